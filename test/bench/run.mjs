/**
 * Measures the built program beside an empty Node process: `npm run bench -- --runs 20`.
 * Milliseconds depend on the machine and on what else it does; the ratios hardly do.
 * Then comes the coach, which takes `--strong` and `--all`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureRound } from './measure.mjs';

const PROGRAM = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const COACH = fileURLToPath(new URL('coach.mjs', import.meta.url));
const ROWS = [
  ['start to menu, ms', 'startup'],
  ['key to first byte, ms', 'latency'],
  ['bytes per key', 'bytes'],
  ['peak memory, MB', 'memory'],
];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    strong: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs is a whole number from 1 on, not ${values.runs}`);
  process.exit(2);
}

// The first round fills the file cache and is not counted.
await measureRound(PROGRAM);
const rounds = [];
for (let run = 0; run < runs; run++) rounds.push(await measureRound(PROGRAM));

console.log(`Node ${process.version}, ${runs} runs, 80x24\n`);
console.log(line('', 'median', 'worst', 'empty node', 'ratio'));
for (const [title, name] of ROWS) {
  const game = sorted(rounds.flatMap((round) => round.game[name]));
  const empty = sorted(rounds.flatMap((round) => round.empty[name]));
  const ratio = median(game) / median(empty);
  console.log(
    line(title, show(median(game)), show(game.at(-1)), show(median(empty)), show(ratio, 2)),
  );
}

const flags = ['strong', 'all'].filter((flag) => values[flag]).map((flag) => `--${flag}`);
process.exitCode = spawnSync(process.execPath, [COACH, ...flags], { stdio: 'inherit' }).status ?? 1;

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
  return title.padEnd(22) + cells.map((cell) => cell.padStart(12)).join('');
}
