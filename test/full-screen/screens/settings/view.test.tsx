import { describe, expect, it } from 'vitest';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import {
  SETTING_NAMES,
  SETTING_VALUES,
  USUAL_SETTINGS,
} from '../../../../source/saves/settings.ts';
import { THEMES } from '../../../../source/terminal/look.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { keyOf } from '../../../helpers/keys.ts';
import { MemorySaves } from '../../../helpers/memory-saves.ts';
import { clickOn, openForClicks } from '../../../helpers/mouse.ts';
import {
  DOWN,
  ENTER,
  ESC,
  LEFT,
  RIGHT,
  type RunningOptions,
  runApp,
  shown,
  UP,
} from '../../../helpers/running-app.tsx';
import { gameWith, playing, settings, stateWith, WINDOWS } from '../../../helpers/states.ts';

/** The settings, opened from the first menu. */
async function openSettings(options: RunningOptions = {}) {
  const running = runApp(options);
  running.terminal.type(await keyOf(running.terminal, 'Settings'));
  await running.terminal.waitFor('> Theme');
  return running;
}

/** The state that shows this setting. */
function at(name: (typeof SETTING_NAMES)[number], changed: Parameters<typeof settings>[0] = {}) {
  const field = SETTING_NAMES.indexOf(name);
  return stateWith([{ name: 'settings', field }], settings(changed));
}

/** What is on the screen, with line breaks as blanks. */
async function textOf(state = at('theme'), look: RunningOptions['look'] = {}) {
  const { rows } = await drawingOf(state, look);
  return rows.map((row) => row.slice(0, 34).trim()).join(' ');
}

it('each setting is chosen by arrows, round at the ends, and Esc goes back', async () => {
  const { terminal } = await openSettings();
  for (const [key, label] of [
    [DOWN, 'Board'],
    [DOWN, 'Pegs'],
    [DOWN, 'Coach'],
    [DOWN, 'Hard mode'],
    [DOWN, 'Clock'],
    [DOWN, 'Mouse'],
    [DOWN, 'Animations'],
    [DOWN, 'Theme'],
    [UP, 'Animations'],
    ['k', 'Mouse'],
    ['j', 'Animations'],
  ]) {
    terminal.type(key as string);
    await terminal.waitFor(new RegExp(`^ > ${label} +< .* >`, 'm'));
  }
  terminal.type(ESC);
  await terminal.waitFor('o: Settings');
});

it('a setting is changed by arrows and Enter, round at the ends, holds at once and is remembered', async () => {
  const { terminal, store, saves } = await openSettings();
  for (const [key, theme] of [
    [RIGHT, 'dark'],
    [ENTER, 'light'],
    [LEFT, 'dark'],
    [LEFT + LEFT, 'none'],
  ] as const) {
    terminal.type(key);
    await terminal.waitFor(() => saves.settings.theme === theme);
    expect(store.read().settings.theme).toBe(theme);
  }
  await terminal.waitFor(/^ > Theme +< None >/m);
  expect(saves.settings).toEqual({ theme: 'none' });
});

it('the settings change nothing but what was chosen', async () => {
  const { terminal, store } = await openSettings();
  terminal.type(`${DOWN.repeat(SETTING_NAMES.indexOf('coach'))}${RIGHT}`);
  await terminal.waitFor(/^ > Coach +< full >/m);
  const { motion } = store.read().settings;
  expect(store.read().settings).toEqual({ ...USUAL_SETTINGS, motion, coach: 'full' });
});

it('the settings say why they could not be kept, and hold all the same', async () => {
  const saves = new MemorySaves();
  saves.trouble = 'Not saved: the disk is full.';
  const { terminal, store } = await openSettings({ saves });
  terminal.type(RIGHT);
  await terminal.waitFor('Not saved: the disk is full.');
  expect(store.read().settings.theme).toBe('dark');
});

it('a setting that a flag fixes says so and is not changed', async () => {
  const fixed = { theme: '--theme' };
  const { terminal, store, saves } = await openSettings({ state: { fixed } });
  await terminal.waitFor('--theme sets this for this run,');
  expect(terminal.screen()).not.toContain('< Plain >');
  terminal.type(`${RIGHT}${ENTER}${LEFT}`);
  await terminal.quiet();
  expect(store.read().settings.theme).toBe('plain');
  expect(saves.settings).toEqual({});
});

