import { type GameState, statusOf } from '../engine/game-state.ts';
import { playerView } from '../engine/player-view.ts';
import { ruleSetOf } from './index.ts';

/** A finished game before its first guess, after each one and, if it was cut short, at its end. */
export function replaySteps(game: GameState): readonly GameState[] {
  const { guesses } = game;
  const steps = Array.from({ length: guesses.length + 1 }, (_, count) => stepOf(game, count));
  const isOver = statusOf(steps.at(-1) as GameState) !== 'playing';
  return isOver ? [...steps.slice(0, -1), game] : [...steps, game];
}

/** The game after `count` guesses. An aid belongs to the guess that follows it. */
function stepOf(game: GameState, count: number): GameState {
  const { refusal: _, ...rest } = game;
  const used = game.used.filter(({ after }) => after < count);
  return { ...rest, guesses: game.guesses.slice(0, count), used, ended: false, draft: '' };
}

export function aidLines(before: GameState | undefined, step: GameState): string[] {
  const { words } = ruleSetOf(step.rules.id);
  const { aids } = playerView(step);
  return step.used.slice(before?.used.length ?? 0).flatMap(({ word }) => {
    const aid = aids.find((each) => each.word === word && each.revealed);
    return (aid && words.aids?.revealed(aid)) ?? [];
  });
}
