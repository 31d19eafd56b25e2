import process from 'node:process';
import { codesOf, MAX_CODES, puzzleOf } from '../coach/puzzle.ts';
import { makeRowPuzzle, type RowPuzzle } from '../coach/row-puzzle.ts';
import { DIFFICULTIES, type Difficulty } from '../coach/row-puzzle-difficulty.ts';
import { formatAnswer, formatPuzzleRules, guessRowsOf } from '../coach/row-puzzle-words.ts';
import { spelled } from '../coach/words.ts';
import { linesOf, readyFor } from '../dialogue/lines.ts';
import { Random } from '../engine/random.ts';
import { longest, type Rules } from '../engine/rules.ts';
import { puzzleRules, puzzleWords } from '../games/puzzles.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { readSecret } from '../games/secrets.ts';
import { clueInHeads } from '../games/wording.ts';
import { randomHex } from '../saves/files.ts';
import { filledUnder } from '../text/fill.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { formatNumber } from '../text/words.ts';
import { readArguments, refuse } from './arguments.ts';
import { seedOf } from './flags.ts';
import { GAME_FLAGS, gameOf } from './rule-flags.ts';

const OPTIONS = {
  ...GAME_FLAGS,
  seed: { type: 'string' },
  difficulty: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** These flags are known here only to say why they are refused. */
const REFUSED = ['guesses', 'testing'] as const;

const HELP = `Usage: code-breakers puzzle [--game ID] [flags of the game] [flags]

Guesses with their clues, after which exactly one code is left. None of them can
be left out. Which code is it? You have one answer; q gives up.

  --game ID        the game; with --length, --symbols, --repeats as it has them
  --seed N         the same number gives the same puzzle again
  --difficulty N   ${DIFFICULTIES[0]} to ${DIFFICULTIES.at(-1)}, or as near to it as one is found:
                   1 and 2: one row after another leads to the code
                   3 and 4: two rows together do
                   5: more have to be looked at together
  --json           prints the game, the rows and the difficulty alone
`;

/** What is asked for. */
type Asked = {
  readonly set: RuleSet;
  readonly rules: Rules;
  readonly seed: bigint;
  readonly difficulty?: Difficulty;
  readonly json: boolean;
};

/** Runs the command `puzzle`. Resolves to 0 once it was answered or given up, else to 1. */
export async function puzzle(args: readonly string[]): Promise<number> {
  const asked = readCommand(args);
  if ('wrong' in asked) return refuse(asked.wrong);
  if ('help' in asked) {
    process.stdout.write(HELP);
    return 0;
  }
  const { rules, seed, difficulty, json } = asked;
  const made = makeRowPuzzle(puzzleOf(rules), puzzleWords(new Random(seed)), difficulty);
  if (!made) return refuse('There is no puzzle of these rules.');
  if (json) {
    process.stdout.write(`${JSON.stringify(asObject(rules, made))}\n`);
    return 0;
  }
  process.stdout.write(`${puzzleLines(asked, made).join('\n')}\n`);
  return ask(rules, made);
}

/** Asks until an answer can be read, and says whether it is right. */
async function ask(rules: Rules, made: RowPuzzle): Promise<number> {
  const { stdin, stdout } = process;
  try {
    stdout.write(PROMPT);
    for await (const line of linesOf(stdin)) {
      const typed = line.trim();
      if (typed === 'q') {
        stdout.write(`The code is ${spelled(rules, made.answer)}.\n`);
        return 0;
      }
      const read = readSecret(rules, typed);
      if ('secret' in read) {
        stdout.write(`${formatAnswer(rules, made, read.secret)}\n`);
        return 0;
      }
      stdout.write(`${read.wrong}\n${PROMPT}`);
      await readyFor(stdout);
    }
  } finally {
    // Otherwise an open input pipe keeps the program running.
    stdin.destroy();
  }
  stdout.write('\n');
  return 1;
}

const PROMPT = 'Which code is left (q to give up): ';

/** The puzzle as text. */
function puzzleLines({ set, rules, seed }: Asked, made: RowPuzzle): string[] {
  const { columns } = set.words;
  const { red, white } = columns;
  return [
    `${set.title} puzzle ${seed}, difficulty ${made.difficulty} of ${DIFFICULTIES.at(-1)}`,
    ...filledUnder(formatPuzzleRules(rules), 0),
    `${red.head}: ${red.counts}. ${white.head}: ${white.counts}.`,
    '',
    ...guessRowsOf(rules, made).map(({ guess, clue }, index) => {
      const number = String(index + 1).padStart(3);
      return `${number}  ${guess.padEnd(longest(rules))}  ${clueInHeads(clue, columns)}`;
    }),
    '',
  ];
}

/** The puzzle as the object that `--json` prints. */
function asObject(rules: Rules, made: RowPuzzle): object {
  const rows = guessRowsOf(rules, made).map(({ guess, clue }) => [guess, clue.red, clue.white]);
  return { game: rules.id, rows, difficulty: made.difficulty };
}

function readCommand(args: readonly string[]): Asked | { readonly help: true } | Wrong {
  const read = readArguments(args, OPTIONS);
  if ('wrong' in read) return read;
  const { values, words } = read;
  const [word] = words;
  if (word !== undefined) return { wrong: `puzzle takes no word "${quoted(word)}"; see --help.` };
  const refused = REFUSED.find((flag) => values[flag] !== undefined);
  if (refused) return { wrong: `puzzle takes no --${refused}: there is one answer to find.` };
  const seed = seedOf(values);
  if (typeof seed === 'object') return seed;
  const difficulty = difficultyOf(values.difficulty);
  if (typeof difficulty === 'object') return difficulty;
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  if (values.help === true) return { help: true };
  const rules = puzzleRules(chosen.rules, MAX_CODES);
  if (!rules) {
    const codes = formatNumber(codesOf(puzzleOf(chosen.rules)));
    return {
      wrong: `A puzzle takes at most ${formatNumber(MAX_CODES)} codes, and here there are ${codes}.`,
    };
  }
  return {
    set: chosen.set,
    rules,
    seed: seed ?? BigInt(`0x${randomHex(8)}`),
    ...(difficulty && { difficulty }),
    json: values.json === true,
  };
}

/** The difficulty that the flag gives, if any, or a sentence that says why it is none. */
function difficultyOf(typed: unknown): Difficulty | undefined | Wrong {
  if (typed === undefined) return undefined;
  const found = DIFFICULTIES.find((difficulty) => String(difficulty) === typed);
  return found ?? { wrong: `--difficulty is 1 to 5, not "${quoted(String(typed))}".` };
}
