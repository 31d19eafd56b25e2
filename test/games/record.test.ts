import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GameAction,
  type GameState,
  gameReducer,
  newGame,
  playerView,
  statusOf,
} from '../../source/engine/game.ts';
import type { Origin } from '../../source/engine/game-state.ts';
import { newRace, withMachineClues } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import { type Rules, rulesInMode } from '../../source/engine/rules.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { colors } from '../../source/games/colors.ts';
import { evilRules } from '../../source/games/evil.ts';
import { letters } from '../../source/games/letters.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import { withoutControls } from '../../source/text/safe.ts';
import { anyGuess, anyRules, anyTurns, playOut, rulesOf } from '../helpers/any-game.ts';
import { dearRuns } from '../helpers/work.ts';

const fresh = newGame(codeBreakers.rules, new Random(11n));
const game = gameReducer(fresh, { type: 'guess', typed: '0123' });
const record = recordOf(game);

const guessed = (from: GameState, ...typed: string[]) =>
  typed.map((one) => ({ type: 'guess', typed: one }) as const).reduce(gameReducer, from);

/** The game that is read from a record of its own. */
const readAgain = (from: GameState) => readRecord(JSON.parse(JSON.stringify(recordOf(from))));

describe('a record', () => {
  it('is the line of the history, with what its game needs to go on', () => {
    const origin: Origin = { id: '0123456789abcdef-1', seed: '11', draw: 1 };
    const marked = [
      { type: 'guess', typed: '4455', at: '2026-12-05T21:14:03+01:00' } as const,
      { type: 'hint', guess: true } as const,
      { type: 'draft', text: '01' } as const,
    ].reduce<GameState>(gameReducer, { ...fresh, secret: '550022', origin });
    expect(recordOf(marked)).toEqual({
      v: 1,
      ...origin,
      begun: '2026-12-05T21:14:03+01:00',
      game: 'code-breakers',
      options: {},
      secret: '550022',
      guesses: [['4455', 0, 2]],
      aids: [],
      hints: 1,
      draft: '01',
      suggestedAt: 1,
      random: fresh.random,
    });
    const { result, draft } = recordOf(gameReducer(marked, { type: 'end' }));
    expect([result, draft]).toEqual(['given up', undefined]);
  });

  it('can have the longest seed, with a sign and without', () => {
    for (const seed of ['9'.repeat(1000), `-${'9'.repeat(1000)}`]) {
      expect(readRecord({ ...record, random: { seed, drawn: 1 } })?.random.seed).toBe(seed);
    }
  });

  it('is read without fields that are not known', () => {
    const value = JSON.parse(JSON.stringify(record).replace('{', '{"__proto__":{"won":1},"x":1,'));
    expect(readRecord(value)).toEqual(game);
  });

  it('is read without a draft that is no text', () => {
    for (const draft of [7, ['0'], null]) expect(readRecord({ ...record, draft })).toEqual(game);
  });

  it.each([
    ['012', '012'],
    ['0é李😀ا', '0é李😀ا'],
    ['0\u001b[2J\u202e1\r\n', '0[2J1'],
    ['0\ud83d', '0'],
    ['😀'.repeat(61), '😀'.repeat(60)],
  ])('keeps of a draft what a player can have typed: %j', (draft, expected) => {
    const typed = gameReducer(game, { type: 'draft', text: draft });
    expect(readAgain(typed)).toEqual({ ...game, draft: expected });
    expect(readRecord({ ...record, draft })).toEqual({ ...game, draft: expected });
  });

  it('of a game that is over is that game, also one given up before a guess', () => {
    const ended = [game, fresh].map((one) => gameReducer(one, { type: 'end' }));
    const all = [...ended, guessed(game, game.secret), guessed(game, ...Array(9).fill('0000'))];
    for (const over of all) expect(readAgain(over)).toEqual({ ...over, random: expect.anything() });
  });
});

