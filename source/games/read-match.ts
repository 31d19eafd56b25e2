import { parseGuess } from '../engine/code.ts';
import { LEVELS } from '../engine/race.ts';
import {
  countCodes,
  isRecord,
  isWithin,
  type Rules,
  readList,
  rulesInMode,
} from '../engine/rules.ts';
import { readRules } from './choices.ts';
import {
  breakerOf,
  type CodemakerTurn,
  codemakerRules,
  gameNumber,
  MATCH_GAMES,
  type MachineRow,
  type Match,
  type MatchResult,
  type Turn,
} from './match.ts';
import { readGame } from './record.ts';
import { readRandom } from './record-line.ts';

/** Shorter than the id of a game may be, because the ids of its games add a number to it. */
const ID = /^[0-9a-z-]{8,60}$/;

/**
 * Reads a match from any value, such as a kept file. Unknown fields are dropped, all others are
 * checked. Undefined if no play can lead to it.
 */
export function readMatch(value: unknown): Match | undefined {
  if (!isRecord(value)) return undefined;
  const { id, games, isSeeded } = value;
  const rules = readRules(value.rules);
  const random = readRandom(value.random);
  const level = LEVELS.find((one) => one === value.level);
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  if (!rules || rules.evil || rules.showsSecret || !random || !level) return undefined;
  if (!isWithin(games, MATCH_GAMES)) return undefined;
  const results = readResults(rules, value.results);
  if (!results || results.length > games) return undefined;
  const match: Match = {
    id,
    rules,
    level,
    games,
    random,
    ...(isSeeded === true && { isSeeded }),
    results,
  };
  if (value.turn === undefined) return match;
  const turn = results.length < games ? readTurn(match, value.turn) : undefined;
  return turn && { ...match, turn };
}

function readResults({ guesses: most }: Rules, value: unknown): MatchResult[] | undefined {
  return readList(value, [0, MATCH_GAMES[1]], (one) => {
    const { guesses, isBroken } = isRecord(one) ? one : {};
    if (typeof isBroken !== 'boolean' || !isWithin(guesses, [Number(isBroken), most])) {
      return undefined;
    }
    return { guesses, isBroken };
  });
}

/** The current game. Its breaker and its rules must be those of the match. */
function readTurn(match: Match, value: unknown): Turn | undefined {
  if (!isRecord(value)) return undefined;
  const isPlayers = breakerOf(gameNumber(match)) === 'player';
  if (value.type === 'making' && !isPlayers) return readCodemakerTurn(match, value);
  const game = value.type === 'breaking' && isPlayers ? readGame(value.game) : undefined;
  const place = game?.origin?.match;
  if (!game || place?.id !== match.id || place.game !== gameNumber(match)) return undefined;
  const { lengths } = match.rules;
  const given = { ...rulesInMode(game.rules, false), lengths };
  const isKnown = game.rules.hidesLength || lengths.includes(game.secret.length);
  const isSame = JSON.stringify(given) === JSON.stringify(rulesInMode(match.rules, false));
  return place.of === match.games && isKnown && isSame ? { type: 'breaking', game } : undefined;
}

function readCodemakerTurn(
  match: Match,
  value: Readonly<Record<string, unknown>>,
): CodemakerTurn | undefined {
  const { length, isAsking, remaining } = value;
  const { lengths, hidesLength } = match.rules;
  const isAsked = !hidesLength && lengths.length > 1;
  if (isAsked ? !lengths.includes(length as number) : length !== undefined) return undefined;
  const known = isAsked ? { length: length as number } : {};
  const rules = codemakerRules(match, known.length);
  const rows = readRows(rules, value.rows);
  if (!rows || typeof isAsking !== 'boolean' || (isAsking && rows.length === 0)) return undefined;
  const isCounted = isWithin(remaining, [0, countCodes(rules)]);
  return { type: 'making', ...known, rows, isAsking, ...(isCounted && { remaining }) };
}

function readRows(rules: Rules, value: unknown): MachineRow[] | undefined {
  return readList(value, [0, rules.guesses], (row): MachineRow | undefined => {
    const { guess, red, white, isIt } = isRecord(row) ? row : {};
    if (typeof guess !== 'string' || !isWithin(red, [0, guess.length])) return undefined;
    const parsed = parseGuess(rules, guess);
    if (!('guess' in parsed) || parsed.guess !== guess) return undefined;
    if (!isWithin(white, [0, guess.length])) return undefined;
    if (isIt === undefined) return { guess, red, white };
    return isIt === true && red === guess.length && white === 0
      ? { guess, red, white, isIt }
      : undefined;
  });
}
