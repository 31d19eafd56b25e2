import { expect, it, onTestFinished } from 'vitest';
import { formatConsistency } from '../../source/coach/words.ts';
import { type GameState, gameReducer, newGame, playerView } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { decodeGame } from '../../source/games/game-code.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { letters } from '../../source/games/letters.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { openApp } from '../helpers/app.ts';
import { converse } from '../helpers/conversation.ts';
import { madeCode } from '../helpers/game-codes.ts';
import { flagsFrom } from '../helpers/run.ts';

const RULES: Rules = { ...letters.rules, id: 'another-game' };
/** A game that no other file knows, with columns of its own. */
const ANOTHER: RuleSet = {
  ...letters,
  rules: RULES,
  rulesFor: () => RULES,
  title: 'Another Game',
  words: {
    ...letters.words,
    columns: {
      red: { head: 'B', counts: 'bulls: all is right' },
      white: { head: 'C', counts: 'cows: in the herd' },
    },
  },
};

/** Puts it behind the other games for one test, and begins it with a guess. */
function begun(): GameState {
  const games = RULE_SETS as readonly RuleSet[] as RuleSet[];
  games.push(ANOTHER);
  onTestFinished(() => void games.splice(games.indexOf(ANOTHER), 1));
  const game = { ...newGame(ANOTHER.rules, new Random(1n)), secret: 'abcd' };
  return gameReducer(game, { type: 'guess', typed: 'abdf' });
}

/** From the first game of a list; the keys of the items were given before. */
const TO_IT = '<Down>'.repeat(RULE_SETS.length);

it('a game that is added to the index is found by the flags', async () => {
  begun();
  const { chosen } = await flagsFrom(['--game', 'another-game']);
  expect(chosen).toMatchObject({ set: ANOTHER });
});

it('a game that is added to the index has codes', () => {
  begun();
  expect(decodeGame(madeCode(ANOTHER, {}, 'fade'))).toMatchObject({ set: ANOTHER, secret: 'fade' });
});

it('a game that is added to the index is drawn with the heads of its own columns', async () => {
  begun();
  const app = await openApp({ flags: '--seed 1' });
  const screen = await app.type(`<New Game>${TO_IT}<Enter>abdf<Enter>`, 'Another Game');
  expect(screen).toContain('| o  o  o  o | B C |');
  expect(screen).toContain('B bulls: all is right');
  expect(screen).toContain('C cows: in the herd');
  expect(screen).not.toMatch(/\bR W\b/);
});

it('a game that is added to the index has its own heads in sentences', () => {
  const game = begun();
  expect(formatConsistency(playerView(game), 'fdba')).toContain('0 B 4 C, not 2 B 1 C.');
});

it('a game that is added to the index is broken and helped with under its own heads', async () => {
  begun();
  const app = await openApp({ size: { columns: 120, rows: 40 } });
  const screen = await app.type(`<New Game><Break my code>${TO_IT}<Enter>`, />B < 0 > +C < 0 >/);
  expect(screen).toMatch(/\u2502 +B {3}C +\u2502/);
  expect(screen).toContain('How many are in the right place (B), how many in the wrong place (C)?');
});

it('a game that is added to the index is played in its own dialogue', async () => {
  const game = begun();
  const { text } = await converse('abcd\n', { set: ANOTHER, rules: ANOTHER.rules, loaded: game });
  expect(text).toContain('Good for you, you won in  2 guesses');
});
