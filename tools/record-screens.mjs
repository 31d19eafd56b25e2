/**
 * Writes down what every screen shows, as text: a file for each state and size, such as
 * `over-won.80x24.txt`. It plays a built program by keys in a terminal without a window, so it records
 * any build, an older one too: two folders are then compared by `diff -r`.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';

const USAGE = `node tools/record-screens.mjs [--from CHECKOUT] [--only TEXT] [--size 80x24] OUT-FOLDER

Writes what every screen of the built program shows to OUT-FOLDER, as text.
  --from CHECKOUT  another checkout, whose program has been built (this one)
  --only TEXT      only runs of the program with a state whose name has this in it
  --size SIZE      in a window of this size alone (60x20, 80x24, 120x40, 200x50)`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CLOCK = join(ROOT, 'test/helpers/fake-clock.cjs');
const SAVES = join(ROOT, 'test/saves/from-1.0');
const SIZES = ['60x20', '80x24', '120x40', '200x50'];
const PATIENCE = 60_000;
/** So many milliseconds without a change, and keys have no answer. */
const UNANSWERED = 1500;
/** So many milliseconds without a change, and nothing more is drawn. */
const REST = 250;

/** So the clock begins at FAKE_NOW, and what is drawn without `--seed`, such as a new puzzle, is the same. */
const RANDOM = 'let n = 1; Math.random = () => (n = (n * 16807) % 2147483647) / 2147483647;';
const LOADED_FIRST = `--require ${JSON.stringify(CLOCK)} --import data:text/javascript,${encodeURIComponent(RANDOM)}`;

/** What keys send by their names; any other name is the label of a menu's item. */
const KEYS = {
  Enter: '\r',
  Esc: '\x1b',
  Tab: '\t',
  Back: '\x7f',
  Up: '\x1b[A',
  Down: '\x1b[B',
  Right: '\x1b[C',
  Left: '\x1b[D',
  PgUp: '\x1b[5~',
  PgDn: '\x1b[6~',
  CtrlN: '\x0e',
  CtrlS: '\x13',
};

/** Goes on in the run of the program in which the row above was recorded. */
const ON = Symbol('on');

/**
 * The name of a state, the saves and the flags that the program starts with, keys, and what is on the
 * screen then: a text, or one for the smallest window and one for the others. Where the coach answers
 * later, it is its last word.
 */
