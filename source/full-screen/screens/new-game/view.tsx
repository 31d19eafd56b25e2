import { Box } from 'ink';
import { use } from 'react';
import { findRuleSet, RULE_SETS, ruleSetOf } from '../../../games/index.ts';
import { filled } from '../../../text/fill.ts';
import { boardWidth } from '../../components/board.tsx';
import { Lines } from '../../components/lines.tsx';
import { LookContext } from '../../components/look-context.ts';
import { Menu, menuRows } from '../../components/menu.tsx';
import { GamePreview, PREVIEW_GAP } from '../../components/preview.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { choicesWithoutTesting } from '../../model/choices.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import {
  type Bindings,
  CHOOSE,
  footerOf,
  itemKeys,
  type KeyWords,
  listKey,
  type MenuItem,
  MOVE,
  menu,
  OPTIONS,
} from '../../model/keys.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, MenuProps, ScreenOf, ScreenProps } from '../../model/state.ts';
import {
  factsOfPlay,
  figureFacts,
  figureLines,
  GAMES,
  gameItems,
  modeFacts,
  rulesIn,
} from './items.ts';
import type { OtherThanGames } from './state.ts';

/** Only shown if the coach is on, because the coach plays. */
const BREAK: MenuItem<OtherThanGames> = {
  key: listKey(GAMES.length),
  value: 'break',
  label: 'Break my code',
  note: 'you think of a code, and the machine guesses',
  startsGroup: true,
};

const RACE: MenuItem<OtherThanGames> = {
  key: listKey(GAMES.length + 1),
  value: 'race',
  label: 'Race the machine',
  note: 'the same code for both, or a match of several games',
};

const FRIEND: MenuItem<OtherThanGames> = {
  key: listKey(GAMES.length + 2),
  value: 'friend',
  label: 'A code for a friend',
  note: 'make one, or play one that you got',
};

/** Stands behind the games of which a code can be made. */
const PLAY_CODE: MenuItem = {
  key: listKey(GAMES.length),
  value: 'play',
  label: 'Play a code',
  note: 'that you got from a friend',
  startsGroup: true,
};

/** The columns of a menu besides its labels: margin, indicator, key and a blank. */
const MENU_MARGIN = 7;

/** The fewest columns in which the facts stand beside the board, and the most that they take. */
const FACTS_WIDTH = 18;
const FACTS_MOST = 30;

const isAtGame = (props: GamesState) => findRuleSet(highlightedIn(props)) !== undefined;

export const newGameBindings = (): Bindings<'newGame'> => [
  { ...CHOOSE, hint: (props) => (isAtGame(props) ? 'start' : 'choose') },
  { ...OPTIONS, hint: (props) => (isAtGame(props) ? 'options' : undefined) },
  MOVE,
  itemKeys(() => [...GAMES, BREAK, RACE, FRIEND]),
];

export const breakGameBindings = (): Bindings<'breakGame'> => menu(() => GAMES);
export const codeGameBindings = (): Bindings<'codeGame'> => menu(() => [...GAMES, PLAY_CODE]);
/** The list of games. A line about each describes the rules that Enter starts it with. */
export function NewGame(props: ScreenProps<'newGame'> & MenuProps) {
  const { state } = props;
  const items = [...gameItems(state, factsOfPlay), BREAK, RACE, FRIEND];
  return (
    <Games {...props} title="New Game" items={items} hints={footerOf(newGameBindings(), props)} />
  );
}

/** The list of games for Break my code. */
export function BreakGame(props: ScreenProps<'breakGame'> & MenuProps) {
  const items = gameItems(props.state);
  const hints = footerOf(breakGameBindings(), props);
  return <Games {...props} title="Break my code" items={items} hints={hints} />;
}

/** The list of games for a code, by their rules without testing mode. */
export function CodeGame(props: ScreenProps<'codeGame'> & MenuProps) {
  const ids = RULE_SETS.map(({ rules }) => rules.id);
  const choices = Object.fromEntries(
    ids.map((id) => [id, choicesWithoutTesting(props.state.choices, id)]),
  );
  const state = { ...props.state, choices };
  const items = [...gameItems(state), PLAY_CODE];
  return (
    <Games
      {...props}
      state={state}
      title="A code for a friend"
      items={items}
      hints={footerOf(codeGameBindings(), props)}
    />
  );
}

