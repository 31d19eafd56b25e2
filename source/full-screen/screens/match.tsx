import { Box, Text } from 'ink';
import { use } from 'react';
import { ruleSetOf } from '../../games/index.ts';
import { gameNumber, isMatchOver, type Match as MatchValue } from '../../games/match.ts';
import { wrapped } from '../../text/fill.ts';
import { Lines } from '../components/lines.tsx';
import { LookContext } from '../components/look-context.ts';
import { Menu, menuRows } from '../components/menu.tsx';
import { Notices } from '../components/notices.tsx';
import { ScreenFrame } from '../components/screen-frame.tsx';
import { Styled } from '../components/styled.tsx';
import { BACK_HINT, menuHints, menuKeys } from '../model/keys.ts';
import {
  matchEnd,
  matchItems,
  matchSaid,
  type ScoreRow,
  scoreRows,
  scoreSentences,
  scoreWords,
} from '../model/match.ts';
import { stageOf } from '../model/stage.ts';
import type { AppState, MenuProps, ScreenProps } from '../model/state.ts';

/** The scoreboard of a match, and what comes next. */
export function Match(props: ScreenProps<'match'> & MenuProps) {
  const { state, screen, onChoose, onHighlight } = props;
  const { screenReader } = use(LookContext);
  const { match } = state;
  if (!match) return null;
  const { columns } = stageOf(state);
  const items = matchItems(match, screen);
  const said = wrapped(matchSaid(match, screen), columns - 2);
  const gaps = gapsIn(state, match, said.length + menuRows(items, columns));
  return (
    <ScreenFrame
      title={`Match: ${ruleSetOf(match.rules.id).title}`}
      right={isMatchOver(match) ? 'over' : `game ${gameNumber(match)} of ${match.games}`}
      hints={menuHints({ ...BACK_HINT, does: screen.isGivingUp ? 'back' : 'start' })}
      width={columns}
    >
      {screenReader ? (
        <Lines lines={scoreSentences(match)} />
      ) : (
        <Scoreboard match={match} gaps={gaps} />
      )}
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} marginTop={gaps > 1 ? 1 : 0}>
        {matchEnd(match) === undefined ? (
          <Lines lines={said} as="muted" />
        ) : (
          <Lines lines={said} isBold />
        )}
      </Box>
      <Box flexShrink={0} marginTop={gaps > 0 ? 1 : 0}>
        <Menu
          // ink-select-input reads `initialIndex` only once, so a changed list needs a new menu.
          key={items.map(({ value }) => value).join()}
          width={columns}
          items={items}
          initial={screen.highlighted}
          onChoose={onChoose}
          onHighlight={onHighlight}
        />
      </Box>
      <Notices lines={state.notices} width={columns} />
    </ScreenFrame>
  );
}

export const matchKeys = ({ state, screen }: ScreenProps<'match'>) =>
  menuKeys(state.match ? matchItems(state.match, screen) : []);

/** How many empty rows there is room for: above the menu first, then around the table. */
function gapsIn(state: AppState, { games }: MatchValue, below: number): number {
  const { columns, rows } = stageOf(state);
  const notices = state.notices.flatMap((line) => wrapped(line, columns - 1)).length;
  // The title, the head of the table, the score, and the footer.
  return rows - 4 - games - below - notices;
}

/** The widths of the table's columns. */
const [GAME, BREAKER, HOW, POINTS] = [7, 14, 12, 10] as const;

function Scoreboard({ match, gaps }: { readonly match: MatchValue; readonly gaps: number }) {
  const head = `${'game'.padStart(GAME)}  ${'broken by'.padEnd(BREAKER)}${'how'.padEnd(HOW)}`;
  const score = scoreRows(match);
  return (
    <Box flexDirection="column" flexShrink={0} marginTop={gaps > 2 ? 1 : 0}>
      <Styled as="muted">{`${head}${'you'.padStart(POINTS)}${'machine'.padStart(POINTS)}`}</Styled>
      {score.map((row) => (
        <ScoreLine key={row.game} row={row} />
      ))}
      <Box marginTop={gaps > 3 ? 1 : 0}>
        <Total match={match} />
      </Box>
    </Box>
  );
}

function ScoreLine({ row }: { readonly row: ScoreRow }) {
  const { game, breaker, how, you, machine, isNext } = row;
  const mark = isNext ? '>' : ' ';
  const text = `${breaker.padEnd(BREAKER)}${how.padEnd(HOW)}`;
  const points = `${you.padStart(POINTS)}${machine.padStart(POINTS)}`;
  const line = `${mark}${String(game).padStart(GAME - 1)}  ${text}${points}`;
  if (isNext) return <Text bold>{line}</Text>;
  return how === '' ? <Styled as="muted">{line}</Styled> : <Text>{line}</Text>;
}

function Total({ match }: { readonly match: MatchValue }) {
  const [you = '', machine = ''] = scoreWords(match).match(/\d+/g) ?? [];
  const label = ' '.repeat(GAME + 2) + 'score'.padEnd(BREAKER + HOW);
  return <Text bold>{`${label}${you.padStart(POINTS)}${machine.padStart(POINTS)}`}</Text>;
}
