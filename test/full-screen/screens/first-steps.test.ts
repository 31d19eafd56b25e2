import { expect, it } from 'vitest';
import { BEGINNING, lessonPage } from '../../../source/lesson/progress.ts';
import { openAt } from '../../helpers/app.ts';
import { entriesIn } from '../../helpers/saves.ts';

it('a typed answer is told what it lacks, and what is wrong with it', async () => {
  const app = await openAt('firstSteps-half');
  await app.resize({ columns: 120, rows: 40 });
  await app.shows(/> +5 {2}What a clue proves\n.* 6 {2}/);
  await app.type('2<Enter>', 'Not quite: 1 is right, but guess 1 has no 2');
  await app.type('<Enter>', 'Not quite: 1 is right');
  await app.type('<CtrlU><Enter>', 'Type digits from 0 to 5.');
  await app.type('0', /: 0$/m);
  expect(app.screen).not.toMatch(/Type digits|Not quite/);
  await app.type('1<Enter><Enter>', '6 of 12');
  // In each question the first answer is selected, whatever was chosen in the one before.
  await app.type('3<Enter><Enter>', '8 of 12');
  await app.shows('> 1: 3124');
});

it('the lesson is left by q or a kill, goes on at its page, and Start says which', async () => {
  const app = await openAt('firstSteps-wrong');
  await app.type('q', /f: First steps +page 4 of 12/);
  await app.type('<First steps>', /^(?!.*Not quite).*4 of 12/s);
  await app.type('3<Enter>', '5 of 12');
  const next = await app.killed();
  await next.shows(/f: First steps +page 5 of 12/);
});

it('the lesson leaves the history, a game that waits, and the game of New Game as they are', async () => {
  const app = await openAt('firstSteps-end', { saves: 'everything-in-one-folder' });
  await app.type('<Another game>', '> 1: Code Breakers');
  await app.type('<Esc>', /c: Continue +Colors, guess 2/);
  expect(entriesIn(app.folder)).toHaveLength(23);
});

it.each([
  [80, 24],
  [60, 20],
])('at %i x %i the remark on a key is below the explanation', async (columns, rows) => {
  const app = await openAt('firstSteps-wrong', { size: { columns, rows } });
  await app.type('x', /Not quite: in 1 R 2 W.*That key does nothing here\./s);
  await app.type('3', 'Right. Peg by peg:');
});

it('after the lesson was done, the next run knows, and no longer selects it at first', async () => {
  const other = await openAt('firstSteps');
  const app = await openAt('firstSteps-end', { folder: other.folder });
  await other.type('<Enter>', '2 of 12');
  await app.type('<Menu><First steps>', '12 of 12');
  await app.type('<Another game>', /^ > \d: Colors/m);
  await app.type('<Esc>', '4: Quit');
  const next = await app.restart();
  await next.shows(/> 2: New Game.*f: First steps +done/s);
  await next.type('<First steps><Esc>', /f: First steps +done/);
});

it('in the smallest window each page shows its text to the last word', async () => {
  const app = await openAt('firstSteps', { size: { columns: 60, rows: 20 } });
  const keys = [
    '',
    ...'<Enter>|<Enter>|<Enter>|3<Enter>|01<Enter><Enter>|3<Enter>|<Enter>'.split('|'),
  ];
  for (const [page, toPage] of keys.entries()) {
    await app.type(toPage, `page ${page + 1} of 12`);
    const texts = lessonPage({ ...BEGINNING, page }, 'screen').parts.flat();
    const words = texts.flatMap((text) => text.split(' '));
    const shown = app.screen.split(/\s+/);
    expect(words.filter((word) => !shown.includes(word))).toEqual([]);
  }
});
