import { type GameState, gameReducer, statusOf } from '../../../engine/game.ts';
import { neighbourOf, ruleSetOf } from '../../../games/index.ts';
import type { OpenRace } from '../../../table/races.ts';
import { isThrough } from '../../../table/standing.ts';
import { scrollBoard } from '../../model/board-place.ts';
import { choicesWithoutTesting, rulesWithoutTesting } from '../../model/choices.ts';
import type { UpdateOf } from '../../model/definitions.ts';
import { canBegin } from '../../model/live.ts';
import {
  back,
  chosenUpdate,
  just,
  playScreen,
  push,
  replaceTop,
  say,
  toStart,
  type Update,
} from '../../model/navigation.ts';
import type { AppState, Effect, GameAppState, Message, MessageOf } from '../../model/state.ts';
import { withNameForm } from '../players/enter.ts';
import { boardsLayout } from './boards.ts';
import { afterLiveGame, backToList } from './enter.ts';

/** The list of races: one is joined or opened, and the arrows change the game of a new one. */
export const updateLive: UpdateOf<'live'> = (state, screen, message) => {
  if (message.type === 'change') {
    return just(replaceTop(state, { ...screen, setId: neighbourOf(screen.setId, message.by) }));
  }
  if (message.type !== 'choose') return back(state, message);
  const { value } = message;
  const { own, open = [] } = state.races ?? {};
  const race = value === 'own' ? own : open.find(({ id }) => value === `join:${id}`);
  if (value !== 'name' && value !== 'open' && !race) return just(state);
  if (value === 'name' || state.table?.name === undefined) return just(withNameForm(state));
  return race
    ? { state, effects: [{ type: 'joinRace', id: race.id }] }
    : opened(state, screen.setId);
};

function opened(state: AppState, setId: string): Update {
  const { wrong } = rulesWithoutTesting(state.choices, setId);
  if (wrong !== undefined) return say(state, wrong);
  const choices = choicesWithoutTesting(state.choices, setId);
  const isHard = state.settings.hard;
  return {
    state: { ...state, setId: ruleSetOf(setId).rules.id },
    effects: [{ type: 'openRace', setId, choices, isHard }],
  };
}

/** The race before it begins. */
export const updateLiveRoom: UpdateOf<'liveRoom'> = (state, _, message) => {
  if (message.type === 'back') return just(backToList(state));
  const begins = canBegin(state) ? [{ type: 'beginRace' } as const] : [];
  const setId = state.live?.rules.id ?? state.setId;
  const items = {
    begin: () => ({ state, effects: begins }),
    rules: () => just(push(state, { name: 'rules', top: 0, setId })),
    leave: () => just(backToList(state)),
  };
  return chosenUpdate<AppState>(items, state, message);
};

/** The boards of all who have finished. */
export const updateLiveBoards: UpdateOf<'liveBoards'> = (state, screen, message) => {
  const { live, ...rest } = state;
  const all = live?.players.length ?? 1;
  if (message.type === 'change') {
    const { scroll: _, ...other } = screen;
    return just(replaceTop(state, { ...other, at: (screen.at + message.by + all) % all }));
  }
  if (message.type === 'scroll') {
    const { guesses, view } = boardsLayout(state, screen);
    return just(scrollBoard(state, screen, guesses, message.by, view));
  }
  const menu = () => just(toStart(rest));
  if (message.type === 'back') return menu();
  const again: Effect[] = live ? [{ type: 'raceAgain', id: live.id }] : [];
  const items = {
    again: () => ({ state, effects: again }),
    review: () => just(push(state, { name: 'review', at: 0, bits: false })),
    menu,
  };
  return chosenUpdate<AppState>(items, state, message);
};

export function onLiveEvent(state: AppState, message: Message): Update | undefined {
  if (message.type === 'racesSeen') return just({ ...state, races: message.races });
  if (message.type === 'ownRaceSeen') return just(withOwnRace(state, message.race));
  if (message.type === 'liveSeen') return seen(state, message);
  return message.type === 'liveLost' ? lost(state, message) : undefined;
}

function withOwnRace({ ownRace: _, ...state }: AppState, race?: OpenRace): AppState {
  return race ? { ...state, ownRace: race } : state;
}

/** Goes to the race, to its board when it begins, and to the boards of all when the own game is over. */
function seen(before: AppState, { view, game }: MessageOf<'liveSeen'>): Update {
  const isHere = before.live?.id === view.id;
  const isAsked = before.screens.some(({ name }) => name === 'live' || name === 'liveBoards');
  if (!isHere && !isAsked) return just(before);
  const state = { ...withOwnRace(before), live: view };
  if (view.phase === 'open') {
    if (isHere) return just(state);
    const list = { ...backToList(state), live: view, notices: [] };
    return just(push(list, { name: 'liveRoom' }));
  }
  const isOnBoard = state.game?.origin?.live === view.id;
  if (isOnBoard) return ownEnded(state as GameAppState);
  if (!game) return just(state);
  const { insight: _, leftRace, ...rest } = state;
  const next = { ...rest, game: asLeft(game, leftRace), setId: game.rules.id, notices: [] };
  // The player was away for too long: the game has been given up meanwhile.
  if (statusOf(game) !== 'playing') return tooLate(next);
  return just({ ...next, screens: [{ name: 'start' }, playScreen(next.game)] });
}

/** The game as the player left it, unless it was played on elsewhere meanwhile. */
function asLeft(game: GameState, left?: GameState): GameState {
  const isSame =
    left?.origin?.live === game.origin?.live && `${left?.guesses}` === `${game.guesses}`;
  return left && isSame && statusOf(game) === 'playing' ? left : game;
}

const TOO_LATE = 'You were away for five minutes, so you have given up.';

/** Whether the others have given up the player, who was away for too long. */
function ownEnded(state: GameAppState): Update {
  const own = state.live?.players.find(({ isOwn }) => isOwn);
  if (own?.how !== 'given up' || statusOf(state.game) !== 'playing') return just(state);
  return tooLate({ ...state, game: gameReducer(state.game, { type: 'end' }) });
}

function tooLate(state: GameAppState): Update {
  const { state: next, effects } = afterLiveGame(state);
  return { state: { ...next, notices: [TOO_LATE] }, effects };
}

function lost(state: AppState, { why }: MessageOf<'liveLost'>): Update {
  const { live } = state;
  if (!live) return just(state);
  // A player whose own game is over keeps the page that is shown.
  const own = live.players.find(({ isOwn }) => isOwn);
  if (own && isThrough(own.how)) return just(state);
  return say(backToList(state), why);
}

/** Watches the list of races while it is open, and a race until the player leaves it. */
export function afterLive(before: AppState, { state, effects }: Update): Update {
  const hasList = ({ screens }: AppState) => screens.some(({ name }) => name === 'live');
  const isShown = hasList(state);
  const watched: Effect[] = isShown === hasList(before) ? [] : [{ type: 'watchRaces', isShown }];
  const left: Effect[] =
    before.live && !state.live ? [{ type: 'leaveRace' }, { type: 'lookForRace' }] : [];
  return { state, effects: [...left, ...effects, ...watched] };
}
