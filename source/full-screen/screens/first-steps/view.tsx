import { Box } from 'ink';
import { use } from 'react';
import { lessonRules } from '../../../lesson/material.ts';
import { PAGE_COUNT } from '../../../lesson/page.ts';
import type { LessonPage } from '../../../lesson/progress.ts';
import { Board } from '../../components/board.tsx';
import { Field, fieldWindow } from '../../components/field.tsx';
import { Lines } from '../../components/lines.tsx';
import { LookContext } from '../../components/look-context.ts';
import { Menu } from '../../components/menu.tsx';
import { TypingPalette } from '../../components/palette.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { useStageCursor } from '../../components/stage.tsx';
import {
  BACK,
  type Bindings,
  CHOOSE,
  EDITING,
  ENTER,
  footerOf,
  itemKeys,
  type MenuItem,
  MOVE,
  rowsWhen,
  STEPPING,
  TYPED,
} from '../../model/keys.ts';
import { stageOf } from '../../model/stage.ts';
import type { AppState, MenuProps, ScreenProps } from '../../model/state.ts';
import { type LessonLayout, lessonLayout, TEXT_GAP } from './layout.ts';
import { afterLesson, lessonSentences, lessonShown } from './page.ts';
import { type FirstStepsScreen, isLastPage } from './state.ts';

type LessonProps = ScreenProps<'firstSteps'>;

/** How a page goes on: by a choice in a menu, by what is typed, or with nothing to answer. */
function askedBy({ screen: { progress } }: LessonProps): 'menu' | 'typing' | 'nothing' {
  const { question } = lessonShown(progress);
  if (isLastPage(progress) || question?.choices) return 'menu';
  return question ? 'typing' : 'nothing';
}

/** `q` is no symbol of the lesson. */
export const firstStepsKeys = (): Bindings<'firstSteps'> => [
  {
    ...ENTER,
    when: (props) => askedBy(props) !== 'menu',
    hint: (props) => (askedBy(props) === 'typing' ? 'answer' : 'next page'),
    help: 'turns the page, or answers',
  },
  {
    keys: { Esc: BACK },
    hint: ({ screen }) => (screen.progress.page === 0 ? 'back' : 'page back'),
    rank: 3,
    help: 'turns back a page',
  },
  {
    keys: { Tab: { type: 'hint' } },
    when: (props) => askedBy(props) === 'typing' && lessonShown(props.screen.progress).takesHelp,
    hint: 'help',
    rank: 2,
    help: 'helps with your own guess',
  },
  {
    keys: { q: { type: 'leaveLesson' } },
    hint: ({ screen }) => (screen.progress.page === 0 ? undefined : 'leave'),
    rank: 3,
    help: 'leaves them; they go on from there later',
  },
  ...rowsWhen<LessonProps>(
    (props) => askedBy(props) === 'menu',
    [MOVE, CHOOSE, itemKeys(({ state, screen }) => itemsOn(state, screen))],
  ),
  // The pages say what is typed, so the footer does not.
  ...rowsWhen<LessonProps>(
    (props) => askedBy(props) === 'typing',
    [TYPED, STEPPING, ...EDITING].map((row) => ({ ...row, hint: undefined })),
  ),
];

/** The items of the menu on a page; empty where there is none. */
function itemsOn(state: AppState, { progress }: FirstStepsScreen): readonly MenuItem[] {
  if (isLastPage(progress)) return afterLesson(state);
  const { choices = [] } = lessonShown(progress).question ?? {};
  return choices.map(({ value, label }) => ({ key: value, value, label }));
}

/** The lesson: a board, what is said about it, and what is asked. */
export function FirstSteps(props: ScreenProps<'firstSteps'> & MenuProps) {
  const { state, screen } = props;
  const { screenReader } = use(LookContext);
  const shown = lessonShown(screen.progress);
  const layout = lessonLayout(state, screen);
  const said = screenReader ? shown.said.flat() : layout.said;
  return (
    <ScreenFrame
      title={`First steps: ${shown.heading}`}
      right={`${shown.number} of ${PAGE_COUNT}`}
      hints={footerOf(firstStepsKeys(), props)}
      state={state}
    >
      {screenReader ? (
        <Lines lines={lessonSentences(screen.progress)} />
      ) : (
        <Body shown={shown} layout={layout} typed={typedOnBoard(screen, shown)} />
      )}
      <Asked {...props} shown={shown} layout={layout} />
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} marginTop={layout.saidGap}>
        <Lines lines={said} />
      </Box>
    </ScreenFrame>
  );
}

/** The guess that is being made on the board: the lesson's, or the one that is typed. */
function typedOnBoard({ typed }: FirstStepsScreen, shown: LessonPage): string | undefined {
  return shown.takesHelp ? typed : shown.board?.typed;
}

/** The board, with the text to its right. */
function Body(props: {
  readonly shown: LessonPage;
  readonly layout: LessonLayout;
  readonly typed: string | undefined;
}) {
  const { shown, layout, typed } = props;
  const { board } = shown;
  return (
    <Box height={layout.height} marginTop={layout.top} marginBottom={layout.gap} flexShrink={0}>
      {board ? (
        <Board view={board.view} rows={layout.guesses} {...(typed !== undefined && { typed })} />
      ) : null}
      <Box flexDirection="column" flexShrink={0} paddingLeft={board ? TEXT_GAP : 1}>
        <Lines lines={layout.text} />
      </Box>
    </Box>
  );
}

/** What is asked, or the menu after the last page. */
function Asked(
  props: ScreenProps<'firstSteps'> &
    MenuProps & { readonly shown: LessonPage; readonly layout: LessonLayout },
) {
  const { state, screen, shown, layout } = props;
  const { progress } = screen;
  const { columns } = stageOf(state);
  const { question } = shown;
  const items = itemsOn(state, screen);
  return (
    <>
      {question ? (
        <Box flexShrink={0} paddingLeft={1}>
          <Lines lines={[question.text]} isBold />
        </Box>
      ) : null}
      {items.length > 0 ? (
        <Menu
          // ink-select-input reads `initialIndex` only once, so what was tried needs a new menu.
          key={`${progress.page} ${screen.tried}`}
          width={columns}
          items={items}
          initial={screen.highlighted}
          on={props}
        />
      ) : null}
      {question && items.length === 0 ? (
        <Typed state={state} screen={screen} prompt={question.prompt} layout={layout} />
      ) : null}
    </>
  );
}

/** The prompt, and the symbols that can be typed. A press on one types it. */
function Typed(props: {
  readonly state: AppState;
  readonly screen: FirstStepsScreen;
  readonly prompt: string;
  readonly layout: LessonLayout;
}) {
  const { state, screen, prompt, layout } = props;
  const { screenReader } = use(LookContext);
  const setCursorPosition = useStageCursor();
  const width = stageOf(state).columns - 2;
  const { typed, cursor } = screen;
  const { cell } = fieldWindow(typed, cursor, width - prompt.length);
  const y = 2 + layout.top + layout.height + layout.gap;
  setCursorPosition(screenReader ? undefined : { x: 1 + prompt.length + cell, y });
  return (
    <>
      <Field prompt={prompt} text={typed} cursor={cursor} width={width} />
      {screenReader ? null : <TypingPalette lines={layout.palette} rules={lessonRules()} />}
    </>
  );
}
