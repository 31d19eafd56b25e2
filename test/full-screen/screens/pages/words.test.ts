import { describe, expect, it } from 'vitest';
import { newGame } from '../../../../source/engine/game.ts';
import { Random } from '../../../../source/engine/random.ts';
import type { Definition } from '../../../../source/full-screen/model/definitions.ts';
import { replaceTop } from '../../../../source/full-screen/model/navigation.ts';
import { type AppState, screenOf } from '../../../../source/full-screen/model/state.ts';
import { keySections, SCREENS } from '../../../../source/full-screen/screens/index.ts';
import {
  type PageScreen,
  pageLayout,
  pageLines,
  pageRows,
} from '../../../../source/full-screen/screens/pages/words.ts';
import { colors } from '../../../../source/games/colors.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { everyScreen, sampleGame } from '../../../helpers/every-screen.ts';
import { keyOf } from '../../../helpers/keys.ts';
import { LEFT, RIGHT, runApp } from '../../../helpers/running-app.tsx';
import { SAMPLES } from '../../../helpers/samples.ts';
import { playing, stateWith } from '../../../helpers/states.ts';
import { updated } from '../../../helpers/steps.ts';

/** Every page of text: the rules of all games, and the help and the pages of games that go on. */
const PAGES: Record<string, AppState> = {
  ...Object.fromEntries(
    RULE_SETS.map(({ rules: { id } }) => [
      `rules of ${id}`,
      stateWith([{ name: 'rules', top: 0, setId: id }]),
    ]),
  ),
  help: stateWith([{ name: 'help', top: 0 }]),
  ...Object.fromEntries(
    SAMPLES.flatMap((sample) => {
      const state = playing(sampleGame(sample));
      const panels = sample.set.panels ?? [];
      return [
        [`help in ${sample.title}`, updated(state, { type: 'help' }).state] as const,
        ...panels.map(({ word }) => {
          const page = { name: 'panel', top: 0, word } as const;
          return [`${word} of ${sample.title}`, { ...state, screens: [page] }] as const;
        }),
      ];
    }),
  ),
};

function linesAt(state: AppState, columns: number): string[] {
  const screen = state.screens.at(-1) as PageScreen;
  const lines = pageLines({ ...state, size: { columns, rows: 20 } }, screen, keySections());
  return lines.map(({ text }) => text);
}

describe.each([60, 70, 80, 120])('in a window of %i columns', (columns) => {
  it.each(Object.entries(PAGES))(
    `in a window of ${columns} columns no line of the %s is wider`,
    (_, state) => {
      for (const line of linesAt(state, columns)) {
        expect(line.length).toBeLessThanOrEqual(columns - 2);
      }
    },
  );

  it.each(Object.entries(PAGES))(
    `in a window of ${columns} columns no word of the %s is lost`,
    (_, state) => {
      const words = (width: number) => linesAt(state, width).join(' ').split(/ +/);
      expect(words(columns)).toEqual(words(1000));
    },
  );
});

it('what does not fit in a line goes on under its text', () => {
  const lines = linesAt(PAGES['rules of code-breakers'] as AppState, 60);
  expect(lines.slice(4, 6)).toEqual([
    '5. Clues for each guess are given by a number of red and',
    '   white pins.',
  ]);
});

it('the rules of every game can be read from the first screen, one after another', async () => {
  const { terminal } = runApp();
  terminal.type('1');
  const titles = RULE_SETS.map(({ title }) => title);
  for (const title of [...titles.slice(1), titles[0]]) {
    await terminal.waitFor(/^ Rules: /m);
    terminal.type(RIGHT);
    const page = await terminal.waitFor(new RegExp(`^ Rules: ${title}`, 'm'));
    expect(page.match(/\bRules:/g), 'one heading').toHaveLength(1);
  }
  terminal.type(LEFT);
  await terminal.waitFor(new RegExp(`^ Rules: ${titles.at(-1)}`, 'm'));
});

it('the rules of the running game are the only ones that can be read while it goes on', async () => {
  const { terminal } = runApp({ state: playing(newGame(colors.rules, new Random(1n))) });
  terminal.type('\x1b');
  terminal.type(await keyOf(terminal, 'Rules'));
  expect(await terminal.waitFor(/^ Rules: Colors/m)).not.toContain('other game');
  terminal.type(RIGHT);
  await terminal.quiet();
  expect(terminal.screen()).toMatch(/^ Rules: Colors/);
});

it('the rules tell the numbers that were chosen', () => {
  const choices = { pegs: { length: 7, symbols: 12, guesses: 1 } };
  const state = stateWith([{ name: 'rules', top: 0, setId: 'pegs' }], { choices });
  const text = linesAt(state, 80).join(' ');
  expect(text).toContain('The code consists of 7 colored pegs.');
  expect(text).toContain('one of twelve colors');
  expect(text).toContain('You have 1 guess to figure out');
});

