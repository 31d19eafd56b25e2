import fc from 'fast-check';
import { drawSecret } from '../../source/engine/code.ts';
import type { Fact } from '../../source/engine/fact.ts';
import { type GameAction, gameReducer, newGame } from '../../source/engine/game.ts';
import { type GameState, knownRules, statusOf } from '../../source/engine/game-state.ts';
import { idSource } from '../../source/engine/next-game.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { rulesFor } from '../../source/games/choices.ts';
import type { Choices } from '../../source/games/game-options.ts';
import { DEFAULT_RULE_SET, RULE_SETS } from '../../source/games/index.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';

export { codeBreakers } from '../../source/games/code-breakers.ts';
export { colors } from '../../source/games/colors.ts';
export { custom } from '../../source/games/custom.ts';
export { letters } from '../../source/games/letters.ts';
export { lifelines } from '../../source/games/lifelines.ts';
export { pegs } from '../../source/games/pegs.ts';

/** The halves of surrogate pairs. A lone half is not a character. */
const FIRST_HALF = 0xd800;
const HALVES = 0x800;
const CHARACTERS = 0x110000 - HALVES;

const anyCharacter = fc
  .oneof(fc.nat(0x7f), fc.nat(CHARACTERS - 1))
  .map((number) => String.fromCodePoint(number < FIRST_HALF ? number : number + HALVES));

/**
 * Text of at most this many characters of any kind, control characters included. fast-check's own
 * generator first spends most of a second on a table of all characters.
 */
export function anyText(maxLength?: number): fc.Arbitrary<string> {
  const limits = maxLength === undefined ? {} : { maxLength };
  return fc.array(anyCharacter, limits).map((characters) => characters.join(''));
}

/** Any choices that a game offers, including impossible ones. */
export function anyChoices(set: RuleSet): fc.Arbitrary<Choices> {
  return fc.record(
    Object.fromEntries(
      set.options.map(({ id, values }) => [
        id,
        fc.constantFrom(...values.map(({ value }) => value)),
      ]),
    ),
  );
}

export function anyRulesOf(set: RuleSet): fc.Arbitrary<Rules> {
  return anyChoices(set)
    .map((choices) => rulesFor(set, choices))
    .filter((found) => 'rules' in found)
    .map((found) => (found as { rules: Rules }).rules);
}

/** Any rules of any game, from the smallest custom one to the largest. */
export const anyRules: fc.Arbitrary<Rules> = fc.oneof(...RULE_SETS.map(anyRulesOf));

/** The player's view of any game after any number of guesses. */
export const anyView = fc.tuple(anyRules, fc.nat(1000), fc.nat(30)).map(([rules, seed, made]) => {
  const game = newGame(rules, new Random(BigInt(seed)));
  // It doesn't matter here which guesses were made, so they need not be legal.
  const guesses = Array(made % rules.guesses).fill('?'.repeat(Math.max(...rules.lengths)));
  return playerView({ ...game, guesses });
});

/** The rules for choices, in a test that knows that they are possible. */
export function rulesOf(set: RuleSet, choices: Choices = {}): Rules {
  const found = rulesFor(set, choices);
  if ('wrong' in found) throw new Error(found.wrong);
  return found.rules;
}

/** The rules with the last value of each option: as many pegs, symbols and guesses as there can be. */
export const largestRules = (set: RuleSet) =>
  rulesOf(set, Object.fromEntries(set.options.map(({ id, values }) => [id, values.at(-1)?.value])));

/** Each character that is a symbol of a game, or is typed for one. */
export const TYPED = RULE_SETS.flatMap((set) =>
  largestRules(set).symbols.flatMap(({ character, keys }) => [character, ...keys]),
);

/** The player's next turn; the number chooses from what the rules allow. */
export type Turn = { readonly how: string; readonly number: number; readonly text: string };

