import { addDays, formatDate } from '../../games/calendar.ts';
import { DAILY_SETS, FIRST_DAILY } from '../../games/daily.ts';
import { type DailyLog, dailyFigures } from '../../games/daily-log.ts';
import { RULE_SETS } from '../../games/index.ts';
import { formatMean } from '../../games/statistics-words.ts';
import type { Counted } from '../../saves/saves.ts';
import { formatNumber } from '../../text/words.ts';
import * as ui from '../kit/index.ts';

/** `21 November` */
export const dayOf = (date: string) => formatDate(date).replace(/^\w+ | \d+$/g, '');

const RIGHT = { isRight: true } as const;

/** The figures of all games, a line each. */
export function AllGames({ counted }: { readonly counted: Counted }) {
  return (
    <ui.Row>
      <ui.Table
        heads={['All games', 'games', 'won', 'average', 'par', 'best', 'in a row']}
        styles={[{ as: 'muted' }, ...Array(6).fill(RIGHT)]}
        rows={RULE_SETS.map((set) => {
          const figures = counted.statistics.games[set.rules.id];
          const { played = 0, won = 0, average, best, streak = 0 } = figures ?? {};
          return [
            ...[set.title, formatNumber(played), formatNumber(won), formatMean(average)],
            ...[formatMean(set.par?.(set.rules)), String(best ?? '-'), formatNumber(streak)],
          ];
        })}
      />
    </ui.Row>
  );
}

/** The daily codes of each game, and how those of each day ended, the latest first. */
export function OfDailies({ counted }: { readonly counted: Counted }) {
  const { statistics, today } = counted;
  const { page } = ui.useColumns();
  const logs = DAILY_SETS.map(({ rules }): DailyLog => statistics.dailies[rules.id] ?? {});
  const days = daysOf(logs, today);
  return (
    <>
      <ui.Row>
        <ui.Table
          heads={['', 'played', 'won', 'average', 'streak', 'longest']}
          styles={[{ as: 'muted' }, ...Array(5).fill({ bold: true, isRight: true })]}
          rows={DAILY_SETS.map(({ title }, at) => {
            const figures = dailyFigures(logs[at], today);
            const { played, won, average, current, longest } = figures;
            return [title, ...[played, won, formatMean(average), current, longest].map(String)];
          })}
        />
      </ui.Row>
      <ui.Gap />
      <ui.Elastic>
        {days.length < 2 ? null : (
          <ui.Row gap={3}>
            <ui.Table
              gap={page >= ROOMY ? 3 : 1}
              heads={['Day', ...DAILY_SETS.map(({ title }) => title)]}
              styles={[{ as: 'muted' }, ...DAILY_SETS.map(() => RIGHT)]}
              rows={days.map((day) => [dayOf(day), ...logs.map((log) => markOf(log, day, today))])}
            />
          </ui.Row>
        )}
      </ui.Elastic>
    </>
  );
}

/** From this many columns on the days are set apart as usual. */
const ROOMY = 76;

/** More days than any window has rows. */
const MOST_DAYS = 100;

/** The days from today back to the first on which a daily code was played. */
function daysOf(logs: readonly DailyLog[], today: string): string[] {
  const played = logs.flatMap((log) => Object.keys(log)).sort();
  const first = played[0] ?? today;
  const days = Array.from({ length: MOST_DAYS }, (_, before) => addDays(today, -before));
  return days.filter((day) => day >= first && day >= FIRST_DAILY);
}

/** As in the calendar: the guesses, `x` not broken, `.` missed since the first played one. */
function markOf(log: DailyLog, day: string, today: string): string {
  const result = log[day];
  if (result) return result.isPractice ? `(${result.broken ?? 'x'})` : String(result.broken ?? 'x');
  const isSince = Object.keys(log).some((played) => played < day && !log[played]?.isPractice);
  return isSince && day !== today ? '.' : '';
}
