import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LIMITS } from '../../source/engine/rules.ts';
import { gameReducer, newGame, playerView } from '../../source/library/game.ts';
import { rulesFor } from '../../source/library/rules.ts';
import {
  analyse,
  consistentCodes,
  type Position,
  type Ranking,
  solve,
  topGuesses,
} from '../../source/library/solve.ts';
import { strategyTree } from '../../source/library/tree.ts';
import { isValid } from '../helpers/json-schema.ts';
import { runCommand } from '../helpers/run.ts';

const FILE = join(import.meta.dirname, '..', '..', 'schema', 'solve.json');
const SCHEMA = JSON.parse(readFileSync(FILE, 'utf8'));

const PEGS = rulesFor('pegs');
const LETTERS = rulesFor('letters');

/** A row written in short: `OOPP 1 2`. */
function row(text: string) {
  const [guess = '', red, white] = text.split(' ');
  return { guess, clue: { red: Number(red), white: Number(white) } };
}

const at = (rules: Position['rules'], ...rows: string[]): Position => ({
  rules,
  rows: rows.map(row),
});

/** The objects that the command `solve` prints. */
async function printed(line: string): Promise<unknown[]> {
  const { stdout } = await runCommand('solve', ['--json', ...line.split(' ')]);
  return stdout
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text));
}

const lifelines: Position = {
  ...at(rulesFor('lifelines'), '0123 1 0'),
  aids: [
    { revealed: { symbol: '7' } },
    {},
    { revealed: undefined } as never,
    { revealed: { symbol: '5', place: 3 } },
  ],
};

it.each<[string, () => unknown]>([
  ['--game pegs OOPP:1:1', () => solve(at(PEGS, 'OOPP 1 1'))],
  ['--game pegs OOPP:4:0', () => solve(at(PEGS, 'OOPP 4 0'))],
  ['--game pegs OOPP:4:0 RRBB:4:0', () => solve(at(PEGS, 'OOPP 4 0', 'RRBB 4 0'))],
  ['--game letters --strong', () => solve(at(LETTERS), { play: 'strong' })],
  ['--game letters --worst abcd:1:1', () => solve(at(LETTERS, 'abcd 1 1'), { play: 'worst' })],
  ['--game pegs --guesses 2 OOPP:1:1', () => solve({ ...at(PEGS, 'OOPP 1 1'), guessesLeft: 1 })],
  ['--game pegs --guesses 1 OOPP:1:1', () => solve({ ...at(PEGS, 'OOPP 1 1'), guessesLeft: 0 })],
  ['--length 1-3 --symbols 4 012:1:1', () => solve(at(SHORT, '012 1 1'))],
  ['--game lifelines 0123:1:0 has:7 3=5', () => solve(lifelines)],
  ['--game pegs --analyse RRBB OOPP:1:1', () => analyse(at(PEGS, 'OOPP 1 1'), 'RRBB')],
])('the library answers as the command does: %s', async (line, answer) => {
  const [expected] = await printed(line);
  expect(answer()).toEqual(expected);
  expect(isValid(answer(), SCHEMA)).toBe(true);
});

const SHORT = rulesFor('custom', { shortest: 1, longest: 3, symbols: 4 });

it('the library ranks guesses and lists codes as the command does', async () => {
  const position = at(LETTERS, 'abcd 1 1');
  expect(topGuesses(position, 3)).toEqual(await printed('--game letters --top 3 abcd:1:1'));
  expect(topGuesses(position, 2, 'parts')).toEqual(
    await printed('--game letters --top 2 --by parts abcd:1:1'),
  );
  const codes = [...consistentCodes(position)].map((code) => ({ code }));
  expect(codes).toEqual(await printed('--game letters --all abcd:1:1'));
});

it('the library says that no code is left if a position is solved, or if nothing fits', () => {
  const solved = at(PEGS, 'OOPP 4 0');
  expect([analyse(solved, 'OOPP'), topGuesses(solved, 3)]).toEqual([undefined, []]);
  expect([...consistentCodes(solved)]).toEqual(['OOPP']);
  const none = at(PEGS, 'OOPP 0 0', 'OOPP 1 0');
  expect([analyse(none, 'OOPP'), topGuesses(none, 3)]).toEqual([undefined, []]);
  expect([...consistentCodes(none)]).toEqual([]);
});

