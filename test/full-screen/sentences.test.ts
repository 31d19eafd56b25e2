import { expect, it } from 'vitest';
import { type AppOptions, openApp, openAt } from '../helpers/app.ts';
import { temporaryFolder } from '../helpers/folder.ts';

/** Where a sentence is said: a state, what is typed there, and the sentence. */
it.each([
  ['play', '\x12', "There's no guess to copy yet."],
  ['play-lifeline', 'Reveal<Enter>', 'Reveal the code? You lose this game.'],
  ['race', '<Down><Left>', 'easy: the machine guesses any code that'],
  ['friendsScore', '<Give up the match>', "Give up the match? It can't be continued."],
  ['options-custom', '<Up><Up>', 'The same seed gives the same codes.'],
  ['options-custom', '<Up><Up>-<Enter>', 'A seed is a whole number of up to 20 digits.'],
  ['options-custom', '<Up>', 'The machine cheats: it sets no code,'],
  ['settings', '<Down>', 'Large in windows of 110x34 or more, ASCII in smaller ones.'],
  ['settings', '<Down><Right>', 'One line for each guess, in any window.'],
  ['settings', '<Down><Right><Right>', 'with a rounded frame and small dots.'],
  ['settings', '<Down><Left>', 'Large wherever it fits.'],
  ['settings-hard', '<Left>', 'You can guess anything.'],
  ['settings', '<Up>', 'Nothing moves. Everything shows at once.'],
  ['settings', '<Up><Up><Left>', 'The mouse selects text, as usual in your terminal.'],
  ['rules', '<Right>', 'Type a color by its number or its first letter.'],
  ['rules', '<Right><Right>', 'No letter appears twice, in the code or in a guess.'],
  ['firstSteps-typed', '0123451', "That's all the digits."],
])('in %s, %j is answered by what belongs there: %s', async (state, keys, said) => {
  const app = await openAt(state);
  await app.type(keys);
  expect(app.screen.replace(/\s+/g, ' ')).toContain(said);
});

const GONE = "The coach isn't available: it didn't start, or it stopped.";
const gone = { coach: () => Promise.reject(new Error('as the test wants it')) };
const newer = (name: string) => ({ [`${name}.json`]: '{"version":99}' });

it.each<[string, AppOptions & { files?: Record<string, string> }, string]>([
  [
    "<Daily code><Right><Right><Finish yesterday's code>",
    { saves: 'daily-of-yesterday' },
    'guess 3 of 10',
  ],
  ['<Load Game>', { files: newer('slot-1') }, '1: newer'],
  ['<Load Game>', { files: newer('running-1') }, '4: A newer game'],
  [
    '<Load Game>4',
    { files: newer('running-1') },
    'This game is from a newer version of the program.',
  ],
  ['<Settings><Right>', { files: newer('settings') }, 'settings.json is from a newer version'],
  ['<Settings><Down>', { flags: '--board large' }, "The large board doesn't fit in 80 columns"],
  [
    '<Settings>',
    { flags: '--theme dark', look: { colors: '16' } },
    'The terminal has 16 colors, so it looks',
  ],
  ['<Puzzles><Enter>', gone, GONE],
  [
    '<New Game><Race the machine><Enter>',
    gone,
    `${GONE} The machine can't play: it didn't start, `,
  ],
  ['<New Game><Enter>0123<Enter>q<Enter>y<Review>', gone, `Guess 1, 0123 ${GONE}`],
  ['<Rules><PgDn>', { flags: '--evil' }, "The machine cheats: it doesn't pick a code."],
])('%j shows where it begins so: %j', async (keys, { files, ...options }, said) => {
  const folder = files && temporaryFolder(files);
  const app = await openApp({ ...options, ...(folder && { folder }) });
  await app.type(keys);
  expect(app.screen.replace(/\s+/g, ' ')).toContain(said);
});
