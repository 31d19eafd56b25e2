import { ok, deepStrictEqual as same } from 'node:assert/strict';
import fc from 'fast-check';
import { MAX_DRAFT, statusOf } from '../../source/engine/game.ts';
import { longest } from '../../source/engine/rules.ts';
import { isFriendsGame, isKeptApart } from '../../source/full-screen/model/game-kind.ts';
import { isAwaitingMachine } from '../../source/full-screen/model/navigation.ts';
import {
  type AppState,
  type Message,
  type Screen,
  type ScreenName,
  screenOf,
} from '../../source/full-screen/model/state.ts';
import { gamesInHand } from '../../source/full-screen/model/waiting.ts';
import { appReducer } from '../../source/full-screen/reducer.ts';
import { SCREENS } from '../../source/full-screen/screens/index.ts';
import { STATISTICS_PAGES } from '../../source/full-screen/screens/statistics.tsx';
import { ruleSetOf } from '../../source/games/index.ts';
import type { Match } from '../../source/games/match.ts';
import { readMatch } from '../../source/games/read-match.ts';
import { deepFreeze, everyScreen } from '../helpers/every-screen.ts';
import { message } from '../helpers/random-messages.ts';
import { updated } from '../helpers/steps.ts';
import { attack, tryProperty } from '../helpers/stress/attack.ts';

const STATES = Object.values(everyScreen({ columns: 80, rows: 24 }));
for (const state of STATES) deepFreeze(state);

const EFFECTS = [
  ...[
    'keep',
    'record',
    'save',
    'forget',
    'lookAtSlots',
    'continue',
    'recall',
    'remember',
    'ask',
    'awaitAnswer',
    'race',
    'count',
    'second',
    'tick',
    'lookAtDailies',
    'offerNext',
  ],
  ...['awaitDrawn', 'suspend', 'redraw', 'leave'],
];

/** A field that is missing here does not compile. */
const FIELDS: Readonly<Record<keyof AppState, true>> = {
  screens: true,
  setId: true,
  choices: true,
  evil: true,
  raceLevel: true,
  wins: true,
  settings: true,
  fixed: true,
  isAscii: true,
  showsLargePegs: true,
  whyNoLargePegs: true,
  isSmallBoardTold: true,
  hasHistory: true,
  lobby: true,
  canSuspend: true,
  random: true,
  origins: true,
  game: true,
  friends: true,
  slots: true,
  size: true,
  isFirstFrame: true,
  unreadMatches: true,
  match: true,
  clock: true,
  stopwatch: true,
  isTicking: true,
  dailies: true,
  lesson: true,
  insight: true,
  counted: true,
  skills: true,
  isCoachGone: true,
  canContinue: true,
  waiting: true,
  behind: true,
  isPutAside: true,
  isOpenElsewhere: true,
  isUnkept: true,
  unkeptMatches: true,
  moment: true,
  notices: true,
};

/** What may touch the game on each screen; everything else must leave it as it is. */
const TOUCHES: Partial<Record<ScreenName, readonly Message['type'][]>> = {
  start: ['choose'],
  newGame: ['choose', 'save'],
  options: ['enter', 'save'],
  race: ['enter', 'save'],
  break: ['choose', 'save'],
  codeEntry: ['save'],
  saveSlot: ['choose', 'back'],
  play: ['type', 'erase', 'move', 'step', 'enter', 'hint', 'choose', 'pencil', 'copyRow'],
  // Another manner of the coach shuts its panel.
  settings: ['change'],
  pencil: ['mark', 'pencil', 'back'],
  gameMenu: ['choose'],
  load: ['choose', 'save'],
  over: ['choose', 'back'],
  match: ['choose'],
  firstSteps: ['choose'],
  friendsTurn: ['choose'],
  friendsScore: ['choose'],
  friendsBoards: ['change', 'back'],
};

/** What holds of a screen, whatever has happened. */
function checkScreen(screen: Screen, { game }: AppState): void {
  ok(screen.name in SCREENS);
  switch (screen.name) {
    case 'saveName':
    case 'codeSecret':
    case 'codeEntry':
      ok(screen.cursor >= 0 && screen.cursor <= [...screen.typed].length);
      break;
    case 'options':
      // The options, the seed, and evil.
      ok(screen.field >= 0 && screen.field < ruleSetOf(screen.setId).options.length + 2);
      ok(/^-?[0-9]{0,20}$/.test(screen.seed));
      break;
    case 'play':
      ok(screen.cursor >= 0 && screen.cursor <= [...(game?.draft ?? '')].length);
      ok([undefined, 1, 2, 3, 4, 5].includes(screen.ladder));
      break;
    case 'pencil':
      ok(game?.ownMarks !== undefined);
      ok(screen.peg >= 0 && screen.peg < longest(game.rules));
      ok(screen.symbol >= 0 && screen.symbol < game.rules.symbols.length);
      break;
    case 'review':
      ok(screen.at >= 0 && screen.at <= Math.max(0, (game?.guesses.length ?? 0) - 1));
      break;
    case 'statistics':
      ok(screen.at >= 0 && screen.at < STATISTICS_PAGES);
      break;
    case 'break':
      ok(screen.at >= 0 && screen.at <= Math.max(0, screen.rows.length - 1));
      ok(screen.phase === 'thinking' || screen.rows.length > 0);
  }
}

