import { expect, it } from 'vitest';
import { type App, openApp, openAt } from '../helpers/app.ts';
import { byTurns } from '../helpers/stress/attack.ts';
import { IS_FULL } from '../helpers/work.ts';

const SMALLEST = { columns: 60, rows: 20 };

/** Keys are typed in the last of these windows, because the least is drawn there. */
const WINDOWS = [
  ...(IS_FULL ? [{ columns: 200, rows: 50 }] : []),
  { columns: 120, rows: 40 },
  { columns: 80, rows: 24 },
  SMALLEST,
];

const LOOK = { size: SMALLEST, look: { colors: '256' } } as const;

/** What a page shows in each window. */
async function inEach<T>(app: App, look: (columns: number) => T): Promise<Record<string, T>> {
  const seen: Record<string, T> = {};
  for (const size of WINDOWS) {
    await app.resize(size);
    seen[`${size.columns} columns`] = look(size.columns);
  }
  return seen;
}

/** Parts that several pages of a game have, and the text with which each begins. */
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

type Landmark = keyof typeof LANDMARKS | 'footer';
type Places = Partial<Record<Landmark, string>>;

const ALL = [...(Object.keys(LANDMARKS) as Landmark[]), 'footer'] as const;

/** Where a page shows each landmark. Of the third column only x counts: it may begin lower. */
function placesOf(app: App): Places {
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
  ['eight pegs', '--game lifelines --seed 5', '<Lifelines>', '01234567', '76543210'],
  ['ten pegs', '--game pegs --length 10 --seed 3', '<Pegs>', 'rgbyoprgby', 'pppppppppp'],
  ['one peg', '--length 1 --symbols 4 --guesses 4 --seed 5', '<Custom><Enter>', '0', '1'],
] as const;

/** Pages of a game, each with what stands where in each window. */
type Seen = [page: string, places: Record<string, Places>][];

/** Expects each of these to stand at one place, on every page where it is. */
function expectNoJump(seen: Seen, names: readonly Landmark[]): void {
  for (const window of Object.keys(seen[0]?.[1] ?? {})) {
    for (const name of names) {
      const places = seen.flatMap(([page, at]) => {
        // The menu of the end, and in a low window the text of a review, take rows from the board.
        // Then the legend at the board's last row moves up.
        const losesRows = page === 'the end' || (page === 'review' && window === '60 columns');
        const isLower = name === 'legend' && losesRows;
        const place = at[window]?.[name];
        return place && !isLower ? [[page, window, name, place]] : [];
      });
      const usual = places[0]?.at(-1);
      for (const place of places) expect(place).toEqual([...place.slice(0, -1), usual]);
    }
  }
}

it.each(byTurns(GAMES, 3))(
  'nothing of a game of %s jumps from page to page',
  async (_, ...game) => {
    const [flags, item, first, second] = game;
    const app = await openApp({ flags, ...LOOK });
    const seen: Seen = [];
    for (const [page, keys, shown] of [
      ['Play', `<New Game>${item}`, 'guess 1 of'],
      ['a guess', `${first}<Enter>`, 'guess 2 of'],
      ['another', `${second}<Enter>`, 'guess 3 of'],
      ['a refusal', 'x<Enter>', 'Your guess was'],
      ['the coach', '<CtrlU><Tab>', /Tab again|Ctrl-N/],
      ['a refusal beside the coach', 'x<Enter>', 'Your guess was'],
      ['a step of the coach', '<CtrlU><Tab>', ''],
      ['the pencil marks', '<CtrlN>', 'Space'],
      ['the board', '<Esc>', 'Enter guess'],
      ['the game menu', '<Esc>', 'b: Back'],
      ['the end', '<Esc><CtrlU>q<Enter>y', 'given up'],
      ['review', '<Review>', /Review: /],
    ] as const) {
      await app.type(keys, shown);
      seen.push([page, await inEach(app, () => placesOf(app))]);
      if (page !== 'a refusal') continue;
      for (const places of Object.values(seen.at(-1)?.[1] ?? {}))
        expect(places).toMatchObject({ palette: expect.any(String), notice: expect.any(String) });
    }
    expectNoJump(seen, ALL);
  },
);

