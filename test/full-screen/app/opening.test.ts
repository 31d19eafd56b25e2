import { expect, it } from 'vitest';
import { gameWith, pegs } from '../../helpers/any-game.ts';
import { openApp } from '../../helpers/app.ts';
import { newFriends } from '../../helpers/matches.ts';

it('a game or a match that a command begins is in hard mode if that is set, and the notice stays', async () => {
  const notices = ['Another one was played.'];
  const game = gameWith('RGBY', [], '', pegs.rules);
  const app = await openApp({ flags: '--hard', start: { game, notices } });
  expect(app.screen).toMatch(/^ Pegs +hard {3}guess 1 of[\s\S]*^ Another one was played\.$/m);
  const match = await openApp({ flags: '--hard', start: { match: newFriends() } });
  await match.type('<Enter>rgby<Enter><Enter><Enter>', /^ .* hard {3}guess 1 of/m);
});