/** What holds of every state and of what is to be done, whatever has happened. */
function checkUpdate({ state, effects }: ReturnType<typeof appReducer>): void {
  const { screens, game, match } = state;
  const names = screens.map(({ name }) => name);
  const status = game && statusOf(game);
  ok(Object.keys(state).every((field) => field in FIELDS));
  ok(names[0] === 'start');
  // What is kept of a match has to be readable.
  if (match) same(readMatch(plain(match)), withReadableDraft(plain(match)));
  // The end of a race waits for the machine.
  if (names.includes('play')) ok(status === 'playing' || game?.race !== undefined);
  if (names.includes('over')) ok(status !== 'playing');
  const hasGame = names.some((name) =>
    ['play', 'over', 'saveSlot', 'friendsBoards'].includes(name),
  );
  same(game !== undefined, hasGame);
  for (const screen of screens) checkScreen(screen, state);
  ok([...(game?.draft ?? '')].length <= MAX_DRAFT);
  ok(game?.refusal === undefined);
  for (const effect of effects) {
    ok(EFFECTS.includes(effect.type));
    if (effect.type === 'keep') ok(gamesInHand(state).includes(effect.game));
    if (effect.type === 'ask') {
      const { hard: _, ...known } = effect.question.known;
      same(Object.keys(known), KNOWN);
    }
  }
}

const plain = (value: object) => JSON.parse(JSON.stringify(value));

/** The match as it is read back: a draft that no prompt can show in ASCII is dropped. */
function withReadableDraft(match: Match): Match {
  const { turn } = match;
  if (turn?.type !== 'breaking' || /^[ -~]*$/.test(turn.game.draft)) return match;
  return { ...match, turn: { ...turn, game: { ...turn.game, draft: '' } } };
}

const KNOWN = ['puzzle', 'rows', 'revealed'];

function mayTouchGame(state: AppState, { type }: Message): boolean {
  // Ctrl-S leaves a game of a match for the start; so does suspending one of friends.
  if (type === 'save' && state.game && isKeptApart(state.game)) return true;
  if (type === 'suspend' && isFriendsGame(state.game)) return true;
  const allowed = TOUCHES[screenOf(state).name] ?? [];
  // What the coach was asked to tell counts as a hint once it is told.
  if (type === 'answered') return state.screens.some(isWaiting);
  // Esc ends a race without the machine.
  if (isAwaitingMachine(state) && type === 'back') return true;
  const always = ['continued', 'saved', 'dailyOpened', 'dailyKept'];
  return always.includes(type) || allowed.includes(type);
}

const isWaiting = (screen: Screen) => screen.name === 'play' && screen.waiting !== undefined;

/** A hint that was never given is given back. */
function withoutHints({ game }: AppState) {
  return game && { ...game, hints: 0 };
}

/** A game that Ctrl-S has taken off the board is still that of its match. */
function checkLeft({ game }: AppState, { game: shown, match, friends }: AppState): void {
  if (game === shown) return;
  if (isFriendsGame(game)) same([shown, friends?.game], [undefined, game]);
  else same([shown, match?.turn], [undefined, { type: 'breaking', game }]);
}

/** Tells the messages one by one, and looks at what each leads to. */
function follow(first: AppState, messages: readonly Message[]): AppState {
  return messages.reduce((state, next) => {
    const update = appReducer(state, next);
    deepFreeze(update);
    checkUpdate(update);
    if (next.type === 'unanswered') same(withoutHints(update.state), withoutHints(state));
    else if (!mayTouchGame(state, next)) same(update.state.game, state.game);
    else if (next.type === 'save' && screenOf(state).name === 'play')
      checkLeft(state, update.state);
    return update.state;
  }, first);
}

attack(
  'any messages on any screen leave a state that holds together',
  { short: 500, full: 100_000 },
  async (tries, tally) => {
    const shown = new Set<ScreenName>();
    const messages = fc.array(message, { maxLength: 15 });
    const property = fc.property(fc.constantFrom(...STATES), messages, (first, more) => {
      const last = follow(first, more);
      shown.add(screenOf(last).name);
      // The same messages come to the same state.
      same(updated(first, ...more).state, last);
    });
    tryProperty(property, tries, tally);
    tally.note(`ended on ${shown.size} of ${Object.keys(SCREENS).length} screens`);
  },
);
