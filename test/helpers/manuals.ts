import { allCommands } from '../../source/command/commands.ts';
import { flagsIn, type Manual } from '../../source/command/flag-table.ts';
import { MAIN } from '../../source/command/manual/main.ts';

/** The program without a command, and every command, with their names. */
export const MANUALS: readonly (readonly [name: string, manual: Manual])[] = [
  ['', MAIN],
  ...(await Promise.all(
    allCommands().map(async ([name, { load }]) => [name, await load()] as const),
  )),
];

/** The flags of every manual, with its name. */
export const MANUAL_FLAGS = MANUALS.flatMap(([command, manual]) =>
  Object.entries(flagsIn(manual.flags)).map(([name, flag]) => ({ command, name, flag })),
);
