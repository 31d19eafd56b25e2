import { describe, expect, it } from 'vitest';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { codeBreakers } from '../../../../source/games/code-breakers.ts';
import { SAVING } from '../../../../source/games/wording.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { afterTurns, newFriends } from '../../../helpers/friends.ts';
import { newMatch } from '../../../helpers/matches.ts';
import { DOWN, runApp, shown } from '../../../helpers/running-app.tsx';
import { gameWith, stateWith, WINDOWS } from '../../../helpers/states.ts';

describe('a game that is open in another program', () => {
  const opened = stateWith([], { isOpenElsewhere: true });

  it.each(WINDOWS)(
    'a game that is open in another program is named on the start of $columns by $rows, where none can be continued',
    async (size) => {
      const screen = (await shown({ ...opened, size })).screen();
      expect(screen).toContain(SAVING.openElsewhere);
      expect(screen).not.toContain('Continue');
      expect(screen).toContain('4: Quit');
      const waiting = (await shown({ ...opened, size, canContinue: true })).screen();
      expect(waiting).not.toContain(SAVING.openElsewhere);
      expect(waiting).toContain('c: Continue');
    },
  );

  it('a game that is open in another program is named for as long as the start is shown', async () => {
    const { terminal } = runApp({ state: { isOpenElsewhere: true } });
    await terminal.waitFor(SAVING.openElsewhere);
    terminal.type(DOWN);
    await terminal.waitFor('> d: Daily code');
    expect(terminal.screen()).toContain(SAVING.openElsewhere);
  });
});

it.each(WINDOWS)(
  'the first frame of $columns by $rows is without the story, which then moves nothing',
  async (size) => {
    const { terminal, store, drawn } = runApp({ size, state: { isFirstFrame: true } });
    await terminal.waitFor('4: Quit');
    const first = terminal.rows();
    expect(terminal.screen()).not.toContain('lost forever?');
    store.send({ type: 'drawn' });
    await drawn();
    const hasStory = (await shown({ ...stateWith([]), size })).screen().includes('lost forever?');
    expect(terminal.screen().includes('lost forever?')).toBe(hasStory);
    for (const [index, row] of terminal.rows().entries()) {
      expect(row.startsWith((first[index] ?? '').trimEnd())).toBe(true);
    }
  },
);

it.each(WINDOWS)(
  'a game and a match that wait are both offered on the start of $columns by $rows',
  async (size) => {
    const waiting = gameWith('550022', ['153455', '0123']);
    const both = stateWith([], { size, canContinue: true, waiting, match: newMatch() });
    const screen = (await shown(both)).screen();
    expect(screen).toMatch(/ > c: Continue +Code Breakers, guess 3.*\n +m: Match +Pegs, game 1/);
    expect(screen).toContain('o: Settings');
    const early = (
      await shown({ ...stateWith([], { size, canContinue: true }), unreadMatches: { match: true } })
    ).screen();
    expect(early).toMatch(/ > c: Continue\b.*\n +m: Match\b/);
  },
);

it('what stands beside the menu stays there, however long a sentence is that comes below it', async () => {
  const size = { columns: 80, rows: 24 };
  const beside = async (more: Partial<AppState>) => {
    const { rows } = await drawingOf(stateWith([], { size, ...more }));
    return rows.slice(0, 19).map((row) => row.slice(42).trimEnd());
  };
  const usual = await beside({});
  expect(usual.join('\n')).toContain('You are part of');
  for (const length of [30, 41, 42, 60, 150]) {
    expect(await beside({ notices: ['Words. '.repeat(30).slice(0, length)] })).toEqual(usual);
  }
});

it('with a game and both sorts of matches that wait, each can be chosen', async () => {
  const waiting = gameWith('550022', ['153455', '0123']);
  const [match, friends] = [newMatch(), afterTurns(newFriends(), 'ROYG')];
  const offered = async (more: Partial<AppState>) =>
    (await shown(stateWith([], more))).screen().match(/[cmw]: (?:Continue|Match|With friends)/g);
  const game = { canContinue: true, waiting };
  expect(await offered({ ...game, match, friends })).toEqual([
    'c: Continue',
    'm: Match',
    'w: With friends',
  ]);
  expect(await offered({ ...game, friends })).toEqual(['c: Continue', 'w: With friends']);
  expect(await offered({ match, friends })).toEqual(['c: Continue', 'w: With friends']);
  expect(await offered({ friends })).toEqual(['c: Continue']);
  const two = newFriends({ players: ['Ana', 'Ben'], rounds: 1 });
  const over = afterTurns(two, 'ROYG', ['BBBB'], 'RRGG', ['OOOO']);
  expect(await offered({ ...game, match, friends: over })).toEqual(['c: Continue', 'm: Match']);
});

it('the story leaves a column free at the right edge of the window', async () => {
  for (const columns of [80, 90, 120]) {
    const { rows } = await drawingOf(stateWith([], { size: { columns, rows: 24 } }));
    expect(rows.join('\n')).toContain('You are part of');
    expect(Math.max(...rows.map((row) => row.trimEnd().length))).toBeLessThan(columns);
  }
});

it('the longest item of the first menu does not touch the story', async () => {
  const match = newMatch({ rules: codeBreakers.rules });
  const { rows } = await drawingOf(stateWith([], { match }));
  expect(rows.join('\n')).toMatch(/> c: Continue +Match, Code Breakers 1\/4 +You are part/);
  expect(Math.max(...rows.map((row) => row.trimEnd().length))).toBeLessThanOrEqual(80);
});
