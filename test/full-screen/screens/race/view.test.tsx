import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import type { Code } from '../../../../source/engine/code.ts';
import type { GameState } from '../../../../source/engine/game.ts';
import { LEVELS, newRace } from '../../../../source/engine/race.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { ruleSetOf } from '../../../../source/games/index.ts';
import { letters } from '../../../../source/games/letters.ts';
import { withBreaking } from '../../../../source/games/match.ts';
import { playMachine } from '../../../../source/race/machine.ts';
import { askHere } from '../../../helpers/coach.ts';
import { keyOf } from '../../../helpers/keys.ts';
import { newMatch } from '../../../helpers/matches.ts';
import { MemorySaves, SAVED_AT } from '../../../helpers/memory-saves.ts';
import { machineGuesses, racedIn } from '../../../helpers/race-states.ts';
import { DOWN, ENTER, ESC, RIGHT, runApp, shown } from '../../../helpers/running-app.tsx';
import { packSave } from '../../../helpers/saves.ts';
import { gameWith, playing, settings, stateWith } from '../../../helpers/states.ts';

const SECRET = 'eadb';
const GUESSES = ['abcd', 'efab', 'fedc'];
/** The coach's hint would be a guess of the machine. */
const NO_COACH = settings({ coach: 'off', motion: false });

function raceAt(level: (typeof LEVELS)[number]): GameState {
  const game = gameWith(SECRET, [], '', letters.rules);
  return { ...game, race: newRace(level, game.random) };
}

/** A code as a row of a board, or as a list, a state and a save have it. */
function patternOf(code: Code): RegExp {
  return new RegExp(`\\| ${[...code].join('  ')} |\\b${code}\\b`, 'i');
}

it.each(LEVELS)(
  'nothing shows a guess of the machine before both are through, at the level %s',
  async (level) => {
    const saves = new MemorySaves();
    saves.kept = raceAt(level);
    const machine = await playMachine(askHere, saves.kept);
    const hidden = machine.filter((guess) => guess !== SECRET && !GUESSES.includes(guess));
    expect(hidden).not.toEqual([]);
    const { terminal, store } = runApp({ saves, state: NO_COACH });
    const seen: string[] = [];
    store.subscribe(() => {
      const game = saves.kept;
      seen.push(JSON.stringify([store.read(), game && packSave({ game, savedAt: SAVED_AT })]));
    });
    terminal.type('c');
    await terminal.waitFor('guess 1 of');
    for (const [index, guess] of GUESSES.entries()) {
      terminal.type(`${guess}${ENTER}`);
      await terminal.waitFor(`guess ${index + 2} of`);
    }
    await terminal.waitFor(() => saves.kept?.race?.clues?.length === machine.length);
    terminal.type('?');
    await terminal.waitFor(/^ Help/m);
    const all = [...seen, stripVTControlCharacters(terminal.written)].join('\n');
    for (const guess of hidden) expect(all).not.toMatch(patternOf(guess));
    terminal.type(`${ESC}`);
    await terminal.waitFor('guess 4 of');
    terminal.type(`${SECRET}${ENTER}`);
    const end = await terminal.waitFor(/race won|race lost|a draw/);
    for (const guess of machine) expect(end).toMatch(patternOf(guess));
    expect(saves.recorded[0]?.race?.guesses).toEqual(machine);
    expect(saves.kept).toBeUndefined();
  },
);

it('a race is chosen in a form that New Game opens', async () => {
  const { terminal, store } = runApp({ state: NO_COACH });
  terminal.type('2');
  terminal.type(await keyOf(terminal, 'Race the machine'));
  await terminal.waitFor('< Code Breakers >');
  expect(terminal.isCursorHidden).toBe(true);
  terminal.type(`l${DOWN}${RIGHT}`);
  await terminal.waitFor('< strong >');
  terminal.type(ENTER);
  await terminal.waitFor('Race: Letters, level strong');
  await terminal.waitFor(() => store.read().game?.race?.clues !== undefined);
  terminal.type(`abcd${ENTER}`);
  const [first] = store.read().game?.race?.clues ?? [];
  await terminal.waitFor(
    new RegExp(`^ \\| [^|]* \\| ${first?.red} ${first?.white} \\| .*a {2}b {2}c {2}d`, 'm'),
  );
});

it('the machine\u2019s clues stand beside the rows of the player, no more than those', async () => {
  const game = racedIn(gameWith(SECRET, GUESSES, '', letters.rules), ['fbca', 'dbca', SECRET]);
  const rows = (await shown(playing(game))).rows().filter((row) => /^ \|.*\|.*\|/.test(row));
  const machine = rows.map((row) => row.split('|').slice(1, 3).join('|'));
  const [clues, others] = [machine.slice(-3), machine.slice(1, -3)];
  const hidden = ' o  o  o  o | ';
  expect(clues).toEqual(['4 0 ', '0 3 ', '0 2 '].map((clue) => hidden + clue));
  expect(others.every((text) => text === `${hidden}0 0 `)).toBe(true);
  const before = racedIn(gameWith(SECRET, ['abcd'], '', letters.rules), ['fbca', 'dbca', SECRET]);
  const start = (await shown(playing(before))).screen();
  expect(start).not.toContain('4 0');
});

