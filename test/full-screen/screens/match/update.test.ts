import { expect, it } from 'vitest';
import { keepRunning, type Update } from '../../../../source/full-screen/model/navigation.ts';
import { type AppState, screenOf } from '../../../../source/full-screen/model/state.ts';
import { startMatch } from '../../../../source/full-screen/screens/match/enter.ts';
import { type Match, scoreOf, scoreWords } from '../../../../source/games/match.ts';
import { readMatch } from '../../../../source/games/read-match.ts';
import {
  breakScreen,
  brokenBy,
  clued,
  clueKeys,
  honest,
  rowHere,
} from '../../../helpers/breaking.ts';
import { answeredAll } from '../../../helpers/coach.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import {
  newMatch,
  nextGame,
  playerBroke,
  secretIn,
  startedMatch,
} from '../../../helpers/matches.ts';
import { stateWith } from '../../../helpers/states.ts';
import {
  besidesCoach,
  choose,
  effectTypes,
  entered,
  typed,
  updated,
  YES,
} from '../../../helpers/steps.ts';

const START = { setId: 'pegs', level: 'even', games: 2 } as const;

/** What is kept by the effects: the match as it would be read back. */
function kept({ effects }: Update) {
  const matches = effects.flatMap((effect) =>
    effect.type === 'keepMatch' && 'results' in effect.match ? [effect.match] : [],
  );
  for (const match of matches) expect(readMatch(JSON.parse(JSON.stringify(match)))).toEqual(match);
  return matches;
}

const names = ({ screens }: AppState) => screens.map(({ name }) => name);

/** The same match after the program ended and the next one has read it. */
function later({ match }: AppState): AppState {
  const read = readMatch(JSON.parse(JSON.stringify(match)));
  const start = stateWith([], { canContinue: false });
  return updated(start, {
    type: 'matchFound',
    sort: 'match',
    opens: true,
    ...(read && { match: read }),
  }).state;
}

it('a match begins with a code that the player breaks, and is kept at once', () => {
  const update = startMatch(stateWith([{ name: 'newGame' }]), START);
  expect(names(update.state)).toEqual(['start', 'match', 'play']);
  const { game, match } = updated(update.state, ...entered('RGBY')).state;
  expect(match?.turn).toEqual({ type: 'breaking', game });
  expect(game?.origin?.match).toEqual({ id: match?.id, game: 1, of: 2 });
});

it('each guess is kept with the match, and never as the running game', () => {
  const update = updated(startedMatch(), ...entered('RGBY'));
  expect(besidesCoach(update).map(({ type }) => type)).toEqual(['keepMatch']);
  expect(kept(update)[0]).toEqual(update.state.match);
  expect(update.state.match?.turn).toMatchObject({ game: { guesses: ['RGBY'] } });
});

it('a won game is recorded, and gives the machine a point for each guess', () => {
  const begun = updated(startedMatch(), ...entered('RGBY')).state;
  const update = updated(begun, ...entered(secretIn(begun)));
  expect(effectTypes(update)).toContain('record');
  expect(effectTypes(update)).not.toContain('forget');
  expect(kept(update)).toEqual([update.state.match]);
  expect(update.state.match && scoreOf(update.state.match)).toEqual({ player: 0, machine: 2 });
  expect(names(update.state)).toEqual(['start', 'match', 'over']);
  const over = updated(update.state, { type: 'drawn' }).state;
  expect(names(updated(over, choose('goOn')).state)).toEqual(['start', 'match']);
  expect(names(updated(over, { type: 'back' }).state)).toEqual(['start', 'match']);
});

it('then the machine breaks a code by clues, and each of them is kept', () => {
  const making = nextGame(playerBroke(startedMatch()));
  expect(names(making)).toEqual(['start', 'match', 'break']);
  const { guess } = rowHere(making);
  const given = updated(making, ...clueKeys(honest('OOPP')(guess, 0)));
  expect(kept(given)[0]?.turn).toMatchObject({ rows: [{ guess }], isAsking: false });
  const next = answeredAll(given);
  expect(next.match?.turn).toMatchObject({ isAsking: true });
  expect(breakScreen(next).rows).toHaveLength(2);
});

