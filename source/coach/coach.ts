import { largeMind } from './large-mind.ts';
import type { Mind } from './mind.ts';
import type { Puzzle } from './puzzle.ts';
import { smallMind } from './small-mind.ts';
import { isSmall } from './space.ts';

/** The mind for a puzzle. Making it takes a while; what it says depends on its inputs alone. */
export function createMind(puzzle: Puzzle): Mind {
  return isSmall(puzzle) ? smallMind(puzzle) : largeMind(puzzle);
}
