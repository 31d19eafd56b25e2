import { type ReactNode, use } from 'react';
import type { Rules } from '../../engine/rules.ts';
import { MARGIN, type Room, type Stage, stageOf } from '../model/stage.ts';
import { memoizeByObject } from '../model/state.ts';
import type { TextEdit } from '../model/text-edit.ts';
import { itemsOf, type KeyedItem } from './definitions.ts';
import { Field } from './field.tsx';
import { type Block, Box, Part, ScreenContext } from './layout.tsx';
import { rowsOfMenu, widthOfItems } from './menu.tsx';
import { Page, type PageProps } from './page.tsx';
import { Symbols } from './palette.tsx';
import { Para, wholeParagraphs } from './paragraphs.tsx';

/** How many rows `intro` gets. The second stays empty if one line is enough. */
const INTRO = 2;

type Props = {
  readonly intro?: ReactNode;
  /** A function gets the number of rows that the menu leaves. */
  readonly above?: Block | ((rows: number) => Block) | undefined;
  readonly menu: ReactNode;
  /** If null, the place beside the menu stays empty. If undefined, the menu is wider. */
  readonly besideMenu?: ReactNode;
  /** The texts of `besideMenu`. If they're too long, their column gets wider, toward the menu. */
  readonly paragraphs?: readonly string[] | undefined;
};

export function ChoicePage(props: Omit<PageProps, 'result'> & Props) {
  const { title, right, warning, intro, above, menu, besideMenu, paragraphs } = props;
  const { state } = use(ScreenContext);
  const items = itemsOf(state);
  const stage = stageOf(state);
  const beside = columnBesideMenu(stage, paragraphs, items);
  const { x, width } = stage.menu;
  const isAlone = !stage.hasRoomBesideMenu || besideMenu === undefined;
  const most = isAlone ? stage.inner : Math.min(width, beside.x - BEFORE_TEXT - x);
  const column = { x, width: most };
  // The menu ends above the notices, so that a notice never moves it. A notice can only cover the
  // end of a text beside the menu.
  const rows = stage.noticeRow - INTRO;
  const block = typeof above === 'function' ? above(rows - 1 - rowsOfMenu(items)) : above;
  const taken = block ? block.rows + 1 : 0;
  return (
    <Page {...{ title, right, warning }}>
      <Part x={MARGIN} width={stage.inner} height={INTRO}>
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
      {stage.hasRoomBesideMenu ? (
        <Part height={rows} {...beside} margin={1} y={INTRO}>
          {besideMenu}
        </Part>
      ) : null}
    </Page>
  );
}

type Column = Pick<Room, 'x' | 'width'> & { readonly height?: number };

/** What is beside the menu never covers a label of the menu. */
function columnBesideMenu(
  stage: Stage,
  paragraphs: Props['paragraphs'],
  items: readonly KeyedItem[],
): Column {
  if (!stage.hasRoomBesideMenu || !paragraphs) return stage.besideMenu;
  const column = columnOn(stage)(paragraphs);
  const isFree = column.x >= stage.menu.x + widthOfItems(items) + BEFORE_TEXT;
  return isFree ? column : stage.besideMenu;
}

/** Long paragraphs leave at least this many blanks after the menu. */
const BEFORE_TEXT = 2;

/**
 * The column reaches down over the rows of notices: Start needs the room for a board and a story.
 * Cached, because all texts are broken into lines again for each width that is tried.
 */
const columnOn = memoizeByObject((stage: Stage) =>
  memoizeByObject((texts: readonly string[]): Column => {
    const widthAt = (from: number) => stage.columns - from - MARGIN;
    let { x } = stage.besideMenu;
    const rows = () => wholeParagraphs(texts, widthAt(x), Infinity).length;
    while (x > stage.menu.x && rows() > stage.rows - INTRO) x--;
    return { x, width: widthAt(x), height: stage.rows - INTRO };
  }),
);

/** A page where the player types a line. Below it are the symbols of `rules`, and then `about`. */
export function Ask(props: {
  readonly title: string;
  readonly right?: readonly string[];
  readonly intro: string;
  readonly prompt: string;
  readonly edit: TextEdit;
  /** Shown in place of the typed text, such as `****` for a secret. */
  readonly shown?: string;
  readonly rules?: Rules | undefined;
  readonly about?: string;
  readonly besideMenu?: ReactNode;
}) {
  const { title, right, intro, prompt, edit, shown, rules, about = '', besideMenu } = props;
  return (
    <ChoicePage
      {...{ title, right, intro, besideMenu }}
      menu={
        <>
          <Field prompt={prompt} text={shown ?? edit.typed} cursor={edit.cursor} />
          <Box height={1} />
          {rules ? <Symbols rules={rules} /> : null}
          <Para as="muted">{about}</Para>
        </>
      }
    />
  );
}
