import { describe, expect, it } from 'vitest';
import { custom } from '../../source/games/custom.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { coachLines, insightIn, keyOf, knownIn } from '../../source/screens/coach.ts';
import type { AppState, Message } from '../../source/screens/state.ts';
import { screenOf } from '../../source/screens/state.ts';
import { STRONGEST } from '../../source/updates/coach.ts';
import { advised, answeredAll, answerTo, asked } from '../helpers/coach.ts';
import { rulesOf } from '../helpers/rules-of.ts';
import { gameWith, playing, stateWith } from '../screens/states.ts';
import { choose, effectTypes, entered, told, typed } from './steps.ts';

const HINT = { type: 'hint' } as const;
const game = gameWith('550022', ['153455', '0123']);
const silent = playing(game);
const state = advised(silent);

const hint = (from: AppState, ...more: Message[]) => told(from, ...more, HINT);
const hintsOf = ({ state: now }: { state: AppState }) => now.game?.hints;
const ladderOf = ({ state: now }: { state: AppState }) => {
  const screen = screenOf(now);
  return screen.name === 'play' ? screen.ladder : undefined;
};

describe('the coach', () => {
  it('is asked about each new game, clue and aid, and about nothing else', () => {
    const start = stateWith([]);
    const started = told(start, choose('newGame'), choose('code-breakers'));
    expect(asked(started.effects)).toMatchObject([{ question: { type: 'advise' } }]);
    const guessed = told(started.state, ...entered('0123'));
    expect(asked(guessed.effects)).toHaveLength(1);
    for (const message of [...typed('01'), { type: 'back' } as const, choose('resume')]) {
      expect(asked(told(guessed.state, message).effects)).toEqual([]);
    }
    const aided = playing(gameWith('907221', [], '', rulesOf(lifelines, { length: 6 })));
    const [effect] = asked(told(aided, ...entered('Lifeline#1')).effects);
    expect(effect?.question.known.revealed).toHaveLength(1);
  });

  it('is told what the player knows, and never the secret', () => {
    const { effects } = told(silent, ...entered('5500'));
    const [effect] = asked(effects);
    expect(effect?.question.known.rows).toHaveLength(3);
    expect(effect?.key).toBe(keyOf(effect?.question.known ?? expect.fail()));
    expect(JSON.stringify(effect)).not.toMatch(/550022|5,5,0,0,2,2|secret/);
  });

  it('is told that one guess is left', () => {
    const late = playing(gameWith('550022', Array(8).fill('0123')));
    expect(asked(told(late, ...entered('0123')).effects)).toMatchObject([
      { question: { isLast: true } },
    ]);
  });

  it('is asked anew where the same history leaves one guess alone', () => {
    const opened = (from: AppState, guesses: number) => {
      const rules = rulesOf(custom, { shortest: 4, longest: 6, guesses });
      const continued = { type: 'continued', game: gameWith('550022', [], '', rules) } as const;
      return answeredAll(told(from, continued));
    };
    const last = opened(opened(stateWith([]), 10), 1);
    // The shortest code is the likeliest.
    expect(insightIn(last)?.advice?.guess?.word).toHaveLength(4);
  });

  it('is asked nothing where the game is over', () => {
    for (const keys of ['550022', 'q']) {
      expect(asked(told(state, ...entered(keys)).effects)).toEqual([]);
    }
  });
});

describe('an answer', () => {
  const guessed = told(silent, ...entered('5500'));
  const [{ key, question } = expect.fail()] = asked(guessed.effects);
  const answer = answerTo(question);

  it('is shown beside the board', () => {
    expect(coachLines(guessed.state)).toEqual(['Coach', '...']);
    const { state: now } = told(guessed.state, { type: 'answered', key, answer });
    expect(coachLines(now)[1]).toMatch(/^[0-9,]+ codes? still fits?$/);
    expect(coachLines(now)[2]).toMatch(/^length 4: /);
  });

  it('about a history that is no more changes nothing', () => {
    const later: AppState[] = [
      silent,
      told(guessed.state, ...entered('5501')).state,
      told(guessed.state, ...entered('q')).state,
      told(guessed.state, ...entered('550022'), { type: 'drawn' }).state,
      told(stateWith([]), choose('newGame'), choose('colors')).state,
      stateWith([{ name: 'breakGame' }]),
    ];
    for (const now of later) {
      expect(told(now, { type: 'answered', key, answer })).toEqual({ state: now, effects: [] });
    }
  });

  it('that comes while another screen is shown is there when the board comes back', () => {
    for (const message of [{ type: 'back' }, { type: 'help' }, { type: 'save' }] as const) {
      const away = told(guessed.state, message, { type: 'answered', key, answer });
      const back = told(away.state, { type: 'back' });
      expect(insightIn(back.state)?.advice?.remaining).toBeGreaterThan(0);
    }
  });

  it('that came when there was no game is asked for again by the next game', () => {
    const started = told(stateWith([]), choose('newGame'), choose('code-breakers'));
    const [effect = expect.fail()] = asked(started.effects);
    const late: Message = {
      type: 'answered',
      key: effect.key,
      answer: answerTo(effect.question),
    };
    const quit = told(started.state, ...entered('q'), late);
    const again = told(quit.state, choose('newGame'), choose('code-breakers'));
    expect(insightIn(answeredAll(again))?.advice?.remaining).toBe(55_728);
  });
});

