import { expect, it } from 'vitest';
import { keepAll } from '../../../source/full-screen/model/waiting.ts';
import { newMatch, startedMatch } from '../../helpers/matches.ts';
import { MemorySaves } from '../../helpers/memory-saves.ts';
import { raceIn } from '../../helpers/race-states.ts';
import { gameWith, playing, stateWith } from '../../helpers/states.ts';
import { entered, updated } from '../../helpers/steps.ts';

const WHY = 'Not saved: the disk is full.';
const race = raceIn(gameWith('505050', ['0123']));
/** The player is through, and the machine still guesses. */
const through = updated(playing(race), ...entered('505050')).state;

function savesWith(more: Partial<MemorySaves> = {}): MemorySaves {
  return Object.assign(new MemorySaves(), more);
}

it('a program that is ended keeps the running game', () => {
  const saves = savesWith();
  expect(keepAll(playing(race), saves)).toEqual({ isPlaying: true, isKept: true });
  expect([saves.kept, saves.recorded]).toEqual([race, []]);
});

it('a program that is ended keeps the match, and no running game for it', () => {
  const saves = savesWith();
  const state = startedMatch();
  expect(keepAll(state, saves)).toEqual({ isPlaying: true, isKept: true });
  expect([saves.matches.match, saves.kept]).toEqual([state.match, undefined]);
  expect(keepAll(stateWith([], { match: newMatch() }), savesWith()).isPlaying).toBe(false);
});

it('a program that is ended while the machine still guesses has nothing left to keep', () => {
  const saves = savesWith();
  expect(keepAll(through, saves)).toEqual({ isPlaying: false, isKept: true });
  expect([saves.kept, saves.recorded]).toEqual([undefined, []]);
});

it('a program that is ended tells that what is played cannot be kept', () => {
  const left = { isPlaying: true, isKept: false };
  expect(keepAll(playing(race), savesWith({ trouble: WHY }))).toEqual(left);
  expect(keepAll(startedMatch(), savesWith({ trouble: WHY }))).toEqual(left);
  expect(keepAll(playing(race), undefined)).toEqual(left);
});
