import { expect, it } from 'vitest';
import { showsFact } from '../../../../source/coach/marks.ts';
import type { Fact } from '../../../../source/engine/fact.ts';
import { afterCoach } from '../../../../source/full-screen/features/coach/update.ts';
import { historyOf, insightIn, marksOf } from '../../../../source/full-screen/model/coach.ts';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { lifelines } from '../../../../source/games/lifelines.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { SETTING_NAMES } from '../../../../source/saves/settings.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { advised, answeredAll, asked } from '../../../helpers/coach.ts';
import { withoutCoach } from '../../../helpers/every-screen.ts';
import { gameWith, playing, playingWithCoach, settings } from '../../../helpers/states.ts';
import { choose, effectTypes, entered, typed, updated } from '../../../helpers/steps.ts';

const game = gameWith('550022', ['153455', '1514']);
const guessed = (more: Partial<AppState> = {}) => updated(playing(game, more), ...entered('5500'));
/** A game in which some symbols are more likely than not. */
const late = gameWith('550022', ['153455', '0123', '550011', '500022']);
const WIDE = { columns: 120, rows: 40 };

it('the pencil marks come with the advice after each clue', () => {
  const update = guessed();
  expect(asked(update.effects)).toMatchObject([{ question: { type: 'advise', marks: 'certain' } }]);
  expect(marksOf(update.state)).toBeUndefined();
  const marks = marksOf(answeredAll(update));
  expect(marks?.map((symbols) => symbols.length)).toEqual(Array(6).fill(6));
  expect(marks?.flat()).toContain('crossed');
  expect(marks?.flat()).not.toContain('likely');
});

it('the pencil marks are not asked for where they are off, and neither where the coach is', () => {
  const off = guessed({ ...settings({ marks: 'off' }) });
  const [effect = expect.fail()] = asked(off.effects);
  expect(effect.question).not.toHaveProperty('marks');
  expect(marksOf(answeredAll(off))).toBeUndefined();
  expect(marksOf(withoutCoach(advised(playing(game))))).toBeUndefined();
});

it('the pencil marks are asked for when they are turned on during a game', () => {
  const open = playing(game, { ...settings({ marks: 'off' }) });
  const { state } = updated(advised(open), { type: 'back' }, choose('settings'));
  const field = SETTING_NAMES.indexOf('marks');
  const turned = updated(
    { ...state, screens: [...state.screens.slice(0, -1), { name: 'settings', field }] },
    { type: 'change', by: 1 },
  );
  expect(asked(turned.effects)).toMatchObject([{ question: { marks: 'certain' } }]);
  expect(marksOf(answeredAll(turned))).toBeDefined();
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

const UNMARKED = settings({ coach: 'full', marks: 'off', motion: false });
const HIDDEN = gameWith('55002', ['5550', '4044']);
const NO_FACT =
  /^Nothing (more is certain, and nothing is charged|beyond the pencil marks is certain: no charge)\.$/;

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
    expect(marked.notices[0]).toContain('beyond the pencil marks');
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
    const { game: plain } = withAllFacts(advised({ ...from, ...UNMARKED }));
    expect(plain?.told?.some(({ fact }) => !isOpen(fact, advised(from)))).toBe(true);
  },
);

it('the ladder tells a fact of the marks as soon as they are turned off', () => {
  const marked = withAllFacts(advised(playingWithCoach(HIDDEN)));
  expect(marked.notices[1]).toMatch(/^Tab again (lists|tells a strong guess)/);
  const turned = afterCoach(marked, { state: { ...marked, ...UNMARKED }, effects: [] });
  expect(withFact(turned.state).notices[0]).toMatch(/proves? it\)\.$/);
});

it('a game in which likely symbols were shown counts as helped, once, and is kept so', () => {
  const asking = updated(
    playing(late, { ...settings({ marks: 'likely', coach: 'full', motion: false }), size: WIDE }),
    ...entered('0000'),
  );
  const [effect = expect.fail()] = asked(asking.effects);
  expect(asking.state.game?.hints).toBe(0);
  const shown = answeredAll(asking);
  expect(marksOf(shown)?.flat()).toContain('likely');
  expect(shown.game?.hints).toBe(1);
  const { key } = historyOf(asking.state.game ?? expect.fail());
  const { marks, advice = expect.fail() } = insightIn(shown) ?? {};
  const answer = { type: 'advise', advice, ...(marks && { marks }) } as const;
  expect(effect.key).toBe(key);
  expect(effectTypes(updated(asking.state, { type: 'answered', key, answer }))).toEqual(['keep']);
  expect(updated(shown, { type: 'answered', key, answer }).state.game?.hints).toBe(1);
  const helped = playing(
    { ...late, hints: 3 },
    { ...settings({ marks: 'likely', coach: 'full', motion: false }), size: WIDE },
  );
  expect(answeredAll(updated(helped, ...entered('0000'))).game?.hints).toBe(3);
});

it('a game counts as helped only where likely symbols are seen', () => {
  const certain = answeredAll(updated(playing(late, { size: WIDE }), ...entered('0000')));
  expect(certain.game?.hints).toBe(0);
  const fresh = playing(gameWith('550022'), {
    ...settings({ marks: 'likely', coach: 'full', motion: false }),
    size: WIDE,
  });
  const open = answeredAll(updated(fresh, ...entered('0123')));
  expect(marksOf(open)?.flat()).not.toContain('likely');
  expect(open.game?.hints).toBe(0);
});
