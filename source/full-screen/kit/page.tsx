import { Text } from 'ink';
import { createContext, type ReactNode, use } from 'react';
import { shownText, wrapped } from '../../text/columns.ts';
import { MARGIN, NOTICE_ROWS, stageOf } from '../model/stage.ts';
import { screenOf } from '../model/state.ts';
import { Footer } from './footer.tsx';
import { footerOf } from './key-rows.ts';
import { CursorContext, LookContext, Part, ScreenContext, ShownCursor, Styled } from './layout.tsx';
import type { Note } from './table.tsx';
import { Title } from './title.tsx';

export type PageProps = {
  readonly title: string | { readonly view: ReactNode; readonly columns: number };
  /**
   * If not all texts fit, one with an empty version is left out first, then the others from the
   * left. If the last one doesn't fit, either, its shortest version is shown.
   */
  readonly right?: readonly (Note | undefined)[] | undefined;
  readonly result?: { readonly words: string; readonly as: 'good' | 'warning' } | undefined;
  readonly warning?: string | undefined;
};

type Props = PageProps & {
  /** Where notices begin, if that is above their usual row. `end` is the row above the footer. */
  readonly noticeRow?: number | 'end' | undefined;
  readonly children: ReactNode;
};

/** Help draws the page that it covers once more, with a title and a text of Help. */
type Cover = { readonly right: readonly string[]; readonly content: ReactNode };

export const CoverContext = createContext<Cover | undefined>(undefined);

function useCovered(page: Props): Props {
  const cover = use(CoverContext);
  if (!cover) return page;
  const { title, right = [] } = page;
  const named = typeof title === 'string' ? `Help: ${title.replace(': ', ', ')}` : 'Help';
  return {
    ...page,
    title: named,
    right: [...right, ...cover.right],
    warning: undefined,
    noticeRow: undefined,
    children: cover.content,
  };
}

export function Page(props: Props) {
  const { title, right, result, warning, noticeRow, children } = useCovered(props);
  const { state } = use(ScreenContext);
  const { size } = state;
  const stage = stageOf(state);
  const { top, left, columns, inner, rowsToFooter, rows } = stage;
  const lines = useNotices(warning, inner);
  const rowOf = () => {
    if (noticeRow === 'end') return rowsToFooter - 1;
    if (lines.length === 0) return rows;
    return Math.min(stage.noticeRow, noticeRow ?? stage.noticeRow);
  };
  const height = Math.max(0, Math.min(rowOf(), rowsToFooter - lines.length));
  return (
    <CursorContext value={{}}>
      <Title {...{ title, right, result }} />
      <Part x={left} y={top} width={columns} height={height}>
        {children}
      </Part>
      <Part x={left + MARGIN} y={top + height} width={inner} height={rowsToFooter - height}>
        {lines}
      </Part>
      <Part y={size.rows - 1} width={size.columns} height={1}>
        <Footer items={footerOf(state)} />
      </Part>
      <ShownCursor />
    </CursorContext>
  );
}

/** More lines than NOTICE_ROWS become one paragraph. */
export function noticeLines(notices: readonly string[], width: number): string[] {
  const lines = notices.flatMap((each) => wrapped(each, width));
  return lines.length <= NOTICE_ROWS ? lines : wrapped(notices.join(' '), width);
}

/** The notices, already broken into lines: where Ink breaks one, a blank can have its own row. */
function useNotices(warning: string | undefined, width: number): ReactNode[] {
  const look = use(LookContext);
  const { state } = use(ScreenContext);
  const { confirmation } = screenOf(state);
  const asShown = (line: string) => shownText(line, look) || ' ';
  const warned = warning === undefined ? [] : wrapped(warning, width - WARNING.length);
  const said = [...(confirmation?.sentence.split('\n') ?? []), ...state.notices];
  return [
    ...warned.map((line, at) => (
      <Text key={`warning ${at}`} wrap="truncate">
        <Styled as="warning" bold>
          {at === 0 ? WARNING : ' '.repeat(WARNING.length)}
        </Styled>
        {asShown(line)}
      </Text>
    )),
    ...noticeLines(said, width).map((line, at) => (
      <Text key={at} bold={confirmation !== undefined} wrap="truncate">
        {asShown(line)}
      </Text>
    )),
  ];
}

const WARNING = '! ';
