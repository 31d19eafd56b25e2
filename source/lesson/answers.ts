import { formatFact } from '../coach/words.ts';
import { type Clue, clueFor, type GuessRow, isSameClue, ruledOutBy } from '../engine/clue.ts';
import { charactersOf, longest } from '../engine/rules.ts';
import { readSecret } from '../games/secrets.ts';
import { clueInHeads } from '../games/wording.ts';
import { capitalized, counted, formatNumber, inWords, listed } from '../text/words.ts';
import { consistentCodes, contraryOf, exampleAgainst, isCertain, proofOf } from './codes.ts';
import { COLUMNS, lessonRules, OPEN, type Statement } from './material.ts';
import { meaning, pegLines, rowLine, whyNotClue } from './reading.ts';

/** A paragraph, or lines that stand as they are. */
export type Part = string | readonly string[];

export type Verdict = {
  readonly isRight: boolean;
  readonly comment: readonly Part[];
  /** Nothing in the answer is wrong, but something is missing. */
  readonly isUnfinished?: true;
};

export function judgeClue(clue: Clue): Verdict {
  const { asked, code } = OPEN;
  if (isSameClue(clue, clueFor(asked, code))) {
    return { isRight: true, comment: ['Right. Peg by peg:', pegLines(asked, code)] };
  }
  return { isRight: false, comment: [`No. ${whyNotClue(asked, code, clue)}`] };
}

/** Judges which symbols cannot be in the code: all of them have to be named. */
export function judgeAbsent(rows: readonly GuessRow[], typed: string): Verdict {
  const wrong = (comment: string): Verdict => ({ isRight: false, comment: [comment] });
  const symbols = charactersOf(lessonRules());
  const characters = [...typed.replace(/[\s,]|and/g, '')];
  const named = symbols.filter((symbol) => characters.includes(symbol));
  const unknown = characters.find((character) => !symbols.includes(character));
  if (named.length === 0 || unknown !== undefined) {
    return wrong(`Type digits from ${symbols[0]} to ${symbols.at(-1)}, such as ${symbols[4]}.`);
  }
  const absent = (symbol: string): Statement => ({
    type: 'absent',
    symbol: symbols.indexOf(symbol),
  });
  const all = symbols.filter((symbol) => isCertain(rows, absent(symbol)));
  const right = named.filter((symbol) => all.includes(symbol));
  const doubtful = named.find((symbol) => !all.includes(symbol));
  if (doubtful !== undefined) {
    return wrong(`No: ${rightBut(right)}${couldBe(rows, absent(doubtful))}`);
  }
  const proofs = named.map((symbol) => proofOf(rows, absent(symbol)));
  const facts = proofs.flatMap((proof) => (proof ? [formatFact(lessonRules(), proof)] : []));
  if (named.length < all.length) {
    const more = `Right, but this clue tells more: type ${listed(named, 'and')} and what is missing.`;
    return { ...wrong(`${facts.join(' ')} ${more}`), isUnfinished: true };
  }
  return { isRight: true, comment: [`Right. ${facts.join(' ')} ${codesLeftSentence(rows)}`] };
}

/** How many codes there are at all, and how many of them are consistent with the rows. */
function codesLeftSentence(rows: readonly GuessRow[]): string {
  const rules = lessonRules();
  const symbols = charactersOf(rules);
  const digits = `${inWords(longest(rules))} digits from ${symbols[0]} to ${symbols.at(-1)}`;
  const all = `There are ${formatNumber(consistentCodes([]).length)} codes of ${digits}`;
  const left = consistentCodes(rows).length;
  return `${all}, and only ${formatNumber(left)} of them can still be the hidden one.`;
}

/** `0 and 1 are right, but `; nothing where no symbol is right. */
function rightBut(right: readonly string[]): string {
  if (right.length === 0) return '';
  return `${listed(right, 'and')} ${right.length === 1 ? 'is' : 'are'} right, but `;
}

/** Why a statement is not certain: a consistent code contradicts it. */
function couldBe(rows: readonly GuessRow[], statement: Statement): string {
  const example = exampleAgainst(rows, statement) ?? '';
  const guesses = rows.map((_, index) => index + 1);
  const [noun, clues] = guesses.length === 1 ? ['guess', 'clue'] : ['guesses', 'clues'];
  const then = `Then ${noun} ${listed(guesses, 'and')} would have had the same ${clues}`;
  return `the code could be ${example}, ${butIn(statement, example)}. ${then}.`;
}

export function judgeStatement(rows: readonly GuessRow[], statement: Statement): Verdict {
  const proof = proofOf(rows, statement);
  if (proof) {
    const comment = [`Right. ${formatFact(lessonRules(), proof)}`, ...whyPresent(rows)];
    return { isRight: true, comment: [comment.join(' ')] };
  }
  const contrary = proofOf(rows, contraryOf(statement));
  if (contrary) return { isRight: false, comment: [`No. ${formatFact(lessonRules(), contrary)}`] };
  return { isRight: false, comment: [`Not certain: ${couldBe(rows, statement)}`] };
}

