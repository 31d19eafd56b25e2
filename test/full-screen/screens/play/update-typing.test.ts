import { describe, expect, it } from 'vitest';
import { charactersOf } from '../../../../source/engine/rules.ts';
import { type Message, screenOf } from '../../../../source/full-screen/model/state.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { lifelines } from '../../../../source/games/lifelines.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { gameWith, playing } from '../../../helpers/states.ts';
import { entered, shownScreen, typed, updated } from '../../../helpers/steps.ts';

const lifelinesGame = gameWith('907221', [], '', rulesOf(lifelines, { length: 6 }));

describe('a text that was refused', () => {
  const refused = updated(playing(gameWith('550022')), ...entered('123')).state;
  const draftAfter = (...messages: Message[]) => updated(refused, ...messages).state.game?.draft;

  it('a text that was refused gives way to the next symbol, and the guess goes on from there', () => {
    expect(draftAfter(...typed('45'))).toBe('45');
    const { state: help } = updated(refused, { type: 'help' }, { type: 'back' });
    expect(updated(help, ...typed('4')).state.game?.draft).toBe('4');
    const word = updated(
      playing(lifelinesGame),
      ...entered('Lifeline#1'),
      ...entered('Lifeline#1'),
    );
    expect(word.state.notices).toEqual(['You have already used Lifeline#1.']);
    expect(updated(word.state, ...typed('1')).state.game?.draft).toBe('1');
  });

  it('a text that was refused is corrected after Backspace or an arrow', () => {
    expect(draftAfter({ type: 'erase', which: 'before' }, ...typed('45'))).toBe('1245');
    expect(draftAfter({ type: 'move', to: 'left' }, ...typed('45'))).toBe('1245');
    expect(draftAfter({ type: 'step', by: 1 }, ...typed('4'))).toBe('1234');
  });

  it('a text that was refused stays once the coach was asked about it', () => {
    expect(draftAfter({ type: 'hint' }, ...typed('4'))).toBe('1234');
  });
});

const pegsGame = gameWith('YRBY', [], '', rulesOf(pegs));

it.each([
  ['Lifeline#1', lifelinesGame, ['lifeline#1', 'LIFELINE#1'], 'This is too long.'],
  ['Lifeline#2', lifelinesGame, ['lifeline#2', 'LifeLine#2'], 'This is too long.'],
  ['Reveal', lifelinesGame, ['reveal', 'REVEAL'], 'It must be only digits 0 through 9.'],
  ['hint', lifelinesGame, ['Hint', 'HINT'], 'This is too short.'],
  ['q', lifelinesGame, ['Q'], 'This is too short.'],
  ['wq', pegsGame, ['WQ', 'Wq'], 'This is too short.'],
  ['history', pegsGame, ['History', 'HISTORY'], 'This is too long.'],
  ['marks', pegsGame, ['Marks', 'MARKS'], 'This is too long.'],
])('%s in other letters is no word, before it was used and after it', (word, game, others, why) => {
  const before = playing(game);
  const used = updated(before, ...entered(word));
  const after = shownScreen(used) === 'panel' ? updated(used.state, { type: 'back' }) : used;
  const states = shownScreen(after) === 'play' ? [before, after.state] : [before];
  for (const [other, state] of others.flatMap((text) =>
    states.map((one) => [text, one] as const),
  )) {
    const refused = updated(state, { type: 'erase', which: 'all' }, ...entered(other)).state;
    expect(refused.notices.join(' ')).toContain(`Your guess was "${other}". ${why}`);
    expect(refused.game).toMatchObject({ used: state.game?.used, hints: state.game?.hints });
  }
});

it('small letters make a guess where the symbols are capitals', () => {
  const twelve = playing(gameWith('W', [], '', rulesOf(pegs, { length: 1, symbols: 12 })));
  // The words `wq` and `q` stay words, and a guess that begins one of them is a guess.
  expect(updated(twelve, ...entered('b')).state.game?.guesses).toEqual(['B']);
  expect(shownScreen(updated(twelve, ...entered('wq')))).toBe('saveSlot');
  expect(shownScreen(updated(twelve, ...entered('q')))).toBe('start');
  expect(updated(twelve, ...entered('w')).state.game?.guesses).toEqual(['W']);
  const mixed = updated(playing(gameWith('YRBY', [], '', rulesOf(pegs))), ...entered('rXby'));
  expect(mixed.state.notices).toEqual([
    'Your guess was "rXby". It must be only colors B, G, O, P, R, and Y.',
  ]);
  const full = updated(mixed.state, ...typed('rbby'), { type: 'move', to: 'start' }, ...typed('y'));
  expect(full.state.game?.draft).toBe('ybby');
  const stepped = updated(mixed.state, ...typed('r'), { type: 'move', to: 'left' });
  expect(updated(stepped.state, { type: 'step', by: 1 }).state.game?.draft).toBe('Y');
});

