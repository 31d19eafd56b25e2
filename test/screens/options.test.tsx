import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../source/games/index.ts';
import { screenOf } from '../../source/screens/state.ts';
import { openForm } from './open-form.ts';
import { DOWN, ENTER, ESC, LEFT, RIGHT, TAB, UP } from './running-app.tsx';

describe('the form', () => {
  it.each(RULE_SETS.map(({ title }) => title))('of %s goes back on Esc', async (title) => {
    const { terminal } = await openForm(title);
    terminal.type(ESC);
    await terminal.waitFor(/^ New Game$/m);
    await terminal.waitFor(`: ${title}`);
    expect(terminal.screen()).toMatch(new RegExp(`^ > \\d: ${title}$`, 'm'));
  });

  it('moves by arrows and Tab, round at the ends', async () => {
    const { terminal } = await openForm('Pegs');
    for (const [key, label] of [
      [DOWN, 'Colors'],
      [TAB, 'Guesses'],
      [UP, 'Colors'],
      [UP, 'Pegs'],
      [UP, 'Seed'],
      [DOWN, 'Pegs'],
    ] as const) {
      terminal.type(key);
      await terminal.waitFor(new RegExp(`^ > ${label}`, 'm'));
    }
  });

  it('changes a value by arrows, round at the ends, and tells what game that is', async () => {
    const { terminal, store } = await openForm('Lifelines');
    await terminal.waitFor('< by chance >');
    for (const [key, value] of [
      [RIGHT, '4'],
      [RIGHT, '6'],
      [LEFT, '4'],
      [LEFT + LEFT, '8'],
    ] as const) {
      terminal.type(key);
      await terminal.waitFor(`< ${value} >`);
    }
    expect(terminal.screen()).toContain('8 numbers, 10 guesses, two lifelines');
    terminal.type(ENTER);
    await terminal.waitFor('8 numbers, 10 guesses left, guess 1');
    expect(store.read().game?.secret).toHaveLength(8);
  });

  it('has the cursor on what is changed', async () => {
    const { terminal } = await openForm('Pegs');
    terminal.type(`${DOWN}${DOWN}1`);
    await terminal.waitFor('< 1 >');
    const { x, y } = terminal.find('< 1 >');
    await terminal.waitFor(() => terminal.cursor().x === x + 3 && terminal.cursor().y === y);
  });
});

describe('a value that is typed', () => {
  it('may have two digits', async () => {
    const { terminal, store } = await openForm('Pegs');
    terminal.type(`10${DOWN}12${DOWN}30${DOWN}y`);
    await terminal.waitFor('10 pegs, 12 colors in capitals, 30 guesses, testing');
    terminal.type(ENTER);
    await terminal.waitFor('guess 1 of 30');
    const { game } = store.read();
    expect(game?.rules).toMatchObject({ lengths: [10], guesses: 30, showsSecret: true });
    expect(game?.rules.symbols).toHaveLength(12);
    expect(terminal.screen()).toContain(`| ${[...(game?.secret ?? '')].join('  ')} |`);
  });

  it('begins anew where no value goes on so', async () => {
    const { terminal } = await openForm('Pegs');
    terminal.type('53');
    await terminal.waitFor('< 3 >');
  });

  it('that is begun is shown, and refused on Enter', async () => {
    const { terminal, store } = await openForm('Pegs');
    terminal.type(`${DOWN}1`);
    await terminal.waitFor(/^ > Colors +1$/m);
    terminal.type(ENTER);
    await terminal.waitFor('Colors: 2 to 12.');
    expect(store.read().game).toBeUndefined();
    terminal.type('1');
    await terminal.waitFor('< 11 >');
    expect(terminal.screen()).not.toContain('2 to 12.');
  });

  it.each([
    ['Lifelines', '5', 'Length of the pattern: 4, 6, or 8.'],
    ['Letters', '2', 'Repeats in the code: no or yes.'],
    ['Pegs', '0', 'Pegs: 1 to 10.'],
  ])('in %s is refused where there is no such: %s', async (title, text, words) => {
    const { terminal } = await openForm(title);
    terminal.type(text);
    await terminal.waitFor(words);
  });

  it('starts the game that the form shows when a digit was taken out again', async () => {
    const { terminal, store } = await openForm('Pegs');
    terminal.type(`${DOWN}${DOWN}25\x7f`);
    await terminal.waitFor(/^ > Guesses +(< )?2( >)?$/m);
    terminal.type(ENTER);
    await terminal.waitFor(
      () => store.read().game !== undefined || store.read().notices.length > 0,
    );
    expect(store.read().game?.rules.guesses ?? 2).toBe(2);
  });
});

describe('choices that no game can have', () => {
  it.each([
    ['7', 'The shortest code, 7, is longer than the longest, 6.'],
    [`${DOWN}8${DOWN}${DOWN}n`, 'Without repeats a code of 8 needs 8 symbols, and there are 6.'],
  ])('%j say why, and start nothing', async (keys, words) => {
    const { terminal, store } = await openForm('Custom');
    terminal.type(keys);
    await terminal.waitFor(words);
    terminal.type(ENTER);
    await terminal.quiet();
    expect(terminal.screen()).toContain(words);
    expect(screenOf(store.read()).name).toBe('options');
  });
});