describe('the guesses of a record', () => {
  it('are what the game takes: one twice where it is not refused', () => {
    const four = newGame(rulesOf(lifelines, { length: 4 }), new Random(1n));
    const twice = guessed({ ...game, secret: '0000' }, '0011', '0011');
    expect(readAgain(twice)).toEqual(twice);
    expect(readAgain({ ...four, guesses: ['0011', '0012', '0011'] })).toBeUndefined();
    expect(readAgain({ ...four, guesses: ['0011', '0012'] })).toBeDefined();
  });

  it('are written by their symbols, each once where none may repeat', () => {
    const colored = newGame(colors.rules, new Random(1n));
    const unique = newGame(letters.rules, new Random(1n));
    const isRead = (from: GameState, guess: string) =>
      readAgain({ ...from, guesses: [guess] }) !== undefined;
    expect(['RRRR', '0000', 'rrrr'].map((guess) => isRead(colored, guess))).toEqual([
      ...[true, false, false],
    ]);
    expect(['fedc', 'FEDC', 'fedd'].map((guess) => isRead(unique, guess))).toEqual([
      ...[true, false, false],
    ]);
    expect(readAgain({ ...unique, secret: 'abca' })).toBeUndefined();
    expect(readAgain({ ...colored, secret: '0000' })).toBeUndefined();
  });

  it('have the length of the secret where that is told', () => {
    const chance = newGame(lifelines.rules, new Random(1n));
    expect(chance.secret).toHaveLength(4);
    expect(readAgain({ ...chance, guesses: ['012345'] })).toBeUndefined();
    expect(readAgain({ ...chance, secret: '01234' })).toBeUndefined();
  });
});

describe('the aids of a record', () => {
  const four = { ...newGame(rulesOf(lifelines, { length: 4 }), new Random(1n)), secret: '7778' };
  const wrong = (count: number) => guessed(four, ...[...Array(count).keys()].map((i) => `000${i}`));
  const usedIn = (aids: unknown, from = four) => readRecord({ ...recordOf(from), aids })?.used;
  const [one, two] = ['Lifeline#1', 'Lifeline#2'];

  it.each([
    ['none', [], []],
    ['a symbol with its peg', [[one, 0, '7 at 2']], [1]],
    ['a symbol alone, of any peg', [[one, 0, '7']], [0]],
    ['a place', [[two, 0, '8 at 4']], [3]],
    [
      'both',
      [
        [one, 0, '7 at 2'],
        [two, 0, '8 at 4'],
      ],
      [1, 3],
    ],
    [
      'both, the other way round',
      [
        [two, 0, '8 at 4'],
        [one, 0, '7 at 3'],
      ],
      [3, 2],
    ],
  ])('reveal %s', (_, aids, pegs) => {
    expect(usedIn(aids)?.map(({ peg }) => peg)).toEqual(pegs);
  });

  it('leave a peg to the entry that names it', () => {
    const same = { ...four, secret: '7777' };
    expect(
      usedIn(
        [
          [one, 0, '7'],
          [two, 0, '7 at 1'],
        ],
        same,
      ),
    ).toMatchObject([{ peg: 1 }, { peg: 0 }]);
  });

  it.each([
    ['no list', { 0: [one, 0, '7 at 1'], length: 1 }],
    ['one that is no list', ['Lifeline#1']],
    ['an unknown one', [['Lifeline#3', 0, '7 at 1']]],
    ['another case', [['lifeline#1', 0, '7 at 1']]],
    [
      'one twice',
      [
        [one, 0, '7 at 1'],
        [one, 0, '8 at 4'],
      ],
    ],
    ['one that revealed nothing', [[one, 0, '']]],
    ['a place that is none', [[two, 0, '7']]],
    ['another symbol', [[one, 0, '8 at 1']]],
    ['a peg after the last', [[two, 0, '8 at 5']]],
    [
      'the same peg twice',
      [
        [one, 0, '8 at 4'],
        [two, 0, '8 at 4'],
      ],
    ],
    [
      'the same symbol while there is another',
      [
        [one, 0, '7 at 1'],
        [two, 0, '7 at 2'],
      ],
    ],
    ['a secret given away, while it goes on', [['Reveal', 0, '7778']]],
    ['one before nothing', [[one, -1, '7 at 1']]],
    ['one after guesses that were not made', [[one, 1, '7 at 1']]],
    ['a half guess before it', [[one, 0.5, '7 at 1']]],
  ])('are none with %s', (_, aids) => {
    expect(usedIn(aids)).toBeUndefined();
  });

  it('stand in the order in which they were used', () => {
    const aids = [
      [one, 2, '7 at 1'],
      [two, 1, '8 at 4'],
    ];
    expect(usedIn(aids, wrong(2))).toBeUndefined();
    expect(usedIn(aids.toReversed(), wrong(2))?.map(({ after }) => after)).toEqual([1, 2]);
  });

  it.each([
    [
      6,
      [
        [one, 0, '7 at 1'],
        [two, 0, '8 at 4'],
      ],
      true,
    ],
    [
      7,
      [
        [one, 0, '7 at 1'],
        [two, 0, '8 at 4'],
      ],
      false,
    ],
    [7, [[two, 7, '8 at 4']], true],
    [8, [[two, 8, '8 at 4']], false],
    [8, [[one, 8, '7 at 1']], true],
    [9, [[one, 9, '7 at 1']], false],
  ])('are paid: %i guesses with %j can be: %s', (count, aids, canBe) => {
    expect(usedIn(aids, wrong(count)) !== undefined).toBe(canBe);
  });

  it('draw nothing when they are read, and go on as the game would have', () => {
    const aided = gameReducer(four, { type: 'aid', word: one });
    const read = readAgain(aided) ?? expect.fail();
    expect(read).toEqual(aided);
    for (const word of [one, two, 'Reveal']) {
      const action = { type: 'aid', word } as const;
      expect(gameReducer(read, action)).toEqual(gameReducer(aided, action));
    }
  });
});

