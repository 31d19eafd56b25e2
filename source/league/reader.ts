import { resultsAt } from '../games/share.ts';
import type { Wrong } from '../text/safe.ts';
import { inWords } from '../text/words.ts';
import {
  commandIn,
  DAMAGED,
  type FoundPart,
  type Guesses,
  guessesIn,
  type Head,
  headIn,
  holdsShareText,
  type Played,
} from './parts.ts';
import { plainLine, senderAbove, senderBefore, withoutQuote } from './sender.ts';

export type SharedText = ReturnType<typeof sharedText>;

/** Why a share text could not be read, and the number of the line that it begins with, from 1. */
export type Unread = { readonly line: number; readonly why: string };

/** Only this many characters of a line are read: no part of a share text comes later. */
const MOST = 2000;

/** A name is looked for in this many characters. */
const NEAR = 200;

/** After this many empty lines no more parts of a text are looked for. */
const APART = 100;

/** How many parts a text can have: three, and a damaged one may be counted twice. */
const PARTS = 4;

/** A share text whose other lines may follow. */
type OpenText = {
  readonly line: number;
  readonly head: Head | undefined;
  readonly player: string | undefined;
  guesses?: Guesses;
  played?: Played;
  wrong?: string;
  /** The line about the player's own results was passed over. */
  hasResults?: true;
  parts: number;
};

/**
 * Finds share texts in any text, a line after another. The text of a chat around them, the marks of
 * quotations, and missing line ends between the parts of a text do not matter.
 */
export class ShareReader {
  readonly #tell: (text: SharedText) => void;
  readonly #tellUnread: (unread: Unread) => void;
  #line = 0;
  /** How many lines could belong to a share text. The others are hardly looked at. */
  lines = 0;
  #open: OpenText | undefined;
  /** The line above this one, which may hold a name. It is cleaned only when it is needed. */
  #above = '';
  #empty = 0;
  /** The text that ended above this line, with only empty lines between them. */
  #last: { readonly player: string | undefined } | undefined;
  /** The games of the texts that have followed one another up to it, as one player's. */
  #run = new Set<string>();

  constructor(tell: (text: SharedText) => void, tellUnread: (unread: Unread) => void) {
    this.#tell = tell;
    this.#tellUnread = tellUnread;
  }

  add(line: string): void {
    this.#line += 1;
    const begin = line.slice(0, MOST);
    // Most lines of a chat matter only if a share text follows, for its player's name.
    if (!this.#open && !this.#last && !holdsShareText(begin)) {
      this.#above = begin;
      return;
    }
    this.lines += 1;
    const own = cleaned(begin);
    if (own === '') this.#part();
    else {
      this.#read(own);
      this.#empty = 0;
    }
  }

  #part(): void {
    this.#above = '';
    this.#empty += 1;
    if (this.#empty >= APART) this.end();
    // A text below it can be another player's.
    this.#last = undefined;
  }

  #read(own: string): void {
    const head = headIn(own);
    if (head && this.#begins(head)) return;
    if (!head && (this.#goesOn(own) || this.#tellsResults(own))) return;
    this.end();
    this.#last = undefined;
    this.#above = own;
    if (guessesIn(own)) this.#refuse(this.#line, 'its first line is missing');
  }

  /** Whether this line tells the results of the player of the text before it, once. */
  #tellsResults(line: string): boolean {
    const open = this.#open;
    if (!open || open.hasResults || open.played) return false;
    const at = resultsAt(line);
    if (at < 0) return false;
    const sender = senderBefore(line.slice(Math.max(0, at - NEAR), at));
    if (sender !== undefined && sender !== open.player) return false;
    open.hasResults = true;
    return true;
  }

  end(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    const { line, head, player, guesses, played } = open;
    const wrong = open.wrong ?? (head && wrongWith(head, guesses, played));
    if (!head || wrong !== undefined) {
      this.#refuse(line, wrong ?? DAMAGED);
      return;
    }
    this.#tell(sharedText(head, guesses, played, player));
    if (player !== this.#last?.player) this.#run = new Set();
    this.#run.add(keyOf(head));
    this.#last = { player };
  }

  #refuse(line: number, why: string): void {
    this.#last = undefined;
    this.#tellUnread({ line, why });
  }

  #begins({ before, part, behind }: FoundPart<Head>): boolean {
    const rest = unwrapped(behind);
    const hasMore = guessesIn(rest) !== undefined || commandIn(rest) !== undefined;
    const isWhole = hasMore || withoutResults(withoutQuote(rest)) === '';
    const isDaily = 'wrong' in part || part.daily !== undefined;
    // A sentence about a game is no share text.
    if (!isDaily && !isWhole) return false;
    const sender = senderBefore(before.slice(-NEAR));
    const isAlone = unwrapped(before) === '' || sender !== undefined;
    if (!isDaily && !isAlone) return false;
    this.end();
    const line = this.#line;
    if ('wrong' in part || !isWhole) {
      this.#above = '';
      // It stays open so that its other lines are not taken for a text of their own.
      const wrong = 'wrong' in part ? part.wrong : DAMAGED;
      this.#open = { line, head: undefined, player: sender, wrong, parts: 1 };
      return true;
    }
    const player = sender ?? this.#senderAbove(part);
    this.#above = '';
    this.#open = { line, head: part, player, parts: 1 };
    if (rest !== '') this.#goesOn(rest);
    return true;
  }

