import { statSync } from 'node:fs';
import type { Skill } from '../coach/skill.ts';
import { listsOfLines } from '../dialogue/lines.ts';
import { DAILY_SETS } from '../games/daily.ts';
import { type DailyFigures, dailyFigures } from '../games/daily-log.ts';
import { barLengths, distributionRows } from '../games/distribution.ts';
import { RULE_SETS } from '../games/index.ts';
import type { RuleSet } from '../games/rule-set.ts';
import type { GameFigures, Statistics } from '../saves/figures.ts';
import { attempt, leadsToFolder, statsOf } from '../saves/files.ts';
import { saveFolder } from '../saves/folder.ts';
import {
  HistoryImport,
  type Imported,
  MAX_IMPORT_BYTES,
  MOST_UNREADABLE,
} from '../saves/import.ts';
import { StatisticsReader } from '../saves/statistics-reader.ts';
import { NOT_DECODED } from '../text/lines.ts';
import { localDate } from '../text/local-time.ts';
import { counted, formatMean, formatNumber, listed, quoted, skillPercent } from '../text/words.ts';
import { commandOf, complain, print, type Values } from './command-of.ts';
import { inputNamed } from './named-input.ts';
import { SAVE_DIR_FLAG } from './play-flags.ts';
import { GAME_FLAG } from './rule-flags.ts';
import { refuse } from './usage-error.ts';

const FLAGS = {
  game: { ...GAME_FLAG, does: 'only this game' },
  json: { does: 'print one object: games and daily, by game id' },
  import: {
    value: 'FILE',
    does: 'add the games of another history.jsonl, each once; - is standard input',
  },
  'save-dir': {
    ...SAVE_DIR_FLAG,
    does: 'the folder with your history (or CODE_BREAKERS_HOME)',
  },
};

export const command = commandOf({
  name: 'stats',
  about: [
    'Shows your statistics: a page for each game, then the daily codes and puzzles. Testing mode,',
    "evil games, a friend's code, and a seed that you have played before don't count.",
  ],
  examples: ['stats --game pegs'],
  flags: FLAGS,
  run,
});

async function run(values: Values<typeof FLAGS>): Promise<number> {
  const { game, json, import: file, saveDir } = values;
  const sets = game ? [game] : RULE_SETS;
  const folder = saveFolder({ flag: saveDir });
  if (!leadsToFolder(folder) && statsOf(folder)) return refuse(`${quoted(folder)} isn't a folder.`);
  const imported = file === undefined ? undefined : await importFrom(file, folder);
  if (imported) (json ? process.stderr : process.stdout).write(`${importSentence(imported)}\n`);
  const { statistics, troubles, isUnread } = await new StatisticsReader(folder).read();
  const all = [...troubles, ...(imported?.trouble === undefined ? [] : [imported.trouble])];
  for (const trouble of new Set(all)) complain(trouble);
  // If the statistics couldn't be read, they must not be shown as zeros.
  if (isUnread) return 1;
  if (json) print(JSON.stringify(asJson(sets, statistics)));
  else for await (const page of pages(sets, statistics)) process.stdout.write(page);
  return imported && (imported.trouble !== undefined || isUnreadable(imported)) ? 1 : 0;
}

async function importFrom(file: string, folder: string): Promise<Imported> {
  // Opening a pipe would wait until somebody writes to it. Standard input (`-`) is open already.
  if (file !== '-' && attempt(() => statSync(file))?.isFile() === false) {
    refuse(`${quoted(file)} isn't a regular file; - reads standard input.`);
  }
  const { input, name } = await inputNamed(file, '--import');
  // Nobody wants to type a history, so `-` at a terminal is a mistake.
  if (file === '-' && process.stdin.isTTY) refuse(`${name} isn't a file.`);
  const lines = new HistoryImport(folder);
  for await (const found of listsOfLines(input, name, MAX_IMPORT_BYTES)) {
    if (!lines.add(found)) break;
  }
  const imported = lines.end();
  return 'wrong' in imported ? refuse(`${name} ${UNREADABLE[imported.wrong]}`) : imported;
}

function isUnreadable({ added, puzzles, known, damaged, newer }: Imported): boolean {
  return added + puzzles + known === 0 && damaged + newer > 0;
}

const UNREADABLE = {
  'no text': `is ${NOT_DECODED}`,
  'no history': `has more than ${formatNumber(MOST_UNREADABLE)} lines that can't be read.`,
} as const;

/** `12 games were imported. 3 were there already, and 2 lines are damaged.` */
function importSentence({ added, puzzles, known, damaged, newer }: Imported): string {
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  const rest = [
    known > 0 ? `${known} ${known === 1 ? 'was' : 'were'} there already` : [],
    damaged > 0 ? `${counted(damaged, 'line')} ${are(damaged)} damaged` : [],
    newer > 0 ? `${counted(newer, 'line')} ${are(newer)} from a newer version of this game` : [],
  ].flat();
  const both = [
    added > 0 || puzzles === 0 ? counted(added, 'game') : [],
    puzzles > 0 ? counted(puzzles, 'puzzle') : [],
  ].flat();
  const games = `${listed(both, 'and')} ${added + puzzles === 1 ? 'was' : 'were'} imported.`;
  return rest.length > 0 ? `${games} ${listed(rest, 'and')}.` : games;
}

