import { describe, expect, it } from 'vitest';
import { gameReducer } from '../../../../source/engine/game.ts';
import { listedCodes } from '../../../../source/full-screen/model/coach.ts';
import { type PanelLine, widthOf } from '../../../../source/full-screen/model/panel.ts';
import { marksSentences } from '../../../../source/full-screen/model/pencil.ts';
import { stageOf } from '../../../../source/full-screen/model/stage.ts';
import { type AppState, hasGame } from '../../../../source/full-screen/model/state.ts';
import { playLayout } from '../../../../source/full-screen/screens/play/layout.ts';
import { BOARD_FRAME } from '../../../../source/games/board-rows.ts';
import { custom } from '../../../../source/games/custom.ts';
import type { Choices } from '../../../../source/games/options.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { advised } from '../../../helpers/coach.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { sampleGame, withoutCoach } from '../../../helpers/every-screen.ts';
import { raceIn } from '../../../helpers/race-states.ts';
import { SAMPLES } from '../../../helpers/samples.ts';
import { gameWith, playing, settings } from '../../../helpers/states.ts';
import { entered, updated } from '../../../helpers/steps.ts';

const [SMALL, USUAL, WIDE] = [
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];
const FULL = settings({ coach: 'full', motion: false });
const textOf = (lines: readonly PanelLine[]) =>
  lines.map((line) => line.map(({ text }) => text).join(''));
const layoutOf = (state: AppState) => playLayout(hasGame(state) ? state : expect.fail());
const GAMES = SAMPLES.map((sample) => [sample.title, sampleGame(sample)] as const);

describe.each(GAMES)('%s', (title, game) => {
  it.each([SMALL, USUAL, WIDE])(
    `nothing of ${title} stands outside the stage of $columns columns`,
    (size) => {
      const quiet = playing(game, { size });
      const full = playing(game, { size, ...FULL });
      for (const state of [quiet, advised(quiet), full, advised(full)]) {
        const layout = layoutOf(state);
        const stage = stageOf(state);
        const board = BOARD_FRAME + layout.rows;
        const below = layout.palette.length + layout.belowPalette.length + (layout.hasGap ? 1 : 0);
        // The title, the prompt, two notices and the footer.
        expect(board + below + 5).toBeLessThanOrEqual(stage.rows);
        expect(layout.side.length).toBeLessThanOrEqual(board);
        expect(layout.coach.length).toBeLessThanOrEqual(stage.rows - 2);
        const boardColumns = 3 * Math.max(...game.rules.lengths) + 9;
        for (const line of layout.side) {
          expect(layout.place.left + boardColumns + widthOf(line)).toBeLessThanOrEqual(
            stage.columns,
          );
        }
        for (const line of layout.coach) expect(widthOf(line)).toBeLessThan(layout.place.left);
        for (const line of [...layout.belowPalette, layout.besidePalette]) {
          expect(layout.place.left + 1 + widthOf(line)).toBeLessThanOrEqual(stage.columns);
        }
      }
    },
  );
});

it.each(GAMES)('what stands below the board of %s stays when the coach has answered', (_, game) => {
  for (const size of [SMALL, USUAL, WIDE]) {
    for (const kind of [settings({ motion: false }), FULL]) {
      const state = playing(game, { size, ...kind });
      const [before, after] = [layoutOf(state), layoutOf(advised(state))];
      const below = ({ belowPalette, besidePalette }: typeof before) =>
        textOf([...belowPalette, besidePalette]);
      expect(below(after), `${size.columns} ${kind.settings.coach}`).toEqual(below(before));
    }
  }
});

it('long notices are one paragraph where they would take the row of the palette', () => {
  const notices = [
    'Guess 2 rules it out: that would have had 2 R 1 W, not 3 R 0 W.',
    'Tab again tells.',
  ];
  const layout = layoutOf(playing(gameWith('550022', ['153455']), { size: SMALL, notices }));
  expect(layout.notices).toHaveLength(2);
  expect(layout.palette).toHaveLength(1);
});

