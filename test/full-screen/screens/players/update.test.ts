import { expect, it } from 'vitest';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { openTable } from '../../../../source/table/table.ts';
import { CLOCK } from '../../../helpers/daily-states.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { openEffects } from '../../../helpers/open-effects.ts';
import { stateWith } from '../../../helpers/states.ts';
import { choose, typed, updated } from '../../../helpers/steps.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const EMPTY = { day: [], week: [] };
const SEEN = {
  ...({ type: 'tableSeen', setId: 'code-breakers', date: CLOCK.today } as const),
  ...{ name: undefined, board: EMPTY },
};
const onHost = (more = {}) => stateWith([], { table: { boards: {} }, ...more });

it('who has no name on a host is asked for one where its players are shown, once in a run', () => {
  const { state } = updated(onHost(), SEEN, choose('players'));
  expect(screenOf(state).name).toBe('playerName');
  const board = updated(state, { type: 'back' }).state;
  expect(screenOf(board).name).toBe('players');
  const again = updated(board, { type: 'back' }, choose('players')).state;
  expect(screenOf(again).name).toBe('players');
});

it('who has a name on a host is not asked for one', () => {
  const { state } = updated(onHost(), { ...SEEN, name: 'Ana' }, choose('players'));
  expect(screenOf(state).name).toBe('players');
});

it('where the names of a host are not read yet keys wait for them, and then it is asked for one', () => {
  const opened = updated(onHost(), choose('players'));
  expect(screenOf(opened.state).name).toBe('players');
  expect(opened.effects).toEqual([{ type: 'readTable', setId: 'code-breakers' }]);
  expect(screenOf(updated(opened.state, { ...SEEN, name: 'Ana' }).state).name).toBe('players');
  const asked = updated(opened.state, SEEN).state;
  expect(screenOf(asked).name).toBe('playerName');
  // What is read later asks no second time.
  const left = updated(asked, { type: 'back' }, SEEN).state;
  expect(screenOf(left).name).toBe('players');
});

it('the menu leads from game to game as the right arrow does, to each of them', () => {
  const open = updated(onHost(), { ...SEEN, name: 'Ana' }, choose('players')).state;
  const next = updated(open, choose('other'));
  expect(next).toEqual(updated(open, { type: 'change', by: 1 }));
  expect(updated(next.state, { type: 'change', by: -1 }).state).toEqual(open);
});

it('keys wait until the names are read that decide whether a player is asked for one', async () => {
  const { carryOut, saves, sent, done } = await openEffects();
  saves.table = openTable(temporaryFolder(), '/srv/SHA256-ana');
  for (const [type, isHeld] of [
    ['readTable', true],
    ['lookAtTable', false],
  ] as const) {
    done.length = 0;
    carryOut({ type, setId: 'pegs' });
    await expect.poll(() => done).toContain('tableSeen');
    await expect.poll(() => done).toContain('released');
    expect(done.indexOf('released') > done.indexOf('tableSeen'), type).toBe(isHeld);
  }
  expect(sent).toMatchObject([{ type: 'tableSeen' }, { type: 'tableSeen' }]);
});

it('the first menu says that the player has no name only once the names are read', async () => {
  for (const [messages, said] of [
    [[], '...'],
    [[SEEN], 'no name yet'],
  ] as const) {
    const { rows } = await drawingOf(updated(onHost(), ...messages).state, { colors: 'none' });
    expect(rows.find((row) => row.includes('Players here'))).toMatch(new RegExp(`here +${said}`));
  }
});

it('Enter takes the name that is typed, and a name that was taken closes the question', () => {
  const asked = updated(onHost(), SEEN, choose('players'), ...typed('Ana')).state;
  expect(updated(asked, { type: 'enter' }).effects).toEqual([{ type: 'takeName', name: 'Ana' }]);
  const { state, effects } = updated(asked, { type: 'named', name: 'Ana' });
  expect(state.table?.name).toBe('Ana');
  expect(screenOf(state).name).toBe('players');
  expect(state.notices).toEqual(['You are Ana here.']);
  expect(effects).toContainEqual({ type: 'lookAtTable', setId: 'code-breakers' });
});

it('where there is no host nothing is said of its players', () => {
  const { state, effects } = updated(stateWith([]), { type: 'opened', canContinue: false });
  expect(effects.map(({ type }) => type)).not.toContain('lookAtTable');
  expect(state.table).toBeUndefined();
});

it('where it is looked how the daily codes stand, the board of the host is looked at', () => {
  const { effects } = updated(onHost(), { type: 'opened', canContinue: false });
  expect(effects).toContainEqual({ type: 'lookAtTable', setId: 'code-breakers' });
});

it('a name is taken, told and given back at the table', async () => {
  const table = openTable(temporaryFolder(), '/srv/SHA256-ana');
  const { carryOut, saves, sent } = await openEffects();
  saves.table = table;
  carryOut({ type: 'takeName', name: '!' });
  await expect.poll(() => sent).toHaveLength(1);
  carryOut({ type: 'takeName', name: 'Ana' });
  await expect.poll(() => sent).toHaveLength(2);
  carryOut({ type: 'lookAtTable', setId: 'pegs' });
  await expect.poll(() => sent).toHaveLength(3);
  carryOut({ type: 'giveNameBack' });
  await expect.poll(() => sent).toHaveLength(4);
  expect(sent).toMatchObject([
    { type: 'troubled', why: 'A name is 2 to 12 letters (A to Z) or digits.' },
    { type: 'named', name: 'Ana' },
    { type: 'tableSeen', setId: 'pegs', name: 'Ana', board: EMPTY },
    { type: 'named' },
  ]);
  expect(await table.ownName()).toBeUndefined();
});
