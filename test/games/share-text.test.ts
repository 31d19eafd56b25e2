import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { type GameState, statusOf } from '../../source/engine/game-state.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { decodeGame } from '../../source/games/game-code.ts';
import { dailyGame } from '../../source/games/hashed-games.ts';
import {
  countsNowhere,
  type OwnResults,
  resultsLegend,
  type SharedGame,
  sharedGame,
  shareText,
  skillSentence,
} from '../../source/games/share-text.ts';
import {
  anyRules,
  anyTurns,
  codeBreakers,
  lifelines,
  pegs,
  playOut,
  rulesOf,
} from '../helpers/any-game.ts';

const SHARED: SharedGame = {
  title: 'Code Breakers',
  daily: '2026-12-05',
  won: true,
  guessesMade: 5,
  allowed: 10,
  hints: 0,
  aids: 0,
  command: 'code-breakers daily --date 2026-12-05',
};
const SKILLS = [0.96, 0.75, 0.95, 0.7499, 1];
const UNICODE = { ascii: false };
const ASCII = { ascii: true };

function played(rules: Rules, secret: string, guesses: readonly string[], more = {}): GameState {
  const lengths = rules.hidesLength ? rules.lengths : [secret.length];
  const game = { ...newGame(rules, new Random(1n)), rules: { ...rules, lengths }, secret, ...more };
  return guesses.reduce((now, typed) => gameReducer(now, { type: 'guess', typed }), game);
}

it('the share text tells the game, the skill of each guess, and how to play the same code', () => {
  expect(shareText(SHARED, SKILLS, UNICODE)).toBe(
    [
      'Code Breakers daily #35 2026-12-05 5/10',
      '🟦🟨🟦⬛🎯 skill 80%',
      'code-breakers daily --date 2026-12-05',
    ].join('\n'),
  );
  expect(shareText(SHARED, SKILLS, ASCII).split('\n')[1]).toBe('A B A C * skill 80%');
});

it.each([
  [[1, 1, 1], 100],
  [[0.97], 90, '97%'],
  [[1, 1, 1, 1, 0.9999], 90, '99%'],
  [[0.8999], 80, '89%'],
  // In floating point, their mean is a little less than 0.7.
  [[0.7, 0.7, 0.7], 70],
  [[1 / 3 + 1 / 3 + 1 / 3 - 1e-15], 100],
  [[0.0999], 0, '9%'],
] as const)(
  'tens of skill are rounded down, so that only a perfect game says 100: %j is %i%%',
  (skills, tens, elsewhere?) => {
    const [, squares] = shareText(SHARED, skills, ASCII).split('\n');
    expect(squares).toMatch(new RegExp(` skill ${tens}%$`));
    const sentence = `Skill is rounded down to tens: ${elsewhere} becomes ${tens}%.`;
    expect(skillSentence(skills)).toEqual(elsewhere ? [sentence] : []);
  },
);

const RESULTS: OwnResults = {
  figures: { distribution: { 3: 1, 4: 3, 5: 9, 6: 5, 7: 2 }, played: 20 },
  streak: 4,
};

it("under the squares are the player's results, with this one in brackets, and the streak", () => {
  const line = (ascii: boolean, results = RESULTS, more: Partial<SharedGame> = {}) =>
    shareText({ ...SHARED, ...more }, SKILLS, { ascii, results }).split('\n')[2];
  expect(line(false)).toBe('▁▃[█]▄▂ streak 4');
  expect(line(true)).toBe('1 3 [9] 5 2 streak 4');
  const { figures } = RESULTS;
  expect(line(true, { figures, streak: 0 })).toBe('1 3 [9] 5 2');
  const lost = { figures: { ...figures, played: 21 }, streak: 0 };
  expect(line(true, lost, { won: false })).toBe('1 3 9 5 2 [1]');
  const apart = { figures: { distribution: { 3: 1, 5: 9 }, won: 10, played: 10 }, streak: 0 };
  expect([line(true, apart), line(false, apart)]).toEqual(['1 0 [9]', '▁_[█]']);
});

it.each([
  [{ 3: 1, 4: 3, 7: 9 }, 0, ', from left to right: broken in 3 to 7'],
  [{ 4: 1 }, 2, ', from left to right: broken in 4, then not broken'],
  [{}, 1, ': not broken'],
])('the meaning of the bars of %j and %i not broken is told', (distribution, lost, means) => {
  const won = Object.values(distribution).reduce((sum, games) => sum + games, 0);
  const results = { figures: { distribution, won, played: won + lost }, streak: 4 };
  expect(resultsLegend(results, { ascii: true })).toBe(
    `Digits count your games (9 is the most)${means}. This one is in brackets.`,
  );
});

it.each([
  ['more guesses than any of them', { 3: 1 }, 1],
  ['a number of guesses between theirs', { 3: 1, 7: 1 }, 2],
])('a share text has no results if the game is not among them: it took %s', (...game) => {
  const [, distribution, won] = game;
  const results = { ...RESULTS, figures: { distribution, won, played: won } };
  expect(shareText(SHARED, SKILLS, { ascii: true, results })).toBe(
    shareText(SHARED, SKILLS, { ascii: true }),
  );
});