it('wrong clues are named among as many rows as a game can have, and not more', () => {
  const wrongOf = (count: number) =>
    solve(at(PEGS, ...Array<string>(count - 1).fill('OOPP 1 1'), 'OOPP 0 0'));
  expect(wrongOf(LIMITS.guesses[1])).toMatchObject({ remaining: 0, leastWrong: 1 });
  expect(wrongOf(LIMITS.guesses[1] + 1)).not.toHaveProperty('leastWrong');
});

it("a player's view is a position whose last guess and hard mode are respected", () => {
  const rules = rulesFor('letters', { hard: true });
  let game = newGame(rules, { secret: 'fade' });
  for (let view = playerView(game); view.status === 'playing'; view = playerView(game)) {
    const { guess } = solve(view);
    game = gameReducer(game, { type: 'guess', typed: guess ?? '' });
    expect(game.refusal).toBeUndefined();
  }
  expect(playerView(game).status).toBe('won');
});

it.each([
  ['won', rulesFor('code-breakers'), '0123', ['4444', '0123'], 1, '0123', []],
  ['lost', rulesFor('pegs', { guesses: 1 }), 'OOPP', ['OOPB'], 20, null, undefined],
  ['ended', rulesFor('pegs'), 'OOPP', ['OOPB', 'end'], 20, null, undefined],
  ['lost', rulesFor('lifelines', { length: 4 }), '0123', ['Reveal'], 10_000, null, undefined],
])('a game that is %s has no guess left', (status, rules, secret, turns, remaining, guess, top) => {
  let game = newGame(rules, { secret });
  for (const turn of turns) {
    const action =
      turn === 'end'
        ? ({ type: 'end' } as const)
        : rules.aids.some(({ word }) => word === turn)
          ? ({ type: 'aid', word: turn } as const)
          : ({ type: 'guess', typed: turn } as const);
    game = gameReducer(game, action);
  }
  const view = playerView(game);
  expect(view.status).toBe(status);
  const solution = solve(view);
  expect(solution).toMatchObject({ remaining, guess });
  expect(solution.solved).toBe(status === 'won' || undefined);
  expect(isValid(solution, SCHEMA)).toBe(true);
  if (!top) return;
  expect([topGuesses(view, 1), analyse(view, secret)]).toEqual([top, undefined]);
  expect([...consistentCodes(view)]).toEqual([secret]);
});

it('guesses are ranked only if all of them can be compared', () => {
  const position = at(rulesFor('custom', { length: 7, symbols: 8, repeats: false }));
  const wrong = 'works with up to 1,000,000 guesses, and here there are 2,097,152.';
  expect(() => topGuesses(position, 1)).toThrow(`topGuesses ${wrong}`);
  expect(() => solve(position, { play: 'worst' })).toThrow(`play: 'worst' ${wrong}`);
  expect(() => strategyTree(position.rules, { play: 'worst' })).toThrow(`play: 'worst' ${wrong}`);
});

it('in hard mode only guesses that fit are ranked', () => {
  const position = at(rulesFor('letters', { hard: true }), 'abcd 1 1');
  expect(topGuesses(position, 100)).toHaveLength(48);
  expect(topGuesses(position, 100).every(({ fits }) => fits)).toBe(true);
});

it('the value of a guess that only tests is its bits, to six decimals', () => {
  const tests = topGuesses(at(PEGS, 'RROO 1 1'), 100).filter(({ fits }) => !fits);
  expect(tests.length).toBeGreaterThan(0);
  for (const { value, bits } of tests) expect(value).toBe(bits);
});

it('codes are made as they are asked for, however many there are', () => {
  const rules = rulesFor('custom', { length: 10, symbols: 12 });
  const [first] = consistentCodes(at(rules, '0123456789 0 2'));
  expect(first).toMatch(/^[0-9ab]{10}$/);
});

it('guesses without repeats are advised and taken if the rules ask for them', () => {
  const rules = rulesFor('custom', {
    length: 4,
    symbols: 10,
    repeats: false,
    guessRepeats: false,
  });
  const position = at(rules, '0123 0 2');
  expect(new Set(solve(position).guess).size).toBe(4);
  expect(() => analyse(position, '0011')).toThrow("a guess doesn't repeat a symbol");
});

