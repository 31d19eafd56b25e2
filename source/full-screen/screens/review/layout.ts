import { guessSentences, NO_GUESS } from '../../../coach/review-words.ts';
import { COACH_GONE, THINKING } from '../../../coach/words.ts';
import { counted } from '../../../text/words.ts';
import { wrapped } from '../../../text/wrapped.ts';
import { isCoached, reviewedIn } from '../../model/coach.ts';
import { gap } from '../../model/fit.ts';
import { isLargeStage, screenRows, stageOf } from '../../model/stage.ts';
import type { GameAppState, ScreenOf } from '../../model/state.ts';

type ReviewScreen = ScreenOf<'review'>;

/** The columns beside the sentences about a guess, on both sides. */
const ABOUT_MARGIN = 4;
/** The widest line of them: wider ones are hard to read. */
const WIDEST = 80;

/** The rows of the screen, the guesses that are shown, and the sentences about the chosen one. */
export function reviewLayout(state: GameAppState, screen: ReviewScreen) {
  const { columns } = stageOf(state);
  const all = state.game.guesses.map((_, index) =>
    wrapped(aboutGuess(state, index), Math.min(WIDEST, columns - ABOUT_MARGIN)),
  );
  const height = Math.max(1, ...all.map((lines) => lines.length));
  const lines = all[screen.at] ?? [NO_GUESS];
  const count = state.game.guesses.length;
  const rows = screenRows(state, {
    top: gap(1),
    heads: 1,
    guesses: { lines: count, least: Math.min(1, count), goes: 2 },
    legend: 1,
    aboveAbout: 1,
    heading: 1,
    about: height,
    aboveMeters: gap(0),
    meters: 2,
    aboveHints: gap(0),
    hints: hintsLine(state) === '' ? 0 : 1,
    // A second line for each guess, on the large stage.
    second: { lines: isLargeStage(state) ? count : 0, goes: -1, isWhole: true },
    notices: 0,
  });
  const shown = rows.guesses.lines;
  const from = Math.max(0, Math.min(count - shown, screen.at - Math.floor(shown / 2)));
  const about = [...lines, ...Array<string>(Math.max(0, height - lines.length)).fill('')];
  return { from, to: from + shown, about, rows };
}

function aboutGuess(state: GameAppState, index: number): string {
  const one = reviewedIn(state)?.[index];
  if (!one) return state.isCoachGone ? COACH_GONE : THINKING;
  return guessSentences(state.game.rules, one);
}

/** How many hints were given; '' if the coach is off and gave none. */
export function hintsLine(state: GameAppState): string {
  const { hints } = state.game;
  if (hints > 0) return `You took ${counted(hints, 'hint')}.`;
  return isCoached(state) ? 'You took no hint.' : '';
}
