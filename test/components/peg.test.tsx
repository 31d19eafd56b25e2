import { render } from 'ink';
import { expect, it, onTestFinished } from 'vitest';
import { LookContext } from '../../source/components/look-context.ts';
import { Peg } from '../../source/components/peg.tsx';
import { DEFAULT_RULE_SET, RULE_SETS } from '../../source/games/index.ts';
import { pegColors } from '../../source/terminal/palette.ts';
import { FakeTerminal } from '../helpers/fake-terminal.ts';

const LOOK = { colors: 'true', unicode: true, screenReader: false } as const;

async function shown(character: string, rules = DEFAULT_RULE_SET.rules): Promise<FakeTerminal> {
  const terminal = new FakeTerminal({ columns: 20, rows: 2 });
  const peg = <Peg character={character} rules={rules} />;
  const ink = render(<LookContext value={LOOK}>{peg}</LookContext>, {
    stdin: terminal.stdin,
    stdout: terminal.stdout,
    interactive: true,
    patchConsole: false,
  });
  onTestFinished(() => ink.unmount());
  await terminal.waitFor(character);
  return terminal;
}

/** The numbers of the terminal's own colours. */
const NAMED: Record<string, number> = { black: 0, whiteBright: 15 };

const hex = (color: number | undefined) => `#${color?.toString(16).padStart(6, '0')}`;

it.each(['0', '1', '2', '3', '4', '5'])(
  '%s stands on its colour, three cells wide',
  async (symbol) => {
    const terminal = await shown(symbol);
    const colors = pegColors(symbol, Number(symbol), 'true');
    for (const x of [0, 1, 2]) expect(hex(terminal.cell(x, 0)?.getBgColor())).toBe(colors?.face);
    expect(terminal.cell(1, 0)?.getFgColor()).toBe(NAMED[colors?.ink ?? '']);
    expect(terminal.cell(1, 0)?.getChars()).toBe(symbol);
    expect(terminal.cell(3, 0)?.isBgDefault()).toBe(true);
  },
);

it.each(RULE_SETS.map((set) => [set.title, set.rules] as const))(
  'every symbol of %s stands on a colour of its own',
  async (_, rules) => {
    const faces = new Set<number | undefined>();
    for (const { character } of rules.symbols) {
      const cell = (await shown(character, rules)).cell(1, 0);
      expect(cell?.getChars()).toBe(character);
      faces.add(cell?.getBgColor());
    }
    expect(faces.size).toBe(rules.symbols.length);
  },
);

it('an empty peg has no colour', async () => {
  const terminal = await shown('o');
  expect(terminal.cell(1, 0)?.isBgDefault()).toBe(true);
  expect(terminal.cell(1, 0)?.isFgDefault()).toBe(true);
});
