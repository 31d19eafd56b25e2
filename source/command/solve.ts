import process from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMind } from '../coach/coach.ts';
import type { Advice, Mind } from '../coach/mind.ts';
import { countTold, spelled } from '../coach/words.ts';
import { linesOf } from '../dialogue/lines.ts';
import type { Rules } from '../engine/rules.ts';
import type { Wrong } from '../engine/text.ts';
import { readArguments } from './arguments.ts';
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

  GUESS:R:W   a guess with its red and white pegs, such as 0123:1:2
  has:7       a 7 is in the code
  3=5         number 3 of the code is a 5
  -           reads a history a line from standard input, and answers each

  --json      an object a line, with the fields remaining, guess, bits, codes,
              lengths and approximate
  --strong    takes its time for the guess, where the codes are few enough
`;

/** What is to be answered, and how. */
type Question = { readonly rules: Rules; readonly json: boolean; readonly strong: boolean };

/** The command `solve`; resolves to its status: 2 where something that it was asked was wrong. */
export async function solve(args: readonly string[]): Promise<number> {
  const read = readArguments(args, OPTIONS);
  const chosen = 'wrong' in read ? read : gameOf(read.values);
  if ('wrong' in read || 'wrong' in chosen) {
    process.stderr.write(`code-breakers: ${(chosen as Wrong).wrong}\n`);
    return 2;
  }
  const { values, words } = read;
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  const question: Question = {
    rules: chosen.rules,
    json: values.json === true,
    strong: values.strong === true,
  };
  const solver = new Solver(question);
  if (words.includes('-') && words.length > 1) {
    process.stderr.write('code-breakers: "-" stands alone: it reads the histories.\n');
    return 2;
  }
  if (words[0] !== '-') return solver.answer(words, '\n');
  let status = 0;
  for await (const line of linesOf(process.stdin)) {
    const asked = line.split(/\s+/).filter((word) => word !== '');
    status = Math.max(status, solver.answer(asked, '; '));
    // Between lines that came together, too: else it is not heard that nobody reads on.
    await nextTurn();
  }
  return status;
}

/** Answers one history after another, with one mind for each length. */
class Solver {
  readonly #question: Question;
  readonly #minds = new Map<string, Mind>();

  constructor(question: Question) {
    this.#question = question;
  }

  /** Prints the answer to a history, in one line where that is asked for; its status. */
  answer(words: readonly string[], separator: string): number {
    const { rules, json, strong } = this.#question;
    const known = readHistory(rules, words);
    if ('wrong' in known) {
      if (json) print(JSON.stringify({ error: known.wrong }));
      else if (separator === '\n') process.stderr.write(`code-breakers: ${known.wrong}\n`);
      else print(known.wrong);
      return 2;
    }
    const key = known.puzzle.lengths.join();
    const mind = this.#minds.get(key) ?? createMind(known.puzzle);
    this.#minds.set(key, mind);
    const advice = mind.advise(known, { strong });
    print(json ? JSON.stringify(asObject(rules, advice)) : asText(rules, advice).join(separator));
    return 0;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The fields that other programs read. */
function asObject(rules: Rules, advice: Advice): object {
  const { remaining, guess, codes, lengths } = advice;
  return {
    remaining,
    guess: guess ? spelled(rules, guess.word) : null,
    bits: guess ? rounded(guess.bits, 6) : null,
    ...(codes && { codes: codes.map((code) => spelled(rules, code)) }),
    ...(lengths && {
      lengths: Object.fromEntries(
        lengths.map(({ length, chance }) => [length, rounded(chance, 6)]),
      ),
    }),
    // Programs read it, though no count is an estimate.
    approximate: false,
  };
}

function asText(rules: Rules, advice: Advice): string[] {
  const { guess, codes, lengths } = advice;
  if (!guess) return ['Nothing fits: one of the clues must be wrong.'];
  return [
    `${countTold(advice)}.`,
    ...(lengths ? [`Length: ${lengths.map(lengthTold).join(', ')}.`] : []),
    ...(codes ? [`Codes: ${codes.map((code) => spelled(rules, code)).join(' ')}`] : []),
    `Guess: ${spelled(rules, guess.word)} (${guess.bits.toFixed(2)} bits)`,
  ];
}

function lengthTold({ length, chance }: { length: number; chance: number }): string {
  return `${length} ${Math.round(100 * chance)} %`;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
