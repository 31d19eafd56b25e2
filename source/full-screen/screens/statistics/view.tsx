import { Box, Text } from 'ink';
import { use } from 'react';
import type { Counted } from '../../../saves/saves.ts';
import { formatNumber } from '../../../text/words.ts';
import { Bar } from '../../components/bar.tsx';
import { Lines } from '../../components/lines.tsx';
import { LookContext } from '../../components/look-context.ts';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Styled } from '../../components/styled.tsx';
import { BACK, type Bindings, CHANGING, footerOf } from '../../model/keys.ts';
import { stageOf } from '../../model/stage.ts';
import type { AppState, ScreenProps } from '../../model/state.ts';
import {
  barsThatFit,
  COUNTING,
  DAILY_HEADS,
  dailyRows,
  type FigureRow,
  figureRows,
  NO_GAMES,
  placeOfPage,
  setOfPage,
  statisticsSentences,
  troublesThatFit,
} from './figures.ts';

export const statisticsBindings = (): Bindings<'statistics'> => [
  { ...CHANGING, hint: 'other page' },
  { keys: { Enter: BACK } },
];

/** The widths of the columns of the tables. */
const LABEL = 10;
const VALUE = 11;
const UNAIDED = 16;
const CELL = 10;

/** In a stage of fewer columns the tables are closer. */
const ROOMY = 70;
const NARROW_CELL = 8;

/** The statistics, a page a game, and one for the daily codes. */
export function Statistics(props: ScreenProps<'statistics'>) {
  const { state, screen } = props;
  const { screenReader } = use(LookContext);
  return (
    <ScreenFrame
      title="Statistics"
      right={placeOfPage(screen.at, screenReader)}
      hints={footerOf(statisticsBindings(), props)}
      state={state}
      notices={troublesThatFit(state)}
    >
      {screenReader ? (
        <Lines lines={statisticsSentences(state, screen)} />
      ) : (
        <Box flexDirection="column" flexShrink={0} paddingLeft={3} marginY={1}>
          <Page state={state} at={screen.at} />
        </Box>
      )}
    </ScreenFrame>
  );
}

function Page({ state, at }: { readonly state: AppState; readonly at: number }) {
  const { counted } = state;
  const set = setOfPage(at);
  const isRoomy = stageOf(state).columns >= ROOMY;
  if (!counted) return <Text>{COUNTING}</Text>;
  if (!set) return <Dailies counted={counted} cell={isRoomy ? CELL : NARROW_CELL} />;
  const figures = counted.statistics.games[set.rules.id];
  if (!figures || figures.played === 0) return <Text>{NO_GAMES}</Text>;
  const rows = figureRows(state, set, figures);
  const bars = barsThatFit(state, figures, rows.length);
  return (
    <>
      <Figures rows={rows} isRoomy={isRoomy} />
      {bars.length > 0 ? <Bars bars={bars} /> : null}
    </>
  );
}

/** The figures of all games beside those of the games without hints. */
function Figures(props: { readonly rows: readonly FigureRow[]; readonly isRoomy: boolean }) {
  const { rows, isRoomy } = props;
  const heads = 'all games'.padStart(LABEL + VALUE) + 'without hints'.padStart(UNAIDED);
  return (
    <>
      <Styled as="muted">{heads}</Styled>
      {rows.map(({ label, value, unaided = '', remark = '' }) => (
        <Text key={label}>
          <Styled as="muted">{label.padEnd(LABEL)}</Styled>
          <Text bold>{value.padStart(VALUE)}</Text>
          {unaided.padStart(isRoomy || unaided !== '' ? UNAIDED : 0)}
          <Styled as="muted">{remark === '' ? '' : `   ${remark}`}</Styled>
        </Text>
      ))}
    </>
  );
}

/** How many games were won with how many guesses. */
function Bars({ bars }: { readonly bars: ReturnType<typeof barsThatFit> }) {
  const longest = Math.max(...bars.map(({ length }) => length));
  const digits = Math.max(...bars.map(({ games }) => formatNumber(games).length));
  return (
    <Box flexDirection="column" flexShrink={0} marginTop={1}>
      {bars.map(({ label, length, games }) => (
        <Text key={label}>
          <Styled as="muted">{`${label.padStart(5)}  `}</Styled>
          <Bar cells={length} as={label === '-' ? 'muted' : 'accent'} />
          <Text
            bold
          >{`${' '.repeat(longest - length)}  ${formatNumber(games).padStart(digits)}`}</Text>
          <Styled as="muted">{label === '-' ? '  not broken' : ''}</Styled>
        </Text>
      ))}
    </Box>
  );
}

function Dailies({ counted, cell: width }: { readonly counted: Counted; readonly cell: number }) {
  const rows = dailyRows(counted);
  const titles = Math.max(...rows.map(({ title }) => title.length));
  const line = (cells: readonly string[]) => cells.map((cell) => cell.padStart(width)).join('');
  return (
    <>
      <Styled as="muted">{' '.repeat(titles) + line(DAILY_HEADS)}</Styled>
      {rows.map(({ title, cells }) => (
        <Text key={title}>
          <Styled as="muted">{title.padEnd(titles)}</Styled>
          <Text bold>{line(cells)}</Text>
        </Text>
      ))}
    </>
  );
}
