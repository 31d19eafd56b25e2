import { describe, expect, it } from 'vitest';
import { COACH_GONE, THINKING } from '../../../../source/coach/words.ts';
import { coachSections } from '../../../../source/full-screen/model/panel.ts';
import type { AppState, Message } from '../../../../source/full-screen/model/state.ts';
import { hasGame, screenOf } from '../../../../source/full-screen/model/state.ts';
import { advised, asked } from '../../../helpers/coach.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { gameWith, playingWithCoach, stateWith } from '../../../helpers/states.ts';
import { besidesCoach, choose, entered, typed, updated } from '../../../helpers/steps.ts';

const HINT = { type: 'hint' } as const;
const silent = playingWithCoach(gameWith('550022', ['153455', '0123']));
const state = advised(silent);

const hint = (from: AppState, ...more: Message[]) => updated(from, ...more, HINT);
const hintsOf = ({ state: now }: { state: AppState }) => now.game?.hints;
const ladderOf = ({ state: now }: { state: AppState }) => {
  const screen = screenOf(now);
  return screen.name === 'play' ? screen.ladder : undefined;
};

describe('a coach that is gone', () => {
  const UNANSWERED = { type: 'unanswered' } as const;
  const gone = updated(silent, UNANSWERED).state;

  it('a coach that is gone is told once, and after that it is asked nothing', () => {
    expect(gone.notices).toEqual([COACH_GONE]);
    const guessed = updated(gone, ...entered('5500'));
    const notices = ['All four are right. The code is longer.'];
    expect([guessed.state.notices, asked(guessed.effects)]).toEqual([notices, []]);
    expect(updated(guessed.state, UNANSWERED).state.notices).toEqual(notices);
    const again = updated(gone, { type: 'back' }, choose('toStart'), choose('newGame'));
    expect(asked(updated(again.state, choose('colors')).effects)).toEqual([]);
  });

  it('nothing beside the board offers what a coach that is gone would tell', () => {
    const notes = (now: AppState) =>
      [{}, { isCoachOpen: true } as const].map((opened) => {
        if (!hasGame(now)) expect.fail();
        const { isCoachOpen: _, ...game } = now.game;
        const { note } = coachSections({ ...now, game: { ...game, ...opened } }, 36);
        return note.map((line) => line.map(({ text }) => text).join(''));
      });
    expect(notes(silent)).toEqual([['Tab for the coach'], ['Tab tells more: a hint each time']]);
    expect(notes(gone)).toEqual([[], []]);
  });

  it('a coach that is gone still tells whether the guess is consistent, and counts no hint for what it cannot tell', () => {
    const first = hint(gone, ...typed('550022'));
    expect(first.state.notices).toEqual(['This guess fits every clue.']);
    for (const keys of [[HINT], [HINT, HINT], [HINT, HINT, HINT]]) {
      const later = updated(first.state, ...keys);
      expect(later.state.notices).toEqual([COACH_GONE]);
      expect([hintsOf(later), ladderOf(later), later.effects]).toEqual([0, 1, []]);
    }
    const word = updated(gone, ...entered('hint'));
    expect([word.state.notices, hintsOf(word)]).toEqual([[COACH_GONE], 0]);
  });

  it('a coach that is gone tells what it has said before, which is a hint', () => {
    const known = updated(state, UNANSWERED).state;
    const word = updated(known, ...entered('hint'));
    expect(word.state.notices[0]).toMatch(/^A strong guess is /);
    expect(hintsOf(word)).toBe(1);
  });

  it.each<[string, Message[]]>([
    ['a fact', [HINT]],
    ['a fact about a guess', [...typed('4'), HINT, HINT]],
    ['a strong guess', entered('hint')],
  ])('a coach that is gone counts no hint that does not come: %s', (_, messages) => {
    const waiting = updated(silent, ...messages);
    expect(waiting.state.notices).toEqual([THINKING]);
    const update = updated({ ...waiting.state, isCoachGone: true }, UNANSWERED);
    expect(update.state.notices).toEqual([COACH_GONE]);
    expect([hintsOf(update), besidesCoach(update)]).toEqual([0, []]);
    expect(ladderOf(update) ?? 0).toBeLessThan(2);
  });

  it('a coach that is gone leaves the hints that it has given', () => {
    const told = updated(state, ...entered('hint'));
    expect(hintsOf(told)).toBe(1);
    expect(hintsOf(updated(told.state, UNANSWERED))).toBe(hintsOf(told));
  });

  const shown = async (now: AppState) => (await drawingOf(now)).rows.join(' ').replace(/ +/g, ' ');

  it('a coach that is gone is told by the review, which is not waited for either', async () => {
    const over = updated(gone, ...entered('550022'), { type: 'drawn' }).state;
    const { state: review, effects } = updated(over, choose('review'));
    expect(asked(effects)).toEqual([]);
    expect(await shown(review)).toContain(COACH_GONE);
    const waiting = updated(silent, ...entered('550022'), { type: 'drawn' }, choose('review'));
    expect(await shown(waiting.state)).toContain(THINKING);
    expect(await shown(updated(waiting.state, UNANSWERED).state)).toContain(COACH_GONE);
  });

  it('a coach that is gone ends the breaking of a code that it was to think about, each time it is tried', () => {
    const tried = updated(stateWith([{ name: 'breakGame' }]), choose('colors'));
    expect(screenOf(tried.state).name).toBe('break');
    const left = updated(tried.state, UNANSWERED).state;
    expect([screenOf(left).name, left.notices]).toEqual(['breakGame', [COACH_GONE]]);
    const again = updated(left, choose('colors'), UNANSWERED).state;
    expect([screenOf(again).name, again.notices]).toEqual(['breakGame', [COACH_GONE]]);
  });
});
