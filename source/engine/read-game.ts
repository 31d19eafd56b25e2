import { isSymbol, parseGuess } from './code.ts';
import { type GameState, MAX_DRAFT, statusOf } from './game.ts';
import { MAX_SEED_DIGITS, type RandomState } from './random.ts';
import { isRecord, type Rules, readRules } from './rules.ts';

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
  if (!Array.isArray(guesses) || guesses.length >= rules.guesses) return undefined;
  if (!guesses.every((guess): guess is string => isGuess(rules, guess))) return undefined;
  const game = {
    rules,
    secret,
    guesses: [...guesses],
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
    [...value].every((character) => isSymbol(rules, character)) &&
    (rules.repeats || new Set(value).size === value.length)
  );
}

function isGuess(rules: Rules, value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const parsed = parseGuess(rules, value);
  return 'guess' in parsed && parsed.guess === value;
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
