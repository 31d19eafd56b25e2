import { expect, it } from 'vitest';
import { type AppOptions, openApp, openAt } from '../helpers/app.ts';
import { temporaryFolder } from '../helpers/folder.ts';

/** In place of a state: the row goes on where the row above it has ended. */
const ON = '';

/** Where a sentence is said: a state, what is typed there, and the sentence. */
const SAID = [
  ['play', '543344<Enter>424053<Enter>355514<Enter>12544<Enter><Tab>', '0 0 | . 3 3 3 3 | o '],
  ['play-lifeline', '0x<Enter>', 'Your guess was "0x". It must be only numbers!'],
  [ON, '<CtrlU>Reveal<Enter>', 'Reveal the code? You lose this game.'],
  ['play-daily', 'q<Enter>', 'Give up this daily code? You only get one try.'],
  ['over-daily', '<Esc><Esc><Rules><Right>', 'Rules: Colors'],
  ['play-alone', '<Tab>', 'The coach is off. The game menu turns it on.'],
  [ON, 'hint<Enter>', 'The coach is off.'],
  [ON, '<CtrlU><CtrlN>', ' Peg 1 2 3 4 5 6 '],
  [ON, '<Esc>', 'R W | +------------------+-----+ | o o o o o o | 0 0 | | o'],
  ['friendsScore-over', '<Esc><New Game><Colors>rgby<Enter>q<Enter>y', '1: Play again'],
  ['play-typed', '<Home>5<End>4\x013\x055<Home>\x1b[3~', '(q to quit): 12345'],
  ['play-clue', 'hint<Enter>', 'Tab to type it (free).'],
  ['over-lost', '<Menu><Statistics>', 'games 1 1 x ▇▇ 1 won 0'],
  [ON, '<Esc><New Game>', ': Letters'],
  ['codeSecret-none', 'x<Enter>', 'Your code must be only the colors B, G, O, P, R, Y!'],
  ['play-custom', '<CtrlN>', 'Pencil marks: Custom guess 3 of 30 Peg 1 2 '],
  ['statistics', 'jj', '> 29 Nov'],
  [ON, 'kk', '> 30 Nov'],
  [ON, 'j<Right><Left>', '> 30 Nov'],
  ['gameMenu-lifelines', '<Rules>', 'The code has 8 digits'],
  [ON, '<Right>', 'Rules: Lifelines'],
  ['over-evil', '<Play again><Esc><Rules><PgDn>', 'The machine cheats:'],
  ['play-hard', 'rrgg<Enter><Enter>', 'You have already guessed RRGG (guess 1).'],
  ['play-list', '<CtrlN><Right><Right><Right> ', "Peg 4 certainly isn't a 0."],
  ['play-strong', '<Esc>cc<Esc><CtrlU>q<Enter>y<Review>', 'hints 1'],
  ['puzzles-solved', '<Right until Lifelines><Enter>', 'You gave up. The code is '],
  ['pencil', '<Tab>', "Space or the symbol's key crosses it out. Esc returns to the board."],
  [ON, '<Home><Left>4<End><Right>4', 'x 4 4 4 4 x'],
  ['play-listed', 'aebc<Tab>', 'Tab again to list the 4 codes left (free).'],
  ['over-won', '?', 'Help: Code Breakers NO HINTS BROKEN in 4'],
  ['race', '<Down><Left>', 'The machine guesses any code that is still possible.'],
  ['play-friends', 'hint<Enter>', "There's no coach in a match with friends."],
  [ON, '<CtrlU>0123<Enter>wq<Enter>', 'Your game is saved.'],
  ['options-custom', '<Up>', 'Evil cheats: each clue leaves as many codes as possible.'],
  [ON, '<Up>123<Back>', '> Seed 12 '],
  [ON, '<CtrlU>-<Enter>', 'A seed is a whole number of up to 20 digits.'],
  ['settings', 'k', 'Nothing moves. Everything shows at once. --no-animations sets this for now,'],
  [ON, '\x1b[Z', 'Hold Shift (Option on a Mac) to select text.'],
  [ON, '<Left>', 'The mouse selects text, as usual in your terminal.'],
  [ON, '<Tab><Down><Enter><Enter>', 'Colors for a light background.'],
  [ON, '<Right>', 'A few strong colors, and no gray.'],
  [ON, '<Right>', 'No colors: only bold, dim, and inverse text.'],
  [ON, '<Down>', 'The theme None has no colors, so the board is small.'],
  [ON, '<Up><Right>j', 'Large in windows of 110x34 or more, ASCII in smaller ones.'],
  [ON, '<Right>', 'One line for each guess, in any window.'],
  [ON, '<Right>', 'with a rounded frame and small dots.'],
  [ON, '<Right>', 'Large wherever it fits.'],
  [ON, '<Down>', 'A peg shows its letter or digit.'],
  [ON, '<Down>', 'Only shows how many codes are left. Tab opens the rest,'],
  [ON, '<Left>', 'No coach. You can still review your games.'],
  [ON, '<Down><Right><Left>', 'You can guess anything.'],
  ['daily-older', '<Home>', 'Sunday 1 November 2026'],
  [ON, '<End>', 'Saturday 5 December 2026'],
  ['review-lost', '<End>j', 'guess 9 of 10'],
  [ON, '<Home>k', 'guess 2 of 10'],
  ['rules', '<End>k', 'lines 23 to'],
  [ON, '<Home>j', 'lines 2 to 19'],
  [ON, '<Right>', 'Type a color by its number or its first letter.'],
  [ON, '<Right>', 'No letter appears twice, in the code or in a guess.'],
  [ON, '<Enter>', '> 1: Rules'],
] as const;

