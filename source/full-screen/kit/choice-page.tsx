import { type ReactNode, use } from 'react';
import { type Room, type Stage, stageOf } from '../model/stage.ts';
import { itemsOf } from './definitions.ts';
import { type Block, DrawnContext, MARGIN, Part } from './layout.tsx';
import { rowsOfMenu, widthOfItems } from './menu.tsx';
import { Page, type PageProps } from './page.tsx';
import { Para, useParagraphs, wholeParagraphs } from './paragraphs.tsx';
import type { KeyedItem } from './screen.ts';

/** The rows of the introduction: usually a line, and an empty one. */
const INTRO = 2;

/** `view` shows the paragraphs and more. */
type Paragraphed = { readonly paragraphs: readonly string[]; readonly view?: ReactNode };

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
  const { title, right, warning, explains } = props;
  const { state } = use(DrawnContext);
  const items = itemsOf(state);
  const stage = stageOf(state);
  const column = explainsOn(stage, explains, items);
  // The menu never uses the rows of notices.
  const free = stage.hasExplains ? column.x - BEFORE_TEXT - MARGIN : 0;
  return (
    <Page {...{ title, right, warning, free }} notices="text">
      <Choice {...props} column={column} />
    </Page>
  );
}

type Column = Pick<Room, 'x' | 'width'>;

/** The column of the explanation. */
function explainsOn(
  stage: Stage,
  explains: Props['explains'],
  items: readonly KeyedItem[],
): Column {
  if (!(stage.hasExplains && isParagraphed(explains))) return stage.explains;
  return columnOf(explains.paragraphs, {
    ...{ stage, height: stage.rows - INTRO, after: stage.menu.x + widthOfItems(items) },
  });
}

function Choice({
  intro,
  above,
  menu,
  explains,
  column: right,
}: Props & { readonly column: Column }) {
  const { state } = use(DrawnContext);
  const items = itemsOf(state);
  const stage = stageOf(state);
  // Long notices cover the last rows of the explanation, so that its other rows stay as they are.
  const explained = stage.rows - INTRO;
  const { x, width } = stage.menu;
  const isAlone = !stage.hasExplains || explains === undefined;
  const most = isAlone ? stage.columns - 2 : Math.min(width, right.x - BEFORE_TEXT - x);
  const column = { x, width: most };
  // The menu never uses the rows of notices, so a notice doesn't move it.
  const rows = stage.notices - INTRO;
  const block = typeof above === 'function' ? above(rows - 1 - rowsOfMenu(items)) : above;
  const taken = block ? block.rows + 1 : 0;
  return (
    <>
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
        <Part {...right} margin={1} y={INTRO} height={explained}>
          {isParagraphed(explains)
            ? (explains.view ?? <Paragraphs texts={explains.paragraphs} />)
            : explains}
        </Part>
      ) : null}
    </>
  );
}

const Paragraphs = ({ texts }: { readonly texts: readonly string[] }) => useParagraphs(texts).view;

const isParagraphed = (explains: Props['explains']): explains is Paragraphed =>
  typeof explains === 'object' && explains !== null && 'paragraphs' in explains;

/** The blanks between a menu and paragraphs that begin further left than usual. */
const BEFORE_TEXT = 2;

/** The columns of paragraphs: as far right as all of them fit, but after the menu. */
function columnOf(
  texts: readonly string[],
  room: { readonly stage: Stage; readonly height: number; readonly after: number },
): Column {
  const { stage, height, after } = room;
  for (let { x } = stage.explains; x >= after + BEFORE_TEXT; x--) {
    const width = stage.columns - x - MARGIN;
    if (wholeParagraphs(texts, width, Infinity).length <= height) return { x, width };
  }
  return stage.explains;
}
