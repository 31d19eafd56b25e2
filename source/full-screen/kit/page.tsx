import { Text } from 'ink';
import { Fragment, type ReactNode, use } from 'react';
import { keyBytes } from '../../terminal/key-bytes.ts';
import { type Role, styleFor } from '../../terminal/theme.ts';
import { columnsOf, paddedTo, shownText, wrapped } from '../../text/columns.ts';
import { isLostOnLeaving } from '../model/saving.ts';
import { NOTICE_ROWS, stageOf } from '../model/stage.ts';
import { screenOf } from '../model/state.ts';
import { keyRowsOf } from './definitions.ts';
import {
  type Block,
  Box,
  CursorContext,
  DrawnContext,
  LookContext,
  Part,
  ShownCursor,
  Styled,
  useRoom,
} from './layout.tsx';
import { Press } from './press.tsx';
import { footerOf, type KeyWords } from './screen.ts';

/** `BROKEN in 5`, good, or `not broken`, which is a warning. */
export type Result = { readonly words: string; readonly as: Extract<Role, 'good' | 'warning'> };

export type PageProps = {
  /** `Page: game`, or a row of pegs and its width in columns. */
  readonly title: string | { readonly view: ReactNode; readonly columns: number };
  /**
   * At the right of the title. If there isn't room for all, par is dropped first, then the first
   * ones.
   */
  readonly right?: readonly (string | undefined)[] | undefined;
  /** How the game ended, after the states, in the color that means it. */
  readonly result?: Result | undefined;
  /** A sentence about something wrong on this page, shown before the notices. */
  readonly warning?: string | undefined;
};

/**
 * The frame of every page: the title across the window, the content on the stage, the notices below
 * it, and the footer in the last row.
 */
export function Page(
  props: PageProps & {
    /**
     * The row of the notices, or above the footer. Until one comes, the content uses their rows;
     * with `end`, it always uses all of them except one.
     */
    readonly notices: number | 'text' | 'end';
    /** The columns that the content leaves free there: notices that fit into them cover nothing. */
    readonly free?: number;
    readonly children: ReactNode;
  },
) {
  const { title, right = [], result, warning, notices, free = 0, children } = props;
  const { state } = use(DrawnContext);
  const { size } = state;
  const { top, left, columns, whole, rows, notices: usual } = stageOf(state);
  const lines = useNotices(warning, columns - 2);
  const rowOf = () => {
    if (notices === 'end') return whole - 1;
    if (lines.length === 0) return rows;
    return typeof notices === 'number' ? Math.min(usual, notices) : usual;
  };
  const height = Math.max(0, Math.min(rowOf(), whole - lines.length));
  const isCovered =
    lines.length > rows - usual || lines.some(({ mark, text }) => columnsOf(mark + text) > free);
  return (
    <CursorContext value={{}}>
      <Title text={title} states={right} result={result} />
      <Part
        x={left}
        y={top}
        width={columns}
        height={lines.length > 0 && !isCovered ? rows : height}
      >
        {children}
      </Part>
      <Part x={left + MARGIN} y={top + height} width={columns - 2} height={whole - height}>
        {lines.map((line, at) => (
          <NoticeLine key={at} {...line} />
        ))}
      </Part>
      <Part x={0} y={size.rows - 1} width={size.columns} height={1}>
        <Footer items={footerOf(state, keyRowsOf(state))} />
      </Part>
      <ShownCursor />
    </CursorContext>
  );
}

/** A paragraph, broken at blanks to fit its part of the page. */
export function Para(props: {
  readonly as?: Role;
  readonly bold?: boolean;
  readonly children: string;
}) {
  const { width } = useRoom();
  const { as = 'text', bold = false, children } = props;
  if (children === '') return null;
  return (
    <Styled as={as} bold={bold}>
      {children
        .split('\n')
        .flatMap((line) => wrapped(line, Math.min(width, WIDEST_TEXT)))
        .join('\n')}
    </Styled>
  );
}

