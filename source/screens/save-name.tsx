import { Box, Text, useCursor } from 'ink';
import { use } from 'react';
import { Field, fieldWindow } from '../components/field.tsx';
import { Footer } from '../components/footer.tsx';
import { LookContext } from '../components/look-context.ts';
import { Notices } from '../components/notices.tsx';
import { Title } from '../components/title.tsx';
import { SAVING } from '../games/wording.ts';
import { MAX_NAME } from '../saves/name.ts';
import type { SlotView } from '../saves/saves.ts';
import { shownText } from '../terminal/look.ts';
import { BACK_HINT, HELP_HINT, type KeyTable, STEPPING, TYPING } from './keys.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, screenOf } from './state.ts';

export function saveNameKeys(state: AppState): KeyTable {
  const screen = screenOf(state);
  const isSaving = screen.name === 'saveName' && screen.isSaving;
  return {
    bindings: [...TYPING, ...STEPPING],
    hints: isSaving ? [HELP_HINT] : HINTS,
  };
}

const HINTS: KeyTable['hints'] = [
  { keys: 'Enter', does: 'save' },
  { keys: 'Up Down', does: 'change' },
  { keys: 'Left Right', does: 'move' },
  BACK_HINT,
  HELP_HINT,
];

/** The name that a game is saved under, and whose game it replaces. */
export function SaveName({ state }: ScreenProps) {
  const { setCursorPosition } = useCursor();
  const look = use(LookContext);
  const { size } = state;
  const screen = screenOf(state);
  if (screen.name !== 'saveName') return null;
  // In a narrow window a name would not fit behind the question.
  const isNarrow = SAVING.name.length + MAX_NAME + 2 > size.columns;
  const prompt = isNarrow ? '' : SAVING.name;
  const width = size.columns - 2;
  const typed = shownText(screen.typed, look);
  const { cell } = fieldWindow(typed, screen.cursor, width - prompt.length);
  setCursorPosition({ x: 1 + prompt.length + cell, y: isNarrow ? 4 : 3 });
  return (
    <>
      <Title text={`Save Game in slot ${screen.slot}`} />
      <Box flexDirection="column" flexShrink={0} paddingLeft={1}>
        <Text>{replaced(state.slots?.[screen.slot - 1])}</Text>
        <Text> </Text>
        {isNarrow ? <Text>{SAVING.name}</Text> : null}
      </Box>
      <Field prompt={prompt} text={screen.typed} cursor={screen.cursor} width={width} />
      <Notices lines={screen.isSaving ? ['Saving ...'] : state.notices} width={size.columns} />
      <Box flexGrow={1} />
      <Footer items={saveNameKeys(state).hints} width={size.columns} />
    </>
  );
}

/** Whose game is lost by this. */
function replaced(view: SlotView | undefined): string {
  return view?.state === 'kept' ? `This replaces the game of ${view.name}.` : ' ';
}
