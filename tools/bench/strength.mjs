/**
 * Writes the tables of docs/strategies.md and README.md: how many guesses our strategies take,
 * beside the best published results that we found. `npm run bench -- --strength` plays every rule
 * set, one at a time, which takes hours. `--strength 4x7 4x10n` renews only these, and
 * `node tools/bench/strength.mjs 4x7` does so with the last build. The names are the same as in
 * `tools/books/prove.ts`. You can check a strategy: `solve --tree` prints it, and `tree` plays it.
 * Nothing is timed.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { RULE_SETS, readTables, writeTables } from './strength-tables.mjs';

const PROGRAM = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const all = RULE_SETS.flatMap(({ names }) => names);
const names = process.argv.length > 2 ? process.argv.slice(2) : all;
for (const name of names) {
  if (!all.includes(name)) throw new Error(`${name} is none of ${all.join(', ')}`);
  const strong = await played(name, 'strong');
  const leastWorst = await played(name, 'worst');
  console.log(`${name}: ${strong.sum}, worst ${strong.worst}, by --worst ${leastWorst.worst}`);
  writeTables({ ...readTables(), [name]: { ...strong, leastWorst: leastWorst.worst } });
}

async function played(name, play) {
  const flags = flagsOf(name);
  const solve = start(['solve', '--tree', `--${play}`, ...flags], 'ignore');
  const tree = start(['tree', '--json', ...flags, '-'], solve.stdout);
  const figures = JSON.parse(await text(tree.stdout));
  if (figures.wrong) throw new Error(`${name} by --${play}: ${figures.wrong}`);
  return figures;
}

function start(args, input) {
  return spawn(process.execPath, [PROGRAM, ...args], { stdio: [input, 'pipe', 'inherit'] });
}

function flagsOf(name) {
  const [, length, symbols, kind] = /^([\d-]+)x(\d+)([nc]?)$/.exec(name);
  const repeats = kind === '' ? [] : ['--no-repeats'];
  const guessRepeats = kind === 'n' ? ['--no-guess-repeats'] : [];
  return ['--length', length, '--symbols', symbols, ...repeats, ...guessRepeats];
}
