import { expect, it } from 'vitest';
import { keepAll } from '../../source/full-screen/keep-all.ts';
import { newMatch, startedMatch } from '../helpers/matches.ts';
import { MemorySaves } from '../helpers/memory-saves.ts';
import { raceIn } from '../helpers/race-states.ts';
import { gameWith, playing, stateWith } from '../helpers/states.ts';
import { entered, updated } from '../helpers/steps.ts';

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
  expect([saves.match, saves.kept]).toEqual([state.match, undefined]);
  expect(keepAll(stateWith([], { match: newMatch() }), savesWith()).isPlaying).toBe(false);
});

it('a program that is ended while the machine still guesses records the race, and forgets it', () => {
  const saves = savesWith({ kept: race });
  expect(keepAll(through, saves)).toEqual({ isPlaying: false, isKept: true });
  expect(saves.recorded).toEqual([through.game]);
  expect(saves.recorded[0]?.guesses).toEqual(['0123', '505050']);
  expect(saves.kept).toBeUndefined();
});

it('a race that cannot be recorded then waits as it was before its last guess', () => {
  const saves = savesWith({ kept: race, trouble: WHY });
  expect(keepAll(through, saves)).toEqual({ isPlaying: true, isKept: false });
  expect(saves.kept).toBe(race);
  expect(keepAll(through, undefined)).toEqual({ isPlaying: true, isKept: false });
});
