import { defined } from '../engine/defined.ts';
import type { SharedText } from './reader.ts';

/** A player's result, and its rank among the players of the same code. */
export type Standing = {
  /** From 1; equal players share a rank. Undefined if the players may have had different codes. */
  readonly rank?: number;
  readonly player: string;
  readonly text: SharedText;
};

export type ComparedGame = {
  readonly of: Pick<SharedText, 'set' | 'daily' | 'code'>;
  readonly standings: readonly Standing[];
};

/** A player's results over all games that have ranks. */
export type LeagueRow = ReturnType<typeof rowOf> & { readonly rank: number };

export class League {
  readonly #games = new Map<string, Game>();
  /** The names of players as they were spelled first, by the names in small letters. */
  readonly #spelled = new Map<string, string>();
  #unnamed = 0;
  texts = 0;
  /** How many texts are about a game that the same player had shared before. */
  repeated = 0;

  add(text: SharedText): void {
    const { set, daily, code } = text;
    const key = [set.rules.id, daily, code].join(' ');
    const game = this.#games.get(key) ?? { of: { set, daily, code }, texts: new Map() };
    this.#games.set(key, game);
    const id = text.player?.normalize('NFC').toLowerCase();
    const isOne = isOneCode(text);
    if (id !== undefined && isOne && game.texts.has(id)) {
      this.repeated += 1;
      return;
    }
    this.texts += 1;
    const player = this.#nameOf(id, text.player);
    game.texts.set(id !== undefined && isOne ? id : this.texts, { player, text });
  }

  /** The name of a player as it is shown. A text without a name counts as a separate player's. */
  #nameOf(id: string | undefined, name = ''): string {
    if (id === undefined) {
      this.#unnamed += 1;
      return `?${this.#unnamed}`;
    }
    const spelled = this.#spelled.get(id) ?? name;
    this.#spelled.set(id, spelled);
    return spelled;
  }

  /** The games: the daily codes by their dates, then others, in the order in which they came. */
  games(): ComparedGame[] {
    const order = ({ of }: ComparedGame) => of.daily ?? (of.code === undefined ? '~~' : '~');
    const games = [...this.#games.values()].map(({ of, texts }) => {
      return { of, standings: ranked([...texts.values()], of) };
    });
    return games.sort((a, b) => compared(order(a), order(b)));
  }
}

type Entry = { readonly player: string; readonly text: SharedText };

/** A game and the texts about it, by player; where a player can have several, by number. */
type Game = { readonly of: ComparedGame['of']; readonly texts: Map<string | number, Entry> };

function isOneCode({ daily, code }: Pick<SharedText, 'daily' | 'code'>): boolean {
  return daily !== undefined || code !== undefined;
}

const compared = <T>(a: T, b: T) => (a < b ? -1 : Number(a > b));

function ranked(entries: readonly Entry[], of: ComparedGame['of']): Standing[] {
  const isOne = isOneCode(of);
  const sorted = [...entries].sort((a, b) => compareTexts(a.text, b.text));
  const counts = ({ text }: Entry) => isOne && !text.testing;
  const counting = sorted.filter(counts);
  const others = sorted.filter((entry) => !counts(entry));
  const isBetter = (one: Entry, other: Entry) => compareTexts(one.text, other.text) < 0;
  let rank = 1;
  const standings = counting.map((entry, index) => {
    if (index > 0 && isBetter(counting[index - 1] as Entry, entry)) rank = index + 1;
    return { rank, ...entry };
  });
  return [...standings, ...others];
}

/** Negative if the first one is better: fewer guesses, or as many with less help. */
function compareTexts(one: SharedText, other: SharedText): number {
  const helped = ({ hints, lifelines }: SharedText) => hints + lifelines;
  return countedGuesses(one) - countedGuesses(other) || helped(one) - helped(other);
}

/** A code that was not broken is one guess more than allowed. */
const countedGuesses = ({ won, guessesMade = 0, allowed }: SharedText) =>
  won ? guessesMade : allowed + 1;

/** The table of all players over the games that have ranks, by first places, then the average. */
export function leagueOf(games: readonly ComparedGame[]): LeagueRow[] {
  const players = new Map<string, { firsts: number; texts: SharedText[] }>();
  for (const { standings } of games) {
    const counting = standings.filter(({ rank }) => rank !== undefined);
    for (const { rank, player, text } of counting) {
      const known = players.get(player) ?? { firsts: 0, texts: [] };
      const isFirst = rank === 1 && counting.length > 1;
      known.firsts += Number(isFirst);
      known.texts.push(text);
      players.set(player, known);
    }
  }
  const rows = [...players].map(([player, { firsts, texts }]) => rowOf(player, firsts, texts));
  rows.sort((a, b) => b.firsts - a.firsts || a.average - b.average);
  let rank = 1;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (before && (before.firsts > row.firsts || before.average < row.average)) rank = index + 1;
    return { rank, ...row };
  });
}

/**
 * @param firsts in how many games the player is first, alone or tied; games with one player do not
 *   count
 */
function rowOf(player: string, firsts: number, texts: readonly SharedText[]) {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const skills = texts.flatMap(({ skill }) => (skill === undefined ? [] : [skill]));
  return defined({
    player,
    firsts,
    games: texts.length,
    broken: texts.filter(({ won }) => won).length,
    average: sum(texts.map(countedGuesses)) / texts.length,
    skill: skills.length > 0 ? sum(skills) / skills.length : undefined,
    hints: sum(texts.map(({ hints }) => hints)),
    lifelines: sum(texts.map(({ lifelines }) => lifelines)),
  });
}
