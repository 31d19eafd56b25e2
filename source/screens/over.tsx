import { Box } from 'ink';
import { use } from 'react';
import { Board } from '../components/board.tsx';
import { Footer } from '../components/footer.tsx';
import { Lines } from '../components/lines.tsx';
import { LookContext } from '../components/look-context.ts';
import { Menu } from '../components/menu.tsx';
import { Title } from '../components/title.tsx';
import { playerView } from '../engine/game.ts';
import { ruleSetOf } from '../games/index.ts';
import {
  BACK_HINT,
  BOARD_SCROLLING,
  type KeyTable,
  menuKeys,
  OPTIONS_HINT,
  OPTIONS_KEY,
  SCROLL_HINT,
} from './keys.ts';
import { isScrollable, overItems, overLayout } from './layout.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, screenOf } from './state.ts';
import { turnSentences } from './turn.ts';

/** The board with the solution, how the game ended, and what now. */
export function Over({ state, onChoose, onHighlight }: ScreenProps) {
  const { screenReader } = use(LookContext);
  const { game, size } = state;
  if (!game) return null;
  const view = playerView(game);
  const { title, words } = ruleSetOf(game.rules.id);
  const screen = screenOf(state);
  const { said, rows } = overLayout(state);
  const scroll = screen.name === 'over' ? screen.scroll : 0;
  return (
    <>
      <Title text={title} right={words.progress(view)} />
      {screenReader ? (
        <Lines lines={turnSentences(view)} />
      ) : (
        <Box flexShrink={0} paddingLeft={1}>
          <Board view={view} rows={rows} scroll={scroll} />
        </Box>
      )}
      <Box flexDirection="column" flexShrink={0} paddingLeft={1}>
        <Lines lines={said} />
      </Box>
      <Menu
        width={state.size.columns}
        items={overItems(state)}
        initial={screen.highlighted ?? 'again'}
        onChoose={onChoose}
        onHighlight={onHighlight}
      />
      <Box flexGrow={1} />
      <Footer items={overKeys(state).hints} width={size.columns} />
    </>
  );
}

export function overKeys(state: AppState): KeyTable {
  const { bindings, hints } = menuKeys(overItems(state), { ...BACK_HINT, does: 'menu' });
  const canScroll = isScrollable(state, overLayout(state).rows);
  return {
    bindings: [...bindings, ...BOARD_SCROLLING, OPTIONS_KEY],
    hints: [
      ...(canScroll ? [SCROLL_HINT] : []),
      ...hints.slice(0, 2),
      OPTIONS_HINT,
      ...hints.slice(2),
    ],
  };
}
