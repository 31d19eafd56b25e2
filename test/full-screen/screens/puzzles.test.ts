import { describe, expect, it } from 'vitest';
import { clueFor } from '../../../source/engine/clue.ts';
import { DAILY_SETS } from '../../../source/games/daily.ts';
import { openApp, openAt } from '../../helpers/app.ts';

/** The code of Code Breakers that gives every clue on this board. */
function onlyCodeOn(screen: string): string {
  const rows = [...screen.matchAll(/\|((?: [0-5o] )+)\| (\d) (\d) \|/g)].map(
    ([, pegs = '', red, white]) => ({ guess: pegs.replace(/[ o]/g, ''), clue: `${red} ${white}` }),
  );
  const given = rows.filter(({ guess }) => guess !== '');
  const codes = [4, 5, 6].flatMap((length) =>
    Array.from({ length: 6 ** length }, (_, n) => n.toString(6).padStart(length, '0')),
  );
  return codes.find((code) =>
    given.every(({ guess, clue }) => {
      const { red, white } = clueFor(guess, code);
      return guess !== code && `${red} ${white}` === clue;
    }),
  ) as string;
}

describe('a puzzle', () => {
  it('begins easy, is a step harder after a right answer, and a step easier after a wrong one', async () => {
    const app = await openApp({ flags: '--seed 1' });
    const codes = new Set<string>();
    await app.type('<Puzzles><A new puzzle>', 'difficulty 1 of 5');
    for (const next of [2, 3, 4, 5, 5]) {
      await app.shows('Which code');
      const code = onlyCodeOn(app.screen);
      codes.add(code);
      await app.type(`${code}<Enter>`, / {3}solved[\s\S]*Another puzzle /);
      await app.shows(`Another puzzle  difficulty ${next} of 5`);
      await app.type('<Another puzzle>');
    }
    expect(codes.size).toBe(5);
    await app.type('0123<Enter>', /not solved[\s\S]*Another puzzle +difficulty 4 of 5/);
    await app.type('<Another game>', /^ Puzzle: Colors .*difficulty 5[\s\S]*Which/);
    await app.type('<Esc>', /^ Puzzles: Colors/);
  });

  it('refuses an answer that is no code, in the words of a guess: Backspace mends it, a symbol begins it anew', async () => {
    const app = await openAt('puzzle');
    await app.type('<Enter>', 'Type your answer first.');
    await app.type('<Tab>', 'A puzzle has no hints.');
    await app.type('0123450', 'The row is full. Backspace deletes.');
    await app.type('<Enter>', 'more than the row holds. Enter answers 012345.');
    await app.type('<CtrlU>01r3<Enter>', 'Your guess was "01r3". It must be only numbers!');
    await app.type('<Back>2', /\? 01r2$/m);
    await app.type('<Enter>3', /\? 3$/m);
    await app.type('<CtrlN>00<Esc><Esc>', /^ Puzzles: /);
  });

  it("crosses nothing out by itself, and keeps the player's marks", async () => {
    const app = await openAt('puzzle');
    await app.shows(/Peg +1 +2 +3 +4 +5 +6\n[\s\S]* 0 {2}0 {2}0 {2}0 {2}0 {2}0\n/);
    await app.type(
      '<CtrlN>0<Right>1<Right>11<Esc>23',
      /x {2}0 {2}0 {2}0 {2}0 {2}0\n.* 1 {2}x {2}1 /,
    );
    await app.shows(/ Pencil marks\n[\s\S]*clue\? 23 +x = your mark$/m);
    await app.type('<Esc>', "Leave this puzzle? Your marks aren't saved.");
    await app.type('y<Right until Lifelines><A new puzzle>', /^ Puzzle: Lifelines[\s\S]*Which/);
    await app.resize({ columns: 60, rows: 20 });
    const shut = app.screen.split('\n').slice(0, -1);
    expect((await app.type('<CtrlN>', 'Space')).split('\n').slice(0, -1)).toEqual(shut);
    await app.type('9', / Pencil marks\n[\s\S]* x {2}9 {2}9 {2}9\n +x = your mark$/m);
  });
});

it('has a heading above the marks even beside the lowest board, and then says there what x is', async () => {
  const app = await openApp({ flags: '--game pegs --seed 1' });
  await app.type('<Puzzles><A new puzzle><CtrlN>B', / Pencil marks {3}x = your mark\n.* Peg 1 /);
});

describe('the puzzle of the day', () => {
  it('asks before its one answer, records it, and shows it the next time', async () => {
    const app = await openAt('puzzle-question');
    await app.shows(/ Pencil marks\n.*\n.* Peg 1 [\s\S]*Answer 0123\? You only get one try\./);
    expect(await app.resize({ columns: 120, rows: 40 })).toMatch(/ Pencil marks\n.*\n.* Peg 1 /);
    await app.type('<Esc><Enter>y', 'Another puzzle');
    const next = await app.restart();
    await next.shows(/p: Puzzles +1 of \d+ answered/);
    // Start counts the puzzles of all games, whichever game was opened last.
    await next.type('<New Game><Letters><Esc><Leave>', /p: Puzzles +1 of \d+ answered/);
    await next.type('<New Game><Code Breakers><Esc><Leave>', '4: Quit');
    await next.type('<Puzzles><Puzzle of the day>', '0123 is wrong');
  });

  it('comes in each game but Custom, even if another program answers some', async () => {
    const app = await openAt('puzzles');
    const other = await openApp({ folder: app.folder });
    await other.type('<Puzzles><Right><Puzzle of the day>rgby<Enter>y', 'not solved');
    await app.type('<Right>', /^ Puzzles: Colors[\s\S]*Puzzle of the day {2}not solved/);
    const last = DAILY_SETS.at(-1)?.title;
    const listed = new RegExp(`^ Puzzles: ${last}[^]*Today\n[^]*${last} +not answered`);
    await app.type('<Left><Left>', listed);
    // After Custom, which has no puzzles, Puzzles opens at a game that has some.
    await app.type(
      '<Esc><New Game><Custom><Enter><Esc><Leave><Puzzles>',
      /^ Puzzles: Code Breakers/,
    );
  });

  it('tells the streak, which ended, the longest one, and how many were solved', async () => {
    const now = '2026-12-08T12:00:00+01:00';
    const app = await openApp({ saves: 'history-puzzles-of-the-day', now });
    await app.type('<Puzzles>', /answered +4[\s\S]*solved +3[\s\S]*streak +0 +longest 3/);
    await app.shows(/^ > 1: Puzzle of the day +not answered yet/m);
    await app.type('<Puzzle of the day>0123<Enter>y', 'Streak 0, longest 3.');
    await app.type('<Another game>', /^ Puzzle of the day: Colors/);
  });
});
