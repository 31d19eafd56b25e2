import {
  COACH_GONE,
  formatConsistency,
  formatCount,
  formatFact,
  formatGuess,
  spelled,
  THINKING,
} from '../../../coach/words.ts';
import { ruledOutBy } from '../../../engine/clue.ts';
import { parseGuess } from '../../../engine/code.ts';
import { type GameAction, type GameState, gameReducer } from '../../../engine/game.ts';
import { turnsOf } from '../../../engine/game-state.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { refusedOnBoard } from '../../../games/refusals.ts';
import { historyOf, insightIn, isCoached, isPanelOpen } from '../../model/coach.ts';
import { just, keepRunning, replaceTop, say, type Update } from '../../model/navigation.ts';
import { viewOf } from '../../model/once.ts';
import { type AppState, type GameAppState, hasGame, screenOf } from '../../model/state.ts';
import { symbolsTyped } from '../../model/text-edit.ts';
import type { PlayScreen } from '../../screens/play/state.ts';

/** The steps: whether the guess fits, a fact, the codes left, a strong guess, that on the row. */
const CONSISTENT = 1;
const FACT = 2;
export const LIST = 3;
export const GUESS = 4;
const ON_ROW = 5;

type Step = typeof CONSISTENT | typeof FACT | typeof LIST | typeof GUESS | typeof ON_ROW;

const NO_GUESS = 'Type a whole guess, and Tab tells whether it fits.';
const NOTHING_BEYOND = 'Nothing beyond the pencil marks is certain: no charge.';
const ONLY_TESTS = 'It cannot be the code; it only tests.';
const OPENED = 'Opening the coach costs nothing.';

/**
 * Goes up the ladder by a step, and says what the next one does and costs. The first time it may only
 * say so: a quiet coach opens its panel then, and nothing is charged before its price was said.
 */
export function climb(state: GameAppState, screen: PlayScreen): Update {
  if (!isCoached(state)) return just(state);
  const step = nextStep(state, screen);
  const isClosed = !isPanelOpen(state);
  const isUnsaid = priceOf(state, step) > 0 && !screen.isPriced && !hasPaid(state);
  if (screen.ladder === undefined && (isClosed || isUnsaid)) {
    return open(state, screen, isClosed ? [OPENED] : []);
  }
  if (step === ON_ROW) return just(withStrongGuess(state));
  if (step !== CONSISTENT) return tell(state, screen, step);
  const next = replaceTop(state, { ...screen, ladder: CONSISTENT });
  return just(withNotices(next, consistencyOf(state)));
}

function hasPaid({ game }: GameAppState): boolean {
  const { told, listedAt, suggestedAt } = game;
  return told !== undefined || listedAt !== undefined || suggestedAt !== undefined;
}

/** Opens the coach's panel for this game, and says what the next Tab costs. */
function open(state: GameAppState, screen: PlayScreen, sentences: readonly string[]): Update {
  const game = gameReducer(state.game, { type: 'coach', isOpen: true });
  const next = { ...replaceTop(state, { ...screen, isPriced: true }), game };
  return { state: withNotices(next, ...sentences), effects: keepRunning(next) };
}

/** The step that Tab comes to next. Steps that have nothing to say are skipped. */
function nextStep(state: GameAppState, { ladder = 0 }: PlayScreen): Step {
  const { draft, guesses } = state.game;
  const { fact, advice } = insightIn(state) ?? {};
  if (ladder < CONSISTENT && draft !== '') return CONSISTENT;
  if (ladder < FACT && guesses.length > 0 && fact !== 'none') return FACT;
  if (ladder < LIST && (advice?.codes?.length ?? 0) > 1) return LIST;
  return ladder < GUESS ? GUESS : ON_ROW;
}

/** How many hints a step costs: none if the same was told in this turn, as the game records it. */
function priceOf({ game }: GameAppState, step: Step): number {
  if (step === CONSISTENT || step === ON_ROW) return 0;
  const at = step === LIST ? game.listedAt : step === GUESS ? game.suggestedAt : undefined;
  return at === turnsOf(game) ? 0 : 1;
}

function nextSentence(state: GameAppState, screen: PlayScreen): string {
  const step = nextStep(state, screen);
  const price = priceOf(state, step) > 0 ? 'one hint' : 'no charge';
  return `Tab again ${STEPS[step](state)}: ${price}.`;
}

const STEPS: Readonly<Record<Step, (state: GameAppState) => string>> = {
  [CONSISTENT]: () => 'tells whether the guess fits',
  [FACT]: () => 'tells a certain fact about the code',
  [LIST]: (state) => `lists the ${insightIn(state)?.advice?.remaining} codes left`,
  [GUESS]: () => 'tells a strong guess',
  [ON_ROW]: () => 'puts it on the row',
};

function withNotices(state: GameAppState, ...sentences: readonly string[]): GameAppState {
  const screen = screenOf(state);
  const next = screen.name === 'play' && !state.isCoachGone ? [nextSentence(state, screen)] : [];
  return { ...state, notices: [...sentences, ...next] };
}

