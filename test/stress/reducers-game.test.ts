import { ok, deepStrictEqual as same } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { drawSecret } from '../../source/engine/code.ts';
import { isProof } from '../../source/engine/fact.ts';
import { type GameAction, gameReducer, newGame, outcomeOf } from '../../source/engine/game.ts';
import {
  type GameState,
  guessesLeft,
  knownRules,
  MAX_DRAFT,
  statusOf,
} from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import { withoutControls } from '../../source/text/words.ts';
import { anyRulesOf, anyTurns, playOut } from '../helpers/any-game.ts';
import { attack, tryProperty } from '../helpers/stress/attack.ts';

const frozen = new WeakSet<object>();

/**
 * Makes a value unchangeable at every depth, and fails if JSON can't express it. Dates pass,
 * because they come from files and are never written.
 */
function deepFreeze<T>(value: T, where = 'value'): T {
  if (typeof value === 'number') ok(Number.isFinite(value), `${where} is ${value}`);
  else if (value !== null && typeof value === 'object') deepFreezeObject(value, where);
  else ok(value === null || /^(string|boolean)$/.test(typeof value), `${where}: ${typeof value}`);
  return value;
}

function deepFreezeObject(value: object, where: string): void {
  if (frozen.has(value) || value instanceof Date) return;
  frozen.add(value);
  const kind = Object.getPrototypeOf(value);
  ok(kind === Object.prototype || kind === Array.prototype, `${where} is no plain object`);
  Object.freeze(value);
  for (const [key, part] of Object.entries(value)) deepFreeze(part, `${where}.${key}`);
}

const FIELDS = 'draft,ended,guesses,hints,random,rules,secret,used';
/** These are absent until the coach has said something. */
const OF_COACH = ['isCoachOpen', 'listedAt', 'suggestedAt', 'told'];
const SEEN = 'rules,rows,aids,status,guessesLeft,spent,draft,hints,told';

const anySeed = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n });

const without = ({ refusal: _, ...game }: GameState): Omit<GameState, 'refusal'> => game;

/** Whether nothing but the refusal of a game has changed. */
function isLeftAlone(before: GameState, after: GameState): boolean {
  return Object.entries(without(after)).every(
    ([field, value]) => before[field as keyof GameState] === value,
  );
}

/** Checks what must be true of any step of any game. */
function checkStep(before: GameState, action: GameAction, after: GameState) {
  const { rules, used, refusal } = after;
  const paid = rules.aids.filter(({ word }) => used.some((each) => each.word === word));
  const spent = paid.reduce((sum, { price }) => sum + price, 0);
  same(guessesLeft(after), rules.guesses - after.guesses.length - spent);
  ok(guessesLeft(after) >= 0);
  ok([...after.draft].length <= MAX_DRAFT);
  const fields = Object.keys(without(after)).filter((field) => !OF_COACH.includes(field));
  same(fields.sort().join(), FIELDS);
  ok(
    (after.told ?? []).every((one) =>
      isProof(knownRules(after), after.secret, after.guesses.length, one),
    ),
  );
  ok(after.hints - before.hints <= 1 && after.hints >= before.hints);
  ok(rules === before.rules && after.secret === before.secret);
  same(new Set(used.map(({ word }) => word)).size, used.length);
  if (refusal) ok(isLeftAlone(before, after));
  ok((statusOf(before) !== 'playing') === (refusal?.why === 'over'));
  if (action.type !== 'aid') ok(used === before.used);
  if (rules.checks.includes('again')) same(new Set(after.guesses).size, after.guesses.length);
  same(outcomeOf(after, action) === 'refused', refusal !== undefined);
}

/** Checks that a game in progress is read back from its text. */
function checkRead(game: GameState) {
  const written = JSON.parse(JSON.stringify(game));
  same(written, game);
  // A draft loses half characters, and what could send commands to the terminal.
  const draft = withoutControls(game.draft).replace(/\p{Cs}/gu, '');
  if (statusOf(game) === 'playing')
    same(readRecord(recordOf(written)), { ...without(game), draft });
}

