import type { PlayerView } from '../engine/player-view.ts';
import type { RaceView } from '../engine/race.ts';
import { filled, sideBySide } from '../text/fill.ts';
import { counted } from '../text/words.ts';
import { boardText } from './board-rows.ts';
import { viewInLines } from './dialogue.ts';
import { ruleSetOf } from './index.ts';

/** The machine's clues in the last `turns` turns. It stops guessing once it has broken the code. */
export function machineLines(view: PlayerView, turns: number): string[] {
  const { race, rows, rules, spent } = view;
  const { words } = ruleSetOf(rules.id);
  const earlierTurns = rows.length + spent - turns;
  const lines = race?.clues.map((clue, index) =>
    index + 1 === race.brokenIn
      ? machineBroke(index + 1)
      : `The machine: ${words.formatClue(clue)}`,
  );
  return lines?.slice(earlierTurns) ?? [];
}

/** Empty except in the turn in which the machine breaks the code. */
export function machineResultLines({ rows, spent, race }: PlayerView): string[] {
  if (race?.brokenIn === undefined || race.brokenIn !== rows.length + spent) return [];
  return [machineBroke(race.brokenIn)];
}

function machineBroke(guesses: number): string {
  return `The machine broke the code in ${counted(guesses, 'guess')}.`;
}

/** Empty if the player gave up before the first turn: the machine's guesses could show the code. */
export function raceEndLines(view: PlayerView): string[] {
  const { race, rows, spent } = view;
  if (!race?.result || rows.length + spent === 0) return [];
  const player = boardText(viewInLines(view));
  const machine = boardText(viewInLines(machineGameView(view, race)));
  return [
    ...sideBySide(['You', ...player], [`The machine (${race.level})`, ...machine]),
    ...raceResultLines(view).flatMap((line) => filled(line)),
  ];
}

/** Guesses that aren't in `race` are shown as empty pegs. */
export function machineGameView(view: PlayerView, { clues, guesses = [] }: RaceView): PlayerView {
  const rows = clues.map((clue, index) => ({ guess: guesses[index] ?? '', clue }));
  return { ...view, rows, spent: 0 };
}

export function raceResultLines(view: PlayerView): string[] {
  const { rows, spent, race, status, hints } = view;
  const guesses = counted(rows.length + spent, 'guess');
  const withHints = hints > 0 ? `${guesses} with ${counted(hints, 'hint')}` : guesses;
  const player = status === 'won' ? withHints : undefined;
  if (!race?.result) return [];
  return [`${RESULTS[race.result]} ${formatGuessCounts(player, race.brokenIn)}`];
}

export function briefRaceResult({ race }: PlayerView): string[] {
  if (!race?.result) return [];
  const needed = race.brokenIn && counted(race.brokenIn, 'guess');
  const machine = needed ? `The machine needed ${needed}.` : "The machine didn't break the code.";
  const results = {
    won: `${RESULTS.won} ${machine}`,
    lost: `The machine won the race in ${needed}.`,
    draw: RESULTS.draw,
  };
  return [results[race.result]];
}

export const RACE = 'race';

export function raceRemark({ race }: PlayerView): string {
  return race?.result
    ? { won: 'race won', lost: 'race lost', draw: 'race drawn' }[race.result]
    : RACE;
}

const RESULTS: Readonly<Record<NonNullable<RaceView['result']>, string>> = {
  won: 'You won the race.',
  lost: 'The machine won the race.',
  draw: 'The race is a draw.',
};

function formatGuessCounts(player: string | undefined, machine: number | undefined): string {
  if (player && machine && player === counted(machine, 'guess'))
    return `You both needed ${player}.`;
  if (player && machine) return `You needed ${player}, and the machine needed ${machine}.`;
  if (player) return `You broke the code in ${player}, and the machine didn't.`;
  if (machine) return `It broke the code in ${counted(machine, 'guess')}.`;
  return 'Neither of you broke the code.';
}
