import { expect, it } from 'vitest';
import {
  type AppState,
  type Message,
  screenOf,
} from '../../../../source/full-screen/model/state.ts';
import { messageOf } from '../../../../source/full-screen/screens/index.ts';
import { toLive } from '../../../../source/full-screen/screens/live/enter.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import {
  LIVE_ID,
  liveList,
  racing,
  seenRace,
  seenRoom,
  TASK,
} from '../../../helpers/live-states.ts';
import { stateWith } from '../../../helpers/states.ts';
import { choose, entered, typed, updated, YES } from '../../../helpers/steps.ts';

const ANA = { name: 'Ana', guesses: ['0123'] };
const BEN = { name: 'Ben', guesses: ['1122'] };
const WRONG = ['0123', '1122', '3344', '4455', '5500', '0011', '2233', '1234', '2345', '0000'];

const names = (state: AppState) => state.screens.map(({ name }) => name);
const types = ({ effects }: ReturnType<typeof updated>) => effects.map(({ type }) => type);

it('the list of races is looked at while it is there, below another page too, and no longer', () => {
  const table = { boards: {}, isRead: true, name: 'Ana' } as const;
  const open = updated(stateWith([{ name: 'newGame' }], { table }), choose('live'));
  expect(open.effects).toContainEqual({ type: 'watchRaces', isShown: true });
  const help = updated(open.state, { type: 'help' });
  expect(types(help)).not.toContain('watchRaces');
  const left = updated(help.state, { type: 'back' }, { type: 'back' });
  expect(left.effects).toContainEqual({ type: 'watchRaces', isShown: false });
});

it('a player without a name is asked for one, and joins no race without it', () => {
  const table = { boards: {}, isRead: true } as const;
  const { state } = toLive(stateWith([{ name: 'newGame' }], { table }));
  expect(screenOf(state).name).toBe('playerName');
  const list = updated(state, { type: 'back' }).state;
  expect(screenOf(list).name).toBe('live');
  const refused = updated(list, choose('open'));
  expect(screenOf(refused.state).name).toBe('playerName');
  expect(refused.effects).toEqual([]);
});

it('a player whose name is not read yet is asked for one in the list of races once it is known to lack', () => {
  const open = updated(stateWith([{ name: 'newGame' }], { table: { boards: {} } }), choose('live'));
  expect(screenOf(open.state).name).toBe('live');
  expect(open.effects).toContainEqual({ type: 'readTable', setId: 'code-breakers' });
  const board = { day: [], week: [] };
  const seen = { type: 'tableSeen', setId: 'code-breakers', date: '2026-12-05', board } as const;
  expect(screenOf(updated(open.state, { ...seen, name: 'Ana' }).state).name).toBe('live');
  expect(screenOf(updated(open.state, { ...seen, name: undefined }).state).name).toBe('playerName');
});

it('the first menu offers the way back to a race that lasts, and highlights it, from the start of the program and after leaving it', async () => {
  const table = { boards: {}, isRead: true, name: 'Ana' } as const;
  const started = updated(stateWith([], { table }), { type: 'opened', canContinue: false });
  expect(started.effects).toContainEqual({ type: 'lookForRace' });
  const race = { id: LIVE_ID, rules: pegs.rules, players: ['Ana', 'Ben'] };
  const offered = updated(started.state, { type: 'ownRaceSeen', race }).state;
  expect((await drawingOf(offered, { colors: 'none' })).rows).toContainEqual(
    expect.stringMatching(/^ +> b: Your race +Pegs\b/),
  );
  const back = updated(offered, choose('race'));
  expect(back.effects).toContainEqual({ type: 'joinRace', id: LIVE_ID });
  const joined = updated(back.state, seenRace([ANA, BEN])).state;
  expect(names(joined)).toEqual(['start', 'play']);
  expect(joined.ownRace).toBeUndefined();
  const left = updated(joined, { type: 'back' }, choose('toStart'));
  expect(names(left.state)).toEqual(['start']);
  expect(types(left)).toEqual(['leaveRace', 'lookForRace']);
  expect(left.state.ownRace).toMatchObject({ id: LIVE_ID, players: ['Ana', 'Ben'] });
  const over = updated(offered, { type: 'ownRaceSeen' }).state;
  expect((await drawingOf(over)).rows.join('\n')).not.toContain('Your race');
});

it('no way back to a race is looked for where there is no host, or none can be played', () => {
  for (const more of [{}, { table: { boards: {} }, isLinear: true }] as Partial<AppState>[]) {
    const { effects } = updated(stateWith([], more), { type: 'opened', canContinue: false });
    expect(effects.map(({ type }) => type)).not.toContain('lookForRace');
  }
});

