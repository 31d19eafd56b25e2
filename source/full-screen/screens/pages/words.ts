import type { GameState } from '../../../engine/game.ts';
import type { Rules } from '../../../engine/rules.ts';
import { ruleSetOf } from '../../../games/index.ts';
import type { Panel, RuleSet, Words } from '../../../games/rule-set.ts';
import { filledUnder } from '../../../text/fill.ts';
import { lastRules } from '../../model/choices.ts';
import { isCoached } from '../../model/coach.ts';
import { REST } from '../../model/fit.ts';
import { type Binding, helpOf, type KeyWords } from '../../model/keys.ts';
import { memoizeLast, viewOf } from '../../model/once.ts';
import { MARKS_WORD, marksSentences } from '../../model/pencil.ts';
import { isWide, screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenName, ScreenOf } from '../../model/state.ts';

export function pageRows(state: AppState): number {
  return Math.max(1, screenRows(state, { top: 1, text: REST, notices: 0 }).text.lines);
}

/** The maximum width of a line in columns: wider lines are hard to read. */
const WIDEST = 80;

/** The columns between the text and its edges, and between two columns of text. */
const MARGINS = 2;
const BETWEEN = 4;

export type PageScreen = ScreenOf<'rules' | 'help' | 'panel'>;

export type PageLine = {
  readonly text: string;
  readonly isHeading: boolean;
  /** It continues the line before it. */
  readonly isContinued?: boolean;
};

/**
 * The lines of a page. On a wide stage a page with parts has two columns of text, and the second
 * continues the first. All others have one. `keys`: the keys that Help explains.
 */
export function pageLayout(state: AppState, screen: PageScreen, keys?: readonly KeySection[]) {
  const rows = pageRows(state);
  const lines = pageLines(state, screen, keys);
  const isDouble = hasTwoColumns(state, screen);
  const starts = isDouble ? columnStarts(lines, rows) : [];
  // The lines that the page can begin with. Two columns are turned over like the pages of a book: if
  // they scrolled, a line would go from the top of the second to the bottom of the first.
  const tops = isDouble
    ? starts.filter((_, column) => column % 2 === 0)
    : Array.from({ length: Math.max(1, lines.length - rows + 1) }, (_, top) => top);
  const at = tops.findLastIndex((top) => top <= screen.top);
  const top = tops[at] ?? 0;
  const [cut = lines.length, end = lines.length] = starts.filter((start) => start > top);
  const columns = [lines.slice(top, cut), lines.slice(cut, end)]
    .map((column) => column.slice(0, rows))
    .filter((column) => column.length > 0);
  const last = isDouble ? end : Math.min(lines.length, top + rows);
  return {
    columns,
    width: isDouble ? columnWidth(state) : undefined,
    between: BETWEEN,
    tops,
    at,
    isDouble,
    place: tops.length > 1 ? `lines ${top + 1}-${last} of ${lines.length}` : '',
  };
}

/** The first line of each column of a page that has two of them side by side. */
function columnStarts(lines: readonly PageLine[], rows: number): readonly number[] {
  const even = evenCut(lines, rows);
  if (even !== undefined) return [0, even];
  const starts = [0];
  for (let end = rows; end < lines.length; ) {
    const start = breakBefore(lines, end - rows, end);
    // A column does not begin with an empty line.
    starts.push(lines[start]?.text === '' ? start + 1 : start);
    end = (starts.at(-1) ?? 0) + rows;
  }
  return starts;
}

/** The last line up to this one that can begin a column: in no item, and behind no heading. */
function breakBefore(lines: readonly PageLine[], top: number, at: number): number {
  for (let line = at; line > top + 1; line--) {
    if (!lines[line]?.isContinued && !lines[line - 1]?.isHeading) return line;
  }
  return at;
}

/** Whether a page has two columns of text: its lines are short, or it has a story beside its rules. */
function hasTwoColumns(state: AppState, { name }: PageScreen): boolean {
  return isWide(stageOf(state)) && name !== 'panel';
}

