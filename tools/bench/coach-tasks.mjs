/**
 * Takes one measurement of the coach, in its own process, because code that was compiled for one
 * rule set is slower for the next. `measured` in bundle-coach.mjs starts it, with the path of the
 * bundled coach and the task.
 */
import { pathToFileURL } from 'node:url';

const [bundle, task] = process.argv.slice(2);
const { name, rules: measuredRules, seed = 7, ...options } = JSON.parse(task);
let rules = measuredRules;
const started = performance.now();
const coach = await import(pathToFileURL(bundle));
const { Random, clueFor, createClueCounter, createSolver, largeHint } = coach;
const { Climber, LargeSpace, Space, isSmall, weighed, worthOf } = coach;
const { shareText, skillOf, weightsOf } = coach;
const random = new Random(seed);

const TASKS = { clue, cold, growth, latency, strength, texts };
process.send(TASKS[name](options));

/** Nanoseconds per clue: `counter` as the coach computes it, `naive` as the game does. */
function clue() {
  const words = Array.from({ length: 200 }, drawn);
  const codes = words.map((word) => word.join(''));
  const naive = nanoseconds(codes.length ** 2, () => {
    for (const code of codes) for (const other of codes) clueFor(code, other);
  });
  if (!isSmall(rules)) {
    const many = Array.from({ length: 1500 }, drawn);
    const climber = new Climber(rules, { codes: many, weights: Array(many.length).fill(1) });
    const looked = nanoseconds(words.length * many.length, () => {
      for (const word of words) climber.valued(word);
    });
    return { naive, counter: looked };
  }
  const space = new Space(rules);
  const counter = createClueCounter(space);
  const numbers = words.map((word) => space.codeOf(word));
  counter.load(weighed(space, space.consistent(knownOf([]))));
  const counterTime = nanoseconds(numbers.length * space.size, () => {
    for (const number of numbers) counter.partitionWeights(number);
  });
  return { naive, counter: counterTime };
}

/** Nanoseconds per clue: the median of nine runs, after three that are not counted. */
function nanoseconds(clues, run) {
  const times = [];
  for (let i = 0; i < 12; i++) {
    const before = performance.now();
    run();
    times.push(((performance.now() - before) * 1e6) / clues);
  }
  return times.slice(3).sort((a, b) => a - b)[4];
}

/** The time of the first hint includes loading the coach. */
function cold() {
  const solver = createSolver(rules);
  const { code } = solver.advise(knownOf([])).guess;
  const first = performance.now() - started;
  const row = rowFor(code, drawn());
  const before = performance.now();
  solver.advise(knownOf([row]));
  return { first, second: performance.now() - before };
}

/** How many milliseconds a hint takes, by move, right after games with the rule sets in `after`. */
function latency({ games, strong, after = [] }) {
  for (const other of after) {
    rules = other;
    hintTimes({ games: 3, strong });
  }
  rules = measuredRules;
  return hintTimes({ games, strong });
}

function hintTimes({ games, strong }) {
  const solver = createSolver(rules);
  const byMove = [];
  for (let game = -3; game < games; game++) {
    const secret = drawn();
    const rows = [];
    while (!isRight(rows.at(-1), secret)) {
      const known = knownOf([...rows]);
      const before = performance.now();
      const { guess } = solver.advise(known, { play: strong ? 'strong' : undefined });
      const ms = performance.now() - before;
      // The first games warm up the process.
      byMove[rows.length] ??= [];
      if (game >= 0) byMove[rows.length].push(ms);
      rows.push(rowFor(guess.code, secret));
    }
  }
  return byMove;
}

/** How many guesses a sample of secrets takes. Each hint is for all secrets with the same clues. */
function strength({ sample }) {
  const space = new LargeSpace(rules);
  const taken = { sum: 0, squares: 0, worst: 0 };
  const play = (rows, left) => {
    const known = knownOf(rows);
    const guess = largeHint(known, space.consistent(known)).code;
    const turn = rows.length + 1;
    const groups = new Map();
    for (const secret of left) {
      const row = rowFor(guess, secret);
      if (isRight(row, secret)) {
        taken.sum += turn;
        taken.squares += turn * turn;
        taken.worst = Math.max(taken.worst, turn);
        continue;
      }
      const key = `${row.red} ${row.white}`;
      const group = groups.get(key) ?? { row, secrets: [] };
      group.secrets.push(secret);
      groups.set(key, group);
    }
    for (const { row, secrets } of groups.values()) play([...rows, row], secrets);
  };
  play([], Array.from({ length: sample }, drawn));
  return taken;
}

/**
 * Three times, in milliseconds: `begin` to load the coach and get it ready for a rule set, `counts`
 * to count the codes left after two guesses of a game, and `hints` to get a hint then.
 */
function growth({ games }) {
  const solver = createSolver(rules);
  const begin = performance.now() - started;
  const counts = [];
  const hints = [];
  for (let game = 0; game < games; game++) {
    const secret = drawn();
    const known = knownOf([rowFor(drawn(), secret), rowFor(drawn(), secret)]);
    const before = performance.now();
    solver.consistent(known);
    const counted = performance.now();
    solver.advise(known);
    counts.push(counted - before);
    hints.push(performance.now() - counted);
  }
  return { begin, counts, hints };
}

/**
 * The secrets and share texts of games in which each guess is a random code that fits. With
 * `weighs`, codes that are likelier as secrets are guessed more often (see `weightsOf`). Otherwise,
 * all codes are guessed equally often.
 */
function texts({ games, guesses, weighs }) {
  const solver = createSolver(rules);
  const weights = weighs ? weightsOf(rules) : Array(Math.max(...rules.lengths) + 1).fill(1);
  const all = solver.consistent(knownOf([])).sample().codes;
  const first = solver.advise(knownOf([])).guess;
  const guessed = (codes) => {
    let left = random.randint(0, codes.reduce((sum, code) => sum + weights[code.length], 0) - 1);
    return codes.find((code) => {
      left -= weights[code.length];
      return left < 0;
    });
  };
  const game = () => {
    const secret = drawn();
    const rows = [];
    const skills = [];
    while (rows.length < guesses && !isRight(rows.at(-1), secret)) {
      const known = knownOf([...rows]);
      const guess = guessed(rows.length === 0 ? all : solver.consistent(known).sample().codes);
      const { value } = worthOf(rules, solver.partition(known, guess));
      const found = rows.length === 0 ? first : solver.advise(known).guess;
      skills.push(skillOf({ value, bestValue: Math.max(value, found.value) }));
      rows.push(rowFor(guess, secret));
    }
    const won = isRight(rows.at(-1), secret);
    const shared = {
      title: '',
      won,
      guessesMade: rows.length,
      allowed: guesses,
      hints: 0,
      aids: 0,
    };
    return { secret, text: shareText(shared, skills, { ascii: true }) };
  };
  return Array.from({ length: games }, game);
}

function knownOf(rows) {
  return { rules, rows, revealed: [] };
}

function rowFor(guess, secret) {
  return { guess, ...clueFor(guess.map(character).join(''), secret.map(character).join('')) };
}

function character(symbol) {
  return symbol.toString(36);
}

function isRight(row, secret) {
  return row?.red === secret.length && row.guess.length === secret.length;
}

function drawn() {
  const { lengths, repeats, symbols } = rules;
  const length = lengths[random.randint(0, lengths.length - 1)];
  const remaining = Array.from({ length: symbols }, (_, symbol) => symbol);
  return Array.from({ length }, () => {
    const index = random.randint(0, remaining.length - 1);
    return repeats ? remaining[index] : remaining.splice(index, 1)[0];
  });
}
