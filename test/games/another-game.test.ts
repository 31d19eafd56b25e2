import { expect, it, onTestFinished } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
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
/** A game that no other file knows, with a noun of its own. */
const ANOTHER: RuleSet = {
  ...letters,
  rules: RULES,
  uncheckedRules: () => RULES,
  title: 'Another Game',
  words: { ...letters.words, noun: 'cow' },
};

/** Adds this game after the others for one test, and begins it with a guess. */
function begun(): GameState {
  const games = RULE_SETS as readonly RuleSet[] as RuleSet[];
  games.push(ANOTHER);
  onTestFinished(() => void games.splice(games.indexOf(ANOTHER), 1));
  const game = { ...newGame(ANOTHER.rules, new Random(1n)), secret: 'abcd' };
  return gameReducer(game, { type: 'guess', typed: 'abdf' });
}

/** The keys from the first game of a list down to this one, which is below all others. */
const DOWN_TO_IT = '<Down>'.repeat(RULE_SETS.length);

it('a game that is added to the index is found by the flags, and has codes', async () => {
  begun();
  const { chosen } = await flagsFrom(['--game', 'another-game']);
  expect(chosen).toMatchObject({ set: ANOTHER });
  expect(decodeGame(madeCode(ANOTHER, {}, 'fade'))).toMatchObject({
    rules: ANOTHER.rules,
    secret: 'fade',
  });
});

it('a game that is added to the index tells in its own words what the clues count', async () => {
  begun();
  const app = await openApp({ flags: '--seed 1' });
  const screen = await app.type(`<New Game>${DOWN_TO_IT}<Enter>abdf<Enter>`, 'Another Game');
  expect(screen).toContain('R right cow, right place');
  expect(screen).toContain('W right cow, wrong place');
});

it('a game that is added to the index is played in its own dialogue', async () => {
  const game = begun();
  const { text } = await converse('abcd\n', { set: ANOTHER, rules: ANOTHER.rules, loaded: game });
  expect(text).toContain('Good for you, you won in  2 guesses');
});
