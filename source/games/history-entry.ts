import { type GameState, statusOf, turnsOf } from '../engine/game-state.ts';
import { type PlayerView, playerView } from '../engine/player-view.ts';
import { newRace, type Race, withRevealedGuesses } from '../engine/race.ts';
import { defined, isObject } from '../engine/values.ts';
import { sha256 } from './code-symbols.ts';
import { findRuleSet } from './index.ts';
import { playTurns, recordLineOf, replayedGame } from './record.ts';
import {
  type HistoryEntry,
  RECORD_VERSION,
  type RecordedRace,
  readRecordLine,
} from './record-line.ts';

export type { HistoryEntry } from './record-line.ts';

/** `at` is the local time of the game's end, with its UTC offset. */
export function entryOf(game: GameState, at: string): HistoryEntry {
  const { v, id: _, begun, friends: __, ...line } = recordLineOf(game);
  const { race } = game;
  return defined({
    v,
    id: idOf(game),
    begun,
    at,
    ...line,
    race: race && defined({ level: race.level, guesses: race.guesses }),
  });
}

/** The aid Reveal shows the secret and ends the game. */
export function isCutShort({ result, aids, secret }: HistoryEntry): boolean {
  return result === 'given up' || aids.some(([, , revealed]) => revealed === secret);
}

export function gameOf(entry: HistoryEntry): GameState | undefined {
  const { race } = entry;
  const game = replayedGame(entry);
  return game && defined({ ...game, race: race && raceInEntry(game, race) });
}

function raceInEntry({ secret, random }: GameState, { level, guesses }: RecordedRace): Race {
  const race = newRace(level, random);
  return guesses ? withRevealedGuesses(race, secret, guesses) : race;
}

export function viewAtEnd(entry: HistoryEntry): PlayerView | undefined {
  const game = gameOf(entry);
  return game && playerView(game);
}

/** Undefined if the game is unfinished or impossible, or belongs to a match of friends. */
export function readEntry(value: unknown): HistoryEntry | undefined {
  const line = readRecordLine(value);
  if (line?.id === undefined || line.at === undefined || line.friends !== undefined)
    return undefined;
  // A player who gives up before the first guess hasn't played.
  const { result, guesses, race } = line;
  if (result === undefined || (result === 'given up' && guesses.length === 0)) return undefined;
  const game = replayedGame(line);
  return game && (!race || canRace(game, race)) ? (line as HistoryEntry) : undefined;
}

function canRace(game: GameState, { guesses }: RecordedRace): boolean {
  const { rules } = game;
  if (rules.evil || rules.showsSecret) return false;
  const machine = guesses && playTurns({ ...game, guesses: [], used: [], ended: false }, guesses);
  return !guesses || (machine !== undefined && statusOf(machine) !== 'playing');
}

export function isNewerEntry(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { v, game } = value;
  if (Number.isSafeInteger(v) && (v as number) > RECORD_VERSION) return true;
  return v === RECORD_VERSION && isOtherGame(game);
}

export function isOtherGame(id: unknown): boolean {
  return typeof id === 'string' && /^[a-z-]{1,30}$/.test(id) && !findRuleSet(id);
}

export function idOf(game: GameState): string {
  return game.origin?.id ?? contentId(game);
}

export function isAsFar(game: GameState, other: GameState): boolean {
  return idOf(game) === idOf(other) && turnsOf(game) >= turnsOf(other);
}

/** A hash of all that stays the same during play. */
function contentId({ rules, secret, random }: GameState): string {
  // Aids draw random numbers during play, so `random.drawn` changes in games that have aids.
  const drawn = rules.aids.length > 0 ? 0 : random.drawn;
  const content = JSON.stringify([rules, secret, random.seed, drawn]);
  return sha256(content).toString('hex');
}
