import { expect, it } from 'vitest';
import { type App, openApp } from '../helpers/app.ts';

const WINDOWS = ['60x20', '80x24', '120x40', '200x50'] as const;

const sizeOf = (window: string) => {
  const [columns = 0, rows = 0] = window.split('x').map(Number);
  return { columns, rows };
};

/** What several pages of a game show, and how it begins in the text of the screen. */
const LANDMARKS = {
  board: /[+\u256d][-\u2500]{3,}/,
  heads: / R +W [|\u2502]/,
  prompt: /(What is your guess|Guess) \(q/,
  codes: /[+\u256e] {3}[\d.,]+ codes? left/,
  legend: /each \u25ae|\u25ae is/,
  third: /Coach(?!:)|Pencil marks(?=$|\s+\d)|> b: Back|guesses {2,}\d/,
} as const;

type Landmark = keyof typeof LANDMARKS;

/** Where a page shows each of them; the words of the end may stand above the third column. */
function placesOf(app: App): Partial<Record<Landmark, string>> {
  const rows = app.screen.split('\n');
  const found = Object.entries(LANDMARKS).flatMap(([name, sign]) => {
    const y = rows.findIndex((row) => sign.test(row));
    const x = rows[y]?.search(sign);
    if (y < 0) return [];
    return [[name, name === 'third' ? `column ${x}` : `${x},${y}`]];
  });
  return { ...Object.fromEntries(found), footer: String(rows.length) };
}

/** A game: its flags, its item in New Game, and two guesses. */
const GAMES = [
  ['six pegs', '--seed 11', '<Code Breakers>', '0123', '4455'],
  ['four pegs', '--seed 11', '<Pegs>', 'RGBY', 'OPOP'],
  ['eight pegs', '--game lifelines --seed 5', '<Lifelines>', '01234567', '76543210'],
  [
    'ten pegs',
    '--game pegs --length 10 --symbols 6 --seed 3',
    '<Pegs>',
    'rgbyoprgby',
    'pppppppppp',
  ],
  ['one peg', '--length 1 --symbols 4 --guesses 4 --seed 5', '<Custom><Enter>', '0', '1'],
] as const;

const each = GAMES.flatMap((game) => WINDOWS.map((window) => [window, ...game] as const));

it.each(each)(
  'in %s nothing of a game of %s jumps from page to page',
  async (window, _, ...rest) => {
    const [flags, item, first, second] = rest;
    const app = await openApp({ flags, size: sizeOf(window), look: { colors: '256' } });
    const seen: [string, Partial<Record<Landmark, string>>][] = [];
    const look = async (page: string, keys: string, shown: string | RegExp) => {
      await app.type(keys, shown);
      seen.push([page, placesOf(app)]);
    };
    await look('Play', `<New Game>${item}`, 'guess 1 of');
    await look('a guess', `${first}<Enter>`, 'guess 2 of');
    await look('another', `${second}<Enter>`, 'guess 3 of');
    await look('the coach', '<Tab>', /Tab again|Ctrl-N/);
    await look('a step of the coach', '<Tab>', '');
    await look('the pencil marks', '<Ctrl-N>'.replace('Ctrl-', 'Ctrl'), 'Space');
    await look('the board', '<Esc>', 'Enter guess');
    await look('the game menu', '<Esc>', 'b: Back');
    await look('the end', '<Esc><CtrlU>q<Enter>y', 'given up');
    await look('review', '<Review>', /Review: /);
    for (const name of [...Object.keys(LANDMARKS), 'footer'] as Landmark[]) {
      // At the end the board loses rows to the menu, and with them what stands at its lowest line.
      const isLower = name === 'legend';
      const places = seen.flatMap(([page, at]) =>
        at[name] && !(isLower && page === 'the end') ? [[page, at[name]]] : [],
      );
      const [, usual] = places[0] ?? [];
      for (const [page, at] of places) expect([page, name, at]).toEqual([page, name, usual]);
    }
  },
);

it.each(WINDOWS)(
  'in %s title, menu and explanation stand at the same cells on all pages of a choice',
  async (window) => {
    const app = await openApp({
      saves: 'everything-in-one-folder',
      size: sizeOf(window),
      look: {},
    });
    const first: string[] = [];
    for (const keys of [
      '',
      '<New Game>',
      '<Esc><Load Game>',
      '<Esc><Settings>',
      '<Esc><Puzzles>',
    ]) {
      await app.type(keys, / > /);
      const rows = app.screen.split('\n');
      const y = rows.findIndex(
        (row) => /^ (> | {2})\S+: |^ > \S/.test(row) || /^ {3}\S+: /.test(row),
      );
      first.push(`row ${y}, column ${rows[y]?.search(/\S/)}`.replace(/column 3/, 'column 1'));
    }
    expect(new Set(first).size).toBe(1);
  },
);

it.each([
  ['--game code-breakers', '<Code Breakers>'],
  ['--game lifelines --seed 5', '<Lifelines>'],
])('with %s the board is large from 110x34 on, with all its rows', async (flags, item) => {
  const at = async (window: string) => {
    const app = await openApp({ flags, size: sizeOf(window), look: { colors: '256' } });
    await app.type(`<New Game>${item}`, /guess 1 of 10/);
    return app.screen.match(/\u2502( {3}\u00b7 {2})+ \u2502/g)?.length ?? 0;
  };
  // Ten guesses and the secret.
  expect(await at('110x34')).toBe(11);
  expect(await at('109x34')).toBe(0);
  expect(await at('110x33')).toBe(0);
});
