import type { LastLines } from '../dialogue/one-game.ts';
import type { GameState } from '../engine/game-state.ts';
import { Random, randomSeed } from '../engine/random.ts';
import { defined } from '../engine/values.ts';
import type { Match } from '../games/match.ts';
import { saveFolder } from '../saves/folder.ts';
import { colorDepth, forcedLevel, isUnicode } from '../terminal/look.ts';
import { dialogueSentence } from '../text/fault.ts';
import { print } from './command-of.ts';
import type { PlayFlags } from './play-flags.ts';
import type { ChosenGame } from './rule-flags.ts';
import { refuse } from './usage-error.ts';

type Beginning =
  /** `lesson` goes to First steps, `begins` to a game. If neither is set, Start is shown. */
  | (ChosenGame & {
      readonly seed?: bigint | undefined;
      readonly lesson?: true;
      readonly begins?: boolean;
    })
  /** `trouble` is said before the game, and `lastLines` are printed after it. */
  | { readonly game: GameState; readonly lastLines: LastLines; readonly trouble?: string }
  | { readonly match: Match };

/** Starts the full screen, or the line dialogue if a flag asks for it or no full screen can run. */
export async function startFrontEnd(flags: PlayFlags, start: Beginning): Promise<void> {
  const { env, platform } = process;
  const folder = saveFolder({ flag: flags.saveDir });
  leaveRemovedFolder();
  if (playsInLines(flags)) return startDialogue(flags, start, folder);
  const colors = flags.color ? colorDepth(env, platform) : 'none';
  // Set before Ink loads, because Ink's colors follow FORCE_COLOR and ignore NO_COLOR.
  env.FORCE_COLOR = forcedLevel(colors);
  const runFullScreen = await loadFullScreen();
  if (!runFullScreen) return startDialogue(flags, start, folder);
  const look = { colors, unicode: isUnicode(env, platform) };
  return runFullScreen({ ...fullScreenOptions(start), folder, look, settings: flags.settings });
}

export function playsInLines({ plain, screenReader }: PlayFlags): boolean {
  const { env, stdin, stdout } = process;
  // A dumb terminal can't move the cursor.
  return screenReader || plain || !stdin.isTTY || !stdout.isTTY || env.TERM === 'dumb';
}

export const needScreen = () =>
  refuse('friends needs the full screen: in lines, everyone would see what the others type.');

export function fullScreenOptions(start: Beginning) {
  const seed = 'set' in start ? start.seed : undefined;
  return { ...beginningOf(start), seed, random: new Random(seed ?? randomSeed()).state };
}

function beginningOf(start: Beginning) {
  if ('match' in start) return { setId: start.match.rules.id, choices: {}, match: start.match };
  if ('game' in start) {
    const { game, trouble } = start;
    const notices = trouble === undefined ? [] : [trouble];
    return { setId: game.rules.id, choices: {}, game, notices };
  }
  const { set, choices, rules, lesson, begins } = start;
  const setId = set.rules.id;
  return defined({ setId, choices, lesson, evil: rules.evil, begins: begins ? rules : undefined });
}

/** Printed for players with a screen reader, who don't get the full screen and its menus. */
const COMMANDS_READ_OUT = [
  'Commands: code-breakers daily, puzzle, race, break, stats, first-steps, and',
  'help.',
];
const HINTS = 'While you break a code, type hint to ask the coach.';

async function startDialogue(flags: PlayFlags, start: Beginning, folder: string): Promise<void> {
  if ('match' in start) return needScreen();
  const { coach, hard, trouble } = await modesOf(flags, folder);
  if (trouble !== undefined) print(trouble);
  if ('game' in start) {
    const { runOneGame } = await import('../dialogue/one-game.ts');
    return runOneGame({ ...start, folder, coach, hard });
  }
  if (start.lesson) return (await import('../dialogue/lesson.ts')).runLesson();
  const { set, rules, seed } = start;
  if (isReadOut(flags)) print(...COMMANDS_READ_OUT, ...(coach ? [HINTS] : []));
  const random = new Random(seed ?? randomSeed());
  const { runLineDialogue } = await import('../dialogue/line-dialogue.ts');
  const dailyLines: LastLines = async (ended) => {
    const { dailyLastLines, sharesAscii } = await import('./daily-lines.ts');
    return dailyLastLines(folder, ended, sharesAscii(flags));
  };
  const offers = !start.begins && !rules.evil && flags.settings.hard === undefined;
  return runLineDialogue({ set, rules, offers, dailyLines, random, seed, folder, coach, hard });
}

/** Whether the dialogue is for a screen reader. `--plain` makes it the plain one again. */
function isReadOut({ plain, screenReader }: PlayFlags): boolean {
  return screenReader && !plain;
}

/**
 * Stored settings count only for a screen reader: for others, only the flags change the dialogue.
 * `trouble` says if the settings can't be read.
 */
async function modesOf(flags: PlayFlags, folder: string) {
  const { coach, settings } = flags;
  if (!isReadOut(flags)) return { coach, hard: settings.hard === true };
  const { storedSettings } = await import('../saves/settings-file.ts');
  const { settings: stored, trouble } = storedSettings(folder);
  const hard = settings.hard ?? stored.hard;
  return { coach: coach || stored.coach !== 'off', hard, trouble };
}

async function loadFullScreen() {
  try {
    if (process.versions.deno === undefined) {
      const { runFullScreen, yogaReady } = await import('../full-screen/app/run.tsx');
      await yogaReady;
      return runFullScreen;
    }
    process.stderr.write(`${dialogueSentence('Deno loses rows of it; use Node or Bun')}\n`);
  } catch (error) {
    process.stderr.write(`${dialogueSentence(error)}\n`);
  }
  return undefined;
}

/** Libraries call `process.cwd` as they load, and in a deleted folder that throws. */
function leaveRemovedFolder(): void {
  try {
    process.cwd();
  } catch {
    process.chdir('/');
  }
}
