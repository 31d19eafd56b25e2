import { expect, it } from 'vitest';
import { Palette, TypingPalette } from '../../../source/full-screen/components/palette.tsx';
import { codeBreakers } from '../../../source/games/code-breakers.ts';
import { colors } from '../../../source/games/colors.ts';
import { lifelines } from '../../../source/games/lifelines.ts';
import { paletteLines } from '../../../source/games/palette-lines.ts';
import { pegs } from '../../../source/games/pegs.ts';
import type { RuleSet } from '../../../source/games/rule-set.ts';
import { rulesOf } from '../../helpers/any-game.ts';
import { linesOf, showForClicks } from '../../helpers/components.tsx';

function drawn(set: RuleSet, width: number, labels: 'names' | 'keys', choices = {}): string[] {
  const rules = rulesOf(set, choices);
  const palette = <Palette lines={paletteLines(rules, width, labels)} rules={rules} />;
  return linesOf(palette, { width: width + 2 }).map((line) => line.trimEnd());
}

it.each<[string, RuleSet, 'names' | 'keys', string[]]>([
  ['digits', codeBreakers, 'names', ['  0  1  2  3  4  5']],
  ['colors by number', colors, 'keys', ['  R 0  O 1  Y 2  G 3  B 4  P 5']],
  [
    'colors, by number and name',
    colors,
    'names',
    ['  R 0 red  O 1 orange  Y 2 yellow  G 3 green  B 4 blue  P 5 purple'],
  ],
  ['pegs', pegs, 'names', ['  B blue  G green  O orange  P purple  R red  Y yellow']],
])('all symbols are shown: %s', (_, set, labels, expected) => {
  expect(drawn(set, 78, labels)).toEqual(expected);
});

it('all symbols stand on lines that the window holds', () => {
  for (const symbols of [2, 6, 12]) {
    for (const width of [58, 78, 118]) {
      for (const labels of ['keys', 'names'] as const) {
        const lines = drawn(pegs, width, labels, { symbols });
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width + 1);
        const shown = lines.join(' ').match(/\b[A-Z]\b/g);
        expect(shown).toEqual([...'BGOPRYMWTNLC'].slice(0, symbols));
      }
    }
  }
});

it('the blank behind the last label needs no room', () => {
  const rules = rulesOf(colors);
  expect(paletteLines(rules, 29, 'keys')).toHaveLength(1);
  expect(paletteLines(rules, 28, 'keys')).toHaveLength(2);
});

it('symbols that need two lines are shared out between them', () => {
  const lengths = paletteLines(rulesOf(lifelines), 28, 'keys').map(({ length }) => length);
  expect(lengths).toEqual([5, 5]);
});

it('a click from the first to the last column of a symbol types it, and beside them none', () => {
  const rules = rulesOf(colors);
  const lines = paletteLines(rules, 78, 'keys');
  const { clickAt } = showForClicks(<TypingPalette lines={lines} rules={rules} />);
  const typed = Array.from({ length: 12 }, (_, x) => clickAt(x, 0));
  expect(typed.map((click) => (click && 'keys' in click ? click.keys.join() : '-')).join('')).toBe(
    '-RRRRROOOOOY',
  );
});
