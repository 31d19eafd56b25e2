import type { Play } from '../coach/advice.ts';
import { clueIndex } from '../coach/clues.ts';
import { codeRulesOf, indicesOf, type Known, type Row, spelled } from '../coach/known.ts';
import { type Clue, clueFor } from '../engine/clue.ts';
import type { Code } from '../engine/code.ts';
import type { Rules } from '../engine/rules.ts';
import type { Wrong } from '../text/words.ts';
import { solverFor, tooManyCodes } from './answer.ts';
import { withKnownLength } from './typed-history.ts';

/** A guess of a strategy. As JSON, it is one line of the format in docs/strategies.md. */
export type TreeNode = {
  /** The clues to the guesses before this one, first to last. `0:3` is 0 red and 3 white. */
  readonly path: readonly string[];
  readonly guess: Code;
  /** How many codes fit these clues. */
  readonly left: number;
};

/** Codes by their clue to the guess, in the order of clue indices. Leaves out the guess. */
export function partsBy(guess: Code, codes: readonly Code[]): Map<string, Code[]> {
  // Numbers are quicker keys than strings. They also need no concatenation, after which Node 20 can
  // hang on exit, because its compiler thread waits forever.
  const parts = new Map<number, { readonly clue: Clue; readonly part: Code[] }>();
  for (const code of codes) {
    if (code === guess) continue;
    const clue = clueFor(guess, code);
    const index = clueIndex(clue.red, clue.white);
    const known = parts.get(index);
    if (known) known.part.push(code);
    else parts.set(index, { clue, part: [code] });
  }
  const sorted = [...parts].sort(([a], [b]) => a - b);
  return new Map(sorted.map(([, { clue, part }]) => [`${clue.red}:${clue.white}`, part]));
}

/** Every code that the rules allow: shorter ones first, then in the order of their symbols. */
export function allCodes(rules: Rules): Code[] {
  const codeRules = codeRulesOf(rules);
  const { consistent } = solverFor(codeRules);
  const codes = consistent({ rules: codeRules, rows: [], revealed: [] }).each();
  return Array.from(codes, (code) => spelled(rules, code));
}

/**
 * The whole strategy of the solver, depth first. This takes little memory, because each code fits
 * at most one of the positions that are still to be visited.
 */
export function* strategyTree(rules: Rules, play?: Play): Generator<TreeNode> {
  const codeRules = codeRulesOf(rules);
  const solver = solverFor(codeRules);
  const mode = rules.hard && { hard: rules.hard };
  const guessFor = (rows: readonly Row[], codes: readonly Code[]): Code => {
    // With one or two codes left, the solver needn't be asked: it guesses the first. Codes are
    // sorted by length, and a shorter code is at least as likely.
    if (codes.length <= 2) return codes[0] as Code;
    const known: Known = { rules: codeRules, rows, revealed: [], ...mode };
    return spelled(rules, solver.advise(known, { play }).guess?.code ?? []);
  };
  type Place = { path: readonly string[]; rows: readonly Row[]; codes: readonly Code[] };
  const places: Place[] = [{ path: [], rows: [], codes: allCodes(rules) }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { path, rows, codes } = place;
    const guess = guessFor(rows, codes);
    yield { path, guess, left: codes.length };
    const indices = indicesOf(rules, guess);
    const next = [...partsBy(guess, codes)].map(([clue, part]) => {
      const row = { guess: indices, ...clueIn(clue) };
      return { path: [...path, clue], rows: [...rows, row], codes: part };
    });
    places.push(...next.reverse());
  }
}

function clueIn(text: string): Clue {
  const [red = 0, white = 0] = text.split(':').map(Number);
  return { red, white };
}

/** A key to sort paths by: it puts them in the order in which a strategy lists them. */
export function orderOf(path: readonly string[]): string {
  const indices = path.map(clueIn).map(({ red, white }) => clueIndex(red, white));
  return String.fromCharCode(...indices);
}

export function treeRules(rules: Rules, what: string): Rules | Wrong {
  const known = withKnownLength(rules);
  const wrong = 'wrong' in known ? undefined : tooManyCodes(codeRulesOf(known), what);
  return wrong === undefined ? known : { wrong };
}
