import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownOf } from '../../source/coach/known.ts';
import { largeSolver } from '../../source/coach/large/solver.ts';
import { createAnswerer } from '../../source/coach/questions.ts';
import { reasonFor } from '../../source/coach/reasons.ts';
import { formatFact } from '../../source/coach/words.ts';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { type PlayerView, playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import { charactersOf, type Rules } from '../../source/engine/rules.ts';
import {
  anyGuess,
  codeBreakers,
  colors,
  custom,
  letters,
  lifelines,
  pegs,
  rulesOf,
} from '../helpers/any-game.ts';
import { codesOf, knownBy, once, PEGS, setsOf, solverOf } from '../helpers/any-known.ts';
import { dearRuns, IS_FULL } from '../helpers/work.ts';

const RULES: readonly Rules[] = [
  ...(IS_FULL ? [codeBreakers.rules] : []),
  colors.rules,
  letters.rules,
  pegs.rules,
  rulesOf(lifelines, { length: 4 }),
  rulesOf(custom, { shortest: 1, longest: 4, symbols: 5, repeats: 0, guessRepeats: 1 }),
  rulesOf(custom, { shortest: 2, longest: 5, symbols: 4 }),
  rulesOf(custom, { length: 4, symbols: 7, repeats: 0, guessRepeats: 0 }),
];

const anyPlayed = fc
  .record({
    rules: fc.constantFrom(...RULES),
    isEvil: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
    isHard: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
    seed: fc.nat(),
    turns: fc.array(fc.nat(), { minLength: 2, maxLength: 7 }),
  })
  .map(({ rules, isEvil, isHard, seed, turns }) => {
    const mode = {
      ...(isEvil && { evil: true as const, aids: [] }),
      ...(isHard && { hard: true as const }),
    };
    let game = newGame({ ...rules, ...mode }, new Random(seed));
    for (const number of turns) {
      const { aids } = game.rules;
      const word = number % 3 === 0 ? aids[number % 2]?.word : undefined;
      const typed = anyGuess(playerView(game).rules, number);
      game = gameReducer(game, word ? { type: 'aid', word } : { type: 'guess', typed });
    }
    return playerView(game);
  });

/** The clue, counted peg by peg. */
function clueOf(guess: string, code: string): string {
  const rest = [...code].filter((symbol, peg) => guess[peg] !== symbol);
  const red = code.length - rest.length;
  let white = 0;
  for (const [peg, symbol] of [...guess].entries()) {
    const at = code[peg] === symbol ? -1 : rest.indexOf(symbol);
    if (at >= 0) white += rest.splice(at, 1).length;
  }
  return `${red}:${white}`;
}

/** Every code that the rules and the lifelines allow. */
function baseOf({ rules, aids }: PlayerView): string[] {
  return codesOf(charactersOf(rules), rules).filter((code) =>
    aids.every(
      ({ revealed: { symbol, place } = {} }) =>
        symbol === undefined ||
        (place === undefined ? code.includes(symbol) : code[place - 1] === symbol),
    ),
  );
}

const SENTENCE =
  /^(Peg \d+ is( not)?|The code contains( no)?|The code has) (.+?)\. (With.+?), (?:no code fits (.+)|([\d,]+) (codes?) would fit (.+), but (none of them fits|it does not fit) guess (\d+))\.$/;

/** Reads a sentence as a person would who knows nothing of the program. */
function readSentence({ rules }: PlayerView, sentence: string) {
  const read = SENTENCE.exec(sentence);
  if (!read) throw new Error(`This is no reason: ${sentence}`);
  const [, begin = '', isNot, no, about = '', against, alone, number, codes, fitted, none, last] =
    read;
  const name = about.replace(/^an? /, '').replace(/ (digit|color|letter)s?$/, '');
  const symbol = rules.symbols.find((one) => one.name === name)?.character ?? name;
  const peg = Number(/\d+/.exec(begin)?.[0]) - 1;
  const withWords = begin.startsWith('Peg')
    ? `${isNot ? 'With' : 'Without'} ${about} there`
    : begin === 'The code has'
      ? 'With any other length'
      : no
        ? 'With one'
        : 'Without it';
  expect(against).toBe(withWords);
  const isTrue = (code: string) => {
    if (begin === 'The code has') return code.length === Number(name);
    if (begin.startsWith('Peg')) return (code[peg] === symbol) !== (isNot !== undefined);
    return code.includes(symbol) !== (no !== undefined);
  };
  const fit = alone === undefined ? Number(number?.replaceAll(',', '')) : undefined;
  if (fit !== undefined) {
    expect([codes, none]).toEqual(
      fit === 1 ? ['code', 'it does not fit'] : ['codes', 'none of them fits'],
    );
  }
  const named = alone ?? fitted ?? '';
  const numbers = (named.replace(/^your lifelines and /, '').match(/\d+/g) ?? []).map(Number);
  expect(named).toMatch(numbers.length === 1 ? /guess \d+$/ : /guesses \d/);
  const others = alone === undefined ? numbers.map((guess) => guess - 1) : [];
  return {
    isTrue,
    fit,
    others,
    last: Number(last ?? numbers[0]) - 1,
    byLifelines: named.startsWith('your lifelines and '),
  };
}

/** Recounts every number of a sentence, and checks that no fewer guesses would do. */
function recount(view: PlayerView, sentence: string): void {
  const { isTrue, fit, others, last, byLifelines } = readSentence(view, sentence);
  const fits = (code: string, row: number) => {
    const { guess = '', clue = { red: 0, white: 0 } } = view.rows[row] ?? {};
    return guess !== code && clueOf(guess, code) === `${clue.red}:${clue.white}`;
  };
  /** For each of these codes that contradicts the fact: which rows the code fits. */
  const fittedBy = (codes: readonly string[]) =>
    codes.filter((code) => !isTrue(code)).map((code) => view.rows.map((_, row) => fits(code, row)));
  const against = fittedBy(baseOf(view));
  const withoutAids = fittedBy(baseOf({ ...view, aids: [] }));
  const count = (rows: readonly number[], codes = against) =>
    codes.filter((fitted) => rows.every((row) => fitted[row])).length;
  const rows = [...others, last].sort((a, b) => a - b);
  expect(rows).toEqual(setsOf(view.rows.length).find((some) => count(some) === 0));
  if (fit !== undefined) {
    const least = rows.map((row) => ({ row, fit: count(rows.filter((one) => one !== row)) }));
    least.sort((a, b) => a.fit - b.fit || b.row - a.row);
    expect({ row: last, fit }).toEqual(least[0]);
  }
  const isSame =
    count(rows, withoutAids) === 0 && (fit === undefined || count(others, withoutAids) === fit);
  expect(byLifelines).toBe(!isSame);
}

it('every number in a reason is right in all games, and both solvers give the same', () => {
  const kinds = new Set<string>();
  const answer = createAnswerer();
  fc.assert(
    fc.property(anyPlayed, fc.boolean(), (view, beyondMarks) => {
      if (view.status !== 'playing') return;
      const known = knownOf(view);
      const asked = answer({ type: 'fact', known, beyondMarks });
      if (asked.type !== 'fact' || !asked.fact) return;
      const reason = reasonFor(solverOf(known.rules), known, asked.fact, stopped);
      // On a busy machine the count may take too long.
      if (asked.reason) expect(asked.reason).toEqual(reason);
      const sentence = formatFact(view.rules, asked.fact, reason);
      recount(view, sentence);
      const byHalves = reasonFor(largeOf(known.rules), known, asked.fact, stopped);
      expect(formatFact(view.rules, asked.fact, byHalves)).toBe(sentence);
      kinds.add(asked.fact.fact.type);
    }),
    dearRuns(800),
  );
  expect(kinds.size).toBeGreaterThan(2);
});

const stopped = () => 0;
const largeOf = once(largeSolver);

const KNOWN = knownBy(PEGS, '0000:0:0 1122:0:0');

it('a reason is left out if counting takes more than a second', () => {
  const proof = { fact: { type: 'absent', symbol: 0 }, rows: [0, 1] } as const;
  const solver = solverOf(KNOWN.rules);
  let now = 0;
  expect(reasonFor(solver, KNOWN, proof, () => now)).toBeDefined();
  expect(reasonFor(solver, KNOWN, proof, () => (now += 600))).toBeUndefined();
  expect(formatFact(pegs.rules, proof)).toBe(
    'The code contains no blue (guesses 1 and 2 prove it).',
  );
});

it('one guess that proves a fact is named alone and briefly, and several are all named at once', () => {
  const fact = { type: 'absent', symbol: 0 } as const;
  const proof = { fact, rows: [0] };
  const reason = reasonFor(solverOf(KNOWN.rules), KNOWN, proof, stopped);
  expect(formatFact(codeBreakers.rules, proof, reason)).toBe(
    'The code contains no 0. With one, no code fits guess 1.',
  );
  const aided = { last: 0, fit: 9, needsLifelines: true } as const;
  expect(formatFact(codeBreakers.rules, { fact, rows: [0, 1] }, aided, true)).toBe(
    'The code contains no 0. With one, no code fits your lifelines and guesses 1 and 2.',
  );
});

it('lifelines are named if fewer codes fit because of them', () => {
  const rules = { ...PEGS, symbols: 4, lengths: [3] };
  const known = { ...knownBy(rules, '113:2:0 333:2:0'), revealed: [{ symbol: 3 }] };
  const proof = { fact: { type: 'absent', symbol: 0 }, rows: [0, 1] } as const;
  // If no lifeline had revealed the 3, the code 110 would fit guess 1, too.
  const reason = reasonFor(solverOf(known.rules), known, proof, stopped);
  expect(reason).toEqual({ last: 1, fit: 2, needsLifelines: true });
});
