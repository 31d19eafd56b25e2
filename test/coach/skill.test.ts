import { expect, it } from 'vitest';
import { createAnswerer } from '../../source/coach/answers.ts';
import { askedAbout, skillOfGame, skillOver } from '../../source/coach/skill.ts';
import { anEntry } from '../helpers/saves/sample-game.ts';

it('the skill of a game stands in its entry, or the coach is asked about it', () => {
  const entry = anEntry(1);
  const question = askedAbout(entry);
  const answer = question && createAnswerer()(question);
  const reviewed = answer?.type === 'review' ? answer.reviewed : [];
  expect(skillOfGame(entry)).toBeUndefined();
  expect(skillOfGame(entry, reviewed)).toBeGreaterThan(0.5);
  expect(askedAbout({ ...entry, skill: 0.25 })).toBeUndefined();
  expect(skillOfGame({ ...entry, skill: 0.25 }, reviewed)).toBe(0.25);
});

it('a game that was given up counts in no skill', () => {
  const won = anEntry(1);
  const given = { ...won, guesses: won.guesses.slice(0, 1), result: 'given up' } as const;
  expect(askedAbout(given)).toBeUndefined();
  expect(skillOfGame({ ...given, skill: 1 })).toBeUndefined();
  expect(skillOver([skillOfGame({ ...given, skill: 1 }), 0.5])).toEqual({ games: 1, mean: 0.5 });
  expect(skillOver([skillOfGame({ ...given, skill: 1 })])).toBeUndefined();
});

it('a game that was ended by Reveal counts in no skill', () => {
  const { secret, ...won } = anEntry(1);
  const reveal = { ...won, secret, result: 'lost', aids: [['Reveal', 1, secret]] } as const;
  expect(askedAbout(reveal)).toBeUndefined();
  expect(skillOfGame({ ...reveal, skill: 1 })).toBeUndefined();
});
