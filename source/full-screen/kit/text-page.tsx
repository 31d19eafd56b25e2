import { Text } from 'ink';
import { type ReactNode, use } from 'react';
import { paddedTo } from '../../text/columns.ts';
import { filledUnder } from '../../text/fill.ts';
import { MARGIN, stageOf } from '../model/stage.ts';
import { type AppState, screenOf } from '../model/state.ts';
import { pop, say, set } from '../model/update.ts';
import type { KeyRow } from './definitions.ts';
import { type Block, Box, linesBlock, Part, Styled, useRoom } from './layout.tsx';
import { CoverContext, Page, type PageProps } from './page.tsx';
import { WIDEST_TEXT } from './paragraphs.tsx';
import { Press, wheel } from './press.tsx';

/** If an item such as ` Esc  back` is too long, it goes on below `back`. */
export type Section = {
  readonly heading?: string;
  readonly lines: readonly string[];
  /** The keys are bold. */
  readonly isOfKeys?: true;
};

type Line = {
  readonly text: string;
  readonly isHeading?: true;
  readonly keys?: string;
  readonly beside?: Line;
};

/** `rows` is how many lines the page shows. It is less while there are notices. */
type PagedText = { readonly lines: readonly Line[]; readonly rows: number };

/** `beside` is on the right of the sections or, in a narrow window, below them. */
export function textOf(
  state: AppState,
  sections: readonly Section[],
  beside: readonly Section[] = [],
): PagedText {
  const { inner, hasRoomBesideMenu, menu, besideMenu, ...stage } = stageOf(state);
  const isSaying = state.notices.length > 0 || screenOf(state).confirmation !== undefined;
  const rows = isSaying ? stage.noticeRow : stage.rows;
  if (!hasRoomBesideMenu || beside.length === 0) {
    const width = Math.min(WIDEST_TEXT, inner);
    return { lines: linesIn(width, [...sections, ...beside]), rows };
  }
  const left = linesIn(menu.width, sections);
  const right = linesIn(Math.min(WIDEST_TEXT, besideMenu.width - 1), beside);
  const lines = Array.from({ length: Math.max(left.length, right.length) }, (_, at): Line => {
    const { text, ...line } = left[at] ?? { text: '' };
    const rightLine = right[at];
    return rightLine
      ? { ...line, text: paddedTo(text, besideMenu.x - menu.x), beside: rightLine }
      : { ...line, text };
  });
  return { lines, rows };
}

function linesIn(width: number, sections: readonly Section[]): Line[] {
  return sections.flatMap(({ heading, lines, isOfKeys }, at): Line[] => [
    ...(at === 0 ? [] : [{ text: '' }]),
    ...(heading === undefined ? [] : [{ text: heading, isHeading: true as const }]),
    ...joined(lines).flatMap((line) => {
      const indent = hangingIndent(line);
      const broken = line.length <= width ? [line] : filledUnder(line, indent, width);
      return broken.map((text, index) =>
        isOfKeys && index === 0 ? { text, keys: text.slice(0, indent) } : { text },
      );
    }),
  ]);
}

export function useText(lines: readonly string[]): Block {
  const { width } = useRoom();
  const shown = linesIn(Math.min(WIDEST_TEXT, width - 1), [{ lines }]);
  return linesBlock(shown.map(({ text }) => text));
}

/** Joins an item with the lines below it that are indented as far as its text. */
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

/** The column of an item's text, after its number or key. 0 for any other line. */
function hangingIndent(line: string): number {
  return /^ *(?:\S+(?: \S+)* {2,}|\w\. )/.exec(line)?.[0].length ?? 0;
}

const lastTop = ({ lines, rows }: PagedText) => Math.max(0, lines.length - rows);

const WHOLE = 'You already see all of it.';

/** `top` is the number of lines above the first shown one. */
export function scrolling(
  state: AppState,
  { top = 0 }: Pick<Scrolled, 'top'>,
  text: PagedText,
): KeyRow[] {
  const last = lastTop(text);
  // PgUp and PgDn keep one line of the old page in view.
  const page = Math.max(1, text.rows - 1);
  const to = (by: number) => () => {
    // The whole text is in view. A notice says so, unless it would cover the end of the text.
    if (last === 0) return text.lines.length > stageOf(state).noticeRow ? state : say(state, WHOLE);
    const next = Number.isFinite(by) ? Math.min(top, last) + by : by;
    return set(state, { top: Math.max(0, Math.min(last, next)) });
  };
  return [
    {
      keys: { Up: to(-1), Down: to(1) },
      footer: last > 0 ? 'scroll' : undefined,
      help: 'scroll (or PgUp, PgDn)',
    },
    {
      keys: {
        k: to(-1),
        j: to(1),
        PgUp: to(-page),
        PgDn: to(page),
        ' ': to(page),
        Home: to(-Infinity),
        End: to(Infinity),
        Enter: () => pop(state),
      },
    },
  ];
}

export function TextPage({ children, ...page }: PageProps & { readonly children: ReactNode }) {
  return (
    <Page {...page}>
      <Inset>{children}</Inset>
    </Page>
  );
}

const Inset = ({ children }: { readonly children: ReactNode }) => (
  <Part x={MARGIN} width={useRoom().width - 2 * MARGIN}>
    {children}
  </Part>
);

/** If `top` is too large, the end of the text is shown. */
type Scrolled = { readonly text: PagedText; readonly top?: number | undefined };

export function ScrolledText({ text, top, title }: Scrolled & Pick<PageProps, 'title'>) {
  const isCovered = use(CoverContext) !== undefined;
  return (
    <TextPage title={title} right={isCovered ? [] : placeIn(text, top)}>
      <Lines {...{ text, top }} />
    </TextPage>
  );
}

export function ScrolledOver({ text, top, children }: Scrolled & { readonly children: ReactNode }) {
  const content = (
    <Inset>
      <Lines {...{ text, top }} />
    </Inset>
  );
  return <CoverContext value={{ right: placeIn(text, top), content }}>{children}</CoverContext>;
}

function shownFrom(text: PagedText, wanted = 0) {
  const top = Math.min(wanted, lastTop(text));
  return { top, lines: text.lines.slice(top, top + text.rows) };
}

function placeIn(text: PagedText, wanted: number | undefined): string[] {
  const { top, lines } = shownFrom(text, wanted);
  const place = `lines ${top + 1} to ${top + lines.length} of ${text.lines.length}`;
  return lastTop(text) > 0 ? [place] : [];
}

const Lines = ({ text, top }: Scrolled) => (
  // The wheel scrolls three rows at a time, as in most terminals.
  <Press onOther={wheel(3)}>
    {shownFrom(text, top).lines.map((line, at) => (
      <Box key={at}>
        <TextLine {...line} />
        {line.beside ? <TextLine {...line.beside} /> : null}
      </Box>
    ))}
  </Press>
);

function TextLine({ text, keys, isHeading }: Line) {
  if (keys === undefined) {
    return (
      <Styled as={isHeading ? 'accent' : 'text'} bold={isHeading === true}>
        {text || ' '}
      </Styled>
    );
  }
  return (
    <Text>
      <Text bold>{keys}</Text>
      {text.slice(keys.length)}
    </Text>
  );
}
