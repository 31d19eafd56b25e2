import { describe, expect, it } from 'vitest';
import { askedOn } from '../../../source/full-screen/model/question.ts';
import { type AppState, type Message, screenOf } from '../../../source/full-screen/model/state.ts';
import { ruleSetOf } from '../../../source/games/index.ts';
import { breaking, clued } from '../../helpers/breaking.ts';
import { CLOCK, dailyAfter, newsWith } from '../../helpers/daily-states.ts';
import { newMatch, startedMatch } from '../../helpers/matches.ts';
import { PRESS_ENTER, puzzleIn, puzzleOfTheDay, typedIn } from '../../helpers/puzzles.ts';
import { raceIn } from '../../helpers/race-states.ts';
import { gameWith, playing, slotsWith, stateWith } from '../../helpers/states.ts';
import {
  besidesCoach,
  choose,
  entered,
  press,
  shownScreen,
  typed,
  updated,
  YES,
} from '../../helpers/steps.ts';

const ESC = { type: 'back' } as const;
const ENTER = { type: 'enter' } as const;

const begun = gameWith('550022', ['153455']);
const lifelines = gameWith('123456', ['001122'], '', {
  ...ruleSetOf('lifelines').rules,
  lengths: [6],
});
const results = [{ guesses: 5, isBroken: true }];
const waiting: Partial<AppState> = { canContinue: true, waiting: begun };
const newGame = stateWith([{ name: 'newGame' }], waiting);
const slots = slotsWith(gameWith('001122', ['0123']));
const day = { ...stateWith([]), setId: 'pegs', clock: CLOCK, dailies: { pegs: newsWith([]) } };

const GIVE_UP = 'Give up for good? y counts as given up in your statistics, Esc goes on.';
const REVEAL = 'Reveal the code and lose? y counts as lost in your statistics, Esc goes on.';
const DROPPED = 'Code Breakers waits. y drops it (given up in your statistics), Esc goes back.';

/** What loses something for good: where, by which keys, what is asked, and where y leads. */
const LOSSES: readonly (readonly [string, AppState, readonly Message[], string, string])[] = [
  ['q', playing(begun), entered('q'), GIVE_UP, 'over'],
  ['Give up', playing(begun), [ESC, choose('end')], GIVE_UP, 'over'],
  ['q in a race', playing(raceIn(begun)), entered('q'), GIVE_UP, 'play'],
  ['q in a daily code', playing(dailyAfter(['0123'])), entered('q'), GIVE_UP, 'over'],
  [
    'q in a match',
    updated(startedMatch(), ...entered('RGBY')).state,
    entered('q'),
    GIVE_UP,
    'over',
  ],
  ['q with lifelines', playing(lifelines), entered('q'), GIVE_UP, 'over'],
  ['Reveal', playing(lifelines), entered('Reveal'), REVEAL, 'over'],
  ['Reveal in the menu', playing(lifelines), [ESC, choose('word:Reveal')], REVEAL, 'over'],
  ['a new game', newGame, [choose('colors')], DROPPED, 'play'],
  [
    'a loaded game',
    stateWith([{ name: 'load' }], { ...waiting, slots }),
    [choose('2')],
    DROPPED,
    'play',
  ],
  [
    'a game behind a code that was broken',
    updated(breaking(newGame, 'pegs'), press('text', 't'), { type: 'drawn' }).state,
    [choose('play')],
    DROPPED,
    'play',
  ],
  [
    'Break my code',
    clued(breaking(stateWith([{ name: 'breakGame' }]), 'pegs'), { red: 1, white: 1 }),
    [ESC],
    'Drop this game for good? y drops it, Esc goes on.',
    'breakGame',
  ],
  [
    'Give up the match',
    stateWith([{ name: 'match' }], { match: newMatch({ results }) }),
    [choose('drop')],
    'Give up the match for good? y gives it up, Esc goes on.',
    'start',
  ],
  [
    'the one answer to a puzzle',
    typedIn(puzzleOfTheDay(day), 'YRYR'),
    [PRESS_ENTER],
    'Is YRYR your one answer? y answers, Esc goes back.',
    'puzzle',
  ],
];

