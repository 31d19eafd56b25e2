import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import { RULE_SETS } from '../../source/games/index.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { attack, type Tally } from '../helpers/stress/attack.ts';
import { anySequence, KeysRun, type Stroke } from '../helpers/stress/keys-run.ts';
import { MOST_MEMORY, mb } from '../helpers/stress/watch-program.ts';

/** Sequences between two looks at the screen, and at the memory. */
const SCREEN_EVERY = 20;
const MEMORY_EVERY = 500;

/** More than that may not be left over, in bytes. */
const MOST_LEFT = 12e6;

const told = (strokes: readonly Stroke[]) =>
  JSON.stringify(
    strokes.map((stroke) =>
      'bytes' in stroke ? stroke.bytes.toString('latin1').slice(0, 300) : stroke,
    ),
  );

attack(
  'any keys, pastes, replies and windows leave a game that can be played',
  { short: 30, full: 10_000 },
  async (tries, tally) => {
    const run = new KeysRun(temporaryFolder());
    await run.start();
    for (const [index, strokes] of fc.sample(anySequence, { numRuns: tries }).entries()) {
      await tally.try(`sequence ${index}, ${told(strokes)}`, () => run.type(strokes));
      if (tally.failures.length > 0) return;
      if (index % SCREEN_EVERY === 0) await run.checkScreen();
      if (index % MEMORY_EVERY === MEMORY_EVERY - 1) await run.look();
    }
    const bot = await run.player();
    // Other games may be played by options that were chosen by chance.
    const plain = RULE_SETS.findIndex(({ options }) => options.length === 0);
    await bot.win((await bot.begin(plain)).secret);
    await bot.toStart();
    await checkMemory(run, tally);
    await run.leave();
  },
);

async function checkMemory(run: KeysRun, tally: Tally): Promise<void> {
  await run.look();
  const peak = Math.max(...run.looks.map(([, last]) => last.peak));
  const grown = Math.max(...run.looks.map(([first, last]) => last.heap - first.heap));
  tally.note(`longest pause ${run.longest.toFixed(0)} ms of work; started ${run.starts} times`);
  tally.note(
    `at most ${mb(peak)} MB resident; heap at most ${mb(grown)} MB larger than at the start`,
  );
  ok(peak < MOST_MEMORY && grown < MOST_LEFT, `${mb(peak)} MB resident, ${mb(grown)} MB left`);
}
