import { expect, it } from 'vitest';
import { clueFor } from '../../../source/engine/clue.ts';
import { type App, openApp, openAt } from '../../helpers/app.ts';

/** The guess of the machine that waits for its clue. */
const guessIn = ({ screen }: App) =>
  /^>\| ((?:\w {2})+\w)/m.exec(screen)?.[1]?.replaceAll(' ', '') ?? '';

const turnsOf = ({ screen }: App) => Number(/guess (\d+)$/m.exec(screen)?.[1]);

it.each([
  ['Colors', 'BOBY'],
  ['Letters', 'face'],
  ['Pegs', 'YYRG'],
])('breaking my code of %s ends with the code, by clues in digits', async (game, code) => {
  const app = await openApp({ flags: '--seed 11' });
  await app.type(`<New Game><Break my code><${game}>`, />[|│].* 0 +0 /);
  for (let turn = 0; turn < 10 && guessIn(app) !== code; turn++) {
    const { red, white } = clueFor(guessIn(app), code);
    expect(app.screen.includes('It must be this one.')).toBe(app.screen.includes(' 1 code left'));
    await app.type(`${red}${white}<Enter>`);
  }
  // Each clue still has its bar.
  expect(app.screen.match(/ \d \d \| {3}(?:[\u25ae#]+ )?[\d,]+$/gm)?.length).toBe(turnsOf(app) - 1);
  await app.type('t', 'The machine broke your code');
  await app.shows(`| ${[...code].join('  ')} | R W |`);
});

it('the arrows give a clue, too, impossible clues are refused, and there are no hints', async () => {
  const app = await openAt('breakLength');
  await app.type('<Down>', /\|(?: o ){6}\|[\s\S]*par +6\.6/);
  await app.type('<Enter>', 'guess 1');
  await app.type('<Tab>', 'That key does nothing here.');
  await app.type('51<Enter>', /guess 1$/m);
  await app.shows("With 5 red, the last peg can't be white");
  await app.type(`<Left>0<Right>0<Left>${'<Up>'.repeat(7)}`, />[|│].* 6 +0 /);
  await app.type(`${'<Down>'.repeat(7)}<Up><Up>`, />[|│].* 2 +0 /);
  // Backspace goes back to the digit that was typed too early.
  await app.type('<Left>9', 'The guess only has 6 pegs.');
  await app.type('0<Back>2', />[|│].* 2 +0 /);
  await app.type('<Up><Enter>', '| 2 1 |');
  await app.shows('guess 2');
});

it('a corrected clue makes the machine guess anew', async () => {
  const app = await openAt('break-clue');
  const before = guessIn(app);
  await app.type('<PgDn>');
  // Only the newest guess can be called the code.
  expect(app.screen).not.toContain("That's my code!");
  await app.type('t', 'Type digits for the clue.');
  await app.type('<Right><PgUp>', "t That's my code!");
  // Without Enter, the change is dropped, and Enter on the newest row doesn't give it.
  await app.type('10<PgDn>3', />[|].* 3 \d [|]/);
  await app.type('<PgUp>', />[|].* 1 0 [|][\s\S]*Guess 1 still has 1 R/);
  await app.type('<PgDn><Enter>', />[|].* 1 0 [|]/);
  await app.type('<PgDn><Right>0<Enter>', 'guess 2');
  expect(guessIn(app)).not.toBe(before);
});

it('after a conflict, the game goes on once one of its clues is corrected', async () => {
  const app = await openAt('break-conflict');
  await app.resize({ columns: 60, rows: 20 });
  await app.shows(/^ No code fits these clues\.\n {2}B {2}G {2}O {2}P {2}R {2}Y\n If/m);
  await app.shows(/^ Enter clue {3}PgUp PgDn other clue /m);
  await app.type('1', 'Type two digits');
  await app.type('<Right>1<Enter>', /guess 4.*/);
  await app.shows(/[1-9]\d* codes? left/);
});

it('if a correction finds the code, its row is the last, and rows from there on have no bar', async () => {
  const app = await openAt('break-conflict');
  await app.type('3<Right>0<Enter>', 'guess 4');
  await app.type('t', 'No code fits');
  await app.type('2<Right>1<Enter>', /4 0 [|│] {3}broken\n.*0 0 [|│]\n.*2 1 [|│]\n/);
});

it('a clue counts as whole only once the player has seen what it is', async () => {
  const app = await openAt('break');
  await app.type('<Enter>7<Enter>', 'The clue is 0 R 0 W so far. Enter gives it.');
  await app.type('1<Enter>', 'The clue is 1 R 0 W so far. Enter gives it.');
  await app.type('0<Enter><Enter><Tab><Tab><Enter>', /guess 2$.*The clue is 0 R 0 W so far/ms);
  await app.type('10<Tab><Tab><Enter>', /guess 3$/m);
  // After 4 red, no white is possible.
  await app.type('40<Enter>', 'No code fits');
});

it('a conflict of all clues names none of them', async () => {
  const app = await openAt('break');
  await app.type('00<Enter>', /guess 2$/m);
  await app.type(
    '00<Enter>',
    /No code fits these clues\.\n.*\n Go to the wrong one \(PgUp PgDn\), correct it, press Enter\./,
  );
  expect(app.screen).not.toMatch(/may be wrong/);
  // The newest clue, which was just typed, is asked for again.
  expect(app.screen).toMatch(/\n>.*\n \|.* 0 0 \|\n \+--/);
  // PgDn goes to the row below it, and PgUp back.
  await app.type('<PgDn>', /^>\|.* 0 0 \|\n \+--/m);
  await app.type('<PgUp>', /\n>.*\n \|.* 0 0 \|\n \+--/);
  // If the same clues are given again, the coach isn't asked, so no key has to wait.
  app.terminal.type('\r30\r');
  await app.terminal.waitFor(/guess 3$/m);
});

it('Esc leaves at once before the first clue, and later only after a question', async () => {
  const app = await openAt('break');
  await app.type('<Esc>', /^ Break my code$/m);
  await app.type('<Pegs><Up><Right><Up><Enter>', 'guess 2');
  await app.type('<Esc>', "Leave this game? It isn't saved.");
  await app.type('<Enter><Esc>', 'guess 2');
  await app.type('<Esc>y', /^ Break my code$/m);
});

it('the end offers the same game to the player, and begins again', async () => {
  const app = await openAt('break-over');
  await app.type('<Play again>', />[|│].* 0 +0 /);
  await app.type('t<Swap roles>', /^ Colors .*guess 1[\s\S]*Now you break the machine's code\./);
});

it('testing mode and lifelines are not mentioned, because the player thinks of the code', async () => {
  const app = await openApp({ flags: '--game custom --testing' });
  await app.type('<New Game><Break my code>', /^ Break my code/);
  expect(app.screen).not.toContain('testing');
  await app.type('<Up until Lifelines>', /> \w: Lifelines [\s\S]*^ 4, 6, or 8 digits {2,}/m);
  await app.type('<Custom>', 'Think of a code: 4 to 6 digits from 0 to 5, digits may repeat.\n');
  expect(app.screen).not.toContain('testing');
});
