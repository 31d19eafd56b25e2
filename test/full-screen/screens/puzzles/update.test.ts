import { describe, expect, it } from 'vitest';
import { spelled } from '../../../../source/coach/words.ts';
import { puzzleShort } from '../../../../source/full-screen/model/puzzles.ts';
import { type AppState, screenOf } from '../../../../source/full-screen/model/state.ts';
import { answerNotes, puzzleItems } from '../../../../source/full-screen/screens/puzzles/words.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { CLOCK, newsWith } from '../../../helpers/daily-states.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { pegsOpened, puzzleOfTheDay } from '../../../helpers/puzzles.ts';
import { stateWith } from '../../../helpers/states.ts';
import { choose, entered, shownAs, shownScreen, updated, YES } from '../../../helpers/steps.ts';

const TODAY = CLOCK.today;
const LOG = { '2026-11-21': { id: 'b', broken: 1 } };

/** The first menu, once it is known how the puzzles of the day of Pegs were answered. */
const startWith = (puzzles = {}) =>
  stateWith([], { setId: 'pegs', clock: CLOCK, dailies: { pegs: newsWith([], {}, puzzles) } });

const start = startWith(LOG);
const page = updated(start, choose('puzzles')).state;
const topOf = (state: AppState) => shownAs(state, 'puzzle');

/** What the coach has made of the puzzle of the day, spelled. */
function answerIn(state: AppState): string {
  const { made } = topOf(state);
  return made ? spelled(pegs.rules, made.answer) : expect.fail();
}

/** Its end, and what that asks for. */
function answered(code: string) {
  return updated(puzzleOfTheDay(start), ...entered(code.toLowerCase()), YES);
}

