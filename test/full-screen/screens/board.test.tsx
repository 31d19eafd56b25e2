import { expect, it } from 'vitest';
import { ruleSetOf } from '../../../source/games/index.ts';
import { pegs } from '../../../source/games/pegs.ts';
import { advised } from '../../helpers/coach.ts';
import { ENTER, ESC, LEFT, runApp, shown, TAB } from '../../helpers/running-app.tsx';
import { gameWith, playing, settings, stateWith } from '../../helpers/states.ts';

const LARGE = { columns: 120, rows: 40 };
const game = gameWith('550022', ['153455']);

it('each item of the game menu has its own key in every game', async () => {
  const keys = async (id: string) => {
    const { rules } = ruleSetOf(id);
    const { terminal } = runApp({
      state: playing(gameWith(`${rules.symbols[0]?.character}`.repeat(4), [], '', rules)),
    });
    terminal.type(ESC);
    const screen = await terminal.waitFor('b: Back to the game');
    return [
      ...screen.matchAll(
        /(\S): (Back|Lifeline#.|History|Copy|Pencil|Save and|Save|Rules|Help|Coach|Settings|Leave|Give up|Reveal)/g,
      ),
    ]
      .map(([, key]) => key)
      .join('');
  };
  expect(await keys('code-breakers')).toBe('blpser?com0');
  expect(await keys('lifelines')).toBe('bfglpser?com0');
  expect(await keys('pegs')).toBe('bhlpser?com0');
});

it('the game menu asks before it takes a lifeline, and gives up after a question', async () => {
  const { rules } = ruleSetOf('lifelines');
  const state = playing(gameWith('012345', ['999999'], '', { ...rules, lengths: [6] }));
  const { terminal, store } = runApp({ state });
  terminal.type(ESC);
  await terminal.waitFor('f: Lifeline#1');
  terminal.type('f');
  await terminal.waitFor('Lifeline#1 costs 1 guess. y takes it, Esc goes on.');
  terminal.type(ESC);
  await terminal.waitFor('Guess 2:');
  expect(store.read().game?.used).toEqual([]);
  terminal.type(ESC);
  await terminal.waitFor('f: Lifeline#1');
  terminal.type('fy');
  await terminal.waitFor(/Lifeline#1 contains a \d/);
  expect(store.read().game?.used).toHaveLength(1);
  terminal.type(ESC);
  await terminal.waitFor('0: Reveal');
  terminal.type('0');
  await terminal.waitFor('Reveal the code and lose?');
  terminal.type('y');
  await terminal.waitFor('The pattern was 012345.');
});

it('a symbol beyond the last peg is not taken, but a word or other text is', async () => {
  const { terminal, store } = runApp({ state: playing(gameWith('RGBY', [], '', pegs.rules)) });
  terminal.type('RGBYO');
  await terminal.waitFor('The row is full. Enter makes the guess.');
  expect(store.read().game?.draft).toBe('RGBY');
  terminal.type(`${'\x15'}history`);
  await terminal.waitFor('Enter guess: history');
});

it('the cursor stands on the symbol of a filled peg, small and large, and on a pencil mark', async () => {
  for (const [size, step] of [
    [{ columns: 80, rows: 24 }, 3],
    [LARGE, 5],
  ] as const) {
    const state = playing({ ...game, draft: '012' }, { size, showsLargePegs: true });
    const { terminal } = runApp({ state, size });
    await terminal.waitFor(/0 {2,4}1 {2,4}2/);
    terminal.type(LEFT);
    const { x, y } = terminal.find(step === 3 ? '0  1  2' : '0    1    2');
    await terminal.waitFor(() => terminal.cursor().x === x + 2 * step);
    expect(terminal.cursor().y).toBe(y);
  }
  const { terminal } = runApp({ state: advised(playing(game, settings({ coach: 'full' }))) });
  await terminal.waitFor('Peg 1  2');
  terminal.type('\x0e');
  const { x, y } = terminal.find('Peg 1  2');
  await terminal.waitFor(() => terminal.cursor().y === y + 1);
  expect(terminal.cursor().x).toBe(x + 'Peg '.length);
});

it('a drawn board has a rounded frame and dots where the locale is UTF-8', async () => {
  const drawn = { size: { columns: 80, rows: 24 }, ...settings({ board: 'drawn' }) };
  const rows = (await shown(playing({ ...game, draft: '01' }, drawn))).rows();
  expect(rows[1]).toContain(' ╭──────────────────┬─────╮');
  expect(rows[12]).toContain('>│ 0  1  ·  ·  ·  · │ 0 0 │');
  expect(rows[14]).toContain(' ╰──────────────────┴─────╯');
  const ascii = (await shown(playing(game, { ...drawn, isAscii: true }))).rows();
  expect(ascii[1]).toContain(' +------------------+-----+');
});

it('a lost board is whole at 80 x 24, with the words of the game beside it', async () => {
  const lost = gameWith('550022', Array(10).fill('0123'));
  const rows = (await shown(stateWith([{ name: 'over', isDrawn: true }], { game: lost }))).rows();
  expect(rows.filter((row) => row.startsWith(' | 0  1  2  3  o  o |'))).toHaveLength(10);
  expect(rows[1]).toContain('You hear a machine yell OUT OF TRIES!');
  expect(rows.at(-1)).toContain('Esc menu');
  expect(rows.join('\n')).toMatch(/1: Play again\n[\s\S]*0: Menu/);
});

it('the bars of the codes left keep one scale when a lifeline was taken before the first guess', async () => {
  const { rules } = ruleSetOf('lifelines');
  const begun = playing(gameWith('0123', [], '', { ...rules, lengths: [4] }));
  const { terminal } = runApp({ state: begun });
  terminal.type(`Lifeline#2${ENTER}`);
  const screen = await terminal.waitFor(/▇ \d/);
  const [, bar = ''] = /(▇+) 1,000/.exec(screen) ?? [];
  expect(bar.length).toBe(19);
});

it('a clue arrives chip by chip, and a key ends that', async () => {
  const moving = settings({ motion: true });
  const { terminal, store } = runApp({
    moves: true,
    state: playing(gameWith('0123', [], '0132'), moving),
  });
  terminal.type(ENTER);
  await terminal.waitFor('guess 2 of 10');
  expect(store.read().moment).toBe('clue');
  await terminal.waitFor('| 0  1  3  2  o  o | 2 2 |');
  terminal.type('5');
  await terminal.waitFor('| 5  o');
  expect(store.read().moment).toBeUndefined();
});

it('an Enter on an empty row after Tab leaves what the coach said', async () => {
  const { terminal, store } = runApp({ state: advised(playing(game)) });
  terminal.type(`${TAB}`);
  await terminal.waitFor('Opening the coach costs nothing.');
  terminal.type(ENTER);
  await terminal.quiet();
  expect(terminal.screen()).toContain('Opening the coach costs nothing.');
  expect(store.read().game?.guesses).toHaveLength(1);
});
