import { Box } from 'ink';
import { boardWindow } from '../../../games/board-rows.ts';
import { ruleSetOf } from '../../../games/index.ts';
import type { LiveView } from '../../../table/attendance.ts';
import { isThrough, type Standing } from '../../../table/standing.ts';
import { filled } from '../../../text/fill.ts';
import { counted, listed } from '../../../text/words.ts';
import { BoardPage } from '../../components/board-page.tsx';
import { Lines } from '../../components/lines.tsx';
import { Menu, menuBlock } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { boardPlace } from '../../model/board-place.ts';
import { boardBlock, guessesIn } from '../../model/board-shape.ts';
import { gap } from '../../model/fit.ts';
import { BACK, type Bindings, CHANGING, type MenuItem, menu, note } from '../../model/keys.ts';
import { liveOf, resultSaid, rivalBoards, rivalView, standingSaid } from '../../model/live.ts';
import { viewOf } from '../../model/once.ts';
import { turnSentences } from '../../model/screen-reader-text.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { GameAppState, ScreenProps } from '../../model/state.ts';

type BoardsProps = ScreenProps<'liveBoards'>;

function itemsOf(state: GameAppState): readonly MenuItem[] {
  const again = liveOf(state)?.rematch;
  return [
    {
      key: '1',
      value: 'again',
      label: 'Rematch',
      ...(again !== undefined && { aside: `${again} wants one` }),
    },
    { key: '2', value: 'review', label: 'Review' },
    { key: '0', value: 'menu', label: 'Menu' },
  ];
}

/**
 * Only if the others' guesses have no room beside the own board, another board can take its place.
 */
const showsOneBoard = ({ state }: BoardsProps) => {
  const { hasMachineBoard, pegs, rivals } = boardPlace(state);
  return !hasMachineBoard && (pegs === 0 || rivals < (liveOf(state)?.players.length ?? 1) - 1);
};

export const liveBoardsBindings = (): Bindings<'liveBoards'> => [
  ...menu<BoardsProps>(({ state }) => itemsOf(state)),
  { ...CHANGING, hint: (props) => (showsOneBoard(props) ? 'other board' : undefined) },
  { keys: { Esc: BACK }, hint: 'menu', rank: 8 },
  note('Boards', 'of the others are shown once you are through: of those who are through as well'),
  note('Statistics', 'count a race like any other game'),
];

/** The boards of all who have finished, how the others are doing, and what comes next. */
export function LiveBoards(props: BoardsProps) {
  const { state, screen, game } = props;
  const { columns } = stageOf(state);
  const live = liveOf(state);
  const place = boardPlace(state);
  const items = itemsOf(state);
  const said = live ? filled(endSaid(live), columns - 2) : [];
  const results = live ? filled(resultsSaid(live), columns - 2) : [];
  const rows = screenRows(state, {
    board: boardBlock(game.rules, place.shape),
    said: said.length,
    results: results.length,
    above: gap(1),
    menu: menuBlock(items, columns, 8),
  });
  const shown = showsOneBoard(props) ? shownIn(state, screen.at) : undefined;
  const view = shown?.view ?? viewOf(game);
  const hidden = boardWindow(view, guessesIn(rows.board.lines, place.shape));
  const below = (
    <>
      <Lines lines={said} isBold left={1} />
      <Lines lines={results} left={1} />
      <Box flexShrink={0} marginTop={rows.above.lines}>
        <Menu rows={rows.menu.lines} items={items} />
      </Box>
    </>
  );
  return (
    <ScreenFrame
      title={`Race: ${ruleSetOf(game.rules.id).title}`}
      right={shown ? `< ${shown.name} >` : live?.phase === 'over' ? 'over' : ''}
    >
      {state.isLinear ? (
        <>
          <Lines lines={turnSentences(view)} />
          {below}
        </>
      ) : (
        <BoardPage
          {...{ view, hidden, place }}
          rivals={rivalBoards(state)}
          left={null}
          right={null}
        >
          {below}
        </BoardPage>
      )}
    </ScreenFrame>
  );
}

/** The player whose board stands in the place of the own one, by the number among all. */
function shownIn(state: GameAppState, at: number) {
  const live = liveOf(state);
  const all = live?.players ?? [];
  const own = all.findIndex(({ isOwn }) => isOwn);
  const player = all[(own + at) % all.length];
  if (!live || !player) return undefined;
  return { name: player.name, view: player.isOwn ? viewOf(state.game) : rivalView(live, player) };
}

/** Who has won, or who is still thinking. */
function endSaid({ phase, players }: LiveView): string {
  const names = (which: (one: Standing) => boolean) =>
    players.filter(which).map(({ name, isOwn }) => (isOwn ? 'you' : name));
  const thinking = names(({ how }) => !isThrough(how));
  if (phase !== 'over') {
    return `You are through. ${listed(thinking, 'and')} ${thinking.length === 1 ? 'is' : 'are'} still thinking.`;
  }
  const first = players.filter(({ rank }) => rank === 1);
  const [winner] = first;
  if (!winner) return 'Nobody has broken the code.';
  const guesses = counted(winner.clues.length, 'guess');
  if (first.length > 1) {
    return capital(
      `${listed(
        names(({ rank }) => rank === 1),
        'and',
      )} share the first place, with ${guesses} each.`,
    );
  }
  return winner.isOwn
    ? `You have won the race in ${guesses}.`
    : `${winner.name} has won the race in ${guesses}.`;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const BETWEEN = '   ';

/** How everybody has done or is doing, the best first. */
function resultsSaid({ phase, players }: LiveView): string {
  if (phase !== 'over') {
    return players.map((one) => `${one.name}: ${standingSaid(one)}`).join(BETWEEN);
  }
  const place = ({ rank = players.length + 1 }: Standing) => rank;
  return [...players]
    .sort((a, b) => place(a) - place(b))
    .map(resultSaid)
    .join(BETWEEN);
}
