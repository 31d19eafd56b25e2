import { parseGuess } from '../engine/code.ts';
import { defined } from '../engine/defined.ts';
import { type GameState, gameWith } from '../engine/game.ts';
import { LEVELS } from '../engine/race.ts';
import { Random } from '../engine/random.ts';
import {
  countCodes,
  isRecord,
  isWithin,
  type Rules,
  readList,
  rulesInMode,
} from '../engine/rules.ts';
import { rulesOf } from './choices.ts';
import {
  isMachineBreaking,
  isMachineGame,
  isMatchOver,
  lengthsToAsk,
  MATCH_GAMES,
  type MachineGame,
  type MachineRow,
  type Match,
  machineLevel,
  matchAgainstMachine,
  matchOfFriends,
  originIn,
  PLAYERS,
  type Result,
  ROUNDS,
  readNames,
  turnIn,
  withGame,
  withResult,
  withSecret,
  withThoughtCode,
} from './match.ts';
import { choicesOf, readRecord, recordOf } from './record.ts';
import { isMatchId, readRandom } from './record-line.ts';
import { readSecret } from './secrets.ts';

/*
 * A match in the form that is saved: its settings, and its games from the first to the unfinished
 * one. If a player breaks the code, the game is saved as a record. If the machine does, it is saved
 * as its rows. A game saved by 1.0.0 only has its result.
 */

type Fields = Readonly<Record<string, unknown>>;

export function keptMatch(match: Match): Fields {
  const { id, rules, players, codes, random, isSeeded, results, secret, game } = match;
  const { game: ofSet, options, hard } = choicesOf(rules);
  const level = machineLevel(match);
  return defined({
    ...{ id, game: ofSet, options, hard, level },
    players: level ? undefined : players.map(({ name }) => name),
    ...{ codes, random, isSeeded, secret },
    games: [...results.map(keptResult), ...(game ? [keptGame(game)] : [])],
  });
}

function keptResult({ guesses, isBroken, game }: Result): object {
  return game ? keptGame(game) : { guesses, isBroken };
}

function keptGame(game: GameState | MachineGame): object {
  return isMachineGame(game) ? keptMachineGame(game) : recordOf(game);
}

/** If the machine won, only the rows up to the right guess are saved. */
function keptMachineGame({ rules, rows, at, phase, remaining }: MachineGame): object {
  const isSolved = phase === 'solved';
  return defined({
    length: rules.hidesLength ? undefined : rules.lengths[0],
    rows: isSolved ? rows.slice(0, at + 1) : rows,
    phase: phase === 'conflict' ? 'thinking' : phase,
    remaining: isSolved ? undefined : remaining,
  });
}

/**
 * Reads a match from any value, such as a saved file, by playing its games again. Unknown fields
 * are dropped. Undefined if the match can't have been played.
 */
export function readMatch(value: unknown): Match | undefined {
  const begun = isRecord(value) ? readBeginning(value) : undefined;
  if (!begun || !isRecord(value) || !Array.isArray(value.games)) return undefined;
  let match: Match | undefined = begun;
  for (const game of value.games) {
    match = match && afterGame(match, game);
  }
  return match && withKeptSecret(match, value.secret);
}

function readBeginning(value: Fields): Match | undefined {
  const { id, game, options, hard, codes, players } = value;
  const isNamed = isMatchId(id) && typeof game === 'string' && isRecord(options);
  const rules = isNamed ? rulesOf({ game, options, hard }) : undefined;
  if (!isMatchId(id) || !rules || rules.showsSecret || !isWithin(codes, [2, 100])) return undefined;
  const base = { id, rules };
  return players === undefined
    ? againstMachine(base, codes, value)
    : ofFriends(base, codes, players);
}

type Base = Pick<Match, 'id' | 'rules'>;

function againstMachine(base: Base, codes: number, value: Fields): Match | undefined {
  const random = readRandom(value.random);
  const level = LEVELS.find((one) => one === value.level);
  if (!random || !level || !isWithin(codes, MATCH_GAMES)) return undefined;
  const isSeeded = value.isSeeded === true ? value.isSeeded : undefined;
  return defined({ ...matchAgainstMachine({ ...base, level, codes, random }), isSeeded });
}