it('for a screen reader a race is refused in one sentence', () => {
  const { state } = toLive(stateWith([{ name: 'newGame' }], { isLinear: true }));
  expect(screenOf(state).name).toBe('newGame');
  expect(state.notices).toEqual([expect.stringContaining('needs the full screen')]);
});

it('a race is opened by the last options of its game, never in testing mode, and hard if new games are', () => {
  const list = liveList();
  const hard = { ...list, settings: { ...list.settings, hard: true } };
  const choices = { pegs: { length: 5, testing: 1 } };
  const chosen = {
    ...hard,
    choices,
    screens: [...list.screens.slice(0, -1), { name: 'live', setId: 'pegs' } as const],
  };
  expect(updated(chosen, choose('open')).effects).toEqual([
    { type: 'openRace', setId: 'pegs', choices: { length: 5 }, isHard: true },
  ]);
});

it('where not all races have a line, those that lack a second player come first', () => {
  const open = Array.from({ length: 30 }, (_, at) => ({
    id: `0t000000a-00000000000000${10 + at}`,
    rules: pegs.rules,
    players: at < 29 ? ['Ben', 'Cy'] : ['Dan'],
  }));
  const join = (at: number) =>
    updated(liveList({}, { open }), { type: 'choose', value: `join:${open[at]?.id}` });
  expect(join(29).effects).toEqual([{ type: 'joinRace', id: open[29]?.id }]);
  const list = liveList({}, { open });
  expect(messageOf(list, 'text', '1')).toEqual(choose(`join:${open[29]?.id}`));
  expect(messageOf(list, 'text', '2')).toEqual(choose(`join:${open[0]?.id}`));
  const few = liveList({}, { open: open.slice(20) });
  expect(messageOf(few, 'text', '1')).toEqual(choose(`join:${open[20]?.id}`));
});

it('only who sits there longest begins the race, and only with somebody else', () => {
  const alone = updated(liveList(), seenRoom(['Ana'])).state;
  expect(updated(alone, choose('begin')).effects).toEqual([]);
  const second = updated(liveList(), seenRoom(['Ben', 'Ana'], { own: 1 })).state;
  expect(updated(second, choose('begin')).effects).toEqual([]);
  const first = updated(liveList(), seenRoom(['Ana', 'Ben'])).state;
  expect(updated(first, choose('begin')).effects).toEqual([{ type: 'beginRace' }]);
});

it('a race that begins takes the place of whatever page covers it, and no other game is lost', () => {
  const waiting = {
    ...racing([ANA, BEN]).game,
    origin: { id: 'another-game' },
  } as AppState['waiting'];
  const room = updated(
    liveList({ waiting, canContinue: true, isPutAside: true } as Partial<AppState>),
    seenRoom(['Ana', 'Ben']),
  ).state;
  const help = updated(room, { type: 'help' }).state;
  const { state, effects } = updated(help, seenRace([{ ...ANA, guesses: [] }, BEN]));
  expect(names(state)).toEqual(['start', 'play']);
  expect(state.waiting).toBe(waiting);
  expect(effects.map(({ type }) => type)).not.toContain('keep');
});

it('a guess is written down for the others, and kept nowhere else', () => {
  const state = racing([{ ...ANA, guesses: [] }, BEN]);
  const { effects } = updated(state, ...entered('0123'));
  expect(effects.map(({ type }) => type)).toContain('keepLive');
  expect(effects.map(({ type }) => type)).not.toContain('keep');
});

it('the end of the own game is written down and counts like any other; the coach says nothing before', () => {
  const before = racing([{ ...ANA, guesses: [] }, BEN]);
  expect(updated(before, { type: 'hint' }).state.notices).toEqual([]);
  const { state, effects } = updated(before, ...entered(TASK.secret));
  expect(screenOf(state).name).toBe('liveBoards');
  const [kept, recorded] = effects.filter(({ type }) => type === 'keepLive' || type === 'record');
  expect([kept?.type, recorded?.type]).toEqual(['keepLive', 'record']);
  expect(effects.map(({ type }) => type)).not.toContain('forget');
});

it('the boards after a race that are taller than the window scroll to their first guess and back', async () => {
  const small = {
    ...racing([{ ...ANA, guesses: WRONG.slice(0, 9) }, BEN]),
    size: { columns: 60, rows: 20 },
  };
  const { state } = updated(small, ...entered('5432'), { type: 'drawn' });
  expect(screenOf(state)).toMatchObject({ name: 'liveBoards', isDrawn: true });
  const rowsOf = async (shown: AppState) => (await drawingOf(shown)).rows.join('\n');
  const last = await rowsOf(state);
  expect(last).toMatch(/\d more[\s\S]*PgUp PgDn scroll/);
  const first = updated(state, { type: 'scroll', by: 1 }).state;
  expect(await rowsOf(first)).toMatch(/0 {2}1 {2}2 {2}3 /);
  expect(last).not.toMatch(/0 {2}1 {2}2 {2}3 /);
  const other = updated(first, { type: 'change', by: 1 }).state;
  expect(screenOf(other)).not.toHaveProperty('scroll');
  expect(await rowsOf(updated(first, { type: 'scroll', by: -1 }).state)).toBe(last);
});

