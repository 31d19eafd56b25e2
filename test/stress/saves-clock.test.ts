import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { openSaves } from '../../source/saves/saves.ts';
import { stampOf } from '../../source/saves/slots.ts';
import { inFolder } from '../helpers/folder.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { forgetIn, runningIn, sampleGame, waitingIn } from '../helpers/saves.ts';
import { attack } from '../helpers/stress/attack.ts';

const YEAR = 365 * 24 * 3600 * 1000;
const NOW = Date.UTC(2026, 2, 26, 11, 45, 52);

/** A clock that stands, steps by less than a second, or is set years back or ahead. */
const clocks = fc.oneof(
  { weight: 3, arbitrary: fc.constant(NOW) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(NOW + 1, NOW + 999, 0, NOW - 30 * YEAR, NOW + 900 * YEAR),
  },
);

/** Who does something, by what clock, and whether they look at the slot again before. */
const turns = fc.array(
  fc.record({ who: fc.nat(1), time: clocks, looks: fc.boolean(), keeps: fc.boolean() }),
  { minLength: 2, maxLength: 12 },
);

function samples<T>(values: fc.Arbitrary<T>, count: number): T[] {
  return fc.sample(values, { numRuns: count });
}

describe('a clock that goes wrong', () => {
  const dose = { short: 10, full: 100 };
  attack(
    'a clock that goes wrong hides no save of another program, and loses none',
    dose,
    async (tries, tally) => {
      for (const turnList of samples(turns, tries)) {
        await tally.try(JSON.stringify(turnList), () =>
          inFolder({}, (folder) => play(folder, turnList)),
        );
      }
    },
  );

  attack(
    'a clock that goes wrong lets no file be swept but old half-written ones',
    dose,
    async (tries, tally) => {
      const years = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: -50, max: 50 })), {
        minLength: 6,
        maxLength: 6,
      });
      for (const ages of samples(years, tries)) {
        await tally.try(`years off: ${ages}`, () => inFolder({}, (folder) => sweep(folder, ages)));
      }
    },
  );
});

async function play(
  folder: string,
  turnList: readonly { who: number; time: number; looks: boolean; keeps: boolean }[],
): Promise<void> {
  let time = NOW;
  const now = () => new Date(time);
  const programs = [await openSaves(folder, { now }), await openSaves(folder, { now })];
  // What each saw last, and the turn that it is from: what a stamp must tell apart.
  const seen = [0, 1].map(() => ({ stamp: 'empty', turn: -1 }));
  let last = -1;
  const kept = ['', ''];
  for (const [n, turn] of turnList.entries()) {
    const saves = programs[turn.who] as (typeof programs)[number];
    time = turn.time;
    if (turn.looks) seen[turn.who] = { stamp: stampOf(saves.slots()[0]), turn: last };
    const game = sampleGame(String(n));
    const result = await saves.save(1, named('Tim'), game, seen[turn.who]?.stamp);
    expect(result.ok, `turn ${n}`).toBe(seen[turn.who]?.turn === last);
    if (result.ok) {
      last = n;
      expect(saves.slots()[0]).toMatchObject({ game, savedAt: new Date(time) });
    }
    if (turn.keeps) expect(saves.keep(game)).toEqual({ ok: true });
    if (turn.keeps) kept[turn.who] = String(n);
  }
  for (const saves of programs) saves.close();
  // Whichever of the two is offered first, the other one comes next.
  const offered: string[] = [];
  for (const _ of kept.filter((draft) => draft !== '')) {
    const next = await openSaves(folder);
    offered.push(waitingIn(next)?.draft ?? '');
    forgetIn(next);
    next.close();
  }
  expect(offered.sort()).toEqual(kept.filter((draft) => draft !== '').sort());
}

async function sweep(folder: string, ages: readonly number[]): Promise<void> {
  const first = await openSaves(folder);
  await first.save(1, named('Tim'), sampleGame('slot'));
  await first.remember('pegs', { length: 5 });
  first.keep(sampleGame('running'));
  const half = ['slot-1', 'slot-2', 'settings'].map((of) => `${of}.json.tmp-0123456789abcdef`);
  for (const name of half) writeFileSync(join(folder, name), '');
  const running = runningIn(folder);
  for (const [n, name] of ['slot-1.json', 'settings.json', running, ...half].entries()) {
    const time = (Date.now() - (ages[n] as number) * YEAR) / 1000;
    utimesSync(join(folder, name), time, time);
  }
  (await openSaves(folder)).close();
  first.close();
  await checkSwept(folder, half, ages);
}

/** The whole files are there; of the others, those of this minute. */
async function checkSwept(folder: string, half: readonly string[], ages: readonly number[]) {
  const young = half.filter((_, n) => ages[n + 3] === 0);
  const whole = [runningIn(folder), 'settings.json', 'slot-1.json'];
  expect(readdirSync(folder).sort()).toEqual([...whole, ...young].sort());
  const saves = await openSaves(folder);
  expect(saves.slots()[0]).toMatchObject({ game: { draft: 'slot' } });
  expect(waitingIn(saves)).toMatchObject({ draft: 'running' });
  expect(saves.choices()).toHaveProperty('pegs');
  saves.close();
}
