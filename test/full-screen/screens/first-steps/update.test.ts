import { describe, expect, it } from 'vitest';
import {
  type AppState,
  type Message,
  type ScreenOf,
  screenOf,
} from '../../../../source/full-screen/model/state.ts';
import { lessonAt } from '../../../../source/full-screen/screens/first-steps/state.ts';
import { messageOf } from '../../../../source/full-screen/screens/index.ts';
import { HIDDEN } from '../../../../source/lesson/material.ts';
import { PAGE_COUNT } from '../../../../source/lesson/page.ts';
import { codesLeft, lessonAtPage, pageAsking } from '../../../helpers/lesson.ts';
import { gameWith, playing, stateWith } from '../../../helpers/states.ts';
import { NOTHING_COUNTED } from '../../../helpers/statistics.ts';
import {
  choose,
  effectTypes,
  entered,
  shownScreen,
  typed,
  updated,
  YES,
} from '../../../helpers/steps.ts';

const ENTER: Message = { type: 'enter' };
const BACK: Message = { type: 'back' };
const BREAK = pageAsking(/Which code do you guess/);

const opened = (more: Partial<AppState> = {}) =>
  updated(stateWith([], { counted: NOTHING_COUNTED, ...more }), choose('First steps')).state;
const at = (page: number, more: Partial<AppState> = {}) =>
  stateWith([lessonAt(lessonAtPage(page))], more);

function lessonOn(state: AppState): ScreenOf<'firstSteps'> {
  const screen = screenOf(state);
  if (screen.name !== 'firstSteps') throw new Error(`This is ${screen.name}.`);
  return screen;
}

const pageOf = (state: AppState) => lessonOn(state).progress.page + 1;

/** The state after a message, once its page is drawn. */
const drawnAfter = (state: AppState, message: Message) =>
  updated(state, message, { type: 'drawn' }).state;

/** The message of a key as the lesson understands it. */
const keyed = (state: AppState, key: string, text = '') =>
  drawnAfter(state, messageOf(state, key, text) ?? { type: 'nothing' });

describe('the pages of the lesson', () => {
  it('a page without a question says which key turns it, to a key that does nothing', () => {
    const { notices } = keyed(opened(), 'text', 'x');
    expect(notices).toEqual(['Enter turns the page.']);
    expect(pageOf(keyed(opened(), 'text', 'x'))).toBe(1);
  });

  it('the lesson stops at its first question, however long Enter is held, and Esc shows each page again', () => {
    let state = opened();
    for (let press = 0; press < 40; press++) state = keyed(state, 'Enter');
    const first = pageOf(state);
    expect(first).toBeLessThan(PAGE_COUNT);
    expect(messageOf(state, 'text', '1')).toEqual(choose('1'));
    for (let page = first - 1; page > 0; page--) {
      state = drawnAfter(state, BACK);
      expect(pageOf(state)).toBe(page);
    }
    expect(shownScreen(updated(state, BACK))).toBe('start');
  });

  it('a page of the lesson hears no key before it is drawn', () => {
    const turned = updated(opened(), ENTER);
    expect(effectTypes(turned)).toEqual(['awaitDrawn']);
    expect(pageOf(updated(turned.state, ENTER).state)).toBe(2);
    expect(pageOf(updated(turned.state, { type: 'drawn' }, ENTER).state)).toBe(3);
  });

  it('the lesson takes no Enter for an answer, where one is to be typed', () => {
    let state = at(5);
    for (let press = 0; press < 5; press++) state = updated(state, ENTER).state;
    expect(pageOf(state)).toBe(5);
  });

  it('the lesson is left by q on every page, and goes on there within the run', () => {
    for (let page = 1; page <= PAGE_COUNT; page++) {
      const left = keyed(at(page), 'text', 'q');
      expect(screenOf(left).name).toBe('start');
      const again = updated(left, choose('First steps')).state;
      expect(lessonOn(again).progress).toEqual(lessonAtPage(page));
    }
  });

  it('the lesson records nothing, keeps nothing and asks nobody', () => {
    let state = stateWith([], { counted: NOTHING_COUNTED });
    const effects: string[] = [];
    const messages: Message[] = [choose('First steps'), ENTER, ENTER, ENTER, choose('1')];
    messages.push(choose('3'), ENTER, ...entered('01'), ENTER, choose('3'), ENTER, ENTER);
    messages.push(choose('3'), ENTER, { type: 'hint' }, ...entered(HIDDEN.code), ENTER, ENTER);
    for (const message of messages) {
      const update = updated(state, message);
      effects.push(...effectTypes(update));
      state = updated(update.state, { type: 'drawn' }).state;
    }
    expect(pageOf(state)).toBe(PAGE_COUNT);
    expect(new Set(effects)).toEqual(new Set(['awaitDrawn']));
    expect(state.game).toBeUndefined();
  });

  it('the help over the lesson goes back to it by the key that opens the lesson', () => {
    const help = updated(at(7), { type: 'help' }).state;
    const again = keyed(help, 'text', 'f');
    expect(again.screens.map(({ name }) => name)).toEqual(['start', 'firstSteps']);
    expect(pageOf(again)).toBe(7);
  });

  it.each(['rules', 'help'] as const)(
    'the lesson opens from the %s, and goes back there',
    (name) => {
      const page = stateWith([{ name, top: 0, setId: 'pegs' }]);
      const lesson = keyed(page, 'text', 'f');
      expect(pageOf(lesson)).toBe(1);
      expect(shownScreen(updated(lesson, BACK))).toBe(name);
    },
  );
});