/** As many whole paragraphs as there are rows for, with an empty row between. */
export function useParagraphs(texts: readonly string[]): Block {
  const { width, height } = useRoom();
  const lines = wholeParagraphs(texts, Math.min(width, WIDEST_TEXT), height);
  return { rows: lines.length, view: <Styled as="muted">{lines.join('\n')}</Styled> };
}

/** The lines of the paragraphs that fit as a whole into this many rows. */
export function wholeParagraphs(texts: readonly string[], width: number, rows: number): string[] {
  const lines: string[] = [];
  for (const text of texts.filter((each) => each !== '')) {
    const more = [...(lines.length > 0 ? [''] : []), ...wrapped(text, width)];
    if (lines.length + more.length > rows) break;
    lines.push(...more);
  }
  return lines;
}

/** Wider lines are hard to read. */
export const WIDEST_TEXT = 78;

const MARK = ' NOT SAVED ';

/** The blanks between the states at the right of a title, and between the keys in a footer. */
const GAP = '   ';

/** The most states of a title. Par is dropped first, because it tells least. */
const MOST_STATES = 3;
const isPar = (state: string | undefined) => state?.startsWith('par ') === true;

const MARGIN = 1;

export function Title(props: {
  readonly text: PageProps['title'];
  readonly states: readonly (string | undefined)[];
  readonly result?: Result | undefined;
}) {
  const { state } = use(DrawnContext);
  const { result } = props;
  const { left, columns } = stageOf(state);
  const mark = isLostOnLeaving(state) ? MARK : '';
  const named = typeof props.text === 'string' ? props.text : ' '.repeat(props.text.columns);
  const room = columns - mark.length - 2 * MARGIN;
  const states = [...props.states, result?.words].filter(
    (each) => each !== undefined && each !== '',
  );
  const fits = (shown: readonly unknown[]) => named.length + 3 + shown.join(GAP).length <= room;
  while (states.length > 1 && (states.length > MOST_STATES || !fits(states))) {
    states.splice(Math.max(0, states.findIndex(isPar)), 1);
  }
  // If there isn't room, a date loses its weekday.
  const right = fits(states) ? states.join(GAP) : states.join(GAP).replace(/^\w+day /, '');
  const gap = right === '' ? '' : ' ';
  const line = paddedTo(named, room - right.length - gap.length) + gap + right;
  const bar = `${' '.repeat(left + MARGIN)}${line} `;
  const rest = state.size.columns - left - columns;
  // The words of the result have a blank on either side.
  const end = result ? bar.length - result.words.length - 2 : bar.length;
  return (
    <Box height={1}>
      <Styled as="selection" bold>
        {bar.slice(0, end)}
      </Styled>
      {result ? <Marked as={result.as}>{bar.slice(end)}</Marked> : null}
      {mark === '' ? null : <Marked as="warning">{mark}</Marked>}
      <Styled as="selection">{' '.repeat(rest)}</Styled>
      {typeof props.text === 'string' ? null : (
        <Part x={left + MARGIN} y={0} width={props.text.columns} height={1}>
          {props.text.view}
        </Part>
      )}
    </Box>
  );
}

/** A text on a ground of its role's color, in the color of the window's ground. */
function Marked({ as, children }: { readonly as: Role; readonly children: string }) {
  return (
    <Text {...styleFor(as, use(LookContext))} inverse bold>
      {children}
    </Text>
  );
}

type Notice = { readonly mark: string; readonly text: string; readonly isQuestion?: boolean };

/**
 * The lines of the warning, of the notices and of the question, a row each. Notices that need more
 * rows than there are become one paragraph.
 */
