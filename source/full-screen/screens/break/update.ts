import type { CodeIndices } from '../../../coach/puzzle.ts';
import { spelled } from '../../../coach/words.ts';
import type { MachineRow } from '../../../games/match.ts';
import { afterClues, cluedRow, codeRow } from '../../../race/codemaker.ts';
import { startGame } from '../../features/starting.ts';
import { keyOf } from '../../model/coach.ts';
import type { UpdateOf } from '../../model/definitions.ts';
import {
  back,
  chosenOf,
  just,
  replaceTop,
  toStart,
  type Update,
  updateCovered,
} from '../../model/navigation.ts';
import type { AppState, Message } from '../../model/state.ts';
import { beginCodemakerTurn, leaveMatch, toScoreboard } from '../match/enter.ts';
import { askAdviceFor, askConflict, askGuess, beginBreak, newBreak } from './enter.ts';
import { type BreakScreen, breakKnown, isOver, lengthsToAsk } from './state.ts';

/** The update of Break my code. While the machine thinks, only Esc works. */
export function updateBreak(state: AppState, screen: BreakScreen, message: Message): Update {
  if (isOver(screen)) return updateEnd(state, screen, message);
  const row = screen.rows[screen.at];
  const become = (changed: Partial<BreakScreen>) =>
    just(replaceTop(state, { ...screen, ...changed }));
  if (screen.phase === 'thinking' || !row) return back(state, message);
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

/** The update of the menu at the end. */
function updateEnd(state: AppState, { rules, match }: BreakScreen, message: Message): Update {
  if (match) return updateMatchEnd(state, message);
  switch (chosenOf(message, ['again', 'play', 'menu'])) {
    case 'again': {
      const { screen, effect } = newBreak(rules);
      return { state: replaceTop(state, screen), effects: [effect] };
    }
    case 'play':
      return startGame(state, rules);
    case 'menu':
      return just(toStart(state));
    case undefined:
      return back(state, message);
  }
}

/** The same in a match. */
function updateMatchEnd(state: AppState, message: Message): Update {
  const chosen = chosenOf(message, ['goOn', 'menu']);
  if (chosen === 'menu') return leaveMatch(state);
  return chosen === 'goOn' || message.type === 'back' ? toScoreboard(state) : just(state);
}

/** A digit sets the number of pegs and moves to the other field; `t` says that this guess is it. */
function type(state: AppState, screen: BreakScreen, text: string): Update {
  if (text === 't') return thatIsIt(state, screen);
  if (!/^[0-9]$/.test(text))
    return just({ ...state, notices: ['Type digits for the clue, or t if that is your code.'] });
  const changed = withClue(screen, Number(text));
  const field = screen.field === 'red' ? 'white' : 'red';
  return just(replaceTop(state, { ...screen, ...changed, field }));
}

/** The rows with `count` pegs in the current field, limited to 0 and the guess's length. */
function withClue(screen: BreakScreen, count: number): Partial<BreakScreen> {
  const rows = screen.rows.map((row, index) => {
    if (index !== screen.at) return row;
    const { guess, red, white } = row;
    return { guess, red, white, [screen.field]: Math.max(0, Math.min(guess.length, count)) };
  });
  return { rows };
}

/** The player says that the current row's guess is the code. It need not be the last row. */
function thatIsIt(state: AppState, screen: BreakScreen): Update {
  const { guess } = screen.rows[screen.at] as MachineRow;
  return proceed(state, screen, codeRow(guess));
}

function enter(state: AppState, screen: BreakScreen): Update {
  const { guess, red, white, isIt } = screen.rows[screen.at] as MachineRow;
  const row = isIt ? codeRow(guess) : cluedRow(screen.rules, guess, red, white);
  if ('wrong' in row) return just({ ...state, notices: [row.wrong] });
  return proceed(state, screen, row);
}

/** Continues with this clue in the current row: the code is found, or the coach is asked. */
function proceed(state: AppState, screen: BreakScreen, row: MachineRow): Update {
  const isLast = screen.at === screen.rows.length - 1;
  const given = screen.rows.with(screen.at, row);
  // If an earlier clue was corrected, the guess that waits for a clue is dropped: it depends on it.
  const rows = screen.phase === 'asking' && !isLast ? given.slice(0, -1) : given;
  const after = afterClues(screen.rules, rows);
  if (after.next === 'solved') {
    return end(state, { ...screen, rows, at: after.row, phase: 'solved' });
  }
  const next: BreakScreen = { ...screen, rows, at: rows.length - 1, phase: 'thinking' };
  const effect = after.next === 'conflict' ? askConflict(next) : askAdviceFor(next);
  return { state: replaceTop(state, next), effects: [effect] };
}

/** Shows the end of the game. Its menu takes keys once it is drawn. */
function end(state: AppState, screen: BreakScreen): Update {
  return {
    state: replaceTop(state, { ...screen, isDrawn: false }),
    effects: [{ type: 'awaitDrawn' }],
  };
}

/** The update for an answer of the coach, which other screens may cover. */
export function onBreakEvent(state: AppState, message: Message): Update | undefined {
  if (message.type !== 'answered') return undefined;
  return updateCovered(state, 'break', (below, screen) => breakAnswered(below, screen, message));
}

/** The update for the coach's answer: the machine's next guess, or what is wrong with the clues. */
function breakAnswered(
  state: AppState,
  screen: BreakScreen,
  { key, answer }: Message & { type: 'answered' },
): Update {
  if (screen.phase !== 'thinking' || keyOf(breakKnown(screen)) !== key) return just(state);
  if (answer.type === 'conflict') {
    const { conflict } = answer;
    if (!conflict) return just(state);
    const [at = screen.rows.length - 1] = conflict.rows;
    return just(replaceTop(state, { ...screen, phase: 'conflict', conflict, at, field: 'red' }));
  }
  if (answer.type === 'machine' && screen.match) {
    return just(guessed(state, screen, answer.guess));
  }
  if (answer.type !== 'advise') return just(state);
  const { guess, remaining } = answer.advice;
  if (!guess) return { state, effects: [askConflict(screen)] };
  const known = { ...screen, remaining, total: screen.total ?? remaining };
  if (screen.match) return nextInMatch(state, known);
  return just(guessed(state, { ...known, par: screen.par ?? parOf(answer.advice) }, guess.code));
}

/** In a match the machine has as many guesses as the player, and guesses as its level has it. */
function nextInMatch(state: AppState, screen: BreakScreen): Update {
  const { rows, rules } = screen;
  if (rows.length >= rules.guesses) return end(state, { ...screen, phase: 'unbroken' });
  if (!state.match) return just(state);
  return { state: replaceTop(state, screen), effects: [askGuess(screen, state.match)] };
}

/** The state with the machine's next guess, which waits for its clue. */
function guessed(state: AppState, screen: BreakScreen, code: CodeIndices | undefined): AppState {
  if (!code) return state;
  const rows = [...screen.rows, { guess: spelled(screen.rules, code), red: 0, white: 0 }];
  return replaceTop(state, {
    ...screen,
    rows,
    at: rows.length - 1,
    field: 'red',
    phase: 'asking',
  });
}

/** The estimated number of guesses, from the code's bits divided by those of the first clue. */
function parOf({ remaining, guess }: { remaining: number; guess?: { bits: number } }): number {
  const bits = guess?.bits ?? 0;
  return bits > 0 ? Math.round(1.2 + Math.log2(remaining) / bits) : 1;
}

/** The update of the list of lengths. */
export const updateBreakLength: UpdateOf<'breakLength'> = (state, { rules, match }, message) => {
  const chosen = message.type === 'choose' ? message.value : '';
  const length = lengthsToAsk(rules).find((one) => String(one) === chosen);
  if (length === undefined) return back(state, message);
  const known = { ...rules, lengths: [length], drawnFrom: [] };
  if (match) return state.match ? beginCodemakerTurn(state, state.match, known) : just(state);
  return beginBreak(state, known);
};
