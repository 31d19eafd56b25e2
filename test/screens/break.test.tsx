import { describe, expect, it } from 'vitest';
import { clueFor } from '../../source/engine/clue.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { screenOf } from '../../source/screens/state.ts';
import { anyGuess } from '../helpers/any-player.ts';
import { breakScreen, mistaken, rowHere } from '../helpers/breaking.ts';
import { byArrows, byDigits, give, openBreak, play, waits } from './break-keys.ts';
import { DOWN, ENTER, ESC, LEFT, PAGE_UP, runApp, SHIFT_TAB, TAB, UP } from './running-app.tsx';

/** A code that the player may think of. */
function anyCode(rules: Rules, number: number): string {
  const checks = rules.repeats ? rules.checks : [...rules.checks, 'repeat' as const];
  return anyGuess({ ...rules, checks }, number);
}

describe.each(RULE_SETS.map(({ title, rules }) => ({ title, id: rules.id })))(
  'a code of $title',
  ({ id }) => {
    it.each([
      ['digits', byDigits],
      ['arrows', byArrows],
    ])('is broken by the machine, with clues given by %s', async (_, way) => {
      const running = await openBreak(id);
      const secret = anyCode(breakScreen(running.store.read()).rules, 7);
      await play(running, secret, { way });
      const { rows, phase } = breakScreen(running.store.read());
      expect(phase).toBe('solved');
      for (const { guess, red, white } of rows.slice(0, -1)) {
        expect({ red, white }).toEqual(clueFor(guess, secret));
      }
      const screen = running.terminal.screen();
      expect(screen).toContain([...secret].join('  '));
      expect(screen).toMatch(/Your code is broken, in \d+ guess(es)?\. Par is about \d+\./);
    });
  },
);

describe('the row of the code that was broken', () => {
  it('is all red', async () => {
    const running = await openBreak('colors');
    await play(running, 'OBYR');
    expect(running.terminal.screen()).toMatch(/^ > +\d+ +O {2}B {2}Y {2}R +\[? ?4\]? +0 *$/m);
  });
});

describe('a clue', () => {
  it('is seen as it is given, and the cursor stands on it', async () => {
    const { terminal } = await openBreak('pegs');
    await terminal.waitFor(/^ > +1 .*\[ 0\] {2}0 *$/m);
    terminal.type('1');
    await terminal.waitFor(/^ > +1 .* 1 \[ 0\]$/m);
    const { x, y } = terminal.find('[ 0]');
    await terminal.waitFor(() => terminal.cursor().x === x + 2 && terminal.cursor().y === y);
    terminal.type(LEFT + DOWN);
    await terminal.waitFor(/^ > +1 .*\[ 0\] {2}0 *$/m);
  });

  it('of two digits that come at once is taken, too', async () => {
    const { terminal, store } = await openBreak('pegs');
    terminal.type('12');
    await terminal.quiet();
    expect(rowHere(store.read())).toMatchObject({ red: 1, white: 2 });
  });

  it('that is impossible is refused with the reason, and can be mended', async () => {
    const running = await openBreak('letters');
    const { terminal, store } = running;
    give(running, [...'31']);
    await terminal.waitFor('With 3 red pegs the last one cannot be white');
    give(running, [...'33']);
    await terminal.waitFor('The guess has 4 pegs, not 6.');
    expect(breakScreen(store.read()).rows).toHaveLength(1);
    give(running, [...'20']);
    await waits(running, 2);
    expect(breakScreen(store.read()).rows[0]).toMatchObject({ red: 2, white: 0 });
  });

  it('is no hint: the coach that plays needs no Tab', async () => {
    const { terminal } = await openBreak('pegs');
    const before = await terminal.quiet();
    terminal.type(TAB + SHIFT_TAB);
    expect(await terminal.quiet()).toBe(before);
  });
});

