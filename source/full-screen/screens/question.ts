import { defined } from '../../engine/defined.ts';
import { type GameState, statusOf } from '../../engine/game.ts';
import { ruleSetOf } from '../../games/index.ts';
import { footerOf, type Row } from '../kit/screen.ts';
import { type Change, just, replaceTop, type Update } from '../model/navigation.ts';
import { questionOn } from '../model/question.ts';
import { type AppState, type Loss, type Screen, screenOf } from '../model/state.ts';
import { awaitDrawn } from '../model/window.ts';
import { hasClues } from './break.tsx';
import { continueWaiting, saveWaiting } from './waiting.ts';

/** The screens that ask at the place of their prompt. The others ask where their notices stand. */
const ASKS_AT_PROMPT: readonly string[] = ['play', 'puzzle'] satisfies Screen['name'][];

/**
 * The update, or instead of it a question if it would lose something for good.
 * @param go the update once the player is sure
 * @param highlighted the item that was chosen by its key, so that the question stands beside it
 */
export function askedFirst(
  before: AppState,
  update: Update,
  go: Change,
  highlighted?: string,
): Update {
  const about = lossIn(before, update);
  if (about === undefined) return update;
  const { game } = about === 'waiting' ? update.state : {};
  const next = game?.race ? 'a race' : game && ruleSetOf(game.rules.id).title;
  const question = { about, go, ...defined({ next }) };
  // Keys that were typed before the first frame do not answer what nobody has seen.
  return {
    state: replaceTop(before, { ...screenOf(before), ...defined({ highlighted }), question }),
    effects: before.isFirstFrame ? [awaitDrawn] : [],
  };
}

function lossIn(before: AppState, { state, effects }: Update): Loss | undefined {
  for (const { loses, keeps, records } of effects) {
    if (loses) return loses;
    if (keeps && losesWaiting(before, state)) return 'waiting';
    // A game that ends without a guess is given up, or its code is revealed.
    if (records && records.guesses.length === before.game?.guesses.length) {
      if (records.guesses.length === 0) continue;
      return statusOf(records) === 'ended' ? 'game' : 'reveal';
    }
  }
  if (givesUpBoard(before, state)) return 'game';
  return losesBreak(before, state) ? 'break' : undefined;
}

/** Whether another game takes the place of one that waits and has guesses, or lifelines taken. */
function losesWaiting({ canContinue, waiting }: AppState, { game, ...after }: AppState): boolean {
  if (!canContinue || after.canContinue) return false;
  if (!waiting) return true;
  if (game === waiting) return false;
  const isSame = game?.origin?.id !== undefined && game.origin.id === waiting.origin?.id;
  const steps = (one: GameState) => one.guesses.length + one.used.length;
  return (isSame ? steps(game) : 0) < steps(waiting);
}

/** Whether a board in a match of friends is given up, which costs points without a guess, too. */
function givesUpBoard(before: AppState, { friends }: AppState): boolean {
  const isAtEnd = before.friends?.game !== undefined && friends && !friends.game;
  return isAtEnd === true && friends.results.at(-1)?.game?.ended === true;
}

/** Whether a game of Break my code is left after clues were given. In a match the game is kept. */
function losesBreak(before: AppState, { screens }: AppState): boolean {
  const screen = screenOf(before);
  if (screen.name !== 'break' || screen.game.match || !hasClues(screen)) return false;
  return !screens.some(({ name }) => name === 'break');
}

/** The keys of the question that is asked. Nothing else is taken until it is answered, help excepted. */
export function questionRows(state: AppState): Row[] {
  const question = questionOn(state);
  if (!question) return [];
  const { question: _, ...screen } = screenOf(state);
  const unasked = replaceTop(state, screen);
  // What is typed next begins anew, as after a refusal.
  const back = screen.name === 'play' ? replaceTop(state, { ...screen, isRefused: true }) : unasked;
  return [
    { keys: { y: () => question.go(unasked) }, hint: question.yes },
    ...(question.about === 'waiting'
      ? [
          // The question waits below the slots.
          { keys: { s: () => saveWaiting(state) }, hint: 'save it' },
          { keys: { c: () => continueWaiting(unasked) }, hint: 'play on' },
        ]
      : []),
    { keys: { Esc: () => just(back) }, hint: question.no, rank: 8 },
  ];
}

/** The question as a page shows it. */
export function askedOn(state: AppState) {
  const question = questionOn(state);
  if (!question) return undefined;
  return { sentence: question.sentence, hints: footerOf(state, questionRows(state)) };
}

/** Puts the question among the notices if there is no prompt; drops it once no game waits. */
export function withQuestion(update: Update): Update {
  const { state } = update;
  const { question, ...screen } = screenOf(state);
  if (question?.about === 'waiting' && !state.canContinue) {
    return { ...update, state: replaceTop(state, screen) };
  }
  const asked = questionOn(state);
  if (!asked || ASKS_AT_PROMPT.includes(screen.name)) return update;
  return { ...update, state: { ...state, notices: [asked.sentence] } };
}