describe('the ladder', () => {
  it('tells first whether the guess fits, and counts that as no hint', () => {
    const fits = hint(state, ...typed('550022'));
    expect(fits.state.notices).toEqual(['This guess fits every clue.']);
    const refused = hint(state, ...typed('4444'));
    expect(refused.state.notices[0]).toMatch(/^Guess 1 refuses it: /);
    const none = hint(state, ...typed('55'));
    expect(none.state.notices[0]).toMatch(/^Type a guess, and Tab tells whether it fits/);
    for (const update of [fits, refused, none]) {
      expect([hintsOf(update), update.effects, ladderOf(update)]).toEqual([0, [], 1]);
    }
  });

  it('tells then a certain fact, with the rows that prove it, which is a hint', () => {
    const thinking = hint(state, HINT);
    expect(thinking.state.notices).toEqual(['The coach is thinking ...']);
    expect(effectTypes(thinking)).toEqual(['keep', 'ask']);
    expect(hintsOf(thinking)).toBe(1);
    expect(answeredAll(thinking).notices[0]).toMatch(/ \(guess(es)? [0-9 ,and]+ proves? it\)\.$/);
  });

  it('says where nothing is certain yet', () => {
    const start = advised(playing(gameWith('550022')));
    expect(answeredAll(hint(start, HINT)).notices).toEqual(['Nothing is certain yet.']);
  });

  it('tells last a strong guess, which is another hint, and stays there', () => {
    const strong = hint(state, HINT, HINT);
    const { word = [], bits = 0 } = insightIn(state)?.advice?.guess ?? {};
    const sentence = `A strong guess is ${word.join('')}: it tells ${bits.toFixed(1)} bits on average.`;
    expect(strong.state.notices).toEqual([sentence]);
    expect([hintsOf(strong), ladderOf(strong)]).toEqual([2, STRONGEST]);
    const still = hint(strong.state);
    expect(still.state.notices).toEqual([sentence]);
    expect([hintsOf(still), still.effects]).toEqual([2, []]);
  });

  it('says that it thinks until the answer is there', () => {
    const thinking = hint(silent, HINT, HINT);
    expect(thinking.state.notices).toEqual(['The coach is thinking ...']);
    const known = knownIn(silent) ?? expect.fail();
    const answers = (['fact', 'advise'] as const).map((type): Message => {
      const question = type === 'fact' ? { type, known } : { type, known, isLast: false };
      return { type: 'answered', key: keyOf(known), answer: answerTo(question) };
    });
    const fact = told(thinking.state, ...answers.slice(0, 1));
    expect(fact.state.notices).toEqual(['The coach is thinking ...']);
    const advice = told(fact.state, ...answers.slice(1));
    expect(advice.state.notices[0]).toMatch(/^A strong guess is /);
  });

  it.each<[string, Message[]]>([
    ['each change of the guess', typed('0')],
    ['each step of a symbol', [{ type: 'step', by: 1 }]],
    ['each clue', entered('5500')],
  ])('begins anew with %s', (_, messages) => {
    const climbed = told(hint(state, HINT).state, ...messages);
    expect(ladderOf(climbed)).toBeUndefined();
    expect(ladderOf(hint(climbed.state))).toBe(1);
    expect(hintsOf(hint(climbed.state))).toBe(1);
  });

  it('stays where it is when only the cursor moves', () => {
    const moved = told(state, ...typed('55'), HINT, HINT, { type: 'move', to: 'left' });
    expect(ladderOf(moved)).toBe(2);
  });

  it('is about the typed keys as the symbols that they type', () => {
    const lower = hint(state, ...typed('153455'));
    expect(lower.state.notices).toEqual(['Guess 1 was the same.']);
  });
});

describe('the word hint', () => {
  it('tells a strong guess at once, which is one hint, and empties the prompt', () => {
    const update = told(state, ...entered('hint'));
    expect(update.state.notices[0]).toMatch(/^A strong guess is /);
    expect(update.state.game).toMatchObject({ hints: 1, draft: '', guesses: game.guesses });
    expect(update.effects).toEqual([{ type: 'keep', game: update.state.game }]);
    expect(ladderOf(update)).toBe(STRONGEST);
  });

  it('is a word only as a whole', () => {
    expect(told(state, ...entered('hints')).state.notices[0]).toContain('"hints"');
    expect(told(state, ...entered('Hint')).state.notices[0]).toContain('"Hint"');
  });
});
