import { pegsToReveal } from './aids.ts';
import { isSymbol, parseGuess } from './code.ts';
import { type GameState, MAX_DRAFT, MAX_HINTS, statusOf, type UsedAid } from './game-state.ts';
import { MAX_SEED_DIGITS, type RandomState } from './random.ts';
import { readRules } from './read-rules.ts';
import { isRecord, type Rules } from './rules.ts';

/** More words than any game draws: a file that asks for more would only burn time. */
const MAX_DRAWN = 1_000_000;

/**
 * A game in progress out of anything, such as a saved file: known fields only, each checked.
 * Undefined where it is not one that could have come about by play.
 */
export function readGame(value: unknown): GameState | undefined {
  if (!isRecord(value)) return undefined;
  const rules = readRules(value.rules);
  const random = readRandom(value.random);
  const { secret, guesses, draft } = value;
  if (value.ended !== false) return undefined;
  if (!rules || !random || !isSecret(rules, secret)) return undefined;
  const used = readUsed(rules, secret, value.used);
  if (!used || !Array.isArray(guesses) || guesses.length >= rules.guesses) return undefined;
  if (!guesses.every((_, index) => isGuess(rules, guesses, index))) return undefined;
  const game = {
    rules,
    secret,
    guesses: [...guesses],
    used,
    hints: isHints(value.hints) ? value.hints : 0,
    ended: false,
    draft: isDraft(draft) ? draft : '',
    random,
  };
  // A guess that was right ends a game, so it can stand nowhere in one that goes on.
  return guesses.includes(secret) || statusOf(game) !== 'playing' ? undefined : game;
}

function isSecret(rules: Rules, value: unknown): value is string {
  return (
    typeof value === 'string' &&
    rules.lengths.includes(value.length) &&
    (rules.hidesLength || rules.lengths.length === 1) &&
    [...value].every((character) => isSymbol(rules, character)) &&
    (rules.repeats || new Set(value).size === value.length)
  );
}

/** Whether the guess with this number could be made after those before it. */
function isGuess(rules: Rules, guesses: readonly unknown[], index: number): boolean {
  const guess = guesses[index];
  if (typeof guess !== 'string') return false;
  const parsed = parseGuess(rules, guess, guesses.slice(0, index) as string[]);
  return 'guess' in parsed && parsed.guess === guess;
}

/** The aids used, each known, none twice, each with a peg that it could have revealed. */
function readUsed(rules: Rules, secret: string, value: unknown): UsedAid[] | undefined {
  if (!Array.isArray(value) || value.length > rules.aids.length) return undefined;
  const used: UsedAid[] = [];
  for (const entry of value) {
    if (!isRecord(entry)) return undefined;
    const { word, peg } = entry;
    const isKnown = rules.aids.some((aid) => aid.word === word && aid.reveals !== 'secret');
    if (typeof word !== 'string' || !isKnown) return undefined;
    if (used.some((earlier) => earlier.word === word)) return undefined;
    if (typeof peg !== 'number' || !pegsToReveal({ secret, used }).includes(peg)) return undefined;
    used.push({ word, peg });
  }
  return used;
}

/** Games of before there were hints have none. */
function isHints(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_HINTS;
}

/** What was being typed is worth no game: a draft that is not plain text is dropped. */
function isDraft(value: unknown): value is string {
  return typeof value === 'string' && /^[ -~]*$/.test(value) && value.length <= MAX_DRAFT;
}

function readRandom(value: unknown): RandomState | undefined {
  if (!isRecord(value)) return undefined;
  const { seed, drawn } = value;
  if (typeof seed !== 'string' || !/^-?[0-9]+$/.test(seed)) return undefined;
  if (seed.length > MAX_SEED_DIGITS + 1) return undefined;
  if (typeof drawn !== 'number' || !Number.isInteger(drawn)) return undefined;
  return drawn >= 0 && drawn <= MAX_DRAWN ? { seed, drawn } : undefined;
}
