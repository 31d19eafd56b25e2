import { symbolsTyped } from '../../engine/code.ts';
import { type GameAction, gameReducer } from '../../engine/game.ts';
import { knownRules, statusOf } from '../../engine/game-state.ts';
import type { PlayerView } from '../../engine/player-view.ts';
import { machineResultLines } from '../../games/race.ts';
import { inWords } from '../../text/words.ts';
import * as ui from '../kit/index.ts';
import { finish } from '../model/ending.ts';
import { refusalSentences } from '../model/voice.ts';

type State = ui.GameAppState;

export function act(state: State, action: GameAction): ui.AppState {
  const rules = knownRules(state.game);
  const isGuess = action.type === 'guess';
  const made = isGuess ? { ...action, typed: symbolsTyped(rules, action.typed) } : action;
  const game = gameReducer(state.game, made);
  if (game.refusal) {
    // The refusal quotes `r` if the player typed `r` for the symbol `R`.
    const refusal = { ...game.refusal, ...('typed' in action && { typed: action.typed }) };
    return ui.say(state, ...refusalSentences(rules, refusal));
  }
  const view = ui.viewOf(game);
  const next = { ...state, game };
  if (statusOf(game) !== 'playing') return finish(next);
  // No notice repeats what the page shows: the clue, and what a lifeline revealed.
  const said = [...(isGuess ? longerSentences(view) : []), ...machineResultLines(view)];
  const shown = ui.replaceTop(ui.say(next, ...said), ui.playScreen(game));
  return isGuess ? ui.animated(shown, 'clue') : shown;
}

/** Says that the code is longer, if all pegs of the last guess are right but the game goes on. */
function longerSentences({ rows }: PlayerView): string[] {
  const { guess = '', clue } = rows.at(-1) ?? {};
  const { length } = guess;
  if (clue?.red !== length) return [];
  const all = length === 1 ? 'It is' : length === 2 ? 'Both are' : `All ${inWords(length)} are`;
  return [`${all} right. The code is longer.`];
}

export const takeAid = (state: State, word: string): ui.AppState =>
  act(state, { type: 'aid', word });

export const giveUp = (state: State): ui.AppState => act(state, { type: 'end' });
