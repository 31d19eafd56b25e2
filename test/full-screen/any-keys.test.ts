import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyBytes } from '../../source/terminal/key-sequences.ts';
import { type App, openAt } from '../helpers/app.ts';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import type { Size } from '../helpers/fake-terminal.ts';
import { pressAt } from '../helpers/mouse.ts';
import { catchFaults } from '../helpers/run.ts';
import { RUNS } from '../helpers/states.mjs';
import { expectNoSecret, expectWhole } from '../helpers/whole-screen.ts';
import { dearRuns } from '../helpers/work.ts';

/** What a player does: bytes from the terminal, a new size of its window, or a kill and a start. */
type Action = string | Size | 'kill';

const NAMES = 'Enter Esc Tab Space Backspace Up Down Right Left Home End PgUp PgDn'.split(' ');
/** Ctrl-Z would stop the tests, and Ctrl-C ends the program. */
const CONTROLS = [...'ABDEFGHIJKLMNOPQRSTUVWXY'].map((letter) => `Ctrl-${letter}`);

const keys = (names: readonly string[]) =>
  fc.constantFrom(...names.map((name) => keyBytes(name) ?? ''));

const pasted = fc
  .oneof(
    fc.constantFrom('rgby', '0123\n1234\n', '3A3R-F7V3-M7Z', 'Tim'),
    fc.string({ maxLength: 40 }),
  )
  .map((text) => `\x1b[200~${text}\x1b[201~`);

const pressed = fc
  .record({
    button: fc.constantFrom(
      ...(['left', 'left', 'left', 'right', 'wheelUp', 'wheelDown'] as const),
    ),
    x: fc.nat(79),
    y: fc.nat(23),
  })
  .map(({ button, x, y }) => pressAt({ x, y }, button));

const resized = fc
  .constantFrom([60, 20], [80, 24], [120, 40], [200, 50], [59, 20], [20, 5])
  .map(([columns = 0, rows = 0]): Size => ({ columns, rows }));

/** Keys that lead somewhere are drawn often, because most others do nothing on most screens. */
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 10, arbitrary: keys(NAMES) },
  {
    weight: 8,
    arbitrary: fc.constantFrom(...'0123456789abcdefrgbyopqstwxyzABCGRY?_*#,;. -Ä字🎯'),
  },
  { weight: 3, arbitrary: pressed },
  { weight: 2, arbitrary: keys(CONTROLS) },
  { weight: 1, arbitrary: pasted },
  { weight: 1, arbitrary: resized },
  { weight: 1, arbitrary: fc.constant('kill') },
);

/** A state from which a player starts, and the actions from there. */
const walk = fc.record({
  from: fc.constantFrom(...RUNS.flatMap(({ states }) => states.map(([name]) => name))),
  actions: fc.array(action, { maxLength: 20 }),
});

/** Whether the footer offers to lose something, by `y`. */
function asks(app: App): boolean {
  const footer = app.terminal.rows().findLast((row) => row !== '');
  return footer?.trim().startsWith('y ') === true;
}

/** Of these games, those that are in no file, or were given up. The file of a match names the match. */
function lostOf(ids: ReadonlySet<string>, files: string): string[] {
  const isKept = (id: string) => files.includes(id) || files.includes(`"${id.split('-')[0]}"`);
  const isGivenUp = (id: string) => new RegExp(`"${id}".*"given up"`).test(files);
  return [...ids].filter((id) => !isKept(id) || isGivenUp(id));
}

const isTooSmall = ({ columns, rows }: Size) => columns < 60 || rows < 20;

/** On a screen with such words the coach was asked, so the code may be among its answers. */
const ASKED = /\d hints?\b|strong guess|Only/;

it('whatever is typed, the screen is whole, no secret is seen, and no game is lost unasked', async () => {
  const faults = catchFaults();
  await fc.assert(
    fc.asyncProperty(walk, async ({ from, actions }) => {
      faults.length = 0;
      let app = await openAt(from);
      const begunGames = new Set<string>();
      let wasAsked = false;
      for (const does of actions) {
        for (const id of app.begunGames()) begunGames.add(id);
        wasAsked ||= asks(app);
        if (does === 'kill') {
          if (!wasAsked) expect(lostOf(begunGames, app.files()), 'killed').toEqual([]);
          app = await app.killed();
          // A long history is counted in the background.
          await app.shows(/Puzzles +\d of/);
        } else await (typeof does === 'string' ? app.press(does) : app.resize(does));
        expect(faults).toEqual([]);
        if (app.hasLeft) break;
        if (isTooSmall(app.terminal.size)) continue;
        expectWhole(app);
        if (!ASKED.test(app.terminal.screen())) expectNoSecret(app);
      }
      if (!app.hasLeft) {
        const screen = await app.settled();
        await app.resize(app.terminal.size);
        expect(app.terminal.screen(), 'drawn anew').toBe(screen);
      }
      const kept = await app.close();
      expect(faults).toEqual([]);
      expect(modesLeftOn(app.terminal.written)).toEqual([]);
      if (!wasAsked) expect(lostOf(begunGames, kept)).toEqual([]);
    }),
    dearRuns(640),
  );
}, 1_800_000);
