import type { GameState } from '../../source/engine/game.ts';
import { surpriseOf } from '../../source/games/surprises.ts';
import type { AppState, Screen, WindowSize } from '../../source/screens/state.ts';
import { breaking, brokenBy, clued, honest, mistaken, rowHere } from '../helpers/breaking.ts';
import { advised, answeredAll } from '../helpers/coach.ts';
import { rulesOf } from '../helpers/rules-of.ts';
import { choose, entered, told } from '../updates/steps.ts';
import { SAMPLES, type Sample, wrongGuesses } from './samples.ts';
import { gameWith, playing, SAVE_NAME, slotsWith, stateWith } from './states.ts';

type Screens = Record<string, AppState>;

const PLAY: Screen = { name: 'play', cursor: 0 };

/** The screens that belong to no single game. */
export function menuScreens(size: WindowSize): Screens {
  const game = gameWith('505050', ['0123', '22334']);
  const more = { size, slots: slotsWith(game) };
  const start = stateWith([], more);
  return {
    start,
    'start with a game to continue': { ...start, canContinue: true },
    'start after a wrong key': told(start, { type: 'other' }).state,
    help: stateWith([{ name: 'help', top: 0 }], more),
    'new game': stateWith([{ name: 'newGame' }], more),
    'which game to break a code of': stateWith([{ name: 'breakGame' }], more),
    'new game that replaces one': stateWith([{ name: 'newGame' }], { ...more, canContinue: true }),
    'save slots': stateWith([PLAY, { name: 'saveSlot', ends: true }], { ...more, game }),
    'name of a save': stateWith([PLAY, SAVE_NAME], { ...more, game }),
    'load before the slots are there': stateWith([{ name: 'load' }], { size }),
    load: stateWith([{ name: 'load' }], { ...more, canContinue: true }),
  };
}

/** A game of a sample with these guesses, or as far as it goes. */
export function sampleGame(sample: Sample, guesses = sample.guesses): GameState {
  return gameWith(sample.secret, guesses, '', rulesOf(sample.set, sample.choices));
}

/** A game of a sample that was lost by its last guess. */
function lostGame(sample: Sample): GameState {
  const { rules } = sampleGame(sample, []);
  return sampleGame(sample, wrongGuesses(rules, sample.secret, rules.guesses));
}

/** The screens of a game, from its start to both of its ends. */
export function gameScreens(sample: Sample, size: WindowSize): Screens {
  const { set, choices, draft, guesses, secret } = sample;
  const { id } = set.rules;
  const game = sampleGame(sample);
  const more = { size, setId: id, choices: { [id]: choices } };
  const typing = playing({ ...game, draft }, more);
  const last = playing(sampleGame(sample, guesses.slice(0, -1)), more);
  const over: Screen = { name: 'over', isDrawn: true };
  const wonGame = sampleGame(sample, [...guesses, secret]);
  const won = stateWith([over], { ...more, game: wonGame, wins: 1 });
  const boards: Screens = {
    'the start': advised(playing(sampleGame(sample, []), more)),
    'a guess being typed': advised(typing),
    'a refusal': told(playing(game, more), ...entered(sample.refused)).state,
    options: told(stateWith([{ name: 'newGame' }], more), { type: 'options' }).state,
    won,
    lost: stateWith([over], { ...more, game: lostGame(sample) }),
  };
  if (sample.isVariant) return boards;
  return {
    ...boards,
    'a clue': advised(told(last, ...entered(guesses.at(-1) ?? '')).state),
    ...hintScreens(advised(typing)),
    review: answeredAll(told(won, choose('review'))),
    ...breakScreens(sample, more),
    ...aidScreens(playing(game, more)),
    ...panelScreens(sample, typing),
    'game menu': told(typing, { type: 'back' }).state,
    'the start without a coach': withoutCoach(playing(sampleGame(sample, []), more)),
    'the end without a coach': withoutCoach(won),
    help: told(typing, { type: 'help' }).state,
    rules: stateWith([{ name: 'rules', top: 0, setId: id }], more),
    load: stateWith([{ name: 'load', highlighted: '2' }], { ...more, slots: keptSlots(game) }),
    ...surpriseScreens(sample, won),
  };
}

/** Every screen of every game; those of a game stand under its title. */
export function everyScreen(size: WindowSize): Screens {
  const screens = SAMPLES.flatMap((sample) =>
    Object.entries(gameScreens(sample, size)).map(
      ([name, state]) => [`${sample.title}: ${name}`, state] as const,
    ),
  );
  return { ...menuScreens(size), ...Object.fromEntries(screens) };
}

/** The state where the coach was turned off. */
export function withoutCoach(state: AppState): AppState {
  return { ...state, choices: { ...state.choices, program: { coach: 0 } } };
}

/** The steps of the coach's ladder. */
function hintScreens(state: AppState): Screens {
  const hint = { type: 'hint' } as const;
  const fits = told(state, hint);
  const fact = answeredAll(told(fits.state, hint));
  return {
    'a hint: whether it fits': fits.state,
    'a hint: a certain fact': fact,
    'a hint: a strong guess': told(fact, hint).state,
  };
}

/** The machine breaks the code of a sample, with the right clues and with a wrong one. */
function breakScreens({ set, secret }: Sample, more: Partial<AppState>): Screens {
  const from = stateWith([{ name: 'newGame' }, { name: 'breakGame' }], more);
  const start = breaking(from, set.rules.id);
  return {
    'a code to be broken': start,
    'a code being broken': clued(start, honest(secret)(rowHere(start).guess, 0)),
    'a code that is broken': brokenBy(start, secret),
    'clues that contradict each other': brokenBy(start, secret, mistaken(secret, 1)),
  };
}

function aidScreens(state: AppState): Screens {
  if (state.game?.rules.aids.length === 0) return {};
  const one = told(state, ...entered('Lifeline#1')).state;
  const both = told(one, ...entered('Lifeline#2')).state;
  return {
    'a lifeline': advised(one),
    'both lifelines': advised(both),
    'a lifeline that is refused': told(both, ...entered('Lifeline#1')).state,
    'game menu after a lifeline': told(one, { type: 'back' }).state,
    revealed: told(state, ...entered('Reveal'), { type: 'drawn' }).state,
  };
}

function panelScreens({ set }: Sample, state: AppState): Screens {
  const { panels = [] } = set;
  return Object.fromEntries(
    panels.map(({ word }) => [
      word,
      { ...state, screens: [...state.screens, { name: 'panel', top: 0, word } as const] },
    ]),
  );
}

function surpriseScreens({ set }: Sample, won: AppState): Screens {
  const frames = surpriseOf(set.surprises, won.wins)?.frames;
  if (frames === undefined) return {};
  const at = (frame: number): AppState => ({
    ...won,
    screens: [{ name: 'start' }, { name: 'surprise', isDrawn: true, frame }],
  });
  return { 'the surprise begins': at(0), 'the surprise ends': at(frames - 1) };
}

/** Slots of which the second holds this game, under a name that leaves room for its board. */
function keptSlots(game: GameState) {
  const [empty, kept] = slotsWith(game, 'Tim');
  return [empty, kept, empty].flatMap((slot) => slot ?? []);
}
