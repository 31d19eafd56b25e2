import { setImmediate as nextTurn } from 'node:timers/promises';
import { reviewQuestion } from '../coach/game-review.ts';
import { knownOf } from '../coach/known.ts';
import type { AskNow } from '../coach/questions.ts';
import { reviewLines } from '../coach/review-words.ts';
import {
  formatCount,
  formatFact,
  formatGuess,
  formatLengthChances,
  THINKING,
} from '../coach/words.ts';
import type { Code } from '../engine/code.ts';
import type { GameAction } from '../engine/game.ts';
import { type GameState, guessesLeft } from '../engine/game-state.ts';
import { playerView } from '../engine/player-view.ts';
import { countCodes, type Rules } from '../engine/rules.ts';
import { rulesInLines } from '../games/dialogue.ts';
import { idOf } from '../games/history-entry.ts';
import {
  type MachineAnswer,
  type MachineQuestion,
  playMachine,
  withMachine,
} from '../solve/machine-player.ts';

/**
 * With more codes than this, a line says that the coach is thinking. This line is printed even if
 * the coach is quick, so that the same input always prints the same text.
 */
const QUICK_HINT = 100_000_000;

/** Up to this many codes, the coach is quick at a review, and so is the machine in a race. */
const QUICK_REVIEW = 10_000_000;

/** Yields the lines of a hint, and returns the action that counts the hint. */
export function* hintLines(coach: AskNow, game: GameState): Generator<string, GameAction> {
  const known = knownOf(playerView(game));
  const rules = rulesInLines(game.rules);
  if (countCodes(known.rules) > QUICK_HINT) yield `${THINKING} ...`;
  const { advice } = coach({ type: 'advise', known, guessesLeft: guessesLeft(game) });
  const hintedFacts = (game.told ?? []).map(({ fact }) => fact);
  const proved = coach({ type: 'fact', known, hintedFacts });
  const lengths = formatLengthChances(advice);
  yield `${formatCount(advice)}${lengths === '' ? '' : `, ${lengths}`}.`;
  if (proved.fact) yield formatFact(rules, proved.fact, proved.reason);
  // The check is only for the types: some code always fits, because the clues are true.
  if (advice.guess) yield formatGuess(rules, advice.guess, advice.remaining);
  return { type: 'hint', guess: true, ...(proved.fact && { fact: proved.fact }) };
}

export function* linesOfReview(coach: AskNow, game: GameState): Generator<string> {
  const question = reviewQuestion(playerView(game));
  if (countCodes(question.known.rules) > QUICK_REVIEW) yield `${THINKING} ...`;
  yield* reviewLines(rulesInLines(game.rules), coach(question).reviewed, game.hints);
}

export type Machine = ReturnType<typeof createMachine>;

export function createMachine(
  coach: () => Promise<(question: MachineQuestion) => MachineAnswer>,
  say: (line: string) => void,
) {
  const guessesOf = new Map<string, readonly Code[]>();
  const ask = async (question: MachineQuestion) => {
    const answer = await coach();
    // Lets a signal such as Ctrl-C be handled between two guesses.
    await nextTurn();
    return answer(question);
  };
  const addGuesses = (game: GameState): GameState => {
    const guesses = guessesOf.get(idOf(game));
    return guesses ? withMachine(game, guesses) : game;
  };
  return {
    addGuesses,
    /** Lets the machine make all its guesses when a race begins or is loaded. */
    play: async (game: GameState) => {
      if (game.race && !guessesOf.has(idOf(game))) {
        thinkingLines(game.rules).forEach(say);
        guessesOf.set(idOf(game), await playMachine(ask, game));
      }
      return addGuesses(game);
    },
  };
}

export function thinkingLines(rules: Rules): string[] {
  return countCodes(rules) > QUICK_REVIEW ? ['The machine is thinking ...'] : [];
}