  /** The name above a text; texts that follow one another are of one player. */
  #senderAbove(head: Head): string | undefined {
    if (this.#above !== '') return senderAbove(cleaned(this.#above).slice(0, NEAR));
    if (this.#empty > 0 || this.#run.has(keyOf(head))) return undefined;
    return this.#last?.player;
  }

  #goesOn(line: string): boolean {
    const open = this.#open;
    const next = open && (guessesIn(line) ?? commandIn(line));
    if (!next) return false;
    const sender = senderBefore(withoutResults(next.before.slice(-NEAR)));
    if (sender !== undefined && sender !== open.player) return false;
    if (open.parts >= PARTS) return false;
    open.parts += 1;
    if (!takes(open, next.part)) return false;
    const rest = unwrapped(next.behind);
    if (rest !== '') this.#goesOn(rest);
    return true;
  }
}

/** A line without what chat programs and mails put around its text. */
function cleaned(line: string): string {
  return withoutQuote(plainLine(line));
}

/** A text, or an empty one if it is nothing but what chat programs and mails put around a text. */
function unwrapped(text: string): string {
  return text === '' || /^["'`*_\s]*$/.test(text) ? '' : text.trim();
}

/** What stands before a part, without the player's own results if they are in the same line. */
function withoutResults(before: string): string {
  // Without the first part, a long row of such characters takes quadratic time.
  const own = before.replace(/(?<![\s>|*-])[\s>|*-]+$/, '');
  const at = resultsAt(own);
  return at >= 0 && own.includes('[', at) ? own.slice(0, at) : before;
}

/** Adds a part to a text. False if the text has that part already: this one begins another text. */
function takes(open: OpenText, part: Guesses | Played | Wrong): boolean {
  if ('wrong' in part) open.wrong ??= part.wrong;
  else if ('id' in part) {
    if (open.played) return false;
    open.played = part;
  } else {
    if (open.guesses || open.played) return false;
    open.guesses = part;
  }
  return true;
}

/** All fields are named because a spread takes ten times as long. */
function sharedText(head: Head, guesses?: Guesses, played?: Played, player?: string) {
  return {
    set: head.set,
    daily: head.daily,
    won: head.won,
    guessesMade: head.guessesMade ?? guesses?.marks.length,
    allowed: head.allowed,
    hints: head.hints,
    lifelines: head.lifelines,
    hard: head.hard,
    evil: head.evil,
    testing: head.testing,
    player,
    // What the text does not say is undefined. The skill is from 0 to 100.
    marks: guesses?.marks,
    skill: guesses?.skill,
    code: played?.code,
  };
}

/** What contradicts the first line of a text. */
function wrongWith(
  head: Head,
  guesses: Guesses | undefined,
  played: Played | undefined,
): string | undefined {
  const { set, daily, won, guessesMade, allowed, lifelines, evil } = head;
  const offered = set.rules.aids.filter(({ reveals }) => reveals !== 'secret').length;
  if (lifelines > offered) return `a game of ${set.title} has ${inWords(offered)} lifelines`;
  if (evil && (daily ?? played?.code) !== undefined) return 'no evil game has a code';
  if (guesses) {
    const { marks } = guesses;
    const hits = marks.filter((mark) => mark === 'won').length;
    const isWhole = won
      ? marks.length === guessesMade && hits === 1 && marks.at(-1) === 'won'
      : marks.length <= allowed && hits === 0;
    if (!isWhole) return 'its guesses are not those of its first line';
  }
  return played && wrongCommand(head, played);
}

/** What contradicts the first line of a text in its command. */
function wrongCommand({ set, daily, allowed, testing }: Head, played: Played): string | undefined {
  const isCode = played.code !== undefined;
  // A game in testing mode is shared with the code of the same one without it.
  const isShown = played.testing === true && !testing;
  const isSame = isCode
    ? daily === undefined && played.allowed === allowed && !isShown
    : daily !== undefined;
  if (!isSame || played.id !== set.rules.id) {
    return `its ${isCode ? 'code' : 'command'} is of another game`;
  }
  return played.daily === daily ? undefined : 'its command is of another day';
}

function keyOf({ set, daily = '' }: Head): string {
  return `${set.rules.id} ${daily}`;
}
