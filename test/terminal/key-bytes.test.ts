import { expect, it } from 'vitest';
import { keyBytes } from '../../source/terminal/key-bytes.ts';
import { tokenizeAll } from '../helpers/escape-sequences.ts';

it.each(['Enter', 'Esc', 'Tab', 'Up', 'Down', 'Left', 'Right', 'Home', 'End', 'PgUp', 'PgDn'])(
  'the bytes of %s are one key',
  (name) => {
    const bytes = keyBytes(name);
    expect(tokenizeAll(bytes ?? '')).toEqual([bytes]);
  },
);

it('the bytes of a control key and of a character are as a terminal sends them', () => {
  const bytes = ['Ctrl-U', 'Ctrl-S', '?', '4', 'é'].map(keyBytes);
  expect(bytes).toEqual(['\x15', '\x13', '?', '4', 'é']);
});

it('what is no name of a key has no bytes', () => {
  expect(['digits', 'any key', 'Up Down', ''].map(keyBytes)).toEqual(Array(4).fill(undefined));
});