function columnWidth(state: AppState): number {
  return Math.floor((stageOf(state).columns - MARGINS - BETWEEN) / 2);
}

/** The heading that divides the page into the most similar columns; undefined if none is near. */
function evenCut(lines: readonly PageLine[], rows: number): number | undefined {
  const heightAt = (cut: number) => Math.max(cut - 1, lines.length - cut);
  return lines
    .flatMap(({ isHeading }, index) => (isHeading && index > 0 ? [index] : []))
    .filter((cut) => heightAt(cut) <= rows)
    .sort((a, b) => heightAt(a) - heightAt(b))[0];
}

/** The lines of a page, broken to the width of its columns. Scrolling does not make them anew. */
export const pageLines = memoizeLast(
  (state: AppState, screen: PageScreen, keys: readonly KeySection[] = []) => [
    { ...state, screens: undefined },
    state.screens.slice(0, -1),
    { ...screen, top: 0 },
    keys,
  ],
  breakLines,
);

function breakLines(
  state: AppState,
  screen: PageScreen,
  keys: readonly KeySection[] = [],
): readonly PageLine[] {
  const width = hasTwoColumns(state, screen)
    ? columnWidth(state)
    : Math.min(WIDEST, stageOf(state).columns - MARGINS);
  const paragraph = (line: string) =>
    line.length <= width ? [line] : filledUnder(line, hangOf(line), width);
  const text = (line: string, index = 0): PageLine => {
    return { text: line, isHeading: false, isContinued: index > 0 };
  };
  return sectionsOf(state, screen, keys).flatMap(({ heading, lines }, index) => [
    ...(index === 0 ? [] : [text('')]),
    ...(heading === undefined ? [] : [{ text: heading, isHeading: true }]),
    ...joined(lines).flatMap((line) => paragraph(line).map(text)),
  ]);
}

function sectionsOf(
  state: AppState,
  screen: PageScreen,
  keys: readonly KeySection[],
): readonly PageSection[] {
  const { game } = state;
  switch (screen.name) {
    case 'help':
      return helpSections(state, keys);
    case 'panel':
      if (screen.word === MARKS_WORD) return [{ lines: marksSentences(state) }];
      return game ? [{ lines: panelOf(game, screen)?.lines(viewOf(game)) ?? [] }] : [];
    case 'rules': {
      const set = ruleSetOf(screen.setId);
      const rules = game?.rules ?? lastRules(state, screen.setId).rules ?? set.rules;
      const isHard = game ? game.rules.hard === true : state.settings.hard;
      const isEvil = game ? game.rules.evil : state.evil;
      return [
        ...rulesSections(set, rules),
        ...(isHard ? [HARD_SECTION] : []),
        ...(isEvil ? [EVIL_SECTION] : []),
      ];
    }
  }
}

const EVIL_SECTION: PageSection = {
  heading: 'Evil',
  lines: [
    'The machine cheats: it draws no code. Each clue is the one that leaves most codes, and it says that a guess is the code only where that is the one code left.',
    'There are no lifelines, and the game counts in no statistics.',
  ],
};

const HARD_SECTION: PageSection = {
  heading: 'Hard mode',
  lines: [
    'A guess must fit every clue so far: if it were the code, each earlier guess would have its clue.',
    'A guess that does not is refused and costs nothing; the first clue that rules it out is named.',
  ],
};

/** The rules, without the empty lines at their end, and then the story. */
function rulesSections({ words }: RuleSet, rules: Rules): PageSection[] {
  const lines = words.howToPlay(rules);
  const story = words.story?.(rules) ?? [];
  return [
    { lines: lines.slice(0, lines.findLastIndex((line) => line !== '') + 1) },
    ...story.map((lines, index) => ({
      ...(index === 0 && { heading: 'The story' }),
      lines: [lines],
    })),
  ];
}

