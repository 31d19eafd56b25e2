import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import type { ScreenName } from '../../source/screens/state.ts';

/** What is typed, and what the screen shows once it was understood. */
export type Step = readonly [keys: string, shows: string | RegExp];

/** What is kept of a running game. */
export type Running = { readonly guesses: readonly string[]; readonly draft: string };

/** A screen of the program: how a player comes to it, and how one leaves the program from there. */
export type Place = {
  readonly screen: ScreenName;
  readonly args: readonly string[];
  readonly steps: readonly Step[];
  /** Keys that leave by the menus; a running game goes on at the next start. */
  readonly quit: readonly string[];
  /** The game that runs there; none if it is missing. */
  readonly running?: Running;
};

const ENTER = '\r';
const ESC = '\x1b';
const RIGHT = '\x1b[C';
const CTRL_S = '\x13';

/** The item behind all games. */
const BREAK = String(RULE_SETS.length + 1);

const SEED = 11n;
const RUNNING: Running = { guesses: ['0123'], draft: '45' };
const MENU: Step = ['', '4: Quit'];
const GAMES: readonly Step[] = [MENU, ['2', /^ New Game/m]];
const PLAY: readonly Step[] = [
  ...GAMES,
  [ENTER, 'guess 1 of 10'],
  [`0123${ENTER}`, 'guess 2 of 10'],
  // A key that is heard is proof that the effects of the one before are done.
  ['45', /: 45$/m],
  ['', 'codes still fit'],
];
const SLOTS: readonly Step[] = [...PLAY, [CTRL_S, 'Save Game']];
const WON: readonly Step[] = [
  ...GAMES,
  [ENTER, 'guess 1 of 10'],
  [`${secretOf(codeBreakers.rules)}${ENTER}`, '2: Play again'],
];
const HISTORY: readonly Step[] = [
  ...GAMES,
  [ENTER, 'guess 1 of 12'],
  [`RGBY${ENTER}`, 'guess 2 of 12'],
  [`history${ENTER}`, /^ History/m],
];
const ROCKET: readonly Step[] = [
  ...GAMES,
  [ENTER, 'guess 1'],
  [`${secretOf(lifelines.rules)}${ENTER}`, 'You guessed the pattern'],
];

/** Every screen that there is. */
export const PLACES: readonly Place[] = [
  place('start', [MENU], ['4']),
  place('rules', [MENU, ['1', ' Rules: ']], [ESC, '4']),
  place('help', [MENU, ['?', 'On the board']], [ESC, '4']),
  place('newGame', GAMES, [ESC, '4']),
  place('options', [...GAMES, [RIGHT, 'Testing mode']], [ESC, ESC, '4'], { game: 'pegs' }),
  place('breakGame', [...GAMES, [BREAK, /^ Break my code/m]], [ESC, ESC, '4']),
  place(
    'break',
    [...GAMES, [BREAK, /^ Break my code/m], [ENTER, 'Break my code: ']],
    [ESC, ESC, ESC, '4'],
  ),
  place('load', [MENU, ['3', /^ Load Game\n\n > 1: empty/m]], [ESC, '4']),
  place('play', PLAY, [ESC, '6'], { running: RUNNING }),
  place('gameMenu', [...PLAY, [ESC, 'Game menu']], ['6'], { running: RUNNING }),
  place('saveSlot', SLOTS, [ESC, ESC, '6'], { running: RUNNING }),
  place('saveName', [...SLOTS, ['2', 'in slot 2']], [ESC, ESC, ESC, '6'], { running: RUNNING }),
  place('panel', HISTORY, [ESC, ESC, '6'], {
    game: 'pegs',
    running: { guesses: ['RGBY'], draft: '' },
  }),
  place('surprise', ROCKET, ['3', '4'], { game: 'lifelines' }),
  place('over', WON, ['3', '4']),
  place('review', [...WON, ['1', /guess: luck/]], [ESC, '3', '4']),
];

/** The first secret that a game draws with the seed. */
function secretOf(rules: Rules): string {
  return newGame(rules, new Random(SEED)).secret;
}

function place(
  screen: ScreenName,
  steps: readonly Step[],
  quit: readonly string[],
  { game = 'code-breakers', running }: { game?: string; running?: Running } = {},
): Place {
  const args = ['--seed', String(SEED), '--game', game];
  return { screen, args, steps, quit, ...(running && { running }) };
}