it.each([...new Set(SAID.map(([state]) => state))].filter((state) => state !== ON))(
  'in %s, what is typed gets the answer that belongs there',
  async (state) => {
    const app = await openAt(state, { size: { columns: 60, rows: 20 } });
    const first = SAID.findIndex(([begin]) => begin === state);
    for (const [index, [begin, keys, said]] of SAID.slice(first).entries()) {
      if (index > 0 && begin !== ON) return;
      await app.type(keys);
      expect(app.screen.replace(/\s+/g, ' '), keys).toContain(said);
    }
  },
);

const GONE = "The coach isn't available: it didn't start, or it stopped.";
const gone = { coach: () => Promise.reject(new Error('as the test wants it')) };
const missing = Object.assign(new Error('as the test wants it'), { code: 'MODULE_NOT_FOUND' });
const replaced = { coach: () => Promise.reject(missing) };
const large = (columns: number, rows: number) => ({
  flags: '--board large --game pegs --length 10',
  size: { columns, rows },
});
/** Beside this board there is just enough room for what the coach has told. */
const lowBoard = { flags: '--game pegs --guesses 9 --seed 2', size: { columns: 80, rows: 24 } };
const tiny = (length: string) => ({ flags: `--length ${length} --symbols 3 --seed 5` });
const tooEarly = { now: '2026-10-31T12:00:00Z' };
const newer = (name: string) => ({ [`${name}.json`]: '{"version":99}' });

