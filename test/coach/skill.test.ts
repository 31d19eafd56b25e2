import { expect, it } from 'vitest';
import { createAnswerer } from '../../source/coach/questions.ts';
import { askedAbout, recentOf, skillOfGame, skillOver } from '../../source/coach/skill.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';

it('the skill of a game is in its entry, or the coach is asked for it', () => {
  const entry = anEntry(1);
  const question = askedAbout(entry);
  const answer = question && createAnswerer()(question);
  const reviewed = answer?.type === 'review' ? answer.reviewed : [];
  expect(skillOfGame(entry)).toBeUndefined();
  expect(skillOfGame(entry, reviewed)).toBeGreaterThan(0.5);
  expect(askedAbout({ ...entry, skill: 0.25 })).toBeUndefined();
  expect(skillOfGame({ ...entry, skill: 0.25 }, reviewed)).toBe(0.25);
});

it('the coach is not asked about a game without guesses, or one that would take seconds', () => {
  const entry = anEntry(1);
  expect(askedAbout({ ...entry, guesses: [] })).toBeUndefined();
  const secret = 'RRRRRRRR';
  const guesses = [[secret, 8, 0]] as const;
  const of = (symbols: number) =>
    askedAbout({ ...entry, secret, guesses, options: { length: 8, symbols } });
  expect([of(10)?.type, of(12)]).toEqual(['review', undefined]);
});

it('the skill over games is the mean of the ten latest known ones', () => {
  expect(skillOver([0.5, undefined, 1])).toEqual({ games: 2, mean: 0.75 });
  expect(skillOver([undefined])).toBeUndefined();
  const games = Array.from({ length: 12 }, (_, number) => anEntry(number));
  expect(recentOf(games)).toEqual(games.slice(2));
});

it("a game that was given up or revealed has no skill, and doesn't count in the mean", () => {
  const won = anEntry(1);
  const given = { ...won, guesses: won.guesses.slice(0, 1), result: 'given up' } as const;
  const revealed = { ...won, result: 'lost', aids: [['Reveal', 1, won.secret]] } as const;
  expect(recentOf([won, given, revealed])).toEqual([won]);
  for (const entry of [given, revealed]) {
    expect([askedAbout(entry), skillOfGame({ ...entry, skill: 1 })]).toEqual([
      undefined,
      undefined,
    ]);
  }
});
