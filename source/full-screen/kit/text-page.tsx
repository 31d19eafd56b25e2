import { use } from 'react';
import { filledUnder } from '../../text/fill.ts';
import { isWide, stageOf } from '../model/stage.ts';
import type { AppState } from '../model/state.ts';
import { just, pop } from '../model/update.ts';
import { Box, Column, DrawnContext, Gap, Styled } from './layout.tsx';
import { Page } from './page.tsx';
import { Press, wheel } from './press.tsx';
import { type KeyRow, set } from './screen.ts';

/** A part of a text. In an item such as ` Esc  back`, later lines are indented as far as `back`. */
export type Section = { readonly heading?: string; readonly lines: readonly string[] };

type Line = { readonly text: string; readonly isHeading?: true };

/** A text broken into lines, for one or two columns of `rows` rows. */
type PagedText = {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly rows: number;
  readonly isDouble: boolean;
};

/** Wider lines are hard to read. */
const WIDEST = 78;
const BETWEEN = 4;

/** Breaks a text for its page: into two columns on a wide stage, or if its lines are short. */
export function textOf(state: AppState, sections: readonly Section[], isShort = false): PagedText {
  const stage = stageOf(state);
  const isDouble = isWide(stage) || (isShort && stage.columns >= WIDEST);
  const width = isDouble
    ? Math.floor((stage.columns - 2 - BETWEEN) / 2)
    : Math.min(WIDEST, stage.columns - 2);
  const lines = sections.flatMap(({ heading, lines }, at): Line[] => [
    ...(at === 0 ? [] : [{ text: '' }]),
    ...(heading === undefined ? [] : [{ text: heading, isHeading: true as const }]),
    ...joined(lines).flatMap((line) => brokenLine(line, width).map((text) => ({ text }))),
  ]);
  // The other rows are a title, a gap and a footer.
  return { lines, width, rows: Math.max(1, stage.rows - 3), isDouble };
}

function brokenLine(line: string, width: number): string[] {
  return line.length <= width ? [line] : filledUnder(line, hangingIndent(line), width);
}

/** Joins each line with the indented lines after it, which continue it. */
function joined(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const indent = line.length - line.trimStart().length;
    if (
      last !== undefined &&
      hangingIndent(line) === 0 &&
      indent > 0 &&
      indent === hangingIndent(last)
    ) {
      whole[whole.length - 1] = `${last} ${line.trimStart()}`;
    } else {
      whole.push(line);
    }
  }
  return whole;
}

/** The column of an item's text, after its number or key; 0 for any other line. */
function hangingIndent(line: string): number {
  return /^ *(?:\S+(?: \S+)* {2,}|\w\. )/.exec(line)?.[0].length ?? 0;
}

/**
 * The heading that begins the second column, so that both are about as long; none if they don't
 * fit.
 */
function headingInTheMiddle({ lines, rows }: PagedText): number | undefined {
  const longer = (cut: number) => Math.max(cut - 1, lines.length - cut);
  return lines
    .flatMap(({ isHeading }, at) => (isHeading && at > 0 && longer(at) <= rows ? [at] : []))
    .sort((a, b) => longer(a) - longer(b))[0];
}

/** The last line that a page can begin with. Two columns turn like the pages of a book. */
function lastTop(text: PagedText): number {
  const { lines, rows, isDouble } = text;
  if (!isDouble) return Math.max(0, lines.length - rows);
  if (headingInTheMiddle(text) !== undefined) return 0;
  return Math.max(0, Math.ceil(lines.length / (2 * rows)) - 1) * 2 * rows;
}

function columnsOf(text: PagedText, top: number): (readonly Line[])[] {
  const { lines, rows, isDouble } = text;
  if (!isDouble) return [lines.slice(top, top + rows)];
  const middle = headingInTheMiddle(text) ?? top + rows;
  return [lines.slice(top, middle), lines.slice(middle, middle + rows)];
}

/** The keys of a page of text. `my.top` is the first line that is shown. */
export function scrolling(
  { top }: { readonly top: number },
  state: AppState,
  text: PagedText,
): KeyRow[] {
  const last = lastTop(text);
  const to = (by: number) => () => {
    const step = text.isDouble ? Math.sign(by) * 2 * text.rows : by;
    const next = Number.isFinite(by) ? Math.min(top, last) + step : by;
    return just(set(state, { top: Math.max(0, Math.min(last, next)) }));
  };
  return [
    {
      keys: { Up: to(-1), Down: to(1) },
      hint: last > 0 ? 'scroll' : undefined,
      help: 'scroll (or PgUp, PgDn)',
    },
    {
      keys: {
        ...{ k: to(-1), j: to(1), PgUp: to(-10), PgDn: to(10), ' ': to(10) },
        ...{ Home: to(-Infinity), End: to(Infinity), Enter: () => just(pop(state)) },
      },
    },
  ];
}

/** A page of text that scrolls. A `top` beyond its end shows its end. */
export function TextPage(props: {
  readonly title: string;
  readonly text: PagedText;
  readonly top: number;
}) {
  const { title, text } = props;
  const { state } = use(DrawnContext);
  const last = lastTop(text);
  const top = Math.min(props.top, last);
  const columns = columnsOf(text, top);
  const { length } = text.lines;
  const end = Math.min(length, top + columns.flat().length);
  return (
    <Page title={title} right={last > 0 ? `lines ${top + 1}-${end} of ${length}` : ''}>
      <Gap />
      <Press
        flexDirection="row"
        columnGap={BETWEEN}
        paddingLeft={1}
        height={stageOf(state).rows - 3}
        onOther={wheel}
      >
        {columns.map((lines, at) => (
          <Column key={at} width={text.width}>
            {lines.map(({ text, isHeading = false }, line) => (
              <Box key={line}>
                <Styled as={isHeading ? 'accent' : 'text'} bold={isHeading}>
                  {text || ' '}
                </Styled>
              </Box>
            ))}
          </Column>
        ))}
      </Press>
    </Page>
  );
}
