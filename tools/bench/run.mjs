/**
 * Compares the built program with an empty Node process: `npm run bench -- --runs 20`. With
 * `--node PATH`, which can be repeated, it also measures the start with another Node. Milliseconds
 * depend on the machine and its load; the ratios hardly do.
 *
 * After that it measures a long history, and the coach. With `--share` it measures instead how much
 * a share text reveals about the secret, which takes minutes. With `--strength` it writes the
 * tables of our strategies (`strength.mjs`), which takes hours; `--strength 4x7` writes one row in
 * seconds.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureLibrary } from './library.mjs';
import { measureRound, WINDOWS } from './measure.mjs';
import { measureStarts } from './start.mjs';

const PROGRAM = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const HISTORY = fileURLToPath(new URL('history.mjs', import.meta.url));
const COACH = fileURLToPath(new URL('coach.mjs', import.meta.url));
const SHARE = fileURLToPath(new URL('share.mjs', import.meta.url));
const STRENGTH = fileURLToPath(new URL('strength.mjs', import.meta.url));
const ROWS = [
  ['key to first byte, ms', 'latency'],
  ['bytes per key', 'bytes'],
  ['peak memory, MB', 'memory'],
];

const { values, positionals } = parseArgs({
  allowPositionals: process.argv.includes('--strength'),
  options: {
    runs: { type: 'string', default: '10' },
    node: { type: 'string', multiple: true, default: [] },
    share: { type: 'boolean', default: false },
    strength: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs is a whole number from 1 on, not ${values.runs}`);
  process.exit(2);
}

const script = values.share ? SHARE : values.strength ? STRENGTH : undefined;
if (script) {
  const command = [script, ...positionals];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  process.exit(status ?? 1);
}

console.log(`${runs} runs`);
for (const node of [process.execPath, ...values.node]) await printStarts(node);
await printPlay();
spawnSync(process.execPath, [HISTORY], { stdio: 'inherit' });

process.exitCode = spawnSync(process.execPath, [COACH], { stdio: 'inherit' }).status ?? 1;

async function printStarts(node) {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const { empty, first, second } = await measureStarts(node, PROGRAM, runs);
  console.log(`\n${line(`Node ${version}`, 'median', 'worst', 'empty node', 'ratio')}`);
  printRow('first start, ms', sorted(first), sorted(empty));
  printRow('second start, ms', sorted(second), sorted(empty));
  const loads = measureLibrary(node, runs);
  printRow('library, ms', sorted(loads.library), sorted(loads.empty));
}

async function printPlay() {
  // The first round fills the file cache, so it is not counted.
  await measureRound(PROGRAM);
  const rounds = [];
  for (let run = 0; run < runs; run++) rounds.push(await measureRound(PROGRAM));
  console.log(`\n${line(`Node ${process.version}`, 'median', 'worst', 'empty node', 'ratio')}`);
  for (const [title, name] of ROWS) {
    const empty = sorted(rounds.flatMap((round) => round.empty[name]));
    for (const [index, { columns, rows, board, colors }] of WINDOWS.entries()) {
      const game = sorted(rounds.flatMap(({ games }) => games[index][name]));
      printRow(`${title}, ${columns}x${rows} ${board} ${colors}`, game, empty);
    }
  }
}

function printRow(title, game, empty) {
  const ratio = median(game) / median(empty);
  const cells = [show(median(game)), show(game.at(-1)), show(median(empty)), show(ratio, 2)];
  console.log(line(title, ...cells));
}

function sorted(numbers) {
  return numbers.filter((number) => Number.isFinite(number)).sort((a, b) => a - b);
}

function median(numbers) {
  const middle = numbers.length >> 1;
  if (numbers.length % 2 === 1) return numbers[middle];
  return (numbers[middle - 1] + numbers[middle]) / 2;
}

function show(number, digits = 1) {
  return Number.isFinite(number) ? number.toFixed(digits) : '-';
}

function line(title, ...cells) {
  return title.padEnd(46) + cells.map((cell) => cell.padStart(12)).join('');
}
