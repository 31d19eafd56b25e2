import type { AskNow } from '../coach/questions.ts';
import { type GameAction, gameReducer, inMode, outcomeOf } from '../engine/game.ts';
import type { GameState } from '../engine/game-state.ts';
import { type IdSource, nextGame } from '../engine/next-game.ts';
import { playerView } from '../engine/player-view.ts';
import type { Random } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';
import { defined } from '../engine/values.ts';
import type { StepContext, StepResult } from '../games/dialogue.ts';
import { SAVING, savedLine } from '../games/wording.ts';
import type { Saves, SlotView } from '../saves/saves.ts';
import { SLOTS, type Slot, stampOf } from '../saves/slots.ts';
import { localStamp } from '../text/local-time.ts';
import { readName } from '../text/name.ts';
import type { Machine } from './coach.ts';
import { type Lines, printSafe } from './lines.ts';

export type DialogueIO = Lines & {
  readonly random: Random;
  ids: IdSource;
  /** The saves, opened at the first call. */
  readonly saves: () => Promise<Saves>;
  /** Saves a game, or records it once it is over. False if another window has gone on with it. */
  readonly keep: (game: GameState) => boolean;
  /** Removes the file of the game on the board. Called when that game was saved to a slot. */
  readonly forget: () => void;
  readonly coach?: AskNow;
  readonly machine: Machine;
  readonly hard: boolean;
  /** The number of the last surprise (see surprises.ts). A win brings the next one. */
  surprise: number;
};

/** `step` is the next step. If it is absent, the dialogue ends here. */
export type DialogueState = {
  readonly step?: string;
  readonly context: StepContext;
  readonly game?: GameState;
  /** For each slot, its stamp (`stampOf`) at the time when the player last saw the slots. */
  readonly seen?: readonly string[];
};

/** Does what a step's result asks for. The outcome, such as `won`, names the next step. */
export function carryOut(
  result: StepResult,
  state: DialogueState,
  io: DialogueIO,
): DialogueState | Promise<DialogueState> {
  if ('go' in result) return go(result, state, io);
  if ('play' in result) return stateAfter(drawnGame(result.play, io), state, io);
  if ('act' in result) {
    const action =
      result.act.type === 'guess' ? { ...result.act, at: localStamp(new Date()) } : result.act;
    return state.game ? stateAfter(gameReducer(state.game, action), state, io, action) : state;
  }
  if ('save' in result) return save(result, state, io);
  if ('load' in result) return load(result.load, state, io);
  return { context: state.context };
}

/** The state with this game. Steps get only what the player may see. */
export function stateWith(state: DialogueState, game: GameState): DialogueState {
  const { rules, refusal } = game;
  const view = playerView(game);
  return {
    ...state,
    game,
    context: defined({ ...state.context, aid: undefined, rules, view, refusal }),
  };
}

function drawnGame(rules: Rules, io: DialogueIO): GameState {
  const { game, ids } = nextGame(rules, io.random, io.ids);
  io.ids = ids;
  return inMode(game, io.hard);
}

async function go(
  result: Extract<StepResult, { go: string }>,
  state: DialogueState,
  io: DialogueIO,
): Promise<DialogueState> {
  printSafe(io, ...(result.say ?? []));
  const { go: step, slot, pegsSoFar } = result;
  const views = result.readsSlots ? await slotsOf(io) : undefined;
  const slots = views?.map(slotLine);
  const context = { ...state.context, ...defined({ slots, slot, pegsSoFar }) };
  return { ...state, ...defined({ seen: views?.map(stampOf) }), step, context };
}

function stateAfter(
  changed: GameState,
  state: DialogueState,
  io: DialogueIO,
  action?: GameAction,
): DialogueState {
  const game = io.machine.addGuesses(changed);
  // If another window has gone on with this daily code, the dialogue ends here and shows no clue,
  // because a daily code has only one try.
  if (!game.refusal && !io.keep(game)) return { context: state.context };
  const step = outcomeOf(game, action);
  const next = stateWith(state, game);
  if (step === 'won') io.surprise += 1;
  const aid =
    action?.type === 'aid'
      ? next.context.view.aids.find(({ word }) => word === action.word)
      : undefined;
  return { ...next, step, context: defined({ ...next.context, surprise: io.surprise, aid }) };
}

async function save(
  { save: key, name: typed }: Extract<StepResult, { save: string }>,
  state: DialogueState,
  io: DialogueIO,
): Promise<DialogueState> {
  const read = readName(typed);
  const slot = slotOf(key);
  if (!state.game || slot === undefined) return state;
  if ('wrong' in read) return { ...state, step: 'badName' };
  const { name } = read;
  const seen = state.seen?.[slot - 1];
  const result = (await io.saves()).save(slot, name, state.game, seen);
  if (!result.ok)
    return { ...state, step: 'unsaved', context: { ...state.context, trouble: result.why } };
  if (result.notice !== undefined) printSafe(io, result.notice);
  io.forget();
  return { step: 'saved', context: { ...state.context, name } };
}

async function load(key: string, state: DialogueState, io: DialogueIO): Promise<DialogueState> {
  const slot = slotOf(key);
  if (slot === undefined) return state;
  const view = (await slotsOf(io))[slot - 1];
  if (!view || view.state === 'empty') return { ...state, step: 'empty' };
  if (view.state !== 'kept') {
    return { ...state, step: 'unreadable', context: { ...state.context, trouble: view.sentence } };
  }
  const game = await io.machine.play(view.game);
  io.keep(game);
  return { ...stateWith(state, game), step: 'loaded' };
}

async function slotsOf(io: DialogueIO): Promise<readonly SlotView[]> {
  return (await io.saves()).slots();
}

function slotOf(key: string): Slot | undefined {
  return SLOTS.find((slot) => String(slot) === key);
}

function slotLine(view: SlotView, index: number): string {
  const number = `  ${index + 1}: `;
  if (view.state === 'empty') return number + SAVING.empty;
  return number + (view.state === 'kept' ? savedLine(view.name, view.savedAt) : view.sentence);
}
