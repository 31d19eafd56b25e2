import { describe, expect, it } from 'vitest';
import type { GameState } from '../../../../source/engine/game.ts';
import type { WindowSize } from '../../../../source/full-screen/features/window/state.ts';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { custom } from '../../../../source/games/custom.ts';
import { ruleSetOf } from '../../../../source/games/index.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { SURPRISES } from '../../../../source/games/surprises.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { withReview } from '../../../helpers/coach.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { sampleGame, withoutCoach } from '../../../helpers/every-screen.ts';
import { racedIn } from '../../../helpers/race-states.ts';
import { shown } from '../../../helpers/running-app.tsx';
import { SAMPLES, type Sample, wrongGuesses } from '../../../helpers/samples.ts';
import { gameWith, settings, stateWith } from '../../../helpers/states.ts';
import { afterManyGames } from '../../../helpers/statistics.ts';

const SECRET = '550022';
const LOST = [...Array(9).fill('0123'), '153455'];
const USUAL = { columns: 80, rows: 24 };
const SMALLEST = { columns: 60, rows: 20 };
/** A code of Pegs that strong play takes five guesses for: 5501 in the order of its symbols. */
const PAR_5 = [5, 5, 0, 1].map((index) => pegs.rules.symbols[index]?.character).join('');
const LIFELINES = SAMPLES.find(({ title }) => title === 'lifelines') as Sample;
const WRONG = '123456';

/** The end of a game, with what the coach says of it. */
function over(game: GameState, size: WindowSize = USUAL, more: Partial<AppState> = {}): AppState {
  return withReview(stateWith([{ name: 'over', isDrawn: true }], { game, size, ...more }));
}

const won = over(gameWith(SECRET, ['153455', SECRET]), USUAL, { ...settings({ motion: true }) });
const lost = over(gameWith(SECRET, LOST), SMALLEST);

it('the end of a game that was won shows the solution, the words of the game and what now', async () => {
  const rows = (await shown(won)).rows();
  expect(rows[0]).toMatch(/^ Code Breakers .*BROKEN in 2$/);
  expect(rows[2]).toContain(' | 5  5  0  0  2  2 | R W |');
  expect(rows.slice(12, 17)).toEqual([
    ' | 5  5  0  0  2  2 | 6 0 |',
    ' | 1  5  3  4  5  5 | 1 1 |',
    ' +------------------+-----+',
    ' Congratulations, you broke the lock!',
    ' The grades are safe!',
  ]);
  expect(rows.join('\n')).toMatch(/^ > \w: Play again$/m);
});

it('where two boards are too wide, each guess of the machine stands beside its row, and none elsewhere', async () => {
  const rules = rulesOf(custom, { shortest: 10, longest: 10, symbols: 4, guesses: 14 });
  const secret = '0123012301';
  const guesses = wrongGuesses(rules, secret, 14);
  const machine = wrongGuesses(rules, secret, 15).slice(1);
  const game = racedIn(gameWith(secret, guesses, '', rules), machine, true);
  for (const scroll of [0, -3, -20]) {
    const screens = [{ name: 'over', isDrawn: true, scroll } as const];
    const rows = (await shown(stateWith(screens, { game, size: USUAL }))).rows();
    const beside = rows.filter((row) => /\d{10}/.test(row));
    expect(beside.length).toBeGreaterThan(3);
    for (const row of beside) {
      const [, pegs = ''] = /\|((?: \d ){10})\|/.exec(row) ?? [];
      const at = guesses.indexOf(pegs.replaceAll(' ', ''));
      expect(row).toContain(machine[at]);
    }
  }
});

it('the end of a game that was lost fits the smallest window, the last guess in view', async () => {
  const rows = (await shown(lost)).rows();
  expect(rows[0]).toMatch(/^ Code Breakers +not broken$/);
  expect(rows[2]).toContain(' | 5  5  0  0  2  2 | R W |');
  expect(rows[4]).toContain(' | 1  5  3  4  5  5 | 1 1 |');
  const words = ruleSetOf('code-breakers')
    .words.lost({ secret: SECRET } as never)
    .filter(Boolean);
  const first = rows.indexOf(` ${words[0]}`);
  expect(rows[first - 1]).toMatch(/^ \+- \d more -+\+-----\+$/);
  expect(rows.slice(first, first + words.length)).toEqual(words.map((line) => ` ${line}`));
});