it('the player gets a point for each guess of the machine, and the match is over', () => {
  const broken = brokenBy(nextGame(playerBroke(startedMatch())), 'OOPP');
  const { rows, phase } = breakScreen(broken);
  expect(phase).toBe('solved');
  const over = updated(broken, { type: 'drawn' }, choose('goOn'));
  const { match } = over.state;
  expect(match && scoreOf(match)).toEqual({ player: rows.length, machine: 1 });
  expect(effectTypes(over)).toEqual(['forgetMatch']);
  expect(keepRunning(over.state)).toEqual([]);
  const left = updated(over.state, choose('menu'));
  expect([left.state.match, names(left.state)]).toEqual([undefined, ['start']]);
  expect(updated(over.state, choose('next')).state).toEqual(over.state);
  // An older match may wait.
  expect(left.effects).toEqual([{ type: 'lookForMatch', sort: 'match' }]);
});

it('the machine has as many guesses as the player; a code that outlasts them gives one more', () => {
  const choices = { custom: { longest: 6, shortest: 6, symbols: 8, guesses: 2 } };
  const made = nextGame(playerBroke(startedMatch({ choices }, 'custom')));
  const maker = honest('707060');
  const second = clued(made, maker(rowHere(made).guess, 0));
  expect(breakScreen(second).rows).toHaveLength(2);
  const { state } = { state: clued(second, maker(rowHere(second).guess, 1)) };
  expect(breakScreen(state).phase).toBe('unbroken');
  expect(state.match && scoreOf(state.match)).toEqual({ player: 3, machine: 1 });
});

it('clues that contradict each other are corrected before a code counts as not broken', () => {
  const choices = { custom: { longest: 4, shortest: 4, symbols: 6, guesses: 1 } };
  const made = nextGame(playerBroke(startedMatch({ choices }, 'custom')));
  const conflict = clued(made, { red: 0, white: 3 });
  const screen = breakScreen(conflict);
  // The first guess has few symbols, so that no code fits such a clue.
  expect(screen.phase).toBe('conflict');
  expect(conflict.match?.results).toHaveLength(1);
  expect(breakScreen(clued(conflict, { red: 0, white: 0 })).phase).toBe('unbroken');
});

it('where a code can have several lengths, the player says which it has', () => {
  const choices = { lifelines: { length: 0 } };
  const over = playerBroke(startedMatch({ choices }, 'lifelines'));
  const asked = updated(over, choose('goOn'), choose('next')).state;
  expect(names(asked)).toEqual(['start', 'match', 'breakLength']);
  const making = answeredAll(updated(asked, choose('6')));
  expect(making.match?.turn).toMatchObject({ type: 'making', length: 6 });
  expect(rowHere(making).guess).toHaveLength(6);
});

it('a match that is found is only told, and the one that is played here stays', () => {
  const found = startedMatch({}, 'letters').match as Match;
  const start = stateWith([]);
  const told = updated(start, { type: 'matchFound', sort: 'match', match: found });
  expect(told).toEqual({
    state: { ...start, match: found, unreadMatches: { match: false }, behind: { match: 0 } },
    effects: [],
  });
  const played = startedMatch();
  expect(updated(played, { type: 'matchFound', sort: 'match', match: found }).state.match).toBe(
    played.match,
  );
  const why = 'The match was damaged.';
  expect(updated(start, { type: 'matchFound', sort: 'match', trouble: why }).state.notices).toEqual(
    [why],
  );
  const gone = updated(
    { ...start, unreadMatches: { match: true } },
    { type: 'matchFound', sort: 'match', opens: true },
  ).state;
  expect(gone.notices).toEqual(['There is no match to continue.']);
  expect(gone.unreadMatches?.match).toBe(false);
});

