import { LEVELS, type Level } from '../../../engine/race.ts';
import { isMatchOver, MATCH_GAMES } from '../../../games/match.ts';
import { type FormField, GAME_FIELD } from '../../model/form.ts';
import { matchShort } from '../../model/match.ts';
import type { AppState } from '../../model/state.ts';
import type { RaceScreen } from './state.ts';

const RACE =
  'You and the machine break the same code. Until both have finished, you see only the clues of its guesses. Fewer guesses win.';

const MATCH =
  'You break a code of the machine, and it breaks one of yours, in turn. Whoever makes a code gets a point for each guess at it.';

const [FEWEST, MOST] = MATCH_GAMES;
const MATCHES = Array.from({ length: MOST - FEWEST + 1 }, (_, index) => FEWEST + index);

const ABOUT_LEVEL: Readonly<Record<Level, string>> = {
  easy: 'easy: the machine guesses any code that fits.',
  even: 'even: the machine guesses like the coach.',
  strong: 'strong: the machine plays as well as it can.',
};

/** The fields of the form with all of their values. */
export const RACE_FIELDS: readonly FormField<RaceScreen>[] = [
  GAME_FIELD,
  {
    label: 'Level',
    values: LEVELS.map((level) => ({ label: level, chosen: { level }, about: ABOUT_LEVEL[level] })),
  },
  {
    label: 'Play',
    values: [
      { label: 'one race', keys: '1', chosen: { games: 1 }, about: RACE },
      ...MATCHES.map((games) => ({
        label: `a match of ${games} games`,
        keys: String(games),
        chosen: { games },
        about: MATCH,
      })),
    ],
  },
];

/** What is said about a match that waits, which a new one does not replace; else nothing. */
export function matchWarning(state: AppState, { games }: RaceScreen): string | undefined {
  const name = waitingMatch(state);
  if (name === undefined) return undefined;
  const stays =
    games > 1 && !state.unkeptMatches?.match ? ', and after a new match it still waits' : '';
  return `${name}, waits: c goes on with it${stays}.`;
}

/** The match that waits, in a few words; undefined where there is none. */
export function waitingMatch(state: AppState): string | undefined {
  const { match, unreadMatches } = state;
  if (match && isMatchOver(match)) return undefined;
  return matchShort(state) ?? (unreadMatches?.match ? 'A match' : undefined);
}
