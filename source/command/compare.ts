import process from 'node:process';
import { listsOfLines } from '../dialogue/lines.ts';
import { type ComparedGame, League, type LeagueRow, leagueOf } from '../league/league.ts';
import { ShareReader, type Unread } from '../league/reader.ts';
import { comparedLines, leftOutSentences } from '../league/words.ts';
import { isUnicode } from '../terminal/look.ts';
import { shownText } from '../text/columns.ts';
import { formatNumber } from '../text/words.ts';
import { type Arguments, refuse } from './arguments.ts';
import { commandOf, complain, print } from './command-of.ts';
import { HELP_FLAG } from './flag-table.ts';

const MOST_BYTES = 64 * 1024 * 1024;

const MOST_TEXTS = 100_000;

/** The most lines that could belong to share texts: six for each text, which has three or four. */
const MOST_LINES = 600_000;

const MOST_UNREAD = 100;

/**
 * The command `compare`. Its exit status is 0, or 1 if no share text was found, or 2 if the command
 * line is wrong or the input too large.
 */
export const command = commandOf({
  name: 'compare',
  reads: 'standard input',
  about: [
    'Compares the share texts on standard input, such as a chat that was pasted or exported: who',
    'broke each code with the fewest guesses, and a league over all games. What else is in the chat',
    'does not matter. A player is named in front of a text, as in "Tim: ", or on the line above it;',
    'if a player has two texts about a game, the first counts. Ranks go by guesses, then by hints',
    'and lifelines; in the league by first places, then by the average, in which a code that was',
    'not broken counts as one guess more than allowed.',
  ],
  flags: {
    Flags: {
      json: { type: 'boolean', does: 'prints one JSON object; docs/compare.md describes it' },
      ...HELP_FLAG,
    },
  },
  run,
});

type Compared = {
  readonly league: League;
  /** The first texts that cannot be read, and how many there are in all. */
  readonly unread: readonly Unread[];
  readonly unreadCount: number;
};

async function run({ values: { json } }: Arguments): Promise<number> {
  if (process.stdin.isTTY) process.stderr.write('Paste share texts here, then press Ctrl-D.\n');
  const compared = await readTexts(process.stdin);
  return json ? printJson(compared) : printText(compared);
}

async function readTexts(input: AsyncIterable<Uint8Array>): Promise<Compared> {
  const league = new League();
  const unread: Unread[] = [];
  let [unreadCount, bytes] = [0, 0];
  const reader = new ShareReader(
    (text) => league.add(text),
    (one) => {
      unreadCount += 1;
      if (unread.length < MOST_UNREAD) unread.push(one);
    },
  );
  async function* bounded() {
    for await (const chunk of input) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) return;
      yield chunk;
    }
  }
  const areTooMany = () => league.texts + league.repeated + unreadCount > MOST_TEXTS;
  for await (const lines of listsOfLines(bounded())) {
    for (const line of lines) reader.add(line);
    if (areTooMany() || reader.lines > MOST_LINES) break;
  }
  // Before the end of the input the last text might have had further lines.
  reader.end();
  if (areTooMany()) refuse(`the input has more than ${formatNumber(MOST_TEXTS)} share texts.`);
  if (reader.lines > MOST_LINES) {
    const most = formatNumber(MOST_LINES);
    refuse(`the input has more than ${most} lines that could belong to share texts.`);
  }
  if (bytes > MOST_BYTES) refuse('the input is larger than 64 MB.');
  return { league, unread, unreadCount };
}

function printText({ league, unread, unreadCount }: Compared): number {
  const unicode = isUnicode(process.env, process.platform);
  const games = league.games();
  const lines = comparedLines(games, leagueOf(games));
  if (lines.length > 0) {
    print(lines.map((line) => shownText(line, { unicode })).join('\n'));
  }
  const leftOut = leftOutSentences(league.repeated, unread, unreadCount);
  const none = league.texts === 0 ? ['no share text was found that can be read.'] : [];
  for (const sentence of [...leftOut, ...none]) complain(sentence);
  return league.texts === 0 ? 1 : 0;
}

function printJson({ league, unread, unreadCount }: Compared): number {
  const games = league.games();
  const object = {
    games: games.map(gameAsJson),
    league: leagueOf(games).map(rowAsJson),
    texts: league.texts,
    repeated: league.repeated,
    unreadCount,
    unread,
  };
  print(JSON.stringify(object));
  return league.texts === 0 ? 1 : 0;
}

function gameAsJson({ of, standings }: ComparedGame): object {
  return {
    game: of.set.rules.id,
    daily: of.daily ?? null,
    code: of.code ?? null,
    players: standings.map(({ rank, player, text }) => ({
      rank: rank ?? null,
      player,
      named: text.player !== undefined,
      won: text.won,
      guesses: text.guessesMade ?? null,
      allowed: text.allowed,
      marks: text.marks ?? null,
      skill: text.skill ?? null,
      hints: text.hints,
      lifelines: text.lifelines,
      hard: text.hard,
      evil: text.evil,
      testing: text.testing,
    })),
  };
}

function rowAsJson({ rank, player, firsts, games, broken, ...row }: LeagueRow): object {
  const { average, skill, hints, lifelines } = row;
  return { rank, player, firsts, games, broken, average, skill: skill ?? null, hints, lifelines };
}
