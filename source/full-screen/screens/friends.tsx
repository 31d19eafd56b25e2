import { Text } from 'ink';
import { nextId } from '../../engine/next-game.ts';
import type { PlayerView } from '../../engine/player-view.ts';
import { type Rules, rulesInMode } from '../../engine/rules.ts';
import { sumOf } from '../../engine/values.ts';
import { ruleSetOf } from '../../games/index.ts';
import {
  isMatchOver,
  isUnderWay,
  type Match,
  matchOfFriends,
  PLAYERS,
  pointsOf,
  ROUNDS,
  readNames,
  roundsOf,
  seatsAt,
  shownCode,
  shownCodes,
  standings,
  turnIn,
  withNextGame,
  withSecret,
} from '../../games/match.ts';
import { briefResult, factsForMaker, friendsEnd, resultWords } from '../../games/match-words.ts';
import { isMatch } from '../../games/unfinished-names.ts';
import { nameFault } from '../../text/name.ts';
import { capitalized, counted } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { leaveBoard, openBoard, openMatch, toScore, toTurn } from '../model/boards.ts';
import { type ChosenRules, rulesWithoutTesting } from '../model/rules.ts';
import { EMPTY } from '../model/text-edit.ts';
import {
  friendsTitle,
  namesAt,
  resultIn,
  rightAtEnd,
  seatsSentence,
  taskIn,
} from '../model/titles.ts';
import { readMadeCode } from '../model/voice.ts';
import { guessFacts } from './over-card.tsx';

type MyForm = {
  readonly name: 'friends';
  readonly names: readonly string[];
  readonly setId: string;
  readonly rounds: number;
  readonly field: number;
};
type MyTurn = { readonly name: 'friendsTurn' };
type MySecret = ui.CodeEdit & { readonly name: 'friendsSecret' };
type MyShown = { readonly name: 'friendsShown'; readonly secret: string };

export const friends: ui.Definition<MyForm, ui.AppState, object> = {
  name: 'friends',
  open(state) {
    const last = state.match ?? state.leftUnfinished.find(isMatch);
    const rounds = last ? roundsOf(last) : 1;
    const names = Array.from({ length: MOST_PLAYERS }, (_, at) => last?.players[at] ?? '');
    const { rules } = ruleSetOf(state.setId);
    // If names are filled in, the field below them is selected, so that Enter starts a match.
    const field = last ? MOST_PLAYERS : 0;
    return ui.push(state, { name: 'friends', names, setId: rules.id, rounds, field });
  },
  fields: fieldsOf,
  keys: (state, my) => [
    {
      keys: { Enter: () => enter(state, my) },
      footer: nextField(my) !== undefined || lacksName(my) ? 'next name' : 'start',
    },
    { keys: {}, help: ['Letters', 'type a name'] },
  ],
  View({ state, my }) {
    const chosen = rulesWithoutTesting(state, my.setId);
    // Matches have no lifelines, and the maker of a code picks its length.
    const played = chosen.rules && { rules: { ...chosen.rules, aids: [], drawnFrom: [] } };
    return (
      <board.FormPage
        title="With friends"
        intro="Type two to five names. You make codes for each other."
        right={[lengthOf(my)]}
        chosen={played ?? chosen}
        about={scoring(chosen)}
      />
    );
  },
};

function scoring({ rules }: ChosenRules): string {
  const most = rules ? rules.guesses + 1 : 'the most';
  return `You score a point for every guess that the others need, and ${most} if they fail or give up. Most points win.`;
}

const [FEWEST_PLAYERS, MOST_PLAYERS] = PLAYERS;
const [, MOST_ROUNDS] = ROUNDS;

