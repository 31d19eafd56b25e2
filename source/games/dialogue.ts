import type { AidView } from '../engine/aids.ts';
import type { PlayerView, Refusal } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';

/** Marks tables made by `defineDialogue`. */
const checked = Symbol('checked');

/** The line dialogue of a game as a table of steps. Only `defineDialogue` creates one. */
export type Dialogue = {
  readonly [checked]: true;
  readonly first: string;
  /** The step with the menu, if the game has one. A loaded game of another rule set ends here. */
  readonly home?: string;
  /** The step that saves the game to a slot and leaves it, if the dialogue has one. */
  readonly saving?: string;
  readonly steps: Readonly<Record<string, Step>>;
};

/** One step: it prints lines, may ask for a line of input, and turns the answer into a result. */
export type Step<Result extends StepResult = StepResult> = {
  readonly say?: (context: StepContext) => readonly string[];
  /** The prompt. A step without a prompt continues at once with an empty answer. */
  readonly ask?: (context: StepContext) => string;
  /** The answer is a guess or a part of one, so the player may ask for a hint instead. */
  readonly asksGuess?: true;
  readonly next: (answer: string, context: StepContext) => Result;
};

/**
 * The result of a step. `go` names the next step. Before that, it can print lines (`say`), choose a
 * slot, keep notes and read the slots again (`readsSlots`). `leave` ends the dialogue. All other
 * results do something, and the outcome is the name of the next step; see `Outcomes`.
 */
export type StepResult =
  | {
      readonly go: string;
      readonly say?: readonly string[];
      readonly slot?: string;
      readonly notes?: readonly string[];
      readonly readsSlots?: true;
    }
  | { readonly play: Rules }
  | { readonly act: { readonly type: 'guess'; readonly typed: string } }
  | { readonly act: { readonly type: 'aid'; readonly word: string } }
  | { readonly act: { readonly type: 'end' } }
  | { readonly save: string; readonly name: string }
  | { readonly load: string }
  | { readonly leave: true };

export type StepContext = {
  readonly rules: Rules;
  /** The game as the player may see it; absent before the first game. */
  readonly view?: PlayerView;
  readonly refusal?: Refusal;
  /** The aid that was just used. */
  readonly aid?: AidView;
  /** The answers so far, if a guess is typed in several parts. */
  readonly notes: readonly string[];
  /** How many wins brought a surprise, this one included. */
  readonly wins: number;
  /** A line for each slot. */
  readonly slots: readonly string[];
  /** The slot that the player chose to save to, and the name of the save. */
  readonly slot?: string;
  readonly name?: string;
  /** Why saving or loading failed. */
  readonly trouble?: string;
};

/** The possible outcomes of each result. An outcome is the name of the next step. */
type Outcomes = {
  readonly play: 'started';
  readonly guess: 'refused' | 'clue' | 'won' | 'lost';
  readonly aid: 'refused' | 'aided' | 'lost';
  readonly end: 'refused' | 'ended';
  readonly save: 'saved' | 'unsaved' | 'badName';
  readonly load: 'loaded' | 'empty' | 'unreadable';
};

/** The names of the steps that can follow a result. */
type OutcomeOf<Result> = Result extends { readonly go: infer Name extends string }
  ? KnownName<Name>
  : Result extends { readonly act: { readonly type: infer Type extends keyof Outcomes } }
    ? Outcomes[Type]
    : Result extends { readonly play: Rules }
      ? Outcomes['play']
      : Result extends { readonly save: string }
        ? Outcomes['save']
        : Result extends { readonly load: string }
          ? Outcomes['load']
          : never;

/** A name that is any string, not a literal, turns into a step that does not compile. */
type KnownName<Name extends string> = string extends Name ? 'go names a step literally' : Name;

type Results = Readonly<Record<string, StepResult>>;

/** A table of steps. `R` has the type of each step's result. */
export type Steps<R extends Results> = { readonly [Name in keyof R]: Step<R[Name]> };

/**
 * The steps that a result leads to and the table lacks. `loaded` is always needed, to continue a
 * game.
 */
type Missing<R extends Results> = Exclude<'loaded' | OutcomeOf<R[keyof R]>, keyof R>;

/** Types part of a table. Its steps may lead to steps of other parts. */
export function defineSteps<const R extends Results>(steps: Steps<R>): Steps<R> {
  return steps;
}

/**
 * Makes a dialogue from its table of steps. It does not compile if `first`, `home`, `saving` or a
 * result names a step that the table lacks.
 */
export function defineDialogue<const R extends Results>(dialogue: {
  readonly first: keyof R & string;
  readonly home?: keyof R & string;
  readonly saving?: keyof R & string;
  readonly steps: Steps<R> & { readonly [Name in Missing<R> & string]: Step };
}): Dialogue {
  return { ...dialogue, [checked]: true };
}

/** Wraps a `say` that needs a game; before the first game it says nothing. */
export function withView(
  say: (view: PlayerView, context: StepContext) => readonly string[],
): (context: StepContext) => readonly string[] {
  return (context) => (context.view ? say(context.view, context) : []);
}
