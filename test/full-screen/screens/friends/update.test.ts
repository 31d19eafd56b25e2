import { expect, it } from 'vitest';
import { keepRunning, type Update } from '../../../../source/full-screen/model/navigation.ts';
import {
  type AppState,
  type GameAppState,
  screenOf,
} from '../../../../source/full-screen/model/state.ts';
import { isLostOnLeaving } from '../../../../source/full-screen/model/waiting.ts';
import { gameMenuItems } from '../../../../source/full-screen/screens/game-menu/items.ts';
import { type Friends, readFriends, standings } from '../../../../source/games/friends.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import {
  afterTurns,
  gaveUp,
  guessed,
  madeCode,
  newFriends,
  startedFriends,
} from '../../../helpers/friends.ts';
import { shown } from '../../../helpers/running-app.tsx';
import { gameWith, playing, settings, stateWith } from '../../../helpers/states.ts';
import {
  choose,
  effectTypes,
  entered,
  shownScreen,
  typed,
  updated,
  YES,
} from '../../../helpers/steps.ts';

const ENTER = { type: 'enter' } as const;
const DRAWN = { type: 'drawn' } as const;
const BACK = { type: 'back' } as const;
const DOWN = { type: 'field', by: 1 } as const;

const names = ({ screens }: AppState) => screens.map(({ name }) => name);

/** The matches that an update keeps, each as it would be read back. */
function kept({ effects }: Update): Friends[] {
  const matches = effects.flatMap((effect) =>
    effect.type === 'keepMatch' && 'players' in effect.match ? [effect.match] : [],
  );
  for (const match of matches)
    expect(readFriends(JSON.parse(JSON.stringify(match)))).toEqual(match);
  return matches;
}

/** The state after a kill and the next start, once what waits was continued. */
function later({ match }: { match: Friends | undefined }): AppState {
  const read = readFriends(JSON.parse(JSON.stringify(match)));
  const start = stateWith([], { canContinue: false, unreadMatches: { friends: true } });
  const opening = updated(start, choose('Continue'));
  expect(opening.effects).toEqual([{ type: 'lookForMatch', sort: 'friends', opens: true }]);
  const found = {
    type: 'matchFound',
    sort: 'friends',
    opens: true,
    ...(read && { match: read }),
  } as const;
  return updated(opening.state, found, DRAWN).state;
}

it('the form takes the names of the players, the game and the rounds, and Enter starts', () => {
  const form = updated(stateWith([{ name: 'newGame' }]), choose('friends')).state;
  const named = updated(form, ...typed('Ana'), DOWN, ...typed('Benn'), {
    type: 'erase',
    which: 'before',
  }).state;
  const rest = [DOWN, DOWN, DOWN, DOWN];
  const chosen = updated(named, ...rest, ...typed('p'), DOWN, ...typed('3'), ENTER).state;
  expect(chosen.friends).toMatchObject({
    players: ['Ana', 'Ben'],
    rounds: 3,
    rules: { id: 'pegs' },
    codes: [],
  });
  expect(names(chosen)).toEqual(['start', 'friendsTurn']);
  expect(updated(form, ENTER).state.notices).toEqual(['Type the names of 2 to 5 players.']);
  expect(updated(form, ...typed('Ana'), ...rest, DOWN, ENTER).state.notices).toEqual([
    'Type the names of 2 to 5 players, not of 1.',
  ]);
  const second = updated(form, ...typed('Ana'), ENTER);
  expect(second.state.notices).toEqual([]);
  const third = updated(second.state, ...typed('Ben'), ENTER).state;
  expect(updated(third, ENTER).state.friends).toMatchObject({ players: ['Ana', 'Ben'] });
  const more = ['Cy', 'Di', 'Eva'].flatMap((name) => [...typed(name), ENTER]);
  const players = ['Ana', 'Ben', 'Cy', 'Di', 'Eva'];
  expect(updated(third, ...more).state.friends).toMatchObject({ players });
  expect(updated(named, ...rest, { type: 'change', by: -1 }).state.screens.at(-1)).toMatchObject({
    setId: 'custom',
  });
});

it('a match takes the options of its game, hard mode and no lifelines', () => {
  const choices = { lifelines: { length: '6' } } as never;
  const more = { choices, ...settings({ hard: true }) };
  const form = updated(
    stateWith([{ name: 'newGame' }], { ...more, setId: 'lifelines' }),
    choose('friends'),
  ).state;
  const { friends } = updated(form, ...typed('A'), DOWN, ...typed('B'), DOWN, ENTER).state;
  expect(friends?.rules).toMatchObject({ id: 'lifelines', aids: [], hard: true });
});

