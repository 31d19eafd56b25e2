/** How people type: a guess in one go, and before each of them they think. */
import { setTimeout as pause } from 'node:timers/promises';

/** So many guesses never end a game. */
const MOST_GUESSES = 8;

/**
 * The pauses of a player, in milliseconds: the least and the most. Whoever types without a word
 * from the game types a key in 150 to 400 ms, and looks at an answer for 5 to 20 s.
 */
export const PEOPLE = { key: [150, 400], guess: [5000, 20_000] };
/** People in a race think less. Pairs who know nothing of each other do not begin in one moment. */
export const RACERS = { key: [150, 400], guess: [2000, 8000], begin: [0, 20_000] };
/** People as well, but of those who do not think. */
export const HASTY = { key: [150, 400], guess: [150, 400], begin: [0, 0] };

const between = ([least, most]) => least + Math.random() * (most - least);

/**
 * Types until the time is over, one guess at least.
 * @param end when it is over, as `performance.now()` tells it
 * @param one the player; the milliseconds until the answer to each key are added to its `times`
 */
export async function typeUntil(end, one, pauses) {
  const { player } = one;
  const type = async (key) => {
    await pause(between(pauses.key));
    one.times.push(await player.press(key));
  };
  do {
    await pause(between(pauses.guess));
    if (one.isOver) {
      // Nothing is left to guess; the key draws the screen again, and so nobody is idle.
      player.write('\f');
      continue;
    }
    if (one.guesses === MOST_GUESSES) {
      for (const key of ['0', '\x7f', '1', '\x7f']) await type(key);
      continue;
    }
    for (const key of [...newGuess(one), '\r']) await type(key);
    one.guesses += 1;
    const next = `guess ${one.guesses + 1} of`;
    const seen = await player.waitFor(new RegExp(`${next}|Congratulations`));
    // By luck it was the code.
    one.isOver = !seen.includes(next);
  } while (performance.now() < end);
}

/** A guess that the player has not made yet: the same one again would be asked about. */
function newGuess(one) {
  one.made ??= new Set();
  let guess = anyGuess().join('');
  while (one.made.has(guess)) guess = anyGuess().join('');
  one.made.add(guess);
  return guess;
}

/** Four different digits. */
function anyGuess() {
  const digits = [...'012345'];
  return Array.from({ length: 4 }, () => digits.splice(Math.random() * digits.length, 1)[0]);
}
