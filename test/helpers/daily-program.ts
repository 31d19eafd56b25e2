import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dailyGame } from '../../source/games/hashed-games.ts';
import { ruleSetOf } from '../../source/games/index.ts';
import { HISTORY_FILE } from '../../source/saves/names.ts';
import { type BuiltProgram, clockAt, startBuilt } from './program.ts';

/** The secret of the daily code of a date. */
export const secretOf = (date: string) =>
  dailyGame(ruleSetOf('code-breakers'), date, 'an-id').secret;

/** The lines of the history in a folder. */
export function entriesIn(folder: string) {
  const text = readFileSync(join(folder, HISTORY_FILE), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/**
 * The built program in a terminal, at this time.
 * @param clock a file with the time from then on, once it is there
 */
export function beginAt(
  folder: string,
  now: string,
  { args = ['daily'], clock = '' }: { args?: readonly string[]; clock?: string } = {},
): BuiltProgram {
  return startBuilt({
    args: [...args, '--no-motion', '--save-dir', folder],
    env: { ...clockAt(now), FAKE_CLOCK: clock },
  });
}

/** Leaves it. */
export async function leave(program: BuiltProgram): Promise<void> {
  program.write('\x03');
  await program.exited;
}