describe('what is lost for good', () => {
  it.each(LOSSES)('is asked for first: %s', (_, from, keys, sentence, leads) => {
    const asked = updated(from, ...keys);
    expect(askedOn(asked.state)?.sentence).toBe(sentence);
    expect(sentence.length).toBeLessThanOrEqual(78);
    expect(besidesCoach(asked)).toEqual([]);
    expect(asked.state.game?.guesses).toEqual(from.game?.guesses);
    const sure = updated(asked.state, YES);
    expect(shownScreen(sure)).toBe(leads);
    expect(askedOn(sure.state)).toBeUndefined();
  });

  it.each(LOSSES)('is not lost by Enter or any key but y: %s', (_, from, keys) => {
    const { state } = updated(from, ...keys);
    const others: Message[] = [ENTER, ...typed('n0'), choose('1'), { type: 'change', by: 1 }];
    for (const message of [...others, { type: 'nothing' } as const, { type: 'hint' } as const]) {
      const after = updated(state, message);
      expect(after.state).toEqual(state);
      expect(besidesCoach(after)).toEqual([]);
    }
    expect(updated(state, { type: 'help' }, ESC).state).toEqual(state);
  });

  it.each(LOSSES)('stays after Esc, and so does what was typed: %s', (_, from, keys) => {
    const before = updated(from, ...keys.slice(0, -1)).state;
    const after = updated(from, ...keys, ESC);
    expect(askedOn(after.state)).toBeUndefined();
    expect(after.state.notices).toEqual([]);
    expect(after.effects).toEqual([]);
    expect(after.state.game?.draft).toBe(before.game?.draft);
    expect(after.state.canContinue).toBe(from.canContinue);
    expect(after.state.waiting).toBe(from.waiting);
  });
});

it('q shows the end of the game with its code, and writes it down', () => {
  const { state, effects } = updated(playing(begun), ...entered('q'), YES);
  expect(screenOf(state)).toMatchObject({ name: 'over', isDrawn: false });
  expect(state.game).toMatchObject({ secret: '550022' });
  expect(effects.map(({ type }) => type)).toEqual([
    'record',
    'forget',
    'awaitDrawn',
    'count',
    'ask',
    'ask',
  ]);
});

it('what is typed after Esc begins anew, as after a refusal', () => {
  const { state } = updated(playing(begun), ...entered('q'), ESC, ...typed('1'));
  expect(state.game?.draft).toBe('1');
});

it('Give up goes back to the board by Esc', () => {
  const { state } = updated(playing(begun), ESC, choose('end'), ESC);
  expect(screenOf(state).name).toBe('play');
});

describe('nothing is asked', () => {
  it.each([
    ['q', entered('q'), 'start'],
    ['Give up', [ESC, choose('end')], 'start'],
  ] as const)('before a first guess: %s', (_, keys, leads) => {
    const update = updated(playing(gameWith('550022')), ...keys);
    expect(shownScreen(update)).toBe(leads);
  });

  it('before a first guess: Reveal', () => {
    const fresh = playing({ ...lifelines, guesses: [] });
    expect(shownScreen(updated(fresh, ...entered('Reveal')))).toBe('over');
  });

  it('about a game that waits for its first guess', () => {
    const fresh = { ...newGame, waiting: gameWith('550022') };
    expect(shownScreen(updated(fresh, choose('colors')))).toBe('play');
  });

  it('about a game that waits and is continued, or loaded as it is', () => {
    const aside = stateWith([], { ...waiting, isPutAside: true });
    expect(shownScreen(updated(aside, choose('Continue')))).toBe('play');
    const own = { ...begun, origin: { id: 'own' } };
    const load = { ...waiting, waiting: own, slots: slotsWith(own) };
    expect(shownScreen(updated(stateWith([{ name: 'load' }], load), choose('2')))).toBe('play');
  });

  it('about a puzzle of no day', () => {
    const puzzle = puzzleIn({ ...stateWith([]), setId: 'pegs' });
    const answered = updated(typedIn(puzzle, 'YRYR'), PRESS_ENTER).state;
    expect(answered.screens.at(-1)).toHaveProperty('answered');
  });

  it('about a match in which nothing was guessed', () => {
    const state = stateWith([{ name: 'match' }], { match: newMatch() });
    expect(updated(state, choose('drop')).state.match).toBeUndefined();
  });

  it('about a game of breaking a code before its first clue', () => {
    const state = breaking(stateWith([{ name: 'breakGame' }]), 'pegs');
    expect(shownScreen(updated(state, ESC))).toBe('breakGame');
  });
});

