import process from 'node:process';

/** A flag, under its name without the hyphens. The help and the reading of it are made from this. */
export type Flag = {
  /** What it does, in a phrase that is understood alone. Lines may follow that say more. */
  readonly does: string;
  /** What its value is called. A flag without a value is given or not. */
  readonly value?: string;
  /** All values that it takes, where those are few. */
  readonly choices?: readonly string[];
  /** The least and the greatest whole number that it takes. */
  readonly range?: readonly [number, number];
  /** Reads any other value. Throws the sentence that says why it is wrong. */
  readonly read?: (text: string) => unknown;
  /** The heading under which the help lists it. */
  readonly heading?: string;
};

/** Flags, in the order in which the help lists them. A `no-` flag follows its opposite. */
export type FlagTable = Readonly<Record<string, Flag>>;

type ValueOf<One extends Flag> = One extends { readonly read: (text: string) => infer Value }
  ? Value
  : One extends { readonly choices: readonly (infer Value)[] }
    ? Value
    : One extends { readonly range: unknown }
      ? number
      : One extends { readonly value: string }
        ? string
        : boolean;

/** `save-dir` is the value `saveDir`, and `no-hard` is `hard`. */
type ValueName<Name extends string> = Name extends `no-${infer Opposite}`
  ? ValueName<Opposite>
  : Name extends `${infer First}-${infer Rest}`
    ? `${First}${Capitalize<ValueName<Rest>>}`
    : Name;

/** What was given for these flags. */
export type Values<Table extends FlagTable> = {
  readonly [Name in keyof Table & string as ValueName<Name>]?: ValueOf<Table[Name]> | undefined;
};

/** A command: what the help tells of it, what it takes, and what it does. */
export type Command<Table extends FlagTable = FlagTable> = {
  /** Its word. The program without a command has the name ''. */
  readonly name: string;
  /** What it does, in sentences. */
  readonly about: readonly string[];
  /** Its words and what they mean. `<WORD>` has to be there, `[WORD]` may be, `[WORD...]` repeats. */
  readonly words?: Readonly<Record<string, string>>;
  /** What those words are, for the sentence that refuses fewer and more. */
  readonly takes?: string;
  /** Command lines without the name of the program, each of which works as it stands. */
  readonly examples?: readonly string[];
  readonly flags: Table;
  /** Those of its flags that it refuses after all, by the reasons. */
  readonly refuses?: Readonly<Record<string, readonly string[]>>;
  /**
   * Carries it out. Resolves to the exit status. Throws a UsageError if the values are wrong.
   * @param printHelp prints the help of a command, or of the program
   */
  run(
    values: Values<Table>,
    words: readonly string[],
    printHelp: (name?: string) => Promise<void>,
  ): number | Promise<number>;
};

/** Defines a command. The values that its `run` gets are typed by its table of flags. */
export function commandOf<const Table extends FlagTable>(command: Command<Table>): Command {
  return command;
}

/** The same flags under a heading of the help. */
export function underHeading<const Table extends FlagTable>(heading: string, flags: Table): Table {
  const entries = Object.entries(flags).map(([name, flag]) => [name, { ...flag, heading }]);
  return Object.fromEntries(entries);
}

/** Prints lines on standard output. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Says something on standard error in the name of the program. */
export function complain(sentence: string): void {
  process.stderr.write(`code-breakers: ${sentence}\n`);
}