it('the end of any game shows the whole board in a high window', async () => {
  const size = { columns: 120, rows: 60 };
  for (const sample of SAMPLES.filter(({ isVariant }) => !isVariant)) {
    const { rules } = sampleGame(sample, []);
    const guesses = wrongGuesses(rules, sample.secret, rules.guesses);
    const game = sampleGame(sample, guesses);
    const state = stateWith([{ name: 'over', isDrawn: true }], { game, size });
    const { rows } = await drawingOf(state);
    expect(rows.join('\n')).not.toMatch(/\+- \d+ more -/);
  }
});

describe('the card beside the board', () => {
  const screen = async (state: AppState, look = {}) => (await shown(state, look)).screen();
  const card = async (state: AppState) => (await screen(state)).replace(/^ .{27} ?/gm, '');

  it('says that luck was usual where clues told as much as expected', async () => {
    const { reviewed = [], ...insight } = won.insight as NonNullable<AppState['insight']>;
    const even = reviewed.map((guess) => ({ ...guess, gained: guess.expected }));
    const text = await card({ ...won, insight: { ...insight, reviewed: even } });
    expect(text).toMatch(/skill +\d+% +usual luck/);
  });

  it('tells guesses, skill, luck in words, and hints', async () => {
    const text = await card({ ...won, game: { ...(won.game as GameState), hints: 3 } });
    expect(text).toMatch(/\b2 guesses\b/);
    expect(text).toMatch(/skill \d+% +(very )?lucky +3 hints$/m);
  });

  it('keeps the places of what the coach says until it has answered', async () => {
    const { insight: _, ...thinking } = won;
    const before = (await screen(thinking)).split('\n');
    const after = (await screen(won)).split('\n');
    const [par, skill] = ['par', 'skill'].map((label) =>
      after.findIndex((row) => row.includes(label)),
    ) as [number, number];
    expect(before[par]).toMatch(/2 guesses +this code: par \.\.\.$/);
    expect(before[skill]).toMatch(/skill \.\.\. +0 hints$/);
    const decided = after.findIndex((row) => row.includes('codes left.'));
    expect(after[decided]).toContain('    Guess 2 was 1 of 6,276 codes left.');
    expect(after[decided]).toContain(before[decided]);
    const labels = (row = '') => ['par', 'skill', 'hints'].map((label) => row.indexOf(label));
    for (const [y, row] of before.entries()) {
      // What was special depends on par, and has its row kept.
      if (y <= 1 || y === decided) continue;
      if (y === par || y === skill) expect(labels(row)).toEqual(labels(after[y]));
      else expect(row).toBe(after[y]);
    }
  });

  it('has no skill and no luck where the coach is gone, or no guess was made', async () => {
    const { insight: _, ...gone } = won;
    for (const state of [{ ...gone, isCoachGone: true } as const, over(revealed())]) {
      expect(await card(state)).not.toMatch(/skill|luck/);
    }
  });

  it('says nothing of hints where the coach is off and none was given', async () => {
    expect(await card(withoutCoach(won))).not.toContain('hints');
  });

  it('stands one entry a line where the window is narrow, and goes where there is no room', async () => {
    const narrow = await screen({ ...won, size: SMALLEST });
    expect(narrow).toMatch(/ skill +\d+%$/m);
    expect(narrow).toMatch(/ {8}very lucky$/m);
    const wide = SAMPLES.find(({ title }) => title === 'pegs-large') as Sample;
    expect(await screen(over(sampleGame(wide), SMALLEST))).not.toContain('lucky');
  });

  it.each([
    ['under', 3, '2 under par'],
    ['at', 5, 'at par'],
    ['over', 6, '1 over par'],
  ])('tells a win %s the par of its code', async (_, guesses, told) => {
    const game = gameWith(PAR_5, [...Array(guesses - 1).fill('RRRR'), PAR_5], '', pegs.rules);
    expect(await card(over(game))).toMatch(new RegExp(` this code: par 5 +${told}\\b`));
  });

  it('tells how many lifelines were taken', async () => {
    const used = [{ word: 'Lifeline#1', guesses: 0, peg: 0 }] as unknown as GameState['used'];
    const state = over({ ...sampleGame(LIFELINES, [LIFELINES.secret]), used });
    expect(await card(state)).toContain('1 lifeline');
  });

  it('stands beside two large boards, in fewer words', async () => {
    const won = gameWith(SECRET, ['153455', SECRET]);
    const race = over(racedIn(won, ['001122', '153455'], true), { columns: 120, rows: 40 });
    const shown = await screen(afterManyGames({ ...race, showsLargePegs: true }));
    expect(shown).toMatch(/ guesses +2$/m);
    expect(shown).toMatch(/ par +\d$/m);
    expect(shown).toMatch(/ 27 games$/m);
  });

  it('tells the par of a code that was not found, and compares nothing', async () => {
    const game = gameWith(PAR_5, Array(12).fill('RRRR'), '', pegs.rules);
    expect(await card(over(game))).toMatch(/ this code: par 5\b/m);
  });

  it('compares with the average of the rules where a code has no par, or the coach is gone', async () => {
    const [six, cb] = [sampleGame(LIFELINES, [LIFELINES.secret]), won.game as GameState];
    const gone = stateWith(won.screens, { game: cb, isCoachGone: true });
    for (const [state, average, by] of [
      [over(six), '6.6', '5.6 under'],
      [gone, '4.9', '2.9 under'],
    ] as const) {
      expect(await card(state)).toMatch(new RegExp(` {2}par +${average} +${by} par$`, 'm'));
    }
  });

  it('has its figures at the right of a column of their own on the large stage, with the remarks behind them', async () => {
    const size = { columns: 120, rows: 40 };
    const rows = (await screen({ ...won, size })).split('\n');
    const row = (label: RegExp) => rows.find((one) => label.test(one)) ?? '';
    const [guesses, par, skill] = [/^ +guesses +2\b/, /this code: par/, /^ +skill +\d+%/].map(row);
    const end = (text = '', figure = /\d+%?/) => {
      const [found = ''] = figure.exec(text) ?? [];
      return text.indexOf(found) + found.length;
    };
    expect(end(par)).toBe(end(guesses));
    expect(end(skill)).toBe(end(guesses));
    expect(par).toMatch(/ {2}4 under par +/);
    expect(par?.indexOf('4 under')).toBe(skill?.search(/(very )?lucky/));
  });

  it('tells the par of a code of Custom, which has no average', async () => {
    const game = (length: number) => {
      const secret = '5'.repeat(length);
      return gameWith(secret, [secret], '', rulesOf(custom, { shortest: length, longest: length }));
    };
    expect(await card(over(game(6)))).toMatch(/this code: par \d+ +\d+ under par$/m);
    expect(await card(over(game(7)))).not.toContain('par ');
  });
});

