/**
 * Measures how fast the coach is, by rule set, and how well it plays those with too many codes to
 * list; `strength.mjs` plays the smaller ones. It is part of `npm run bench`;
 * `node tools/bench/coach.mjs` runs it alone, without a build.
 */
import { rmSync } from 'node:fs';
import { bundleCoach, measured } from './bundle-coach.mjs';
import { scratchFolder } from './scratch-folder.mjs';

const codeRulesOf = (symbols, lengths, repeats = true) => ({
  symbols,
  lengths,
  repeats,
  guessRepeats: repeats,
});
/** The rule sets. `sample`: how many secrets are drawn to measure strength. */
const SETS = [
  { title: 'code-breakers', rules: codeRulesOf(6, [4, 5, 6]) },
  { title: 'colors, pegs', rules: codeRulesOf(6, [4]) },
  { title: 'letters', rules: codeRulesOf(6, [4], false) },
  { title: 'lifelines 4', rules: codeRulesOf(10, [4]) },
  { title: 'lifelines 6', rules: codeRulesOf(10, [6]), sample: 300 },
  { title: 'lifelines 8', rules: codeRulesOf(10, [8]), sample: 200 },
  { title: '5 pegs of 8', rules: codeRulesOf(8, [5]) },
];
const GAMES = 60;
/** Hints are also measured right after games with this many other rule sets. */
const MIXED = 2;
const STRONG_GAMES = 30;
const COLD_RUNS = 3;

const folder = scratchFolder('bench');
try {
  const bundle = await bundleCoach(folder);
  const run = (name, rules, options = {}) => measured(bundle, { name, rules, ...options });
  await printClues(run);
  await printCold(run);
  await printLatency(run);
  await printStrength(run);
  await printGrowth(run);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function printClues(run) {
  console.log(`\n${line('ns a clue', 'tables', 'compared', 'ratio')}`);
  for (const { title, rules } of SETS) {
    const { counter, naive } = await run('clue', rules);
    console.log(line(title, show(counter, 2), show(naive), show(naive / counter)));
  }
}

async function printCold(run) {
  console.log(`\n${line('new process, ms', 'first hint', 'worst', 'second hint', 'worst')}`);
  for (const { title, rules } of SETS) {
    const runs = [];
    for (let i = 0; i < COLD_RUNS; i++) runs.push(await run('cold', rules));
    const firsts = sorted(runs.map(({ first }) => first));
    const seconds = sorted(runs.map(({ second }) => second));
    const cells = [at(firsts, 0.5), at(firsts, 1), at(seconds, 0.5), at(seconds, 1)];
    console.log(line(title, ...cells.map((cell) => show(cell))));
  }
}

async function printLatency(run) {
  const columns = ['mean', 'median', 'p95', 'worst'];
  console.log(
    `\n${line('hint, ms, by move', 'hints', ...columns, 'strong mean', ...columns.slice(1))}`,
  );
  for (const { title, rules } of SETS) {
    const hint = await run('latency', rules, { games: GAMES });
    const after = SETS.map((set) => set.rules).filter((other) => other !== rules);
    const mixed = await run('latency', rules, { games: GAMES, after: after.slice(0, MIXED) });
    const strong = await run('latency', rules, { games: STRONG_GAMES, strong: true });
    for (const [move, times] of hint.entries()) {
      console.log(
        line(`${title}, ${move + 1}`, times.length, ...spread(times), ...spread(strong[move])),
      );
    }
    const all = hint.flat();
    console.log(line(title, all.length, ...spread(all), ...spread(strong.flat())));
    const late = mixed.flat();
    console.log(line(`${title}, mixed`, late.length, ...spread(late), ...spread()));
  }
}

function spread(times = []) {
  if (times.length === 0) return ['-', '-', '-', '-'];
  const ascending = sorted(times);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return [mean, at(ascending, 0.5), at(ascending, 0.95), at(ascending, 1)].map((ms) => show(ms));
}

/** Plays all rule sets at the same time, each in its own process, because nothing is timed here. */
async function printStrength(run) {
  console.log(`\n${line('guesses', 'secrets', 'sum', 'average', '+-', 'worst')}`);
  const sets = SETS.filter(({ sample }) => sample);
  const results = await Promise.all(
    sets.map(({ rules, sample }) => run('strength', rules, { sample })),
  );
  for (const [index, { title, sample }] of sets.entries()) {
    const { sum, squares, worst } = results[index];
    const average = sum / sample;
    const error = Math.sqrt((squares / sample - average ** 2) / sample);
    console.log(line(title, sample, sum, show(average, 4), show(error, 4), worst));
  }
}

async function printGrowth(run) {
  console.log(`\n${line('codes, 10 symbols', 'begin, ms', 'count', 'worst', 'hint', 'worst')}`);
  for (const length of [3, 4, 5, 6, 7, 8, 9, 10]) {
    const { begin, counts, hints } = await run('growth', codeRulesOf(10, [length]), { games: 15 });
    const [count, hint] = [sorted(counts), sorted(hints)];
    const cells = [begin, at(count, 0.5), at(count, 1), at(hint, 0.5), at(hint, 1)];
    console.log(line(`10^${length}`, ...cells.map((cell) => show(cell))));
  }
}

function sorted(numbers) {
  return [...numbers].sort((a, b) => a - b);
}

/** The quantile: this share of the numbers are as low or lower; 0.5 gives the median. */
function at(ascending, share) {
  return ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)];
}

function show(number, digits = 1) {
  return number.toFixed(digits);
}

function line(title, ...cells) {
  return title.padEnd(22) + cells.map((cell) => String(cell).padStart(12)).join('');
}
