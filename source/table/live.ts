import type { GameState } from '../engine/game-state.ts';
import { attempt } from '../saves/files.ts';
import { NotSaved } from '../saves/sentences.ts';
import type { Attendance, Look } from './attendance.ts';
import type { Names } from './names.ts';
import { type Lobby, type OpenRace, Races, type Sitting } from './races.ts';

/** How often a race is looked at, and the list of races, in milliseconds. */
const RACE_EVERY = 200;
const LIST_EVERY = 1000;

/** A player's program and the live races: it looks again and again at the one that it shows. */
export class LiveRaces {
  readonly #races: Races;
  readonly #names: Names;
  #seat: Attendance | undefined;
  /** Each look belongs to a round. When another round begins, earlier looks are ignored. */
  #listRound = 0;
  #raceRound = 0;

  constructor(table: string, names: Names) {
    this.#names = names;
    this.#races = new Races(table, names);
  }

  /** Tells the list of races, now and whenever it has changed. */
  async watchList(tell: (lobby: Lobby) => void): Promise<void> {
    const round = ++this.#listRound;
    let before = '';
    for (;;) {
      const lobby = await this.#races.list();
      if (round !== this.#listRound) return;
      const text = JSON.stringify(lobby);
      if (text !== before) tell(lobby);
      before = text;
      await later(LIST_EVERY);
    }
  }

  endList(): void {
    this.#listRound += 1;
  }

  /** The race to go back to. `record` gets each game once that was given up in absence. */
  async lasting(record: (game: GameState) => void): Promise<OpenRace | undefined> {
    const { lasts, missed } = await this.#races.own();
    for (const game of missed) {
      record(game);
      attempt(() => this.#races.endMissed(game));
    }
    return lasts;
  }

  /** Sits down at a race, and tells how it stands, now and whenever that has changed. */
  async sit(sitting: Sitting, tell: (look: Look) => void): Promise<void> {
    const name = await this.#names.ownName();
    if (name === undefined) throw new NotSaved('you have no name here yet');
    const seat = this.#races.sit(sitting, name);
    this.leave();
    this.#seat = seat;
    void this.#watch(seat, this.#raceRound, tell);
  }

  start(): void {
    this.#seat?.start();
  }

  keep(game: GameState): void {
    if (this.#seat?.id !== game.origin?.live) throw new NotSaved('you have left that race');
    this.#seat?.keep(game);
  }

  /** Leaves the race, and stops looking at it. */
  leave(): void {
    this.#seat?.leave();
    this.#seat = undefined;
    this.#raceRound += 1;
  }

  async #watch(seat: Attendance, round: number, tell: (look: Look) => void): Promise<void> {
    let before = '';
    while (round === this.#raceRound) {
      const look = seat.look();
      const text = JSON.stringify('view' in look ? look.view : look);
      if (text !== before) tell(look);
      before = text;
      if ('why' in look) return;
      await later(RACE_EVERY);
    }
  }
}

/** The end of the program does not wait for it. */
const later = (time: number) => new Promise((resolve) => setTimeout(resolve, time).unref());