it('a page scrolls until its last line is the last of the window', () => {
  const at = (rows: number) => {
    const screen = { name: 'help', top: Infinity } as const;
    const size = { columns: 80, rows };
    return pageLayout(stateWith([screen], { size }), screen, keySections());
  };
  expect(at(20).columns[0]?.at(-1)?.text).toBe(at(500).columns[0]?.at(-1)?.text);
  expect([at(20).columns[0]?.length, at(20).tops.length > 1]).toEqual([17, true]);
  expect(at(500).tops).toEqual([0]);
});

it('a page is broken into lines once while it is scrolled, and again for what it shows anew', () => {
  const keys = keySections();
  const screen = { name: 'rules', top: 0, setId: 'pegs' } as const;
  const state = stateWith([screen]);
  const lines = pageLines(state, screen, keys);
  const scrolled = { ...screen, top: 3 };
  expect(pageLines(replaceTop(state, scrolled), scrolled, keys)).toBe(lines);
  const others = [
    { ...state, settings: { ...state.settings, hard: !state.settings.hard } },
    { ...state, size: { columns: 200, rows: 20 } },
  ];
  for (const other of others) expect(pageLines(other, screen, keys)).not.toEqual(lines);
  expect(pageLines(state, { ...screen, setId: 'colors' }, keys)).not.toEqual(lines);
});

it('a page has a row of text even in a window that has none for it', () => {
  const size = { columns: 1, rows: 1 };
  expect(pageRows(stateWith([{ name: 'help', top: 0 }], { size }))).toBe(1);
});

it('the help says in one line how text is selected where the mouse is in use', () => {
  const lines = linesAt(stateWith([{ name: 'help', top: 0 }]), 80);
  expect(lines.filter((line) => /Mouse.*Shift.*Option.*selects text/.test(line))).toHaveLength(1);
});

it.each(RULE_SETS.filter(({ words }) => words.story).map((set) => [set.title, set] as const))(
  'the story of %s stands at the end of its rules, below a heading',
  (_, { rules, words }) => {
    const state = PAGES[`rules of ${rules.id}`] as AppState;
    const lines = pageLines(state, state.screens.at(-1) as PageScreen);
    const at = lines.findIndex(({ isHeading }) => isHeading);
    const told = lines.slice(at + 1).map(({ text }) => text);
    expect(told.join(' ').split(/ +/)).toEqual((words.story?.(rules) ?? []).join(' ').split(/ +/));
    expect(lines[at - 1]?.text).toBe('');
  },
);

it('the rules fill the width of the page, up to where lines are hard to read', () => {
  const longest = (columns: number) => {
    const state = PAGES['rules of code-breakers'] as AppState;
    return Math.max(...linesAt(state, columns).map((line) => line.length));
  };
  expect(longest(80)).toBeGreaterThan(70);
  for (const columns of [100, 120, 200]) {
    expect(longest(columns)).toBeGreaterThan(45);
    expect(longest(columns)).toBeLessThanOrEqual(80);
  }
});

describe('on the wide stage', () => {
  const at = (state: AppState, rows: number, top = 0) => {
    const screen = { ...(state.screens.at(-1) as PageScreen), top };
    const screens = [...state.screens.slice(0, -1), screen];
    const shown = { ...state, screens, size: { columns: 120, rows } };
    return {
      ...pageLayout(shown, screen, keySections()),
      lines: pageLines(shown, screen, keySections()),
    };
  };
  const help = stateWith([{ name: 'help', top: 0 }]);

  it.each(Object.entries(PAGES))(
    'all of the %s is seen, in order, as it is turned over',
    (_, state) => {
      const { tops, lines, isDouble } = at(state, 34);
      const turned = isDouble
        ? tops
        : tops.filter((top) => top % 31 === 0 || top === tops.length - 1);
      const shown = turned.flatMap((top) => at(state, 34, top).columns);
      for (const column of shown) expect(column.length).toBeLessThanOrEqual(34 - 3);
      const isFilled = ({ text }: { readonly text: string }) => text !== '';
      const seen = isDouble ? shown.flat() : [...new Set(shown.flat())];
      expect(seen.filter(isFilled)).toEqual(lines.filter(isFilled));
    },
  );

  it('the help is turned over whole, so that no line goes from one of its columns to the other', () => {
    const { tops } = at(help, 34);
    expect(tops.length).toBeGreaterThan(1);
    const step = (state: AppState, by: number) => {
      const next = updated(state, { type: 'scroll', by }).state;
      return { next, top: (next.screens.at(-1) as PageScreen).top };
    };
    const shown = { ...help, size: { columns: 120, rows: 34 } };
    for (const by of [1, 10]) {
      const { next, top } = step(shown, by);
      expect(top).toBe(tops[1]);
      expect(step(next, -by).top).toBe(0);
    }
    expect(step(shown, Infinity).top).toBe(tops.at(-1));
  });

  it('the story of a game stands beside its rules', () => {
    const [rules, story] = at(PAGES['rules of code-breakers'] as AppState, 40).columns;
    expect(rules?.[0]?.text).toMatch(/^1\. You get 10 guesses/);
    expect(story?.[0]).toMatchObject({ text: 'The story', isHeading: true });
  });

  it('the second column of the help begins with no part of an item, and none ends with a heading', () => {
    for (const top of at(help, 40).tops) {
      const [left = [], right = []] = at(help, 40, top).columns;
      expect(right[0]?.isContinued).not.toBe(true);
      expect(right[0]?.text).not.toBe('');
      expect(left.at(-1)?.isHeading).toBe(false);
    }
  });

  it('the help has as many rows as the window', () => {
    expect(at(help, 60).columns[0]?.length).toBeGreaterThan(50);
    expect(at(help, 200).tops).toEqual([0]);
  });
});

