import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clueFor } from '../../source/engine/clue.ts';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import type { Match } from '../../source/games/match.ts';
import { openMatches } from '../../source/saves/matches.ts';
import { rulesOf } from '../helpers/any-game.ts';
import { converse, type Player } from '../helpers/conversation.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { MATCH_ID, newMatch } from '../helpers/matches.ts';

/** The secrets that the player breaks, one after another. */
function secretsOf(match: Match, count: number): string[] {
  const random = Random.from(match.random ?? expect.fail('The machine draws no codes.'));
  return Array.from({ length: count }, () => newGame(match.rules, random).secret);
}

/** One who breaks each code by its first guess, and give the clues that are true of a code. */
function player(match: Match, code: string): Player {
  const secrets = secretsOf(match, match.codes);
  return (said) => {
    const guess = /Guess \d+: (\w+)\n.*$/.exec(said)?.[1];
    if (!said.includes("or t if it's right): ")) return secrets.shift();
    if (guess === code) return 't';
    const { red, white } = clueFor(guess ?? '', code);
    return `${red} ${white}`;
  };
}

const CODE = 'OOPP';

/** A match in which the machine is to break a code now. */
const MAKING = newMatch({ codes: 2, results: [{ guesses: 3, isBroken: true }] });

it('a match is played to its end by lines: guesses, clues, the score, and who has won', async () => {
  const match = newMatch();
  const { text, recorded } = await converse(player(match, CODE), { match });
  const broken = [...text.matchAll(/The machine broke your code in (\d+) guess/g)];
  const points = broken.map(([, guesses]) => Number(guesses)).reduce((sum, one) => sum + one, 0);
  expect(broken).toHaveLength(2);
  expect(text).toMatch(/^\nGame 1 of 4: you break the code\.\n/);
  expect(text).toContain(
    '\nScore: you 0, machine 1.\n\nGame 2 of 4: the machine breaks your code.\n',
  );
  expect(text).toMatch(new RegExp(`\\nYou win the match, ${points} to 2\\.\\n$`));
  expect(recorded.map(({ origin }) => origin?.match)).toEqual([
    { id: MATCH_ID, game: 1, of: 4 },
    { id: MATCH_ID, game: 3, of: 4 },
  ]);
});

it('no code of the match is told before the player breaks it', async () => {
  const match = newMatch({ codes: 3 });
  const [first = '', second = ''] = secretsOf(match, 2);
  const input = `${first}\nt\nRRRR\n`;
  const { text } = await converse(input, { match });
  expect(text).toContain(`${first} ->`);
  expect(text).not.toContain(second);
});

it.each([
  ['1 1', '1 1'],
  ['1,1', '1 1'],
  ['11', '1 1'],
  [' 1 , 1 ', '1 1'],
])('a clue is typed as two numbers: "%s"', async (typed) => {
  const { text } = await converse(`${typed}\n`, { match: MAKING });
  expect(text).toContain('Guess 2: ');
});

it.each([
  ['x', "Please enter two numbers, such as 1 2, or t if it's right."],
  ['', "Please enter two numbers, such as 1 2, or t if it's right."],
  ['1', "Please enter two numbers, such as 1 2, or t if it's right."],
  ['4 1', 'The guess only has 4 pegs, not 5.'],
  ['3 1', "With 3 red, the last peg can't be white: it has nowhere else to go."],
])('what is no clue is asked for once more: "%s"', async (typed, sentence) => {
  const { text } = await converse(`${typed}\n`, { match: MAKING });
  expect(text).toContain(`${sentence}\nHow many R and W (or t if it's right): `);
  expect(text).not.toContain('Guess 2: ');
});

it('all pegs right is the same as t', async () => {
  const { text } = await converse('4 0\n', { match: MAKING });
  expect(text).toContain('The machine broke your code in 1 guess.\nScore: you 1, machine 3.\n');
  expect(text).toMatch(/\nThe machine wins the match, 3 to 1\.\n$/);
});

