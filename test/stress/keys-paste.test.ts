import { ok } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { attack, SEED } from '../helpers/stress/attack.ts';
import { startWatched } from '../helpers/stress/watch-program.ts';

/**
 * How long, in milliseconds of work, 100 kB may keep the program busy. What is not marked as a paste
 * cannot be told from keys, and each of them moves a menu.
 */
const PATIENCE = { marked: 3000, unmarked: 10_000 };
/** So long a key may be unheard. */
const FELT = 100;
const SIZE = 100_000;

/** What is pasted; each has keys that change some screen, again and again. */
const PASTED = [
  'just kidding ',
  'lorem ipsum dolor\n',
  'lorem ipsum dolor sit amet ',
  '0123',
  '0\n1\n',
  '9 ',
];

/** Where it is pasted: the keys that lead there from the first menu. */
const SCREENS = [
  { name: 'help', to: '?', shows: 'Everywhere' },
  { name: 'play', to: '21', shows: 'guess 1 of' },
  { name: 'start', to: '', shows: '4: Quit' },
  { name: 'options', to: '2\x1b[C', shows: 'Seed' },
];

attack(
  'a paste of 100 kB holds nobody up, and Ctrl-C overtakes it',
  { short: 1, full: 12 },
  async (tries, tally) => {
    let [worst, longest] = [0, 0];
    // A short dose is one paste that is marked as such, on any screen.
    const first = tries === 1 ? SEED % SCREENS.length : 0;
    for (let index = first; index < first + tries; index++) {
      const place = SCREENS[index % SCREENS.length] as (typeof SCREENS)[number];
      const text = PASTED[index % PASTED.length] as string;
      const isMarked = index % 8 < 4;
      await tally.try(`${JSON.stringify(text)} on ${place.name}`, async () => {
        const { work, pause } = await paste(place, text, isMarked);
        worst = Math.max(worst, work);
        longest = Math.max(longest, pause);
        ok(
          work < PATIENCE[isMarked ? 'marked' : 'unmarked'],
          `it was busy for ${Math.round(work)} ms of work`,
        );
        ok(pause < FELT, `it was deaf for ${Math.round(pause)} ms of work`);
      });
    }
    tally.note(
      `busy for at most ${worst.toFixed(0)} ms of work, deaf for ${longest.toFixed(0)} ms`,
    );
  },
);

/** Pastes it in a program of its own, once to the end, and once until Ctrl-C. */
async function paste(place: (typeof SCREENS)[number], text: string, isMarked: boolean) {
  const pasted = text.repeat(SIZE / text.length);
  const keys = isMarked ? `\x1b[200~${pasted}\x1b[201~` : pasted;
  const program = await startWatched({});
  await program.waitFor('4: Quit');
  program.write(place.to);
  await program.waitFor(place.shows);
  await program.pause();
  const before = await program.digested({ quiet: true });
  program.write(keys);
  const work = (await program.digested()) - before;
  const pause = await program.pause();
  program.write(keys);
  await sleep(10);
  program.write('\x03');
  const { code } = await program.exited;
  ok(code === 0, `it ended with ${code}`);
  return { work, pause };
}
