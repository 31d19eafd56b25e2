import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { PlayerView } from '../../../engine/game.ts';
import { boardWindow } from '../../../games/board-rows.ts';
import { codeOf, formatCode } from '../../../games/game-code.ts';
import { BoardPage } from '../../components/board-page.tsx';
import { Menu } from '../../components/menu.tsx';
import { PanelLines } from '../../components/panel-lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Lines } from '../../kit/lines.tsx';
import { Styled } from '../../kit/styled.tsx';
import { boardPlace, isScrollable, rowsBeside } from '../../model/board-place.ts';
import { boardLines } from '../../model/board-shape.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import { isDaily, isKeptApart, isMatchGame } from '../../model/game-kind.ts';
import {
  BACK,
  type Bindings,
  BOARD_SCROLLING,
  type MenuItem,
  menu,
  OPTIONS,
} from '../../model/keys.ts';
import { boardMoment } from '../../model/moment.ts';
import { viewOf } from '../../model/once.ts';
import { scrolledBy } from '../../model/race.ts';
import { stageOf } from '../../model/stage.ts';
import type { GameAppState, ScreenProps } from '../../model/state.ts';
import { boardTitle, outcomeOf } from '../../model/titles.ts';
import { overCard } from './card.ts';
import { machineList, machineListBlock, overItems, overLayout } from './layout.ts';
import { specialIn } from './special.ts';

export const overBindings = (): Bindings<'over'> => [
  { ...BOARD_SCROLLING, rank: 0 },
  ...menu<ScreenProps<'over'>>(({ state }) => overItems(state)),
  { ...OPTIONS, hint: ({ game }) => (isKeptApart(game) ? undefined : 'options') },
  { keys: { Esc: BACK }, hint: ({ game }) => (isMatchGame(game) ? 'match' : 'menu'), rank: 8 },
];

export function Over(props: ScreenProps<'over'>) {
  const { state, game } = props;
  const { columns } = stageOf(state);
  const { left } = boardPlace(state);
  const view = viewOf(game);
  const outcome = outcomeOf(view);
  const { sentences, guesses, rows } = overLayout(state);
  const items = itemsWithCode(state);
  const list = (
    <Box flexShrink={0} marginTop={rows.aboveMenu.lines}>
      <Menu
        width={columns - left}
        rows={rows.menu.lines}
        items={items}
        initial={isDaily(game) ? 'share' : undefined}
      />
    </Box>
  );
  return (
    <ScreenFrame
      title={boardTitle(state, columns, outcome)}
      right={withSpecial(state, outcome, columns)}
      seen={{ scrolls: isScrollable(game, guesses) }}
      notices={[]}
    >
      <BoardsAndCard {...props} rows={guesses} below={rows.below.lines}>
        <Lines lines={sentences} isBold left={1} />
        {list}
      </BoardsAndCard>
    </ScreenFrame>
  );
}

/** The columns between the boards and the card to their right. */
const CARD_GAP = 4;

/** The boards, and the card to their right or, on a wide stage, where the coach was. */
function BoardsAndCard(
  props: ScreenProps<'over'> & {
    readonly rows: number;
    readonly below: number;
    readonly children: ReactNode;
  },
) {
  const { state, screen, rows, below, children } = props;
  const stage = stageOf(state);
  const view = viewOf(state.game);
  const { rules, race } = view;
  const place = boardPlace(state);
  const { left, machine, width, shape, hasMachineBoard } = place;
  const across = fitBlocks(stage.columns, {
    left,
    machine,
    board: width,
    list: race?.guesses && !hasMachineBoard ? machineListBlock(rules) : 0,
    gap: CARD_GAP,
    card: REST,
    edge: 1,
  });
  const hidden = boardWindow(scrolledBy(view, rows), rows, screen.scroll);
  // On the left the card has all rows between title and footer.
  const size =
    left > 0
      ? { columns: left - 2, rows: rowsBeside(state, place) }
      : { columns: across.card.lines, rows: boardLines(rows, shape) };
  const card = (
    <Box paddingLeft={left > 0 ? 1 : CARD_GAP}>
      <PanelLines lines={overCard(state, size)} />
    </Box>
  );
  return (
    <BoardPage
      {...{ view, hidden, place, below }}
      moment={boardMoment(state)}
      left={card}
      right={
        <>
          {across.list.lines > 0 ? <MachineList view={view} hidden={hidden} /> : null}
          {left > 0 ? null : card}
        </>
      }
    >
      {children}
    </BoardPage>
  );
}

/** How the game ended, after what was special about it, if the title has room for both. */
function withSpecial(state: GameAppState, outcome: string, columns: number): string {
  const special = specialIn(state);
  const both = special ? `${special.title}   ${outcome}` : outcome;
  const title = boardTitle(state, columns, outcome);
  return title.length + both.length + 4 > columns ? outcome : both;
}

/** The items of the menu. Beside the one that shares the game stands its code. */
function itemsWithCode(state: GameAppState): readonly MenuItem[] {
  const { game } = state;
  const items = overItems(state);
  const code = isKeptApart(game) ? undefined : codeOf(game);
  if (code === undefined) return items;
  const aside = `game code ${formatCode(code)}`;
  return items.map((item) => (item.value === 'share' ? { ...item, aside } : item));
}

/** The machine's guesses as a list, each in the row in which a board would show it. */
function MachineList(props: {
  readonly view: PlayerView;
  readonly hidden: { readonly above: number; readonly below: number };
}) {
  const { view, hidden } = props;
  const lines = machineList(view);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Styled as="accent" bold>
        {'  Machine'}
      </Styled>
      <Lines lines={['', '', ...lines.slice(hidden.above, lines.length - hidden.below)]} />
    </Box>
  );
}
