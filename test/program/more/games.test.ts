import { expect, it } from 'vitest';
import { newGame } from '../../../source/engine/game.ts';
import { Random } from '../../../source/engine/random.ts';
import { formatCode } from '../../../source/games/game-code.ts';
import { pegs } from '../../../source/games/pegs.ts';
import { temporaryFolder } from '../../helpers/folder.ts';
import { madeCode } from '../../helpers/game-codes.ts';
import { byArrows, outcomeOf, startBuilt } from '../../helpers/program.ts';
import { entriesIn, forgetIn, openedSaves, sampleGame, waitingIn } from '../../helpers/saves.ts';

const [DOWN, ENTER, ESC] = ['\x1b[B', '\r', '\x1b'];

it('a game that is saved by arrow keys alone is loaded by the line dialogue and by another run', async () => {
  const args = ['--seed', '11', '--save-dir', temporaryFolder()];
  const first = startBuilt({ args });
  await first.waitFor('4: Quit');
  first.write(`2${ENTER}`);
  await first.waitFor('guess 1 of 10');
  first.write(byArrows('0123') + ESC);
  const menu = await first.waitFor('Save in a slot');
  const items = [...menu.matchAll(/ (\S): [A-Z]/g)].map(([, key]) => key);
  first.write(DOWN.repeat(items.indexOf('s')) + ENTER);
  await first.waitFor('> 1: empty');
  first.write(DOWN + ENTER);
  await first.waitFor(/^ Name:/m);
  first.write(`Tim${ENTER}`);
  await first.waitFor(/Game saved in slot 2 as Tim\./);
  first.write('\x03');
  await first.exited;

  const { stdout } = outcomeOf(args, '3\n2\n');
  expect(stdout).toMatch(/ {2}2: Tim - Time: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\n {2}3: empty\n/);
  expect(stdout).toContain('| 0  1  2  3  o  o | 0 1 |');

  const second = startBuilt({ args });
  await second.waitFor('4: Quit');
  second.write('3');
  await second.waitFor('> 2: Tim');
  second.write(ENTER);
  expect(await second.waitFor('wq to save')).toContain('| 0  1  2  3  o  o | 0 1 |');
  second.write('\x03');
  await second.exited;
});

it('a game by its code leaves the one that waits where it is', async () => {
  const folder = temporaryFolder();
  const before = await openedSaves(folder);
  before.keep(sampleGame('mine'));
  before.close();
  const code = formatCode(madeCode(pegs, {}, 'YRBY'));
  const program = startBuilt({ args: ['play', code, '--save-dir', folder] });
  expect(await program.waitFor('guess 1 of 12')).not.toMatch(/Menu|Continue|interrupted/);
  program.write('RRRR\r');
  await program.waitFor('guess 2 of 12');
  program.write('\x03');
  expect((await program.exited).code).toBe(0);
  // The newest game is offered first, and the other one behind it.
  const saves = await openedSaves(folder);
  expect(waitingIn(saves)).toMatchObject({ secret: 'YRBY', guesses: ['RRRR'] });
  forgetIn(saves);
  expect(waitingIn(await openedSaves(folder))?.draft).toBe('mine');
});

it.each([
  ['first-steps', /First steps: .* 1 of 12/],
  ['daily', 'guess 1 of 10'],
  ['friends --players Ana,Ben', /Ana/],
])('%s opens its screen in a terminal, and is left by Ctrl-C', async (line, seen) => {
  const program = startBuilt({ args: line.split(' ') });
  await program.waitFor(seen);
  expect(program.isFullScreen()).toBe(true);
  program.write('\x03');
  expect((await program.exited).code).toBe(0);
});

it('a race in the line dialogue of a terminal goes on there after it was killed', async () => {
  const folder = temporaryFolder();
  const line = ['--plain', '--save-dir', folder];
  const begun = startBuilt({ args: ['race', '--game', 'pegs', '--seed', '7', ...line] });
  await begun.waitFor('Enter guess');
  begun.write('RRRR\n');
  await begun.waitFor('You have 11 guesses left.');
  const [said] = (await begun.shown()).match(/^The machine.*/m) ?? expect.fail();
  begun.signal('SIGKILL');
  await begun.exited;
  const next = startBuilt({ args: line, cols: 100 });
  await next.waitFor('Continue it? (Y/N): ');
  next.write('y\n');
  await next.waitFor('You have 11 guesses left.');
  expect(await next.shown()).toContain(`${said}\n`);
  const { secret } = newGame(pegs.rules, new Random(7n));
  next.write(`${secret}\n`);
  await next.waitFor('Are you ready for another game');
  expect(await next.shown()).toContain('The machine (even)');
  next.write('\x03');
  await next.exited;
  expect(entriesIn(folder).map(({ race }) => race.guesses.at(-1))).toEqual([secret]);
  const saves = await openedSaves(folder);
  expect(waitingIn(saves)).toBeUndefined();
  saves.close();
});