const STATES = [
  ['start', '', '', '', /Puzzles +not/],
  ['start-other-key', ON, '', 'x', '4: Quit'],
  ['rules', ON, '', '<Rules>', 'Rules: '],
  ['rules-end', ON, '', '<PgDn><PgDn>', 'Rules: '],
  ['help', ON, '', '<Esc>?', /^ +Help/m],
  ['help-later', ON, '', '<PgDn><PgDn>', /^ +Help/m],
  ['load-empty', ON, '', '<Esc><Load Game>', '1: empty'],
  ['statistics-none', ON, '', '<Esc><Statistics>', 'No game of'],
  ['settings', ON, '', '<Esc><Settings>', 'Theme'],
  ['settings-theme', ON, '', '<Right>', /< Dark/],
  ['settings-pegs', ON, '', '<Down><Down><Right>', /Pegs +<? ?shapes/],
  ['start-waiting', 'waiting-clock-shown', '', '', /Pegs, guess 4.*Puzzles +not/s],
  ['play-history', ON, '', '<Continue>history<Enter>', /^ +History/m],
  ['start-lobby', 'everything-in-one-folder', '', '', [/Puzzles +not/, '2 under par']],
  ['load', ON, '', '<Load Game>', '3: empty'],
  ['load-menu', ON, '', '<Down><Down>', '> 3: empty'],
  ['statistics', ON, '', '<Esc><Statistics>', /all games.*over the last/s],
  ['statistics-games', ON, '', '<Right><Right><Right>', 'over the last 2 games'],
  ['start-matches', 'match-and-friends-and-waiting', '', '', /Friends|friends +\w/],
  ['start-damaged', 'waiting-torn', '', '', /damaged.*Puzzles +not|Puzzles +not.*damaged/s],
  ['statistics-long', 'history-long-with-summary', '', '<Statistics>', ['No game of', '252']],
  ['statistics-many', ON, '', '<Right><Right><Right><Right>', 'over the last'],
  ['statistics-damaged', 'history-damaged-and-newer-lines', '', '<Statistics>', /damaged|newer/],

  ['daily-none', '', '', '<Daily code>', "Play today's code"],
  ['daily', 'daily-several', '', '<Daily code>', "Go on with today's code"],
  ['olderDaily', ON, '', '<An older one>', /^ +Daily codes: /m],
  ['olderDaily-back', ON, '', '<Left><Left><Up>', /^ +Daily codes: /m],
  ['daily-other', ON, '', "<Esc><Another game's daily>", 'Daily code: Colors'],
  [
    'play-daily',
    'daily-code-breakers-half',
    '',
    "<Daily code><Go on with today's code>",
    /\d codes left/,
  ],
  ['over-daily', ON, '', '40113<Enter>', /skill +\d/],
  ['share-daily', ON, '', '<Share>', /daily #/],
  ['puzzles', '', '--seed 11', '<Puzzles>', "Today's puzzle"],
  ['puzzle-daily', ON, '', "<Today's puzzle>", 'Which code is left:'],
  ['puzzle-question', ON, '', '0123<Enter>', 'your one answer?'],
  ['puzzle', ON, '', '<Esc><Esc><A new puzzle>', /Puzzle: .*Which code is left:/s],
  ['puzzle-no-code', ON, '', '01<Enter>', ', not 2'],
  ['puzzle-wrong', ON, '', '<Back><Back>0123<Enter>', 'Another puzzle'],
  [
    'olderPuzzle',
    'history-puzzles-of-the-day',
    '',
    '<Puzzles><An older one>',
    'Puzzles of the day',
  ],
  ['firstSteps', '', '', '<First steps>', '1 of 12'],
  ['firstSteps-board', ON, '', '<Enter><Enter>', '3 of 12'],
  ['firstSteps-question', ON, '', '<Enter>', '4 of 12'],
  ['firstSteps-answer', ON, '', '1<Enter>', '4 of 12'],

  ['newGame', '', '--seed 11', '<New Game>', '> 1: Code'],
  ['newGame-pegs', ON, '', '<Down><Down><Down><Down>', '> 5: Pegs'],
  ['options', ON, '', '<Right>', 'Testing mode'],
  ['options-no-value', ON, '', '<Down>x', 'Colors: 2 to 12.'],
  ['breakGame', ON, '', '<Esc><Break my code>', /^ +Break my code$/m],
  ['breakLength', ON, '', '<Lifelines>', 'How long is your code?'],
  ['break', ON, '', '<Esc><Pegs>', />R < 0 >/],
  ['break-clue', ON, '', '<Up><Right><Up><Enter>', /guess 2.*>R < 0 >/s],
  ['break-earlier-clue', ON, '', '<PgDn>', />R < 1 >/],
  ['break-question', ON, '', '<Esc>', 'y drops it'],
  ['break-next-clue', ON, '', '<Esc><PgUp>0<Right>0<Enter>', /guess 3.*>R < 0 >/s],
  ['break-conflict', ON, '', '0<Right>0<Enter>', 'No code fits'],
  ['break-colors', '', '--seed 11', '<New Game><Break my code><Colors>', />R < 0 >/],
  ['break-over', ON, '', 't', '1: Again'],
  ['newGame-question', 'waiting-clock-shown', '', '<New Game><Colors>', 'y drops it'],
  ['codeGame', '', '--seed 11', '<New Game><A code for a friend>', /^ +A code for a friend/m],
  ['codeSecret', ON, '', '<Pegs>rgb', /unseen|\*\*\*/],
  ['codeSecret-shown', ON, '', '<Tab>', /: rgb|: RGB/i],
  ['codeMade', ON, '', 'y<Enter>', 'code-breakers play'],
  ['codeEntry', ON, '', '<Enter><A code for a friend><Play a code>', 'The code that you got:'],
  ['codeEntry-mistyped', ON, '', '2DRR-H51V-0MRQ<Enter>', 'mistyped'],
  ['race', '', '--seed 11', '<New Game><Race the machine>', /^ +Race the machine/m],
  ['race-match', ON, '', '<Down><Down>4', /^ +Race the machine/m],

  ['play', '', '--seed 11', '<New Game><Code Breakers>', '55,728'],
  ['play-typed', ON, '', '0123', /: 0123$/m],
  ['play-clue', ON, '', '<Enter>', /guess 2 of 10.*\d codes left/s],
  ['play-refused', ON, '', '012<Enter>', 'too short'],
  ['play-coach', ON, '', '<Tab>', /Peg +1 +2/],
  ['play-fits', ON, '', '<Back><Back><Back>54321<Tab>', /would have had|fits/],
  ['play-fact', ON, '', '<Tab>', /charge|prove/],
  ['play-strong', ON, '', '<Tab>', 'strong guess'],
  ['pencil', ON, '', '<CtrlN>3', 'Space'],
  ['play-marks', ON, '', '<CtrlN>', 'Tab coach'],
  ['gameMenu', ON, '', '<Esc>', /^ +Game menu/m],
  ['settings-in-game', ON, '', '<Settings>', 'Theme'],
  ['help-in-game', ON, '', '<Esc>?', /^ +Help/m],
  ['saveSlot', ON, '', '<Esc><Esc><CtrlS>', 'Save Game'],
  ['saveName', ON, '', '<Down><Enter>', 'in slot 2'],
  ['saveName-none', ON, '', '<Enter>', 'in slot 2'],
  ['play-saved', ON, '', 'Tim<Enter>', /^ +Code Breakers/m],
  ['play-question', ON, '', '<Back><Back><Back><Back><Back>q<Enter>', 'Give up for good?'],
  ['over-given-up', ON, '', 'y', /skill +\d/],
  ['replay', ON, '', '<Replay>', /replay/],
  ['replay-end', ON, '', '<Right><Right>', /replay/],
  ['over-won', 'waiting-code-breakers-killed', '', '<Continue>5421<Enter>', /skill +\d/],
  ['review', ON, '', '<Review>', /Skill.*\d%/],
  ['review-next', ON, '', '<Down><Down>', /Skill.*\d%/],
  ['share', ON, '', '<Esc><Share>', /skill \d/],
  ['play-letters', 'waiting-own-marks-and-facts', '', '<Continue>', /\d codes left/],
  ['play-custom', 'waiting-12-symbols', '', '<Continue>', /guess 3 of/],
  ['play-colors', 'waiting-fact-and-list-told', '', '<Continue>', /\d codes left/],
  ['over-colors', ON, '', 'OBBP<Enter>', /skill +\d/],
  ['play-hard', 'waiting-hard-by-settings', '', '<Continue>', /\d codes left/],
  ['play-evil', 'waiting-evil-killed', '', '<Continue>', /\d codes left/],
  ['play-pegs', 'waiting-pegs-coach-open', '', '<Continue>', /\d codes left/],
  ['play-lifelines', 'waiting-lifelines-both-taken-killed', '', '<Continue>', /\d codes left/],
  ['gameMenu-lifelines', ON, '', '<Esc>', /^ +Game menu/m],
  ['over-revealed', ON, '', '<Reveal>y', '1: Play again'],
  ['play-race', 'race-even', '', '<Continue>', /: 33$/m],
  ['over-race', ON, '', '<Back><Back>1420<Enter>', ['won the race', /skill +\d.*won the race/s]],
  ['match', 'match-between-games', '', '<Continue>', '1: Game 2: you think of a code'],
  ['match-question', ON, '', '<Give up the match>', /\by \w+/],
  ['match-break', ON, '', '<Esc><Game 2>', /R < 0 >/],
  ['play-match', 'match-breaking-round-3', '', '<Continue><Go on with game 3>', /\d codes left/],
  ['friends', '', '--seed 11', '<New Game><With friends>', 'Player 1'],
  ['friends-names', ON, '', 'Ana<Enter>Ben', /Player 2 +Ben/],
  ['friendsTurn', ON, '', '<Enter><Enter>', 'Ana, it is your turn'],
  ['friendsSecret', ON, '', '<I am Ana>012', 'unseen:'],
  ['friendsShown', ON, '', '3<Enter>', 'this is your code'],
  ['friendsTurn-break', ON, '', '<Enter>', "you break Ana's code"],
  ['play-friends', ON, '', '<I am Ben>', 'guess 1 of 10'],
  ['friendsScore', ON, '', '0123<Enter>', 'gets 1 point'],
  ['friendsBoards', ON, '', '<Look at the boards>', 'board 1 of'],
  ['friendsScore-five', 'friends-five-second-code', '', '<Continue><Scoreboard>', 'Dora'],
];

/** A run: rows of the table, of which the first has saves. */
function runsOf(rows) {
  const runs = [];
  for (const row of rows) {
    if (row[1] === ON) runs.at(-1).push(row);
    else runs.push([row]);
  }
  return runs;
}

/** The program in a terminal of this size. */
class Program {
  #screen;
  #child;
  #changed = performance.now();
  #hasEnded = false;

  constructor(file, args, home, [cols, rows]) {
    this.#screen = new xterm.Terminal({ cols, rows, allowProposedApi: true });
    const env = {
      ...{ PATH: process.env.PATH, HOME: home, TERM: 'xterm-256color', LC_ALL: 'C.UTF-8' },
      ...{ TZ: 'Europe/Berlin', FAKE_NOW: '2026-12-05T20:00:00Z', NODE_OPTIONS: LOADED_FIRST },
      NODE_DISABLE_COMPILE_CACHE: '1',
    };
    this.#child = spawn(process.execPath, [file, ...args], { cols, rows, env });
    this.#child.onData((data) => {
      this.#changed = performance.now();
      this.#screen.write(data);
    });
    this.#screen.onData((answer) => this.#child.write(answer));
    this.exited = new Promise((end) => this.#child.onExit(end));
    void this.exited.then(() => {
      this.#hasEnded = true;
    });
  }

  /** The rows on the screen, without the blanks at their ends. */
  text() {
    const { buffer, rows, cols } = this.#screen;
    const { active } = buffer;
    const line = (_, y) => active.getLine(active.baseY + y).translateToString(true, 0, cols);
    const lines = Array.from({ length: rows }, line).map((row) => row.trimEnd());
    return `${lines.join('\n').trimEnd()}\n`;
  }

  /** What the screen shows once it has this text and nothing changes any more. */
  async until(pattern) {
    const has = (text) => (pattern instanceof RegExp ? pattern.test(text) : text.includes(pattern));
    for (const begun = performance.now(); ; await pause(20)) {
      const text = this.text();
      if (has(text) && performance.now() - this.#changed > REST) return text;
      if (this.#hasEnded || performance.now() - begun > PATIENCE)
        throw new Error(`no ${pattern} on this screen:\n${text}`);
    }
  }

  /** Types text, and what stands in `<>`: a key, or an item of the menu that is shown. */
  async type(keys) {
    for (const [, name, text] of keys.matchAll(/<([^>]+)>|([^<]+)/g)) {
      let typed = text ?? KEYS[name];
      if (typed === undefined) {
        const item = new RegExp(`(\\w): ${name}`);
        [, typed] = item.exec(await this.until(item));
      }
      await this.#press(typed);
    }
  }

  /** Presses keys, and waits for what they change; they may change nothing. */
  async #press(keys) {
    const before = this.text();
    this.#child.write(keys);
    const begun = performance.now();
    while (this.text() === before && performance.now() - begun < UNANSWERED) await pause(10);
    await this.until('');
  }

  end() {
    if (!this.#hasEnded) this.#child.kill('SIGKILL');
    return this.exited;
  }
}

async function record(run, size, program, out) {
  const home = mkdtempSync(join(tmpdir(), 'code-breakers-'));
  const [, saves, flags] = run[0];
  const folder = join(home, 'saves');
  if (saves) cpSync(join(SAVES, saves, 'saves'), folder, { recursive: true });
  const args = [...flags.split(' ').filter(Boolean), '--no-motion', '--save-dir', folder];
  const player = new Program(program, args, home, size.split('x').map(Number));
  let at = '';
  try {
    for (const [name, , , keys, shown] of run) {
      at = name;
      await player.type(keys);
      const pattern = Array.isArray(shown) ? shown[size === SIZES[0] ? 0 : 1] : shown;
      writeFileSync(join(out, `${name}.${size}.txt`), await player.until(pattern));
    }
  } catch (error) {
    process.exitCode = 1;
    console.error(`${at} in ${size}: ${error.message}`);
  } finally {
    await player.end();
    rmSync(home, { recursive: true, force: true });
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string', default: ROOT },
      only: { type: 'string', default: '' },
      size: { type: 'string', multiple: true, default: SIZES },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help || positionals.length !== 1) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const program = resolve(values.from, 'dist/cli.js');
  if (!existsSync(program)) {
    console.error(`There is no ${program}: build it by \`npm run build\`.`);
    process.exitCode = 1;
    return;
  }
  const [out] = positionals;
  mkdirSync(out, { recursive: true });
  const runs = runsOf(STATES).filter((run) => run.some(([name]) => name.includes(values.only)));
  const tasks = runs.flatMap((run) =>
    values.size.map((size) => () => record(run, size, program, out)),
  );
  const worker = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

await main();
