import { describe, expect, it } from 'vitest';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { lessonAt } from '../../../../source/full-screen/screens/first-steps.tsx';
import { HIDDEN } from '../../../../source/lesson/material.ts';
import { PAGE_COUNT, type Progress } from '../../../../source/lesson/page.ts';
import { lessonPage } from '../../../../source/lesson/progress.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { keyOf } from '../../../helpers/keys.ts';
import { lessonAtPage, lessonPages, text, withAnswers } from '../../../helpers/lesson.ts';
import { clickOn, NO_DOUBLE, openForClicks } from '../../../helpers/mouse.ts';
import { DOWN, ENTER, ESC, runApp, TAB } from '../../../helpers/running-app.tsx';
import { stateWith, WINDOWS } from '../../../helpers/states.ts';
import { NOTHING_COUNTED } from '../../../helpers/statistics.ts';

const ALL: readonly Progress[] = [
  ...Object.values(lessonPages()),
  ...['1', '2', '4', '04', '0', '', '2543'].flatMap((answer) => Object.values(withAnswers(answer))),
];

const withLesson = (progress: Progress) => ({
  state: { ...stateWith([lessonAt(progress)]), counted: NOTHING_COUNTED },
});

/** The words of a text, without what breaks its lines. */
const words = (lines: string) => lines.replace(/\s+/g, ' ').trim();

/** What stands from a column on, as one line. */
function rightOf(rows: readonly string[], column: number): string {
  return words(rows.map((row) => row.slice(column)).join(' '));
}

// In larger windows there is more room.
describe.each(WINDOWS.slice(0, 2))('in a window of $columns by $rows', (size) => {
  it('every page of the lesson is told whole, with what is asked and said, and the keys below it', async () => {
    for (const progress of ALL) {
      const { rows } = await drawingOf(stateWith([lessonAt(progress)], { size }));
      const { parts, comment, question } = lessonPage(progress, 'screen');
      const [first = ''] = text(parts).split(' ').slice(0, 3).join(' ').split('\n');
      const column = Math.max(...rows.map((row) => row.indexOf(first)));
      for (const part of parts) expect(rightOf(rows, column)).toContain(words(text([part])));
      const all = words(rows.join(' '));
      for (const part of comment) expect(all).toContain(words(text([part])));
      if (question) expect(all).toContain(question.text);
      for (const { label } of question?.choices ?? []) expect(all).toContain(`: ${label} `);
      expect(rows[size.rows - 1]).toContain('Esc');
    }
  });
});

it.each(WINDOWS.slice(0, 2))(
  'the board of the lesson stays in its row from page to page in a window of $columns by $rows',
  async (size) => {
    const tops = new Set<number>();
    for (let page = 0; page < PAGE_COUNT; page++) {
      const { rows } = await drawingOf(stateWith([lessonAt(lessonAtPage(page))], { size }));
      const top = rows.findIndex((row) => row.includes('+--'));
      if (top >= 0) tops.add(top);
    }
    expect([...tops]).toEqual([size.rows < 24 ? 1 : 2]);
  },
);

it.each(WINDOWS.slice(0, 2))(
  'the menu at the end of the lesson is whole, and a footer below it, in a window of $columns by $rows',
  async (size) => {
    const state = stateWith([lessonAt(lessonAtPage(PAGE_COUNT))], { size });
    const { rows } = await drawingOf(state);
    const all = rows.join('\n');
    for (const item of ['1: Play', '2: Another', '3: The first', '0: Menu']) {
      expect(all).toContain(item);
    }
    expect(rows[size.rows - 1]).toContain('Enter choose');
  },
);

