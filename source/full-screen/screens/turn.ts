import { defined } from '../../engine/defined.ts';
import {
  type GameAction,
  type GameState,
  gameReducer,
  type PlayerView,
  statusOf,
} from '../../engine/game.ts';
import { ruleSetOf } from '../../games/index.ts';
import { withGame } from '../../games/match.ts';
import { machineResultLines } from '../../games/race.ts';
import { refusedOnBoard } from '../../games/refusals.ts';
import { inWords } from '../../text/words.ts';
import * as ui from '../kit/index.ts';
import { isCoached } from '../model/coach.ts';
import { keep, record } from '../model/keeping.ts';
import { leaveMatch } from '../model/match.ts';
import { replaceTop, toStart } from '../model/navigation.ts';
import { viewOf } from '../model/once.ts';
import { MARKS_WORD } from '../model/pencil.ts';
import { symbolsTyped } from '../model/text-edit.ts';
import { isFriendsGame, isMatchGame } from '../model/titles.ts';
import { leaveDaily } from './daily.tsx';
import { toScoreboard } from './match.tsx';
import { finish, writeEnd } from './over.tsx';

type State = ui.GameAppState;

/** Carries out an action of the game on the board: it goes on, it has ended, or it is refused. */
export function act(state: State, action: GameAction): ui.Update {
  const { rules } = state.game;
  const isGuess = action.type === 'guess';
  const made = isGuess ? { ...action, typed: symbolsTyped(rules, action.typed) } : action;
  const game = gameReducer(state.game, made);
  const { words } = ruleSetOf(rules.id);
  if (game.refusal) {
    // A guess is quoted as it was typed.
    const refusal = { ...game.refusal, ...('typed' in action && { typed: action.typed }) };
    return ui.just({ ...state, notices: refusedOnBoard(words, rules, refusal) });
  }
  const next = { ...state, game };
  const status = statusOf(game);
  if (status === 'ended') return endedAtOnce(next);
  if (status !== 'playing') return finish(next);
  const moment = isGuess && state.settings.motion ? 'clue' : undefined;
  const shown = { ...next, ...defined({ moment }), notices: sentencesAfter(game, action) };
  return {
    state: replaceTop(shown, { name: 'play', cursor: [...game.draft].length }),
    work: [keep(game)],
  };
}

/** What is said after an action that did not end the game. The clue is only on the board. */
function sentencesAfter(game: GameState, action: GameAction): readonly string[] {
  const { aids } = ruleSetOf(game.rules.id).words;
  const view = viewOf(game);
  const aid = action.type === 'aid' && view.aids.find(({ word }) => word === action.word);
  const said = aid && aids ? [aids.revealed(aid)] : longerSentences(view);
  return [...said, ...machineResultLines(view)];
}

/** Says that the code is longer, if all pegs of the last guess are right and it did not win. */
function longerSentences({ rows }: PlayerView): string[] {
  const { guess = '', clue } = rows.at(-1) ?? {};
  const { length } = guess;
  if (clue?.red !== length) return [];
  const all = length === 1 ? 'It is' : length === 2 ? 'Both are' : `All ${inWords(length)} are`;
  return [`${all} right. The code is longer.`];
}

/** The update for a word, an aid or a page of the game or of the coach; undefined for others. */
export function enterWord(state: State, word: string): ui.Update | undefined {
  const { rules } = state.game;
  if (rules.aids.some((aid) => aid.word === word)) return act(state, { type: 'aid', word });
  if (word === MARKS_WORD && isCoached(state)) {
    return ui.just(ui.push(state, { name: 'panel', top: 0, word }));
  }
  const { panels = [] } = ruleSetOf(rules.id);
  if (!panels.some((panel) => panel.word === word)) return undefined;
  // Opens at its end, where the latest lines are.
  return ui.just(ui.push(state, { name: 'panel', top: Number.MAX_SAFE_INTEGER, word }));
}

/** Gives up, and shows the end of the game with its code, if there was a guess at all. */
export function giveUp(state: State): ui.Update {
  const game = gameReducer(state.game, { type: 'end' });
  const next = { ...state, game };
  return game.guesses.length > 0 || isFriendsGame(game) ? finish(next) : endedAtOnce(next);
}

/** A game that was given up before its first guess has no page of its end. */
function endedAtOnce(state: State): ui.Update {
  const { game, match } = state;
  const sentences = ruleSetOf(game.rules.id).words.ended(viewOf(game));
  if (!isMatchGame(game)) return { state: toStart(state, sentences), work: writeEnd(game) };
  const update = toScoreboard(state, match && withGame(match, game));
  return {
    state: { ...update.state, notices: sentences },
    work: [...record(game), ...update.work],
  };
}

/** Leaves a game that is kept in a file of its own. */
export function leaveKept(state: State): ui.Update {
  if (isFriendsGame(state.game)) return leaveMatch(state, 'friends');
  return isMatchGame(state.game) ? leaveMatch(state, 'match') : leaveDaily(state);
}
