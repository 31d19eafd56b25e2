import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../../source/engine/game.ts';
import type {
  AppState,
  GameAppState,
  Message,
} from '../../../../source/full-screen/model/state.ts';
import { dailyItems } from '../../../../source/full-screen/screens/daily/words.ts';
import { overItems, overLayout } from '../../../../source/full-screen/screens/over/layout.ts';
import { DAILY_SETS, FIRST_DAILY, OTHER_FIRST } from '../../../../source/games/daily.ts';
import { CLOCK, dailyAfter, newsWith } from '../../../helpers/daily-states.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { stateWith } from '../../../helpers/states.ts';
import { choose, effectTypes, entered, shownAs, updated } from '../../../helpers/steps.ts';

const ID = 'code-breakers';
const TODAY = CLOCK.today;
const TOMORROW: Message = { type: 'clock', clock: { today: '2026-11-23', left: 1440 } };
const KNOWN: Message = { type: 'dailies', setId: ID, clock: CLOCK, ...newsWith() };
const start = updated(stateWith([]), { type: 'clock', clock: CLOCK }, KNOWN).state;
const page = updated(start, choose('daily')).state;
const top = (state: AppState) => state.screens.at(-1);
const openingOf = (state: AppState, ...messages: Message[]) => updated(state, ...messages).effects;
const { secret } = dailyAfter([]);

describe('the page of the daily codes', () => {
  it('the page of the daily codes is opened from the first menu, and looks how they stand', () => {
    const update = updated(start, choose('daily'));
    expect(top(update.state)).toEqual({ name: 'daily', setId: ID });
    expect(update.effects).toEqual([{ type: 'lookAtDailies', setId: ID }]);
  });

  it('the page of the daily codes opens the code of today, and that of yesterday', () => {
    const opening = { type: 'openDaily', setId: ID } as const;
    expect(openingOf(page, choose('play'))).toEqual([{ ...opening, date: TODAY }]);
    expect(openingOf(page, choose('yesterday'))).toEqual([{ ...opening, date: '2026-11-21' }]);
    expect(openingOf(page, choose('share'))).toEqual([{ ...opening, date: TODAY, shares: true }]);
  });

  it('the page of the daily codes goes through all games that have one, in both directions', () => {
    const ids = DAILY_SETS.map(({ rules }) => rules.id);
    const through = (by: 1 | -1, order: readonly string[]) => {
      let state = page;
      for (const setId of order) {
        const update = updated(state, { type: 'change', by });
        expect(top(update.state)).toMatchObject({ setId });
        expect(update.effects).toEqual([{ type: 'lookAtDailies', setId }]);
        state = update.state;
      }
    };
    through(1, [...ids.slice(1), ID]);
    through(-1, ids.toReversed());
    expect(top(updated(page, choose('other')).state)).toMatchObject({ setId: ids[1] });
  });

  it('the page of the daily codes says before the first one when that comes, and opens none', () => {
    const early = { ...page, clock: { today: '2026-10-31', left: 5 } };
    for (const value of ['play', 'yesterday', 'older', 'share']) {
      const { state, effects } = updated(early, choose(value));
      expect(effects).toEqual([]);
      expect(top(state)).toEqual(top(page));
      expect(state.notices).toEqual(['The first daily code comes on Sunday 1 November 2026.']);
    }
  });

  it('the page of the daily codes offers what can be done with how they stand', () => {
    const screen = shownAs(page, 'daily');
    const items = (news: Partial<AppState['dailies'] & object>) =>
      dailyItems({ ...page, dailies: news as never }, screen).map(({ value, aside }) => [
        value,
        aside,
      ]);
    expect(items({})).toEqual([
      ['play', undefined],
      ['older', 'practice'],
      ['other', 'Colors'],
    ]);
    const begun = newsWith([], { [TODAY]: 2, '2026-11-21': 4, '2026-11-03': 1 });
    expect(items({ [ID]: begun }).slice(0, 2)).toEqual([
      ['play', 'guess 3 of 10'],
      ['yesterday', 'guess 5 of 10'],
    ]);
    const won = newsWith([...Array(21).fill('.'), '4']);
    expect(items({ [ID]: won })).toContainEqual(['share', undefined]);
    expect(items({ [ID]: won })[0]).toEqual(['play', 'broken in 4']);
  });
});

