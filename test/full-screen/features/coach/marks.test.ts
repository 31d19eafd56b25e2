import { expect, it } from 'vitest';
import { showsFact } from '../../../../source/coach/marks.ts';
import type { Fact } from '../../../../source/engine/fact.ts';
import { historyOf, marksOf } from '../../../../source/full-screen/model/coach.ts';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { lifelines } from '../../../../source/games/lifelines.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { SETTING_NAMES } from '../../../../source/saves/settings.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { advised, answeredAll, asked } from '../../../helpers/coach.ts';
import { withoutCoach } from '../../../helpers/every-screen.ts';
import { gameWith, playing, playingWithCoach } from '../../../helpers/states.ts';
import { choose, entered, typed, updated } from '../../../helpers/steps.ts';

const game = gameWith('550022', ['153455', '1514']);
const guessed = () => updated(playing(game), ...entered('5500'));

it('the pencil marks come with the advice after each clue', () => {
  const update = guessed();
  expect(asked(update.effects)).toMatchObject([{ question: { type: 'advise', withMarks: true } }]);
  expect(marksOf(update.state)).toBeUndefined();
  const marks = marksOf(answeredAll(update));
  expect(marks?.map((symbols) => symbols.length)).toEqual(Array(6).fill(6));
  expect(marks?.flat()).toContain('crossed');
});

it('the pencil marks are asked for when the coach is turned on during a game, not while it is off', () => {
  const { state } = updated(withoutCoach(playing(game)), { type: 'back' }, choose('settings'));
  expect(
    marksOf(answeredAll(updated(withoutCoach(playing(game)), ...entered('5500')))),
  ).toBeUndefined();
  const field = SETTING_NAMES.indexOf('coach');
  const turned = updated(
    { ...state, screens: [...state.screens.slice(0, -1), { name: 'settings', field }] },
    { type: 'change', by: 1 },
  );
  expect(asked(turned.effects)).toMatchObject([{ question: { withMarks: true } }]);
  expect(marksOf(answeredAll(turned))).toBeDefined();
  expect(marksOf(withoutCoach(advised(playing(game))))).toBeUndefined();
});

it('what Tab has told is crossed out on the grid, and still is after the game was saved', () => {
  const before = advised(playingWithCoach(game));
  const told = answeredAll(updated(before, { type: 'hint' }));
  expect(told.game?.told).toHaveLength(1);
  const again = { ...before, game: { ...game, told: told.game?.told ?? [] } };
  expect(marksOf(told)).toEqual(marksOf(again));
  const fact = { fact: { type: 'absent', symbol: 4 }, rows: [0] } as const;
  const all = marksOf({ ...before, game: { ...game, told: [fact] } });
  expect(all?.map((symbols) => symbols[4])).toEqual(Array(6).fill('crossed'));
});

const HIDDEN = gameWith('55002', ['5550', '4044']);
const NO_FACT = /^Nothing beyond the pencil marks is certain: no charge\.$/;

/** The state after Tab told a fact on an empty row, or that there is none. */
function withFact(from: AppState): AppState {
  const empty = updated(from, ...typed('0'), { type: 'erase', which: 'all' }).state;
  const said = answeredAll(updated(empty, { type: 'hint' }));
  const isPrice = said.notices[0]?.startsWith('Tab again');
  return isPrice ? answeredAll(updated(said, { type: 'hint' })) : said;
}

/** The state after Tab told one fact after another, until there is none. */
function withAllFacts(from: AppState): AppState {
  const next = withFact(from);
  return NO_FACT.test(next.notices[0] ?? '') ? next : withAllFacts(next);
}

it.each<[string, AppState]>([
  ['a game of a hidden length', playingWithCoach(HIDDEN)],
  ['a game of one length', playingWithCoach(gameWith('RGBY', ['RRGG', 'OOPP'], '', pegs.rules))],
  [
    'a game with a revelation',
    updated(
      playingWithCoach(gameWith('9072', ['9011'], '', rulesOf(lifelines, { length: 4 }))),
      ...entered('Lifeline#2'),
    ).state,
  ],
])(
  'the ladder sells no fact that the marks of %s show, and says where there is no other',
  (_, from) => {
    const marked = withAllFacts(advised(from));
    const { hints = 0, told = [] } = marked.game ?? expect.fail();
    expect(hints).toBe((from.game?.hints ?? 0) + told.length);
    const isOpen = (fact: Fact, before: AppState) => {
      const { puzzle } = historyOf(before.game ?? expect.fail()).known;
      return !showsFact(marksOf(before) ?? expect.fail(), fact, Math.min(...puzzle.lengths));
    };
    for (const [index, { fact }] of told.entries()) {
      const before = { ...marked, game: { ...from.game, told: told.slice(0, index) } };
      expect(isOpen(fact, before as AppState)).toBe(true);
    }
  },
);
