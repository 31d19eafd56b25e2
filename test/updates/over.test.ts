import { describe, expect, it } from 'vitest';
import { SURPRISES } from '../../source/games/surprises.ts';
import { type Message, screenOf } from '../../source/screens/state.ts';
import { sampleGame } from '../screens/every-screen.ts';
import { SAMPLES, type Sample } from '../screens/samples.ts';
import { gameWith, playing } from '../screens/states.ts';
import { choose, effectTypes, entered, shownScreen, told } from './steps.ts';

const SAMPLE = SAMPLES.find(({ title }) => title === 'lifelines') as Sample;
const state = playing(sampleGame(SAMPLE));
const won = told(state, ...entered(SAMPLE.secret));
const FRAMES = SURPRISES[0]?.frames ?? 0;
const DRAWN = { type: 'drawn' } as const;
const ENTER = { type: 'enter' } as const;

function ticks(from: number, to: number): Message[] {
  return Array.from({ length: to - from }, (_, index) => ({ type: 'tick', frame: from + index }));
}

describe('the surprise of a win', () => {
  it('is deaf until it was drawn', () => {
    expect(won.state.screens.at(-1)).toEqual({ name: 'surprise', isDrawn: false, frame: 0 });
    expect(effectTypes(won)).toEqual(['forget', 'awaitDrawn', 'tick']);
    for (const type of ['enter', 'back', 'help', 'nothing', 'save'] as const) {
      expect(told(won.state, { type })).toEqual({ state: won.state, effects: [] });
    }
  });

  it('goes on frame by frame, and ends after the last', () => {
    const one = told(won.state, ...ticks(0, 1));
    expect(screenOf(one.state)).toMatchObject({ frame: 1 });
    expect(one.effects).toEqual([{ type: 'tick', frame: 1 }]);
    const last = told(won.state, ...ticks(0, FRAMES - 1));
    expect(screenOf(last.state)).toMatchObject({ name: 'surprise', frame: FRAMES - 1 });
    // The last frame stands for a while.
    expect(shownScreen(told(last.state, ...ticks(FRAMES - 1, FRAMES)))).toBe('surprise');
    let over = last;
    for (let frame = FRAMES - 1; shownScreen(over) === 'surprise' && frame < 2 * FRAMES; frame++) {
      over = told(over.state, { type: 'tick', frame });
    }
    expect(screenOf(over.state)).toMatchObject({ name: 'over', isDrawn: false });
    expect(over.effects).toEqual([{ type: 'awaitDrawn', pause: true }]);
  });

  it('takes no tick twice, and none of another time', () => {
    const one = told(won.state, ...ticks(0, 1)).state;
    for (const frame of [0, 2, 99]) {
      expect(told(one, { type: 'tick', frame })).toEqual({ state: one, effects: [] });
    }
  });

  it.each<Message>([{ type: 'enter' }, { type: 'back' }, { type: 'help' }, { type: 'nothing' }])(
    'ends with any key: $type',
    (message) => {
      const over = told(won.state, DRAWN, message);
      expect(over.state.screens).toEqual([{ name: 'start' }, { name: 'over', isDrawn: false }]);
      // The tick that is under way comes too late.
      expect(told(over.state, ...ticks(0, 1))).toEqual({ state: over.state, effects: [] });
    },
  );

  it.each<Message>([
    { type: 'redraw' },
    { type: 'suspend' },
    { type: 'resized', size: { columns: 90, rows: 30 } },
  ])('goes on after $type', (message) => {
    expect(shownScreen(told(won.state, DRAWN, message))).toBe('surprise');
  });

  it('does not show where pictures do not move, but counts', () => {
    const still = told({ ...state, moves: false }, ...entered(SAMPLE.secret));
    expect(shownScreen(still)).toBe('over');
    expect(still.state.wins).toBe(1);
  });

  it('is none for a game that is lost', () => {
    const lost = told(state, ...entered('Reveal'));
    expect(shownScreen(lost)).toBe('over');
    expect(lost.state.wins).toBe(0);
    expect(effectTypes(lost)).toEqual(['forget', 'awaitDrawn']);
  });

  it('is none in a game that has none, whose wins do not count', () => {
    const other = told(playing(gameWith('505050')), ...entered('505050'));
    expect(shownScreen(other)).toBe('over');
    expect(other.state.wins).toBe(0);
  });
});

describe('the end of a game', () => {
  const over = told(won.state, DRAWN, { type: 'enter' }, DRAWN).state;

  it('asks anew for the options where the game wants it', () => {
    const asked = told(over, choose('again'));
    expect(screenOf(asked.state)).toMatchObject({ name: 'options', setId: 'lifelines' });
    const { game } = told({ ...asked.state, choices: { lifelines: { length: 6 } } }, ENTER).state;
    expect(game?.rules.id).toBe('lifelines');
    expect(game?.secret).toHaveLength(6);
    expect(game?.guesses).toEqual([]);
  });

  it('draws the length anew where it was left to chance', () => {
    const chance = playing(sampleGame({ ...SAMPLE, choices: {} }), { moves: false });
    const lengths = new Set<number | undefined>();
    let update = told(chance, ...entered('Reveal'), DRAWN, choose('again'), ENTER);
    for (let round = 0; round < 20; round++) {
      lengths.add(update.state.game?.secret.length);
      update = told(update.state, ...entered('Reveal'), DRAWN, choose('again'), ENTER);
    }
    expect([...lengths].sort()).toEqual([4, 6, 8]);
  });

  it('opens the options of its game, and comes back', () => {
    const options = told(over, { type: 'options' });
    expect(screenOf(options.state)).toMatchObject({ name: 'options', setId: 'lifelines' });
    expect(told(options.state, { type: 'back' }).state).toEqual(over);
  });
});