describe('the choice of an older one', () => {
  const older = updated(page, choose('older')).state;
  const dateAfter = (...messages: Message[]) =>
    shownAs(updated(older, ...messages).state, 'olderDaily').date;

  it('the choice of an older one begins with yesterday, and moves by days, weeks and months within what there is', () => {
    expect(dateAfter()).toBe('2026-11-21');
    expect(dateAfter({ type: 'scroll', by: -7 })).toBe('2026-11-14');
    expect(dateAfter({ type: 'scroll', by: 7 })).toBe(TODAY);
    expect(dateAfter({ type: 'scroll', by: Infinity })).toBe(TODAY);
    expect(dateAfter({ type: 'scroll', by: -Infinity })).toBe(FIRST_DAILY);
    expect(dateAfter({ type: 'change', by: -1 })).toBe(FIRST_DAILY);
    expect(dateAfter({ type: 'change', by: 1 })).toBe(TODAY);
  });

  it('the choice of an older one keeps the day of the month where the next one has it, across a leap day too', () => {
    const at = (today: string, date: string, by: 1 | -1) => {
      const state = stateWith([{ name: 'olderDaily', kind: 'code', setId: ID, date }], {
        clock: { today, left: 1 },
      });
      return shownAs(updated(state, { type: 'change', by }).state, 'olderDaily').date;
    };
    expect(at('2028-06-01', '2028-01-31', 1)).toBe('2028-02-29');
    expect(at('2028-06-01', '2028-02-29', -1)).toBe('2028-01-29');
    expect(at('2027-06-01', '2027-03-31', -1)).toBe('2027-02-28');
    expect(at('2027-06-01', '2026-12-15', 1)).toBe('2027-01-15');
  });

  it('the choice of an older one opens the code of the date on Enter, and goes back on Esc', () => {
    const date = '2026-11-21';
    expect(openingOf(older, { type: 'enter' })).toEqual([{ type: 'openDaily', setId: ID, date }]);
    expect(updated(older, { type: 'back' }).state).toEqual(page);
  });
});

describe('midnight', () => {
  it('midnight does not change the date of a daily code that is played', () => {
    const board = updated(start, { type: 'dailyOpened', game: dailyAfter(['0123']) }).state;
    const { state, effects } = updated(board, TOMORROW);
    expect(state.game).toBe(board.game);
    expect(state.screens).toBe(board.screens);
    expect(effects).toEqual([{ type: 'lookAtDailies', setId: ID }]);
    const end = updated(state, ...entered(secret)).state as GameAppState;
    expect(overItems(end)[0]).toMatchObject({ key: '1', value: 'today' });
    const drawn = updated(end, { type: 'drawn' }, { type: 'nothing' }, { type: 'drawn' }).state;
    expect(openingOf(drawn, choose('today'))).toEqual([
      { type: 'openDaily', setId: ID, date: '2026-11-23' },
    ]);
  });

  it('the clock is told at each minute on the page of the daily codes, and elsewhere only the date', () => {
    const minute: Message = { type: 'clock', clock: { today: TODAY, left: 66 } };
    expect(updated(start, minute).state).toBe(start);
    expect(updated(page, minute).state.clock?.left).toBe(66);
    expect(updated(start, minute).effects).toEqual([]);
    expect(effectTypes(updated(page, TOMORROW))).toEqual(['lookAtDailies']);
  });

  it('a clock that is set back shows the code of that date as it was finished', () => {
    const back: Message = { type: 'clock', clock: { today: '2026-11-20', left: 60 } };
    const { state } = updated(page, back, { ...KNOWN, clock: { today: '2026-11-20', left: 60 } });
    const [item] = dailyItems(state, shownAs(state, 'daily'));
    expect(item).toMatchObject({ label: "Today's board", aside: 'broken in 10' });
  });
});

