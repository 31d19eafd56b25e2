import process from 'node:process';
import type { Wrong } from '../text/safe.ts';
import { type Arguments, readArguments, strayWord } from './arguments.ts';
import { type Command, flagsIn, LINE_FLAGS, type Manual } from './flag-table.ts';

type Doing<Asked> = {
  /** What the arguments ask for, or a sentence that says what is wrong with them. */
  readonly read: (given: Arguments) => Asked | Wrong;
  /** Does it. Resolves to the exit status. */
  readonly run: (asked: Asked) => number | Promise<number>;
};

/**
 * Makes a command. `--help` comes before everything except a flag that is unknown or lacks its value.
 * Words are refused unless the manual names some.
 */
export function commandOf<Asked extends object>(
  manual: Manual & { readonly name: string },
  doing: Doing<Asked>,
): Command {
  const options = { ...LINE_FLAGS, ...flagsIn(manual.flags) };
  const run = async (args: readonly string[]) => {
    const given = readArguments(args, options);
    if (isWrong(given)) return given;
    if (given.values.help === true) return tell(manual);
    const asked = doing.read(given);
    if (isWrong(asked)) return asked;
    const [word] = manual.words === undefined ? given.words : [];
    return word === undefined ? doing.run(asked) : strayWord(manual.name, word);
  };
  return { ...manual, run };
}

function isWrong<T extends object>(read: T | Wrong): read is Wrong {
  return 'wrong' in read;
}

/** Prints the help of a command. Resolves to the exit status. */
async function tell(manual: Manual): Promise<number> {
  const { helpOf } = await import('./manual/help.ts');
  process.stdout.write(helpOf(manual));
  return 0;
}
