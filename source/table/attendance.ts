import { join } from 'node:path';
import { defined } from '../engine/defined.ts';
import { type GameState, statusOf } from '../engine/game-state.ts';
import type { Rules } from '../engine/rules.ts';
import { attempt, removeQuietly, statsOf } from '../saves/files.ts';
import { NotSaved } from '../saves/sentences.ts';
import { readFile, writeOnce } from './files.ts';
import type { Names } from './names.ts';
import { gameIn, type Racer, standingsIn } from './race.ts';
import {
  AWAY,
  fixSilence,
  GONE,
  goneAfter,
  lookAt,
  type OpenedRace,
  REMATCH,
  REMATCH_FILE,
  readStart,
  type Seen,
  START,
  START_FILE,
  type Starter,
  seated,
  seatFile,
} from './race-folder.ts';
import { giveSignOfLife, writeSteps } from './race-log.ts';
import { isThrough, RACERS, type Standing } from './standing.ts';

/** How often a player's program gives a sign of life, in milliseconds. */
const SIGN = 30_000;

/** A program that was suspended may not have seen the others' signs yet, so it waits this long. */
const PAUSE = 5000;

/** A race as one of its players sees it. */
export type LiveView = {
  readonly id: string;
  readonly rules: Rules;
  /** Before it begins everybody is `thinking` or `away`. */
  readonly phase: 'open' | 'running' | 'over';
  readonly players: readonly Standing[];
  /** Who begins it: the player who has sat there longest. */
  readonly starter?: string;
  readonly rematch?: string;
};

/** A look at the race: the race, and the own game once it has begun; or why the player is out. */
export type Look =
  | { readonly view: LiveView; readonly game?: GameState }
  | { readonly why: string };

const LOST = 'The race is no longer there.';
const ELSEWHERE = 'You go on with this race in another program.';
const WITHOUT = 'The race has begun without you.';

type Seat = Pick<Starter, 'seat' | 'claim'> & { readonly by: string };

/** A player's part in a race: what this program does there, and what it sees of the others. */
export class Attendance {
  readonly #race: OpenedRace;
  readonly #names: Names;
  readonly #own: Seat;
  readonly #path: string;
  readonly #seen = new Map<number, Seen>();
  readonly #gone = new Map<number, number>();
  #start: readonly Starter[] | undefined;
  #rematch: string | undefined;
  #signedAt = Date.now();
  #lookedAt = Date.now();
  #awakeSince = Date.now();
  /** How far the clock of the disk is ahead of this program's clock, in milliseconds. */
  #ahead = 0;

  constructor(race: OpenedRace, names: Names, own: Seat) {
    this.#race = race;
    this.#names = names;
    this.#own = own;
    this.#path = join(race.folder, seatFile(own.seat));
    this.#setClock();
  }

  get id(): string {
    return this.#race.id;
  }

