import { Box, Text, useCursor } from 'ink';
import { Footer } from '../components/footer.tsx';
import { Notices } from '../components/notices.tsx';
import { Title } from '../components/title.tsx';
import { rulesFor } from '../games/choices.ts';
import { ruleSetOf } from '../games/index.ts';
import { type Choices, labelOf } from '../games/options.ts';
import { choicesOf } from './form.ts';
import { BACK_HINT, HELP_HINT, type KeyTable, TYPING } from './keys.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, type ScreenOf, screenOf } from './state.ts';
import { REPLACES } from './wording.ts';

const KEYS_OF_TEXT = ['text', 'backspace', 'delete', 'ctrl-u', 'enter'];

const BINDINGS: KeyTable['bindings'] = [
  { key: 'up', send: { type: 'field', by: -1 } },
  { key: 'down', send: { type: 'field', by: 1 } },
  { key: 'tab', send: { type: 'field', by: 1 } },
  { key: 'shift-tab', send: { type: 'field', by: -1 } },
  { key: 'left', send: { type: 'change', by: -1 } },
  { key: 'right', send: { type: 'change', by: 1 } },
  ...TYPING.filter(({ key }) => KEYS_OF_TEXT.includes(key)),
];

export function optionsKeys(state: AppState): KeyTable {
  const screen = screenOf(state);
  const isOption =
    screen.name === 'options' && screen.field < ruleSetOf(screen.setId).options.length;
  return {
    bindings: BINDINGS,
    hints: [
      { keys: 'Enter', does: 'start' },
      isOption ? { keys: 'Left Right', does: 'change' } : { keys: 'digits', does: 'seed' },
      { keys: 'Up Down', does: 'move' },
      BACK_HINT,
      HELP_HINT,
    ],
  };
}

/** The form of a game's options: a line each, and what game they come to. */
export function Options({ state }: ScreenProps) {
  const { setCursorPosition } = useCursor();
  const screen = screenOf(state);
  if (screen.name !== 'options') return null;
  const set = ruleSetOf(screen.setId);
  const choices = choicesOf(state, screen);
  const fields = fieldsOf(screen, choices);
  const width = Math.max(...fields.map(({ label }) => label.length));
  const found = rulesFor(set, choices);
  const told = 'wrong' in found ? found.wrong : set.summary(found.rules);
  const typed = screen.typed || (screen.field === set.options.length ? screen.seed : '');
  setCursorPosition({ x: 3 + width + 4 + typed.length, y: 2 + screen.field });
  return (
    <>
      <Title text={`New Game: ${set.title}`} />
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} marginY={1}>
        {fields.map(({ label, value }, index) => (
          <Text key={label} bold={index === screen.field}>
            {`${index === screen.field ? '> ' : '  '}${label.padEnd(width)}  ${value}`}
          </Text>
        ))}
      </Box>
      <Notices
        width={state.size.columns}
        lines={[
          told,
          ...(state.canContinue ? [REPLACES] : []),
          ...state.notices.filter((line) => line !== told),
        ]}
      />
      <Box flexGrow={1} />
      <Footer items={optionsKeys(state).hints} width={state.size.columns} />
    </>
  );
}

/** The fields as they are shown: arrows stand beside the value that they would change. */
function fieldsOf(screen: ScreenOf<'options'>, choices: Choices) {
  const { options } = ruleSetOf(screen.setId);
  const fields = options.map((option, index) => {
    const value = labelOf(option, choices);
    if (index !== screen.field) return { label: option.label, value: `  ${value}` };
    const isBegun = screen.typed !== '' && screen.typed !== value;
    return { label: option.label, value: isBegun ? `  ${screen.typed}` : `< ${value} >` };
  });
  return [...fields, { label: 'Seed', value: `  ${screen.seed || 'by chance'}` }];
}
