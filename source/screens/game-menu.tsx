import { Box } from 'ink';
import { Footer } from '../components/footer.tsx';
import { Menu, type MenuItem } from '../components/menu.tsx';
import { Title } from '../components/title.tsx';
import { BACK_HINT, type KeyTable, menuKeys } from './keys.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, screenOf } from './state.ts';

const ITEMS: readonly MenuItem[] = [
  { key: '1', value: 'resume', label: 'Back to the game' },
  { key: '2', value: 'save', label: 'Save and go on' },
  { key: '3', value: 'saveAndQuit', label: 'Save and end the game' },
  { key: '4', value: 'rules', label: 'Rules' },
  { key: '5', value: 'help', label: 'Help' },
  { key: '6', value: 'leave', label: 'Leave the program', note: 'the game waits as Continue' },
  { key: '7', value: 'end', label: 'Quit this game', note: 'it ends for good' },
];

export function GameMenu({ state, onChoose, onHighlight }: ScreenProps) {
  return (
    <>
      <Title text="Game menu" />
      <Box flexDirection="column" flexShrink={0} marginY={1}>
        <Menu
          items={itemsOf(state)}
          initial={screenOf(state).highlighted}
          onChoose={onChoose}
          onHighlight={onHighlight}
        />
      </Box>
      <Box flexGrow={1} />
      <Footer items={gameMenuKeys.hints} width={state.size.columns} />
    </>
  );
}

function itemsOf({ isUnkept }: AppState): readonly MenuItem[] {
  return ITEMS.map((item) =>
    item.value === 'leave' && isUnkept
      ? { ...item, note: 'the game is lost: it could not be kept' }
      : item,
  );
}

export const gameMenuKeys: KeyTable = menuKeys(ITEMS, BACK_HINT);
