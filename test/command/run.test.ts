import { expect, it } from 'vitest';
import { GONE } from '../../source/command/command-line.ts';
import { COMMANDS } from '../../source/command/commands.ts';
import { ALL_FLAGS, runProgram } from '../helpers/run.ts';

/** What an earlier version took, and what its answer says: what to use now, or why there is none. */
const TOLD = [
  ['compare', 'compare is gone; the game no longer ranks shared results.'],
  ['completions', 'completions is gone; --help lists the flags of the game or of a command.'],
  ['match', 'match is called friends now, as in friends --players Ana,Ben.'],
  ['replay', 'replay is gone; in the full screen, Review steps through a finished game.'],
  ['--table', '--table is gone, with the shared boards; see docs/playing.md to play over SSH.'],
  ['--guest', '--guest is gone, with the guests; see docs/playing.md to play over SSH.'],
  ['--idle', '--idle is gone; a game now waits for as long as you like.'],
  ['--clock', '--clock is gone; play as long as you like.'],
  ['--marks', '--marks is gone; pencil marks now always show what a single clue proves.'],
  ['--match', '--match is gone; at the end of Break my code, you can swap roles.'],
  ['--motion', '--motion is called --animations now, and --no-motion is --no-animations.'],
  ['--no-motion', '--no-motion is called --no-animations now.'],
  ['--theme unicode', 'The theme "unicode" is gone; use --board drawn.'],
  ['--board small', 'The board "small" is gone; use "ascii" or "drawn".'],
] as const;

it.each(TOLD)('%s, which is gone, is answered with one sentence about it', async (gone, told) => {
  const { status, stdout, stderr } = await runProgram(gone.split(' '));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toBe(`code-breakers: ${told}\n`);
  expect([...COMMANDS.keys(), ...ALL_FLAGS.map(({ name }) => `--${name}`)]).not.toContain(gone);
});

it('everything that is gone is tried here', () => {
  expect(new Set(GONE.keys())).toEqual(new Set(TOLD.map(([gone]) => gone)));
});
