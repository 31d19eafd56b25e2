import { Box } from 'ink';
import { longest, rulesInMode } from '../../../engine/rules.ts';
import { boardWindow } from '../../../games/board-rows.ts';
import {
  type Friends,
  formatBoard,
  friendsEnd,
  isUnderWay,
  leaders,
  placeOfBoard,
  pointsOf,
  rulesForFriends,
  shownCode,
  standings,
  turnIn,
} from '../../../games/friends.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { columnsOf, paddedTo } from '../../../text/columns.ts';
import { counted } from '../../../text/words.ts';
import { wrapped } from '../../../text/wrapped.ts';
import { BoardPage } from '../../components/board-page.tsx';
import { FieldPage } from '../../components/field-page.tsx';
import { GameForm } from '../../components/game-form.tsx';
import { Menu } from '../../components/menu.tsx';
import { Peg } from '../../components/peg.tsx';
import { ScorePage, scoreItems } from '../../components/score-page.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Lines } from '../../kit/lines.tsx';
import { boardPage, boardPlace, isScrollable } from '../../model/board-place.ts';
import { rulesFacts, rulesWithoutTesting } from '../../model/choices.ts';
import { REST } from '../../model/fit.ts';
import { fieldTexts } from '../../model/form.ts';
import {
  BACK,
  type Bindings,
  BOARD_SCROLLING,
  CHANGING,
  EDITING,
  ENTER,
  ERASING,
  FIELDS,
  menu,
  note,
  STEPPING,
  TYPED,
} from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { muted, type PanelLine, type Section } from '../../model/panel.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import { friendsTitle } from '../../model/titles.ts';
import type { FriendsForm } from './state.ts';
import {
  boardSentence,
  FORM_FIELDS,
  friendsPlace,
  friendsTask,
  lastBoardSentence,
  nextName,
  openBoards,
} from './words.ts';

/** The fewest columns of the form beside the board. */
const LEAST_FORM = 42;

const HOW =
  'In each round everybody makes a code, and the others break it one after another. The maker gets a point for each guess at it, and one more if it is not broken.';

