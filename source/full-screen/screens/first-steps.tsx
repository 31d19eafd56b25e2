import { Box } from 'ink';
import { use } from 'react';
import { boardRule } from '../../games/board-rows.ts';
import { type PaletteEntry, paletteLines } from '../../games/palette-lines.ts';
import { lessonRules } from '../../lesson/material.ts';
import { PAGE_COUNT, type Part, type Shown } from '../../lesson/progress.ts';
import { filledPart } from '../../lesson/reading.ts';
import { BOARD_MARGIN, Board } from '../components/board.tsx';
import { Clickable } from '../components/clickable.tsx';
import { Field, fieldWindow } from '../components/field.tsx';
import { Lines } from '../components/lines.tsx';
import { LookContext } from '../components/look-context.ts';
import { Menu } from '../components/menu.tsx';
import { Notices } from '../components/notices.tsx';
import { Palette, symbolAt } from '../components/palette.tsx';
import { ScreenFrame } from '../components/screen-frame.tsx';
import { useStageCursor } from '../components/stage.tsx';
import { afterLesson, isLastPage, lessonSentences, lessonShown } from '../model/first-steps.ts';
import type { FirstStepsScreen } from '../model/first-steps-state.ts';
import {
  BACK_HINT,
  type FooterItem,
  HELP_HINT,
  type KeyTable,
  MENU_HINTS,
  type MenuItem,
  menuKeys,
  STEPPING,
  TYPING,
} from '../model/keys.ts';
import { stageOf } from '../model/stage.ts';
import type { AppState, MenuProps, ScreenProps } from '../model/state.ts';

/** The columns between the board and the text to its right. */
const GAP = 3;

/** The maximum width of the text in columns: wider lines are hard to read. */
const WIDEST = 64;

const LEAVE_HINT: FooterItem = { keys: 'q', does: 'leave' };
const PREVIOUS: FooterItem = { keys: 'Esc', does: 'page back' };

/** The keys of a page on which nothing is left to be answered. */
const READING: KeyTable = [{ key: 'enter', send: { type: 'enter' } }];

export function firstStepsKeys({ state, screen }: ScreenProps<'firstSteps'>): KeyTable {
  const { progress } = screen;
  const { question, takesHelp } = lessonShown(progress);
  if (isLastPage(progress)) return withLeaving(menuKeys(afterLesson(state)));
  if (!question) return withLeaving([...READING, { key: 'text', send: { type: 'nothing' } }]);
  if (question.choices) return withLeaving(menuKeys(itemsOf(question.choices)));
  const help: KeyTable = takesHelp ? [{ key: 'tab', send: { type: 'hint' } }] : [];
  return withLeaving([...TYPING, ...STEPPING, ...help]);
}

/** The same keys; `q`, which is no symbol of the lesson, leaves it. */
function withLeaving(table: KeyTable): KeyTable {
  return table.map((binding) => {
    const { key, send } = binding;
    if (key !== 'text') return binding;
    return {
      key,
      send: (text) => {
        if (text === 'q') return { type: 'leaveLesson' };
        return typeof send === 'function' ? send(text) : send;
      },
    };
  });
}

function itemsOf(choices: NonNullable<Shown['question']>['choices']): readonly MenuItem[] {
  return (choices ?? []).map(({ value, label }) => ({ key: value, value, label }));
}

/** The lesson: a board, what is said about it, and what is asked. */
export function FirstSteps(props: ScreenProps<'firstSteps'> & MenuProps) {
  const { state, screen } = props;
  const { screenReader } = use(LookContext);
  const { columns } = stageOf(state);
  const shown = lessonShown(screen.progress);
  const layout = layoutOf(state, screen);
  const said = screenReader ? shown.said.flat() : layout.said;
  return (
    <ScreenFrame
      title={`First steps: ${shown.heading}`}
      right={`${shown.number} of ${PAGE_COUNT}`}
      hints={hintsOf(screen)}
      width={columns}
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
      <Notices lines={state.notices} width={columns} />
    </ScreenFrame>
  );
}

function hintsOf({ progress }: FirstStepsScreen): readonly FooterItem[] {
  const { question, takesHelp } = lessonShown(progress);
  const back = progress.page === 0 ? [BACK_HINT] : [PREVIOUS, LEAVE_HINT];
  const [choose, ...move] = MENU_HINTS;
  if (isLastPage(progress) || question?.choices) return [choose, ...back, ...move, HELP_HINT];
  if (!question) return [{ keys: 'Enter', does: 'next page' }, ...back, HELP_HINT];
  const help = takesHelp ? [{ keys: 'Tab', does: 'help' }] : [];
  return [{ keys: 'Enter', does: 'answer' }, ...help, ...back, HELP_HINT];
}