it('a match goes on where it stopped, in the turn of the player', () => {
  const stopped = updated(startedMatch(), ...entered('RGBY'), ...typed('OO')).state;
  const board = later(stopped);
  expect(names(board)).toEqual(['start', 'match']);
  const { state } = updated(board, choose('next'));
  expect(names(state)).toEqual(['start', 'match', 'play']);
  expect(state.game).toEqual(stopped.game);
});

it('a match goes on where it stopped, in the turn of the machine: asked, thinking, in conflict', () => {
  const asking = nextGame(playerBroke(startedMatch()));
  const second = clued(asking, honest('OOPP')(rowHere(asking).guess, 0));
  const goesOn = (state: AppState) => answeredAll(updated(later(state), choose('next')));
  expect(breakScreen(goesOn(second))).toMatchObject({
    phase: 'asking',
    rows: breakScreen(second).rows,
    remaining: breakScreen(second).remaining,
  });
  const thinking = updated(asking, ...clueKeys(honest('OOPP')(rowHere(asking).guess, 0))).state;
  expect(breakScreen(thinking).phase).toBe('thinking');
  expect(breakScreen(goesOn(thinking)).rows).toEqual(breakScreen(second).rows);
  const wrong = clued(clued(asking, { red: 0, white: 0 }), { red: 0, white: 0 });
  const conflict = clued(wrong, { red: 0, white: 0 });
  expect(breakScreen(conflict).phase).toBe('conflict');
  expect(breakScreen(goesOn(conflict)).phase).toBe('conflict');
});

it('Esc leaves the machine at the scoreboard, and asks for nothing: the match keeps its game', () => {
  const asking = nextGame(playerBroke(startedMatch()));
  const second = clued(asking, honest('OOPP')(rowHere(asking).guess, 0));
  const left = updated(second, { type: 'back' }).state;
  expect(names(left)).toEqual(['start', 'match']);
  const back = updated(left, choose('next')).state;
  expect(breakScreen(back).rows).toEqual(breakScreen(second).rows);
});

it('the scoreboard counts the guesses of the machine as its board does, where clues contradict each other too', async () => {
  const asking = nextGame(playerBroke(startedMatch()));
  const second = clued(asking, honest('OOPP')(rowHere(asking).guess, 0));
  const thinking = updated(asking, ...clueKeys(honest('OOPP')(rowHere(asking).guess, 0))).state;
  const wrong = clued(clued(asking, { red: 0, white: 0 }), { red: 0, white: 0 });
  const guessOn = async (state: AppState) =>
    /\bguess \d+/.exec((await drawingOf(state)).rows.join(' '))?.[0];
  for (const board of [asking, second, thinking, clued(wrong, { red: 0, white: 0 })]) {
    const { phase } = breakScreen(board);
    const told = await guessOn(board);
    expect(told).toMatch(/^guess \d/);
    expect([phase, await guessOn(updated(board, { type: 'back' }).state)]).toEqual([phase, told]);
  }
});

it('wq and the game menu leave a match for the start once it is kept', () => {
  const begun = updated(startedMatch(), ...entered('RGBY')).state;
  for (const messages of [entered('wq'), [{ type: 'back' } as const, choose('toStart')]]) {
    const update = updated(begun, ...messages);
    expect(update.effects.filter(({ type }) => type !== 'ask')).toEqual([
      { type: 'keepMatch', match: update.state.match, leaves: true },
    ]);
    expect(names(update.state)).toEqual(['start']);
    const left = updated(update.state, { type: 'matchKept', sort: 'match', leaves: true }).state;
    expect(left.notices).toEqual(['The match is kept.']);
    expect(left.match?.turn).toMatchObject({ game: { guesses: ['RGBY'] } });
  }
});

it('Ctrl-S keeps a match, and goes on', () => {
  const saved = updated(startedMatch(), ...entered('RGBY'), { type: 'save' });
  expect(names(saved.state).at(-1)).toBe('play');
  expect(saved.effects).toEqual([{ type: 'keepMatch', match: saved.state.match }]);
});