/** Whether what the coach has said on Tab still stands beside an empty row. */
export function hasJustSpoken(state: AppState): boolean {
  const screen = screenOf(state);
  if (!hasGame(state) || screen.name !== 'play' || state.game.draft !== '') return false;
  const last = state.notices.at(-1);
  return last === COACH_GONE || last === nextSentence(state, screen);
}

/** Says whether the guess on the prompt fits. The coach's own guess may be one that does not. */
function consistencyOf(state: GameAppState): string {
  const { game } = state;
  const parsed = parseGuess(game.rules, symbolsTyped(game.rules, game.draft), []);
  if ('refusal' in parsed) {
    const { words } = ruleSetOf(game.rules.id);
    const isWhole = [...game.draft].length >= Math.min(...game.rules.lengths);
    return isWhole ? refusedOnBoard(words, game.rules, parsed.refusal).join(' ') : NO_GUESS;
  }
  const isOwn = game.suggestedAt === turnsOf(game) && parsed.guess === strongGuess(state);
  return isOwn && onlyTests(game, parsed.guess)
    ? ONLY_TESTS
    : formatConsistency(viewOf(game), parsed.guess);
}

/** The coach's strong guess as the board shows it; undefined if it is not known. */
function strongGuess(state: GameAppState): string | undefined {
  const code = insightIn(state)?.advice?.guess?.code;
  return code && spelled(state.game.rules, code);
}

/** Whether a clue rules a guess out. One may still make the guess, for the sake of its clue. */
function onlyTests(game: GameState, guess: string): boolean {
  return ruledOutBy(viewOf(game).rows, guess) !== undefined;
}

/** Tells what a step has to tell, as a hint; or waits for the answer and charges it then. */
export function tell(state: GameAppState, screen: PlayScreen, step: number): Update {
  const { fact, advice } = insightIn(state) ?? {};
  const { rules } = state.game;
  if (step === FACT && typeof fact === 'object') {
    const hint = { type: 'hint', fact } as const;
    return told(withoutFact(state), screen, FACT, hint, formatFact(rules, fact));
  }
  if (step === FACT && fact === 'none') {
    return just(withNotices(afterStep(state, screen, FACT), NOTHING_BEYOND));
  }
  if (step === LIST && advice?.codes) {
    const sentence = `${formatCount(advice)}: any of them can be the code.`;
    return told(state, screen, LIST, { type: 'hint', codes: true }, sentence);
  }
  if (step === GUESS && advice) {
    const guess = strongGuess(state);
    const tests = guess !== undefined && onlyTests(state.game, guess) ? ` ${ONLY_TESTS}` : '';
    const sentence = `${formatGuess(rules, advice)}${tests}`;
    return told(state, screen, GUESS, { type: 'hint', guess: true }, sentence);
  }
  return awaitAnswer(state, screen, step);
}

function afterStep(
  state: GameAppState,
  { waiting: _, ...screen }: PlayScreen,
  ladder: Step,
): GameAppState {
  return replaceTop(state, { ...screen, ladder });
}

/** The update after a step told something: the game counts the hint, and is kept at once. */
function told(
  state: GameAppState,
  screen: PlayScreen,
  step: Step,
  hint: GameAction,
  sentence: string,
): Update {
  const next = { ...afterStep(state, screen, step), game: gameReducer(state.game, hint) };
  return { state: withNotices(next, sentence), effects: keepRunning(next) };
}

/** The state without the fact that was told or found, so that the next one is asked for. */
function withoutFact<S extends AppState>(state: S): S {
  if (!state.insight) return state;
  const { fact: _, ...insight } = state.insight;
  return { ...state, insight };
}

/** Asks for what a step tells, unless that is under way, and says that the coach thinks. */
function awaitAnswer(state: GameAppState, screen: PlayScreen, step: number): Update {
  if (state.isCoachGone) return say(state, COACH_GONE);
  const thinking = {
    ...replaceTop(state, { ...screen, waiting: step }),
    notices: [THINKING],
  };
  const insight = insightIn(state);
  if (step !== FACT || insight?.fact) return just(thinking);
  const { known, key } = historyOf(state.game);
  const hintedFacts = viewOf(state.game).told.map(({ fact }) => fact);
  // What the marks show is free, so it is never sold as a hint.
  const question = { type: 'fact', known, hintedFacts, beyondMarks: true } as const;
  return {
    state: { ...thinking, insight: { ...insight, key, fact: 'asked' } },
    effects: [{ type: 'ask', key, question }],
  };
}

/** The screen of the board, if it waits for the coach. Esc ends the waiting; other keys wait, too. */
export function waitingScreen(
  state: AppState,
): (PlayScreen & { readonly waiting: number }) | undefined {
  const screen = screenOf(state);
  if (screen.name !== 'play' || state.notices[0] !== THINKING) return undefined;
  const { waiting } = screen;
  return waiting === undefined ? undefined : { ...screen, waiting };
}

function withStrongGuess(state: GameAppState): AppState {
  const text = strongGuess(state);
  if (text === undefined) return state;
  const game = gameReducer(state.game, { type: 'draft', text });
  return { ...replaceTop(state, { name: 'play', cursor: text.length }), game };
}