describe('what is typed in the lesson', () => {
  const breaking = stateWith([lessonAt(BREAK)]);

  it('a guess that is ruled out stays to be corrected, and the next symbol begins it anew', () => {
    const refused = updated(breaking, ...entered('2543')).state;
    expect(lessonOn(refused).typed).toBe('2543');
    expect(lessonOn(updated(refused, { type: 'erase', which: 'before' }).state).typed).toBe('254');
    const anew = updated(refused, ...typed('34')).state;
    expect(lessonOn(anew)).toMatchObject({ typed: '34', cursor: 2 });
  });

  it('a guess that is ruled out is begun anew wherever the cursor stood in it', () => {
    const start: Message = { type: 'move', to: 'start' };
    const refused = updated(breaking, ...typed('2543'), start, ENTER).state;
    expect(lessonOn(refused)).toMatchObject({ typed: '2543', isRefused: true });
    const anew = updated(refused, ...typed('3')).state;
    expect(lessonOn(anew)).toMatchObject({ typed: '3', cursor: 1 });
  });

  it('a digit goes before those of an answer, but over a peg of a guess', () => {
    const zeroTypedFirst = (state: AppState) =>
      lessonOn(updated(state, ...typed('1'), { type: 'move', to: 'start' }, ...typed('0')).state);
    expect(zeroTypedFirst(at(5))).toMatchObject({ typed: '01', cursor: 1 });
    expect(zeroTypedFirst(breaking)).toMatchObject({ typed: '0', cursor: 1 });
  });

  it('what is missing in an answer is added to it', () => {
    const part = updated(at(5), ...entered('0')).state;
    expect(pageOf(updated(part, ENTER).state)).toBe(5);
    expect(lessonOn(updated(part, ...typed('1')).state).typed).toBe('01');
    const short = updated(breaking, ...entered('24')).state;
    expect(lessonOn(updated(short, ...typed('53')).state).typed).toBe('2453');
    const wrong = updated(at(5), ...entered('02')).state;
    expect(lessonOn(updated(wrong, ...typed('1')).state).typed).toBe('1');
  });

  it('after help, too, the next symbol begins a guess anew that was ruled out', () => {
    const helped = updated(breaking, ...entered('4235'), { type: 'hint' }).state;
    expect(lessonOn(updated(helped, ...typed('34')).state).typed).toBe('34');
  });

  it('what is no digit of the code, or one too many, is not put in, and a sentence says so', () => {
    for (const text of ['9', 'a', '-']) {
      const { state } = updated(breaking, ...typed('24'), { type: 'type', text });
      expect(lessonOn(state).typed).toBe('24');
      expect(state.notices).toEqual(['Type digits from 0 to 5.']);
    }
    const spaced = updated(breaking, { type: 'type', text: '2 4, 3' }).state;
    expect([lessonOn(spaced).typed, spaced.notices]).toEqual(['243', []]);
    const { state } = updated(breaking, ...typed('2435'), ...typed('1'));
    expect(lessonOn(state).typed).toBe('2435');
    expect(state.notices[0]).toMatch(/^No more digits go here/);
  });

  it('a guess that fits leaves an empty prompt for the next one', () => {
    const [guess = ''] = codesLeft(BREAK).filter((code) => code !== HIDDEN.code);
    expect(lessonOn(updated(breaking, ...entered(guess)).state)).toMatchObject({
      typed: '',
      cursor: 0,
      progress: { own: [guess] },
    });
  });

  it('Tab helps with the guess, and in the end puts it on the row', () => {
    const told = updated(breaking, { type: 'hint' }, { type: 'hint' }).state;
    expect(lessonOn(told).typed).toBe('');
    const put = updated(told, { type: 'hint' }).state;
    expect(codesLeft(BREAK)).toContain(lessonOn(put).typed);
    expect(lessonOn(updated(put, ENTER).state).progress.own).toEqual([lessonOn(put).typed]);
  });

  it('the arrows change the symbol under the cursor, and q leaves without being typed', () => {
    const stepped = updated(
      breaking,
      ...typed('2'),
      { type: 'move', to: 'start' },
      { type: 'step', by: 1 },
    );
    expect(lessonOn(stepped.state).typed).toBe('3');
    expect(screenOf(keyed(stepped.state, 'text', 'q')).name).toBe('start');
  });

  it('a key that is no choice is answered with the choices', () => {
    const state = keyed(at(4), 'text', '7');
    expect(state.notices).toEqual(['Please enter 1, 2, 3, or 4.']);
    expect(keyed(at(PAGE_COUNT), 'text', 'x').notices).toEqual(['Please enter 1, 2, 3, or 0.']);
  });
});

