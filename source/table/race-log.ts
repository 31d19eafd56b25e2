import { isRecord } from '../engine/rules.ts';
import { attempt, randomHex, readRegular } from '../saves/files.ts';
import { type Fields, MAX_BYTES } from '../saves/inspect.ts';
import { appendLines } from '../saves/log.ts';
import { scramble, unscramble } from '../saves/scramble.ts';
import { placeOnce } from './files.ts';
import { isName, isOwner } from './names.ts';
import type { Step } from './race.ts';

/**
 * The log of a player in a race. The first line says whose it is; each further line is a guess, or
 * says that the player gave up, or that another program of the player took over, or is empty, as a
 * sign of life. Only the player's own program writes it.
 */
export type Log = {
  readonly owner: string;
  readonly name: string;
  /** Drawn at random when the seat was taken, so that no other player's log can take its place. */
  readonly claim: string;
  readonly steps: readonly Step[];
  /** The program of the player that took over last. */
  readonly by?: string;
};

const VERSION = 1;

const HEX = /^[0-9a-f]{16}$/;

const line = (fields: object) => `${JSON.stringify({ v: VERSION, ...fields })}\n`;

/** The guesses are scrambled, because a player's last guess can be the secret. */
const saltOf = (claim: string, number: number) => `${claim} ${number}`;

/** Longer than any guess, so that its length stays hidden. */
const WIDTH = 12;

/** Takes a free seat. Returns its log, or undefined where another player was faster. */
export function takeSeat(folder: string, file: string, owner: string, name: string) {
  const [claim, by] = [randomHex(16), randomHex(16)];
  const isTaken = placeOnce(folder, file, line({ owner, name, claim, by }));
  return isTaken ? { claim, by } : undefined;
}

/** Adds steps to a log that has this many guesses already. Throws where it cannot. */
export function writeSteps(path: string, claim: string, guesses: number, steps: readonly Step[]) {
  const lines = steps.map((step, index) =>
    'end' in step
      ? line({ end: true })
      : line({ guess: scramble(step.guess, saltOf(claim, guesses + index), WIDTH) }),
  );
  appendLines(path, lines.join(''));
}

/** Another program of the same player goes on with the race. */
export function takeOver(path: string): string {
  const by = randomHex(16);
  appendLines(path, line({ by }));
  return by;
}

export function giveSignOfLife(path: string): void {
  appendLines(path, '\n');
}

/** What a log holds, whoever wrote it; undefined where it does not say whose it is. */
export function readLog(path: string): Log | undefined {
  const bytes = attempt(() => readRegular(path, MAX_BYTES));
  if (!bytes) return undefined;
  const lines = bytes.toString('latin1').split('\n');
  const [first = {}, ...rest] = lines.map(fieldsOf).filter((fields) => fields !== undefined);
  const { owner, name, claim } = first;
  if (!isOwner(owner) || !isName(name) || typeof claim !== 'string' || !HEX.test(claim)) {
    return undefined;
  }
  const steps: Step[] = [];
  let by = typeof first.by === 'string' ? first.by : '';
  let guesses = 0;
  for (const fields of rest) {
    if (typeof fields.by === 'string' && HEX.test(fields.by)) by = fields.by;
    if (fields.end === true) steps.push({ end: true });
    const guess = unscramble(fields.guess, saltOf(claim, guesses), WIDTH);
    if (guess === undefined) continue;
    steps.push({ guess });
    guesses += 1;
  }
  return { owner, name, claim, steps, by };
}

/** What a line says. A torn line, or one of another version, says nothing. */
function fieldsOf(text: string): Fields | undefined {
  if (!text.startsWith('{')) return undefined;
  const value = attempt(() => JSON.parse(text) as unknown);
  return isRecord(value) && value.v === VERSION ? value : undefined;
}
