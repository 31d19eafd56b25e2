import type { GameState } from '../engine/game-state.ts';
import { playerView } from '../engine/player-view.ts';
import { aidReport } from './aid-words.ts';

/** The game before each guess. Aids that were used just before the guess aren't in it yet. */
export function replaySteps(game: GameState): readonly GameState[] {
  const { refusal: _, ...rest } = game;
  return game.guesses.map((_guess, count) => {
    const used = game.used.filter(({ after }) => after < count);
    return { ...rest, guesses: game.guesses.slice(0, count), used, ended: false };
  });
}

export function aidLines(before: GameState | undefined, step: GameState): string[] {
  const { aids } = playerView(step);
  return step.used.slice(before?.used.length ?? 0).flatMap(({ word }) => {
    const aid = aids.find((each) => each.word === word && each.revealed);
    return aid ? aidReport(aid) : [];
  });
}