/** How a code contradicts a statement: `which has no 4`, `whose peg 1 is a 3`. */
function butIn(statement: Statement, code: string): string {
  const symbol = charactersOf(lessonRules())[statement.symbol] ?? '';
  switch (statement.type) {
    case 'present':
      return `which has no ${symbol}`;
    case 'absent':
      return `which has a ${symbol}`;
    case 'peg':
    case 'notPeg':
      return `whose peg ${statement.peg + 1} is a ${code[statement.peg]}`;
  }
}

/** If the last clue counts as many symbols as can be in the code, says that all of them are in it. */
function whyPresent(rows: readonly GuessRow[]): string[] {
  const last = rows.at(-1);
  if (!last) return [];
  const before = consistentCodes(rows.slice(0, -1));
  const possible = [...last.guess].filter((symbol) => before.some((code) => code.includes(symbol)));
  const out = [...new Set(last.guess)].filter((symbol) => !possible.includes(symbol));
  const { red, white } = last.clue;
  const isEach = new Set(possible).size === possible.length && possible.length === red + white;
  if (!isEach || out.length === 0) return [];
  const [counts, digits] = [inWords(red + white), listed(possible, 'and')];
  return [
    `The clue of guess ${rows.length} counts ${counts} digits. They cannot be ${listed(out, 'or')}, so they are ${digits}.`,
  ];
}

export function judgeCandidate(rows: readonly GuessRow[], code: string): Verdict {
  const against = whyRuledOut(rows, code);
  if (against) return { isRight: false, comment: against };
  return { isRight: true, comment: [`Right. ${code} fits every clue, so it makes a good guess.`] };
}

/** Which guess rules a code out, peg by peg; undefined if it fits every clue. */
function whyRuledOut(rows: readonly GuessRow[], code: string): readonly Part[] | undefined {
  const by = ruledOutBy(rows, code);
  if (!by) return undefined;
  const number = by.row + 1;
  if (by.isSame) return [`${code} was guess ${number}, and it was not the code. Find another one.`];
  const [would, was] = [clueInHeads(by.would, COLUMNS), clueInHeads(by.was, COLUMNS)];
  const guess = rows[by.row]?.guess ?? '';
  return [
    `${code}? Guess ${number} rules it out: if ${code} were the code, guess ${number} would have had ${would}, not ${was}.`,
    [rowLine(number, guess, code)],
  ];
}

/** Judges a guess of the learner, which must be a code that fits every clue so far. */
export function judgeGuess(rows: readonly GuessRow[], typed: string): Verdict {
  const code = typed.trim();
  const length = longest(lessonRules());
  const count = [...code].length;
  if (count !== length) {
    const wanted = `Type a code of ${inWords(length)} digits`;
    const comment = count === 0 ? `${wanted}.` : `${wanted}: ${code} has ${inWords(count)}.`;
    return { isRight: false, comment: [comment], ...(count < length && { isUnfinished: true }) };
  }
  const read = readSecret(lessonRules(), code);
  if ('wrong' in read) return { isRight: false, comment: [read.wrong] };
  const against = whyRuledOut(rows, read.secret);
  return against ? { isRight: false, comment: against } : { isRight: true, comment: [] };
}

export function guessComment(rows: readonly GuessRow[]): string {
  const row = rows.at(-1);
  if (!row) return '';
  if (row.clue.red === row.guess.length) return `${row.guess} is the code.`;
  const left = consistentCodes(rows).length;
  const codes = left === 1 ? 'Only one code still fits' : `${counted(left, 'code')} still fit`;
  const sentence = `${row.guess} fits every clue, so guess ${rows.length} is made.`;
  return `${sentence} It could have been the code, but it is not: its ${clueComment(row)} ${codes}.`;
}

/** `clue is 0 R 2 W. Two digits of this guess are in the code, none of them in its place.` */
export function clueComment(row: GuessRow): string {
  return `clue is ${clueInHeads(row.clue, COLUMNS)}. ${capitalized(meaning(row))}.`;
}

/**
 * Helps with the next guess. If the last clue counts all digits, the first help says what it tells
 * about their order; the next help gives a code that fits.
 */
export function helpSentence(rows: readonly GuessRow[], step: number): string {
  const last = rows.at(-1);
  const { red = 0, white = 0 } = last?.clue ?? {};
  const isAll =
    last && red + white === last.guess.length && new Set(last.guess).size === red + white;
  if (step > 1 || !isAll) return `${consistentCodes(rows)[0]} fits every clue.`;
  const order = `The code has the digits of ${last.guess} in another order`;
  if (red === 0) return `${order}, and none of them stays in its place.`;
  const stay =
    red === 1
      ? 'One of them stays in its place'
      : `${capitalized(inWords(red))} of them stay in their places`;
  return `${order}. ${stay}, the other ${inWords(white)} change theirs.`;
}
