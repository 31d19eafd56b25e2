import { setTimeout as sleep } from 'node:timers/promises';
import { THINKING } from '../../../source/coach/words.ts';
import { type GameState, newGame } from '../../../source/engine/game.ts';
import { Random } from '../../../source/engine/random.ts';
import type { Rules } from '../../../source/engine/rules.ts';
import { listKey } from '../../../source/full-screen/kit/screen.ts';
import { RULE_SETS } from '../../../source/games/index.ts';
import { anyGuess, rulesOf } from '../any-game.ts';
import type { WatchedProgram } from './watch-program.ts';

// A line feed is Enter, too; after a carriage return the program would wait for a line feed.
const [ENTER, ESC, TAB, RIGHT, DOWN, UP] = ['\n', '\x1b', '\t', '\x1b[C', '\x1b[B', '\x1b[A'];
const BREAK = listKey(RULE_SETS.length);

/** A question before something is lost for good. */
const ASKS = / y (give|reveal|leave|answer|take) /;

/** A player who does everything that can be done, and knows which secrets are drawn. */
export class Bot {
  /** How many keys it has pressed. */
  keys = 0;
  /** How often it did each thing. */
  readonly done: Record<string, number> = {};
  readonly #program: WatchedProgram;
  readonly #moods: Random;

  /** `mood` decides what the bot does. */
  constructor(program: WatchedProgram, mood: number) {
    this.#program = program;
    this.#moods = new Random(mood);
  }

  /** Does something, from the first menu back to the first menu. */
  async act(): Promise<void> {
    const deeds = Object.entries(this.#deeds);
    const [name, deed] = deeds[this.#any(deeds.length)] as (typeof deeds)[number];
    this.done[name] = (this.done[name] ?? 0) + 1;
    await deed();
    await this.toStart();
  }

  /** Goes to the first menu from wherever it is. */
  async toStart(): Promise<void> {
    for (let tries = 0; tries < 30; tries++) {
      await this.#coachAnswer();
      const screen = await this.#program.look();
      if (screen.includes('4: Quit')) return;
      if (ASKS.test(screen)) {
        await this.press('y');
        continue;
      }
      await this.press(screen.includes('What is your guess') ? '\x15' : ESC);
      if (screen.includes('What is your guess')) await this.press('q', ENTER);
    }
    throw new Error(`there is no way out of this screen:\n${this.#program.screen()}`);
  }

  /**
   * Begins a game with a seed of its own, so that it knows the secret. The game has the usual
   * options, unless other options were chosen in these saves before.
   */
  async begin(number = this.#any(RULE_SETS.length)): Promise<GameState> {
    const set = RULE_SETS[number] as (typeof RULE_SETS)[number];
    const seed = this.#any(1000);
    await this.press('2');
    const screen = await this.#program.look();
    const shown = RULE_SETS.findIndex(({ title }) => new RegExp(`> \\w: ${title}\\b`).test(screen));
    const steps = number - Math.max(0, shown);
    const moves = Array<string>(Math.abs(steps)).fill(steps > 0 ? DOWN : UP);
    await this.press(...moves, RIGHT);
    for (let fields = 0; fields < 20; fields++) {
      if (/> *Seed/.test(await this.#program.look())) break;
      await this.press(UP);
    }
    await this.press(...String(seed), ENTER);
    // The program first asks about a waiting game.
    if (ASKS.test(await this.#program.look())) await this.press('y');
    return newGame(rulesOf(set), new Random(seed));
  }

  /** Wins a game that has begun. */
  async win(secret: string): Promise<void> {
    await this.#coachAnswer();
    await this.press(...secret, ENTER);
    // Any key ends the picture that comes with a win.
    await this.press(' ');
    if (!(await this.#program.look()).includes('Play again')) {
      throw new Error(`${secret} is not the secret here:\n${this.#program.screen()}`);
    }
  }

  /** Presses keys one by one, as fast as the program takes them. */
  async press(...keys: readonly string[]): Promise<void> {
    this.keys += keys.length;
    this.#program.write(keys.join(''));
    await this.#program.digested();
    // It takes a while to tell a lone Esc from a sequence.
    if (keys.at(-1) === ESC) await this.#program.digested({ quiet: true });
  }

  /** The deeds of the bot; each begins at the first menu and may end anywhere. */
  readonly #deeds: Readonly<Record<string, () => Promise<void>>> = {
    win: async () => {
      const { rules, secret } = await this.begin();
      await this.#guess(rules, secret, this.#any(4));
      await this.win(secret);
      await this.press('2', DOWN, ESC);
    },
    lose: async () => {
      const { rules, secret } = await this.begin();
      const [aid] = rules.aids;
      if (aid) await this.press(...aid.word, ENTER);
      await this.#guess(rules, secret, rules.guesses - (aid?.price ?? 0));
      await this.#program.look();
      await this.press('2', DOWN, ESC);
    },
    save: async () => {
      const { rules, secret } = await this.begin();
      await this.#guess(rules, secret, 2);
      await this.press('\x13', String(1 + this.#any(3)), ...'Tim', ENTER);
      await this.press('?', DOWN, ESC, ESC, '4', ESC);
    },
    load: async () => {
      await this.press('3', String(1 + this.#any(3)), TAB, TAB, TAB);
    },
    leaf: async () => {
      const leaf = Array<string>(60).fill(DOWN);
      await this.press('1', ...leaf, RIGHT, ...leaf, RIGHT, ESC, '?', ...leaf, UP, ENTER);
    },
    break: async () => {
      await this.press('2', BREAK, listKey(this.#any(RULE_SETS.length)));
      for (let row = 0; row < 3; row++) {
        await this.#program.look();
        await this.press(String(this.#any(3)), String(this.#any(2)), ENTER, DOWN, UP, UP);
      }
    },
    form: async () => {
      const change = Array<string>(60).fill(RIGHT);
      await this.press('2', DOWN, ...change, TAB, ...change, TAB, ...'123', '\x7f', UP, ESC);
    },
    resize: async () => {
      const { rules, secret } = await this.begin();
      for (const [columns, rows] of [
        [60, 20],
        [40, 10],
        [200, 60],
        [80, 24],
      ] as const) {
        this.#program.resize(columns, rows);
        await this.#guess(rules, secret, 1);
      }
    },
  };

  /** Waits while the coach thinks about a Tab: the keys wait, too, for seconds on a busy machine. */
  async #coachAnswer(): Promise<void> {
    while ((await this.#program.look()).includes(THINKING)) await sleep(20);
  }

  /** Makes this many wrong guesses, and asks the coach about some of them. */
  async #guess(rules: Rules, secret: string, count: number): Promise<void> {
    const keys = Array.from({ length: count }, () => {
      let guess = secret;
      while (guess === secret) guess = anyGuess(rules, this.#any(2 ** 30));
      const asks = this.#any(12) === 0 ? [TAB, TAB, TAB] : [];
      // Types the last symbol, deletes it, and types it again.
      return [...guess, '\x7f', guess.slice(-1), ...asks, ENTER];
    });
    await this.press(...keys.flat());
  }

  #any(count: number): number {
    return this.#moods.randint(0, count - 1);
  }
}