export function panelOf({ rules }: GameState, screen: ScreenOf<'panel'>): Panel | undefined {
  const { panels = [] } = ruleSetOf(rules.id);
  return panels.find(({ word }) => word === screen.word);
}

/** Joins each line with the following ones that are indented to its text: they continue it. */
function joined(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const indent = line.length - line.trimStart().length;
    const isItem = hangOf(line) > 0;
    if (last !== undefined && !isItem && indent > 0 && indent === hangOf(last)) {
      whole[whole.length - 1] = `${last} ${line.trimStart()}`;
    } else {
      whole.push(line);
    }
  }
  return whole;
}

/** The column where an item's text begins, after its number or key; 0 for any other line. */
function hangOf(line: string): number {
  return /^ *(?:\S+(?: \S+)* {2,}|\w\. )/.exec(line)?.[0].length ?? 0;
}

type PageSection = {
  readonly heading?: string;
  readonly lines: readonly string[];
};

export type KeySection = {
  readonly heading: string;
  readonly rows: readonly Binding<never>[];
  /** The screens that it tells of; none where it tells of all. */
  readonly screens?: readonly ScreenName[];
};

const BARS =
  'The bars are the codes left, before the first guess and after each: as wide as the logarithm, so each cell stands for the same factor.';

/**
 * The help: what is counted, the words of the running game, and what every key does, those of the
 * screen that it was opened from first.
 */
function helpSections(shown: AppState, keys: readonly KeySection[]): readonly PageSection[] {
  const state = withFriendsCoach(shown);
  const { columns, noun } = wordsFor(state);
  const { red, white } = columns;
  const from = state.screens.at(-2)?.name;
  const isOwn = ({ screens = [] }: KeySection) => screens.some((name) => name === from);
  const ordered = [...keys.filter(isOwn), ...keys.filter((section) => !isOwn(section))];
  return [
    {
      lines: [
        'Break the code: make a guess, read its clue, make a better one.',
        `${red.head} counts right ${noun}s in the right place, ${white.head} right ones in the wrong place.`,
        'Par is what strong play takes: on average, and after the end for that code.',
        ...(isCoached(state) ? [BARS] : []),
      ],
    },
    ...wordsOfGame(state),
    ...ordered.map(({ heading, rows }) =>
      section(
        heading,
        helpOf(rows.filter(({ helpIf }) => !helpIf || helpIf(state))).map(calledBy(noun)),
      ),
    ),
  ];
}

/** Between the boards of friends there is no coach either, though no game tells of it. */
function withFriendsCoach(state: AppState): AppState {
  const isWithFriends = state.screens.some(({ name }) => name.startsWith('friends'));
  return isWithFriends ? { ...state, settings: { ...state.settings, coach: 'off' } } : state;
}

function section(heading: string, words: readonly KeyWords[]): PageSection {
  return { heading, lines: words.map(({ keys, does }) => `  ${keys.padEnd(12)}  ${does}`) };
}

function wordsOfGame({ game }: AppState): PageSection[] {
  if (!game) return [];
  const { panels = [], words } = ruleSetOf(game.rules.id);
  const aids = game.rules.aids.map((aid) => ({
    keys: aid.word,
    does: `${words.aids?.offered(aid)}; costs ${words.aids?.price(aid)}`,
  }));
  const pages = panels.map(({ word, shows }) => ({ keys: word, does: `shows ${shows}` }));
  const entries = [...aids, ...pages];
  return entries.length > 0 ? [section('Words instead of a guess', entries)] : [];
}

/** The bindings speak of symbols; each game has its own word for them. */
const calledBy =
  (noun: string) =>
  ({ keys, does }: KeyWords): KeyWords => ({
    keys: keys.replaceAll('symbol', noun),
    does: does.replaceAll('symbol', noun),
  });

/** The words of the game on the screen, or of the one chosen last. */
function wordsFor({ screens, game, setId }: AppState): Words {
  const breaking = screens.find((screen) => screen.name === 'break');
  return ruleSetOf(breaking?.rules.id ?? game?.rules.id ?? setId).words;
}