describe('what follows the lesson', () => {
  it('the lesson ends with a game of Code Breakers, and can be read on afterwards', () => {
    const { state } = updated(at(PAGE_COUNT), choose('play'));
    expect(screenOf(state).name).toBe('play');
    expect(state.game?.rules.id).toBe('code-breakers');
    expect(state.lesson?.page).toBe(PAGE_COUNT - 1);
  });

  it('the lesson asks before a game that waits is replaced', () => {
    const end = at(PAGE_COUNT, { canContinue: true, waiting: gameWith('505050', ['0123']) });
    const { state } = updated(end, choose('play'));
    expect(screenOf(state)).toMatchObject({ name: 'firstSteps', question: { about: 'waiting' } });
    expect(state.canContinue).toBe(true);
    expect(screenOf(updated(state, YES).state).name).toBe('play');
  });

  it('a game on the board is gone on with after the lesson', () => {
    const game = gameWith('505050', ['0123'], '45');
    const help = updated(playing(game), { type: 'help' }).state;
    const lesson = keyed(help, 'text', 'f');
    const end: AppState = {
      ...lesson,
      screens: [...help.screens, lessonAt(lessonAtPage(PAGE_COUNT))],
    };
    for (const value of ['play', 'others', 'menu', 'leave']) {
      expect(updated(end, choose(value)).state.game).toEqual(game);
    }
    expect(shownScreen(updated(end, choose('leave')))).toBe('help');
  });

  it('leaving the lesson midway says how long its page is kept', () => {
    const leave = (page: number) => updated(at(page), { type: 'leaveLesson' }).state.notices;
    expect(leave(5)).toEqual(['The first steps wait here until you quit.']);
    expect(leave(1)).toEqual([]);
  });

  it('the lesson can be begun again', () => {
    expect(pageOf(updated(at(PAGE_COUNT), choose('again')).state)).toBe(1);
  });
});
