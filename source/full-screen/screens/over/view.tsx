import { Box } from 'ink';
import { use } from 'react';
import type { PlayerView } from '../../../engine/game.ts';
import { BOARD_FRAME, boardWindow } from '../../../games/board-rows.ts';
import { codeOf, formatCode } from '../../../games/game-code.ts';
import { BoardPart, boardWidth } from '../../components/board.tsx';
import { Lines } from '../../components/lines.tsx';
import { LookContext } from '../../components/look-context.ts';
import { MachineClues } from '../../components/machine-clues.tsx';
import { Menu } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Styled } from '../../components/styled.tsx';
import { fitBlocks, REST } from '../../model/fit.ts';
import {
  BACK,
  type Bindings,
  BOARD_SCROLLING,
  footerOf,
  type MenuItem,
  menu,
  OPTIONS,
  type Scrolling,
} from '../../model/keys.ts';
import { isScrollable } from '../../model/layout.ts';
import { boardTitle, isKeptApart, isMatchGame } from '../../model/match.ts';
import { viewOf } from '../../model/once.ts';
import { outcomeOf, overItems, overLayout } from '../../model/over.ts';
import { machineAtEnd, machineBoard, machineList, scrolledBy } from '../../model/race.ts';
import { turnSentences } from '../../model/screen-reader-text.ts';
import { stageOf } from '../../model/stage.ts';
import type { GameAppState, MenuProps, ScreenProps } from '../../model/state.ts';
import { cardSentences, OverCard } from './card.tsx';
import { gamesSentences } from './games-card.ts';

export const overBindings = (): Bindings<'over', Scrolling> => [
  { ...BOARD_SCROLLING, rank: 0 },
  ...menu<ScreenProps<'over'>>(({ state }) => overItems(state)),
  { ...OPTIONS, hint: ({ game }) => (isKeptApart(game) ? undefined : 'options') },
  { keys: { Esc: BACK }, hint: ({ game }) => (isMatchGame(game) ? 'match' : 'menu'), rank: 8 },
];

/** The end of a game: the board with the solution, the result, and a menu. */
export function Over(props: ScreenProps<'over'> & MenuProps) {
  const { state, screen, game } = props;
  const { screenReader } = use(LookContext);
  const { columns } = stageOf(state);
  const view = viewOf(game);
  const outcome = outcomeOf(view);
  const { said, guesses, rows } = overLayout(state);
  const items = itemsOf(state);
  const isSweeping = screen.sweep !== undefined;
  return (
    <ScreenFrame
      title={boardTitle(state, columns, outcome)}
      right={outcome}
      hints={footerOf(overBindings(), { ...props, scrolls: isScrollable(game, guesses) })}
      state={state}
      notices={[]}
    >
      {screenReader ? (
        <Lines lines={turnSentences(view)} />
      ) : (
        <BoardsAndCard {...props} rows={guesses} />
      )}
      <Lines lines={screenReader ? [...said, ...spokenCards(state)] : said} isBold left={1} />
      <Box flexShrink={0} marginTop={rows.aboveMenu.lines}>
        <Menu
          width={columns}
          rows={rows.menu.lines}
          items={items}
          initial={screen.highlighted ?? items[0]?.value}
          isDeaf={isSweeping}
          on={props}
        />
      </Box>
    </ScreenFrame>
  );
}

/** The board with its label, after a race the machine's game beside it, and the card. */
function BoardsAndCard({ state, screen, rows }: ScreenProps<'over'> & { readonly rows: number }) {
  const { columns } = stageOf(state);
  const view = viewOf(state.game);
  const { rules, race } = view;
  const { shown, width: machine } = machineAtEnd(view, columns);
  const { card } = fitBlocks(columns, { board: boardWidth(rules), machine, card: REST });
  const hidden = boardWindow(scrolledBy(view, rows), rows, screen.scroll);
  const lit = screen.sweep === undefined ? 0 : screen.sweep + 1;
  const label = shown === 'board' || shown === 'list' ? 'You' : undefined;
  return (
    <Box flexShrink={0}>
      {shown === 'clues' && race ? (
        <MachineClues rules={rules} race={race} turns={rules.guesses} hidden={hidden} />
      ) : null}
      <BoardPart view={view} hidden={hidden} marked={undefined} lit={lit} label={label} />
      {shown === 'board' ? (
        <BoardPart view={machineBoard(view)} hidden={hidden} marked={undefined} label="Machine" />
      ) : null}
      {shown === 'list' ? <MachineList view={view} hidden={hidden} /> : null}
      <OverCard state={state} width={card.lines} height={BOARD_FRAME + rows} />
    </Box>
  );
}

const spokenCards = (state: GameAppState) => [...cardSentences(state), ...gamesSentences(state)];

/** The items of the menu. Beside the one that shares the game stands its code. */
function itemsOf(state: GameAppState): readonly MenuItem[] {
  const { game } = state;
  const items = overItems(state);
  const code = isKeptApart(game) ? undefined : codeOf(game);
  if (code === undefined) return items;
  const aside = `game code ${formatCode(code)}`;
  return items.map((item) => (item.value === 'share' ? { ...item, aside } : item));
}

/** The machine's guesses as a list, each in the row of the board where a board would have it. */
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
