import { useAnimation } from 'ink';
import { useEffect, useState } from 'react';

/** In milliseconds: at most twelve frames per second. */
const FRAME_TIME = 84;

/** An animation takes at most a second and a half. */
export const MOST_FRAMES = Math.floor(1500 / FRAME_TIME);

/** The number of an animation's frame: 0 when the component is mounted, and `count` at the end. */
export function useFrames(count: number): number {
  const [isOver, setIsOver] = useState(count === 0);
  const { frame } = useAnimation({ interval: FRAME_TIME, isActive: !isOver });
  useEffect(() => {
    if (frame >= count) setIsOver(true);
  }, [frame, count]);
  return Math.min(frame, count);
}

/** The wave has reached a row (`crest`), or has just passed it (`wake`). */
export type Light = 'crest' | 'wake';

/** From the winning guess to the secret. Both are indices of rows from the bottom. */
type Wave = { readonly from: number; readonly to: number };

/** How many frames of a wave don't light up a row on its way: those at its beginning and end. */
const AROUND_WAVE = 5;

/**
 * How many rows between the winning guess and the secret light up: as many as there is time for.
 */
function rowsLit(pegs: number, { from, to }: Wave): number {
  return Math.max(0, Math.min(to - from - 1, MOST_FRAMES - pegs - AROUND_WAVE));
}

export function framesOfEnd(pegs: number, wave: Wave | undefined): number {
  return wave ? pegs + AROUND_WAVE + rowsLit(pegs, wave) : pegs;
}

/**
 * First, the secret opens, one peg per frame, and no row is lit. Then light moves up from the
 * winning guess to the secret, and these two rows stay lit longest. At most two rows go dark per
 * frame, because a long row takes many bytes to draw.
 */
export function lightsAt(frame: number, pegs: number, wave: Wave): Readonly<Record<number, Light>> {
  const { from, to } = wave;
  const lit = rowsLit(pegs, wave);
  const since = frame - pegs - 1;
  const rowAt = (index: number) => from + Math.ceil((index * (to - from - 1)) / lit);
  const crest = since <= lit + 1 ? Math.min(since, lit) : 0;
  return {
    ...(crest > 1 && { [rowAt(crest - 1)]: 'wake' as const }),
    ...(crest > 0 && { [rowAt(crest)]: 'crest' as const }),
    ...(since >= 0 && since <= lit + 2 && { [from]: 'crest' as const }),
    ...(since > lit && { [to]: 'crest' as const }),
  };
}
