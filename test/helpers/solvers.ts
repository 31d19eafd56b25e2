import { createSolver } from '../../source/coach/solver.ts';
import { once } from './any-puzzle.ts';

export const solverOf = once((puzzle) => createSolver(puzzle));
