import { Box, Text } from 'ink';
import type { Counted } from '../../../saves/saves.ts';
import { formatNumber } from '../../../text/words.ts';
import { Bar } from '../../components/bar.tsx';
import { Lines } from '../../components/lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Styled } from '../../components/styled.tsx';
import { BACK, type Bindings, CHANGING } from '../../model/keys.ts';
import { isWide, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenProps } from '../../model/state.ts';
import {
  barsThatFit,
  COUNTING,
  DAILY_HEADS,
  dailyRows,
  FIGURES_COLUMNS,
  type FigureRow,
  figureRows,
  NO_GAMES,
  pageRows,
  placeOfPage,
  setOfPage,
  statisticsSentences,
  troublesThatFit,
} from './figures.ts';
import { DailyDays, Lists } from './lists.tsx';

export const statisticsBindings = (): Bindings<'statistics'> => [
  { ...CHANGING, hint: 'other page' },
  { keys: { Enter: BACK } },
];

/** The columns left of the page. */
const LEFT = 3;

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
  return (
    <ScreenFrame
      title="Statistics"
      right={placeOfPage(screen.at, state.isLinear === true)}
      notices={troublesThatFit(state)}
    >
      {state.isLinear ? (
        <Lines lines={statisticsSentences(state, screen)} />
      ) : (
        <Box flexDirection="column" flexShrink={0} paddingLeft={LEFT} marginY={1}>
          <Page state={state} at={screen.at} />
        </Box>
      )}
    </ScreenFrame>
  );
}

function Page({ state, at }: { readonly state: AppState; readonly at: number }) {
  const { counted } = state;
  const set = setOfPage(at);
  const stage = stageOf(state);
  const { columns } = stage;
  const isRoomy = columns >= ROOMY;
  const [isBeside, height] = [isWide(stage), pageRows(state)];
  if (!counted) return <Text>{COUNTING}</Text>;
  if (!set) {
    return (
      <>
        <Dailies counted={counted} cell={isRoomy ? CELL : NARROW_CELL} />
        <DailyDays
          counted={counted}
          rows={height - dailyRows(counted).length - 1}
          columns={columns - LEFT}
        />
      </>
    );
  }
  const figures = counted.statistics.games[set.rules.id];
  if (!figures || figures.played === 0) {
    return (
      <>
        <Text>{NO_GAMES}</Text>
        <Lists
          state={state}
          counted={counted}
          set={set}
          rows={height - 1}
          columns={columns - LEFT}
        />
      </>
    );
  }
  const rows = figureRows(state, set, figures);
  const bars = barsThatFit(state, figures, rows.length);
  const below = bars.length > 0 && !isBeside ? bars.length + 1 : 0;
  const used = 1 + Math.max(rows.length, isBeside ? bars.length : 0) + below;
  return (
    <>
      <Box flexDirection={isBeside ? 'row' : 'column'} flexShrink={0}>
        <Box
          flexDirection="column"
          flexShrink={0}
          width={isBeside ? FIGURES_COLUMNS : columns - LEFT}
        >
          <Figures rows={rows} isRoomy={isRoomy} />
        </Box>
        {bars.length > 0 ? <Bars bars={bars} isBeside={isBeside} /> : null}
      </Box>
      <Lists
        state={state}
        counted={counted}
        set={set}
        rows={height - used}
        columns={columns - LEFT}
      />
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
function Bars(props: {
  readonly bars: ReturnType<typeof barsThatFit>;
  /** They stand beside the figures, with a heading of their own, not below them. */
  readonly isBeside: boolean;
}) {
  const { bars, isBeside } = props;
  const longest = Math.max(...bars.map(({ length }) => length));
  const digits = Math.max(...bars.map(({ games }) => formatNumber(games).length));
  return (
    <Box flexDirection="column" flexShrink={0} marginTop={isBeside ? 0 : 1}>
      {isBeside ? <Styled as="muted">{'guesses'}</Styled> : null}
      {bars.map(({ label, length, games, guesses }) => (
        <Text key={label}>
          <Styled as="muted">{`${label}  `}</Styled>
          <Bar cells={length} as={guesses === undefined ? 'muted' : 'accent'} />
          <Text
            bold
          >{`${' '.repeat(longest - length)}  ${formatNumber(games).padStart(digits)}`}</Text>
          <Styled as="muted">{guesses === undefined ? '  not broken' : ''}</Styled>
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
