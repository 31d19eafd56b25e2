import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type AppState, screenOf } from '../../source/screens/state.ts';
import { type Drawing, drawingOf, footerOf } from './drawing.ts';
import { gameScreens, menuScreens } from './every-screen.ts';
import { SAMPLES, type Sample } from './samples.ts';
import { WINDOWS } from './states.ts';

/** Each state is drawn once for all that is asked of it. */
const drawings = new Map<AppState, Promise<Drawing>>();

function drawn(state: AppState): Promise<Drawing> {
  const drawing = drawings.get(state) ?? drawingOf(state);
  drawings.set(state, drawing);
  return drawing;
}

/** The secret as the screens write it: with blanks between its pegs, or none. */
function secretIn({ secret }: Sample): RegExp {
  return new RegExp([...secret].join(' *'));
}

/** Whether the game is over here, or in testing mode. */
function tellsSecret({ screens, game }: AppState): boolean {
  const name = screens.at(-1)?.name;
  return (
    ['over', 'surprise', 'review'].includes(name ?? '') ||
    (name === 'play' && game?.rules.showsSecret === true)
  );
}

for (const size of WINDOWS) {
  const window = `${size.columns}x${size.rows}`;
  const groups = [
    { title: 'menus', sample: undefined, screens: menuScreens(size) },
    ...SAMPLES.map((sample) => ({
      title: sample.title,
      sample,
      screens: gameScreens(sample, size),
    })),
  ];

  describe.each(groups)(`${window}: $title`, ({ title, sample, screens }) => {
    it.each(Object.entries(screens))('"%s" fills the window, and no more', async (_, state) => {
      const { rows, written, hasWrapped } = await drawn(state);
      expect(rows[0]).toMatch(/^ [A-Z]/);
      expect(rows.at(-1)).toBe(footerOf(state));
      expect(hasWrapped).toBe(false);
      // Ink clears a terminal with what was scrolled out when a frame is too high for it.
      expect(written).not.toContain('\x1b[3J');
    });

    // A secret of one peg stands in every palette.
    it.runIf(sample && sample.secret.length > 1)('tells no secret before the end', async () => {
      for (const [name, state] of Object.entries(screens)) {
        // There the code is the player's, who tells it by the clues.
        if (screenOf(state).name === 'break') continue;
        // A strong guess may be right.
        if (state.notices.some((line) => line.startsWith('A strong guess'))) continue;
        const { written } = await drawn(state);
        const isTold =
          sample !== undefined && secretIn(sample).test(stripVTControlCharacters(written));
        expect(isTold, name).toBe(tellsSecret(state));
      }
    });

    it('looks as in its pictures', async () => {
      const pictures: string[] = [];
      for (const [name, state] of Object.entries(screens)) {
        const { rows } = await drawn(state);
        pictures.push(`### ${name}`, ...rows);
      }
      const file = `pictures/${title}-${window}.txt`;
      await expect(`${pictures.join('\n')}\n`).toMatchFileSnapshot(file);
    });
  });
}
