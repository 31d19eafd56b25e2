import { describe, expect, it } from 'vitest';
import { COACH_GONE } from '../../../../source/coach/words.ts';
import { statusOf } from '../../../../source/engine/game.ts';
import { LEVELS } from '../../../../source/engine/race.ts';
import type { AppState, Message } from '../../../../source/full-screen/model/state.ts';
import { messageOf } from '../../../../source/full-screen/screens/index.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { lifelines } from '../../../../source/games/lifelines.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { racedIn, raceIn } from '../../../helpers/race-states.ts';
import { gameWith, playing, stateWith } from '../../../helpers/states.ts';
import {
  besidesCoach,
  choose,
  entered,
  shownAs,
  shownScreen,
  typed,
  updated,
  YES,
} from '../../../helpers/steps.ts';

const form = updated(stateWith([{ name: 'newGame' }]), choose('race')).state;
const NEXT = { type: 'change', by: 1 } as const;
const DOWN = { type: 'field', by: 1 } as const;
const ENTER = { type: 'enter' } as const;

const game = gameWith('YRBY', ['RBBY'], '', pegs.rules);
const MACHINE = ['RRGG', 'BYYB', 'YRBY'];
const THROUGH = racedIn(game, MACHINE, true).race;
const CLUES = racedIn(game, MACHINE).race;

function raced(isThrough: boolean, race = isThrough ? THROUGH : CLUES): Message {
  return { type: 'raced', id: '', isThrough, ...(race && { race }) };
}

const CANNOT: Message = { type: 'raced', id: '', isThrough: false };

describe('the form of a race', () => {
  it('the form of a race goes through all games and all levels, and around their ends', () => {
    const games = RULE_SETS.map((_, times) => updated(form, ...Array<Message>(times).fill(NEXT)));
    expect(games.map(({ state }) => shownAs(state, 'race').setId)).toEqual(
      RULE_SETS.map(({ rules }) => rules.id),
    );
    expect(shownAs(updated(form, { type: 'change', by: -1 }).state, 'race').setId).toBe(
      RULE_SETS.at(-1)?.rules.id,
    );
    const levels = LEVELS.map((_, times) =>
      updated(form, DOWN, ...Array<Message>(times).fill(NEXT)),
    );
    expect(levels.map(({ state }) => shownAs(state, 'race').level).sort()).toEqual(
      [...LEVELS].sort(),
    );
  });

  it('the form of a race takes the letter that a value begins with, and the next one after it', () => {
    const level = (text: string) =>
      shownAs(updated(form, DOWN, ...typed(text)).state, 'race').level;
    expect([level('s'), level('E'), level('ee'), level('x')]).toEqual([
      'strong',
      'easy',
      'even',
      'even',
    ]);
    expect(shownAs(updated(form, ...typed('p')).state, 'race').setId).toBe('pegs');
  });

  it('Enter starts the race of the chosen game and level, by the last choices without testing mode', () => {
    const chosen = { ...form, choices: { pegs: { length: 5, testing: 1 } } };
    const { state, effects } = updated(chosen, ...typed('p'), DOWN, ...typed('s'), ENTER);
    expect(shownScreen({ state, effects })).toBe('play');
    expect(state.game?.rules).toMatchObject({ id: 'pegs', lengths: [5], showsSecret: false });
    expect(state.game?.race).toEqual({
      level: 'strong',
      drawn: state.game?.random.drawn,
      shuffles: true,
    });
    expect(besidesCoach({ effects })).toEqual([
      { type: 'keep', game: state.game },
      { type: 'race', game: state.game },
    ]);
    const again = updated({ ...state, screens: form.screens }, { type: 'back' }, choose('race'));
    expect(shownAs(again.state, 'race')).toMatchObject({ setId: 'pegs', level: 'strong' });
  });

  it('a form of a race starts a match of the chosen number of games', () => {
    const play = updated(form, ...typed('p'), DOWN, ...typed('e'), DOWN).state;
    const games = Array.from({ length: 9 }, (_, index) => index + 2);
    const stepped = games.map(
      (_, times) => updated(play, ...Array<Message>(times + 1).fill(NEXT)).state,
    );
    expect(stepped.map((state) => shownAs(state, 'race').games)).toEqual(games);
    // Behind the longest match the single race comes again.
    expect(shownAs(updated(stepped.at(-1) as AppState, NEXT).state, 'race').games).toBe(1);
    const four = updated(play, ...typed('4'));
    expect(shownAs(four.state, 'race').games).toBe(4);
    const begun = updated(four.state, ENTER).state;
    expect(begun.match).toMatchObject({ games: 4, level: 'easy', rules: { id: 'pegs' } });
    expect(begun.game?.race).toBeUndefined();
  });

  it('the form of a race goes on with the match that waits', () => {
    const waits = { ...form, unreadMatches: { match: true } };
    expect(messageOf(waits, 'text', 'c')).toEqual(choose('match'));
    expect(messageOf(form, 'text', 'c')).toEqual({ type: 'type', text: 'c' });
    const { effects } = updated(waits, choose('match'));
    expect(effects).toEqual([{ type: 'lookForMatch', sort: 'match', opens: true }]);
  });

  it('no race starts where its choices make no game, or where the coach is gone', () => {
    const impossible = { ...form, choices: { custom: { shortest: 5, longest: 3 } } };
    const wrong = updated(impossible, { type: 'change', by: -1 }, ENTER);
    expect(wrong.state.notices).toEqual(['The shortest code, 5, is longer than the longest, 3.']);
    const gone = updated({ ...form, isCoachGone: true }, ENTER);
    expect(gone.state.notices).toEqual([COACH_GONE]);
    expect([wrong, gone].map(shownScreen)).toEqual(['race', 'race']);
  });
});

