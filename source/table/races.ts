import { join } from 'node:path';
import { drawSecret } from '../engine/code.ts';
import { defined } from '../engine/defined.ts';
import type { GameState } from '../engine/game.ts';
import { Random, randomSeed } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';
import { rulesFor } from '../games/choices.ts';
import { encodeGame } from '../games/game-code.ts';
import { ruleSetOf } from '../games/index.ts';
import type { Choices } from '../games/options.ts';
import { attempt, namesIn, statsOf } from '../saves/files.ts';
import { NotSaved } from '../saves/sentences.ts';
import { Attendance } from './attendance.ts';
import { inSlices, readFile, writeOnce } from './files.ts';
import type { Names } from './names.ts';
import { gameIn, playedBy } from './race.ts';
import {
  AWAY,
  fixSilence,
  GONE,
  goneAfter,
  isRaceId,
  lookAt,
  newRaceId,
  OPENING,
  type OpenedRace,
  RACE_FILE,
  REMATCH,
  REMATCH_FILE,
  raceIdsAmong,
  readRace,
  readStart,
  removeOld,
  SEATS,
  type Starter,
  seated,
  seatFile,
} from './race-folder.ts';
import { takeOver, takeSeat, writeSteps } from './race-log.ts';
import { isThrough, RACERS } from './standing.ts';

/** How many races are looked at, the newest first. */
const MOST_RACES = 300;

/** A race that can be joined, or that the player can go back to. */
export type OpenRace = {
  readonly id: string;
  readonly rules: Rules;
  readonly players: readonly string[];
};

/** The races of a host: those that can be joined, and the player's own that is under way. */
export type Lobby = { readonly open: readonly OpenRace[]; readonly own?: OpenRace };

/** How a player comes to a race: a new one, one that is there, or another one with its players. */
export type Sitting =
  | {
      readonly type: 'openRace';
      readonly setId: string;
      readonly choices: Choices;
      readonly isHard: boolean;
    }
  | { readonly type: 'joinRace' | 'raceAgain'; readonly id: string };

/** The race that the player may go back to, and the games that were given up in the player's absence. */
export type OwnRaces = { readonly lasts?: OpenRace; readonly missed: readonly GameState[] };

const NOT_THERE = 'the race is no longer there';

/** The live races at a table. There is no server: what one program writes, the others read. */
export class Races {
  readonly #root: string;
  readonly #names: Names;
  /** What is written about a race and its players never changes, so it is read only once. */
  readonly #races = new Map<string, OpenedRace>();
  readonly #starts = new Map<string, readonly Starter[]>();

  constructor(table: string, names: Names) {
    this.#root = join(table, 'races');
    this.#names = names;
  }

