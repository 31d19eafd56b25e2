import process from 'node:process';
import type { Play } from '../../coach/advice.ts';
import { puzzleOf } from '../../coach/puzzle.ts';
import { countCodes, type Rules } from '../../engine/rules.ts';
import { withKnownLength } from '../../solve/history.ts';
import { tooManyCodes } from '../../solve/solvers.ts';
import { strategyTree, type TreeNode } from '../../solve/tree.ts';
import { formatNumber } from '../../text/words.ts';
import { accepted, refuse } from '../usage-error.ts';

/** Checks rules for a whole strategy: they need a known or hidden length, and not too many codes. */
export function treeRules(rules: Rules, what: string): Rules {
  const known = accepted(withKnownLength(rules, []));
  const wrong = tooManyCodes(puzzleOf(known), what);
  return wrong === undefined ? known : refuse(wrong);
}

/** The lines of a whole strategy. */
export function* treeLines(rules: Rules, play?: Play, progress?: Progress): Generator<string> {
  for (const node of strategyTree(rules, play)) {
    progress?.add(node);
    yield JSON.stringify(node);
  }
}

/** A progress line, if standard error is a terminal. */
export function progressOf(rules: Rules): Progress | undefined {
  return process.stderr.isTTY ? new Progress(countCodes(rules)) : undefined;
}

/** Milliseconds between two updates of the progress line. */
const PAUSE = 100;

/** A line that overwrites itself. */
class Progress {
  readonly #codes: string;
  /** For each guess on the way to the current one, how many codes below it are still open. */
  readonly #open: number[] = [];
  #done = 0;
  #width = 0;
  #next = 0;

  constructor(codes: number) {
    this.#codes = formatNumber(codes);
  }

  /** Counts the codes that the guesses before this one have found. */
  add({ path, left }: TreeNode): void {
    while (this.#open.length > path.length) this.#done += this.#open.pop() as number;
    const before = this.#open.pop();
    if (before !== undefined) this.#open.push(before - left);
    this.#open.push(left);
    if (performance.now() < this.#next) return;
    const text = `${formatNumber(this.#done)} of ${this.#codes} codes found`;
    process.stderr.write(`\r${text}`);
    this.#width = text.length;
    this.#next = performance.now() + PAUSE;
  }

  /** Clears the line before anything else is printed. */
  clear(): void {
    if (this.#width > 0) process.stderr.write(`\r${' '.repeat(this.#width)}\r`);
    this.#width = 0;
  }
}
