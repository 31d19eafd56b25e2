import fc from 'fast-check';
import { expect, it, type TaskMeta } from 'vitest';
import { Random } from '../../../source/engine/random.ts';
import { IS_FULL } from '../work.ts';

/** How many tries: a short dose in every run of the tests, the full one by `npm run stress`. */
type Dose = { readonly short: number; readonly full: number };

/** The result of an attack, as it is printed. */
export type Figures = {
  readonly tried: number;
  readonly survived: number;
  /** Other measurements, in words: `worst pause 12 ms`. */
  readonly notes: readonly string[];
};

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figures;
  }
}

/** How many failures are printed. Whatever fails once often fails a thousand times. */
const TOLD = 5;

/**
 * The seed of everything random in a test. `STRESS_SEED` changes it, so that nightly attacks
 * differ.
 */
export const SEED = Number(process.env.STRESS_SEED ?? 1);

fc.configureGlobal({ seed: SEED });

/** `count` of these, in their order: `first` from the beginning, the others chosen by the seed. */
export function someOf<T>(all: readonly T[], count: number, first = 0): T[] {
  const kept = Math.min(first, count);
  const others = all.slice(kept);
  const random = new Random(SEED);
  while (kept + others.length > count) others.splice(random.randint(0, others.length - 1), 1);
  return [...all.slice(0, kept), ...others];
}

/** The cases that a test tries: all of them in `npm run stress`, else as many as `count`. */
export function byTurns<T>(all: readonly T[], count: number): readonly T[] {
  return IS_FULL ? all : someOf(all, count);
}

/** Counts the tries of an attack, and how many of them the program survived. */
export class Tally {
  tried = 0;
  survived = 0;
  readonly failures: string[] = [];
  readonly notes: string[] = [];

  /** Makes one try. The program survives it if it doesn't throw; `what` says how to repeat it. */
  async try(what: string, attempt: () => Promise<unknown> | unknown): Promise<void> {
    this.tried += 1;
    try {
      await attempt();
      this.survived += 1;
    } catch (error) {
      if (this.failures.length < TOLD) this.failures.push(`${what}: ${whyOf(error)}`);
    }
  }

  /** Adds a figure beside the count. */
  note(figure: string): void {
    this.notes.push(figure);
  }
}

/** The message of an error, with both of two texts that differ and have many lines. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { actual, expected } = error as { readonly actual?: unknown; readonly expected?: unknown };
  if (![actual, expected].every((text) => String(text).includes('\n'))) return error.message;
  return `${error.message}\n${actual}\ninstead of\n${expected}`;
}

/** A test that does something harmful again and again, and counts how often it did no harm. */
export function attack(
  title: string,
  { short, full }: Dose,
  run: (tries: number, tally: Tally) => Promise<void>,
): void {
  it(title, async ({ task }: { task: { meta: TaskMeta } }) => {
    const tally = new Tally();
    try {
      await run(IS_FULL ? full : short, tally);
    } catch (error) {
      // Failures between the tries are reported with the seed, too.
      tally.failures.push(whyOf(error));
    }
    const { tried, survived, notes } = tally;
    task.meta.figures = { tried, survived, notes };
    expect(tally.failures, `seed ${SEED}`).toEqual([]);
    expect(tally.tried).toBeGreaterThan(0);
    expect(tally.survived).toBe(tally.tried);
  });
}

/** Tries a property this often, and reports what breaks it in its shortest form. */
export function tryProperty<T>(property: fc.IProperty<T>, tries: number, tally: Tally): void {
  const details = fc.check(property, { numRuns: tries });
  tally.tried += details.numRuns;
  tally.survived += details.numRuns - (details.failed ? 1 : 0);
  if (!details.failed) return;
  tally.failures.push(`${fc.defaultReportMessage(details)}\n${details.errorInstance}`);
}

export async function inParallel(
  count: number,
  tasks: Iterable<() => Promise<void>>,
): Promise<void> {
  const waiting = tasks[Symbol.iterator]();
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await next.value();
  };
  await Promise.all(Array.from({ length: count }, worker));
}

/**
 * A few changes to a good file: bytes overwritten, put in, cut out or repeated, or its end lost.
 */
const changes = fc.array(
  fc.record({
    how: fc.constantFrom('overwrite', 'insert', 'cut', 'repeat', 'truncate'),
    at: fc.nat(4000),
    length: fc.integer({ min: 1, max: 40 }),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom('"', '{', '}', ',', '0', '-1', '1e999', 'null', '\u001b[31m', '"__proto__":')
        .map((text) => Buffer.from(text)),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

type Change = (typeof changes extends fc.Arbitrary<infer T> ? T : never)[number];

function changed(file: Buffer, { how, at, length, bytes }: Change): Buffer {
  const start = at % (file.length + 1);
  const before = file.subarray(0, start);
  const piece = file.subarray(start, start + length);
  const after = file.subarray(start + length);
  switch (how) {
    case 'overwrite':
      return Buffer.concat([before, bytes, file.subarray(start + bytes.length)]);
    case 'insert':
      return Buffer.concat([before, bytes, piece, after]);
    case 'cut':
      return Buffer.concat([before, after]);
    case 'repeat':
      return Buffer.concat([before, piece, piece, after]);
    default:
      return before;
  }
}

/** This many changed files, each with a text that tells it from the others. */
export function mutations(good: Buffer, count: number): [what: string, file: Buffer, n: number][] {
  return fc
    .sample(changes, { numRuns: count })
    .map((list, n) => [`change ${n} of ${count}`, list.reduce(changed, good), n]);
}