describe('a race', () => {
  const thinking = playing(raceIn(game));
  const running = playing(racedIn(game, MACHINE));

  it('a race keeps the machine\u2019s clues once they are known, and never changes them', () => {
    const known = updated(thinking, raced(false));
    expect(known.state.game?.race).toEqual(CLUES);
    expect(known.effects).toEqual([{ type: 'keep', game: known.state.game }]);
    const others = racedIn(game, ['GGGG', 'YRBY']).race;
    expect(updated(known.state, raced(false, others)).state).toBe(known.state);
  });

  it('what the machine has done in another race changes nothing', () => {
    const message: Message = { type: 'raced', id: 'another', isThrough: true };
    expect(updated(thinking, message).state).toBe(thinking);
    const ordinary = playing(game);
    expect(updated(ordinary, raced(false)).state).toBe(ordinary);
  });

  it('a race is told when the machine breaks the code, and then goes on', () => {
    const said = 'The machine has broken the code in 3 guesses.';
    const second = updated(running, ...entered('GGOO'));
    const third = updated(second.state, ...entered('GGOB'));
    const fourth = updated(third.state, ...entered('OOOO'));
    const isSaid = ({ state }: typeof second) => state.notices.includes(said);
    expect([second, third, fourth].map(isSaid)).toEqual([false, true, false]);
    const late = playing(raceIn(gameWith('YRBY', ['RBBY', 'GGOO', 'GGOB'], '', pegs.rules)));
    expect(updated(late, raced(false)).state.notices).toEqual([said]);
  });

  it('a race whose machine cannot play goes on as an ordinary game', () => {
    const { state, effects } = updated(thinking, CANNOT);
    expect(state.game).toEqual(game);
    expect(state.notices).toHaveLength(1);
    expect(effects).toEqual([{ type: 'keep', game }]);
    // Of a machine that has played, enough is known.
    expect(updated(running, CANNOT).state).toBe(running);
  });

  it('a code that the machine broke with fewer guesses is no win', () => {
    // Lifelines counts its wins: they bring surprises.
    const winsAfter = (guesses: readonly string[]) => {
      const begun = gameWith('1234', guesses, '', { ...lifelines.rules, lengths: [4] });
      const [running, through] = [false, true].map((isOver) =>
        racedIn(begun, ['1111', '2222', '1234'], isOver),
      );
      const race = through?.race;
      return updated(playing(running ?? begun), ...entered('1234'), raced(true, race)).state.wins;
    };
    expect(winsAfter(['0000'])).toBe(1);
    expect(winsAfter(['0000', '1111', '2222'])).toBe(0);
  });

  it('a race is played again at the same level', () => {
    const over = updated(running, ...entered('YRBY'), raced(true), { type: 'drawn' }).state;
    const again = updated(over, choose('again')).state.game;
    expect(again?.rules).toEqual(game.rules);
    expect(again?.race?.level).toBe(CLUES?.level);
  });
});

