import { describe, expect, it } from 'vitest';
import { clueFor, ruledOutBy } from '../../source/engine/clue.ts';
import { DEFAULT_RULE_SET, RULE_SETS } from '../../source/games/index.ts';
import { AFTER, HIDDEN, type Part } from '../../source/lesson/lesson-pages.ts';
import { isDone } from '../../source/lesson/progress.ts';
import { capitalized, inWords, listed } from '../../source/text/words.ts';
import {
  answered,
  clueText,
  codesLeft,
  commentTo,
  fittingCodes,
  LESSON,
  pageAsking,
  pageOn,
  solved,
  text,
} from '../helpers/lesson.ts';

/** The page with this heading, as it is met. */
function pageWith(heading: string) {
  const progress = LESSON.find((one) => pageOn(one).heading === heading);
  return pageOn(progress ?? expect.fail(heading));
}

const boardOn = (heading: string) => pageWith(heading).board?.view ?? expect.fail(heading);
const count = (code: string, symbol: string) => code.split(symbol).length - 1;

/** Every number and every clue of a text, in their order. */
function figuresIn(parts: readonly Part[]): string[] {
  return text(parts).match(/\d R \d W|\d+(,\d{3})*/g) ?? [];
}

/** What each peg of a guess counts, a line each, by the clue's definition. */
function pegLines(guess: string, code: string): string[] {
  const free = [...code].map((symbol, peg) => (guess[peg] === symbol ? '' : symbol));
  return [...guess].map((symbol, peg) => {
    if (code[peg] === symbol) return `${symbol}  R  right digit, right place`;
    const at = free.indexOf(symbol);
    if (at < 0 && code.includes(symbol)) return `${symbol}  -  the ${symbol} is already counted`;
    if (at < 0) return `${symbol}  -  not in the code`;
    free[at] = '';
    return `${symbol}  W  in the code, but at peg ${at + 1}`;
  });
}

function rowLine(number: number, guess: string, code: string): string {
  const marks = pegLines(guess, code).map((line) => line[3]);
  return `Guess ${number}:  ${guess}  ${marks.join('')}  ${clueText(guess, code)}`;
}

