import fc from 'fast-check';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { addDays } from '../../source/games/calendar.ts';
import { DAILY_SETS, FIRST_DAILY } from '../../source/games/daily.ts';
import { dailyGame } from '../../source/games/hashed-games.ts';
import { type SharedGame, sharedGame, shareText } from '../../source/games/share.ts';
import { anyTurns, playOut } from './any-player.ts';
import { anyRules } from './any-rules.ts';

/** A share text that the program writes, and what it was written of. */
export type Written = {
  readonly game: SharedGame;
  readonly skills: readonly number[] | undefined;
  readonly text: string;
};

const anyDaily = fc
  .tuple(fc.constantFrom(...DAILY_SETS), fc.nat(4000))
  .map(([set, days]) => dailyGame(set, addDays(FIRST_DAILY, days), 'a'));

const anyStart = fc
  .tuple(anyRules, fc.nat(), fc.boolean(), fc.boolean())
  .map(([rules, seed, hard, evil]) => {
    const game = newGame({ ...rules, ...(hard && { hard }) }, new Random(BigInt(seed)));
    return evil ? { ...game, rules: { ...game.rules, evil } } : game;
  });

/** Any finished game with a guess, and its share text, in squares or in letters. */
export const anyWritten: fc.Arbitrary<Written> = fc
  .record({
    start: fc.oneof(anyDaily, anyStart),
    turns: anyTurns,
    skills: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 30, maxLength: 30 }),
    isTold: fc.integer({ min: 0, max: 4 }),
    hints: fc.nat(3),
    ascii: fc.boolean(),
  })
  .map(({ start, turns, skills, isTold, hints, ascii }) => {
    // A game without a secret cannot be played here, but its text is like that of any other.
    const { evil: _, ...rules } = start.rules;
    const ended = playOut({ ...start, rules }, turns, () => {});
    const game = { ...sharedGame({ ...ended, rules: start.rules }), hints };
    const known = isTold > 0 ? skills.slice(0, ended.guesses.length) : undefined;
    return { game, skills: known, text: shareText(game, known, { ascii }) };
  })
  .filter(({ game }) => game.guessesMade > 0);