it('the headings of the help have the colour of headings, and its other lines do not', async () => {
  const { rows, styles } = await drawingOf(stateWith([{ name: 'help', top: 0 }]));
  const colored = rows.filter((_, y) => /^ ~*[^ .]/.test(styles[y] ?? '') && y > 0 && y < 23);
  expect(colored).toContain(' On the board');
  expect(colored.every((row) => /^ [A-Z][^.;]*$/.test(row))).toBe(true);
});

it('a page that is longer than the stage scrolls to its end, in a large window too', () => {
  const state = { ...stateWith([{ name: 'help', top: 0 }]), size: { columns: 120, rows: 40 } };
  const screen = updated(state, { type: 'scroll', by: Infinity }).state.screens.at(-1);
  const { tops, columns } = pageLayout(state, screen as PageScreen, keySections());
  const lines = pageLines(state, screen as PageScreen, keySections());
  expect(screen).toMatchObject({ top: tops.at(-1) });
  expect(tops.length).toBeGreaterThan(1);
  expect(columns.at(-1)?.at(-1)).toEqual(lines.at(-1));
});

it('the help names Ctrl-Z where it suspends the program, and not where it does nothing', () => {
  const named = (canSuspend: boolean) =>
    linesAt(stateWith([{ name: 'help', top: 0 }], { canSuspend }), 80).some((line) =>
      line.includes('Ctrl-Z'),
    );
  expect([named(true), named(false)]).toEqual([true, false]);
});

it('the help names the settings', () => {
  const lines = linesAt(stateWith([{ name: 'help', top: 0 }]), 80);
  expect(lines.join('\n')).toMatch(/^ {2}o +opens the settings/m);
});

describe('the help that is opened from another screen', () => {
  const openHelp = { type: 'help' } as const;
  const screens = Object.values(everyScreen({ columns: 80, rows: 24 })).filter((state) => {
    const { name, question } = screenOf(state);
    return name !== 'help' && !question && screenOf(updated(state, openHelp).state).name === 'help';
  });

  const helpFrom = (state: AppState) => {
    const { state: shown } = updated(state, openHelp);
    return pageLines(shown, shown.screens.at(-1) as PageScreen, keySections());
  };

  it('the help tells of the keys of the screen first that it was opened from', () => {
    const sections = keySections();
    const told = screens.flatMap((state) => {
      const { name } = screenOf(state);
      const own = sections.find((section) => section.screens?.some((one) => one === name));
      if (!own) return [];
      const headings = helpFrom(state).flatMap(({ text, isHeading }) => (isHeading ? [text] : []));
      const [first] = headings.filter((heading) => heading !== 'Words instead of a guess');
      expect([name, first]).toEqual([name, own.heading]);
      expect(headings).toEqual([...new Set(headings)]);
      return [name];
    });
    expect(told).toEqual(
      expect.arrayContaining(['play', 'friendsTurn', 'settings', 'over', 'start', 'puzzles']),
    );
  });

  it('every heading at which a screen is told of is one of the help', () => {
    const headings = keySections().map(({ heading }) => heading);
    for (const { helpAt } of Object.values<Definition>(SCREENS)) {
      if (helpAt !== undefined) expect(headings).toContain(helpAt);
    }
  });

  it('the help says nothing of the coach on any page of a match with friends', () => {
    const ofFriends = screens.filter(({ screens }) =>
      screens.some(({ name }) => name === 'friendsTurn'),
    );
    expect(ofFriends).not.toEqual([]);
    for (const state of ofFriends) {
      const text = helpFrom(state).map((line) => line.text);
      expect(
        text.filter((line) => /^ {2}Tab +opens the coach|The bars are the codes/.test(line)),
      ).toEqual([]);
    }
  });
});