  /** Looks how the race stands now, and gives a sign of life when it is time. */
  look(): Look {
    this.#keepTime();
    const own = this.#logAt(this.#own.seat)?.log;
    if (own?.claim !== this.#own.claim) return { why: LOST };
    if (own.by !== this.#own.by) return { why: ELSEWHERE };
    this.#start ??= this.#readStart();
    return this.#start ? this.#running(this.#start) : { view: this.#open() };
  }

  /** Writes down what is new in the own game. Throws where it cannot. */
  keep(game: GameState): void {
    const log = this.#logAt(this.#own.seat)?.log;
    if (log?.claim !== this.#own.claim) throw new NotSaved('the race is no longer there');
    const guesses = log.steps.filter((step) => 'guess' in step).length;
    const hasEnded = log.steps.some((step) => 'end' in step);
    const steps = [
      ...game.guesses.slice(guesses).map((guess) => ({ guess })),
      ...(statusOf(game) === 'ended' && !hasEnded ? [{ end: true as const }] : []),
    ];
    if (steps.length > 0) writeSteps(this.#path, this.#own.claim, guesses, steps);
  }

  /** Begins the race with all who are there. If two begin it at once, one of them wins. */
  start(): void {
    const players = seated(this.#race, this.#names)
      .filter(({ at }) => this.#silence(at) < AWAY)
      .map(({ seat, owner, name, claim }) => ({ seat, owner, name, claim }));
    if (players.length < RACERS[0]) throw new NotSaved('a race needs two players');
    writeOnce(this.#race.folder, START_FILE, START, players);
  }

  /** Leaves a race that has not begun; later the seat is kept for five minutes. */
  leave(): void {
    if (!(this.#start ?? this.#readStart())) removeQuietly(this.#path);
  }

  #keepTime(): void {
    const now = Date.now();
    if (Math.abs(now - this.#lookedAt) > PAUSE) this.#awakeSince = now;
    this.#lookedAt = now;
    if (now - this.#signedAt < SIGN && now >= this.#signedAt) return;
    this.#signedAt = now;
    attempt(() => giveSignOfLife(this.#path));
    this.#setClock();
  }

  /** The own log was written just now, so its time shows the clock of the disk. */
  #setClock(): void {
    const { mtimeMs = Date.now() } = statsOf(this.#path) ?? {};
    this.#ahead = mtimeMs - Date.now();
  }

  /** How long ago a file was written, in milliseconds. */
  #silence(at: number): number {
    return Date.now() + this.#ahead - at;
  }

  #logAt(seat: number): Seen | undefined {
    const seen = lookAt(join(this.#race.folder, seatFile(seat)), this.#seen.get(seat));
    if (seen) this.#seen.set(seat, seen);
    return seen;
  }

  /** Who takes part. A player without a name on this host is called by the number of the seat. */
  #readStart(): readonly Starter[] | undefined {
    return readStart(this.#race)?.map((player) => ({
      ...player,
      name: this.#names.isTheirs(player.name, player.owner) ? player.name : `Player${player.seat}`,
    }));
  }

  #open(): LiveView {
    const { id, publicRules: rules } = this.#race;
    const players = seated(this.#race, this.#names).map(({ name, seat, at }): Standing => {
      const how = this.#silence(at) >= AWAY ? 'away' : 'thinking';
      return { name, isOwn: seat === this.#own.seat, how, clues: [] };
    });
    const starter = players.find(({ how }) => how === 'thinking')?.name;
    return defined({ id, rules, phase: 'open', players, starter });
  }

  #running(start: readonly Starter[]): Look {
    const { id, rules } = this.#race;
    const { seat: ownSeat, claim: ownClaim } = this.#own;
    const takesPart = start.some(({ seat, claim }) => seat === ownSeat && claim === ownClaim);
    if (!takesPart) return { why: WITHOUT };
    const racers = start.map((player) => this.#racer(player));
    const players = standingsIn(this.#race, racers);
    const isOver = players.every(({ how }) => isThrough(how));
    const own = racers.find(({ isOwn }) => isOwn) as Racer;
    const hasEnded = players.some(({ isOwn, how }) => isOwn && isThrough(how));
    if (hasEnded) this.#rematch ??= readFile(REMATCH, join(this.#race.folder, REMATCH_FILE))?.name;
    const phase = isOver ? 'over' : 'running';
    const view = defined({ id, rules, phase, players, rematch: this.#rematch } as const);
    return { view, game: gameIn(this.#race, id, own) };
  }

  #racer({ seat, name, claim }: Starter): Racer {
    const isOwn = seat === this.#own.seat;
    const seen = this.#logAt(seat);
    const silence = seen && !isOwn ? this.#silence(seen.at) : 0;
    const isAwake = Date.now() - this.#awakeSince >= PAUSE;
    if (seen && silence >= GONE && isAwake) attempt(() => fixSilence(this.#race, seat, seen));
    const gone = this.#gone.get(seat) ?? goneAfter(this.#race, seat);
    if (gone !== undefined) this.#gone.set(seat, gone);
    // If the log is missing or belongs to another player, nobody plays on at this seat.
    const log = seen?.log?.claim === claim ? seen.log : undefined;
    const steps = log?.steps ?? [{ end: true as const }];
    return defined({ name, isOwn, steps, isAway: silence >= AWAY, goneAfter: gone });
  }
}
