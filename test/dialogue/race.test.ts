import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Code } from '../../source/engine/code.ts';
import { newGame } from '../../source/engine/game.ts';
import { type GameState, statusOf } from '../../source/engine/game-state.ts';
import { LEVELS, type Level, newRace } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { entryOf } from '../../source/games/history-entry.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import { playMachine } from '../../source/solve/machine-player.ts';
import { codeBreakers, colors, letters, lifelines, pegs, rulesOf } from '../helpers/any-game.ts';
import { answerTo } from '../helpers/coach.ts';
import { converse } from '../helpers/conversation.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { openedSaves } from '../helpers/saves.ts';

const FOUR = rulesOf(lifelines, { length: 4 });

function raceOf(rules: Rules, level: Level = 'even', seed = 5n): GameState {
  const game = newGame(rules, new Random(seed), { id: 'race-of-a-test' });
  return { ...game, race: newRace(level, game.random) };
}

/** What is printed if only this race is played, with this input. */
const talk = (game: GameState, input: string, options = {}) =>
  converse(input, { loaded: game, lastLines: () => [], ...options });

const machineIn = (game: GameState) => playMachine(async (question) => answerTo(question), game);

/** Races, and guesses as they are typed, which don't break the code. */
const RACES: readonly (readonly [string, Rules, readonly string[]])[] = [
  ['Code Breakers', codeBreakers.rules, ['3333', '333333', '33333']],
  ['Colors', colors.rules, ['0\n0\n0\n0', '1\n1\n1\n1']],
  ['Letters', letters.rules, ['fedc', 'edcb', 'dcba']],
  ['Lifelines', FOUR, ['7777', 'Lifeline#1', '8888']],
  ['Pegs', pegs.rules, ['RRRR', 'GGGG']],
];

/** Without the alphabets of rules, in which a code can stand by chance. */
const withoutAlphabets = (json: string) => json.replaceAll(/"alphabet": ?"[^"]*"/g, '');

/** The text of all files in a folder. */
function textOf(folder: string): string {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return withoutAlphabets(files.join('\n'));
}

/** A code in each form in which a front end may print it. */
const waysToPrint = (code: Code) => [code, [...code].join('  '), [...code].join(' ')];

it.each(RACES)(
  "a race of %s neither shows nor keeps the machine's guesses before its end",
  async (_, rules, typed) => {
    for (const level of LEVELS) {
      const game = raceOf(rules, level);
      const guesses = await machineIn(game);
      const { text, kept } = await talk(game, `${typed.join('\n')}\n`);
      expect(kept).toHaveLength(typed.length);
      const folder = temporaryFolder();
      const saves = await openedSaves(folder);
      for (const one of kept) {
        saves.keep(one);
        await saves.save(1, named('Tim'), one);
        const files = textOf(folder);
        expect(files.match(/"told": "[A-Za-z0-9+/]{96}"/g)).toHaveLength(2);
        expect(files).not.toMatch(/"(clues|broken)"/);
        for (const guess of guesses) expect(files).not.toContain(guess);
      }
      saves.close();
      for (const guess of guesses) {
        for (const way of waysToPrint(guess)) expect(text).not.toContain(way);
        // The last guess is the secret, which is in the game. Another guess may be its beginning.
        if (!game.secret.includes(guess))
          expect(withoutAlphabets(JSON.stringify(kept))).not.toContain(guess);
      }
    }
  },
);

it.each(RACES)(
  'a race of %s goes on after an interruption as if there had been none',
  async (_, rules, typed) => {
    const game = raceOf(rules, 'easy');
    const whole = await talk(game, `${typed.join('\n')}\n`);
    const machine = whole.text.match(/^The machine.*/gm) ?? [];
    expect(machine).toHaveLength(typed.length);
    for (const [index, one] of whole.kept.entries()) {
      const read = readRecord(JSON.parse(JSON.stringify(recordOf(one)))) ?? expect.fail();
      const rest = typed.slice(index + 1);
      const { text, kept } = await talk(read, `${rest.join('\n')}\n`);
      // The machine's clues so far are printed again.
      expect(text.match(/^The machine.*/gm)).toEqual(machine);
      if (rest.length > 0) expect(kept.at(-1)?.race).toEqual(whole.kept.at(-1)?.race);
    }
  },
);

