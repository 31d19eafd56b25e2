import type { Key } from 'ink';
import { describe, expect, it } from 'vitest';
import { type Binding, keyName, listKey } from '../../../source/full-screen/model/keys.ts';
import type { AppState } from '../../../source/full-screen/model/state.ts';
import { screenOf } from '../../../source/full-screen/model/state.ts';
import { mayLag, messageOf, SCREENS } from '../../../source/full-screen/screens/index.ts';
import { RULE_SETS } from '../../../source/games/index.ts';
import { everyScreen } from '../../helpers/every-screen.ts';

const STATES = everyScreen({ columns: 60, rows: 20 });

it.each<[string, Partial<Key>, string]>([
  ['', { upArrow: true }, 'Up'],
  ['\r', { return: true }, 'Enter'],
  ['', { escape: true }, 'Esc'],
  ['s', { ctrl: true }, 'Ctrl-S'],
  ['x', { meta: true }, 'Alt-x'],
  ['?', {}, '?'],
  ['q', {}, 'text'],
  ['', {}, 'none'],
])('the key that Ink gives as %j with %j is named %s', (input, key, name) => {
  expect(keyName(input, key as Key)).toBe(name);
});

/** The keys of the games. */
const GAMES = RULE_SETS.map((_, index) => listKey(index)).join('');

/** The keys of what else can be begun: to break my code, to race, friends, and a code for one. */
const BEHIND_GAMES = [0, 1, 2, 3].map((index) => listKey(RULE_SETS.length + index));

/** The menu screens, with the keys of their items in the order of their rows. */
const MENUS: Record<string, string> = {
  start: '1234fdso',
  'start with a game to continue': '1234cfdso',
  'new game': `${GAMES}${BEHIND_GAMES.join('')}`,
  'code for a friend': `${GAMES}${listKey(RULE_SETS.length)}`,
  'which game to break a code of': GAMES,
  'code-breakers: game menu': '1234567c80',
  'lifelines: game menu': '123456789ca0',
  'pegs: game menu': '12345678c90',
  'save slots': '123c',
  load: '123c',
  'colors: won': '123450',
  'letters: lost': '123450',
};

it('the items of a list get digits, then letters that mean nothing else in a menu', () => {
  const keys = Array.from({ length: 29 }, (_, index) => listKey(index));
  expect(keys.slice(0, 12).join('')).toBe('123456789abd');
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[1-9abd-gilmnpr-z]$/);
});

it.each(['play', 'pencil'])('the screen %s is drawn once for all keys that wait', (name) => {
  const state = Object.values(STATES).find((one) => screenOf(one).name === name);
  expect(state && mayLag(state, state)).toBe(true);
});

describe.each(Object.entries(MENUS))('the menu %s', (screen, keys) => {
  const state = STATES[screen] as AppState;

  it(`the menu ${screen} leaves the keys to ink-select-input that it answers itself`, () => {
    for (const name of ['Up', 'Down', 'Enter']) expect(messageOf(state, name, '')).toBeUndefined();
    for (const text of 'jk') expect(messageOf(state, 'text', text)).toBeUndefined();
  });

  it(`the menu ${screen} is drawn before the next key, which it hears itself`, () => {
    expect(mayLag(state, state)).toBe(false);
  });

  it(`the menu ${screen} chooses by the keys of its items`, () => {
    const values = [...keys].map((text) => {
      const message = messageOf(state, 'text', text);
      return message?.type === 'choose' ? message.value : undefined;
    });
    expect(values).not.toContain(undefined);
    expect(new Set(values).size).toBe(keys.length);
  });

  it(`the menu ${screen} refuses any other text`, () => {
    for (const text of [...'0123456789abcdefxyz Q', '\u00e9']) {
      if (!keys.includes(text)) {
        expect(messageOf(state, 'text', text)).toEqual({ type: 'other' });
      }
    }
  });
});

/** The rows that hold on the screen that is shown. */
function rowsOn(state: AppState): readonly Binding<object>[] {
  const screen = screenOf(state);
  const rows = SCREENS[screen.name].bindings() as readonly Binding<object>[];
  return rows.filter(({ when }) => !when || when({ state, screen, game: state.game }));
}

it('no screen has two answers to one key', () => {
  for (const state of Object.values(STATES)) {
    const names = rowsOn(state).flatMap(({ keys }) => Object.keys(keys));
    expect(new Set(names).size).toBe(names.length);
  }
});

it.each([
  ['s', 'saves', 'save'],
  ['c', 'goes on with', 'goOn'],
])(
  'the letter %s %s the game that waits where it is asked whether to drop it, and nowhere else',
  (letter, _, type) => {
    for (const [name, state] of Object.entries(STATES)) {
      const asks = screenOf(state).question?.about === 'waiting';
      const message = messageOf(state, 'text', letter);
      if (asks) expect(message, name).toEqual({ type });
      else if (!screenOf(state).question) expect(message, name).not.toEqual({ type });
    }
  },
);

it('where a code is typed, no bare letter is a shortcut', () => {
  const state = STATES['colors: the start'] as AppState;
  for (const text of 'abcdefghijklmnopqrstuvwxyzBGOPRY0123456789') {
    expect(messageOf(state, 'text', text)).toEqual({ type: 'type', text });
  }
});
