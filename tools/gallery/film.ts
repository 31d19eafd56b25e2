import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { temporaryFolder } from '../../test/helpers/folder.ts';
import { keyOf } from '../../test/helpers/keys.ts';
import { type BuiltProgram, clockAt, startBuilt } from '../../test/helpers/program.ts';
import { shotOf } from './shot.ts';
import { type Frame, type Scheme, svgOf } from './svg.ts';

const GALLERY = import.meta.dirname;

/** The time at which every scene begins, after the games of its history. */
const NOW = '2026-12-05T19:46:00Z';

/** A picture: the name of its file, and a title for people who can't see it. */
type Picture = {
  readonly name: string;
  readonly title: string;
  /** The picture's color scheme. Without it, the picture follows the reader's preference. */
  readonly scheme?: Scheme;
};

/** Something that a player does, and the text that shows on the screen when it is done. */
type Step = {
  /** The keys to type. Or `choose`: the label of a menu item, whose key is then typed. */
  readonly type?: string;
  readonly choose?: string;
  readonly until: RegExp;
  readonly picture?: Picture;
  /** How long a film shows the screen after this step. */
  readonly seconds?: number;
};

export type Scene = {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly args: readonly string[];
  /** The games that were played before, in a history file beside the scenes. */
  readonly history?: string;
  readonly steps: readonly Step[];
  /** The moving pictures. Each shows all steps that have seconds, one after another. */
  readonly films?: readonly Picture[];
};

/** The text of each SVG, by the name of its picture. */
export async function picturesOf(scene: Scene): Promise<ReadonlyMap<string, string>> {
  const { columns, rows, steps, films = [] } = scene;
  const folder = folderFor(scene);
  const program = startBuilt({
    ...{ cols: columns, rows, args: [...scene.args, '--save-dir', folder] },
    env: clockAt(NOW),
  });
  const pictures = new Map<string, string>();
  const frames: Frame[] = [];
  const draw = ({ name, title, scheme }: Picture, of: readonly Frame[]) =>
    pictures.set(name, svgOf(title, columns, of, scheme));
  for (const step of steps) {
    await take(program, step);
    const frame = { shot: shotOf(program), seconds: step.seconds ?? 0 };
    if (step.picture) draw(step.picture, [frame]);
    if (step.seconds) frames.push(frame);
  }
  for (const film of films) draw(film, frames);
  return pictures;
}

function folderFor({ history }: Scene): string {
  const folder = temporaryFolder();
  if (history) cpSync(join(GALLERY, history), join(folder, HISTORY_FILE));
  return folder;
}

async function take(program: BuiltProgram, { type, choose, until }: Step): Promise<void> {
  const keys = choose === undefined ? type : await keyOf(program, choose);
  if (keys !== undefined) {
    const before = await program.shown();
    if (before.search(until) >= 0) throw new Error(`${until} is there before the keys:\n${before}`);
    program.write(keys);
  }
  await program.waitFor(until);
  // The text may appear before the rest of its frame. This mode is on while the program draws a
  // frame.
  while (program.terminal.modes.synchronizedOutputMode) await pause(5);
}
