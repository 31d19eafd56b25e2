import type { Attendance } from '../../source/table/attendance.ts';
import { openNames } from '../../source/table/names.ts';
import { Races } from '../../source/table/races.ts';

/** A player at a table, without a program: Ben, unless another name is given. */
async function livePlayer(table: string, name = 'Ben') {
  const names = openNames(table, `SHA256-${name}`);
  await names.takeName(name);
  const races = new Races(table, names);
  return { name, races, open: (game = 'code-breakers') => races.open(name, game, {}, false) };
}

/** Begins a race as soon as somebody else sits there. Returns what ends the wait. */
function beginWhenFull(seat: Attendance): () => void {
  const timer = setInterval(() => {
    const look = seat.look();
    if (!('view' in look) || look.view.phase !== 'open') return clearInterval(timer);
    if (look.view.players.length > 1) seat.start();
  }, 50);
  return () => clearInterval(timer);
}

/** Opens a race at a table, and begins it when somebody comes. Returns what ends the wait. */
export async function waitInRace(table: string): Promise<() => void> {
  const { open } = await livePlayer(table);
  return beginWhenFull(open());
}
