import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { PROGRAM } from '../helpers/built-program.ts';
import { bytesOf, HOSTILE_CHATS } from '../helpers/shared-texts.ts';
import { attack, someOf } from '../helpers/stress/attack.ts';

/** How large a chat is, in bytes, and how long it may take on a machine that is busy otherwise. */
const SIZE = 60 * 2 ** 20;
const PATIENCE = 20_000;

attack(
  'a chat of 60 MB that is made to take long is compared in seconds',
  { short: 2, full: 99 },
  async (tries, tally) => {
    let worst = 0;
    for (const [kind, text] of someOf(Object.entries(HOSTILE_CHATS), tries)) {
      await tally.try(kind, () => {
        const begun = performance.now();
        const { status, stderr } = spawnSync(process.execPath, [PROGRAM, 'compare'], {
          input: bytesOf(text, SIZE),
          timeout: PATIENCE,
          encoding: 'utf8',
          // What a chat of texts is answered with may be larger than what is kept of an output.
          stdio: ['pipe', 'ignore', 'pipe'],
        });
        worst = Math.max(worst, performance.now() - begun);
        expect(status, stderr).toBeOneOf([0, 1, 2]);
      });
    }
    tally.note(`worst ${(worst / 1000).toFixed(1)} s`);
  },
);
