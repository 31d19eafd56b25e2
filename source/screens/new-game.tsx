import { Box } from 'ink';
import { Footer } from '../components/footer.tsx';
import { Menu, type MenuItem } from '../components/menu.tsx';
import { Notices } from '../components/notices.tsx';
import { Title } from '../components/title.tsx';
import { RULE_SETS } from '../games/index.ts';
import { BACK_HINT, type KeyTable, menuKeys } from './keys.ts';
import type { ScreenProps } from './props.ts';
import { screenOf } from './state.ts';
import { REPLACES } from './wording.ts';

const ITEMS: readonly MenuItem[] = RULE_SETS.map(({ rules, title, summary }, index) => ({
  key: String(index + 1),
  value: rules.id,
  label: title,
  note: summary,
}));

/** The rule sets with a line each. */
export function NewGame({ state, onChoose, onHighlight }: ScreenProps) {
  return (
    <>
      <Title text="New Game" />
      <Box flexDirection="column" flexShrink={0} marginY={1}>
        <Menu
          items={ITEMS}
          initial={screenOf(state).highlighted ?? state.setId}
          onChoose={onChoose}
          onHighlight={onHighlight}
        />
      </Box>
      <Notices lines={[...(state.canContinue ? [REPLACES] : []), ...state.notices]} />
      <Box flexGrow={1} />
      <Footer items={newGameKeys().hints} width={state.size.columns} />
    </>
  );
}

export function newGameKeys(): KeyTable {
  return menuKeys(ITEMS, BACK_HINT);
}
