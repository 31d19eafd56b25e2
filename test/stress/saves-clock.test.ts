import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSaves } from '../../source/saves/saves.ts';
import { stampOf } from '../../source/saves/slots.ts';
import { inFolder } from '../helpers/folder.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { forgetIn, sampleGame, waitingIn } from '../helpers/saves.ts';
import { dearRuns } from '../helpers/work.ts';

const YEAR = 365 * 24 * 3600 * 1000;
const NOW = Date.UTC(2026, 2, 26, 11, 45, 52);

/** Times of a clock that stands still, steps by less than a second, or jumps by years. */
const clocks = fc.oneof(
  { weight: 3, arbitrary: fc.constant(NOW) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(NOW + 1, NOW + 999, 0, NOW - 30 * YEAR, NOW + 900 * YEAR),
  },
);

/** Which program acts, at which time, and whether it looks at the slot first. */
const turns = fc.array(
  fc.record({ who: fc.nat(1), time: clocks, looks: fc.boolean(), keeps: fc.boolean() }),
  { minLength: 2, maxLength: 12 },
);

it('a clock that goes wrong hides no save of another program, and loses none', async () => {
  const property = fc.asyncProperty(turns, (list) => inFolder({}, (folder) => play(folder, list)));
  await fc.assert(property, dearRuns(100));
});

async function play(
  folder: string,
  turnList: readonly { who: number; time: number; looks: boolean; keeps: boolean }[],
): Promise<void> {
  let time = NOW;
  const now = () => new Date(time);
  const programs = [await openSaves(folder, { now }), await openSaves(folder, { now })];
  // What each program saw last, and the turn that saved it. Different turns need different stamps.
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
  // Whichever game is offered first, the other one comes next.
  const offered: string[] = [];
  for (const _ of kept.filter((draft) => draft !== '')) {
    const next = await openSaves(folder);
    offered.push(waitingIn(next)?.draft ?? '');
    forgetIn(next);
    next.close();
  }
  expect(offered.sort()).toEqual(kept.filter((draft) => draft !== '').sort());
}
