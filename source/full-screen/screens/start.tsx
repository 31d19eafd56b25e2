import { Text } from 'ink';
import { use } from 'react';
import { dateVersions } from '../../games/dates.ts';
import { DEFAULT_RULE_SET } from '../../games/index.ts';
import {
  listedNames,
  listedProgress,
  type Unfinished,
  unfinishedId,
} from '../../games/unfinished-names.ts';
import { SAVING } from '../../games/wording.ts';
import { PAGE_COUNT } from '../../lesson/progress.ts';
import { pegColors } from '../../terminal/peg-colors.ts';
import * as ui from '../kit/index.ts';
import { newestIn } from '../model/boards.ts';
import {
  dailiesToday,
  dailyFiguresOf,
  doneToday,
  puzzlesToday,
  USUAL_DAILY,
} from '../model/dailies.ts';
import { continueUnfinished, countHistory, lookForWaiting } from '../model/from-saves.ts';
import { leaveProgram } from '../model/saving.ts';
import { hasLobby, Lobby } from './lobby.tsx';

const CONTINUE = 'Continue';
const NEW_GAME = 'New Game';
const FIRST_STEPS = 'First steps';

type My = { readonly name: 'start' };

export const start: ui.Definition<My> = {
  name: 'start',
  keys: (state) => [
    // No screen is behind this one, so Esc does nothing.
    { keys: { Esc: () => state } },
    {
      // 4 is already the key of the item Quit. This row makes Help list 4 beside `q`.
      keys: { 4: () => leaveProgram(state), q: () => leaveProgram(state) },
      footer: ['q', 'quit'],
      help: 'quit',
      rank: 6,
    },
  ],
  reads: [lookForWaiting, countHistory],
  items,
  initial: selected,
  View,
};

function items(state: ui.AppState): ui.Maybe<ui.Item> {
  const unfinished = newestIn(state);
  return [
    unfinished && {
      key: 'c',
      label: CONTINUE,
      aside: continueAside(unfinished),
      go: () => continueUnfinished(state, unfinishedId(unfinished)),
    },
    {
      key: '1',
      label: 'Rules',
      startsGroup: true,
      go: () => ui.open(state, 'rules', { setId: state.setId }),
    },
    { key: '2', label: NEW_GAME, go: () => ui.open(state, 'newGame') },
    { key: '3', label: 'Load Game', aside: savedAside(state), go: () => ui.open(state, 'load') },
    { key: '4', label: 'Quit', go: () => leaveProgram(state) },
    {
      key: 'f',
      label: FIRST_STEPS,
      aside: lessonAside(state),
      startsGroup: true,
      go: () => ui.open(state, 'firstSteps'),
    },
    {
      key: 'd',
      label: 'Daily code',
      aside: doneToday(state, 'dailies')?.words,
      go: () => ui.open(state, 'daily', { setId: USUAL_DAILY }),
    },
    {
      key: 'p',
      label: 'Puzzles',
      aside: doneToday(state, 'puzzles')?.words,
      go: () => ui.open(state, 'puzzles'),
    },
    { key: 's', label: 'Statistics', go: () => ui.open(state, 'statistics') },
    { key: 'o', label: 'Settings', go: () => ui.open(state, 'settings') },
  ];
}

function savedAside({ slots = [], waiting }: ui.AppState): string | undefined {
  const saved = slots.filter(({ state }) => state === 'kept').length;
  const parts = [
    ...(saved > 0 ? [`${saved} saved`] : []),
    ...(waiting?.count ? [`${waiting.count} unfinished`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/**
 * The first frame is pure ASCII, because the first non-ASCII character takes 20 ms. `Lobby` takes
 * as long to draw as everything else, so it comes after the first frame.
 */
function View({ state }: { readonly state: ui.AppState }) {
  const today = state.clock?.today;
  const newest = newestIn(state);
  const isElsewhere =
    state.waiting?.isOpenElsewhere && !newest && !state.notices.includes(SAVING.openElsewhere);
  const showsFigures = hasLobby(state);
  const story = showsFigures === false ? STORY : undefined;
  const showsAside = showsFigures !== undefined && !state.undrawn;
  return (
    <ui.ChoicePage
      title={{ view: <NamePegs />, columns: NAME_COLUMNS }}
      right={[today && dateVersions(today)]}
      intro={story ? WHAT_IT_IS : <Today state={state} />}
      // Without an unfinished game to continue, the row of Continue and the one below are empty.
      above={newest ? undefined : { rows: 1, view: null }}
      menu={<ui.Menu below={isElsewhere ? SAVING.openElsewhere : undefined} />}
      besideMenu={showsAside ? <Lobby state={state} story={story} /> : null}
      paragraphs={showsAside ? story : undefined}
    />
  );
}

function Today({ state }: { readonly state: ui.AppState }) {
  const { width } = ui.useRoom();
  const { streak = 0 } = dailyFiguresOf(state, USUAL_DAILY) ?? {};
  const end = streak > 0 ? `${ui.GAP}Streak ${streak}` : '';
  const parts = [dailiesToday(state), puzzlesToday(state)].filter(({ length }) => length > 0);
  const [whole, brief] = [parts.map(([text]) => text), parts.map((texts) => texts.at(-1))];
  const lines = [whole, brief, brief.slice(0, 1)].map((texts) => texts.join(ui.GAP));
  return (
    <Text>
      <ui.Styled as="muted">{ui.noteWithin(lines, width - end.length)}</ui.Styled>
      {end === '' ? null : <ui.Styled as="good">{end}</ui.Styled>}
    </Text>
  );
}

function selected(state: ui.AppState): string {
  if (newestIn(state)) return CONTINUE;
  const isNew = hasLobby(state) === false && !state.hasHistory && !state.isLessonDone;
  return isNew ? FIRST_STEPS : NEW_GAME;
}

const WHAT_IT_IS = 'Guess the secret code. After each guess, you get a clue.';

const STORY = DEFAULT_RULE_SET.words.story?.(DEFAULT_RULE_SET.rules) ?? [];

const COLORS = ['red', 'orange', 'yellow', 'green', 'purple', 'blue'] as const;

const LETTERS = [...DEFAULT_RULE_SET.title.toUpperCase()];

const NAME_COLUMNS = LETTERS.reduce((sum, letter) => sum + (letter === ' ' ? 1 : ui.PEG), 0);

/** The pegs show letters, because digits would look like a guess. */
function NamePegs() {
  const { colors: depth } = use(ui.LookContext);
  let pegs = 0;
  return (
    <ui.Styled as="selection" bold={depth === 'none'}>
      {LETTERS.map((letter, at) => {
        if (letter === ' ') return ' ';
        const colors = pegColors(COLORS[pegs++ % COLORS.length], 0, depth);
        return colors ? (
          <Text key={at}>
            <Text backgroundColor={colors.face} color={colors.ink}>
              {` ${letter}`}
            </Text>{' '}
          </Text>
        ) : (
          `[${letter}]`
        );
      })}
    </ui.Styled>
  );
}

/** Versions of `Daily 5 Dec: Pegs, guess 3`: in full, without the guess, and without the date. */
function continueAside(unfinished: Unfinished): string[] {
  const { whole, withoutDate } = listedNames(unfinished);
  return [`${whole}, ${listedProgress(unfinished)}`, whole, withoutDate];
}

function lessonAside(state: ui.AppState): string | undefined {
  const { lesson, isLessonDone } = state;
  if (isLessonDone) return 'done';
  if (lesson) return `page ${lesson.page + 1} of ${PAGE_COUNT}`;
  return hasLobby(state) === false ? 'begin here' : undefined;
}