export const friendsBindings = (): Bindings<'friends'> => [
  {
    ...TYPED,
    help: [
      'Letters',
      'make up the names in its form; the options are those of the game under New Game',
    ],
  },
  { ...ERASING },
  {
    ...CHANGING,
    hint: ({ screen }) => (screen.field < screen.names.length ? undefined : 'change'),
  },
  ...FIELDS,
  { ...ENTER, hint: ({ screen }) => (nextName(screen) === undefined ? 'start' : 'next name') },
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

function turnItems(match: Friends) {
  const { name, item } = friendsTask(match) ?? {};
  const go = { value: 'go', label: `I am ${name}: ${item}` };
  return scoreItems([go, { value: 'score', label: 'Scoreboard' }], false, isUnderWay(match));
}

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
  const turn = wrapped(`${task.name}, it is your turn: ${task.task}.`, stageOf(state).columns - 2);
  const rows = screenRows(state, {
    top: 1,
    last: last ? 2 : 0,
    task: turn.length,
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
      <Lines lines={turn} isBold left={1} above={1} />
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

/** Asks for a code, with stars for symbols; nothing is shown if its length is secret. */
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
export function FriendsShown({ state, screen }: ScreenProps<'friendsShown'>) {
  const match = state.friends;
  const task = match && friendsTask(match);
  if (!match || !task) return null;
  const hint = 'Remember it. Enter hides it, and the next player comes.';
  return (
    <ScreenFrame title={`With friends: ${task.name} makes a code`}>
      <Lines lines={[`${task.name}, this is your code:`]} left={1} above={1} below={1} />
      <Box flexShrink={0} marginLeft={2} width={3 * longest(match.rules)}>
        {[...screen.secret].map((character, peg) => (
          <Peg key={peg} character={character} rules={match.rules} />
        ))}
      </Box>
      <Lines lines={[hint]} as="muted" left={1} above={1} below={1} />
    </ScreenFrame>
  );
}

function friendsItems(match: Friends) {
  const task = friendsTask(match);
  const first = task
    ? { value: 'next', label: `Go on: ${task.name}'s turn` }
    : { value: 'again', label: 'Once more with the same players' };
  const boards = { value: 'boards', label: 'Look at the boards' };
  const own = openBoards(match) > 0 ? [first, boards] : [first];
  return scoreItems(own, !task, isUnderWay(match));
}

export const friendsScoreBindings = (): Bindings<'friendsScore'> => [
  ...menu<ScreenProps<'friendsScore'>>(({ state }) =>
    state.friends ? friendsItems(state.friends) : [],
  ),
  {
    keys: { Esc: BACK },
    hint: ({ state: { friends } }) => (friends && isOver(friends) ? 'menu' : 'back'),
    rank: 8,
  },
];

const isOver = (match: Friends) => turnIn(match) === undefined;

/** The points of all players, and how the last code has ended. */
export function FriendsScore({ state }: ScreenProps<'friendsScore'>) {
  const { friends: match } = state;
  if (!match) return null;
  return (
    <ScorePage
      title={`With friends: ${ruleSetOf(match.rules.id).title}`}
      right={friendsPlace(match)}
      table={playerLines(match, stageOf(state).columns - 2)}
      about={isOver(match) ? friendsEnd(match) : undefined}
      isOver={isOver(match)}
      items={friendsItems(match)}
    />
  );
}

/** The fewest columns of the names in the table, so that short ones make the same table. */
const LEAST_NAMES = 13;

/** A line for each player, with what happened to the last code that all have finished. */
function playerLines(match: Friends, columns: number): Section {
  const { winners } = leaders(match);
  const last = lastCode(match);
  const widest = Math.max(...match.players.map((name) => columnsOf(name) + 1));
  // Longer names take blanks from the other columns.
  const [forNames, forPoints, forBroken, gap] =
    widest <= LEAST_NAMES ? [LEAST_NAMES, 7, 8, 3] : [widest, 6, 7, 2];
  const room = columns - forNames - forPoints - forBroken - gap;
  const title = last?.titles.find((text) => columnsOf(text) <= room);
  const row = (name: string, points: string, broken: string, result = '') =>
    paddedTo(name, forNames) +
    points.padStart(forPoints) +
    broken.padStart(forBroken) +
    `${' '.repeat(gap)}${result}`.trimEnd();
  return [
    [muted(row('', 'points', 'broken', title))],
    ...standings(match).map(({ name, points, broken }, player): PanelLine => {
      const text = row(name, String(points), String(broken), last?.results[player]);
      return [{ text, isBold: winners.some((one) => one.name === name) }];
    }),
  ];
}

/** The last code that all have finished: what it was, and what each player did or gets. */
function lastCode(match: Friends) {
  const { players, codes } = match;
  const code = codes.findLastIndex((_, index) => shownCode(match, index));
  const made = shownCode(match, code);
  if (!made) return undefined;
  const maker = code % players.length;
  const points = made.boards.map((board) => pointsOf(match, made.secret, board));
  const gets = points.reduce((sum, one) => sum + one, 0);
  const results = players.map((_, player) => {
    const board = (player - maker - 1 + players.length) % players.length;
    return player === maker ? `gets ${counted(gets, 'point')}` : formatBoard(match, code, board);
  });
  const titles = [`${players[maker]}'s code ${made.secret}`, `code ${made.secret}`];
  return { titles, results };
}

export const friendsBoardsBindings = (): Bindings<'friendsBoards'> => [
  {
    ...CHANGING,
    hint: ({ state: { friends } }) =>
      friends && openBoards(friends) > 1 ? 'other board' : undefined,
  },
  BOARD_SCROLLING,
];

/** A finished board with its code, whether that was broken or not. */
export function FriendsBoards({ state, screen, game }: ScreenProps<'friendsBoards'>) {
  const match = state.friends;
  if (!match) return null;
  const { columns } = stageOf(state);
  const [code, board] = placeOfBoard(match, screen.at);
  const right = `< board ${screen.at + 1} of ${openBoards(match)} >`;
  const view = viewOf(game);
  const place = boardPlace(state);
  const sentence = boardSentence(match, code, board);
  const { guesses } = boardPage(state);
  return (
    <ScreenFrame
      title={friendsTitle(match, code, board, columns - right.length)}
      right={right}
      seen={{ scrolls: isScrollable(game, guesses) }}
    >
      <BoardPage {...{ view, place }} hidden={boardWindow(view, guesses, screen.scroll)}>
        <Lines lines={[sentence]} isBold left={1} />
      </BoardPage>
    </ScreenFrame>
  );
}