describe('the page of the puzzles', () => {
  it('the page of the puzzles is of the game played last, and looks how its puzzle of the day stands', () => {
    const update = updated(start, choose('puzzles'));
    expect(screenOf(update.state)).toEqual({ name: 'puzzles', setId: 'pegs' });
    expect(update.effects).toEqual([{ type: 'lookAtDailies', setId: 'pegs' }]);
    const opening = { type: 'openPuzzle', setId: 'pegs', date: TODAY };
    expect(updated(page, choose('today')).effects).toEqual([opening]);
    const next = updated(page, { type: 'change', by: -1 });
    expect(screenOf(next.state)).toMatchObject({ setId: 'lifelines' });
    expect(next.effects).toEqual([{ type: 'lookAtDailies', setId: 'lifelines' }]);
  });

  it('the page of the puzzles offers none of the day for Custom, nor before the first', () => {
    const itemsOf = (state: AppState) =>
      puzzleItems(state, shownAs(state, 'puzzles')).map(({ value }) => value);
    expect(itemsOf(page)).toContain('today');
    const custom = updated(page, { type: 'change', by: 1 });
    expect(screenOf(custom.state)).toMatchObject({ setId: 'custom' });
    expect(itemsOf(custom.state)).toEqual(['new', 'other']);
    const early = updated({ ...page, clock: { today: '2026-10-31', left: 5 } }, choose('today'));
    expect(early.effects).toEqual([]);
    expect(early.state.notices).toEqual([
      'The first puzzle of the day comes on Sunday 1 November 2026.',
    ]);
  });

  it('the page of the puzzles offers older ones by their dates, from the first on, for practice', async () => {
    const older = updated(page, choose('older')).state;
    const text = (await drawingOf(older)).rows.join('\n');
    expect(text).toMatch(/^ Puzzles of the day: Pegs/m);
    expect(text).toMatch(/21 \+ +22 *\[ \]/);
    expect(text).toMatch(/^ {2}\+ solved {2}\[ \] today$/m);
    expect(text).toContain('#21, Saturday 21 November 2026: solved.');
    const first = updated(older, { type: 'scroll', by: -Infinity });
    expect((await drawingOf(first.state)).rows.join('\n')).toContain(
      '#1, Sunday 1 November 2026: not answered yet; now it is practice.',
    );
    const { effects, state } = updated(first.state, { type: 'enter' });
    expect(effects).toEqual([{ type: 'openPuzzle', setId: 'pegs', date: '2026-11-01' }]);
    const gone = updated({ ...state, isCoachGone: true }, { type: 'enter' });
    expect(gone.effects).toEqual([]);
    expect(gone.state.notices).toEqual([expect.stringContaining('The coach is gone')]);
  });

  it('the page of the puzzles has the same items before it is known which day it is', () => {
    const early = updated(stateWith([], { setId: 'pegs' }), choose('puzzles')).state;
    const keysOf = (state: AppState) =>
      puzzleItems(state, shownAs(state, 'puzzles')).map(({ key }) => key);
    expect(keysOf(early)).toEqual(keysOf(page));
    expect(updated(early, choose('today'))).toEqual({ state: early, effects: [] });
  });

  it('the page of the puzzles tells the streak and how today stands, and so does the first menu', async () => {
    const textOf = async (state: AppState) => (await drawingOf(state)).rows.join('\n');
    expect(await textOf(page)).toContain('1 answered, 1 solved. Streak 1, longest 1.');
    expect(await textOf(page)).toMatch(/Today's puzzle +not answered yet/);
    expect(await textOf(start)).toMatch(/p: Puzzles +not answered, streak 1/);
    const solved = startWith({ ...LOG, [TODAY]: { id: 'c', broken: 1 } });
    expect(puzzleShort(solved)).toBe('solved, streak 2');
    expect(puzzleShort(startWith({ [TODAY]: { id: 'c' } }))).toBe('not solved');
    expect(puzzleShort(startWith())).toBe('not answered yet');
    expect(puzzleShort(stateWith([], { setId: 'pegs' }))).toBeUndefined();
  });
});

describe('the puzzle of the day', () => {
  it('the puzzle of the day is recorded with its answer, before that is seen, and told with the streak', () => {
    const code = answerIn(puzzleOfTheDay(start));
    const { state, effects } = answered(code);
    const { id } = topOf(state);
    const outcome = { id, of: 'pegs', daily: TODAY, result: 'right', answer: code };
    expect(effects).toEqual([
      { type: 'recordPuzzle', outcome },
      { type: 'lookAtDailies', setId: 'pegs' },
      { type: 'awaitDrawn' },
    ]);
    const known = newsWith([], {}, { ...LOG, [TODAY]: { id, broken: 1 } });
    const told = updated(state, { type: 'dailies', setId: 'pegs', clock: CLOCK, ...known }).state;
    expect(answerNotes(told, topOf(told))).toEqual(['Streak 2, longest 2.']);
    const other = newsWith([], {}, { [TODAY]: { id: 'another', broken: 1 } });
    const second = updated(state, { type: 'dailies', setId: 'pegs', clock: CLOCK, ...other }).state;
    expect(answerNotes(second, topOf(second))[0]).toContain('Another program answered');
  });

  it('the puzzle of the day is recorded as wrong where it is, and a new puzzle is not recorded at all', () => {
    const wrong = answerIn(puzzleOfTheDay(start)) === 'YRYR' ? 'rrrr' : 'yryr';
    const { effects, state } = answered(wrong);
    expect(effects[0]).toMatchObject({ outcome: { result: 'wrong' } });
    const next = updated(state, { type: 'drawn' }, choose('another')).state;
    expect(topOf(next)).not.toHaveProperty('daily');
    const other = updated(state, { type: 'drawn' }, choose('otherGame'));
    expect(other.effects).toEqual([{ type: 'openPuzzle', setId: 'code-breakers', date: TODAY }]);
  });

  it.each([
    ['answered', { result: 'wrong', answer: 'YRYR' } as const, 'You answered YRYR. '],
    ['given up', { result: 'given up' } as const, 'You gave up. The code is '],
  ])(
    'the puzzle of the day is shown as it was %s before, and not asked again',
    async (_, before, said) => {
      const state = puzzleOfTheDay(start, before);
      expect(topOf(state).answered?.sentence).toContain(said);
      const text = (await drawingOf(state)).rows.join('\n');
      expect(text).toMatch(/^ Puzzle of the day: Pegs +#22 {3}difficulty \d of 5/m);
      expect(text).toContain(`| ${[...answerIn(state)].join('  ')} | R W |`);
      expect(updated(state, ...entered('yryr')).effects).toEqual([]);
    },
  );

  it('the puzzle of the day is not opened where the coach is gone', () => {
    const gone = { ...page, isCoachGone: true } as const;
    const { state, effects } = updated(gone, choose('today'));
    expect(effects).toEqual([]);
    expect(state.notices).toEqual([expect.stringContaining('The coach is gone')]);
    const opened = updated(page, pegsOpened(), { type: 'unanswered' });
    expect(shownScreen(opened)).toBe('puzzles');
  });
});
