import { LEVELS, type Level } from '../../../engine/race.ts';
import { RULE_SETS } from '../../../games/index.ts';
import { isMatchOver, MATCH_GAMES } from '../../../games/match.ts';
import { matchShort } from '../../model/match.ts';
import type { AppState } from '../../model/state.ts';
import type { RaceScreen } from './state.ts';

const RACE =
  'You and the machine break the same code. Until both have finished, you see only the clues of its guesses. Fewer guesses win.';

const MATCH =
  'You break a code of the machine, and it breaks one of yours, in turn. Whoever makes a code gets a point for each guess at it.';

const [FEWEST, MOST] = MATCH_GAMES;
const MATCHES = Array.from({ length: MOST - FEWEST + 1 }, (_, index) => FEWEST + index);

/**
 * A value of a field: other texts that it is typed by besides its label, and a sentence about it,
 * if any.
 */
type Value = {
  readonly label: string;
  readonly keys?: string;
  readonly chosen: Partial<RaceScreen>;
  readonly about?: string;
};

type RaceField = { readonly label: string; readonly values: readonly Value[] };

const ABOUT_LEVEL: Readonly<Record<Level, string>> = {
  easy: 'easy: the machine guesses any code that fits.',
  even: 'even: the machine guesses like the coach.',
  strong: 'strong: the machine plays as well as it can.',
};

/** The fields of the form with all of their values. */
export const RACE_FIELDS: readonly RaceField[] = [
  {
    label: 'Game',
    values: RULE_SETS.map(({ rules, title }) => ({ label: title, chosen: { setId: rules.id } })),
  },
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

function chosenIn({ values }: RaceField, screen: RaceScreen): number {
  return values.findIndex(({ chosen }) =>
    Object.entries(chosen).every(([name, value]) => screen[name as keyof RaceScreen] === value),
  );
}

/** The form with a field's next (1) or previous (-1) value; wraps around at the ends. */
export function stepped(screen: RaceScreen, by: 1 | -1): RaceScreen {
  const field = RACE_FIELDS[screen.field] as RaceField;
  const next = (chosenIn(field, screen) + by) % field.values.length;
  return { ...screen, ...field.values.at(next)?.chosen };
}

/** The form with the next value of a field that begins with the typed text, if there is one. */
export function typedIn(screen: RaceScreen, text: string): RaceScreen {
  const field = RACE_FIELDS[screen.field] as RaceField;
  if (text === '') return screen;
  const from = chosenIn(field, screen) + 1;
  const after = [...field.values.slice(from), ...field.values.slice(0, from)];
  const begun = ({ label, keys = label }: Value) =>
    keys.toLowerCase().startsWith(text.toLowerCase());
  return { ...screen, ...after.find(begun)?.chosen };
}

/** The fields of the form as they are drawn: the chosen one has arrows beside its value. */
export function fieldTexts(screen: RaceScreen) {
  return RACE_FIELDS.map((field, index) => {
    const label = field.values[chosenIn(field, screen)]?.label ?? '';
    return { label: field.label, value: index === screen.field ? `< ${label} >` : `  ${label}` };
  });
}

export function aboutRace(screen: RaceScreen): string[] {
  const about = RACE_FIELDS.map((field) => field.values[chosenIn(field, screen)]?.about ?? '');
  return about.filter((line) => line !== '').flatMap((line) => ['', line]);
}

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
