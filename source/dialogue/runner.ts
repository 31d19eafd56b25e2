import { HINT_WORD } from '../coach/words.ts';
import { gameReducer } from '../engine/game.ts';
import type { GameState } from '../engine/game-state.ts';
import { viewOfRows } from '../engine/player-view.ts';
import type { Rules } from '../engine/rules.ts';
import { isDaily } from '../games/daily.ts';
import { codeInLines, type Dialogue, type Step } from '../games/dialogue.ts';
import { EVIL, evilEnd } from '../games/evil.ts';
import { ruleSetOf } from '../games/index.ts';
import { machineLines, raceEndLines } from '../games/race-words.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { hardModeLines } from '../games/wording.ts';
import { hintLines, linesOfReview } from './coach.ts';
import { printFilled, printSafe } from './lines.ts';
import { carryOut, type DialogueIO, type DialogueState, stateWith } from './step-results.ts';

/**
 * If the player loads a game of another rule set, the dialogue of that rule set runs inside this
 * one (`isNested`) until it ends or reaches its menu. Resolves to false if the input ends.
 */
export async function runDialogue(
  set: RuleSet,
  rules: Rules,
  io: DialogueIO,
  loaded?: GameState,
  isNested = false,
): Promise<boolean> {
  const { first, home, steps } = set.dialogue(rules);
  const isOfAnother = ({ step, game }: DialogueState) =>
    step === 'loaded' && game !== undefined && ruleSetOf(game.rules.id) !== set;
  const stops = (state: DialogueState) => isOfAnother(state) || (isNested && state.step === home);
  let state = loaded ? await loadedState(loaded, io) : newState(first, rules, io);
  for (;;) {
    const reached = await followSteps(steps, state, io, stops);
    if (!reached) return false;
    const { game } = reached;
    if (!game || !isOfAnother(reached)) return true;
    if (!(await runDialogue(ruleSetOf(game.rules.id), game.rules, io, game, true))) return false;
    state = newState(home ?? first, rules, io);
  }
}

/** Stops before the first step for which `stops` is true. Undefined if the input ends first. */
export async function followSteps(
  steps: Dialogue['steps'],
  from: DialogueState,
  io: DialogueIO,
  stops: (state: DialogueState) => boolean,
): Promise<DialogueState | undefined> {
  let state: DialogueState | undefined = from;
  while (state?.step !== undefined && !stops(state)) {
    const step = steps[state.step];
    if (!step) return state;
    sayStep(step, state, io);
    state = await afterAnswer(step, state, io);
  }
  return state;
}

function newState(step: string, rules: Rules, io: DialogueIO): DialogueState {
  const view = viewOfRows(rules, []);
  return { step, context: { rules, view, slots: [], pegsSoFar: [], surprise: io.surprise } };
}

/** The state after loading a game. In a race, the machine makes all its guesses first. */
export async function loadedState(game: GameState, io: DialogueIO): Promise<DialogueState> {
  return stateWith(newState('loaded', game.rules, io), await io.machine.play(game));
}

export function sayStep(step: Step | undefined, state: DialogueState, io: DialogueIO): void {
  printSafe(io, ...(step?.say?.(state.context) ?? []));
  printFilled(io, ...modeLines(state));
  printSafe(io, ...raceLines(state));
  printReview(state, io);
}

function modeLines({ step, game }: DialogueState): string[] {
  if (!game) return [];
  const isGivenUp = step === 'ended' && game.guesses.length > 0;
  if (step === 'lost' || isGivenUp) return evilEnd(game, codeInLines(game.rules, game.secret));
  if (step !== 'started' && step !== 'loaded') return [];
  const { hard, evil, id } = game.rules;
  return [...(evil ? [EVIL] : []), ...(hard ? hardModeLines(ruleSetOf(id).words) : [])];
}

function raceLines({ step, context: { view, aid } }: DialogueState): string[] {
  if (!view.race) return [];
  switch (step) {
    case 'clue':
      return machineLines(view, 1);
    case 'aided':
      return machineLines(view, aid?.price ?? 0);
    case 'loaded':
      return [
        `You race the machine (${view.race.level}): fewer guesses win.`,
        ...machineLines(view, view.rows.length + view.spent),
      ];
    case 'won':
    case 'lost':
    case 'ended':
      return raceEndLines(view);
    default:
      return [];
  }
}

/** The step after a daily code is left unfinished. No dialogue has it, so the dialogue ends. */
export const LEFT = 'left';

async function afterAnswer(
  step: Step,
  state: DialogueState,
  io: DialogueIO,
): Promise<DialogueState | undefined> {
  if (step.ask) io.print(step.ask(state.context));
  const answer = step.ask ? await io.readLine() : '';
  if (answer === undefined) return undefined;
  const isDailyCode = state.game && isDaily(state.game);
  if (step.asksGuess && answer === 'wq' && isDailyCode) return { ...state, step: LEFT };
  const hint = step.asksGuess && answer === HINT_WORD ? hinted(state, io) : undefined;
  if (hint) return hint;
  const { next } = step;
  const result = typeof next === 'string' ? { go: next } : next(answer, state.context);
  return carryOut(result, state, io);
}

/** Prints a hint and stays at the step. Undefined without a coach or a game. */
function hinted(state: DialogueState, io: DialogueIO): DialogueState | undefined {
  if (!io.coach || !state.game) return undefined;
  const hint = hintLines(io.coach, state.game);
  let part = hint.next();
  for (; !part.done; part = hint.next()) printFilled(io, part.value);
  const game = gameReducer(state.game, part.value);
  return io.keep(game) ? stateWith(state, game) : { context: state.context };
}

function printReview({ step, game }: DialogueState, io: DialogueIO): void {
  const isOver = step === 'won' || step === 'lost' || (step === 'ended' && game?.guesses.length);
  if (!io.coach || !game || !isOver) return;
  // Each line is printed at once. The first may say that the coach is thinking.
  for (const line of linesOfReview(io.coach, game)) printSafe(io, line);
}
