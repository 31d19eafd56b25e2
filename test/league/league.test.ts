import fc from 'fast-check';
import { expect, it } from 'vitest';
import { League, leagueOf } from '../../source/league/league.ts';
import { comparedLines, leftOutSentences } from '../../source/league/words.ts';
import { anyWritten, readShared } from '../helpers/shared-texts.ts';
import { runs } from '../helpers/work.ts';

const FIRST = 'Code Breakers daily #35 2026-12-05';
const LONG = 'Lifelines daily #35 2026-12-05';
const SECOND = 'Code Breakers daily #36 2026-12-06';

function compared(...texts: readonly string[]) {
  const league = new League();
  for (const text of readShared(texts.join('\n\n')).texts) league.add(text);
  const games = league.games();
  return { league, games, lines: comparedLines(games, leagueOf(games)) };
}

it('players are ranked by guesses, then by what helped them, and equal ones share a rank', () => {
  const { lines } = compared(
    `Eve: ${FIRST} X/10`,
    `Tim: ${FIRST} 5/10 +1 hint\nA A A A * skill 100%`,
    `Ann: ${FIRST} 4/10 hard`,
    `${FIRST} 5/10`,
    `Bob: ${FIRST} 5/10`,
    `Sam: ${FIRST} 1/10 testing`,
  );
  expect(lines.join('\n')).toBe(`Code Breakers daily #35 2026-12-05
  rank  guesses  skill  hints  player
     1     4/10      -      -  Ann (hard)
     2     5/10      -      -  ?1
     2     5/10      -      -  Bob
     4     5/10   100%      1  Tim
     5     X/10      -      -  Eve
     -     1/10      -      -  Sam (testing)`);
});

it('the league counts first places among several, and a lost game as one guess too many', () => {
  const { lines } = compared(
    `Tim: ${LONG} 3/10 +2 lifelines\nA B * skill 80%`,
    `Tim: ${FIRST} 5/10\nA A A A * skill 90%`,
    `tim: Pegs daily #35 2026-12-05 X/12 +1 hint`,
    `Ann: ${FIRST} 5/10`,
    `Ann: ${LONG} 4/10`,
    `Tim: Pegs 1/12`,
  );
  expect(lines.slice(lines.indexOf('League over 3 games'))).toEqual([
    'League over 3 games',
    '  rank  firsts  games  broken  average  skill  hints  lifelines  player',
    '     1       2      3       2      7.0    85%      1          2  Tim',
    '     2       1      2       2      4.5      -      -          -  Ann',
  ]);
});

it('players of the league share a rank where they have as many first places and the same average', () => {
  const { games } = compared(
    `Tim: ${FIRST} 4/10`,
    `Ann: ${FIRST} 5/10`,
    `Bob: ${FIRST} 6/10`,
    `Tim: ${SECOND} 6/10`,
    `Ann: ${SECOND} 5/10`,
    `Bob: ${SECOND} 7/10`,
    `Eve: ${SECOND} 8/10`,
    `Sam: ${SECOND} 8/10`,
  );
  const ranks = leagueOf(games).map(({ rank, player }) => `${rank} ${player}`);
  expect(ranks).toEqual(['1 Tim', '1 Ann', '3 Bob', '4 Eve', '4 Sam']);
});

it('the games are told by their dates, then those of codes, then those of no code', () => {
  const code = 'Pegs 5/12\ncode-breakers play 1ACZ-QVS7-H3';
  const { games } = compared('Custom 3/9', SECOND.replace(/$/, ' 5/10'), `${FIRST} 5/10`, code);
  expect(games.map(({ of }) => of.daily ?? of.set.rules.id)).toEqual(
    expect.arrayContaining(['2026-12-05', '2026-12-06', 'custom']),
  );
  expect(games.map(({ of }) => of.daily).slice(0, 2)).toEqual(['2026-12-05', '2026-12-06']);
  expect(games.at(-1)?.standings.every(({ rank }) => rank === undefined)).toBe(true);
});

it('the first text of a player about a game counts, and texts without a name are of different ones', () => {
  const { league, games } = compared(
    `Tim: ${FIRST} 5/10`,
    `TIM: ${FIRST} 4/10`,
    `${FIRST} 5/10`,
    `${FIRST} 5/10`,
    `undefined 3: ${FIRST} 5/10`,
  );
  expect(league).toMatchObject({ texts: 4, repeated: 1 });
  const players = games[0]?.standings.map(({ player }) => player);
  expect(players).toEqual(['Tim', '?1', '?2', 'undefined 3']);
});

it("texts that follow one another are one player's until any game of theirs comes again", () => {
  const daily = (game: string, guesses: string) => `${game} daily #35 2026-12-05 ${guesses}`;
  const league = new League();
  const chat = [
    'Tim',
    ...[daily('Code Breakers', '4/10'), daily('Pegs', '5/12'), daily('Letters', '5/10')],
    ...[daily('Code Breakers', '7/10'), daily('Pegs', '4/12')],
  ];
  for (const text of readShared(chat.join('\n')).texts) league.add(text);
  const found = league.games().map(({ standings }) => standings.map(({ player }) => player));
  expect(league).toMatchObject({ texts: 5, repeated: 0 });
  expect(found).toEqual([['Tim', '?1'], ['?2', 'Tim'], ['Tim']]);
});

it('what does not count is said in a few sentences', () => {
  const unread = Array.from({ length: 100 }, (_, line) => ({ line, why: 'it is damaged' }));
  const said = leftOutSentences(1, unread, 5000);
  expect(said[0]).toMatch(/^1 share text was left out: /);
  expect(said[1]).toBe('line 0: this share text cannot be read: it is damaged.');
  expect(said.at(-1)).toBe('4990 more share texts cannot be read.');
  expect(said.length).toBeLessThan(20);
  expect(leftOutSentences(0, [], 0)).toEqual([]);
});

it('ranks and the league do not depend on the order of the texts, but for equal players', () => {
  const anyTexts = fc.uniqueArray(fc.tuple(fc.constantFrom(...'abcdef'), anyWritten), {
    maxLength: 8,
    selector: ([name, { game }]) => `${name} ${game.title} ${game.daily} ${game.command}`,
  });
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const told = texts.map(([name, { text }]) => `${name}: ${text}`);
      const ranks = (some: readonly string[]) => {
        const { games } = compared(...some);
        const standings = games.flatMap(({ of, standings }) =>
          standings.map(({ rank, player }) =>
            [of.set.title, of.daily, of.code, rank, player].join(),
          ),
        );
        const league = leagueOf(games).map(({ rank, player, firsts }) =>
          [rank, player, firsts].join(),
        );
        return { standings: standings.sort(), league: league.sort() };
      };
      expect(ranks([...told].reverse())).toEqual(ranks(told));
    }),
    runs(40),
  );
});