export function asJson(sets: readonly RuleSet[], statistics: Statistics) {
  const { games } = statistics;
  const ids = sets.map(({ rules }) => rules.id);
  const ofGame = (figures: GameFigures) => {
    const { played, won, average = null, best = null } = figures;
    const { streak, longest, hints, distribution } = figures;
    return { played, won, average, best, streak, longest, hints, distribution };
  };
  const daily = dailiesOf(sets, statistics, 'dailies').map(([{ rules }, figures]) => {
    const { played, won, streak, longest } = figures;
    return [rules.id, { played, won, streak, longest }];
  });
  return {
    games: Object.fromEntries(ids.map((id) => [id, ofGame(games[id] as GameFigures)])),
    daily: Object.fromEntries(daily),
  };
}

function dailiesOf(
  sets: readonly RuleSet[],
  statistics: Statistics,
  of: 'dailies' | 'puzzles',
): (readonly [RuleSet, DailyFigures])[] {
  const today = localDate(new Date());
  return DAILY_SETS.filter((set) => sets.includes(set)).map((set) => {
    return [set, dailyFigures(statistics[of][set.rules.id], today)] as const;
  });
}

/** Yields page by page, because the coach takes a while to review the last games. */
async function* pages(sets: readonly RuleSet[], statistics: Statistics): AsyncGenerator<string> {
  for (const set of sets) {
    const figures = statistics.games[set.rules.id] as GameFigures;
    yield `${gameLines(set, figures, await skillIn(figures)).join('\n')}\n\n`;
  }
  const daily = dailiesOf(sets, statistics, 'dailies');
  if (daily.length > 0) yield `${dailyLines('Daily codes', daily).join('\n')}\n`;
  const puzzles = dailiesOf(sets, statistics, 'puzzles').filter(([, { played }]) => played > 0);
  if (puzzles.length === 0) return;
  yield `\n${dailyLines('Puzzles of the day', puzzles).join('\n')}\n`;
}

const BAR_COLUMNS = 30;

export function gameLines(set: RuleSet, figures: GameFigures, skill?: Skill): string[] {
  if (figures.played === 0) return [set.title, '  No games yet.'];
  return [
    set.title,
    ...gameSentences(set, figures, skill).map((sentence) => `  ${sentence}`),
    '',
    ...barLines(figures),
  ];
}

function gameSentences(set: RuleSet, figures: GameFigures, skill?: Skill): string[] {
  const { played, won, streak, longest, average, best, hints, withoutHints } = figures;
  const par = set.par(set.rules);
  const strong = par === undefined ? '' : ` Par ${formatMean(par)}.`;
  const mean = (guesses: number) => `${formatMean(guesses)} guesses on average`;
  return [
    `${counted(played, 'game')}, ${won} won, ${streak} in a row, longest ${longest}.`,
    ...(average === undefined ? [] : [`${mean(average)}, ${best} at best.${strong}`]),
    ...(skill ? [`Skill ${skillPercent(skill.mean)} over the last ${ofGames(skill.games)}.`] : []),
    hints === 0
      ? 'No hints.'
      : `${counted(hints, 'hint')}. Without hints: ${counted(withoutHints.played, 'game')}, ${withoutHints.won} won${
          withoutHints.average === undefined ? '' : `, ${mean(withoutHints.average)}`
        }.`,
  ];
}

const ofGames = (games: number) => (games === 1 ? 'game' : `${games} games`);

function barLines(figures: GameFigures): string[] {
  const rows = distributionRows(figures);
  const lengths = barLengths(rows, BAR_COLUMNS);
  const digits = Math.max(...rows.map(({ games }) => String(games).length));
  return rows.map(({ label, games }, index) => {
    const bar = '#'.repeat(lengths[index] ?? 0).padEnd(BAR_COLUMNS);
    const what = label === 'x' ? '  not broken' : '';
    return `  ${label.padStart(5)}  ${bar}  ${String(games).padStart(digits)}${what}`;
  });
}

export function dailyLines(
  title: string,
  games: readonly (readonly [RuleSet, DailyFigures])[],
): string[] {
  const width = Math.max(...games.map(([{ title }]) => title.length));
  return [
    title,
    ...games.map(([{ title }, figures]) => `  ${title.padEnd(width)}  ${dailySentence(figures)}`),
  ];
}

function dailySentence({ played, won, streak, longest }: DailyFigures): string {
  if (played === 0) return 'none yet.';
  return `${played} played, ${won} won, streak ${streak}, longest ${longest}.`;
}

async function skillIn({ last }: GameFigures): Promise<Skill | undefined> {
  if (last.length === 0) return undefined;
  const { createAnswerer } = await import('../coach/questions.ts');
  const { askedAbout, recentOf, skillOfGame, skillOver } = await import('../coach/skill.ts');
  const answer = createAnswerer();
  const skills = recentOf(last).map((entry) => {
    const question = askedAbout(entry);
    return skillOfGame(entry, question && answer(question).reviewed);
  });
  return skillOver(skills);
}