it('the palette stands beside the prompt where that leaves the board whole', () => {
  const game = gameWith('550022', [], '', rulesOf(custom, { guesses: 11 }));
  const layout = layoutOf(playing(game, { size: SMALL }));
  expect([layout.rows, layout.palette]).toEqual([11, []]);
  expect(layout.besidePrompt[0]).toHaveLength(6);
  expect(layoutOf(playing(game, { size: USUAL })).besidePrompt).toEqual([]);
});

it('a board that scrolls gives no row to the palette while that has room beside the prompt', () => {
  const inPegs = (options: Choices, secret = 'RGBY') => {
    const game = gameWith(secret, [], '', rulesOf(pegs, options));
    return layoutOf(playing(game, { size: SMALL }));
  };
  for (const symbols of [6, 12]) {
    const layout = inPegs({ symbols });
    expect([layout.rows, layout.palette]).toEqual([11, []]);
    expect(layout.besidePrompt[0]).toHaveLength(symbols);
  }
  // A longer guess leaves too little room there, so that the palette keeps its row.
  const long = inPegs({ symbols: 12, length: 8 }, 'RGBYRGBY');
  expect([long.rows, long.besidePrompt]).toEqual([10, []]);
  expect(long.palette).toHaveLength(1);
});

it('a question has the row of the prompt to itself, without the palette', async () => {
  const game = gameWith('550022', ['0123'], '', rulesOf(custom, { guesses: 11 }));
  const { state } = updated(playing(game, { size: SMALL }), ...entered('q'));
  const { rows } = await drawingOf(state);
  const [row] = rows.filter((text) => text.includes('Give up for good?'));
  expect(row?.trim()).toBe('Give up for good? y counts as given up, Esc goes on.');
});

it('where no legend has room beside the boards of a race, a short one stands beside the palette', () => {
  const legendIn = (state: AppState) =>
    textOf([layoutOf(state).besidePalette])
      .join('')
      .trim();
  const race = raceIn(gameWith('550022'));
  expect(legendIn(playing(race, { size: SMALL }))).toBe('R right place   W wrong place');
  expect(legendIn(playing(race, { size: USUAL }))).toMatch(/^R right digit, right place /);
  // Beside a single board it stands in full.
  expect(legendIn(playing(gameWith('550022'), { size: SMALL }))).toBe('');
});

it('a quiet coach says nothing in a place too narrow for its words', () => {
  const race = advised(playing(raceIn(gameWith('550022', ['153455'])), { size: SMALL }));
  expect(layoutOf(race).side.filter((line) => widthOf(line) > 0)).toEqual([]);
});

it('the coach stands to the right of the board, and to its left on a wide stage', () => {
  const game = gameWith('550022', ['153455']);
  const right = layoutOf(advised(playing(game, { size: USUAL, ...FULL })));
  expect([right.place.left, right.coach]).toEqual([0, []]);
  expect(textOf(right.side)[0]).toMatch(/Coach .*6,276 codes left$/);
  const wide = layoutOf(advised(playing(game, { size: WIDE, ...FULL })));
  expect(textOf(wide.coach)[0]).toMatch(/^Coach .*6,276 codes left$/);
  expect(textOf(wide.side).join()).not.toContain('Coach');
  const off = layoutOf(withoutCoach(advised(playing(game, { size: WIDE }))));
  expect([off.place.left, off.coach]).toEqual([wide.place.left, []]);
});

it('the bars of lengths have no room before the grid has none, which is whole or not there', () => {
  const game = gameWith('550022', ['153455'], '', { ...gameWith('550022').rules, guesses: 8 });
  const layout = layoutOf(advised(playing(game, { size: USUAL, ...FULL })));
  const text = textOf(layout.side).join('\n');
  expect(text).not.toContain('Length');
  expect(text).toMatch(/Peg {4}1 {2}2[\s\S]* 5 {2}5 {2}5/);
  expect(layout.showsMarks).toBe(true);
  const low = { ...game, rules: { ...game.rules, guesses: 4 } };
  const none = layoutOf(advised(playing(low, { size: USUAL, ...FULL })));
  expect(none.showsMarks).toBe(false);
  expect(textOf(none.side).join('\n')).not.toMatch(/Peg| 5 {2}5/);
});

