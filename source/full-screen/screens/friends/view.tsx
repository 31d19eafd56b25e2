import { Box } from 'ink';
import type { Code } from '../../../engine/code.ts';
import { longest, type Rules, rulesInMode } from '../../../engine/rules.ts';
import { type Friends, rulesForFriends } from '../../../games/friends.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { counted } from '../../../text/words.ts';
import { FieldPage } from '../../components/field-page.tsx';
import { GameForm } from '../../components/game-form.tsx';
import { Lines } from '../../components/lines.tsx';
import { Menu } from '../../components/menu.tsx';
import { Peg } from '../../components/peg.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { rulesFacts, rulesWithoutTesting } from '../../model/choices.ts';
import { REST } from '../../model/fit.ts';
import { fieldTexts } from '../../model/form.ts';
import {
  BACK,
  type Bindings,
  CHANGING,
  EDITING,
  ENTER,
  ERASING,
  FIELDS,
  type MenuItem,
  menu,
  note,
  STEPPING,
  TYPED,
} from '../../model/keys.ts';
import { screenRows } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import type { FriendsForm } from './state.ts';
import { FORM_FIELDS, friendsPlace, friendsTask, lastBoardSentence, secondName } from './words.ts';

/** The fewest columns of the form beside the board. */
const LEAST_FORM = 42;

const HOW =
  'In each round everybody makes a code, and the others break it one after another. The maker gets a point for each guess at it, and one more if it is not broken.';

export const friendsBindings = (): Bindings<'friends'> => [
  {
    ...TYPED,
    help: ['Letters', 'make up the names in its form; the options are those of the game'],
  },
  { ...ERASING },
  {
    ...CHANGING,
    hint: ({ screen }) => (screen.field < screen.names.length ? undefined : 'change'),
  },
  ...FIELDS,
  { ...ENTER, hint: ({ screen }) => (secondName(screen) === undefined ? 'start' : 'next name') },
  note(
    'Page between',
    'two players: says whose turn it is, and shows no board until it is asked for',
  ),
  note('q', 'on a board gives that code up, which counts as not broken'),
];

/** The form: who plays, at what, and how many rounds. Beside it stands the board. */
export function FriendsFormView({ state, screen }: ScreenProps<'friends'>) {
  const { names } = screen;
  const { rules, wrong } = rulesWithoutTesting(state.choices, screen.setId);
  const facts = rules && rulesFacts(rulesInMode(rulesForFriends(rules), state.settings.hard));
  return (
    <GameForm
      title="With friends"
      rules={rules}
      fields={fieldTexts(FORM_FIELDS, screen).map(({ label, value }, index) => ({
        label,
        value: index < names.length ? `  ${names[index]}` : value,
      }))}
      current={screen.field}
      typed={names[screen.field]}
      least={LEAST_FORM}
      notices={state.notices.filter((line) => line !== wrong)}
      warning={wrong}
      about={[facts ?? '', '', lengthSentence(screen), '', HOW]}
    />
  );
}

/** How long the match is: `3 players, 6 codes, 12 games.` */
function lengthSentence({ names, rounds }: FriendsForm): string {
  const players = names.filter((name) => name.trim() !== '').length;
  if (players < 2) return 'Two to five players: type their names.';
  const codes = players * rounds;
  const games = codes * (players - 1);
  return `${players} players, ${counted(codes, 'code')}, ${counted(games, 'game')}.`;
}

const turnItems = (match: Friends): readonly MenuItem[] => [
  { key: '1', value: 'go', label: `I am ${friendsTask(match)?.name}: ${friendsTask(match)?.item}` },
  { key: '2', value: 'score', label: 'Scoreboard' },
  { key: '3', value: 'menu', label: 'To the start (the match waits)' },
  { key: '0', value: 'drop', label: 'Give up the match', startsGroup: true },
];

export const friendsTurnBindings = (): Bindings<'friendsTurn'> => [
  ...menu<ScreenProps<'friendsTurn'>>(({ state }) =>
    state.friends ? turnItems(state.friends) : [],
  ),
  { keys: { Esc: BACK }, hint: 'start', rank: 8 },
];

/** Whose turn it is, and nothing of any board or code. */
export function FriendsTurn({ state }: ScreenProps<'friendsTurn'>) {
  const match = state.friends;
  const task = match && friendsTask(match);
  if (!match || !task) return null;
  const last = lastBoardSentence(match);
  const rows = screenRows(state, {
    top: 1,
    last: last ? 2 : 0,
    task: 1,
    look: 1,
    gap: 1,
    menu: REST,
  });
  return (
    <ScreenFrame
      title={`With friends: ${ruleSetOf(match.rules.id).title}`}
      right={friendsPlace(match)}
    >
      <Lines lines={last ? [last] : []} left={1} above={1} />
      <Lines lines={[`${task.name}, it is your turn: ${task.task}.`]} isBold left={1} above={1} />
      <Lines lines={['The others look away.']} as="muted" left={1} below={1} />
      <Menu rows={rows.menu.lines} items={turnItems(match)} />
    </ScreenFrame>
  );
}

const UNSEEN = 'Your code, unseen: ';

export const friendsSecretBindings = (): Bindings<'friendsSecret'> => [
  { ...ENTER, hint: 'show it to me' },
  TYPED,
  STEPPING,
  ...EDITING,
];

/**
 * Asks for a code. Stars stand for its symbols. If its length is part of the secret, nothing is
 * shown, and the cursor does not move.
 */
export function FriendsSecret({ state, screen }: ScreenProps<'friendsSecret'>) {
  const match = state.friends;
  const task = match && friendsTask(match);
  if (!match || !task) return null;
  const { rules } = match;
  const isCounted = rules.lengths.length === 1;
  const facts = ruleSetOf(rules.id).facts(rules).join(', ');
  const nothing = isCounted ? [] : ['Nothing of it is shown while you type, not even its length.'];
  return (
    <FieldPage
      title={`With friends: ${task.name} makes a code`}
      asked={[`${task.name}, ${task.task}: ${facts}.`, ...nothing]}
      prompt={UNSEEN}
      text={isCounted ? '*'.repeat([...screen.typed].length) : ''}
      cursor={isCounted ? screen.cursor : 0}
      rules={rules}
    />
  );
}

export const friendsShownBindings = (): Bindings<'friendsShown'> => [
  { ...ENTER, hint: 'hide it' },
  { keys: { Esc: BACK }, hint: 'another code', rank: 8 },
];

/** Shows a code to its maker. */
export function FriendsShown(props: ScreenProps<'friendsShown'>) {
  const { state, screen } = props;
  const match = state.friends;
  const task = match && friendsTask(match);
  if (!match || !task) return null;
  const hint = 'Remember it. Enter hides it, and the next player comes.';
  return (
    <ScreenFrame title={`With friends: ${task.name} makes a code`}>
      <Lines lines={[`${task.name}, this is your code:`]} left={1} above={1} below={1} />
      <Secret rules={match.rules} secret={screen.secret} />
      <Lines lines={[hint]} as="muted" left={1} above={1} below={1} />
    </ScreenFrame>
  );
}

function Secret({ rules, secret }: { readonly rules: Rules; readonly secret: Code }) {
  return (
    <Box flexShrink={0} marginLeft={2} width={3 * longest(rules)}>
      {[...secret].map((character, peg) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pegs have no other name.
        <Peg key={peg} character={character} rules={rules} />
      ))}
    </Box>
  );
}
