import {
  type GameAction,
  type GameState,
  gameReducer,
  newGame,
  outcomeOf,
  playerView,
} from '../engine/game.ts';
import type { Random } from '../engine/random.ts';
import { withoutControls } from '../engine/text.ts';
import { ruleSetOf } from '../games/index.ts';
import type { Move, Talk } from '../games/rule-set.ts';
import { SAVING, SLOT_KEYS, savedLine } from '../games/wording.ts';
import { readName } from '../saves/name.ts';
import type { Saves, SlotView } from '../saves/saves.ts';
import { SLOTS, type Slot, stampOf } from '../saves/slot.ts';
import type { Coach } from './coach.ts';

/** What a dialogue speaks through: everything that it touches of the world. */
export type Desk = {
  readonly random: Random;
  readonly print: (text: string) => void;
  /** The next line, or undefined at the end of input. */
  readonly readLine: () => Promise<string | undefined>;
  /** The slots; opened when they are first needed. */
  readonly saves: () => Promise<Saves>;
  /** Told of every change of the game, so that an interrupted one can be kept. */
  readonly keep: (game: GameState) => void;
  /** Told that the game lies in a slot now, so that none is interrupted any more. */
  readonly forget: () => void;
  /** Gives hints and reviews, where the player wants them. */
  readonly coach?: Coach;
  /** Counts the games won at this desk that brought a surprise. */
  wins: number;
};

/** Where a dialogue stands: the step that comes next (none: it was left) and what is known. */
export type Scene = {
  readonly step?: string;
  readonly talk: Talk;
  readonly game?: GameState;
  /** The stamps of what the player was last shown in the slots. */
  readonly seen?: readonly string[];
};

/** Says a line, without what could steer a terminal: a player's words may be quoted in it. */
export function say(desk: Desk, line: string): void {
  desk.print(`${withoutControls(line)}\n`);
}

/** Does what a step came to, and says where that leads. */
export function carryOut(move: Move, scene: Scene, desk: Desk): Scene | Promise<Scene> {
  if ('go' in move) return go(move, scene, desk);
  if ('play' in move) return played(newGame(move.play, desk.random), scene, desk);
  if ('act' in move) {
    return scene.game ? played(gameReducer(scene.game, move.act), scene, desk, move.act) : scene;
  }
  if ('save' in move) return save(move, scene, desk);
  if ('load' in move) return load(move.load, scene, desk);
  return { talk: scene.talk };
}

/** The scene with this game in it, as far as the player may see it. */
export function sceneWith(scene: Scene, game: GameState): Scene {
  const { refusal: _, aid: __, ...talk } = scene.talk;
  const refusal = game.refusal ? { refusal: game.refusal } : {};
  const view = playerView(game);
  return { ...scene, game, talk: { ...talk, rules: game.rules, view, ...refusal } };
}

async function go(move: Extract<Move, { go: string }>, scene: Scene, desk: Desk): Promise<Scene> {
  for (const line of move.say ?? []) say(desk, line);
  const views = move.look ? (await desk.saves()).slots() : undefined;
  const seen = views ? { seen: views.map(stampOf) } : {};
  const slots = views ? { slots: views.flatMap(slotLines) } : {};
  const slot = move.slot === undefined ? {} : { slot: move.slot };
  const notes = move.notes ? { notes: move.notes } : {};
  return { ...scene, ...seen, step: move.go, talk: { ...scene.talk, ...slots, ...slot, ...notes } };
}

function played(game: GameState, scene: Scene, desk: Desk, action?: GameAction): Scene {
  if (!game.refusal) desk.keep(game);
  const step = outcomeOf(game, action);
  const next = sceneWith(scene, game);
  if (step === 'won' && ruleSetOf(game.rules.id).surprises) desk.wins += 1;
  const aid =
    action?.type === 'aid' && next.talk.view?.aids.find(({ word }) => word === action.word);
  return { ...next, step, talk: { ...next.talk, wins: desk.wins, ...(aid ? { aid } : {}) } };
}

async function save(
  { save: key, name: typed }: Extract<Move, { save: string }>,
  scene: Scene,
  desk: Desk,
): Promise<Scene> {
  const name = readName(typed);
  const slot = slotOf(key);
  if (!scene.game || slot === undefined) return scene;
  if (name === undefined) return { ...scene, step: 'badName' };
  const seen = scene.seen?.[slot - 1];
  const result = await (await desk.saves()).save(slot, name, scene.game, seen);
  if (!result.ok)
    return { ...scene, step: 'unsaved', talk: { ...scene.talk, trouble: result.why } };
  desk.forget();
  return { step: 'saved', talk: { ...scene.talk, name } };
}

async function load(key: string, scene: Scene, desk: Desk): Promise<Scene> {
  const slot = slotOf(key);
  if (slot === undefined) return scene;
  const view = (await desk.saves()).slots()[slot - 1] as SlotView;
  if (view.state === 'empty') return { ...scene, step: 'empty' };
  if (view.state !== 'kept') {
    return { ...scene, step: 'unreadable', talk: { ...scene.talk, trouble: view.sentence } };
  }
  desk.keep(view.game);
  return { ...sceneWith(scene, view.game), step: 'loaded' };
}

function slotOf(key: string): Slot | undefined {
  return SLOTS[SLOT_KEYS.indexOf(key)];
}

/** `  1: empty`, `  2: Tim the Enchanter - Time: 2024-03-26T11:45:52`, or what is wrong with it. */
function slotLines(view: SlotView, index: number): string[] {
  const line = (text: string, notice?: string) => [
    `  ${index + 1}: ${text}`,
    ...(notice === undefined ? [] : [`     ${notice}`]),
  ];
  switch (view.state) {
    case 'empty':
      return line(SAVING.empty);
    case 'kept':
      return line(savedLine(view.name, view.savedAt), view.notice);
    default:
      return line(view.sentence);
  }
}
