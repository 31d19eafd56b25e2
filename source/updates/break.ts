import { impossibleClue } from '../coach/clues.ts';
import { puzzleOf } from '../coach/puzzle.ts';
import { spelled } from '../coach/words.ts';
import { rulesFor } from '../games/choices.ts';
import { ruleSetOf } from '../games/index.ts';
import { type BreakScreen, breakKnown } from '../screens/break-state.ts';
import { keyOf } from '../screens/coach.ts';
import type { AppState, Effect, Message } from '../screens/state.ts';
import { back, just, push, replaceTop, type Update } from './common.ts';

/** The player thinks of a code, and the machine begins to guess. */
export function startBreak(state: AppState, setId: string): Update {
  const set = ruleSetOf(setId);
  const found = rulesFor(set, state.choices[setId] ?? {});
  if ('wrong' in found) return just({ ...state, notices: [found.wrong] });
  const screen: BreakScreen = {
    name: 'break',
    rules: found.rules,
    rows: [],
    at: 0,
    field: 'red',
    phase: 'thinking',
  };
  return { state: push(state, screen), effects: [ask(screen, 'advise')] };
}

function ask(screen: BreakScreen, type: 'advise' | 'conflict'): Effect {
  const known = breakKnown(screen);
  const question = type === 'advise' ? ({ type, known, isLast: false } as const) : { type, known };
  return { type: 'ask', key: keyOf(known), question };
}

export function updateBreak(state: AppState, screen: BreakScreen, message: Message): Update {
  const row = screen.rows[screen.at];
  const become = (changed: Partial<BreakScreen>) =>
    just(replaceTop(state, { ...screen, ...changed }));
  if (screen.phase === 'thinking' || screen.phase === 'solved' || !row) return back(state, message);
  switch (message.type) {
    case 'field':
      return become({ at: Math.max(0, Math.min(screen.rows.length - 1, screen.at + message.by)) });
    case 'move':
      return become({ field: message.to === 'left' ? 'red' : 'white' });
    case 'step':
      return become(withClue(screen, row[screen.field] + message.by));
    case 'type':
      return type(state, screen, message.text);
    case 'enter':
      return enter(state, screen);
    default:
      return back(state, message);
  }
}

/** A digit is the number of pegs, and the other field is next; `t` says that it is the code. */
function type(state: AppState, screen: BreakScreen, text: string): Update {
  if (text === 't') return solved(state, screen);
  if (!/^[0-9]$/.test(text)) return just({ ...state, notices: ['Digits give the pegs.'] });
  const changed = withClue(screen, Number(text));
  const field = screen.field === 'red' ? 'white' : 'red';
  return just(replaceTop(state, { ...screen, ...changed, field }));
}

/** The row with another number of pegs, as far as the guess has so many. */
function withClue(screen: BreakScreen, count: number): Partial<BreakScreen> {
  const rows = screen.rows.map((row, index) =>
    index === screen.at
      ? { ...row, [screen.field]: Math.max(0, Math.min(row.guess.length, count)) }
      : row,
  );
  return { rows };
}

/** That is it: the machine's last guess is the code. */
function solved(state: AppState, screen: BreakScreen): Update {
  if (screen.at !== screen.rows.length - 1) {
    return just({ ...state, notices: ['Only the last guess can be it.'] });
  }
  const rows = screen.rows.map((row, index) =>
    index === screen.at ? { ...row, red: row.guess.length, white: 0 } : row,
  );
  return just(replaceTop(state, { ...screen, rows, phase: 'solved' }));
}

function enter(state: AppState, screen: BreakScreen): Update {
  const puzzle = puzzleOf(screen.rules);
  const row = screen.rows[screen.at];
  if (!row) return just(state);
  const { length } = row.guess;
  const isLast = screen.at === screen.rows.length - 1;
  if (isLast && row.red === length && puzzle.lengths.length === 1) return solved(state, screen);
  const wrong = impossibleClue(puzzle, length, row.red, row.white);
  if (wrong !== undefined) return just({ ...state, notices: [wrong] });
  // Where an earlier clue was mended, the guess that waits may make no sense any more.
  const isWaiting = screen.phase === 'asking' && !isLast;
  const rows = isWaiting ? screen.rows.slice(0, -1) : screen.rows;
  const next: BreakScreen = { ...screen, rows, at: rows.length - 1, phase: 'thinking' };
  return { state: replaceTop(state, next), effects: [ask(next, 'advise')] };
}

/** The machine's next guess, or what is wrong with the clues. */
export function breakAnswered(
  state: AppState,
  screen: BreakScreen,
  { key, answer }: Message & { type: 'answered' },
): Update {
  if (screen.phase !== 'thinking' || keyOf(breakKnown(screen)) !== key) return just(state);
  if (answer.type === 'conflict') {
    const conflict = answer.conflict ?? { single: [], pairs: [] };
    const at = conflict.single[0] ?? conflict.pairs[0]?.[0] ?? screen.rows.length - 1;
    return just(replaceTop(state, { ...screen, phase: 'conflict', conflict, at, field: 'red' }));
  }
  if (answer.type !== 'advise') return just(state);
  const { guess, remaining } = answer.advice;
  if (!guess) return { state, effects: [ask(screen, 'conflict')] };
  const rows = [...screen.rows, { guess: spelled(screen.rules, guess.word), red: 0, white: 0 }];
  const par = screen.par ?? parOf(answer.advice);
  return just(
    replaceTop(state, {
      ...screen,
      rows,
      at: rows.length - 1,
      field: 'red',
      phase: 'asking',
      remaining,
      par,
    }),
  );
}

/** About how many guesses it takes: as often as the first clue's bits go into those of the code. */
function parOf({ remaining, guess }: { remaining: number; guess?: { bits: number } }): number {
  const bits = guess?.bits ?? 0;
  return bits > 0 ? Math.round(1.2 + Math.log2(remaining) / bits) : 1;
}
