import { dailyNumber } from '../games/daily.ts';
import { counted } from '../text/words.ts';
import type { ComparedGame, LeagueRow, Standing } from './league.ts';
import type { SharedText, Unread } from './reader.ts';

/** The games as tables, and the league over them where they are more than one. */
export function comparedLines(
  games: readonly ComparedGame[],
  league: readonly LeagueRow[],
): string[] {
  const tables = games.map((game) => [titleOf(game), ...gameLines(game.standings)]);
  const ranked = games.filter(({ standings }) => standings.some(({ rank }) => rank !== undefined));
  if (ranked.length > 1) {
    tables.push([`League over ${counted(ranked.length, 'game')}`, ...leagueLines(league)]);
  }
  return tables.flatMap((table, index) => (index === 0 ? table : ['', ...table]));
}

/** `Code Breakers daily #35 2026-12-05`, `Pegs 1ABC-DEF` */
function titleOf({ of: { set, daily, code } }: ComparedGame): string {
  if (daily !== undefined) return `${set.title} daily #${dailyNumber(daily)} ${daily}`;
  return code === undefined ? `${set.title}, code not told` : `${set.title} ${code}`;
}

const NONE = '-';

function gameLines(standings: readonly Standing[]): string[] {
  const hasLifelines = standings.some(({ text }) => text.lifelines > 0);
  const head = ['rank', 'guesses', 'skill', 'hints', ...lifelinesIn(hasLifelines, 'lifelines')];
  const rows = standings.map(({ rank, player, text }) => {
    const { won, guessesMade, allowed, skill, hints, lifelines } = text;
    const cells = [
      rank === undefined ? NONE : String(rank),
      `${won ? guessesMade : 'X'}/${allowed}`,
      percentOf(skill),
      numberOf(hints),
      ...lifelinesIn(hasLifelines, numberOf(lifelines)),
    ];
    return { cells, name: `${player}${modesOf(text)}` };
  });
  return table(head, rows);
}

/** ` (hard, testing)` */
function modesOf({ hard, evil, testing }: SharedText): string {
  const modes = Object.entries({ hard, evil, testing }).filter(([, isOn]) => isOn);
  return modes.length === 0 ? '' : ` (${modes.map(([mode]) => mode).join(', ')})`;
}

function leagueLines(league: readonly LeagueRow[]): string[] {
  const hasLifelines = league.some(({ lifelines }) => lifelines > 0);
  const head = ['rank', 'firsts', 'games', 'broken', 'average', 'skill', 'hints'];
  const rows = league.map((row) => ({
    cells: [
      ...[row.rank, row.firsts, row.games, row.broken].map(String),
      row.average.toFixed(1),
      percentOf(row.skill),
      numberOf(row.hints),
      ...lifelinesIn(hasLifelines, numberOf(row.lifelines)),
    ],
    name: row.player,
  }));
  return table([...head, ...lifelinesIn(hasLifelines, 'lifelines')], rows);
}

const lifelinesIn = (isThere: boolean, cell: string) => (isThere ? [cell] : []);
const numberOf = (count: number) => (count === 0 ? NONE : String(count));
const percentOf = (skill: number | undefined) =>
  skill === undefined ? NONE : `${Math.round(skill)}%`;

type Row = { readonly cells: readonly string[]; readonly name: string };

/** Columns of ASCII text, followed by the names, which can have any width. */
function table(head: readonly string[], rows: readonly Row[]): string[] {
  const widths = head.map((title, column) =>
    rows.reduce((most, { cells }) => Math.max(most, cells[column]?.length ?? 0), title.length),
  );
  return [{ cells: head, name: 'player' }, ...rows].map(({ cells, name }) => {
    const padded = cells.map((cell, column) => cell.padStart(widths[column] ?? 0));
    return `  ${padded.join('  ')}  ${name}`;
  });
}

const MOST_UNREAD = 10;

export function leftOutSentences(
  repeated: number,
  unread: readonly Unread[],
  count: number,
): string[] {
  const more = count - Math.min(count, MOST_UNREAD);
  return [
    ...(repeated === 0
      ? []
      : [
          `${counted(repeated, 'share text')} ${repeated === 1 ? 'was' : 'were'} left out: of a player's texts about a game the first one counts.`,
        ]),
    ...unread
      .slice(0, MOST_UNREAD)
      .map(({ line, why }) => `line ${line}: this share text cannot be read: ${why}.`),
    ...(more === 0 ? [] : [`${counted(more, 'more share text')} cannot be read.`]),
  ];
}
