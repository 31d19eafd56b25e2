import { charactersOf, longest } from '../../../engine/rules.ts';
import { DEFAULT_RULE_SET } from '../../../games/index.ts';
import { lessonRules } from '../../../lesson/material.ts';
import {
  isUnfinished,
  type LessonAction,
  lessonReducer,
  suggestedCode,
} from '../../../lesson/progress.ts';
import { listed } from '../../../text/words.ts';
import { startChosen } from '../../features/starting.ts';
import type { UpdateOf } from '../../model/definitions.ts';
import { just, pop, replaceTop, say, toStart, type Update } from '../../model/navigation.ts';
import { type AppState, type Message, screenOf } from '../../model/state.ts';
import { editedBy, insert, type TextEdit, typedOver } from '../../model/text-edit.ts';
import { toNewGame } from '../new-game/enter.ts';
import { type AfterLesson, afterLesson, lessonShown } from './page.ts';
import { FIRST_PAGE, type FirstStepsScreen, isLastPage, lessonAt } from './state.ts';

/** The update of the lesson. A new page takes no keys before it is drawn. */
export const updateFirstSteps: UpdateOf<'firstSteps'> = (state, screen, message) => {
  const { state: next, effects } = updatePage(state, screen, message);
  const shown = screenOf(next);
  const isTurned = shown.name === 'firstSteps' && shown.progress.page !== screen.progress.page;
  if (!isTurned) return { state: next, effects };
  return {
    state: replaceTop(next, { ...shown, isDrawn: false }),
    effects: [...effects, { type: 'awaitDrawn' }],
  };
};

/** The update of a page. Esc goes back one; what leaves the lesson keeps its page. */
function updatePage(state: AppState, screen: FirstStepsScreen, message: Message): Update {
  const { progress } = screen;
  switch (message.type) {
    case 'leaveLesson':
      return just(left(state, screen));
    case 'back':
      return just(progress.page > 0 ? act(state, screen, { type: 'back' }) : left(state, screen));
    case 'enter':
      return just(entered(state, screen));
    case 'hint':
      return just(helped(state, screen));
    case 'choose':
      if (isLastPage(progress)) return chosenAtEnd(state, screen, message.value);
      return just(answered(state, screen, message.value));
    case 'other':
      return say(state, pleaseEnter(state, screen));
    default:
      return just(typed(state, screen, message));
  }
}

function answered(state: AppState, screen: FirstStepsScreen, answer: string): AppState {
  const { choices = [] } = lessonShown(screen.progress).question ?? {};
  const isChoice = choices.some(({ value }) => value === answer);
  return isChoice ? act(state, screen, { type: 'answer', answer }) : state;
}

/** The state back where the lesson was opened. The lesson can go on later in this run. */
function left(state: AppState, { progress }: FirstStepsScreen): AppState {
  const isMidway = progress.page > 0 && !isLastPage(progress);
  const notices = isMidway ? [WAITING] : state.notices;
  return { ...pop(state), notices, lesson: lessonReducer(progress, { type: 'leave' }) };
}

/** The sentence is short enough for the first menu. */
const WAITING = 'The first steps wait here until you quit.';

/** The state after an action in the lesson. On another page nothing is typed. */
function act(state: AppState, screen: FirstStepsScreen, action: LessonAction): AppState {
  const progress = lessonReducer(screen.progress, action);
  const isSame = progress.page === screen.progress.page && progress.own === screen.progress.own;
  if (!isSame) return replaceTop(state, lessonAt(progress));
  if (action.type !== 'answer') return replaceTop(state, { ...screen, progress });
  const tried = (screen.tried ?? 0) + 1;
  const isRefused = !isUnfinished(progress);
  const highlighted = action.answer;
  return replaceTop(state, { ...screen, progress, isRefused, tried, highlighted });
}

/** Enter answers by what is typed, or goes on. With choices, the menu takes it. */
function entered(state: AppState, screen: FirstStepsScreen): AppState {
  const { question } = lessonShown(screen.progress);
  if (question?.choices) return state;
  if (!question) return act(state, screen, { type: 'next' });
  return act(state, screen, { type: 'answer', answer: screen.typed });
}

/** Helps with the learner's guess. Once the help has named a code, it is put on the row. */
function helped(state: AppState, screen: FirstStepsScreen): AppState {
  const code = suggestedCode(screen.progress);
  if (code === undefined || code === screen.typed) return act(state, screen, { type: 'help' });
  const { isRefused: _, ...rest } = screen;
  return replaceTop(state, { ...rest, typed: code, cursor: code.length });
}

/** The answer after a key. Characters that cannot be in it get a sentence. */
function typed(state: AppState, screen: FirstStepsScreen, message: Message): AppState {
  const { question, takesHelp } = lessonShown(screen.progress);
  if (!question || question.choices) return state;
  const symbols = charactersOf(lessonRules());
  const most = takesHelp ? longest(lessonRules()) : symbols.length;
  if (message.type === 'type') {
    const isPeg = takesHelp && !screen.isRefused;
    const over = isPeg ? typedOver(lessonRules(), screen, message.text) : undefined;
    return over ? withTyped(state, screen, over) : typedText(state, screen, message.text, most);
  }
  const edited = editedBy(screen, message, most, symbols);
  return edited ? withTyped(state, screen, edited) : state;
}

/** The answer after text was typed. Only digits go in, up to `most` of them in all. */
function typedText(
  state: AppState,
  screen: FirstStepsScreen,
  text: string,
  most: number,
): AppState {
  const symbols = charactersOf(lessonRules());
  const digits = [...text].filter((character) => symbols.includes(character)).join('');
  const isOther = text.replace(/[\s,]/g, '').length > digits.length;
  const notices = isOther ? [`Type digits from ${symbols[0]} to ${symbols.at(-1)}.`] : [];
  if (digits === '') return { ...state, notices };
  const { typed, cursor, isRefused } = screen;
  const edit: TextEdit = isRefused ? { typed: '', cursor: 0 } : { typed, cursor };
  const edited = insert(edit, digits, most);
  if (edited === edit) return { ...state, notices: [FULL] };
  return withTyped({ ...state, notices }, screen, edited);
}

const FULL = 'No more digits go here: Enter answers, Backspace takes one out.';

function withTyped(state: AppState, screen: FirstStepsScreen, edit: TextEdit): AppState {
  const { isRefused: _, ...rest } = screen;
  return replaceTop(state, { ...rest, typed: edit.typed, cursor: edit.cursor });
}

function pleaseEnter(state: AppState, { progress }: FirstStepsScreen): string {
  const items = isLastPage(progress)
    ? afterLesson(state).map(({ key }) => key)
    : lessonShown(progress).question?.choices?.map(({ value }) => value);
  return items ? `Please enter ${listed(items, 'or')}.` : 'Enter turns the page.';
}

function chosenAtEnd(state: AppState, screen: FirstStepsScreen, value: string): Update {
  const after = { ...state, lesson: screen.progress };
  const updates: Readonly<Record<AfterLesson, () => Update>> = {
    play: () => startChosen(after, DEFAULT_RULE_SET.rules.id),
    others: () => toNewGame(toStart(after)),
    again: () => just(replaceTop(state, FIRST_PAGE)),
    menu: () => just(toStart(after)),
    leave: () => just(left(state, screen)),
  };
  const chosen = afterLesson(state).find((item) => item.value === value);
  return chosen ? updates[chosen.value]() : just(state);
}
