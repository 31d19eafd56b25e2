import { largeMind } from './large-mind.ts';
import type { Mind } from './mind.ts';
import type { Puzzle } from './puzzle.ts';
import { smallMind } from './small-mind.ts';
import { isSmall } from './space.ts';
import { finish, type Steps } from './steps.ts';

/** The mind for a puzzle. Making it takes a while; what it says depends on its inputs alone. */
export function createMind(puzzle: Puzzle): Mind {
  return finish(mindSteps(puzzle));
}

/** The same, step by step. */
export function mindSteps(puzzle: Puzzle): Steps<Mind> {
  return isSmall(puzzle) ? smallMind(puzzle) : largeMind(puzzle);
}