it('giving up is asked about first, even before the first guess', () => {
  for (const guesses of [[], ['0123']]) {
    const asked = updated(racing([{ ...ANA, guesses }, BEN]), ...entered('q'));
    expect(screenOf(asked.state).question?.about).toBe('game');
    expect(asked.effects).toEqual([]);
    expect(screenOf(updated(asked.state, YES).state).name).toBe('liveBoards');
  }
});

it('whoever was given up by the others sees so at once, and the game is lost', () => {
  const { state, effects } = updated(racing([ANA, BEN]), seenRace([{ ...ANA, goneAfter: 1 }, BEN]));
  expect(screenOf(state).name).toBe('liveBoards');
  expect(state.notices).toEqual([expect.stringContaining('five minutes')]);
  expect(effects.map(({ type }) => type)).toContain('record');
});

it('whoever leaves for the start may come back, and what comes late of the race changes nothing', () => {
  const playing = racing([ANA, BEN]);
  const left = updated(playing, { type: 'back' }, choose('toStart'));
  expect(screenOf(left.state).name).toBe('start');
  expect(left.state.notices).toEqual([expect.stringContaining('within five minutes')]);
  expect(left.effects).toContainEqual({ type: 'leaveRace' });
  expect(updated(left.state, seenRace([ANA, BEN])).state).toEqual(left.state);
  const own = { id: LIVE_ID, rules: TASK.rules, players: ['Ana', 'Ben'] };
  const list = liveList({}, { open: [], own });
  expect(updated(list, choose('own')).effects).toEqual([{ type: 'joinRace', id: LIVE_ID }]);
  const back = updated(list, seenRace([ANA, BEN])).state;
  expect([screenOf(back).name, back.game?.guesses]).toEqual(['play', ['0123']]);
});

it('what stood on the prompt of a race, and own pencil marks, are there again when the player comes back', () => {
  const marked = updated(racing([ANA, BEN]), { type: 'pencil' }, ...typed('5'), { type: 'back' });
  const playing = updated(marked.state, ...typed('11')).state;
  const { state: left } = updated(playing, { type: 'back' }, choose('toStart'));
  const seenAgain = { ...left, screens: [{ name: 'live', setId: 'pegs' } as const] };
  const back = updated(seenAgain, seenRace([ANA, BEN])).state;
  expect(back.game).toEqual(playing.game);
  expect([back.game?.draft, screenOf(back)]).toEqual(['11', { name: 'play', cursor: 2 }]);
  // In another program a guess was made meanwhile.
  const more = { ...ANA, guesses: [...ANA.guesses, '1122'] };
  const elsewhere = updated(seenAgain, seenRace([more, BEN])).state;
  expect([elsewhere.game?.guesses, elsewhere.game?.draft]).toEqual([more.guesses, '']);
});

it('whoever goes on with the race elsewhere is brought back to the list, and told so', () => {
  const why = 'You go on with this race in another program.';
  const { state } = updated(racing([ANA, BEN]), { type: 'liveLost', why });
  expect(screenOf(state).name).toBe('live');
  expect(state.notices).toEqual([why]);
  expect(state.game).toBeUndefined();
});

it('a player who is through keeps the boards, whatever becomes of the race', () => {
  const through = racing([{ ...ANA, guesses: [TASK.secret] }, BEN]);
  const lost: Message = { type: 'liveLost', why: 'The race is no longer there.' };
  expect(updated(through, lost).state.screens).toEqual(through.screens);
});

it('a rematch leads to the room of the next race', () => {
  const over = racing([
    { ...ANA, guesses: [TASK.secret] },
    { ...BEN, guesses: WRONG },
  ]);
  expect(updated(over, choose('again')).effects).toEqual([{ type: 'raceAgain', id: LIVE_ID }]);
  const next = seenRoom(['Ana', 'Ben'], { rules: pegs.rules }) as Message & { type: 'liveSeen' };
  const { state } = updated(over, {
    ...next,
    view: { ...next.view, id: `${LIVE_ID.slice(0, -1)}0` },
  });
  expect(screenOf(state).name).toBe('liveRoom');
  expect(state.game).toBeUndefined();
});
