import { describe, expect, it } from 'vitest';
import { SETTING_NAMES, USUAL_SETTINGS } from '../../../../source/saves/settings.ts';
import { THEMES } from '../../../../source/terminal/look.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { keyOf } from '../../../helpers/keys.ts';
import { MemorySaves } from '../../../helpers/memory-saves.ts';
import { clickOn, openForClicks } from '../../../helpers/mouse.ts';
import {
  DOWN,
  ENTER,
  ESC,
  LEFT,
  RIGHT,
  type RunningOptions,
  runApp,
  shown,
  UP,
} from '../../../helpers/running-app.tsx';
import { gameWith, playing, settings, stateWith, WINDOWS } from '../../../helpers/states.ts';

/** The settings, opened from the first menu. */
async function openSettings(options: RunningOptions = {}) {
  const running = runApp(options);
  running.terminal.type(await keyOf(running.terminal, 'Settings'));
  await running.terminal.waitFor('> Theme');
  return running;
}

/** The state that shows this setting. */
function at(name: (typeof SETTING_NAMES)[number], changed: Parameters<typeof settings>[0] = {}) {
  const field = SETTING_NAMES.indexOf(name);
  return stateWith([{ name: 'settings', field }], settings(changed));
}

/** What is on the screen, with line breaks as blanks. */
async function textOf(state = at('theme'), look: RunningOptions['look'] = {}) {
  const { rows } = await drawingOf(state, look);
  return rows.map((row) => row.slice(0, 45).trim()).join(' ');
}

it('each setting is chosen by arrows, round at the ends, and Esc goes back', async () => {
  const { terminal } = await openSettings();
  for (const [key, label] of [
    [DOWN, 'Board'],
    [DOWN, 'Pegs'],
    [DOWN, 'Pencil marks'],
    [DOWN, 'Coach'],
    [DOWN, 'Hard mode'],
    [DOWN, 'Clock'],
    [DOWN, 'Mouse'],
    [DOWN, 'Moving pictures'],
    [DOWN, 'Theme'],
    [UP, 'Moving pictures'],
    ['k', 'Mouse'],
    ['j', 'Moving pictures'],
  ]) {
    terminal.type(key as string);
    await terminal.waitFor(new RegExp(`^ > ${label} +< .* >`, 'm'));
  }
  terminal.type(ESC);
  await terminal.waitFor('o: Settings');
});

it('a setting is changed by arrows and Enter, round at the ends, holds at once and is remembered', async () => {
  const { terminal, store, saves } = await openSettings();
  for (const [key, theme] of [
    [RIGHT, 'dark'],
    [ENTER, 'light'],
    [LEFT, 'dark'],
    [LEFT + LEFT, 'none'],
  ] as const) {
    terminal.type(key);
    await terminal.waitFor(() => saves.settings.theme === theme);
    expect(store.read().settings.theme).toBe(theme);
  }
  await terminal.waitFor(/^ > Theme +< None >/m);
  expect(saves.settings).toEqual({ theme: 'none' });
});

it('the settings change nothing but what was chosen', async () => {
  const { terminal, store } = await openSettings();
  terminal.type(`${DOWN.repeat(SETTING_NAMES.indexOf('coach'))}${RIGHT}`);
  await terminal.waitFor(/^ > Coach +< full >/m);
  const { motion } = store.read().settings;
  expect(store.read().settings).toEqual({ ...USUAL_SETTINGS, motion, coach: 'full' });
});

it('the settings say why they could not be kept, and hold all the same', async () => {
  const saves = new MemorySaves();
  saves.trouble = 'Not saved: the disk is full.';
  const { terminal, store } = await openSettings({ saves });
  terminal.type(RIGHT);
  await terminal.waitFor('Not saved: the disk is full.');
  expect(store.read().settings.theme).toBe('dark');
});

it('a setting that a flag fixes says so and is not changed', async () => {
  const fixed = { theme: '--theme' };
  const { terminal, store, saves } = await openSettings({ state: { fixed } });
  await terminal.waitFor('--theme sets this for this run,');
  expect(terminal.screen()).not.toContain('< Plain >');
  terminal.type(`${RIGHT}${ENTER}${LEFT}`);
  await terminal.quiet();
  expect(store.read().settings.theme).toBe('plain');
  expect(saves.settings).toEqual({});
});

