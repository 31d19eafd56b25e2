import type { Answer, Question } from '../coach/answers.ts';
import { knownOf } from '../coach/puzzle.ts';
import { reviewLines } from '../coach/review-words.ts';
import { countTold, factTold, guessTold, lengthsTold } from '../coach/words.ts';
import { type GameState, guessesLeft, playerView, statusOf } from '../engine/game.ts';

/** Answers questions about what the player knows. */
export type Coach = (question: Question) => Answer;

/** What the coach says of a game that goes on: what still fits, a certain fact, a strong guess. */
export function hintLines(coach: Coach, game: GameState): string[] {
  const known = knownOf(playerView(game));
  const { rules } = game;
  const said = coach({ type: 'advise', known, isLast: guessesLeft(game) === 1 });
  const proved = coach({ type: 'fact', known });
  if (said.type !== 'advise' || proved.type !== 'fact') return [];
  const { advice } = said;
  const lengths = lengthsTold(advice);
  return [
    `${countTold(advice)}${lengths === '' ? '' : `, ${lengths}`}.`,
    ...(proved.fact ? [factTold(rules, proved.fact)] : []),
    guessTold(rules, advice),
  ];
}

/** What became of each guess of a game that is over. */
export function endLines(coach: Coach, game: GameState): string[] {
  const known = knownOf(playerView(game));
  const answer = coach({ type: 'review', known, won: statusOf(game) === 'won' });
  return answer.type === 'review' ? reviewLines(game.rules, answer.reviewed, game.hints) : [];
}
