import { expect } from 'vitest';
import { inParallel, type Tally } from './attack.ts';
import type { Ended } from './door-program.ts';

/** A line of bash, the status it is to end with, and what it is to say. */
export type Row = { readonly line: string; readonly status: number; readonly says: string };

/**
 * The rows of a table, one a line: a line of bash, ` # `, the status, and the beginning of what is
 * said, on standard error where the status is not 0, else anywhere in the output.
 */
export function rowsOf(table: string): Row[] {
  const lines = table.split('\n').filter((line) => line.trim() !== '');
  return lines.map((whole) => {
    const [, line, status, says] = /^(.*\S) +# (\d)(?: (.*))?$/.exec(whole) ?? [];
    if (line === undefined) throw new Error(`no row of a table: ${whole}`);
    return { line, status: Number(status), says: says ?? '' };
  });
}

/** What would steer a terminal, turn the direction of writing, or hide. */
const STEERING = /[^\P{Cc}\n]|[\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const FAULT = /^ +at |node:internal|Error:|Warning:|\[object |undefined|fault of its own/m;

/** What must hold whatever came in: its status, no fault, and at most one sentence. */
export function mustBe(ended: Ended, row: Omit<Row, 'line'>): void {
  mustEndWell(ended, row.status);
  const { status, stdout, stderr } = ended;
  expect(stderr).toMatch(status === 0 ? /^$/ : /^code-breakers: [^\n]{1,300}[.?]\n$/);
  expect(status === 0 ? stdout : stderr.slice('code-breakers: '.length)).toContain(row.says);
  if (status === 2) expect(stdout).toBe('');
}

/** The same where each line is answered in its place, also one that is wrong. */
export function mustAnswer(ended: Ended, row: Omit<Row, 'line'>): void {
  mustEndWell(ended, row.status);
  expect(ended.stderr).toBe('');
  expect(ended.stdout).toContain(row.says);
}

function mustEndWell({ status, stdout, stderr }: Ended, expected: number): void {
  const said = stdout + stderr;
  expect(status, `it ended with ${status}: ${said.slice(0, 500)}`).toBe(expected);
  expect(said).not.toMatch(STEERING);
  expect(said).not.toMatch(FAULT);
}

/** Tries the rows, some at a time, and notes which took the processor most. */
export async function tryAll<T>(
  tally: Tally,
  rows: readonly T[],
  what: (row: T) => string,
  attempt: (row: T) => Promise<Ended | undefined>,
): Promise<void> {
  let most = { effort: 0, what: '' };
  const tasks = rows.map((row) => async () => {
    await tally.try(what(row), async () => {
      const ended = await attempt(row);
      if (ended && ended.effort > most.effort) most = { effort: ended.effort, what: what(row) };
    });
  });
  await inParallel(3, tasks);
  if (most.effort > 0) tally.note(`most work: ${most.effort.toFixed(2)} s for ${most.what}`);
}
