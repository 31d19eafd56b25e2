import { defined } from '../../engine/defined.ts';
import { type GameState, statusOf } from '../../engine/game.ts';
import { isOver } from '../../games/codemaker.ts';
import { ruleSetOf } from '../../games/index.ts';
import type { After } from '../model/definitions.ts';
import { type Change, just, replaceTop, type Update } from '../model/navigation.ts';
import { askedOn } from '../model/question.ts';
import { type AppState, type Loss, type Message, type Screen, screenOf } from '../model/state.ts';
import { hasClues } from '../screens/break.tsx';
import { continueWaiting, saveWaiting } from './keeping/update.ts';

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
    effects: before.isFirstFrame ? [{ type: 'awaitDrawn' }] : [],
  };
}

function lossIn(before: AppState, { state, effects }: Update): Loss | undefined {
  for (const effect of effects) {
    if (effect.type === 'work' && effect.loses) return effect.loses;
    if (effect.type === 'keep' && losesWaiting(before, state)) return 'waiting';
    // A game that ends without a guess is given up, or its code is revealed.
    if (effect.type === 'record' && effect.game.guesses.length === before.game?.guesses.length) {
      if (effect.game.guesses.length === 0) continue;
      return statusOf(effect.game) === 'ended' ? 'game' : 'reveal';
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
  const isOver = before.friends?.game !== undefined && friends && !friends.game;
  return isOver === true && friends.codes.at(-1)?.boards.at(-1)?.isGivenUp === true;
}

/** Whether a game of Break my code is left after clues were given. In a match the game is kept. */
function losesBreak(before: AppState, { screens }: AppState): boolean {
  const screen = screenOf(before);
  if (screen.name !== 'break' || screen.match || isOver(screen) || !hasClues(screen)) return false;
  return !screens.some(({ name }) => name === 'break');
}

/** The update for a key while a question is asked. */
export function answeredQuestion(state: AppState, { type }: Pick<Message, 'type'>): Update {
  const { question, ...screen } = screenOf(state);
  if (!question) return just(state);
  const unasked = replaceTop(state, screen);
  if (type === 'confirm') return question.go(unasked);
  // The question waits below the slots.
  if (type === 'save' && question.about === 'waiting') return saveWaiting(state);
  if (type === 'goOn' && question.about === 'waiting') return continueWaiting(unasked);
  if (type !== 'back') return just(state);
  // What is typed next begins anew, as after a refusal.
  return just(screen.name === 'play' ? replaceTop(state, { ...screen, isRefused: true }) : unasked);
}

/** Puts the question among the notices if there is no prompt; drops it once no game waits. */
export const withQuestion: After = (_before, update) => {
  const { state } = update;
  const { question, ...screen } = screenOf(state);
  if (question?.about === 'waiting' && !state.canContinue) {
    return { ...update, state: replaceTop(state, screen) };
  }
  const asked = askedOn(state);
  if (!asked || ASKS_AT_PROMPT.includes(screenOf(state).name)) return update;
  return { ...update, state: { ...state, notices: [asked.sentence] } };
};
