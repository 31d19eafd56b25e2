import { describe, expect, it } from 'vitest';
import { type App, openApp, openAt } from '../../helpers/app.ts';

/** The guess of the machine that waits for its clue. */
const guessIn = ({ screen }: App) =>
  /^>\| ((?:\w {2})+\w)/m.exec(screen)?.[1]?.replaceAll(' ', '') ?? '';

const turnsOf = ({ screen }: App) => Number(/guess (\d+)$/m.exec(screen)?.[1]);

/** The clue of a guess, if this is the code. */
function clueOf(guess: string, code: string): [red: number, white: number] {
  const red = [...guess].filter((peg, at) => peg === code[at]).length;
  const both = [...new Set(guess)].reduce((sum, symbol) => {
    const count = (text: string) => text.split(symbol).length - 1;
    return sum + Math.min(count(guess), count(code));
  }, 0);
  return [red, both - red];
}

describe('breaking my code', () => {
  it.each([
    ['Colors', 'BOBY'],
    ['Letters', 'face'],
    ['Pegs', 'YYRG'],
  ])('of %s ends with the code, by clues in digits', async (game, code) => {
    const app = await openApp({ flags: '--seed 11' });
    await app.type(`<New Game><Break my code><${game}>`, />[|│].* 0 +0 /);
    for (let turn = 0; turn < 10 && guessIn(app) !== code; turn++) {
      const [red, white] = clueOf(guessIn(app), code);
      await app.type(`${red}${white}<Enter>`);
    }
    // Every clue keeps its bar.
    expect(app.screen.match(/ \d \d \| {3}(?:[\u25ae#]+ )?[\d,]+$/gm)?.length).toBe(
      turnsOf(app) - 1,
    );
    await app.type('t', 'The machine broke your code');
    await app.shows(`| ${[...code].join('  ')} | R W |`);
  });

  it('asks for the length where there are several, and the arrows give a clue, too', async () => {
    const app = await openAt('breakLength');
    await app.type('<Down><Enter>', '| o  o  o  o  o  o |');
    await app.type('<Up><Up>', />[|│].* 2 +0 /);
    await app.type('<Right><Up><Enter>', '| 2 1 |');
    await app.shows('guess 2');
  });

  it('refuses a clue that no guess can get, and says why', async () => {
    const app = await openAt('break');
    await app.type('31<Enter>', /guess 1$/m);
    await app.shows(/3 R 1 W|3 R and 1 W|not possible|impossible|only has|can't/);
  });

  it('goes back to an earlier clue, and makes the guess that waits anew once it is changed', async () => {
    const app = await openAt('break-clue');
    const before = guessIn(app);
    await app.type('<PgDn>0<Right>0<Enter>', 'guess 2');
    expect(guessIn(app)).not.toBe(before);
  });

  it('names the clues of which one must be wrong, and goes on once it is corrected', async () => {
    const app = await openAt('break-conflict');
    await app.shows("If only one clue is wrong, it's the clue of guess 2 or 3.");
    await app.type('1<Right>1<Enter>', /guess 4.*/);
    await app.shows(/[1-9]\d* codes? left/);
  });

  it('is left by Esc after a question, once a clue was given', async () => {
    const app = await openAt('break-clue');
    await app.type('<Esc>', "Leave this game? It isn't saved.");
    await app.type('<Enter><Esc>', 'guess 2');
    await app.type('<Esc>y', /^ Break my code$/m);
  });

  it('is left by Esc at once before the first clue', async () => {
    const app = await openAt('break');
    await app.type('<Esc>', /^ Break my code$/m);
  });

  it('offers the same game to the player in the end, and begins again', async () => {
    const app = await openAt('break-over');
    await app.type('<Again>', />[|│].* 0 +0 /);
    await app.type('t<Swap roles>', /^ Colors .*guess 1/);
  });

  it('gives no hints', async () => {
    const app = await openAt('break');
    const before = app.screen;
    expect(await app.type('<Tab>')).toBe(before);
  });
});

it('only the newest guess can be called the code: at another one its clue is corrected', async () => {
  const app = await openAt('break-earlier-clue');
  expect(app.screen).not.toContain("That's my code!");
  await app.type('t', 'Type digits for the clue.');
  await app.type('<PgUp>', "t That's my code!");
});

it('says nothing of testing mode, which a code that the player thinks of does not have', async () => {
  const app = await openApp({ flags: '--game custom --testing' });
  await app.type('<New Game><Break my code>', /^ Break my code/);
  expect(app.screen).not.toContain('testing');
  await app.type('<Custom>', /Think of a code and keep it in mind: .*hidden\s+length/s);
  expect(app.screen).not.toContain('testing');
});
