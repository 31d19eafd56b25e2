import { pegsToReveal } from '../engine/aids.ts';
import { clueFor } from '../engine/clue.ts';
import { MAX_HINTED_FACTS, readProof } from '../engine/fact.ts';
import { type GameAction, gameReducer, gameWith, newGame } from '../engine/game.ts';
import {
  type GameState,
  knownRules,
  type Origin,
  statusOf,
  turnsOf,
} from '../engine/game-state.ts';
import { type Race, readRace } from '../engine/race.ts';
import { Random } from '../engine/random.ts';
import { LIMITS, longest, type Rules } from '../engine/rules.ts';
import { defined, type Fields, isAlike, isWithin, readList } from '../engine/values.ts';
import { withoutControls } from '../text/words.ts';
import { choicesIn, rulesOfRecord } from './choices.ts';
import { ruleSetOf } from './index.ts';
import {
  RECORD_VERSION,
  type RecordedAid,
  type RecordedGuess,
  type RecordLine,
  type Result,
  readRandom,
  readRecordLine,
} from './record-line.ts';
import { readSecret } from './secrets.ts';

/**
 * The line of a saved game. If the game is unfinished, the line also has what continuing it needs.
 * `readRecord` plays the line's game again through `gameReducer`.
 */
export function recordOf(game: GameState) {
  const line = recordLineOf(game);
  if (statusOf(game) !== 'playing') return line;
  const { told, suggestedAt, listedAt, isCoachOpen, ownMarks, random } = game;
  const draft = draftText(game.draft);
  const { guesses: _, ...race } = game.race ?? {};
  const { result: __, ...unfinished } = line;
  const pegs = game.used.flatMap(({ peg }) => peg ?? []);
  return defined({
    ...unfinished,
    // The revealed peg of each aid, counted from 0, because `aids` may name only the symbol.
    pegs: pegs.length > 0 ? pegs : undefined,
    draft,
    told,
    suggestedAt,
    listedAt,
    isCoachOpen,
    ownMarks,
    // Only for `readRace`, which refuses races without this field.
    race: game.race && { ...(race as Race), shuffles: true },
    random,
  });
}

/** An unfinished game counts as given up. */
export function recordLineOf(state: GameState): RecordLine & { readonly result: Result } {
  const { id, begun, ...origin } = state.origin ?? {};
  const { rules, secret, hints } = state;
  const { game, options, ...modes } = choicesOf(rules);
  return defined({
    v: RECORD_VERSION,
    id,
    begun,
    game,
    options,
    secret,
    result: resultOf(state),
    guesses: recordedGuesses(state),
    aids: recordedAids(state),
    hints,
    ...origin,
    ...modes,
  });
}

export function choicesOf(rules: Rules) {
  return defined({
    game: rules.id,
    options: choicesIn(ruleSetOf(rules.id), rules),
    testing: rules.showsSecret || undefined,
    hard: rules.hard,
    evil: rules.evil,
  });
}

function resultOf(game: GameState): Result {
  const status = statusOf(game);
  return status === 'won' || status === 'lost' ? status : 'given up';
}

export function recordedGuesses({
  guesses,
  secret,
}: Pick<GameState, 'guesses' | 'secret'>): RecordedGuess[] {
  return guesses.map((guess) => {
    const { red, white } = clueFor(guess, secret);
    return [guess, red, white];
  });
}

function recordedAids(game: GameState): RecordedAid[] {
  const { rules, used, secret } = game;
  return used.map(({ word, peg, after }) => {
    if (peg === undefined) return [word, after, secret];
    const isPlace = rules.aids.some((aid) => aid.word === word && aid.reveals === 'place');
    return [word, after, isPlace ? placeText(secret, peg) : (secret[peg] as string)];
  });
}

/** `7 at 3` for the peg with index 2. */
const placeText = (symbols: string, peg: number) => `${symbols[peg]} at ${peg + 1}`;

const [, LONGEST] = LIMITS.length;

export function readRecord(value: unknown): GameState | undefined {
  const line = readRecordLine(value);
  if (!line) return undefined;
  const values = value as Fields;
  const count = line.aids.length;
  const pegs = readList(values.pegs, [count, count], (peg) =>
    isWithin(peg, [0, LONGEST - 1]) ? peg : undefined,
  );
  // Lines of 1.0.0 and 2.0.0 have no `pegs`.
  if (values.pegs !== undefined && !pegs) return undefined;
  const game = replayedGame(line, pegs);
  if (!game || line.result !== undefined) return game;
  const random = readRandom(values.random);
  return random && withUnfinishedParts({ ...game, random }, values);
}

/** Invalid values are left out. */
function withUnfinishedParts(game: GameState, values: Fields): GameState {
  const { rules, secret, hints, random } = game;
  const race = readRace(rules, secret, values.race);
  const turnIn = (turn: unknown) => (isWithin(turn, [0, turnsOf(game)]) ? turn : undefined);
  return defined({
    ...actionsIn(values, knownRules(game)).reduce(gameReducer, game),
    hints,
    suggestedAt: turnIn(values.suggestedAt),
    listedAt: turnIn(values.listedAt),
    race: race && race.drawn <= random.drawn ? race : undefined,
  });
}

