import { Text } from 'ink';
import { use } from 'react';
import { DAILY_SETS } from '../../games/daily.ts';
import { DEFAULT_RULE_SET, RULE_SETS, ruleSetOf } from '../../games/index.ts';
import { SAVING } from '../../games/wording.ts';
import type { Unfinished } from '../../saves/saves.ts';
import { unfinishedId } from '../../saves/unfinished.ts';
import { listedName, listedProgress } from '../../saves/unfinished-words.ts';
import { pegColors } from '../../terminal/peg-colors.ts';
import { depthOf } from '../../terminal/theme.ts';
import { filled } from '../../text/fill.ts';
import * as ui from '../kit/index.ts';
import { BESIDE_ITEM, dailyStanding, puzzleShort, USUAL_DAILY } from '../model/dailies.ts';
import { newestIn } from '../model/kinds.ts';
import { leaving, lookForWaiting } from '../model/saving.ts';
import { isLargeStage, stageOf } from '../model/stage.ts';
import { screenOf } from '../model/state.ts';
import { withWork } from '../model/update.ts';
import { continueUnfinished } from './begin.ts';
import { toDaily } from './daily.tsx';
import { lessonShort, toFirstSteps } from './first-steps.tsx';
import { hasLobby, Lobby } from './lobby.tsx';
import { toNewGame } from './new-game.tsx';
import { recall } from './options.tsx';
import { toPuzzles } from './puzzles.tsx';
import { toLoad } from './slots.tsx';
import { countHistory } from './statistics.tsx';

const CONTINUE = 'Continue';
const NEW_GAME = 'New Game';
const FIRST_STEPS = 'First steps';

type My = { readonly name: 'start' };

export const start: ui.Definition<My> = ui.defineScreen('start', {
  keys: (state) => [
    // The footer says how to leave, because Esc does nothing on the first screen.
    { keys: { Esc: () => ui.just(state) } },
    {
      keys: { 4: () => leaving(state), q: () => leaving(state) },
      hint: ['4', 'quit'],
      help: 'quit',
      rank: 6,
    },
  ],
  items,
  other: (state) => ui.say(state, 'Please press a key from the menu.'),
  View,
});

/** Looks for an older waiting game whenever the player gets to Start. */
export function withArrival(before: ui.AppState, update: ui.Update): ui.Update {
  const comes = screenOf(before).name !== 'start' && screenOf(update.state).name === 'start';
  return comes ? withWork(update.work, ui.work(update.state, lookForWaiting)) : update;
}

/** The items. What can be continued comes first. */
function items(state: ui.AppState): ui.Item[] {
  const go = (change: ui.Change) => () => change(state);
  const of = newestIn(state);
  return [
    ...(of
      ? [
          {
            ...{ key: 'c', label: CONTINUE, aside: continueShort(of) },
            go: () => continueUnfinished(state, unfinishedId(of)),
          },
        ]
      : []),
    { key: '1', label: 'Rules', startsGroup: true, go: go(toRules) },
    { key: '2', label: NEW_GAME, go: go(toNewGame) },
    { key: '3', label: 'Load Game', aside: savedShort(state), go: go(toLoad) },
    { key: '4', label: 'Quit', go: go(leaving) },
    {
      ...{ key: 'f', label: FIRST_STEPS, aside: lessonShort(state), startsGroup: true },
      go: () => ui.just(toFirstSteps(state)),
    },
    {
      ...{ key: 'd', label: 'Daily code', aside: dailyShort(state) },
      go: () => toDaily(state, USUAL_DAILY),
    },
    { key: 'p', label: 'Puzzles', aside: puzzleShort(state), go: go(toPuzzles) },
    { key: 's', label: 'Statistics', go: go(toStatistics) },
    {
      ...{ key: 'o', label: 'Settings' },
      go: () => ui.just(ui.push(state, { name: 'settings', field: 0 })),
    },
  ];
}

