import { expect, it } from 'vitest';
import { spelled } from '../../../../source/coach/words.ts';
import { type AppState, screenOf } from '../../../../source/full-screen/model/state.ts';
import { ruleSetOf } from '../../../../source/games/index.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { keyOf } from '../../../helpers/keys.ts';
import { clickOn } from '../../../helpers/mouse.ts';
import { answered, puzzleIn } from '../../../helpers/puzzles.ts';
import { ENTER, ESC, type RunningOptions, runApp } from '../../../helpers/running-app.tsx';
import { stateWith, WINDOWS } from '../../../helpers/states.ts';

const PROMPT = 'Which code fits them all?';

/** A puzzle of Pegs, opened from the first menu, and the code that its rows leave. */
async function openPuzzle(options: RunningOptions = {}) {
  const running = runApp({ setId: 'pegs', ...options });
  const { terminal, store } = running;
  terminal.type(await keyOf(terminal, 'Puzzles'));
  terminal.type(await keyOf(terminal, 'A new puzzle'));
  await terminal.waitFor(PROMPT);
  const { answer, difficulty } = puzzleOn(store.read());
  return { ...running, answer, difficulty };
}

function puzzleOn(state: Parameters<typeof screenOf>[0]) {
  const screen = screenOf(state);
  if (screen.name !== 'puzzle' || !screen.made) throw new Error('There is no puzzle.');
  const { rules } = ruleSetOf(screen.setId);
  const { rows, answer, difficulty } = screen.made;
  const codes = rows.map(({ guess }) => spelled(rules, guess));
  return { seed: screen.seed, rows: codes, answer: spelled(rules, answer), difficulty };
}

it('a puzzle is solved on its board, and the next one is another', async () => {
  const { terminal, store, answer, difficulty } = await openPuzzle();
  await terminal.waitFor(new RegExp(`^ Puzzle: Pegs +difficulty ${difficulty} of 5`, 'm'));
  const { rows } = puzzleOn(store.read());
  for (const guess of rows) {
    await terminal.waitFor(`| ${[...guess].join('  ')} |`);
  }
  terminal.type(answer.toLowerCase());
  await terminal.waitFor(`${PROMPT} ${answer}`);
  terminal.type(ENTER);
  await terminal.waitFor(`Right: ${answer} is the only code that fits.`);
  terminal.type(await keyOf(terminal, 'Another puzzle'));
  await terminal.waitFor(PROMPT);
  expect(puzzleOn(store.read()).rows).not.toEqual(rows);
  terminal.type(ESC);
  await terminal.waitFor(/^ Puzzles: Pegs/m);
});

it('a puzzle says which guess rules a wrong answer out, and then shows the code', async () => {
  const { terminal, store, answer } = await openPuzzle();
  const [guess = ''] = puzzleOn(store.read()).rows;
  terminal.type(`${guess}${ENTER}`);
  await terminal.waitFor(/Guess \d rules it out: that would have had \d R \d W, not \d R \d W\./);
  expect(terminal.screen()).toMatch(new RegExp(`The\\s+code\\s+is\\s+${answer}\\.`));
  expect(terminal.screen()).toContain(`| ${[...answer].join('  ')} | R W |`);
});

it.each([
  { size: { columns: 80, rows: 24 }, above: 0 },
  { size: { columns: 120, rows: 40 }, above: 1 },
])(
  'in $size.columns columns the rows above the board of a puzzle are $above, to its end',
  async ({ size, above }) => {
    const { terminal, answer } = await openPuzzle({ size });
    const rowOf = (what: RegExp) =>
      terminal
        .screen()
        .split('\n')
        .findIndex((row) => what.test(row));
    const rowsAbove = () => rowOf(/\+---|╭───/) - rowOf(/difficulty \d/) - 1;
    expect(rowsAbove()).toBe(above);
    terminal.type(`${answer}${ENTER}`);
    await terminal.waitFor('is the only code that fits.');
    expect(rowsAbove()).toBe(above);
  },
);

it.each([
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])('the prompt of a puzzle stands below its board in $columns columns', async (size) => {
  const state = puzzleIn(stateWith([], { size, setId: 'code-breakers' }));
  const rows = async (shown: AppState) => {
    const lines = (await drawingOf(shown)).rows;
    const rowOf = (what: RegExp) => lines.findIndex((row) => what.test(row));
    return { text: lines.join('\n'), prompt: rowOf(/Which code fits/), grid: rowOf(/ Peg +1/) };
  };
  const asked = await rows(state);
  const last = asked.text.split('\n').findLastIndex((row) => /^ *(\+---|╰─)/.test(row));
  expect(asked.prompt - last).toBeLessThanOrEqual(size.rows > 36 ? 2 : 1);
  expect(asked.text.replace(/\s+/g, ' ')).toContain('more than once.');
  expect(asked.text).toContain('R right digit, right place');
  const end = answered(state, puzzleOn(state).answer);
  // In the lowest window the menu takes its room.
  const shown = await rows(end);
  expect([-1, asked.grid]).toContain(shown.grid);
  // What was told about the code stands where it stood, or nowhere.
  expect(shown.text.includes('R right digit')).toBe(size.rows > 36);
});

it('a puzzle answers what is no code with a sentence, and keeps it on the prompt', async () => {
  const { terminal } = await openPuzzle();
  terminal.type(`yr${ENTER}`);
  await terminal.waitFor('This code has 4 colors, not 2.');
  expect(terminal.screen()).toContain(`${PROMPT} YR`);
});

it('what a puzzle says of an answer stands apart from the symbols where there is room', async () => {
  const { terminal } = await openPuzzle();
  terminal.type(`yr${ENTER}`);
  await terminal.waitFor('This code has 4 colors, not 2.');
  expect(terminal.screen()).toMatch(/\S *\n *\n This code has 4/);
});

it('an answer to a puzzle is typed by clicks on its symbols', async () => {
  const { terminal } = await openPuzzle();
  clickOn(terminal, 'Y  yellow', 1);
  await terminal.waitFor(`${PROMPT} Y`);
});

it('a puzzle shows its code in no window before it was answered', async () => {
  for (const size of WINDOWS) {
    const state = puzzleIn(stateWith([], { size, setId: 'pegs' }));
    const { answer } = puzzleOn(state);
    const text = (await drawingOf(state)).rows.join('\n');
    expect(text).toContain(PROMPT);
    expect(text).not.toContain([...answer].join('  '));
    expect(text).not.toContain(answer);
  }
});

it('no puzzle easier than the easiest is offered, and none harder than the hardest', async () => {
  const end = answered(puzzleIn(stateWith([], { setId: 'pegs' })), 'YRYR');
  const offered = async (difficulty: number) => {
    const screens = end.screens.map((one) =>
      one.name === 'puzzle' && one.made
        ? { ...one, made: { ...one.made, difficulty: difficulty as 1 } }
        : one,
    );
    const text = (await drawingOf({ ...end, screens })).rows.join('\n');
    return ['An easier one', 'A harder one'].filter((label) => text.includes(label));
  };
  expect(await offered(1)).toEqual(['A harder one']);
  expect(await offered(3)).toEqual(['An easier one', 'A harder one']);
  expect(await offered(5)).toEqual(['An easier one']);
});