/** An object that String() can't turn into text. */
const NO_TEXT = Object.create(null);

const SHAPE = 'A position is an object with rules and rows, such as playerView returns.';
const ROW = "a row is an object such as { guess: '0123', clue: { red: 1, white: 2 } }.";
const NUMBERS = `The red and white of row 1 have to be whole numbers, 0 or more: ${ROW}`;

/** Values that aren't positions, and why. */
const NO_POSITIONS: readonly (readonly [unknown, string])[] = [
  [undefined, SHAPE],
  [{ rules: PEGS }, SHAPE],
  [at(PEGS, 'O:PP 0 0'), '"O:PP" can\'t be a guess here.'],
  [{ rules: {}, rows: [] }, "These aren't the rules of a game; get them from rulesFor."],
  [{ rules: PEGS, rows: [null] }, `Row 1 has no guess: ${ROW}`],
  [{ rules: PEGS, rows: [{ guess: Symbol('a'), clue: NO_TEXT }] }, `Row 1 has no guess: ${ROW}`],
  [{ rules: PEGS, rows: [{ guess: 'OOPP' }] }, `Row 1 has no clue: ${ROW}`],
  ...[0.5, -1, '1', undefined].map(
    (red) =>
      [{ rules: PEGS, rows: [{ guess: 'OOPP', clue: { red, white: 1 } }] }, NUMBERS] as const,
  ),
  ...[
    null,
    [null],
    [{ revealed: 7 }],
    [{ revealed: { symbol: '' } }],
    [{ symbol: 'O' }],
    [{ revealed: { symbol: 'O', plce: 2 } }],
    [{ revealed: { symbol: 'O', place: 100 } }],
  ].map(
    (aids) =>
      [
        { ...at(PEGS), aids },
        "The aids are a list of objects, such as { revealed: { symbol: '5', place: 2 } }.",
      ] as const,
  ),
  [{ ...at(PEGS), status: 'over' }, 'The status is playing, won, lost, or ended.'],
  [
    { ...at(PEGS), status: 'won' },
    'The status is won, but not all pegs of the last guess are red.',
  ],
  ...[-1, 0.5].map(
    (guessesLeft) =>
      [{ ...at(PEGS), guessesLeft }, 'guessesLeft is a whole number, 0 or more.'] as const,
  ),
];

const MOST = 'works with up to 120,000 codes, and here there are 100,000,000.';
const LARGEST = at(rulesFor('lifelines', { length: 8 }));

it.each<readonly [string, () => unknown]>([
  ...NO_POSITIONS.map(([position, wrong]) => [wrong, () => solve(position as Position)] as const),
  ["A guess is a string, such as '0123'.", () => analyse(at(PEGS), NO_TEXT as never)],
  ["Options are an object, such as { play: 'strong' }.", () => solve(at(PEGS), null as never)],
  ['There is no option "pley" here, only play.', () => solve(at(PEGS), { pley: '' } as never)],
  ['3 red and 2 white are more pegs than "OOPP" has.', () => solve(at(PEGS, 'OOPP 3 2'))],
  ['"OOP" can\'t be a guess here: a guess has 4 colors.', () => solve(at(PEGS, 'OOP 1 1'))],
  [
    'The code has 4, 6, or 8 pegs: pass the length to rulesFor.',
    () => solve(at(rulesFor('lifelines'))),
  ],
  ["The option play is 'strong' or 'worst'.", () => solve(at(PEGS), { play: 'best' as never })],
  [
    '"OOPX" can\'t be a guess here: the symbols are B, G, O, P, R, and Y.',
    () => analyse(at(PEGS), 'OOPX'),
  ],
  ['The count is a whole number, 1 or more.', () => topGuesses(at(PEGS), 0)],
  [
    'Guesses are ranked by value, bits, parts, expected, or largest.',
    () => topGuesses(at(PEGS), 1, 'luck' as Ranking),
  ],
  [`topGuesses ${MOST}`, () => topGuesses(LARGEST, 1)],
  [`play: 'worst' ${MOST}`, () => solve(LARGEST, { play: 'worst' })],
])('the library refuses with one sentence: %s', (wrong, attempt) => {
  expect(attempt).toThrow(new TypeError(wrong));
});
