import { describe, expect, it } from 'vitest';
import { askReview } from '../../../../source/full-screen/features/coach/update.ts';
import { insightIn } from '../../../../source/full-screen/model/coach.ts';
import type { Update } from '../../../../source/full-screen/model/navigation.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { answeredAll, asked } from '../../../helpers/coach.ts';
import { sampleGame } from '../../../helpers/every-screen.ts';
import { SAMPLES, type Sample } from '../../../helpers/samples.ts';
import { gameWith, playing, settings } from '../../../helpers/states.ts';
import { choose, effectTypes, entered, shownScreen, updated, YES } from '../../../helpers/steps.ts';

const SAMPLE = SAMPLES.find(({ title }) => title === 'lifelines') as Sample;
const state = playing(sampleGame(SAMPLE), { ...settings({ motion: true }) });
const won = updated(state, ...entered(SAMPLE.secret));
const DRAWN = { type: 'drawn' } as const;
const ENTER = { type: 'enter' } as const;

it('a game that is lost brings no surprise', () => {
  const lost = updated(state, ...entered('Reveal'), YES);
  expect(screenOf(lost.state)).toMatchObject({ name: 'over', isDrawn: false });
  expect(lost.state.wins).toBe(0);
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
    const over = updated(answeredAll(ended), DRAWN);
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
  expect(insightIn(answeredAll(update))?.par).toBe(5);
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
  const over = updated(won.state, DRAWN, { type: 'nothing' }).state;

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
