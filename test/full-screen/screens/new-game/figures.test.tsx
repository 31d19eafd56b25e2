import { expect, it } from 'vitest';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { exampleRows } from '../../../../source/games/example.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { shown } from '../../../helpers/running-app.tsx';
import { stateWith, WINDOWS } from '../../../helpers/states.ts';
import { afterManyGames } from '../../../helpers/statistics.ts';

const list = (id: string, more: Partial<AppState> = {}) =>
  stateWith([{ name: 'newGame', highlighted: id }], more);

const textOf = async (state: AppState, look = {}) =>
  (await shown(state, look)).screen().replace(/\s+/g, ' ');

it.each(RULE_SETS.map(({ rules, par }) => [rules.id, par?.(rules)] as const))(
  'the list of games tells par, best and games played of %s, in every window',
  async (id, par) => {
    for (const size of WINDOWS) {
      const text = await textOf(afterManyGames(list(id, { size })));
      expect(text).toMatch(/your best 2\b/);
      expect(text).toMatch(/played 27\b/);
      if (par === undefined) expect(text).not.toMatch(/\bpar\b/);
      else expect(text).toContain(`par ${par.toFixed(1)}`);
    }
  },
);

it('the list of games tells neither best nor games where nothing was played, or before it is counted', async () => {
  const none = { played: 0, won: 0, streak: 0, longest: 0, distribution: {}, best: undefined };
  for (const state of [list('pegs'), afterManyGames(list('pegs'), none as object)]) {
    const text = await textOf(state);
    expect(text).toContain('par 4.3');
    expect(text).not.toMatch(/your best|played/);
  }
});

it('the list of games tells no par of rules that it was not measured for', async () => {
  const text = await textOf(afterManyGames(list('pegs', { choices: { pegs: { length: 6 } } })));
  expect(text).toMatch(/your best 2 .*played 27/);
  expect(text).not.toMatch(/\bpar\b/);
});

it('the figures of a game stand right-aligned in a column of their own', async () => {
  const rows = (await shown(afterManyGames(list('pegs')))).rows();
  const figures = rows.filter((row) => /(par|your best|played) +[\d.]+$/.test(row));
  expect(figures).toHaveLength(3);
  expect(new Set(figures.map((row) => row.length)).size).toBe(1);
});

it.each(WINDOWS)(
  'what is no game is told of in a line, and no options are offered for it: $columns by $rows',
  async (size) => {
    for (const [id, note] of [
      ['Break my code', 'You think of a code, and the machine guesses.'],
      ['Race the machine', 'The same code for you and the machine, or'],
      ['A code for a friend', 'Make a code for somebody, or play one that you got.'],
    ] as const) {
      const screen = (await shown(list(id, { size }))).screen();
      expect(screen).toContain(note);
      expect(screen).not.toContain('Right options');
      expect(screen).toContain('Enter choose');
    }
    expect((await shown(list('pegs', { size }))).screen()).toContain('Right options');
  },
);

it('no line of the facts about a game ends between a figure and its name', async () => {
  const size = { columns: 60, rows: 20 };
  for (const { rules } of RULE_SETS) {
    const rows = (await shown(afterManyGames(list(rules.id, { size })))).rows();
    for (const row of rows) expect(row.trimEnd()).not.toMatch(/(par|best|played)$/);
  }
});

it.each(WINDOWS)(
  'each game is told of in one line, which says what it is like: $columns by $rows',
  async (size) => {
    for (const { rules, about } of RULE_SETS) {
      const rows = (await shown(list(rules.id, { size }))).rows().map((row) => row.trim());
      expect(rows).toContain(about(rules));
      expect(about(rules)).toMatch(/^[A-Z].*\. [A-Z].*\.$/);
    }
  },
);

it('the board of a game in the list is played, with three guesses and their clues', async () => {
  for (const { rules } of RULE_SETS) {
    const screen = (await shown(list(rules.id))).screen();
    for (const { guess, clue } of exampleRows(rules)) {
      const pegs = [...guess].join('  ');
      expect(screen).toMatch(new RegExp(`\\| ${pegs}( {2}o)* \\| ${clue.red} ${clue.white} \\|`));
    }
  }
});

it('the list says where a guess that was made before is refused', async () => {
  const refusing = RULE_SETS.filter(({ rules }) => rules.checks.includes('again'));
  expect(refusing).not.toEqual([]);
  for (const set of RULE_SETS) {
    const screen = (await shown(list(set.rules.id))).screen().replace(/\s+/g, ' ');
    expect(screen.includes('never the same guess twice'), set.title).toBe(refusing.includes(set));
  }
});