it('the game that waits is not saved over the one that is loaded in its place', () => {
  const load = stateWith([{ name: 'load' }], { ...waiting, isPutAside: true, slots });
  const { state } = updated(load, choose('2'), { type: 'save' });
  expect(screenOf(state).name).toBe('saveSlot');
  const refused = updated(state, choose('2')).state;
  expect(screenOf(refused).name).toBe('saveSlot');
  expect(refused.notices).toEqual(['The game in slot 2 is the one to load: choose another slot.']);
  expect(screenOf(updated(state, choose('1')).state).name).toBe('saveName');
});

it('a game that waits with a lifeline taken is asked about before its first guess', () => {
  const begun = gameWith('123456', [], '', ruleSetOf('lifelines').rules);
  const taken = { ...begun, used: [{ word: 'Lifeline#1', after: 0 }] };
  const from = stateWith([{ name: 'newGame' }], { canContinue: true, waiting: taken });
  expect(askedOn(updated(from, choose('colors')).state)?.sentence).toMatch(/^Lifelines waits\. /);
});

it('a game that waits is asked about before its file was read', () => {
  const { state } = updated(
    stateWith([{ name: 'newGame' }], { canContinue: true }),
    choose('colors'),
  );
  expect(state.notices).toEqual([
    'A game waits. y drops it for Colors, s saves it, c plays on, Esc goes back.',
  ]);
});

it('in a narrow window the question about a game that waits is one line', () => {
  const narrow = { ...newGame, size: { columns: 60, rows: 20 } };
  const { state } = updated(narrow, choose('colors'));
  expect(state.notices).toEqual(['A game waits. y drops it (as given up), Esc goes back.']);
});

it('in a wide window the question names all its keys', () => {
  const wide = { ...newGame, size: { columns: 120, rows: 40 } };
  expect(updated(wide, choose('colors')).state.notices).toEqual([
    'Code Breakers waits. y drops it (given up in your statistics), s saves it, c plays on, Esc goes back.',
  ]);
});

it('c goes on with the game that waits', () => {
  const aside = { ...newGame, isPutAside: true };
  const on = updated(aside, choose('colors'), { type: 'goOn' });
  expect(shownScreen(on)).toBe('play');
  expect(on.state.game).toEqual(begun);
  // Another program may have taken it, so the saves are asked first.
  expect(shownScreen(updated(newGame, choose('colors'), { type: 'goOn' }))).toBe('newGame');
});

it('c answers no question but that about a game that waits', () => {
  const asked = updated(playing(begun), ...entered('q')).state;
  expect(updated(asked, { type: 'goOn' }).state).toEqual(asked);
});

it('an item that was chosen by its key is highlighted beside the question', () => {
  const { state } = updated(newGame, choose('colors'));
  expect(screenOf(state).highlighted).toBe('colors');
  expect(screenOf(updated(state, ESC).state).highlighted).toBe('colors');
});
