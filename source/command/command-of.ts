import process from 'node:process';
import { quoted, type Wrong } from '../text/safe.ts';
import { type Arguments, readArguments, refuse, type WrongFlag } from './arguments.ts';
import { type Command, flagsIn, type Manual } from './flag-table.ts';

/** What a command does with its arguments. */
type Doing<Asked> = {
  /** What the arguments ask for, or a sentence that says what is wrong with them. */
  readonly read: (given: Arguments) => Asked | Wrong;
  /** Does it. Resolves to the exit status. */
  readonly run: (asked: Asked) => number | Promise<number>;
};

/**
 * A command that does this. `--help` goes before everything but a flag that is unknown or lacks its
 * value. Words are refused unless the manual tells of them.
 */
export function commandOf<Asked extends object>(
  manual: Manual & { readonly name: string },
  doing: Doing<Asked>,
): Command {
  const options = flagsIn(manual.flags);
  const { name } = manual;
  const run = async (args: readonly string[]) => {
    const given = readArguments(args, options);
    if (isWrong(given)) return refuseFlag(given, name);
    if (given.values.help === true) return tell(manual);
    const asked = doing.read(given);
    if (isWrong(asked)) return refuse(asked.wrong);
    const [stray] = manual.words === undefined ? given.words : [];
    if (stray !== undefined) return refuse(`${name} takes no word "${quoted(stray)}"; see --help.`);
    return doing.run(asked);
  };
  return { ...manual, run };
}

function isWrong<T extends object>(read: T | Wrong): read is Wrong {
  return 'wrong' in read;
}

/**
 * Says on standard error what is wrong with a flag of a command, or of the program without one. Of a
 * flag that it does not have, but another does, that is said. Resolves to the exit status.
 */
export async function refuseFlag({ wrong, unknown }: WrongFlag, command?: string): Promise<number> {
  if (unknown === undefined) return refuse(wrong);
  const { flagElsewhere } = await import('./manual/elsewhere.ts');
  return refuse((await flagElsewhere(unknown, command)) ?? wrong);
}

/** Prints the help of a command. Resolves to the exit status. */
async function tell(manual: Manual): Promise<number> {
  const { helpOf } = await import('./manual/help.ts');
  process.stdout.write(helpOf(manual));
  return 0;
}
