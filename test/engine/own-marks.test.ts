import { describe, expect, it } from 'vitest';
import { type GameAction, gameReducer } from '../../source/engine/game.ts';
import { knownRules } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { charactersOf, longest } from '../../source/engine/rules.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import { gameWith } from '../helpers/any-game.ts';

const game = gameWith('550022', ['153455']);
const mark = (peg: number, symbol: string): GameAction => ({ type: 'mark', peg, symbol });
const after = (...actions: GameAction[]) => actions.reduce(gameReducer, game);

it('own marks cross symbols out at a peg and back in, and keep the order of the symbols', () => {
  expect(after(mark(1, '3'), mark(1, '0'), mark(4, '5')).ownMarks).toEqual([
    ...['', '03', '', '', '5', ''],
  ]);
  expect(after(mark(1, '3'), mark(1, '0'), mark(1, '3')).ownMarks?.[1]).toBe('0');
});

it('own marks can only be made for symbols and pegs of the game', () => {
  for (const wrong of [mark(6, '0'), mark(-1, '0'), mark(0.5, '0'), mark(0, '6'), mark(0, '')]) {
    expect(after(wrong)).toEqual(game);
  }
});

it('own marks can be made in every game, at every peg and for every symbol', () => {
  for (const { rules } of RULE_SETS) {
    const fresh = gameWith(charactersOf(rules).join('').slice(0, longest(rules)), [], '', rules);
    const pegs = [...Array(longest(knownRules(fresh))).keys()];
    const actions = pegs.flatMap((peg) => charactersOf(rules).map((one) => mark(peg, one)));
    const all = actions.reduce(gameReducer, fresh);
    expect(all.ownMarks).toEqual(pegs.map(() => charactersOf(rules).join('')));
    expect(readRecord(recordOf(all))).toEqual(all);
  }
});

it("own marks count as nothing: the player's view of the game stays as it is", () => {
  expect(playerView(after(mark(0, '1'), mark(2, '2')))).toEqual(playerView(game));
});

it('a grid that was opened for own marks stays only if there are some', () => {
  expect(after({ type: 'pencil', isOpen: true }).ownMarks).toEqual(Array(6).fill(''));
  expect(after({ type: 'pencil', isOpen: true }, { type: 'pencil', isOpen: false })).toEqual(game);
  const marked = after(mark(0, '1'));
  expect(gameReducer(marked, { type: 'pencil', isOpen: false })).toEqual(marked);
});

describe('reading own marks', () => {
  const read = (ownMarks: unknown) => readRecord({ ...recordOf(game), ownMarks })?.ownMarks;

  it.each([
    ['an unknown symbol', '06', '0'],
    ['a symbol twice', '00', '0'],
    ['symbols out of order', '30', '03'],
    ['a number', 3, ''],
    ['a list', ['0'], ''],
    ['nothing', null, ''],
    ['an escape sequence', '\x1b[2J', ''],
  ])('takes the right marks of %s, and keeps the game', (_, damaged, marks) => {
    expect(read(['1', damaged, '', '', '', ''])).toEqual(['1', marks, '', '', '', '']);
  });

  it.each([
    ['too few pegs', ['1']],
    ['too many pegs', Array(7).fill('')],
    ['no list', '1'],
    ['a huge list', Array(100_000).fill('1')],
  ])('refuses %s, and keeps the game', (_what, damaged) => {
    expect(readRecord({ ...recordOf(game), ownMarks: damaged })).toEqual(game);
  });
});
