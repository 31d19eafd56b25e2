import { readDate } from '../games/calendar.ts';
import { DAILY_SETS, FIRST_DAILY } from '../games/daily.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { CLOCK_WRONG, isPossible, localDate } from '../text/local-time.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { listed } from '../text/words.ts';
import { GAME_FLAGS, gameOf } from './rule-flags.ts';

/** What comes once a day. */
type Kind = 'daily code' | 'puzzle';

/** The ids of the games that have a daily code and a puzzle of the day. */
export const DAILY_IDS = DAILY_SETS.map(({ rules }) => rules.id);

/** The flag that names one of these games. */
export const DAILY_GAME_FLAG = { ...GAME_FLAGS.game, values: DAILY_IDS } as const;

/** The game and the date that the flags name, or a sentence that says why they have nothing daily. */
export function readDaily(
  values: Readonly<Record<string, unknown>>,
  kind: Kind,
): { readonly set: RuleSet; readonly date: string } | Wrong {
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  const { set } = chosen;
  if (!DAILY_SETS.includes(set)) {
    const what = kind === 'puzzle' ? 'puzzle of the day' : kind;
    return { wrong: `${set.title} has no ${what}; ${listed(DAILY_IDS, 'and')} have one.` };
  }
  const date = readDateOf(values.date, kind);
  return typeof date === 'string' ? { set, date } : date;
}

/** The date that `--date` names, else today, or a sentence that says why it cannot be that one. */
function readDateOf(typed: unknown, kind: Kind): string | Wrong {
  const now = new Date();
  if (!isPossible(now)) return { wrong: `There is no ${kind} of today. ${CLOCK_WRONG}` };
  const today = localDate(now);
  const date = typed === undefined ? today : readDate(typed);
  if (date === undefined) {
    return { wrong: `--date takes a date such as ${FIRST_DAILY}, not "${quoted(String(typed))}".` };
  }
  if (date < FIRST_DAILY) {
    return { wrong: `There is no ${kind} of ${date}: the first is that of ${FIRST_DAILY}.` };
  }
  return date > today ? { wrong: `The ${kind} of ${date} comes on that day.` } : date;
}
