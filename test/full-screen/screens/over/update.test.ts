import { describe, expect, it } from 'vitest';
import type { GameState } from '../../../../source/engine/game.ts';
import { askReview } from '../../../../source/full-screen/features/coach/update.ts';
import { insightIn } from '../../../../source/full-screen/model/coach.ts';
import type { Update } from '../../../../source/full-screen/model/navigation.ts';
import { sweepFrames } from '../../../../source/full-screen/model/over.ts';
import { type Message, screenOf } from '../../../../source/full-screen/model/state.ts';
import { answeredAll, asked } from '../../../helpers/coach.ts';
import { sampleGame } from '../../../helpers/every-screen.ts';
import { SAMPLES, type Sample } from '../../../helpers/samples.ts';
import { gameWith, playing, settings } from '../../../helpers/states.ts';
import { choose, effectTypes, entered, shownScreen, updated, YES } from '../../../helpers/steps.ts';

const SAMPLE = SAMPLES.find(({ title }) => title === 'lifelines') as Sample;
const state = playing(sampleGame(SAMPLE), { ...settings({ motion: true }) });
const won = updated(state, ...entered(SAMPLE.secret));
const FRAMES = sweepFrames(won.state.game as GameState);
const DRAWN = { type: 'drawn' } as const;
const ENTER = { type: 'enter' } as const;

function ticks(from: number, to: number): Message[] {
  return Array.from({ length: to - from }, (_, index) => ({ type: 'tick', frame: from + index }));
}

it('a win shows itself by a sweep, which ignores keys until it is drawn', () => {
  expect(won.state.screens.at(-1)).toEqual({ name: 'over', isDrawn: false, sweep: 0 });
  expect(effectTypes(won)).toEqual(['record', 'forget', 'awaitDrawn', 'tick', 'count', 'ask']);
  for (const type of ['enter', 'back', 'help', 'nothing', 'save'] as const) {
    expect(updated(won.state, { type })).toEqual({ state: won.state, effects: [] });
  }
});

it('the sweep of a win goes on frame by frame, rests after the last, and asks for no more', () => {
  const one = updated(won.state, ...ticks(0, 1));
  expect(screenOf(one.state)).toMatchObject({ sweep: 1 });
  expect(one.effects).toEqual([{ type: 'tick', frame: 1 }]);
  const last = updated(won.state, ...ticks(0, FRAMES - 1));
  expect(screenOf(last.state)).toMatchObject({ sweep: FRAMES - 1 });
  const rests = updated(last.state, ...ticks(FRAMES - 1, FRAMES));
  expect(screenOf(rests.state)).toEqual({ name: 'over', isDrawn: false });
  expect(rests.effects).toEqual([]);
});

it('the sweep of a win takes no tick twice, and none of another time', () => {
  const one = updated(won.state, ...ticks(0, 1)).state;
  for (const frame of [0, 2, 99]) {
    expect(updated(one, { type: 'tick', frame })).toEqual({ state: one, effects: [] });
  }
});

it.each<Message>([
  ...[{ type: 'enter' }, { type: 'back' }, { type: 'help' }, { type: 'nothing' }, choose('again')],
] as Message[])('any key ends the sweep of a win, and does nothing else: $type', (message) => {
  const over = updated(won.state, DRAWN, message);
  expect(over.state.screens).toEqual([{ name: 'start' }, { name: 'over', isDrawn: false }]);
  // The keys behind it are dropped.
  expect(over.effects).toEqual([{ type: 'awaitDrawn' }]);
  // The tick that is under way comes too late.
  expect(updated(over.state, ...ticks(0, 1))).toEqual({ state: over.state, effects: [] });
});

it.each<Message>([
  { type: 'redraw' },
  { type: 'suspend' },
  { type: 'resized', size: { columns: 90, rows: 30 } },
])('the sweep of a win goes on after $type', (message) => {
  expect(screenOf(updated(won.state, DRAWN, message).state)).toMatchObject({ sweep: 0 });
});

it('there is no sweep where pictures do not move, but the win counts', () => {
  const still = updated({ ...state, ...settings({ motion: false }) }, ...entered(SAMPLE.secret));
  expect(screenOf(still.state)).toEqual({ name: 'over', isDrawn: false });
  expect(effectTypes(still)).toEqual(['record', 'forget', 'awaitDrawn', 'count', 'ask']);
  expect(still.state.wins).toBe(1);
});

