import { type GuessRow, rowsOf } from '../engine/clue.ts';
import { viewOfRows } from '../engine/player-view.ts';
import { defined } from '../engine/values.ts';
import {
  AFTER,
  type FrontEnd,
  HIDDEN,
  PAGES,
  type Passage,
  type WrittenPage,
} from './lesson-pages.ts';
import { guessLine, judgeAbsent, judgeGuess, type Verdict } from './verdicts.ts';

export type Progress = {
  readonly page: number;
  /** The last answer to each question, by the index of its page. */
  readonly answers: Readonly<Record<number, string>>;
  /** Each guess fits the clues before it. */
  readonly guesses: readonly string[];
  /** How often the learner has asked for help since the last answer. */
  readonly helped: number;
};

export const BEGINNING: Progress = { page: 0, answers: {}, guesses: [], helped: 0 };

export const PAGE_COUNT = PAGES.length;

/** The lesson at `page`, but not past the page that asks for guesses: guesses aren't saved. */
export function lessonFrom(page: number): Progress {
  const last = PAGES.findIndex((_, at) => asksGuess({ ...BEGINNING, page: at }));
  return { ...BEGINNING, page: Math.max(0, Math.min(last, page)) };
}

export const isLastPage = ({ page }: Pick<Progress, 'page'>) => page === PAGE_COUNT - 1;

export type LessonAction =
  | { readonly type: 'next' | 'back' | 'help' }
  | { readonly type: 'answer'; readonly answer: string };

export function lessonReducer(progress: Progress, action: LessonAction): Progress {
  const { page, answers, guesses, helped } = progress;
  switch (action.type) {
    case 'next':
      return isDone(progress) && !isLastPage(progress) ? { ...progress, page: page + 1 } : progress;
    case 'back':
      return page > 0 ? { ...withoutWrong(progress), page: page - 1, helped: 0 } : progress;
    case 'help':
      return { ...progress, helped: helped + 1 };
    case 'answer': {
      if (!pageOf(progress).asks || isDone(progress)) return progress;
      const answer = action.answer.trim();
      if (asksGuess(progress) && judgeGuess(rowsWith(guesses), answer).isRight) {
        const { [page]: _, ...others } = answers;
        const next = { answers: others, guesses: [...guesses, answer], helped: 0 };
        return { ...next, page: isFound(next.guesses) ? page + 1 : page };
      }
      return { ...progress, answers: { ...answers, [page]: answer }, helped: 0 };
    }
  }
}

/** Drops a wrong answer to the current page. */
export function withoutWrong(progress: Progress): Progress {
  const { [progress.page]: answer, ...answers } = progress.answers;
  return answer === undefined || isDone(progress) ? progress : { ...progress, answers };
}

function pageOf({ page }: Progress): WrittenPage {
  return PAGES[page] as WrittenPage;
}

function asksGuess(progress: Progress): boolean {
  const { asks } = pageOf(progress);
  return asks !== undefined && 'wanted' in asks && asks.wanted === 'guess';
}

function rowsWith(guesses: readonly string[]): GuessRow[] {
  return rowsOf([...HIDDEN.guesses, ...guesses], HIDDEN.code);
}

function isFound(guesses: readonly string[]): boolean {
  return guesses.at(-1) === HIDDEN.code;
}

export function isDone(progress: Progress): boolean {
  if (asksGuess(progress)) return isFound(progress.guesses);
  return pageOf(progress).asks === undefined || verdictOf(progress)?.isRight === true;
}

function takesHelp(progress: Progress): boolean {
  return asksGuess(progress) && !isDone(progress);
}

function verdictOf({ page, answers, guesses }: Progress): Verdict | undefined {
  const answer = answers[page];
  const asks = PAGES[page]?.asks;
  if (answer === undefined || !asks) return undefined;
  if ('wanted' in asks) {
    return asks.wanted === 'absent' ? judgeAbsent(answer) : judgeGuess(rowsWith(guesses), answer);
  }
  const { isRight = false, comment } = asks.choices[Number(answer) - 1] ?? {
    comment: ['Please enter 1, 2, 3, or 4.'],
  };
  return { isRight, comment };
}