/** Checks that the player's view holds nothing that the player may not see. */
function checkView(game: GameState) {
  const view = playerView(game);
  const { aids, secret, rows, status } = view;
  const isOpen = status !== 'playing' || game.rules.showsSecret;
  same(Object.keys(view).join(), isOpen ? `${SEEN},secret` : SEEN);
  same(secret, isOpen ? game.secret : undefined);
  ok(view.rules === knownRules(game) && view.draft === game.draft);
  same([view.hints, view.guessesLeft], [game.hints, guessesLeft(game)]);
  same(view.told, game.told ?? []);
  for (const [index, { guess, clue, ...more }] of rows.entries()) {
    ok(guess === game.guesses[index] && Object.keys(more).length === 0);
    same(Object.keys(clue).sort().join(), 'red,white');
  }
  for (const { reveals, revealed, word } of aids) {
    const isUsed = game.used.some((each) => each.word === word);
    same(revealed !== undefined, reveals !== 'secret' && isUsed);
    if (reveals === 'symbol' && revealed) {
      same(Object.keys(revealed), ['symbol']);
      ok(game.secret.includes(revealed.symbol));
    }
    if (reveals === 'place' && revealed) {
      same(game.secret[(revealed.place ?? 0) - 1], revealed.symbol);
    }
  }
}

/** Whether the game looks the same with another secret, if that gives the same clues. */
function checkTwin(game: GameState, seed: bigint): boolean {
  const { rules, used } = game;
  if (statusOf(game) !== 'playing' || rules.showsSecret) return false;
  const drawn = drawSecret(
    { ...knownRules(game), drawnFrom: knownRules(game).lengths },
    new Random(seed),
  );
  const told = used.flatMap(({ peg }) => (peg === undefined ? [] : [peg]));
  // A wrong guess says, beside its clue, that it isn't the secret.
  const isGuessed = [game.secret, ...game.guesses].includes(drawn);
  if (isGuessed || told.some((peg) => drawn[peg] !== game.secret[peg])) return false;
  const view = playerView({ ...game, secret: drawn });
  if (!isDeepStrictEqual(view.rows, playerView(game).rows)) return false;
  same(view, playerView(game));
  return true;
}

function playsToTheEnd(title: string, anyRules: fc.Arbitrary<Rules>, full: number): void {
  attack(title, { short: 60, full }, async (tries, tally) => {
    const ends: Record<string, number> = {};
    let [steps, twins] = [0, 0];
    const property = fc.property(anyRules, anySeed, anyTurns, (rules, seed, turns) => {
      const game = deepFreeze(newGame(rules, new Random(seed)));
      checkRead(game);
      const over = playOut(game, turns, (before, action, after) => {
        deepFreeze(action);
        deepFreeze(after);
        checkStep(before, action, after);
        checkView(after);
        // The new state depends on the game and the action alone.
        if (steps % 16 === 0) same(gameReducer(before, action), after);
        if (steps % 16 === 1) checkRead(after);
        if (steps % 8 === 2 && checkTwin(after, seed + BigInt(steps))) twins += 1;
        steps += 1;
      });
      ok(statusOf(over) !== 'playing');
      ends[statusOf(over)] = (ends[statusOf(over)] ?? 0) + 1;
    });
    tryProperty(property, tries, tally);
    tally.note(`${steps} actions, ${twins} twins; ${JSON.stringify(ends)}`);
    // In a short dose, one of the ends may be missing.
    if (tries > 1000 && Object.keys(ends).length < 3)
      tally.failures.push('Some end was never come to.');
  });
}

for (const set of RULE_SETS) {
  playsToTheEnd(`any game of ${set.title} is played to its end`, anyRulesOf(set), 5_000);
}
