import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stampOf } from '../../source/saves/slots.ts';
import { rightBefore } from '../helpers/saves/disk.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { contentsOf, openedSaves, sampleGame, temporaryFolder } from '../helpers/saves.ts';

it('another game is other content, even if name and time are the same', () => {
  const kept = {
    state: 'kept',
    name: named('Tim'),
    savedAt: new Date(0),
    game: sampleGame('1'),
  } as const;
  expect(stampOf({ ...kept })).toBe(stampOf(kept));
  expect(stampOf({ ...kept, game: sampleGame('2') })).not.toBe(stampOf(kept));
  expect(stampOf({ ...kept, name: named('King Arthur') })).not.toBe(stampOf(kept));
});

it('what another program saved since the player looked is not replaced', async () => {
  const folder = temporaryFolder();
  const clock = () => new Date(0);
  const [ours, theirs] = [await openedSaves(folder, clock), await openedSaves(folder, clock)];
  const seen = stampOf(ours.slots()[0]);
  expect(await theirs.save(1, named('Tim'), sampleGame('theirs'), seen)).toEqual({ ok: true });
  expect(await ours.save(1, named('Tim'), sampleGame('ours'), seen)).toEqual({
    ok: false,
    why: 'Not saved: another program has saved to this slot in the meantime.',
  });
  expect(ours.slots()[0]).toMatchObject({ game: { draft: 'theirs' } });
  const now = stampOf(ours.slots()[0]);
  expect(await ours.save(1, named('Tim'), sampleGame('ours'), now)).toEqual({ ok: true });
});

it('what another program saves right before the new file takes its place is not replaced', async () => {
  const folder = temporaryFolder();
  const saves = await openedSaves(folder);
  await saves.save(1, named('Tim'), sampleGame('old'));
  const other = `${contentsOf(folder)['slot-1.json']}`.replace('Tim', 'Ben');
  let isFirst = true;
  const end = rightBefore(['fsyncSync'], () => {
    // The new file is written, but hasn't replaced the old one yet.
    if (isFirst) writeFileSync(join(folder, 'slot-1.json'), other);
    isFirst = false;
  });
  const result = await saves.save(1, named('Ann'), sampleGame('new'));
  end();
  expect(result).toEqual({
    ok: false,
    why: 'Not saved: another program has changed it in the meantime.',
  });
  expect(contentsOf(folder)).toEqual({ 'slot-1.json': other });
});
