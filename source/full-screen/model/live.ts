import { type PlayerView, viewOfRows } from '../../engine/game.ts';
import type { LiveView } from '../../table/attendance.ts';
import { RACERS, type Standing } from '../../table/standing.ts';
import { counted } from '../../text/words.ts';
import type { Rival } from './race.ts';
import type { AppState } from './state.ts';

export const BACK_IN_TIME = 'You can come back within five minutes.';

export function liveOf({ live, game }: AppState): LiveView | undefined {
  return live && live.id === game?.origin?.live ? live : undefined;
}

/** The others in the race of the game on the board. */
export function rivalsIn(state: AppState): readonly Standing[] {
  return liveOf(state)?.players.filter(({ isOwn }) => !isOwn) ?? [];
}

/** The same with their boards, for the page of a board. */
export function rivalBoards(state: AppState): readonly Rival[] {
  const live = liveOf(state);
  return live ? rivalsIn(state).map((one) => ({ name: one.name, view: rivalView(live, one) })) : [];
}

/** The board of another player, with empty pegs until the guesses may be seen. */
export function rivalView({ rules }: LiveView, { clues, guesses = [] }: Standing): PlayerView {
  return viewOfRows(
    rules,
    clues.map((clue, index) => ({ guess: guesses[index] ?? '', clue })),
  );
}

/** How a player is doing: `guess 4`, `broke it in 5`. */
export function formatStanding({ how, clues }: Standing): string {
  switch (how) {
    case 'thinking':
      return `guess ${clues.length + 1}`;
    case 'away':
      return 'away';
    case 'broken':
      return `broke it in ${clues.length}`;
    case 'lost':
      return 'did not break it';
    case 'given up':
      return 'gave up';
  }
}

/** How the others are doing, in one line that fits into these columns. */
export function rivalsLine(rivals: readonly Standing[], columns: number): string {
  const lineWith = (between: string) =>
    rivals.map((one) => `${one.name}: ${formatStanding(one)}`).join(between);
  const forms = [lineWith('     '), lineWith('   '), lineWith('  ')];
  return (forms.find((form) => form.length <= columns) ?? lineWith(' ')).slice(0, columns);
}

/** How a player has done, at the end: `1. Ana, 4 guesses`. */
export function formatResult({ name, rank, how, clues }: Standing): string {
  if (rank === undefined) return `${name} ${formatStanding({ name, how, clues, isOwn: false })}`;
  return `${rank}. ${name}, ${counted(clues.length, 'guess')}`;
}

/** The players who are there before a race begins. */
export const present = ({ live }: AppState) =>
  live?.players.filter(({ how }) => how !== 'away') ?? [];

/** Whether the player may begin the race: the one who has been there longest may. */
export const isStarter = ({ live }: AppState) =>
  live?.players.find(({ isOwn }) => isOwn)?.name === live?.starter;

export const canBegin = (state: AppState) => isStarter(state) && present(state).length >= RACERS[0];
