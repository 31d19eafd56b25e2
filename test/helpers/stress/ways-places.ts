import { newGame } from '../../../source/engine/game.ts';
import { Random } from '../../../source/engine/random.ts';
import type { Rules } from '../../../source/engine/rules.ts';
import { listKey } from '../../../source/full-screen/kit/screen.ts';
import type { ScreenName } from '../../../source/full-screen/model/state.ts';
import { codeBreakers } from '../../../source/games/code-breakers.ts';
import { RULE_SETS } from '../../../source/games/index.ts';

/** Keys to type, and what the screen shows once they are handled. */
type Step = readonly [keys: string, shows: string | RegExp];

/** The saved part of a running game. */
export type Running = { readonly guesses: readonly string[]; readonly draft: string };

/** A screen of the program: how a player gets there, and how to leave the program from there. */
export type Place = {
  readonly screen: ScreenName;
  readonly args: readonly string[];
  readonly steps: readonly Step[];
  /** Keys that leave through the menus. A running game continues at the next start. */
  readonly quit: readonly string[];
  /** The game that is running there; absent if there is none. */
  readonly running?: Running;
  /** The page that replaces it while the program is suspended, and what that page shows. */
  readonly suspended?: { readonly screen: ScreenName; readonly shows: string };
};

const ENTER = '\r';
const ESC = '\x1b';
const RIGHT = '\x1b[C';
const CTRL_S = '\x13';

/** The item after all games. */
const BREAK = listKey(RULE_SETS.length);

const RACE = listKey(RULE_SETS.length + 1);

const FRIENDS = listKey(RULE_SETS.length + 2);

const FRIEND = listKey(RULE_SETS.length + 3);

const PLAY_CODE = listKey(RULE_SETS.length + 4);

