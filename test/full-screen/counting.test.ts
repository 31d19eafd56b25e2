import { expect, it, vi } from 'vitest';
import { openSaves } from '../../source/saves/saves.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { openEffects } from '../helpers/open-effects.ts';
import { ENTER, runApp } from '../helpers/running-app.tsx';
import { gameWith, playing } from '../helpers/states.ts';

const game = gameWith('550022', ['153455', '550022']);

it('counting the history comes after the frame, and holds no key', async () => {
  const { carryOut, saves, sent, holds } = await openEffects();
  saves.record(game);
  carryOut({ type: 'count' });
  expect([sent, holds()]).toEqual([[], 0]);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { type: 'counted', report: { statistics: { games: { 'code-breakers': { played: 1 } } } } },
  ]);
});

it('the history of a folder has a game as soon as it was recorded', async () => {
  const saves = await openSaves(temporaryFolder());
  expect((await saves.statistics()).statistics.games['code-breakers']).toMatchObject({ played: 0 });
  saves.record(game);
  const { games } = (await saves.statistics()).statistics;
  expect(games['code-breakers']).toMatchObject({ played: 1, won: 1, distribution: { 2: 1 } });
});

it('the history is counted at the end of a game, that game included', async () => {
  const { terminal, store } = runApp({ state: playing(gameWith('550022', ['153455'])) });
  terminal.type(`550022${ENTER}`);
  await terminal.waitFor(() => store.read().counted !== undefined);
  const { games } = store.read().counted?.statistics ?? expect.fail();
  expect(games['code-breakers']).toMatchObject({ played: 1, best: 2 });
});
