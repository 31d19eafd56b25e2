import { Box } from 'ink';
import { Footer } from '../components/footer.tsx';
import { Menu, type MenuItem } from '../components/menu.tsx';
import { Notices } from '../components/notices.tsx';
import { Title } from '../components/title.tsx';
import { rulesFor } from '../games/choices.ts';
import { RULE_SETS } from '../games/index.ts';
import {
  BACK_HINT,
  HELP_HINT,
  type KeyTable,
  menuKeys,
  OPTIONS_HINT,
  OPTIONS_KEY,
} from './keys.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, screenOf } from './state.ts';
import { REPLACES } from './wording.ts';

/** The rule sets with a line each, told by the choices that Enter would start them with. */
export function NewGame({ state, onChoose, onHighlight }: ScreenProps) {
  return (
    <>
      <Title text="New Game" />
      <Box flexDirection="column" flexShrink={0} marginY={1}>
        <Menu
          width={state.size.columns}
          items={itemsOf(state)}
          initial={screenOf(state).highlighted ?? state.setId}
          onChoose={onChoose}
          onHighlight={onHighlight}
        />
      </Box>
      <Notices
        lines={[...(state.canContinue ? [REPLACES] : []), ...state.notices]}
        width={state.size.columns}
      />
      <Box flexGrow={1} />
      <Footer items={newGameKeys(state).hints} width={state.size.columns} />
    </>
  );
}

export function newGameKeys(state: AppState): KeyTable {
  const { bindings } = menuKeys(itemsOf(state));
  return {
    bindings: [...bindings, OPTIONS_KEY],
    hints: [
      { keys: 'Enter', does: 'start' },
      { keys: 'Up Down', does: 'move' },
      OPTIONS_HINT,
      BACK_HINT,
      HELP_HINT,
    ],
  };
}

function itemsOf({ choices }: AppState): readonly MenuItem[] {
  return RULE_SETS.map((set, index) => {
    const { rules: usual, title, summary } = set;
    const found = rulesFor(set, choices[usual.id] ?? {});
    return {
      key: String(index + 1),
      value: usual.id,
      label: title,
      note: 'wrong' in found ? found.wrong : summary(found.rules),
    };
  });
}
