import { Box } from 'ink';
import { formatCode, playCommand } from '../../../games/game-code.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { filled } from '../../../text/fill.ts';
import { FieldPage } from '../../components/field-page.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Lines } from '../../kit/lines.tsx';
import { Notices } from '../../kit/notices.tsx';
import { rulesWithoutTesting } from '../../model/choices.ts';
import { type Bindings, COPY, EDITING, ENTER, STEPPING, TYPED } from '../../model/keys.ts';
import { stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';

const SECRET = 'Your secret: ';
const ENTRY = 'The code that you got: ';
const NOT_SAFE =
  'Nobody sees your secret by looking at the code, but whoever wants to can work it out.';
const EITHER_WAY = 'You may type small letters and leave out the hyphens.';

export const codeSecretBindings = (): Bindings<'codeSecret'> => [
  { ...ENTER, hint: 'make the code' },
  {
    keys: { Tab: { type: 'reveal' } },
    hint: ({ screen }) => (screen.isShown ? 'hide' : 'show'),
    help: 'shows the secret that you type, and hides it again',
  },
  TYPED,
  STEPPING,
  ...EDITING,
];

export const codeMadeBindings = (): Bindings<'codeMade'> => [
  { ...ENTER, hint: 'done' },
  { ...COPY, help: ['c', 'copies the command that plays the code'] },
];

export const codeEntryBindings = (): Bindings<'codeEntry'> => [
  { ...ENTER, hint: 'play' },
  TYPED,
  ...EDITING,
];

/** Asks for the secret of a code for a friend. Stars stand for it, until Tab shows it. */
export function CodeSecret({ state, screen }: ScreenProps<'codeSecret'>) {
  const { columns } = stageOf(state);
  const set = ruleSetOf(screen.setId);
  const { rules, wrong } = rulesWithoutTesting(state.choices, screen.setId);
  if (!rules) return <Notices lines={[wrong]} width={columns} />;
  const { isShown, cursor, typed } = screen;
  return (
    <FieldPage
      title={`A code for a friend: ${set.title}`}
      asked={[`Think of a code for your friend: ${set.facts(rules).join(', ')}.`]}
      prompt={SECRET}
      text={isShown ? typed : '*'.repeat([...typed].length)}
      cursor={cursor}
      rules={rules}
    />
  );
}

/** Shows the code of the secret, and what a friend does with it. */
export function CodeMade({ state, screen }: ScreenProps<'codeMade'>) {
  const { columns } = stageOf(state);
  const linesFor = (text: string) => filled(text, columns - 2);
  return (
    <ScreenFrame title={`A code for a friend: ${ruleSetOf(screen.setId).title}`}>
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} marginY={1} rowGap={1}>
        <Lines lines={[formatCode(screen.code)]} isBold />
        <Lines lines={linesFor('Your friend plays it with this command:')} />
        <Lines lines={[playCommand(screen.code)]} isBold />
        <Lines lines={linesFor('or in the program: New Game, A code for a friend, Play a code.')} />
        <Lines lines={linesFor(NOT_SAFE)} as="muted" />
      </Box>
    </ScreenFrame>
  );
}

/** Asks for a code from a friend, and plays it. */
export function CodeEntry({ screen }: ScreenProps<'codeEntry'>) {
  const { typed, cursor } = screen;
  return (
    <FieldPage title="Play a code" prompt={ENTRY} text={typed} cursor={cursor} about={EITHER_WAY} />
  );
}
