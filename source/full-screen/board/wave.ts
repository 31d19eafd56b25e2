import { useAnimation } from 'ink';
import { useEffect, useState } from 'react';

/** How long a frame is shown, in milliseconds: there are at most twelve per second. */
const FRAME_TIME = 84;

/** The most frames of an animation, which takes at most a second and a half. */
export const MOST_FRAMES = Math.floor(1500 / FRAME_TIME);

/** The current frame of an animation: 0 when the component is mounted, and `count` at the end. */
export function useFrames(count: number): number {
  const [isOver, setIsOver] = useState(count === 0);
  const { frame } = useAnimation({ interval: FRAME_TIME, isActive: !isOver });
  useEffect(() => {
    if (frame >= count) setIsOver(true);
  }, [frame, count]);
  return Math.min(frame, count);
}

/** How bright a row is: the wave has reached it (`crest`), or has just passed it (`wake`). */
export type Light = 'crest' | 'wake';

/** The wave of a win, from the winning guess to the secret: indices of rows from the bottom. */
type Wave = { readonly from: number; readonly to: number };

/** A wave has a frame for each lit row above the winning guess, and this many more. */
const AROUND_WAVE = 5;

/** How many rows between the winning guess and the secret are lit: as many as time allows. */
function rowsLit(pegs: number, { from, to }: Wave): number {
  return Math.max(0, Math.min(to - from - 1, MOST_FRAMES - pegs - AROUND_WAVE));
}

export function framesOfEnd(pegs: number, wave: Wave | undefined): number {
  return wave ? pegs + AROUND_WAVE + rowsLit(pegs, wave) : pegs;
}

/**
 * The rows that are lit in this frame. First, a frame shows each peg of the secret, and no row is
 * lit. Then light moves up from the winning guess, which stays lit, to the secret, which is lit at
 * the end. At most two rows go dark per frame: a long one takes most of the bytes a frame may have.
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
