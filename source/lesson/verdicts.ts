import { clueFor, type GuessRow, ruledOutBy } from '../engine/clue.ts';
import { charactersOf, longest } from '../engine/rules.ts';
import { readSecret } from '../games/secrets.ts';
import { clueAsRW } from '../games/wording.ts';
import { inWords, listed } from '../text/words.ts';
import { HIDDEN, type Passage } from './lesson-pages.ts';

export type Verdict = {
  readonly isRight: boolean;
  readonly comment: readonly Passage[];
  /** Nothing in the answer is wrong, but something is missing. */
  readonly isUnfinished?: true;
};

const wrong = (...comment: readonly Passage[]): Verdict => ({ isRight: false, comment });
const unfinished = (comment: string): Verdict => ({ ...wrong(comment), isUnfinished: true });

/** Guess 1, 0011 with 0 R 0 W, rules out 0 and 1. */
export function judgeAbsent(typed: string): Verdict {
  const characters = [...typed.replace(/[\s,]|and/g, '')];
  const named = charactersOf(HIDDEN.rules).filter((digit) => characters.includes(digit));
  if (named.length === 0 || characters.some((character) => !named.includes(character))) {
    return wrong('Type digits from 0 to 5.');
  }
  const right = named.filter((digit) => digit < '2');
  const doubtful = named.find((digit) => digit >= '2');
  if (doubtful !== undefined) {
    const are = right.length === 1 ? 'is' : 'are';
    const but = right.length > 0 ? `${listed(right, 'and')} ${are} right, but ` : '';
    return wrong(
      `Not quite: ${but}guess 1 has no ${doubtful}, so its clue says nothing about ${doubtful}.`,
    );
  }
  if (right.length === 1) {
    return unfinished(`Right: there is no ${right}. But there's more: add what's missing.`);
  }
  const codes = 'There are 1,296 codes of four digits from 0 to 5, and only 256 of them are left.';
  return { isRight: true, comment: [`Right: there is no 0 and no 1. ${codes}`] };
}

/** A guess is right if it fits every clue so far, even if it isn't the code. */
export function judgeGuess(rows: readonly GuessRow[], typed: string): Verdict {
  const count = [...typed].length;
  const length = longest(HIDDEN.rules);
  if (count === 0) return unfinished('Type a code of four digits.');
  if (count < length)
    return unfinished(`Type a code of four digits: ${typed} has ${inWords(count)}.`);
  if (count > length) return wrong(`Type a code of four digits: ${typed} has ${inWords(count)}.`);
  const read = readSecret(HIDDEN.rules, typed);
  if ('wrong' in read) return wrong(read.wrong);
  const by = ruledOutBy(rows, typed);
  if (!by) return { isRight: true, comment: [] };
  const number = by.row + 1;
  if (by.isSame)
    return wrong(
      `You already guessed ${typed} (guess ${number}), and it wasn't the code. Find another one.`,
    );
  const [would, was] = [clueAsRW(by.would), clueAsRW(by.was)];
  return wrong(
    `${typed}? Guess ${number} rules it out: if ${typed} were the code, its clue would have been ${would}, not ${was}.`,
    [guessLine(number, rows[by.row]?.guess ?? '', typed)],
  );
}

/** A line such as `Guess 2:  0213  -W-R  1 R 1 W`. */
export function guessLine(number: number, guess: string, code: string): string {
  const clue = clueAsRW(clueFor(guess, code));
  return `Guess ${number}:  ${guess}  ${pegMarks(guess, code)}  ${clue}`;
}

/** `R`, `W`, or `-` for each peg. The code `3202` has one 0, so the guess `0055` gets `W---`. */
function pegMarks(guess: string, code: string): string {
  const free = [...code].filter((symbol, peg) => guess[peg] !== symbol);
  const marks = [...guess].map((symbol, peg) => {
    if (code[peg] === symbol) return 'R';
    const at = free.indexOf(symbol);
    if (at < 0) return '-';
    free.splice(at, 1);
    return 'W';
  });
  return marks.join('');
}
