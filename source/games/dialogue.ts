import type { AidView } from '../engine/aids.ts';
import type { Code } from '../engine/code.ts';
import type { Refusal } from '../engine/game-state.ts';
import type { PlayerView } from '../engine/player-view.ts';
import { indexOfSymbol, type Rules } from '../engine/rules.ts';

/** A table of steps by name. A test checks that every result leads to a step. */
export type Dialogue = {
  readonly first: string;
  /** The step with the menu. A dialogue for one game only, such as a daily code, ends there. */
  readonly home?: string;
  readonly steps: Readonly<Record<string, Step>>;
};

export type Step = {
  readonly say?: (context: StepContext) => readonly string[];
  /** The prompt. A step without a prompt continues at once with an empty answer. */
  readonly ask?: (context: StepContext) => string;
  /** The answer is a guess or a part of one, so the player may ask for a hint instead. */
  readonly asksGuess?: true;
  readonly next: (answer: string, context: StepContext) => StepResult;
};

/**
 * What follows a step. `go` goes to the step with this name: first it prints `say`, and it puts
 * `slot`, `notes` and, with `readsSlots`, a fresh list of the saved games into the context. `leave`
 * ends the dialogue. All other results are things to do. Their outcome is the name of the next
 * step: a guess that breaks the code leads to the step `won`.
 */
export type StepResult =
  | {
      readonly go: string;
      readonly say?: readonly string[];
      readonly slot?: string;
      readonly notes?: readonly string[];
      readonly readsSlots?: true;
    }
  /** The outcome is `started`. */
  | { readonly play: Rules }
  /** The outcome is `refused`, `clue`, `won` or `lost`. */
  | { readonly act: { readonly type: 'guess'; readonly typed: string } }
  /** The outcome is `refused`, `aided` or `lost`. */
  | { readonly act: { readonly type: 'aid'; readonly word: string } }
  /** The outcome is `refused` or `ended`. */
  | { readonly act: { readonly type: 'end' } }
  /** The outcome is `saved`, `unsaved` or `badName`. */
  | { readonly save: string; readonly name: string }
  /** The outcome is `loaded`, `empty` or `unreadable`. */
  | { readonly load: string }
  | { readonly leave: true };

export type StepContext = {
  readonly rules: Rules;
  /** The game. Before the first one, it has no guesses. */
  readonly view: PlayerView;
  readonly refusal?: Refusal;
  /** The aid that was just used. */
  readonly aid?: AidView;
  /** In Colors, which asks for one peg at a time: those of the guess so far. */
  readonly notes: readonly string[];
  /** The number of the last surprise (see surprises.ts). A win brings the next one. */
  readonly surprise: number;
  /** A line about each slot. Only a result with `readsSlots` reads the slots again. */
  readonly slots: readonly string[];
  /** The slot that the player chose to save to, and the name of the save. */
  readonly slot?: string;
  readonly name?: string;
  /** Why saving or loading failed. */
  readonly trouble?: string;
};

/** The rules for the line dialogue, which shows digits if it can: in Colors, red is 0, not R. */
export function rulesInLines(rules: Rules): Rules {
  const symbols = rules.symbols.map(({ character, ...symbol }) => {
    return { ...symbol, character: /[0-9]/.exec(symbol.keys)?.[0] ?? character };
  });
  return { ...rules, symbols };
}

/** A code as the line dialogue shows it: in Colors, `RRGB` becomes `0034`. */
export function codeInLines(rules: Rules, code: Code): Code {
  const { symbols } = rulesInLines(rules);
  return [...code].map((each) => symbols[indexOfSymbol(rules, each)]?.character ?? each).join('');
}

export function viewInLines({ rules, rows, secret, ...view }: PlayerView): PlayerView {
  return {
    ...view,
    rules: rulesInLines(rules),
    rows: rows.map((row) => ({ ...row, guess: codeInLines(rules, row.guess) })),
    ...(secret !== undefined && { secret: codeInLines(rules, secret) }),
  };
}
