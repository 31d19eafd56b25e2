import { BACK, type Binding, footerOf } from './keys.ts';
import type { Loss } from './loss.ts';
import { stageOf } from './stage.ts';
import { type AppState, screenOf } from './state.ts';
import { waitingShort } from './waiting.ts';

/** How a question is asked before something is lost. */
type Asked = {
  /** It names its keys. */
  readonly sentence: (state: AppState) => string;
  /** What y and Esc do, for the footer. */
  readonly yes: string;
  readonly no: string;
};

const ASKED: Readonly<Record<Loss, Asked>> = {
  game: {
    sentence: () => 'Give up for good? y gives up, Esc goes on.',
    yes: 'give up',
    no: 'go on',
  },
  reveal: {
    sentence: () => 'Reveal the code and lose? y reveals it, Esc goes on.',
    yes: 'reveal',
    no: 'go on',
  },
  break: {
    sentence: () => 'Drop this game for good? y drops it, Esc goes on.',
    yes: 'drop',
    no: 'go on',
  },
  match: {
    sentence: () => 'Give up the match for good? y gives it up, Esc goes on.',
    yes: 'give up',
    no: 'go on',
  },
  answer: {
    sentence(state) {
      const screen = screenOf(state);
      const answer = screen.name === 'puzzle' ? screen.typed : '';
      return `Is ${answer} your one answer? y answers, Esc goes back.`;
    },
    yes: 'answer',
    no: 'back',
  },
  waiting: { sentence: replacedSaid, yes: 'replace it', no: 'back' },
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
  { keys: { y: { type: 'confirm' } }, hint: ({ about }) => ASKED[about].yes },
  { ...SAVE_FIRST, when: ({ about }) => about === 'waiting' },
  { keys: { Esc: BACK }, hint: ({ about }) => ASKED[about].no, rank: 8 },
];

/** The question of the screen that is shown; undefined if nothing is asked. */
export function askedOn(state: AppState) {
  const { question } = screenOf(state);
  return (
    question && {
      sentence: ASKED[question.about].sentence(state),
      hints: footerOf(QUESTION, question),
    }
  );
}

/** Says which game a new one replaces, as far as that fits into a line. */
function replacedSaid(state: AppState): string {
  const waiting = waitingShort(state);
  const keys = 'waits. y replaces it, s saves it, Esc goes back.';
  const long = `${waiting}, ${keys}`;
  const isShown = waiting !== undefined && long.length <= stageOf(state).columns - 2;
  return isShown ? long : `A game ${keys}`;
}
