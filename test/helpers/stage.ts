import { expect } from 'vitest';
import { stageOf } from '../../source/full-screen/model/stage.ts';
import { type AppState, type ScreenOf, screenOf } from '../../source/full-screen/model/state.ts';
import { isLastPage, lessonShown } from '../../source/full-screen/screens/first-steps.tsx';
import { messageOf } from '../../source/full-screen/screens/index.ts';
import { isOver } from '../../source/games/codemaker.ts';
import { updated } from './steps.ts';

/** The rows of the stage, without their margin; fails if anything stands outside of it. */
export function rowsOnStage(rows: readonly string[], state: AppState): string[] {
  const { left, top, rows: height, columns } = stageOf(state);
  const outside = rows.map((row, y) => {
    const isOnStage = y >= top && y < top + height;
    return isOnStage ? `${row.slice(0, left)}${row.slice(left + columns)}` : row;
  });
  // A wide character takes two columns, so a row with one is shorter than its columns.
  expect(outside.join('').trim()).toBe('');
  return rows.slice(top, top + height).map((row) => row.slice(left));
}

/** Expects a heading in the first row of the stage that has text. */
export function expectHeading(rows: readonly string[]): void {
  expect(rows.find((row) => row.trim() !== '')).toMatch(/^ (?: {0,3}[A-Z]|\[[A-Z]\]|\+-+\+ \+-)/);
}

/** The keys that footers write, each with its names in the bindings. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      'Enter',
      'Esc',
      '?',
      'Right',
      'Ctrl-S',
      'Ctrl-U',
      'Ctrl-R',
      'Ctrl-N',
      'Tab',
      ...'4tbcfqrsy',
    ].map((key) => [key, [key]]),
  ),
  'Up Down': ['Up', 'Down'],
  'Left Right': ['Left', 'Right'],
  'PgUp PgDn': ['PgUp', 'PgDn'],
  digits: ['0'],
  Space: [' '],
};

const MENUS =
  'start newGame breakGame breakLength codeGame daily puzzles gameMenu saveSlot load match over friendsTurn friendsScore'.split(
    ' ',
  );
/** What ink-select-input answers where there is a menu. */
const MENU_KEYS = ['Enter', 'Up', 'Down'];

/** The keys that a footer names; fails where the row is no footer. */
function keysIn(row: string): string[] {
  return row
    .slice(1)
    .split('   ')
    .flatMap((item) => {
      const key = Object.keys(KEYS)
        .filter((name) => item.startsWith(`${name} `))
        .sort((a, b) => b.length - a.length)[0];
      expect(item.slice(key?.length), row).toMatch(/^( [A-Za-z]+)+$/);
      return KEYS[key ?? ''] ?? [];
    });
}

/** Whether the page of the lesson ends with a menu. */
function hasMenu({ progress }: ScreenOf<'firstSteps'>): boolean {
  return isLastPage(progress) || lessonShown(progress).question?.choices !== undefined;
}

/** The state once its screen is drawn: until then some screens hear no key. */
function drawn(state: AppState): AppState {
  const screens = state.screens.map((screen) =>
    'isDrawn' in screen ? { ...screen, isDrawn: true } : screen,
  );
  return { ...state, screens };
}

/** Expects a row to be a footer that names keys that work, and Esc and ? where they do something. */
export function expectFooter(row: string | undefined, state: AppState): void {
  const named = keysIn(row ?? '');
  const screen = screenOf(state);
  const isMenu =
    MENUS.includes(screen.name) ||
    (screen.name === 'firstSteps' && hasMenu(screen)) ||
    (screen.name === 'break' && isOver(screen)) ||
    (screen.name === 'puzzle' && screen.answered !== undefined);
  for (const key of named) {
    if (isMenu && MENU_KEYS.includes(key)) continue;
    const name = /^[a-z0-9]$/.test(key) ? 'text' : key;
    expect(messageOf(state, name, key), `${key} in ${row}`).toBeDefined();
  }
  const quiet = { ...drawn(state), notices: [] };
  for (const key of ['Esc', '?']) {
    const message = messageOf(state, key, key);
    const does = message !== undefined && updated(quiet, message).state !== quiet;
    expect(named.includes(key), `${key} in ${row}`).toBe(does);
  }
}
