import { describe, expect, it } from 'vitest';
import { codeBreakers } from '../../source/games/code-breakers.ts';

const { dialogue, rules, words } = codeBreakers;

/** Every outcome that the runner can name; a dialogue must have a step for each. */
const OUTCOMES = [
  ['started', 'refused', 'clue', 'won', 'lost', 'ended'],
  ['saved', 'unsaved', 'badName', 'loaded', 'empty', 'unreadable'],
].flat();

describe('Code Breakers', () => {
  it('has a step for every outcome, and its first step and its home', () => {
    expect(Object.keys(dialogue.steps)).toEqual(
      expect.arrayContaining([...OUTCOMES, dialogue.first, dialogue.home]),
    );
  });

  it('leads from no step to one that is not there', () => {
    const talk = { rules, slots: ['  1: empty'], slot: '1' };
    for (const step of Object.values(dialogue.steps)) {
      for (const answer of ['', '1', '2', '3', '4', 'c', 'q', 'wq', '0123', 'x']) {
        const move = step.next(answer, talk);
        if ('go' in move) expect(Object.keys(dialogue.steps)).toContain(move.go);
      }
    }
  });

  it('tells its rules from its numbers', () => {
    const told = words.howToPlay({ ...rules, guesses: 7, lengths: [3, 8] }).join('\n');
    expect(told).toContain('You get 7 guesses');
    expect(told).toContain('Codes can be either 3 or 8 digits in length.');
  });

  it.each([
    ['foreign', 'spam', ['Your guess was "spam". It must be only numbers!']],
    [
      'short',
      '123',
      ['Your guess was "123". This is too short.', 'Guess lengths must be between 4 and 6.'],
    ],
    [
      'long',
      '123123123',
      ['Your guess was "123123123". This is too long.', 'Guess lengths must be between 4 and 6.'],
    ],
    ['symbol', '4567', ['Your guess was "4567". It must be only numbers 0 through 5.']],
  ] as const)('refuses a guess that is %s in its own words', (why, typed, said) => {
    expect(words.refused(rules, { why, typed })).toEqual(said);
  });
});
