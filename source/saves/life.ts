import { readFileSync, readlinkSync, utimesSync } from 'node:fs';
import os from 'node:os';
import { attempt, errorCode, statsOf } from './files.ts';

/**
 * A suspended program `runs`, too. A new program can get the pid of an earlier one, so start times
 * are compared as well. `unknown`: /proc doesn't tell, or the pid is from another machine,
 * container or boot.
 */
export function guessLife(owner: string): 'runs' | 'gone' | 'unknown' {
  const [pid, start, place] = owner.split('-');
  if (place !== thisPlace() || !pid || !/^\d{1,9}$/.test(pid)) return 'unknown';
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return 'gone';
  }
  const now = startOfProcess(Number(pid));
  if (start === 'unknown' || now === 'unknown') return 'unknown';
  return now === start ? 'runs' : 'gone';
}

/** When a program started, in ticks since boot (proc(5), field 22 of `stat`). */
function startOfProcess(pid: number): string {
  // The /proc of some containers is the host's, where pids are different.
  if (attempt(() => readlinkSync('/proc/self')) !== String(process.pid)) return 'unknown';
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? '';
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A program that ended keeps its pid until its parent waits for it.
  return state === 'Z' ? 'ended' : (fields[18] ?? 'unknown');
}

/** Where pids are unique: on this machine until it restarts, and within this container. */
function thisPlace(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8));
  const namespace = attempt(() => readlinkSync('/proc/self/ns/pid'));
  const known = boot && namespace ? `${boot}${namespace}` : `host${os.hostname().slice(0, 40)}`;
  return known.replace(/[^A-Za-z0-9]/g, '');
}

let owner: string | undefined;

/** The id by which other programs know this one: three parts, each of letters and digits. */
export function thisOwner(): string {
  owner ??= `${process.pid}-${startOfProcess(process.pid)}-${thisPlace()}`;
  return owner;
}

/** A program renews the times of its open files this often, in milliseconds. */
export const SIGN_OF_LIFE = 10_000;

/**
 * Programs that can't check our pid see by the file's time that we still run. False if renewing it
 * fails, usually because the file was removed.
 */
export function renewTime(path: string): boolean {
  try {
    utimesSync(path, new Date(), new Date());
    return true;
  } catch {
    return false;
  }
}

/**
 * `open`: a program is playing the game, and no other may write the file. `free`: any program may
 * take it. `killed`: its program was killed before it could free the file.
 */
export type Life = 'open' | 'free' | 'killed';

export function lifeOf(path: string, owner: string | undefined): Life {
  if (!owner) return 'free';
  const life = guessLife(owner);
  if (life !== 'unknown') return life === 'runs' ? 'open' : 'killed';
  // If `owner` can't be checked, a file counts as open while its time is within 30 s of now.
  const stats = statsOf(path);
  const isAlive = stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) < 3 * SIGN_OF_LIFE;
  return isAlive ? 'open' : 'killed';
}
