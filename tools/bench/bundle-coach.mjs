import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = [
  'coach/puzzle',
  'coach/review',
  'coach/solver',
  'coach/large/climb',
  'coach/large/strong',
  'coach/large/space',
  'coach/small/clue-counter',
  'coach/small/hint',
  'coach/small/space',
  'coach/small/strong',
  'coach/small/value',
  'coach/small/weighed',
  'engine/clue',
  'engine/random',
  'games/share',
].map((name) => `export * from ${JSON.stringify(`${ROOT}source/${name}.ts`)};`);

/** What reads the history, and what makes one. */
const OF_HISTORY = [
  'engine/game',
  'engine/random',
  'games/index',
  'games/history-entry',
  'saves/statistics-reader',
].map((name) => `export * from ${JSON.stringify(`${ROOT}source/${name}.ts`)};`);

/** Puts the coach, and what measures it, into one file of a folder; its path. */
export const bundleCoach = (folder) => bundle(folder, MODULES);

/** Puts what reads the history into one file of a folder; its path. */
export const bundleHistory = (folder) => bundle(folder, OF_HISTORY);

async function bundle(folder, modules) {
  const file = join(folder, 'bundle.mjs');
  const entry = join(folder, 'entry.mjs');
  writeFileSync(entry, modules.join('\n'));
  await build({ input: entry, platform: 'node', output: { file, codeSplitting: false } });
  return file;
}
