import type { Advice } from '../../../coach/advice.ts';
import {
  COACH_GONE,
  formatConsistency,
  formatFact,
  formatGuess,
  spelled,
  THINKING,
} from '../../../coach/words.ts';
import { ruledOutBy } from '../../../engine/clue.ts';
import { parseGuess } from '../../../engine/code.ts';
import { type GameAction, type GameState, gameReducer } from '../../../engine/game.ts';
import { historyOf, insightIn, isCoached } from '../../model/coach.ts';
import { just, keepRunning, replaceTop, type Update } from '../../model/navigation.ts';
import { viewOf } from '../../model/once.ts';
import { type AppState, type GameAppState, screenOf } from '../../model/state.ts';
import { symbolsTyped } from '../../model/symbols-typed.ts';
import type { PlayScreen } from '../../screens/play/state.ts';

/** The steps of the ladder: whether the guess is consistent, a certain fact, a strong guess. */
const CONSISTENT = 1;
const FACT = 2;
const GUESS = 3;

const NO_GUESS = 'Type a whole guess, and Tab tells whether it fits. Tab again: a certain fact.';

/** Why a strong guess is told where a fact was asked for. */
const NO_FACT = 'Nothing more is certain. ';

/**
 * Goes up the ladder by a step. On an empty row there is no guess to check, so the first step is
 * left out. After the last step the strong guess that was told is put on the row.
 */
export function climb(state: GameAppState, screen: PlayScreen): Update {
  if (!isCoached(state)) return just(state);
  const { ladder = 0 } = screen;
  if (ladder >= GUESS) return just(withStrongGuess(state));
  if (ladder < CONSISTENT && state.game.draft !== '') {
    const next = replaceTop(state, { ...screen, ladder: CONSISTENT });
    return just({ ...next, notices: [consistencyOf(state.game)] });
  }
  return tell(state, screen, ladder < FACT ? FACT : GUESS);
}

/** Tells a strong guess at once, whatever the step of the ladder. */
export function tellGuess(state: GameAppState, screen: PlayScreen): Update {
  return tell(state, screen, GUESS);
}

function consistencyOf(game: GameState): string {
  const parsed = parseGuess(game.rules, symbolsTyped(game.rules, game.draft), []);
  return 'guess' in parsed ? formatConsistency(viewOf(game), parsed.guess) : NO_GUESS;
}

/**
 * Tells a fact, or a strong guess where no fact is left, and counts it as a hint. What is not known
 * yet is waited for, and counts only when it is told.
 */
export function tell(state: GameAppState, screen: PlayScreen, step: number): Update {
  const { fact, advice } = insightIn(state) ?? {};
  const isNoneLeft = step === FACT && fact === 'none';
  if (step === FACT && typeof fact === 'object') {
    const hinted = afterHint(state, screen, FACT, { type: 'hint', fact });
    return withNotice(withoutFact(hinted), formatFact(state.game.rules, fact));
  }
  if ((step === GUESS || isNoneLeft) && advice) {
    const hinted = afterHint(state, screen, GUESS, { type: 'hint', guess: true });
    const instead = isNoneLeft ? NO_FACT : '';
    const guess = formatGuess(state.game.rules, advice);
    return withNotice(hinted, `${instead}${guess}${onlyTests(state, advice)}`);
  }
  return awaitAnswer(state, screen, step);
}

/** Says of a strong guess that a clue rules it out: one may guess it for what its clue will tell. */
function onlyTests({ game }: GameAppState, { guess }: Advice): string {
  if (!guess) return '';
  const isOut = ruledOutBy(viewOf(game).rows, spelled(game.rules, guess.code)) !== undefined;
  return isOut ? ' It cannot be the code; it only tests.' : '';
}

/** The state after a step was told. */
function afterHint(
  state: GameAppState,
  { waiting: _, ...screen }: PlayScreen,
  ladder: number,
  hint: GameAction,
): GameAppState {
  return {
    ...replaceTop(state, { ...screen, ladder }),
    game: gameReducer(state.game, hint),
  };
}

function withNotice(state: GameAppState, notice: string): Update {
  return { state: { ...state, notices: [notice] }, effects: keepRunning(state) };
}

/** The state without the fact that was just told, so that the next one is asked for. */
function withoutFact(state: GameAppState): GameAppState {
  if (!state.insight) return state;
  const { fact: _, ...insight } = state.insight;
  return { ...state, insight };
}

/** Asks for what a step tells, unless that is under way, and says that the coach thinks. */
function awaitAnswer(state: GameAppState, screen: PlayScreen, step: number): Update {
  if (state.isCoachGone) return just({ ...state, notices: [COACH_GONE] });
  const thinking = {
    ...replaceTop(state, { ...screen, waiting: step }),
    notices: [THINKING],
  };
  const insight = insightIn(state);
  if (step !== FACT || insight?.fact) return just(thinking);
  const { known, key } = historyOf(state.game);
  const hintedFacts = viewOf(state.game).told.map(({ fact }) => fact);
  return {
    state: { ...thinking, insight: { ...insight, key, fact: 'asked' } },
    effects: [{ type: 'ask', key, question: { type: 'fact', known, hintedFacts } }],
  };
}

/** The screen of the board, if it says that the coach thinks. Any key ends the waiting. */
export function waitingScreen(
  state: AppState,
): (PlayScreen & { readonly waiting: number }) | undefined {
  const screen = screenOf(state);
  if (screen.name !== 'play' || state.notices[0] !== THINKING) return undefined;
  const { waiting } = screen;
  return waiting === undefined ? undefined : { ...screen, waiting };
}

/** The state with the strong guess on the row and the cursor at its end. */
function withStrongGuess(state: GameAppState): AppState {
  const code = insightIn(state)?.advice?.guess?.code;
  if (!code) return state;
  const text = spelled(state.game.rules, code);
  const game = gameReducer(state.game, { type: 'draft', text });
  return { ...replaceTop(state, { name: 'play', cursor: code.length }), game };
}
