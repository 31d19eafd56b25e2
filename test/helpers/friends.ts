import fc from 'fast-check';
import { gameReducer } from '../../source/engine/game.ts';
import type { Rules } from '../../source/engine/rules.ts';
import type { AppState } from '../../source/full-screen/model/state.ts';
import { startFriends, toFriends } from '../../source/full-screen/screens/friends.tsx';
import {
  type Friends,
  rulesForFriends,
  turnIn,
  withFriendsGame,
  withNextGame,
  withSecret,
} from '../../source/games/friends.ts';
import { pegs } from '../../source/games/pegs.ts';
import { secretOfNumber } from '../../source/games/secrets.ts';
import { anyRules } from './any-game.ts';
import type { Screens } from './menu-states.ts';
import { stateWith } from './states.ts';
import { choose, entered, press, pressed, updated, YES } from './steps.ts';

export const FRIENDS_ID = '0123456789abcdef-1';

/** A match of friends that begins. */
export function newFriends(more: Partial<Friends> = {}): Friends {
  return {
    id: FRIENDS_ID,
    rules: pegs.rules,
    players: ['Ana', 'Ben', 'Cy'],
    rounds: 2,
    codes: [],
    ...more,
  };
}

/** The match after the next player has made a code, or has typed these guesses and then given up. */
export function afterTurns(match: Friends, ...turns: readonly (string | string[])[]): Friends {
  return turns.reduce<Friends>((before, turn) => {
    if (typeof turn === 'string') return withSecret(before, turn);
    const after = turn.reduce(afterGuess, withNextGame(before));
    return after.game ? withFriendsGame(after, { ...after.game, ended: true }) : after;
  }, match);
}

/** The match after a guess on the board that lasts. */
export function afterGuess(match: Friends, guess: string): Friends {
  const { game } = match;
  if (!game) throw new Error('No game lasts.');
  const { refusal: _, ...next } = gameReducer(game, { type: 'guess', typed: guess });
  return withFriendsGame(match, next);
}

const anyFriendsRules: fc.Arbitrary<Rules> = anyRules
  .filter(({ showsSecret, evil }) => !showsSecret && !evil)
  .map(rulesForFriends);

/** Any match of friends, after any number of turns. */
export const anyFriends: fc.Arbitrary<Friends> = fc
  .record({
    rules: anyFriendsRules,
    players: fc.constantFrom(['Ana', 'Ben'], ['Ana', 'Ben', 'Cy 2'], ['a', 'b', 'c', 'd', 'e']),
    rounds: fc.integer({ min: 1, max: 5 }),
    turns: fc.array(fc.nat(1000), { maxLength: 60 }),
  })
  .map(({ turns, ...more }) => turns.reduce(afterAnything, newFriends(more)));

function afterAnything(match: Friends, by: number): Friends {
  const turn = turnIn(match);
  if (!turn) return match;
  const code = secretOfNumber(match.rules, by) ?? (secretOfNumber(match.rules, 0) as string);
  if (turn.breaker === undefined) return withSecret(match, code);
  const begun = withNextGame(match);
  if (!begun.game) throw new Error('No game lasts.');
  if (by % 11 === 0) return withFriendsGame(begun, { ...begun.game, ended: true });
  return afterGuess(begun, by % 3 === 0 ? begun.game.secret : code);
}

const ENTER = press('Enter');
const DRAWN = { type: 'drawn' } as const;
const NAMES = { players: ['Ana', 'Ben', 'Cy'], rounds: 2 };

/** A match of friends that was just started from the first menu. */
export function startedFriends(more: Partial<AppState> = {}, asked: Partial<Friends> = {}) {
  const { state } = startFriends(stateWith([], more), { rules: pegs.rules, ...NAMES, ...asked });
  return updated(state, DRAWN).state;
}

/** The state once the player whose turn it is has made this code. */
export function madeCode(state: AppState, secret: string): AppState {
  // From the scoreboard the page between two players comes first.
  const turn = updated(state, choose('next'), DRAWN, choose('go'));
  const shown = updated(turn.state, ...pressed(secret), ENTER, DRAWN).state;
  return updated(shown, ENTER, DRAWN).state;
}

/** The state once the player whose turn it is has made these guesses. */
export function guessed(state: AppState, ...guesses: readonly string[]): AppState {
  const steps = guesses.flatMap((guess) => entered(guess));
  return updated(state, choose('go'), ...steps, DRAWN, ENTER, DRAWN).state;
}

/** The state once the player whose turn it is has given up. */
export function gaveUp(state: AppState): AppState {
  return updated(state, choose('go'), ...entered('q'), YES, DRAWN, ENTER, DRAWN).state;
}

/** The screens of a match of friends. */
export function friendsScreens(more: Partial<AppState>): Screens {
  const form = toFriends(stateWith([{ name: 'newGame' }], more)).state;
  const start = startedFriends(more);
  const secret = updated(start, choose('go')).state;
  const typing = updated(secret, ...pressed('rgb')).state;
  const hidden = startedFriends(more, { rules: rulesOfHiddenLength() });
  const made = madeCode(start, 'RGBY');
  const board = updated(made, choose('go'), ...entered('RRGG')).state;
  const second = gaveUp(made);
  const ended = guessed(second, 'RGBR', 'RGBY');
  const five = { players: ['Ana', 'Ben', 'Cy', 'Dora', 'Maximilian 5'], rounds: 1 };
  const crowd = [0, 1, 2, 3].reduce(
    (state) => gaveUp(state),
    madeCode(startedFriends(more, five), 'OOPP'),
  );
  const over = [0, 1].reduce<AppState>(
    (state) => guessed(madeCode(state, 'RGBY'), 'RGBR', 'RGBY'),
    startedFriends(more, { players: ['Ana', 'Ben'], rounds: 1 }),
  );
  return {
    'friends: the form': form,
    'friends: names being typed': updated(form, ...pressed('Ana'), press('Down'), ...pressed('Ben'))
      .state,
    'friends: no name': updated(form, ...pressed('!')).state,
    'friends: too few players': updated(form, ENTER).state,
    'friends: the first turn': start,
    'friends: a code unseen': typing,
    'friends: a code of hidden length, unseen': updated(hidden, choose('go'), ...pressed('0123'))
      .state,
    'friends: no code': updated(typing, ENTER).state,
    'friends: the code is shown': updated(typing, ...pressed('y'), ENTER, DRAWN).state,
    'friends: a board': board,
    'friends: game menu': updated(board, { type: 'back' }).state,
    'friends: about to give up': updated(board, ...entered('q')).state,
    'friends: the next turn': second,
    'friends: about to be dropped': updated(second, choose('drop')).state,
    'friends: a board that is broken': updated(
      second,
      choose('go'),
      ...entered('RGBR'),
      ...entered('RGBY'),
      DRAWN,
    ).state,
    'friends: a code is over': ended,
    'friends: a code is over, five players': crowd,
    'friends: over': over,
    'friends: a board of the end': updated(over, choose('boards')).state,
    'start with a match of friends to continue': stateWith([], {
      ...more,
      friends: afterTurns(newFriends(), 'RGBY'),
    }),
  };
}

function rulesOfHiddenLength(): Rules {
  return { ...pegs.rules, lengths: [4, 5, 6], hidesLength: true };
}
