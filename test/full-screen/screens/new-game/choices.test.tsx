import { expect, it } from 'vitest';
import { pegs } from '../../../../source/games/pegs.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { MemorySaves } from '../../../helpers/memory-saves.ts';
import { DOWN, ENTER, ESC, openForm, RIGHT, runApp, shown } from '../../../helpers/running-app.tsx';
import { gameWith, secretsOf, stateWith } from '../../../helpers/states.ts';

it.each([
  ['7', '7'],
  ['-7', '7'],
  ['12345678901234567890', '12345678901234567890'],
])('the seed %s gives the secrets of %s', async (text, seed) => {
  const { terminal, store } = await openForm('Code Breakers');
  terminal.type(`${text}${ENTER}`);
  await terminal.waitFor('guess 1 of 10');
  const [first, second] = secretsOf(BigInt(seed), 2);
  expect(store.read().game?.secret).toBe(first);
  terminal.type(`${first}\r`);
  await terminal.waitFor('> 1: Play again');
  terminal.type(ENTER);
  await terminal.waitFor(() => store.read().game?.guesses.length === 0);
  expect(store.read().game?.secret).toBe(second);
});

it('without a seed the stream of this run goes on', async () => {
  const { terminal, store } = await openForm('Code Breakers', { seed: 3 });
  terminal.type(ENTER);
  await terminal.waitFor('guess 1 of 10');
  expect(store.read().game?.secret).toBe(secretsOf(3, 1)[0]);
});

it('what was chosen is remembered, and offered again', async () => {
  const saves = new MemorySaves();
  const { terminal, store } = await openForm('Pegs', { saves });
  terminal.type(`5${ENTER}`);
  await terminal.waitFor('guess 1 of 12');
  await terminal.waitFor(() => saves.remembered.pegs !== undefined);
  expect(saves.remembered).toEqual({
    pegs: { length: 5, symbols: 6, guesses: 12, testing: 0 },
  });
  terminal.type('q\r');
  await terminal.waitFor('Ending Game.');
  terminal.type('2');
  await terminal.waitFor(/> \w: Pegs/);
  await terminal.waitFor(/ 5 pegs of 6 colors\n[\s\S]* 12 guesses\n/);
  terminal.type(ENTER);
  await terminal.waitFor('guess 1 of 12');
  expect(store.read().game?.secret).toHaveLength(5);
});

it('what was chosen last time is offered in the list and in the form', async () => {
  const saves = new MemorySaves();
  saves.remembered = { lifelines: { length: 8 } };
  const { terminal } = await openForm('Lifelines', { saves });
  await terminal.waitFor('< 8 >');
  terminal.type(ESC);
  await terminal.waitFor(/> \w: Lifelines/);
  await terminal.waitFor(/8 digits, 10 guesses, two lifelines| 8 digits\n/);
});

it('what was chosen by the command line wins over last time', async () => {
  const saves = new MemorySaves();
  saves.remembered = { lifelines: { length: 8 }, letters: { repeats: 1 } };
  const options = { saves, setId: 'lifelines', choices: { length: 4 } };
  const { terminal, store } = await openForm('Lifelines', options);
  await terminal.waitFor('< 4 >');
  terminal.type(ENTER);
  await terminal.waitFor('4 digits, 10 guesses left');
  await terminal.waitFor(() => saves.remembered.lifelines?.length === 4);
  expect(saves.remembered).toEqual({ lifelines: { length: 4 }, letters: { repeats: 1 } });
  expect(store.read().game?.secret).toHaveLength(4);
});

it('what was chosen about other games last time is not lost by a game that went on from then', async () => {
  const saves = new MemorySaves();
  saves.remembered = { lifelines: { length: 8 } };
  saves.keep(gameWith('YRBY', [], '', rulesOf(pegs)));
  const { terminal } = runApp({ saves });
  terminal.type('cYRBY\r');
  await terminal.waitFor('> 1: Play again');
  terminal.type(RIGHT);
  await terminal.waitFor('New Game: Pegs');
  terminal.type(`5${ENTER}`);
  await terminal.waitFor(() => saves.remembered.pegs?.length === 5);
  expect(saves.remembered.lifelines).toEqual({ length: 8 });
});

it('what was chosen is asked anew at the end of a game by the right arrow', async () => {
  const { terminal, store } = await openForm('Lifelines', { seed: 2 });
  terminal.type(`4${ENTER}Reveal\r`);
  await terminal.waitFor('> 1: Play again');
  terminal.type(RIGHT);
  await terminal.waitFor('< 4 >');
  terminal.type(ESC);
  await terminal.waitFor('> 1: Play again');
  terminal.type(`${RIGHT}6${ENTER}`);
  await terminal.waitFor('6 digits, 10 guesses left');
  expect(store.read().game?.secret).toHaveLength(6);
});

it('the smallest window has all symbols of Colors on one line below the board', async () => {
  const size = { columns: 60, rows: 20 };
  const { terminal } = runApp({ size });
  terminal.type('2');
  await terminal.waitFor('1: Code Breakers');
  terminal.type(DOWN);
  await terminal.waitFor(/R 0 .* P 5/);
});

it('Break my code offers no lifelines to the machine, where a new game and a code for a friend have them', async () => {
  const factsIn = async (name: 'newGame' | 'breakGame' | 'codeGame') => {
    const terminal = await shown(stateWith([{ name, highlighted: 'lifelines' }]));
    return terminal.screen();
  };
  expect(await factsIn('newGame')).toContain('two lifelines');
  expect(await factsIn('codeGame')).toContain('two lifelines');
  expect(await factsIn('breakGame')).toMatch(/Lifelines/);
  expect(await factsIn('breakGame')).not.toContain('two lifelines');
});
