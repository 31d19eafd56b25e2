import { codeRulesOf, MOST_LISTED_CODES } from '../coach/known.ts';
import { makeRowPuzzle } from '../coach/row-puzzle.ts';
import { DIFFICULTIES, type Difficulty } from '../coach/row-puzzle-difficulty.ts';
import { Random, randomSeed } from '../engine/random.ts';
import { dailySeed } from '../games/hashed-games.ts';
import { dailyPuzzleName, puzzleNumbers, puzzleRules } from '../games/puzzle-rules.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { saveFolder } from '../saves/folder.ts';
import { tooManyCodes } from '../solve/answer.ts';
import { listed, quoted } from '../text/words.ts';
import { commandOf, print, underHeading, type Values } from './command-of.ts';
import { DAILY_IDS, readDaily } from './daily-flags.ts';
import { SAVE_DIR_FLAG } from './play-flags.ts';
import { answerLines, askFor, puzzleJson, puzzleLines } from './puzzle-dialogue.ts';
import { chosenGame, FLAG_OF, GAME_FLAGS, PLAYING_FLAGS, SEED_FLAG } from './rule-flags.ts';
import { refuse } from './usage-error.ts';

const FLAGS = {
  difficulty: {
    value: 'N',
    does: [
      'how hard the puzzle should be, from 1 to 5; you get the nearest one found',
      '1 and 2: take the clues one by one.',
      '3 and 4: combine two clues at a time.',
      '5: combine more.',
      'Some are rare: 4 and 5 in Letters, 1 in Code Breakers.',
    ].join('\n'),
    read: readDifficulty,
  },
  seed: { ...SEED_FLAG, does: 'the same number gives the same puzzle' },
  json: { does: 'print only the game, the rows and the difficulty' },
  ...underHeading('The puzzle of the day', {
    daily: {
      does: `the puzzle of the day: the same for everyone, and your one answer is recorded\nThere is one for ${listed(DAILY_IDS, 'and')}.`,
    },
    date: { value: 'DATE', does: 'with --daily: an older puzzle, for practice' },
    'save-dir': {
      ...SAVE_DIR_FLAG,
      does: 'with --daily: the folder for your answers (or CODE_BREAKERS_HOME)',
    },
  }),
  ...GAME_FLAGS,
};

type Given = Values<typeof FLAGS>;

/** The exit status is 0 for any answer or for giving up, and 1 if the input ends first. */
export const command = commandOf({
  name: 'puzzle',
  about: [
    'You see guesses with their clues. Only one code fits them all: which one? You get one try;',
    'type q to give up.',
  ],
  examples: ['puzzle --game pegs --difficulty 3', 'puzzle --daily'],
  flags: FLAGS,
  refuses: { 'you get one try.': PLAYING_FLAGS },
  run,
});

async function run(values: Given): Promise<number> {
  const { set, rules, seed, difficulty, daily } = values.daily
    ? puzzleOfTheDay(values)
    : chosenPuzzle(values);
  const rowPuzzle = makeRowPuzzle(codeRulesOf(rules), puzzleNumbers(new Random(seed)), difficulty);
  if (!rowPuzzle) return refuse(NO_PUZZLE);
  if (values.json) {
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
  print(...answerLines(rules, rowPuzzle, answered.code));
  return 0;
}

const NO_PUZZLE = 'There is no puzzle for these rules.';

function nearestSentence({ title }: RuleSet, wanted: Difficulty, nearest: Difficulty): string {
  return `Difficulty ${wanted} is rare in ${title}. The nearest for this seed is ${nearest}.`;
}

function chosenPuzzle(values: Given) {
  const { date, saveDir, difficulty, seed = randomSeed() } = values;
  if (date !== undefined) refuse('--date needs --daily; see --help.');
  if (saveDir !== undefined) refuse('--save-dir needs --daily; see --help.');
  const chosen = chosenGame(values);
  const rules = puzzleRules(chosen.rules, MOST_LISTED_CODES);
  if (!rules) return refuse(tooManyCodes(codeRulesOf(chosen.rules), 'A puzzle') ?? NO_PUZZLE);
  return { set: chosen.set, rules, seed, difficulty, daily: undefined };
}

function readDifficulty(typed: string): Difficulty {
  return (
    DIFFICULTIES.find((level) => String(level) === typed) ??
    refuse(`--difficulty takes 1 to 5, not "${quoted(typed)}".`)
  );
}

/** The flags that `--daily` refuses, because everyone gets the same puzzle of a game. */
const CHOOSING = { ...FLAG_OF, seed: 'seed', difficulty: 'difficulty' } as const;

function puzzleOfTheDay(values: Given) {
  for (const name of Object.keys(CHOOSING) as (keyof typeof CHOOSING)[]) {
    if (values[name] === undefined) continue;
    const flag = `--${values[name] === false ? 'no-' : ''}${CHOOSING[name]}`;
    refuse(`--daily doesn't take ${flag}: everyone gets the same puzzle.`);
  }
  const folder = saveFolder({ flag: values.saveDir });
  const { set, date } = readDaily(values, 'puzzle');
  const rules = puzzleRules(set.rules, MOST_LISTED_CODES) ?? refuse(NO_PUZZLE);
  const seed = dailySeed(set.rules.id, date, 'puzzle');
  return { set, rules, seed, difficulty: undefined, daily: { date, folder } };
}
