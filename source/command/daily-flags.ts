import { DAILY_SETS, FIRST_DAILY } from '../games/daily.ts';
import { CLOCK_WRONG, isDate, isPossible, localDate } from '../text/local-time.ts';
import { listed, quoted } from '../text/words.ts';
import type { Values } from './command-of.ts';
import { chosenGame, GAME_FLAG } from './rule-flags.ts';
import { refuse } from './usage-error.ts';

type DailyKind = 'daily code' | 'puzzle';

export const DAILY_IDS = DAILY_SETS.map(({ rules }) => rules.id);

export const DAILY_FLAGS = {
  game: { ...GAME_FLAG, does: 'the game', choices: DAILY_IDS },
  date: { value: 'DATE', does: `play an older one, such as --date ${FIRST_DAILY}` },
} as const;

export function readDaily({ game, date }: Values<typeof DAILY_FLAGS>, kind: DailyKind) {
  const { set } = chosenGame({ game });
  if (!DAILY_SETS.includes(set)) {
    const what = kind === 'puzzle' ? 'puzzle of the day' : kind;
    const titles = DAILY_SETS.map(({ title }) => title);
    refuse(`${set.title} has no ${what}, but ${listed(titles, 'and')} do.`);
  }
  return { set, date: readDateOf(date, kind) };
}

function readDateOf(named: string | undefined, kind: DailyKind): string {
  if (named !== undefined && !isDate(named)) {
    refuse(`--date takes a date such as ${FIRST_DAILY}, not "${quoted(String(named))}".`);
  }
  const now = new Date();
  if (!isPossible(now)) {
    const why = named
      ? `The ${kind} of ${named} may not be out yet`
      : `There is no ${kind} for today`;
    refuse(`${why}. ${CLOCK_WRONG}`);
  }
  const today = localDate(now);
  const date = named ?? today;
  if (date < FIRST_DAILY) {
    refuse(`There is no ${kind} for ${date}; the first one was on ${FIRST_DAILY}.`);
  }
  return date > today ? refuse(`The ${kind} of ${date} isn't out yet.`) : date;
}
