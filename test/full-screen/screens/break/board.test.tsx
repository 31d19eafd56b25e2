import { describe, expect, it } from 'vitest';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { startBreak } from '../../../../source/full-screen/screens/break.tsx';
import { beginTurn } from '../../../../source/full-screen/screens/match.tsx';
import { codeBreakers } from '../../../../source/games/code-breakers.ts';
import { withCodemakerTurn } from '../../../../source/games/match.ts';
import {
  breaking,
  breakScreen,
  brokenBy,
  clueKeys,
  honest,
  openBreak,
  rowHere,
} from '../../../helpers/breaking.ts';
import { answeredAll } from '../../../helpers/coach.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { newMatch } from '../../../helpers/matches.ts';
import { clickOn, openForClicks } from '../../../helpers/mouse.ts';
import { rowsOnStage } from '../../../helpers/stage.ts';
import { stateWith } from '../../../helpers/states.ts';
import { updated } from '../../../helpers/steps.ts';

const SMALLEST = { columns: 60, rows: 20 };
const LARGEST = { custom: { shortest: 10, longest: 10, symbols: 6, guesses: 30 } };
const list = stateWith([{ name: 'newGame' }, { name: 'breakGame' }]);

/** A code of Pegs after the machine's first guess, and after it was given a clue. */
const first = breaking(list, 'pegs');
const clue = honest('YRBY')(rowHere(first).guess, 0);
const thinking = updated(first, ...clueKeys(clue));
const second = answeredAll(thinking);

async function rowsOf(state: AppState): Promise<string[]> {
  return rowsOnStage((await drawingOf(state)).rows, state);
}

/** The rows of guesses, from the bottom up. */
function guessesIn(rows: readonly string[]): string[] {
  return rows.filter((row) => /^[ >]\| .* \d/.test(row)).reverse();
}

it('the guesses of the machine stand from the bottom up, the current one marked', async () => {
  const { rows } = breakScreen(second);
  const guesses = guessesIn(await rowsOf(second));
  expect(guesses[0]).toContain(
    ` | ${[...(rows[0]?.guess ?? '')].join('  ')} | ${clue.red} ${clue.white} |`,
  );
  expect(guesses[1]).toContain(`>| ${[...(rows[1]?.guess ?? '')].join('  ')} | 0 0 |`);
  expect(guesses.filter((row) => row.startsWith('>'))).toHaveLength(1);
});

it('while the machine thinks, the row of its next guess is marked, and no other row moves', async () => {
  const [before, after] = [await rowsOf(thinking.state), await rowsOf(second)];
  const y = before.findIndex((row) => row.startsWith('>|'));
  expect(before[y]).toMatch(/^>\| o {2}o {2}o {2}o \| 0 0 \| {2}Thinking \.\.\.$/);
  expect(after[y]).toMatch(/^>\|/);
  for (const [row, text] of before.entries()) {
    const isSaid = row === y || row === 1 || row === 2 || /guess/.test(text);
    if (!isSaid && text.includes('|')) expect(after[row]).toBe(text);
  }
});

it('what is left of all codes stands beside the board as a number and as a bar', async () => {
  const [, top = '', bar = ''] = await rowsOf(second);
  const { remaining = 0 } = breakScreen(second);
  expect(top).toContain(`  ${remaining} codes left  of 1,296`);
  expect(bar).toMatch(/ {2}\u2587+\.+$/);
});

it('the palette names the colors without the digits that type them in a guess', async () => {
  const rows = await rowsOf(breaking(list, 'colors'));
  const palette = rows.find((row) => row.includes('orange'));
  expect(palette).toMatch(/^ {2}R {2}red {2}O {2}orange .* P {2}purple$/);
});

it('the stage is as high as the board of the machine needs it', async () => {
  const size = { columns: 80, rows: 60 };
  const state = breaking({ ...list, size, choices: LARGEST }, 'custom');
  expect(guessesIn(await rowsOf(state))).toHaveLength(30);
});

it('in the smallest window a clue of ten pegs is given in full, and That is it stands below it', async () => {
  const state = breaking({ ...list, size: SMALLEST, choices: LARGEST }, 'custom');
  const rows = await rowsOf(state);
  const y = rows.findIndex((row) => row.startsWith('>|'));
  expect(rows[y]).toMatch(/ {2}>R < 0 > {2}W < 0 >$/);
  expect(rows[y + 1]).toMatch(/\+ {2}t That is it!$/);
});

it('in the smallest window all rows of the board are seen, and the palette below it', async () => {
  const begun = breaking({ ...list, size: SMALLEST }, 'code-breakers');
  const rows = await rowsOf(begun);
  expect(guessesIn(rows)).toHaveLength(10);
  expect(rows.join('\n')).not.toContain('more -');
  expect(rows.join('\n')).toMatch(/ 0 {2}1 {2}2 {2}3 {2}4 {2}5/);
  const next = answeredAll(updated(begun, ...clueKeys(honest('135004')(rowHere(begun).guess, 0))));
  const later = await rowsOf(next);
  expect(guessesIn(later)).toHaveLength(10);
  expect(later.join('\n')).toMatch(/ 0 {2}1 {2}2 {2}3 {2}4 {2}5/);
});

