import { BACK, type Binding, footerOf } from './keys.ts';
import { stageOf } from './stage.ts';
import { type AppState, type Loss, screenOf } from './state.ts';
import { waitingShort } from './waiting.ts';

/** For each loss: the question, which names its keys, and the footer's words for y and Esc. */
const ASKED: Readonly<
  Record<Loss, readonly [sentence: string | ((state: AppState) => string), yes: string, no: string]>
> = {
  game: ['Give up for good? y gives up, Esc goes on.', 'give up', 'go on'],
  reveal: ['Reveal the code and lose? y reveals it, Esc goes on.', 'reveal', 'go on'],
  break: ['Drop this game for good? y drops it, Esc goes on.', 'drop', 'go on'],
  match: ['Give up the match for good? y gives it up, Esc goes on.', 'give up', 'go on'],
  answer: [answerSentence, 'answer', 'back'],
  waiting: [replacementSentence, 'replace it', 'back'],
};

type AboutLoss = { readonly about: Loss };

/** Saves the game that waits, before another one takes its place. */
export const SAVE_FIRST: Binding = {
  keys: { s: { type: 'save' } },
  hint: 'save it first',
  help: 'saves the game that waits, where it is asked whether to replace it',
};

/** The keys of a question. Nothing else is taken until it is answered, help excepted. */
export const QUESTION: readonly Binding<AboutLoss>[] = [
  { keys: { y: { type: 'confirm' } }, hint: ({ about }) => ASKED[about][1] },
  { ...SAVE_FIRST, when: ({ about }) => about === 'waiting' },
  { keys: { Esc: BACK }, hint: ({ about }) => ASKED[about][2], rank: 8 },
];

export function askedOn(state: AppState) {
  const { question } = screenOf(state);
  if (!question) return undefined;
  const [sentence] = ASKED[question.about];
  return {
    sentence: typeof sentence === 'string' ? sentence : sentence(state),
    hints: footerOf(QUESTION, question),
  };
}

function answerSentence(state: AppState): string {
  const screen = screenOf(state);
  const answer = screen.name === 'puzzle' ? screen.typed : '';
  return `Is ${answer} your one answer? y answers, Esc goes back.`;
}

/** Says which game would be replaced, and with which one, as far as that fits into a line. */
function replacementSentence(state: AppState): string {
  const waiting = waitingShort(state);
  const next = screenOf(state).question?.next ?? 'a new one';
  const replaces = `y replaces it with ${next}`;
  // The footer names the key that saves it, too.
  const [keys, fewKeys] = [
    `${replaces}, s saves it, Esc goes back.`,
    `${replaces}, Esc goes back.`,
  ];
  const forms = [
    ...(waiting
      ? [`${waiting}, waits. ${keys}`, `${waiting}: ${keys}`, `${waiting}: ${fewKeys}`]
      : []),
    `A game waits. ${keys}`,
    `A game waits. ${fewKeys}`,
  ];
  const columns = stageOf(state).columns - 2;
  const fitting = forms.find((form) => form.length <= columns);
  return fitting ?? `y replaces your game with ${next}, Esc goes back.`;
}
