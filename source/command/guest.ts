import { isAbsolute } from 'node:path';
import process from 'node:process';
import type { Patience } from '../terminal/idle.ts';
import { counted } from '../text/words.ts';
import { type Arguments, numberOf, refuse } from './arguments.ts';
import type { FlagTable } from './flag-table.ts';

/** A player at a host that others play at too. */
export type Guest = {
  /** After this many minutes without a key the game is kept and the program ends. */
  readonly idle: number;
};

/** The minutes that count without `--idle`. */
const USUAL_IDLE = 30;
/** The most minutes that `--idle` takes: a day. */
const IDLE = [1, 1440] as const;

export const GUEST_FLAGS = {
  guest: {
    type: 'boolean',
    does: 'for a player on a host of yours: Ctrl-Z and other programs are off',
  },
  idle: {
    type: 'string',
    value: 'MINUTES',
    does: `with --guest: the minutes without a key after which the game is kept and ends (${USUAL_IDLE})`,
  },
} as const satisfies FlagTable;

export function guestOf(values: Arguments['values']): Guest | undefined {
  const { guest, idle, 'save-dir': folder } = values;
  if (guest !== true) {
    return idle === undefined ? undefined : refuse('--idle goes with --guest.');
  }
  if (typeof folder !== 'string' || !isAbsolute(folder)) {
    refuse('--guest needs --save-dir and the full path of a folder, such as /srv/tim.');
  }
  const takes = `--idle takes minutes, ${IDLE.join(' to ')}`;
  return { idle: numberOf(idle, IDLE, takes) ?? USUAL_IDLE };
}

/** The variables that a guest keeps: about the terminal, the clock, and Node's warnings. */
const TAKEN =
  /^(TERM|COLORTERM|NO_COLOR|LANG|LC_ALL|LC_CTYPE|TZ|INK_SCREEN_READER|NODE_NO_WARNINGS)$/;

/**
 * Prepares the process for a guest. All other variables are removed, so that none can change what
 * is loaded. SIGTSTP, which Ctrl-Z sends, is ignored: a guest has no shell to continue the process.
 */
export function becomeGuest(): void {
  for (const name of Object.keys(process.env)) {
    if (!TAKEN.test(name)) delete process.env[name];
  }
  process.on('SIGTSTP', () => {});
}

/** How long a guest may type nothing, and what is said when the program then ends. */
export function patienceWith({ idle }: Guest): Patience {
  return {
    patience: idle * 60_000,
    sentence: `code-breakers: nothing was typed for ${counted(idle, 'minute')}.`,
  };
}
