import { expect, it } from 'vitest';
import { settingsForRun } from '../../../source/full-screen/model/settings.ts';
import { USUAL_SETTINGS } from '../../../source/saves/settings.ts';
import type { TerminalLook } from '../../../source/terminal/look.ts';

const LOOK = { colors: '256', unicode: true } as const;
const STORED = { ...USUAL_SETTINGS, theme: 'dark', mouse: false } as const;

it('a run has the stored settings where nothing else is asked for', () => {
  expect(settingsForRun(STORED, {}, LOOK)).toMatchObject({ settings: STORED, fixed: {} });
});

it('a flag goes before what is stored, and it is known which flag fixes what', () => {
  expect(
    settingsForRun(STORED, { theme: 'light', motion: false, mouse: true }, LOOK),
  ).toMatchObject({
    settings: { ...STORED, theme: 'light', motion: false, mouse: true },
    fixed: { theme: '--theme', motion: '--no-motion', mouse: '--mouse' },
  });
});

it('large pegs are shown where the terminal has UTF-8 and 256 colors', () => {
  const shown = (look: Partial<TerminalLook>) =>
    settingsForRun(STORED, {}, { ...LOOK, ...look }).showsLargePegs;
  expect([shown({}), shown({ colors: 'true' })]).toEqual([true, true]);
  const without = [{ unicode: false }, { colors: '16' }, { colors: 'none' }];
  expect(without.map((look) => shown(look as Partial<TerminalLook>))).not.toContain(true);
  const why = (look: Partial<TerminalLook>) =>
    settingsForRun(STORED, {}, { ...LOOK, ...look }).whyNoLargePegs;
  expect([{}, ...without].map((look) => why(look as Partial<TerminalLook>))).toEqual([
    undefined,
    'The locale is not UTF-8',
    'The terminal has fewer than 256 colors',
    'There are no colors here',
  ]);
});
