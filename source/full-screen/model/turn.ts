import type { Question } from '../../coach/questions.ts';
import { symbolsTyped } from '../../engine/code.ts';
import { type GameAction, gameReducer } from '../../engine/game.ts';
import { type GameState, isGivenUp, knownRules, statusOf } from '../../engine/game-state.ts';
import type { PlayerView } from '../../engine/player-view.ts';
import { defined } from '../../engine/values.ts';
import { withGame } from '../../games/match.ts';
import { machineResultLines } from '../../games/race-words.ts';
import { machineTurns, withMachine } from '../../solve/machine-player.ts';
import { inWords } from '../../text/words.ts';
import { screensAtEnd } from './boards.ts';
import { answerIn } from './coach.ts';
import { kindOf } from './game-kinds.ts';
import { type AppState, type GameAppState, type Screen, viewOf } from './state.ts';
import { animated, asNewPage, playScreen, replaceTop, say, toStart } from './update.ts';
import { refusalSentences } from './voice.ts';

export function act(state: GameAppState, action: GameAction): AppState {
  const rules = knownRules(state.game);
  const isGuess = action.type === 'guess';
  const made = isGuess ? { ...action, typed: symbolsTyped(rules, action.typed) } : action;
  const game = gameReducer(state.game, made);
  if (game.refusal) {
    // The refusal quotes `r` if the player typed `r` for the symbol `R`.
    const refusal = { ...game.refusal, ...('typed' in action && { typed: action.typed }) };
    return say(state, ...refusalSentences(rules, refusal));
  }
  const view = viewOf(game);
  const next = { ...state, game };
  if (statusOf(game) !== 'playing') return finish(next);
  // The page itself shows the clue and what a lifeline revealed, so no notice says so.
  const said = [...(isGuess ? longerSentences(view) : []), ...machineResultLines(view)];
  const shown = replaceTop(say(next, ...said), playScreen(game));
  return isGuess ? animated(shown, 'clue') : shown;
}

function longerSentences({ rows }: PlayerView): string[] {
  const { guess = '', clue } = rows.at(-1) ?? {};
  const { length } = guess;
  if (clue?.red !== length) return [];
  const all = length === 1 ? 'It is' : length === 2 ? 'Both are' : `All ${inWords(length)} are`;
  return [`${all} right. The code is longer.`];
}

export const takeAid = (state: GameAppState, word: string): AppState =>
  act(state, { type: 'aid', word });

export const giveUp = (state: GameAppState): AppState => act(state, { type: 'end' });

function finish(state: GameAppState): AppState {
  const { game, match } = state;
  if (match && kindOf(game).isInMatch) {
    const played = { ...state, match: withGame(match, game) };
    return asNewPage(replaceTop(played, { name: 'friendsBoard', at: match.results.length }));
  }
  // Without a guess, a game that is given up doesn't count, so no page shows its end and its code.
  if (isGivenUp(game) && game.guesses.length === 0) return toStart(state);
  if (!game.race) return showEnd(state);
  // The board stays until the machine has finished. The notices go.
  return say(replaceTop(state, { name: 'play', cursor: 0 }));
}

function showEnd(state: GameAppState): AppState {
  const { game } = state;
  const isWon = statusOf(game) === 'won' && viewOf(game).race?.result !== 'lost';
  const surprise = isWon ? state.surprise + 1 : state.surprise;
  const shown = isWon ? surprise : undefined;
  const screen: Screen = defined({ name: 'over', surprise: shown });
  const screens = screensAtEnd(game, screen);
  return asNewPage(animated({ ...state, surprise, screens, awaitsReport: true }, 'end'));
}

export function endWithoutMachine(state: GameAppState): AppState {
  const { race: _, ...game } = state.game;
  return showEnd({ ...state, game });
}

const NO_MACHINE = "The machine can't play: it didn't start, or it stopped.";

/** If the machine can't play, the race becomes an ordinary game. */
export function hearMachine(state: GameAppState): AppState {
  const { game, isCoachGone } = state;
  const { race, ...ordinary } = game;
  const isOver = statusOf(game) !== 'playing';
  // During the game, nothing changes the machine's clues once the player has them.
  if (!race || (race.clues && !isOver)) return state;
  const played = machinePlayed(state, game);
  if (!played && !isCoachGone) return state;
  // Without the machine's guesses, its clues still decide who won.
  const known = played ?? (race.clues && game);
  // If the game is over, the next page says how the race ended.
  const result = known && !isOver ? machineResultLines(viewOf(known)) : [];
  const said = known ? result : [NO_MACHINE];
  const next = say({ ...state, game: known ?? ordinary }, ...state.notices, ...said);
  return isOver ? showEnd(next) : next;
}

/** Replays the machine's turns up to its first question that isn't answered yet, or to the end. */
function machineIn(state: AppState, game: GameState) {
  const play = machineTurns(game);
  let step = play.next();
  while (!step.done) {
    const answer = answerIn(state, step.value);
    if (!answer) break;
    step = play.next(answer);
  }
  return step;
}

export function machineQuestions(state: GameAppState): Question[] {
  const step = machineIn(state, state.game);
  return step.done ? [] : [step.value];
}

function machinePlayed(state: AppState, game: GameState): GameState | undefined {
  const step = machineIn(state, game);
  return step.done ? withMachine(game, step.value) : undefined;
}
