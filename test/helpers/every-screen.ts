import { ok } from 'node:assert/strict';
import type { GameState } from '../../source/engine/game.ts';
import type { WindowSize } from '../../source/full-screen/features/window/state.ts';
import {
  type AppState,
  type Message,
  type Screen,
  screenOf,
} from '../../source/full-screen/model/state.ts';
import { rulesOf } from './any-game.ts';
import { breakScreens } from './break-states.ts';
import { advised, answeredAll, withReview } from './coach.ts';
import { END, menusOf, type Screens } from './menu-states.ts';
import { pencilScreens } from './pencil-states.ts';
import { raceForms, raceScreens } from './race-states.ts';
import { reviewScreens } from './review-states.ts';
import { SAMPLES, type Sample, wrongGuesses } from './samples.ts';
import { gameWith, playing, settings, slotsWith, stateWith } from './states.ts';
import { afterManyGames } from './statistics.ts';
import { choose, entered, typed, updated } from './steps.ts';

/** The size that the states are made for. */
const USUAL: WindowSize = { columns: 80, rows: 24 };

/** Made once for all windows: what the coach says in them takes longer than to draw them. */
const screensByTitle = new Map<string, Screens>();

function madeOnce(title: string, size: WindowSize, make: () => Screens): Screens {
  const screens = screensByTitle.get(title) ?? deepFreeze(make());
  screensByTitle.set(title, screens);
  return Object.fromEntries(
    Object.entries(screens).map(([name, state]) => {
      const resized = () => updated(state, { type: 'resized', size }).state;
      return [name, screenOf(state).question ? resized() : { ...state, size }];
    }),
  );
}

/** The screens that belong to no single game. */
export function menuScreens(size: WindowSize): Screens {
  return madeOnce('menus', size, () => ({ ...menusOf(USUAL), ...raceForms({ size: USUAL }) }));
}

/** The screens of a game, from its start to both of its ends. */
export function gameScreens(sample: Sample, size: WindowSize): Screens {
  const title = `${sample.title} ${sample.isVariant === true}`;
  return madeOnce(title, size, () => screensOf(sample));
}

/** Everything that a win may bring. */
export function surpriseScreens(size: WindowSize): Screens {
  const sample = SAMPLES.find(({ set }) => set.surprises) as Sample;
  const won = gameScreens(sample, size).won as AppState;
  const { surprises = [] } = sample.set;
  return Object.fromEntries(
    surprises.map((_, index) => [`win ${index + 1}`, { ...won, wins: index + 1 }]),
  );
}

/** Every screen of every game; those of a game stand under its title. */
export function everyScreen(size: WindowSize): Screens {
  const screens = SAMPLES.flatMap((sample) =>
    Object.entries(gameScreens(sample, size)).map(
      ([name, state]) =>
        [`${sample.title}: ${name}`, MOVING.has(name) ? state : atRest(state)] as const,
    ),
  );
  const others = Object.entries(menuScreens(size));
  return Object.fromEntries([...others.map(([name, state]) => [name, atRest(state)]), ...screens]);
}

/** The screens that are drawn while something moves on them. */
const MOVING = new Set(['a clue arrives', 'the code opens', 'the wave of a win']);

function atRest({ moment: _, ...state }: AppState): AppState {
  return state;
}

/** A game of a sample with these guesses, or as far as it goes. */
export function sampleGame(sample: Sample, guesses = sample.guesses): GameState {
  return gameWith(sample.secret, guesses, '', rulesOf(sample.set, sample.choices));
}

/** A game of a sample after so many wrong guesses; it is lost by the last one. */
function gameAfter(sample: Sample, guesses: (most: number) => number): GameState {
  const { rules } = sampleGame(sample, []);
  return sampleGame(sample, wrongGuesses(rules, sample.secret, guesses(rules.guesses)));
}

/** The state where the coach was turned off. */
export function withoutCoach(state: AppState): AppState {
  return { ...state, settings: { ...state.settings, coach: 'off' } };
}

