import { factTold, fitTold, guessTold, THINKING } from '../coach/words.ts';
import { parseGuess } from '../engine/code.ts';
import { gameReducer, guessesLeft, playerView, statusOf } from '../engine/game.ts';
import { insightIn, isCoached, keyOf, knownIn } from '../screens/coach.ts';
import type { AppState, Effect, Insight, Message, ScreenOf } from '../screens/state.ts';
import { just, keepRunning, replaceTop, type Update } from './common.ts';

type PlayScreen = ScreenOf<'play'>;

/** Steps of the ladder: whether the guess fits, a certain fact, a strong guess. */
const FITS = 1;
const FACT = 2;
export const STRONGEST = 3;

const NO_GUESS = 'Type a guess, and Tab tells whether it fits. Tab again: a certain fact.';
const NO_FACT = 'Nothing is certain yet.';

/** An update after which the coach is asked about the game, where there is something new to it. */
export function withAdvice(before: AppState, update: Update): Update {
  const { state, effects } = update;
  const { game } = state;
  const isNew =
    game?.guesses !== before.game?.guesses ||
    game?.used !== before.game?.used ||
    state.choices !== before.choices;
  if (!game || !isNew || !isCoached(state) || statusOf(game) !== 'playing') return update;
  const known = knownIn(state);
  const key = known && keyOf(known);
  if (!known || key === undefined || state.insight?.key === key) return update;
  const question = { type: 'advise', known, isLast: guessesLeft(game) === 1 } as const;
  return {
    state: { ...state, insight: { key } },
    effects: [...effects, { type: 'ask', key, question }],
  };
}

/** Asks what became of each guess of the game that is over. */
export function askReview(state: AppState): Effect[] {
  const known = knownIn(state);
  if (!known || !state.game || insightIn(state)?.reviewed) return [];
  const won = statusOf(state.game) === 'won';
  return [{ type: 'ask', key: keyOf(known), question: { type: 'review', known, won } }];
}

/** Climbs the ladder by a step. The second and the third are hints, which are counted. */
export function climb(state: AppState, screen: PlayScreen, to?: number): Update {
  if (!state.game || !isCoached(state)) return just(state);
  const before = screen.ladder ?? 0;
  const ladder = to ?? Math.min(before + 1, STRONGEST);
  const next = replaceTop(state, { ...screen, ladder });
  if (ladder === FITS) return just({ ...next, notices: [fitOf(state)] });
  if (ladder === before) return just(told(next));
  const counted = { ...next, game: gameReducer(state.game, { type: 'hint' }) };
  return { state: told(counted), effects: [...keepRunning(counted), ...askFact(counted, ladder)] };
}

function fitOf({ game }: AppState): string {
  if (!game) return '';
  const parsed = parseGuess(game.rules, game.draft, []);
  return 'guess' in parsed ? fitTold(playerView(game), parsed.guess) : NO_GUESS;
}

function askFact(state: AppState, ladder: number): Effect[] {
  const known = knownIn(state);
  if (ladder !== FACT || !known || insightIn(state)?.fact) return [];
  return [{ type: 'ask', key: keyOf(known), question: { type: 'fact', known } }];
}

/** The state with what the ladder's step says, as far as the coach has said it. */
function told(state: AppState): AppState {
  const screen = state.screens.at(-1);
  const insight = insightIn(state);
  if (!state.game || screen?.name !== 'play') return state;
  const { rules } = state.game;
  const { fact, advice } = insight ?? {};
  if (screen.ladder === FACT) {
    if (!fact) return { ...state, notices: [THINKING] };
    return { ...state, notices: [fact === 'none' ? NO_FACT : factTold(rules, fact)] };
  }
  if (screen.ladder !== STRONGEST) return state;
  return { ...state, notices: [advice ? guessTold(rules, advice) : THINKING] };
}

/** Takes what the coach said, unless it is about a history that is no more. */
export function answered(state: AppState, message: Message & { type: 'answered' }): AppState {
  const known = knownIn(state);
  if (!known || keyOf(known) !== message.key) return state;
  const before = state.insight?.key === message.key ? state.insight : undefined;
  const insight: Insight = { ...before, key: message.key, ...partOf(message.answer) };
  const next = { ...state, insight };
  return state.notices[0] === THINKING ? told(next) : next;
}

function partOf(answer: (Message & { type: 'answered' })['answer']): Partial<Insight> {
  switch (answer.type) {
    case 'advise':
      return { advice: answer.advice };
    case 'fact':
      return { fact: answer.fact ?? 'none' };
    case 'review':
      return { reviewed: answer.reviewed };
    case 'conflict':
      return {};
  }
}
