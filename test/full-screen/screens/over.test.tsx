import { describe, expect, it } from 'vitest';
import type { GameState } from '../../../source/engine/game.ts';
import type { AppState, WindowSize } from '../../../source/full-screen/model/state.ts';
import { ruleSetOf } from '../../../source/games/index.ts';
import { SURPRISES } from '../../../source/games/surprises.ts';
import { withReview } from '../../helpers/coach.ts';
import { drawingOf } from '../../helpers/drawing.ts';
import { sampleGame, withoutCoach } from '../../helpers/every-screen.ts';
import { shown } from '../../helpers/running-app.tsx';
import { SAMPLES, type Sample, wrongGuesses } from '../../helpers/samples.ts';
import { settings } from '../../helpers/settings.ts';
import { gameWith, stateWith } from '../../helpers/states.ts';

const SECRET = '550022';
const LOST = [...Array(9).fill('0123'), '153455'];
const USUAL = { columns: 80, rows: 24 };
const SMALLEST = { columns: 60, rows: 20 };
const LIFELINES = SAMPLES.find(({ title }) => title === 'lifelines') as Sample;

/** The end of a game, with what the coach says of it. */
function over(game: GameState, size: WindowSize = USUAL, more: Partial<AppState> = {}): AppState {
  return withReview(stateWith([{ name: 'over', isDrawn: true }], { game, size, ...more }));
}

const won = over(gameWith(SECRET, ['153455', SECRET]), USUAL, { ...settings({ motion: true }) });
const lost = over(gameWith(SECRET, LOST), SMALLEST);

it('the end of a game that was won shows the solution, the words of the game and what now', async () => {
  const rows = (await shown(won)).rows();
  expect(rows[0]).toMatch(/^ Code Breakers +BROKEN in 2$/);
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

  it('tells guesses, skill, luck in words, and hints', async () => {
    const text = await card({ ...won, game: { ...(won.game as GameState), hints: 3 } });
    expect(text).toMatch(/\b2 guesses\b/);
    expect(text).toMatch(/skill +\d+% +luck +(very )?lucky\b/);
    expect(text).toMatch(/hints +3$/m);
  });

  it('keeps the places of skill and luck until the coach has answered', async () => {
    const { insight: _, ...thinking } = won;
    const before = (await screen(thinking)).split('\n');
    const after = (await screen(won)).split('\n');
    const y = after.findIndex((row) => row.includes('skill'));
    expect(before[y]).toMatch(/skill +\.\.\. +luck +\.\.\.$/);
    const labels = (row = '') => [row.indexOf('skill'), row.indexOf('luck')];
    expect(labels(before[y])).toEqual(labels(after[y]));
    expect(before.toSpliced(y, 1)).toEqual(after.toSpliced(y, 1));
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
    expect(narrow).toMatch(/ luck +[a-z ]+$/m);
    const wide = SAMPLES.find(({ title }) => title === 'pegs-large') as Sample;
    expect(await screen(over(sampleGame(wide), SMALLEST))).not.toContain('luck');
  });

  it('compares a win with the par of the rules', async () => {
    const { par } = ruleSetOf('colors');
    const average = par?.(ruleSetOf('colors').rules) ?? Number.NaN;
    const sample = SAMPLES.find(({ title }) => title === 'colors') as Sample;
    const game = sampleGame(sample, [sample.secret]);
    const by = (Number(average.toFixed(1)) - 1).toFixed(1);
    expect(await card(over(game))).toContain(`${by} under par`);
    expect(await card(over(sampleGame(sample)))).not.toContain('under par');
    expect(await screen(over(game), { screenReader: true })).toMatch(
      `Par ${average.toFixed(1)}; you needed 1, ${by} under. Skill 100 percent, very lucky.`,
    );
  });
});

function revealed(): GameState {
  return { ...sampleGame(LIFELINES, []), used: [{ word: 'Reveal' }] };
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

  it('it has no picture where there is no room, and for screen readers', async () => {
    const { sentence, picture } = SURPRISES[0] ?? expect.fail();
    const large = over(game, USUAL, { wins: 1 });
    for (const terminal of [
      await shown({
        ...large,
        size: SMALLEST,
        game: { ...game, guesses: ['123456', ...game.guesses] },
      }),
      await shown(large, { screenReader: true }),
    ]) {
      expect(terminal.screen()).toContain(sentence.slice(0, 40));
      expect(terminal.screen()).not.toContain(picture[2]);
    }
  });

  it('a game that is lost brings none', async () => {
    const screen = (await shown(over(revealed(), USUAL, { wins: 1 }))).screen();
    for (const { sentence } of SURPRISES) expect(screen).not.toContain(sentence);
  });
});
