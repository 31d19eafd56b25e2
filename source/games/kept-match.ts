import { parseGuess } from '../engine/code.ts';
import { defined } from '../engine/defined.ts';
import { type GameState, gameReducer, gameWith, statusOf } from '../engine/game.ts';
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
import { readRules } from './choices.ts';
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
  newMachineGame,
  originIn,
  PLAYERS,
  playersGame,
  ROUNDS,
  readNames,
  roundsOf,
  sortOf,
  turnIn,
  withGame,
  withNextGame,
  withSecret,
} from './match.ts';
import { readGame } from './record.ts';
import { readRandom } from './record-line.ts';
import { readSecret } from './secrets.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A match as it is kept. */
export function keptMatch(match: Match): Fields {
  return sortOf(match) === 'match' ? keptAgainstMachine(match) : keptAmongFriends(match);
}

function keptAgainstMachine(match: Match): Fields {
  const { id, rules, codes: games, random, isSeeded, results, game } = match;
  const level = machineLevel(match);
  const turn = game && (isMachineGame(game) ? keptTurn(match, game) : { type: 'breaking', game });
  return defined({ id, rules, level, games, random, isSeeded, results, turn });
}

function keptTurn(match: Match, { rules, rows, phase, remaining }: MachineGame): Fields {
  const length = lengthsToAsk(match.rules).length > 0 ? rules.lengths[0] : undefined;
  return defined({ type: 'making', length, rows, isAsking: phase === 'asking', remaining });
}

function keptAmongFriends(match: Match): Fields {
  const { id, rules, results, secret, game } = match;
  const each = match.players.length - 1;
  const count = Math.ceil((results.length + Number(secret !== undefined)) / each);
  const codes = Array.from({ length: count }, (_, code) => {
    const games = results.slice(code * each, (code + 1) * each).flatMap(({ game }) => game ?? []);
    const boards = games.map(({ guesses, ended }) =>
      defined({ guesses, isGivenUp: ended || undefined }),
    );
    return { secret: games[0]?.secret ?? secret, boards };
  });
  const players = match.players.map(({ name }) => name);
  return defined({ id, rules, players, rounds: roundsOf(match), codes, game });
}

/** Shorter than the id of a game may be, because the ids of its games add a number to it. */
const ID = /^[0-9a-z-]{8,60}$/;

/**
 * Reads a match from any value, such as a kept file. Unknown fields are dropped, all others are
 * checked. Undefined if no play can lead to it.
 */
export function readMatch(value: unknown): Match | undefined {
  if (!isRecord(value)) return undefined;
  const { id } = value;
  const rules = readRules(value.rules);
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  if (!rules || rules.evil || rules.showsSecret) return undefined;
  const read = 'players' in value ? readAmongFriends : readAgainstMachine;
  return read({ id, rules }, value);
}

type Base = Pick<Match, 'id' | 'rules'>;

function readAgainstMachine(base: Base, value: Fields): Match | undefined {
  const { games, turn } = value;
  const random = readRandom(value.random);
  const level = LEVELS.find((one) => one === value.level);
  if (!random || !level || !isWithin(games, MATCH_GAMES)) return undefined;
  const results = readResults(base.rules, value.results);
  if (!results || results.length > games) return undefined;
  const isSeeded = value.isSeeded === true ? value.isSeeded : undefined;
  const begun = matchAgainstMachine({ ...base, level, codes: games, random });
  const match = defined({ ...begun, isSeeded, results });
  if (turn === undefined) return match;
  if (isMatchOver(match) || !isRecord(turn)) return undefined;
  const isMachines = isMachineBreaking(match);
  if (turn.type !== (isMachines ? 'making' : 'breaking')) return undefined;
  const game = isMachines ? readMachineGame(match, turn) : readGameOf(match, turn.game);
  return game && { ...match, game };
}

