import { use } from 'react';
import { longest } from '../../engine/rules.ts';
import { colors } from '../../games/colors.ts';
import { DEFAULT_RULE_SET } from '../../games/index.ts';
import { surpriseOf } from '../../games/surprises.ts';
import { HIDDEN, PAGES } from '../../lesson/lesson-pages.ts';
import {
  BEGINNING,
  foundBoard,
  isLastPage,
  isUnfinished,
  type LessonAction,
  lessonPage,
  lessonReducer,
  PAGE_COUNT,
  type Progress,
  suggestedCode,
  withoutWrong,
} from '../../lesson/progress.ts';
import type { KeptLesson } from '../../saves/setting-values.ts';
import { wrapped } from '../../text/columns.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { startChosen } from '../model/begin.ts';
import { atEnd, EMPTY } from '../model/text-edit.ts';
import { endSentences } from '../model/voice.ts';

type My = ui.CodeEdit & {
  readonly name: 'firstSteps';
  readonly progress: Progress;
};

export const firstSteps: ui.Definition<My, ui.AppState, object> = {
  name: 'firstSteps',
  open: (state) => ui.push(state, lessonAt(state.lesson ?? BEGINNING)),
  keys(state, my) {
    const awaited = awaitedOn(my);
    const isBeginning = my.progress.page === 0;
    return [
      awaited !== 'choice' && {
        keys: { Enter: () => enter(state, my) },
        footer: awaited === 'key' ? 'next page' : shown(my).takesHelp ? 'guess' : 'answer',
        help: 'go on, or answer',
      },
      {
        keys: { Esc: () => (isBeginning ? leave(state, my) : act(state, my, { type: 'back' })) },
        footer: 'back',
        help: 'go back a page',
      },
      awaited === 'answer' &&
        shown(my).takesHelp && {
          keys: { Tab: () => help(state, my) },
          footer: 'hint',
          help: 'get a hint',
        },
      {
        // Leaves even while an answer is typed, because `q` isn't a symbol of the lesson.
        keys: { q: () => leave(state, my) },
        footer: 'leave',
        rank: 6,
        help: 'leave the lesson',
      },
      ...(awaited === 'answer' ? typingKeys(state, my) : []),
    ];
  },
  items,
  View,
};

function items(state: ui.AppState, my: My): readonly ui.Item[] {
  if (isLastPage(my.progress)) return afterLesson(state);
  return (shown(my).question?.choices ?? []).map(({ value, label }) => ({
    key: value,
    name: value,
    label,
    go: () => act(state, my, { type: 'answer', answer: value }),
  }));
}

const lessonShown = ui.memoizeByObject((progress: Progress) => lessonPage(progress, 'screen'));
const shown = ({ progress }: My) => lessonShown(progress);

function awaitedOn(my: My): 'choice' | 'answer' | 'key' {
  const { question } = shown(my);
  if (isLastPage(my.progress) || question?.choices) return 'choice';
  return question ? 'answer' : 'key';
}

function afterLesson(state: ui.AppState): ui.Item[] {
  return [
    {
      label: `Play ${colors.title}`,
      aside: 'a good first game',
      go: () => startChosen(state, colors.rules.id),
    },
    {
      label: `Play ${DEFAULT_RULE_SET.title}`,
      aside: 'a hidden length',
      go: () => startChosen(state, DEFAULT_RULE_SET.rules.id),
    },
    { label: 'Another game', go: () => ui.open(ui.toStart(state), 'newGame') },
    {
      label: 'First steps again',
      go: () => ui.asNewPage(ui.replaceTop(state, lessonAt(BEGINNING))),
    },
    ui.lastItem('Menu', () => ui.toStart(state)),
  ];
}

function View({ state, my }: { readonly state: ui.AppState; readonly my: My }) {
  const { heading, number, board: ofPage, parts, takesHelp, comment } = shown(my);
  const isRoomy = ui.isLarge(state.size);
  const shownBoard = ofPage ?? (isRoomy ? foundBoard(my.progress) : undefined);
  const title = `First steps: ${heading}`;
  const right = [`page ${number} of ${PAGE_COUNT}`];
  if (!shownBoard) {
    return (
      <ui.TextPage {...{ title, right }}>
        <ui.Passages passages={parts}>
          <Question my={my} />
        </ui.Passages>
      </ui.TextPage>
    );
  }
  const typed = takesHelp ? my.typed : shownBoard.typed;
  const { view } = shownBoard;
  const { isNarrow } = ui.stageOf(state);
  const awaited = awaitedOn(my);
  const symbols = (
    <board.PaletteAndLegend {...board.placeOf(state, view.rules)} rules={view.rules} />
  );
  const isAsked = awaited !== 'key' || comment.length > 0;
  const praises = surpriseOf(state.surprise).map((form) => [...endSentences(view), form]);
  return (
    <board.BoardPage
      {...{ title, right, view, typed }}
      isClueAsked={shownBoard.typed !== undefined}
      outcomes={ofPage?.view.status === 'won' && !isNarrow ? praises : []}
      text={parts}
      third={isRoomy ? <Contents at={my.progress.page} /> : null}
      under={isRoomy ? symbols : null}
      words={isAsked ? <Question my={my} /> : null}
    />
  );
}

