import { expect, it } from 'vitest';
import { HistoryAnswers } from '../../../source/command/solve/answers.ts';
import { pegs } from '../../../source/games/pegs.ts';
import type { Wrong } from '../../../source/text/safe.ts';

it('a history that was asked about before is answered from memory, and others are not', () => {
  const question = {
    ...{ rules: pegs.rules, json: true, wanted: { type: 'advice' } as const },
    readAs: (wrong: Wrong) => wrong,
  };
  const answers = new HistoryAnswers(question, '; ');
  const first = answers.answer(['RRBB:1:0', 'has:R']);
  expect(answers.answer(['RRBB:1:0', 'has:R'])).toBe(first);
  for (const other of [[], ['RRBB:1:0'], ['RRBB:1:0', 'has:B'], ['has:R', 'RRBB:1:1']]) {
    expect(answers.answer(other)).not.toEqual(first);
  }
});