it('a code is typed, shown to its maker, and kept once that has hidden it', () => {
  const start = startedFriends();
  const shown = updated(start, choose('go'), ...entered('rgby'));
  expect(screenOf(shown.state)).toEqual({ name: 'friendsShown', secret: 'RGBY', isDrawn: false });
  expect(kept(shown)).toEqual([]);
  expect(updated(shown.state, ENTER).state).toEqual(shown.state);
  const again = updated(shown.state, DRAWN, BACK).state;
  expect(screenOf(again)).toMatchObject({ name: 'friendsSecret', typed: '' });
  const hidden = updated(shown.state, DRAWN, ENTER);
  expect(kept(hidden)[0]?.codes).toEqual([{ secret: 'RGBY', boards: [] }]);
  expect(names(hidden.state)).toEqual(['start', 'friendsTurn']);
  expect(JSON.stringify(hidden.state.screens)).not.toContain('RGBY');
});

it('what is wrong with a code is not told, and it is typed anew', () => {
  const { state } = updated(startedFriends(), choose('go'), ...entered('RRG7'));
  expect(state.notices).toEqual(['That is no code of this game. Type it once more.']);
  expect(screenOf(state)).toMatchObject({ typed: '', cursor: 0 });
});

it('after each board the page between two players comes, and no board is in the state', () => {
  const made = madeCode(startedFriends(), 'RGBY');
  const board = updated(made, choose('go'), ...entered('BBBB'));
  expect(kept(board)[0]?.game?.guesses).toEqual(['BBBB']);
  const over = updated(board.state, ...entered('RGBY'));
  expect(kept(over)[0]?.codes[0]?.boards).toEqual([{ guesses: ['BBBB', 'RGBY'] }]);
  expect([names(over.state), over.state.game]).toEqual([['start', 'friendsTurn'], undefined]);
  expect(effectTypes(over)).toEqual(['keepMatch', 'awaitDrawn']);
  const next = updated(over.state, DRAWN, choose('go')).state;
  expect([next.game?.guesses, next.game?.draft]).toEqual([[], '']);
});

it('keys that were typed before the page between is drawn do not open a board', () => {
  const made = updated(madeCode(startedFriends(), 'RGBY'), choose('go'), ...entered('RGBY')).state;
  expect(names(updated(made, choose('go')).state)).toEqual(['start', 'friendsTurn']);
});

it('giving up is asked first, without a guess too, and counts as not broken', () => {
  const board = updated(madeCode(startedFriends(), 'RGBY'), choose('go')).state;
  const asked = updated(board, ...entered('q'));
  expect(shownScreen(asked)).toBe('play');
  expect(screenOf(asked.state).question?.about).toBe('game');
  expect(updated(asked.state, BACK).state.friends?.game).toBeDefined();
  const over = updated(asked.state, YES);
  expect(over.state.friends?.codes[0]?.boards).toEqual([{ guesses: [], isGivenUp: true }]);
  expect(over.state.friends && standings(over.state.friends)[0]?.points).toBe(13);
  const menu = updated(board, BACK, choose('end')).state;
  expect(screenOf(menu).question?.about).toBe('game');
});

it('the page between says that the match waits once there is a code to keep, and not before', async () => {
  const seen = async (state: AppState) => (await shown(state)).screen();
  const before = await seen(updated(startedFriends(), { type: 'drawn' }).state);
  expect(before).toMatch(/3: To the start$/m);
  const after = await seen(updated(madeCode(startedFriends(), 'RGBY'), { type: 'drawn' }).state);
  expect(after).toMatch(/3: To the start \(the match waits\)$/m);
});

it('a finished board that is taller than the window scrolls to its first guess and back', async () => {
  const rules = { ...pegs.rules, guesses: 14 };
  const others = [...'BGOPR'].flatMap((one) => [...'BGO'].map((other) => `OO${one}${other}`));
  const guesses = ['RGYB', ...others.slice(0, 13)];
  const begun = startedFriends(
    { size: { columns: 60, rows: 20 } },
    { players: ['Ana', 'Ben'], rules },
  );
  const end = guessed(madeCode(begun, 'RGBY'), ...guesses);
  const boards = updated(end, choose('boards')).state;
  const seen = async (state: AppState) => (await shown(state)).screen();
  expect(await seen(boards)).toMatch(/\d more.*PgUp PgDn scroll/s);
  expect(await seen(boards)).not.toContain('R  G  Y  B');
  const first = updated(boards, { type: 'scroll', by: 1 }).state;
  expect(await seen(first)).toContain('R  G  Y  B');
  const last = updated(first, { type: 'scroll', by: -1 }).state;
  expect(await seen(last)).toBe(await seen(boards));
});