const Contents = ({ at }: { readonly at: number }) => (
  <>
    <ui.Heading>First steps</ui.Heading>
    {PAGES.map(({ heading }, page) => (
      <ui.Styled key={heading} as={page > at ? 'muted' : 'text'} bold={page === at}>
        {`${page === at ? '>' : ' '}${String(page + 1).padStart(3)}  ${heading}`}
      </ui.Styled>
    ))}
  </>
);

/** The reply to an answer begins this many rows below the top of the question, if there is room. */
const BELOW_QUESTION = 6;

function Question({ my }: { readonly my: My }) {
  const { number, question, comment } = shown(my);
  const { state } = use(ui.ScreenContext);
  const { width, height } = ui.useRoom();
  const { menu } = ui.stageOf(state);
  const asked = question ? wrapped(question.text, width) : [];
  const awaited = awaitedOn(my);
  const menuRows = Math.min(ui.rowsOfMenu(ui.itemsOf(state)), Math.max(0, height - asked.length));
  const isRoomy = ui.isLarge(state.size);
  const rows = asked.length + { choice: menuRows, answer: isRoomy ? 1 : 2, key: 0 }[awaited];
  const lines = comment.flatMap((passage) => ui.passageLines([passage], width));
  const reply = ui.linesBlock(lines, 'text');
  const free = Math.max(rows, height - reply.rows);
  const y = question ? Math.min(BELOW_QUESTION, free) : 0;
  return (
    <>
      {asked.length > 0 ? <ui.Para bold>{asked.join('\n')}</ui.Para> : null}
      {awaited === 'choice' ? (
        <ui.Part y={asked.length} width={Math.min(width, menu.width)} height={menuRows}>
          <ui.Menu key={number} />
        </ui.Part>
      ) : null}
      {question && awaited === 'answer' ? (
        <ui.Part y={asked.length}>
          <ui.Field prompt={question.prompt} text={my.typed} cursor={my.cursor} />
          {isRoomy ? null : <ui.Symbols rules={HIDDEN.rules} />}
        </ui.Part>
      ) : null}
      {/* A notice can take the rows of the reply. */}
      <ui.Part y={y}>{y + reply.rows <= height ? reply.view : null}</ui.Part>
    </>
  );
}

function lessonAt(progress: Progress): My {
  return { name: 'firstSteps', progress, ...EMPTY };
}

function leave(state: ui.AppState, { progress }: My): ui.AppState {
  return { ...ui.pop(state), lesson: withoutWrong(progress) };
}

function act(state: ui.AppState, my: My, action: LessonAction): ui.AppState {
  const progress = lessonReducer(my.progress, action);
  const begun = ui.replaceTop(state, lessonAt(progress));
  // Keys typed before a new page is seen are dropped, in case Enter is held down.
  if (progress.page !== my.progress.page) {
    const isFound = progress.guesses !== my.progress.guesses;
    if (isFound) {
      return ui.asNewPage(ui.animated({ ...begun, surprise: state.surprise + 1 }, 'end'));
    }
    return ui.asNewPage(
      isLastPage(progress)
        ? withLessonDone({ ...begun, lesson: progress })
        : withKept(begun, progress.page),
    );
  }
  if (progress.guesses !== my.progress.guesses) return begun;
  if (action.type !== 'answer') return ui.set(state, { progress });
  return ui.set(state, { progress, notice: isUnfinished(progress) ? undefined : 'refused' });
}

/** After the lesson, New Game selects an easier game for a learner who hasn't played before. */
function withLessonDone(state: ui.AppState): ui.AppState {
  if (state.isLessonDone) return state;
  const isUsual = state.setId === DEFAULT_RULE_SET.rules.id && !state.hasHistory;
  const setId = isUsual ? colors.rules.id : state.setId;
  return { ...withKept(state, 'done'), setId, isLessonDone: true };
}

/** Saves how far the player is, but a lesson that was done before stays saved as done. */
function withKept(state: ui.AppState, kept: KeptLesson): ui.AppState {
  const keep = ui.onSaves(async ({ saves }) => {
    // Writing can take longer than a frame, so the page is drawn first.
    await ui.afterFrame();
    saves.keepLesson(kept);
  });
  return state.isLessonDone ? state : ui.withWork(state, keep);
}

function enter(state: ui.AppState, my: My): ui.AppState {
  const isAsked = shown(my).question !== undefined;
  return act(state, my, isAsked ? { type: 'answer', answer: my.typed } : { type: 'next' });
}

function help(state: ui.AppState, my: My): ui.AppState {
  const code = suggestedCode(my.progress);
  const helped = act(state, my, { type: 'help' });
  if (code === undefined || code === my.typed) return helped;
  return ui.withTyped(helped, atEnd(code));
}

/** When a key edits the answer, the reply to it disappears. */
function typingKeys(state: ui.AppState, my: My): ui.KeyRow[] {
  const unsaid = ui.set(state, { progress: withoutWrong(my.progress) });
  const most = shown(my).takesHelp ? longest(HIDDEN.rules) : undefined;
  // The pages say what to type, so the footer doesn't.
  return ui.withoutFooter(ui.codeTyping(unsaid, HIDDEN.rules, my, 'type your answer', most));
}
