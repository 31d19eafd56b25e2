import type { GameState } from '../engine/game-state.ts';
import { defined, type Fields, isAlike, isObject, isWithin, readList } from '../engine/values.ts';
import { rulesOfRecord } from './choices.ts';
import {
  isMatchOver,
  type Match,
  matchOfFriends,
  originOfTurn,
  PLAYERS,
  ROUNDS,
  readNames,
  turnIn,
  withGame,
  withSecret,
} from './match.ts';
import { choicesOf, readRecord, recordOf } from './record.ts';
import { isMatchId } from './record-line.ts';
import { readSecret } from './secrets.ts';

export function matchRecord({ id, rules, players, codes, results, secret, game }: Match): Fields {
  const games = [...results, ...(game ? [game] : [])];
  return defined({
    id,
    ...choicesOf(rules),
    codes,
    secret,
    players,
    games: games.map(recordOf),
  });
}

/** Plays the match's games again. Undefined if that is impossible. */
export function readMatchRecord(value: unknown): Match | undefined {
  const begun = isObject(value) ? readBeginning(value) : undefined;
  if (!begun || !isObject(value) || !Array.isArray(value.games)) return undefined;
  let match: Match | undefined = begun;
  for (const game of value.games) match = match && afterGame(match, game);
  return match && withRecordedSecret(match, value.secret);
}

function readBeginning(value: Fields): Match | undefined {
  const { id, game, options, hard, codes, players } = value;
  const isNamed = isMatchId(id) && typeof game === 'string' && isObject(options);
  const rules = isNamed ? rulesOfRecord({ game, options, hard }) : undefined;
  if (!isMatchId(id) || !rules || rules.showsSecret || !isWithin(codes, [2, 100])) return undefined;
  const names = readList(players, PLAYERS, (name) => (typeof name === 'string' ? name : undefined));
  const read = names && readNames(names);
  if (!read || 'wrong' in read || !isAlike(read.names, names)) return undefined;
  const rounds = codes / read.names.length;
  return isWithin(rounds, ROUNDS) ? matchOfFriends({ id, rules, ...read, rounds }) : undefined;
}

function afterGame(match: Match, value: unknown): Match | undefined {
  if (match.game || isMatchOver(match) || !isObject(value)) return undefined;
  const game = readRecord(value);
  if (!game || !isGameOf(match, game)) return undefined;
  return withGame(withSecret(match, game.secret), game);
}

function isGameOf(match: Match, { origin, rules, secret }: GameState): boolean {
  const { begun: _, ...place } = origin ?? {};
  const isSecret = secret === (match.secret ?? secret);
  return isSecret && isAlike(place, originOfTurn(match)) && isAlike(rules, match.rules);
}

function withRecordedSecret(match: Match, secret: unknown): Match | undefined {
  if (secret === match.secret) return match;
  if (!turnIn(match)?.isMaking || typeof secret !== 'string') return undefined;
  const read = readSecret(match.rules, secret);
  return 'secret' in read && read.secret === secret ? withSecret(match, secret) : undefined;
}
