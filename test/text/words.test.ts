import { expect, it } from 'vitest';
import {
  counted,
  formatNumber,
  inWords,
  listed,
  numberIn,
  percentsOf,
  quoted,
  rounded,
  shortened,
  skillPercent,
  wholePercent,
  withoutControls,
} from '../../source/text/words.ts';

it('items are listed in words, with this word before the last one', () => {
  expect(listed([4, 6], 'or')).toBe('4 or 6');
  expect(listed([4, 5, 6], 'or')).toBe('4, 5, or 6');
});

it.each([
  [1, 'guess', '1 guess'],
  [0, 'guess', '0 guesses'],
  [2, 'exact match', '2 exact matches'],
  [10, 'black peg', '10 black pegs'],
])('things are counted: %i %s', (count, noun, told) => {
  expect(counted(count, noun)).toBe(told);
});

it('a number up to twelve is told as a word', () => {
  expect(Array.from({ length: 14 }, (_, number) => inWords(number)).join(' ')).toBe(
    'no one two three four five six seven eight nine ten eleven twelve 13',
  );
});

it('a number has a comma between thousands, but not behind its point', () => {
  const numbers = [0, 999, 1000, 55_728, 61_917_364_224, 5696.1234];
  expect(numbers.map(formatNumber).join(' ')).toBe('0 999 1,000 55,728 61,917,364,224 5,696.1234');
});

it('a number is shortened if it has no room', () => {
  const numbers = [11_713, 999_600, 196_856, 100_000, 6_086_536, 62_345_678, 61_917_364_224];
  expect(numbers.map((n) => numberIn(n, 14))).toEqual(numbers.map(formatNumber));
  expect(numbers.map((n) => numberIn(n, 5)).join(' ')).toBe('12k 1M 197k 100k 6M 62M 62B');
  expect(numbers.map((n) => numberIn(n, 3)).join(' ')).toBe('12k 1M .2M .1M 6M 62M 62B');
});

it('a share is rounded to whole percent, and only nothing is 0, only all of it is 100', () => {
  const shares = [0, 0.001, 0.004, 0.015, 0.5, 0.986, 0.995, 0.9999, 1];
  expect(shares.map(wholePercent)).toEqual('0% <1% <1% 2% 50% 99% 99% 99% 100%'.split(' '));
  // An exact sum would be 0 or 1.
  expect([1e-15, 1 - 1e-15].map(wholePercent)).toEqual(['0%', '100%']);
});

it('shares of a whole add up to 100 percent, and equal ones are equal', () => {
  const shares = [
    [0.533, 0.304, 0.163],
    [1 / 3, 1 / 3, 1 / 3],
    [0.125, 0.375, 0.5],
    [0.004, 0.996],
  ];
  expect(shares.map((all) => percentsOf(all).join(' '))).toEqual([
    '53% 31% 16%',
    '33% 33% 33%',
    '12% 38% 50%',
    '<1% 99%',
  ]);
  expect([[0, 1, 0], [0, 0], []].map(percentsOf)).toEqual([['0%', '100%', '0%'], ['0%', '0%'], []]);
});

it('skill is rounded down, to the same tens as in a share text', () => {
  expect([0, 0.004, 0.196, (0.7 + 0.7 + 0.7) / 3, 0.9999, 1].map(skillPercent)).toEqual(
    '0% <1% 19% 70% 99% 100%'.split(' '),
  );
});

it('a number is rounded to as many digits behind its point as are wanted, and no more', () => {
  expect([rounded(2.345678, 2), rounded(2, 6), rounded(5696.1, 1)]).toEqual([2.35, 2, 5696.1]);
});

it('text from outside loses what could command a terminal, and keeps every letter', () => {
  expect(withoutControls('a\u001b[2Jb\u009bc\u007f\u2028d\u202ee\u2066\u061cf')).toBe('a[2Jbcdef');
  expect(withoutControls('naïve 李雷 🎯')).toBe('naïve 李雷 🎯');
});

it('a text is shortened to whole characters, and a shorter one stays as it is', () => {
  expect(shortened('a🎯b🎯', 2)).toBe('a🎯');
  expect(shortened('🎯🎯🎯', 2)).toBe('🎯🎯');
  expect(shortened('🎯', 2)).toBe('🎯');
  expect(shortened('', 2)).toBe('');
});

it('a quoted text has sixty characters at most, with escapes for invisible ones', () => {
  expect(quoted(`\u001b${'🎯'.repeat(99)}`)).toBe(`\\u{1b}${'🎯'.repeat(59)}`);
  expect(quoted('OO\tP\u200bP\u2028é')).toBe('OO\\u{9}P\\u{200b}P\\u{2028}é');
  expect(quoted('x'.repeat(99))).toBe('x'.repeat(60));
});