it('what the aids revealed stays, and their prices stand below the board where the grid needs the room', () => {
  const sample = SAMPLES.find(({ title }) => title === 'lifelines') ?? expect.fail();
  const start = layoutOf(advised(playing(sampleGame(sample, []), { size: USUAL, ...FULL })));
  expect(start.showsMarks).toBe(true);
  expect(textOf(start.belowPalette).join()).toMatch(/Lifeline#1 costs 1 guess .*Reveal costs/);
  const aided = ['Lifeline#1', 'Lifeline#2'].reduce(
    (game, word) => gameReducer(game, { type: 'aid', word }),
    sampleGame(sample, []),
  );
  for (const size of [SMALL, USUAL, WIDE]) {
    for (const manner of [{}, FULL]) {
      const { side, belowPalette } = layoutOf(advised(playing(aided, { size, ...manner })));
      const text = textOf([...side, ...belowPalette]).join('\n');
      expect(text).toMatch(/contains a \d/);
      expect(text).toMatch(/digit \d is a \d/);
    }
  }
});

it('what the aids revealed stands on the grid, and among the facts where it has room there', () => {
  const sample = SAMPLES.find(({ title }) => title === 'lifelines') ?? expect.fail();
  const aided = ['Lifeline#1', 'Lifeline#2'].reduce(
    (game, word) => gameReducer(game, { type: 'aid', word }),
    sampleGame(sample, []),
  );
  for (const size of [USUAL, WIDE]) {
    expect(layoutOf(advised(playing(aided, { size, ...FULL }))).showsMarks).toBe(true);
  }
  const wide = textOf(layoutOf(advised(playing(aided, { size: WIDE, ...FULL }))).side).join('\n');
  expect(wide).toMatch(/Told so far\n *contains a \d\n *digit \d is a \d/);
});

it('where not all facts that were told have room, the latest stand beside the board', () => {
  const told = [0, 1, 2, 3, 4, 5].flatMap((peg) =>
    [0, 1, 2, 3, 4].map((symbol) => ({
      fact: { type: 'notPeg', peg, symbol } as const,
      rows: [0],
    })),
  );
  const game = { ...gameWith('550022', ['153455'], ''), told };
  const side = textOf(layoutOf(advised(playing(game, { size: WIDE, ...FULL }))).side).join('\n');
  expect(side).toContain('no 4 at peg 6');
  expect(side).not.toContain('no 0 at peg 1');
});

it('the grid shows what is crossed out or no peg, each row in one style', () => {
  const told = [
    { fact: { type: 'length', length: 5 }, rows: [0] },
    { fact: { type: 'absent', symbol: 4 }, rows: [0] },
  ] as const;
  const game = { ...gameWith('55002', ['153455', '50011', '55001'], ''), told };
  const state = advised(playing(game, { size: WIDE, ...FULL }));
  const grid = layoutOf(state).coach.filter((line) => line.length === 1);
  expect(grid.length).toBeGreaterThan(6);
  const text = textOf(grid).join('\n');
  expect(text).toMatch(/ \. /);
  expect(text).toMatch(/ -$/m);
});

describe('a quiet coach', () => {
  const game = gameWith('550022', ['0123', '153455', '500022']);
  const quiet = (size: typeof SMALL, more = game) => layoutOf(advised(playing(more, { size })));

  it.each([SMALL, USUAL, WIDE])(
    'a quiet coach shows a bar before the first guess and one after each, and nothing else: $columns columns',
    (size) => {
      const { side, coach, showsMarks } = quiet(size);
      const lines = [...coach, ...side];
      const bars = lines.flatMap((line) => line.filter(({ isBar }) => isBar));
      const widths = bars.map(({ text }) => text.length);
      expect(widths).toHaveLength(4);
      expect(widths).toEqual(widths.toSorted((a, b) => b - a));
      const text = textOf(lines).join('\n');
      expect(text).toMatch(/[0-9]+ codes left\n/);
      expect(text).toMatch(/# 55,728\n/);
      expect(text).toContain('Tab for the coach');
      expect(text).not.toMatch(/Length|Peg|Coach/);
      expect(showsMarks).toBe(false);
    },
  );

  it('a quiet coach keeps the latest bars, and the columns explained, in a low window', () => {
    const many = gameWith('550022', Array(9).fill('0123'));
    const lines = textOf(quiet(SMALL, many).side);
    expect(lines.slice(0, 2).join()).toMatch(/R right digit, right place,.*W right digit, wrong/);
    expect(lines.filter((line) => /#/.test(line)).length).toBeGreaterThan(7);
    expect(lines.at(-1)).toMatch(/# [0-9,]+$/);
    expect(textOf(quiet(USUAL, many).side).filter((line) => /#/.test(line))).toHaveLength(10);
  });

  it('a coach that was asked for shows lengths and pencil marks, wherever a full one does', () => {
    for (const size of [SMALL, USUAL, WIDE]) {
      const open = quiet(size, { ...game, isCoachOpen: true });
      const full = layoutOf(advised(playing(game, { size, ...FULL })));
      expect([open.coach, open.side]).toEqual([full.coach, full.side]);
      expect(open.showsMarks).toBe(true);
    }
  });
});

it.each([SMALL, USUAL, WIDE])(
  'the columns are explained beside or below the board, whatever the coach shows: $columns columns',
  (size) => {
    for (const manner of ['quiet', 'full', 'off'] as const) {
      const game = gameWith('550022', ['0123', '153455', '500022']);
      const state = advised(playing(game, { size, ...settings({ coach: manner }) }));
      const { side, besidePalette, belowPalette } = layoutOf(state);
      const text = textOf([...side, besidePalette, ...belowPalette]).join('\n');
      expect(text).toMatch(/R right digit, right place/);
      expect(text).toMatch(/W right digit, wrong place/);
    }
  },
);

it('the codes that were listed stand beside the board', () => {
  const few = gameWith('550022', ['153455', '5500']);
  const listed = { ...few, isCoachOpen: true, listedAt: 2 } as const;
  for (const size of [SMALL, USUAL, WIDE]) {
    const state = advised(playing(listed, { size }));
    const { coach, side, showsList } = layoutOf(state);
    const text = textOf([...coach, ...side]).join('\n');
    expect(showsList).toBe(true);
    for (const code of listedCodes(state)) expect(text).toContain(code);
  }
});

it('the pencil marks are read peg by peg', () => {
  const told = [
    { fact: { type: 'length', length: 5 }, rows: [0] },
    { fact: { type: 'peg', symbol: 5, peg: 0 }, rows: [0] },
    { fact: { type: 'notPeg', symbol: 3, peg: 1 }, rows: [0] },
  ] as const;
  const game = { ...gameWith('55002'), told };
  const sentences = marksSentences(advised(playing(game)));
  expect(sentences.slice(0, 3)).toEqual([
    'Peg 1 can be 5.',
    'Peg 2 can be 0, 1, 2, 4, or 5.',
    'Peg 3 can be anything.',
  ]);
  expect(sentences[5]).toBe('There is no peg 6.');
  expect(marksSentences(playing(game))).toEqual(['There are no pencil marks now.']);
});

describe('While a guess is typed', () => {
  const before = advised(playing(GAMES[0]?.[1] ?? expect.fail(), { size: WIDE }));
  const game = before.game ?? expect.fail();

  it('the layout of the board is kept, so that a key costs no layout.', () => {
    const draft = gameReducer(game, { type: 'draft', text: '1' });
    expect(layoutOf({ ...before, game: draft })).toBe(layoutOf(before));
  });

  it('a new window, notice or clue gives another layout.', () => {
    const guess = gameReducer(game, { type: 'guess', typed: '0123' });
    expect(guess.guesses).toHaveLength(game.guesses.length + 1);
    const others = [{ size: USUAL }, { notices: ['A sentence.'] }, { game: guess }];
    for (const other of others) {
      expect(layoutOf({ ...before, ...other })).not.toBe(layoutOf(before));
    }
  });
});
