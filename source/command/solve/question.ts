import type { Rules } from '../../engine/rules.ts';
import type { Wrong } from '../../text/safe.ts';
import { readArguments } from '../arguments.ts';
import { GAME_FLAGS, gameOf } from '../rule-flags.ts';

const OPTIONS = {
  ...GAME_FLAGS,
  json: { type: 'boolean' },
  strong: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What is asked about each history. */
export type Question = {
  readonly rules: Rules;
  /** How many guesses the game has, if --guesses was given. */
  readonly guesses?: number;
  readonly json: boolean;
  readonly strong: boolean;
};

/** The question, and the words of the history; `-` alone if histories are read from the input. */
type Asked = { readonly question: Question; readonly words: readonly string[] };

/** Reads the command line of `solve`, or returns a sentence that says what is wrong with it. */
export function readQuestion(args: readonly string[]): Asked | { readonly help: true } | Wrong {
  const read = readArguments(args, OPTIONS);
  if ('wrong' in read) return read;
  const { values, words } = read;
  if (values.testing === true) {
    return { wrong: 'solve takes no --testing: it has no code to show.' };
  }
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  if (values.help === true) return { help: true };
  if (words.includes('-') && words.length > 1) {
    return { wrong: '"-" stands alone: it reads the histories.' };
  }
  const { rules } = chosen;
  const question = {
    rules,
    ...(values.guesses !== undefined && { guesses: rules.guesses }),
    json: values.json === true,
    strong: values.strong === true,
  };
  return { question, words };
}
