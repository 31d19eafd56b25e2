import { startGame } from '../../features/starting.ts';
import { scrollBoard } from '../../model/layout.ts';
import { isKeptApart, isMatchGame } from '../../model/match.ts';
import { chosenOf, just, push, replaceTop, toStart, type Update } from '../../model/navigation.ts';
import { overLayout, sweepFrames } from '../../model/over.ts';
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

const VALUES = [
  ...(['today', 'again', 'difficulty', 'review'] as const),
  ...(['another', 'calendar', 'share', 'menu'] as const),
];

/** The update of the end of a game. */
export function updateOver(state: GameAppState, screen: OverScreen, message: Message): Update {
  if (message.type === 'scroll') {
    return just(scrollBoard(state, screen, overLayout(state).guesses, message.by));
  }
  if (isMatchGame(state.game) && goesToScoreboard(message)) return toScoreboard(state);
  if (message.type === 'back') return just(toStart(state));
  if (message.type === 'options') {
    return isKeptApart(state.game) ? just(state) : toOptions(state, state.game.rules.id);
  }
  const { rules, race } = state.game;
  switch (chosenOf(message, VALUES)) {
    case 'today':
      return openToday(state, rules.id);
    case 'again':
      return startGame(state, rules, race?.level);
    case 'difficulty':
      return toOptions(state, rules.id);
    case 'review':
      return just(push(state, { name: 'review', at: 0, bits: false }));
    case 'another':
      return toNewGame(state);
    case 'calendar':
      return toDaily(toStart(state), rules.id);
    case 'share':
      return just(push(state, { name: 'share' }));
    case 'menu':
      return just(toStart(state));
    case undefined:
      return just(state);
  }
}

/** Whether a key at the end of a game of a match means to go on with the match. */
function goesToScoreboard(message: Message): boolean {
  return message.type === 'back' || (message.type === 'choose' && message.value === 'goOn');
}
