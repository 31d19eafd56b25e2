import { withoutControls } from '../text/words.ts';

/** The flag's entry in the help and the check of its value are made from this. */
export type Flag = {
  /** What the flag does: a short phrase, then perhaps lines with details. */
  readonly does: string;
  /** The name of the flag's value in the help. Without a name, the flag is a switch. */
  readonly value?: string;
  readonly choices?: readonly string[];
  readonly range?: readonly [number, number];
  /** Reads a value that has no `choices` and no `range`. Throws a UsageError if it is wrong. */
  readonly read?: (text: string) => unknown;
  readonly heading?: string;
};

/**
 * Flags by name, without hyphens, in the order of the help. A `no-` flag follows its opposite:
 * otherwise commander would set the opposite to true if neither is given.
 */
export type FlagTable = Readonly<Record<string, Flag>>;

type ValueOf<Each extends Flag> = Each extends { readonly read: (text: string) => infer Value }
  ? Value
  : Each extends { readonly choices: readonly (infer Value)[] }
    ? Value
    : Each extends { readonly range: unknown }
      ? number
      : Each extends { readonly value: string }
        ? string
        : boolean;

/** Commander's name for a value: `saveDir` for `save-dir`, `hard` for `no-hard`. */
type ValueName<Name extends string> = Name extends `no-${infer Opposite}`
  ? ValueName<Opposite>
  : Name extends `${infer First}-${infer Rest}`
    ? `${First}${Capitalize<ValueName<Rest>>}`
    : Name;

export type Values<Table extends FlagTable> = {
  readonly [Name in keyof Table & string as ValueName<Name>]?: ValueOf<Table[Name]> | undefined;
};

export type Command<Table extends FlagTable = FlagTable> = {
  /** The word that calls the command. Empty for the game itself. */
  readonly name: string;
  readonly about: readonly string[];
  /** The arguments, explained: `<WORD>` is required, `[WORD]` optional, `[WORD...]` repeats. */
  readonly words?: Readonly<Record<string, string>>;
  /** What the command takes, for the sentence about too few or too many arguments. */
  readonly takes?: string;
  /** Complete command lines, without the program's name. */
  readonly examples?: readonly string[];
  readonly flags: Table;
  /** Key: a reason that the error gives. Value: flags refused for it, even if not in `flags`. */
  readonly refuses?: Readonly<Record<string, readonly string[]>>;
  /** Resolves to the exit status. Throws a UsageError if the values are wrong. */
  run(
    values: Values<Table>,
    words: readonly string[],
    printHelp: (name?: string) => Promise<void>,
  ): number | Promise<number>;
};

/** Defines a command. The type of the values for `run` follows from the flags. */
export function commandOf<const Table extends FlagTable>(command: Command<Table>): Command {
  return command;
}

export function underHeading<const Table extends FlagTable>(heading: string, flags: Table): Table {
  const entries = Object.entries(flags).map(([name, flag]) => [name, { ...flag, heading }]);
  return Object.fromEntries(entries);
}

export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Drops control characters, because a sentence may quote what was typed or the name of a file. */
export function complain(sentence: string): void {
  process.stderr.write(`code-breakers: ${withoutControls(sentence)}\n`);
}