describe('the figures of the lesson are those of the engine', () => {
  const { secret: open = '', rows: openRows } = boardOn('Each digit counts once');
  const [first, second] = openRows.map(({ guess }) => guess) as [string, string];
  const { typed: asked = '' } = pageWith('Make a clue yourself').board ?? {};
  const hidden = boardOn('What the code could be').rows;
  const fitting = fittingCodes(hidden);

  it('on the pages with the open code', () => {
    const [least, , , , , most] = boardOn('What a code is').rules.symbols.map(({ name }) => name);
    expect(figuresIn(pageWith('What a code is').parts)).toEqual([open, '1', least, most]);
    const [said, means, lines] = pageWith('What R and W mean').parts;
    expect(figuresIn([said as Part])).toEqual([first, clueText(first, open)]);
    expect(figuresIn([means as Part])).toEqual([]);
    expect(lines).toEqual(pegLines(first, open));
    const once = pageWith('Each digit counts once').parts;
    expect(figuresIn([once[0] as Part])).toEqual([second, clueText(second, open)]);
    expect(once[1]).toMatch(/two 1s, and so does the code: .*two 3s, but the code has only one,/);
    expect([count(second, '1'), count(open, '1')]).toEqual([2, 2]);
    expect([count(second, '3'), count(open, '3')]).toEqual([2, 1]);
    expect(once[2]).toEqual(pegLines(second, open));
  });

  it('in the question for a clue, and each answer to it', () => {
    const page = pageAsking(/What is the clue/);
    expect(figuresIn([...pageOn(page).parts, pageOn(page).question?.text ?? ''])).toEqual([
      ...[open, asked, asked],
    ]);
    const { red, white } = clueFor(asked, open);
    for (const { value, label } of pageOn(page).question?.choices ?? []) {
      const after = answered(page, value);
      const said = commentTo(after);
      const [r = 0, w = 0] = label.match(/\d/g)?.map(Number) ?? [];
      expect(isDone(after)).toBe(label === clueText(asked, open));
      if (isDone(after)) expect(pageOn(after).comment[1]).toEqual(pegLines(asked, open));
      else if (r !== red)
        expect(said).toContain(`in ${label}, R is too ${r > red ? 'high' : 'low'}.`);
      else
        expect(said).toContain(
          `in ${label}, R is right, but W is too ${w > white ? 'high' : 'low'}.`,
        );
      if (!isDone(after)) expect(figuresIn([said]).slice(-2)).toEqual([asked, open]);
    }
  });

  it('in the question for what cannot be in the code', () => {
    const page = pageAsking(/can't be in the code/);
    const [row] = hidden;
    expect(figuresIn(pageOn(page).parts)).toEqual([
      '1',
      row?.guess,
      clueText(row?.guess ?? '', HIDDEN.code),
    ]);
    const codes = codesLeft(page);
    const out = [...'012345'].filter((digit) => !codes.some((code) => code.includes(digit)));
    for (const right of [out.join(''), [...out].reverse().join(', '), ` ${out.join(' and ')} `]) {
      expect(isDone(answered(page, right))).toBe(true);
      expect(figuresIn([commentTo(answered(page, right))])).toEqual([
        ...[...out, '1,296', '0', '5', String(codes.length)],
      ]);
    }
    expect(fittingCodes([])).toHaveLength(1296);
    for (const digit of '012345') {
      const after = answered(page, digit);
      expect(isDone(after)).toBe(false);
      const isOut = out.includes(digit);
      expect(commentTo(after)).toMatch(
        isOut ? /^Right: there is no \d\. / : /^Not quite: guess 1 has no (\d),/,
      );
      expect(isOut || !row?.guess.includes(digit)).toBe(true);
      expect(commentTo(after)).toContain(` no ${digit}`);
    }
  });

  it('in the question for what is certain, and each answer to it', () => {
    const page = pageAsking(/is certain/);
    const { guess = '', clue } = hidden[1] ?? {};
    expect(figuresIn(pageOn(page).parts)).toEqual(['2', guess, clueText(guess, HIDDEN.code), '1']);
    expect(pageOn(page).parts[0]).toContain(
      'Two of its digits are in the code, but both are in the wrong place',
    );
    expect(clue).toEqual({ red: 0, white: 2 });
    for (const { value, label } of pageOn(page).question?.choices ?? []) {
      const [, peg, symbol = ''] = /(?:Peg (\d) is|contains) a (\d)/.exec(label) ?? expect.fail();
      const isTrue = (code: string) =>
        peg ? code[Number(peg) - 1] === symbol : code.includes(symbol);
      const after = answered(page, value);
      expect(isDone(after)).toBe(fitting.every(isTrue));
      const said = commentTo(after);
      const [, example] = /The code could be (\d{4}), for example: it fits/.exec(said) ?? [];
      if (example) {
        expect(fitting).toContain(example);
        expect(isTrue(example)).toBe(false);
        expect(said).toMatch(peg ? `starts with ${example[0]}` : `has no ${symbol}`);
      } else if (!isDone(after)) {
        // What is said to be wrong is ruled out by guess 2 alone.
        expect(said).toMatch(/^No\. Guess 2 has a 2 there, .* peg 2 isn't a 2\.$/);
        expect(fittingCodes(hidden.slice(1)).some(isTrue)).toBe(false);
      }
    }
    const possible = [...guess].filter((digit) =>
      fittingCodes(hidden.slice(0, 1)).some((code) => code.includes(digit)),
    );
    expect(commentTo(solved(page))).toMatch(/can't be 0 or 1, .* so they are 2 and 3\.$/);
    expect(possible.sort()).toEqual(['2', '3']);
  });

  it('where a code is ruled out, by the page and by each wrong choice', () => {
    const ruledOut = (code: string) => {
      const { row = 0, was, would } = ruledOutBy(hidden, code) ?? {};
      return {
        number: row + 1,
        was: `${was?.red} R ${was?.white} W`,
        would: `${would?.red} R ${would?.white} W`,
      };
    };
    const { parts } = pageWith('Ruled out, and why');
    const [code = ''] = figuresIn(parts);
    const { number, was, would } = ruledOut(code);
    expect(parts[1]).toEqual(hidden.map(({ guess }, index) => rowLine(index + 1, guess, code)));
    expect(parts[2]).toBe(
      `But guess ${number} got ${was}, not ${would}. So guess ${number} rules out ${code}: it can't be the code.`,
    );
    const page = pageAsking(/fits both clues/);
    for (const { value, label } of pageOn(page).question?.choices ?? []) {
      const after = answered(page, value);
      expect(isDone(after)).toBe(fitting.includes(label));
      if (isDone(after)) expect(label).toBe(HIDDEN.guesses[2]);
      else {
        const by = ruledOut(label);
        expect(commentTo(after)).toBe(
          `${label}? Guess ${by.number} rules it out: if ${label} were the code, the clue would have been ${by.would}, not ${by.was}. ${rowLine(by.number, hidden[by.number - 1]?.guess ?? '', label)}`,
        );
      }
    }
  });

  it('in what is said after each guess that fits', () => {
    const three = fittingCodes(boardOn('Your guess').rows);
    const last = HIDDEN.guesses.at(-1) ?? '';
    expect(Object.keys(AFTER).sort()).toEqual(
      [last, ...three.filter((code) => code !== HIDDEN.code)].sort(),
    );
    for (const [guess, { text, help, fits }] of Object.entries(AFTER)) {
      const { red, white } = clueFor(guess, HIDDEN.code);
      expect(red + white).toBe(4);
      expect(text).toContain(`clue is ${red} R ${white} W`);
      if (red > 0) {
        expect(text).toContain(
          `${inWords(red)} in the right place, ${inWords(white)} in the wrong place`,
        );
        expect(help).toContain(
          `${capitalized(inWords(red))} of them ${red > 1 ? 'stay where they are' : 'stays where it is'}`,
        );
      } else expect(help).toMatch(/every one of them moves\.$/);
      expect(help).toContain(`the digits of ${guess} in another order`);
      const rows = boardOn('Your guess').rows;
      const left = fittingCodes(guess === last ? rows : [...rows, { guess, clue: { red, white } }]);
      expect(left).toContain(fits);
      const codes =
        left.length === 1
          ? 'Only one code is left'
          : `${capitalized(inWords(left.length))} codes are left`;
      if (guess !== last) expect(text).toContain(codes);
    }
  });

  it('about the hidden length, and the other games', () => {
    const { lengths, guesses } = DEFAULT_RULE_SET.rules;
    const { parts } = pageWith('A hidden length');
    expect(parts[0]).toContain(`It has ${listed(lengths, 'or')} digits,`);
    expect(parts[0]).toContain(`You have ${guesses} guesses.`);
    const [code = '', guess = ''] = figuresIn(parts).slice(-3);
    expect(parts[2]).toContain(
      `the guess ${guess} would get ${clueText(guess, code)}: all its digits`,
    );
    expect([clueFor(guess, code).red + clueFor(guess, code).white, code.length]).toEqual([4, 5]);
    const others = RULE_SETS.filter((set) => set !== DEFAULT_RULE_SET && !set.takesAnyNumbers);
    const titles = listed(
      others.map(({ title }) => title),
      'and',
    );
    expect(text(pageWith('Now you can play').parts)).toContain(`There are more games: ${titles}.`);
  });
});

it('the board of the hidden code has as many rows as the learner can need, and no more', () => {
  const most = (own: readonly string[]): number =>
    own.at(-1) === HIDDEN.code
      ? own.length
      : Math.max(...fittingCodes(rowsWith(own)).map((code) => most([...own, code])));
  const rowsWith = (own: readonly string[]) =>
    [...HIDDEN.guesses, ...own].map((guess) => ({ guess, clue: clueFor(guess, HIDDEN.code) }));
  expect(HIDDEN.rules.guesses).toBe(HIDDEN.guesses.length + most([]));
});
