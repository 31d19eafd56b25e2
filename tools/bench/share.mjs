/**
 * Measures how many bits of the secret a share text reveals: `npm run bench -- --share`, or
 * `node tools/bench/share.mjs --games 10000` without a build. It plays Code Breakers, where the
 * length is hidden, as two players whose guesses always fit. One takes all codes for equally
 * likely. The other knows that all lengths are equally likely, so that each short code is likelier.
 */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { bundleCoach, measured } from './bundle-coach.mjs';
import { informationOf } from './information.mjs';
import { scratchFolder } from './scratch-folder.mjs';

const RULES = { symbols: 6, lengths: [4, 5, 6], repeats: true, guessRepeats: true };
const GUESSES = 10;

const { values } = parseArgs({ options: { games: { type: 'string', default: '4000' } } });
const games = Number(values.games);
if (!Number.isInteger(games) || games < 100) {
  console.error(`--games is a whole number from 100 on, not ${values.games}`);
  process.exit(2);
}

const folder = scratchFolder('bench');
try {
  const bundle = await bundleCoach(folder);
  print('any code', await play(bundle, false));
  print('likely codes', await play(bundle, true));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function play(bundle, weighs) {
  const processes = availableParallelism();
  const share = Math.ceil(games / processes);
  const parts = Array.from({ length: processes }, (_, index) => {
    const options = { rules: RULES, guesses: GUESSES, weighs };
    return measured(bundle, { name: 'texts', ...options, games: share, seed: index + 1 });
  });
  return (await Promise.all(parts)).flat();
}

function print(player, played) {
  const texts = played.map(({ text }) => text.trim());
  const kinds = played.map(({ secret }) => kindOf(secret));
  const lengths = played.map(({ secret }) => secret.length);
  const parts = {
    'number of guesses': texts.map((text) => text.split('\n')[0]),
    'and skill': texts.map((text) => text.replace(/\n.* skill/, '')),
    'and squares': texts.map((text) => text.replace(/ skill.*/, '')),
    'the whole text': texts,
  };
  const columns = ['length', 'limit', 'secret', 'limit'];
  console.log(`\n${line(`bits, ${player}`, ...columns)}`);
  for (const [title, told] of Object.entries(parts)) {
    const cells = [lengths, kinds].flatMap((about) => informationOf(told, about));
    console.log(line(title, ...cells.map((bits) => bits.toFixed(2))));
  }
}

/**
 * The kind of a secret. Secrets are of the same kind if one turns into the other when symbols are
 * renamed, or when pegs that every length has change places. All secrets of a kind get the same
 * texts equally often, so a text tells as much about the kind as about the secret. The games are
 * enough to count 55 kinds, but not 55,728 secrets.
 */
function kindOf(secret) {
  const shortest = Math.min(...RULES.lengths);
  const places = new Map();
  for (const [peg, symbol] of secret.entries()) {
    const place = peg < shortest ? '-' : String(peg);
    places.set(symbol, [...(places.get(symbol) ?? []), place]);
  }
  const symbols = [...places.values()].map((all) => all.sort().join(''));
  return `${secret.length} ${symbols.sort().join(' ')}`;
}

function line(title, ...cells) {
  return title.padEnd(22) + cells.map((cell) => String(cell).padStart(12)).join('');
}
