import { expect, it } from 'vitest';
import { type App, openApp, openAt } from '../helpers/app.ts';

const WINDOWS = ['60x20', '80x24', '120x40', '200x50'] as const;

const sizeOf = (window: string) => {
  const [columns = 0, rows = 0] = window.split('x').map(Number);
  return { columns, rows };
};

/** What several pages of a game show, and how it begins in the text of the screen. */
const LANDMARKS = {
  board: /[+\u256d][-\u2500]{3,}/,
  heads: / R +W +[|\u2502]/,
  prompt: /(What is your guess|Guess) \(q/,
  codes: /[+\u256e] {3}[\d.,]+ codes? left/,
  legend: /each \u25ae|\u25ae is/,
  third: /Coach(?!:)|Pencil marks(?=$|\s+\d)|> b: Back|guesses {2,}\d/,
  palette: / [0R] {1,2}\S/,
  notice: /Your guess was "/,
} as const;

type Landmark = keyof typeof LANDMARKS;

/** Where a page shows each of them; the words of the end may stand above the third column. */
function placesOf(app: App): Partial<Record<Landmark | 'footer', string>> {
  const rows = app.screen.split('\n');
  // The board has the same symbols as the palette, which is beside the prompt or below it.
  const prompt = rows.findIndex((row) => LANDMARKS.prompt.test(row));
  const found = Object.entries(LANDMARKS).flatMap(([name, sign]) => {
    if (name === 'palette' && prompt < 0) return [];
    const y = rows.findIndex((row, at) => (name !== 'palette' || at >= prompt) && sign.test(row));
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
    await look('a refusal', 'x<Enter>', 'Your guess was');
    expect(seen.at(-1)?.[1]).toHaveProperty('palette');
    await look('the coach', '<CtrlU><Tab>', /Tab again|Ctrl-N/);
    await look('a refusal beside the coach', 'x<Enter>', 'Your guess was');
    await look('a step of the coach', '<CtrlU><Tab>', '');
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

const ends = ['over-won', 'over-lost', 'over-race', 'over-race-lost'].flatMap((end) =>
  WINDOWS.map((window) => [window, end] as const),
);

it.each(ends)('in %s what %s shows stands where Review and Play have it', async (window, end) => {
  const app = await openAt(end, { size: sizeOf(window), look: { colors: '256' } });
  const over = placesOf(app);
  await app.type('<Review>', /Review: /);
  const review = placesOf(app);
  await app.type('<Esc><Play again>', 'guess 1 of');
  const play = placesOf(app);
  await app.type('<Tab>', /Coach/);
  const coached = placesOf(app);
  for (const name of ['board', 'heads', 'third', 'footer'] as const) {
    const places = [over, review, play, coached].flatMap((page) => page[name] ?? []);
    expect([name, ...new Set(places)]).toEqual([name, places[0]]);
  }
});

it.each(WINDOWS)(
  'in %s title, menu and explanation stand at the same cells on all pages of a choice',
  async (window) => {
    const app = await openApp({
      saves: 'everything-in-one-folder',
      size: sizeOf(window),
      look: {},
    });
    const board = /[+\u256d][-\u2500]/;
    const seen: { page: string; frame: string; menu: string; explains: number | undefined }[] = [];
    for (const [page, explains] of [
      ['', board],
      ['<New Game>', board],
      ['<Esc><Load Game>', board],
      ['<Esc><Settings>', board],
      ['<Esc><Puzzles>', /Today's puzzle is/],
    ] as const) {
      await app.type(page, / > /);
      const rows = app.screen.split('\n');
      // A line chosen on Start has its mark where other menus have it, too.
      const menu = rows.findIndex((row, at) => at > 0 && /^ *(> )?\S+: |^ *> \S/.test(row));
      const item = rows[menu]?.search(/[^ >]/) ?? -1;
      const title = rows[0]?.search(/\S/);
      const intro = rows.findIndex((row, at) => at > 0 && /\S/.test(row));
      const beside = rows.slice(menu).map((row) => row.slice(item + 42).search(explains));
      seen.push({
        page,
        // Start has the name in place of a title, and there is nothing about today yet.
        frame: page === '' ? '' : `title ${title}, intro ${intro}`,
        menu: `${item},${menu}`,
        explains: beside.find((at) => at >= 0),
      });
    }
    const [start, ...others] = seen;
    for (const { page, frame, menu, explains } of seen) {
      expect([page, menu]).toEqual([page, start?.menu]);
      if (page !== '') expect([page, frame]).toEqual([page, others[0]?.frame]);
      const isNarrow = sizeOf(window).columns < 70;
      expect([page, explains]).toEqual([page, isNarrow ? undefined : 1]);
    }
  },
);
