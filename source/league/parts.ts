import { LIMITS } from '../engine/rules.ts';
import { readDate } from '../games/calendar.ts';
import { DAILY_SETS, dailyNumber, FIRST_DAILY } from '../games/daily.ts';
import { decodeGame, formatCode } from '../games/game-code.ts';
import { findRuleSet, RULE_SETS } from '../games/index.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { LETTERS, SQUARES } from '../games/share.ts';
import type { Wrong } from '../text/safe.ts';
import { SQUARE_WORD } from './sender.ts';

/** The first line: how the game ended. `daily` is the date of a daily code. */
export type Head = Exclude<ReturnType<typeof headOf>, Wrong>;

type Mark = keyof typeof SQUARES;

/** The line about the guesses: a mark for each, and the skill from 0 to 100. */
export type Guesses = { readonly marks: readonly Mark[]; readonly skill: number };

export type Played = {
  readonly id: string;
  readonly daily?: string;
  readonly code?: string;
  readonly allowed?: number;
  readonly testing?: boolean;
};

/** A part of a share text in a line, with the text before and after it. */
export type FoundPart<Part> = {
  readonly before: string;
  readonly part: Part | Wrong;
  readonly behind: string;
};

/** The longer titles come first, in case one begins with another. */
const TITLES = RULE_SETS.map(({ title }) => title).sort((a, b) => b.length - a.length);

const TAGS = String.raw`( \+(\d{1,4}) hints?)?( \+(\d{1,4}) lifelines?)?( hard)?( evil)?( testing)?`;

const HEAD = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${TITLES.join('|')})( daily #(\d{1,6}) (\S{10}))? (\d{1,2}|X)/(\d{1,2})${TAGS}(?![\p{L}\p{N}])`,
  'u',
);

/**
 * Whether a line may hold the first part of a share text. This is a quick check, because most lines of
 * a chat hold none. Between any two characters there may be blanks and invisible ones.
 */
export function holdsShareText(line: string): boolean {
  if (line.length < SHORTEST) return false;
  const text = PRINTABLE.test(line) ? line : visibleIn(line);
  if (TELLING.test(text)) return true;
  return text.includes('skill') && (SQUARE_WORD.test(text) || SQUARE.test(line));
}

/**
 * The visible characters of ASCII in a line. `replace` takes several times as long where every
 * second character goes.
 */
function visibleIn(line: string): string {
  const bytes = Buffer.allocUnsafe(line.length);
  let size = 0;
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code > 0x20 && code < 0x7f) bytes[size++] = code;
  }
  return bytes.toString('latin1', 0, size);
}

/** A damaged line about the guesses: `🟦skill`. */
const SHORTEST = 7;
const PRINTABLE = /^[ -~]*$/;
const TELLING = new RegExp(
  `(?:${TITLES.join('|').replaceAll(' ', ' *')}) *(?:X|\\d\\d?)/\\d|daily *#\\d|[A-C*] *skill`,
);
const ANY_SQUARE = `[${Object.values(SQUARES).join('')}]`;
const SQUARE = new RegExp(ANY_SQUARE, 'u');

/** What every first line of a daily code has, even where the rest of it is damaged. */
const DAILY = / daily #\d/;

export const DAMAGED = 'its first line is damaged';

/** The first line of a share text in a line; `wrong` says why one cannot be read. */
export function headIn(line: string): FoundPart<Head> | undefined {
  const match = HEAD.exec(line);
  if (!match) {
    const wrong = { wrong: DAMAGED };
    return DAILY.test(line) ? { before: '', part: wrong, behind: '' } : undefined;
  }
  return { ...around(line, match.index, match[0].length), part: headOf(match) };
}

function around(line: string, start: number, length: number) {
  return { before: line.slice(0, start), behind: line.slice(start + length) };
}

function headOf(match: RegExpExecArray) {
  const { 1: title, 2: daily, 4: date = '', 5: guesses } = match;
  const set = RULE_SETS.find((one) => one.title === title) as RuleSet;
  const allowed = Number(match[6]);
  if (daily !== undefined) {
    const why = wrongDaily(set, date, Number(match[3]), allowed);
    if (why !== undefined) return { wrong: why };
  }
  const won = guesses !== 'X';
  if (won && (Number(guesses) < 1 || Number(guesses) > allowed)) {
    return { wrong: `no game has ${guesses} guesses of ${allowed}` };
  }
  return {
    set,
    daily: daily && date,
    won,
    guessesMade: won ? Number(guesses) : undefined,
    allowed,
    hints: Number(match[8] ?? 0),
    lifelines: Number(match[10] ?? 0),
    hard: match[11] !== undefined,
    evil: match[12] !== undefined,
    testing: match[13] !== undefined,
  };
}

