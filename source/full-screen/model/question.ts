import { puzzleRulesOf } from '../screens/puzzles/state.ts';
import type { FooterItem, KeyTable } from './keys.ts';
import type { Loss } from './loss.ts';
import { stageOf } from './stage.ts';
import { type AppState, screenOf } from './state.ts';
import { symbolsTyped } from './symbols-typed.ts';
import { waitingShort } from './waiting.ts';

/** How a question is asked before something is lost: its sentence, which names its keys. */
type Asked = {
  readonly sentence: string;
  /** What its keys do, for the footer. */
  readonly hints: readonly FooterItem[];
};

const GOES_ON: FooterItem = { keys: 'Esc', does: 'go on' };
const GOES_BACK: FooterItem = { keys: 'Esc', does: 'back' };

const ASKED: Readonly<Record<Loss, (state: AppState) => Asked>> = {
  game: () => ({
    sentence: 'Give up for good? y gives up, Esc goes on.',
    hints: [{ keys: 'y', does: 'give up' }, GOES_ON],
  }),
  reveal: () => ({
    sentence: 'Reveal the code and lose? y reveals it, Esc goes on.',
    hints: [{ keys: 'y', does: 'reveal' }, GOES_ON],
  }),
  break: () => ({
    sentence: 'Drop this game for good? y drops it, Esc goes on.',
    hints: [{ keys: 'y', does: 'drop' }, GOES_ON],
  }),
  match: () => ({
    sentence: 'Give up the match for good? y gives it up, Esc goes on.',
    hints: [{ keys: 'y', does: 'give up' }, GOES_ON],
  }),
  answer: (state) => ({
    sentence: `Is ${answerIn(state)} your one answer? y answers, Esc goes back.`,
    hints: [{ keys: 'y', does: 'answer' }, GOES_BACK],
  }),
  waiting: (state) => ({
    sentence: replacedSaid(state),
    hints: [{ keys: 'y', does: 'replace it' }, { keys: 's', does: 'save it first' }, GOES_BACK],
  }),
};

/** The question of the screen that is shown; undefined if nothing is asked. */
export function askedOn(state: AppState): Asked | undefined {
  const { question } = screenOf(state);
  return question && ASKED[question.about](state);
}

/** The answer to a puzzle as it is typed. */
function answerIn(state: AppState): string {
  const screen = screenOf(state);
  return screen.name === 'puzzle' ? symbolsTyped(puzzleRulesOf(screen.setId), screen.typed) : '';
}

/** Says which game a new one replaces, as far as that fits into a line. */
function replacedSaid(state: AppState): string {
  const waiting = waitingShort(state);
  const keys = 'waits. y replaces it, s saves it, Esc goes back.';
  const long = `${waiting}, ${keys}`;
  const isShown = waiting !== undefined && long.length <= stageOf(state).columns - 2;
  return isShown ? long : `A game ${keys}`;
}

/** The keys of a question. Nothing else is taken until it is answered, help excepted. */
export const QUESTION_KEYS: KeyTable = [
  {
    key: 'text',
    send: (text) =>
      text === 'y' ? { type: 'confirm' } : text === 's' ? { type: 'save' } : undefined,
  },
];
