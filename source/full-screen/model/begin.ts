import { inMode } from '../../engine/game.ts';
import { type GameState, statusOf } from '../../engine/game-state.ts';
import { nextGame, withSeed } from '../../engine/next-game.ts';
import { type Level, newRace } from '../../engine/race.ts';
import { Random } from '../../engine/random.ts';
import type { Rules } from '../../engine/rules.ts';
import { dailyDateOf } from '../../games/daily.ts';
import { EVIL } from '../../games/evil.ts';
import type { Choices } from '../../games/game-options.ts';
import { ruleSetOf } from '../../games/index.ts';
import { isMatch } from '../../games/unfinished-names.ts';
import { openBoard, reopen } from './boards.ts';
import { dailyAbout, hasDaily } from './dailies.ts';
import { playedRules } from './rules.ts';
import type { AppState } from './state.ts';
import { asNewPage, onSaves, say, tellResult, withWork } from './update.ts';

/** With a `level`, the game is a race, in which the machine breaks the same code. */
export function startGame(state: AppState, rules: Rules, level?: Level): AppState {
  const random = Random.from(state.random);
  const next = nextGame(rules, random, state.ids);
  const drawn = inMode(next.game, state.settings.hard);
  const game = level ? { ...drawn, race: newRace(level, drawn.random) } : drawn;
  const notices = rules.evil ? [EVIL] : state.notices;
  return openBoard({ ...state, ids: next.ids, random: random.state, notices }, game);
}

/** A seed restarts the random numbers of this run. */
export function startChosen(
  state: AppState,
  setId: string,
  choices: Choices = state.choices[setId] ?? {},
  seed = '',
  isEvil = state.evil === true,
): AppState {
  const set = ruleSetOf(setId);
  const { rules, wrong } = playedRules(set, choices, isEvil);
  if (!rules) return say(state, wrong);
  const number = seed === '' ? undefined : BigInt(seed);
  const random = number === undefined ? state.random : new Random(number).state;
  const ids = number === undefined ? state.ids : withSeed(state.ids, number);
  const all = { ...state.choices, [setId]: choices };
  const begun = startGame({ ...state, random, ids, choices: all }, rules);
  if (set.options.length === 0) return begun;
  return withWork(begun, remember(setId, choices));
}

/** Doesn't tell the player if saving fails: only choices are lost. */
const remember = (setId: string, choices: Choices) =>
  onSaves(({ saves, send }) => {
    const result = saves.remember(setId, choices);
    if (result.ok) tellResult(result, send);
  });

export function openToday(state: AppState, setId: string): AppState {
  return openDaily(state, setId, state.clock?.today ?? '');
}

export function openDaily(state: AppState, setId: string, date: string): AppState {
  if (!hasDaily(state, date)) return say(state, dailyAbout(state));
  const left = state.leftUnfinished.find((unfinished) => {
    if (isMatch(unfinished)) return false;
    return unfinished.rules.id === setId && dailyDateOf(unfinished) === date;
  });
  if (left) return reopen(state, left);
  const work = onSaves(({ saves, send }) => {
    const { game, trouble } = saves.dailyFor(ruleSetOf(setId), date);
    send((now) => showDaily(say(now, ...(trouble ? [trouble] : [])), game));
  });
  return withWork(state, work);
}

function showDaily(state: AppState, kept: GameState): AppState {
  const game = inMode(kept, state.settings.hard);
  const shown = openBoard(state, game);
  return statusOf(game) === 'playing' ? shown : asNewPage(shown);
}
