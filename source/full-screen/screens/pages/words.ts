import type { GameState } from '../../../engine/game.ts';
import type { Rules } from '../../../engine/rules.ts';
import { rulesFor } from '../../../games/choices.ts';
import { ruleSetOf } from '../../../games/index.ts';
import type { Panel, RuleSet } from '../../../games/rule-set.ts';
import { filledUnder } from '../../../text/fill.ts';
import { REST } from '../../model/fit.ts';
import { MARKS_WORD, marksSentences } from '../../model/marks-speech.ts';
import { viewOf } from '../../model/once.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenOf } from '../../model/state.ts';
import { helpSections, type KeySection, type PageSection } from './help.ts';

export function pageRows(state: AppState): number {
  return Math.max(1, screenRows(state, { top: 1, text: REST, notices: 0 }).text.lines);
}

/** The index of the top line when a page of this many lines is scrolled to its end. */
export function lastTop(state: AppState, lines: number): number {
  return Math.max(0, lines - pageRows(state));
}

/** The maximum width of a line in columns: wider lines are hard to read. */
const WIDEST = 100;

export type PageScreen = ScreenOf<'rules' | 'help' | 'panel'>;

export type PageLine = { readonly text: string; readonly isHeading: boolean };

/** The lines of a page, broken to the width of the stage. `keys`: those of which Help tells. */
export function pageLines(
  state: AppState,
  screen: PageScreen,
  keys: readonly KeySection[] = [],
): PageLine[] {
  const width = Math.min(WIDEST, stageOf(state).columns - 2);
  const paragraph = (line: string) =>
    line.length <= width ? [line] : filledUnder(line, hangOf(line), width);
  const text = (line: string): PageLine => ({ text: line, isHeading: false });
  return sectionsOf(state, screen, keys).flatMap(({ heading, lines }, index) => [
    ...(index === 0 ? [] : [text('')]),
    ...(heading === undefined ? [] : [{ text: heading, isHeading: true }]),
    ...joined(lines).flatMap(paragraph).map(text),
  ]);
}

function sectionsOf(
  state: AppState,
  screen: PageScreen,
  keys: readonly KeySection[],
): readonly PageSection[] {
  const { choices, game } = state;
  switch (screen.name) {
    case 'help':
      return helpSections(state, keys);
    case 'panel':
      if (screen.word === MARKS_WORD) return [{ lines: marksSentences(state) }];
      return game ? [{ lines: panelOf(game, screen)?.lines(viewOf(game)) ?? [] }] : [];
    case 'rules': {
      const set = ruleSetOf(screen.setId);
      const found = rulesFor(set, choices[screen.setId] ?? {});
      const rules = game?.rules ?? ('rules' in found ? found.rules : set.rules);
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

/** The page of the game that the screen shows. */
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
