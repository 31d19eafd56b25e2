import type { WindowSize } from '../../source/full-screen/features/window/state.ts';
import type { AppState, Screen } from '../../source/full-screen/model/state.ts';
import { lessonAt } from '../../source/full-screen/screens/first-steps.tsx';
import { STATISTICS_PAGES } from '../../source/full-screen/screens/statistics.tsx';
import { pegs } from '../../source/games/pegs.ts';
import type { Progress } from '../../source/lesson/page.ts';
import type { Counted } from '../../source/saves/saves.ts';
import { SETTING_NAMES, type Settings } from '../../source/saves/settings.ts';
import { THEMES } from '../../source/terminal/look.ts';
import { dailyScreens } from './daily-states.ts';
import { friendsScreens } from './friends.ts';
import { madeCode } from './game-codes.ts';
import { lessonPages, withAnswers } from './lesson.ts';
import { lobby } from './lobby-states.ts';
import { matchScreens } from './matches.ts';
import { puzzleScreens } from './puzzles.ts';
import { gameWith, SAVE_NAME, settings, slotsWith, stateWith } from './states.ts';
import { MANY_COUNTED, NOTHING_COUNTED, SOME_COUNTED, withSkillsTold } from './statistics.ts';
import { choose, updated } from './steps.ts';

export type Screens = Record<string, AppState>;

const PLAY: Screen = { name: 'play', cursor: 0 };
const NEW_GAME: Screen = { name: 'newGame' };
const OTHER = { type: 'other' } as const;

/** The game that waits to be continued. */
const WAITING = gameWith('505050', ['0123', '22334']);

/** Scrolled to the end, wherever that is. */
export const END = 1000;

/** The screens that belong to no single game. */
export function menusOf(size: WindowSize): Screens {
  const game = gameWith('505050', ['0123', '22334']);
  const more = { size, slots: slotsWith(game) };
  return {
    ...startScreens(stateWith([], more)),
    help: stateWith([{ name: 'help', top: 0 }], more),
    'help at its end': stateWith([{ name: 'help', top: END }], more),
    ...newGameScreens(more),
    ...codeScreens(more),
    ...settingsScreens(more),
    ...statisticsScreens(more),
    ...firstStepsScreens(more),
    ...puzzleScreens(more),
    ...savingScreens({ ...more, game }),
    ...namingScreens({ ...more, game }),
    ...loadingScreens(more),
    ...dailyScreens(more),
    ...matchScreens(more),
    ...friendsScreens(more),
  };
}

function startScreens(start: AppState): Screens {
  const canContinue = { ...start, canContinue: true };
  const trouble =
    'The interrupted game was damaged. An earlier state is back, and the damaged file is kept as running-12.damaged-1.json.';
  return {
    start,
    'start with a game to continue': canContinue,
    'start with a game to continue, once it was read': { ...canContinue, waiting: WAITING },
    'start of one who has played': lobby(start),
    'start with a game to continue, of one who has played': lobby({
      ...canContinue,
      waiting: WAITING,
    }),
    'start after the game to continue was damaged': { ...canContinue, notices: [trouble] },
  };
}

function newGameScreens(more: Partial<AppState>): Screens {
  const start = stateWith([NEW_GAME], more);
  const breakGame = stateWith([NEW_GAME, { name: 'breakGame' }], more);
  const impossible = { custom: { shortest: 5, longest: 3 } };
  return {
    'new game': start,
    'new game that replaces one': updated(
      { ...start, canContinue: true, waiting: WAITING },
      choose('colors'),
    ).state,
    'new game after a wrong key': updated({ ...start, canContinue: true }, OTHER).state,
    'new game with choices that no game can have': { ...start, choices: impossible },
    'new game without a coach': { ...start, ...settings({ coach: 'off' }) },
    'which game to break a code of': breakGame,
  };
}

/** Making a code for a friend, and playing one. */
function codeScreens(more: Partial<AppState>): Screens {
  const list = stateWith([NEW_GAME, { name: 'codeGame' }], more);
  const secret = { name: 'codeSecret', setId: 'pegs', typed: 'YRB', cursor: 3 } as const;
  const code = madeCode(pegs, {}, 'YRBY');
  const at = (...screens: Screen[]) => stateWith([NEW_GAME, ...screens], more);
  const mistyped: Screen = { name: 'codeEntry', typed: '2DRR-H51V-0MRQ', cursor: 13 };
  return {
    'code for a friend': list,
    'code for a friend: its secret, unseen': at({ ...secret, isShown: false }),
    'code for a friend: its secret, shown': at({ ...secret, isShown: true }),
    'code for a friend: the code': at({ name: 'codeMade', setId: 'pegs', code }),
    'code to be played, mistyped': updated(at(mistyped), {
      type: 'press',
      key: 'Enter',
      text: '',
    }).state,
  };
}

