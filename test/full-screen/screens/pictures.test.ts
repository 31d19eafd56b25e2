import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { screenOf } from '../../../source/full-screen/model/state.ts';
import { SCREENS } from '../../../source/full-screen/screens/index.ts';
import { drawingOf } from '../../helpers/drawing.ts';
import { everyScreen } from '../../helpers/every-screen.ts';
import { WINDOWS } from '../../helpers/states.ts';

const STATES = Object.fromEntries(
  WINDOWS.map((size) => [`${size.columns}x${size.rows}`, everyScreen(size)]),
);

/** The state of each screen that tells most of it, and the window in which it is drawn beside 80x24. */
const PICTURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  break: {
    'code-breakers: clues that contradict each other': '120x40',
    'lifelines: how long the code is': '60x20',
  },
  codes: {
    'code for a friend': '60x20',
    'code for a friend: its secret, unseen': '60x20',
    'code for a friend: the code': '60x20',
    'code to be played, mistyped': '60x20',
  },
  daily: { 'daily codes': '60x20', 'an older daily code': '60x20' },
  'first-steps': { 'first steps, page 6 answered': '60x20' },
  friends: {
    'friends: names being typed': '60x20',
    'friends: the next turn': '60x20',
    'friends: a code unseen': '60x20',
    'friends: the code is shown': '60x20',
    'friends: a code is over, five players': '60x20',
    'friends: a board of the end': '120x40',
  },
  'game-menu': { 'lifelines: game menu after a lifeline': '120x40' },
  match: { 'match: the scoreboard of ten games': '60x20' },
  'new-game': {
    'new game': '120x40',
    'which game to break a code of': '60x20',
    'custom: options': '60x20',
  },
  over: {
    'code-breakers: won after many games': '120x40',
    'code-breakers: lost after many games': '60x20',
    'pegs: race that is won': '60x20',
  },
  pages: { help: '200x50', 'code-breakers: rules': '120x40', 'pegs: history': '60x20' },
  play: {
    'code-breakers: a hint: a certain fact': '120x40',
    'lifelines: both lifelines': '60x20',
    'pegs-large: a guess being typed': '120x40',
    'code-breakers: own pencil marks': '60x20',
  },
  puzzles: { puzzles: '60x20', 'puzzle of the day, answered': '120x40' },
  race: { 'race, a match waits': '60x20' },
  review: { 'code-breakers: review of a game that was lost': '60x20' },
  settings: { 'settings, pegs with shapes': '60x20' },
  share: { 'code-breakers: share': '60x20' },
  slots: { load: '120x40', 'save slots': '60x20', 'name of a save in the middle': '60x20' },
  start: {
    'start with a game and a match to continue': '60x20',
    'start with a game to continue, of one who has played': '200x50',
  },
  statistics: { 'statistics of a game': '120x40' },
};

/** What is seen, under the name of the state and the window. */
async function picture(window: string, name: string): Promise<string> {
  const state = STATES[window]?.[name] ?? expect.fail(name);
  const { rows } = await drawingOf(state);
  return `### ${window}: ${name}\n${rows.join('\n').trimEnd()}\n`;
}

it.each(Object.entries(PICTURES))(
  'the screens of %s look as in their pictures',
  async (folder, names) => {
    const pictures: string[] = [];
    for (const [name, other] of Object.entries(names)) {
      pictures.push(await picture('80x24', name), await picture(other, name));
    }
    await expect(pictures.join('\n')).toMatchFileSnapshot(`${folder}/pictures.txt`);
  },
);

it('every screen has a picture, and there are none of a screen that is gone', () => {
  const names = Object.values(PICTURES).flatMap((names) => Object.keys(names));
  const drawn = names.map((name) => screenOf(STATES['80x24']?.[name] ?? expect.fail(name)).name);
  expect([...new Set(drawn)].sort()).toEqual(Object.keys(SCREENS).sort());
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const kept = files.filter((path) => path.endsWith('pictures.txt')).map((path) => dirname(path));
  expect(kept.sort()).toEqual(Object.keys(PICTURES).sort());
});