it.each<[string, AppOptions & { files?: Record<string, string> }, string]>([
  [
    '<Daily code><Right until Letters><An older one><Enter>',
    { saves: 'daily-of-yesterday' },
    'guess 3 of 10',
  ],
  ['<Load Game>', { files: newer('slot-1') }, '1: newer'],
  ['<Load Game>', { files: newer('running-1') }, '> 1: empty 2: empty 3: empty Unfinished 4: A'],
  [
    '<Load Game>4',
    { files: newer('running-1') },
    'from a newer version of the program. Enter choose Up',
  ],
  ['<New Game><Enter><CtrlS>1', { files: newer('slot-1') }, 'c: cancel The save in slot 1 is'],
  ['<Settings><Right>', { files: newer('settings') }, 'settings.json is from a newer version'],
  [
    '',
    { files: { 'settings.json': 'torn', 'running-1.json': 'torn' } },
    'It was moved to settings.damaged-1.json.',
  ],
  ['', { size: { columns: 80, rows: 19 } }, 'Too small: you need 60x20, and this is 80x19.'],
  ['<Rules><Down>', { size: { columns: 120, rows: 60 } }, 'You already see all of it.'],
  ['<New Game><Pegs>', { saves: 'settings-choices', flags: '--game pegs --length 3' }, '| o o o |'],
  ['', { size: { columns: 110, rows: 34 } }, '+- Example --------+-----+'],
  ['', { now: '+010000-01-02T12:00:00Z' }, "This machine's clock is wrong: it shows an"],
  ['<Settings><Down>', { flags: '--board large' }, "doesn't fit in 60 columns and 20 rows."],
  ['<Settings>', { flags: '--theme dark', look: { colors: '16' } }, 'so it looks like plain.'],
  [
    '<Rules><PgDn>',
    { flags: '--evil' },
    "The machine cheats: it doesn't pick a code. Each clue leaves as many codes as possible, and you only win when no other code is left. There are no lifelines, and the game doesn't count in your statistics.",
  ],
  [
    '<Rules><PgDn>',
    { flags: '--hard' },
    "A guess must fit every clue so far: with it as the secret, you would have seen the same clues. A guess that doesn't fit costs nothing, and you see which clue rules it out.",
  ],
  ['<Daily code><Enter>', { flags: '--hard' }, 'hard guess 1 of 10'],
  ['<New Game>', { flags: '--game pegs --guesses 1' }, ' One guess, up to twelve colors.'],
  ['<New Game><Pegs>', { flags: '--evil' }, 'Pegs evil guess 1 of 12'],
  [
    '<New Game><Pegs>bbbbbbbbbb<Enter>q<Enter>y',
    { flags: '--evil --length 10 --symbols 2 --game pegs' },
    '| R W | a code. +- ',
  ],
  ['<New Game><Play a code>2AXXTQ106D1<Enter>', { flags: '--hard' }, 'Pegs hard guess 1 of 12'],
  [
    "<New Game><With friends>Ana<Enter>Ben<Enter><Enter><I'm>3012<Enter><Enter><I'm>",
    { flags: '--hard' },
    'Ben hard guess 1',
  ],
  ['<Settings><Down><Down><Right>', { look: { unicode: false } }, 'so only letters are shown.'],
  ['<Settings><Up>', { flags: '--animations' }, 'Clues appear one by one, the code opens'],
  ['<Settings><Down><Left>', { look: { colors: '16' } }, 'fewer than 256 colors, so the board is'],
  ['<Settings>', { look: { colors: 'none' } }, 'There are no colors here, so every theme'],
  ['<New Game><Enter><CtrlN> <Esc>q<Enter>', {}, "You haven't guessed yet, so it doesn't count."],
  [
    '<New Game><Race the machine><Enter>0011001100<Enter>0101010101<Enter>0011001101<Enter><Tab><Tab><Tab>',
    { flags: '--length 10 --symbols 2 --guesses 8 --seed 5' },
    ', 1000001110, 1000101100, 1001001010, and 7 more. Tab again',
  ],
  ['<New Game><Enter>rgby<Enter>rgyb<Enter><Tab><Tab>', lowBoard, 'So far'],
  ['<New Game>', { size: { columns: 77, rows: 24 } }, 'par 4.9 for strong play'],
  ['<New Game><Pegs>r<Left><Up>', {}, '>| Y o o o |'],
  ['<New Game><Pegs>rgby<CtrlN>r', {}, ' R R R x '],
  [
    '<New Game><Enter>4334<Enter>',
    { flags: '--seed 11' },
    'All four are right. The code is longer.',
  ],
  ['<New Game><Custom><Enter>01<Esc>', tiny('10'), 'l: Copy row'],
  ['<New Game><Race the machine><Enter><Tab>', tiny('10'), 'The coach only knows your clues.'],
  [
    '<New Game><Custom><Enter>01234501<Enter>q<Enter>y<Review>',
    { flags: '--length 8 --symbols 6 --seed 5', size: { columns: 63, rows: 24 } },
    '▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮|▮ 230k +------------------------+-----+ each ▮ halves them Guess 1, 01234501: unkind clue',
  ],
  ['<New Game><Custom><Enter>2<Enter>', tiny('1-2'), 'It is right. The code is longer.'],
  ['<New Game><Custom><Enter>21<Enter>', tiny('2-3'), 'Both are right. The code is longer.'],
  ['<New Game>', { ...lowBoard, flags: '--game lifelines' }, '+- Example --------+-----+'],
  ['<New Game><Colors>', large(99, 33), '│ R W │'],
  ['<New Game><Colors>', large(99, 32), '| R W |'],
  ['<New Game><Lifelines>', large(99, 33), '| R W |'],
  ['<New Game><Pegs>', large(74, 40), '│ R W │'],
  ['<New Game><Pegs>', large(73, 40), '| R W |'],
  ['<Puzzles>1', tooEarly, 'The first puzzle of the day is on Sunday 1 November 2026.'],
  ['<Daily code><Enter>', tooEarly, 'The first daily code is on Sunday 1 November 2026.'],
  ['<Puzzles><Enter><A new puzzle>', gone, GONE],
  ['<New Game><Enter>', replaced, 'This program was upgraded or removed while it ran.'],
  ['<New Game><Break my code><Letters>00<Enter>', {}, 'fits this clue.'],
  ['<New Game><Break my code><Pegs>', gone, `colors may repeat ${GONE}`],
  ['<New Game><Enter><Esc>m2<Race the machine><Enter>', gone, `as strong as the coach's. ${GONE}`],
  ['<New Game><Enter>0123<Enter>q<Enter>y<Review>', gone, `Guess 1, 0123 ${GONE}`],
])('%j shows its beginning as %j', async (keys, { files, ...options }, said) => {
  const folder = files && temporaryFolder(files);
  const app = await openApp({
    size: { columns: 60, rows: 20 },
    ...options,
    ...(folder && { folder }),
  });
  await app.type(keys);
  expect(app.screen.replace(/\s+/g, ' ')).toContain(said);
});
