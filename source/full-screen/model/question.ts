import { ruleSetOf } from '../../games/index.ts';
import { countsNowhere } from '../../games/share.ts';
import { isFriendsGame } from './game-kind.ts';
import { viewOf } from './once.ts';
import { stageOf } from './stage.ts';
import { type AppState, type Loss, screenOf } from './state.ts';
import { nameOf } from './titles.ts';

/** For each loss: the question, which names its keys, and the footer's words for y and Esc. */
const ASKED: Readonly<
  Record<Loss, readonly [sentence: string | ((state: AppState) => string), yes: string, no: string]>
> = {
  game: [
    (state) => endSentence(state, 'Give up for good?', 'given up', 'y gives up'),
    'give up',
    'go on',
  ],
  reveal: [
    (state) => endSentence(state, 'Reveal the code and lose?', 'lost', 'y reveals it'),
    'reveal',
    'go on',
  ],
  break: ['Drop this game for good? y drops it, Esc goes on.', 'drop', 'go on'],
  match: ['Give up the match for good? y gives it up, Esc goes on.', 'give up', 'go on'],
  answer: [answerSentence, 'answer', 'back'],
  waiting: [replacementSentence, 'drop it', 'back'],
  aid: [aidSentence, 'take it', 'go on'],
};

/** What is asked on the screen that is shown. */
export function questionOn(state: AppState) {
  const { question } = screenOf(state);
  if (!question) return undefined;
  const [sentence, yes, no] = ASKED[question.about];
  return {
    ...{ ...question, yes, no },
    sentence: typeof sentence === 'string' ? sentence : sentence(state),
  };
}

function answerSentence(state: AppState): string {
  const screen = screenOf(state);
  const answer = screen.name === 'puzzle' ? screen.typed : '';
  return `Is ${answer} your one answer? y answers, Esc goes back.`;
}

function aidSentence(state: AppState): string {
  const { game } = state;
  const word = screenOf(state).question?.next;
  const aid = game && viewOf(game).aids.find((one) => one.word === word);
  const price = aid && ruleSetOf(game.rules.id).words.aids?.price(aid);
  return `${word} costs ${price}. y takes it, Esc goes on.`;
}

/** Asks whether to end the game on the board, and says what that costs, if it costs something. */
function endSentence(state: AppState, asked: string, as: string, yes: string): string {
  const isCounted = state.game && !isFriendsGame(state.game) && !countsNowhere(state.game);
  const costs = [`y counts as ${as} in your statistics`, `y counts as ${as}`];
  const forms = (isCounted ? costs : [yes]).map((does) => `${asked} ${does}, Esc goes on.`);
  return fitting(state, forms) ?? `${asked} ${yes}, Esc goes on.`;
}

/** Says which game would be dropped, for which one, and what that costs, as far as it fits a line. */
function replacementSentence(state: AppState): string {
  const { waiting, slots = [] } = state;
  const next = screenOf(state).question?.next ?? 'a new one';
  const id = waiting?.origin?.id;
  const isInSlot = slots.some((view) => view.state === 'kept' && id && view.game.origin?.id === id);
  const isCounted = waiting && !isInSlot && !countsNowhere(waiting);
  const cost = isCounted ? ' (given up in your statistics)' : '';
  const others = 's saves it, c plays on, Esc goes back.';
  // The footer names the keys that save it and play on, too.
  const keys = [
    `y drops it for ${next}${cost}, ${others}`,
    `y drops it${cost}, ${others}`,
    `y drops it${cost}, Esc goes back.`,
    `y drops it${cost && ' (as given up)'}, Esc goes back.`,
  ];
  const name = waiting && nameOf(waiting);
  const games = name
    ? [`${name} waits at guess ${waiting.guesses.length + 1}.`, `${name} waits.`]
    : [];
  const named = keys.flatMap((rest) => games.map((game) => `${game} ${rest}`));
  const forms = [...named, ...keys.map((rest) => `A game waits. ${rest}`)];
  return fitting(state, forms) ?? 'A game waits. y drops it.';
}

/** The first of these sentences that fits into a line. */
function fitting(state: AppState, sentences: readonly string[]): string | undefined {
  return sentences.find((sentence) => sentence.length <= stageOf(state).columns - 2);
}
