import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameAction, gameReducer, newGame } from '../../source/engine/game.ts';
import { type GameState, type Origin, statusOf } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { newRace, withMachineClues } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import { type Rules, rulesInMode } from '../../source/engine/rules.ts';
import { evilRules } from '../../source/games/evil.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import { withoutControls } from '../../source/text/words.ts';
import {
  anyGuess,
  anyRules,
  anyTurns,
  codeBreakers,
  colors,
  guessed,
  letters,
  lifelines,
  playOut,
  rulesOf,
  TYPED,
} from '../helpers/any-game.ts';
import { dearRuns } from '../helpers/work.ts';

const fresh = newGame(codeBreakers.rules, new Random(11n));
const game = gameReducer(fresh, { type: 'guess', typed: '0123' });
const record = recordOf(game);

/** The game, after it was written as a record and read back. */
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
    const { result, draft }: Record<string, unknown> = recordOf(
      gameReducer(marked, { type: 'end' }),
    );
    expect([result, draft]).toEqual(['given up', undefined]);
  });

  it('can have the longest seed, with a sign and without', () => {
    for (const seed of ['9'.repeat(1000), `-${'9'.repeat(1000)}`]) {
      expect(readRecord({ ...record, random: { seed, drawn: 1 } })?.random.seed).toBe(seed);
    }
  });

  it('is read without unknown fields', () => {
    const value = JSON.parse(JSON.stringify(record).replace('{', '{"__proto__":{"won":1},"x":1,'));
    expect(readRecord(value)).toEqual(game);
  });

  it('is read without a draft that is not text', () => {
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

  it('of a finished game is that game, even if it was given up before a guess', () => {
    const ended = [game, fresh].map((one) => gameReducer(one, { type: 'end' }));
    const all = [...ended, guessed(game, game.secret), guessed(game, ...Array(9).fill('0000'))];
    for (const over of all) expect(readAgain(over)).toEqual({ ...over, random: expect.anything() });
  });
});

describe('the guesses of a record', () => {
  const colored = newGame(colors.rules, new Random(1n));
  const unique = newGame(letters.rules, new Random(1n));
  const four = newGame(rulesOf(lifelines, { length: 4 }), new Random(1n));
  const chance = newGame(lifelines.rules, new Random(1n));

  it('can be repeated if the game takes that', () => {
    const twice = guessed({ ...game, secret: '0000' }, '0011', '0011');
    expect(readAgain(twice)).toEqual(twice);
  });

  it.each<[string, GameState, Partial<GameState>, boolean]>([
    ['no guess twice', four, { guesses: ['0011', '0012'] }, true],
    ['a guess twice', four, { guesses: ['0011', '0012', '0011'] }, false],
    ['colors by their letters', colored, { guesses: ['RRRR'] }, true],
    ['colors by other keys', colored, { guesses: ['0000'] }, false],
    ['colors in small letters', colored, { guesses: ['rrrr'] }, false],
    ['a secret by other keys', colored, { secret: '0000' }, false],
    ['each letter once', unique, { guesses: ['fedc'] }, true],
    ['letters in capitals', unique, { guesses: ['FEDC'] }, false],
    ['a letter twice', unique, { guesses: ['fedd'] }, false],
    ['a letter of the secret twice', unique, { secret: 'abca' }, false],
    ['another length than it told', chance, { guesses: ['012345'] }, false],
    ['a secret of no length', chance, { secret: '01234' }, false],
  ])('a game with %s', (_, from, fields, isRead) => {
    expect(readAgain({ ...from, ...fields }) !== undefined).toBe(isRead);
  });
});

