import { knownOf, spelled } from '../coach/known.ts';
import type { AnswerTo, QuestionOf } from '../coach/questions.ts';
import { rowsOf } from '../engine/clue.ts';
import type { Code } from '../engine/code.ts';
import { type GameState, knownRules, statusOf } from '../engine/game-state.ts';
import { withMachineClues, withRevealedGuesses } from '../engine/race.ts';
import { Random } from '../engine/random.ts';
import { charactersOf } from '../engine/rules.ts';

export type MachineQuestion = QuestionOf<'machine'>;
export type MachineAnswer = AnswerTo<MachineQuestion>;

type Ask = (question: MachineQuestion) => Promise<MachineAnswer>;

/** Gives the race the clues to the machine's guesses and, after the game, the guesses, too. */
export function withMachine(game: GameState, guesses: readonly Code[]): GameState {
  const { race, secret } = game;
  if (!race) return game;
  if (statusOf(game) !== 'playing') {
    return { ...game, race: withRevealedGuesses(race, secret, guesses) };
  }
  return race.clues ? game : { ...game, race: withMachineClues(race, secret, guesses) };
}

export async function playMachine(ask: Ask, game: GameState): Promise<readonly Code[]> {
  const play = machineTurns(game);
  let step = play.next();
  while (!step.done) step = play.next(await ask(step.value));
  return step.value;
}

/**
 * Plays the machine's side of a race until the code is broken or no guess is left. Yields questions
 * to the coach, and returns the machine's guesses. Clues are computed here, so the coach never sees
 * the secret. A game always gets the same guesses, whatever the player does.
 */
export function* machineTurns(
  game: GameState,
): Generator<MachineQuestion, readonly Code[], MachineAnswer> {
  const { race, secret } = game;
  if (!race) return [];
  const rules = knownRules(game);
  const random = Random.from({ seed: game.random.seed, drawn: race.drawn });
  const { there, back } = shuffleOf(game);
  const sought = there(secret);
  const guesses: Code[] = [];
  while (guesses.length < rules.guesses && guesses.at(-1) !== sought) {
    const { guess } = yield {
      type: 'machine',
      known: knownOf({ rules, rows: rowsOf(guesses, sought), aids: [] }),
      level: race.level,
      randomNumbers: [random.getrandbits(32), random.getrandbits(32)],
      guessesLeft: rules.guesses - guesses.length,
    };
    if (!guess) break;
    guesses.push(spelled(rules, guess));
  }
  return guesses.map(back);
}

/** Translates codes into the shuffled symbols and pegs, and back. */
type Shuffle = { readonly there: (code: Code) => Code; readonly back: (code: Code) => Code };

/** `shuffle` in ASCII. Added to the seed, so that the shuffle's random numbers are its own. */
const STREAM = 0x73687566666c65n;

/**
 * In a race, you see the clues to the machine's guesses, but not these guesses. You could work them
 * out with the solver, so the machine plays with other symbols: all 1s may become 4s. If the length
 * is known, it also shuffles the pegs. That changes neither clues nor strength.
 */
function shuffleOf(game: GameState): Shuffle {
  const {
    secret,
    random: { seed },
  } = game;
  const rules = knownRules(game);
  const random = new Random((BigInt(seed) << 64n) + STREAM);
  const symbols = charactersOf(rules);
  const renamedTo = shuffled(symbols, random);
  const renamed = (code: Code, from: readonly string[], to: readonly string[]) =>
    [...code].map((symbol) => to[from.indexOf(symbol)] as string);
  const places = rules.lengths.length === 1 ? shuffled([...secret].keys(), random) : undefined;
  return {
    there: (code) => {
      const pegs = renamed(code, symbols, renamedTo);
      return (places?.map((place) => pegs[place]) ?? pegs).join('');
    },
    back: (code) => {
      const pegs = renamed(code, renamedTo, symbols);
      return (places ? pegs.map((_, place) => pegs[places.indexOf(place)]) : pegs).join('');
    },
  };
}

/** The items in random order (Fisher-Yates). */
function shuffled<T>(items: Iterable<T>, random: Random): T[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last--) {
    const drawn = random.randint(0, last);
    [all[last], all[drawn]] = [all[drawn] as T, all[last] as T];
  }
  return all;
}
