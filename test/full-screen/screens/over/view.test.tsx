import { describe, expect, it } from 'vitest';
import type { GameState } from '../../../../source/engine/game.ts';
import type { WindowSize } from '../../../../source/full-screen/features/window/state.ts';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { custom } from '../../../../source/games/custom.ts';
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

const SECRET = '550022';
const USUAL = { columns: 80, rows: 24 };
/** A code of Pegs that strong play takes five guesses for: 5501 in the order of its symbols. */
const PAR_5 = [5, 5, 0, 1].map((index) => pegs.rules.symbols[index]?.character).join('');
const LIFELINES = SAMPLES.find(({ title }) => title === 'lifelines') as Sample;
const WRONG = '123456';

/** The end of a game, with what the coach says of it. */
function over(game: GameState, size: WindowSize = USUAL, more: Partial<AppState> = {}): AppState {
  return withReview(stateWith([{ name: 'over', isDrawn: true }], { game, size, ...more }));
}

const won = over(gameWith(SECRET, ['153455', SECRET]), USUAL, { ...settings({ motion: true }) });

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
    expect(text).toMatch(/skill \d+% +(very )?lucky +3 hints$/m);
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
