import process from 'node:process';
import { isDay, momentOf } from '../engine/timing.ts';
import { gameOf as gameOfEntry, type HistoryEntry } from '../games/history-entry.ts';
import { ruleSetOf } from '../games/index.ts';
import { isPuzzle } from '../games/puzzle-entry.ts';
import { isId } from '../games/record-line.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { saveFolder } from '../saves/folder.ts';
import { readHistory } from '../saves/history.ts';
import { isUnicode } from '../terminal/look.ts';
import { quoted } from '../text/safe.ts';
import { counted } from '../text/words.ts';
import { commandOf, complain, print, underHeading, type Values } from './command-of.ts';
import { HISTORY_FLAG, PLAY_FLAGS } from './play-flags.ts';
import { castLines } from './replay/cast.ts';
import { countsOf, endOf, replayLines } from './replay/lines.ts';
import { GAME_FLAG } from './rule-flags.ts';
import { SETTING_FLAGS, settingsOf } from './setting-flags.ts';
import { refuse } from './usage-error.ts';

const LOOKS = ['theme', 'board', 'pegs'] as const;

const { theme, board, pegs } = SETTING_FLAGS;

const FLAGS = {
  game: { ...GAME_FLAG, does: 'only this game' },
  ...HISTORY_FLAG,
  ...underHeading('As a recording', {
    cast: { does: 'print a recording for asciinema play (asciicast version 2)' },
    theme,
    board,
    pegs,
    'no-color': PLAY_FLAGS['no-color'],
  }),
};

const TAKEN = 'the id of a game, a date such as 2026-12-05, or last';

/** Which game: by id, by date, or the last one. */
type Wanted = { readonly id: string } | { readonly date: string } | 'last';

export const command = commandOf({
  name: 'replay',
  about: [
    'Prints a finished game again, guess by guess, with the number of codes that each clue left. Name',
    'the game by its id in history.jsonl, by the day that it ended or whose daily code it was, or take',
    'the last one.',
  ],
  examples: ['replay last', 'replay last --game pegs --cast --board large > game.cast'],
  words: { '<GAME>': TAKEN },
  takes: TAKEN,
  flags: FLAGS,
  run,
});

function readWanted(word: string): Wanted {
  if (word === 'last') return word;
  if (isDay(word)) return { date: word };
  if (/^\d+-\d+-\d+$/.test(word)) refuse(`There is no such date as ${quoted(word)}.`);
  return isId(word) ? { id: word } : refuse(`replay takes ${TAKEN}, not "${quoted(word)}".`);
}

async function run(values: Values<typeof FLAGS>, [word = '']: readonly string[]): Promise<number> {
  const { game: set, saveDir } = values;
  const folder = saveFolder({ flag: saveDir });
  const settings = settingsOf(values);
  const look = values.cast ? undefined : LOOKS.find((flag) => values[flag] !== undefined);
  if (look) refuse(`--${look} is for recordings: add --cast.`);
  const wanted = readWanted(word);
  const { games, wrong, damaged, newer } = gamesIn(folder, wanted, set);
  if (wrong !== undefined) return tell(wrong);
  if (damaged > 0) tell(`${linesOfHistory(damaged)} damaged.`);
  if (newer > 0) tell(`${linesOfHistory(newer)} from a newer version of this game.`);
  const [entry, ...others] = games;
  const game = entry && gameOfEntry(entry);
  if (!game) return tell(noneSentence(wanted, set));
  if (others.length > 0) return tell(choiceOf(games, wanted));
  const counts = countsOf(game);
  const title = headingOf(entry);
  const unicode = isUnicode(process.env, process.platform);
  const hasColors = values.color !== false && !process.env.NO_COLOR;
  const lines = values.cast
    ? await castLines({ game, counts, title, settings, hasColors, unicode })
    : [title, '', ...replayLines(game, counts)];
  print(...lines);
  return 0;
}

/** Prints why there is nothing to show, and returns the exit status for that. */
function tell(sentence: string): number {
  complain(sentence);
  return 1;
}

/**
 * The wanted games, oldest first, and how many lines this version couldn't read. If several lines
 * have the same id, the first counts.
 */
function gamesIn(folder: string, wanted: Wanted, set: RuleSet | undefined) {
  let games: HistoryEntry[] = [];
  const unreadable = { damaged: 0, newer: 0 };
  const ids = new Set<string>();
  const wrong = readHistory(folder, ({ entries, flaw }) => {
    if (flaw) unreadable[flaw] += 1;
    for (const entry of entries) {
      if (isPuzzle(entry)) continue;
      const isSkipped = ids.has(entry.id) || (set && entry.game !== set.rules.id);
      ids.add(entry.id);
      if (isSkipped) continue;
      if (wanted === 'last') games = [laterOf(games[0], entry)];
      else if ('id' in wanted ? entry.id === wanted.id : isOf(entry, wanted.date)) {
        games.push(entry);
      }
    }
  });
  return { games, wrong, ...unreadable };
}

/** The game that ended later; if both ended in the same second, the later line. */
function laterOf(before: HistoryEntry | undefined, entry: HistoryEntry): HistoryEntry {
  return before && endedAt(before) > endedAt(entry) ? before : entry;
}

const endedAt = ({ at }: HistoryEntry) => momentOf(at) as number;

/** Whether a game ended on this date, in local time, or was the daily code of this date. */
function isOf({ at, daily }: HistoryEntry, date: string): boolean {
  return daily === date || at.startsWith(`${date}T`);
}

function noneSentence(wanted: Wanted, set: RuleSet | undefined): string {
  const kind = set ? `game of ${set.title}` : 'game';
  if (wanted === 'last') return `You haven't finished a ${kind} yet.`;
  if ('id' in wanted) return `The history has no ${kind} with the id ${wanted.id}.`;
  return `The history has no ${kind} from ${wanted.date}.`;
}

const LISTED = 20;

function choiceOf(games: readonly HistoryEntry[], wanted: Wanted): string {
  const date = typeof wanted === 'object' && 'date' in wanted ? wanted.date : '';
  const lines = games.slice(0, LISTED).map((entry) => `  ${entry.id}  ${headingOf(entry)}`);
  const rest = games.length - lines.length;
  return [
    `There are ${counted(games.length, 'game')} from ${date}. Choose one by its id:`,
    ...lines,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n');
}

/** `Code Breakers, 2026-12-05 21:20, won in 3 guesses` */
function headingOf(entry: HistoryEntry): string {
  const { game, at, daily } = entry;
  const { title } = ruleSetOf(game);
  const name = daily === undefined ? title : `${title} daily ${daily}`;
  return `${name}, ${at.slice(0, 10)} ${at.slice(11, 16)}, ${endOf(entry)}`;
}

const linesOfHistory = (count: number) =>
  count === 1 ? 'One line of the history is' : `${count} lines of the history are`;