/** Turns of any player: mostly guesses, and everything else that a player can do. */
export const anyTurns: fc.Arbitrary<Turn[]> = fc.array(
  fc.record({
    how: fc.constantFrom(
      ...['valid', 'valid', 'valid', 'typed', 'aid', 'aid', 'again', 'draft', 'hint', 'end'],
    ),
    number: fc.nat(),
    text: fc.oneof(fc.string({ unit: fc.constantFrom(' ', ...TYPED), maxLength: 12 }), anyText(70)),
  }),
  { maxLength: 40 },
);

function actionOf(game: GameState, turn: Turn): GameAction {
  const { guesses, secret } = game;
  const rules = knownRules(game);
  const { how, number, text } = turn;
  switch (how) {
    case 'valid':
      return { type: 'guess', typed: anyGuess(rules, number) };
    case 'again':
      return { type: 'guess', typed: guesses[number % (guesses.length + 1)] ?? text };
    case 'aid':
      return { type: 'aid', word: rules.aids[number % (rules.aids.length + 1)]?.word ?? text };
    case 'draft':
      return { type: 'draft', text };
    case 'hint':
      return hintOf(rules, guesses.length, number);
    case 'end':
      // Giving up and guessing the secret end a game early, so both are rare.
      if (number % 8 === 0) return { type: 'end' };
      return { type: 'guess', typed: number % 8 === 1 ? secret : text };
    default:
      return { type: 'guess', typed: text };
  }
}

/**
 * A hint with a fact, a strong guess or both. The fact may be wrong, or about pegs that don't
 * exist.
 */
function hintOf(
  { symbols, lengths }: GameState['rules'],
  guesses: number,
  number: number,
): GameAction {
  const symbol = number % (symbols.length + 1);
  const peg = number % (Math.max(...lengths) + 1);
  const facts: Fact[] = [
    { type: 'absent', symbol },
    { type: 'present', symbol },
    { type: 'notPeg', symbol, peg },
    { type: 'peg', symbol, peg },
    { type: 'length', length: peg },
  ];
  const fact = facts[number % 7];
  const proof = fact && { fact, rows: [number % (guesses + 1)] };
  return { type: 'hint', ...(proof && { fact: proof }), ...(number % 3 === 0 && { guess: true }) };
}

/** A guess that is legal by these rules, except perhaps for the check `again`. */
export function anyGuess(rules: GameState['rules'], number: number): string {
  const repeats = !rules.checks.includes('repeat');
  return drawSecret({ ...rules, drawnFrom: rules.lengths, repeats }, new Random(number));
}

/**
 * Plays the turns, then guesses until the game is over, then plays the turns again. Calls back at
 * each step.
 */
export function playOut(
  start: GameState,
  turns: readonly Turn[],
  tell: (before: GameState, action: GameAction, after: GameState) => void,
): GameState {
  let game = start;
  const step = (turn: Turn) => {
    const action = actionOf(game, turn);
    const next = gameReducer(game, action);
    tell(game, action, next);
    game = next;
  };
  turns.forEach(step);
  for (let number = 0; statusOf(game) === 'playing' && number < 500; number++) {
    step({ how: 'valid', number, text: '' });
  }
  turns.slice(0, 8).forEach(step);
  return game;
}

/** Of a run whose id is always the same. */
export const IDS = idSource('0123456789abcdef');

/** The secrets that a run with this seed draws, in order. */
export function secretsOf(
  seed: number | bigint,
  count: number,
  by: Rules = DEFAULT_RULE_SET.rules,
): string[] {
  const random = new Random(BigInt(seed));
  return Array.from({ length: count }, () => newGame(by, random).secret);
}

/** A game with a known secret after some guesses. */
export function gameWith(
  secret: string,
  guesses: readonly string[] = [],
  draft = '',
  by: Rules = DEFAULT_RULE_SET.rules,
): GameState {
  return { ...guessed({ ...newGame(by, new Random(1n)), secret }, ...guesses), draft };
}

export function guessed(game: GameState, ...guesses: readonly string[]): GameState {
  return guesses.reduce((now, typed) => gameReducer(now, { type: 'guess', typed }), game);
}
