import { Box } from 'ink';
import type { Rules } from '../../../engine/rules.ts';
import { EVIL_FACT } from '../../../games/evil.ts';
import { findRuleSet, RULE_SETS, ruleSetOf } from '../../../games/index.ts';
import { HARD } from '../../../games/wording.ts';
import type { Settings } from '../../../saves/settings.ts';
import { filled } from '../../../text/fill.ts';
import { capitalized } from '../../../text/words.ts';
import { Menu } from '../../components/menu.tsx';
import { GamePreview, PREVIEW_GAP } from '../../components/preview.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Lines } from '../../kit/lines.tsx';
import { previewShape } from '../../model/board-place.ts';
import { boardWidth, SMALL } from '../../model/board-shape.ts';
import { choicesWithoutTesting, lastRules } from '../../model/choices.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import {
  type Bindings,
  CHOOSE,
  itemKeys,
  listKey,
  type MenuChoice,
  type MenuItem,
  MOVE,
  menu,
  OPTIONS,
} from '../../model/keys.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenOf } from '../../model/state.ts';
import type { OtherThanGames } from './state.ts';

const GAMES: readonly MenuChoice[] = RULE_SETS.map(({ rules }, index) => ({
  key: listKey(index),
  value: rules.id,
}));

/** The rules that the item's game starts with; undefined if it is no game, or has none. */
function rulesIn(state: AppState, id: string, name: GamesName): Rules | undefined {
  const rules = findRuleSet(id) && lastRules(state, id).rules;
  // The machine takes no lifeline.
  return rules && name === 'breakGame' ? { ...rules, aids: [] } : rules;
}

export function modeFacts(settings: Settings, isEvil = false): string[] {
  return [...(isEvil ? [EVIL_FACT] : []), ...(settings.hard ? [HARD] : [])];
}

type GamesName = 'newGame' | 'breakGame' | 'codeGame';

/** What stands for the line about a game where the player makes its code. */
const PITCHES: Partial<Record<GamesName, string>> = {
  breakGame: 'You think of a code of this game, and the machine guesses it.',
  codeGame: 'You make a code of this game, and your friend guesses it.',
};

function pitchOf(name: GamesName, rules: Rules): string {
  return PITCHES[name] ?? ruleSetOf(rules.id).about(rules);
}

/** The games, each with a note: what it is like, its facts, and where it is played its figures. */
function gameItems(state: AppState, name: GamesName): readonly MenuItem[] {
  return RULE_SETS.map(({ rules: usual, title, facts }, index) => {
    const rules = rulesIn(state, usual.id, name);
    if (!rules) {
      const { wrong = '' } = lastRules(state, usual.id);
      return { key: listKey(index), value: usual.id, label: title, note: wrong };
    }
    const isPlayed = name === 'newGame';
    const also = isPlayed
      ? [...modeFacts(state.settings, state.evil), ...figureFacts(state, rules)]
      : [];
    const note = `${pitchOf(name, rules)} ${capitalized([...facts(rules), ...also].join(', '))}.`;
    return { key: listKey(index), value: usual.id, label: title, note };
  });
}

/** A figure of a game before it begins: `par` and `4.4`. */
type Figure = readonly [name: string, value: string];

/** The columns of a figure's name and the blanks behind it. */
const NAME = 12;

/** Par, the player's best and how often it was played, as far as they are known. */
function figuresOf({ counted }: AppState, rules: Rules): Figure[] {
  const par = ruleSetOf(rules.id).par?.(rules);
  const played = counted?.statistics.games[rules.id];
  return [
    ...(par === undefined ? [] : [['par', par.toFixed(1)] as const]),
    ...(played?.best === undefined ? [] : [['your best', String(played.best)] as const]),
    ...(played && played.played > 0 ? [['played', String(played.played)] as const] : []),
  ];
}

/** The figures as lines of a table, with an empty line before them; empty if there are none. */
function figureLines(state: AppState, rules: Rules): string[] {
  const figures = figuresOf(state, rules);
  const widest = Math.max(...figures.map(([, value]) => value.length));
  const lines = figures.map(([name, value]) => `${name.padEnd(NAME)}${value.padStart(widest)}`);
  return lines.length > 0 ? ['', ...lines] : [];
}

/** The same as parts of a sentence: `par 4.4`, `your best 3`, `played 12`. */
function figureFacts(state: AppState, rules: Rules): string[] {
  return figuresOf(state, rules).map(([name, value]) => `${name} ${value}`);
}

const NOTES: readonly (readonly [value: OtherThanGames, label: string, note: string])[] = [
  ['break', 'Break my code', 'You think of a code, and the machine guesses.'],
  [
    'race',
    'Race the machine',
    'The same code for you and the machine, or a match of several games.',
  ],
  [
    'friends',
    'With friends',
    'Two to five players at this keyboard: each makes codes for the others.',
  ],
  ['friend', 'A code for a friend', 'Make a code for somebody, or play one that you got.'],
];

const OTHERS = NOTES.map(([value, label, note], index): MenuItem<OtherThanGames> => {
  const item = { key: listKey(GAMES.length + index), value, label, note };
  return index === 0 ? { ...item, startsGroup: true } : item;
});

const PLAY_CODE: MenuItem = {
  key: listKey(GAMES.length),
  value: 'play',
  label: 'Play a code',
  note: 'Play a code that you got from a friend.',
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
  itemKeys(() => [...GAMES, ...OTHERS]),
];

