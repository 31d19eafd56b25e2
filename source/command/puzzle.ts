import { MAX_CODES, puzzleOf } from '../coach/puzzle.ts';
import { makeRowPuzzle } from '../coach/row-puzzle.ts';
import { DIFFICULTIES, type Difficulty } from '../coach/row-puzzle-difficulty.ts';
import { formatAnswer } from '../coach/row-puzzle-words.ts';
import { Random } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';
import { dailySeed } from '../games/hashed-games.ts';
import { dailyPuzzleName, puzzleRules, puzzleWords } from '../games/puzzles.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { randomHex } from '../saves/files.ts';
import { saveFolder } from '../saves/folder.ts';
import { tooManyCodes } from '../solve/solvers.ts';
import { quoted } from '../text/safe.ts';
import { listed } from '../text/words.ts';
import { type Arguments, refuse } from './arguments.ts';
import { commandOf, print } from './command-of.ts';
import { DAILY_IDS, readDaily } from './daily-flags.ts';
import { HELP_FLAG, refusing } from './flag-table.ts';
import { SEED_FLAG, seedOf } from './flags.ts';
import { PLAY_FLAGS, saveDirOf } from './play-flags.ts';
import { askFor, puzzleJson, puzzleLines } from './puzzle-dialogue.ts';
import { GAME_FLAGS, GAME_TITLE, gameOf, PLAYING_FLAGS } from './rule-flags.ts';

type Asked = {
  readonly set: RuleSet;
  readonly rules: Rules;
  readonly seed: bigint;
  readonly difficulty?: Difficulty | undefined;
  /** It is the puzzle of the day of this date; its answer is kept in this folder. */
  readonly daily?: { readonly date: string; readonly folder: string };
};

/** The command `puzzle`. It resolves to 0 once the puzzle was answered or given up, else to 1. */
export const command = commandOf({
  name: 'puzzle',
  about: [
    'Guesses with their clues, after which exactly one code is left. None of them can be left out.',
    'Which code is it? You have one answer; q gives up.',
  ],
  examples: ['puzzle --game pegs --difficulty 3', 'puzzle --daily'],
  flags: {
    'The puzzle': {
      difficulty: {
        type: 'string',
        value: 'N',
        does: 'how hard it is, or as near to that as can be found',
        values: DIFFICULTIES.map(String),
        more: [
          '1 and 2: one row after another leads to the code.',
          '3 and 4: two rows together do.',
          '5: more have to be looked at together.',
          'Not every game has all of them often: 4 and 5 are rare in Letters, and 1 in Code Breakers.',
        ],
      },
      seed: { ...SEED_FLAG, does: 'the same number gives the same puzzle again' },
      json: { type: 'boolean', does: 'prints the game, the rows and the difficulty alone' },
      ...HELP_FLAG,
    },
    'The puzzle of the day': {
      daily: {
        type: 'boolean',
        does: 'the puzzle of the day: the same for all, and one answer, which is recorded',
        more: [`There is one of ${listed(DAILY_IDS, 'and')}.`],
      },
      date: {
        type: 'string',
        value: 'DATE',
        does: 'with --daily: an older one, which is practice',
      },
      'save-dir': {
        ...PLAY_FLAGS['save-dir'],
        does: 'with --daily: where answers are kept (or CODE_BREAKERS_HOME)',
      },
    },
    [GAME_TITLE]: {
      ...GAME_FLAGS,
      ...refusing('puzzle', PLAYING_FLAGS, 'there is one answer to find.'),
    },
  },
  read,
  run,
});

function read({ values }: Arguments): Asked & { readonly json: unknown } {
  return { ...(values.daily ? dailyOf(values) : chosenOf(values)), json: values.json };
}

async function run(asked: ReturnType<typeof read>): Promise<number> {
  const { set, rules, seed, difficulty, json, daily } = asked;
  const rowPuzzle = makeRowPuzzle(puzzleOf(rules), puzzleWords(new Random(seed)), difficulty);
  if (!rowPuzzle) return refuse(NO_PUZZLE);
  if (json) {
    print(puzzleJson(rules, rowPuzzle));
    return 0;
  }
  const name = daily ? dailyPuzzleName(set, daily.date) : `${set.title} puzzle ${seed}`;
  print(...puzzleLines(name, rules, rowPuzzle));
  if (daily) {
    const { answerDaily } = await import('./puzzle-daily.ts');
    return answerDaily({ set, rules, rowPuzzle, ...daily });
  }
  if (difficulty !== undefined && rowPuzzle.difficulty !== difficulty) {
    print(nearestSentence(set, difficulty, rowPuzzle.difficulty), '');
  }
  const answered = await askFor(rules);
  if (!answered) return 1;
  print(formatAnswer(rules, rowPuzzle, answered.code));
  return 0;
}

const NO_PUZZLE = 'There is no puzzle of these rules.';

function nearestSentence({ title }: RuleSet, wanted: Difficulty, nearest: Difficulty): string {
  return `Puzzles of difficulty ${wanted} are rare in ${title}: of this seed, ${nearest} is the nearest.`;
}

function chosenOf(values: Arguments['values']): Asked {
  const stray = DAILY_FLAGS.find((flag) => values[flag] !== undefined);
  if (stray) refuse(`--${stray} goes with --daily; see --help.`);
  const [seed, difficulty] = [seedOf(values), difficultyOf(values.difficulty)];
  const chosen = gameOf(values);
  const rules = puzzleRules(chosen.rules, MAX_CODES);
  if (!rules) return refuse(tooManyCodes(puzzleOf(chosen.rules), 'A puzzle') ?? NO_PUZZLE);
  return { set: chosen.set, rules, difficulty, seed: seed ?? BigInt(`0x${randomHex(8)}`) };
}

function difficultyOf(typed: unknown): Difficulty | undefined {
  const difficulty = DIFFICULTIES.find((one) => String(one) === typed);
  if (typed === undefined || difficulty !== undefined) return difficulty;
  return refuse(`--difficulty is 1 to 5, not "${quoted(String(typed))}".`);
}

const DAILY_FLAGS = ['date', 'save-dir'] as const;

/** These flags choose a puzzle, so they are refused where the date chooses it. */
const CHOOSING = [
  ...Object.keys(GAME_FLAGS).filter((flag) => flag !== 'game'),
  'seed',
  'difficulty',
];

function dailyOf(values: Arguments['values']): Asked {
  const refused = CHOOSING.find((flag) => values[flag] !== undefined);
  if (refused) refuse(`--daily takes no --${refused}: everybody gets the same puzzle.`);
  const folder = saveFolder({ flag: saveDirOf(values) });
  const { set, date } = readDaily(values, 'puzzle');
  const rules = puzzleRules(set.rules, MAX_CODES) ?? refuse(NO_PUZZLE);
  return { set, rules, seed: dailySeed(set.rules.id, date, 'puzzle'), daily: { date, folder } };
}
