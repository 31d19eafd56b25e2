import { expect, it } from 'vitest';
import { listKey } from '../../../../source/full-screen/model/keys.ts';
import { formatCode } from '../../../../source/games/game-code.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { madeCode } from '../../../helpers/game-codes.ts';
import { MemorySaves } from '../../../helpers/memory-saves.ts';
import { clickOn } from '../../../helpers/mouse.ts';
import { ENTER, type RunningOptions, runApp, TAB } from '../../../helpers/running-app.tsx';
import { gameWith } from '../../../helpers/states.ts';

const CODE = formatCode(madeCode(pegs, {}, 'YRBY'));
const FRIEND = listKey(RULE_SETS.length + 3);
const PLAY_CODE = listKey(RULE_SETS.length);

/** The list of games for a friend, as a player comes to it. */
async function openCodes(options: RunningOptions = {}) {
  const running = runApp({ setId: 'pegs', ...options });
  const { terminal } = running;
  await terminal.waitFor('4: Quit');
  terminal.type('2');
  await terminal.waitFor('Break my code');
  terminal.type(FRIEND);
  await terminal.waitFor('Play a code');
  return running;
}

it('a secret for a friend is typed unseen, shown by Tab, and comes to its code', async () => {
  const { terminal } = await openCodes();
  terminal.type(ENTER);
  await terminal.waitFor('Your secret:');
  terminal.type('yrby');
  await terminal.waitFor('Your secret: ****');
  expect(terminal.screen()).not.toMatch(/yrby/i);
  terminal.type(TAB);
  await terminal.waitFor('Your secret: YRBY');
  terminal.type(TAB);
  await terminal.waitFor('Your secret: ****');
  terminal.type(ENTER);
  await terminal.waitFor(`code-breakers play ${CODE}`);
  expect(terminal.screen()).not.toMatch(/yrby/i);
});

it('a secret for a friend is typed by clicks on its symbols', async () => {
  const { terminal } = await openCodes();
  terminal.type(ENTER);
  await terminal.waitFor('Your secret:');
  terminal.type(TAB);
  for (const [name, seen] of [
    ['yellow', 'Y'],
    ['red', 'YR'],
  ] as const) {
    clickOn(terminal, name);
    await terminal.waitFor(`Your secret: ${seen}`);
  }
});

it('the page of a code copies the command by c, and takes no clicks, so that text can be selected', async () => {
  const { terminal } = await openCodes();
  terminal.type(ENTER);
  await terminal.waitFor('Your secret:');
  terminal.type(`yrby${ENTER}`);
  await terminal.waitFor(`code-breakers play ${CODE}`);
  await terminal.waitFor(
    () => terminal.written.lastIndexOf('\x1b[?1000l') > terminal.written.lastIndexOf('\x1b[?1000h'),
  );
  terminal.type('c');
  await terminal.waitFor(
    'Your terminal was asked to copy it. If it did not, select the text here.',
  );
});

it("a friend's code is played, and the game knows its code", async () => {
  const { terminal, store } = await openCodes();
  terminal.type(PLAY_CODE);
  await terminal.waitFor("Your friend's code:");
  terminal.type(`${CODE.toLowerCase()}x${ENTER}`);
  await terminal.waitFor('is mistyped');
  terminal.type(`\x7f${ENTER}`);
  await terminal.waitFor('guess 1 of 12');
  expect(store.read().game).toMatchObject({
    secret: 'YRBY',
    origin: { code: CODE.replaceAll('-', '') },
  });
  terminal.type(`yrby${ENTER}`);
  await terminal.waitFor(`4: Share         game code ${CODE}`);
});

it("a friend's code asks before it replaces a game, and saves that one first", async () => {
  const saves = new MemorySaves();
  saves.kept = gameWith('550022', ['0123']);
  const { terminal } = await openCodes({ saves });
  terminal.type(PLAY_CODE);
  await terminal.waitFor("Your friend's code:");
  expect(terminal.screen()).not.toContain('waits');
  terminal.type(`${CODE}\r`);
  await terminal.waitFor(/waits. y drops it/);
  terminal.type('s');
  await terminal.waitFor('1: empty');
});