/** Of each game its boards, of each but another size what it shows in its own way, of the first all. */
function screensOf(sample: Sample): Screens {
  const { set, choices, draft } = sample;
  const { id } = set.rules;
  const more = {
    size: USUAL,
    setId: id,
    choices: { [id]: choices },
    ...settings({ motion: true }),
  };
  const typing = playing({ ...sampleGame(sample), draft }, more);
  const over: Screen = { name: 'over', isDrawn: true };
  const wonGame = sampleGame(sample, [...sample.guesses, sample.secret]);
  const won = stateWith([over], { ...more, game: wonGame, wins: 1 });
  const lost = stateWith([over], { ...more, game: gameAfter(sample, (most) => most) });
  const races = raceScreens(sample, (guesses) => sampleGame(sample, guesses), more);
  const boards: Screens = {
    ...boardScreens(sample, more, typing),
    won,
    lost,
    ...races.boards,
    ...(sample.isLarge && { 'lost, scrolled': updated(lost, { type: 'scroll', by: END }).state }),
  };
  if (sample.isVariant) return boards;
  const own: Screens = {
    ...boards,
    ...pageScreens(more, typing),
    ...optionScreens(stateWith([{ name: 'newGame' }], more), sample),
    ...breakScreens(sample, more, sample === SAMPLES[0]),
    ...aidScreens(playing(sampleGame(sample), more)),
    ...panelScreens(sample, typing),
    ...endScreens(won),
  };
  if (sample !== SAMPLES[0]) return own;
  return {
    ...own,
    ...races.others(),
    ...typingScreens(sample, more, typing),
    ...playScreens(sample, more, typing),
    ...hintScreens(advised(typing), advised(playing(sampleGame(sample, []), more)), sample),
    ...pencilScreens(typing),
    ...reviewScreens(won, lost),
    ...overScreens(won, lost),
  };
}

/** What shows the board of a game. */
function boardScreens(sample: Sample, more: Partial<AppState>, typing: AppState): Screens {
  const last = playing(
    gameAfter(sample, (most) => most - 1),
    more,
  );
  return {
    'the start': advised(playing(sampleGame(sample, []), more)),
    'a guess being typed': advised(typing),
    'a clue': advised(lastGuessMade(sample, more)),
    'a refusal': updated(playing(sampleGame(sample), more), ...entered(sample.refused)).state,
    'the last guess': advised(last),
    ...(sample.isLarge && {
      'the board scrolled up': updated(typing, { type: 'scroll', by: -END }).state,
      'the board scrolled down': updated(last, { type: 'scroll', by: END }).state,
    }),
  };
}

/** The state once the last guess of a sample was made on the board, where its clue arrives. */
function lastGuessMade(sample: Sample, more: Partial<AppState>): AppState {
  const before = playing(sampleGame(sample, sample.guesses.slice(0, -1)), more);
  return updated(before, ...entered(sample.guesses.at(-1) ?? '')).state;
}

/** What may stand on the prompt. */
function typingScreens(sample: Sample, more: Partial<AppState>, typing: AppState): Screens {
  const withDraft = (draft: string, cursor = [...draft].length): AppState => ({
    ...typing,
    ...(typing.game && { game: { ...typing.game, draft } }),
    screens: [{ name: 'start' }, { name: 'play', cursor }],
  });
  return {
    'a guess being typed, at its first peg': withDraft(sample.draft, 0),
    'a word being typed': withDraft('wq'),
    'nonsense being typed': withDraft('\u5b57?\u{1F600}x', 2),
    'more being typed than there is room for': withDraft('0123'.repeat(15)),
    'a clue arrives': lastGuessMade(sample, more),
  };
}

/** What a game says of itself on other screens. */
function pageScreens(more: Partial<AppState>, typing: AppState): Screens {
  const setId = typing.setId;
  const rules = (top: number) => stateWith([{ name: 'rules', top, setId }], more);
  return {
    'game menu': updated(typing, { type: 'back' }).state,
    rules: rules(0),
    'rules at their end': rules(END),
  };
}

/** What else is seen while a game is played. */
function playScreens(sample: Sample, more: Partial<AppState>, typing: AppState): Screens {
  const start = playing(sampleGame(sample, []), more);
  const why = 'Not saved: something went wrong that this game does not know.';
  const unkept = updated(typing, { type: 'unkept', why }).state;
  const help = updated(typing, { type: 'help' }).state;
  return {
    'a game that cannot be kept': unkept,
    'about to be given up': updated(playing(sampleGame(sample), more), ...entered('q')).state,
    'game menu of a game that cannot be kept': updated(unkept, { type: 'back' }).state,
    'game menu where the coach is off': withoutCoach(updated(typing, { type: 'back' }).state),
    'the start without a coach': withoutCoach(start),
    help,
    'help at its end': updated(help, { type: 'scroll', by: END }).state,
    load: stateWith([{ name: 'load', highlighted: '2' }], {
      ...more,
      slots: keptSlots(sampleGame(sample)),
    }),
  };
}

/** What comes after the last guess of any game. */
function endScreens(won: AppState): Screens {
  const reviewed = withReview(won);
  return {
    review: updated(reviewed, choose('review')).state,
    share: updated(reviewed, choose('share')).state,
    'won after many games': afterManyGames(reviewed),
  };
}

