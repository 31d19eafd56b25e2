import { useAnimation } from 'ink';
import { useEffect, useState } from 'react';

/** How long a frame is shown, in milliseconds: at most twelve of them in a second. */
const FRAME_TIME = 84;

/** The most frames of a moment, which takes at most a second and a half. */
export const MOST_FRAMES = Math.floor(1500 / FRAME_TIME);

/** Which of so many frames is shown since the component was mounted; the last one stays. */
export function useFrames(count: number): number {
  const [isOver, setIsOver] = useState(count === 0);
  const { frame } = useAnimation({ interval: FRAME_TIME, isActive: !isOver });
  useEffect(() => {
    if (frame >= count) setIsOver(true);
  }, [frame, count]);
  return Math.min(frame, count);
}

/** How bright a row is: the wave is there, or just behind it. */
export type Light = 'crest' | 'wake';

/** The rows of a win that are lit, counted from the bottom: that of the right guess, the secret's. */
type Wave = { readonly from: number; readonly to: number };

/** The frames of a wave besides those of the rows above the guess that was right. */
const AROUND_WAVE = 5;

/** How many rows above the one that was right are lit: as many as there is time for. */
function rowsLit(pegs: number, { from, to }: Wave): number {
  return Math.max(0, Math.min(to - from - 1, MOST_FRAMES - pegs - AROUND_WAVE));
}

/** How many frames the end of a game has: one for each peg that opens, and those of the wave. */
export function framesOfEnd(pegs: number, wave: Wave | undefined): number {
  return wave ? pegs + AROUND_WAVE + rowsLit(pegs, wave) : pegs;
}

/**
 * The rows that are lit in a frame of the wave. It goes up from the guess that was right to the
 * secret, which stay lit. Each row goes out in a frame of its own, because a row with many pegs
 * takes most of the bytes that a frame may have.
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