type GamesState = {
  readonly state: AppState;
  readonly screen: ScreenOf<'newGame' | 'breakGame' | 'codeGame'>;
};

/** The value of the highlighted item: at first of the game that was played last. */
function highlightedIn({ state, screen }: GamesState): string {
  return screen.highlighted ?? state.setId;
}

function Games(
  props: MenuProps &
    GamesState & {
      readonly title: string;
      readonly items: readonly MenuItem[];
      readonly hints: readonly KeyWords[];
    },
) {
  const { state, title, items, hints } = props;
  const { screenReader } = use(LookContext);
  const { columns } = stageOf(state);
  const highlighted = highlightedIn(props);
  const rules = rulesIn(state, highlighted);
  const list = screenReader ? items : items.map(({ note: _, ...item }) => item);
  const { menu, beside, facts, isBeside, top } = gamesLayout(props, items, list);
  const rows = screenRows(state, {
    top: 1,
    list: REST,
    bottom: 1,
    facts: isBeside ? 0 : facts.length,
  });
  const free = rows.list.lines;
  return (
    <ScreenFrame title={title} hints={hints} state={state}>
      <Box flexShrink={0} marginY={1}>
        <Box width={screenReader ? columns : menu} flexShrink={0}>
          <Menu
            width={screenReader ? columns : menu}
            items={list}
            rows={free}
            initial={highlighted}
            on={props}
          />
        </Box>
        {screenReader ? null : (
          <Box paddingLeft={PREVIEW_GAP} marginTop={top}>
            {rules ? (
              <GamePreview rules={rules} rows={free} width={beside} facts={isBeside ? facts : []} />
            ) : (
              <Lines lines={isBeside ? facts : []} />
            )}
          </Box>
        )}
      </Box>
      {isBeside || screenReader ? null : <Lines lines={facts} left={1} />}
    </ScreenFrame>
  );
}

/** The columns of the list and of what stands beside it, and the lines about the chosen item. */
function gamesLayout(props: GamesState, items: readonly MenuItem[], list: readonly MenuItem[]) {
  const { state, screen } = props;
  const { columns } = stageOf(state);
  const highlighted = highlightedIn(props);
  const menu = MENU_MARGIN + Math.max(...items.map(({ label }) => label.length));
  const { lines: beside } = fitBlocks(columns, { menu, gap: PREVIEW_GAP, beside: REST }).beside;
  const rules = rulesIn(state, highlighted);
  if (!rules) {
    const at = items.findIndex(({ value }) => value === highlighted);
    const facts = filled(items[at]?.note ?? '', beside - 1);
    // The note of an item that is no game stands beside its line.
    return { menu, beside, facts, isBeside: true, top: menuRows(list.slice(0, at + 1), menu) - 1 };
  }
  const isPlayed = screen.name === 'newGame';
  const factTexts = [...ruleSetOf(highlighted).facts(rules), ...(isPlayed ? modeFacts(state) : [])];
  const board = boardWidth(rules);
  const { lines: width } = fitBlocks(beside, { board, gap: PREVIEW_GAP, facts: REST }).facts;
  const isBeside = width >= FACTS_WIDTH;
  const figures = isPlayed ? figureFacts(state, rules).map(unbroken) : [];
  const facts = isBeside
    ? [
        ...factTexts.flatMap((fact) => filled(fact, Math.min(width - 1, FACTS_MOST))),
        ...(isPlayed ? figureLines(state, rules) : []),
      ]
    : filled([...factTexts, ...figures].join(', '), columns - 2).map(withBlanks);
  return { menu, beside, facts, isBeside, top: 0 };
}

/** No line ends in a text with these in place of its blanks. */
const NO_BREAK = '\u00a0';
const unbroken = (text: string) => text.replaceAll(' ', NO_BREAK);
const withBlanks = (text: string) => text.replaceAll(NO_BREAK, ' ');
