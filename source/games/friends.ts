import type { Code } from '../engine/code.ts';
import { type GameState, gameWith, statusOf } from '../engine/game.ts';
import { Random } from '../engine/random.ts';
import { isRecord, isWithin, type Rules, readList } from '../engine/rules.ts';
import { nameKey, readName } from '../text/name.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { counted, listed } from '../text/words.ts';
import { readRules } from './choices.ts';
import { playOut, readGame } from './record.ts';
import { readSecret } from './secrets.ts';

/** The fewest and the most players at one keyboard, and rounds. */
export const PLAYERS = [2, 5] as const;
export const ROUNDS = [1, 5] as const;

type Board = { readonly guesses: readonly Code[]; readonly isGivenUp?: true };

/** A code that a player made, and the finished games of the others at it, in their order. */
type MadeCode = { readonly secret: Code; readonly boards: readonly Board[] };

/**
 * Two to five people at one keyboard, as plain JSON. In each round everybody makes one code, and
 * the others break it one after another, beginning with the next player. It holds secrets, so views
 * may take codes only from `shownCode`.
 */
export type Friends = {
  readonly id: string;
  /** The rules of each game: no lifelines, not evil, not in testing mode. */
  readonly rules: Rules;
  readonly players: readonly string[];
  readonly rounds: number;
  readonly codes: readonly MadeCode[];
  /** The current game; absent between two games. */
  readonly game?: GameState;
};

/** Who makes the next code, or breaks the current one, as indices of the players. */
export type FriendsTurn = { readonly maker: number; readonly breaker?: number };

/** The same rules without lifelines, because friends play without help. */
export function rulesForFriends(rules: Rules): Rules {
  return { ...rules, aids: [] };
}

/** Whose turn it is; undefined once the match is over. */
export function turnIn({ players, rounds, codes }: Friends): FriendsTurn | undefined {
  const last = codes.at(-1);
  if (!last || last.boards.length === players.length - 1) {
    const isOver = codes.length === players.length * rounds;
    return isOver ? undefined : { maker: codes.length % players.length };
  }
  return playersAt({ players }, codes.length - 1, last.boards.length);
}

/** Whether a match has a code and is not over. Any other one is not kept. */
export function isUnderWay(match: Friends): boolean {
  return match.codes.length > 0 && turnIn(match) !== undefined;
}

/** Who made the code of a board, and whose board it is, as indices of the players. */
export function playersAt({ players }: Pick<Friends, 'players'>, code: number, board: number) {
  const maker = code % players.length;
  return { maker, breaker: (maker + 1 + board) % players.length };
}

/** The code and the board at it, by the number of a board among all, from 0. */
export function placeOfBoard({ players }: Pick<Friends, 'players'>, at: number) {
  const each = players.length - 1;
  return [Math.floor(at / each), at % each] as const;
}

/** The match with the code that the next player made. */
export function withSecret(match: Friends, secret: Code): Friends {
  return { ...match, codes: [...match.codes, { secret, boards: [] }] };
}

/** The match with the next game at the last code. */
export function withNextGame(match: Friends): Friends {
  const last = match.codes.at(-1);
  if (!last || match.game) return match;
  const game = emptyBoard(match, match.codes.length - 1, last.boards.length);
  return { ...match, game };
}

function emptyBoard({ id, rules, codes }: Friends, code: number, board: number): GameState {
  const origin = { id: `${id}-${code}-${board}`, friends: id };
  return gameWith(rules, codes[code]?.secret ?? '', new Random(0), origin);
}

/** The match after a change of its game, which may be over now. */
export function withFriendsGame({ game: _, ...match }: Friends, game: GameState): Friends {
  if (statusOf(game) === 'playing') return { ...match, game };
  const board: Board = { guesses: game.guesses, ...(game.ended && { isGivenUp: true }) };
  const codes = match.codes.map((code, index) =>
    index === match.codes.length - 1 ? { ...code, boards: [...code.boards, board] } : code,
  );
  return { ...match, codes };
}

const isBroken = (secret: Code, { guesses }: Board) => guesses.at(-1) === secret;

/** What a board gives to the maker of its code. */
export function pointsOf({ rules }: Friends, secret: Code, board: Board): number {
  return isBroken(secret, board) ? board.guesses.length : rules.guesses + 1;
}

/** What each player has: points for own codes, and how many codes the player has broken. */
export function standings(match: Friends) {
  return match.players.map((name, player) => {
    const own = match.codes.filter((_, code) => code % match.players.length === player);
    const points = own.flatMap(({ secret, boards }) =>
      boards.map((board) => pointsOf(match, secret, board)),
    );
    const boards = match.codes.flatMap((code, index) =>
      code.boards.filter(
        (board, at) =>
          playersAt(match, index, at).breaker === player && isBroken(code.secret, board),
      ),
    );
    return { name, points: points.reduce((sum, one) => sum + one, 0), broken: boards.length };
  });
}

/** The players with the most points, and among these those who have broken the most codes. */
function leaders(match: Friends) {
  const all = standings(match);
  const most = Math.max(...all.map(({ points }) => points));
  const first = all.filter(({ points }) => points === most);
  const broken = Math.max(...first.map((one) => one.broken));
  return { first, winners: first.filter((one) => one.broken === broken) };
}

