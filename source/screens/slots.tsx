import { Box } from 'ink';
import { use } from 'react';
import { Board } from '../components/board.tsx';
import { Footer } from '../components/footer.tsx';
import { LookContext } from '../components/look-context.ts';
import { Menu, type MenuItem } from '../components/menu.tsx';
import { Notices } from '../components/notices.tsx';
import { Title } from '../components/title.tsx';
import { playerView } from '../engine/game.ts';
import { boardRule } from '../games/board.ts';
import { ruleSetOf } from '../games/index.ts';
import { SAVING, SLOT_KEYS, savedLine } from '../games/wording.ts';
import type { SlotView } from '../saves/saves.ts';
import { BACK_HINT, type KeyTable, menuKeys } from './keys.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, screenOf } from './state.ts';
import { REPLACES } from './wording.ts';

/** Which slot a game is saved to. */
export function SaveSlot(props: ScreenProps) {
  return <Slots {...props} title="Save Game" />;
}

/** Which saved game goes on. */
export function Load(props: ScreenProps) {
  return <Slots {...props} title="Load Game" warns={props.state.canContinue} />;
}

export function slotKeys(state: AppState): KeyTable {
  return menuKeys(itemsOf(state), BACK_HINT);
}

function Slots(props: ScreenProps & { readonly title: string; readonly warns?: boolean }) {
  const { state, onChoose, onHighlight, title, warns = false } = props;
  const highlighted = screenOf(state).highlighted ?? '1';
  const items = itemsOf(state);
  return (
    <>
      <Title text={title} />
      <Box flexShrink={0} marginY={1}>
        <Menu
          width={state.size.columns}
          items={items}
          initial={highlighted}
          onChoose={onChoose}
          onHighlight={onHighlight}
        />
        <Preview state={state} slot={highlighted} />
      </Box>
      <Notices
        lines={[...(warns ? [REPLACES] : []), ...state.notices]}
        width={state.size.columns}
      />
      <Box flexGrow={1} />
      <Footer items={slotKeys(state).hints} width={state.size.columns} />
    </>
  );
}

/** The board of the highlighted slot beside the list, where there is room. */
function Preview({ state, slot }: { readonly state: AppState; readonly slot: string }) {
  const { screenReader } = use(LookContext);
  const view = state.slots?.[SLOT_KEYS.indexOf(slot)];
  if (screenReader || view?.state !== 'kept') return null;
  const list = Math.max(
    ...itemsOf(state)
      .flatMap((item) => [item.label, item.note ?? ''])
      .map((text) => text.length),
  );
  const width = 1 + 2 + 3 + list + 2 + boardRule(view.game.rules).length;
  const rows = state.size.rows - 10;
  if (width > state.size.columns) return null;
  return (
    <Box flexShrink={0} paddingLeft={2}>
      <Board view={playerView(view.game)} rows={rows} />
    </Box>
  );
}

function itemsOf({ slots }: AppState): readonly MenuItem[] {
  const kept = SLOT_KEYS.map((key, index) => ({ key, value: key, ...slotText(slots?.[index]) }));
  return [...kept, { key: 'c', value: 'cancel', label: 'cancel' }];
}

/** A slot as the list tells it: name and time, then game and progress. */
function slotText(view: SlotView | undefined): { label: string; note: string } {
  if (!view) return { label: '...', note: ' ' };
  if (view.state === 'empty') return { label: SAVING.empty, note: ' ' };
  if (view.state !== 'kept')
    return { label: view.state === 'newer' ? 'newer' : 'not readable', note: view.sentence };
  const { title, words } = ruleSetOf(view.game.rules.id);
  const progress = `${title}, ${words.progress(playerView(view.game))}`;
  return { label: savedLine(view.name, view.savedAt), note: view.notice ?? progress };
}
