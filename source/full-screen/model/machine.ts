import type { Question } from '../../coach/questions.ts';
import type { GameState } from '../../engine/game-state.ts';
import { machinePlay, withMachine } from '../../solve/machine-player.ts';
import { answerIn } from './coach.ts';
import type { AppState, GameAppState } from './state.ts';

/** Steps to the machine's first question without an answer, or to its guesses. */
function machineIn(state: AppState, game: GameState) {
  const play = machinePlay(game);
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

export function machinePlayed(state: AppState, game: GameState): GameState | undefined {
  const step = machineIn(state, game);
  return step.done ? withMachine(game, step.value) : undefined;
}
