/** What a host costs: the memory and the time of its processors. Linux tells it in /proc. */
import { readFileSync } from 'node:fs';
import { processesOf } from './server.mjs';

/** The milliseconds that processors have spent on processes, the kernel's part included. */
function timeOf(pids) {
  return pids.reduce((sum, pid) => {
    const [stat] = attempt(() => [readFileSync(`/proc/${pid}/stat`, 'latin1')]) ?? [];
    if (stat === undefined) return sum;
    const fields = stat.replace(/^.*\) /s, '').split(' ');
    // Fields 14 and 15, in hundredths of a second.
    return sum + 10 * (Number(fields[11]) + Number(fields[12]));
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

function gamesOf(host) {
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
