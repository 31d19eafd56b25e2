import { Box, Text } from 'ink';
import { use } from 'react';
import { BOARD_FRAME, Board } from '../components/board.tsx';
import { Footer } from '../components/footer.tsx';
import { Lines } from '../components/lines.tsx';
import { LookContext } from '../components/look-context.ts';
import { Menu, type MenuItem } from '../components/menu.tsx';
import { Title } from '../components/title.tsx';
import { playerView } from '../engine/game.ts';
import { ruleSetOf } from '../games/index.ts';
import { BACK_HINT, type KeyTable, menuKeys } from './keys.ts';
import type { ScreenProps } from './props.ts';
import { screenOf } from './state.ts';

const ITEMS: readonly MenuItem[] = [
  { key: '1', value: 'again', label: 'Play again' },
  { key: '2', value: 'menu', label: 'Menu' },
];

/** The board with the solution, how the game ended, and what now. */
export function Over({ state, onChoose, onHighlight }: ScreenProps) {
  const { screenReader } = use(LookContext);
  const { game, size } = state;
  if (!game) return null;
  const view = playerView(game);
  const { title, words } = ruleSetOf(game.rules.id);
  const told = view.status === 'won' ? words.won(view) : words.lost(view);
  const said = told.filter((line) => line !== '');
  const rows = size.rows - BOARD_FRAME - 1 - said.length - ITEMS.length - 1;
  return (
    <>
      <Title text={title} right={`guess ${view.rows.length} of ${game.rules.guesses}`} />
      {screenReader ? (
        <Text>{`The code was ${[...(view.secret ?? '')].join(' ')}.`}</Text>
      ) : (
        <Box flexShrink={0} paddingLeft={1}>
          <Board view={view} rows={rows} />
        </Box>
      )}
      <Box flexDirection="column" flexShrink={0} paddingLeft={1}>
        <Lines lines={said} />
      </Box>
      <Menu
        items={ITEMS}
        initial={screenOf(state).highlighted}
        onChoose={onChoose}
        onHighlight={onHighlight}
      />
      <Box flexGrow={1} />
      <Footer items={overKeys.hints} width={size.columns} />
    </>
  );
}

export const overKeys: KeyTable = menuKeys(ITEMS, { ...BACK_HINT, does: 'menu' });
