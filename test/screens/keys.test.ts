import type { Key } from 'ink';
import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../source/games/index.ts';
import { mayLag, SCREENS } from '../../source/screens/index.ts';
import { EVERYWHERE, keyName, messageFor } from '../../source/screens/keys.ts';
import { type AppState, screenOf } from '../../source/screens/state.ts';
import { told } from '../updates/steps.ts';
import { everyScreen } from './every-screen.ts';

const STATES = everyScreen({ columns: 60, rows: 20 });

function tableOf(state: AppState) {
  return SCREENS[screenOf(state).name].keys(state);
}

describe('the name of a key', () => {
  it.each<[string, Partial<Key>, string]>([
    ['', { upArrow: true }, 'up'],
    ['\r', { return: true }, 'enter'],
    ['', { escape: true }, 'esc'],
    ['s', { ctrl: true }, 'ctrl-s'],
    ['x', { meta: true }, 'alt-x'],
    ['?', {}, '?'],
    ['q', {}, 'text'],
    ['', {}, 'none'],
  ])('%j with %j is %s', (input, key, name) => {
    expect(keyName(input, key as Key)).toBe(name);
  });
});

/** The digits of the games. */
const GAMES = RULE_SETS.map((_, index) => index + 1).join('');

/** The menu screens, with the keys of their items in the order of their rows. */
const MENUS: Record<string, string> = {
  start: '1234',
  'start with a game to continue': '1234c',
  'new game': `${GAMES}${RULE_SETS.length + 1}`,
  'which game to break a code of': GAMES,
  'code-breakers: game menu': '1234567o',
  'lifelines: game menu': '1ab23456d7o',
  'pegs: game menu': '1h234567o',
  'save slots': '123c',
  load: '123c',
  'colors: won': '123',
  'letters: lost': '123',
};

const MENU_SCREENS = 'start newGame breakGame gameMenu saveSlot load over'.split(' ');

describe.each(Object.entries(MENUS))('the menu %s', (screen, keys) => {
  const table = tableOf(STATES[screen] as AppState);

  it('leaves the keys to ink-select-input that it answers itself', () => {
    for (const name of ['up', 'down', 'enter']) expect(messageFor(table, name, '')).toBeUndefined();
    for (const text of ['j', 'k', ...keys.replace(/[a-o]/g, '')]) {
      // It counts the rows, so that a digit behind an item with a letter is not its business.
      const isItsOwn = !/[0-9]/.test(text) || keys[Number(text) - 1] === text;
      expect(messageFor(table, 'text', text)?.type).toBe(isItsOwn ? undefined : 'choose');
    }
  });

  it('is drawn before the next key, which it hears itself', () => {
    const state = STATES[screen] as AppState;
    expect(mayLag(state, state)).toBe(false);
  });

  it('chooses by the letters of its items', () => {
    for (const letter of 'abcdho') {
      const message = messageFor(table, 'text', letter);
      expect(message?.type).toBe(keys.includes(letter) ? 'choose' : 'other');
    }
  });

  it('refuses any other text', () => {
    for (const text of [...'0123456789abcdefxyz Q', '\u00e9']) {
      if (!keys.includes(text)) {
        expect(messageFor(table, 'text', text)).toEqual({ type: 'other' });
      }
    }
  });
});

describe.each(Object.entries(STATES))('the footer of %s', (_, state) => {
  const isMenu = MENU_SCREENS.includes(screenOf(state).name);
  const table = tableOf(state);
  const NAMES: Record<string, string[]> = {
    Enter: ['enter'],
    Esc: ['esc'],
    '?': ['?'],
    'Up Down': ['up', 'down'],
    'Left Right': ['left', 'right'],
    Right: ['right'],
    'PgUp PgDn': ['pageUp', 'pageDown'],
    'Ctrl-S': ['ctrl-s'],
    'Ctrl-U': ['ctrl-u'],
    digits: ['text'],
    Tab: ['tab'],
    t: ['text'],
    'Any key': ['enter', 'text', 'esc', '?'],
  };
  const hinted = table.hints.flatMap(({ keys }) => NAMES[keys] ?? [`unknown key ${keys}`]);

  it('names only keys that work', () => {
    for (const key of hinted) {
      // ink-select-input answers these where there is a menu.
      if (isMenu && ['enter', 'up', 'down'].includes(key)) continue;
      expect(messageFor(table, key, key), key).toBeDefined();
    }
  });

  it('names Esc and ? where they do something', () => {
    const quiet = { ...state, notices: [] };
    for (const key of ['esc', '?']) {
      const message = messageFor(table, key, key);
      const does = message !== undefined && told(quiet, message).state !== quiet;
      expect(hinted.includes(key), key).toBe(does);
    }
  });
});

describe('everywhere', () => {
  it('the same keys ask for help, go back, suspend and draw again', () => {
    expect(EVERYWHERE.map(({ key }) => key)).toEqual(['?', 'esc', 'ctrl-z', 'ctrl-l']);
    for (const state of Object.values(STATES)) {
      expect(messageFor(tableOf(state), '?', '?')).toEqual({ type: 'help' });
      expect(messageFor(tableOf(state), 'esc', '')).toEqual({ type: 'back' });
    }
  });

  it('no table has two answers to one key', () => {
    for (const state of Object.values(STATES)) {
      const names = tableOf(state).bindings.map(({ key }) => key);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('where a code is typed', () => {
  it('no bare letter is a shortcut', () => {
    const table = tableOf(STATES['colors: the start'] as AppState);
    for (const text of 'abcdefghijklmnopqrstuvwxyzBGOPRY0123456789') {
      expect(messageFor(table, 'text', text)).toEqual({ type: 'type', text });
    }
  });
});
