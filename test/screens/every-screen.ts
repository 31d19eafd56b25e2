import type { GameState } from '../../source/engine/game.ts';
import type { AppState, Screen, WindowSize } from '../../source/screens/state.ts';
import { advised, answeredAll } from '../helpers/coach.ts';
import { setInStone } from '../helpers/in-stone.ts';
import { rulesOf } from '../helpers/rules-of.ts';
import { choose, entered, told } from '../updates/steps.ts';
import { END, menusOf, type Screens } from './every-menu.ts';
import { breakScreens, hintScreens, optionScreens } from './every-stage.ts';
import { SAMPLES, type Sample, wrongGuesses } from './samples.ts';
import { gameWith, playing, slotsWith, stateWith } from './states.ts';

/** The size that the states are made for. */
const USUAL: WindowSize = { columns: 80, rows: 24 };

/** Made once for all windows: what the coach says in them takes longer than to draw them. */
const made = new Map<string, Screens>();

function madeOnce(title: string, size: WindowSize, make: () => Screens): Screens {
  const screens = made.get(title) ?? setInStone(make());
  made.set(title, screens);
  return Object.fromEntries(
    Object.entries(screens).map(([name, state]) => [name, { ...state, size }]),
  );
}

/** The screens that belong to no single game. */
export function menuScreens(size: WindowSize): Screens {
  return madeOnce('menus', size, () => menusOf(USUAL));
}

/** The screens of a game, from its start to both of its ends. */
export function gameScreens(sample: Sample, size: WindowSize): Screens {
  const title = `${sample.title} ${sample.isVariant === true}`;
  return madeOnce(title, size, () => screensOf(sample));
}

/** Every frame of everything that a win may bring. */
export function surpriseScreens(size: WindowSize): Screens {
  const sample = SAMPLES.find(({ set }) => set.surprises) as Sample;
  const won = gameScreens(sample, size).won as AppState;
  const { surprises = [] } = sample.set;
  const screens = surprises.flatMap(({ frames }, index) => {
    const places = Array.from({ length: frames }, (_, frame) => [`${index + 1}, ${frame}`, frame]);
    return Object.entries(surpriseAt({ ...won, wins: index + 1 }, Object.fromEntries(places)));
  });
  return Object.fromEntries(screens);
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
  return { ...state, choices: { ...state.choices, program: { coach: 0 } } };
}

function screensOf(sample: Sample): Screens {
  const { set, choices, draft } = sample;
  const { id } = set.rules;
  const more = { size: USUAL, setId: id, choices: { [id]: choices } };
  const typing = playing({ ...sampleGame(sample), draft }, more);
  const over: Screen = { name: 'over', isDrawn: true };
  const wonGame = sampleGame(sample, [...sample.guesses, sample.secret]);
  const won = stateWith([over], { ...more, game: wonGame, wins: 1 });
  const lost = stateWith([over], { ...more, game: gameAfter(sample, (most) => most) });
  const boards: Screens = {
    ...boardScreens(sample, more, typing),
    won,
    lost,
    ...(sample.isLarge && { 'lost, scrolled': told(lost, { type: 'scroll', by: END }).state }),
  };
  if (sample.isVariant) return boards;
  return {
    ...boards,
    ...playScreens(sample, more, typing),
    ...optionScreens(stateWith([{ name: 'newGame' }], more), sample),
    ...breakScreens(sample, more),
    ...aidScreens(playing(sampleGame(sample), more)),
    ...panelScreens(sample, typing),
    ...endScreens(sample, won, lost),
  };
}

/** What shows the board of a game. */
function boardScreens(sample: Sample, more: Partial<AppState>, typing: AppState): Screens {
  const { guesses, refused } = sample;
  const start = playing(sampleGame(sample, []), more);
  const play = (cursor: number): Screen => ({ name: 'play', cursor });
  const withDraft = (draft: string, cursor = [...draft].length): AppState => ({
    ...typing,
    ...(typing.game && { game: { ...typing.game, draft } }),
    screens: [{ name: 'start' }, play(cursor)],
  });
  const last = playing(
    gameAfter(sample, (most) => most - 1),
    more,
  );
  return {
    'the start': advised(start),
    'a guess being typed': advised(typing),
    'a guess being typed, at its first peg': withDraft(sample.draft, 0),
    'a word being typed': withDraft('wq'),
    'nonsense being typed': withDraft('\u5b57?\u{1F600}x', 2),
    'more being typed than there is room for': withDraft('0123'.repeat(15)),
    'a clue': advised(
      told(
        playing(sampleGame(sample, guesses.slice(0, -1)), more),
        ...entered(guesses.at(-1) ?? ''),
      ).state,
    ),
    'a refusal': told(playing(sampleGame(sample), more), ...entered(refused)).state,
    'the last guess': advised(last),
    ...(sample.isLarge && {
      'the board scrolled up': told(typing, { type: 'scroll', by: -END }).state,
      'the board scrolled down': told(last, { type: 'scroll', by: END }).state,
    }),
  };
}

/** What else is seen while a game is played. */
function playScreens(sample: Sample, more: Partial<AppState>, typing: AppState): Screens {
  const start = playing(sampleGame(sample, []), more);
  const why = 'Not saved: something went wrong that this game does not know.';
  const unkept = told(typing, { type: 'unkept', why }).state;
  const { id } = sample.set.rules;
  const rules = (top: number) => stateWith([{ name: 'rules', top, setId: id }], more);
  const help = told(typing, { type: 'help' }).state;
  const menu = told(typing, { type: 'back' }).state;
  const saved = { type: 'saved', slot: 2, name: 'Tim the Enchanter', ends: false } as const;
  return {
    ...hintScreens(advised(typing), advised(start), sample),
    'a game that was saved': told(typing, saved).state,
    'a game that cannot be kept': unkept,
    'game menu': menu,
    'game menu of a game that cannot be kept': told(unkept, { type: 'back' }).state,
    'game menu where the coach is off': withoutCoach(menu),
    'the start without a coach': withoutCoach(start),
    help,
    'help at its end': told(help, { type: 'scroll', by: END }).state,
    rules: rules(0),
    'rules at their end': rules(END),
    load: stateWith([{ name: 'load', highlighted: '2' }], {
      ...more,
      slots: keptSlots(sampleGame(sample)),
    }),
  };
}

/** What comes after the last guess. */
function endScreens({ set }: Sample, won: AppState, lost: AppState): Screens {
  const review = told(won, choose('review'));
  const reviewed = answeredAll(told(lost, choose('review')));
  return {
    review: answeredAll(review),
    'review, thinking': review.state,
    'review of a game that was lost': reviewed,
    'review at its end': told(reviewed, { type: 'scroll', by: END }).state,
    'the end without a coach': withoutCoach(won),
    'the end, Menu highlighted': told(won, { type: 'highlight', value: 'menu' }).state,
    ...(set.surprises ? surpriseAt(won, { begins: 0, ends: END }) : {}),
  };
}

/** The moving picture at these frames. */
function surpriseAt(won: AppState, frames: Readonly<Record<string, number>>): Screens {
  const at = (frame: number): AppState => ({
    ...won,
    screens: [{ name: 'start' }, { name: 'surprise', isDrawn: true, frame }],
  });
  return Object.fromEntries(
    Object.entries(frames).map(([name, frame]) => [`the surprise ${name}`, at(frame)]),
  );
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
