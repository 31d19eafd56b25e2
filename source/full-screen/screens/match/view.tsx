import { Box } from 'ink';
import { ruleSetOf } from '../../../games/index.ts';
import {
  gameNumber,
  isMatchOver,
  type Match as MatchValue,
  scoreOf,
} from '../../../games/match.ts';
import { wrapped } from '../../../text/fill.ts';
import { Lines } from '../../components/lines.tsx';
import { Menu, menuBlock, menuRows } from '../../components/menu.tsx';
import { PanelLines } from '../../components/panel-lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { gap } from '../../model/fit.ts';
import { BACK, type Bindings, menu, note } from '../../model/keys.ts';
import { muted, type PanelLine, type Section } from '../../model/panel.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenProps } from '../../model/state.ts';
import { matchItems, matchSentence, scoreRows, scoreSentences } from './words.ts';

export const matchBindings = (): Bindings<'match'> => [
  ...menu<ScreenProps<'match'>>(({ state }) => (state.match ? matchItems(state.match) : [])),
  { keys: { Esc: BACK }, hint: 'start', rank: 8 },
  note('wq, Ctrl-S', 'leave your board for the start, where the match waits'),
  note('Esc', 'leaves the machine at its board for the score'),
];

export function Match({ state }: ScreenProps<'match'>) {
  const { match } = state;
  if (!match) return null;
  const items = matchItems(match);
  const { rows, about, margin } = matchLayout(state, match);
  return (
    <ScreenFrame
      title={`Match: ${ruleSetOf(match.rules.id).title}`}
      right={`level ${match.level}   ${matchPlace(match)}`}
    >
      {state.isLinear ? (
        <Lines lines={scoreSentences(match)} />
      ) : (
        <Box marginTop={rows.top.lines} paddingLeft={1} flexShrink={0}>
          <PanelLines lines={scoreLines(match, rows.aboveScore.lines)} />
        </Box>
      )}
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} marginTop={rows.aboveAbout.lines}>
        <Lines lines={about} {...(isMatchOver(match) ? { isBold: true } : { as: 'muted' })} />
      </Box>
      <Box flexShrink={0} marginY={margin}>
        <Menu rows={rows.menu.lines} items={items} />
      </Box>
    </ScreenFrame>
  );
}

function matchPlace(match: MatchValue): string {
  return isMatchOver(match) ? 'over' : `game ${gameNumber(match)} of ${match.games}`;
}

/** How the rows are divided, and what is said below the table, if there is room for it. */
function matchLayout(state: AppState, match: MatchValue) {
  const { columns } = stageOf(state);
  const items = matchItems(match);
  const lines = wrapped(matchSentence(match), columns - 2);
  const whole = menuRows(items, columns);
  const rows = screenRows(state, {
    top: gap(1),
    heads: 1,
    games: match.games,
    aboveScore: gap(0),
    score: 1,
    aboveAbout: gap(2),
    about: { lines: lines.length, goes: 4, isWhole: true },
    // With an empty line above it and one below, or with none.
    menu: { ...menuBlock(items, columns, 3), lines: whole + 2 },
  });
  return {
    rows,
    about: lines.slice(0, rows.about.lines),
    margin: rows.menu.lines > whole + 1 ? 1 : 0,
  };
}

/** The widths of the table's columns. */
const [GAME, BREAKER, HOW, POINTS] = [7, 14, 12, 10] as const;

/** The table, with an empty line above the score where there is room for it. */
function scoreLines(match: MatchValue, above: number): Section {
  const { player, machine } = scoreOf(match);
  const head = `${'game'.padStart(GAME)}  ${'broken by'.padEnd(BREAKER)}${'how'.padEnd(HOW)}`;
  const score = ' '.repeat(GAME + 2) + 'score'.padEnd(BREAKER + HOW);
  return [
    [muted(head + pointsText('you', 'machine'))],
    ...scoreRows(match).map(({ game, breaker, how, you, machine, isNext }): PanelLine => {
      const mark = isNext ? '>' : ' ';
      const cells = `${breaker.padEnd(BREAKER)}${how.padEnd(HOW)}${pointsText(you, machine)}`;
      const text = `${mark}${String(game).padStart(GAME - 1)}  ${cells}`;
      return isNext || how !== '' ? [{ text, isBold: isNext }] : [muted(text)];
    }),
    ...Array<PanelLine>(above).fill([]),
    [{ text: score + pointsText(player, machine), isBold: true }],
  ];
}

function pointsText(you: string | number, machine: string | number): string {
  return String(you).padStart(POINTS) + String(machine).padStart(POINTS);
}
