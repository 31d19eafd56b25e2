import { type ReactNode, use } from 'react';
import { stageOf } from '../model/stage.ts';
import { type Block, DrawnContext, Part, useRoom } from './layout.tsx';
import { rowsOfMenu } from './menu.tsx';
import { Page, type PageProps, Para } from './page.tsx';

/** The rows of the introduction: usually a line, and an empty one. */
const INTRO = 2;

type Props = {
  /** What the page is about, muted. */
  readonly intro?: ReactNode;
  /** Above the menu or form, such as a calendar, which may fill all rows but the menu's. */
  readonly above?: Block | ((rows: number) => Block) | undefined;
  /** The menu or the form. */
  readonly menu: ReactNode;
  /** What explains the selected item. If it is null, its place stays empty. */
  readonly explains?: ReactNode;
};

/**
 * The page of a choice: an introduction, the menu or form in the left column, and in the right one
 * what explains the selected item.
 */
export function ChoicePage(props: PageProps & Props) {
  const { title, right, warning } = props;
  return (
    <Page {...{ title, right, warning }} notices="text">
      <Choice {...props} />
    </Page>
  );
}

function Choice({ intro, above, menu, explains }: Props) {
  const { height } = useRoom();
  const { state, items } = use(DrawnContext);
  const stage = stageOf(state);
  const column = explains !== undefined ? stage.menu : { ...stage.menu, width: stage.columns - 2 };
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
      {stage.isNarrow ? null : (
        <Part {...stage.explains} margin={1} y={INTRO} height={Math.max(0, height - INTRO)}>
          {explains}
        </Part>
      )}
    </>
  );
}
