import { isSmall } from '../../../coach/puzzle.ts';
import type { GameState, PlayerView } from '../../../engine/game.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { countsNowhere } from '../../../games/share.ts';
import type { GameFigures } from '../../../saves/statistics.ts';
import { formatNumber } from '../../../text/words.ts';
import { historyOf, insightIn, isCoached } from '../../model/coach.ts';
import { viewOf } from '../../model/once.ts';
import type { GameAppState } from '../../model/state.ts';
import { figuresIn, isCounted, isUncounted, winNumber } from './layout.ts';

type Special = {
  readonly title: string;
  readonly beside?: string;
  /** The facts of the card tell it, too, and the card says it only there. */
  readonly isInFacts?: true;
};

const STREAKS: readonly number[] = [7, 30, 100];

/** From this many guesses under par on, a win is special. */
const UNDER_PAR = 2;

/** What was special: the first check that applies, once those before it are known not to. */
export function specialIn(state: GameAppState): Special | undefined {
  const view = viewOf(state.game);
  if (view.status !== 'won' || view.rules.showsSecret) return undefined;
  const first = firstTry(state, view);
  if (first) return first;
  if (isAwaitingCount(state)) return undefined;
  const figures = figuresIn(state);
  const inFigures = figures && isCounted(state, figures) ? figures : undefined;
  const best = (inFigures && newBest(state, inFigures)) ?? streakOf(state, inFigures);
  if (best) return best;
  const par = parIn(state);
  if (par?.isPending) return undefined;
  const under = par ? -guessesOver(state.game, par) : 0;
  if (par && under >= UNDER_PAR)
    return { title: `${under.toFixed(par.digits)} UNDER PAR`, isInFacts: true };
  const isAlone = isCoached(state) && view.hints === 0 && !view.aids.some((aid) => aid.revealed);
  return isAlone ? { title: 'NO HINTS' } : undefined;
}

function isAwaitingCount(state: GameAppState): boolean {
  const { game, dailies } = state;
  const { daily } = game.origin ?? {};
  if (countsNowhere(game)) return false;
  return isUncounted(state) || (daily !== undefined && !dailies?.[game.rules.id]?.log[daily]);
}

/** Says what the chance of such a guess was, if the code was drawn at random. */
function firstTry({ game }: GameAppState, view: PlayerView): Special | undefined {
  if (view.rows.length > 1 || view.spent > 0) return undefined;
  const title = 'FIRST TRY';
  if (game.origin?.code !== undefined) return { title };
  return { title, beside: `  1 in ${formatNumber(oddsOf(view))}` };
}

/** The odds against a right first guess: one in this many. The length counts as drawn, too. */
function oddsOf({ rules, secret = '' }: PlayerView): number {
  const { lengths, symbols, repeats } = rules;
  const choices = [...secret].map((_, peg) => (repeats ? symbols.length : symbols.length - peg));
  return choices.reduce((product, count) => product * count, lengths.length);
}

function newBest(state: GameAppState, { distribution }: GameFigures): Special | undefined {
  const { length } = state.game.guesses;
  const fewer = Object.keys(distribution).some((guesses) => Number(guesses) < length);
  const isFirst = (winNumber(state) ?? 1) === 1;
  if (fewer || isFirst || distribution[length] !== 1) return undefined;
  return { title: `NEW BEST: ${length}` };
}

/** The streak of a daily code, or else the games of this kind that were won in a row. */
function streakOf(state: GameAppState, figures: GameFigures | undefined): Special | undefined {
  const { game, dailies, clock } = state;
  const { daily, id } = game.origin ?? {};
  const status = dailies?.[game.rules.id];
  const isToday = daily !== undefined && daily === clock?.today;
  const days = isToday && status?.log[daily]?.id === id ? (status?.figures.current ?? 0) : 0;
  if (STREAKS.includes(days)) {
    return { title: `STREAK ${days}` };
  }
  const { streak = 0, last = [] } = figures ?? {};
  const isLast = last.at(-1)?.id === id;
  if (!isLast || !STREAKS.includes(streak)) return undefined;
  return { title: `STREAK ${streak}` };
}

/** A par as text, and the number of its digits behind the point. */
export type Par = {
  readonly text: string;
  readonly digits: 0 | 1;
  /** The coach has not said it yet. */
  readonly isPending?: true;
};

/** The code's par, else the average of the rules; pending until it is known which applies. */
export function parIn(state: GameAppState): Par | undefined {
  const { game, isCoachGone } = state;
  if (game.rules.evil) return undefined;
  const own = insightIn(state)?.par;
  if (typeof own === 'number') return { text: String(own), digits: 0 };
  const isExpected = own === undefined && !isCoachGone && isSmall(historyOf(game).known.puzzle);
  if (isExpected) return { text: '...', digits: 0, isPending: true };
  const average = ruleSetOf(game.rules.id).par?.(game.rules);
  return average === undefined ? undefined : { text: average.toFixed(1), digits: 1 };
}

/** How many guesses more than par the game took; an average counts to one decimal. */
export function guessesOver({ guesses }: GameState, par: Par): number {
  return guesses.length - Number(par.text);
}
