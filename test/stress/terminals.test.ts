import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { THEMES } from '../../source/terminal/look.ts';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { type BuiltOptions, type BuiltProgram, startBuilt } from '../helpers/program.ts';
import { attack, inParallel, someOf } from '../helpers/stress/attack.ts';
import { colorsIn, GAME, isInstalled, playIn, TERMINALS } from '../helpers/stress/terminals.ts';
import { IS_FULL } from '../helpers/work.ts';

/** Plays by mouse and keys, and leaves. Returns everything that was written. */
async function mustPlay(options: BuiltOptions, patience?: number): Promise<BuiltProgram> {
  const { args = [] } = options;
  const program = startBuilt({ ...options, args: [...GAME, ...args] });
  try {
    await playIn(program, { ...(patience !== undefined && { patience }), leaves: true });
    expect(await program.exited).toEqual({ code: 0, signal: 0 });
    expect(program.isFullScreen()).toBe(false);
    expect(modesLeftOn(program.raw())).toEqual([]);
    return program;
  } catch (error) {
    program.signal('SIGKILL');
    throw error;
  }
}

attack(
  'a terminal of any kind shows the game in the colors that it has, and is left as it was',
  { short: 2, full: TERMINALS.length },
  async (tries, tally) => {
    const some = someOf([...TERMINALS.entries()], tries, 1);
    await inParallel(
      2,
      some.map(([index, [term, colors]]) => async () => {
        const theme = THEMES[index % THEMES.length] as string;
        const pegs = index % 2 === 0 ? 'letters' : 'shapes';
        await tally.try(`TERM=${term} --theme ${theme} --pegs ${pegs}`, async () => {
          const args = ['--theme', theme, '--pegs', pegs];
          const program = await mustPlay({ args, env: { TERM: term } });
          expect(colorsIn(program.raw())).toBe(theme === 'none' ? 'none' : colors);
        });
      }),
    );
  },
);

/** Programs that keep others running behind a terminal, and the commands that start them. */
const MULTIPLEXERS: Readonly<Record<string, readonly string[]>> = {
  tmux: ['tmux', '-L', `code-breakers-${process.pid}`, '-f', '/dev/null', 'new-session'],
  screen: ['screen', '-c', '/dev/null', '-U', '-T', 'screen-256color'],
};

for (const [name, start] of Object.entries(MULTIPLEXERS)) {
  it.runIf(IS_FULL && isInstalled(name))(
    `the game is played and left in ${name}, mouse and themes and all`,
    { timeout: 600_000 },
    async () => {
      for (const theme of THEMES) {
        const within = (command: readonly string[]) => [...start, ...command];
        const args = ['--theme', theme, '--pegs', 'shapes'];
        try {
          const { raw } = await mustPlay({
            args,
            within,
            env: { TMUX: undefined, STY: undefined },
          });
          expect([theme, colorsIn(raw())]).toEqual([
            theme,
            theme === 'none' ? expect.anything() : '256',
          ]);
        } finally {
          if (name === 'tmux') spawnSync(name, [...start.slice(1, 3), 'kill-server']);
        }
      }
    },
  );
}

/** How many written bytes a terminal may not have read yet. */
const UNREAD = 6000;

/** The command in a shell that stays for a while, because unread output is lost at the end. */
function untilRead(command: readonly string[], speed: number): string[] {
  const seconds = String(Math.ceil(UNREAD / speed));
  return ['sh', '-c', '"$@"; status=$?; sleep "$0"; exit $status', seconds, ...command];
}

attack(
  'a slow line shows every key at last, and the terminal is left as it was',
  { short: 1, full: 2 },
  async (tries, tally) => {
    const speed = IS_FULL ? 1000 : 10_000;
    for (const theme of THEMES.slice(0, tries)) {
      await tally.try(`--theme ${theme}, ${speed} bytes a second`, async () => {
        const args = ['--theme', theme, '--pegs', 'shapes'];
        await mustPlay({ args, speed, within: (command) => untilRead(command, speed) }, 60_000);
      });
    }
  },
);
