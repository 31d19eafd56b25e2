import { type GameState, gameReducer, newGame } from '../../source/engine/game.ts';
import { originsOf } from '../../source/engine/origin.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import type { WindowSize } from '../../source/full-screen/features/window/state.ts';
import type { AppState, Screen } from '../../source/full-screen/model/state.ts';
import { initialState } from '../../source/full-screen/reducer.ts';
import { DEFAULT_RULE_SET } from '../../source/games/index.ts';
import type { SlotView } from '../../source/saves/saves.ts';
import { type Settings, USUAL_SETTINGS } from '../../source/saves/settings.ts';
import { SAVED_AT } from './memory-saves.ts';
import { named } from './saves/sample-game.ts';

const { rules } = DEFAULT_RULE_SET;

export const WINDOWS: readonly WindowSize[] = [
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 50 },
];

/** The origins of a run that is always the same. */
export const ORIGINS = originsOf('0123456789abcdef');

/** The secrets that a run with this seed draws, in order. */
export function secretsOf(seed: number | bigint, count: number, by: Rules = rules): string[] {
  const random = new Random(BigInt(seed));
  return Array.from({ length: count }, () => newGame(by, random).secret);
}

/** A game with a known secret after some guesses. */
export function gameWith(
  secret: string,
  guesses: readonly string[] = [],
  draft = '',
  by: Rules = rules,
): GameState {
  const played = by.hidesLength ? by : { ...by, lengths: [secret.length] };
  const game: GameState = { ...newGame(by, new Random(1n)), rules: played, secret };
  const guessed = guesses.reduce((now, typed) => gameReducer(now, { type: 'guess', typed }), game);
  return { ...guessed, draft };
}

/** A state that shows a screen above the menu. Nothing moves in it. */
export function stateWith(screens: readonly Screen[], more: Partial<AppState> = {}): AppState {
  const start = initialState({
    setId: rules.id,
    random: { seed: '1', drawn: 0 },
    origins: ORIGINS,
    canContinue: false,
    size: { columns: 80, rows: 24 },
  });
  return {
    ...start,
    ...settings({ motion: false }),
    showsLargePegs: true,
    wins: 0,
    screens: [{ name: 'start' }, ...screens],
    ...more,
  };
}

/** A state in the middle of a game; the cursor stands behind what is typed. */
export function playing(game: GameState, more: Partial<AppState> = {}): AppState {
  return stateWith([{ name: 'play', cursor: [...game.draft].length }], { game, ...more });
}

/** A state in the middle of a game in which the coach was opened, so that Tab climbs at once. */
export function playingWithCoach(game: GameState, more: Partial<AppState> = {}): AppState {
  const cursor = [...game.draft].length;
  const open: GameState = { ...game, isCoachOpen: true };
  return stateWith([{ name: 'play', cursor, isPriced: true }], { game: open, ...more });
}

export const SAVE_NAME = {
  name: 'saveName',
  ends: true,
  slot: 2,
  typed: 'Tim',
  cursor: 3,
  isSaving: false,
} as const satisfies Screen;

/** Three slots of which one holds this game. */
export function slotsWith(game: GameState, name = 'Tim the Enchanter'): SlotView[] {
  return [
    { state: 'empty' },
    { state: 'kept', name: named(name), savedAt: SAVED_AT, game },
    {
      state: 'damaged',
      sentence: 'The save in slot 3 was damaged and is kept as slot-3.damaged-1.json.',
    },
  ];
}

/** The usual settings but for these, as a part of a state. */
export function settings(changed: Partial<Settings>): { readonly settings: Settings } {
  return { settings: { ...USUAL_SETTINGS, ...changed } };
}
