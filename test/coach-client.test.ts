import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { Question } from '../source/coach/answers.ts';
import type { Known, Puzzle } from '../source/coach/puzzle.ts';
import { createCoach } from '../source/coach-client.ts';
import { PROGRAM } from './helpers/built-program.ts';
import { answerTo } from './helpers/coach.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';

const WORKER = new URL('coach-worker.js', pathToFileURL(PROGRAM));

const PEGS: Puzzle = { symbols: 6, lengths: [4], repeats: true, guessRepeats: true };
const known: Known = {
  puzzle: PEGS,
  rows: [{ guess: [0, 0, 1, 1], red: 1, white: 1 }],
  revealed: [],
};
const QUESTIONS: readonly Question[] = [
  { type: 'advise', known, isLast: false },
  { type: 'fact', known },
  { type: 'conflict', known },
  { type: 'review', known, won: false },
  { type: 'advise', known: { ...known, rows: [] }, isLast: true },
];

/** A worker's program of the test's own. */
function program(text: string): URL {
  const file = join(temporaryFolder(), 'worker.mjs');
  writeFileSync(file, text);
  return pathToFileURL(file);
}

async function expectAnswers(from: URL, questions = QUESTIONS): Promise<void> {
  const ask = createCoach(from);
  const answers = await Promise.all(questions.map((question) => ask(question)));
  expect(answers).toEqual(questions.map((question) => answerTo(question)));
}

describe('the coach in a thread', () => {
  it('is built beside the program', () => {
    expect(existsSync(WORKER)).toBe(true);
  });

  it('answers all that it is asked, each by its own', async () => {
    await expectAnswers(WORKER);
  });

  it('answers from that thread, which is started by the first question', async () => {
    const elsewhere = program(`
      import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', ({ id }) => {
        parentPort.postMessage({ id, answer: { type: 'fact', threadId } });
      });
    `);
    const ask = createCoach(elsewhere);
    const [first, second] = await Promise.all([1, 2].map(() => ask(QUESTIONS[1] as Question)));
    expect(first).toMatchObject({ threadId: expect.any(Number) });
    expect(first).not.toMatchObject({ threadId: 0 });
    expect(second).toEqual(first);
  });

  it('lets this one go on while it thinks', async () => {
    const large: Puzzle = { ...PEGS, symbols: 12, lengths: [10] };
    const ask = createCoach(WORKER);
    let isAnswered = false;
    const answer = ask({
      type: 'advise',
      known: { puzzle: large, rows: [], revealed: [] },
      isLast: false,
    });
    void answer.then(() => {
      isAnswered = true;
    });
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(isAnswered).toBe(false);
  });
});

describe('where there is no thread, or it fails', () => {
  it.each([
    ['a program that does not exist', () => new URL('file:///no/such/worker.js')],
    ['a program that is no file', () => new URL('https://example.org/worker.js')],
    ['one that throws at once', () => program('throw new Error("no thread today");')],
    ['one that is no program', () => program('this is no program')],
    ['one that ends at once', () => program('process.exit(0);')],
    [
      'one that dies of its first question',
      () =>
        program(`
          import { parentPort } from 'node:worker_threads';
          parentPort.on('message', () => { throw new Error('too hard'); });
        `),
    ],
    [
      'one that leaves at its second question without a word',
      () =>
        program(`
          import { parentPort } from 'node:worker_threads';
          let asked = 0;
          parentPort.on('message', () => { if (++asked > 1) process.exit(1); });
        `),
    ],
  ])('it answers in this one: %s', async (_, from) => {
    await expectAnswers(from());
  });

  it('it goes on answering, and starts no other', async () => {
    const ask = createCoach(program('throw new Error("no thread today");'));
    for (const question of QUESTIONS) expect(await ask(question)).toEqual(answerTo(question));
  });
});

describe('the program', () => {
  it('can end while the coach thinks', () => {
    const folder = temporaryFolder();
    const client = join(folder, 'client.mjs');
    const source = fileURLToPath(new URL('../source/coach-client.ts', import.meta.url));
    buildSync({
      entryPoints: [source],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: client,
    });
    const large: Question = {
      type: 'advise',
      known: { puzzle: { ...PEGS, symbols: 12, lengths: [10] }, rows: [], revealed: [] },
      isLast: false,
    };
    const file = join(folder, 'program.mjs');
    writeFileSync(
      file,
      `import { createCoach } from './client.mjs';
      const ask = createCoach(new URL(${JSON.stringify(WORKER.href)}));
      void ask(${JSON.stringify(large)}).then(() => console.log('answered'));`,
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
      encoding: 'utf8',
      timeout: 5000,
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});
