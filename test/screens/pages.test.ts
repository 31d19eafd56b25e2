import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../source/games/index.ts';
import { lastTop, pageLines, pageRows } from '../../source/screens/pages.ts';
import type { AppState } from '../../source/screens/state.ts';
import { told } from '../updates/steps.ts';
import { sampleGame } from './every-screen.ts';
import { LEFT, RIGHT, runApp } from './running-app.tsx';
import { SAMPLES, type Sample } from './samples.ts';
import { playing, stateWith } from './states.ts';

/** Every page of text: the rules of all games, and the help and the pages of games that go on. */
const PAGES: Record<string, AppState> = {
  ...Object.fromEntries(
    RULE_SETS.map(({ rules: { id } }) => [
      `rules of ${id}`,
      stateWith([{ name: 'rules', top: 0, setId: id }]),
    ]),
  ),
  help: stateWith([{ name: 'help', top: 0 }]),
  ...Object.fromEntries(
    SAMPLES.flatMap((sample) => {
      const state = playing(sampleGame(sample));
      const panels = sample.set.panels ?? [];
      return [
        [`help in ${sample.title}`, told(state, { type: 'help' }).state] as const,
        ...panels.map(({ word }) => {
          const page = { name: 'panel', top: 0, word } as const;
          return [`${word} of ${sample.title}`, { ...state, screens: [page] }] as const;
        }),
      ];
    }),
  ),
};

function linesAt(state: AppState, columns: number): string[] {
  return pageLines({ ...state, size: { columns, rows: 20 } });
}

describe.each([60, 70, 80, 120])('in a window of %i columns', (columns) => {
  it.each(Object.entries(PAGES))('no line of the %s is wider', (_, state) => {
    for (const line of linesAt(state, columns)) {
      expect(line.length).toBeLessThanOrEqual(columns - 2);
    }
  });

  it.each(Object.entries(PAGES))('no word of the %s is lost', (_, state) => {
    const words = (width: number) => linesAt(state, width).join(' ').split(/ +/);
    expect(words(columns)).toEqual(words(1000));
  });
});

it('what does not fit in a line goes on under its text', () => {
  const lines = linesAt(PAGES['rules of code-breakers'] as AppState, 60);
  expect(lines.slice(5, 7)).toEqual([
    '5. Clues for each guess are given by a number of red and',
    '   white pins.',
  ]);
});

describe('the rules', () => {
  it('of every game are there on the first screen, one after another', async () => {
    const { terminal } = runApp();
    terminal.type('1');
    const titles = RULE_SETS.map(({ title }) => title);
    for (const title of [...titles.slice(1), titles[0]]) {
      await terminal.waitFor(/^ Rules: /m);
      terminal.type(RIGHT);
      await terminal.waitFor(new RegExp(`^ Rules: ${title}`, 'm'));
    }
    terminal.type(LEFT);
    await terminal.waitFor(/^ Rules: Custom/m);
  });

  it('of the running game are the only ones there', async () => {
    const { terminal } = runApp({ state: playing(sampleGame(SAMPLES[1] as Sample)) });
    terminal.type('\x1b');
    await terminal.waitFor('4: Rules');
    terminal.type('4');
    expect(await terminal.waitFor(/^ Rules: Colors/m)).not.toContain('other game');
    terminal.type(RIGHT);
    await terminal.quiet();
    expect(terminal.screen()).toMatch(/^ Rules: Colors/);
  });

  it('tell the numbers that were chosen', () => {
    const choices = { pegs: { length: 7, symbols: 12, guesses: 1 } };
    const state = stateWith([{ name: 'rules', top: 0, setId: 'pegs' }], { choices });
    const text = linesAt(state, 80).join(' ');
    expect(text).toContain('The code consists of 7 colored pegs.');
    expect(text).toContain('one of twelve colors');
    expect(text).toContain('You have 1 guess to figure out');
  });
});

describe('a page', () => {
  it('scrolls until its last line is the last of the window', () => {
    const size = { columns: 80, rows: 20 };
    expect(lastTop(30, size) + pageRows(size)).toBe(30);
    expect(lastTop(5, size)).toBe(0);
  });

  it('has a row even where there is none', () => {
    expect(pageRows({ columns: 1, rows: 1 })).toBe(1);
  });
});