it('the lesson is played through by keys, from the start to the first game', async () => {
  const { terminal, store } = runApp({ state: { counted: NOTHING_COUNTED } });
  const isDrawn = () => {
    const screen = screenOf(store.read());
    return screen.name !== 'firstSteps' || screen.isDrawn !== false;
  };
  /** Turns the page, and waits until the next one hears keys. */
  const turn = async (shows: string) => {
    terminal.type(ENTER);
    await terminal.waitFor(shows);
    await terminal.waitFor(isDrawn);
  };
  terminal.type(await keyOf(terminal, 'First steps'));
  await terminal.waitFor('1 of 12');
  for (const page of ['2 of 12', '3 of 12', 'Which clue does 4311 get?']) {
    await turn(page);
  }
  terminal.type(ENTER);
  await terminal.waitFor('No. You said 3 R 1 W, but R is too high.');
  terminal.type('2');
  await terminal.waitFor('> 2: 1 R 2 W');
  expect(terminal.screen()).toContain('No. You said 1 R 2 W.');
  terminal.type('1');
  await terminal.waitFor('> 1: 3 R 1 W');
  terminal.type(`${DOWN}${DOWN}${ENTER}`);
  await terminal.waitFor('Right. Peg by peg');
  await turn('Which digits cannot');
  terminal.type(`01${ENTER}`);
  await terminal.waitFor('and only 256 of them can');
  await turn('Which of these is certain?');
  terminal.type('3');
  await terminal.waitFor('Right. There is a 3');
  await turn('7 of 12');
  await turn('Which of these fits both clues?');
  terminal.type('3');
  await terminal.waitFor('Right. 2435 fits');
  await turn('Which code do you guess?');
  terminal.type('2345');
  await terminal.waitFor('>| 2  3  4  5 | 0 0 |');
  terminal.type(ENTER);
  await terminal.waitFor('2345 fits every clue, so guess 4 is made.');
  terminal.type(`${TAB}${TAB}${TAB}`);
  await terminal.waitFor(`Your guess: ${HIDDEN.code}`);
  await turn('You broke the code');
  expect(terminal.screen()).toContain(`| ${[...HIDDEN.code].join('  ')} | R W |`);
  await turn('11 of 12');
  await turn('12 of 12');
  terminal.type(await keyOf(terminal, 'Play Code Breakers'));
  await terminal.waitFor('guess 1 of 10');
  expect(screenOf(store.read()).name).toBe('play');
});

it('the lesson goes on at its page after it was left, and the start says which', async () => {
  const { terminal } = runApp(withLesson(lessonAtPage(7)));
  await terminal.waitFor('7 of 12');
  terminal.type('q');
  await terminal.waitFor(/f: First steps +page 7 of 12/);
  terminal.type('f');
  await terminal.waitFor('First steps: Ruled out, and why');
  terminal.type(ESC);
  await terminal.waitFor('6 of 12');
});

it('the start says of a lesson that was led to its end that it is done', async () => {
  const { terminal } = runApp(withLesson(lessonAtPage(PAGE_COUNT)));
  await terminal.waitFor('12 of 12');
  terminal.type('q');
  await terminal.waitFor(/f: First steps +done/);
});

it('the start offers the lesson without moving what is selected', async () => {
  const { terminal, store, drawn } = runApp({ state: { isFirstFrame: true } });
  await terminal.waitFor('4: Quit');
  terminal.type(DOWN);
  await terminal.waitFor('> d: Daily code');
  store.send({ type: 'counted', report: NOTHING_COUNTED });
  await drawn();
  expect(await terminal.waitFor('f: First steps begin here')).toContain('> d: Daily code');
});

it('the lesson is answered by clicks: on a choice, on symbols, and on its footer', async () => {
  const app = await openForClicks(withLesson(lessonAtPage(4)));
  const { terminal } = app;
  const clickLater = async (label: string, after = 0) => {
    await new Promise((resolve) => setTimeout(resolve, NO_DOUBLE));
    clickOn(terminal, label, after);
  };
  clickOn(terminal, '3: 1 R 3 W');
  await terminal.waitFor('Right. Peg by peg');
  await clickLater('Enter next page');
  await terminal.waitFor('Type all of them:');
  await clickLater(' 0  1  2 ', 4);
  await terminal.waitFor('Type all of them: 1');
});
