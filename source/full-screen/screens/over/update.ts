import { startGame } from '../../features/starting.ts';
import { scrollBoard } from '../../model/layout.ts';
import { isKeptApart, isMatchGame } from '../../model/match.ts';
import {
  chosenUpdate,
  just,
  type MenuUpdates,
  push,
  replaceTop,
  toStart,
  type Update,
} from '../../model/navigation.ts';
import { type OverValue, overLayout, sweepFrames } from '../../model/over.ts';
import {
  type AppState,
  type GameAppState,
  hasGame,
  type Message,
  type ScreenOf,
  screenOf,
} from '../../model/state.ts';
import { openToday, toDaily } from '../daily/enter.ts';
import { toScoreboard } from '../match/enter.ts';
import { toNewGame, toOptions } from '../new-game/enter.ts';

type OverScreen = ScreenOf<'over'>;

/** The update when a frame of the sweep has been shown for its time. */
export function onOverEvent(state: AppState, message: Message): Update | undefined {
  if (message.type !== 'tick') return undefined;
  const screen = screenOf(state);
  const isMoving = screen.name === 'over' && hasGame(state);
  return isMoving ? sweepOn(state, screen, message.frame) : just(state);
}

/** Shows the next frame of the sweep. After the last one it rests. */
function sweepOn(state: GameAppState, screen: OverScreen, shown: number): Update {
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

/** What the items of the menu do. */
const ITEMS: MenuUpdates<OverValue, GameAppState> = {
  today: (state) => openToday(state, state.game.rules.id),
  again: (state) => startGame(state, state.game.rules, state.game.race?.level),
  difficulty: (state) => toOptions(state, state.game.rules.id),
  review: (state) => just(push(state, { name: 'review', at: 0, bits: false })),
  another: toNewGame,
  calendar: (state) => toDaily(toStart(state), state.game.rules.id),
  share: (state) => just(push(state, { name: 'share' })),
  menu: (state) => just(toStart(state)),
  goOn: (state) => (isMatchGame(state.game) ? toScoreboard(state) : just(state)),
};

/** The update of the end of a game. */
export function updateOver(state: GameAppState, screen: OverScreen, message: Message): Update {
  if (message.type === 'scroll') {
    return just(scrollBoard(state, screen, overLayout(state).guesses, message.by));
  }
  if (message.type === 'back') {
    return isMatchGame(state.game) ? toScoreboard(state) : just(toStart(state));
  }
  if (message.type === 'options') {
    return isKeptApart(state.game) ? just(state) : toOptions(state, state.game.rules.id);
  }
  return chosenUpdate(ITEMS, state, message);
}
