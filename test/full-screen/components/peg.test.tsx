import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import { LIMITS } from '../../../source/engine/rules.ts';
import { Peg } from '../../../source/full-screen/components/peg.tsx';
import { DEFAULT_RULE_SET, RULE_SETS } from '../../../source/games/index.ts';
import { pegColors, pegShape } from '../../../source/terminal/palette.ts';
import { renderComponent } from '../../helpers/components.tsx';

const { rules } = DEFAULT_RULE_SET;

const styledPeg = (character: string, by = rules) =>
  renderComponent(<Peg character={character} rules={by} />).styled();

/** What sets the colour of the text. */
const INKS: Readonly<Record<string, string>> = { black: '\x1b[30m', whiteBright: '\x1b[97m' };
/** What sets the colour behind it, such as `#0072b2`. */
const behind = (hex: string) =>
  `\x1b[48;2;${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(';')}m`;

it.each(rules.symbols.map(({ character }, index) => [character, index] as const))(
  'the peg %s stands on its colour, three cells wide',
  (character, index) => {
    const colors = pegColors(character, index, 'true') ?? expect.fail();
    const ink = INKS[colors.ink] ?? expect.fail();
    expect(styledPeg(character)).toBe(`${behind(colors.face)}${ink} ${character} \x1b[39m\x1b[49m`);
  },
);

it.each(RULE_SETS.map((set) => [set.title, set.rules] as const))(
  'every symbol of %s stands on a colour of its own',
  (_, by) => {
    const faces = by.symbols.map(({ character }) => {
      const peg = styledPeg(character, by);
      expect(peg).toContain(` ${character} `);
      expect(peg).toMatch(/^.\[48;2;/);
      return peg.split('m')[0];
    });
    expect(new Set(faces).size).toBe(by.symbols.length);
  },
);

it('an empty peg has no colour', () => {
  expect(styledPeg('o')).toBe(' o');
});

it('a peg has no colour where the terminal has none', () => {
  const { styled } = renderComponent(<Peg character="0" rules={rules} />, { colors: 'none' });
  expect(styled()).toBe(' 0');
});

it.each(['true', 'none'] as const)(
  'a peg may show a shape beside its character, in three columns: %s colors',
  (colors) => {
    for (const [index, { character }] of rules.symbols.entries()) {
      const options = { colors, pegs: 'shapes' } as const;
      const { text } = renderComponent(<Peg character={character} rules={rules} />, options);
      expect(text()).toBe(` ${character}${pegShape(index)}`);
      expect(stringWidth(text())).toBe(3);
    }
  },
);

it('an empty peg has no shape', () => {
  const { text } = renderComponent(<Peg character="o" rules={rules} />, { pegs: 'shapes' });
  expect(text()).toBe(' o');
});

it('there is a shape for every symbol that a game can have, each one column wide and no emoji', () => {
  const shapes = Array.from({ length: LIMITS.symbols[1] }, (_, index) => pegShape(index));
  expect(new Set(shapes).size).toBe(shapes.length);
  for (const shape of shapes) {
    expect(shape).toMatch(/^[^\s\p{Emoji}]$/u);
    expect(stringWidth(shape)).toBe(1);
  }
});
