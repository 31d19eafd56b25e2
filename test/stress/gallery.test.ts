import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { picturesOf } from '../../tools/gallery/film.ts';
import { PICTURES, SCENES } from '../../tools/gallery/scenes.ts';
import { byTurns } from '../helpers/stress/attack.ts';

/** The pictures of the readme. */
const FOLDER = join(import.meta.dirname, '../../docs/pictures');

const STALE = 'A picture is out of date: draw all of them again by `npm run pictures`.';

describe('the gallery', () => {
  it.for(byTurns(SCENES, 1))(
    'the pictures of $name show what the built program draws',
    async (scene, { expect }) => {
      for (const [name, svg] of await picturesOf(scene)) {
        await expect(svg, STALE).toMatchFileSnapshot(join(FOLDER, `${name}.svg`));
      }
    },
  );

  it('the gallery has no picture that no scene draws', () => {
    const names = PICTURES.map(({ name }) => `${name}.svg`);
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.svg'));
    expect(files.filter((file) => !names.includes(file))).toEqual([]);
  });
});
