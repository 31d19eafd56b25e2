import { isRecord } from '../engine/rules.ts';
import { type Friends, readFriends } from '../games/friends.ts';
import { attempt } from './files.ts';
import type { Fields } from './inspect.ts';
import { openKept } from './match.ts';
import { scramble, unscramble } from './scramble.ts';

/** The matches of friends that were begun. */
export function openFriends(folder: string, now: () => Date) {
  const { waiting, keep, forget } = openKept<Friends>(folder, now, {
    name: 'friends',
    title: 'The match with friends',
    readMatch: readFriends,
    hide,
    show,
  });
  return { waitingFriends: waiting, keepFriends: keep, forgetFriends: forget };
}

/** The size of the scrambled part is a multiple of this, so that it tells no length of a code. */
const STEP = 1200;

/** All guesses are scrambled with the secrets: the last guess of a game that was won is the secret. */
function hide({ codes, game, ...others }: Friends, salt: string): Fields {
  // The scrambled text has no blanks.
  const text = JSON.stringify({ codes, game }).replaceAll(' ', '\\u0020');
  const size = Math.ceil(text.length / STEP) * STEP;
  return { ...others, played: scramble(text, salt, size) };
}

function show({ played, ...others }: Fields, salt: string): Fields {
  const size = typeof played === 'string' ? (played.length * 3) / 4 : 0;
  const text = unscramble(played, salt, size) ?? '';
  const value = attempt(() => JSON.parse(text) as unknown);
  return isRecord(value) ? { ...others, codes: value.codes, game: value.game } : {};
}