/** The statistics, and what is seen before they are known. */
function statisticsScreens(more: Partial<AppState>): Screens {
  const at = (page: number, counted?: Counted) =>
    stateWith([{ name: 'statistics', at: page }], { ...more, ...(counted && { counted }) });
  return {
    statistics: withSkillsTold(at(0, SOME_COUNTED)),
    'statistics of a game': withSkillsTold(at(1, SOME_COUNTED)),
    'statistics, the last page': withSkillsTold(at(STATISTICS_PAGES - 1, SOME_COUNTED)),
    'statistics, being counted': at(0),
    'statistics of nothing': at(0, NOTHING_COUNTED),
    'statistics, the coach thinking': at(0, SOME_COUNTED),
    'statistics of very many games': at(1, MANY_COUNTED),
    'statistics where the coach is gone': { ...at(0, SOME_COUNTED), isCoachGone: true },
  };
}

/** The settings, with each theme once. */
function settingsScreens(more: Partial<AppState>): Screens {
  const at = (field: number, changed: Partial<Settings> = {}) =>
    stateWith([{ name: 'settings', field }], { ...more, ...settings(changed) });
  const themes = THEMES.map((theme) => [`settings, theme ${theme}`, at(0, { theme })]);
  const shapes = at(SETTING_NAMES.indexOf('pegs'), { pegs: 'shapes' });
  const why = 'Not saved: something else stands in the place of the save.';
  return {
    ...Object.fromEntries(themes),
    'settings, hard mode': at(SETTING_NAMES.indexOf('hard')),
    'settings, pegs with shapes': shapes,
    'settings that a flag fixes': {
      ...at(0, { theme: 'dark' }),
      fixed: { theme: '--theme' },
    },
    'settings that could not be kept': updated(shapes, { type: 'troubled', why }).state,
  };
}

function savingScreens(more: Partial<AppState>): Screens {
  const slots = stateWith([PLAY, { name: 'saveSlot', ends: true }], more);
  const newer = { state: 'newer', sentence: NEWER } as const;
  return {
    'save slots': slots,
    'save slots, one of a newer version': {
      ...slots,
      slots: [newer, ...(slots.slots ?? []).slice(1)],
    },
  };
}

const NEWER = 'The save in slot 1 was made by a newer version of this game.';

function namingScreens(more: Partial<AppState>): Screens {
  const naming = (name: Partial<typeof SAVE_NAME | Record<string, unknown>>) =>
    stateWith([PLAY, { ...SAVE_NAME, ...name } as Screen], more);
  const empty = naming({ slot: 1, typed: '', cursor: 0 });
  const longest = 'Sir Robin the not quite so brave as SirL';
  return {
    'name of a save': naming({}),
    'name of a save in an empty slot': empty,
    'name of a save in the middle': naming({ cursor: 1 }),
    'name of a save that is none': updated(empty, { type: 'enter' }).state,
    'name of a save that is too long': naming({ typed: longest, cursor: longest.length }),
    'name of a save beyond ASCII': naming({ typed: 'Zo\u00eb \u5b57', cursor: 5 }),
    'name of a save that is being saved': {
      ...naming({ isSaving: true }),
      notices: ['Saving ...'],
    },
    'name of a save that cannot be saved': updated(naming({ isSaving: true }), {
      type: 'troubled',
      why: 'Not saved: something else stands in the place of the save.',
    }).state,
  };
}

function loadingScreens(more: Partial<AppState>): Screens {
  const load = stateWith([{ name: 'load' }], { ...more, canContinue: true, waiting: WAITING });
  const [empty, kept, damaged] = load.slots ?? [];
  const notice =
    'The save in slot 2 was damaged. An earlier state is back, and the damaged file is kept as slot-2.damaged-1.json.';
  return {
    'load before the slots are there': stateWith([{ name: 'load' }], { size: load.size }),
    load,
    'load of an empty slot': updated(load, choose('1')).state,
    'load of a damaged slot': updated(load, choose('3')).state,
    'load of slots that were mended or are newer': {
      ...load,
      slots: [
        ...(damaged ? [{ ...damaged, state: 'newer', sentence: NEWER } as const] : []),
        ...(kept?.state === 'kept' ? [{ ...kept, notice }] : []),
        ...(empty ? [empty] : []),
      ],
    },
  };
}

/** Every page of the lesson, as it is met and as it is left, and what is said about wrong answers. */
function firstStepsScreens(more: Partial<AppState>): Record<string, AppState> {
  const at = (progress: Progress) => stateWith([lessonAt(progress)], more);
  const answers = Object.entries(withAnswers('2543')).map(
    ([name, progress]) => [`${name}, answered wrongly`, progress] as const,
  );
  const all = [...Object.entries(lessonPages()), ...answers];
  return Object.fromEntries(all.map(([name, progress]) => [`first steps, ${name}`, at(progress)]));
}