it('words about a setting that are too many for the window leave the footer where it is', async () => {
  const state = { ...at('theme', { theme: 'dark' }), fixed: { theme: '--theme' } };
  for (const rows of [20, 21, 22, 23]) {
    const shown = { ...state, size: { columns: 125, rows } };
    const { rows: seen } = await drawingOf(shown, { colors: 'none', unicode: false });
    expect(seen.at(-1)).toMatch(/Esc back/);
    expect(seen.join(' ').replaceAll(/ +/g, ' ')).toContain('it cannot be changed now.');
  }
});

it('the settings are opened from the menu of a game, which goes on after them', async () => {
  const { terminal, store } = runApp({ state: playing(gameWith('0123', ['4444'])) });
  terminal.type(ESC);
  terminal.type(await keyOf(terminal, 'Settings'));
  await terminal.waitFor('> Theme');
  terminal.type(`${DOWN.repeat(SETTING_NAMES.indexOf('pegs'))}${RIGHT}`);
  await terminal.waitFor('< shapes too >');
  terminal.type(ESC);
  await terminal.waitFor(/^ Game menu/m);
  terminal.type(ESC);
  await terminal.waitFor('guess 2 of 10');
  expect(store.read().settings.pegs).toBe('shapes');
});

it('the settings show beside hard mode what becomes of a guess that a clue rules out', async () => {
  const [on, off] = await Promise.all(
    [true, false].map(async (hard) => (await drawingOf(at('hard', { hard }))).rows.join('\n')),
  );
  expect(on).toMatch(/Guess 1 rules it out/);
  expect(off).not.toMatch(/rules it out/);
  expect(await textOf(at('hard', { hard: true }))).toMatch(/From the next game on, a guess/);
});

describe('what the terminal cannot show', () => {
  it.each([[at('pegs', { pegs: 'shapes' }), 'so only letters are shown.']])(
    'what the terminal cannot show beyond ASCII is said: %#',
    async (state, words) => {
      expect(await textOf(state)).not.toContain(words);
      expect(await textOf(state, { unicode: false })).toContain(
        `The locale is not UTF-8, ${words}`,
      );
    },
  );

  it('what the terminal cannot show for lack of colors is said', async () => {
    expect(await textOf(at('theme'), { colors: 'none' })).toContain('There are no colors here');
    expect(await textOf(at('theme', { theme: 'dark' }), { colors: '16' })).toContain('16 colors');
    expect(await textOf(at('theme', { theme: 'dark' }))).not.toContain('16 colors');
  });
});

describe('the sample', () => {
  it.each(WINDOWS)('the sample is there in a window of $columns by $rows', async (size) => {
    const terminal = await shown({ ...at('theme'), size });
    const { x, y } = terminal.find(size.columns < 110 ? '+------------+-----+' : '\u256d');
    expect(y).toBeGreaterThan(0);
    expect(x).toBeGreaterThan(terminal.find('< Plain >').x + 9);
    for (const text of ['> 1: A chosen line', 'quiet', 'heading', 'good', '! warning', 'red']) {
      expect(terminal.screen()).toContain(text);
    }
  });

  it('the sample looks different in every theme', async () => {
    const looks = new Set<string>();
    for (const theme of THEMES) {
      const { rows, styles } = await drawingOf(at('theme', { theme }));
      looks.add(JSON.stringify([rows.map((row) => row.slice(35)), styles]));
    }
    expect(looks.size).toBe(THEMES.length);
  });
});

