import { Text } from 'ink';
import { Fragment, type ReactNode, use } from 'react';
import { keyBytes } from '../../terminal/key-bytes.ts';
import type { Role } from '../../terminal/theme.ts';
import { paddedTo, shownText } from '../../text/columns.ts';
import { wrapped } from '../../text/wrapped.ts';
import { isLargeStage, isWide, stageOf } from '../model/stage.ts';
import { Box, Column, DrawnContext, Elastic, Gap, LookContext, Spaced, Styled } from './layout.tsx';
import { type Click, Press, QuestionLine } from './press.tsx';
import type { KeyWords } from './screen.ts';

/** The room of the page, which is all that its parts need to know about the stage. */
export function useRoom() {
  const { state } = use(DrawnContext);
  const stage = stageOf(state);
  return {
    /** The columns of the page, and of a text on it, which has a margin on each side. */
    ...{ page: stage.columns, text: stage.columns - 2 },
    /** Whether the stage is wide, with the coach left of the board, and whether it is also high. */
    ...{ isWide: isWide(stage), isLarge: isLargeStage(state) },
  };
}

/**
 * A page: its title, its parts one below the other, the notices, and the footer. If there are too
 * few rows, the gaps go first, and then rows of the elastic part.
 */
export function Page(props: {
  /** Absent on Start, which has its own heading. */
  readonly title?: string;
  readonly right?: string;
  readonly warning?: string | undefined;
  /** False if the view shows the notices itself, in a place of their own. */
  readonly showsNotices?: boolean;
  /** `above` puts an empty row above each part, `around` also one below the last part. */
  readonly gaps?: 'above' | 'around';
  readonly children: ReactNode;
}) {
  const { title, right = '', warning, showsNotices = true, gaps, children } = props;
  const { state, footer, question } = use(DrawnContext);
  const { page } = useRoom();
  return (
    <>
      {title === undefined ? null : <Title text={title} right={right} width={page} />}
      <Elastic flexGrow={showsNotices ? 0 : 1}>
        {gaps === undefined ? children : <Spaced>{children}</Spaced>}
        {gaps === 'around' ? <Gap /> : null}
      </Elastic>
      {showsNotices ? (
        <Notices
          lines={state.notices}
          // During a question, the keys that a warning names do nothing.
          warning={question ? undefined : warning}
          width={page}
        />
      ) : null}
      {showsNotices ? <Box flexGrow={1} /> : null}
      {footer ? <Footer items={question?.hints ?? footer()} width={page} /> : null}
    </>
  );
}

/** A paragraph, broken at blanks to fit the page or a given width. */
export function Para(props: {
  readonly as?: Role;
  readonly bold?: boolean;
  readonly width?: number;
  readonly children: string;
}) {
  const { text } = useRoom();
  const { as = 'text', bold = false, width = text, children } = props;
  if (children === '') return null;
  return (
    <Box paddingLeft={1}>
      <Styled as={as} bold={bold}>
        {children
          .split('\n')
          .flatMap((line) => wrapped(line, width))
          .join('\n')}
      </Styled>
    </Box>
  );
}

const MARK = ' NOT SAVED ';

export function Title(props: {
  readonly text: string;
  readonly right?: string;
  readonly width: number;
}) {
  const mark = use(DrawnContext).isUnkept ? MARK : '';
  const width = props.width - mark.length;
  const right = props.right ? ` ${props.right} ` : ' ';
  const line = paddedTo(` ${props.text}`, width - right.length) + right;
  return (
    <Box>
      <Press on={({ x }) => arrowAt(line, x)}>
        <Styled as="selection" bold>
          {line}
        </Styled>
      </Press>
      {mark === '' ? null : (
        <Styled as="danger" bold>
          {mark}
        </Styled>
      )}
    </Box>
  );
}

/** A press on `< Code Breakers >`: on the left arrow it goes back, anywhere else forward. */
function arrowAt(line: string, x: number): Click | undefined {
  const { index = 0, 0: choice } = /< .* >/.exec(line) ?? {};
  if (choice === undefined) return undefined;
  if (x < index || x >= index + choice.length) return undefined;
  // The blank beside an arrow counts as part of it, because one cell is hard to hit.
  return [x < index + 2 ? 'Left' : 'Right'];
}

export function Notices(props: {
  readonly lines: readonly string[];
  readonly width: number;
  readonly warning?: string | undefined;
}) {
  const look = use(LookContext);
  const question = use(DrawnContext).question?.sentence;
  const { lines, width, warning } = props;
  if (lines.length === 0 && warning === undefined) return null;
  // Lines are broken here, because Ink keeps the blank at a break, which can exceed the window.
  const broken = (line: string, indent: number) =>
    wrapped(line, width - 1 - indent).map((part) => shownText(part, look) || ' ');
  return (
    <Column paddingLeft={1}>
      {warning === undefined
        ? null
        : broken(warning, 2).map((line, index) => (
            <Text key={line}>
              {index === 0 ? (
                <Styled as="warning" bold>
                  {'! '}
                </Styled>
              ) : (
                '  '
              )}
              {line}
            </Text>
          ))}
      {lines
        .flatMap((line) => broken(line, 0))
        .map((line, index) =>
          line === question ? (
            <QuestionLine key={line} sentence={line} />
          ) : (
            <Text key={index} bold wrap="truncate">
              {line}
            </Text>
          ),
        )}
    </Column>
  );
}

const GAP = '   ';

const MARGIN = 1;

/** The last line of a screen: as many of its keys as fit. A click on one presses it. */
export function Footer(props: { readonly items: readonly KeyWords[]; readonly width: number }) {
  const shown = footerItems(props.items, props.width - 2);
  return (
    <Press
      paddingLeft={MARGIN}
      answers
      on={({ x }) => {
        const key = keyAt(shown, x - MARGIN);
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

/** The items that fit into `width` columns. The last ones are dropped, but not `?`, Esc and Tab. */
export function footerItems(items: readonly KeyWords[], width: number): readonly KeyWords[] {
  const shown = [...items];
  const widthOf = () => shown.map(({ keys, does }) => `${keys} ${does}`).join(GAP).length;
  while (widthOf() > width) {
    const last = shown.findLastIndex(({ keys }) => !['?', 'Esc', 'Tab'].includes(keys));
    if (last < 0) break;
    shown.splice(last, 1);
  }
  return shown;
}
