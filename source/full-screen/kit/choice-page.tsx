import { type ReactNode, use } from 'react';
import { type Room, type Stage, stageOf } from '../model/stage.ts';
import { memoizeByObject } from '../model/state.ts';
import { itemsOf } from './definitions.ts';
import { type Block, DrawnContext, MARGIN, Part } from './layout.tsx';
import { rowsOfMenu, widthOfItems } from './menu.tsx';
import { Page, type PageProps } from './page.tsx';
import { Para, wholeParagraphs } from './paragraphs.tsx';
import type { KeyedItem } from './screen.ts';

/** The rows of the introduction: usually a line, and an empty one. */
const INTRO = 2;

/** `view` shows the paragraphs and more. */
type Paragraphed = { readonly paragraphs: readonly string[]; readonly view: ReactNode };

type Props = {
  readonly intro?: ReactNode;
  /** Above the menu or form, such as a calendar, which may fill all rows but the menu's. */
  readonly above?: Block | ((rows: number) => Block) | undefined;
  readonly menu: ReactNode;
  /**
   * What explains the selected item; null keeps its place empty. Paragraphs that would be cut begin
   * further left, if the menu's labels have columns to spare.
   */
  readonly explains?: ReactNode | Paragraphed;
};

/**
 * The page of a choice: an introduction, the menu or form in the left column, and in the right one
 * the explanation of the selected item.
 */
export function ChoicePage(props: Omit<PageProps, 'result'> & Props) {
  const { title, right, warning, intro, above, menu, explains } = props;
  const { state } = use(DrawnContext);
  const items = itemsOf(state);
  const stage = stageOf(state);
  const explained = explainsOn(stage, explains, items);
  const { x, width } = stage.menu;
  const isAlone = !stage.hasExplains || explains === undefined;
  const most = isAlone ? stage.columns - 2 : Math.min(width, explained.x - BEFORE_TEXT - x);
  const column = { x, width: most };
  // The menu never uses the rows of notices, so a notice doesn't move it.
  const rows = stage.notices - INTRO;
  const block = typeof above === 'function' ? above(rows - 1 - rowsOfMenu(items)) : above;
  const taken = block ? block.rows + 1 : 0;
  return (
    <Page {...{ title, right, warning }} notices="text">
      <Part x={1} y={0} width={stage.columns - 2} height={INTRO}>
        {typeof intro === 'string' ? <Para as="muted">{intro}</Para> : intro}
      </Part>
      {block ? (
        <Part {...column} y={INTRO} height={Math.min(rows, block.rows)}>
          {block.view}
        </Part>
      ) : null}
      <Part {...column} y={INTRO + taken} height={Math.max(1, rows - taken)}>
        {menu}
      </Part>
      {stage.hasExplains ? (
        // Notices cover the last rows of the explanation, so that its other rows stay.
        <Part {...explained} margin={1} y={INTRO} height={stage.rows - INTRO}>
          {isParagraphed(explains) ? explains.view : explains}
        </Part>
      ) : null}
    </Page>
  );
}

type Column = Pick<Room, 'x' | 'width'>;

/** The column of the explanation. Paragraphs begin after the menu. */
function explainsOn(
  stage: Stage,
  explains: Props['explains'],
  items: readonly KeyedItem[],
): Column {
  if (!(stage.hasExplains && isParagraphed(explains))) return stage.explains;
  const column = columnOn(stage)(explains.paragraphs);
  const isFree = column.x >= stage.menu.x + widthOfItems(items) + BEFORE_TEXT;
  return isFree ? column : stage.explains;
}

const isParagraphed = (explains: Props['explains']): explains is Paragraphed =>
  typeof explains === 'object' && explains !== null && 'paragraphs' in explains;

/** The blanks between a menu and paragraphs that begin further left than usual. */
const BEFORE_TEXT = 2;

/**
 * The column of paragraphs: as far right as all of them fit. It is remembered, because the texts are
 * broken once for each place that is tried.
 */
const columnOn = memoizeByObject((stage: Stage) =>
  memoizeByObject((texts: readonly string[]): Column => {
    const widthAt = (from: number) => stage.columns - from - MARGIN;
    let { x } = stage.explains;
    const rows = () => wholeParagraphs(texts, widthAt(x), Infinity).length;
    while (x > stage.menu.x && rows() > stage.rows - INTRO) x--;
    return { x, width: widthAt(x) };
  }),
);
