import { expect, it } from 'vitest';
import { overall } from '../../../../source/coach/review.ts';
import { guessSentences, luckWord } from '../../../../source/coach/review-words.ts';
import { COACH_GONE } from '../../../../source/coach/words.ts';
import type { GameState } from '../../../../source/engine/game.ts';
import type { WindowSize } from '../../../../source/full-screen/features/window/state.ts';
import { insightIn } from '../../../../source/full-screen/model/coach.ts';
import { type AppState, screenOf } from '../../../../source/full-screen/model/state.ts';
import { ruleSetOf } from '../../../../source/games/index.ts';
import { withReview } from '../../../helpers/coach.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { sampleGame } from '../../../helpers/every-screen.ts';
import { keyOf } from '../../../helpers/keys.ts';
import {
  DOWN,
  ENTER,
  ESC,
  PAGE_DOWN,
  PAGE_UP,
  type RunningOptions,
  runApp,
  shown,
  UP,
} from '../../../helpers/running-app.tsx';
import { SAMPLES, type Sample, wrongGuesses } from '../../../helpers/samples.ts';
import { gameWith, playing, stateWith, WINDOWS } from '../../../helpers/states.ts';
import { byTurns } from '../../../helpers/stress/attack.ts';

const SECRET = '550022';
const USUAL = { columns: 80, rows: 24 };
const SMALLEST = { columns: 60, rows: 20 };
const { rules: RULES } = ruleSetOf('colors');
const GAME = gameWith(SECRET, ['153455', '0123', SECRET]);

/** The review of a game; this guess is chosen. */
function review(game: GameState, size: WindowSize = USUAL, at = 0): AppState {
  return withReview(stateWith([{ name: 'review', at }], { game, size }));
}