describe('the sample of a setting', () => {
  const LARGE = { columns: 120, rows: 40 };
  const sampleAt = async (state: AppState, look = {}) =>
    (await drawingOf(state, look)).rows
      .map((row) => row.slice(state.size.columns > 80 ? 40 : 34))
      .join('\n');

  it('the sample of the board is as large as the board would be', async () => {
    for (const [board, size, isLarge] of [
      ['auto', LARGE, true],
      ['auto', { columns: 80, rows: 24 }, false],
      ['large', LARGE, true],
      ['ascii', LARGE, false],
    ] as const) {
      const sample = await sampleAt({ ...at('board', { board }), size });
      expect(sample.includes('\u256d'), `${board} ${size.columns}`).toBe(isLarge);
      expect(sample.includes('+----'), `${board} ${size.columns}`).toBe(!isLarge);
    }
  });

  it('every sample keeps within the smallest window, and its board clear of the list', async () => {
    const size = { columns: 60, rows: 20 };
    for (const name of SETTING_NAMES) {
      for (const value of SETTING_VALUES[name]) {
        const { rows } = await drawingOf({ ...at(name, { [name]: value }), size });
        const label = `${name} ${value}`;
        const text = rows.slice(1, -1).map((row) => row.padEnd(60));
        expect(
          text.filter((row) => row[33] !== ' ' || row[59] !== ' '),
          label,
        ).toEqual([]);
        expect(text.join('\n'), label).toMatch(/ R +W .* 0\S? {1,2}1\S? {1,2}2/s);
      }
    }
  });

  it('every setting has a large sample where boards are large', async () => {
    for (const name of SETTING_NAMES) {
      expect(await sampleAt({ ...at(name), size: LARGE }), name).toContain('\u256d');
    }
  });

  it('the settings say why a board is small that would be large otherwise', async () => {
    const reason = async (state: AppState, look = {}) => {
      const { rows } = await drawingOf(state, look);
      return / ((?:This|The) [^.]*), so the board is\s+small\./.exec(
        rows.map((row) => row.slice(0, state.size.columns > 80 ? 40 : 34).trim()).join(' '),
      )?.[1];
    };
    const large = { ...at('board', { board: 'large' }), size: LARGE };
    expect(await reason(large)).toBeUndefined();
    for (const whyNoLargePegs of [
      'The locale is not UTF-8',
      'The terminal has fewer than 256 colors',
    ]) {
      expect(await reason({ ...large, showsLargePegs: false, whyNoLargePegs })).toBe(
        whyNoLargePegs,
      );
    }
    const none = { ...at('board', { board: 'large', theme: 'none' }), size: LARGE };
    expect(await reason(none)).toBe('The theme None has no colors');
    expect(await reason(at('board'))).toBe('This window has 80 columns and 24 rows');
    expect(await reason(at('board', { board: 'ascii' }))).toBeUndefined();
  });

  it('the samples of the coach and the clock show what these settings show', async () => {
    expect(await sampleAt(at('coach', { coach: 'quiet' }))).toMatch(
      /codes? left[\s\S]*\u2587.*1,296[\s\S]*Tab for/,
    );
    expect(await sampleAt(at('coach', { coach: 'off' }))).toContain('No coach.');
    expect(await sampleAt(at('clock', { clock: 'shown' }))).toContain('0:41');
    expect(await sampleAt(at('clock', { clock: 'off' }))).not.toContain('0:41');
  });

  it('every value of every setting but the theme has a sample of its own', async () => {
    for (const name of SETTING_NAMES.filter((one) => one !== 'theme')) {
      const samples = SETTING_VALUES[name].map(async (value) => {
        const state = { ...at(name, { [name]: value }), size: LARGE };
        const { rows, styles } = await drawingOf(state);
        return JSON.stringify([...rows, ...styles].map((row) => row.slice(40)));
      });
      // Auto is what it comes to in this window.
      const most = SETTING_VALUES[name].length - (name === 'board' ? 1 : 0);
      expect(new Set(await Promise.all(samples)).size, name).toBe(most);
    }
  });
});

describe('a click', () => {
  it('a click on another setting chooses it, and on an arrow changes it', async () => {
    const { terminal, store } = await openForClicks({ state: at('theme') });
    clickOn(terminal, 'Coach');
    await terminal.waitFor(/^ > Coach/m);
    clickOn(terminal, '< quiet >', 8);
    await terminal.waitFor('< full >');
    expect(store.read().settings.coach).toBe('full');
  });
});

it.each(WINDOWS)(
  'the settings and their sample stay where they are, whichever setting is chosen, in a window of $columns by $rows',
  async (size) => {
    const places = SETTING_NAMES.map(async (name) => {
      const { rows } = await drawingOf({ ...at(name), size });
      const rowOf = (text: RegExp) => rows.findIndex((row) => text.test(row));
      return [rowOf(/Theme/), rowOf(/ R +W /)].join();
    });
    const [place, ...others] = await Promise.all(places);
    expect(place).toMatch(/^\d+,\d+$/);
    expect(new Set(others)).toEqual(new Set([place]));
  },
);
