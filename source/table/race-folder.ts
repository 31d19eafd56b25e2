import { rm } from 'node:fs';
import { join } from 'node:path';
import { defined } from '../engine/defined.ts';
import { isRecord, isWithin, type Rules, rulesInMode } from '../engine/rules.ts';
import { rulesForFriends } from '../games/friends.ts';
import { decodeGame } from '../games/game-code.ts';
import type { Choices } from '../games/options.ts';
import { randomHex, statsOf } from '../saves/files.ts';
import type { Kind } from '../saves/inspect.ts';
import { placeOnce, readFile } from './files.ts';
import { isName, isOwner, type Names } from './names.ts';
import { playedBy, type Task, taskWith } from './race.ts';
import { type Log, readLog } from './race-log.ts';
import { isThrough, RACERS } from './standing.ts';

/** A race is a folder that is never listed: the names of all its files are known beforehand. */

/** After how many milliseconds of silence a player counts as away, and is given up. */
export const AWAY = 75_000;
export const GONE = 5 * 60_000;

/** How long a race is kept. */
const DAY = 24 * 60 * 60_000;

/** The name of a race's folder: when it was opened, in milliseconds of base 36, and random digits. */
const ID = /^[0-9a-z]{9}-[0-9a-f]{16}$/;

const timeText = (time: number) => Math.floor(time).toString(36).padStart(9, '0');

export const newRaceId = () => `${timeText(Date.now())}-${randomHex(16)}`;

export const isRaceId = (value: unknown): value is string =>
  typeof value === 'string' && ID.test(value);

/** The ids of the newest races of the last day, the oldest first, so that each keeps its place. */
export function raceIdsAmong(names: readonly string[], most: number): string[] {
  const [begin, end] = [Date.now() - DAY, Date.now() + 60_000].map(timeText) as [string, string];
  const ids = names.filter((name) => ID.test(name) && name > begin && name < end);
  return ids.sort().slice(-most);
}

/** What is written down where a race is opened: its rules and secret as a game code. */
type Opening = { readonly code: string; readonly hard?: true };

export const OPENING: Kind<Opening> = {
  title: 'The race',
  version: 1,
  read: ({ code, hard }) =>
    typeof code === 'string' && code.length <= 64 && (hard === undefined || hard === true)
      ? { save: defined({ code, hard }) as Opening }
      : undefined,
  pack: (race) => race,
};

/** A player who takes part, with the number of the seat. */
export type Starter = Pick<Log, 'owner' | 'name' | 'claim'> & { readonly seat: number };

/** Who takes part. It is written once, and with it the race begins. */
export const START: Kind<readonly Starter[]> = {
  title: 'The start',
  version: 1,
  read({ players }) {
    if (!Array.isArray(players) || !isWithin(players.length, RACERS)) return undefined;
    const read = players.flatMap((value: unknown): Starter[] => {
      const { seat, owner, name, claim } = isRecord(value) ? value : {};
      const isGood = isWithin(seat, [1, RACERS[1]]) && isOwner(owner) && isName(name);
      return isGood && typeof claim === 'string' ? [{ seat, owner, name, claim }] : [];
    });
    const areDifferent = (of: (player: Starter) => unknown) =>
      new Set(read.map(of)).size === players.length;
    const isGood = areDifferent(({ seat }) => seat) && areDifferent(({ owner }) => owner);
    return isGood ? { save: read } : undefined;
  },
  pack: (players) => ({ players }),
};

/** After how many guesses a silent player was given up. The first program to notice writes it. */
const SILENCE: Kind<{ readonly guesses: number }> = {
  title: 'The end',
  version: 1,
  read: ({ guesses }) => (isWithin(guesses, [0, 1000]) ? { save: { guesses } } : undefined),
  pack: (gone) => gone,
};

/** The rematch. It is written once, by the first player to ask for it. */
export const REMATCH: Kind<{ readonly id: string; readonly name: string }> = {
  title: 'The rematch',
  version: 1,
  read: ({ id, name }) => (isRaceId(id) && isName(name) ? { save: { id, name } } : undefined),
  pack: (again) => again,
};

export const RACE_FILE = 'race.json';
export const START_FILE = 'start.json';
export const REMATCH_FILE = 'rematch.json';
export const seatFile = (seat: number) => `${seat}.log`;
const silenceFile = (seat: number) => `gone-${seat}.json`;

export const SEATS = Array.from({ length: RACERS[1] }, (_, index) => index + 1);

export type OpenedRace = Task &
  Opening & {
    readonly id: string;
    readonly folder: string;
    readonly setId: string;
    readonly choices: Choices;
    /** The rules as everybody may know them before the race begins. */
    readonly publicRules: Rules;
  };

export function readRace(root: string, id: string): OpenedRace | undefined {
  const folder = join(root, id);
  const opening = readFile(OPENING, join(folder, RACE_FILE));
  const decoded = opening && decodeGame(opening.code);
  if (!decoded || 'wrong' in decoded) return undefined;
  const { rules, secret, set, choices } = decoded;
  const isHard = opening.hard === true;
  const publicRules = rulesInMode(rulesForFriends(rules), isHard);
  const task = taskWith(rules, secret, isHard);
  return { ...opening, ...task, id, folder, setId: set.rules.id, choices, publicRules };
}

export const readStart = ({ folder }: OpenedRace) => readFile(START, join(folder, START_FILE));

/** A log, when it was written last, and whether it has changed since it was read before. */
export type Seen = { readonly stamp: string; readonly at: number; readonly log: Log | undefined };

/** Reads a log, unless it is the same as before. */
export function lookAt(path: string, before?: Seen): Seen | undefined {
  const stats = statsOf(path);
  if (!stats) return undefined;
  const stamp = [stats.ino, stats.size, stats.mtimeMs].join();
  if (before?.stamp === stamp) return before;
  return { stamp, at: stats.mtimeMs, log: readLog(path) };
}

/** The logs at the seats of a race that belong to players of this host. */
export function seated({ folder }: OpenedRace, names: Names) {
  return SEATS.flatMap((seat) => {
    const seen = lookAt(join(folder, seatFile(seat)));
    const { log, at } = seen ?? {};
    if (!log || at === undefined || !names.isTheirs(log.name, log.owner)) return [];
    return [{ ...log, seat, at }];
  });
}

/** After how many guesses a player was given up. */
export function goneAfter({ folder }: OpenedRace, seat: number): number | undefined {
  return readFile(SILENCE, join(folder, silenceFile(seat)))?.guesses;
}

/** Gives up a player who has been silent for too long, by the times of the files on the disk. */
export function fixSilence(race: OpenedRace, seat: number, { at, log }: Seen): void {
  const { how, guesses } = playedBy(race, { steps: log?.steps ?? [], isAway: true });
  if (isThrough(how)) return;
  const text = JSON.stringify({ version: SILENCE.version, guesses: guesses.length });
  placeOnce(race.folder, silenceFile(seat), `${text}\n`, (now) => now - at >= GONE);
}

/**
 * Removes the races that nothing was written to for a day.
 * @param now the time of the disk
 */
export function removeOld(root: string, names: readonly string[], now: number): void {
  const before = timeText(now - DAY);
  for (const name of names.filter((id) => ID.test(id) && id < before).slice(0, MOST_REMOVED)) {
    const folder = join(root, name);
    const stats = statsOf(folder);
    if (!stats?.isDirectory() || now - stats.mtimeMs < DAY) continue;
    rm(folder, { recursive: true, force: true }, () => {});
  }
}

const MOST_REMOVED = 100;
