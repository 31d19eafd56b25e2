import { codeRulesOf, weightsOf } from '../coach/known.ts';
import { type Code, parseGuess } from '../engine/code.ts';
import { LIMITS, type Rules } from '../engine/rules.ts';
import { isObject, sumOf } from '../engine/values.ts';
import { formatNumber, quoted } from '../text/words.ts';
import { allCodes, orderOf, partsBy } from './tree.ts';
import { exampleGuess } from './typed-history.ts';

/** How many guesses a strategy takes. If the length is hidden, likelier codes weigh more. */
export type TreeFigures = {
  readonly codes: number;
  /** The sum of the codes' weights. Equals `codes` if the length isn't hidden. */
  readonly weight: number;
  /** The total number of guesses to find all codes, each code counted by its weight. */
  readonly sum: number;
  /** `sum / weight` */
  readonly average: number;
  readonly worst: number;
  /** The total weight of the codes that take 1 guess, 2 guesses, and so on, by that number. */
  readonly distribution: Readonly<Record<string, number>>;
};

/** The first mistake in a tree. */
export type WrongTree = {
  readonly wrong: string;
  /** The number of the line, from 1. Absent if the mistake is a missing line. */
  readonly line?: number;
  /** The clues that lead to the mistake. Absent if the line has no path. */
  readonly path?: readonly string[];
};

type Place = { readonly codes: readonly Code[]; readonly guessesBefore: readonly Code[] };

/** A game has at most this many guesses, so a tree that takes more for a code is wrong. */
const MOST_GUESSES = LIMITS.guesses[1];
/** Joined once, when this file loads: Node 20 can hang on exit if optimized code joins texts. */
const TOO_LONG = `No game has more than ${MOST_GUESSES} guesses.`;

/**
 * Plays every code through a strategy (a tree), line by line. A place has the codes that have given
 * the same clues so far (the path). At first, all codes are at one place. The guess of each line
 * divides the codes at the line's place by their clue, and each clue leads to a new place.
 */
export class TreeCheck {
  readonly #rules: Rules;
  /** The places for which no line has come yet. A key is the path (the clues so far) as JSON. */
  readonly #openPlaces: Map<string, Place>;
  readonly #codes: number;
  readonly #weights: readonly number[];
  readonly #weightsByGuesses: number[] = [];
  #lines = 0;

  constructor(rules: Rules) {
    const codes = allCodes(rules);
    this.#rules = rules;
    this.#openPlaces = new Map([['[]', { codes, guessesBefore: [] }]]);
    this.#codes = codes.length;
    this.#weights = weightsOf(codeRulesOf(rules));
  }

  /** Takes the next line, parsed from JSON. Returns what is wrong with it, if anything. */
  add(node: unknown): WrongTree | undefined {
    this.#lines++;
    const { path, guess, left } = isObject(node) ? node : {};
    if (!isPath(path) || typeof guess !== 'string' || typeof left !== 'number') {
      return {
        wrong: `A line should look like {"path":["0:3"],"guess":"${exampleGuess(this.#rules)}","left":9}.`,
        line: this.#lines,
      };
    }
    const key = JSON.stringify(path);
    const place = this.#openPlaces.get(key);
    if (!place) return { wrong: NO_PLACE, line: this.#lines, path };
    const wrong = this.#wrongAt(place, guess, left);
    if (wrong !== undefined) return { wrong, line: this.#lines, path };
    this.#openPlaces.delete(key);
    const { codes } = place;
    const guessesBefore = [...place.guessesBefore, guess];
    if (codes.includes(guess)) this.#count(guess, guessesBefore.length);
    for (const [clue, part] of partsBy(guess, codes)) {
      this.#openPlaces.set(JSON.stringify([...path, clue]), { codes: part, guessesBefore });
    }
    return undefined;
  }

  end(): TreeFigures | WrongTree {
    const missing = this.#firstMissing();
    if (missing) return missing;
    const entries = Object.entries(this.#weightsByGuesses);
    const weight = sumOf(entries.map(([, count]) => count));
    const sum = sumOf(entries.map(([guesses, count]) => Number(guesses) * count));
    return {
      codes: this.#codes,
      weight,
      sum,
      average: sum / weight,
      worst: this.#weightsByGuesses.length - 1,
      distribution: Object.fromEntries(entries),
    };
  }

  #firstMissing(): WrongTree | undefined {
    const paths = [...this.#openPlaces.keys()].map((key): readonly string[] => JSON.parse(key));
    const [first, ...others] = paths;
    if (!first) return undefined;
    const path = others.reduce((a, b) => (orderOf(b) < orderOf(a) ? b : a), first);
    const [code, ...more] = this.#openPlaces.get(JSON.stringify(path))?.codes ?? [];
    const count = formatNumber(more.length + 1);
    const codes = more.length === 0 ? code : `${count} codes, such as ${code}`;
    return { wrong: `There is no line for ${codes}.`, path };
  }

  #count({ length }: Code, guesses: number): void {
    this.#weightsByGuesses[guesses] =
      (this.#weightsByGuesses[guesses] ?? 0) + (this.#weights[length] as number);
  }

  #wrongAt({ codes, guessesBefore }: Place, guess: Code, left: number): string | undefined {
    if (guessesBefore.length === MOST_GUESSES) return TOO_LONG;
    if (left !== codes.length) {
      return `"left" is ${left}, but ${formatNumber(codes.length)} ${codes.length === 1 ? 'code is' : 'codes are'} left.`;
    }
    const read = parseGuess(this.#rules, guess, guessesBefore);
    if (!('guess' in read) || read.guess !== guess)
      return `"${quoted(guess)}" can't be a guess in this game.`;
    if (this.#rules.hard && !codes.includes(guess)) return `${guess} doesn't fit every clue.`;
    return undefined;
  }
}

const CLUE = /^[0-9]{1,2}:[0-9]{1,2}$/;

const NO_PLACE =
  'No code gets here: a line appears once, after the line of the guess before it, and only for a clue that this guess can get.';

function isPath(path: unknown): path is readonly string[] {
  return Array.isArray(path) && path.every((clue) => typeof clue === 'string' && CLUE.test(clue));
}
