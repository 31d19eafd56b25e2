import { Box } from 'ink';
import { rulesInMode } from '../../../engine/rules.ts';
import { ruleSetOf } from '../../../games/index.ts';
import type { OpenRace } from '../../../table/races.ts';
import { RACERS } from '../../../table/standing.ts';
import { filled } from '../../../text/fill.ts';
import { listed } from '../../../text/words.ts';
import { BoardPage } from '../../components/board-page.tsx';
import { Lines } from '../../components/lines.tsx';
import { Menu, menuBlock } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { isScrollable } from '../../model/board-place.ts';
import { rulesFacts, rulesWithoutTesting } from '../../model/choices.ts';
import { gap } from '../../model/fit.ts';
import {
  BACK,
  type Bindings,
  BOARD_SCROLLING,
  CHANGING,
  listKey,
  type MenuItem,
  menu,
  note,
  OTHER_GAME,
} from '../../model/keys.ts';
import { canBegin, isStarter, present, rivalBoards } from '../../model/live.ts';
import { viewOf } from '../../model/once.ts';
import { turnSentences } from '../../model/screen-reader-text.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenOf, ScreenProps } from '../../model/state.ts';
import { outcomeOf } from '../../model/titles.ts';
import { boardsItems, boardsLayout, showsOneBoard } from './boards.ts';
import type { LiveValue } from './state.ts';

const [, MOST_PLAYERS] = RACERS;

/** The keys of the races. `n` is left out, because it opens the player's name. */
const KEYS = Array.from({ length: 29 }, (_, index) => listKey(index)).filter((key) => key !== 'n');

/** The rows of the page besides the races: the title, what is said, the other items, the footer. */
const AROUND = 10;

/** The races with a line of their own. If there is no room for all, races with one player come first. */
function listedIn(state: AppState): readonly OpenRace[] {
  const most = Math.min(KEYS.length, Math.max(1, stageOf(state).rows - AROUND));
  const all = state.races?.open ?? [];
  if (all.length <= most) return all;
  const lacks = ({ players }: OpenRace) => Number(players.length >= RACERS[0]);
  return all.toSorted((a, b) => lacks(a) - lacks(b)).slice(0, most);
}

const ABOUT =
  'Two to four players break the same code, each at their own keyboard. You see the clues of the others as they come, and their guesses once you are through. Fewest guesses win.';

/** The races that can be joined, and what else the player may do. */
function listItems(state: AppState, { setId }: ScreenOf<'live'>) {
  const { races, table, choices, settings } = state;
  const own = races?.own;
  const { rules, wrong } = rulesWithoutTesting(choices, setId);
  const facts = rules ? rulesFacts(rulesInMode(rules, settings.hard)) : wrong;
  const items: MenuItem<LiveValue>[] = [
    ...(own ? [{ key: 'c', value: 'own' as const, ...raceItem(own, 'Back to your race: ') }] : []),
    ...listedIn(state).map((race, index) => ({
      key: KEYS[index] ?? '',
      value: `join:${race.id}` as const,
      ...raceItem(race),
    })),
    {
      key: 'o',
      value: 'open',
      label: 'Open a race',
      aside: `< ${ruleSetOf(setId).title} >`,
      note: facts,
      startsGroup: true,
    },
    { key: 'n', value: 'name', label: 'Your name', aside: table?.name ?? 'none yet' },
  ];
  return items;
}

const raceItem = ({ rules, players }: OpenRace, before = '') => ({
  label: before + ruleSetOf(rules.id).title,
  aside: listed(players, 'and'),
  note: rulesFacts(rules),
});

export const liveBindings = (): Bindings<'live'> => [
  ...menu<ScreenProps<'live'>>(({ state, screen }) => listItems(state, screen)),
  { ...OTHER_GAME, help: 'change the game of a race that you open' },
  note(
    'Race',
    'is opened here, seen by the others on this host, and begun by who sits there longest',
  ),
];

export function Live({ state, screen }: ScreenProps<'live'>) {
  const { columns } = stageOf(state);
  const items = listItems(state, screen);
  const heading = listHeading(state);
  const about = filled(ABOUT, columns - 2);
  const rows = screenRows(state, {
    top: 1,
    heading: 1,
    gap: gap(1),
    menu: menuBlock(items, columns, 3),
    about: { lines: about.length + 1, goes: 2, isWhole: true },
  });
  return (
    <ScreenFrame title="Race somebody here">
      <Lines lines={[heading]} left={1} above={1} below={rows.gap.lines} />
      <Menu rows={rows.menu.lines} items={items} />
      <Lines lines={rows.about.lines > 0 ? about : []} as="muted" left={1} above={1} />
    </ScreenFrame>
  );
}