/** What else there is at the end of a game. */
function overScreens(won: AppState, lost: AppState): Screens {
  return {
    'share, thinking': updated(won, choose('share')).state,
    'share of a game that was lost': updated(withReview(lost), choose('share')).state,
    'share where the coach is gone': updated({ ...won, isCoachGone: true }, choose('share')).state,
    'lost after many games': afterManyGames(withReview(lost)),
    'the end without a coach': withoutCoach(won),
  };
}

function aidScreens(state: AppState): Screens {
  if (state.game?.rules.aids.length === 0) return {};
  const one = updated(state, ...entered('Lifeline#1')).state;
  const both = updated(one, ...entered('Lifeline#2')).state;
  return {
    'a lifeline': advised(one),
    'both lifelines': advised(both),
    'a lifeline that is refused': updated(both, ...entered('Lifeline#1')).state,
    'game menu after a lifeline': updated(one, { type: 'back' }).state,
    revealed: updated(state, ...entered('Reveal'), { type: 'drawn' }).state,
  };
}

function panelScreens({ set }: Sample, state: AppState): Screens {
  const { panels = [] } = set;
  const at = (word: string, top: number): AppState => ({
    ...state,
    screens: [...state.screens, { name: 'panel', top, word }],
  });
  return Object.fromEntries(
    panels.flatMap(({ word }) => [
      [word, at(word, 0)],
      [`${word} at its end`, at(word, END)],
    ]),
  );
}

/** Slots of which the second holds this game, under a name that leaves room for its board. */
function keptSlots(game: GameState) {
  const [empty, kept] = slotsWith(game, 'Tim');
  return [empty, kept, empty].flatMap((slot) => slot ?? []);
}

const HINT: Message = { type: 'hint' };
const BEFORE: Message = { type: 'field', by: -1 };

/** The steps of the coach's ladder, and what may be said on each. */
function hintScreens(state: AppState, start: AppState, sample: Sample): Screens {
  const { guesses } = sample;
  const late = advised(
    playing(
      gameAfter(sample, () => 5),
      { size: USUAL },
    ),
  );
  const opened = updated(state, HINT).state;
  const fits = updated(opened, HINT);
  const thinking = updated(fits.state, HINT);
  const fact = answeredAll(thinking);
  const again = updated(opened, { type: 'erase', which: 'all' }, ...typed(guesses[0] ?? '')).state;
  return {
    'a hint: the coach as it is opened': opened,
    'a full coach': { ...state, settings: { ...state.settings, coach: 'full' } },
    'a hint: whether it fits': fits.state,
    'a hint: a row refuses it': updated(again, HINT).state,
    'a hint: nothing is typed': updated(start, HINT, HINT).state,
    'a hint: thinking': thinking.state,
    'a hint: a certain fact': fact,
    'a hint: a strong guess': updated(fact, HINT).state,
    'a hint: after a fact, where few codes are left': afterFact(late),
  };
}

/** What Tab tells after a certain fact: the codes left where they are few. */
function afterFact(state: AppState): AppState {
  return updated(answeredAll(updated(state, HINT, HINT)), HINT).state;
}

/** The form of a game's options, and what it says of values that are none. */
function optionScreens(state: AppState, { set }: Sample): Screens {
  const form = updated(state, { type: 'options' }).state;
  const digits = updated(form, BEFORE, ...typed('-1234567890')).state;
  const screens: Screens = {
    options: form,
    'options: a seed': digits,
    'options: no seed': updated(digits, ...typed('x')).state,
  };
  if (set.options.length === 0) return screens;
  return {
    ...screens,
    'options: no value': updated({ ...form, canContinue: true }, ...typed('x')).state,
    'options: another value': updated(form, { type: 'change', by: -1 }).state,
  };
}

/** Values that are frozen already. */
const seen = new WeakSet<object>();

/**
 * Makes a value unchangeable, in depth, and fails where it holds more than JSON can say. Dates are
 * let through, because they come from files and are never written.
 */
export function deepFreeze<T>(value: T, where = 'value'): T {
  if (typeof value === 'number') ok(Number.isFinite(value), `${where} is ${value}`);
  else if (value !== null && typeof value === 'object') deepFreezeObject(value, where);
  else
    ok(
      value === null || /^(string|boolean|function)$/.test(typeof value),
      `${where}: ${typeof value}`,
    );
  return value;
}

function deepFreezeObject(value: object, where: string): void {
  if (seen.has(value) || value instanceof Date) return;
  seen.add(value);
  const kind = Object.getPrototypeOf(value);
  ok(kind === Object.prototype || kind === Array.prototype, `${where} is no plain object`);
  Object.freeze(value);
  for (const [key, part] of Object.entries(value)) deepFreeze(part, `${where}.${key}`);
}