describe('the aids of a record', () => {
  const four = { ...newGame(rulesOf(lifelines, { length: 4 }), new Random(1n)), secret: '7778' };
  const wrong = (count: number) => guessed(four, ...[...Array(count).keys()].map((i) => `000${i}`));
  const usedIn = (aids: unknown, from = four) => readRecord({ ...recordOf(from), aids })?.used;
  const [one, two] = ['Lifeline#1', 'Lifeline#2'];

  /** Aids in short: `1 after 0: 7 at 2` is Lifeline#1, used after 0 guesses: peg 2 is a 7. */
  const aidsIn = (text: string) =>
    [...text.matchAll(/(\w+) after (\S+): ?([^,]*)/g)].map(([, word = '', after, revealed]) => [
      word.replace(/^\d/, 'Lifeline#$&'),
      Number(after),
      revealed,
    ]);

  it.each<[guesses: number, aids: string, pegs: number[] | undefined]>([
    [0, '', []],
    [0, '1 after 0: 7 at 2', [1]],
    [0, '1 after 0: 7', [0]],
    [0, '2 after 0: 8 at 4', [3]],
    [0, '1 after 0: 7 at 2, 2 after 0: 8 at 4', [1, 3]],
    [0, '2 after 0: 8 at 4, 1 after 0: 7 at 3', [3, 2]],
    [2, '2 after 1: 8 at 4, 1 after 2: 7 at 1', [3, 0]],
    // Not in the order in which they were used.
    [2, '1 after 2: 7 at 1, 2 after 1: 8 at 4', undefined],
    // Aids that don't exist, or that this game can't have had.
    [0, '3 after 0: 7 at 1', undefined],
    [0, 'lifeline1 after 0: 7 at 1', undefined],
    [0, '1 after 0: ', undefined],
    [0, '2 after 0: 7', undefined],
    [0, '1 after 0: 8 at 1', undefined],
    [0, '2 after 0: 8 at 5', undefined],
    [0, 'Reveal after 0: 7778', undefined],
    // The same aid twice, the same peg twice, or the same symbol although there is another.
    [0, '1 after 0: 7 at 1, 1 after 0: 8 at 4', undefined],
    [0, '1 after 0: 8 at 4, 2 after 0: 8 at 4', undefined],
    [0, '1 after 0: 7 at 1, 2 after 0: 7 at 2', undefined],
    // After guesses that were never made.
    [0, '1 after -1: 7 at 1', undefined],
    [0, '1 after 1: 7 at 1', undefined],
    [0, '1 after 0.5: 7 at 1', undefined],
    // As many as the player can pay for, and one more.
    [6, '1 after 0: 7 at 1, 2 after 0: 8 at 4', [0, 3]],
    [7, '1 after 0: 7 at 1, 2 after 0: 8 at 4', undefined],
    [7, '2 after 7: 8 at 4', [3]],
    [8, '2 after 8: 8 at 4', undefined],
    [8, '1 after 8: 7 at 1', [0]],
    [9, '1 after 9: 7 at 1', undefined],
  ])('after %i guesses, %j reveal %j', (count, aids, pegs) => {
    expect(usedIn(aidsIn(aids), wrong(count))?.map(({ peg }) => peg)).toEqual(pegs);
  });

  it('are a list of lists', () => {
    expect(usedIn({ 0: [one, 0, '7 at 1'], length: 1 })).toBeUndefined();
    expect(usedIn(['Lifeline#1'])).toBeUndefined();
  });

  it('leave a peg to the entry that names it', () => {
    const used = usedIn(aidsIn('1 after 0: 7, 2 after 0: 7 at 1'), { ...four, secret: '7777' });
    expect(used).toMatchObject([{ peg: 1 }, { peg: 0 }]);
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

/** The rules in this mode. Evil only if they don't have too many codes for that. */
function inMode(rules: Rules, mode: 'plain' | 'hard' | 'evil'): Rules {
  const evil = mode === 'evil' ? evilRules(rules) : { wrong: '' };
  return 'rules' in evil ? evil.rules : rulesInMode(rules, mode === 'hard');
}

/** When each guess was made. */
const stamp = (number: number) => `2026-12-05T21:${String(number % 60).padStart(2, '0')}:00+01:00`;

/** What a player can do besides guesses and aids. */
const anyAside: fc.Arbitrary<GameAction> = fc.oneof(
  fc.record({
    type: fc.constant('mark' as const),
    peg: fc.nat(10),
    symbol: fc.constantFrom(...TYPED),
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
    const wrong = anyGuess({ ...rules, lengths: [begun.secret.length] }, number);
    const machine = [wrong, begun.secret].slice(0, rules.guesses);
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

/** A game as a record keeps it: without a refusal, and with a draft that can be drawn. */
function keepable({ refusal: _, ...kept }: GameState): GameState {
  return { ...kept, draft: withoutControls(kept.draft).replace(/\p{Cs}/gu, '') };
}

it('any game is read as it was written: aids, hints, drafts, marks, seeds, races', () => {
  const unseen = new Set([
    ...['used', 'told', 'suggestedAt', 'listedAt', 'isCoachOpen', 'ownMarks'],
    ...['race', 'draft', 'origin', 'hard', 'evil'],
  ]);
  const property = fc.property(anyGame, (played) => {
    const read = readAgain(played) ?? expect.fail();
    if (statusOf(played) === 'playing') expect(read).toEqual(keepable(played));
    else expect(playerView({ ...read, told: [] })).toEqual(playerView(atEnd(played)));
    for (const [name, value] of Object.entries({ ...played.rules, ...played }))
      if (typeof value === 'object' ? Object.keys(value).length > 0 : value) unseen.delete(name);
  });
  fc.assert(property, dearRuns(3000));
  // Which fields the first games have is luck.
  for (let seed = 1; unseen.size > 0 && seed < 20; seed++) fc.assert(property, { seed });
  expect([...unseen], 'fields that no game had').toEqual([]);
});

/** A finished game, without what only a game in progress has. */
const atEnd = ({ race: _, ...played }: GameState): GameState => ({
  ...keepable(played),
  draft: '',
  told: [],
});