/** A game that is one guess from its end, and the keys of that guess. */
async function over(guesses: readonly string[], last: string, options: RunningOptions = {}) {
  const size = options.size ?? USUAL;
  const state = { ...playing(gameWith(SECRET, guesses), { size }), ...options.state };
  const running = runApp({ ...options, size, state });
  running.terminal.type(last + ENTER);
  await running.terminal.waitFor(/> \w: Play again/);
  return running;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** The number of the row with the mark, and the guess in the heading below the rows. */
function chosenIn(screen: string) {
  return [/^ > +(\d+) /m.exec(screen)?.[1], /^ {3}Guess (\d+), /m.exec(screen)?.[1]];
}

it.each(WINDOWS)(
  'the review in a window of $columns x $rows shows each guess, its clue, the codes left and its luck',
  async (size) => {
    const state = review(GAME, size);
    const reviewed = insightIn(state)?.reviewed ?? expect.fail();
    const terminal = await shown(state);
    expect(terminal.hasWrapped()).toBe(false);
    const rows = terminal.rows().map((row) => row.replace(/ /g, ''));
    expect(rows.join('\n')).toMatch(/guessRWcodesleftthecluewas$/m);
    for (const [index, { guess, after, gained, expected }] of reviewed.entries()) {
      const left = after === 0 ? 'broken' : after.toLocaleString('en-US');
      const luck = luckWord(gained - expected, 'clue').replace(/ /g, '');
      const bar = '[#\u2587]*';
      const row = new RegExp(`${index + 1}${guess.join('')}\\d\\d${bar}\\|${bar}${left}${luck}$`);
      expect(
        rows.filter((text) => row.test(text)),
        String(row),
      ).toHaveLength(1);
    }
  },
);

it('the bar of a guess is longer the more codes were left, and beyond its mark after bad luck', async () => {
  const sample = SAMPLES.find(({ title }) => title === 'colors') as Sample;
  const state = review(
    sampleGame(sample, [...wrongGuesses(RULES, sample.secret, 3), 'OOOO', 'BYOB']),
  );
  const reviewed = insightIn(state)?.reviewed ?? expect.fail();
  const rows = (await shown(state)).rows();
  const bars = rows.flatMap(
    (row) => /[\u2587|][\u2587| ]*(?= {2,}[\d,]+ |broken)/.exec(row)?.[0].trimEnd() ?? [],
  );
  expect(bars).toHaveLength(reviewed.length);
  const filled = bars.map((bar) => bar.lastIndexOf('\u2587'));
  for (const [index, { after, gained, expected }] of reviewed.entries()) {
    const before = reviewed[index - 1]?.after ?? Number.POSITIVE_INFINITY;
    if (before > 2 * after) expect(filled[index]).toBeLessThan(filled[index - 1] ?? 99);
    const luck = gained - expected;
    if (Math.abs(luck) > 0.5) expect(bars[index]?.endsWith('|')).toBe(luck > 0);
  }
  expect(new Set(bars.map((bar) => bar.endsWith('|'))).size).toBe(2);
});

it('the sentences below are about the chosen guess, and Up and Down choose another one', async () => {
  const state = review(GAME);
  const reviewed = insightIn(state)?.reviewed ?? expect.fail();
  const { terminal } = runApp({ state });
  for (const [index, key] of ['', DOWN, DOWN, DOWN].entries()) {
    terminal.type(key);
    const at = Math.min(index, 2);
    await terminal.waitFor(new RegExp(`^ {3}Guess ${at + 1}, ${GAME.guesses[at]}$`, 'm'));
    const screen = terminal.screen();
    expect(chosenIn(screen)).toEqual([String(at + 1), String(at + 1)]);
    const one = reviewed[at] ?? expect.fail();
    expect(oneLine(screen)).toContain(guessSentences(GAME.rules, one));
  }
  terminal.type(UP + UP + UP);
  await terminal.waitFor(/^ {3}Guess 1, /m);
});

it('the skill and the luck of the whole game are told in figures and as bars', async () => {
  for (const [columns, hasRoom] of [
    [80, true],
    [60, false],
  ] as const) {
    const state = review(GAME, { columns, rows: 24 });
    const { skill, luck } = overall(insightIn(state)?.reviewed ?? []) ?? expect.fail();
    const screen = (await shown(state)).screen();
    const [, bar = '', dots = '', share] = /^ *Skill +(\u2587*)(\.*) +(\d+)%/m.exec(screen) ?? [];
    expect(Number(share)).toBe(Math.round(100 * skill));
    expect(bar.length / (bar + dots).length).toBeCloseTo(skill, 1);
    const [, bad = '', good = '', word] = /^ *Luck +(-*)\|(\+*) +(\w+( \w+)?)/m.exec(screen) ?? [];
    expect(word).toBe(luckWord(luck, 'game'));
    expect(Math.sign(good.length - bad.length)).toBe(Math.sign(luck));
    expect(screen.includes('how good your guesses were')).toBe(hasRoom);
  }
});

it('the review scrolls around the chosen guess, which is always seen', async () => {
  const lost = gameWith(SECRET, wrongGuesses(GAME.rules, SECRET, 10));
  const { terminal } = runApp({ size: SMALLEST, state: review(lost, SMALLEST) });
  const seen = new Set<string>();
  for (let at = 0; at < 10; at++) {
    const screen = await terminal.waitFor(`guess ${at + 1} of 10`);
    expect(chosenIn(screen)).toEqual([String(at + 1), String(at + 1)]);
    for (const [, number = ''] of screen.matchAll(/^ [> ] +(\d+) +\d{4}/gm)) seen.add(number);
    expect(terminal.hasWrapped()).toBe(false);
    terminal.type(DOWN);
  }
  expect(seen.size).toBe(10);
  terminal.type(PAGE_UP);
  await terminal.waitFor('guess 1 of 10');
  terminal.type(PAGE_DOWN);
  await terminal.waitFor('guess 10 of 10');
});

it('the review is opened at the end of the game, and Esc goes back to it', async () => {
  const { terminal, store } = await over(['153455', '0123'], SECRET);
  await terminal.waitFor(/skill +\d/);
  const before = await terminal.quiet();
  terminal.type(await keyOf(terminal, 'Review'));
  await terminal.waitFor(/^ Review /m);
  await terminal.waitFor(/^ > 1 .*6,276/m);
  terminal.type(ESC);
  await terminal.waitFor('Play again');
  expect(screenOf(store.read()).name).toBe('over');
  expect(await terminal.quiet()).toBe(before);
});

it('the review says how many hints there were', async () => {
  const game = { ...GAME, hints: 1 };
  expect((await shown(review(game))).screen()).toContain('You took 1 hint.');
  expect((await shown(review(GAME))).screen()).toContain('You took no hint.');
});

it('the review shows the guesses while the coach thinks, and nothing jumps when it has answered', async () => {
  const answered = review(GAME);
  const { insight: _, ...thinking } = answered;
  const before = (await shown(thinking)).rows();
  const after = (await shown(answered)).rows();
  expect(before.join('\n')).toContain('The coach is thinking ...');
  const y = after.findIndex((row) => row.startsWith(' > 1'));
  expect(before[y]).toBe(after[y]?.slice(0, before[y]?.length));
  expect(before.join()).not.toContain('\u2587');
});

it('the coach is asked for a review once', async () => {
  let asked = 0;
  const { terminal, store } = await over(['153455'], SECRET, {
    askCoach: async ({ type }) => {
      if (type === 'review') asked += 1;
      return { type: 'review', reviewed: [] };
    },
  });
  for (let time = 0; time < 2; time++) {
    terminal.type(await keyOf(terminal, 'Review'));
    await terminal.waitFor(/^ Review /m);
    terminal.type(ENTER);
    await terminal.waitFor(() => screenOf(store.read()).name === 'over');
  }
  expect(asked).toBe(1);
});

it('the review says that no guess was made', async () => {
  const sample = SAMPLES.find(({ title }) => title === 'lifelines') as Sample;
  const game = { ...sampleGame(sample, []), used: [{ word: 'Reveal', after: 0 }] };
  expect((await shown(review(game))).screen()).toContain('No guess was made.');
});

it('the review says that the coach is gone', async () => {
  const screens = [{ name: 'review', at: 0 }] as const;
  const state = stateWith(screens, { game: GAME, isCoachGone: true });
  expect(oneLine((await shown(state)).screen())).toContain(COACH_GONE);
});

it.each(byTurns(SAMPLES, 2))(
  'the review of a game of $title fits the smallest window',
  async (sample) => {
    const { guesses, secret } = sample;
    const game = sampleGame(sample, [...guesses, secret]);
    const { rows, hasWrapped } = await drawingOf(review(game, SMALLEST));
    expect(hasWrapped).toBe(false);
    expect(rows.at(-1)).toMatch(/\? help$/);
    const text = rows.join('\n').replace(/ /g, '');
    for (const guess of game.guesses.slice(0, 2)) expect(text).toContain(guess);
  },
);
