import type { PlayerView } from '../engine/game.ts';
import { listed } from '../text/words.ts';
import type { Part, Verdict } from './answers.ts';

/** The front end that shows the lesson. The pages name its keys, or the words that it takes. */
export type FrontEnd = 'screen' | 'lines';

/** The number of pages, known before the pages are loaded. */
export const PAGE_COUNT = 12;

export type Progress = {
  /** The number of the page, from 0. */
  readonly page: number;
  /** The last answer to each question, by the ids of the pages. */
  readonly answers: Readonly<Record<string, string>>;
  /** The learner's guesses at the hidden code. Each fits the clues before it. */
  readonly own: readonly string[];
  /** How often the learner has asked for help with the next guess. */
  readonly helped: number;
};

export const BEGINNING: Progress = { page: 0, answers: {}, own: [], helped: 0 };

export type LessonBoard = { readonly view: PlayerView; readonly typed?: string };

/** A question to the learner. The next page opens once it is answered rightly. */
export type Question = {
  readonly text: string;
  /** What stands before the typed answer. */
  readonly prompt: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Judges an answer. `own`: the guesses that the learner has made before it. */
  readonly judge: (answer: string, own: readonly string[]) => Verdict;
};

/** What the learner has done that a page depends on. */
type Done = { readonly own: readonly string[]; readonly isAnswered: boolean };

/** A page of the lesson, which its player knows as *First steps*. */
export type Page = {
  readonly id: string;
  readonly heading: string;
  readonly board?: (done: Done) => LessonBoard;
  readonly tells: (done: Done, frontEnd: FrontEnd) => readonly Part[];
  readonly asks?: Question;
};

/** A question that is answered by the number of one of these items, from 1. */
export function choiceAmong<Item>(
  items: readonly Item[],
  label: (item: Item) => string,
  judge: (item: Item) => Verdict,
): Omit<Question, 'text'> {
  const values = items.map((_, index) => String(index + 1));
  const notOne = { isRight: false, comment: [`Please enter ${listed(values, 'or')}.`] };
  return {
    prompt: 'Your choice: ',
    choices: items.map((item, index) => ({ value: values[index] as string, label: label(item) })),
    judge: (answer) => {
      const item = items[Number(answer) - 1];
      return item === undefined ? notOne : judge(item);
    },
  };
}
