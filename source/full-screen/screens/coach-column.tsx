import { Text } from 'ink';
import type { ReactNode } from 'react';
import type { Advice } from '../../coach/advice.ts';
import { formatShort } from '../../coach/review-words.ts';
import { formatHintedFact, percent } from '../../coach/words.ts';
import { statusOf } from '../../engine/game.ts';
import { countCodes } from '../../engine/rules.ts';
import { counted, formatNumber } from '../../text/words.ts';
import * as board from '../board/index.ts';
import type { MarkPlace } from '../board/pencil-grid.tsx';
import * as ui from '../kit/index.ts';
import { adviceIn, codesLeftIn, isCoached, isPanelOpen, listedCodes } from '../model/coach.ts';
import { isWide, stageOf } from '../model/stage.ts';
import { viewOf } from '../model/state.ts';
import { gridMarks, gridRemarks } from './pencil.tsx';

type State = ui.GameAppState;

/** The columns between the board and the column right of it. */
export const GAP = 3;

/** The longest bar of the codes left, and the shortest one that still tells numbers apart. */
const BAR = 25;
const LEAST_BAR = 8;

/** The coach's column: left of the board on a wide stage, else right of it. */
function columnOf(state: State): ui.Cell & { readonly width: number; readonly height: number } {
  const { columns, rows } = stageOf(state);
  const { left, x, y, width, height } = board.placeOf(state, viewOf(state.game).rules);
  if (left > 0) return { x: 1, y, width: left - GAP, height: rows - y - 1 };
  return { x: x + width + GAP, y, ...{ width: columns - x - width - GAP - 1, height } };
}

export function isCoachLeft(state: State): boolean {
  return isWide(stageOf(state)) && board.placeOf(state, viewOf(state.game).rules).left > 0;
}

/** The lines of the coach's first part, with the empty line below it. */
const ABOVE = 3;
const aboveGrid = (state: State) => (isCoached(state) ? ABOVE : 0);

/** Whether an open panel at least shows how many codes are left. */
export function hasRoomForCodes(state: State): boolean {
  const most = countCodes(viewOf(state.game).rules);
  return columnOf(state).width >= 'Coach  '.length + formatNumber(most).length;
}

/** Whether the pencil marks are beside the board. */
function hasRoomForGrid(state: State): boolean {
  const { rules } = viewOf(state.game);
  const { width, height } = columnOf(state);
  const isShown = isPanelOpen(state) || !isCoached(state);
  return (
    isShown &&
    board.gridWidth(rules) <= width &&
    aboveGrid(state) + board.gridHeight(rules) <= height
  );
}

/** The cell of a pencil mark on the stage; undefined if the marks are on a page of their own. */
export function markCell(state: State, mark: MarkPlace): ui.Cell | undefined {
  if (!hasRoomForGrid(state)) return undefined;
  const { x, y } = columnOf(state);
  const cell = board.gridCell(mark);
  return { x: x + cell.x, y: y + aboveGrid(state) + cell.y };
}

type ColumnProps = {
  readonly state: State;
  /** How many rows the board is scrolled up. */
  readonly scroll: number | undefined;
  /** The mark under the cursor, while the pencil marks have the keys. */
  readonly pencil?: MarkPlace | undefined;
  readonly onMark: (at: MarkPlace) => ui.Change;
};

/**
 * The parts beside the board, the most important first. If there isn't room for all, the last ones
 * go first; a part that grows comes last.
 */
export function CoachColumn({ state, scroll, pencil, onMark }: ColumnProps) {
  const { width, height } = columnOf(state);
  const isPlaying = statusOf(state.game) === 'playing';
  if (!isPlaying || width < 1) return null;
  const parts =
    isCoached(state) && !isPanelOpen(state)
      ? quietParts(state, width, scroll)
      : openParts({ state, scroll, pencil, onMark }, width);
  return (
    <ui.Parts width={width} height={height}>
      {parts}
      {isCoachLeft(state) ? null : <Facts key="facts" state={state} width={width} />}
    </ui.Parts>
  );
}

/** How to open a quiet coach, in as many words as there is room for. */
const OPENINGS = ['Tab for the coach', 'Tab: coach'];

