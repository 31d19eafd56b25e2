import { type GameState, statusOf } from '../../../engine/game.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { askReview } from '../../features/coach.ts';
import { startGame, toNewGame, toOptions } from '../../features/starting.ts';
import { lookAfter } from '../../model/dailies.ts';
import type { Effect } from '../../model/effect.ts';
import { scrollBoard } from '../../model/layout.ts';
import { isKeptApart, isMatchGame } from '../../model/match.ts';
import {
  belowBoard,
  just,
  push,
  recordOf,
  replaceTop,
  toStart,
  type Update,
} from '../../model/navigation.ts';
import { overLayout, sweepFrames } from '../../model/over.ts';
import type { AppState, GameAppState, Message, Screen, ScreenOf } from '../../model/state.ts';
import { openToday, toDaily } from '../daily/update.ts';
import { toScoreboard } from '../match/update.ts';

type OverScreen = ScreenOf<'over'>;

/** The update after a game was won, lost or given up. */
export function toEnd(state: GameAppState): Update {
  const { state: next, effects } = showEnd(state);
  return { state: next, effects: [...writeEnd(state.game), ...effects] };
}

/** The effects that write a game that is over into the history, and drop what was kept of it. */
export function writeEnd(game: GameState): Effect[] {
  return [...recordOf(game), { type: 'forget', game }, ...lookAfter(game)];
}

/**
 * Shows the end of a game that is written down. If pictures move, a win shows itself by a sweep over
 * the row that was right. The review is asked for at once, because the end of the game shows skill
 * and luck.
 */
export function showEnd(state: GameAppState): Update {
  const isWon = statusOf(state.game) === 'won';
  const { surprises } = ruleSetOf(state.game.rules.id);
  const next = isWon && surprises ? { ...state, wins: state.wins + 1 } : state;
  const sweeps = isWon && state.settings.motion;
  const screen: Screen = { name: 'over', isDrawn: false, ...(sweeps && { sweep: 0 }) };
  return {
    state: { ...next, screens: [...belowBoard(next), screen] },
    effects: [
      { type: 'awaitDrawn' },
      ...(sweeps ? [{ type: 'tick', frame: 0 } as const] : []),
      { type: 'count' },
      ...askReview(next),
    ],
  };
}

/** The update when a frame of the sweep has been shown for its time. After the last one it rests. */
export function sweepOn(state: GameAppState, screen: OverScreen, shown: number): Update {
  if (shown !== screen.sweep) return just(state);
  const frame = shown + 1;
  if (frame >= sweepFrames(state.game)) return just(replaceTop(state, atRest(screen)));
  return {
    state: replaceTop(state, { ...screen, sweep: frame }),
    effects: [{ type: 'tick', frame }],
  };
}

/** Ends the sweep because of a key. The keys behind that one are dropped: they may mean the same. */
export function endSweep(state: AppState, screen: OverScreen): Update {
  return {
    state: replaceTop(state, { ...atRest(screen), isDrawn: false }),
    effects: [{ type: 'awaitDrawn' }],
  };
}

function atRest({ sweep: _, ...screen }: OverScreen): OverScreen {
  return screen;
}

export function updateOver(state: GameAppState, screen: OverScreen, message: Message): Update {
  if (message.type === 'scroll') {
    return just(scrollBoard(state, screen, overLayout(state).rows, message.by));
  }
  if (isMatchGame(state.game) && goesToScoreboard(message)) return toScoreboard(state);
  if (message.type === 'back') return just(toStart(state));
  if (message.type === 'options') {
    return isKeptApart(state.game) ? just(state) : toOptions(state, state.game.rules.id);
  }
  if (message.type !== 'choose') return just(state);
  const { id } = state.game.rules;
  if (message.value === 'calendar') return toDaily(toStart(state), id);
  if (message.value === 'today') return openToday(state, id);
  if (message.value === 'review') {
    return just(push(state, { name: 'review', at: 0, bits: false }));
  }
  if (message.value === 'share') return just(push(state, { name: 'share' }));
  if (message.value === 'another') {
    return toNewGame(state);
  }
  if (message.value === 'again') {
    return startGame(state, state.game.rules, state.game.race?.level);
  }
  if (message.value === 'difficulty') return toOptions(state, id);
  return just(toStart(state));
}

/** Whether a key at the end of a game of a match means to go on with the match. */
function goesToScoreboard(message: Message): boolean {
  return message.type === 'back' || (message.type === 'choose' && message.value === 'goOn');
}
