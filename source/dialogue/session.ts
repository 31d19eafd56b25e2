import { setFlagsFromString } from 'node:v8';
import type { AskNow } from '../coach/questions.ts';
import { type GameState, isBegun, statusOf } from '../engine/game-state.ts';
import { idSource } from '../engine/next-game.ts';
import type { Random } from '../engine/random.ts';
import { isDaily } from '../games/daily.ts';
import { surpriseBefore } from '../games/surprises.ts';
import { randomHex } from '../saves/files.ts';
import { openRecorder } from '../saves/recorder.ts';
import { openSaves, type SaveResult, type Saves } from '../saves/saves.ts';
import { flushed, unblock } from '../terminal/signals.ts';
import { localStamp } from '../text/local-time.ts';
import { createMachine } from './coach.ts';
import { openLines, warn } from './lines.ts';
import type { DialogueIO } from './step-results.ts';

export type SessionOptions = {
  readonly random: Random;
  readonly seed?: bigint | undefined;
  readonly folder: string;
  readonly coach: boolean;
  readonly hard: boolean;
  readonly game?: GameState;
};

/**
 * At a terminal, every game is saved after each guess. If the input is a pipe, only a daily code is
 * saved, and only if it is the given `game`. Slots and the history are written in both cases.
 */
export async function openSession(options: SessionOptions) {
  // With endless input, V8's heap of young objects would grow by 50 MB. This keeps that heap at its
  // first size. V8's other limits can't be set once the program runs.
  setFlagsFromString('--semi-space-growth-factor=1');
  const { random, folder, game } = options;
  const isAlone = game !== undefined;
  const isTerminal = process.stdin.isTTY === true;
  const { print, ...lines } = openLines();
  const recorder = openRecorder(folder);
  recorder.tryAgain();
  let opened: Promise<Saves> | undefined;
  const saves = () => {
    opened ??= openSaves(folder, { recorder, makesFolder: isTerminal && !isAlone });
    return opened;
  };
  let loaded: Promise<AskNow> | undefined;
  const coach = () => {
    loaded ??= import('../coach/questions.ts').then(({ createAnswerer }) => createAnswerer());
    return loaded;
  };
  // If reading fails, the dialogue ends as if the input had ended, and the error is thrown after
  // everything is saved.
  let fault: unknown;
  const readLine = () =>
    lines.readLine().catch((error: unknown) => {
      fault = error;
      return undefined;
    });
  const isKept = isTerminal || (game && isDaily(game));
  const keptSaves = isKept ? await saves() : undefined;
  const record =
    keptSaves?.record ?? ((ended: GameState) => recorder.addGame(ended, localStamp(new Date())));
  const keeper = createKeeper(record, keptSaves, print);
  if (isTerminal) {
    onInterrupt(() => {
      keptSaves?.recordLast();
      if (keeper.tryAgain() !== 'failed') print('\n');
      keptSaves?.close();
    });
  }
  const io: DialogueIO = {
    random,
    ids: idSource(randomHex(16), options.seed),
    print,
    readLine,
    saves,
    keep: keeper.keep,
    forget: keeper.forget,
    ...(options.coach && { coach: await coach() }),
    machine: createMachine(coach, (line) => print(`${line}\n`)),
    hard: options.hard,
    surprise: surpriseBefore(random.state.seed),
  };
  const close = async () => {
    recorder.tryAgain();
    keeper.tryAgain();
    (await opened)?.close();
    if (fault) throw fault;
  };
  return { io, isTerminal, close };
}

function onInterrupt(act: () => void): void {
  // A terminal that takes no output would block writes, and then no signal is handled.
  if (process.stdout.isTTY) unblock(process.stdout);
  process.on('SIGINT', () => {
    act();
    void flushed(process.stdout).then(() => process.exit(0));
  });
}

/** Records finished games. With `saves`, saves others, too, and tries again at the end. */
function createKeeper(
  record: (game: GameState) => SaveResult,
  saves: Saves | undefined,
  print: (text: string) => void,
) {
  let current: GameState | undefined;
  let isUnsaved = false;
  let hasRecordFailed = false;
  /** Removes the file of the game on the board, which is over or was saved to a slot. */
  const forget = (): void => {
    isUnsaved = false;
    if (current) saves?.forget(current);
  };
  const isRecorded = (game: GameState): boolean => {
    const result = record(game);
    if (!result.ok && !hasRecordFailed) warn(`${result.why}\n`);
    hasRecordFailed ||= !result.ok;
    return result.ok || !result.goesOnElsewhere;
  };
  const keep = (game: GameState): boolean => {
    const isPlaying = statusOf(game) === 'playing';
    if (!isPlaying && !isRecorded(game)) return false;
    current = game;
    if (!isPlaying) forget();
    if (!saves || !isPlaying || !isBegun(game)) return true;
    const result = saves.keep(game);
    const goesOnElsewhere = !result.ok && result.goesOnElsewhere === true;
    if (result.ok && result.notice !== undefined) print(`${result.notice}\n`);
    if (!result.ok && !isUnsaved) warn(`${result.why}\n`);
    isUnsaved = !result.ok && !goesOnElsewhere;
    return !goesOnElsewhere;
  };
  const tryAgain = (): 'saved' | 'failed' => {
    const result = current && isUnsaved ? saves?.keep(current) : undefined;
    // The cursor is after a prompt, so the sentence about a failure starts on a new line.
    if (result?.ok === false) warn(`\n${result.why}\n`);
    return result?.ok === false ? 'failed' : 'saved';
  };
  return { keep, forget, tryAgain };
}
