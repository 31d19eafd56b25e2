import {
  type Friends,
  placeOfBoard,
  readPlayers,
  shownBoard,
  turnIn,
  withNextGame,
  withSecret,
} from '../../../games/friends.ts';
import { readSecret } from '../../../games/secrets.ts';
import { graphemes } from '../../../terminal/characters.ts';
import { nameFault } from '../../../text/name.ts';
import { boardPage, scrollBoard } from '../../model/board-place.ts';
import { rulesWithoutTesting } from '../../model/choices.ts';
import type { UpdateOf } from '../../model/definitions.ts';
import { formEditedBy } from '../../model/form.ts';
import { isFriendsGame } from '../../model/game-kind.ts';
import { withBoard } from '../../model/match.ts';
import {
  back,
  chosenUpdate,
  just,
  playScreen,
  pop,
  push,
  replaceTop,
  say,
  type Update,
  withEffects,
} from '../../model/navigation.ts';
import type { AppState } from '../../model/state.ts';
import { codeEditedBy } from '../../model/text-edit.ts';
import { dropMatch } from '../match.tsx';
import { keepEffects, leaveFriends, startFriends, toScore, toTurn } from './enter.ts';
import type { FriendsForm } from './state.ts';
import { FORM_FIELDS, nextName, openBoards } from './words.ts';

/** The form: text makes up a name, arrows change the game and the rounds, Enter starts. */
export const updateFriends: UpdateOf<'friends'> = (state, screen, message) => {
  const name = screen.names[screen.field];
  if (name !== undefined && message.type === 'type') {
    return typedName(state, screen, name + message.text);
  }
  if (name !== undefined && message.type === 'erase') {
    return typedName(
      state,
      screen,
      message.which === 'all' ? '' : [...graphemes(name)].slice(0, -1).join(''),
    );
  }
  const edited = formEditedBy(FORM_FIELDS, screen, message);
  if (edited) return just(replaceTop(state, edited));
  return message.type === 'enter' ? start(state, screen) : back(state, message);
};

function typedName(state: AppState, screen: FriendsForm, typed: string): Update {
  const name = typed.normalize('NFC');
  const wrong = nameFault(name);
  if (wrong !== undefined) return say(state, wrong);
  return just(replaceTop(state, { ...screen, names: screen.names.with(screen.field, name) }));
}

function start(state: AppState, screen: FriendsForm): Update {
  const { names, setId, rounds } = screen;
  const next = nextName(screen);
  if (next !== undefined) return just(replaceTop(state, { ...screen, field: next }));
  const read = readPlayers(names.filter((name) => name.trim() !== ''));
  if ('wrong' in read) return say(state, read.wrong);
  const { rules, wrong } = rulesWithoutTesting(state.choices, setId);
  if (!rules) return say(state, wrong);
  return startFriends(state, { ...read, rounds, rules });
}

/** The page between two players: nothing of a board is shown until its player asks for it. */
export const updateFriendsTurn: UpdateOf<'friendsTurn'> = (state, _, message) => {
  const { friends } = state;
  if (!friends) return back(state, message);
  if (message.type === 'back') return leaveFriends(state);
  const items = {
    go: () => just(opened(state, friends)),
    score: () => toScore(state, friends),
    menu: () => leaveFriends(state),
    drop: () => dropMatch(state, friends),
  };
  return chosenUpdate(items, state, message);
};

/** Shows what the player whose turn it is has to do. */
function opened(state: AppState, match: Friends): AppState {
  if (turnIn(match)?.breaker === undefined) {
    return push(state, { name: 'friendsSecret', typed: '', cursor: 0 });
  }
  const friends = withNextGame(match);
  const { game } = friends;
  return game ? push({ ...state, friends, game }, playScreen(game)) : state;
}

/** A code is typed unseen. What is wrong with it is not told, because others may look. */
export const updateFriendsSecret: UpdateOf<'friendsSecret'> = (state, screen, message) => {
  const { friends } = state;
  if (!friends) return back(state, message);
  const { rules } = friends;
  if (message.type !== 'enter') {
    const edited = codeEditedBy(rules, screen, message);
    return edited ? just(replaceTop(state, { ...screen, ...edited })) : back(state, message);
  }
  const read = readSecret(rules, screen.typed);
  const empty = replaceTop(state, { ...screen, typed: '', cursor: 0 });
  if ('wrong' in read) return say(empty, NO_CODE);
  return {
    state: push(empty, { name: 'friendsShown', secret: read.secret, isDrawn: false }),
    effects: [{ type: 'awaitDrawn' }],
  };
};

const NO_CODE = 'That is no code of this game. Type it once more.';

/** The update of the page that shows a code to its maker: Enter hides it, Esc types another one. */
export const updateFriendsShown: UpdateOf<'friendsShown'> = (state, { secret }, message) => {
  const { friends } = state;
  if (!friends || message.type !== 'enter') return back(state, message);
  const match = withSecret(friends, secret);
  return withEffects(keepEffects(match), toTurn(state, match));
};

/** The update of the scoreboard. */
export const updateFriendsScore: UpdateOf<'friendsScore'> = (state, _, message) => {
  const { friends } = state;
  if (!friends) return back(state, message);
  const menu = () => leaveFriends(state);
  const boards = () => just(toBoards(state, friends));
  if (message.type === 'back') return turnIn(friends) ? toTurn(state, friends) : menu();
  const items = turnIn(friends)
    ? { next: () => toTurn(state, friends), boards, menu, drop: () => dropMatch(state, friends) }
    : { again: () => startFriends(state, friends), boards, menu };
  return chosenUpdate<AppState>(items, state, message);
};

/** Opens the boards of the newest code that all have finished, if there is one. */
function toBoards(state: AppState, match: Friends): AppState {
  const all = openBoards(match);
  const at = turnIn(match) ? all - (match.players.length - 1) : 0;
  return all > 0 ? boardAt(push(state, { name: 'friendsBoards', at }), match, at) : state;
}

/** The update of the boards of finished codes: the arrows go from one to the next, and a tall one scrolls. */
export const updateFriendsBoards: UpdateOf<'friendsBoards'> = (state, screen, message) => {
  const { friends } = state;
  if (message.type === 'scroll') {
    return just(scrollBoard(state, screen, boardPage(state).guesses, message.by));
  }
  if (message.type !== 'change' || !friends) {
    const { game: _, ...rest } = state;
    return message.type === 'back' ? just(pop(rest)) : just(state);
  }
  const all = openBoards(friends);
  return just(boardAt(state, friends, (screen.at + message.by + all) % all));
};

/** The state with one of all boards, by its number from 0. */
function boardAt(state: AppState, match: Friends, at: number): AppState {
  const [code, board] = placeOfBoard(match, at);
  const game = shownBoard(match, code, board);
  return game ? { ...replaceTop(state, { name: 'friendsBoards', at }), game } : state;
}

/** A suspended program shows the page between: another player may bring it back. */
export function afterFriends(_before: AppState, update: Update): Update {
  const { friends, game, screens } = update.state;
  const isOwn = !game || isFriendsGame(game);
  const isPrivate = isOwn && screens.length > 2 && screens[1]?.name === 'friendsTurn';
  const isSuspended = update.effects.some(({ type }) => type === 'suspend');
  if (!friends || !isPrivate || !isSuspended) return update;
  const hidden = toTurn(update.state, withBoard(update.state).friends ?? friends);
  return { ...hidden, effects: [...hidden.effects, ...update.effects] };
}
