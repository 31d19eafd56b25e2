import { describe, expect, it } from 'vitest';
import { gameReducer } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { boardPlace, boardShape } from '../../source/full-screen/model/board-place.ts';
import { boardWidth, LARGE, SMALL } from '../../source/full-screen/model/board-shape.ts';
import {
  type AppState,
  type GameAppState,
  type Message,
  screenOf,
} from '../../source/full-screen/model/state.ts';
import { initialState } from '../../source/full-screen/reducer.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { breaking } from '../helpers/breaking.ts';
import { withReview } from '../helpers/coach.ts';
import { draw, drawingOf } from '../helpers/drawing.ts';
import { everyScreen, sampleGame, withoutCoach } from '../helpers/every-screen.ts';
import { openForClicks, pressAt } from '../helpers/mouse.ts';
import { machineGuesses, racedIn, raceIn } from '../helpers/race-states.ts';
import { SAMPLES } from '../helpers/samples.ts';
import { gameWith, playing, settings, stateWith } from '../helpers/states.ts';
import { choose, typed, updated } from '../helpers/steps.ts';
import { byTurns } from '../helpers/stress/attack.ts';

const SIZES = [
  [80, 24],
  [100, 30],
  [110, 33],
  [110, 34],
  [110, 36],
  [120, 40],
  [200, 50],
].map(([columns = 0, rows = 0]) => ({ columns, rows }));

/** Every game that fits into all of these windows without scrolling, and its race. */
const GAMES = SAMPLES.filter(({ set }) => RULE_SETS.includes(set))
  .map((sample) => sampleGame(sample))
  // A label hides the joint that is looked for on the board of a single peg.
  .filter(({ rules }) => rules.guesses <= 12 && Math.max(...rules.lengths) > 2)
  .flatMap((game) => [
    [game.rules.id, game] as const,
    [`a race in ${game.rules.id}`, racedIn(game, machineGuesses(game))] as const,
  ]);

const PLAYED = byTurns(GAMES, 1);

/** The upper left and right corners of the player's board: the last one of the first row with any. */
async function cornersOf(state: AppState) {
  const { rows } = await drawingOf(state);
  const y = rows.findIndex((row) => /[+\u256d][-\u2500]/.test(row));
  const [last] =
    (rows[y] ?? '').match(/[+\u256d][^+\u256d\u252c]+[+\u252c][-\u2500]+[+\u256e][^+\u256e]*$/) ??
    [];
  return { y, x: (rows[y] ?? '').lastIndexOf(last ?? 'no board') };
}

/** The game as it ends; of a race with the machine's guesses. */
function ended(game: GameState): GameState {
  const over = gameReducer(game, { type: 'end' });
  return game.race ? racedIn(over, machineGuesses(game), true) : over;
}

describe.each(SIZES)('In a window of $columns x $rows', (size) => {
  it.each(PLAYED)(
    `the board of %s stays where it is, at ${size.columns} columns`,
    async (_, game) => {
      const before = playing(game, { size });
      const menu = { ...before, screens: [...before.screens, { name: 'gameMenu' as const }] };
      const over = stateWith([{ name: 'over', isDrawn: true }], { game: ended(game), size });
      const replay = { ...over, screens: [{ name: 'replay' as const, at: 0, run: 0 }] };
      const first = await cornersOf(before);
      expect(first.x).toBeGreaterThanOrEqual(0);
      for (const state of [withoutCoach(before), over, menu, replay]) {
        const { x, y } = await cornersOf(state);
        // A menu without room for the board shows none.
        if (state === menu && x < 0) continue;
        expect({ x, y }).toEqual(first);
      }
    },
  );
});

it.each([
  [110, 24, 0, 0],
  [110, 34, 0, 0],
  [110, 35, 0, 0],
  [110, 36, 1, 0],
  [110, 37, 1, 1],
  [109, 40, 0, 0],
])(
  'in a window of %i x %i the board has %i empty rows above it and %i below it',
  async (columns, rows, above, below) => {
    const size = { columns, rows };
    const played = gameWith('550022', ['0123']);
    const over = stateWith([{ name: 'over', isDrawn: true }], { game: ended(played), size });
    const shown = await drawingOf(playing(played, { size }));
    const top = shown.rows.findIndex((row) => row.includes('Code Breakers'));
    expect((await cornersOf(playing(played, { size }))).y).toBe(top + 1 + above);
    expect((await cornersOf(over)).y).toBe(top + 1 + above);
    const prompt = shown.rows.findIndex((row) => row.includes('What is your guess'));
    const bottom = shown.rows.findLastIndex((row) => /[+\u256f]$/.test(row.trimEnd()));
    expect(prompt - bottom - 1).toBe(below);
  },
);

