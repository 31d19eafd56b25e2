import { it } from 'vitest';
import { openApp, openAt } from '../../helpers/app.ts';

it('a secret for a friend is typed unseen, shown by Tab, and leads to its code', async () => {
  const app = await openAt('codeSecret-none');
  await app.type('rgb', 'Your code: ***');
  // The row takes more than four symbols: if it were full, it would show how long the code is.
  await app.type('yrg<Enter>', /: \*{6}$[\s\S]*Your code is too long\. A code has 4 colors\.$/m);
  await app.type('<Back><Back><Back><Tab>', /Your code: rgb/i);
  await app.type('<Tab>', 'Your code: ***');
  await app.type('y<Enter>', 'code-breakers play 2AXX-TQ10-6D1');
  await app.type('c', 'Sent to your terminal');
  await app.type('<Esc>', 'Your code: ');
  await app.type('<Enter><Enter>', /^ New Game/);
  await app.type('<A code for a friend><Code Breakers><Enter>', 'Type your code first.');
  await app.type('<Esc><Letters>abca<Enter>', 'Your code must not repeat a letter.');
  await app.type('<Esc><Lifelines>01234<Enter>', /^ A code has 4, 6, or 8 digits\.$/m);
});

it.each(['2AXX-TQ10-6D1', '2axxtq106d1', ' Code-Breakers PLAY 2AXX-TQ10-6D1'])(
  'the code %j is played, and shown again at the end',
  async (code) => {
    const app = await openApp();
    await app.type(`<New Game><Play a code>${code}<Enter>`, 'guess 1 of 12');
    await app.type('oooo<Enter>q<Enter>', "Give up this game? It doesn't count in your");
    await app.type('<Esc><CtrlU>rgby<Enter>', 'BROKEN in 2');
    await app.shows(/Played by code: not counted\.\n[\s\S]*game code 2AXX-TQ10-6D1/);
  },
);