it.each(byTurns(['over-won', 'over-lost', 'over-race', 'over-race-lost'], 2))(
  'what %s shows is where Review and Play have it',
  async (end) => {
    const app = await openAt(end, LOOK);
    const seen: Seen = [];
    for (const [page, keys, shown] of [
      ['the end', '', ''],
      ['review', '<Review>', /Review: /],
      ['Play', '<Esc><Play again>', 'guess 1 of'],
      ['the coach', '<Tab>', /Coach/],
    ] as const) {
      await app.type(keys, shown);
      seen.push([page, await inEach(app, () => placesOf(app))]);
    }
    expectNoJump(seen, ['board', 'heads', 'third', 'footer']);
  },
);

it('title, menu and explanation are at the same cells on all choice pages', async () => {
  const app = await openApp({ saves: 'everything-in-one-folder', size: SMALLEST });
  const board = /[+\u256d][-\u2500]/;
  /** Where title, intro and menu are. Also checks whether an explanation is beside the menu. */
  const look = (explains: RegExp, columns: number) => {
    const rows = app.screen.split('\n');
    // The first line with a `>` before its text, or with a label such as `Length:`.
    const menu = rows.findIndex((row, at) => at > 0 && /^ *(> )?\S+: |^ *> \S/.test(row));
    const item = rows[menu]?.search(/[^ >]/) ?? -1;
    const intro = rows.findIndex((row, at) => at > 0 && /\S/.test(row));
    const beside = rows.slice(menu).map((row) => row.slice(item + 42).search(explains));
    expect([columns, beside.find((at) => at >= 0)]).toEqual([
      columns,
      columns < 70 ? undefined : 1,
    ]);
    return { title: `${rows[0]?.search(/\S/)}, ${intro}`, menu: `${item},${menu}` };
  };
  await app.shows(/ > /);
  const start = await inEach(app, (columns) => look(board, columns).menu);
  let usual: typeof seen | undefined;
  let seen: Record<string, ReturnType<typeof look>> = {};
  for (const [keys, explains] of [
    ['<New Game>', board],
    ['<Esc><Load Game>', board],
    ['<Esc><Settings>', board],
    ['<Esc><Puzzles>', /The puzzle of the day is/],
  ] as const) {
    await app.type(keys, / > /);
    seen = await inEach(app, (columns) => look(explains, columns));
    usual ??= seen;
    expect([keys, seen]).toEqual([keys, usual]);
  }
  // On Start only the menu is compared, because its title is drawn as pegs.
  for (const [window, { menu }] of Object.entries(seen)) expect(menu).toBe(start[window]);
});

it('what there is room for comes and goes at the edges of windows', async () => {
  const app = await openApp({ flags: '--seed 11', look: { colors: '256' } });
  const seen: string[] = [];
  for (const [keys, sizes] of [
    ['<New Game>', '76x24 77x24'],
    ['<Colors><Tab>', '59x20 60x19 60x20 60x21 60x22 69x24 70x24 109x34 110x33 110x34 134x34'],
  ] as const) {
    await app.type(keys);
    for (const size of sizes.split(' ')) {
      const [columns = 0, rows = 0] = size.split('x').map(Number);
      await app.resize({ columns, rows });
      const { heads, third } = placesOf(app);
      const { y } = app.terminal.find('Opening the coach');
      seen.push(`${size}: ${heads}, ${third}, ${y}`);
    }
  }
  expect(seen).toEqual([
    '76x24: undefined, undefined, -1',
    '77x24: 66,5, undefined, -1',
    '59x20: undefined, undefined, -1',
    '60x19: undefined, undefined, -1',
    '60x20: 15,2, column 24, 17',
    '60x21: 15,2, column 24, 17',
    '60x22: 15,3, column 24, 18',
    '69x24: 15,3, column 24, 20',
    '70x24: 15,3, column 41, 20',
    '109x34: 15,3, column 80, 20',
    '110x33: 15,3, column 81, 20',
    '110x34: 29,4, column 81, 30',
    '134x34: 30,4, column 104, 30',
  ]);
});

it('a palette has the names of its symbols where the legend has room beside them', async () => {
  const app = await openApp({ flags: '--game pegs', begins: true });
  expect(await app.resize({ columns: 132, rows: 24 })).toMatch(/ Y {2}yellow +R right color/);
});

it('a notice leaves room for a legend below a palette of three lines', async () => {
  const size = { columns: 60, rows: 30 };
  const app = await openApp({ flags: '--game pegs --symbols 12 --seed 3', size });
  await app.type('<New Game><Pegs>x<Enter>', /C {2}cyan\n R right.*\n Your guess was/);
});