describe('the end of a race', () => {
  const running = playing(racedIn(game, MACHINE));
  const waiting = updated(running, ...entered('YRBY'));
  const recorded = (effects: ReturnType<typeof updated>['effects']) =>
    effects.flatMap((effect) => (effect.type === 'record' ? [effect.game.race] : []));

  it('a race is recorded with the last guess of its player, before the machine is asked', () => {
    const { game } = waiting.state;
    expect(waiting.effects).toEqual([
      { type: 'record', game },
      { type: 'forget', game },
      { type: 'race', game },
    ]);
    expect(game?.guesses).toEqual(['RBBY', 'YRBY']);
  });

  it('the end of a race is shown with the machine\u2019s guesses, and recorded no second time', () => {
    expect(shownScreen(waiting)).toBe('play');
    expect(updated(waiting.state, raced(false)).state).toBe(waiting.state);
    const over = updated(waiting.state, raced(true));
    expect(shownScreen(over)).toBe('over');
    expect(over.state.game?.race).toEqual(THROUGH);
    expect(THROUGH?.guesses).toEqual(MACHINE);
    expect(recorded(over.effects)).toEqual([]);
    expect(updated(over.state, raced(true)).state).toBe(over.state);
  });

  it('why a race could not be recorded is still said at its end', () => {
    const why = 'Not saved: the disk is full.';
    const full = updated(waiting.state, { type: 'troubled', why });
    expect(updated(full.state, raced(true)).state.notices).toEqual([why]);
    const alone = updated(full.state, { ...CANNOT, isThrough: true }, { type: 'drawn' });
    expect(alone.state.notices).toEqual([why]);
  });

  it('the end of a race is shown with the clues where the guesses are not to be had', () => {
    const over = updated(waiting.state, { ...CANNOT, isThrough: true });
    expect(shownScreen(over)).toBe('over');
    expect(over.state.game?.race).toEqual(CLUES);
  });

  it('keys change nothing while a race waits for the machine, but for Esc, which ends it', () => {
    const keys: Message[] = [
      ...[...entered('RRRR'), ...entered('q')],
      ...([{ type: 'hint' }, { type: 'save' }, { type: 'scroll', by: 1 }] as const),
    ];
    expect(updated(waiting.state, ...keys).state).toEqual(waiting.state);
    const helped = updated(waiting.state, { type: 'help' }, { type: 'back' });
    expect(helped.state).toEqual(waiting.state);
    const ended = updated(waiting.state, { type: 'back' });
    expect(shownScreen(ended)).toBe('over');
    expect(recorded(ended.effects)).toEqual([]);
    expect(ended.state.game && statusOf(ended.state.game)).toBe('won');
  });

  it('a race that is given up shows the machine\u2019s guesses as well', () => {
    const given = updated(running, { type: 'back' }, choose('end'), YES);
    expect(recorded(given.effects)).toHaveLength(1);
    expect(given.effects).toContainEqual({ type: 'race', game: given.state.game });
    expect(shownScreen(updated(given.state, raced(true)))).toBe('over');
  });
});
