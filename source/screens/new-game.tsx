import { Box } from 'ink';
import { Footer } from '../components/footer.tsx';
import { Menu, type MenuItem } from '../components/menu.tsx';
import { Notices } from '../components/notices.tsx';
import { Title } from '../components/title.tsx';
import { rulesFor } from '../games/choices.ts';
import { RULE_SETS } from '../games/index.ts';
import { isCoached } from './coach.ts';
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

/** The coach plays: it is not there where the coach is off. */
const BREAK = {
  value: 'break',
  label: 'Break my code',
  note: 'you think of a code, and the machine guesses',
};

/** The rule sets with a line each, told by the choices that Enter would start them with. */
export function NewGame(props: ScreenProps) {
  const { state } = props;
  const warning = state.canContinue ? [REPLACES] : [];
  const { hints } = newGameKeys(state);
  return (
    <Games
      {...props}
      title="New Game"
      items={newGameItems(state)}
      warning={warning}
      hints={hints}
    />
  );
}

/** The same, for the machine to play. */
export function BreakGame(props: ScreenProps) {
  const { hints } = breakGameKeys(props.state);
  return <Games {...props} title="Break my code" items={gameItems(props.state)} hints={hints} />;
}

function Games(
  props: ScreenProps & {
    readonly title: string;
    readonly items: readonly MenuItem[];
    readonly warning?: readonly string[];
    readonly hints: KeyTable['hints'];
  },
) {
  const { state, onChoose, onHighlight, title, items, warning = [], hints } = props;
  const said = [...warning, ...state.notices];
  // Besides the menu there are the title, an empty row on each side of it, and the footer.
  const rows = state.size.rows - 4 - said.length;
  return (
    <>
      <Title text={title} />
      <Box flexDirection="column" flexShrink={0} marginY={1}>
        <Menu
          width={state.size.columns}
          items={items}
          rows={rows}
          initial={screenOf(state).highlighted ?? state.setId}
          onChoose={onChoose}
          onHighlight={onHighlight}
        />
      </Box>
      <Notices lines={said} width={state.size.columns} />
      <Box flexGrow={1} />
      <Footer items={hints} width={state.size.columns} />
    </>
  );
}

export function breakGameKeys(state: AppState): KeyTable {
  return menuKeys(gameItems(state), BACK_HINT);
}

export function newGameKeys(state: AppState): KeyTable {
  const { bindings } = menuKeys(newGameItems(state));
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

function newGameItems(state: AppState): readonly MenuItem[] {
  const games = gameItems(state);
  if (!isCoached(state)) return games;
  return [...games, { key: String(games.length + 1), ...BREAK }];
}

function gameItems({ choices }: AppState): readonly MenuItem[] {
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