/** How a match that is over has ended. */
export function friendsEnd(match: Friends): string {
  const { first, winners } = leaders(match);
  const names = winners.map(({ name }) => name);
  const [winner] = winners;
  const points = counted(winner?.points ?? 0, 'point');
  if (winners.length > 1) return `A draw: ${listed(names, 'and')} have ${points} each.`;
  if (first.length === 1) return `${winner?.name} wins with ${points}.`;
  const others = first.filter((one) => one !== winner).map(({ name }) => name);
  return `${winner?.name} wins: ${points} like ${listed(others, 'and')}, but more codes broken.`;
}

/** How a board has ended: `broke it in 5 guesses`, `did not break it`; empty if it has not. */
export function formatBoard(match: Friends, code: number, board: number): string {
  const { secret = '', boards = [] } = match.codes[code] ?? {};
  const made = boards[board];
  if (!made) return '';
  if (isBroken(secret, made)) return `broke it in ${counted(made.guesses.length, 'guess')}`;
  return made.isGivenUp ? 'gave up' : "didn't break it";
}

/** A code that all its breakers have finished. Undefined for other codes: they are still secret. */
export function shownCode({ players, codes }: Friends, code: number): MadeCode | undefined {
  const made = codes[code];
  return made?.boards.length === players.length - 1 ? made : undefined;
}

/** A board as a game, once all have finished with its code. */
export function shownBoard(match: Friends, code: number, board: number): GameState | undefined {
  const made = shownCode(match, code);
  const played = made?.boards[board];
  if (!made || !played) return undefined;
  const { guesses, isGivenUp = false } = played;
  return { ...emptyBoard(match, code, board), guesses, ended: isGivenUp };
}

/** The names of the players, or a sentence that says what is wrong with them. */
export function readPlayers(
  typed: readonly string[],
): { readonly players: readonly string[] } | Wrong {
  const players: string[] = [];
  for (const text of typed) {
    const read = readName(text);
    if ('wrong' in read)
      return { wrong: `"${quoted(text.trim())}" can't be a name. ${read.wrong}` };
    players.push(read.name);
  }
  const keys = players.map(nameKey);
  const twice = players.find((_, index) => keys.indexOf(keys[index] ?? '') < index);
  if (twice !== undefined) return { wrong: `Two players are called ${twice}.` };
  const [least, most] = PLAYERS;
  if (isWithin(players.length, PLAYERS)) return { players };
  const names = `Type ${least} to ${most} names`;
  return { wrong: players.length === 0 ? `${names}.` : `${names}, not ${players.length}.` };
}

const ID = /^[0-9a-z-]{8,60}$/;

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Reads a match from any value. Undefined if no play can lead to it. */
export function readFriends(value: unknown): Friends | undefined {
  if (!isRecord(value)) return undefined;
  const { id, rounds } = value;
  const rules = readRules(value.rules);
  const names = readList(value.players, PLAYERS, textOrNone);
  const read = names && readPlayers(names);
  if (typeof id !== 'string' || !ID.test(id) || !isWithin(rounds, ROUNDS)) return undefined;
  if (!rules || rules.evil || rules.showsSecret || rules.aids.length > 0) return undefined;
  if (!read || 'wrong' in read || String(read.players) !== String(names)) return undefined;
  const { players } = read;
  const most = players.length * rounds;
  const codes = readList(value.codes, [0, most], (one, at) => {
    const isLast = Array.isArray(value.codes) && at === value.codes.length - 1;
    return readCode(rules, one, [isLast ? 0 : players.length - 1, players.length - 1]);
  });
  if (!codes) return undefined;
  const match: Friends = { id, rules, players, rounds, codes };
  if (value.game === undefined) return match;
  const next = turnIn(match)?.breaker === undefined ? match : withNextGame(match);
  const game = readGame(value.game);
  return game && ofMatch(game) === ofMatch(next.game) ? { ...match, game } : undefined;
}

/** What of a game follows from its match: all but its guesses, and the time when it was begun. */
function ofMatch(game?: GameState): string {
  const { origin, rules, secret } = game ?? {};
  return JSON.stringify([origin?.id, origin?.friends, rules, secret]);
}

function readCode(
  rules: Rules,
  value: unknown,
  size: readonly [number, number],
): MadeCode | undefined {
  const { secret, boards } = isRecord(value) ? value : {};
  const read = typeof secret === 'string' ? readSecret(rules, secret) : { wrong: '' };
  if ('wrong' in read || read.secret !== secret) return undefined;
  const begun = gameWith(rules, secret, new Random(0));
  const list = readList(boards, size, (board) => readBoard(begun, board));
  return list && { secret, boards: list };
}

/** Reads a finished board: broken by its last guess, given up, or out of guesses. */
function readBoard(begun: GameState, value: unknown): Board | undefined {
  const { guesses, isGivenUp } = isRecord(value) ? value : {};
  const typed = readList(guesses, [0, begun.rules.guesses], textOrNone);
  const played = typed && playOut(begun, typed);
  if (!played || String(played.guesses) !== String(typed)) return undefined;
  const isOver = statusOf(played) !== 'playing';
  if (isOver === (isGivenUp === true)) return undefined;
  return { guesses: played.guesses, ...(isGivenUp === true && { isGivenUp }) };
}