it.each(['code-breakers', 'lifelines', 'pegs'])(
  "on the large stage the machine breaks a code of %s on a board that stands where the player's does",
  async (id) => {
    const size = { columns: 120, rows: 40 };
    const more = { size, showsLargePegs: true };
    const game = GAMES.find(([name]) => name === id)?.[1];
    const own = playing(game as GameState, more);
    const list = stateWith([{ name: 'newGame' }, { name: 'breakGame' }], more);
    expect(await cornersOf(breaking(list, id))).toEqual(await cornersOf(own));
  },
);

describe('The board is large', () => {
  const at = (columns: number, rows: number, more: Partial<AppState> = {}) =>
    playing(gameWith('550022'), { size: { columns, rows }, ...more });
  const shapeOf = (state: AppState, guesses = 10) => {
    const rules = { ...gameWith('550022').rules, guesses };
    return boardShape(state, rules) === LARGE;
  };

  it('from 110 columns and 34 rows on', () => {
    expect(shapeOf(at(110, 34))).toBe(true);
    expect([shapeOf(at(109, 34)), shapeOf(at(110, 33))]).toEqual([false, false]);
  });

  it('where all of its rows fit, and never shows a part of them', () => {
    const most = (rows: number) =>
      [12, 13, 15, 16].map((guesses) => shapeOf(at(110, rows), guesses));
    expect(most(34)).toEqual([true, false, false, false]);
    expect(most(40)).toEqual([true, true, true, false]);
    expect(most(60)).toEqual(most(40));
  });

  it('where the terminal and the theme can show it', () => {
    expect(shapeOf(at(120, 40, { showsLargePegs: false }))).toBe(false);
    expect(shapeOf(at(120, 40, settings({ theme: 'none' })))).toBe(false);
    expect(shapeOf(at(120, 40, settings({ theme: 'high-contrast' })))).toBe(true);
  });

  it('as the setting says: never, or in smaller windows too', () => {
    expect(shapeOf(at(120, 40, settings({ board: 'small' })))).toBe(false);
    expect(shapeOf(at(80, 40, settings({ board: 'large' })))).toBe(true);
    expect(shapeOf(at(80, 24, settings({ board: 'large' })))).toBe(false);
  });

  it('in a race only where both boards are', () => {
    const { rules } = gameWith('550022');
    expect(boardShape(at(110, 34), rules, { boards: 2 })).toBe(LARGE);
    const eight = { ...rules, lengths: [10] };
    expect(2 * boardWidth(eight, LARGE)).toBeGreaterThan(108);
    expect(boardShape(at(110, 34), eight, { boards: 2 })).toBe(SMALL);
  });
});

it('in a window that is narrower than a board the machine has no room beside it', () => {
  const state = { ...playing(raceIn(gameWith('550022'))), size: { columns: 1, rows: 1 } };
  expect(boardPlace(state as GameAppState).machine).toBe(0);
});

it('no page has a small board where the board of the game is large, but in the theme None', async () => {
  const screens = Object.entries(everyScreen({ columns: 120, rows: 40 }));
  for (const [name, state] of byTurns(screens, screens.length / 12)) {
    const isOtherGame = name.includes(': ') && !name.startsWith('code-breakers: ');
    if (isOtherGame || state.settings.theme === 'none') continue;
    const { rows } = await drawingOf(state);
    expect(rows.join('\n'), name).not.toMatch(/\+-{6,}\+-{5,}\+/);
  }
}, 120_000);

