import { describe, expect, it } from 'vitest';
import {
  type Fact,
  follows,
  isTrue,
  MAX_HINTED_FACTS,
  type Proof,
} from '../../source/engine/fact.ts';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import { allCodes, CODE_BREAKERS, worded } from '../helpers/any-known.ts';

const fresh = newGame(codeBreakers.rules, new Random(11n));

const FACTS: Fact[] = [
  ...[0, 1].flatMap((symbol) => [
    ...(['absent', 'present'] as const).map((type) => ({ type, symbol })),
    ...(['peg', 'notPeg'] as const).flatMap((type) => [0, 2].map((peg) => ({ type, symbol, peg }))),
  ]),
  ...[2, 3].map((length) => ({ type: 'length' as const, length })),
];

it('a fact follows from another one if it is true of every code that the other is true of', () => {
  const codes = allCodes({ ...CODE_BREAKERS, symbols: 3, lengths: [2, 3] }).map(worded);
  for (const from of FACTS) {
    const left = codes.filter((code) => isTrue(from, code));
    for (const fact of FACTS) {
      // A third peg means a length of three here, but only because of the rules.
      if (from.type === 'peg' && from.peg === 2 && fact.type === 'length') continue;
      const isImplied = left.every((code) => isTrue(fact, code));
      expect([from, fact, follows(fact, from)]).toEqual([from, fact, isImplied]);
    }
  }
});

describe('reading facts that were told', () => {
  const known = gameReducer({ ...fresh, secret: '550022' }, { type: 'guess', typed: '0123' });
  const fact = (type: string, symbol: unknown, peg?: unknown) => ({ type, symbol, peg });
  const proof = (one: unknown, rows: unknown = [0]) => ({ fact: one, rows });
  const toldOf = (told: unknown) => readRecord({ ...recordOf(known), told })?.told;

  it('reading facts that were told takes every kind of true fact', () => {
    const told: Proof[] = [
      { fact: { type: 'notPeg', symbol: 0, peg: 0 }, rows: [0] },
      { fact: { type: 'peg', symbol: 5, peg: 0 }, rows: [0] },
      { fact: { type: 'length', length: 6 }, rows: [0] },
      { fact: { type: 'absent', symbol: 4 }, rows: [0] },
      { fact: { type: 'present', symbol: 2 }, rows: [0] },
    ];
    const whole = { ...known, told, suggestedAt: 1, listedAt: 0, isCoachOpen: true } as const;
    expect(readRecord(JSON.parse(JSON.stringify(recordOf(whole))))).toEqual(whole);
  });

  it.each<[string, unknown]>([
    ['that are no list', { 0: proof(fact('absent', 4)) }],
    [
      'that are more than a game remembers',
      Array(MAX_HINTED_FACTS + 1).fill(proof(fact('absent', 4))),
    ],
    ['that are no objects', [null, 7, 'absent', []]],
    ['that are wrong', [proof(fact('peg', 1, 0)), proof({ type: 'length', length: 5 })]],
    ['of no kind', [proof(fact('likely', 4)), proof({ symbol: 4 }), proof(undefined)]],
    [
      'without a number',
      [proof(fact('absent', '4')), proof(fact('notPeg', 1)), proof({ type: 'length' })],
    ],
    [
      'beyond the symbols',
      [proof(fact('absent', 6)), proof(fact('absent', -1)), proof(fact('absent', 0.5))],
    ],
    ['beyond the pegs', [proof(fact('notPeg', 0, 6)), proof(fact('notPeg', 0, -1))]],
    ['without rows', [proof(fact('absent', 4), []), proof(fact('absent', 4), null)]],
    [
      'by rows that are not there',
      [[1], [-1], [0, 0], ['0'], [0.5], 0].map((rows) => proof(fact('absent', 4), rows)),
    ],
  ])('reading facts that were told drops those %s, and keeps the game', (_, told) => {
    expect(readRecord({ ...recordOf(known), told })).toEqual(known);
  });

  it('reading facts that were told drops wrong and repeated ones, and unknown fields', () => {
    const absent = { fact: { type: 'absent', symbol: 4 }, rows: [0] };
    const more = { ...absent, note: '\u001b[2J', fact: { ...absent.fact, peg: 3 } };
    expect(toldOf([null, more, absent, proof(fact('notPeg', 4, 2))])).toEqual([absent]);
  });

  it.each([false, 1, 'true', null])(
    'a game is read with the coach shut if it says %j',
    (isCoachOpen) => {
      expect(readRecord({ ...recordOf(known), isCoachOpen })).toEqual(known);
    },
  );

  it.each([-1, 2, 0.5, '1', null])('a game is read without a turn of %j', (turn) => {
    expect(readRecord({ ...recordOf(known), suggestedAt: turn, listedAt: turn })).toEqual(known);
  });
});
