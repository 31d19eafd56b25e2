/** What a host costs: the memory and the time of its processors. Linux tells it in /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import { processesOf } from './server.mjs';

/** The milliseconds that processors have spent on processes, by the threads that they have now. */
function timeOf(pids) {
  const tasks = pids.flatMap((pid) =>
    (attempt(() => readdirSync(`/proc/${pid}/task`)) ?? []).map((id) => `/proc/${pid}/task/${id}`),
  );
  return tasks.reduce((sum, task) => {
    const text = attempt(() => readFileSync(`${task}/schedstat`, 'latin1')) ?? '0';
    // The first number, in nanoseconds. What /proc/PID/stat tells is rounded to hundredths of a second.
    return sum + Number(text.split(' ')[0]) / 1e6;
  }, 0);
}

/**
 * The milliseconds that processors have spent so far: on the games, on the server that players
 * connect to, and on the players' own side, which is all on this machine too.
 * @param clients the numbers of the processes of ssh
 */
export function spentSoFar(host, clients) {
  const games = gamesOf(host);
  const server = processesOf(host.uid).filter((pid) => !games.includes(pid));
  const { user, system } = process.cpuUsage();
  return {
    games: timeOf(games),
    server: timeOf(server),
    clients: timeOf(clients) + (user + system) / 1000,
  };
}

/** The megabytes of each game: its own memory, and its share of what several have in common. */
export function memoryOf(host) {
  return gamesOf(host).flatMap((pid) => {
    const rollup = attempt(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'));
    const [, kilobytes] = /^Pss: +([0-9]+)/m.exec(rollup ?? '') ?? [];
    return kilobytes === undefined ? [] : [Number(kilobytes) / 1024];
  });
}

/** The processes that are games. */
export function gamesOf(host) {
  return processesOf(host.uid).filter((pid) =>
    attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'latin1'))?.includes('\0--guest\0'),
  );
}

/** The value, or undefined if the process has ended meanwhile. */
function attempt(task) {
  try {
    return task();
  } catch {
    return undefined;
  }
}
