import { parseArgs } from 'node:util';
import { MAX_SEED_DIGITS } from './engine/random.ts';
import { LIMITS } from './engine/rules.ts';
import { quoted } from './engine/text.ts';
import { findRuleSet, RULE_SETS } from './games/index.ts';
import { type ChosenGame, chooseGame, flagsTaken, type RuleFlags } from './rule-flags.ts';

/** What the command line asks for, each value checked. */
export type Flags = {
  /** The game, with what was chosen about it. */
  readonly chosen: ChosenGame;
  readonly seed?: bigint;
  readonly saveDir?: string;
  readonly plain: boolean;
  readonly color: boolean;
  readonly motion: boolean;
  readonly screenReader: boolean;
  readonly help: boolean;
  readonly version: boolean;
};

const OPTIONS = {
  game: { type: 'string' },
  length: { type: 'string' },
  symbols: { type: 'string' },
  guesses: { type: 'string' },
  repeats: { type: 'boolean' },
  'no-repeats': { type: 'boolean' },
  testing: { type: 'boolean' },
  seed: { type: 'string' },
  plain: { type: 'boolean' },
  'save-dir': { type: 'string' },
  'no-color': { type: 'boolean' },
  'no-motion': { type: 'boolean' },
  'screen-reader': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

export const HELP = `Usage: code-breakers [flags]

A code-breaking game for the terminal.

  --game ID        ${RULE_SETS.map((set) => set.rules.id).join(', ')}
  --length N       how long the code is, ${LIMITS.length.join(' to ')}; a range such as 4-6 hides it
  --symbols N      how many symbols there are, ${LIMITS.symbols.join(' to ')}
  --guesses N      how many guesses, ${LIMITS.guesses.join(' to ')}
  --repeats        the code may hold a symbol twice; --no-repeats: it may not
  --testing        shows the code from the start
  --seed N         the secrets follow from this integer
  --plain          one line at a time, for pipes and screen readers
  --save-dir DIR   where the saved games are (or CODE_BREAKERS_HOME)
  --no-color       no colours (or NO_COLOR)
  --no-motion      no moving pictures
  --screen-reader  linear text (or INK_SCREEN_READER=true)
  --help           this text
  --version        the version

What a game takes of these (without --game it is a custom one):
${flagsTaken().join('\n')}
`;

/** The flags, or one sentence about the first thing that is wrong with them. */
export function readFlags(args: readonly string[]): Flags | { readonly wrong: string } {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    const wrong = wrongToken(token);
    if (wrong !== undefined) return { wrong };
  }
  const { game, seed } = values;
  if (typeof game === 'string' && !findRuleSet(game)) {
    const ids = RULE_SETS.map((set) => set.rules.id);
    return { wrong: `There is no game "${quoted(game)}"${didYouMean(game, ids)}` };
  }
  if (typeof seed === 'string' && !new RegExp(`^[+-]?[0-9]{1,${MAX_SEED_DIGITS}}$`).test(seed)) {
    return { wrong: `--seed takes an integer, such as --seed 7, not "${quoted(seed)}".` };
  }
  if (values.repeats === true && values['no-repeats'] === true) {
    return { wrong: '--repeats and --no-repeats cannot both hold.' };
  }
  const chosen = chooseGame(typeof game === 'string' ? game : undefined, ruleFlagsOf(values));
  if ('wrong' in chosen) return chosen;
  const saveDir = values['save-dir'];
  if (saveDir === '') return { wrong: '--save-dir takes the name of a folder.' };
  return {
    chosen,
    ...(typeof seed === 'string' ? { seed: BigInt(seed.replace(/^\+/, '')) } : {}),
    ...(typeof saveDir === 'string' ? { saveDir } : {}),
    plain: values.plain === true,
    color: values['no-color'] !== true,
    motion: values['no-motion'] !== true,
    screenReader: values['screen-reader'] === true,
    help: values.help === true,
    version: values.version === true,
  };
}

/** The flags among the values that choose about a game. */
function ruleFlagsOf(values: Readonly<Record<string, unknown>>): RuleFlags {
  const { length, symbols, guesses, testing } = values;
  return {
    ...(typeof length === 'string' ? { length } : {}),
    ...(typeof symbols === 'string' ? { symbols } : {}),
    ...(typeof guesses === 'string' ? { guesses } : {}),
    ...(values.repeats === true ? { repeats: true } : {}),
    ...(values['no-repeats'] === true ? { repeats: false } : {}),
    ...(testing === true ? { testing } : {}),
  };
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function wrongToken(token: Token): string | undefined {
  if (token.kind === 'positional') return `"${quoted(token.value)}" is not a flag; see --help.`;
  if (token.kind === 'option-terminator') return undefined;
  const { name, rawName, value } = token;
  if (!Object.hasOwn(OPTIONS, name)) {
    const flags = Object.keys(OPTIONS).map((flag) => `--${flag}`);
    return `There is no flag ${quoted(rawName)}${didYouMean(rawName, flags)}`;
  }
  const takesValue = OPTIONS[name as keyof typeof OPTIONS].type === 'string';
  const isMissing = value === undefined || (name === 'save-dir' && /^--/.test(value));
  if (takesValue && isMissing) return `--${name} needs a value; see --help.`;
  if (!takesValue && value !== undefined) return `--${name} takes no value.`;
  return undefined;
}

/** The end of a sentence that names the nearest right word, where one is near. */
function didYouMean(typed: string, words: readonly string[]): string {
  const nearest = words
    .map((word) => ({ word, distance: editDistance(typed.slice(0, 40).toLowerCase(), word) }))
    .sort((a, b) => a.distance - b.distance)[0];
  if (nearest && nearest.distance <= Math.max(3, nearest.word.length / 2)) {
    return `; did you mean ${nearest.word}?`;
  }
  return `; there ${words.length === 1 ? 'is' : 'are'} ${words.join(', ')}.`;
}

/** How many letters have to be put in, taken out or changed (Levenshtein 1966). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, a] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, b] of [...to].entries()) {
      const change = (row[j] as number) + (a === b ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}