function fieldsOf(state: ui.AppState, my: MyForm): ui.FormField[] {
  return [
    ...my.names.map((name, at) => ({
      label: `Player ${at + 1}`,
      value: name,
      text: { typed: name, to: (typed: string) => named(state, my, typed) },
    })),
    ui.gameChoice(state, my.setId),
    {
      label: 'Rounds',
      value: String(my.rounds),
      change: (by) =>
        ui.set(state, { rounds: 1 + ((my.rounds - 1 + by + MOST_ROUNDS) % MOST_ROUNDS) }),
    },
  ];
}

function named(state: ui.AppState, { names, field }: MyForm, typed: string): ui.AppState {
  const name = typed.normalize('NFC');
  const wrong = nameFault(name);
  if (wrong !== undefined) return ui.say(state, wrong);
  return ui.set(state, { names: names.with(field, name) });
}

const isNamed = (name: string) => name.trim() !== '';

function lengthOf({ names, rounds }: MyForm): string | undefined {
  const players = names.filter(isNamed).length;
  if (players < FEWEST_PLAYERS) return undefined;
  const codes = players * rounds;
  const games = codes * (players - 1);
  return `${players} players, ${counted(codes, 'code')}, ${counted(games, 'game')}`;
}

/** Undefined if Enter tries to start the match. */
function nextField({ names, field }: MyForm): number | undefined {
  if (field >= names.length) return undefined;
  if (names.filter(isNamed).length < FEWEST_PLAYERS) {
    const empty = names.findIndex((name) => !isNamed(name));
    return empty === field ? undefined : empty;
  }
  const isLast = field === names.findLastIndex(isNamed);
  return isLast && field + 1 < names.length ? field + 1 : undefined;
}

/** Whether Enter only says that a name is missing in the selected field. */
const lacksName = ({ names, field }: MyForm) =>
  names[field]?.trim() === '' && names.filter(isNamed).length < FEWEST_PLAYERS;

function enter(state: ui.AppState, my: MyForm): ui.AppState {
  const { names, setId, rounds } = my;
  const field = nextField(my);
  if (field !== undefined) return ui.set(state, { field });
  const read = readNames(names.filter(isNamed));
  if ('wrong' in read) return ui.say(state, read.wrong);
  const { rules } = rulesWithoutTesting(state, setId);
  // If the rules are impossible, the form already says why.
  return rules ? startFriends(state, { ...read, rounds, rules }) : state;
}

export const friendsTurn: ui.Definition<MyTurn, ui.MatchAppState> = {
  name: 'friendsTurn',
  items(state) {
    const { name, item } = taskIn(state.match);
    return matchItems(state, [
      { label: `I'm ${name}: ${item}`, go: () => takeTurn(state) },
      { label: 'Scoreboard', go: () => toScore(state) },
    ]);
  },
  keys: (state) => [{ keys: { Esc: () => leaveBoard(state) }, footer: 'back' }],
  View({ state: { match } }) {
    const task = taskIn(match);
    // If one of two players guesses, the other one made the code and may watch.
    const isPrivate = turnIn(match)?.isMaking === true || match.players.length > 2;
    const lines = [
      `${capitalized(task.task)}.`,
      ...(isPrivate ? ['Everyone else, please look away.'] : []),
    ];
    return (
      <ui.ChoicePage
        title={friendsTitle(match)}
        right={friendsPlace(match)}
        intro={<ui.Para bold>{`${task.name}, it's your turn.`}</ui.Para>}
        above={ui.linesBlock(lines, 'text')}
        menu={<ui.Menu />}
      />
    );
  },
};

function friendsPlace(match: Match): string[] {
  const { players, codes, results } = match;
  const { code } = seatsAt(match, results.length);
  const round = Math.floor(code / players.length) + 1;
  return [`round ${round} of ${roundsOf(match)}`, `code ${code + 1} of ${codes}`];
}

function takeTurn(state: ui.MatchAppState): ui.AppState {
  if (turnIn(state.match)?.isMaking) return ui.open(state, 'friendsSecret', EMPTY);
  const match = withNextGame(state.match);
  return match.game ? openBoard({ ...state, match }, match.game) : state;
}

