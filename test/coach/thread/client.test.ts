import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { CodeRules, Known } from '../../../source/coach/known.ts';
import type { Question } from '../../../source/coach/questions.ts';
import { coachWhenAsked } from '../../../source/full-screen/app/opening.ts';
import { answerTo } from '../../helpers/coach.ts';
import { temporaryFolder } from '../../helpers/folder.ts';
import { PROGRAM } from '../../helpers/program.ts';

const WORKER = new URL('coach-worker.js', pathToFileURL(PROGRAM));

const PEGS: CodeRules = { symbols: 6, lengths: [4], repeats: true, guessRepeats: true };
const known: Known = {
  rules: PEGS,
  rows: [{ guess: [0, 0, 1, 1], red: 1, white: 1 }],
  revealed: [],
};
const QUESTIONS: readonly Question[] = [
  { type: 'advise', known, guessesLeft: 9 },
  { type: 'fact', known },
  { type: 'conflict', known },
  { type: 'review', known, won: false, revealedAfter: [], guessesLeft: 9 },
  { type: 'advise', known: { ...known, rows: [] }, guessesLeft: 1 },
];

/** A program for a worker, written for a test. */
function program(text: string): URL {
  const file = join(temporaryFolder(), 'worker.mjs');
  writeFileSync(file, text);
  return pathToFileURL(file);
}

it('the coach in a thread gives each question its own answer', async () => {
  const ports = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort');
  const before = ports().length;
  const ask = coachWhenAsked(WORKER);
  const answers = await Promise.all(QUESTIONS.map((question) => ask(question)));
  expect(answers).toEqual(QUESTIONS.map((question) => answerTo(question)));
  // The idle thread does not keep the program alive.
  expect(ports().length).toBeLessThanOrEqual(before);
});

it('the coach answers from a thread of its own', async () => {
  const elsewhere = program(`
      import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', () => parentPort.postMessage({ type: 'fact', threadId }));
    `);
  const ask = coachWhenAsked(elsewhere);
  const [first, second] = await Promise.all([1, 2].map(() => ask(QUESTIONS[1] as Question)));
  expect(first).toMatchObject({ threadId: expect.any(Number) });
  expect(first).not.toMatchObject({ threadId: 0 });
  expect(second).toEqual(first);
});

it('the coach in a thread lets the program go on while it thinks', async () => {
  const large: CodeRules = { ...PEGS, symbols: 12, lengths: [10] };
  const ask = coachWhenAsked(WORKER);
  let isAnswered = false;
  const answer = ask({
    type: 'advise',
    known: { rules: large, rows: [], revealed: [] },
    guessesLeft: 9,
  });
  void answer.then(() => {
    isAnswered = true;
  });
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  expect(isAnswered).toBe(false);
});

it.each([
  ['a program that does not exist', () => new URL('file:///no/such/worker.js')],
  ['a program that is no file', () => new URL('https://example.org/worker.js')],
  ['one that throws at once', () => program('throw new Error("no thread today");')],
  ['one that is no program', () => program('this is no program')],
  ['one that ends at once', () => program('process.exit(0);')],
  [
    'one that imports what is not there',
    () => program(`import './chunks/answers.js'; import 'node:worker_threads';`),
  ],
  [
    'one that dies of its first question',
    () =>
      program(`
          import { parentPort } from 'node:worker_threads';
          parentPort.on('message', () => { throw new Error('too hard'); });
        `),
  ],
])('if there is no thread, or it fails, every question is rejected: %s', async (_, from) => {
  const ask = coachWhenAsked(from());
  const answers = await Promise.allSettled(QUESTIONS.map((question) => ask(question)));
  expect(answers.map(({ status }) => status)).toEqual(QUESTIONS.map(() => 'rejected'));
  await expect(ask(QUESTIONS[0] as Question)).rejects.toThrow(/did not start|scheme file/);
});

it('the coach in a thread keeps no answer that it has given', async () => {
  const ask = coachWhenAsked(WORKER);
  const given = new WeakRef(await ask(QUESTIONS[1] as Question));
  setFlagsFromString('--expose-gc');
  // In the turn in which a WeakRef is made, its object is kept.
  await nextTurn();
  runInNewContext('gc')();
  expect(given.deref()).toBeUndefined();
  // The coach still answers.
  expect(await ask(QUESTIONS[1] as Question)).toMatchObject({ type: 'fact' });
});

it('if the thread dies, the questions without an answer are rejected, and given answers stay', async () => {
  const ask = coachWhenAsked(
    program(`
        import { parentPort } from 'node:worker_threads';
        let asked = 0;
        parentPort.on('message', () => {
          if (++asked > 1) process.exit(1);
          parentPort.postMessage({ type: 'fact' });
        });
      `),
  );
  expect(await ask(QUESTIONS[1] as Question)).toEqual({ type: 'fact' });
  await expect(ask(QUESTIONS[0] as Question)).rejects.toThrow();
});

it('if there is no thread, or it fails, no second one is started', async () => {
  const started = join(temporaryFolder(), 'started');
  const ask = coachWhenAsked(
    program(`
        import { appendFileSync } from 'node:fs';
        appendFileSync(${JSON.stringify(started)}, 'one ');
        throw new Error('no thread today');
      `),
  );
  for (const question of QUESTIONS) await expect(ask(question)).rejects.toThrow();
  expect(readFileSync(started, 'utf8')).toBe('one ');
});
