import { describe, expect, it } from 'vitest';
import { SURPRISES } from '../../source/games/surprises.ts';
import { screenOf } from '../../source/screens/state.ts';
import { sampleGame } from './every-screen.ts';
import {
  DOWN,
  ENTER,
  ESC,
  LEFT,
  type Running,
  type RunningOptions,
  runApp,
} from './running-app.tsx';
import { SAMPLES, type Sample } from './samples.ts';
import { playing } from './states.ts';

const SAMPLE = SAMPLES.find(({ title }) => title === 'lifelines') as Sample;
const SENTENCES = SURPRISES.map(({ sentence }) => sentence);
const WINNING = `${SAMPLE.secret}\r`;
const SKIPS = 'Any key goes on';

/** A game that one guess wins; `wins` were before it. */
function open({ wins = 0, ...options }: RunningOptions & { wins?: number } = {}): Running {
  const state = playing(sampleGame(SAMPLE), { wins, ...options.state });
  return runApp({ ...options, state });
}

function screenName({ store }: Running): string {
  return screenOf(store.read()).name;
}

/** The lines that the first surprise has now; none once it is over. */
function frameOf({ store }: Running): string[] {
  const screen = screenOf(store.read());
  const lines = screen.name === 'surprise' ? SURPRISES[0]?.draw(screen.frame) : undefined;
  return (lines ?? []).map((line) => line.trimEnd());
}

/** Tells the time that a frame has stood long enough, without waiting for it. */
function tick({ store }: Running): void {
  const screen = screenOf(store.read());
  if (screen.name === 'surprise') store.send({ type: 'tick', frame: screen.frame });
}

describe('a win', () => {
  it('brings a moving picture, and the end of the game after it', async () => {
    const running = open();
    const { terminal } = running;
    terminal.type(WINNING);
    await terminal.waitFor(SKIPS);
    const seen = new Set<string>();
    while (screenName(running) === 'surprise') {
      await terminal.waitFor(() =>
        frameOf(running).every((line) => terminal.screen().includes(line)),
      );
      seen.add(terminal.screen());
      tick(running);
    }
    expect(seen.size).toBeGreaterThan(5);
    const screen = await terminal.waitFor('> 2: Play again');
    expect(screen).toContain(`You guessed the pattern ${SAMPLE.secret} in 3 guesses!`);
    expect(screen).toContain(SENTENCES[0]);
  });

  it('goes on by itself', async () => {
    const { terminal, store } = open();
    terminal.type(WINNING);
    await terminal.waitFor(() => {
      const screen = screenOf(store.read());
      return screen.name === 'surprise' && screen.frame > 0;
    });
  });

  it('brings another one each time in a row', async () => {
    for (const [wins, sentence] of [...SENTENCES, SENTENCES[0] ?? ''].entries()) {
      const { terminal } = open({ wins });
      terminal.type(WINNING);
      expect(await terminal.waitFor(SKIPS)).toContain(sentence);
    }
  });

  it('brings none to a game that has none', async () => {
    const sample = SAMPLES.find(({ title }) => title === 'letters') as Sample;
    const { terminal } = runApp({ state: playing(sampleGame(sample)) });
    terminal.type(`${sample.secret}\r`);
    await terminal.waitFor('> 2: Play again');
    expect(terminal.written).not.toContain(SKIPS);
  });

  it('counts in all games of a run', async () => {
    const running = open({ wins: 1 });
    const { terminal, store } = running;
    terminal.type(WINNING);
    await terminal.waitFor(SENTENCES[1] ?? '');
    expect(store.read().wins).toBe(2);
  });
});

describe('any key', () => {
  it.each([
    ['a letter', 'x'],
    ['a digit', '2'],
    ['a blank', ' '],
    ['an arrow', DOWN],
    ['another arrow', LEFT],
    ['Esc', ESC],
    ['Enter', ENTER],
    ['?', '?'],
    ['Tab', '\t'],
    ['Backspace', '\x7f'],
    ['Ctrl-S', '\x13'],
  ])('goes on, and does nothing else: %s', async (_, typed) => {
    const running = open();
    const { terminal, store } = running;
    terminal.type(WINNING);
    await terminal.waitFor(SKIPS);
    await terminal.waitFor(() => JSON.stringify(store.read().screens).includes('"isDrawn":true'));
    terminal.type(typed);
    const screen = await terminal.waitFor('> 2: Play again');
    expect(screen).toContain(SENTENCES[0]);
    expect(store.read().screens.map(({ name }) => name)).toEqual(['start', 'over']);
  });

  it('that was typed before it was drawn is dropped', async () => {
    const running = open();
    running.terminal.type(`${WINNING}1\r2${DOWN}`);
    await running.terminal.waitFor(SKIPS);
    await running.terminal.quiet();
    expect(screenName(running)).toBe('surprise');
  });

  it('that was typed behind the one that goes on is dropped, too', async () => {
    const running = open();
    const { terminal } = running;
    terminal.type(WINNING);
    await terminal.waitFor(SKIPS);
    await terminal.quiet();
    terminal.type('xx\r2\r');
    await terminal.waitFor('> 2: Play again');
    await terminal.quiet();
    expect(screenName(running)).toBe('over');
  });
});

describe('where pictures do not move', () => {
  it.each<[string, RunningOptions]>([
    ['by a flag', { state: { moves: false } }],
    ['for a screen reader', { look: { screenReader: true }, state: { moves: false } }],
  ])('the sentence stands for it: %s', async (_, options) => {
    const { terminal } = open(options);
    terminal.type(WINNING);
    expect(await terminal.waitFor('2: Play again')).toContain(SENTENCES[0]);
    expect(terminal.written).not.toContain(SKIPS);
  });
});

describe('Ctrl-C', () => {
  it('leaves at once, also while no other key is heard', async () => {
    const running = open();
    const { terminal, left } = running;
    terminal.type(WINNING);
    await terminal.waitFor(SKIPS);
    while (screenName(running) === 'surprise') tick(running);
    await terminal.waitFor('> 2: Play again');
    terminal.type('1\x03');
    await left;
    expect(screenName(running)).toBe('over');
  });
});

describe('the end of the game that came by itself', () => {
  it('hears no key that may have been meant for the picture', async () => {
    const running = open();
    const { terminal, store } = running;
    terminal.type(WINNING);
    await terminal.waitFor(SKIPS);
    while (screenName(running) === 'surprise') tick(running);
    terminal.type('1');
    await terminal.waitFor(() => JSON.stringify(store.read().screens).includes('"isDrawn":true'));
    await terminal.quiet();
    expect(screenName(running)).toBe('over');
    terminal.type('3');
    await terminal.waitFor('2: New Game');
  });
});

it('a window that becomes too small keeps it for later', async () => {
  const running = open();
  const { terminal } = running;
  terminal.type(WINNING);
  await terminal.waitFor(SKIPS);
  terminal.resize({ columns: 40, rows: 10 });
  await terminal.waitFor('60x20 is needed');
  terminal.type('x');
  await terminal.quiet();
  expect(screenName(running)).toBe('surprise');
});
