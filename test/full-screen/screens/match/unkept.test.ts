import { expect, it } from 'vitest';
import { matchOnStart } from '../../../../source/full-screen/model/match.ts';
import { keepRunning } from '../../../../source/full-screen/model/navigation.ts';
import type { Message } from '../../../../source/full-screen/model/state.ts';
import { isLostOnLeaving, matchesInHand } from '../../../../source/full-screen/model/waiting.ts';
import { brokenBy } from '../../../helpers/breaking.ts';
import { advised } from '../../../helpers/coach.ts';
import { newMatch, nextGame, playerBroke, startedMatch } from '../../../helpers/matches.ts';
import { gameWith, playing } from '../../../helpers/states.ts';
import { choose, entered, shownScreen, typed, updated, YES } from '../../../helpers/steps.ts';

const KEPT = { type: 'matchKept', sort: 'match' } as const;
const WHY = 'Not saved: the disk is full.';
const begun = updated(startedMatch(), ...entered('RGBY')).state;
const left = updated(begun, ...entered('wq'), { ...KEPT, leaves: true, why: WHY }).state;

it('a match that cannot be kept is left all the same, and goes on from memory', () => {
  expect(left.notices).toEqual([WHY]);
  expect(keepRunning(left)).toEqual([{ type: 'keepMatch', match: begun.match }]);
  const { screens, match } = updated(left, choose('continue')).state;
  expect(screens.map(({ name }) => name)).toEqual(['start', 'match']);
  expect(match).toEqual(begun.match);
});

it('a hint in a game of a match is kept with the match', () => {
  const told = updated(advised(begun), ...entered('hint'));
  expect(told.state.game?.hints).toBe(1);
  expect(told.effects).toEqual([{ type: 'keepMatch', match: told.state.match }]);
  expect(told.state.match?.turn).toEqual({ type: 'breaking', game: told.state.game });
});

it('why a match cannot be kept is said once, and its mark goes once it is kept', () => {
  const unkept = updated(begun, { ...KEPT, why: WHY }).state;
  expect([unkept.notices, isLostOnLeaving(unkept)]).toEqual([[WHY], true]);
  const again = updated(unkept, { type: 'back' }, { ...KEPT, why: WHY }).state;
  expect([again.notices, isLostOnLeaving(again)]).toEqual([[], true]);
  expect(isLostOnLeaving(updated(again, KEPT).state)).toBe(false);
});

it('a match that could not be kept is not lost by a game that can', () => {
  const game = updated(left, choose('newGame'), choose('colors'), { type: 'kept' }).state;
  expect(matchesInHand(game)).toEqual([begun.match]);
  expect(isLostOnLeaving(game)).toBe(true);
});

it('a game that could not be kept is marked for as long, whatever becomes of a match', () => {
  const unkept = updated(playing(gameWith('550022', ['0123'])), { type: 'unkept', why: WHY }).state;
  expect(isLostOnLeaving(updated(unkept, KEPT).state)).toBe(true);
});

it('a match that is found after one that was over or given up has no mark', () => {
  const making = nextGame(playerBroke({ ...begun, unkeptMatches: { match: true } }));
  const over = updated(brokenBy(making, 'OOPP'), { type: 'drawn' }, choose('goOn')).state;
  const scoreboard = updated(
    begun,
    { ...KEPT, why: WHY },
    ...entered('q'),
    YES,
    { type: 'drawn' },
    choose('goOn'),
  ).state;
  for (const ended of [
    updated(over, choose('menu')).state,
    updated(scoreboard, choose('drop'), YES).state,
  ]) {
    const found = updated(ended, { type: 'matchFound', sort: 'match', match: newMatch() }).state;
    expect(found.match).toEqual(newMatch());
    expect([matchOnStart(found), isLostOnLeaving(found)]).toEqual([
      'Match, Pegs, game 1 of 4',
      false,
    ]);
  }
});

it('a match that could not be kept is replaced by no other match, and a sentence says so', () => {
  const form = updated(left, choose('newGame'), choose('race')).state;
  const down: Message = { type: 'field', by: 1 };
  const four = updated(form, down, down, ...typed('4'), { type: 'enter' });
  expect(shownScreen(four)).toBe('race');
  expect(four.state.notices).toEqual([expect.stringMatching(/^The match that waits could not/)]);
  expect(four.state.match).toEqual(begun.match);
  expect(shownScreen(updated(form, { type: 'enter' }))).toBe('play');
});
