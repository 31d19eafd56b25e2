import type { GameState } from '../../source/engine/game.ts';
import { newRace, withMachineGame, withMachineGuesses } from '../../source/engine/race.ts';
import type { AppState, Screen } from '../../source/full-screen/model/state.ts';
import { advised } from './coach.ts';
import { newMatch } from './matches.ts';
import type { Screens } from './menu-states.ts';
import { type Sample, wrongGuesses } from './samples.ts';
import { gameWith, playing, stateWith } from './states.ts';
import { choose, entered, updated } from './steps.ts';

/** The game as a race in which the machine has not played yet. */
export function raceIn(game: GameState): GameState {
  return { ...game, race: newRace('even', game.random) };
}

/** The game as a race in which the machine's guesses are these. They stand in it at the end alone. */
export function racedIn(game: GameState, machine: readonly string[], isOver = false): GameState {
  const known = isOver ? withMachineGuesses : withMachineGame;
  return { ...game, race: known(newRace('even', game.random), game.secret, machine) };
}

/** Four wrong guesses, and then the code; where so many are not allowed, wrong ones alone. */
export function machineGuesses({ rules, secret }: GameState): string[] {
  if (rules.guesses < 5) return wrongGuesses(rules, secret, rules.guesses);
  return [...wrongGuesses(rules, secret, 5).slice(1), secret];
}

/** A race in a game: its boards, and from its start to all of its ends. A game that shows its code has none. */
export function raceScreens(
  { guesses, secret }: Sample,
  gameAfter: (guesses: readonly string[]) => GameState,
  more: Partial<AppState>,
): { readonly boards: Screens; readonly others: () => Screens } {
  const begun = gameAfter(guesses);
  if (begun.rules.showsSecret) return { boards: {}, others: () => ({}) };
  const machine = machineGuesses(begun);
  const won = gameAfter([...guesses, secret]);
  const over = (game: GameState, has = machine) => overState(racedIn(game, has, true), more);
  const boards = {
    race: advised(playing(racedIn(begun, machine), more)),
    'race that is won': over(won),
  };
  const others = () => {
    const wrong = wrongGuesses(begun.rules, secret, begun.rules.guesses);
    const thinking = playing(raceIn(begun), more);
    return {
      'race, the machine thinking': advised(thinking),
      'race, waiting for the machine': updated(thinking, ...entered(secret)).state,
      'race that the machine wins': over(won, [secret]),
      'race that nobody wins': over(gameAfter(wrong), wrong),
      'race of which the clues are known': overState(racedIn(won, machine), more),
    };
  };
  return { boards, others };
}

function overState(game: GameState, more: Partial<AppState>): AppState {
  const over: Screen = { name: 'over', isDrawn: true };
  return stateWith([over], { ...more, game, wins: 1 });
}

/** The form of a race, and what it says. */
export function raceForms(more: Partial<AppState>): Screens {
  const waiting = gameWith('505050', ['0123', '22334']);
  const at = (changed: Partial<Screen>): AppState => ({
    ...form,
    screens: form.screens.with(-1, { ...form.screens.at(-1), ...changed } as Screen),
  });
  const begin = { type: 'press', key: 'Enter', text: '' } as const;
  const form = updated(stateWith([{ name: 'newGame' }], more), choose('Race the machine')).state;
  const impossible = { 'code-breakers': {}, custom: { shortest: 5, longest: 3 } };
  return {
    'race, its form': form,
    'race, its level': at({ field: 1, level: 'strong' }),
    'race, a match in its form': at({ field: 2, games: 4 }),
    'race, a match waits': { ...form, unreadMatches: { match: true } },
    'race, a game and a match wait': { ...form, canContinue: true, waiting, match: newMatch() },
    'race in place of a game': updated({ ...form, canContinue: true, waiting }, begin).state,
    'race with choices that no game can have': { ...at({ setId: 'custom' }), choices: impossible },
    'race where the coach is gone': updated({ ...form, isCoachGone: true }, begin).state,
  };
}