/**
 * The parts of a quiet coach: how many codes are left, and a bar for each clue. The count after the
 * last clue may not be known yet.
 */
function quietParts(state: State, width: number, scroll: number | undefined): ReactNode[] {
  const { game, isCoachGone } = state;
  const left = codesLeftIn(state);
  const now = left[game.guesses.length];
  const forms =
    now === undefined
      ? [['', isCoachGone ? 'No coach' : '... codes left']]
      : [
          [formatNumber(now), now === 1 ? ' code left' : ' codes left'],
          [formatNumber(now), ' left'],
          [formatShort(now), ' left'],
        ];
  const [count = '', noun = ''] = forms.find((form) => form.join('').length <= width) ?? [];
  // Without words, bars would mean nothing to a player.
  if (noun === '') return [];
  const counts = [...left, ...(now === undefined && left.length > 0 ? [undefined] : [])];
  const opening = isCoachGone ? undefined : OPENINGS.find(({ length }) => length <= width);
  return [
    <ui.Column key="now" height={ABOVE - 1}>
      <Text>
        <Text bold>{count}</Text>
        {count === '' ? <ui.Styled as="muted">{noun}</ui.Styled> : noun}
      </Text>
      <ui.Styled as="muted">{opening}</ui.Styled>
    </ui.Column>,
    <Bars key="bars" {...{ state, width, counts, scroll }} />,
  ];
}

/**
 * A bar for each clue, in the row of its guess. The bar for the beginning of the game is level with
 * the bottom line of the board.
 */
function Bars(props: {
  readonly state: State;
  readonly width: number;
  readonly counts: readonly (number | undefined)[];
  readonly scroll: number | undefined;
}) {
  const { state, width, counts, scroll } = props;
  const { game, moment } = state;
  const view = viewOf(game);
  const place = board.placeOf(state, view.rules);
  const total = countCodes(view.rules);
  const beside = (format: typeof formatNumber) => width - 1 - format(total).length;
  const format = beside(formatNumber) < LEAST_BAR ? formatShort : formatNumber;
  if (beside(format) < LEAST_BAR) return null;
  const lineOf = (at: number) => board.rowLine({ view, place, scroll }, at - 1);
  const seen = [...counts.keys()].filter((at) => lineOf(at) !== undefined).reverse();
  const lines = seen.map((at) => lineOf(at) as number);
  return (
    <ui.Column>
      {seen.map((at, index) => {
        const count = counts[at];
        const isNow = at === game.guesses.length;
        const above = lines[index - 1] ?? ABOVE - 1;
        return (
          <ui.Box key={at} marginTop={(lines[index] as number) - above - 1}>
            <board.CodesBar
              {...{ left: count, total, width: Math.min(BAR, beside(format)) }}
              before={isNow && moment === 'clue' ? counts[at - 1] : undefined}
            >
              <ui.Styled as={isNow ? 'text' : 'muted'} bold={isNow}>
                {count === undefined ? '' : ` ${format(count)}`}
              </ui.Styled>
            </board.CodesBar>
          </ui.Box>
        );
      })}
    </ui.Column>
  );
}

const NOTE = 'Each Tab says what the next costs';

function openParts({ state, pencil, onMark }: ColumnProps, width: number): ReactNode[] {
  const { game, isCoachGone } = state;
  const marks = hasRoomForGrid(state) ? gridMarks(state) : undefined;
  const { rules } = viewOf(game);
  const remarks = marks ? gridRemarks(state, marks) : [];
  const isBeside = board.hasRoomForRemark(rules, remarks[0], width);
  const grid = marks ? (
    <board.PencilGrid
      key="grid"
      {...{ rules, marks, onMark }}
      remark={isBeside ? remarks[0] : undefined}
      at={pencil}
    />
  ) : null;
  const below = remarks.slice(isBeside ? 1 : 0).filter(({ length }) => length <= width);
  const legend =
    below.length > 0 ? (
      <ui.Styled key="legend" as="muted">
        {below.join('\n')}
      </ui.Styled>
    ) : null;
  if (!isCoached(state)) return [grid, legend];
  const lengths = adviceIn(state)?.lengths;
  const list = listedCodes(state);
  return [
    hasRoomForCodes(state) ? (
      <Codes key="codes" {...{ state, width }} heading={pencil ? 'Pencil marks' : 'Coach'} />
    ) : null,
    grid,
    list.length > 0 ? (
      <ui.Box key="list" flexWrap="wrap" columnGap={2}>
        {list.map((code) => (
          <Text key={code}>{code}</Text>
        ))}
      </ui.Box>
    ) : null,
    lengths && width >= LENGTH.length ? (
      <Lengths key="lengths" lengths={lengths} width={width} />
    ) : null,
    legend,
    isCoachGone || pencil || width < NOTE.length ? null : (
      <ui.Styled key="note" as="muted">
        {NOTE}
      </ui.Styled>
    ),
  ];
}