describe('Beside a large board', () => {
  const game = gameReducer(gameWith('550022', ['0123', '4501']), { type: 'end' });
  const pages = {
    review: { name: 'review', at: 0 },
    replay: { name: 'replay', at: 2, run: 0, isStopped: true },
  } as const;
  const barsOn = async (name: keyof typeof pages, columns: number, rows: number) => {
    const state = stateWith([pages[name]], { game, size: { columns, rows }, showsLargePegs: true });
    const { rows: lines } = await drawingOf(withReview(state));
    return new Set(lines.join('').match(/[#\u2587](?=[#\u2587])/g));
  };

  it.each(['review', 'replay'] as const)('the bars of %s are solid, and else not', async (name) => {
    expect(await barsOn(name, 120, 40)).toEqual(new Set(['\u2587']));
    expect(await barsOn(name, 80, 24)).toEqual(new Set(['#']));
  });
});

describe('On the large board', () => {
  const size = { columns: 120, rows: 40 };
  const rowOf = (rows: readonly string[]) => rows.findIndex((row) => row.includes('>\u2502'));

  it('the cursor stands on the peg that is typed next, and arrows move it to the left edge of others', async () => {
    const drawn = draw(playing(gameWith('550022', ['0123'], '13'), { size }));
    const { rows, cursor } = await drawn.look();
    const y = rowOf(rows);
    expect(cursor).toEqual({ x: rows[y]?.indexOf('\u00b7'), y });
    const back = playing(gameWith('550022', ['0123'], '13'), {
      size,
      screens: [{ name: 'start' }, { name: 'play', cursor: 1 }],
    });
    const moved = await draw(back).look();
    expect(moved.cursor).toEqual({ x: (rows[y]?.lastIndexOf('3') ?? 0) - 1, y });
  });

  it('a click anywhere on a peg of the row being typed moves the cursor there', async () => {
    const { terminal, store } = await openForClicks({
      size,
      state: playing(gameWith('550022', ['0123'], '1345'), { size }),
    });
    const y = rowOf(terminal.rows());
    const x = terminal.rows()[y]?.indexOf('4') ?? -1;
    for (const [dx, dy] of [
      [-1, 0],
      [2, 0],
      [0, 1],
      [2, 1],
    ] as const) {
      store.send({ type: 'move', to: 'end' });
      terminal.type(pressAt({ x: x + dx, y: y + dy }));
      await terminal.waitFor(() =>
        JSON.stringify(store.read().screens.at(-1)).includes('"cursor":2'),
      );
    }
  });

  it('a row that was not played has no clue, and a clue of 0 0 has one', async () => {
    const { rows } = await draw(playing(gameWith('5555', ['0123']), { size })).look();
    const counts = rows.map((row) => /\u2502([^\u2502]*)\u2502$/.exec(row.trimEnd())?.[1]);
    const shown = counts.filter((text) => text !== undefined && text.trim() !== '');
    expect(shown.map((text) => text?.trim().split(/ +/))).toEqual([
      ['R', 'W'],
      ['0', '0'],
    ]);
  });
});

describe('a large board that was asked for and cannot be drawn is told', () => {
  const MENU = { size: { columns: 80, rows: 24 }, canContinue: false };
  const begin = (more: Partial<Omit<AppState, 'choices' | 'lesson'>>) => {
    const { settings: wanted } = settings({ board: 'large', motion: false });
    const { setId, origins } = stateWith([]);
    const random = { seed: '1', drawn: 0 };
    return initialState({ setId, origins, random, ...MENU, settings: wanted, ...more });
  };
  /** The notices after each of these keys of Start, New Game and the board. */
  const noticesAfter = (state: AppState, ...messages: Message[]) =>
    messages.map((_, index) => updated(state, ...messages.slice(0, index + 1)).state.notices);
  const toBoard = [choose('newGame'), choose('colors')];
  const FEW = 'The terminal has fewer than 256 colors, so the board is small.';
  const FITS_NOT = 'The large board does not fit into 80 columns and 24 rows.';
  const NONE = 'The theme None has no colors, so the board is small.';

  it('by Start and the first board, if the terminal is the reason', () => {
    const whyNoLargePegs = 'The terminal has fewer than 256 colors';
    const state = begin({ showsLargePegs: false, whyNoLargePegs });
    expect(state.notices).toEqual([FEW]);
    expect(noticesAfter(state, ...toBoard, ...typed('r'))).toEqual([[], [FEW], []]);
  });

  it('by Start and the first board, if the theme is the reason', () => {
    const { settings: wanted } = settings({ board: 'large', theme: 'none' });
    const state = begin({ showsLargePegs: true, settings: wanted });
    expect(state.notices).toEqual([NONE]);
    expect(noticesAfter(state, ...toBoard)).toEqual([[], [NONE]]);
  });

  it('by the first board, if the window is the reason, and by no later one', () => {
    const state = begin({ showsLargePegs: true });
    expect(state.notices).toEqual([]);
    expect(noticesAfter(state, ...toBoard, ...typed('r'))).toEqual([[], [FITS_NOT], []]);
    const again = [{ type: 'back' } as const, choose('toStart'), ...toBoard];
    const { state: second } = updated(state, ...toBoard, ...again);
    expect([screenOf(second).name, second.notices]).toEqual(['play', []]);
  });

  it('by the board on which the machine guesses', () => {
    const toMachine = [choose('newGame'), choose('break'), choose('colors')];
    const { state } = updated(begin({ showsLargePegs: true }), ...toMachine);
    expect([screenOf(state).name, state.notices]).toEqual(['break', [FITS_NOT]]);
  });

  it('by the board with which a run begins, once', () => {
    const state = begin({ showsLargePegs: true, game: gameWith('0123') });
    expect(state.notices).toEqual([FITS_NOT]);
    expect(noticesAfter(state, ...typed('01'))).toEqual([[], []]);
  });

  it('by the board when the window becomes too small for it', () => {
    const size = { columns: 120, rows: 40 };
    const state = begin({ showsLargePegs: true, game: gameWith('0123'), size });
    expect(state.notices).toEqual([]);
    const [notices] = noticesAfter(state, { type: 'resized', size: MENU.size });
    expect(notices).toEqual([FITS_NOT]);
  });

  it.each(['auto', 'small'] as const)('and nothing is told with the board %s', (board) => {
    const { settings: wanted } = settings({ board });
    const state = begin({ showsLargePegs: false, settings: wanted });
    expect([state.notices, ...noticesAfter(state, ...toBoard)].flat()).toEqual([]);
  });
});