function wrongDaily(
  set: RuleSet,
  date: string,
  number: number,
  allowed: number,
): string | undefined {
  if (readDate(date) === undefined) return `${date} is no date`;
  if (date < FIRST_DAILY || dailyNumber(date) !== number) {
    return `the daily code of ${date} does not have number ${number}`;
  }
  if (!DAILY_SETS.includes(set)) return `${set.title} has no daily code`;
  return allowed === set.rules.guesses
    ? undefined
    : `the daily code has ${set.rules.guesses} guesses`;
}

const MARKS = new Map(
  [SQUARES, LETTERS].flatMap((marks) =>
    Object.entries(marks).map(([mark, text]) => [text as string, mark as Mark] as const),
  ),
);
const ANY_LETTER = `[${Object.values(LETTERS).join('')}]`;
/** At most this many guesses stand before the last one. The bound keeps long lines cheap. */
const MORE = LIMITS.guesses[1] - 1;
/**
 * The marks are matched backwards from the skill. Forwards, each of a thousand squares would be tried
 * as the first one.
 */
const GUESSES = new RegExp(
  String.raw`(?= skill \d)(?<=(?<![\p{L}\p{N}])((?:${ANY_SQUARE} ?){0,${MORE}}${ANY_SQUARE}|(?:${ANY_LETTER} ){0,${MORE}}${ANY_LETTER})) skill (100|\d{1,2})%`,
  'u',
);

/** What a damaged line still has: a letter right before the skill, or a square before it. */
const SKILL = new RegExp(String.raw`(?:^|\s)${ANY_LETTER} skill \d`, 'u');

/** The line about the guesses in a line; `wrong` says why one cannot be read. */
export function guessesIn(line: string): FoundPart<Guesses> | undefined {
  if (!line.includes('skill')) return undefined;
  const match = GUESSES.exec(line);
  if (!match) {
    const wrong = { wrong: 'its line about the guesses is damaged' };
    const isOne = SQUARE.test(line.slice(0, line.lastIndexOf('skill'))) || SKILL.test(line);
    return isOne ? { before: '', part: wrong, behind: '' } : undefined;
  }
  const [whole, text = '', skill] = match;
  const marks = [...text.replaceAll(' ', '')].map((one) => MARKS.get(one) as Mark);
  const isRounded = Number(skill) % 10 === 0;
  const part = isRounded
    ? { marks, skill: Number(skill) }
    : { wrong: 'the skill is no multiple of ten' };
  const size = text.length + whole.length;
  return { ...around(line, match.index - text.length, size), part };
}

/** No code is longer, even with a hyphen after each character. */
const MOST_OF_CODE = 100;

const COMMAND = /code-breakers (?:daily(?: --game (\S+))? --date (\S+)|play (\S+))/;

/** The command line of a share text in a line; `wrong` says why one cannot be read. */
export function commandIn(line: string): FoundPart<Played> | undefined {
  if (!line.includes('code-breakers ')) return undefined;
  const match = COMMAND.exec(line);
  if (!match) return undefined;
  const [whole, id, date, code] = match;
  const part = code === undefined ? dailyOf(id, date as string) : codeGameOf(code);
  return { ...around(line, match.index, whole.length), part };
}

function codeGameOf(code: string): Played | Wrong {
  const typed = code.length > MOST_OF_CODE ? '' : (/^.*[0-9A-Za-z]/.exec(code)?.[0] ?? '');
  const decoded = decodeGame(typed);
  if ('wrong' in decoded) return { wrong: 'its code is mistyped' };
  const { rules } = decoded;
  const { id, guesses: allowed, showsSecret: testing } = rules;
  return { id, code: formatCode(decoded.code), allowed, testing };
}

function dailyOf(id: string | undefined, date: string): Played | Wrong {
  const set = id === undefined ? DAILY_SETS[0] : findRuleSet(id);
  const day = readDate(date.slice(0, FIRST_DAILY.length));
  if (!set || day === undefined) return { wrong: 'its command is damaged' };
  return { id: set.rules.id, daily: day };
}
