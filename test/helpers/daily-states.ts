import { type GameState, gameReducer } from '../../source/engine/game.ts';
import type { Clock, DailyStatus } from '../../source/full-screen/model/dailies.ts';
import type { AppState, Screen } from '../../source/full-screen/model/state.ts';
import { addDays } from '../../source/games/calendar.ts';
import { FIRST_DAILY } from '../../source/games/daily.ts';
import { type DailyResult, dailyFigures } from '../../source/games/daily-log.ts';
import { dailyGame } from '../../source/games/hashed-games.ts';
import { ruleSetOf } from '../../source/games/index.ts';
import { advised } from './coach.ts';
import type { Screens } from './menu-states.ts';
import { playing, stateWith } from './states.ts';
import { updated } from './steps.ts';

const TODAY = '2026-11-22';
export const CLOCK: Clock = { today: TODAY, left: 67 };
const ID = 'code-breakers';

/** How the first daily codes went: the guesses, `x` not broken, `.` missed, `(4)` practice. */
const MARKS = '6 4 6 5 5 6 4 x 5 4 5 4 5 6 5 5 . 4 6 10 (4)'.split(' ');

/** What is known of the daily codes up to that day, and with these of the days after it. */
export function newsWith(
  marks: readonly string[] = MARKS,
  begun: DailyStatus['begun'] = {},
  puzzles: DailyStatus['puzzles'] = {},
) {
  const results = marks.flatMap((mark, index) => {
    const broken = Number(mark.replace(/\D/g, ''));
    const result: DailyResult = {
      id: `game-${index}`,
      ...(mark !== 'x' && { broken }),
      ...(mark.startsWith('(') && { isPractice: true }),
    };
    return mark === '.' ? [] : [[addDays(FIRST_DAILY, index), result] as const];
  });
  const log = Object.fromEntries(results);
  return { log, begun, puzzles, figures: dailyFigures(log, TODAY) } satisfies DailyStatus;
}

/** A daily code after these guesses. */
export function dailyAfter(guesses: readonly string[], date = TODAY, id = 'this-game'): GameState {
  const at = `${TODAY}T21:14:03+01:00`;
  return guesses.reduce(
    (game, typed) => gameReducer(game, { type: 'guess', typed, at }),
    dailyGame(ruleSetOf(ID), date, id),
  );
}

/** What the states of the daily code have in common. */
function dailyState(news: DailyStatus = newsWith()): Partial<AppState> {
  return { clock: CLOCK, dailies: { [ID]: news } };
}

const DAILY: Screen = { name: 'daily', setId: ID };
const OVER: Screen = { name: 'over', isDrawn: true };

/** The screens of the daily codes, and what others show of them. */
export function dailyScreens(more: Partial<AppState>): Screens {
  const known = { ...more, ...dailyState() };
  const at = (screens: readonly Screen[], other: Partial<AppState> = {}) =>
    stateWith(screens, { ...known, ...other });
  const finished = dailyState(newsWith([...MARKS, '5']));
  const begun = dailyState(newsWith(MARKS.slice(0, -1), { '2026-11-21': 2, [TODAY]: 3 }));
  const first = { clock: { today: '2026-10-30', left: 5 } };
  const played = dailyAfter(['0123', '5432']);
  const { secret } = played;
  const board = advised(playing(played, known));
  const won = dailyAfter(['0123', secret]);
  const older = dailyAfter(['0123', '1111'], '2026-11-10');
  return {
    'start with what is known of the daily code': at([]),
    'start with a daily code that was begun': at([], begun),
    'daily codes before they are known': stateWith([DAILY], more),
    'daily codes': at([DAILY]),
    'daily codes after that of today': at([DAILY], finished),
    'daily codes where two wait': at([DAILY], begun),
    'daily codes of another game': at([{ name: 'daily', setId: 'lifelines' }]),
    'daily codes before the first': at([DAILY], first),
    'daily codes before the first, asked for': updated(at([DAILY], first), {
      type: 'choose',
      value: 'play',
    }).state,
    'an older daily code': at([DAILY, { name: 'olderDaily', setId: ID, date: '2026-11-20' }]),
    'the first daily code': at([DAILY, { name: 'olderDaily', setId: ID, date: FIRST_DAILY }]),
    'the board of a daily code': board,
    'game menu of a daily code': updated(board, { type: 'back' }).state,
    'the end of a daily code': at([OVER], { ...finished, game: won }),
    'the end of a daily code after midnight': at([OVER], {
      game: { ...older, ended: true },
    }),
    'the end of a daily code that another program finished first': at([OVER], {
      game: dailyAfter(['0123', dailyAfter([], '2026-11-20').secret], '2026-11-20'),
    }),
  };
}
