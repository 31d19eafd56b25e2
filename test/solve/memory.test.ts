import { expect, it } from 'vitest';
import { AnswerMemory } from '../../source/solve/memory.ts';

const MANY = 200_000;

it('the memory of answers has what was added, and forgets what was used longest ago', () => {
  const memory = new AnswerMemory();
  const answer = (text: string) => ({ text });
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

it('an answer that fills the memory to the last character is kept', () => {
  const memory = new AnswerMemory();
  const text = 'x'.repeat((1 << 22) - 1);
  memory.add('a', { text });
  expect(memory.get('a')?.text).toBe(text);
  memory.add('b', { text: `${text}x` });
  expect(memory.get('b')).toBeUndefined();
});

it('the memory of answers is bounded, however many there are and however long', () => {
  const memory = new AnswerMemory();
  let most = 0;
  for (let number = 0; number < 200; number++) {
    memory.add(`${number}`.padEnd(MANY), { text: 'x'.repeat(number * MANY) });
    most = Math.max(most, memory.characters);
  }
  expect(most).toBeGreaterThan(MANY);
  expect(most).toBeLessThanOrEqual(1 << 22);
  expect(memory.get('199'.padEnd(MANY))).toBeUndefined();
});
