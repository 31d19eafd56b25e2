import type { Question } from '../../coach/answers.ts';
import type { Code } from '../../engine/code.ts';
import type { GameState } from '../../engine/game-state.ts';
import { machinePlay, withMachine } from '../../solve/machine-player.ts';
import { answerIn } from './coach.ts';
import type { AppState, GameAppState } from './state.ts';

/** The machine's next question to the coach in a race or, once it has finished, its guesses. */
type Machine = {
  readonly asks?: Question;
  readonly guesses?: readonly Code[];
};

function machineIn(state: AppState, game: GameState): Machine {
  const play = machinePlay(game);
  let step = play.next();
  while (!step.done) {
    const answer = answerIn(state, step.value);
    if (!answer) return { asks: step.value };
    step = play.next(answer);
  }
  return { guesses: step.value };
}

export function machineQuestions(state: GameAppState): Question[] {
  const { asks } = machineIn(state, state.game);
  return asks ? [asks] : [];
}

export function machinePlayed(state: AppState, game: GameState): GameState | undefined {
  const { guesses } = machineIn(state, game);
  return guesses && withMachine(game, guesses);
}
