/** A flag, as `parseArgs` takes it, and what the help, the man page and the completions say of it. */
export type Flag = {
  readonly type: 'boolean' | 'string';
  /** The letter that stands for it after one hyphen. */
  readonly short?: string;
  /** What it does, in a phrase that is understood alone. */
  readonly does?: string;
  /** What the help and the man page add to that, a paragraph each. */
  readonly more?: readonly string[];
  /** What its value is called. FILE and DIR are completed by the names of files, or of folders. */
  readonly value?: string;
  /** All values that it takes, where those are few. */
  readonly values?: readonly string[];
  readonly means?: Readonly<Record<string, string>>;
  /** The sentence by which it is refused. No help lists such a flag. */
  readonly refused?: string;
};

/** Flags by their names, in the order in which they are listed. */
export type FlagTable = Readonly<Record<string, Flag>>;

/** Flags by the titles under which they are listed. */
export type FlagGroups = Readonly<Record<string, FlagTable>>;

/** The manual of a command, or of the program without one. */
export type Manual = {
  /** The word of the command; the program without one has none. */
  readonly name?: string;
  /** The words after the flags, as the usage shows them. FILE is completed by names. */
  readonly words?: string;
  /** What it reads instead of words, for the sentence that refuses words. */
  readonly reads?: string;
  /** The possible values of its one word, if they can be listed. */
  readonly choices?: readonly string[];
  /** What it does, in sentences. */
  readonly about: readonly string[];
  /** What its words mean, in paragraphs. */
  readonly meanings?: Readonly<Record<string, readonly string[]>>;
  /** Command lines without the name of the program, each of which works as it stands. */
  readonly examples?: readonly string[];
  readonly flags: FlagGroups;
};

export type Command = Manual & {
  readonly name: string;
  /** Runs it with its arguments. Resolves to the exit status. */
  readonly run: (args: readonly string[]) => Promise<number>;
};

export type ListedCommand = {
  readonly does: string;
  /** A command is loaded only when it is called. */
  readonly load: () => Promise<Command>;
};

/** The commands with their names, in the order of the help. */
export type ListedCommands = readonly (readonly [name: string, command: ListedCommand])[];

export const HELP_FLAG = {
  help: { type: 'boolean', short: 'h', does: 'shows the help' },
} as const satisfies FlagTable;

/** Flags that may always be given. Commands that only print lines ignore and do not list them. */
export const LINE_FLAGS = {
  plain: { type: 'boolean' },
  'screen-reader': { type: 'boolean' },
  'no-color': { type: 'boolean' },
} as const satisfies FlagTable;

export function flagsIn(groups: FlagGroups): FlagTable {
  return Object.assign({}, ...Object.values(groups));
}

/** The same flags for a command that refuses them. `why` ends the sentence that says so. */
export function refusing(command: string, flags: FlagTable, why: string): FlagTable {
  const refused = Object.entries(flags).map(([flag, { type }]) => [
    flag,
    { type, refused: `${command} takes no --${flag}: ${why}` },
  ]);
  return Object.fromEntries(refused);
}
