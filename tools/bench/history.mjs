/**
 * Measures how long the statistics of a history take: first counted in a thread, then updated in
 * memory. It is part of `npm run bench`; `node tools/bench/history.mjs` runs it alone, with the
 * last build.
 */
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleHistory } from './bundle-coach.mjs';
import { scratchFolder } from './scratch-folder.mjs';

const SIZES = [10_000, 50_000, 100_000];
const RUNS = 5;
const WORKER = new URL('../../dist/history-worker.js', import.meta.url);

const folder = scratchFolder('bench');
try {
  const modules = await import(pathToFileURL(await bundleHistory(folder)).href);
  const path = join(folder, 'history.jsonl');
  for (const games of SIZES) {
    writeFileSync(path, linesOf(modules, games, 'a'));
    const { StatisticsReader, countInThread } = modules;
    const runs = [];
    const later = [];
    for (let run = 0; run < RUNS; run++) {
      const reader = new StatisticsReader(folder, countInThread(WORKER));
      runs.push(await measure(reader));
      appendFileSync(path, linesOf(modules, 100, `b${run}`));
      later.push(await measure(reader));
    }
    const title = `history of ${games.toLocaleString('en-US')} games, ms`;
    console.log(`\n${title.padEnd(32)}        took worst pause`);
    print('counted in a thread, median', medianOf(runs));
    print('and 100 games since, median', medianOf(later));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function linesOf({ entryOf, gameReducer, newGame, Random, RULE_SETS }, count, word) {
  const random = new Random(7);
  const lines = Array.from({ length: count }, (_, index) => {
    const { rules } = RULE_SETS[index % RULE_SETS.length];
    const others = [1, 2, 3].map(() => newGame(rules, random).secret);
    const game = newGame(rules, random, { id: `${word}-${String(index).padStart(12, '0')}` });
    const won = [...others, game.secret].reduce(
      (one, typed) => gameReducer(one, { type: 'guess', typed }),
      game,
    );
    return JSON.stringify(entryOf({ ...won, ended: true }, '2026-12-05T21:20:41+01:00'));
  });
  return `${lines.join('\n')}\n`;
}

/** How long a reading took, and the longest time that it blocked this thread. */
async function measure(reader) {
  let [worst, last, isDone] = [0, performance.now(), false];
  const watch = () => {
    const now = performance.now();
    worst = Math.max(worst, now - last);
    last = now;
    if (!isDone) setImmediate(watch);
  };
  setImmediate(watch);
  const begun = performance.now();
  await reader.read();
  const took = performance.now() - begun;
  isDone = true;
  return { took, worst };
}

function medianOf(runs) {
  const middle = (name) => runs.map((run) => run[name]).sort((a, b) => a - b)[runs.length >> 1];
  return { took: middle('took'), worst: middle('worst') };
}

function print(title, { took, worst }) {
  console.log(title.padEnd(32) + [took, worst].map((ms) => ms.toFixed(1).padStart(12)).join(''));
}
