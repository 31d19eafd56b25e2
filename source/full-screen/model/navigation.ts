import { type GameState, statusOf } from '../../engine/game.ts';
import { haveSameFields } from './once.ts';
import {
  type AppState,
  type GameAppState,
  type Screen,
  type ScreenName,
  type ScreenOf,
  screenOf,
} from './state.ts';
import type { Work } from './work.ts';

/** What follows: another state, and work for the world. */
export type Update = { readonly state: AppState; readonly work: readonly Work[] };

/** What follows from a key, or from what work has found. */
export type Change = (state: AppState) => Update;

export function just(state: AppState): Update {
  return { state, work: [] };
}

/** The update with more work, which is carried out before its own. */
export function withWork(first: readonly Work[], { state, work }: Update): Update {
  return { state, work: [...first, ...work] };
}

/** The update that also has this work for the world. */
export function work(state: AppState, ...work: readonly Work[]): Update {
  return { state, work };
}

/** The update that only says this to the player. */
export function say(state: AppState, sentence: string): Update {
  return just({ ...state, notices: [sentence] });
}

export function push<State extends AppState>(state: State, screen: Screen): State {
  return { ...state, screens: [...state.screens, screen] };
}

export function pop<State extends AppState>(state: State): State {
  return state.screens.length > 1 ? { ...state, screens: state.screens.slice(0, -1) } : state;
}

/** The state with its top screen replaced; the same object if the fields are identical. */
export function replaceTop<State extends AppState>(state: State, screen: Screen): State {
  if (haveSameFields(screenOf(state), screen)) return state;
  return { ...state, screens: [...state.screens.slice(0, -1), screen] };
}

/** The update of the last screen of this name, whatever covers it; undefined if there is none. */
export function updateCovered<Name extends ScreenName>(
  state: AppState,
  name: Name,
  update: (state: AppState, screen: ScreenOf<Name>) => Update,
): Update | undefined {
  const at = state.screens.findLastIndex((screen) => screen.name === name);
  if (at < 0) return undefined;
  const covering = state.screens.slice(at + 1);
  const below = covering.length > 0 ? { ...state, screens: state.screens.slice(0, at + 1) } : state;
  const next = update(below, state.screens[at] as ScreenOf<Name>);
  if (next.state === below) return { ...next, state };
  const screens = [...next.state.screens, ...covering];
  return { ...next, state: { ...next.state, screens } };
}

/** The board of a game, with the cursor behind the text on its prompt. */
export function playScreen({ draft }: GameState): Screen {
  return { name: 'play', cursor: [...draft].length };
}

/** The state with its game put aside: the game waits as Continue, and stays with this program. */
export function withGameAside(state: GameAppState): AppState {
  const { game, insight: _, ...rest } = state;
  return { ...rest, waiting: game, isPutAside: true, canContinue: true };
}

export function toStart(state: AppState, notices: readonly string[] = []): AppState {
  const { game: _, insight: __, ...rest } = state;
  return { ...rest, notices, screens: [{ name: 'start' }] };
}

/** Whether the game is over, but its end is not shown yet because the machine is still guessing. */
export function isAwaitingMachine({ game, screens }: AppState): boolean {
  const isOver = game !== undefined && statusOf(game) !== 'playing';
  return isOver && screens.some(({ name }) => name === 'play');
}

/** The screens below a board: the first menu, and in a match its scoreboard. */
export function belowBoard({ screens }: AppState): Screen[] {
  return [{ name: 'start' }, ...screens.filter(({ name }) => name === 'match')];
}

const COPYING = 'Copying ...';

/** What is said when the text is on the clipboard, or when it is not known whether it is. */
const COPIED = {
  copied: 'Copied.',
  sent: 'Your terminal was asked to copy it. If it did not, select the text here.',
} as const;

/** Copies a text. `ascii`: the same for a terminal that shows nothing else. */
export function copying(state: AppState, text: string, ascii = text): Update {
  return work(
    { ...state, notices: [COPYING] },
    {
      async run({ copy, send }) {
        const how = await copy({ text, ascii });
        // A key that came meanwhile has cleared the notice.
        send((now) => (now.notices[0] === COPYING ? say(now, COPIED[how]) : just(now)));
      },
    },
  );
}
