import { type Command, commandOf } from './command-of.ts';
import { startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, playFlagsOf } from './play-flags.ts';
import { chosenGame, GAME_FLAGS } from './rule-flags.ts';

type Load = () => Promise<{ readonly command: Command }>;

const help: Command = commandOf({
  name: 'help',
  about: ['Shows the help of the game or of one command, just like --help.'],
  words: { '[COMMAND]': 'the command that you want to know about' },
  takes: 'one command, such as help solve',
  examples: ['help', 'help solve'],
  flags: {},
  run: async (_, [name], printHelp) => {
    await printHelp(name);
    return 0;
  },
});

const firstSteps: Command = commandOf({
  name: 'first-steps',
  about: [
    'Learn the game in five minutes: what a code is, how clues work, and how they lead you to the',
    'code. Nothing here counts in your statistics.',
  ],
  flags: PLAY_FLAGS,
  run: async (values) => {
    await startFrontEnd(playFlagsOf(values), { ...chosenGame({}), lesson: true });
    return 0;
  },
});

/** The exit status is 1 if the input ends before the game does. */
const breaking: Command = commandOf({
  name: 'break',
  about: [
    'Think of a code, and the machine breaks it, one line at a time: it guesses, and you type the',
    "clue. This doesn't count in your statistics. In the full screen, choose Break my code under New",
    'Game.',
  ],
  examples: ['break --game pegs', 'break --length 5 --symbols 8'],
  flags: GAME_FLAGS,
  refuses: {
    'only you know the code.': ['testing', 'evil', 'seed'],
    'the machine has as many guesses as it needs.': ['guesses'],
  },
  run: async (values) => {
    const { rules } = chosenGame(values);
    const { runBreak } = await import('../dialogue/break-my-code.ts');
    return (await runBreak(rules)) ? 0 : 1;
  },
});

const loaded = (command: Command) => async () => ({ command });

/** The commands, as the help lists them. Some are in files that are loaded only when needed. */
export const COMMANDS: ReadonlyMap<string, readonly [does: string, load: Load]> = new Map(
  Object.entries({
    'first-steps': ['learn the game in five minutes', loaded(firstSteps)],
    daily: ["play today's code, the same for everyone", () => import('./daily.ts')],
    puzzle: ['find the one code that fits every clue', () => import('./puzzle.ts')],
    race: ['race the machine to the same code', () => import('./race.ts')],
    break: ['let the machine break your code', loaded(breaking)],
    friends: ['play with two to five people at this keyboard', () => import('./friends.ts')],
    make: ['turn your code into a game code for a friend', () => import('./make.ts')],
    play: ['play a game code from a friend', () => import('./play.ts')],
    stats: ['show your statistics', () => import('./stats.ts')],
    solve: ['count the codes left, and get a strong guess', () => import('./solve.ts')],
    clue: ['get the clue for a guess and a code', () => import('./clue.ts')],
    tree: ['check a whole strategy against every code', () => import('./tree.ts')],
    help: ['show the help of the game or of a command', loaded(help)],
  } satisfies Record<string, readonly [string, Load]>),
);