describe('the pegs of a row', () => {
  const small = (game = gameWith('550022')) => playing(game);
  const row = (text: string, ...more: Message[]) =>
    updated(small(), ...typed(text), ...more).state.game?.draft;
  const LEFT: Message = { type: 'move', to: 'left' };
  const START: Message = { type: 'move', to: 'start' };
  const CLEAR: Message = { type: 'erase', which: 'all' };

  it('a symbol that is typed over a peg replaces it, and the next one the peg behind it', () => {
    expect(row('0123', START, ...typed('54'))).toBe('5423');
    expect(row('0123', LEFT, ...typed('45'))).toBe('01245');
    expect(row('0_23', START, ...typed('54'))).toBe('5423');
    expect(row('0123', START, ...typed('_'))).toBe('_123');
  });

  it.each(RULE_SETS.map(({ rules }) => rules))('a symbol replaces a peg in $id', (rules) => {
    const [first = '', second = ''] = charactersOf(rules);
    const length = Math.min(...rules.lengths);
    const game = gameWith(first.repeat(length), [], '', rules);
    const filled = updated(small(game), ...typed(first.repeat(length)), START, ...typed(second));
    expect(filled.state.game?.draft).toBe(second + first.repeat(length - 1));
  });

  it('what is no symbol is put in, and Backspace takes it out again', () => {
    expect(row('0123', START, ...typed('x'))).toBe('x0123');
    expect(row('0123', START, ...typed('x'), { type: 'erase', which: 'before' })).toBe('0123');
  });

  it('a symbol is inserted into a word that is being typed, and replaces nothing there', () => {
    const game = gameWith('WWWWW', [], '', rulesOf(pegs, { length: 5, symbols: 12 }));
    const inWord = updated(small(game), ...typed('mark'), LEFT, ...typed('r'));
    expect(inWord.state.game?.draft).toBe('marrk');
    const inRow = updated(small(game), ...typed('mrx'), LEFT, ...typed('r'));
    expect(inRow.state.game?.draft).toBe('mrr');
  });

  it('a fill puts its symbol into all pegs from the cursor on, and is taken back as one step', () => {
    expect(row('*3')).toBe('333333');
    expect(row('01*3')).toBe('013333');
    expect(row('012345', START, { type: 'move', to: 'right' }, ...typed('*3'))).toBe('033333');
    expect(row('01*3', CLEAR)).toBe('01');
    expect(row('01*3', LEFT, CLEAR)).toBe('01');
    expect(row('01*3', CLEAR, CLEAR)).toBe('');
    expect(row('01*3', ...typed('x'), CLEAR)).toBe('');
    const back = updated(small(), ...typed('012345'), START, ...typed('*3'), CLEAR).state;
    expect([back.game?.draft, screenOf(back)]).toEqual(['012345', { name: 'play', cursor: 0 }]);
    const four = playing(gameWith('YRBY', [], '', rulesOf(pegs)));
    expect(updated(four, ...typed('r*b')).state.game?.draft).toBe('rbbb');
    expect(row('01*_')).toBe('01____');
  });

  it('Backspace and Delete take one symbol out of a fill, and no more', () => {
    const BACKSPACE: Message = { type: 'erase', which: 'before' };
    const DELETE: Message = { type: 'erase', which: 'under' };
    expect(row('0*3', BACKSPACE)).toBe('03333');
    expect(row('0*3', BACKSPACE, BACKSPACE)).toBe('0333');
    expect(row('0*3', LEFT, BACKSPACE)).toBe('03333');
    expect(row('0*3', LEFT, DELETE)).toBe('03333');
    expect(row('0*3', BACKSPACE, CLEAR)).toBe('');
    const { state } = updated(small(), ...typed('0*3'), BACKSPACE);
    expect(screenOf(state)).toMatchObject({ cursor: 5 });
  });

  it('a fill needs a peg under the cursor, and one mark', () => {
    const full = updated(small(), ...typed('012345*')).state;
    expect(full.notices).toEqual(['There is no peg left to fill.']);
    expect(full.game?.draft).toBe('012345');
    expect(row('01**3')).toBe('013333');
    expect(row('01*', { type: 'type', text: '' }, ...typed('3'))).toBe('013333');
    expect(row('01*', { type: 'erase', which: 'before' }, ...typed('3'))).toBe('013');
  });

  it.each([
    ['0_23', 'Peg 2 is empty.'],
    ['_', 'Peg 1 is empty.'],
    ['0123_', 'Peg 5 is empty.'],
  ])('the guess %s is refused because of its empty peg', (text, sentence) => {
    const refused = updated(small(), ...entered(text)).state;
    expect(refused.notices).toEqual([sentence]);
    expect(refused.game).toMatchObject({ guesses: [], draft: text });
    expect(updated(refused, ...typed('4')).state.game?.draft).toBe('4');
  });

  it('a guess with an empty peg and something else is refused in the words of the game', () => {
    expect(updated(small(), ...entered('0_x3')).state.notices).toEqual([
      'Your guess was "0_x3". It must be only numbers!',
    ]);
  });
});

describe('the copy of a row', () => {
  const three = playing(gameWith('550022', ['153455', '0123', '44444'], '01'));
  const COPY: Message = { type: 'copyRow' };
  const copies = (...messages: Message[]) => updated(three, ...messages).state;

  it('a row is copied with its pegs, the last one first, and after the first the last again', () => {
    const drafts = [1, 2, 3, 4].map((times) => copies(...Array(times).fill(COPY)).game?.draft);
    expect(drafts).toEqual(['44444', '0123', '153455', '44444']);
    expect(screenOf(copies(COPY, COPY))).toMatchObject({ cursor: 4 });
  });

  it('a row is copied from the last on again once its copy was changed', () => {
    expect(copies(COPY, COPY, ...typed('5'), COPY).game?.draft).toBe('44444');
    expect(copies(COPY, { type: 'move', to: 'left' }, COPY).game?.draft).toBe('0123');
  });

  it('a row is copied after a refusal too, and the copy is changed from there', () => {
    const mended = copies(...entered('9'), COPY, { type: 'move', to: 'start' }, ...typed('3'));
    expect(mended.game?.draft).toBe('34444');
  });

  it('a row that is not there is not copied', () => {
    const none = updated(playing(gameWith('550022', [], '01')), COPY).state;
    expect(none.notices).toEqual(['There is no guess to copy yet.']);
    expect(none.game?.draft).toBe('01');
  });
});