function ofFriends(base: Base, codes: number, players: unknown): Match | undefined {
  const names = readList(players, PLAYERS, (name) => (typeof name === 'string' ? name : undefined));
  const read = names && readNames(names);
  if (!read || 'wrong' in read || String(read.names) !== String(names)) return undefined;
  const rounds = codes / read.names.length;
  return isWithin(rounds, ROUNDS) ? matchOfFriends({ ...base, ...read, rounds }) : undefined;
}

/** The match after one more game. Undefined if the match is over or its last game is unfinished. */
function afterGame(match: Match, value: unknown): Match | undefined {
  if (match.game || isMatchOver(match) || !isRecord(value)) return undefined;
  if (value.isBroken !== undefined) return afterResult(match, value);
  if (isMachineBreaking(match)) return afterMachineGame(match, value);
  const game = readRecord(value);
  return game && isGameOf(match, game) ? withGame(withSecretOf(match, game), game) : undefined;
}

function afterResult(match: Match, { guesses, isBroken }: Fields): Match | undefined {
  const isResult =
    match.random &&
    typeof isBroken === 'boolean' &&
    isWithin(guesses, [Number(isBroken), match.rules.guesses]);
  return isResult ? withResult(match, { guesses, isBroken }) : undefined;
}

/**
 * In a match of friends, each code is made before its game begins, so the code is restored before
 * the game.
 */
const withSecretOf = (match: Match, { secret }: GameState) =>
  match.random ? match : withSecret(match, secret);

/** Whether a game can be the next one of a match: it has the expected origin, rules and code. */
function isGameOf(match: Match, { origin, rules, secret }: GameState): boolean {
  const expected = gameWith(match.rules, match.secret ?? secret, new Random(0), originIn(match));
  // Against the machine, the settings decide on hard mode, not the match, so it isn't compared.
  const mode = (of: Rules) => (match.random ? rulesInMode(of, false) : of);
  const { begun: _, ...place } = origin ?? {};
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return (
    secret === expected.secret &&
    isSame(place, expected.origin) &&
    isSame(mode(rules), mode(match.rules))
  );
}

const PHASES = ['thinking', 'asking', 'solved', 'unbroken'] as const;

function afterMachineGame(match: Match, value: Fields): Match | undefined {
  const lengths = lengthsToAsk(match.rules);
  const length = lengths.find((one) => one === value.length);
  if (lengths.length > 0 && length === undefined) return undefined;
  const begun = withThoughtCode(match, length);
  const { game } = begun;
  if (!game || !isMachineGame(game)) return undefined;
  const rows = readRows(game.rules, value.rows);
  const phase = PHASES.find((one) => one === value.phase);
  if (!rows || !phase || !canBeIn(phase, rows, game.rules)) return undefined;
  const { remaining: left } = value;
  const remaining = isWithin(left, [0, countCodes(game.rules)]) ? left : undefined;
  const at = Math.max(0, rows.length - 1);
  return withGame(begun, defined({ ...game, rows, at, phase, remaining }));
}

/** Whether the machine's game can be in this phase with these rows. */
function canBeIn(phase: (typeof PHASES)[number], rows: readonly MachineRow[], rules: Rules) {
  if (phase === 'solved') return rows.at(-1)?.isIt === true;
  if (phase === 'unbroken') return rows.length === rules.guesses;
  return phase === 'thinking' || rows.length > 0;
}

function readRows(rules: Rules, value: unknown): MachineRow[] | undefined {
  return readList(value, [0, rules.guesses], (row): MachineRow | undefined => {
    const { guess, red, white, isIt } = isRecord(row) ? row : {};
    if (typeof guess !== 'string' || !isWithin(red, [0, guess.length])) return undefined;
    const parsed = parseGuess(rules, guess);
    if (!('guess' in parsed) || parsed.guess !== guess) return undefined;
    if (!isWithin(white, [0, guess.length])) return undefined;
    if (isIt === undefined) return { guess, red, white };
    const isWin = isIt === true && red === guess.length && white === 0;
    return isWin ? { guess, red, white, isIt } : undefined;
  });
}

/**
 * Restores the code that a player made for the next game, which has not begun. Undefined if no such
 * code can have been made.
 */
function withKeptSecret(match: Match, secret: unknown): Match | undefined {
  if (secret === match.secret) return match;
  if (match.random || !turnIn(match)?.isMaking || typeof secret !== 'string') return undefined;
  const read = readSecret(match.rules, secret);
  return 'secret' in read && read.secret === secret ? withSecret(match, secret) : undefined;
}