function actionsIn(values: Fields, rules: Rules): GameAction[] {
  const { told, ownMarks, isCoachOpen, draft } = values;
  const facts = readList(told, [1, MAX_HINTED_FACTS], (fact) => readProof(fact) ?? null);
  const pegs = longest(rules);
  const marks = readList(
    ownMarks,
    [pegs, pegs],
    (symbols) => new Set(isPrintable(symbols) ? symbols : ''),
  );
  return [
    ...(facts ?? []).flatMap((fact) => (fact ? [{ type: 'hint', fact } as const] : [])),
    ...(marks ? [{ type: 'pencil', isOpen: true } as const] : []),
    ...(marks ?? []).flatMap((symbols, peg) =>
      [...symbols].map((symbol) => ({ type: 'mark', peg, symbol }) as const),
    ),
    { type: 'coach', isOpen: isCoachOpen === true },
    { type: 'draft', text: draftText(draft) },
  ];
}

const isPrintable = (value: unknown): value is string =>
  typeof value === 'string' && /^[ -~]{0,60}$/.test(value);

/** Drops control characters and lone halves of UTF-16 pairs. */
function draftText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return withoutControls(value).replace(/\p{Cs}/gu, '');
}

/** Undefined if the game can't have been played with the line's secret. */
export function replayedGame(line: RecordLine, pegs?: readonly number[]): GameState | undefined {
  const { secret, result, guesses, aids, hints } = line;
  const rules = rulesOfRecord(line);
  const read = rules && readSecret(rules, secret);
  if (!read || !('secret' in read) || read.secret !== secret) return undefined;
  const start = unplayedGame(rules, secret, line);
  const typed = guesses.map(([guess]) => guess);
  const played = playTurns(start, typed, aids, pegs);
  const game = played && result === 'given up' ? gameReducer(played, { type: 'end' }) : played;
  if (!game || game.refusal || game.secret !== secret) return undefined;
  if (result !== (statusOf(game) === 'playing' ? undefined : resultOf(game))) return undefined;
  if (!isAlike(recordedGuesses(game), guesses)) return undefined;
  return { ...game, hints, rules: { ...game.rules, ...(rules.evil && { evil: true }) } };
}

/**
 * A finished evil game is played again as an ordinary one with its last secret, because another
 * version might choose other clues. An unfinished evil game chooses its clues again, and has to
 * come to the same secret.
 */
function unplayedGame(rules: Rules, secret: string, line: RecordLine): GameState {
  const origin = originInLine(line);
  if (rules.evil && line.result === undefined) return newGame(rules, UNDRAWN, origin);
  const { evil: _, ...plain } = rules;
  return gameWith(plain, secret, UNDRAWN, origin);
}

/** Games that draw no random numbers get this. */
const UNDRAWN = new Random(0);

function originInLine(line: RecordLine): Origin | undefined {
  const { id, begun, seed, draw, daily, code, friends } = line;
  return id === undefined ? undefined : defined({ id, begun, seed, draw, daily, code, friends });
}

/** Undefined if these guesses and aids can't all be played. */
export function playTurns(
  start: GameState,
  guesses: readonly string[],
  aids: readonly RecordedAid[] = [],
  pegs?: readonly number[],
): GameState | undefined {
  let game = start;
  for (let made = 0; made <= guesses.length; made++) {
    for (const [index, [, after]] of aids.entries()) {
      if (after !== made) continue;
      const action = aidAction(game, aids, index, pegs);
      if (!action) return undefined;
      game = gameReducer(game, action);
    }
    const typed = guesses[made];
    if (typed !== undefined) game = gameReducer(game, { type: 'guess', typed });
    if (game.refusal) return undefined;
  }
  const isInOrder = aids.every(([word], index) => word === game.used[index]?.word);
  return isInOrder ? game : undefined;
}

/**
 * An aid with the text `7 at 3` reveals peg 3. With `7`, it reveals its peg in `pegs` or, without
 * `pegs`, the first peg with a 7 that no other aid names. Undefined if that is impossible.
 */
function aidAction(
  game: GameState,
  aids: readonly RecordedAid[],
  index: number,
  pegs: readonly number[] | undefined,
): GameAction | undefined {
  const { rules, secret } = game;
  const [word, , revealed] = aids[index] as RecordedAid;
  const reveals = rules.aids.find((aid) => aid.word === word)?.reveals;
  if (reveals === 'secret') return revealed === secret ? { type: 'aid', word } : undefined;
  const isNamed = (peg: number) => aids.some(([, , text]) => text === placeText(secret, peg));
  const peg = pegsToReveal(game).find((peg) => {
    if (revealed === placeText(secret, peg)) return true;
    if (revealed !== secret[peg]) return false;
    return pegs ? pegs[index] === peg : reveals === 'symbol' && !isNamed(peg);
  });
  return peg === undefined ? undefined : { type: 'aid', word, peg };
}
