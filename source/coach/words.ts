import { clueFor } from '../engine/clue.ts';
import type { PlayerView } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { listed } from '../games/wording.ts';
import type { Proved } from './facts.ts';
import type { Advice } from './mind.ts';
import type { Word } from './puzzle.ts';

/** Asks the coach for a hint, on the prompt and in the line dialogue. */
export const HINT_WORD = 'hint';

export const THINKING = 'The coach is thinking ...';

/** A code in numbers as the board shows it. */
export function spelled({ symbols }: Pick<Rules, 'symbols'>, word: Word): string {
  return word.map((symbol) => symbols[symbol]?.character ?? '').join('');
}

/** `86%` */
export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** `6,276 codes still fit` */
export function countTold({ remaining }: Advice): string {
  if (remaining === 0) return 'no code fits';
  if (remaining === 1) return '1 code still fits';
  return `${remaining.toLocaleString('en-US')} codes still fit`;
}

/** `length 4: 12% 5: 31% 6: 57%`; '' where the length is no secret. */
export function lengthsTold({ lengths = [] }: Advice): string {
  const told = lengths.map(({ length, chance }) => `${length}: ${percent(chance)}`);
  return told.length > 0 ? `length ${told.join(' ')}` : '';
}

/** The first row whose clue a guess would not have got as the secret; none where it fits all. */
export function refusingRow(view: PlayerView, guess: string): number | undefined {
  const index = view.rows.findIndex((row) => {
    const { red, white } = clueFor(row.guess, guess);
    return red !== row.clue.red || white !== row.clue.white || row.guess === guess;
  });
  return index < 0 ? undefined : index;
}

/** Whether the guess typed now can be right, and which row refuses it. */
export function fitTold(view: PlayerView, guess: string): string {
  const index = refusingRow(view, guess);
  const row = index === undefined ? undefined : view.rows[index];
  if (index === undefined || !row) return 'This guess fits every clue.';
  if (row.guess === guess) return `Guess ${index + 1} was the same.`;
  const { red, white } = clueFor(row.guess, guess);
  const was = `${row.clue.red} R ${row.clue.white} W`;
  return `Guess ${index + 1} refuses it: that would have had ${red} R ${white} W, not ${was}.`;
}

/** A fact and the guesses that prove it; pegs are counted from 1. */
export function factTold(rules: Rules, { fact, rows }: Proved): string {
  const guesses = rows.map((row) => row + 1);
  const by =
    guesses.length === 1 ? `guess ${guesses[0]} proves` : `guesses ${listed(guesses, 'and')} prove`;
  return `${said(rules, fact)} (${by} it).`;
}

function said({ symbols }: Rules, fact: Proved['fact']): string {
  if (fact.type === 'length') return `The length is ${fact.length}`;
  const { character = '', name = '' } = symbols[fact.symbol] ?? {};
  const isColor = name !== character;
  const symbol = isColor ? name : `a ${character}`;
  switch (fact.type) {
    case 'peg':
      return `Peg ${fact.peg + 1} is ${symbol}`;
    case 'notPeg':
      return `Peg ${fact.peg + 1} is not ${symbol}`;
    case 'absent':
      return `There is no ${isColor ? name : character}`;
    case 'present':
      return `There is ${symbol}`;
  }
}

/** The strong guess. */
export function guessTold(rules: Rules, { guess, remaining }: Advice): string {
  if (!guess) return 'No code fits these clues.';
  const word = spelled(rules, guess.word);
  if (remaining === 1) return `Only ${word} is left.`;
  return `A strong guess is ${word}: it tells ${guess.bits.toFixed(1)} bits on average.`;
}