/** Beside *Load Game*: `1 saved, 2 unfinished`; undefined if there are none, or not known yet. */
function savedShort({ slots = [], unfinished = 0 }: ui.AppState): string | undefined {
  const saved = slots.filter(({ state }) => state === 'kept').length;
  const parts = [
    ...(saved > 0 ? [`${saved} saved`] : []),
    ...(unfinished > 0 ? [`${unfinished} unfinished`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** Beside *Daily code*: `Code Breakers, 0/5 done`, or `guess 3 of 10, 0/5 done` once it is begun. */
function dailyShort(state: ui.AppState): string | undefined {
  const { clock, counted, dailies } = state;
  const standing = dailyStanding(state);
  if (!clock || !standing) return undefined;
  const logOf = (id: string) => dailies?.[id]?.log ?? counted?.statistics.dailies[id] ?? {};
  const count = DAILY_SETS.filter(({ rules }) => logOf(rules.id)[clock.today]).length;
  const what = standing.isBegun ? standing.words : ruleSetOf(USUAL_DAILY).title;
  return `${what}, ${count}/${DAILY_SETS.length} done`;
}

/** In columns: the menu on a usual and on a large stage, and the least and most room beside it. */
const MENU = 43;
const MENU_ON_LARGE = 53;
const NARROWEST = 26;
const WIDEST = 60;

/** The columns beside the menu. One column at the edge stays free. */
function roomBeside(state: ui.AppState): number {
  const menu = isLargeStage(state) ? MENU_ON_LARGE : MENU;
  return Math.min(WIDEST, stageOf(state).columns - menu - 1);
}

/**
 * The first screen. It is pure ASCII, because drawing the first non-ASCII character takes 20 ms.
 * The part beside the menu, the story or the lobby, takes as long to draw as everything else, so it
 * comes after the first frame, in the place kept free for it.
 */
function View({ state }: { readonly state: ui.AppState }) {
  const depth = depthOf(use(ui.LookContext));
  const { columns, rows } = stageOf(state);
  const isLarge = isLargeStage(state) && depth !== 'none';
  const beside = roomBeside(state);
  const menu = beside < NARROWEST ? columns : isLargeStage(state) ? MENU_ON_LARGE : MENU;
  const isElsewhere = state.isOpenElsewhere && !state.newest;
  const notices = new Set([...(isElsewhere ? [SAVING.openElsewhere] : []), ...state.notices]);
  return (
    <ui.Page showsNotices={false}>
      {isLarge ? <ui.Box height={Math.floor(rows / 5)} /> : <ui.Gap />}
      <ui.Box paddingX={1}>
        <NamePegs isLarge={isLarge} isFirstFrame={state.undrawn === 'first'} />
      </ui.Box>
      <ui.Gap />
      {isLarge ? <ui.Gap /> : null}
      <ui.Elastic flexDirection="row" flexGrow={1}>
        <ui.Column minWidth={menu}>
          <ui.Menu width={menu - 1} gap={1} initial={selected(state)} />
          {notices.size > 0 ? <ui.Gap /> : null}
          <ui.Notices lines={[...notices]} width={menu - 1} />
        </ui.Column>
        {beside < NARROWEST || state.undrawn === 'first' ? null : (
          <Aside state={state} width={beside} />
        )}
      </ui.Elastic>
    </ui.Page>
  );
}

/** The item that is selected at first. Nothing that comes later moves the selection. */
function selected(state: ui.AppState): string {
  if (newestIn(state)) return CONTINUE;
  const isNew = hasLobby(state) === false && !state.hasHistory && !state.isLessonDone;
  return isNew ? FIRST_STEPS : NEW_GAME;
}

/** The story, or the lobby once a game has been finished. The story is also in Rules. */
function Aside({ state, width }: { readonly state: ui.AppState; readonly width: number }) {
  const isLobby = hasLobby(state);
  if (isLobby !== false) return isLobby ? <Lobby state={state} width={width} /> : null;
  const { rules, words } = DEFAULT_RULE_SET;
  return (
    <ui.Parts width={width}>
      <ui.Styled as="muted">
        {(words.story?.(rules) ?? []).map((each) => filled(each, width).join('\n')).join('\n\n')}
      </ui.Styled>
    </ui.Parts>
  );
}

/**
 * The colors of the name's pegs, in turn. They show letters, not digits, so that nobody takes them
 * for a guess.
 */
const COLORS = ['red', 'orange', 'yellow', 'green', 'purple', 'blue'] as const;

const LETTERS = [...DEFAULT_RULE_SET.title.toUpperCase()];

/**
 * The name of the program as a row of pegs. Large pegs have three lines and look square. In the
 * first frame they only have the line with the letter, because the other two lines would double the
 * bytes of that frame.
 */
function NamePegs(props: { readonly isLarge: boolean; readonly isFirstFrame: boolean }) {
  const { isLarge, isFirstFrame } = props;
  const edge = isLarge && (isFirstFrame ? <Text> </Text> : <NameLine isLarge isBlank />);
  return (
    <ui.Column>
      {edge}
      <NameLine isLarge={isLarge} />
      {edge}
    </ui.Column>
  );
}

function NameLine({ isLarge, isBlank }: { readonly isLarge: boolean; readonly isBlank?: true }) {
  const depth = depthOf(use(ui.LookContext));
  const side = isLarge ? '   ' : ' ';
  let pegs = 0;
  return (
    <Text bold={depth === 'none'}>
      {LETTERS.map((letter, at) => {
        if (letter === ' ') return side;
        const colors = pegColors(COLORS[pegs++ % COLORS.length], 0, depth);
        const text = colors ? `${side}${isBlank ? ' ' : letter}${side}` : `[${letter}]`;
        return (
          <Text key={at}>
            {colors ? (
              <Text backgroundColor={colors.face} color={colors.ink}>
                {text}
              </Text>
            ) : (
              text
            )}
            {isLarge ? ' ' : ''}
          </Text>
        );
      })}
    </Text>
  );
}

const toRules = (state: ui.AppState): ui.Update =>
  ui.work(ui.push(state, { name: 'rules', top: 0, setId: state.setId }), recall);

function toStatistics(state: ui.AppState): ui.Update {
  const at = RULE_SETS.findIndex(({ rules }) => rules.id === state.setId);
  return {
    state: ui.push(state, { name: 'statistics', at: Math.max(0, at) }),
    work: [countHistory],
  };
}

/** What Continue takes up: `Code Breakers, guess 3`, or without its progress if there isn't room. */
function continueShort(of: Unfinished): string {
  const name = listedName(of);
  const whole = `${name}, ${listedProgress(of)}`;
  return whole.length <= BESIDE_ITEM ? whole : name;
}
