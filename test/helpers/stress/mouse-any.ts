import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Click } from '../../../source/full-screen/components/clickable.tsx';
import { messageFor } from '../../../source/full-screen/model/keys.ts';
import type { AppState } from '../../../source/full-screen/model/state.ts';
import { keysOf } from '../../../source/full-screen/screens/index.ts';
import { keyBytes } from '../../../source/terminal/key-bytes.ts';
import type { MousePress } from '../../../source/terminal/mouse.ts';

/** Where a press is, as shares of the window, and of which button. */
export type AnyPress = {
  readonly button: MousePress['button'];
  readonly x: number;
  readonly y: number;
};

/** A step: a key, or a press at the first of these places that means something. */
export type Step = { readonly key: string } | { readonly presses: readonly AnyPress[] };

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const press: fc.Arbitrary<AnyPress> = fc.record({
  button: fc.constantFrom('left', 'left', 'left', 'right', 'wheelUp', 'wheelDown'),
  x: share,
  y: share,
});

const KEYS = ['Enter', 'Enter', 'Esc', 'Tab', 'Up', 'Down', 'Left', 'Right', 'Backspace', 'Ctrl-U'];

export const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ presses: fc.array(press, { minLength: 1, maxLength: 60 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ key: fc.constantFrom(...KEYS, ...'0123abRGBY?jk2') }),
    },
  ),
  { minLength: 4, maxLength: 10 },
);

const cell = fc.integer({ min: -1, max: 400 });

/** Reports that mean nothing anywhere, whole ones all of them. */
export const anyNoise: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(0, 2, 3, 64), cell, cell)
        .map(([b, x, y]) => `\x1b[<${b};${x};${y}m`),
      fc
        .tuple(fc.constantFrom(1, 4, 8, 16, 32, 35, 66, 67, 68, 128, 9e15), fc.nat(90), fc.nat(30))
        .map(([b, x, y]) => `\x1b[<${b};${x};${y}M`),
      fc.constantFrom(
        '\x1b[<0;999;1M',
        '\x1b[<0;1;999M',
        '\x1b[<0;0;0M',
        '\x1b[<0;5M',
        '\x1b[<;;M',
      ),
      fc.tuple(fc.nat(99), fc.nat(99)).map(([x, y]) => `\x1b[32;${x};${y}M`),
      fc
        .array(fc.constantFrom('\0', ' ', '!', '0', 'R', '~'), { minLength: 3, maxLength: 3 })
        .map((bytes) => `\x1b[M${bytes.join('')}`),
    ),
    { maxLength: 4 },
  )
  .map((reports) => reports.join(''));

const CHARACTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const NAMED = ['Enter', 'Up', 'Down', 'Left', 'Right', 'Tab'];

/** The bytes of the keys that do on a screen what a click does; undefined if none do. */
export function bytesFor(click: Click, state: AppState): string | undefined {
  if ('keys' in click) {
    const bytes = click.keys.map(keyBytes);
    return bytes.includes(undefined) ? undefined : bytes.join('');
  }
  const table = keysOf(state);
  const sends = (name: string, text: string) =>
    isDeepStrictEqual(messageFor(table, name, text), click);
  const typed = CHARACTERS.find((text) => sends(text === '?' ? '?' : 'text', text));
  const named = NAMED.find((name) => sends(name, ''));
  return typed ?? (named && keyBytes(named));
}