/** The rules in each mode that a game can have; evil ones where they have not too many codes. */
function inMode(rules: Rules, mode: 'plain' | 'hard' | 'evil'): Rules {
  const evil = mode === 'evil' ? evilRules(rules) : { wrong: '' };
  return 'rules' in evil ? evil.rules : rulesInMode(rules, mode === 'hard');
}

/** When each guess was made. */
const stamp = (number: number) => `2026-12-05T21:${String(number % 60).padStart(2, '0')}:00+01:00`;

/** What a player does besides turns. */
const anyAside: fc.Arbitrary<GameAction> = fc.oneof(
  fc.record({
    type: fc.constant('mark' as const),
    peg: fc.nat(10),
    symbol: fc.constantFrom(...'0123456789abcdefBGOPRY'),
  }),
  fc.record({ type: fc.constant('pencil' as const), isOpen: fc.boolean() }),
  fc.record({ type: fc.constant('coach' as const), isOpen: fc.boolean() }),
  fc.record({ type: fc.constant('hint' as const), codes: fc.constant(true as const) }),
);

const anyOrigin: fc.Arbitrary<Origin | undefined> = fc.constantFrom<(Origin | undefined)[]>(
  undefined,
  { id: 'abcdef12-1' },
  { id: 'abcdef12-2', seed: `-${'9'.repeat(1000)}`, draw: 3 },
  { id: 'abcdef12-3', seed: '7', draw: 1, daily: '2026-12-05' },
  { id: 'abcdef12-4', code: 'P1ABC' },
);

const anyGame = fc
  .tuple(
    anyRules,
    fc.constantFrom('plain' as const, 'hard' as const, 'evil' as const),
    fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
    anyOrigin,
    anyTurns,
    fc.record({ asides: fc.array(anyAside, { maxLength: 12 }), number: fc.nat() }),
  )
  .map(([given, mode, seed, origin, turns, { asides, number }]) => {
    const rules = inMode(given, mode);
    const begun = newGame(rules, new Random(seed), origin);
    const canRace = !rules.evil && !rules.showsSecret && number % 3 > 0;
    const race = newRace('even', begun.random);
    const machine = [anyGuess({ ...rules, lengths: [begun.secret.length] }, number), begun.secret];
    const raced = number % 3 === 1 ? withMachineClues(race, begun.secret, machine) : race;
    const actions: GameAction[] = [];
    playOut(begun, turns, (_, action) => actions.push(action));
    const timed = actions.map((action, at) =>
      action.type === 'guess' && number % 2 > 0 ? { ...action, at: stamp(at) } : action,
    );
    const all = timed.flatMap((action, at) => [action, ...asides.slice(at, at + 1)]);
    return all.slice(0, number % (all.length + 1)).reduce(gameReducer, {
      ...begun,
      ...(canRace && { race: raced }),
    });
  });

/** A game as a record keeps it: without a refusal, and its draft as it can be drawn. */
function keepable({ refusal: _, ...kept }: GameState): GameState {
  return { ...kept, draft: withoutControls(kept.draft).replace(/\p{Cs}/gu, '') };
}

it('any game is read as it was written: aids, hints, drafts, marks, seeds, races', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyGame, (played) => {
      const read = readAgain(played) ?? expect.fail();
      if (statusOf(played) === 'playing') expect(read).toEqual(keepable(played));
      else expect(playerView({ ...read, told: [] })).toEqual(playerView(atEnd(played)));
      for (const [name, value] of Object.entries(played)) if (value) seen.add(name);
      for (const mode of ['hard', 'evil'] as const) if (played.rules[mode]) seen.add(mode);
    }),
    dearRuns(1500),
  );
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...['used', 'told', 'suggestedAt', 'listedAt', 'isCoachOpen', 'ownMarks'],
      ...['race', 'draft', 'origin', 'hard', 'evil'],
    ]),
  );
});

/** A game that is over, without what only a running one has. */
const atEnd = ({ race: _, ...played }: GameState): GameState => ({
  ...keepable(played),
  draft: '',
  told: [],
});