it("a race ends with both boards and the winner, and is recorded with the machine's guesses", async () => {
  const game = raceOf(pegs.rules);
  const guesses = await machineIn(game);
  const { text, recorded } = await talk(game, `RRRR\n${game.secret}\n`);
  const [, end = ''] = text.split(' - You win!!\n');
  expect(end).toMatch(/^You {21}The machine \(even\)\n/);
  for (const guess of guesses) expect(end).toContain(`    | ${[...guess].join('  ')} |`);
  expect(end).toMatch(
    new RegExp(
      `\\nYou won the race\\. You needed 2 guesses, and the machine needed ${guesses.length}\\.\\n$`,
    ),
  );
  expect(recorded.map((one) => entryOf(one, '2026-12-05T21:14:03+01:00').race)).toEqual([
    { level: 'even', guesses },
  ]);
});

it('a race says when the machine has broken the code, and then nothing more about it', async () => {
  const game = raceOf(pegs.rules);
  const guesses = await machineIn(game);
  const wrong = Array<string>(guesses.length + 2).fill('RRRR');
  const { text } = await talk(game, `${wrong.join('\n')}\n`);
  const said = text.match(/^The machine.*/gm) ?? [];
  expect(said).toHaveLength(guesses.length);
  expect(said.at(-1)).toBe(`The machine broke the code in ${guesses.length} guesses.`);
});

it('a race tells a clue of the machine for each guess that a lifeline costs', async () => {
  const { text } = await talk(raceOf(FOUR), 'Lifeline#2\n');
  expect(text).toMatch(
    /Lifeline#2: .*\nThe machine: RED: \d {2}WHITE: \d\nThe machine: RED: \d {2}WHITE: \d\nThe pattern has 4 numbers\. You have 8 guesses left\./,
  );
});

it('a race that is given up ends in other words than one that was not begun', async () => {
  const game = raceOf(codeBreakers.rules);
  const { text } = await talk(game, '0123\nq\n');
  expect(text).toContain('Ending Game.\nYou ');
  expect(text).toMatch(/\nThe machine won the race\. It broke the code in \d guesses\.\n$/);
  expect((await talk(game, 'q\n')).text).toMatch(/Ending Game\.\n$/);
});

it('a race is saved to a slot and goes on in the dialogue of its game, and the next game is no race', async () => {
  const folder = temporaryFolder();
  const game = raceOf(codeBreakers.rules);
  await talk(game, '0123\nwq\n2\nTim\n', { folder });
  const { text, recorded, kept } = await converse(`3\n2\n${game.secret}\n2\n0123\n4\n`, { folder });
  const [, after = ''] = text.split('| 0  1  2  3  o  o |');
  expect(after).toMatch(/^.*\n.*\nYou race the machine .*\nThe machine: R \d {2}W \d\n/);
  expect(text).toContain('The machine (even)');
  expect(recorded.map(({ race }) => race?.guesses)).toEqual([await machineIn(game)]);
  expect(kept.at(-1)?.guesses).toEqual(['0123']);
  expect(kept.at(-1)?.race).toBeUndefined();
  const begun = kept.filter((one) => statusOf(one) === 'playing' && one.guesses.length === 0);
  expect(begun.map(({ race }) => race)).toEqual([undefined]);
});

it('a race whose save was played by another version shows its clues and no guesses', async () => {
  const game = raceOf(pegs.rules);
  const { kept } = await talk(game, 'RRRR\n');
  const [one = game] = kept;
  const clues = one.race?.clues?.map((clue, index) => (index === 0 ? { red: 0, white: 0 } : clue));
  const other = { ...one, race: { ...newRace('even', game.random), ...one.race, clues } };
  const { text, recorded } = await talk(other as GameState, `${game.secret}\n`);
  expect(text).toContain('The machine: No pegs\n');
  expect(text).toMatch(/\| o {2}o {2}o {2}o \| 0 0 \|\n\+-+\+-+\+ {4}\+-+\+-+\+\nYou won/);
  expect(recorded.map(({ race }) => race?.guesses)).toEqual([undefined]);
});
