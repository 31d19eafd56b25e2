/** The states of the full screen, and the keys by which a player comes to each. */

/** Continues in the run of the program that reached the state in the row above. */
const ON = undefined;

/**
 * A state. The program `begins` with a folder of saves in `test/saves/from-1.0`, or with flags.
 * `shown` is the text that appears last, after the coach's answer if there is one: a text for all
 * windows, or one for the smallest window and one for the others.
 * @typedef {readonly [
 *   name: string,
 *   begins: string | undefined,
 *   keys: string,
 *   shown: Shown | readonly [Shown, Shown],
 * ]} State
 * @typedef {string | RegExp} Shown
 */

/** @type {readonly State[]} */
const STATES = [
  ['start', '', '', /Puzzles +0 of/],
  ['start-other-key', ON, 'x', '4: Quit'],
  ['rules', ON, '<Rules>', 'Rules: '],
  ['help', ON, '<Esc>?', /^ +Help/m],
  ['help-later', ON, '<PgDn><PgDn>', /^ +Help/m],
  ['load-empty', ON, '<Esc><Load Game>', '1: empty'],
  ['statistics-none', ON, '<Esc><Statistics>', /games in your statistics yet/],

  ['start-waiting', 'waiting-clock-shown', '', /Pegs, guess 4.*Puzzles +0 of/s],
  ['gameMenu-pegs', ON, '<Continue><Esc>', 'Copy the last row'],

  ['start-lobby', 'everything-in-one-folder', '', [/Puzzles +0 of/, /games +\d/]],
  ['load', ON, '<Load Game>', '3: empty'],
  ['load-menu', ON, '<Down><Down>', '> 3: empty'],
  ['statistics', ON, '<Esc><Statistics><Right until Code Breakers>', /skill +\d+%/],
  ['statistics-games', ON, '<Right until Lifelines>', /skill +\d+%/],
  ['review-statistics', ON, '<Enter>', 'about 97,000'],

  ['start-matches', 'match-and-friends-and-waiting', '', /3 unfinished|2 unfinished/],
  ['load-game', ON, '<Load Game>', '> 4: Colors'],
  ['load-match', ON, '<Down>', '> 5: Friends'],

  ['statistics-long', 'history-long-with-summary', '<Statistics>', /games in your statistics yet/],
  ['statistics-many', ON, '<Right until Pegs>', /no hints {2}.*last \d+ games/s],
  ['statistics-all', ON, '<Right until All games>', 'streak'],

  ['statistics-damaged', 'history-damaged-and-newer-lines', '<Statistics>', /damaged|newer/],

  ['daily-none', '', '<Daily code>', "Play today's code"],
  ['play-daily-older', ON, '<An older one><Enter>', 'practice'],
  ['daily-begun', ON, '012345<Enter><Esc><Leave><Daily code>', '- begun'],
  ['daily-begun-older', ON, '<An older one>', '#34: guess 2'],
  ['over-daily-older', ON, '<Enter>q<Enter>y', [/not in your/, /skill +\d/]],
  ['daily-practice', ON, '<Esc>', '(4) practice'],

  ['daily-finished', 'daily-finished', '<Daily code>', "Today's board"],

  ['daily-pegs', 'daily-pegs-draft', '<Daily code><Right until Pegs>', 'guess 3 of 12'],
  ['play-daily-pegs', ON, "<Continue today's code>", /56 (codes )?left/],
  ['gameMenu-daily', ON, '<Esc>', 'Leave (continue later)'],

  ['daily-streak', 'history-streak-of-dailies', '<Daily code>', '. missed'],
  ['statistics-all', ON, '<Esc><Statistics><Left>', 'Daily codes    games'],

  ['daily', 'daily-several', '<Daily code>', "Continue today's code"],
  ['daily-older', ON, '<An older one>', /#\d+: /],
  ['daily-older-back', ON, '<Left><Left><Up>', /#\d+: /],
  ['daily-other', ON, '<Esc><Another game>', 'Daily code: Colors'],

  [
    'play-daily',
    'daily-code-breakers-half',
    "<Daily code><Continue today's code>",
    /\d (codes )?left/,
  ],
  ['over-daily', ON, '40113<Enter>', [/broken/i, /skill +\d/]],
  ['share-daily', ON, '<Share>', /daily #/],

  ['puzzles', '--seed 11', '<Puzzles>', 'Puzzle of the day'],
  ['puzzle-daily', ON, '<Puzzle of the day>', 'Which code fits every clue?'],
  ['puzzle-question', ON, '0123<Enter>', 'You only get one try.'],
  ['puzzle', ON, '<Esc><Esc><A new puzzle>', /Puzzle: .*Which code fits every clue/s],
  ['puzzle-no-code', ON, '01<Enter>', 'This is too short.'],
  ['puzzle-wrong', ON, '<Back><Back>0123<Enter>', 'Another puzzle'],

  ['puzzle-right', 'history-puzzles-of-the-day', '<Puzzles><Puzzle of the day>', 'Right!'],
  ['puzzles-solved', ON, '<Esc>', ['Puzzle of the day  solved', /solved +3/]],

  ['firstSteps', '', '<First steps>', '1 of 12'],
  ['firstSteps-board', ON, '<Enter><Enter>', '3 of 12'],
  ['firstSteps-question', ON, '<Enter>', '4 of 12'],
  ['firstSteps-wrong', ON, '2<Enter>', 'in 1 R 2 W, R is right'],
  ['firstSteps-typed', ON, '3<Enter>1', /Type all of them: 1 *$/m],
  ['firstSteps-half', ON, '<Enter>', 'there is no 1. But'],
  ['firstSteps-break', ON, '0<Enter><Enter>3<Enter><Enter>3<Enter>', '9 of 12'],
  ['firstSteps-help', ON, '<Tab>', /swap\s+places/],
  ['firstSteps-won', ON, '<Tab><Tab><Back>2<Left><Left><Left><Left>543<Enter>', '10 of 12'],
  ['firstSteps-end', ON, '<Enter><Enter>', '12 of 12'],

  ['newGame', '--seed 11', '<New Game>', '> 1: Code'],
  ['newGame-letters', ON, '<Down until Letters>', /> \w: Letters/],
  ['newGame-pegs', ON, '<Down until Pegs>', /> \w: Pegs/],
  ['newGame-custom', ON, '<Down until Custom>', /> \w: Custom/],
  ['newGame-break', ON, '<Down>', /> \w: Break my code/],
  ['newGame-race', ON, '<Down>', /> \w: Race the machine/],
  ['newGame-friends', ON, '<Down>', /> \w: With friends/],
  ['newGame-codeGame', ON, '<Down>', /> \w: A code for a friend/],
  ['newGame-codeEntry', ON, '<Down>', /> \w: Play a code/],

  ['break-colors', '--seed 11', '<New Game><Break my code><Colors>', />[|│].*0 +0/],
  ['break-over', ON, 't', '1: Play again'],

  ['codeGame', '--seed 11', '<New Game><A code for a friend>', /^ +A code for a friend/m],
  ['codeSecret-none', ON, '<Pegs>rg<Enter>', 'Your code is too short.'],
  ['codeSecret', ON, 'rgb', '***'],
  ['codeSecret-shown', ON, '<Tab>', /: rgb|: RGB/i],
  ['codeMade', ON, 'y<Enter>', 'code-breakers play'],
  ['codeEntry', ON, '<Enter><Play a code>', 'Game code:'],
  ['codeEntry-mistyped', ON, '2DRR-H51V-0MRQ<Enter>', 'mistyped'],

  ['race', '--seed 11', '<New Game><Race the machine>', /^ +Race the machine/m],
  ['race-level', ON, '<Down><Right>', '< strong >'],

  ['play', '--seed 11', '<New Game><Code Breakers>', '55,728'],
  ['play-typed', ON, '0123', /: 0123\b/],
  ['play-clue', ON, '<Enter>', /guess 2 of 10.*\d (codes )?left/s],
  ['play-refused', ON, '012<Enter>', 'too short'],
  ['play-coach', ON, '<Tab>', /Peg +1 +2/],
  ['play-fits', ON, '<Back><Back><Back>54321<Tab>', /would have\s+been|fits/],
  ['play-fact', ON, '<Tab>', /hint counted|no code fits|would fit/],
  ['play-strong', ON, '<Tab>', 'strong guess'],
  ['pencil', ON, '<CtrlN>3', 'Space'],
  ['play-marks', ON, '<CtrlN>', 'Tab coach'],
  ['gameMenu', ON, '<Esc>', 'Back to the game'],
  ['settings-in-game', ON, '<Settings>', 'Theme'],
  ['help-in-game', ON, '<Esc>?', /^ +Help/m],
  ['saveSlot', ON, '<Esc><Esc><CtrlS>', 'Save Game'],
  ['saveName', ON, '<Down><Enter>', 'Save Game: slot 2'],
  ['saveName-none', ON, '<Enter>', 'Please type a name'],
  ['play-saved', ON, 'Tim<Enter>', /^ +Code Breakers/m],
  ['saveSlot-kept', ON, '<CtrlS>', '> 2: Tim'],
  ['saveName-kept', ON, '<Enter>', 'This replaces'],
  ['play-word', ON, '<Esc><Esc><CtrlU>0124<Enter>wq', /: wq\b/],
  ['play-too-long', ON, `<CtrlU>${'0123'.repeat(15)}`, 'The row is full'],
  ['play-question', ON, '<CtrlU>q<Enter>', 'Give up this game?'],
  ['over-given-up', ON, 'y', '1: Play again'],
  ['review-played', ON, '<Review> ', /skill +\d/],

  ['over-won', 'waiting-code-breakers-killed', '<Continue>5421<Enter>', [/broken/i, /skill +\d/]],
  ['review', ON, '<Review>', /skill +\d/],
  ['review-next', ON, '<Up><Up>', /skill +\d/],
  ['share', ON, '<Esc><Share>', /skill \d/],
  ['play-wrong', ON, '<Esc><Play again>0z', /left[\s\S]*: 0z/],

  ['play-letters', 'waiting-own-marks-and-facts', '<Continue>', /\d (codes )?left/],

  ['play-custom', 'waiting-12-symbols', '<Continue>', /guess 3 of/],

  ['play-colors', 'waiting-fact-and-list-told', '<Continue>', /\d (codes )?left/],
  ['over-colors', ON, 'OBBP<Enter>', [/broken/i, /skill +\d/]],

  ['play-hard', 'waiting-hard-by-settings', '<Continue>', /\d (codes )?left/],

  ['play-evil', 'waiting-evil-killed', '<Continue>', /\d (codes )?left/],
  ['over-evil', ON, 'q<Enter>y', 'The machine cheated'],

  ['play-lifelines', 'waiting-lifelines-both-taken-killed', '<Continue>', /\d (codes )?left/],
  ['gameMenu-lifelines', ON, '<Esc>', 'Back to the game'],
  ['over-revealed', ON, '<Reveal>y', '1: Play again'],

  ['over-race-lost', 'race-behind-the-machine', '<Continue>PRBP<Enter>', /race lost/],

  ['play-race-lifelines', 'race-lifelines', '<Continue>', /948 (codes )?left/],

  ['play-race', 'race-even', '<Continue>', /: 33\b/],
  ['play-race-coach', ON, '<Tab>', [/Coach .* Machine/, /Machine .*Coach/]],
  ['over-race', ON, '<Back><Back>1420<Enter>', 'race won'],

  ['friends', '--seed 11', '<New Game><With friends>', 'Player 1'],
  ['friends-too-few', ON, 'Ana<Up><Up><Left><Left><Left><Enter>', 'names, not one.'],
  ['friends-names', ON, '<Right><Right><Right><Down><Down><Enter>Ben', /Player 2 +Ben/],
  ['friendsTurn', ON, '<Enter><Enter>', "Ana, it's your turn"],
  ['friendsSecret', ON, "<I'm Ana>301", '(hidden):'],
  ['friendsShown', ON, '2<Enter>', 'This is your code'],
  ['friendsTurn-break', ON, '<Enter>', "Break Ana's code"],
  ['play-friends', ON, "<I'm Ben>", 'guess 1 of 10'],
  ['friendsBoard', ON, '3012<Enter>', 'BROKEN in 1'],
  ['friendsScore', ON, '<Enter>', 'made it: 1 point'],

  ['friendsScore-five', 'friends-five-second-code', '<Continue><Scoreboard>', 'Dora'],
  ['friendsTurn-five', ON, '<Next>', "Dora, it's your turn"],

  [
    'play-friends-question',
    'friends-two-code-made',
    "<Continue><I'm Ben>q<Enter>",
    'Give up this game?',
  ],
  ['friendsScore-given-up', ON, 'y<Enter>', 'made it: 13 points'],
  ['friendsTurn-next', ON, '<Next>', "Ben, it's your turn"],
  ['friendsSecret-none', ON, "<I'm Ben>rg<Enter>", 'Your code is too short.'],
  ['friendsBoard-last', ON, "rgby<Enter><Enter><I'm Ana>rgby<Enter>", 'Everyone is done'],
  ['friendsScore-over', ON, '<Enter>', 'Ana wins'],

  [
    'play-long',
    '--game pegs --length 10 --symbols 12 --guesses 30 --seed 3',
    '<New Game><Pegs>rgbypcmwtn<Enter>',
    'guess 2 of 30',
  ],
  ['play-long-scrolled', ON, 'rrr<PgUp>', 'guess 2 of 30'],
  ['over-long', ON, '<Back><Back><Back>PNTOYNWLNG<Enter>', 'BROKEN in 2'],
  ['over-long-scrolled', ON, '<PgUp>', 'BROKEN in 2'],

  [
    'play-testing',
    '--length 10 --symbols 12 --guesses 30 --testing --seed 5',
    '<New Game><Custom><Enter>0000000000<Enter>',
    '| b  5  b  b  a  8  0  7  3  a |',
  ],

  [
    'play-tiny',
    '--length 1 --symbols 2 --guesses 1 --seed 5',
    '<New Game><Custom><Enter>',
    'guess 1 of 1',
  ],
  ['over-tiny', ON, '0<Enter>', [/broken/i, /skill +\d/]],
  ['play-last-guess', ON, '<Play again><Tab><Tab><Tab>', 'your last guess'],

  ['rules-lifelines', '--game lifelines --length 6 --seed 7', '<Rules>', 'Rules: Lifelines'],
  ['play-lifeline', ON, '<Esc><New Game><Lifelines>Lifeline#1<Enter>y', 'contains a 5'],
  ['play-lifeline-refused', ON, 'Lifeline#1<Enter>', 'already used'],
  ['gameMenu-refused', ON, '<Esc>', 'Back to the game'],
  ['over-surprise', ON, '<Esc><CtrlU>526018<Enter>', '1: Play again'],
  ['over-surprise-next', ON, '<Play again>159083<Enter>', [/FIRST TRY/, /skill +\d/]],

  [
    'play-letters-refused',
    '--game letters --seed 7',
    '<New Game><Letters>aabb<Enter>',
    'not repeat a letter',
  ],
  [
    'over-lost',
    ON,
    `${'abcd abce abcf abdc abde abdf abec abed abef abfc'.replaceAll(' ', '\r')}<Enter>`,
    [/broken/i, /skill +\d/],
  ],
  ['review-lost', ON, '<Review>', /skill +\d/],
  ['review-last', ON, '<PgUp><PgUp>', 'Guess 10, abfc'],
  ['share-lost', ON, '<Esc><Share>', /skill \d/],
  ['share-sent', ON, 'c', 'Sent to your terminal'],
  ['play-told', ON, '<Esc><Play again>abcd<Enter>abdc<Enter><Tab><Tab>', 'Peg 1 is an a'],
  ['play-listed', ON, '<Tab>', 'codes left are beside'],

  ['play-alone', 'settings-coach-off', '<New Game><Code Breakers>0123<Enter>', 'guess 2 of 10'],
  ['gameMenu-alone', ON, '<Esc>', 'o: Settings'],
  ['pencil-alone', ON, '<Pencil marks>0<Right>1', 'x  0  0  0  0  0'],
  ['over-alone', ON, '<Esc>1024<Enter>', '1: Play again'],

  ['play-full', 'settings-coach-full', '<New Game><Pegs>rgby<Enter>', /Peg +1 +2 +3 +4/],
  ['play-ruled-out', ON, 'rrgg<Tab>', 'Guess 1 rules it out'],
  ['play-no-fact', ON, '<Tab>', 'hint counted'],

  ['settings-changed', 'settings-all-changed', '<Settings>', /Theme +< dark/],
  ['play-pegs', ON, '<Esc><New Game><Pegs>rg', 'guess 1 of 12'],

  [
    'settings-fixed',
    '--hard --theme light --board large --seed 3',
    '<Settings>',
    'sets this for now',
  ],
  ['play-hard-refused', ON, '<Esc><New Game><Pegs>rgby<Enter>rrrr<Enter>', /hard .*rules it out/s],

  ['load-damaged', 'slot-torn', '<Load Game>1', 'is damaged. It was moved'],

  ['load-three', 'slots-three-at-once', '<Load Game>', 'King Arthur'],
  ['play-loaded', ON, '2', 'guess 2 of 10'],

  ['play-list', 'waiting-length-told', '<Continue>', '1353  1533'],

  ['options-custom', '--seed 11', '<New Game><Custom>', 'Shortest code'],

  ['settings', '', '<Settings>', 'Theme'],
  ['settings-theme', ON, '<Right>', /< dark/],
  ['settings-pegs', ON, '<Down><Right><Right><Down><Right>', /Pegs +<? ?shapes/],
  ['settings-coach', ON, '<Down><Right>', /Coach +< full/],
  ['settings-hard', ON, '<Down><Right>', /Hard mode +< on/],

  ['options', '--seed 11', '<New Game><Down until Pegs><Right>', 'Testing mode'],
  ['options-seed', ON, '<Up><Up>123', /Seed +123/],

  ['breakGame', '--seed 11', '<New Game><Break my code>', /^ +Break my code *$/m],
  ['breakLength', ON, '<Lifelines>', 'How long is your code?'],
  ['break', ON, '<Esc><Pegs>', />[|│].*0 +0/],
  ['break-clue', ON, '<Up><Right><Up><Enter>', /guess 2.*>[|│].*0 +0/s],
  ['break-earlier-clue', ON, '<PgDn>', />[|│].*1 +\d/],
  ['break-question', ON, '<Esc><Esc>', "Leave this game? It isn't saved."],
  ['break-next-clue', ON, '<Esc>0<Right>0<Enter>', /guess 3.*>[|│].*0 +0/s],
  ['break-conflict', ON, '0<Right>0<Enter>', 'No code fits'],
];

/**
 * A run of the program, in which states are reached one after the other.
 * @typedef {{ readonly saves?: string, readonly flags?: string, readonly states: readonly State[] }} Run
 */

/** @type {readonly Run[]} */
export const RUNS = STATES.reduce((runs, state) => {
  const [, begins] = state;
  if (begins === ON) runs.at(-1).states.push(state);
  else if (begins.startsWith('-')) runs.push({ flags: begins, states: [state] });
  else runs.push({ saves: begins, states: [state] });
  return runs;
}, []);

/** The time at which all states are played, in Berlin. */
export const NOW = '2026-12-05T20:00:00Z';

const KEYS = {
  Enter: '\r',
  Esc: '\x1b',
  Tab: '\t',
  Back: '\x7f',
  Up: '\x1b[A',
  Down: '\x1b[B',
  Right: '\x1b[C',
  Left: '\x1b[D',
  Home: '\x1b[H',
  End: '\x1b[F',
  PgUp: '\x1b[5~',
  PgDn: '\x1b[6~',
  CtrlN: '\x0e',
  CtrlR: '\x12',
  CtrlS: '\x13',
  CtrlU: '\x15',
};

const KEY_OR_TEXT = /<([^>]+)>|([^<]+)/g;

/**
 * Types text, and what stands in `<>`: a key, an item of the menu that is shown, or a key that is
 * pressed (up to 40 times) until a name is selected or in the title: `<Down until Pegs>`. Keys are
 * typed at once, so that most of them take no frame of their own, but only up to the next item,
 * Enter, Esc or single letter: what follows those may be meant for another page.
 * @param {string} keys
 * @param {(pattern: RegExp) => Promise<string>} until the screen, once it shows this
 * @param {(bytes: string) => Promise<unknown>} press
 */
export async function typeKeys(keys, until, press) {
  let typed = '';
  for (const [, name = '', text] of keys.matchAll(KEY_OR_TEXT)) {
    const [key = '', sought] = name.split(' until ');
    const isItem = text === undefined && KEYS[key] === undefined;
    if ((isItem || sought) && typed !== '') await press(typed);
    if (isItem || sought) typed = '';
    if (sought) {
      const isThere = new RegExp(`^.*: ${sought}|> \\w: ${sought}|< ${sought}`);
      // A terminal may show half a frame, whose footer is missing, or a key's effect only later.
      for (let times = 0, found = 0; times < 40 && found < 2; times++) {
        const screen = await until(/\? help/);
        found = isThere.test(screen) ? found + 1 : 0;
        await press(found > 0 ? '' : KEYS[key]);
        const before = screen.replace(/[^\w\s]/g, '\\$&');
        if (found === 0) await until(new RegExp(`^(?!${before}$)[^]*\\? help`));
      }
      continue;
    }
    const item = new RegExp(`(\\w): ${name}`);
    typed += isItem ? (item.exec(await until(item))?.[1] ?? '') : (text ?? KEYS[name]);
    if (!isItem && name !== 'Enter' && name !== 'Esc' && text?.length !== 1) continue;
    await press(typed);
    typed = '';
  }
  if (typed !== '') await press(typed);
}

/** The columns of the smallest window. */
const SMALLEST = 60;

/**
 * What is on the screen in a window of this many columns.
 * @param {State} state
 * @param {number} columns
 * @returns {Shown}
 */
export function shownIn([, , , shown], columns) {
  if (typeof shown === 'string' || shown instanceof RegExp) return shown;
  return columns <= SMALLEST ? shown[0] : shown[1];
}
