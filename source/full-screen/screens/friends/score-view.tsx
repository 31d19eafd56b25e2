import { boardWindow } from '../../../games/board-rows.ts';
import {
  type Friends,
  formatBoard,
  friendsEnd,
  leaders,
  placeOfBoard,
  pointsOf,
  shownCode,
  standings,
  turnIn,
} from '../../../games/friends.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { counted } from '../../../text/words.ts';
import { BoardPage } from '../../components/board-page.tsx';
import { Lines } from '../../components/lines.tsx';
import { ScorePage } from '../../components/score-page.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { boardPage, boardPlace } from '../../model/board-place.ts';
import { BACK, type Bindings, CHANGING, type MenuItem, menu, numbered } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { muted, type PanelLine, type Section } from '../../model/panel.ts';
import { turnSentences } from '../../model/screen-reader-text.ts';
import { stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import { friendsTitle } from '../../model/titles.ts';
import { boardSentence, friendsPlace, friendsTask, openBoards } from './words.ts';

function scoreItems(match: Friends): readonly MenuItem[] {
  const task = friendsTask(match);
  if (!task) {
    return [
      { key: '1', value: 'again', label: 'Once more with the same players' },
      { key: '2', value: 'boards', label: 'Look at the boards' },
      { key: '0', value: 'menu', label: 'Menu', startsGroup: true },
    ];
  }
  const items = [
    { value: 'next', label: `Go on: ${task.name}'s turn` },
    ...(openBoards(match) > 0 ? [{ value: 'boards', label: 'Look at the boards' }] : []),
    { value: 'menu', label: 'To the start (the match waits)' },
  ];
  return numbered(items, { value: 'drop', label: 'Give up the match', startsGroup: true });
}

export const friendsScoreBindings = (): Bindings<'friendsScore'> => [
  ...menu<ScreenProps<'friendsScore'>>(({ state }) =>
    state.friends ? scoreItems(state.friends) : [],
  ),
  {
    keys: { Esc: BACK },
    hint: ({ state: { friends } }) => (friends && isOver(friends) ? 'menu' : 'back'),
    rank: 8,
  },
];

const isOver = (match: Friends) => turnIn(match) === undefined;

/** The points of all players, and how the last code has ended. */
export function FriendsScore({ state: { friends: match } }: ScreenProps<'friendsScore'>) {
  if (!match) return null;
  return (
    <ScorePage
      title={`With friends: ${ruleSetOf(match.rules.id).title}`}
      right={friendsPlace(match)}
      table={playerLines(match)}
      about={isOver(match) ? friendsEnd(match) : undefined}
      isOver={isOver(match)}
      items={scoreItems(match)}
    />
  );
}

/** The widths of the table's columns. */
const [NAME, POINTS, BROKEN] = [13, 7, 8] as const;

/** A line for each player, with what happened to the last code that all have finished. */
function playerLines(match: Friends): Section {
  const { winners } = leaders(match);
  const last = lastCode(match);
  const row = (name: string, points: string, broken: string, result = '') =>
    `${name.padEnd(NAME)}${points.padStart(POINTS)}${broken.padStart(BROKEN)}   ${result}`.trimEnd();
  return [
    [muted(row('', 'points', 'broken', last?.title))],
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
  return { title: `${players[maker]}'s code ${made.secret}`, results };
}

export const friendsBoardsBindings = (): Bindings<'friendsBoards'> => [
  { ...CHANGING, hint: 'other board' },
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
  return (
    <ScreenFrame title={friendsTitle(match, code, board, columns - right.length)} right={right}>
      {state.isLinear ? (
        <Lines lines={[...turnSentences(view), sentence]} />
      ) : (
        <BoardPage {...{ view, place }} hidden={boardWindow(view, boardPage(state).guesses)}>
          <Lines lines={[sentence]} isBold left={1} />
        </BoardPage>
      )}
    </ScreenFrame>
  );
}