it('a game that is lost brings no sweep and no surprise', () => {
  const lost = updated(state, ...entered('Reveal'), YES);
  expect(screenOf(lost.state)).toEqual({ name: 'over', isDrawn: false });
  expect(lost.state.wins).toBe(0);
  expect(effectTypes(lost)).toEqual(['record', 'forget', 'awaitDrawn', 'count', 'ask']);
});

it.each([
  ['won', SAMPLE.secret, 3],
  ['lost', 'Reveal', 2],
])(
  'the review of a game that was %s is asked for at once, and is there when it comes',
  (how, typed, rows) => {
    const ended = updated(state, ...entered(typed), ...(how === 'lost' ? [YES] : []));
    const [effect] = asked(ended.effects);
    expect(effect?.question).toMatchObject({ type: 'review', won: how === 'won' });
    const over = updated(answeredAll(ended), DRAWN, { type: 'enter' }, DRAWN);
    expect(shownScreen(over)).toBe('over');
    expect(insightIn(over.state)?.reviewed).toHaveLength(rows);
  },
);

it('the par of the code is asked for once it is shown, and the secret goes nowhere before', () => {
  const guesses = ['0123', '2233', '505050'];
  let update: Update = { state: playing(gameWith('505050')), effects: [] };
  for (const guess of guesses) {
    expect(JSON.stringify(update.effects)).not.toMatch(/"code"|"par"/);
    update = updated(update.state, ...entered(guess));
  }
  const questions = asked(update.effects).map(({ question }) => question);
  expect(questions).toMatchObject([{ type: 'par', code: [5, 0, 5, 0, 5, 0] }, { type: 'review' }]);
  expect(insightIn(answeredAll(update))?.par).toBe(6);
  // Testing mode shows the secret to the player, not to the coach.
  const { rules, ...game } = gameWith('505050', ['0123']);
  const testing = { ...game, rules: { ...rules, showsSecret: true } };
  expect(JSON.stringify(askReview({ ...playing(testing), game: testing }))).not.toMatch(/"code"/);
});

it('no review is asked for where the player leaves, and none of a coach that is gone', () => {
  expect(asked(updated(state, ...entered('q')).effects)).toEqual([]);
  const gone = updated({ ...state, isCoachGone: true }, ...entered(SAMPLE.secret));
  expect(asked(gone.effects)).toEqual([]);
});

it('a game without surprises brings none, and its wins do not count', () => {
  const other = updated(playing(gameWith('505050')), ...entered('505050'));
  expect(shownScreen(other)).toBe('over');
  expect(other.state.wins).toBe(0);
});

describe('the end of a game', () => {
  const over = updated(won.state, DRAWN, { type: 'enter' }, DRAWN).state;

  it('the end of a game has an item for the options where the game asks for them anew', () => {
    const asked = updated(over, choose('difficulty'));
    expect(screenOf(asked.state)).toMatchObject({ name: 'options', setId: 'lifelines' });
    const { game } = updated(
      { ...asked.state, choices: { lifelines: { length: 6 } } },
      ENTER,
    ).state;
    expect(game?.rules.id).toBe('lifelines');
    expect(game?.secret).toHaveLength(6);
    expect(game?.guesses).toEqual([]);
  });

  it('the end of a game draws the length anew where it was left to chance', () => {
    const chance = playing(sampleGame({ ...SAMPLE, choices: {} }), {
      ...settings({ motion: false }),
    });
    const lengths = new Set<number | undefined>();
    let update = updated(chance, ...entered('Reveal'), YES, DRAWN, choose('again'));
    for (let round = 0; round < 20; round++) {
      lengths.add(update.state.game?.secret.length);
      update = updated(update.state, ...entered('Reveal'), DRAWN, choose('again'));
    }
    expect([...lengths].sort()).toEqual([4, 6, 8]);
  });

  it('the end of a game leads to the list of games, and comes back', () => {
    const list = updated(over, choose('another'));
    expect(shownScreen(list)).toBe('newGame');
    expect(effectTypes(list)).toEqual(['recall', 'count']);
    expect(updated(list.state, { type: 'back' }).state).toEqual(over);
    expect(updated(list.state, choose('colors')).state.game?.rules.id).toBe('colors');
  });

  it('the end of a game opens the options of its game, and comes back', () => {
    const options = updated(over, { type: 'options' });
    expect(screenOf(options.state)).toMatchObject({ name: 'options', setId: 'lifelines' });
    expect(updated(options.state, { type: 'back' }).state).toEqual(over);
  });
});
