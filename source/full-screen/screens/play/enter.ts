import { defined } from '../../../engine/defined.ts';
import {
  type GameAction,
  type GameState,
  gameReducer,
  type PlayerView,
  statusOf,
} from '../../../engine/game.ts';
import { longest } from '../../../engine/rules.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { refusedOnBoard } from '../../../games/refusals.ts';
import { inWords } from '../../../text/words.ts';
import { isCoached, isPanelOpen } from '../../model/coach.ts';
import { isFriendsGame, isMatchGame } from '../../model/game-kind.ts';
import { just, push, recordOf, replaceTop, toStart, type Update } from '../../model/navigation.ts';
import { viewOf } from '../../model/once.ts';
import { MARKS_WORD } from '../../model/pencil.ts';
import { machineResultLines } from '../../model/race.ts';
import type { AppState, GameAppState } from '../../model/state.ts';
import { symbolsTyped, type TextEdit } from '../../model/text-edit.ts';
import { leaveDaily } from '../daily/enter.ts';
import { leaveFriends } from '../friends.tsx';
import { leaveMatch, toScoreboard } from '../match.tsx';
import { finish, writeEnd } from '../over/enter.ts';
import type { PlayScreen } from './state.ts';

/** The update that began at `from`; if it only refuses, the state `shown` with its notices. */
export function orRefused(update: Update, from: AppState, shown: AppState): Update {
  const { game, notices, screens } = update.state;
  const isRefused = game === from.game && screens === from.screens;
  return isRefused ? just({ ...shown, notices }) : update;
}

/** The update for a word, an aid or a page of the game or of the coach; undefined for others. */
export function afterWord(state: GameAppState, word: string): Update | undefined {
  const { rules } = state.game;
  if (rules.aids.some((aid) => aid.word === word)) return act(state, { type: 'aid', word });
  if (word === MARKS_WORD && isCoached(state)) {
    return just(push(state, { name: 'panel', top: 0, word }));
  }
  const { panels = [] } = ruleSetOf(rules.id);
  if (!panels.some((panel) => panel.word === word)) return undefined;
  // Opens at its end, where the latest lines are.
  return just(push(state, { name: 'panel', top: Number.MAX_SAFE_INTEGER, word }));
}

/** Gives up, and shows the end of the game with its code, if there was a guess at all. */
export function giveUp(state: GameAppState): Update {
  const game = gameReducer(state.game, { type: 'end' });
  const showsEnd = game.guesses.length > 0 || isFriendsGame(game);
  return showsEnd ? finish({ ...state, game }) : act(state, { type: 'end' });
}

/** Goes from the board into the pencil marks, at the peg of the cursor. The coach's panel is opened. */
export function toPencil(state: GameAppState, { cursor }: PlayScreen): AppState {
  const shown = isPanelOpen(state)
    ? state.game
    : gameReducer(state.game, { type: 'coach', isOpen: isCoached(state) });
  const game = gameReducer(shown, { type: 'pencil', isOpen: true });
  const peg = Math.min(cursor, longest(game.rules) - 1);
  return push({ ...state, game }, { name: 'pencil', peg, symbol: 0 });
}

/** Copies the last guess to the prompt; if a copy stands there, the one before it, in a circle. */
export function copyRow(state: GameAppState, screen: PlayScreen): AppState {
  const { guesses } = state.game;
  const row = (screen.copied ?? guesses.length) - 1;
  const copied = row < 0 ? guesses.length - 1 : row;
  const typed = guesses[copied];
  if (typed === undefined) return { ...state, notices: ['There is no guess to copy yet.'] };
  const edit = { typed, cursor: [...typed].length };
  return withDraft(state, screen, edit, { copied });
}

/** The state with this text on the prompt. A changed text resets the coach's ladder. */
export function withDraft(
  state: GameAppState,
  { ladder, beforeFill, copied, isPriced }: PlayScreen,
  { typed, cursor }: TextEdit,
  known: Pick<PlayScreen, 'beforeFill' | 'copied'> = {},
): GameAppState {
  const isSame = typed === state.game.draft;
  const kept = isSame ? { ladder, beforeFill, copied } : {};
  const next = replaceTop(state, defined({ name: 'play', cursor, isPriced, ...kept, ...known }));
  if (isSame) return next;
  return { ...next, game: gameReducer(state.game, { type: 'draft', text: typed }) };
}

export function leaveKept(state: GameAppState): Update {
  if (isFriendsGame(state.game)) return leaveFriends(state);
  return isMatchGame(state.game) ? leaveMatch(state) : leaveDaily(state);
}

export function act(state: GameAppState, action: GameAction): Update {
  const { rules } = state.game;
  const isGuess = action.type === 'guess';
  const made = isGuess ? { ...action, typed: symbolsTyped(rules, action.typed) } : action;
  const game = gameReducer(state.game, made);
  const { words } = ruleSetOf(rules.id);
  if (game.refusal) {
    // A guess is quoted as it was typed.
    const refusal = { ...game.refusal, ...('typed' in action && { typed: action.typed }) };
    return just({ ...state, notices: refusedOnBoard(words, game.rules, refusal) });
  }
  const next = { ...state, game };
  switch (statusOf(game)) {
    case 'playing':
      return {
        state: replaceTop(
          { ...next, notices: sentencesAfter(game, action) },
          { name: 'play', cursor: [...game.draft].length },
        ),
        effects: [{ type: 'keep', game }],
      };
    case 'ended':
      if (isMatchGame(game)) return givenUpInMatch(next);
      return {
        state: toStart(next, words.ended(viewOf(game))),
        effects: writeEnd(game),
      };
    default:
      return finish(next);
  }
}

/** The update after a game of a match was given up before its first guess. */
function givenUpInMatch(state: GameAppState): Update {
  const update = toScoreboard(state);
  const notices = ruleSetOf(state.game.rules.id).words.ended(viewOf(state.game));
  return {
    state: { ...update.state, notices },
    effects: [...recordOf(state.game), ...update.effects],
  };
}

/** What is said after an action that did not end the game. The clue is only on the board. */
function sentencesAfter(game: GameState, action: GameAction): readonly string[] {
  const { words } = ruleSetOf(game.rules.id);
  const view = viewOf(game);
  if (action.type !== 'aid') return [...longerSentences(view), ...machineResultLines(view)];
  const aid = view.aids.find(({ word }) => word === action.word);
  return aid && words.aids ? [words.aids.revealed(aid), ...machineResultLines(view)] : [];
}

/** Says that the code is longer, if all pegs of the last guess are right and it did not win. */
function longerSentences({ rows }: PlayerView): string[] {
  const { guess = '', clue } = rows.at(-1) ?? {};
  const { length } = guess;
  if (clue?.red !== length) return [];
  const all = length === 1 ? 'It is' : length === 2 ? 'Both are' : `All ${inWords(length)} are`;
  return [`${all} right. The code is longer.`];
}