it('where no code fits the clues any more, one of them is corrected', async () => {
  const input = '0 0\n0 0\n9\nx\n1\n1 1\n';
  const { text } = await converse(input, { match: MAKING });
  expect(text).toMatch(/No code fits these clues\.\nIf only one clue is wrong, /);
  expect(text).toContain('Please enter a number from 1 to 2.\nWhich guess got a wrong clue');
  expect(text).toMatch(/Guess 3: \w+\nHow many R and W \(or t if it's right\): $/);
});

it('a match that was left where no code fits says its guesses once, and goes on there', async () => {
  const folder = temporaryFolder();
  const input = '0 0\n0 0\nwq\n';
  const left = await converse(input, { match: MAKING, folder, keepsMatch: true });
  expect(left.text).toMatch(/\nGuess 1: \w+, 0 R 0 W\nGuess 2: \w+, 0 R 0 W\nWhich guess got/);
  const { match } = openMatches(folder, () => new Date()).waitingMatch('match');
  const { text } = await converse('1\n1 1\n', { match: match as Match });
  expect(text.match(/^Guess 1: /gm)).toHaveLength(1);
  expect(text).toMatch(/\nGuess 2: \w+, 0 R 0 W\nNo code fits these clues\.\n/);
  expect(text).toMatch(/Guess 3: \w+\nHow many R and W \(or t if it's right\): $/);
});

it('the machine has as many guesses as the player', async () => {
  const rules = { ...MAKING.rules, guesses: 1 };
  const made = { ...MAKING, rules, results: [{ guesses: 1, isBroken: true }] };
  const after = await converse('1 0\n', { match: made });
  expect(after.text).toContain(
    "The machine is out of guesses. It didn't break your code.\nScore: you 2, machine 1.\n",
  );
});

it('how long the code is is asked for where it can have several lengths', async () => {
  const rules = rulesOf(lifelines, { length: 0 });
  const match = newMatch({ rules, codes: 2, results: [{ guesses: 3, isBroken: true }] });
  const { text } = await converse('5\n6\n', { match });
  expect(text).toContain('How long is your code (4, 6, or 8): Codes in this game have');
  expect(text).toMatch(/Guess 1: \d{6}\n/);
});

it('a match is kept after each guess and each clue, and goes on where it stopped', async () => {
  const folder = temporaryFolder();
  const match = newMatch({ codes: 2 });
  const [secret = ''] = secretsOf(match, 1);
  const kept = async () => openMatches(folder, () => new Date()).waitingMatch('match').match;
  const talk = (input: string, from: Match) =>
    converse(input, { match: from, folder, keepsMatch: true });
  await talk('RGBY\n', match);
  const first = await kept();
  expect(first?.game).toMatchObject({ guesses: ['RGBY'] });
  await talk(`${secret}\n1 1\n`, first as Match);
  const second = await kept();
  expect(second?.results).toMatchObject([{ guesses: 2, isBroken: true }]);
  expect(second?.game).toMatchObject({ phase: 'asking', rows: [{ red: 1, white: 1 }, {}] });
  const { text } = await talk('wq\n', second as Match);
  expect(text).toMatch(
    /Guess 1: \w+, 1 R 1 W\nGuess 2: \w+\nHow many R and W \(or t if it's right\): /,
  );
  expect(text).toMatch(/The match is saved\.\n$/);
  expect(await kept()).toEqual(second);
  await talk('t\n', second as Match);
  expect(readdirSync(folder).filter((name) => name.startsWith('match'))).toEqual([]);
});

it('a match is given up by q where the machine guesses, and is gone', async () => {
  const folder = temporaryFolder();
  const { text } = await converse('1 1\nq\n', { match: MAKING, folder, keepsMatch: true });
  expect(text).toMatch(/You gave up the match\.\n$/);
  expect(readdirSync(folder)).toEqual([]);
});

it('hard mode holds in the games that the player breaks', async () => {
  const match = newMatch({ codes: 2 });
  const [secret = ''] = secretsOf(match, 1);
  const wrong = secret === 'RGBY' ? 'RGBO' : 'RGBY';
  const { text } = await converse(`${wrong}\n${wrong}\n`, { match, hard: true });
  expect(text).toContain('Guess 1 was the same.');
});

it('a game of a match that waits in hard mode before its first guess goes on in it', async () => {
  const folder = temporaryFolder();
  const given = { match: newMatch({ codes: 2 }), folder, keepsMatch: true } as const;
  await converse('', { ...given, hard: true });
  const { match } = openMatches(folder, () => new Date()).waitingMatch('match');
  const { text } = await converse('RRRR\nRRRR\n', { ...given, match: match as Match });
  expect(text).toContain('Guess 1 was the same.');
});

it('a match is left by wq in a game of Code Breakers, and no slot is offered', async () => {
  const match = newMatch({ rules: codeBreakers.rules });
  const { text } = await converse('wq\n', { match, folder: temporaryFolder(), keepsMatch: true });
  expect(text).toMatch(/save and quit\): Ending Game\.\nThe match is saved\.\n$/);
  const piped = await converse('wq\n', { match });
  expect(piped.text).toMatch(/save and quit\): Ending Game\.\nYou left the match\.\n$/);
});

it.each(['9', '', '12a'])('a match is left by wq right after "%s" was refused', async (refused) => {
  const match = newMatch({ rules: codeBreakers.rules });
  const { text } = await converse(`1234\n${refused}\nwq\n`, { match, keepsMatch: true });
  expect(text).toMatch(/\nThe match is saved\.\n$/);
});

it('nothing is said of a match whose input ends', async () => {
  const match = newMatch({ rules: codeBreakers.rules });
  const { text } = await converse('1234\n9\n', { match, keepsMatch: true });
  expect(text).not.toContain('The match is');
});

it('a match that cannot be kept says so once', async () => {
  const folder = join(temporaryFolder(), 'no-folder');
  writeFileSync(folder, '');
  const { text } = await converse('RRRR\nBBBB\nGGGG\n', {
    match: newMatch(),
    folder,
    keepsMatch: true,
  });
  expect(text.match(/^.*Not saved: .*$/gm)).toHaveLength(1);
});
