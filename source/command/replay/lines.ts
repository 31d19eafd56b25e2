import { knownOf, puzzleOf } from '../../coach/puzzle.ts';
import { createSolver } from '../../coach/solver.ts';
import { type GameState, playerView, statusOf } from '../../engine/game.ts';
import { boardText } from '../../games/board-rows.ts';
import type { HistoryEntry } from '../../games/history-entry.ts';
import { aidLines, endLines, replaySteps } from '../../games/replay.ts';
import { counted, formatNumber } from '../../text/words.ts';

/** `won in 3 guesses`, `given up after 1 guess` */
export function endOf({ result, guesses }: Pick<HistoryEntry, 'result' | 'guesses'>): string {
  const count = counted(guesses.length, 'guess');
  return `${result} ${result === 'won' ? 'in' : 'after'} ${count}`;
}

/** The codes left before the first guess and after each guess; 0 after the right one. */
export function countsOf(game: GameState): number[] {
  const solver = createSolver(puzzleOf(playerView(game).rules));
  return replaySteps(game)
    .slice(0, game.guesses.length + 1)
    .map((step) =>
      statusOf(step) === 'won' ? 0 : solver.consistent(knownOf(playerView(step))).count,
    );
}

/** A finished game as text: its board at each step, and the codes left. */
export function replayLines(game: GameState, counts: readonly number[]): string[] {
  const steps = replaySteps(game);
  return steps.flatMap((step, at) => {
    const count = step.guesses.length;
    const isGuess = at > 0 && at <= game.guesses.length;
    return [
      ...(at === 0 ? [] : ['']),
      ...aidLines(steps[at - 1], step),
      ...(isGuess ? [`Guess ${count} of ${game.rules.guesses}: ${step.guesses[count - 1]}`] : []),
      ...boardText(playerView(step)),
      ...leftLine(counts[at], at),
      ...endLines(step),
    ];
  });
}

/** `55,728 codes are possible.`, `218 codes are left.`; nothing once the code is broken. */
function leftLine(count: number | undefined, at: number): string[] {
  if (count === undefined || count === 0) return [];
  const codes = count === 1 ? '1 code is' : `${formatNumber(count)} codes are`;
  return [`${codes} ${at === 0 ? 'possible' : 'left'}.`];
}