it.each(['q', 'the menu'])('a game that is given up by %s counts as not broken', (way) => {
  const begun = updated(startedMatch(), ...entered('RGBY')).state;
  const update =
    way === 'q'
      ? updated(begun, ...entered('q'), YES)
      : updated(begun, { type: 'back' }, choose('end'), YES);
  expect(effectTypes(update)).toContain('record');
  expect(kept(update)).toHaveLength(1);
  const { match } = update.state;
  expect(match && scoreOf(match)).toEqual({ player: 0, machine: 13 });
  expect(screenOf(update.state).name).toBe('over');
});

it('giving up the match is asked for first, and drops it', () => {
  const begun = updated(startedMatch(), ...entered('RGBY')).state;
  const board = later(begun);
  expect(updated(board, choose('drop'), { type: 'back' }).state).toMatchObject(board);
  const dropped = updated(board, choose('drop'), YES);
  expect(effectTypes(dropped)).toEqual(['record', 'forgetMatch', 'lookForMatch']);
  expect(dropped.state.match).toBeUndefined();
  expect(names(dropped.state)).toEqual(['start']);
});

it('a match that waits is counted behind a new one, and one that is over is not', () => {
  const behindOf = (state: AppState) => startMatch(state, START).state.behind?.match;
  const page: AppState['screens'] = [{ name: 'newGame' }];
  expect(behindOf(stateWith(page))).toBe(0);
  expect(behindOf(stateWith(page, { unreadMatches: { match: true } }))).toBe(1);
  expect(behindOf({ ...startedMatch(), behind: { match: 1 } })).toBe(2);
  const over = updated(brokenBy(nextGame(playerBroke(startedMatch())), 'OOPP'), { type: 'drawn' });
  expect(behindOf(updated(over.state, choose('goOn')).state)).toBe(0);
});

it('another match has the same game, level and length, and other codes', () => {
  const broken = brokenBy(nextGame(playerBroke(startedMatch())), 'OOPP');
  const over = updated(broken, { type: 'drawn' }, choose('goOn')).state;
  const { match } = updated(over, choose('again')).state;
  const { rules, level, games } = over.match as NonNullable<typeof match>;
  expect(match).toMatchObject({ rules, level, games, results: [] });
  expect(match?.id).not.toBe(over.match?.id);
});

it('a match leaves the random numbers of the run as they are', () => {
  const state = stateWith([]);
  const first = startMatch(state, START).state;
  expect(first.random).toEqual(state.random);
  const second = startMatch(first, START).state;
  expect(second.match?.id).not.toBe(first.match?.id);
  expect(secretIn(second)).not.toBe(secretIn(first));
  expect(first.match && scoreWords(first.match)).toBe('you 0, machine 0');
});

it('a game that waits is left alone by a match, and the first menu goes on with either', () => {
  const waits = stateWith([], { canContinue: true });
  const begun = startMatch(waits, START);
  expect(begun.state.canContinue).toBe(true);
  const left = updated(begun.state, ...entered('wq'), {
    type: 'matchKept',
    sort: 'match',
    leaves: true,
  }).state;
  expect(updated(left, choose('continue')).effects).toEqual([{ type: 'continue' }]);
  const opening = [{ type: 'lookForMatch', sort: 'match', opens: true }];
  expect(updated(left, choose('match')).effects).toEqual(opening);
  const alone = { ...left, canContinue: false };
  expect(updated(alone, choose('continue')).effects).toEqual(opening);
});

it('a match that was left right after its code was found goes on with the end of that game', () => {
  const rows = [{ guess: 'OOPP', red: 4, white: 0, isIt: true } as const];
  const match = newMatch({
    games: 2,
    results: [{ guesses: 3, isBroken: true }],
    turn: { type: 'making', rows, isAsking: false },
  });
  const update = updated(later({ ...stateWith([]), match }), choose('next'));
  expect(breakScreen(update.state)).toMatchObject({ phase: 'solved', at: 0 });
  expect(effectTypes(update)).toContain('awaitDrawn');
  expect(update.state.match?.results).toHaveLength(2);
});