it('games that count in no figure have no results to share', () => {
  const game = played(pegs.rules, 'ROYG', ['ROYG']);
  const at = (more: Partial<GameState>) => countsNowhere({ ...game, ...more });
  expect(at({})).toBe(false);
  expect(at({ origin: { id: 'a', code: 'T' } })).toBe(true);
  expect(at({ rules: { ...game.rules, evil: true } })).toBe(true);
  expect(at({ rules: { ...game.rules, showsSecret: true } })).toBe(true);
});

it('the share text of a lost game has an X, and its last guess is like any other', () => {
  const { daily: _, ...game } = SHARED;
  const text = shareText({ ...game, title: 'Pegs', won: false }, SKILLS, ASCII);
  expect(text.split('\n').slice(0, 2)).toEqual(['Pegs X/10', 'A B A C A skill 80%']);
});

it('the share text tells what helped or hindered after the number of guesses', () => {
  const first = (more: Partial<SharedGame>) =>
    shareText({ ...SHARED, ...more }, SKILLS, ASCII)
      .split('\n')[0]
      ?.replace(/^.* 5\/10/, '');
  expect(first({ hints: 1 })).toBe(' +1 hint');
  expect(first({ hints: 2, aids: 1 })).toBe(' +2 hints +1 lifeline');
  expect(first({ aids: 2, hard: true })).toBe(' +2 lifelines hard');
  expect(first({ evil: true, testing: true })).toBe(' evil testing');
});

it('the share text has no line about guesses if none was made, or if their skill is not known', () => {
  for (const skills of [[], undefined]) {
    expect(shareText(SHARED, skills, UNICODE).split('\n')).toEqual([
      'Code Breakers daily #35 2026-12-05 5/10',
      'code-breakers daily --date 2026-12-05',
    ]);
  }
});

it('the share text of a daily of another game names that game in its command', () => {
  const commandOf = (set: typeof pegs) => sharedGame(dailyGame(set, '2026-12-05', 'a')).command;
  expect(commandOf(codeBreakers)).toBe('code-breakers daily --date 2026-12-05');
  expect(commandOf(pegs)).toBe('code-breakers daily --game pegs --date 2026-12-05');
});

it('the share text of Lifelines counts the lifelines that were used, and the guesses allowed', () => {
  const start = played(rulesOf(lifelines, { length: 4 }), '9021', ['1234']);
  const aided = ['Lifeline#1', 'Lifeline#2'].reduce(
    (game, word) => gameReducer(game, { type: 'aid', word }),
    start,
  );
  const won = gameReducer(aided, { type: 'guess', typed: '9021' });
  const first = shareText(sharedGame({ ...won, hints: 3 }), undefined, ASCII);
  expect(first).toMatch(/^Lifelines 2\/10 \+3 hints \+2 lifelines$/m);
  const revealed = gameReducer(start, { type: 'aid', word: 'Reveal' });
  expect(shareText(sharedGame(revealed), undefined, ASCII)).toMatch(/^Lifelines X\/10$/m);
});

it('a game in testing mode says so, and a friend plays its code without seeing it', () => {
  const rules = rulesOf(pegs, { testing: 1, length: 5 });
  const shared = sharedGame(played(rules, 'ROYGR', ['ROYGR'], { origin: { id: 'a', code: 'T' } }));
  expect([shared.testing, shared.hard]).toEqual([true, undefined]);
  expect(sharedGame(played({ ...rules, hard: true }, 'ROYGR', ['ROYGR'])).hard).toBe(true);
  const decoded = decodeGame(shared.command?.replace('code-breakers play ', '') as string);
  expect(decoded).toMatchObject({ rules: rulesOf(pegs, { length: 5 }) });
});

it('the command of any finished game plays its secret by its rules', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), anyTurns, (rules, seed, turns) => {
      const game = playOut(newGame(rules, new Random(BigInt(seed))), turns, () => {});
      const decoded = decodeGame(sharedGame(game).command?.split(' ')[2] as string);
      if ('wrong' in decoded) expect.fail(decoded.wrong);
      expect(decoded.secret).toBe(game.secret);
      expect(decoded.rules).toEqual({ ...rules, showsSecret: false });
    }),
    { numRuns: 50 },
  );
});

it('the share text of a daily is the same whatever the code, the guesses and the clues were', () => {
  const daily = { id: 'a', daily: '2026-12-05' };
  fc.assert(
    fc.property(
      anyRules,
      fc.nat(),
      fc.nat(),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }),
      (rules, one, other, skills) => {
        const texts = [one, other].map((seed) => {
          const game = newGame(rules, new Random(BigInt(seed)), daily);
          const guesses = skills.map((_, index) =>
            newGame(rules, new Random(BigInt(seed + index))),
          );
          const over = { ...game, guesses: guesses.map(({ secret }) => secret), ended: true };
          fc.pre(statusOf(over) === 'ended');
          return shareText(sharedGame(over), skills, UNICODE);
        });
        expect(texts[0]).toBe(texts[1]);
      },
    ),
  );
});
