import process from 'node:process';
import { type Arguments, readArguments, refuseWords } from './arguments.ts';
import { type Command, flagsIn, LINE_FLAGS, type Manual } from './flag-table.ts';

/** What a command is made from. Both functions throw a UsageError if the arguments are wrong. */
type Definition<Asked> = Manual & {
  readonly name: string;
  /** What the arguments ask for. Without it `run` gets the arguments. */
  readonly read?: (given: Arguments) => Asked;
  /** Carries the command out. Resolves to the exit status. */
  readonly run: (asked: Asked) => number | Promise<number>;
};

/**
 * Makes a command. `--help` comes before everything except a flag that is unknown or lacks its value.
 * Words are refused unless the manual names some.
 */
export function commandOf<Asked = Arguments>(definition: Definition<Asked>): Command {
  const { read = (given) => given as Asked, run, ...manual } = definition;
  const options = { ...LINE_FLAGS, ...flagsIn(manual.flags) };
  return {
    ...manual,
    run: async (args) => {
      const given = readArguments(args, options);
      if (given.values.help === true) return printHelp(manual);
      const asked = read(given);
      if (manual.words === undefined) refuseWords(manual.name, given.words, manual.reads);
      return run(asked);
    },
  };
}

/** Prints lines on standard output. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Says something on standard error in the name of the program. */
export function complain(sentence: string): void {
  process.stderr.write(`code-breakers: ${sentence}\n`);
}

async function printHelp(manual: Manual): Promise<number> {
  const { helpOf } = await import('./manual/help.ts');
  process.stdout.write(helpOf(manual));
  return 0;
}
