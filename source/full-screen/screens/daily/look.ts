import { defined } from '../../../engine/defined.ts';
import type { Saves } from '../../../saves/saves.ts';
import { possible } from '../../../text/local-time.ts';
import { clockAt } from '../../model/dailies.ts';
import type { World } from '../../model/effect.ts';

/** Tells what the clock shows, and how the daily codes and the puzzles of the day of a game stand. */
export async function lookAtDailies(
  setId: string,
  saves: Saves,
  send: World['send'],
): Promise<void> {
  const report = await saves.statistics();
  // The first menu offers the lesson to a player who has never played.
  send({ type: 'counted', report });
  const { dailies, puzzles, games } = report.statistics;
  const clock = clockAt(possible(new Date()));
  const log = dailies[setId] ?? {};
  const id = log[clock.today]?.id;
  // It is nearly always among the last games.
  const last = id && games[setId]?.last.find((entry) => entry.id === id);
  const finished = id ? last || (await saves.finishedDaily(setId, clock.today)) : undefined;
  send({
    type: 'dailies',
    setId,
    clock,
    log,
    begun: saves.begunDailies(setId),
    puzzles: puzzles[setId] ?? {},
    ...defined({ finished }),
  });
}
