import fc from 'fast-check';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { addDays } from '../../source/games/calendar.ts';
import { DAILY_SETS, FIRST_DAILY } from '../../source/games/daily.ts';
import { dailyGame } from '../../source/games/hashed-games.ts';
import {
  type OwnResults,
  type SharedGame,
  sharedGame,
  shareText,
} from '../../source/games/share.ts';
import { type SharedText, ShareReader, type Unread } from '../../source/league/reader.ts';
import { anyRules, anyTurns, playOut } from './any-game.ts';

/** A share text that the program writes, and what it was written of. */
export type Written = {
  readonly game: SharedGame;
  readonly skills: readonly number[] | undefined;
  readonly text: string;
};

const anyDaily = fc
  .tuple(fc.constantFrom(...DAILY_SETS), fc.nat(4000))
  .map(([set, days]) => dailyGame(set, addDays(FIRST_DAILY, days), 'a'));

const anyStart = fc
  .tuple(anyRules, fc.nat(), fc.boolean(), fc.boolean())
  .map(([rules, seed, hard, evil]) => {
    const game = newGame({ ...rules, ...(hard && { hard }) }, new Random(BigInt(seed)));
    return evil ? { ...game, rules: { ...game.rules, evil } } : game;
  });

/** What any player's games have come to, so that this one is among them or not. */
const anyResults: fc.Arbitrary<OwnResults> = fc
  .record({
    distribution: fc.dictionary(fc.integer({ min: 1, max: 30 }).map(String), fc.nat(2000)),
    lost: fc.nat(20),
    streak: fc.nat(400),
  })
  .map(({ distribution, lost, streak }) => {
    const won = Object.values(distribution).reduce((sum, games) => sum + games, 0);
    return { figures: { distribution, won, played: won + lost }, streak };
  });

/** Any finished game with a guess, and its share text, in squares or in letters. */
export const anyWritten: fc.Arbitrary<Written> = fc
  .record({
    start: fc.oneof(anyDaily, anyStart),
    turns: anyTurns,
    skills: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 30, maxLength: 30 }),
    isTold: fc.integer({ min: 0, max: 4 }),
    hints: fc.nat(3),
    ascii: fc.boolean(),
    results: fc.option(anyResults, { nil: undefined }),
  })
  .map(({ start, turns, skills, isTold, hints, ascii, results }) => {
    // A game without a secret cannot be played here, but its text is like that of any other.
    const { evil: _, ...rules } = start.rules;
    const ended = playOut({ ...start, rules }, turns, () => {});
    const game = { ...sharedGame({ ...ended, rules: start.rules }), hints };
    const known = isTold > 0 ? skills.slice(0, ended.guesses.length) : undefined;
    return { game, skills: known, text: shareText(game, known, { ascii, results }) };
  })
  .filter(({ game }) => game.guessesMade > 0);

/** The share texts in a text, and those that cannot be read. */
export function readShared(text: string) {
  const texts: SharedText[] = [];
  const unread: Unread[] = [];
  const reader = new ShareReader(
    (one) => texts.push(one),
    (one) => unread.push(one),
  );
  for (const line of text.split('\n')) reader.add(line);
  reader.end();
  return { texts, unread };
}

const HEAD = 'Code Breakers daily #35 2026-12-05 5/10\n';

/** A share text below a line. */
const above = (line: string) => `${line}\n${HEAD}`;

/** Text by text what takes long where a pattern tries the same characters again and again. */
export const HOSTILE_CHATS: Readonly<Record<string, string>> = {
  'blanks of Ogham above a text': above(`a ${'\u1680'.repeat(150)}x`),
  'blanks of Ogham behind a comma': above(`On ,${'\u1680'.repeat(190)}x`),
  'blanks of Ogham in front of a text': `x${'\u1680'.repeat(190)}: Pegs 5/12\n`,
  'wide blanks': `a${'\u3000'.repeat(1990)}/\n`,
  'many commas': above(`On ${', '.repeat(90)}x`),
  'many angles': above(`On ,${' <'.repeat(90)}`),
  'angles in front of a text': `${'<'.repeat(199)} Pegs 5/12\n`,
  'brackets with times': above('(1:1'.repeat(45)),
  'brackets with times at the beginning': above('[1:1'.repeat(45)),
  'dashes with times': above(' - 1:1'.repeat(30)),
  'clocks in words': above('x at 1:11 '.repeat(19)),
  'half of a clock': above(`1:11 ${'a.m.'.repeat(45)}`),
  underscores: `x${'_'.repeat(190)}x Pegs 5/12${'_'.repeat(900)}x\n`,
  'marks of emphasis behind a text': `Pegs 5/12 ${'_"'.repeat(950)}x\n`,
  'marks of quotations behind a text': `Pegs 5/12 x${'|>-'.repeat(630)}x\n`,
  'results without end': `Pegs 5/12\n${'1 3 [9] 5 2 '.repeat(160)}\n`,
  'commas around a name': above(`a${','.repeat(190)}b`),
  'quotations of nothing': `${'> '.repeat(999)}/\n`,
  'the word skill before squares': `${'skill '.repeat(160)}${'🟦'.repeat(990)}\n`,
  'squares before the word skill': `${'🟦'.repeat(990)}skill \n`,
  'letters before the word skill': `${'A '.repeat(990)} skill\n`,
  'titles without a result': `${'Pegs '.repeat(390)}/\n`,
  'titles of daily codes': `${'Pegs daily #123456 '.repeat(90)}\n`,
  'hints without end': `Pegs 5/12${' +1 hint'.repeat(200)}\n`,
  'hyphens in a code': `${HEAD}code-breakers play ${'-'.repeat(1900)}a,\n`,
  'commands in one line': `${HEAD}${'code-breakers daily --date x '.repeat(60)}\n`,
  'digits without end': `${'1'.repeat(1999)}/\n`,
  'colons without end': `${':a'.repeat(999)}/\n`,
  'characters without a width': `${'\u200b'.repeat(1999)}/\n`,
  'control characters in front of a text': `${'\u000b'.repeat(990)} Pegs 5/12\n`,
  'a control character between any two letters': `${'a\u007f'.repeat(990)}Pegs 5/12\n`,
  'variation selectors': `/${'\ufe0f'.repeat(1998)}\n`,
  'marks on a letter': `e${'\u0301'.repeat(190)}: Pegs 5/12\n`,
  'halves of characters': `${'\ud83d'.repeat(1000)}k\n`,
  'a line without an end': ' '.repeat(2 ** 20),
  'a text that is not told to its end': `${HEAD}${'A skill 1\n'.repeat(5000)}`,
  'a text above blank lines': `${HEAD}${' \n'.repeat(5000)}`,
  'a text above lines without a width': `${HEAD}${'\u200b\n'.repeat(98)}`,
  'sentences about a game': '>>>> Pegs 5/12 x\n',
  'sentences about a game between wide blanks': `${'\u00a0 '.repeat(40)}Pegs 5/12 x\n`,
  'words between colons': ':a:skill:a:\n',
  'the word skill behind a letter beyond ASCII': 'ä skill\n',
  'lines of a character': 'k\n',
  'empty lines': '\n',
  'empty lines of Windows': '\r\n',
};

/** So many bytes of a text, again and again. */
export function bytesOf(text: string, size: number): Buffer {
  return Buffer.alloc(size, Buffer.from(text));
}