type Layout = ReturnType<typeof layoutOf>;

/** How the rows of the stage are shared out. Empty ones go first, and then rows of the board. */
function layoutOf(state: AppState, screen: FirstStepsScreen) {
  const { columns, rows } = stageOf(state);
  const { board, parts, question, said } = lessonShown(screen.progress);
  const boardColumns = board ? BOARD_MARGIN + boardRule(board.view.rules).length + GAP : 1;
  const width = Math.min(WIDEST, columns - boardColumns - 1);
  const palette =
    question && !question.choices ? paletteLines(lessonRules(), columns - 2, 'keys') : [];
  const saidLines = linesOf(said, Math.min(WIDEST + boardColumns, columns - 2), 0);
  const below = belowRows(state, screen) + palette.length + saidLines.length;
  const boardRows = board ? board.view.rules.guesses + 4 : 0;
  const free = rows - 2 - state.notices.length - below;
  const text = linesOf(parts, width, 1);
  const shownRows = Math.min(boardRows, Math.max(free, 5));
  const height = Math.max(shownRows, text.length);
  const gaps = Math.max(0, free - height);
  const hasSaid = saidLines.length > 0 ? 1 : 0;
  return {
    text,
    height,
    palette,
    guesses: shownRows - 4,
    said: saidLines,
    gap: Math.min(1, gaps),
    saidGap: Math.min(hasSaid, Math.max(0, gaps - 1)),
    top: Math.min(1, Math.max(0, gaps - 1 - hasSaid)),
  };
}

/** The rows of what is asked, without the palette. */
function belowRows(state: AppState, { progress }: FirstStepsScreen): number {
  const { question } = lessonShown(progress);
  if (isLastPage(progress)) return afterLesson(state).length + 1;
  return question ? 1 + (question.choices?.length ?? 1) : 0;
}

/** The parts as lines of this width, with `gap` empty lines between them. */
function linesOf(parts: readonly Part[], width: number, gap: number): string[] {
  return parts.flatMap((part, index) => [
    ...Array<string>(index > 0 ? gap : 0).fill(''),
    ...(typeof part === 'string' ? filledPart(part, width) : part),
  ]);
}

/** The guess that is being made on the board: the lesson's, or the one that is typed. */
function typedOnBoard({ typed }: FirstStepsScreen, shown: Shown): string | undefined {
  return shown.takesHelp ? typed : shown.board?.typed;
}

/** The board, with the text to its right. */
function Body(props: {
  readonly shown: Shown;
  readonly layout: Layout;
  readonly typed: string | undefined;
}) {
  const { shown, layout, typed } = props;
  const { board } = shown;
  return (
    <Box height={layout.height} marginTop={layout.top} marginBottom={layout.gap} flexShrink={0}>
      {board ? (
        <Board view={board.view} rows={layout.guesses} {...(typed !== undefined && { typed })} />
      ) : null}
      <Box flexDirection="column" flexShrink={0} paddingLeft={board ? GAP : 1}>
        <Lines lines={layout.text} />
      </Box>
    </Box>
  );
}

/** What is asked, or the menu after the last page. */
function Asked(
  props: ScreenProps<'firstSteps'> & MenuProps & { readonly shown: Shown; readonly layout: Layout },
) {
  const { state, screen, shown, layout, onChoose, onHighlight } = props;
  const { progress } = screen;
  const { columns } = stageOf(state);
  const { question } = shown;
  const items = isLastPage(progress) ? afterLesson(state) : itemsOf(question?.choices);
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
          onChoose={onChoose}
          onHighlight={onHighlight}
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
  readonly layout: Layout;
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
      {screenReader ? null : <Symbols lines={layout.palette} />}
    </>
  );
}

function Symbols({ lines }: { readonly lines: readonly PaletteEntry[][] }) {
  return (
    <Clickable
      flexShrink={0}
      onPress={(press) => {
        const symbol = press.button === 'left' ? symbolAt(lines, press) : undefined;
        return symbol === undefined ? undefined : { keys: [symbol] };
      }}
    >
      <Palette lines={lines} rules={lessonRules()} />
    </Clickable>
  );
}
