import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { play } from '../helpers/any-keys.ts';
import { type App, expectNoSecret, expectWhole, openAt } from '../helpers/app.ts';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { runs } from '../helpers/work.ts';

/** What is thrown where nobody waits for it, instead of ending the tests. */
function catchFaults(): Error[] {
  const faults: Error[] = [];
  const onFault = (error: Error) => void faults.push(error);
  for (const name of ['uncaughtException', 'unhandledRejection']) {
    const usual = process.listeners(name as 'uncaughtException');
    process.removeAllListeners(name).on(name, onFault);
    onTestFinished(() => {
      process.removeAllListeners(name);
      for (const listener of usual) process.on(name as 'uncaughtException', listener);
    });
  }
  return faults;
}

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

const isTooSmall = ({ columns, rows }: App['terminal']['size']) => columns < 60 || rows < 20;

/** The coach may have told the code where it was asked. */
const ASKED = /\d hints?\b|strong guess|Only/;

it('whatever is typed, the screen is whole, no secret is seen, and no game is lost unasked', async () => {
  const faults = catchFaults();
  await fc.assert(
    fc.asyncProperty(play, async ({ from, actions }) => {
      faults.length = 0;
      let app = await openAt(from);
      let hasLeft = false;
      const onLeft = (of: App) => void of.left.finally(() => (hasLeft ||= of === app));
      onLeft(app);
      const begunGames = new Set<string>();
      let wasAsked = false;
      for (const { bytes = '', size, kills } of actions) {
        for (const id of app.begunGames()) begunGames.add(id);
        wasAsked ||= asks(app);
        if (kills) {
          if (!wasAsked) expect(lostOf(begunGames, app.files()), 'killed').toEqual([]);
          app = await app.killed();
          onLeft(app);
        } else await (size ? app.resize(size) : app.press(bytes));
        expect(faults).toEqual([]);
        if (hasLeft) break;
        if (isTooSmall(app.terminal.size)) continue;
        expectWhole(app);
        if (!ASKED.test(app.terminal.screen())) expectNoSecret(app);
      }
      if (!hasLeft) {
        const screen = await app.settled(5);
        await app.resize(app.terminal.size);
        expect(app.terminal.screen(), 'drawn anew').toBe(screen);
      }
      const kept = await app.close();
      expect(faults).toEqual([]);
      expect(modesLeftOn(app.terminal.written)).toEqual([]);
      if (!wasAsked) expect(lostOf(begunGames, kept)).toEqual([]);
    }),
    runs(200),
  );
}, 1_800_000);
