import { join } from 'node:path';
import { isRecord, isWithin } from '../engine/rules.ts';
import { writeAtomic } from './atomic-write.ts';
import { attempt } from './files.ts';
import { inspect } from './inspect.ts';

/** How many damaged lines of the history the player was told of. Without it they are told again. */
const FILE = 'history-told.json';

export function toldIn(folder: string): number {
  const result = inspect(join(folder, FILE), (value) => {
    const damaged = isRecord(value) ? value.damaged : undefined;
    return isWithin(damaged, [0, Number.MAX_SAFE_INTEGER]) ? { save: damaged } : undefined;
  });
  return result.state === 'good' ? result.save : 0;
}

/** Keeps the number, if that is possible and news. */
export function keepTold(folder: string, damaged: number): void {
  if (damaged === toldIn(folder)) return;
  attempt(() => writeAtomic(join(folder, FILE), `${JSON.stringify({ version: 1, damaged })}\n`));
}
