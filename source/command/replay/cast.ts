import process from 'node:process';
import type { GameState } from '../../engine/game.ts';
import type { Settings } from '../../saves/setting-values.ts';
import { asciicast } from '../../terminal/asciicast.ts';
import { forcedLevel } from '../../terminal/look.ts';

type Cast = {
  readonly game: GameState;
  /** The codes left before the first guess and after each guess. */
  readonly counts: readonly number[];
  readonly title: string;
  readonly settings: Partial<Settings>;
  readonly hasColors: boolean;
  readonly unicode: boolean;
};

/** The last step is shown for this many seconds, every other step for one. */
const LAST = 3;

/**
 * A replay as a recording. It has colors even if this terminal doesn't, unless the player turned
 * them off.
 */
export async function castLines(options: Cast): Promise<string[]> {
  const { game, counts, title, settings, hasColors, unicode } = options;
  const colors = hasColors ? '256' : 'none';
  // Set before Ink loads, as for the full screen.
  process.env.FORCE_COLOR = forcedLevel(colors);
  delete process.env.NO_COLOR;
  delete process.env.NODE_DISABLE_COLORS;
  const { castFrames } = await import('../../full-screen/screens/replay-cast.tsx');
  await (await import('../../full-screen/app/yoga.ts')).yogaReady;
  const look = { colors, unicode } as const;
  const { columns, rows, frames } = castFrames(game, counts, look, settings);
  return asciicast({
    columns,
    rows,
    title,
    frames: frames.map((lines, at) => ({ at, lines })),
    end: frames.length - 1 + LAST,
  });
}
