import process from 'node:process';
import { type Advice, lengthsOf, type Solver } from '../coach/advice.ts';
import { isConsistentWin } from '../coach/clues.ts';
import { findConflict } from '../coach/conflict.ts';
import { codesOf, isSmall, type Known, MAX_CODES } from '../coach/puzzle.ts';
import { createSolver } from '../coach/solver.ts';
import { formatConflict, formatCount, spelled } from '../coach/words.ts';
import { linesOf, readyFor } from '../dialogue/lines.ts';
import { LIMITS, type Rules } from '../engine/rules.ts';
import type { Wrong } from '../text/safe.ts';
import { counted } from '../text/words.ts';
import { readArguments, refuse } from './arguments.ts';
import { readHistory } from './history.ts';
import { GAME_FLAGS, gameOf } from './rule-flags.ts';

const OPTIONS = {
  ...GAME_FLAGS,
  json: { type: 'boolean' },
  strong: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const HELP = `Usage: code-breakers solve [--game ID] [flags of the game] [HISTORY ...]

What still fits a history, and a strong guess.

  GUESS:R:W    a guess with its red and white pegs, such as 0123:1:2; if the
               last one has all its pegs red, it is the code, except where a
               longer code that begins with it fits
  has:7        a 7 is in the code
  3=5          number 3 of the code is a 5
  -            reads a history a line from standard input, and answers each

  --json       an object a line, with the fields remaining, guess, bits, codes,
               lengths and approximate, and solved where the last guess is right
  --strong     takes its time for the guess, where the codes are few enough
  --guesses N  for the last of so many guesses the likeliest code is given
`;

/** The checked flags of the command. */
type Question = {
  readonly rules: Rules;
  /** How many guesses the game has, if --guesses was given. */
  readonly guesses?: number;
  readonly json: boolean;
  readonly strong: boolean;
};

/** Runs the command `solve`. Resolves to its exit status: 0, or 2 if any input was wrong. */
export async function solve(args: readonly string[]): Promise<number> {
  const asked = readCommand(args);
  if ('wrong' in asked) return refuse(asked.wrong);
  if ('help' in asked) {
    process.stdout.write(HELP);
    return 0;
  }
  const { question, words } = asked;
  const answers = new HistoryAnswers(question);
  if (words[0] !== '-') return answers.answer(words, '\n');
  let status = 0;
  for await (const line of linesOf(process.stdin)) {
    const history = line.split(/\s+/).filter((word) => word !== '');
    status = Math.max(status, answers.answer(history, '; '));
    await readyFor(process.stdout);
  }
  return status;
}

type Command = { readonly question: Question; readonly words: readonly string[] };

function readCommand(args: readonly string[]): Command | { readonly help: true } | Wrong {
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

/** Answers one history after another, with one solver for each length. */
class HistoryAnswers {
  readonly #question: Question;
  readonly #solvers = new Map<string, Solver>();

  constructor(question: Question) {
    this.#question = question;
  }

  /** Prints the answer to a history, its lines joined by `separator`. Returns the exit status. */
  answer(words: readonly string[], separator: string): number {
    const { rules, json } = this.#question;
    const read = readHistory(rules, words);
    const known = 'wrong' in read ? read : this.#checked(read);
    if ('wrong' in known) {
      if (json) print(JSON.stringify({ error: known.wrong }));
      else if (separator === '\n') process.stderr.write(`code-breakers: ${known.wrong}\n`);
      else print(known.wrong);
      return 2;
    }
    const solver = this.#solverFor(known);
    const solved = solvedBy(solver, known);
    if (json) {
      const advice = solved ?? this.#advice(solver, known);
      print(JSON.stringify({ ...asObject(rules, advice), ...(solved && { solved: true }) }));
    } else if (solved) {
      print(`Solved: the code is ${spelled(rules, solved.guess.code)}.`);
    } else {
      print(asText(rules, solver, known, this.#advice(solver, known)).join(separator));
    }
    return 0;
  }

  /** The history, or a sentence that says why the flags do not apply to it. */
  #checked(known: Known): Known | Wrong {
    const { guesses, strong } = this.#question;
    const { puzzle, rows } = known;
    if (guesses !== undefined && rows.length > guesses) {
      return {
        wrong: `The history has ${counted(rows.length, 'guess')}, more than --guesses ${guesses}.`,
      };
    }
    if (strong && !isSmall(puzzle)) {
      const [most, codes] = [MAX_CODES, codesOf(puzzle)].map((one) => one.toLocaleString('en-US'));
      return { wrong: `--strong takes at most ${most} codes, and here there are ${codes}.` };
    }
    return known;
  }

  #solverFor({ puzzle }: Known): Solver {
    const key = puzzle.lengths.join();
    const solver = this.#solvers.get(key) ?? createSolver(puzzle);
    this.#solvers.set(key, solver);
    return solver;
  }

  /** The solver's advice, without a guess if --guesses leaves none. */
  #advice(solver: Solver, known: Known): Advice {
    const { strong, guesses = Number.POSITIVE_INFINITY } = this.#question;
    const left = guesses - known.rows.length;
    const { guess, ...rest } = solver.advise(known, { strong, isLast: left === 1 });
    return guess && left > 0 ? { ...rest, guess } : rest;
  }
}

/**
 * The solution, if the last guess is it: all its pegs are red. If the secret can be longer, it may
 * also just begin with the guess, so the guess is the solution only if no longer code is
 * consistent.
 */
function solvedBy(
  solver: Solver,
  known: Known,
): (Advice & { readonly guess: NonNullable<Advice['guess']> }) | undefined {
  const { puzzle, rows } = known;
  const code = rows.at(-1)?.guess;
  if (!code || rows.at(-1)?.red !== code.length) return undefined;
  if (!isConsistentWin(known, [rows.length - 1]) || solver.count(known) > 0) return undefined;
  const weights: number[] = [];
  weights[code.length] = 1;
  return {
    remaining: 1,
    total: codesOf(puzzle),
    ...lengthsOf(puzzle, weights),
    guess: { code, bits: 0, value: 0 },
    codes: [code],
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The advice as the object that `--json` prints. */
function asObject(rules: Rules, advice: Advice): object {
  const { remaining, guess, codes, lengths } = advice;
  return {
    remaining,
    guess: guess ? spelled(rules, guess.code) : null,
    bits: guess ? rounded(guess.bits, 6) : null,
    ...(codes && { codes: codes.map((code) => spelled(rules, code)) }),
    ...(lengths && {
      lengths: Object.fromEntries(
        lengths.map(({ length, chance }) => [length, rounded(chance, 6)]),
      ),
    }),
    // Always false, because every figure is exact; programs that read the output expect the field.
    approximate: false,
  };
}

function asText(rules: Rules, solver: Solver, known: Known, advice: Advice): string[] {
  const { remaining, guess, codes, lengths } = advice;
  if (remaining === 0) return [`Nothing fits.${conflictOf(solver, known)}`];
  return [
    `${formatCount(advice)}.`,
    ...(lengths ? [`Length: ${lengths.map(formatLength).join(', ')}.`] : []),
    ...(codes ? [`Codes: ${codes.map((code) => spelled(rules, code)).join(' ')}`] : []),
    guess
      ? `Guess: ${spelled(rules, guess.code)} (${guess.bits.toFixed(2)} bits)`
      : 'No guess is left.',
  ];
}

/** A sentence about which clues can be wrong; '' for more rows than a game can have. */
function conflictOf(solver: Solver, known: Known): string {
  const { puzzle, rows } = known;
  if (rows.length > LIMITS.guesses[1]) return '';
  const { guess = [], red = 0 } = rows.at(-1) ?? {};
  const isWin = red === guess.length && puzzle.lengths.every((length) => length <= red);
  const conflict = findConflict(solver, known, isWin ? [rows.length - 1] : []);
  return conflict ? ` ${formatConflict(conflict)}` : '';
}

function formatLength({ length, chance }: { length: number; chance: number }): string {
  return `${length} ${Math.round(100 * chance)} %`;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