/** The hints, and the codes left as a number and as a bar: always two lines. */
function Codes(props: { readonly state: State; readonly width: number; readonly heading: string }) {
  const { state, width, heading } = props;
  const { game, moment, isCoachGone } = state;
  const left = codesLeftIn(state);
  const total = countCodes(viewOf(game).rules);
  const all = `   of ${formatNumber(total)}`;
  const room = Math.min(BAR, width - all.length);
  const cells = room < LEAST_BAR ? Math.min(BAR, width) : room;
  const behind = room < LEAST_BAR ? '' : all;
  const now = left[game.guesses.length];
  const before = moment === 'clue' ? left[game.guesses.length - 1] : undefined;
  const hints = game.hints > 0 ? `  ${counted(game.hints, 'hint')}` : '';
  const across = cells + behind.length;
  const noun = now === 1 ? ' code left' : ' codes left';
  const shown = now === undefined ? '' : formatNumber(now);
  const hasRoom = (text: string) => heading.length + text.length + 2 + shown.length <= across;
  const hasNoun = hasRoom(hints + noun);
  return (
    <ui.Column height={2} width={Math.min(across, width)}>
      <ui.Box justifyContent="space-between">
        <Text wrap="truncate">
          <ui.Styled as="accent" bold>
            {heading}
          </ui.Styled>
          <ui.Styled as="muted">{hasRoom(hints) ? hints : ''}</ui.Styled>
        </Text>
        <Text wrap="truncate">
          <Text bold>{shown || (isCoachGone ? 'gone' : '...')}</Text>
          {shown && hasNoun ? noun : ''}
        </Text>
      </ui.Box>
      {now === undefined && before === undefined ? null : (
        <board.CodesBar
          key={game.guesses.length}
          {...{ left: now, total, width: cells, before }}
          isPadded
        >
          <ui.Styled as="muted">{behind}</ui.Styled>
        </board.CodesBar>
      )}
    </ui.Column>
  );
}

/** The widest line about a length, without its bar, which is added if there is room. */
const LENGTH = 'Length  10  100%';

function Lengths(props: {
  readonly lengths: NonNullable<Advice['lengths']>;
  readonly width: number;
}) {
  const bar = ui.useBar();
  const room = Math.min(20, props.width - LENGTH.length - 1);
  const most = room < LEAST_BAR ? 0 : room;
  return (
    <ui.Column>
      {props.lengths.map(({ length, chance }, at) => (
        <Text key={length}>
          <ui.Styled as="muted">{at === 0 ? 'Length' : '      '}</ui.Styled>
          {`${String(length).padStart(4)} `}
          <ui.Styled as="accent">{bar(Math.round(chance * most)).padEnd(most)}</ui.Styled>
          {percent(chance).padStart(5)}
        </Text>
      ))}
    </ui.Column>
  );
}

/** How many of the coach's latest facts are shown beside a board. */
const FACTS = 4;

export function Facts({ state, width }: { readonly state: State; readonly width: number }) {
  const { rules, told } = viewOf(state.game);
  const facts = told
    .map((proof) => formatHintedFact(rules, proof))
    .filter(({ length }) => length <= width)
    .slice(-FACTS);
  if (facts.length === 0) return null;
  return (
    <ui.Column>
      <ui.Styled as="accent" bold>
        So far
      </ui.Styled>
      <ui.Styled as="muted">{facts.join('\n')}</ui.Styled>
    </ui.Column>
  );
}
