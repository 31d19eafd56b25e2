import type { GameState } from '../engine/game-state.ts';
import { attempt } from '../saves/files.ts';
import { NotSaved } from '../saves/sentences.ts';
import type { Attendance, Look } from './attendance.ts';
import type { Names } from './names.ts';
import { type Lobby, type OpenRace, Races, type Sitting } from './races.ts';

/** How often a race is looked at, and the list of races, in milliseconds. */
const RACE_EVERY = 200;
const LIST_EVERY = 1000;

export type LiveRaces = ReturnType<typeof openLiveRaces>;

/** A player's program and the live races: it looks again and again at the one that it shows. */
export function openLiveRaces(table: string, names: Names) {
  const races = new Races(table, names);
  let seat: Attendance | undefined;
  // Each look belongs to a round. When another round begins, earlier looks are ignored.
  let [listRound, raceRound] = [0, 0];
  /** Looks at the race that is watched, and tells what has changed. Returns whether it lasts. */
  let lookNow = (): boolean => false;
  const watch = async (at: Attendance, round: number, tell: (look: Look) => void) => {
    let before = '';
    lookNow = () => {
      if (round !== raceRound) return false;
      const look = at.look();
      const text = JSON.stringify('view' in look ? look.view : look);
      if (text !== before) tell(look);
      before = text;
      return 'view' in look;
    };
    const looks = lookNow;
    while (looks()) await later(RACE_EVERY);
  };
  /** Leaves the race, and stops looking at it. */
  const leave = (): void => {
    seat?.leave();
    seat = undefined;
    raceRound += 1;
  };
  return {
    leave,
    /** Tells the list of races, now and whenever it has changed. */
    watchList: async (tell: (lobby: Lobby) => void): Promise<void> => {
      const round = ++listRound;
      let before = '';
      for (;;) {
        const lobby = await races.list();
        if (round !== listRound) return;
        const text = JSON.stringify(lobby);
        if (text !== before) tell(lobby);
        before = text;
        await later(LIST_EVERY);
      }
    },
    endList: (): void => {
      listRound += 1;
    },
    /** The race to go back to. `record` gets each game once that was given up in absence. */
    lasting: async (record: (game: GameState) => void): Promise<OpenRace | undefined> => {
      const { lasts, missed } = await races.own();
      for (const game of missed) {
        record(game);
        attempt(() => races.endMissed(game));
      }
      return lasts;
    },
    /** Sits down at a race, and tells how it stands, now and whenever that has changed. */
    sit: async (sitting: Sitting, tell: (look: Look) => void): Promise<void> => {
      const name = await names.ownName();
      if (name === undefined) throw new NotSaved('you have no name here yet');
      const next = races.sit(sitting, name);
      leave();
      seat = next;
      void watch(next, raceRound, tell);
    },
    start: (): void => {
      seat?.start();
      lookNow();
    },
    keep: (game: GameState): void => {
      if (seat?.id !== game.origin?.live) throw new NotSaved('you have left that race');
      seat?.keep(game);
      // Otherwise the page of all boards would begin with the own one as if it were still played.
      lookNow();
    },
  };
}

/** The end of the program does not wait for it. */
const later = (time: number) => new Promise((resolve) => setTimeout(resolve, time).unref());