export const breakGameBindings = (): Bindings<'breakGame'> => menu(() => GAMES);
export const codeGameBindings = (): Bindings<'codeGame'> => menu(() => [...GAMES, PLAY_CODE]);

const TITLES: Readonly<Record<GamesName, string>> = {
  newGame: 'New Game',
  breakGame: 'Break my code',
  codeGame: 'A code for a friend',
};

function itemsOf(state: AppState, name: GamesName): readonly MenuItem[] {
  const games = gameItems(state, name);
  if (name === 'breakGame') return games;
  return [...games, ...(name === 'newGame' ? OTHERS : [PLAY_CODE])];
}

/** The state for a code, which is made by the last choices without testing mode. */
function withoutTesting(state: AppState): AppState {
  const ids = RULE_SETS.map(({ rules }) => rules.id);
  const choices = ids.map((id) => [id, choicesWithoutTesting(state.choices, id)]);
  return { ...state, choices: Object.fromEntries(choices) };
}

type GamesState = {
  readonly state: AppState;
  readonly screen: ScreenOf<GamesName>;
};

/** The value of the highlighted item: at first of the game that was played last. */
function highlightedIn({ state, screen }: GamesState): string {
  return screen.highlighted ?? state.setId;
}

/** A list of games. The line about each describes the rules that Enter starts it with. */
export function Games({ state: given, screen }: GamesState) {
  const { name } = screen;
  const state = name === 'codeGame' ? withoutTesting(given) : given;
  const props = { state, screen };
  const items = itemsOf(state, name);
  const highlighted = highlightedIn(props);
  const rules = rulesIn(state, highlighted, name);
  const list = items.map(({ note: _, ...item }) => item);
  const { menu, beside, about, facts, isBeside, rows, shape } = gamesLayout(props, items);
  const free = rows.list.lines;
  return (
    <ScreenFrame title={TITLES[name]}>
      <Lines lines={about} left={1} above={1} />
      <Box flexShrink={0} marginY={1}>
        <Box width={menu} flexShrink={0}>
          <Menu width={menu} items={list} rows={free} initial={highlighted} />
        </Box>
        {rules ? (
          <Box paddingLeft={PREVIEW_GAP}>
            <GamePreview
              rules={rules}
              rows={free}
              width={beside}
              shape={shape}
              facts={isBeside ? facts : []}
            />
          </Box>
        ) : null}
      </Box>
      {isBeside ? null : <Lines lines={facts} left={1} />}
    </ScreenFrame>
  );
}

function gamesLayout(props: GamesState, items: readonly MenuItem[]) {
  const { state, screen } = props;
  const { columns, rows: lines } = stageOf(state);
  const highlighted = highlightedIn(props);
  const menu = MENU_MARGIN + Math.max(...items.map(({ label }) => label.length));
  const { lines: beside } = fitBlocks(columns, { menu, gap: PREVIEW_GAP, beside: REST }).beside;
  const rules = rulesIn(state, highlighted, screen.name);
  const set = ruleSetOf(highlighted);
  const noted = items.find(({ value }) => value === highlighted)?.note ?? '';
  const about = filled(rules ? pitchOf(screen.name, rules) : noted, columns - 2);
  const rowsWith = (facts: readonly string[]) =>
    screenRows(state, {
      top: 1,
      about: about.length,
      aboveList: 1,
      list: REST,
      bottom: 1,
      facts: facts.length,
    });
  if (!rules) {
    return { menu, beside, about, facts: [], isBeside: true, rows: rowsWith([]), shape: SMALL };
  }
  const isPlayed = screen.name === 'newGame';
  const factTexts = [
    ...set.facts(rules),
    ...(rules.checks.includes('again') ? [NEVER_ALIKE] : []),
    ...(isPlayed ? modeFacts(state.settings, state.evil) : []),
  ];
  const shape = previewShape(state, rules, beside - PREVIEW_GAP - FACTS_WIDTH, lines - AROUND_LIST);
  const board = boardWidth(rules, shape);
  const { lines: width } = fitBlocks(beside, { board, gap: PREVIEW_GAP, facts: REST }).facts;
  if (width >= FACTS_WIDTH) {
    const facts = [
      ...factTexts.flatMap((fact) => filled(fact, Math.min(width - 1, FACTS_MOST))),
      ...(isPlayed ? figureLines(state, rules) : []),
    ];
    return { menu, beside, about, facts, isBeside: true, rows: rowsWith([]), shape };
  }
  const figures = isPlayed ? figureFacts(state, rules).map(unbroken) : [];
  const facts = filled([...factTexts, ...figures].join(', '), columns - 2).map(withBlanks);
  return { menu, beside, about, facts, isBeside: false, rows: rowsWith(facts), shape };
}

/** A fact of the games in which a guess that was made before is refused. */
const NEVER_ALIKE = 'never two guesses alike';

/** The rows of the page around the list: title, the line about the game, empty ones, the footer. */
const AROUND_LIST = 6;

/** Put in place of blanks, it keeps a text on one line. */
const NO_BREAK = '\u00a0';
const unbroken = (text: string) => text.replaceAll(' ', NO_BREAK);
const withBlanks = (text: string) => text.replaceAll(NO_BREAK, ' ');
