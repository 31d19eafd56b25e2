import { it } from 'vitest';
import { openApp, openAt } from '../../helpers/app.ts';

it('a secret for a friend is typed unseen, shown by Tab, and comes to its code', async () => {
  const app = await openAt('codeSecret');
  await app.shows('Your code: ***');
  await app.type('<Tab>', /Your code: rgb/i);
  await app.type('<Tab>', 'Your code: ***');
  await app.type('y<Enter>', 'code-breakers play 2AXX-TQ10-6D1');
});

it('a secret that is none is refused with the reason, and stays to be corrected', async () => {
  const app = await openAt('codeSecret-none');
  await app.shows('This code has 4 colors, not 2.');
  await app.type('by<Enter>', 'code-breakers play');
});

it('the code of a secret is copied by c; Esc goes back to the secret, Enter to the games', async () => {
  const app = await openAt('codeMade');
  await app.type('c', 'Sent to your terminal');
  await app.type('<Esc>', 'Your code: ');
  await app.type('<Enter><Enter>', /^ New Game/);
});

it.each(['2AXX-TQ10-6D1', '2axxtq106d1', ' code-breakers play 2AXX-TQ10-6D1'])(
  'the code %j is played, and its end tells it',
  async (code) => {
    const app = await openApp();
    await app.type(`<New Game><Play a code>${code}<Enter>`, 'guess 1 of 12');
    await app.type('rgby<Enter>', 'BROKEN in 1');
    await app.shows('game code 2AXX-TQ10-6D1');
  },
);

it('asks for a code where none was typed', async () => {
  const app = await openApp({ flags: '--seed 11' });
  await app.type('<New Game><A code for a friend><Code Breakers><Enter>');
  await app.shows('Type a code of 4, 5, or 6 digits.');
});

it('a code that is mistyped is refused with a sentence', async () => {
  const app = await openAt('codeEntry-mistyped');
  await app.shows('"2DRR-H51V-0MRQ" is mistyped: a character is wrong, missing or extra.');
});
