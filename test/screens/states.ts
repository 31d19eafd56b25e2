import { initialState } from '../../source/app.ts';
import { type GameState, gameReducer, newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { DEFAULT_RULE_SET } from '../../source/games/index.ts';
import type { SlotView } from '../../source/saves/saves.ts';
import type { AppState, Screen, WindowSize } from '../../source/screens/state.ts';
import { SAVED_AT } from './memory-saves.ts';

const { rules } = DEFAULT_RULE_SET;

export const WINDOWS: readonly WindowSize[] = [
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];

/** The secrets that a run with this seed draws, in order. */
export function secretsOf(seed: number, count: number): string[] {
  const random = new Random(BigInt(seed));
  return Array.from({ length: count }, () => newGame(rules, random).secret);
}

/** A game with a known secret after some guesses. */
export function gameWith(secret: string, guesses: readonly string[] = [], draft = ''): GameState {
  const game: GameState = { ...newGame(rules, new Random(1n)), secret };
  const guessed = guesses.reduce((now, typed) => gameReducer(now, { type: 'guess', typed }), game);
  return { ...guessed, draft };
}

/** A state that shows a screen above the menu. */
export function stateWith(screens: readonly Screen[], more: Partial<AppState> = {}): AppState {
  const start = initialState({
    setId: rules.id,
    random: { seed: '1', drawn: 0 },
    canContinue: false,
    size: { columns: 80, rows: 24 },
  });
  return { ...start, screens: [{ name: 'start' }, ...screens], ...more };
}

/** A state in the middle of a game; the cursor stands behind what is typed. */
export function playing(game: GameState, more: Partial<AppState> = {}): AppState {
  return stateWith([{ name: 'play', cursor: [...game.draft].length }], { game, ...more });
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
    { state: 'kept', name, savedAt: SAVED_AT, game },
    {
      state: 'damaged',
      sentence: 'The save in slot 3 was damaged and is kept as slot-3.bad.json.',
    },
  ];
}

/** A state for every screen, with a game whose secret is this one where there is a game. */
export function everyScreen(secret: string, size: WindowSize): Record<string, AppState> {
  const game = gameWith(secret, ['0123', '22334']);
  const over = gameWith(secret, [...Array(9).fill('0123'), '3210']);
  const play: Screen = { name: 'play', cursor: 0 };
  const slots = slotsWith(game);
  const more = { size, slots };
  return {
    start: stateWith([], more),
    'start with a game to continue': stateWith([], { ...more, canContinue: true }),
    rules: stateWith([{ name: 'rules', top: 0 }], more),
    help: stateWith([{ name: 'help', top: 0 }], more),
    'new game': stateWith([{ name: 'newGame' }], { ...more, canContinue: true }),
    play: playing(game, more),
    'play with a guess': playing({ ...game, draft: '0123' }, more),
    'game menu': stateWith([play, { name: 'gameMenu' }], { ...more, game }),
    'save slots': stateWith([play, { name: 'saveSlot', ends: true }], { ...more, game }),
    'name of a save': stateWith([play, SAVE_NAME], { ...more, game }),
    load: stateWith([{ name: 'load' }], { ...more, canContinue: true }),
    over: stateWith([{ name: 'over', isDrawn: true }], { ...more, game: over }),
  };
}