const HIDDEN_LENGTH = "You won't see what you type, not even how long it is.";

/** A star is shown for each symbol typed, but none if the code's length is secret. */
export const friendsSecret: ui.Definition<MySecret, ui.MatchAppState> = {
  name: 'friendsSecret',
  keys: (state, my) => [
    { keys: { Enter: () => showToMaker(state, my) }, footer: 'show me my code' },
    ...ui.withoutFooter(ui.codeTyping(state, state.match.rules, my, 'type your code')),
  ],
  View({ state: { match }, my }) {
    const task = taskIn(match);
    const { rules } = match;
    const isCounted = rules.lengths.length === 1;
    const facts = factsForMaker(rules);
    return (
      <ui.Ask
        title={friendsTitle(match)}
        right={[`${task.name} makes a code`]}
        intro={`${capitalized(task.task)}.`}
        prompt="Your code (hidden): "
        edit={isCounted ? my : EMPTY}
        shown={isCounted ? '*'.repeat([...my.typed].length) : ''}
        rules={rules}
        about={['', facts, ...(isCounted ? [] : ['', HIDDEN_LENGTH])].join('\n')}
      />
    );
  },
};

function showToMaker(state: ui.MatchAppState, { typed }: MySecret): ui.AppState {
  const { rules } = state.match;
  const read = readMadeCode(rules, typed);
  if ('wrong' in read) return ui.say(ui.set(state, { notice: 'refused' }), read.wrong);
  const empty = ui.set(state, EMPTY);
  return ui.asNewPage(ui.open(empty, 'friendsShown', { secret: read.secret }));
}

export const friendsShown: ui.Definition<MyShown, ui.MatchAppState> = {
  name: 'friendsShown',
  keys(state, { secret }) {
    const hide = () => toTurn({ ...state, match: withSecret(state.match, secret) });
    return [
      { keys: { Enter: hide }, footer: 'hide it' },
      { keys: { Esc: () => ui.pop(state) }, footer: 'back' },
    ];
  },
  View({ state: { match }, my: { secret } }) {
    const task = taskIn(match);
    return (
      <ui.ChoicePage
        title={friendsTitle(match)}
        right={[`${task.name} makes a code`]}
        intro="This is your code. Enter hides it from the next player."
        menu={
          <Text>
            <ui.CodePegs code={secret} rules={match.rules} />
          </Text>
        }
      />
    );
  },
};

type MyScore = { readonly name: 'friendsScore' };
/** `at` is the game's index among all games of the match. */
type MyBoard = { readonly name: 'friendsBoard'; readonly at: number; readonly scroll?: number };

type State = ui.MatchAppState & ui.GameAppState;

export const friendsBoard: ui.Definition<MyBoard, State> = {
  name: 'friendsBoard',
  keys(state, my) {
    const next = () => (state.match.secret === undefined ? toScore(state) : toTurn(state));
    const { rowsShown } = board.placeOfGame(state);
    return [
      { keys: { Enter: next, Esc: next }, footer: ['Enter', 'go on'] },
      board.scrollKeys(state, ui.viewOf(state.game), rowsShown, my.scroll),
    ];
  },
  View({ state, my }) {
    const { match, game } = state;
    const view = withSecretHidden(match, seatsAt(match, my.at).code, ui.viewOf(game));
    const { isShared } = board.placeOfGame(state);
    return (
      <board.BoardPage
        title={friendsTitle(match)}
        right={[seatsSentence(match, my.at), ...rightAtEnd(view)]}
        result={resultIn(view)}
        {...{ view, scroll: my.scroll }}
        outcomes={[
          [`${namesAt(match, my.at).breaker} ${resultWords(match, my.at)}.`, whoMayLook(match)],
        ]}
        third={isShared ? null : <ui.Facts facts={guessFacts(view.rules, view.rows.length)} />}
      />
    );
  },
};