it('the settings are opened from the menu of a game, which goes on after them', async () => {
  const { terminal, store } = runApp({ state: playing(gameWith('0123', ['4444'])) });
  terminal.type(ESC);
  terminal.type(await keyOf(terminal, 'Settings'));
  await terminal.waitFor('> Theme');
  terminal.type(`${DOWN.repeat(SETTING_NAMES.indexOf('pegs'))}${RIGHT}`);
  await terminal.waitFor('< letters and shapes >');
  terminal.type(ESC);
  await terminal.waitFor(/^ Game menu/m);
  terminal.type(ESC);
  await terminal.waitFor('guess 2 of 10');
  expect(store.read().settings.pegs).toBe('shapes');
});

it('the settings say which marks count as help', async () => {
  expect(await textOf(at('marks', { marks: 'likely' }))).toMatch(/likely.*counts as helped/);
  expect(await textOf(at('marks', { marks: 'certain' }))).toMatch(/This is no hint/);
});

it('the settings show beside hard mode what becomes of a guess that a clue rules out', async () => {
  const [on, off] = await Promise.all(
    [true, false].map(async (hard) => (await drawingOf(at('hard', { hard }))).rows.join('\n')),
  );
  expect(on).toMatch(/Guess 1 rules it out/);
  expect(off).not.toMatch(/rules it out/);
  expect(await textOf(at('hard', { hard: true }))).toMatch(/From the next game on/);
});

describe('what the terminal cannot show', () => {
  it.each([
    [at('theme', { theme: 'unicode' }), 'so it looks like Plain.'],
    [at('pegs', { pegs: 'shapes' }), 'so only letters are shown.'],
  ])('what the terminal cannot show beyond ASCII is said: %#', async (state, words) => {
    expect(await textOf(state)).not.toContain(words);
    expect(await textOf(state, { unicode: false })).toContain(`The locale is not UTF-8, ${words}`);
  });

  it('what the terminal cannot show for lack of colors is said', async () => {
    expect(await textOf(at('theme'), { colors: 'none' })).toContain('There are no colors here');
    expect(await textOf(at('theme', { theme: 'dark' }), { colors: '16' })).toContain('16 colors');
    expect(await textOf(at('theme', { theme: 'dark' }))).not.toContain('16 colors');
  });
});

it('the settings are read as lines, without a sample, in the screen-reader mode', async () => {
  const { rows } = await drawingOf(at('pegs'), { screenReader: true });
  expect(rows).toContain('> Pegs             < letters >');
  expect(rows.join('\n')).not.toContain('+--');
});

describe('the sample', () => {
  const ROOMY = WINDOWS.filter(({ columns }) => columns >= 80);

  it.each(ROOMY)('the sample is there in a window of $columns by $rows', async (size) => {
    const terminal = await shown({ ...at('theme'), size });
    const { x, y } = terminal.find('+------------+-----+');
    expect(y).toBeGreaterThan(0);
    const isBeside = x > terminal.find('> Theme').x + 40;
    expect(isBeside).toBe(size.columns >= 80);
    for (const text of ['> 1: A chosen line', 'quiet', 'heading', 'good', '! warning', 'red']) {
      expect(terminal.screen()).toContain(text);
    }
  });

  it('the sample looks different in every theme', async () => {
    const looks = new Set<string>();
    for (const theme of THEMES) {
      const { rows, styles } = await drawingOf(at('theme', { theme }));
      looks.add(JSON.stringify([rows.map((row) => row.slice(45)), styles]));
    }
    expect(looks.size).toBe(THEMES.length);
  });
});

describe('a click', () => {
  it('a click on another setting chooses it, and on an arrow changes it', async () => {
    const { terminal, store } = await openForClicks({ state: at('theme') });
    clickOn(terminal, 'Coach');
    await terminal.waitFor(/^ > Coach/m);
    clickOn(terminal, '< quiet >', 8);
    await terminal.waitFor('< full >');
    expect(store.read().settings.coach).toBe('full');
  });
});

it.each(WINDOWS)(
  'the settings and their sample stay where they are, whichever setting is chosen, in a window of $columns by $rows',
  async (size) => {
    const places = SETTING_NAMES.map(async (name) => {
      const { rows } = await drawingOf({ ...at(name), size });
      const rowOf = (text: string) => rows.findIndex((row) => row.includes(text));
      return [rowOf('Theme'), rowOf('| R W |')].join();
    });
    const [place, ...others] = await Promise.all(places);
    expect(place).toMatch(size.columns < 80 ? /^\d+,-1$/ : /^\d+,\d+$/);
    expect(new Set(others)).toEqual(new Set([place]));
  },
);