it('the rows whose clues can be wrong are marked, unless they are out of view', async () => {
  const broken = breakScreen(brokenBy(first, 'YRBY'));
  const rows = Array.from({ length: 25 }, () => broken.rows[0] ?? expect.fail());
  const conflict = { wrong: 1, rows: [0, 3, 24] };
  const screen = { ...broken, rows, phase: 'conflict', conflict } as const;
  const at = (row: number) => ({
    ...first,
    screens: [...first.screens.slice(0, -1), { ...screen, at: row }],
  });
  const marks = async (row: number) =>
    (await rowsOf(at(row)))
      .map((text) => /\| \d \d \|(!?)/.exec(text)?.[1])
      .filter((mark) => mark !== undefined);
  const low = await marks(0);
  expect(low.toReversed().flatMap((mark, row) => (mark ? row : []))).toEqual([0, 3]);
  const high = await marks(24);
  expect(high.flatMap((mark, row) => (mark ? row : []))).toEqual([0]);
  const all = { ...screen, conflict: { wrong: 1, rows: [...rows.keys()] } };
  const everywhere = await rowsOf({
    ...first,
    screens: [...first.screens.slice(0, -1), { ...all, at: 9 }],
  });
  for (const row of everywhere) expect(/[|+]!/.test(row), row).toBe(/\| \d \d \|/.test(row));
});

describe('clicks', () => {
  it('an arrow of a count changes it, the count of the other column too', async () => {
    const running = await openBreak('pegs');
    const { terminal, store } = running;
    await terminal.waitFor('W < 0 >');
    clickOn(terminal, 'W < 0 >', 6);
    await terminal.waitFor('>W < 1 >');
    clickOn(terminal, 'R < 0 >', 5);
    await terminal.waitFor('>R < 1 >');
    clickOn(terminal, 'R < 1 >', 2);
    await terminal.waitFor('>R < 0 >');
    expect(rowHere(store.read())).toMatchObject({ red: 0, white: 1 });
  });

  it('a row of the board chooses its clue, and no other row does anything', async () => {
    const app = await openForClicks({ state: second });
    const { terminal, store } = app;
    const [older = '', newer = ''] = breakScreen(second).rows.map(
      ({ guess }) => `| ${[...guess].join('  ')} |`,
    );
    clickOn(terminal, older);
    await terminal.waitFor(() => breakScreen(store.read()).at === 0);
    clickOn(terminal, newer);
    await terminal.waitFor(() => breakScreen(store.read()).at === 1);
    for (const text of ['| o  o  o  o | 0 0 |', '| o  o  o  o | R W |', '+-----'])
      clickOn(terminal, text);
    await terminal.quiet();
    expect(breakScreen(store.read())).toEqual(breakScreen(second));
  });

  it('That is it says that the guess is the code', async () => {
    const running = await openBreak('pegs');
    await running.terminal.waitFor('That is it!');
    clickOn(running.terminal, 'That is it!');
    await running.terminal.waitFor('Your code is broken, in 1 guess.');
  });
});

it('in the smallest window the end shows the whole board of ten guesses', async () => {
  const size = SMALLEST;
  const rows = await rowsOf({ ...brokenBy(breaking(list, 'colors'), 'YRBY'), size });
  expect(rows.filter((row) => /\| \d \d \|/.test(row))).toHaveLength(10);
  expect(rows.join('\n')).toMatch(/Your code is broken.*\n > 1: Again\n.*\n.*0: Menu/);
});

it('in the smallest window the title of a match leaves room for the number of the guess', async () => {
  const results = Array.from({ length: 9 }, () => ({ guesses: 5, isBroken: true }));
  const match = newMatch({ rules: codeBreakers.rules, games: 10, results });
  const turn = beginTurn(stateWith([], { size: SMALLEST }), withCodemakerTurn(match, 6));
  const [title] = await rowsOf(answeredAll(turn));
  expect(title).toMatch(/^ Code Breakers 10\/10: you 20, machine 25 +guess 1 of 10$/);
});

it('the row of the question is kept while the machine thinks of its first guess', async () => {
  const paletteRow = async (state: AppState) =>
    (await rowsOf(state)).findIndex((row) => / 0 {2}1 {2}2 {2}3/.test(row));
  const begun = startBreak(list, 'code-breakers');
  const [before, after] = [await paletteRow(begun.state), await paletteRow(answeredAll(begun))];
  expect(before).toBeGreaterThan(0);
  expect(after).toBe(before);
});

it('in the smallest window the end has room for the code, its sentence and its menu', async () => {
  const rows = await rowsOf({ ...brokenBy(first, 'YRBY'), size: SMALLEST });
  const text = rows.join('\n');
  expect(text).toMatch(/BROKEN in \d+\n.*\n \| Y {2}R {2}B {2}Y \| R W \|/);
  expect(text).toMatch(/Your code is broken.*\n(.*\n)* > 1: Again\n(.*\n)*.*Menu/);
  expect(text).not.toContain('>|');
});
