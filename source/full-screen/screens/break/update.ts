import type { Advice } from '../../../coach/advice.ts';
import {
  afterClues,
  cluedRow,
  codeRow,
  guessQuestion,
  isOver,
  lengthsToAsk,
  machineKnown,
  withClue,
  withConflict,
  withGuess,
} from '../../../games/codemaker.ts';
import { type MachineRow, withCodemakerTurn } from '../../../games/match.ts';
import { counted } from '../../../text/words.ts';
import { startGame } from '../../features/starting.ts';
import { keyOf } from '../../model/coach.ts';
import type { UpdateOf } from '../../model/definitions.ts';
import {
  back,
  chosenUpdate,
  just,
  replaceTop,
  say,
  toStart,
  type Update,
  updateCovered,
} from '../../model/navigation.ts';
import type { AppState, Message, MessageOf } from '../../model/state.ts';
import { beginTurn, leaveMatch, toScoreboard } from '../match.tsx';
import { afterStep, askAbout, beginBreak, newBreak } from './enter.ts';
import type { BreakScreen } from './state.ts';

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
      return become(withCount(screen, row[screen.field] + message.by));
    case 'type':
      return type(state, screen, row, message.text);
    case 'enter':
      return enter(state, screen, row);
    default:
      return back(state, message);
  }
}

function updateEnd(state: AppState, { rules, match }: BreakScreen, message: Message): Update {
  if (match && message.type === 'back') return toScoreboard(state);
  const again = newBreak(rules);
  const inMatch = { goOn: () => toScoreboard(state), menu: () => leaveMatch(state) };
  const alone = {
    again: () => afterStep(state, again, afterClues(again)),
    play: () => startGame(state, rules),
    menu: () => just(toStart(state)),
  };
  return chosenUpdate(match ? inMatch : alone, state, message);
}

/** A digit sets the number of pegs and moves to the other field; `t` says that this guess is it. */
function type(state: AppState, screen: BreakScreen, row: MachineRow, text: string): Update {
  // This need not be the last row.
  if (text === 't') return afterStep(state, screen, withClue(screen, codeRow(row.guess)));
  if (!/^[0-9]$/.test(text))
    return say(state, 'Type digits for the clue, or t if that is your code.');
  const pegs = row.guess.length;
  if (Number(text) > pegs) return say(state, `The guess has ${counted(pegs, 'peg')}, not ${text}.`);
  const changed = withCount(screen, Number(text));
  const field = screen.field === 'red' ? 'white' : 'red';
  return just(replaceTop(state, { ...screen, ...changed, field }));
}

/** The rows with `count` pegs in the current field, limited to 0 and the guess's length. */
function withCount(screen: BreakScreen, count: number): Partial<BreakScreen> {
  const rows = screen.rows.map((row, index) => {
    if (index !== screen.at) return row;
    const { guess, red, white } = row;
    return { guess, red, white, [screen.field]: Math.max(0, Math.min(guess.length, count)) };
  });
  return { rows };
}

function enter(state: AppState, screen: BreakScreen, given: MachineRow): Update {
  const { guess, red, white, isIt } = given;
  const row = isIt ? codeRow(guess) : cluedRow(screen.rules, guess, red, white);
  if ('wrong' in row) return say(state, row.wrong);
  return afterStep(state, screen, withClue(screen, row));
}

export function onBreakEvent(state: AppState, message: Message): Update | undefined {
  if (message.type !== 'answered') return undefined;
  return updateCovered(state, 'break', (below, screen) => breakAnswered(below, screen, message));
}

/** The update for the coach's answer: the machine's next guess, or what is wrong with the clues. */
function breakAnswered(
  state: AppState,
  screen: BreakScreen,
  { key, answer }: MessageOf<'answered'>,
): Update {
  if (screen.phase !== 'thinking' || keyOf(machineKnown(screen)) !== key) return just(state);
  switch (answer.type) {
    case 'conflict':
      if (!answer.conflict) return just(state);
      return afterStep(state, screen, { game: withConflict(screen, answer.conflict) });
    case 'machine':
      return afterStep(state, screen, withGuess(screen, answer.guess));
    case 'advise':
      return advised(state, screen, answer.advice);
    default:
      return just(state);
  }
}

/** In a match the coach only counts the codes; the machine then guesses as its level has it. */
function advised(state: AppState, before: BreakScreen, advice: Advice): Update {
  const { guess, remaining } = advice;
  if (!guess) return afterStep(state, before, withGuess(before, undefined));
  const { par = parOf(remaining, guess.bits), rows, rules } = before;
  const screen = { ...before, remaining, par };
  const { match } = state;
  if (!screen.match || !match || rows.length >= rules.guesses) {
    return afterStep(state, screen, withGuess(screen, guess.code));
  }
  const effects = [askAbout(screen, guessQuestion(screen, match))];
  return { state: replaceTop(state, screen), effects };
}

/** The estimated number of guesses, from the code's bits divided by those of the first clue. */
function parOf(remaining: number, bits: number): number {
  return bits > 0 ? Math.round(1.2 + Math.log2(remaining) / bits) : 1;
}

export const updateBreakLength: UpdateOf<'breakLength'> = (state, { rules, match }, message) => {
  const chosen = message.type === 'choose' ? message.value : '';
  const length = lengthsToAsk(rules).find((one) => String(one) === chosen);
  if (length === undefined) return back(state, message);
  if (!match) return beginBreak(state, { ...rules, lengths: [length], drawnFrom: [] });
  return state.match ? beginTurn(state, withCodemakerTurn(state.match, length)) : just(state);
};