it('the scoreboard comes when all are through with a code, and shows the boards of those codes', () => {
  const first = guessed(gaveUp(madeCode(startedFriends(), 'RGBY')), 'RGBY');
  expect(names(first)).toEqual(['start', 'friendsScore']);
  const early = updated(first, choose('boards')).state;
  expect([screenOf(early), early.game?.guesses]).toMatchObject([
    { name: 'friendsBoards', at: 0 },
    [],
  ]);
  const second = updated(early, { type: 'change', by: 1 }).state;
  expect(second.game?.guesses).toEqual(['RGBY']);
  expect(screenOf(updated(second, { type: 'change', by: 1 }).state)).toMatchObject({ at: 0 });
  expect([names(updated(second, BACK).state), second.friends]).toEqual([
    names(first),
    first.friends,
  ]);
  const between = updated(madeCode(first, 'RGBB'), choose('score'), { type: 'drawn' }).state;
  expect(updated(between, choose('boards')).state.game?.secret).toBe('RGBY');
  const over = [0, 1].reduce<AppState>(
    (state) => guessed(madeCode(state, 'RGBY'), 'RGBB', 'RGBY'),
    startedFriends({}, { players: ['Ana', 'Ben'], rounds: 1 }),
  );
  const boards = updated(over, choose('boards')).state;
  expect(boards.game?.guesses).toEqual(['RGBB', 'RGBY']);
  expect(screenOf(updated(boards, { type: 'change', by: -1 }).state)).toMatchObject({ at: 1 });
  expect(updated(boards, BACK).state.game).toBeUndefined();
  const again = updated(over, choose('again')).state;
  expect(again.friends).toMatchObject({ players: ['Ana', 'Ben'], rounds: 1, codes: [] });
  expect(again.friends?.id).not.toBe(over.friends?.id);
  const left = updated(over, choose('menu'));
  expect([left.state.friends, effectTypes(left)]).toEqual([undefined, ['lookForMatch']]);
});

it('the end of a match drops its file, and giving a match up asks first', () => {
  const two = { players: ['Ana', 'Ben'], rounds: 1 };
  const last = madeCode(guessedFirst(two), 'RGBY');
  const over = updated(last, choose('go'), ...entered('RGBY'));
  expect(effectTypes(over)).toEqual(['awaitDrawn', 'forgetMatch']);
  expect(keepRunning(over.state)).toEqual([]);
  const asked = updated(last, choose('drop')).state;
  expect(screenOf(asked).question?.about).toBe('match');
  const dropped = updated(asked, YES);
  expect([dropped.state.friends, names(dropped.state)]).toEqual([undefined, ['start']]);
  expect(effectTypes(dropped)).toEqual(['forgetMatch', 'lookForMatch']);
  expect(names(updated(startedFriends(), choose('drop')).state)).toEqual(['start']);
});

/** The state after the first of two codes. */
function guessedFirst(asked: Partial<Friends>): AppState {
  const ended = guessed(madeCode(startedFriends({}, asked), 'RGBY'), 'RGBY');
  return updated(ended, choose('next'), DRAWN).state;
}

it('after a kill the match goes on at the page between, with the board as it was', () => {
  const made = madeCode(startedFriends(), 'RGBY');
  const board = updated(made, choose('go'), ...entered('BBBB'));
  const taken = later({ match: kept(board)[0] });
  expect([names(taken), taken.game]).toEqual([['start', 'friendsTurn'], undefined]);
  expect(updated(taken, choose('go')).state.game?.guesses).toEqual(['BBBB']);
});

it('no match is kept before its first code', () => {
  expect(keepRunning(startedFriends())).toEqual([]);
  expect(keepRunning(madeCode(startedFriends(), 'RGBY')).map(({ type }) => type)).toEqual([
    'keepMatch',
  ]);
});

it('a match that waits is Continue where nothing else waits, and With friends opens it', () => {
  const friends = afterTurns(newFriends(), 'RGBY');
  const found = updated(stateWith([]), {
    type: 'matchFound',
    sort: 'friends',
    match: friends,
  }).state;
  expect(names(updated(found, choose('continue')).state)).toEqual(['start', 'friendsTurn']);
  expect(names(updated(found, choose('newGame'), choose('friends')).state)).toEqual([
    'start',
    'friendsTurn',
  ]);
  const gone = updated(stateWith([], { unreadMatches: { friends: true } }), {
    type: 'matchFound',
    sort: 'friends',
    opens: true,
  }).state;
  expect(gone.notices).toEqual(['There is no match to continue.']);
});