function listHeading(state: AppState): string {
  const all = state.races?.open.length ?? 0;
  const more = all - listedIn(state).length;
  if (state.races && all === 0) return 'No race is open. Open one, and wait for somebody.';
  return more > 0 ? `Races to join, and ${more} more:` : 'Races to join:';
}

function roomItems(state: AppState): readonly MenuItem[] {
  return [
    ...(canBegin(state)
      ? [{ key: '1', value: 'begin', label: `Begin with ${present(state).length} players` }]
      : []),
    { key: 'r', value: 'rules', label: 'Rules' },
    { key: '0', value: 'leave', label: 'Leave', startsGroup: true },
  ];
}

export const liveRoomBindings = (): Bindings<'liveRoom'> => [
  ...menu<ScreenProps<'liveRoom'>>(({ state }) => roomItems(state)),
  { keys: { Esc: BACK }, hint: 'leave', rank: 8 },
];

/** The players at a race that has not begun. */
export function LiveRoom({ state }: ScreenProps<'liveRoom'>) {
  const { live } = state;
  if (!live) return null;
  const { columns } = stageOf(state);
  const items = roomItems(state);
  const about = [`${rulesFacts(live.rules)}.`, ABOUT].flatMap((line) => filled(line, columns - 2));
  const rows = screenRows(state, {
    top: 1,
    players: MOST_PLAYERS,
    gap: gap(1),
    waiting: 1,
    below: gap(0),
    menu: menuBlock(items, columns, 4),
    about: { lines: about.length + 1, goes: 2, isWhole: true },
  });
  return (
    <ScreenFrame
      title={`Race: ${ruleSetOf(live.rules.id).title}`}
      right={`${present(state).length} of ${MOST_PLAYERS} players`}
    >
      <Lines lines={seatLines(state)} left={3} above={1} />
      <Lines
        lines={[waitingSentence(state)]}
        isBold
        left={1}
        above={rows.gap.lines}
        below={rows.below.lines}
      />
      <Menu rows={rows.menu.lines} items={items} />
      <Lines lines={rows.about.lines > 0 ? about : []} as="muted" left={1} above={1} />
    </ScreenFrame>
  );
}

function seatLines({ live }: AppState): string[] {
  return Array.from({ length: MOST_PLAYERS }, (_, seat) => {
    const { name = '.', isOwn, how } = live?.players[seat] ?? {};
    const aside = [...(isOwn ? ['you'] : []), ...(how === 'away' ? ['away'] : [])].join(', ');
    return `${seat + 1}  ${name.padEnd(14)}${aside}`.trimEnd();
  });
}

function waitingSentence(state: AppState): string {
  if (present(state).length < RACERS[0]) return 'Somebody else has to come before it can begin.';
  return isStarter(state) ? 'Begin when all are here.' : `${state.live?.starter} begins the race.`;
}

type BoardsProps = ScreenProps<'liveBoards'>;

export const liveBoardsBindings = (): Bindings<'liveBoards'> => [
  { ...BOARD_SCROLLING, rank: 0 },
  ...menu<BoardsProps>(({ state }) => boardsItems(state)),
  { ...CHANGING, hint: (props) => (showsOneBoard(props.state) ? 'other board' : undefined) },
  { keys: { Esc: BACK }, hint: 'menu', rank: 8 },
  note('Boards', 'of the others are shown once you are through: of those who are through as well'),
  note('Statistics', 'count a race like any other game'),
];

/** The boards of all who have finished, how the others are doing, and what comes next. */
export function LiveBoards(props: BoardsProps) {
  const { state, screen, game } = props;
  const { place, items, outcome, results, rows, shown, view, guesses, hidden } = boardsLayout(
    state,
    screen,
  );
  const below = (
    <>
      <Lines lines={outcome} isBold left={1} />
      <Lines lines={results} left={1} />
      <Box flexShrink={0} marginTop={rows.above.lines}>
        <Menu rows={rows.menu.lines} items={items} />
      </Box>
    </>
  );
  return (
    <ScreenFrame
      title={`Race: ${ruleSetOf(game.rules.id).title}`}
      right={shown ? `< ${shown.name} >` : outcomeOf(viewOf(game))}
      seen={{ scrolls: !state.isLinear && isScrollable(game, guesses) }}
    >
      {state.isLinear ? (
        <>
          <Lines lines={turnSentences(view)} />
          {below}
        </>
      ) : (
        <BoardPage
          {...{ view, hidden, place }}
          below={rows.below.lines}
          rivals={rivalBoards(state)}
        >
          {below}
        </BoardPage>
      )}
    </ScreenFrame>
  );
}
