import { getActiveResourcesInfo } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { AppState } from '../../source/full-screen/model/state.ts';
import { draw } from '../helpers/drawing.ts';
import { deepFreeze, everyScreen, surpriseScreens } from '../helpers/every-screen.ts';
import { FakeTerminal } from '../helpers/fake-terminal.ts';
import { attack, someOf } from '../helpers/stress/attack.ts';

const SIZE = { columns: 80, rows: 24 };
const SCREENS = Object.entries({ ...everyScreen(SIZE), ...surpriseScreens(SIZE) });
const LOOKS = [{}, { colors: 'none' }, { unicode: false }] as const;

/** What a screen may write besides text: colours, moves, erasing, and the modes it is drawn in. */
// biome-ignore-start lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const KNOWN = [
  // The alternate screen, the cursor shown or hidden, pastes marked, a frame shown in one go.
  /\x1b\[\?(?:7|1049|25|2004|2026)[hl]/,
  /\x1b\[[0-9;]*m/,
  // Up, down, on the next line, to a column, to the first cell, to the last row; right of it.
  /\x1b\[[0-9]*[ABCEG]/,
  /\x1b\[(?:1;1|999)?H/,
  // The rest of the line or of the screen, what is before it, or the line.
  /\x1b\[[02]?K/,
  /\x1b\[1?J/,
  /\n/,
];
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const ALL_KNOWN = new RegExp(KNOWN.map(({ source }) => source).join('|'), 'g');
const CONTROL = /\p{Cc}[^\p{Cc}]{0,10}/u;

/** Every screen in each of the looks. */
const DRAWN = SCREENS.flatMap(([name, state]) => LOOKS.map((look) => ({ name, state, look })));

/** A terminal whose shell has said more than it shows, and waits behind its prompt. */
async function usedTerminal(): Promise<FakeTerminal> {
  const terminal = new FakeTerminal(SIZE);
  const lines = Array.from(
    { length: 40 },
    (_, line) => `\x1b[3${line % 8}mthe shell's line ${line}`,
  );
  await terminal.print(`${lines.join('\n')}\x1b[0m\n$ code-breakers\n`);
  return terminal;
}

async function expectNothingElse(state: AppState, look: (typeof LOOKS)[number]): Promise<void> {
  const terminal = await usedTerminal();
  const before = terminal.normalScreen();
  const drawn = draw(deepFreeze(state), look, terminal);
  await drawn.look();
  expect(terminal.isOnAlternateScreen).toBe(true);
  drawn.leave();
  // Once all that was written before is on the screen.
  await new Promise((resolve) => terminal.stdout.write('', resolve));
  const { lines, x, y } = terminal.normalScreen();
  expect({ lines, x, y }).toEqual(before);
  expect(terminal.isOnAlternateScreen).toBe(false);
  expect(terminal.isCursorHidden).toBe(false);
  expect(terminal.title).toBeUndefined();
  expect(terminal.written.replace(ALL_KNOWN, '')).not.toMatch(CONTROL);
  expect(drawn.sent).toEqual([]);
}

attack(
  'no screen does anything outside itself, or to the normal screen',
  { short: 30, full: 500 },
  async (tries, tally) => {
    for (const { name, state, look } of someOf(DRAWN, tries)) {
      await tally.try(`${name}, ${JSON.stringify(look)}`, () => expectNothingElse(state, look));
    }
  },
);

/** How many timers, handles and listeners there are, by what they are. */
function held(): Record<string, number> {
  const listeners = process
    .eventNames()
    .map((name) => [`on ${String(name)}`, process.listenerCount(name)] as const);
  const counts: Record<string, number> = Object.fromEntries(listeners);
  for (const name of getActiveResourcesInfo()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** What is held more often than before; what holds it for a moment is given that moment. */
async function leftBehind(before: Record<string, number>): Promise<string[]> {
  const more = () =>
    Object.entries(held()).flatMap(([name, count]) =>
      count > (before[name] ?? 0) ? [`${count - (before[name] ?? 0)} ${name}`] : [],
    );
  for (let tries = 0; more().length > 0 && tries < 200; tries++) await pause(10);
  return more();
}

attack(
  'no screen leaves a timer or a listener behind',
  { short: 10, full: 150 },
  async (tries, tally) => {
    // The first one loads and starts what stays for good.
    await expectNothingElse(SCREENS[0]?.[1] as AppState, {});
    for (const { name, state, look } of someOf(DRAWN, tries)) {
      await tally.try(`${name}, ${JSON.stringify(look)}`, async () => {
        const before = held();
        const terminal = new FakeTerminal(SIZE);
        const { stdout, stdin } = terminal;
        const drawn = draw(state, look, terminal);
        await drawn.look();
        drawn.leave();
        expect(await leftBehind(before)).toEqual([]);
        // One is of the test's own, as the program has its own.
        expect(stdout.listenerCount('resize')).toBe(1);
        expect(stdin.listenerCount('readable') + stdin.listenerCount('data')).toBe(0);
      });
    }
  },
);
