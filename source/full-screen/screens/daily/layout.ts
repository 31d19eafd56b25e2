import { wrapped } from '../../../text/fill.ts';
import { dailyAbout, dailyItems } from '../../model/dailies.ts';
import { linesThatFit, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenOf } from '../../model/state.ts';
import { MOST_WEEKS } from './calendar-page.ts';

/** The empty lines of the page, in the order in which they are spared last. */
const GAPS = ['menu', 'about', 'title', 'legend'] as const;

/** Rows besides text and menu: the title, the weekdays, the longest month, the marks, the footer. */
const FIXED = 4 + MOST_WEEKS;

/** How the rows of the page of a game's daily codes are divided. */
export function dailyLayout(
  state: AppState,
  screen: ScreenOf<'daily'>,
): {
  readonly about: readonly string[];
  /** Before each part, whether an empty line stands there: 1 or 0. */
  readonly gaps: Readonly<Record<(typeof GAPS)[number], number>>;
} {
  const stage = stageOf(state);
  const about = wrapped(dailyAbout(state, screen.setId), stage.columns - 2);
  const notices = linesThatFit(state.notices, stage);
  const items = dailyItems(state, screen);
  const free = stage.rows - FIXED - about.length - items.length - notices.length;
  const gapAt = (name: (typeof GAPS)[number]) => (GAPS.indexOf(name) < free ? 1 : 0);
  return {
    about,
    gaps: {
      menu: gapAt('menu'),
      about: gapAt('about'),
      title: gapAt('title'),
      legend: gapAt('legend'),
    },
  };
}
