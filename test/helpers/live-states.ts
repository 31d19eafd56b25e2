import type { Rules } from '../../source/engine/rules.ts';
import { rulesInMode } from '../../source/engine/rules.ts';
import type { AppState, Message } from '../../source/full-screen/model/state.ts';
import { toLive } from '../../source/full-screen/screens/live/enter.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { pegs } from '../../source/games/pegs.ts';
import type { LiveView } from '../../source/table/attendance.ts';
import {
  gameIn,
  type Racer,
  type Step,
  standingsIn,
  type Task,
  taskWith,
} from '../../source/table/race.ts';
import type { Lobby } from '../../source/table/races.ts';
import { isThrough } from '../../source/table/standing.ts';
import type { Screens } from './menu-states.ts';
import { stateWith } from './states.ts';
import { choose, entered, typed, updated } from './steps.ts';

export const LIVE_ID = '0t000000a-0123456789abcdef';

export const TASK = taskWith(codeBreakers.rules, '135004', false);

/** What a player of a race has done. The first one is the player who looks. */
type Played = { readonly name: string; readonly guesses: readonly string[] } & Partial<
  Pick<Racer, 'isAway' | 'goneAfter'> & { readonly end: true }
>;

function racersOf(players: readonly Played[]): Racer[] {
  return players.map(({ guesses, end, ...player }, index) => {
    const steps: Step[] = guesses.map((guess) => ({ guess }));
    return {
      isAway: false,
      ...player,
      isOwn: index === 0,
      steps: end ? [...steps, { end }] : steps,
    };
  });
}

/** What a look at a race tells that has begun. */
export function seenRace(players: readonly Played[], task: Task = TASK): Message {
  const racers = racersOf(players);
  const standings = standingsIn(task, racers);
  const isOver = standings.every(({ how }) => isThrough(how));
  const view: LiveView = {
    id: LIVE_ID,
    rules: task.rules,
    phase: isOver ? 'over' : 'running',
    players: standings,
  };
  return { type: 'liveSeen', view, game: gameIn(task, LIVE_ID, racers[0] as Racer) };
}

/** The same before it has begun. */
export function seenRoom(
  names: readonly string[],
  { rules = codeBreakers.rules as Rules, away = '', own = 0 } = {},
): Message {
  const players = names.map((name, index) => ({
    ...{ name, isOwn: index === own, clues: [] },
    how: name === away ? ('away' as const) : ('thinking' as const),
  }));
  const starter = names.find((name) => name !== away) ?? '';
  return { type: 'liveSeen', view: { id: LIVE_ID, rules, phase: 'open', players, starter } };
}

const RACES: Lobby = {
  open: [
    { id: LIVE_ID, rules: codeBreakers.rules, players: ['Ben'] },
    {
      id: LIVE_ID.replace('a-', 'b-'),
      rules: rulesInMode(pegs.rules, true),
      players: ['Cy', 'Maximilian12'],
    },
  ],
};

/** More races than a page has lines; the last one alone lacks a second player. */
const MANY: Lobby = {
  open: Array.from({ length: 30 }, (_, at) => ({
    id: LIVE_ID.replace('a-', `${String.fromCharCode(97 + (at % 26))}-`).slice(0, -2) + (10 + at),
    rules: codeBreakers.rules,
    players: at < 29 ? [`Player${at}`, 'Ben'] : ['Dan'],
  })),
};

/** The list of races, for a player who has a name. */
export function liveList(more: Partial<AppState> = {}, races: Lobby = RACES): AppState {
  const table = { isRead: true, boards: {}, name: 'Ana' } as const;
  const list = toLive(stateWith([{ name: 'newGame' }], { ...more, table })).state;
  return updated(list, { type: 'racesSeen', races }).state;
}

/** A race in which these have played; the first of them looks. */
export function racing(players: readonly Played[], more: Partial<AppState> = {}, task = TASK) {
  const begun = players.map(({ name }) => ({ name, guesses: [] }));
  const guesses = players[0]?.guesses ?? [];
  const steps = guesses.flatMap((guess) => entered(guess));
  const start = updated(
    liveList(more),
    seenRoom(players.map(({ name }) => name)),
    seenRace(begun, task),
  );
  return updated(start.state, ...steps, seenRace(players, task), { type: 'drawn' }).state;
}

const ANA: Played = { name: 'Ana', guesses: ['0123', '135544'] };
const BEN: Played = { name: 'Ben', guesses: ['1122', '334455', '135004'] };
const CY: Played = { name: 'Cy', guesses: ['55'.repeat(3)], isAway: true };
const MAX: Played = { name: 'Maximilian12', guesses: ['0011', '2233', '4455'] };
const WON: Played = { ...ANA, guesses: [...ANA.guesses, TASK.secret] };
const LOST: Played = { name: 'Dan', guesses: ['4444', '3333'], end: true };

/** The pages of live races on a host. */
export function liveScreens(more: Partial<AppState>): Screens {
  const list = liveList(more);
  const room = updated(list, seenRoom(['Ana', 'Ben', 'Maximilian12'], { away: 'Ben' })).state;
  const two = racing([ANA, BEN], more);
  const four = racing([ANA, BEN, CY, MAX], more);
  const through = racing([WON, BEN, CY, MAX], more);
  const ten = taskWith({ ...pegs.rules, lengths: [10], drawnFrom: [] }, 'RGBYRGBYRG', false);
  const long: Played = { name: 'Ana', guesses: ['RRRRRGGGGG', ten.secret] };
  const over = racing([WON, BEN, LOST], more);
  return {
    'live: the list': list,
    'live: more races than there is room for': liveList(more, MANY),
    'live: no race is open': liveList(more, { open: [] }),
    'live: the own race lasts': liveList(more, { ...RACES, own: RACES.open[1] as never }),
    'live: a new name first': updated(
      toLive(stateWith([{ name: 'newGame' }], { ...more, table: { isRead: true, boards: {} } }))
        .state,
      ...typed('An'),
    ).state,
    'live: a room': room,
    'live: a room of one': updated(list, seenRoom(['Ana'])).state,
    'live: a room of somebody else': updated(list, seenRoom(['Ben', 'Ana'], { own: 1 })).state,
    'live: a race of two': two,
    'live: a race of two, typing': updated(two, ...typed('13')).state,
    'live: a race of four': four,
    'live: game menu': updated(two, { type: 'back' }).state,
    'live: game menu of four': updated(four, { type: 'back' }).state,
    'live: about to give up': updated(two, ...entered('q')).state,
    'live: through, the others think': through,
    'live: over': over,
    'live: over, of two': racing([WON, BEN], more),
    'live: over, of four': racing([WON, BEN, LOST, { ...MAX, end: true }], more),
    'live: over, of four with long codes': racing(
      [long, { ...long, name: 'Ben' }, { ...long, name: 'Cy' }, { ...long, name: 'Dan' }],
      more,
      ten,
    ),
    'live: over, a board of another player': updated(
      racing(
        [long, { ...long, name: 'Ben' }, { ...long, name: 'Cy' }, { ...long, name: 'Dan' }],
        more,
        ten,
      ),
      { type: 'change', by: 1 },
    ).state,
    'live: too late': updated(racing([ANA, BEN], more), seenRace([{ ...ANA, goneAfter: 2 }, BEN]), {
      type: 'drawn',
    }).state,
    'live: review': updated(over, choose('review')).state,
  };
}
