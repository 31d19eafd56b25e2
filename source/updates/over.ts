import { ruleSetOf } from '../games/index.ts';
import { surpriseOf } from '../games/surprises.ts';
import { overLayout, scrolled } from '../screens/layout.ts';
import type { AppState, Effect, Message, Screen, ScreenOf } from '../screens/state.ts';
import { askReview } from './coach.ts';
import { just, push, replaceTop, toStart, type Update } from './common.ts';
import { startGame, toOptions } from './starting.ts';

/** For how many frames the last one is looked at. */
const LAST_FRAME_STANDS = 8;

type SurpriseScreen = ScreenOf<'surprise'>;
type OverScreen = ScreenOf<'over'>;

/** The game was won or lost: what a win brings comes first, where pictures may move. */
export function toEnd(state: AppState, isWon: boolean): Update {
  const { surprises } = ruleSetOf(state.game?.rules.id ?? state.setId);
  const next = isWon && surprises ? { ...state, wins: state.wins + 1 } : state;
  const { state: end, effects } =
    next !== state && state.moves ? toSurprise(next) : toOver(next, [{ type: 'awaitDrawn' }]);
  return { state: end, effects: [{ type: 'forget' }, ...effects] };
}

function toSurprise(state: AppState): Update {
  const screen: Screen = { name: 'surprise', isDrawn: false, frame: 0 };
  return {
    state: { ...state, screens: [{ name: 'start' }, screen] },
    effects: [{ type: 'awaitDrawn' }, { type: 'tick', frame: 0 }],
  };
}

function toOver(state: AppState, effects: readonly Effect[]): Update {
  const screen: Screen = { name: 'over', isDrawn: false };
  return { state: { ...state, screens: [{ name: 'start' }, screen] }, effects };
}

function surpriseIn({ game, wins }: AppState) {
  return surpriseOf(game && ruleSetOf(game.rules.id).surprises, wins);
}

/** Frame after frame until the last one, or until any key. */
export function updateSurprise(state: AppState, screen: SurpriseScreen, message: Message): Update {
  if (message.type !== 'tick') return toOver(state, [{ type: 'awaitDrawn' }]);
  if (message.frame !== screen.frame) return just(state);
  const frame = screen.frame + 1;
  if (frame < (surpriseIn(state)?.frames ?? 0) + LAST_FRAME_STANDS) {
    return { state: replaceTop(state, { ...screen, frame }), effects: [{ type: 'tick', frame }] };
  }
  // A key for the picture may just be on its way.
  return toOver(state, [{ type: 'awaitDrawn', pause: true }]);
}

export function updateOver(state: AppState, screen: OverScreen, message: Message): Update {
  if (message.type === 'scroll') {
    const { rows } = overLayout(state);
    const scroll = scrolled(state, rows, screen.scroll, message.by);
    return just(replaceTop(state, { ...screen, scroll }));
  }
  if (message.type === 'back') return just(toStart(state));
  if (!state.game) return just(state);
  if (message.type === 'options') return toOptions(state, state.game.rules.id);
  if (message.type !== 'choose') return just(state);
  if (message.value === 'review') {
    return { state: push(state, { name: 'review', top: 0 }), effects: askReview(state) };
  }
  if (message.value === 'again') {
    const { asksAnew } = ruleSetOf(state.game.rules.id);
    return asksAnew ? toOptions(state, state.game.rules.id) : startGame(state, state.game.rules);
  }
  return just(toStart(state));
}