it.each([
  [80, 24],
  [60, 20],
])(
  'the end of a race shows both boards side by side in a window of %s by %s',
  async (columns, rows) => {
    const won = gameWith('505050', ['0123', '505050']);
    const machine = machineGuesses(won);
    const over = stateWith([{ name: 'over', isDrawn: true }], {
      ...{ game: racedIn(won, machine, true), size: { columns, rows }, wins: 1 },
    });
    const screen = (await shown(over)).screen();
    expect(screen).toMatch(/- Machine -.*- You -/);
    expect(screen).toContain('You have won the race. You needed 2 guesses, the machine 5.');
    // In the smallest window the first of them are scrolled out of sight.
    for (const guess of machine.slice(-4)) expect(screen).toMatch(patternOf(guess));
  },
);

it('a race waits at the start by its name, and in a slot', async () => {
  const waiting = racedIn(gameWith(SECRET, GUESSES, '', letters.rules), ['fbca', SECRET]);
  const start = stateWith([], { canContinue: true, waiting });
  expect((await shown(start)).screen()).toContain('Race, Letters, guess 4');
  const slots = [{ state: 'kept', name: 'Tim', savedAt: SAVED_AT, game: waiting }] as never;
  const load = stateWith([{ name: 'load' }], { slots });
  expect((await shown(load)).screen()).toMatch(/Race, Letters, guess 4 of \d+/);
  expect(screenOf(load).name).toBe('load');
});

it('a player who is through first sees that the machine still guesses, and the race is recorded', async () => {
  const saves = new MemorySaves();
  saves.kept = raceAt('even');
  const askCoach = () => new Promise<never>(() => {});
  const { terminal } = runApp({ saves, state: NO_COACH, askCoach });
  terminal.type('c');
  await terminal.waitFor('guess 1 of');
  terminal.type(`${SECRET}${ENTER}`);
  await terminal.waitFor('The machine is still guessing');
  expect(saves.recorded.map(({ guesses }) => guesses)).toEqual([[SECRET]]);
  expect(saves.kept).toBeUndefined();
  terminal.type(ESC);
  await terminal.waitFor('Play again');
  expect(saves.recorded).toHaveLength(1);
});

it('a race goes on as an ordinary game where the coach\u2019s thread is gone', async () => {
  const saves = new MemorySaves();
  saves.kept = raceAt('even');
  const askCoach = () => Promise.reject(new Error('gone'));
  const { terminal } = runApp({ saves, state: NO_COACH, askCoach });
  terminal.type('c');
  await terminal.waitFor('The machine cannot play');
  terminal.type(`${SECRET}${ENTER}`);
  const end = await terminal.waitFor('Play again');
  expect(end).not.toMatch(/race|machine/i);
});

it('a match that waits beside a game is offered at the start and in the form of a race', async () => {
  const waiting = gameWith(SECRET, GUESSES, '', letters.rules);
  const match = withBreaking(newMatch());
  const saves = Object.assign(new MemorySaves(), { kept: waiting, matches: { match } });
  const { terminal } = runApp({ saves, state: { ...NO_COACH, canContinue: true, waiting, match } });
  await terminal.waitFor(/> c: Continue +Letters, guess 4/);
  await terminal.waitFor(/ {3}m: Match +Pegs, game 1 of 4/);
  terminal.type('2');
  terminal.type(await keyOf(terminal, 'Race the machine'));
  const form = await terminal.waitFor('Match, Pegs, game 1 of 4, is waiting: c goes on with it.');
  expect(form).not.toContain('Letters, guess 4');
  // While it is asked about the game that waits, c means that game, and nothing says otherwise.
  terminal.type(ENTER);
  const asked = await terminal.waitFor(/Letters waits.*c plays on/);
  expect(asked).not.toContain('c goes on with it');
  terminal.type(ESC);
  await terminal.waitFor('is waiting: c goes on with it.');
  terminal.type('c1');
  await terminal.waitFor(/Pegs, game 1 of 4: .*guess 1 of 12/);
  terminal.type(`wq${ENTER}`);
  await terminal.waitFor('The match is kept.');
  await terminal.waitFor(/> c: Continue +Letters, guess 4/);
  terminal.type('m');
  await terminal.waitFor(/Go on with game 1/);
  terminal.type(ESC);
  await terminal.waitFor(/> c: Continue +Letters, guess 4/);
  terminal.type('c');
  await terminal.waitFor('guess 4 of');
  expect([saves.matches.match, saves.kept]).toEqual([match, waiting]);
});

it('the title of a race has its level whole or not at all', async () => {
  const game = gameWith('1234', [], '', { ...ruleSetOf('lifelines').rules, lengths: [4] });
  const race = playing({ ...game, race: newRace('even', game.random) });
  const title = async (columns: number) =>
    (await shown({ ...race, size: { columns, rows: 24 } })).rows()[0];
  expect(await title(60)).toMatch(/^ Race: Lifelines {2,}4 digits/);
  expect(await title(80)).toMatch(/^ Race: Lifelines, level even {2,}4 digits/);
});