  /** The races as they are now. It pauses for other work. */
  async list(): Promise<Lobby> {
    const open: OpenRace[] = [];
    let own: OpenRace | undefined;
    for await (const race of this.#all()) {
      if (this.#startOf(race)) own ??= this.#ownIn(race)?.lasts;
      else open.push(...this.#openFor(race));
    }
    return defined({ open, own });
  }

  /** What the player has to do with races that have begun. It pauses for other work. */
  async own(): Promise<OwnRaces> {
    let lasts: OpenRace | undefined;
    const missed: GameState[] = [];
    for await (const race of this.#all()) {
      const part = this.#ownIn(race);
      lasts ??= part?.lasts;
      if (part?.missed) missed.push(part.missed);
    }
    return defined({ lasts, missed });
  }

  /** The newest races, the oldest of them first. */
  async *#all(): AsyncGenerator<OpenedRace> {
    for await (const id of inSlices(raceIdsAmong(namesIn(this.#root), MOST_RACES))) {
      const race = this.#raceOf(id);
      if (race) yield race;
    }
  }

  #openFor(race: OpenedRace): OpenRace[] {
    const players = seated(race, this.#names).filter(({ at }) => Date.now() - at < AWAY);
    if (players.length === 0 || players.length === RACERS[1]) return [];
    return [{ id: race.id, rules: race.publicRules, players: players.map(({ name }) => name) }];
  }

  /** The player's part: the race while it lasts, or a game given up in absence, not noted yet. */
  #ownIn(race: OpenedRace): { lasts?: OpenRace; missed?: GameState } | undefined {
    const start = this.#startOf(race) ?? [];
    const mine = start.find(({ owner }) => owner === this.#names.owner);
    const seen = mine && lookAt(join(race.folder, seatFile(mine.seat)));
    if (!mine || !seen?.log || seen.log.claim !== mine.claim) return undefined;
    const gone = () => goneAfter(race, mine.seat);
    const isSilent = Date.now() - seen.at > GONE && gone() === undefined;
    if (isSilent) attempt(() => fixSilence(race, mine.seat, seen));
    const { steps } = seen.log;
    const own = { name: mine.name, isOwn: true, steps, isAway: false };
    const racer = defined({ ...own, goneAfter: gone() });
    const { how } = playedBy(race, racer);
    if (!isThrough(how)) {
      const players = start.map(({ name }) => name);
      return { lasts: { id: race.id, rules: race.publicRules, players } };
    }
    if (how !== 'given up' || steps.some((step) => 'end' in step)) return undefined;
    return { missed: gameIn(race, race.id, racer) };
  }

  /** Writes into the own log that a game was given up, so that it is missed no more. */
  endMissed({ origin }: GameState): void {
    const race = this.#raceOf(origin?.live ?? '');
    const mine = race && this.#startOf(race)?.find(({ owner }) => owner === this.#names.owner);
    if (mine) writeSteps(join(race.folder, seatFile(mine.seat)), mine.claim, 0, [{ end: true }]);
  }

  sit(sitting: Sitting, name: string): Attendance {
    if (sitting.type === 'openRace') {
      return this.open(name, sitting.setId, sitting.choices, sitting.isHard);
    }
    const { type, id } = sitting;
    return type === 'joinRace' ? this.attend(id, name) : this.again(id, name);
  }

  /**
   * Opens a race with a secret that is drawn now, and sits down at it. The secret is not drawn from
   * the run's seed, because a player may know that. Throws where nothing can be written.
   */
  open(name: string, setId: string, choices: Choices, isHard: boolean): Attendance {
    const set = ruleSetOf(setId);
    const read = rulesFor(set, choices);
    if ('wrong' in read) throw new NotSaved(read.wrong);
    const encoded = encodeGame(set, choices, drawSecret(read.rules, new Random(randomSeed())));
    if ('wrong' in encoded) throw new NotSaved(encoded.wrong);
    const id = newRaceId();
    const hard = isHard || undefined;
    const folder = join(this.#root, id);
    writeOnce(folder, RACE_FILE, OPENING, defined({ code: encoded.code, hard }));
    removeOld(this.#root, namesIn(this.#root), statsOf(folder)?.mtimeMs ?? 0);
    return this.attend(id, name);
  }

  /** Sits down at a race, or comes back to it. Throws, with what is said to the player, if it cannot. */
  attend(id: string, name: string): Attendance {
    const race = this.#raceOf(id);
    if (!race) throw new NotSaved(NOT_THERE);
    const start = this.#startOf(race);
    const players = start ?? seated(race, this.#names);
    const mine = players.find(({ owner }) => owner === this.#names.owner);
    if (mine) return this.#comeBack(race, mine);
    if (start) throw new NotSaved('that race has begun');
    for (const seat of SEATS) {
      const taken = takeSeat(race.folder, seatFile(seat), this.#names.owner, name);
      if (taken) return new Attendance(race, this.#names, { seat, ...taken });
    }
    throw new NotSaved('that race is full');
  }

  #comeBack(race: OpenedRace, { seat, claim }: Pick<Starter, 'seat' | 'claim'>): Attendance {
    const path = join(race.folder, seatFile(seat));
    const seen = lookAt(path);
    if (seen?.log?.claim !== claim) throw new NotSaved(NOT_THERE);
    // A player who was silent for too long is out, even if nobody else was there to see it.
    if (this.#startOf(race)) fixSilence(race, seat, seen);
    return new Attendance(race, this.#names, { seat, claim, by: takeOver(path) });
  }

  /** A rematch by the same rules: the one that somebody has asked for already, or a new one. */
  again(id: string, name: string): Attendance {
    const race = this.#raceOf(id);
    if (!race) throw new NotSaved(NOT_THERE);
    const asked = () => readFile(REMATCH, join(race.folder, REMATCH_FILE));
    const there = asked();
    if (there) return this.attend(there.id, name);
    const next = this.open(name, race.setId, race.choices, race.hard === true);
    if (writeOnce(race.folder, REMATCH_FILE, REMATCH, { id: next.id, name })) return next;
    next.leave();
    const first = asked();
    if (!first) throw new NotSaved(NOT_THERE);
    return this.attend(first.id, name);
  }

  #raceOf(id: string): OpenedRace | undefined {
    const race = this.#races.get(id) ?? (isRaceId(id) ? readRace(this.#root, id) : undefined);
    if (race) this.#races.set(id, race);
    return race;
  }

  #startOf(race: OpenedRace): readonly Starter[] | undefined {
    const start = this.#starts.get(race.id) ?? readStart(race);
    if (start) this.#starts.set(race.id, start);
    return start;
  }
}
