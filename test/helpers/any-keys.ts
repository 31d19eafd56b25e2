import fc from 'fast-check';
import { keyBytes } from '../../source/terminal/key-bytes.ts';
import type { Size } from './fake-terminal.ts';
import { pressAt } from './mouse.ts';
import { RUNS } from './states.mjs';

/** An action of a player: bytes from the terminal, a new size of its window, or a kill and a start. */
export type Action = {
  readonly does: string;
  readonly bytes?: string;
  readonly size?: Size;
  readonly kills?: true;
};

const NAMES = 'Enter Esc Tab Space Backspace Up Down Right Left Home End PgUp PgDn'.split(' ');
/** Ctrl-Z would stop the tests, and Ctrl-C ends the program. */
const CONTROLS = [...'ABDEFGHIJKLMNOPQRSTUVWXY'].map((letter) => `Ctrl-${letter}`);

const named = (names: readonly string[]) =>
  fc.constantFrom(...names).map((does): Action => ({ does, bytes: keyBytes(does) ?? '' }));

const symbol = fc
  .constantFrom(...'0123456789abcdefrgbyopqstwxyzABCGRY?_*#,;. -Ä字🎯'.split(/(?:)/u))
  .map((bytes): Action => ({ does: bytes, bytes }));

const pasted = fc
  .oneof(
    fc.constantFrom('rgby', '0123\n1234\n', '3A3R-F7V3-M7Z', 'Tim'),
    fc.string({ maxLength: 40 }),
  )
  .map((text): Action => ({ does: `paste ${text}`, bytes: `\x1b[200~${text}\x1b[201~` }));

const pressed = fc
  .record({
    button: fc.constantFrom('left', 'left', 'left', 'right', 'wheelUp', 'wheelDown'),
    x: fc.nat(79),
    y: fc.nat(23),
  })
  .map(({ button, x, y }): Action => {
    return { does: `${button} at ${x} ${y}`, bytes: pressAt({ x, y }, button as 'left') };
  });

const resized = fc
  .constantFrom([60, 20], [80, 24], [120, 40], [200, 50], [59, 20], [20, 5])
  .map(([columns = 0, rows = 0]): Action => {
    return { does: `resize to ${columns}x${rows}`, size: { columns, rows } };
  });

/** Keys that lead somewhere are drawn often, because most others do nothing on most screens. */
const action = fc.oneof(
  { weight: 10, arbitrary: named(NAMES) },
  { weight: 8, arbitrary: symbol },
  { weight: 3, arbitrary: pressed },
  { weight: 2, arbitrary: named(CONTROLS) },
  { weight: 1, arbitrary: pasted },
  { weight: 1, arbitrary: resized },
  { weight: 1, arbitrary: fc.constant<Action>({ does: 'kill', kills: true }) },
);

/** A state from which a player starts, and the actions from there. */
export const play = fc.record({
  from: fc.constantFrom(...RUNS.flatMap(({ states }) => states.map(([name]) => name))),
  actions: fc.array(action, { maxLength: 20 }),
});
