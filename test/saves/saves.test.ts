import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { named } from '../helpers/saves/sample-game.ts';
import {
  contentsOf,
  forgetIn,
  openedSaves,
  sampleGame,
  temporaryFolder,
  waitingIn,
} from '../helpers/saves.ts';

it.each([
  ['is over', { ended: true }],
  ["can't be read back", { secret: 'ZZZZ' }],
])('a game that %s is refused, and the sentence says so', async (trouble, fields) => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  const why = `Not saved: this game ${trouble}.`;
  const game = { ...sampleGame(), ...fields };
  expect(saves.save(1, named('Tim'), game)).toEqual({ ok: false, why });
  expect(saves.keep(game)).toEqual({ ok: false, why });
  expect(readdirSync(folder)).toEqual([]);
});

it('looking at the slots moves nothing, whatever they hold', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  const left = { 'slot-1.json': 'torn', 'slot-2.json': '{"version": 99}', 'slot-3.json': '' };
  for (const [name, text] of Object.entries(left)) writeFileSync(join(folder, name), text);
  expect(saves.slots().map(({ state }) => state)).toEqual(['unreadable', 'newer', 'unreadable']);
  saves.choices();
  waitingIn(saves);
  saves.isOpenElsewhere();
  expect(contentsOf(folder)).toEqual(left);
  await saves.recover();
  expect(saves.slots().map(({ state }) => state)).toEqual(['unreadable', 'newer', 'unreadable']);
  expect(contentsOf(folder)).toEqual({
    'slot-1.damaged-1.json': 'torn',
    'slot-2.json': '{"version": 99}',
    'slot-3.damaged-1.json': '',
  });
});

it("a field of the storing package's own in the old file does not get in the way", async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  await saves.save(1, named('Tim'), sampleGame());
  const text = contentsOf(folder)['slot-1.json']?.replace('{', '{"__internal__":{"a":1},');
  writeFileSync(join(folder, 'slot-1.json'), text ?? expect.fail());
  const next = await openedSaves(folder);
  expect(await next.save(1, named('Tim'), sampleGame('2'))).toEqual({ ok: true });
  expect(contentsOf(folder)['slot-1.json']).not.toContain('__internal__');
});

it.each([undefined, '/here'])('the environment stays as it is: %s', async (value) => {
  for (const name of ['SNAP', 'HOME']) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const saves = await openedSaves(temporaryFolder());
  expect(await saves.save(1, named('Tim'), sampleGame())).toEqual({ ok: true });
  expect([process.env.SNAP, process.env.HOME]).toEqual([value, value]);
});

it.each([
  ['a file', (folder: string) => join(folder, 'file')],
  ['below a file', (folder: string) => join(folder, 'file', 'saves')],
  ['impossible', () => '\0'],
  ['too long', (folder: string) => join(folder, 'x'.repeat(300))],
])('a folder that is %s is one plain sentence', async (_, place) => {
  const folder = temporaryFolder({ file: '' });
  const saves = await openedSaves(place(folder));
  expect(saves.slots().every(({ state }) => state !== 'kept')).toBe(true);
  expect(waitingIn(saves)).toBeUndefined();
  forgetIn(saves);
  for (const result of [
    await saves.save(1, named('Tim'), sampleGame()),
    saves.keep(sampleGame()),
  ]) {
    expect(result).toMatchObject({
      ok: false,
      why: expect.stringMatching(/^Not saved: .+ folder.*\.$/),
    });
  }
});

it('a folder that is removed meanwhile is made again', async () => {
  const folder = join(temporaryFolder(), 'saves');
  const saves = await openedSaves(folder);
  rmSync(folder, { recursive: true });
  expect(await saves.save(1, named('Tim'), sampleGame())).toEqual({ ok: true });
  rmSync(folder, { recursive: true });
  expect(saves.keep(sampleGame())).toEqual({ ok: true });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
