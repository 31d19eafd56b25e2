import type { Question } from '../../../coach/answers.ts';
import type { Rules } from '../../../engine/rules.ts';
import {
  afterClues,
  type CodemakerStep,
  conflictQuestion,
  isOver,
  lengthsToAsk,
  machineKnown,
  newCodemakerGame,
} from '../../../games/codemaker.ts';
import { lastRules } from '../../model/choices.ts';
import { keyOf } from '../../model/coach.ts';
import { keepMatch, withBoard } from '../../model/match.ts';
import { just, push, replaceTop, say, type Update } from '../../model/navigation.ts';
import { type AppState, type Effect, screenOf } from '../../model/state.ts';
import type { BreakScreen } from './state.ts';

/** Opens Break my code with a rule set, or first the list of lengths that the code can have. */
export function startBreak(state: AppState, setId: string): Update {
  const { rules, wrong } = lastRules(state, setId);
  if (!rules) return say(state, wrong);
  if (lengthsToAsk(rules).length > 0) return just(push(state, { name: 'breakLength', rules }));
  return beginBreak(state, rules);
}

/** Begins Break my code with these rules: the player thinks of a code, and the machine guesses. */
export function beginBreak(state: AppState, rules: Rules): Update {
  return openBreak(state, newBreak(rules));
}

export function newBreak(rules: Rules): BreakScreen {
  return { name: 'break', ...newCodemakerGame(rules), field: 'red' };
}

export function openBreak(state: AppState, screen: BreakScreen): Update {
  const step = screen.phase === 'thinking' ? afterClues(screen) : { game: screen };
  return afterStep(push(state, screen), screen, step);
}

/** Shows the game after a step, and asks the coach. The last menu takes keys once it is drawn. */
export function afterStep(
  state: AppState,
  before: BreakScreen,
  { game, wanted }: CodemakerStep,
): Update {
  const screen: BreakScreen = { ...before, ...game, field: 'red' };
  return keptIfMoved(before, afterPhase(state, screen, wanted));
}

/** A match is kept as often as the machine or the player has said something. */
function keptIfMoved(before: BreakScreen, update: Update): Update {
  const screen = screenOf(update.state);
  if (!before.match || screen.name !== 'break' || screen.phase === before.phase) return update;
  const state = withBoard(update.state);
  return { state, effects: [...(state.match ? [keepMatch(state.match)] : []), ...update.effects] };
}

function afterPhase(state: AppState, screen: BreakScreen, wanted: CodemakerStep['wanted']): Update {
  if (isOver(screen)) {
    const effects: Effect[] = [{ type: 'awaitDrawn' }];
    return { state: replaceTop(state, { ...screen, isDrawn: false }), effects };
  }
  const question = wanted && (wanted === 'guess' ? adviceQuestion : conflictQuestion)(screen);
  return {
    state: replaceTop(state, screen),
    effects: question ? [askAbout(screen, question)] : [],
  };
}

/** Asks for the number of consistent codes, and the guess of Break my code, without a limit. */
function adviceQuestion(screen: BreakScreen): Question {
  return { type: 'advise', known: machineKnown(screen), left: Number.MAX_SAFE_INTEGER };
}

/** Asks the coach about the game as it is now. */
export function askAbout(screen: BreakScreen, question: Question): Effect {
  return { type: 'ask', key: keyOf(machineKnown(screen)), question };
}
