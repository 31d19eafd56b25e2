import { expect, it } from 'vitest';
import { HistoryAnswers } from '../../../source/command/solve/answers.ts';
import { AnswerMemory } from '../../../source/command/solve/memory.ts';
import { pegs } from '../../../source/games/pegs.ts';

const MANY = 200_000;

it('the memory of answers has what was added, and forgets what was used longest ago', () => {
  const memory = new AnswerMemory();
  const answer = (text: string) => ({ text, status: 0 }) as const;
  memory.add('first', answer('1'));
  memory.add('second', answer('2'));
  const long = 'x'.repeat(MANY);
  for (let number = 0; number < 100; number++) {
    memory.add(`${number}`, answer(long));
    expect(memory.get('first')?.text).toBe('1');
    expect(memory.get(`${number}`)?.text).toBe(long);
  }
  expect(memory.get('second')).toBeUndefined();
  expect(memory.get('0')).toBeUndefined();
});

it('the memory of answers is bounded, however many there are and however long', () => {
  const memory = new AnswerMemory();
  let most = 0;
  for (let number = 0; number < 200; number++) {
    memory.add(`${number}`.padEnd(MANY), { text: 'x'.repeat(number * MANY), status: 0 });
    most = Math.max(most, memory.characters);
  }
  expect(most).toBeGreaterThan(MANY);
  expect(most).toBeLessThanOrEqual(1 << 22);
  expect(memory.get('199'.padEnd(MANY))).toBeUndefined();
});

it('a history that was asked about before is answered from memory, and others are not', () => {
  const question = { rules: pegs.rules, json: true, wanted: { type: 'advice' } as const };
  const answers = new HistoryAnswers(question, '; ');
  const first = answers.answer(['RRBB:1:0', 'has:R']);
  expect(answers.answer(['RRBB:1:0', 'has:R'])).toBe(first);
  for (const other of [[], ['RRBB:1:0'], ['RRBB:1:0', 'has:B'], ['has:R', 'RRBB:1:1']]) {
    expect(answers.answer(other)).not.toEqual(first);
  }
});
