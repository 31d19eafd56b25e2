import { describe, expect, it } from 'vitest';
import { clueFor } from '../../../../source/engine/clue.ts';
import type { Rules } from '../../../../source/engine/rules.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { anyGuess } from '../../../helpers/any-game.ts';
import {
  breakScreen,
  byArrows,
  byDigits,
  give,
  mistaken,
  openBreak,
  play,
  rowHere,
  waits,
} from '../../../helpers/breaking.ts';
import { keyOf } from '../../../helpers/keys.ts';
import {
  DOWN,
  ENTER,
  ESC,
  LEFT,
  PAGE_DOWN,
  PAGE_UP,
  runApp,
  SHIFT_TAB,
  TAB,
  UP,
} from '../../../helpers/running-app.tsx';
import { byTurns } from '../../../helpers/stress/attack.ts';

/** A code that the player may think of. */
function anyCode(rules: Rules, number: number): string {
  const checks = rules.repeats ? rules.checks : [...rules.checks, 'repeat' as const];
  return anyGuess({ ...rules, checks }, number);
}

describe.each(
  byTurns(
    RULE_SETS.map(({ title, rules }) => ({ title, id: rules.id })),
    3,
  ),
)('a code of $title', ({ id }) => {
  it.each([
    ['digits', byDigits],
    ['arrows', byArrows],
  ])('the machine breaks a code whose clues are given by %s', async (_, way) => {
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
});

it('a broken code stands at the top of the board, and its row has all pegs red', async () => {
  const running = await openBreak('colors');
  await play(running, 'OBYR');
  expect(running.terminal.screen()).toContain('| O  B  Y  R | R W |');
  expect(running.terminal.screen()).toMatch(/^ \| O {2}B {2}Y {2}R \| 4 0 \|$/m);
});

it('a clue is shown while it is typed, without a cursor on its counts', async () => {
  const { terminal } = await openBreak('pegs');
  await terminal.waitFor(/^>\| .* \| 0 0 \| +>R < 0 > +W < 0 >/m);
  terminal.type('1');
  await terminal.waitFor(/^>\| .* \| 1 0 \| +R < 1 > +>W < 0 >/m);
  expect(terminal.isCursorHidden).toBe(true);
  terminal.type(LEFT + DOWN);
  await terminal.waitFor(/^>\| .* \| 0 0 \| +>R < 0 > +W < 0 >/m);
});

it('two digits that arrive together are the red and the white pegs of a clue', async () => {
  const { terminal, store } = await openBreak('pegs');
  terminal.type('12');
  await terminal.quiet();
  expect(rowHere(store.read())).toMatchObject({ red: 1, white: 2 });
});

it('an impossible clue is refused with the reason, and can be corrected', async () => {
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

it('what is said of a clue stands below the board on the wide stage, too', async () => {
  const running = await openBreak('letters', { size: { columns: 120, rows: 40 } });
  const { terminal } = running;
  give(running, [...'33']);
  await terminal.waitFor('The guess has 4 pegs, not 6.');
  expect(terminal.find('The guess has 4 pegs').x).toBe(terminal.find('How many are').x);
});

it('Tab asks for no hint while the machine breaks a code', async () => {
  const { terminal } = await openBreak('pegs');
  const before = await terminal.quiet();
  terminal.type(TAB + SHIFT_TAB);
  expect(await terminal.quiet()).toBe(before);
});

describe('a wrong clue', () => {
  const secret = 'YRBY';

  it.each([
    ['Tab', TAB, SHIFT_TAB],
    ['PgDn', PAGE_UP, PAGE_DOWN],
  ])(
    'a wrong clue is named, and the machine goes on once %s has led to its row and it is corrected',
    async (_, on, back) => {
      const running = await openBreak('pegs');
      const { terminal, store } = running;
      await play(running, secret, { maker: mistaken(secret, 0) });
      await terminal.waitFor('No code fits these clues any more.');
      const { conflict, at, rows } = breakScreen(store.read());
      expect(conflict?.rows).toContain(0);
      expect(terminal.screen()).toMatch(
        /If only one clue is wrong, it is that of guess 1\b.*\.\s+Correct\s+it\s+and\s+press\s+Enter\./,
      );
      terminal.type(on + back + back.repeat(at));
      await terminal.waitFor(/^>\| .*\n \+-/m);
      const clue = clueFor(rows[0]?.guess ?? '', secret);
      give(running, [LEFT, ...byDigits(clue)]);
      await terminal.waitFor(() => breakScreen(store.read()).phase === 'asking');
      await expect.poll(() => terminal.screen()).not.toContain('No code fits');
      await play(running, secret);
      expect(breakScreen(store.read()).phase).toBe('solved');
    },
  );

  it.each([
    ['80x24', { columns: 80, rows: 24 }],
    ['60x20', { columns: 60, rows: 20 }],
  ])('a window of %s shows the keys that lead to the row of a wrong clue', async (_, size) => {
    const running = await openBreak('pegs', { size });
    await play(running, secret, { maker: mistaken(secret, 0) });
    await running.terminal.waitFor(/No code fits/);
    expect(running.terminal.rows().at(-1)).toMatch(/PgUp PgDn|Tab/);
  });
});

it('while the machine thinks, Esc goes back, and no other key does anything', async () => {
  const { terminal, store } = runApp({ askCoach: () => new Promise(() => {}) });
  terminal.type(await keyOf(terminal, 'New Game'));
  terminal.type(await keyOf(terminal, 'Break my code'));
  await terminal.waitFor(/^ Break my code$/m);
  terminal.type(await keyOf(terminal, 'Code Breakers'));
  await terminal.waitFor('Think of a code and keep it in mind');
  const before = await terminal.quiet();
  terminal.type(`12t${ENTER}${UP}`);
  expect(await terminal.quiet()).toBe(before);
  terminal.type(ESC);
  await terminal.waitFor(/> \w: Code Breakers\b/);
  expect(screenOf(store.read()).name).toBe('breakGame');
  terminal.type(ESC);
  await keyOf(terminal, 'Break my code');
});

it('the end of a broken code offers the same game to the player', async () => {
  const running = await openBreak('letters');
  const { terminal, store } = running;
  await play(running, 'eadb');
  terminal.type(await keyOf(terminal, 'I play the same game'));
  await terminal.waitFor('Enter guess number 1');
  expect(store.read().game?.rules.id).toBe('letters');
});

it('a code of a game with several lengths is broken with the length that is chosen, and without lifelines', async () => {
  const { terminal, store } = runApp();
  terminal.type(await keyOf(terminal, 'New Game'));
  terminal.type(await keyOf(terminal, 'Break my code'));
  await terminal.waitFor(/^ ?Break my code$/m);
  terminal.type(await keyOf(terminal, 'Lifelines'));
  await terminal.waitFor('How long is your code?');
  terminal.type(DOWN + ENTER);
  await terminal.waitFor('Think of a code and keep it in mind: 6 digits, 10 guesses.');
  await terminal.waitFor(() => breakScreen(store.read()).rows[0]?.guess.length === 6);
});

it('the window may change its size while the machine breaks a code', async () => {
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

it('the window shows the row whose clue is corrected, however many rows there are', async () => {
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
  await shown.terminal.waitFor(/^ \+-.*-\+\n>\|/m);
  expect(shown.terminal.screen()).toMatch(/^ \+- \d+ more .*\n(.*\n){1,3} How many/m);
  shown.terminal.type(PAGE_DOWN.repeat(29));
  await shown.terminal.waitFor(/^ \+- \d+ more .*\n( \|.*\n)+>\|.*\n \+-------/m);
  expect(shown.terminal.rows().at(-1)).toContain('Enter give the clue');
  expect(terminal.hasWrapped()).toBe(false);
});
