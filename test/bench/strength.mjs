/**
 * Plays every secret of the rule sets for which the fewest guesses are known or have been looked
 * for, and prints the sums beside those: `npm run bench -- --strength`, some minutes in one process
 * at a time; `node test/bench/strength.mjs` is that alone, without a build. Nothing is timed.
 */
import { rmSync } from 'node:fs';
import { bundleCoach } from './bundle-coach.mjs';
import { measured } from './measured.mjs';
import { scratchFolder } from './scratch-folder.mjs';

const OURS = 'test/bench/prove.mjs';
const VILLE = 'Ville 2013, arXiv 1305.1010';
/** The fewest guesses in all (`n`: no symbol twice) and, where it is known, for the worst secret. */
const SETS = [
  { pegs: 2, symbols: 12, least: 847, source: OURS },
  { pegs: 3, symbols: 6, least: 854, source: OURS },
  { pegs: 3, symbols: 8, least: 2359, source: OURS },
  { pegs: 3, symbols: 9, least: 3596, source: OURS },
  { pegs: 3, symbols: 10, least: 5242, source: OURS },
  { pegs: 3, symbols: 11, least: 7361, source: OURS },
  { pegs: 3, symbols: 12, least: 10076, source: OURS },
  { pegs: 3, symbols: 9, n: true, least: 2337, source: OURS },
  { pegs: 3, symbols: 10, n: true, least: 3575, source: OURS },
  { pegs: 3, symbols: 11, n: true, least: 5204, source: OURS },
  { pegs: 3, symbols: 12, n: true, least: 7343, source: OURS },
  { pegs: 4, symbols: 4, least: 905, source: OURS },
  { pegs: 4, symbols: 5, least: 2463, source: OURS },
  { pegs: 4, symbols: 6, least: 5625, worst: 5, source: 'Koyama & Lai 1993' },
  { pegs: 4, symbols: 7, least: 11228, worst: 6, source: VILLE },
  { pegs: 4, symbols: 8, least: 20471, worst: 6, source: 'arfst23/Mastermind' },
  { pegs: 4, symbols: 6, n: true, least: 1446, source: OURS },
  { pegs: 4, symbols: 7, n: true, least: 3639, source: OURS },
  { pegs: 4, symbols: 8, n: true, least: 7817, source: OURS },
  { pegs: 4, symbols: 9, n: true, least: 14917, source: OURS },
  { pegs: 4, symbols: 10, n: true, least: 26274, worst: 7, source: 'Tanaka 1996' },
  { pegs: 5, symbols: 3, least: 816, source: OURS },
  { pegs: 5, symbols: 4, least: 3954, source: OURS },
  { pegs: 5, symbols: 6, n: true, least: 3434, source: OURS },
];

const folder = scratchFolder('bench');
try {
  const bundle = await bundleCoach(folder);
  console.log(line('guesses, all secrets', ['hint', 'worst', 'strong', 'worst', 'least', 'more']));
  for (const set of SETS) await printStrength(bundle, set);
  console.log(`\n${line('--worst', ['most', 'least'])}`);
  for (const set of SETS.filter(({ worst }) => worst)) await printWorst(bundle, set);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function printStrength(bundle, set) {
  const hint = await played(bundle, set, {});
  const strong = await played(bundle, set, { strong: true });
  const cells = [hint.sum, hint.worst, strong.sum, strong.worst, set.least];
  console.log(`${line(titleOf(set), [...cells, strong.sum - set.least])}  ${set.source}`);
}

async function printWorst(bundle, set) {
  const { worst } = await played(bundle, set, { leastWorst: true });
  console.log(line(titleOf(set), [worst, set.worst]));
}

function played(bundle, { pegs, symbols, n = false }, how) {
  const puzzle = { symbols, lengths: [pegs], repeats: !n, guessRepeats: !n };
  return measured(bundle, { name: 'strength', puzzle, ...how });
}

function titleOf({ pegs, symbols, n }) {
  return `${pegs}x${symbols}${n ? 'n' : ''}`;
}

function line(title, cells) {
  return title.padEnd(22) + cells.map((cell) => String(cell).padStart(8)).join('');
}
