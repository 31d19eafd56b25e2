import { expect, it } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { newRace, withMachineClues, withRevealedGuesses } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import {
  briefRaceResult,
  machineLines,
  machineResultLines,
  raceEndLines,
} from '../../source/games/race-words.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import {
  codeBreakers,
  colors,
  custom,
  guessed,
  letters,
  lifelines,
  pegs,
  rulesOf,
} from '../helpers/any-game.ts';

/** The race after these guesses of the machine and of the player, which end both games. */
function raced(
  rules: Rules,
  secret: string,
  machine: readonly string[],
  player: readonly string[],
): GameState {
  const game = { ...newGame(rules, new Random(3n)), secret };
  const race = withMachineClues(newRace('even', game.random), secret, machine);
  const played = guessed({ ...game, race }, ...player);
  return { ...played, race: withRevealedGuesses(race, secret, machine) };
}

const FOUR = rulesOf(pegs, { guesses: 4 });
const WRONG = ['OOOO', 'OOOP', 'OOPP', 'OPPP'];
const lastLine = (game: GameState) => raceEndLines(playerView(game)).at(-1);

it.each<[RuleSet, string, string, string, string]>([
  [codeBreakers, '550022', '0123', '153455', 'The machine: R 1  W 1'],
  [custom, '550022', '0123', '153455', 'The machine: R 1  W 1'],
  [colors, 'OPBY', 'RRRR', 'ORRB', 'The machine: [1, 2]'],
  [letters, 'eadb', 'cdef', 'efab', 'The machine: 2 exact matches, 1 partial match'],
  [pegs, 'RBYR', 'OOOO', 'BBRG', 'The machine: 1 black peg and 1 white peg'],
  [pegs, 'RRRR', 'OOOO', 'BBBB', 'The machine: No pegs'],
])("the machine's clue is told in the words of $title", (set, secret, typed, guess, said) => {
  const machine = [guess, ...Array<string>(set.rules.guesses - 1).fill(guess)];
  const game = raced(set.rules, secret, machine, [typed]);
  expect(machineLines(playerView(game), 1)).toEqual([said]);
});

it("the machine's clue is told in the words of Lifelines, and a guess spent on a lifeline is a turn", () => {
  const rules = rulesOf(lifelines, { length: 4 });
  const game = raced(rules, '0123', ['1034', '0123'], ['9999']);
  expect(machineLines(playerView(game), 1)).toEqual(['The machine: RED: 0  WHITE: 3']);
  const aided = gameReducer(game, { type: 'aid', word: 'Lifeline#1' });
  const said = [game, aided].flatMap((one) => machineResultLines(playerView(one)));
  expect(said).toEqual(['The machine broke the code in 2 guesses.']);
});

it('the machine is said to have broken the code once, in the turn in which it does', () => {
  const said = [1, 2, 3].map((turns) => {
    const game = raced(FOUR, 'RGBY', ['OOOO', 'RGBY'], WRONG.slice(0, turns));
    return machineLines(playerView(game), 1);
  });
  expect(said).toEqual([
    ['The machine: No pegs'],
    ['The machine broke the code in 2 guesses.'],
    [],
  ]);
  const game = raced(FOUR, 'RGBY', ['OOOO', 'RGBY'], WRONG.slice(0, 3));
  expect(machineLines(playerView(game), 3)).toEqual(said.flat());
});

it('the end of a race shows both boards side by side, and who has won', () => {
  const game = raced(FOUR, 'RGBY', ['RRGG', 'RBGY', 'RGBY'], ['OOOO', 'RGBY']);
  expect(raceEndLines(playerView({ ...game, hints: 2 }))).toEqual([
    'You                     The machine (even)',
    '+------------+-----+    +------------+-----+',
    '| R  G  B  Y | R W |    | R  G  B  Y | R W |',
    '+------------+-----+    +------------+-----+',
    '| o  o  o  o | 0 0 |    | o  o  o  o | 0 0 |',
    '| o  o  o  o | 0 0 |    | R  G  B  Y | 4 0 |',
    '| R  G  B  Y | 4 0 |    | R  B  G  Y | 2 2 |',
    '| O  O  O  O | 0 0 |    | R  R  G  G | 1 1 |',
    '+------------+-----+    +------------+-----+',
    'You won the race. You needed 2 guesses with 2 hints, and the machine needed',
    '3.',
  ]);
  const numbered = raceEndLines(playerView(raced(colors.rules, 'RGBY', ['RGBY'], ['RGBY'])));
  expect(numbered.at(-3)).toBe('| 0  3  4  2 | 4 0 |    | 0  3  4  2 | 4 0 |');
});

it('the end of a race shows clues beside empty pegs if the guesses are not known', () => {
  const game = raced(FOUR, 'RGBY', ['RRGG', 'RGBY'], ['RGBY']);
  const { guesses: _, ...race } = game.race ?? expect.fail();
  const lines = raceEndLines(playerView({ ...game, race }));
  expect(lines.at(-4)).toBe('| o  o  o  o | 0 0 |    | o  o  o  o | 4 0 |');
  expect(lines.at(-3)).toBe('| R  G  B  Y | 4 0 |    | o  o  o  o | 1 1 |');
});

it('the end of a race shows boards that are too wide for a line one under the other', () => {
  const rules = rulesOf(custom, { shortest: 10, longest: 10, guesses: 2 });
  const secret = '0123450123';
  const lines = raceEndLines(playerView(raced(rules, secret, [secret], [secret])));
  expect(Math.max(...lines.slice(0, -1).map(({ length }) => length))).toBeLessThan(45);
  expect(lines.indexOf('You')).toBe(0);
  expect(lines.indexOf('The machine (even)')).toBe(lines.indexOf('You') + 7);
});

it.each([
  [
    [...WRONG.slice(0, 2), 'RGBY'],
    ['OOOO', 'RGBY'],
    'You won the race. You needed 2 guesses, and the machine needed 3.',
    'You won the race. The machine needed 3 guesses.',
  ],
  [
    ['RGBY'],
    ['OOOO', 'RGBY'],
    'The machine won the race. You needed 2 guesses, and the machine needed 1.',
    'The machine won the race in 1 guess.',
  ],
  [['RGBY'], ['RGBY'], 'The race is a draw. You both needed 1 guess.', 'The race is a draw.'],
  [
    WRONG,
    ['RGBY'],
    "You won the race. You broke the code in 1 guess, and the machine didn't.",
    "You won the race. The machine didn't break the code.",
  ],
  [
    ['RGBY'],
    WRONG,
    'The machine won the race. It broke the code in 1 guess.',
    'The machine won the race in 1 guess.',
  ],
  [WRONG, WRONG, 'The race is a draw. Neither of you broke the code.', 'The race is a draw.'],
])('the end of a race of %j and %j says how it went', (machine, player, said, brief) => {
  const game = raced(FOUR, 'RGBY', machine, player);
  expect([lastLine(game), ...briefRaceResult(playerView(game))]).toEqual([said, brief]);
});

it('the end of a race says nothing before a turn, without a result, or of another game', () => {
  const game = raced(FOUR, 'RGBY', ['RGBY'], []);
  const ended = { ...game, ended: true };
  const { race, ...plain } = raced(FOUR, 'RGBY', ['RGBY'], ['RGBY']);
  const { clues: _, ...thinking } = race ?? expect.fail();
  for (const one of [game, ended, plain, { ...plain, race: thinking }]) {
    expect(raceEndLines(playerView(one))).toEqual([]);
  }
  expect(machineLines(playerView(plain), 1)).toEqual([]);
});