function useNotices(warning: string | undefined, width: number): Notice[] {
  const look = use(LookContext);
  const { state } = use(DrawnContext);
  const { question } = screenOf(state);
  // Lines are broken here, because Ink keeps the blank at a break, which can exceed the window.
  const linesOf = (sentences: readonly string[], columns = width) =>
    sentences.flatMap((each) => wrapped(each, columns)).map((line) => shownText(line, look) || ' ');
  // During a question, the keys that a warning names do nothing.
  const warnings = warning === undefined || question ? [] : [warning];
  const notices = linesOf(state.notices);
  const shown = notices.length > NOTICE_ROWS ? linesOf([state.notices.join(' ')]) : notices;
  return [
    ...linesOf(warnings, width - WARNING.length).map((text, at) => {
      return { mark: at === 0 ? WARNING : ' '.repeat(WARNING.length), text };
    }),
    ...shown.map((text) => ({ mark: '', text })),
    ...linesOf(question?.sentence.split('\n') ?? []).map((text) => {
      return { mark: '', text, isQuestion: true };
    }),
  ];
}

function NoticeLine({ mark, text, isQuestion = false }: Notice) {
  return (
    <Text bold={isQuestion} wrap="truncate">
      <Styled as="warning" bold>
        {mark}
      </Styled>
      {text}
    </Text>
  );
}

const WARNING = '! ';

/** The last line of a page: as many of its keys as fit. A click on one presses it. */
export function Footer({ items }: { readonly items: readonly KeyWords[] }) {
  const { left, columns } = stageOf(use(DrawnContext).state);
  const groups = footerItems(items, columns - 2 * MARGIN);
  return (
    <>
      {groups.map(({ x, items: shown }) => (
        <Part key={x} x={left + MARGIN + x} y={0} width={columns} height={1}>
          <Press
            answers
            on={(cell) => {
              const key = keyAt(shown, cell.x);
              return key === undefined ? undefined : [key];
            }}
          >
            <Text>
              {shown.map(({ keys, does }, index) => (
                <Fragment key={keys}>
                  {index === 0 ? '' : GAP}
                  <Text bold>{keys}</Text>
                  <Styled as="muted">{` ${does}`}</Styled>
                </Fragment>
              ))}
            </Text>
          </Press>
        </Part>
      ))}
    </>
  );
}

/** The key of the item at a column. Of two keys, such as `Up Down`, the one pressed. */
function keyAt(items: readonly KeyWords[], column: number): string | undefined {
  let start = 0;
  for (const { keys, does } of items) {
    const x = column - start;
    const width = `${keys} ${does}`.length;
    if (x >= 0 && x < width) {
      const [first = '', second] = keys.split(' ');
      const name = second !== undefined && x > first.length ? second : first;
      // Other names, such as `digits`, mean several keys.
      return keyBytes(name) === undefined ? undefined : name;
    }
    start += width + GAP.length;
  }
  return undefined;
}

/** The keys at the right end of the footer, and all that are never dropped. */
const AT_END = ['Esc', '?'];
const KEPT = [...AT_END, 'Enter', 'Tab'];

const lengthOf = (items: readonly KeyWords[]) =>
  items.map(({ keys, does }) => `${keys} ${does}`).join(GAP).length;

/**
 * The items that fit into this many columns: from the left, and `Esc` and `?` at the right end. The
 * last ones of the others are dropped.
 */
export function footerItems(items: readonly KeyWords[], columns: number) {
  const shown = [...items];
  while (lengthOf(shown) > columns) {
    const last = shown.findLastIndex(({ keys }) => !KEPT.includes(keys));
    if (last < 0) break;
    shown.splice(last, 1);
  }
  const [first, end] = [false, true].map((isEnd) =>
    shown.filter(({ keys }) => AT_END.includes(keys) === isEnd),
  ) as [KeyWords[], KeyWords[]];
  const x = Math.max(columns - lengthOf(end), first.length > 0 ? lengthOf(first) + GAP.length : 0);
  return [
    { x: 0, items: first },
    { x, items: end },
  ].filter((group) => group.items.length > 0);
}
