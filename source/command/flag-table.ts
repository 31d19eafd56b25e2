import type { Wrong } from '../text/safe.ts';

/** A flag, as `parseArgs` takes it, and what the help, the man page and the completions say of it. */
export type Flag = {
  readonly type: 'boolean' | 'string';
  /** The letter that stands for it behind one hyphen. */
  readonly short?: string;
  /** What it does, in a phrase that is understood alone. */
  readonly does?: string;
  /** What the help and the man page add to that, a paragraph each. */
  readonly more?: readonly string[];
  /** What its value is called. FILE and DIR are completed by the names of files, or of folders. */
  readonly value?: string;
  /** All values that it takes, where those are few. */
  readonly values?: readonly string[];
  /** What some of these mean. */
  readonly means?: Readonly<Record<string, string>>;
  /** The sentence by which it is refused. Nothing tells of such a flag. */
  readonly refused?: string;
};

/** Flags by their names, in the order in which they are told. */
export type FlagTable = Readonly<Record<string, Flag>>;

/** Flags by the titles under which they are told. */
export type FlagGroups = Readonly<Record<string, FlagTable>>;

/** What there is to tell of a command, or of the program without one. */
export type Manual = {
  /** The word of the command; the program without one has none. */
  readonly name?: string;
  /** The words that stand behind the flags, as the usage shows them. */
  readonly words?: string;
  /** All that its one word can be, where that is a closed list. */
  readonly choices?: readonly string[];
  /** What it does, in sentences. */
  readonly about: readonly string[];
  /** What its words mean, in paragraphs. */
  readonly meanings?: Readonly<Record<string, readonly string[]>>;
  /** Command lines without the name of the program, each of which works as it stands. */
  readonly examples?: readonly string[];
  readonly flags: FlagGroups;
};

/** A command, with all that is told of it. */
export type Command = Manual & {
  readonly name: string;
  /** Runs it with its arguments. Resolves to the exit status, or to what is wrong with them. */
  readonly run: (args: readonly string[]) => Promise<number | WrongArguments>;
};

/** A sentence that says what is wrong with a command line. */
export type WrongArguments = Wrong & {
  /** The name of a flag that is unknown, without hyphens. */
  readonly flag?: string;
  /** A word where none is taken. */
  readonly word?: string;
};

/** A command as the list of commands has it. */
export type ListedCommand = {
  /** What it does, for the help. */
  readonly does: string;
  /** Nothing of a command is loaded before it is asked for. */
  readonly load: () => Promise<Command>;
};

/** Every command takes it. */
export const HELP_FLAG = {
  help: { type: 'boolean', short: 'h', does: 'shows the help' },
} as const satisfies FlagTable;

/**
 * How lines are shown, as a player may always say it: commands that print lines take these too, and
 * no help tells of them, since nothing comes of them.
 */
export const LINE_FLAGS = {
  plain: { type: 'boolean' },
  'screen-reader': { type: 'boolean' },
  'no-color': { type: 'boolean' },
} as const satisfies FlagTable;

/** The flags of all groups. */
export function flagsIn(groups: FlagGroups): FlagTable {
  return Object.assign({}, ...Object.values(groups));
}

/** The same flags, known only to be refused by a command, with the end of a sentence that says why. */
export function refusing(command: string, flags: FlagTable, why: string): FlagTable {
  const refused = Object.entries(flags).map(([flag, { type }]) => [
    flag,
    { type, refused: `${command} takes no --${flag}: ${why}` },
  ]);
  return Object.fromEntries(refused);
}