it('a game of friends is recorded nowhere, asks no coach and touches no game that waits', () => {
  const waiting = gameWith('550022', ['0123']);
  const more = { waiting, canContinue: true, isPutAside: true, ...settings({ coach: 'full' }) };
  let state = startedFriends(more, { players: ['Ana', 'Ben'], rounds: 1 });
  const seen = new Set<string>();
  const step = (...messages: Parameters<typeof updated>[1][]) => {
    for (const message of messages) {
      const update = updated(state, message);
      state = update.state;
      for (const { type } of update.effects) seen.add(type);
    }
  };
  for (const _ of ['Ana', 'Ben']) {
    step(choose('next'), DRAWN, choose('go'), ...entered('RGBY'), DRAWN, ENTER, DRAWN);
    step(
      choose('go'),
      { type: 'hint' },
      ...entered('hint'),
      ...entered('BBBB'),
      { type: 'pencil' },
      BACK,
    );
    step(...entered('RGBY'), DRAWN);
  }
  expect(names(state)).toEqual(['start', 'friendsScore']);
  const own = ['awaitDrawn', 'forgetMatch', 'keepMatch'];
  expect([...seen].filter((type) => type !== 'tick').sort()).toEqual(own);
  expect([state.waiting, state.canContinue, state.wins]).toEqual([
    waiting,
    true,
    stateWith([]).wins,
  ]);
  expect(state.insight).toBeUndefined();
});

it('the game menu of a board offers no coach, no slot and no aid, and leaves for the start', () => {
  const board = updated(madeCode(startedFriends(), 'RGBY'), choose('go'), ...entered('BBBB')).state;
  const values = gameMenuItems(board as GameAppState).map(({ value }) => value);
  expect(values).toEqual([
    'resume',
    'word:history',
    'copyRow',
    'pencil',
    'rules',
    'help',
    'settings',
    'toStart',
    'end',
  ]);
  for (const leaving of [[BACK, choose('toStart')], entered('wq')]) {
    const left = updated(board, ...leaving);
    expect([names(left.state), left.state.game]).toEqual([['start'], undefined]);
    expect(kept(left)[0]?.game?.guesses).toEqual(['BBBB']);
  }
  const saved = updated(board, { type: 'save' });
  expect(shownScreen(saved)).toBe('play');
  expect(kept(saved)[0]?.game?.guesses).toEqual(['BBBB']);
});

it('where the program is suspended, the page between takes the place of a code and of a board', () => {
  const start = startedFriends();
  const shown = updated(start, choose('go'), ...entered('RGBY'), DRAWN).state;
  const board = updated(madeCode(start, 'RGBY'), choose('go'), ...entered('BBBB')).state;
  const help = updated(board, { type: 'help' }).state;
  for (const state of [updated(start, choose('go'), ...typed('RG')).state, shown, board, help]) {
    const stopped = updated(state, { type: 'suspend' });
    expect(names(stopped.state)).toEqual(['start', 'friendsTurn']);
    expect(effectTypes(stopped)).toEqual(['awaitDrawn', 'suspend']);
    expect(JSON.stringify(stopped.state.screens)).not.toMatch(/RG/);
    expect(stopped.state.game).toBeUndefined();
  }
  const back = updated(board, { type: 'suspend' }, DRAWN, choose('go')).state;
  expect(back.game?.guesses).toEqual(['BBBB']);
});

it('where the program is suspended, what holds no secret of a match of friends stays', () => {
  const friends = afterTurns(newFriends(), 'RGBY');
  const start = stateWith([], { friends });
  const ended = updated(guessed(madeCode(startedFriends(), 'RGBY'), 'RGBY')).state;
  const help = stateWith([{ name: 'newGame' }, { name: 'help', top: 0 }], { friends });
  for (const state of [start, startedFriends(), ended, help, playing(gameWith('505050'))]) {
    const stopped = updated(state, { type: 'suspend' });
    expect(names(stopped.state)).toEqual(names(state));
    expect(effectTypes(stopped)).toEqual(['suspend']);
  }
});

it('a match that cannot be kept says so, and its mark goes once it is kept', () => {
  const made = madeCode(startedFriends(), 'RGBY');
  const kept = { type: 'matchKept', sort: 'friends' } as const;
  const unkept = updated(made, { ...kept, why: 'Not saved: the disk is full.' }).state;
  expect([unkept.notices, isLostOnLeaving(unkept)]).toEqual([
    ['Not saved: the disk is full.'],
    true,
  ]);
  expect(isLostOnLeaving(updated(unkept, choose('menu')).state)).toBe(true);
  expect(isLostOnLeaving(updated(unkept, { type: 'kept' }).state)).toBe(true);
  expect(isLostOnLeaving(updated(unkept, kept).state)).toBe(false);
});

it('a match that is found after one that could not be kept and was given up has no mark', () => {
  const why = 'Not saved: the disk is full.';
  const unkept = updated(madeCode(startedFriends(), 'RGBY'), {
    ...{ type: 'matchKept', sort: 'friends' },
    why,
  }).state;
  const friends = afterTurns(newFriends(), 'RGBY');
  const found = { type: 'matchFound', sort: 'friends', match: friends } as const;
  const next = updated(unkept, choose('drop'), YES, found, choose('continue')).state;
  expect([names(next), isLostOnLeaving(next)]).toEqual([['start', 'friendsTurn'], false]);
});