const SEED = 11n;
/** Without motion, because a screen could be caught in the middle of an animation. */
const FLAGS = ['--seed', String(SEED), '--no-animations'];
const RUNNING: Running = { guesses: ['0123'], draft: '45' };
const MENU: Step = ['', '4: Quit'];
const GAMES: readonly Step[] = [MENU, ['2', /^ +New Game/m]];
const CODES: readonly Step[] = [...GAMES, [FRIEND, /^ +A code for a friend/m]];
const DAILY: readonly Step[] = [MENU, ['d', /^ +Daily code: .*\d{4} *$/m]];
const PUZZLES: readonly Step[] = [MENU, ['p', /^ +Puzzles: .*\d{4} *$/m]];
const PLAY: readonly Step[] = [
  ...GAMES,
  [ENTER, 'guess 1 of 10'],
  [`0123${ENTER}`, 'guess 2 of 10'],
  // A key that takes effect proves that the keys before it have.
  ['45', /: 45$/m],
  ['', /\d codes left/],
];
const SLOTS: readonly Step[] = [...PLAY, [CTRL_S, 'Save Game']];
const WON: readonly Step[] = [
  ...GAMES,
  [ENTER, 'guess 1 of 10'],
  [`${secretOf(codeBreakers.rules)}${ENTER}`, '1: Play again'],
];
/** The codes of two friends, each of which the other player breaks at once. */
const SHOWN: readonly Step[] = [
  ['1', '(hidden):'],
  [`0123${ENTER}`, 'This is your code'],
];
const BROKEN: readonly Step[] = [
  ...SHOWN,
  [ENTER, /Break \w+'s code/],
  ['1', 'guess 1 of 10'],
  [`0123${ENTER}`, 'BROKEN in 1'],
  [ENTER, 'made it: 1 point'],
];

/** A page that shows nothing of a code, because another player may resume the program. */
const HANDED_OVER = { screen: 'friendsTurn', shows: "Ana, it's your turn" } as const;

/** Every screen of the program. */
export const PLACES: readonly Place[] = [
  place('start', [MENU, ['', /Daily code +0 of 5 done[\s\S]*Puzzles +0 of 5 answered/]], ['4']),
  place('rules', [MENU, ['1', ' Rules: ']], [ESC, '4']),
  place('help', [MENU, ['?', ' Help']], [ESC, '4']),
  place('settings', [MENU, ['o', 'Animations']], [ESC, '4']),
  place('statistics', [MENU, ['s', /haven't finished a game/]], [ESC, '4']),
  place('daily', DAILY, [ESC, '4']),
  place(
    'firstSteps',
    [
      ['', 'f: First steps'],
      ['f', /^ +First steps: .* 1 of /m],
    ],
    [ESC, '4'],
  ),
  place('puzzles', PUZZLES, [ESC, '4']),
  place('puzzle', [...PUZZLES, ['2', 'Which code fits them all?']], [ESC, ESC, '4']),
  place('newGame', GAMES, [ESC, '4']),
  place('options', [...GAMES, [RIGHT, '> Seed']], [ESC, ESC, '4']),
  place('breakGame', [...GAMES, [BREAK, /^ +Break my code/m]], [ESC, ESC, '4']),
  place(
    'breakLength',
    [...GAMES, [BREAK, /^ +Break my code/m], ['4', 'How long is your code?']],
    [ESC, ESC, ESC, '4'],
  ),
  place(
    'break',
    [...GAMES, [BREAK, /^ +Break my code/m], [ENTER, 'how many in the wrong place (W)?']],
    [ESC, ESC, ESC, '4'],
  ),
  place('race', [...GAMES, [RACE, /^ +Race the machine/m]], [ESC, ESC, '4']),
  place('codeGame', CODES, [ESC, ESC, '4']),
  place('codeSecret', [...CODES, [ENTER, 'Your code:']], [ESC, ESC, ESC, '4']),
  place(
    'codeMade',
    [...CODES, [ENTER, 'Your code:'], [`0123${ENTER}`, 'code-breakers play']],
    [ENTER, ESC, '4'],
  ),
  place('codeEntry', [...GAMES, [PLAY_CODE, 'Game code:']], [ESC, ESC, '4']),
  place('load', [MENU, ['3', 'c: cancel']], [ESC, '4']),
  place('play', PLAY, [ESC, 'm', '4'], { running: RUNNING }),
  place('gameMenu', [...PLAY, [ESC, 'b: Back to the game']], ['m', '4'], {
    running: RUNNING,
  }),
  place('pencil', [...PLAY, ['\x0e', 'Space cross out'], ['3', / x /]], [ESC, ESC, 'm', '4'], {
    running: RUNNING,
  }),
  place('saveSlot', SLOTS, [ESC, ESC, 'm', '4'], { running: RUNNING }),
  place('saveName', [...SLOTS, ['2', 'in slot 2']], [ESC, ESC, ESC, 'm', '4'], {
    running: RUNNING,
  }),
  place('over', [...WON, ['', /skill +\d/]], ['0', '4']),
  place('share', [...WON, ['', /skill +\d/], ['4', /[*🎯] the code/u]], [ESC, '0', '4']),
  place('friends', [...GAMES, [FRIENDS, 'Two to five players make']], [ESC, ESC, '4']),
  friendsPlace('friendsTurn', [], ['0', '4']),
  {
    ...friendsPlace('friendsSecret', [['1', '(hidden):']], [ESC, '0', '4']),
    suspended: HANDED_OVER,
  },
  { ...friendsPlace('friendsShown', SHOWN, [ESC, ESC, '0', '4']), suspended: HANDED_OVER },
  friendsPlace('friendsBoard', BROKEN.slice(0, -1), [ENTER, '2', '4']),
  friendsPlace('friendsScore', BROKEN, ['2', '4']),
  place('review', [...WON, ['', /skill +\d/], ['2', 'codes left']], [ESC, '0', '4']),
];

/** The first secret that is drawn with the seed. */
function secretOf(rules: Rules): string {
  return newGame(rules, new Random(SEED)).secret;
}

/** A screen of a match between two friends. */
function friendsPlace(screen: ScreenName, steps: readonly Step[], quit: readonly string[]): Place {
  const args = ['friends', '--players', 'Ana,Ben', '--no-animations'];
  return { screen, args, steps: [['', "Ana, it's your turn"], ...steps], quit };
}

type Special = {
  /** The game with whose board the program begins; without one it begins with Start. */
  readonly game?: string;
  readonly running?: Running;
};

function place(
  screen: ScreenName,
  steps: readonly Step[],
  quit: readonly string[],
  { game, running }: Special = {},
): Place {
  const args = game === undefined ? FLAGS : [...FLAGS, '--game', game];
  return { screen, args, steps, quit, ...(running && { running }) };
}
