import { describe, expect, it } from 'vitest';
import { type PlayerView, playerView } from '../../../../source/engine/game.ts';
import { charactersOf, longest, type Rules } from '../../../../source/engine/rules.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { keyOf } from '../../../helpers/keys.ts';
import { ENTER, RIGHT, type Running, runApp, UP } from '../../../helpers/running-app.tsx';
import { SAMPLES, type Sample, wrongGuesses } from '../../../helpers/samples.ts';
import { secretsOf } from '../../../helpers/states.ts';
import { byTurns } from '../../../helpers/stress/attack.ts';

const SEED = 5;
const AGAIN = '> 1: Play again';

/** The coach has no part in it, and would take most of the time. */
const askCoach = () => new Promise<never>(() => {});

/** The program before its first key, asked for a game by the command line. */
function open({ set, choices }: Sample): Running {
  return runApp({ setId: set.rules.id, choices, seed: SEED, moves: false, askCoach });
}

/** The secrets that it draws, and guesses that are none of them. */
function codesOf({ set, choices }: Sample) {
  const rules = rulesOf(set, choices);
  const [secret = '', second = ''] = secretsOf(SEED, 2, rules);
  const lengths = rules.hidesLength ? rules.lengths : [secret.length];
  return { rules, secret, second, wrong: wrongGuesses({ ...rules, lengths }, secret, 30) };
}

/** Starts the game that is preselected, and makes these guesses, each when the last was made. */
async function guess({ terminal, store }: Running, guesses: readonly string[]): Promise<void> {
  terminal.type(ENTER + ENTER);
  for (const [index, keys] of guesses.entries()) {
    await terminal.waitFor(() => store.read().game?.guesses.length === index);
    terminal.type(keys);
  }
}

const typed = (code: string) => code + ENTER;

/** A code by arrow keys alone: up to each symbol, then right to the next one. */
function byArrows(rules: Rules): (code: string) => string {
  const symbols = charactersOf(rules);
  return (code) =>
    [...code].map((symbol) => UP.repeat(symbols.indexOf(symbol) + 1)).join(RIGHT) + ENTER;
}

function solution({ lengths }: Rules, secret: string): string {
  return `| ${[...secret.padEnd(longest({ lengths }), 'o')].join('  ')} | `;
}

/** What stands under the board, and beside it in one line, where sentences are broken. */
function unbroken(screen: string): string {
  const beside = screen.split('\n').map((row) => / {4}(\S[^|]*)$/.exec(row)?.[1] ?? '');
  return `${screen}\n${beside.join(' ')}`;
}

describe.each(byTurns(SAMPLES, 2))('$title', (sample) => {
  const { rules, secret, second, wrong } = codesOf(sample);
  const { words } = sample.set;
  const told = rules.hidesLength ? rules : { ...rules, lengths: [secret.length] };
  // Far more keys than a guess that is typed: where a board is large, typing must do.
  const ways = sample.isVariant
    ? { 'by typing': typed }
    : { 'by typing': typed, 'by arrow keys': byArrows(rules) };

  it.each(Object.entries(ways))(`${sample.title} is won %s`, async (_, way) => {
    const running = open(sample);
    const { terminal, saves, store } = running;
    const { wins } = store.read();
    const before = rules.guesses > 1 ? wrong.slice(0, 1) : [];
    await guess(running, [...before, secret].map(way));
    const screen = await terminal.waitFor(AGAIN);
    expect(screen).toContain(solution(told, secret));
    expect(store.read().game?.guesses.at(-1)).toBe(secret);
    // What counts is which surprise comes next.
    expect(store.read().wins).toBe(sample.set.surprises ? wins + 1 : wins);
    for (const line of words.won(viewOf(store))) expect(unbroken(screen)).toContain(line);
    expect(saves.kept).toBeUndefined();
  });

  it(`${sample.title} is lost`, async () => {
    const running = open(sample);
    const { terminal, saves, store } = running;
    const { wins } = store.read();
    await guess(running, wrong.slice(0, rules.guesses).map(typed));
    const screen = await terminal.waitFor(AGAIN);
    expect(screen).toContain(solution(told, secret));
    const said = unbroken(screen);
    for (const line of words.lost(viewOf(store)).filter(Boolean))
      expect(said).toContain(line.trim());
    expect(store.read().wins).toBe(wins);
    expect(saves.kept).toBeUndefined();
  });

  it(`${sample.title} is played again by the same rules, its secret the next of the stream`, async () => {
    const { terminal, store } = open(sample);
    terminal.type(ENTER + ENTER + typed(secret));
    await terminal.waitFor(AGAIN);
    terminal.type(ENTER);
    await terminal.waitFor(() => screenOf(store.read()).name === 'play');
    const { game } = store.read();
    expect(game?.secret).toBe(second);
    const lengths = rules.hidesLength ? rules.lengths : [second.length];
    expect(game?.rules).toEqual({ ...rules, lengths });
  });
});

/** The game that is shown, as its player sees it. */
function viewOf(store: Running['store']): PlayerView {
  return playerView(store.read().game ?? expect.fail('there is no game'));
}

it.each(RULE_SETS.map(({ rules, title }) => [title, rules.id]))(
  'starts %s by the key before it',
  async (title, id) => {
    const { terminal, store } = runApp();
    terminal.type(await keyOf(terminal, 'New Game'));
    terminal.type(await keyOf(terminal, title));
    await terminal.waitFor(new RegExp(`^ ${title} .*guess 1`, 'm'));
    expect(store.read().game?.rules.id).toBe(id);
  },
);

it('the list of games begins with the game that was played last', async () => {
  const { terminal } = runApp();
  const newGame = await keyOf(terminal, 'New Game');
  terminal.type(newGame);
  terminal.type(`${await keyOf(terminal, 'Letters')}q${ENTER}`);
  await keyOf(terminal, 'Quit');
  terminal.type(newGame);
  await terminal.waitFor(/> \w: Letters /);
});
