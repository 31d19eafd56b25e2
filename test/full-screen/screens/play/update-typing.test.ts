import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../source/full-screen/model/state.ts';
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
    expect(draftAfter({ type: 'move', to: 'left' }, ...typed('45'))).toBe('12453');
    expect(draftAfter({ type: 'step', by: 1 }, ...typed('4'))).toBe('12340');
  });

  it('a text that was refused stays once the coach was asked about it', () => {
    expect(draftAfter({ type: 'hint' }, ...typed('4'))).toBe('1234');
  });
});

it('small letters make a guess where the symbols are capitals', () => {
  const twelve = playing(gameWith('W', [], '', rulesOf(pegs, { length: 1, symbols: 12 })));
  // The words `wq` and `q` stay words, and a guess that begins one of them is a guess.
  expect(updated(twelve, ...entered('b')).state.game?.guesses).toEqual(['B']);
  expect(shownScreen(updated(twelve, ...entered('wq')))).toBe('saveSlot');
  expect(shownScreen(updated(twelve, ...entered('q')))).toBe('start');
  expect(updated(twelve, ...entered('w')).state.game?.guesses).toEqual(['W']);
  const mixed = updated(playing(gameWith('YRBY', [], '', rulesOf(pegs))), ...entered('rXby'));
  expect(mixed.state.notices).toEqual(['rXby -> INVALID GUESS']);
  const full = updated(mixed.state, ...typed('rbby'), { type: 'move', to: 'start' }, ...typed('y'));
  expect(full.state.game?.draft).toBe('ybby');
  const stepped = updated(mixed.state, ...typed('r'), { type: 'move', to: 'left' });
  expect(updated(stepped.state, { type: 'step', by: 1 }).state.game?.draft).toBe('Y');
});