export function isUnfinished(progress: Progress): boolean {
  return verdictOf(progress)?.isUnfinished === true;
}

function lastSaid({ guesses }: Progress) {
  return AFTER[guesses.at(-1) ?? ''] ?? AFTER[HIDDEN.guesses.at(-1) ?? ''];
}

export function suggestedCode(progress: Progress): string | undefined {
  return progress.helped > 1 ? lastSaid(progress)?.fits : undefined;
}

export type LessonPage = ReturnType<typeof lessonPage>;

export function lessonPage(progress: Progress, frontEnd: FrontEnd) {
  const { heading, asks } = pageOf(progress);
  return defined({
    number: progress.page + 1,
    heading,
    board: boardOf(progress),
    parts: partsOf(progress, frontEnd),
    question: asks && !isDone(progress) ? questionOf(asks) : undefined,
    takesHelp: takesHelp(progress),
    comment: commentOn(progress, frontEnd),
  });
}

function questionOf(asks: NonNullable<WrittenPage['asks']>) {
  if ('wanted' in asks) return { text: asks.text, prompt: asks.prompt };
  const choices = asks.choices.map(({ label }, index) => ({ value: String(index + 1), label }));
  return { text: asks.text, prompt: 'Your choice: ', choices };
}

/** The guess `typed` gets its clue once the page's question is answered right. */
function boardOf(progress: Progress) {
  const { board, begins } = pageOf(progress);
  if (!board) return undefined;
  const { rules, code, guesses: given, isOpen } = board.of;
  const isMade = board.typed !== undefined && isDone(progress);
  const made = given.slice(0, board.rows + (isMade ? 1 : 0));
  const rows = rowsOf(begins ? [...made, ...progress.guesses] : made, code);
  const won = rows.at(-1)?.guess === code ? ({ status: 'won' } as const) : {};
  const view = viewOfRows(rules, rows, isOpen ? { secret: code, ...won } : {});
  return { view, ...(board.typed !== undefined && !isMade && { typed: board.typed }) };
}

export const foundBoard = (progress: Progress) =>
  boardOf({ ...progress, page: PAGES.findIndex(({ begins }) => begins === 'all clues') });

function partsOf(progress: Progress, frontEnd: FrontEnd): readonly Passage[] {
  const { text, begins } = pageOf(progress);
  const written = text.map((part) =>
    typeof part === 'string' || 'length' in part ? part : part[frontEnd],
  );
  if (begins === 'all clues') return [...allClues(progress.guesses), ...written];
  if (begins !== 'last clue') return written;
  if (isFound(progress.guesses)) return [`${HIDDEN.code} is the code.`];
  return [lastSaid(progress)?.text ?? '', ...written];
}

function allClues(guesses: readonly string[]): Passage[] {
  const { code } = HIDDEN;
  const all = [...HIDDEN.guesses, ...guesses];
  return [
    `You found ${code} with guess ${all.length}. Now that you know the code, you can see what each clue counted:`,
    all.map((guess, index) => guessLine(index + 1, guess, code)),
  ];
}

function commentOn(progress: Progress, frontEnd: FrontEnd): readonly Passage[] {
  const { helped } = progress;
  if (helped === 0) return verdictOf(progress)?.comment ?? [];
  const { help, fits } = lastSaid(progress) ?? { help: '', fits: '' };
  const says = helped === 1 ? help : `${fits} fits every clue.`;
  const next = [NEXT_HELP, LAST_HELP][helped - 1]?.[frontEnd];
  return [next ? `${says} ${next}` : says];
}

const NEXT_HELP = {
  screen: 'Tab again for a code that fits.',
  lines: 'Type hint again for a code that fits.',
};
const LAST_HELP = { screen: 'Tab again to type it.', lines: '' };