function revealed(): GameState {
  return { ...sampleGame(LIFELINES, []), used: [{ word: 'Reveal', after: 0 }] };
}

describe('the surprise of a win', () => {
  const game = sampleGame(LIFELINES, [LIFELINES.secret]);

  it('each win in a row brings another sentence, and a picture where there is room', async () => {
    for (const [index, { sentence, picture }] of SURPRISES.entries()) {
      const screen = (await shown(over(game, USUAL, { wins: index + 1 }))).screen();
      expect(screen).toContain(` ${sentence}`);
      for (const line of picture) expect(screen).toContain(line);
    }
  });

  it('it has no picture where there is no room', async () => {
    const { sentence, picture } = SURPRISES[0] ?? expect.fail();
    const large = over(game, USUAL, { wins: 1 });
    const guesses = ['123456', ...game.guesses];
    const terminal = await shown({ ...large, size: SMALLEST, game: { ...game, guesses } });
    expect(terminal.screen()).toContain(sentence.slice(0, 40));
    expect(terminal.screen()).not.toContain(picture[2]);
  });

  it('a race that the machine has won brings none', async () => {
    const race = racedIn({ ...game, guesses: [WRONG, LIFELINES.secret] }, [LIFELINES.secret], true);
    const screen = (await shown(over(race, USUAL, { wins: 1 }))).screen();
    expect(screen).toContain('The machine has won the race.');
    for (const { sentence } of SURPRISES) expect(screen).not.toContain(sentence);
  });

  it('a game that is lost brings none', async () => {
    const screen = (await shown(over(revealed(), USUAL, { wins: 1 }))).screen();
    for (const { sentence } of SURPRISES) expect(screen).not.toContain(sentence);
  });
});
