import type { GameState } from '../engine/game-state.ts';
import type { Rules } from '../engine/rules.ts';
import { defined, type Fields, isObject } from '../engine/values.ts';
import { choicesOf, recordedGuesses, recordOf } from '../games/record.ts';
import { attempt } from './files.ts';
import { hideRecord, scrambledObject, showRecord, unscramble } from './scramble.ts';

/* Only this file knows the forms of 1.0.0. Files keep their form until they are saved again. */

/** 1.0.0 saved a game's whole state. If that can't be converted, `game` is undefined. */
export function gameFrom1({ game, ...document }: Fields): Fields {
  const salt = String(document.savedAt);
  return {
    ...document,
    game: attempt(() => hideRecord(recordFrom1(showRecord(game, salt)), salt)),
  };
}

/** Throws if fields are missing, but doesn't check their values. */
function recordFrom1(game: Fields) {
  const origin = isObject(game.origin) ? game.origin : undefined;
  return recordOf({ ...game, origin } as unknown as GameState);
}

/** 1.0.0 saved a match as its rules, its codes and the guesses at each code. */
export function matchFrom1({ match, ...document }: Fields): Fields {
  const convert = () => {
    const { id, rules, ...more } = match as Fields;
    return friendsFrom1({ id, ...choicesOf(rules as Rules) }, more, String(document.savedAt));
  };
  return { ...document, match: attempt(convert) };
}

/** Keeps only the player's unfinished game of a match against the machine. */
export function turnFrom1({ match, savedAt }: Fields): Fields {
  const salt = String(savedAt);
  const gameIn = () => {
    const { turn } = match as { readonly turn: Fields };
    return recordFrom1(showRecord(turn.game, salt));
  };
  return { savedAt, match: { played: scrambledObject({ games: [attempt(gameIn)] }, salt) } };
}

type Begun1 = Fields & { readonly id: unknown };

type Code1 = {
  readonly secret: string;
  readonly boards: readonly { readonly guesses: readonly string[]; readonly isGivenUp?: true }[];
};

function friendsFrom1(begun: Begun1, match: Fields, salt: string): Fields {
  const { players, rounds } = match as { readonly players: string[]; readonly rounds: number };
  const size = (String(match.played).length * 3) / 4;
  const played = JSON.parse(unscramble(match.played, salt, size) ?? '') as Fields;
  const codes = played.codes as readonly Code1[];
  const finished = codes.flatMap(({ secret, boards }, code) =>
    boards.map(({ guesses, isGivenUp }, at) => {
      const result = guesses.at(-1) === secret ? 'won' : isGivenUp ? 'given up' : 'lost';
      const id = `${begun.id}-${code}-${at}`;
      const record = { ...begun, v: 1, id, friends: begun.id, secret, aids: [], hints: 0, result };
      return { ...record, guesses: recordedGuesses({ guesses, secret }) };
    }),
  );
  const last = codes.at(-1);
  const isOpen = last && last.boards.length < players.length - 1;
  const games = [...finished, ...(played.game ? [recordFrom1(played.game as Fields)] : [])];
  const packed = defined({ secret: isOpen ? last.secret : undefined, games });
  return {
    ...begun,
    players,
    codes: rounds * players.length,
    played: scrambledObject(packed, salt),
  };
}

/** Versions before 1.0.0 kept the setting `coach` in `choices.program`. */
export function settingsFrom1(old: Fields): Fields {
  if (!isObject(old.choices) || !isObject(old.choices.program)) return old;
  const { program, ...choices } = old.choices;
  const { coach } = program as Fields;
  if (coach !== 0 && coach !== 1) return { ...old, choices };
  return { ...old, choices, coach: coach === 1 };
}

/**
 * In 1.0.0 the theme `unicode` meant the colors of `plain` and a drawn board, and the board `small`
 * meant ASCII. Up to 2.0.0, `animations` was called `motion`.
 */
export function inTodaysWords(kept: Fields): Fields {
  const file = kept.motion === undefined ? kept : { animations: kept.motion, ...kept };
  const board = file.board === 'small' ? 'ascii' : file.board;
  if (file.theme !== 'unicode') return board === file.board ? file : { ...file, board };
  return { ...file, theme: 'plain', board: board === 'large' ? board : 'drawn' };
}
