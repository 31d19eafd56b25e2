import { Box } from 'ink';
import { Footer } from '../components/footer.tsx';
import { Lines } from '../components/lines.tsx';
import { Menu, type MenuItem } from '../components/menu.tsx';
import { Notices } from '../components/notices.tsx';
import { Title } from '../components/title.tsx';
import { DEFAULT_RULE_SET, ruleSetOf } from '../games/index.ts';
import { DIALOGUE_WIDTH, filled } from '../games/wording.ts';
import { type KeyTable, menuKeys } from './keys.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, screenOf } from './state.ts';

const ITEMS: readonly MenuItem[] = [
  { key: '1', value: 'rules', label: 'Rules' },
  { key: '2', value: 'newGame', label: 'New Game' },
  { key: '3', value: 'load', label: 'Load Game' },
  { key: '4', value: 'quit', label: 'Quit' },
];
const CONTINUE: MenuItem = { key: 'c', value: 'continue', label: 'Continue' };

/** The first screen, and so the first frame: pure ASCII. */
export function Start({ state, onChoose, onHighlight }: ScreenProps) {
  const items = itemsOf(state);
  const story = storyThatFits(state, items.length);
  const isDefault = state.setId === DEFAULT_RULE_SET.rules.id;
  return (
    <>
      <Title text={DEFAULT_RULE_SET.title} right={isDefault ? '' : ruleSetOf(state.setId).title} />
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} marginY={1}>
        <Lines lines={story} />
      </Box>
      <Menu
        // Another list of items begins with its own preselected one.
        width={state.size.columns}
        key={items.length}
        items={items}
        initial={screenOf(state).highlighted ?? (state.canContinue ? 'continue' : 'newGame')}
        onChoose={onChoose}
        onHighlight={onHighlight}
      />
      <Notices lines={state.notices} width={state.size.columns} />
      <Box flexGrow={1} />
      <Footer items={startKeys(state).hints} width={state.size.columns} ascii />
    </>
  );
}

export function startKeys(state: AppState): KeyTable {
  return menuKeys(itemsOf(state));
}

function itemsOf({ canContinue }: AppState): readonly MenuItem[] {
  return canContinue ? [...ITEMS, CONTINUE] : ITEMS;
}

/** The story, filled to the window; nothing where it would push the menu out. */
function storyThatFits({ size }: AppState, items: number): string[] {
  const width = Math.min(DIALOGUE_WIDTH, size.columns - 2);
  const { rules, words } = DEFAULT_RULE_SET;
  const told = words.story?.(rules) ?? [];
  const paragraphs = told.map((paragraph) => filled(paragraph, width));
  const story = paragraphs.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
  const others = 1 + 2 + items + 2 + 1;
  return story.length + others <= size.rows ? story : [];
}