/** Hides the secret if the breaker failed and others still have to break the code. */
function withSecretHidden(match: Match, code: number, view: PlayerView): PlayerView {
  const { secret: _, ...hidden } = view;
  return view.status === 'won' || shownCode(match, code) ? view : hidden;
}

function whoMayLook(match: Match): string {
  const turn = turnIn(match);
  if (!turn || turn.isMaking) return 'Everyone is done with this code, so you may all look.';
  return `Press Enter to hide this board before ${taskIn(match).name} sees it.`;
}

export const friendsScore: ui.Definition<MyScore, ui.MatchAppState> = {
  name: 'friendsScore',
  items,
  keys(state) {
    const isLasting = !isMatchOver(state.match);
    const go = () => (isLasting ? toTurn(state) : leaveBoard(state));
    return [{ keys: { Esc: go }, footer: isLasting ? 'back' : 'menu' }];
  },
  View({ state }) {
    const { match } = state;
    const isOver = isMatchOver(match);
    const last = lastCode(match);
    const code = last ? (
      <Text>
        <ui.Styled as="text">{`${last.maker}'s code: `}</ui.Styled>
        <ui.CodePegs code={last.secret} rules={match.rules} />
      </Text>
    ) : null;
    const table = ui.tableBlock({
      styles: [],
      heads: ['', 'points', 'broken', ...(last ? ['last code'] : [])],
      rows: standings(match).map(({ name, points, broken }, player) => [
        ...[name, points, broken],
        ...(last ? [last.words[player]] : []),
      ]),
    });
    return (
      <ui.ChoicePage
        title={friendsTitle(match)}
        right={[isOver ? 'over' : `code ${shownCodes(match)} of ${match.codes}`]}
        intro={isOver ? <ui.Para bold>{friendsEnd(match)}</ui.Para> : (code ?? 'Most points win.')}
        above={ui.stacked([isOver && code ? { rows: 1, view: code } : undefined, table])}
        menu={<ui.Menu />}
      />
    );
  },
};

function items(state: ui.MatchAppState): ui.Item[] {
  const { match } = state;
  const { rules, players } = match;
  const again = { rules, names: players, rounds: roundsOf(match) };
  const first = isMatchOver(match)
    ? { label: 'Play again with the same players', go: () => startFriends(state, again) }
    : { label: `Next: ${taskIn(match).name}'s turn`, go: () => toTurn(state) };
  return matchItems(state, [first]);
}

function startFriends(
  state: ui.AppState,
  asked: { readonly rules: Rules; readonly names: readonly string[]; readonly rounds: number },
): ui.AppState {
  const { id, ids } = nextId(state.ids);
  const rules = rulesInMode(asked.rules, state.settings.hard);
  const match = matchOfFriends({ ...asked, id, rules });
  return openMatch({ ...state, setId: rules.id, ids }, match);
}

function matchItems(state: ui.MatchAppState, items: readonly ui.Item[]): ui.Item[] {
  const leave = () => leaveBoard(state);
  const { match, ...without } = state;
  if (!isUnderWay(match)) return [...items, ui.lastItem('Menu', leave)];
  return [
    ...items,
    { key: 'm', label: 'Leave (continue later)', go: leave },
    ui.lastItem('Give up the match', () => ui.toStart(without)),
  ];
}

/** The last code that all breakers have finished with. */
function lastCode(match: Match) {
  const { players, results } = match;
  const code = shownCodes(match) - 1;
  const secret = shownCode(match, code);
  if (secret === undefined) return undefined;
  const others = players.length - 1;
  const games = Array.from({ length: others }, (_, at) => code * others + at);
  const points = games.flatMap((at) => (results[at] ? pointsOf(match, results[at]) : []));
  const made = `made it: ${counted(sumOf(points), 'point')}`;
  const words = players.map((_, player) => {
    const at = games.find((game) => seatsAt(match, game).breaker === player);
    return at === undefined ? made : briefResult(match, at);
  });
  return { maker: namesAt(match, games[0] ?? 0).maker, secret, words };
}
