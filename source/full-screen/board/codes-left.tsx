import { Text } from 'ink';
import { type ReactNode, use, useState } from 'react';
import { countCodes, type Rules } from '../../engine/rules.ts';
import { PENDING, shownText } from '../../text/columns.ts';
import { formatNumber, numberIn } from '../../text/words.ts';
import * as ui from '../kit/index.ts';
import { RowsBeside, useBoard } from './beside.tsx';
import { MOST_FRAMES, useFrames } from './wave.ts';

/**
 * A block of a bar stands for 1, 2 or 4 halvings. With 1, the bar for 64 codes has six blocks,
 * because halving 64 six times leaves one code.
 */
const HALVINGS = [1, 2, 4];

/** The number after a bar needs a blank and three characters. */
const LEAST_NUMBER = 4;

const LEAST_LEGEND = '. = 2 halvings'.length;

/** The first of the HALVINGS that lets all bars fit into `room` columns. Undefined if none does. */
export function halvingsIn(rules: Rules, room: number): number | undefined {
  if (room < LEAST_LEGEND) return undefined;
  return HALVINGS.find((halvings) => blocksOf(countCodes(rules), halvings) + LEAST_NUMBER <= room);
}

export function blocksOf(codes: number, halvings: number | undefined): number {
  if (codes <= 1 || halvings === undefined) return 0;
  return Math.max(1, Math.round(Math.log2(codes) / halvings));
}

export function BlockLegend({ halvings }: { readonly halvings: number }) {
  const block = ui.useBar('blocks')(1);
  const means = { 1: 'halves them', 2: 'is two halvings' }[halvings] ?? 'is four halvings';
  const { width } = ui.useRoom();
  const short = halvings === 1 ? `${block} halves them` : `${block} = ${halvings} halvings`;
  const texts = [`each ${block} ${means}`, `${block} ${means}`, short];
  return <ui.Styled as="muted">{texts.find(({ length }) => length <= width) ?? short}</ui.Styled>;
}

const LEFT = ' left';

/** Blanks between `361 codes left` and the heading of the next column. */
const AFTER_HEADING = 1;

export type End = 'broken' | 'not broken';

export function CodesLeft(props: {
  /** How many codes are left before each guess and after the last. Undefined until counted. */
  readonly counts: readonly (number | undefined)[];
  /** How many codes are left now: after a lifeline, perhaps fewer than the last of the `counts`. */
  readonly now: number | undefined;
  readonly end?: End | undefined;
  /** Shown after `of 1,296`, the number of all codes. If both don't fit, only the note is shown. */
  readonly note?: string;
  readonly instead?: ReactNode;
  /** The last bar loses its blocks one by one. */
  readonly isFalling?: boolean;
}) {
  const { counts, now, end, note = '', instead, isFalling = false } = props;
  const { width } = ui.useRoom();
  const pending = shownText(PENDING, use(ui.LookContext));
  const { hasOutcome, view } = useBoard();
  const { rules } = view;
  const halvings = halvingsIn(rules, width);
  const last = counts.length - 1;
  const lines = counts.slice(1).map((count, row) => {
    const isLast = row + 1 === last;
    if (isLast && end === 'broken') return <EndWord key={row} end={end} />;
    const bar = { count, blocks: blocksOf(count ?? 0, halvings), isBold: isLast };
    const from = blocksOf(counts[row] ?? 0, halvings);
    return isLast && isFalling && from > 0 ? (
      <FallingBar key={row} {...bar} from={from} />
    ) : (
      <Bar key={row} {...bar} />
    );
  });
  const all = countCodes(rules);
  // Only words that fit after the largest number are shown, so that they stay during the game.
  const room = width - AFTER_HEADING;
  const codes = `${formatNumber(all)} codes left`.length <= room ? ' codes' : '';
  const left = (now === 1 ? codes.slice(0, -1) : codes) + LEFT;
  // If the board is very wide and the machine's clues are shown, only the number has room.
  const hasWords = numberIn(all, room - LEFT.length) !== '';
  const of = `of ${numberIn(all, width - 'of '.length)}`;
  const isBar = (count: number | undefined, at: number) =>
    at > 0 && blocksOf(count ?? 0, halvings) > 0;
  const hasBars = halvings !== undefined && counts.some(isBar);
  const legend = hasBars ? <BlockLegend halvings={halvings} /> : null;
  return (
    <>
      {hasOutcome ? null : (
        <ui.Column>
          {instead ?? (
            <Text>
              <Text bold>
                {now === undefined ? pending : numberIn(now, hasWords ? room - LEFT.length : width)}
              </Text>
              {hasWords ? left : null}
            </Text>
          )}
          {hasWords ? (
            <ui.Styled as="muted">
              {ui.noteWithin(note ? [of + ui.GAP + note, note] : of, width)}
            </ui.Styled>
          ) : null}
        </ui.Column>
      )}
      <RowsBeside lines={lines} below={legend} />
    </>
  );
}

export const EndWord = ({ end }: { readonly end: End }) => (
  <ui.Styled as={end === 'broken' ? 'good' : 'warning'} bold>
    {end}
  </ui.Styled>
);

type BarProps = {
  readonly count: number | undefined;
  readonly blocks: number;
  /** After how many columns the bar has a mark, as in `###|##`. */
  readonly tick?: number | undefined;
  /** The columns for the bar and its number. By default, all. */
  readonly room?: number;
  readonly isBold: boolean;
};

/** The number with a blank before it. Empty if the bar leaves no room for that. */
export function numberBeside(
  { count, blocks, tick }: Pick<BarProps, 'count' | 'blocks' | 'tick'>,
  room: number,
): string {
  const taken = tick === undefined ? blocks : Math.max(blocks, tick) + 1;
  const gap = taken > 0 ? 1 : 0;
  const number = count === undefined ? '' : numberIn(count, room - taken - gap);
  return number && ' '.repeat(gap) + number;
}

export function Bar(props: BarProps) {
  const { width } = ui.useRoom();
  const { count, room = width, isBold } = props;
  const draw = ui.useBar('blocks');
  const barOf = (blocks: number, tick?: number) => {
    return { blocks, tick, number: numberBeside({ count, blocks, tick }, room) };
  };
  const whole = barOf(props.blocks, props.tick);
  const isCrowded = count !== undefined && whole.number === '';
  const { blocks, tick, number } = isCrowded ? barOf(0) : whole;
  const before = Math.min(blocks, tick ?? blocks);
  return (
    <Text>
      <ui.Styled as="accent">{draw(before)}</ui.Styled>
      {tick === undefined ? null : (
        <ui.Styled as="muted">{`${' '.repeat(tick - before)}|`}</ui.Styled>
      )}
      <ui.Styled as="accent">{draw(blocks - before)}</ui.Styled>
      <ui.Styled as={isBold ? 'text' : 'muted'} bold={isBold}>
        {number}
      </ui.Styled>
    </Text>
  );
}

/** Has `from` blocks until the coach has counted the codes. Then it loses one in each frame. */
function FallingBar(props: BarProps & { readonly from: number }) {
  const { from, blocks, count } = props;
  const frame = useFrames(MOST_FRAMES);
  const [fallsAt, setFallsAt] = useState<number>();
  if (count !== undefined && fallsAt === undefined) setFallsAt(frame);
  const fallen = fallsAt === undefined ? 0 : frame - fallsAt;
  const shown = frame === MOST_FRAMES ? blocks : Math.max(blocks, from - fallen);
  return <Bar {...props} blocks={count === undefined ? from : shown} />;
}
