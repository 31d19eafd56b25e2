import { pegsToReveal } from './aids.ts';
import { rowsOf, ruledOutBy } from './clue.ts';
import { isSymbol, parseGuess } from './code.ts';
import { defined } from './defined.ts';
import { follows, isProof, MAX_HINTED_FACTS, type Proof, readProof } from './fact.ts';
import {
  type GameState,
  MAX_DRAFT,
  MAX_HINTS,
  statusOf,
  turnsOf,
  type UsedAid,
} from './game-state.ts';
import { readOrigin } from './origin.ts';
import { readOwnMarks } from './own-marks.ts';
import { readRace } from './race.ts';
import { type RandomState, SEED } from './random.ts';
import { readRules } from './read-rules.ts';
import { isRecord, isWithin, type Rules } from './rules.ts';
import { readTiming } from './timing.ts';

/** No game draws this many words, and replaying more of them would take too long. */
const MAX_DRAWN = 1_000_000;

/**
 * Reads a game in progress from any value, such as a saved file. Unknown fields are dropped, all
 * others are checked. Undefined if no play can lead to this game.
 */
export function readGame(value: unknown): GameState | undefined {
  if (!isRecord(value)) return undefined;
  const rules = readRules(value.rules);
  const random = readRandom(value.random);
  const { secret, guesses, draft } = value;
  if (value.ended !== false) return undefined;
  if (!rules || !random || !isSecret(rules, secret)) return undefined;
  const origin = readOrigin(value.origin);
  if (!Array.isArray(guesses) || guesses.length >= rules.guesses) return undefined;
  const canMake = (guess: unknown, index: number) =>
    typeof guess === 'string' && canGuess(rules, secret, guess, guesses.slice(0, index));
  if (!guesses.every(canMake)) return undefined;
  const used = readUsed(rules, secret, guesses.length, value.used);
  if (!used) return undefined;
  const hintedFacts = readHintedFacts(rules, secret, guesses.length, value.told);
  const race = readRace(rules, secret, value.race);
  const turnIn = (turn: unknown) =>
    isWithin(turn, [0, turnsOf({ guesses, used })]) ? turn : undefined;
  const game: GameState = defined({
    origin,
    rules,
    secret,
    guesses: [...guesses],
    used,
    hints: isWithin(value.hints, [0, MAX_HINTS]) ? value.hints : 0,
    told: hintedFacts.length > 0 ? hintedFacts : undefined,
    suggestedAt: turnIn(value.suggestedAt),
    listedAt: turnIn(value.listedAt),
    isCoachOpen: value.isCoachOpen === true ? true : undefined,
    timing: readTiming(value.timing, guesses.length),
    ownMarks: readOwnMarks(rules, value.ownMarks),
    ended: false,
    race: race && race.drawn <= random.drawn ? race : undefined,
    draft: isDraft(draft) ? draft : '',
    random,
  });
  // A right guess ends the game, so a game in progress has none.
  return guesses.includes(secret) || statusOf(game) !== 'playing' ? undefined : game;
}

/** Whether a value is a code that a game with these rules can have. */
function isSecret(rules: Rules, value: unknown): value is string {
  return (
    typeof value === 'string' &&
    rules.lengths.includes(value.length) &&
    (rules.hidesLength || rules.lengths.length === 1) &&
    [...value].every((character) => isSymbol(rules, character)) &&
    (rules.repeats || new Set(value).size === value.length)
  );
}

/** Whether a guess can be made after the earlier ones. */
export function canGuess(
  rules: Rules,
  secret: string,
  guess: string,
  earlier: readonly string[],
): boolean {
  const parsed = parseGuess(rules, guess, earlier);
  const isOut = rules.hard && ruledOutBy(rowsOf(earlier, secret), guess);
  return 'guess' in parsed && parsed.guess === guess && !isOut;
}

/**
 * The used aids. Undefined if one is unknown, used twice, at an impossible time, or cannot have
 * revealed its peg.
 */
function readUsed(
  rules: Rules,
  secret: string,
  guesses: number,
  value: unknown,
): UsedAid[] | undefined {
  if (!Array.isArray(value) || value.length > rules.aids.length) return undefined;
  const used: UsedAid[] = [];
  for (const entry of value) {
    if (!isRecord(entry)) return undefined;
    const { word, peg } = entry;
    const isKnown = rules.aids.some((aid) => aid.word === word && aid.reveals !== 'secret');
    if (typeof word !== 'string' || !isKnown) return undefined;
    if (used.some((earlier) => earlier.word === word)) return undefined;
    if (typeof peg !== 'number' || !pegsToReveal({ secret, used }).includes(peg)) return undefined;
    const { after } = entry;
    const least = used.at(-1)?.after ?? 0;
    if (!isWithin(after, [least, guesses])) return undefined;
    used.push({ word, peg, after });
  }
  return used;
}

/**
 * The facts of the coach's hints. Entries that are invalid or say nothing new are dropped, and the
 * game is still read.
 */
function readHintedFacts(rules: Rules, secret: string, guesses: number, value: unknown): Proof[] {
  const hintedFacts: Proof[] = [];
  if (!Array.isArray(value) || value.length > MAX_HINTED_FACTS) return hintedFacts;
  for (const entry of value) {
    const proof = readProof(entry);
    if (!proof || !isProof(rules, secret, guesses, proof)) continue;
    if (!hintedFacts.some((earlier) => follows(proof.fact, earlier.fact))) hintedFacts.push(proof);
  }
  return hintedFacts;
}

/** Whether a value is a draft in plain ASCII. Another draft is dropped; the game is still read. */
function isDraft(value: unknown): value is string {
  return typeof value === 'string' && /^[ -~]*$/.test(value) && value.length <= MAX_DRAFT;
}

/** Reads the state of a generator from any value; undefined if it is invalid. */
export function readRandom(value: unknown): RandomState | undefined {
  if (!isRecord(value)) return undefined;
  const { seed, drawn } = value;
  if (typeof seed !== 'string' || !SEED.test(seed)) return undefined;
  return isWithin(drawn, [0, MAX_DRAWN]) ? { seed, drawn } : undefined;
}
