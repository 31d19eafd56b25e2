import { describe, expect, it } from 'vitest';
import { charactersOf, longest } from '../../../../source/engine/rules.ts';
import {
  type AppState,
  type Message,
  screenOf,
} from '../../../../source/full-screen/model/state.ts';
import { custom } from '../../../../source/games/custom.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { advised } from '../../../helpers/coach.ts';
import { withoutCoach } from '../../../helpers/every-screen.ts';
import { ESC, runApp, UP } from '../../../helpers/running-app.tsx';
import { gameWith, playing } from '../../../helpers/states.ts';
import { besidesCoach, choose, shownScreen, typed, updated } from '../../../helpers/steps.ts';

const CTRL_N = '\x0e';
const PENCIL: Message = { type: 'pencil' };
const MARK: Message = { type: 'mark' };
const mark = (typed: string): Message => ({ type: 'mark', typed });
const RIGHTWARD: Message = { type: 'move', to: 'right' };
const DOWNWARD: Message = { type: 'field', by: 1 };

const state = playing(gameWith('550022', ['153455'], '01'));
const marksAfter = (from: AppState, ...messages: Message[]) =>
  updated(from, ...messages).state.game?.ownMarks;

describe('the pencil marks', () => {
  it('the pencil marks open at the peg of the cursor, and Esc or the same key closes them', () => {
    const opened = updated(state, PENCIL).state;
    expect(screenOf(opened)).toEqual({ name: 'pencil', peg: 2, symbol: 0 });
    for (const close of [PENCIL, { type: 'back' } as const]) {
      expect(updated(opened, close).state.game).toEqual(
        expect.objectContaining({ draft: '01', guesses: ['153455'] }),
      );
      expect(shownScreen(updated(opened, close))).toBe('play');
      expect(updated(opened, close).state.game).not.toHaveProperty('ownMarks');
    }
  });

  it('the pencil marks are made at the cursor or by the symbol, and taken back the same way', () => {
    expect(marksAfter(state, PENCIL, DOWNWARD, MARK, RIGHTWARD, mark('4'))).toEqual([
      ...['', '', '1', '4', '', ''],
    ]);
    expect(marksAfter(state, PENCIL, mark('4'), mark('4'), DOWNWARD, MARK, MARK)?.[2]).toBe('');
  });

  it('the pencil marks are kept with the game each time that they change', () => {
    const marked = updated(state, PENCIL, MARK);
    expect(besidesCoach(marked)).toEqual([{ type: 'keep', game: marked.state.game }]);
    expect(marked.state.game?.hints).toBe(0);
    const next = updated(marked.state, PENCIL, ...typed('23'), { type: 'enter' });
    expect(next.state.game?.guesses).toEqual(['153455', '0123']);
    expect(next.state.game?.ownMarks?.[2]).toBe('0');
  });

  it('the pencil marks leave what is certain as it is, and say so', () => {
    // The clue of 0 red at peg 1 proves that it is not 0.
    const certain = advised(playing(gameWith('550022', ['0134'])));
    const said = updated(certain, PENCIL, mark('0')).state;
    expect(said.notices).toEqual(['It is certain that peg 1 is not 0.']);
    expect(said.game?.ownMarks?.[0]).toBe('');
  });

  it.each([
    ...RULE_SETS.map(({ rules }) => rules),
    rulesOf(custom, { shortest: 10, longest: 10, symbols: 12 }),
    rulesOf(custom, { shortest: 1, longest: 1, symbols: 2 }),
    rulesOf(pegs, { length: 10, symbols: 12 }),
  ])('the pencil marks reach every peg and symbol of $id with $symbols.length symbols', (rules) => {
    const [first = ''] = charactersOf(rules);
    const secret = rules.repeats ? first.repeat(longest(rules)) : 'abcd';
    const opened = updated(playing(gameWith(secret, [], '', rules)), PENCIL).state;
    const last = charactersOf(rules).at(-1);
    const far = Array<Message>(20).fill(DOWNWARD);
    const marks = marksAfter(opened, { type: 'move', to: 'end' }, ...far, MARK);
    expect(marks?.at(-1)).toBe(last);
    const near = marksAfter(opened, { type: 'move', to: 'start' }, mark(first.toLowerCase()));
    expect(near?.[0]).toBe(first);
  });

  it('the pencil marks are in the menu of the game, as the copy of the last row is', () => {
    const menu = updated(state, { type: 'back' }).state;
    expect(screenOf(updated(menu, choose('pencil')).state)).toMatchObject({ name: 'pencil' });
    const copied = updated(menu, choose('copyRow')).state;
    expect([screenOf(copied).name, copied.game?.draft]).toEqual(['play', '153455']);
  });
});

describe('the grid on the screen', () => {
  it('the grid takes no paste, which would cross out at random', async () => {
    const app = runApp({ state });
    await app.terminal.waitFor('Enter guess');
    app.terminal.type(`${CTRL_N}\x1b[200~0123\n4 5\x1b[201~3`);
    await app.terminal.waitFor(/ 3 {2}3 {2}x {2}3 /);
    expect(app.store.read().game?.ownMarks).toEqual(['', '', '3', '', '', '']);
  });

  it('the grid has own marks without a coach, and goes with the last of them', async () => {
    const app = runApp({ state: withoutCoach(state) });
    await app.terminal.waitFor('Enter guess');
    expect(app.terminal.screen()).not.toMatch(/Peg +1/);
    app.terminal.type(`${CTRL_N}3`);
    await app.terminal.waitFor(/ 3 {2}3 {2}x {2}3 /);
    app.terminal.type(`3${CTRL_N}`);
    await app.terminal.waitFor('Enter guess');
    expect(app.terminal.screen()).not.toMatch(/Peg +1/);
  });

  it('the grid is a page of its own where it has no room, and goes back to the board', async () => {
    const rules = rulesOf(custom, { shortest: 10, longest: 10, symbols: 12 });
    const small = playing(gameWith('0123456789', [], '', rules), {
      size: { columns: 60, rows: 20 },
    });
    const app = runApp({ state: small, size: small.size });
    await app.terminal.waitFor('Esc menu');
    app.terminal.type(`${CTRL_N}b`);
    await app.terminal.waitFor(/Pencil marks[\s\S]* x {2}b {2}b /);
    app.terminal.type(ESC);
    await app.terminal.waitFor('Esc menu');
    app.terminal.type(`${CTRL_N}${UP}`);
    await app.terminal.waitFor(/Pencil marks[\s\S]* x {2}b {2}b /);
  });
});