function readResults({ guesses: most }: Rules, value: unknown) {
  return readList(value, [0, MATCH_GAMES[1]], (one) => {
    const { guesses, isBroken } = isRecord(one) ? one : {};
    if (typeof isBroken !== 'boolean' || !isWithin(guesses, [Number(isBroken), most])) {
      return undefined;
    }
    return { guesses, isBroken };
  });
}

/** The current game of a match. Its place, its rules and its code must be those of the match. */
function readGameOf(match: Match, value: unknown): GameState | undefined {
  const game = readGame(value);
  if (!game || !match.rules.lengths.includes(game.secret.length)) return undefined;
  if (game.secret !== (match.secret ?? game.secret)) return undefined;
  const expected = gameWith(match.rules, game.secret, new Random(0), originIn(match));
  return placeOf(game) === placeOf(expected) ? game : undefined;
}

/** Where a game belongs. The mode is that of the settings when a game against the machine began. */
function placeOf({ origin, rules }: GameState): string {
  const { id, match, friends } = origin ?? {};
  return JSON.stringify([match ?? id, friends, friends ? rules : rulesInMode(rules, false)]);
}

function readMachineGame(match: Match, value: Fields): MachineGame | undefined {
  const { length, isAsking, remaining } = value;
  const lengths = lengthsToAsk(match.rules);
  const asked = lengths.find((one) => one === length);
  if (asked !== length || (lengths.length > 0 && asked === undefined)) return undefined;
  const game = newMachineGame(match.rules, asked);
  const rows = readRows(game.rules, value.rows);
  if (!rows || typeof isAsking !== 'boolean' || (isAsking && rows.length === 0)) return undefined;
  return defined({
    ...game,
    rows,
    at: Math.max(0, rows.length - 1),
    phase: isAsking ? 'asking' : 'thinking',
    match: true,
    remaining: isWithin(remaining, [0, countCodes(game.rules)]) ? remaining : undefined,
  });
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

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Reading is playing: the codes are made and broken again. */
function readAmongFriends({ id, rules }: Base, value: Fields): Match | undefined {
  const { rounds, codes, game } = value;
  const names = readList(value.players, PLAYERS, textOrNone);
  const read = names && readNames(names);
  if (!isWithin(rounds, ROUNDS) || rules.aids.length > 0 || !Array.isArray(codes)) return undefined;
  if (!read || 'wrong' in read || String(read.names) !== String(names)) return undefined;
  let match: Match | undefined = matchOfFriends({ id, rules, rounds, ...read });
  for (const code of codes) {
    match = withCode(match, code);
    if (!match) return undefined;
  }
  if (game === undefined) return match;
  const current = match.secret === undefined ? undefined : readGameOf(match, game);
  return current && { ...match, game: current };
}

/** The match with a code that was made, and the finished games at it. */
function withCode(match: Match, value: unknown): Match | undefined {
  const { secret, boards } = isRecord(value) ? value : {};
  if (!turnIn(match)?.isMaking || typeof secret !== 'string' || !Array.isArray(boards)) {
    return undefined;
  }
  const read = readSecret(match.rules, secret);
  if ('wrong' in read || read.secret !== secret) return undefined;
  let next = withSecret(match, secret);
  for (const board of boards) {
    const game = next.secret === undefined ? undefined : playersGame(withNextGame(next));
    const played = game && gameAfter(game, board);
    if (!played) return undefined;
    next = withGame(next, played);
  }
  return next;
}

/** A game after the guesses of a board: broken by its last guess, given up, or out of guesses. */
function gameAfter(begun: GameState, value: unknown): GameState | undefined {
  const { guesses, isGivenUp } = isRecord(value) ? value : {};
  const list = readList(guesses, [0, begun.rules.guesses], textOrNone);
  if (!list) return undefined;
  let game = list.reduce<GameState>(
    (after, typed) => gameReducer(after, { type: 'guess', typed }),
    begun,
  );
  if (isGivenUp === true) game = gameReducer(game, { type: 'end' });
  const isAsTyped = String(game.guesses) === String(list);
  return isAsTyped && !game.refusal && statusOf(game) !== 'playing' ? game : undefined;
}
