import type { End, Moment } from '../features/moments/state.ts';
import type { AppState } from './state.ts';

/** How long a frame is shown, in milliseconds: at most twelve of them in a second. */
export const FRAME_TIME = 84;

/** The most frames of a moment, which takes at most a second and a half. */
export const MOST_FRAMES = Math.floor(1500 / FRAME_TIME);

/** The counts of a clue, each of which arrives in a frame. */
const CHIPS = 2;

/** How many frames the bar of the codes left takes to fall. */
const FALL = 6;

/** How many frames a moment waits for the coach. If the count comes later, no bar falls. */
const PATIENCE = MOST_FRAMES - FALL;

/** The frames of a wave besides those of the rows above the guess that was right. */
const AROUND_WAVE = 5;

/** How bright a row is: the wave is there, or just behind it. */
export type Light = 'crest' | 'wake';

export type BoardMoment = {
  readonly chips?: number;
  readonly open?: number;
  /** The rows that are lit, counted from the bottom, with the solution as the topmost one. */
  readonly lights?: Readonly<Record<number, Light>>;
};

/** The moment in a later frame; undefined if it is over by then. */
export function momentAt(moment: Moment, frame: number): Moment | undefined {
  return frame >= framesOf(moment) ? undefined : { ...moment, frame };
}

/** How many frames a moment has. In the last ones of a clue the bar falls. */
function framesOf(moment: Moment): number {
  if (moment.of === 'clue') {
    const { counts, fallsAt } = moment;
    if (!counts) return CHIPS;
    return fallsAt === undefined ? PATIENCE : fallsAt + FALL;
  }
  const { pegs, wave } = moment;
  return wave ? pegs + AROUND_WAVE + rowsLit(moment.pegs, wave) : pegs;
}

/** How many frames this one lasts. It lasts longer if the moment only waits for the coach. */
export function lengthOf(moment: Moment): number {
  const isWaiting = moment.of === 'clue' && moment.fallsAt === undefined && moment.frame >= CHIPS;
  return isWaiting ? framesOf(moment) - moment.frame : 1;
}

/** How many rows above the one that was right are lit: as many as there is time for. */
function rowsLit(pegs: number, { from, to }: NonNullable<End['wave']>): number {
  return Math.max(0, Math.min(to - from - 1, MOST_FRAMES - pegs - AROUND_WAVE));
}

export function boardMoment({ moment }: AppState): BoardMoment | undefined {
  if (!moment) return undefined;
  const { frame } = moment;
  if (moment.of === 'clue') return { chips: frame };
  const { pegs, wave } = moment;
  return { open: frame, ...(wave && { lights: lightsAt(frame - pegs - 1, pegs, wave) }) };
}

/**
 * The rows that are lit in a frame of the wave. It goes up from the guess that was right to the
 * solution, which stay lit. Each row goes out in a frame of its own, because a row with many pegs
 * takes most of the bytes that a frame may have.
 */
function lightsAt(
  frame: number,
  pegs: number,
  wave: NonNullable<End['wave']>,
): Readonly<Record<number, Light>> {
  const { from, to } = wave;
  const lit = rowsLit(pegs, wave);
  const rowAt = (index: number) => from + Math.ceil((index * (to - from - 1)) / lit);
  const crest = frame <= lit + 1 ? Math.min(frame, lit) : 0;
  return {
    ...(crest > 1 && { [rowAt(crest - 1)]: 'wake' as const }),
    ...(crest > 0 && { [rowAt(crest)]: 'crest' as const }),
    ...(frame >= 0 && frame <= lit + 2 && { [from]: 'crest' as const }),
    ...(frame > lit && { [to]: 'crest' as const }),
  };
}

/** The cells of the bar of the codes left as it falls from one number of cells to another. */
export function fallingCells({ moment }: AppState, from: number, to: number): number {
  if (moment?.of !== 'clue' || moment.fallsAt === undefined) return to;
  const share = Math.min(1, (moment.frame - moment.fallsAt) / FALL);
  return Math.round(from + (to - from) * share);
}