describe('a clue that is wrong', () => {
  const secret = 'YRBY';

  it.each([
    ['Tab', TAB, SHIFT_TAB],
    ['PgUp', '\x1b[6~', PAGE_UP],
  ])('is found, named, and mended by %s to its row; then the game goes on', async (_, on, back) => {
    const running = await openBreak('pegs');
    const { terminal, store } = running;
    await play(running, secret, { maker: mistaken(secret, 0) });
    await terminal.waitFor('No code fits these clues any more.');
    const { conflict, at, rows } = breakScreen(store.read());
    expect(conflict?.single).toContain(0);
    expect(terminal.screen()).toMatch(/guess(es)? 1\b.* must be wrong\. Mend it, and Enter\./);
    terminal.type(on + back + back.repeat(at));
    await terminal.waitFor(/^ > +1 /m);
    const clue = clueFor(rows[0]?.guess ?? '', secret);
    give(running, [LEFT, ...byDigits(clue)]);
    await terminal.waitFor(/codes fitted before this guess|This must be it/);
    expect(terminal.screen()).not.toContain('No code fits');
    await play(running, secret);
    expect(breakScreen(store.read()).phase).toBe('solved');
  });

  it.each([
    ['80x24', { columns: 80, rows: 24 }],
    ['60x20', { columns: 60, rows: 20 }],
  ])('tells in a window of %s how its row is come to', async (_, size) => {
    const running = await openBreak('pegs', { size });
    await play(running, secret, { maker: mistaken(secret, 0) });
    await running.terminal.waitFor(/No code fits/);
    expect(running.terminal.rows().at(-1)).toMatch(/PgUp PgDn|Tab/);
  });
});

describe('while the machine thinks', () => {
  it('Esc goes back, and no other key does anything', async () => {
    const { terminal, store } = runApp({ askCoach: () => new Promise(() => {}) });
    terminal.type('27');
    await terminal.waitFor(/^ Break my code$/m);
    terminal.type('1');
    await terminal.waitFor('Think of a code, and keep it');
    const before = await terminal.quiet();
    terminal.type(`12t${ENTER}${UP}`);
    expect(await terminal.quiet()).toBe(before);
    terminal.type(ESC);
    await terminal.waitFor('> 1: Code Breakers');
    expect(screenOf(store.read()).name).toBe('breakGame');
    terminal.type(ESC);
    await terminal.waitFor('7: Break my code');
  });
});

describe('the window', () => {
  it('may change its size in the middle of a game', async () => {
    const running = await openBreak('custom', { choices: {}, size: { columns: 120, rows: 40 } });
    const { terminal, store } = running;
    give(running, [...'10']);
    await waits(running, 2);
    for (const size of [
      { columns: 60, rows: 20 },
      { columns: 80, rows: 24 },
    ]) {
      terminal.resize(size);
      await terminal.waitFor(() => store.read().size.columns === size.columns);
      await terminal.quiet();
      expect(terminal.screen()).toContain('How many are right (R)');
      expect(terminal.rows().at(-1)).toContain('Enter give the clue');
      expect(terminal.hasWrapped()).toBe(false);
    }
  });

  it('shows the row that is mended, however many there are', async () => {
    const running = await openBreak('pegs', { size: { columns: 60, rows: 20 } });
    const { terminal, store } = running;
    const state = store.read();
    const screen = breakScreen(state);
    const rows = Array.from({ length: 30 }, () => screen.rows[0] ?? expect.fail());
    const many = { ...screen, rows, at: 29 };
    const shown = runApp({
      size: { columns: 60, rows: 20 },
      state: { ...state, screens: [...state.screens.slice(0, -1), many] },
    });
    await shown.terminal.waitFor(/^ > +30 /m);
    shown.terminal.type(PAGE_UP.repeat(29));
    await shown.terminal.waitFor(/^ > +1 /m);
    expect(shown.terminal.rows().at(-1)).toContain('Enter give the clue');
    expect(terminal.hasWrapped()).toBe(false);
  });
});

describe('with a screen reader', () => {
  it('the machine breaks a code, too', async () => {
    const running = await openBreak('colors', { look: { screenReader: true } });
    await play(running, 'OBYR');
    expect(running.terminal.screen()).toContain('Your code is broken');
  });
});