describe('the end of a daily code', () => {
  const end = (game: GameAppState['game']) =>
    stateWith([{ name: 'over', isDrawn: true }], {
      ...start,
      game,
      screens: [{ name: 'start' }, { name: 'over', isDrawn: true }],
    }) as GameAppState;
  const saidAt = (state: GameAppState) => overLayout(state).sentences.join(' ');

  it('the end of a daily code offers no second try, and the calendar instead of another game', () => {
    const values = overItems(end(dailyAfter([secret]))).map(({ value }) => value);
    expect(values).toEqual(['review', 'calendar', 'share', 'replay', 'menu']);
    const { state } = updated(end(dailyAfter([secret])), choose('calendar'));
    expect(state.screens).toEqual([{ name: 'start' }, { name: 'daily', setId: ID }]);
    expect(state.game).toBeUndefined();
    const options = updated(end(dailyAfter([secret])), { type: 'options' });
    expect(top(options.state)?.name).toBe('over');
  });

  it('the end of a daily code tells the streak of today, once it is known', () => {
    const game = dailyAfter([secret], TODAY, 'game-21');
    expect(saidAt(end(game))).not.toContain('treak');
    const log = newsWith([...Array(20).fill('3'), '.', '1']);
    const known: Message = { type: 'dailies', setId: ID, clock: CLOCK, ...log };
    expect(saidAt(updated(end(game), known).state as GameAppState)).toContain(
      'Streak 21, longest 21.',
    );
  });

  it('the end of a daily code tells that it was not begun on its date', () => {
    const late = dailyAfter([dailyAfter([], '2026-11-17').secret], '2026-11-17');
    expect(saidAt(end(late))).toContain('so it counts in no streak');
  });

  it('the end of a daily code tells that another program finished it first', () => {
    const game = dailyAfter([secret], TODAY, 'this-program');
    const known: Message = {
      type: 'dailies',
      setId: ID,
      clock: CLOCK,
      ...newsWith([...Array(21).fill('3'), '2']),
    };
    expect(saidAt(updated(end(game), known).state as GameAppState)).toContain(OTHER_FIRST);
  });
});

describe('a daily code that was finished before', () => {
  const game = dailyAfter(['0123', secret]);

  it('a daily code that was finished before is shown as it ended, and reviewed', () => {
    const { state, effects } = updated(page, { type: 'dailyOpened', game });
    expect(state.screens.map(({ name }) => name)).toEqual(['start', 'daily', 'over']);
    expect(effectTypes({ effects })).toEqual(expect.arrayContaining(['awaitDrawn', 'ask']));
    expect(statusOf(state.game ?? expect.fail())).toBe('won');
  });

  it('a daily code that was finished before is shared at once, and its end lies below', () => {
    const { state } = updated(page, { type: 'dailyOpened', game, shares: true });
    expect(top(state)?.name).toBe('share');
    const below = updated(state, { type: 'back' }).state;
    expect(updated(below, choose('menu')).state.screens).toEqual([{ name: 'start' }]);
  });
});

describe('the end of a daily code', () => {
  const over = stateWith([{ name: 'over', isDrawn: true }], {
    game: dailyAfter([secret]),
    clock: CLOCK,
    dailies: { [ID]: newsWith() },
  }) as GameAppState;
  const asides = (state: AppState) =>
    overItems(state as GameAppState).flatMap(({ aside }) => (aside ? [aside] : []));

  it('has Share chosen first, as after no other game', async () => {
    expect((await drawingOf(over)).rows.join('\n')).toMatch(/^ *> \d: Share/m);
    const other = stateWith([{ name: 'over', isDrawn: true }], {
      game: { ...over.game, origin: { id: 'other' } },
    });
    expect((await drawingOf(other)).rows.join('\n')).toMatch(/^ *> 1: /m);
  });

  it('tells how long it is until the next one, a minute after the other', () => {
    expect(asides(over)).toEqual(['the next in 1 h 7 min']);
    const next = updated(over, { type: 'clock', clock: { ...CLOCK, left: 60 } }).state;
    expect(asides(next)).toEqual(['the next in 1 h 0 min']);
    const last = updated(next, { type: 'clock', clock: { ...CLOCK, left: 1 } }).state;
    expect(asides(last)).toEqual(['the next in 1 min']);
  });

  it('offers the new one after midnight instead, and the old one where the clock is set back', () => {
    const after = updated(over, TOMORROW).state;
    expect(asides(after)).toEqual([]);
    expect(overItems(after as GameAppState)[0]?.value).toBe('today');
    const back = updated(after, { type: 'clock', clock: CLOCK }).state;
    expect(asides(back)).toEqual(['the next in 1 h 7 min']);
  });
});
