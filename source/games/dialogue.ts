import type { AidView } from '../engine/aids.ts';
import type { Code } from '../engine/code.ts';
import type { GameAction } from '../engine/game.ts';
import type { Refusal } from '../engine/game-state.ts';
import type { PlayerView } from '../engine/player-view.ts';
import { indexOfSymbol, type Rules } from '../engine/rules.ts';

/** Steps lead to other steps by name. A test checks that every such name is in `steps`. */
export type Dialogue = {
  readonly first: string;
  /** The step with the menu. The dialogue of a single game, such as a daily code, ends there. */
  readonly home?: string;
  readonly steps: Readonly<Record<string, Step>>;
};

export type Step = {
  readonly say?: (context: StepContext) => readonly string[];
  /** A step without a prompt continues at once with an empty answer. */
  readonly ask?: (context: StepContext) => string;
  /** The player may ask for a hint instead of answering. */
  readonly asksGuess?: true;
  /** The name of the next step, or a function that says what comes next. */
  readonly next: string | ((answer: string, context: StepContext) => StepResult);
};

/**
 * `go` names the next step. Before that step, `say` is printed, and the other fields go into its
 * context. Every result but `go` and `leave` is something to do, whose outcome names the next step.
 */
export type StepResult =
  | {
      readonly go: string;
      readonly say?: readonly string[];
      readonly slot?: string;
      readonly pegsSoFar?: readonly string[];
      readonly readsSlots?: true;
    }
  /** The outcome is `started`. */
  | { readonly play: Rules }
  /** The outcome is the one that `outcomeOf` returns, such as `won`. */
  | { readonly act: Extract<GameAction, { readonly type: 'guess' | 'aid' | 'end' }> }
  /** The outcome is `saved`, `unsaved` or `badName`. */
  | { readonly save: string; readonly name: string }
  /** The outcome is `loaded`, `empty` or `unreadable`. */
  | { readonly load: string }
  | { readonly leave: true };

export type StepContext = {
  /** With the rule set's own symbols. `view` has those of the line dialogue (`rulesInLines`). */
  readonly rules: Rules;
  /** Before the dialogue's first game begins, this view has no guesses. */
  readonly view: PlayerView;
  readonly refusal?: Refusal;
  readonly aid?: AidView;
  /** The pegs of the guess so far. Colors asks for them one by one. */
  readonly pegsSoFar: readonly string[];
  /** The number of the last surprise (see surprises.ts). A win brings the next one. */
  readonly surprise: number;
  /** A line about each slot, read again only after a result with `readsSlots`. */
  readonly slots: readonly string[];
  readonly slot?: string;
  readonly name?: string;
  readonly trouble?: string;
};

/** The line dialogue shows digits if it can: in Colors, red is 0, not R. */
export function rulesInLines(rules: Rules): Rules {
  const symbols = rules.symbols.map(({ character, ...symbol }) => {
    return { ...symbol, character: /[0-9]/.exec(symbol.keys)?.[0] ?? character };
  });
  return { ...rules, symbols };
}

/** In Colors, `RRGB` becomes `0034`. */
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
