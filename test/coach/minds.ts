import { createMind } from '../../source/coach/coach.ts';
import type { Mind } from '../../source/coach/mind.ts';
import type { Puzzle } from '../../source/coach/puzzle.ts';

const minds = new Map<string, Mind>();

/** The mind for a puzzle, made once. */
export function mindOf(puzzle: Puzzle): Mind {
  const key = JSON.stringify(puzzle);
  const mind = minds.get(key) ?? createMind(puzzle);
  minds.set(key, mind);
  return mind;
}
