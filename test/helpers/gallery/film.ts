import { setTimeout as pause } from 'node:timers/promises';
import { type BuiltProgram, startBuilt } from '../built-program.ts';
import { keyOf } from '../key-of.ts';
import { type Shot, shotOf } from './shot.ts';
import { svgOf } from './svg.ts';

/** A picture: the name of its file, and what it shows, for people who hear it. */
type Picture = { readonly name: string; readonly title: string };

/** Something that a player does, and the text by which the screen shows that it is done. */
type Step = {
  /** What is typed; or, in a menu, the label of the item whose key is typed. */
  readonly type?: string;
  readonly choose?: string;
  readonly until: RegExp;
  /** The picture of what is on the screen then. */
  readonly picture?: Picture;
  /** How long the film shows it. */
  readonly seconds?: number;
};

/** What is played in one run of the program, for its pictures. */
export type Scene = {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly args: readonly string[];
  readonly steps: readonly Step[];
  /** The picture that moves: all steps that have seconds, one after the other. */
  readonly film?: Picture;
};

export type Frame = { readonly shot: Shot; readonly seconds: number };

/** Plays a scene with the built program; tells its pictures, as SVG by their names. */
export async function picturesOf(scene: Scene): Promise<ReadonlyMap<string, string>> {
  const { columns, rows, args, steps, film } = scene;
  const program = startBuilt({ cols: columns, rows, args });
  const pictures = new Map<string, string>();
  const frames: Frame[] = [];
  const draw = ({ name, title }: Picture, of: readonly Frame[]) =>
    pictures.set(name, svgOf(title, columns, of));
  try {
    for (const step of steps) {
      await take(program, step);
      const frame = { shot: shotOf(program), seconds: step.seconds ?? 0 };
      if (step.picture) draw(step.picture, [frame]);
      if (step.seconds) frames.push(frame);
    }
  } finally {
    program.signal('SIGKILL');
    await program.exited;
  }
  if (film) draw(film, frames);
  return pictures;
}

async function take(program: BuiltProgram, { type, choose, until }: Step): Promise<void> {
  const keys = choose === undefined ? type : await keyOf(program, choose);
  if (keys !== undefined) {
    const before = await program.shown();
    if (before.search(until) >= 0) throw new Error(`${until} is there before the keys:\n${before}`);
    program.write(keys);
  }
  await program.waitFor(until);
  // The text may be there before the rest of its frame is, which the program brackets by this mode.
  while (program.terminal.modes.synchronizedOutputMode) await pause(5);
}
