import type { ComponentProps, ReactNode } from 'react';
import { gameReducer, inMode } from '../../engine/game.ts';
import { nextId, type Origins } from '../../engine/origin.ts';
import type { Level } from '../../engine/race.ts';
import type { RandomState } from '../../engine/random.ts';
import type { Rules } from '../../engine/rules.ts';
import { ruleSetOf } from '../../games/index.ts';
import {
  gameNumber,
  isMachineBreaking,
  isMachineGame,
  isMatchOver,
  lengthsToAsk,
  type Match,
  type MatchSort,
  machineLevel,
  matchAgainstMachine,
  playersGame,
  pointsOf,
  sortOf,
  withNextGame,
  withThoughtCode,
} from '../../games/match.ts';
import { matchEnd, scoreOf } from '../../games/match-words.ts';
import { counted } from '../../text/words.ts';
import * as ui from '../kit/index.ts';
import { record } from '../model/keeping.ts';
import {
  endMatch,
  forgetMatch,
  hasFile,
  keeping,
  keepMatch,
  leaveMatch,
  toTurn,
  withBoard,
} from '../model/match.ts';
import { playScreen, toStart, withoutWaiting, withWork } from '../model/update.ts';
import { openBreak } from './break.tsx';
import { rulesWithoutTesting } from './options.tsx';

type State = ui.AppState;

/** The scoreboard of the match. It stays open below the boards of its games. */
type My = { readonly name: 'match' };

const POINTS_RULE =
  "Whoever made the code gets a point for each guess at it, and one more if it isn't broken.";

export const match: ui.Definition<My> = ui.defineScreen('match', {
  items: (state) => (state.match ? itemsOf(state, state.match) : []),
  keys: (state) => [
    { keys: { Esc: () => leaveMatch(state, 'match') }, hint: 'leave', rank: 8 },
    { keys: {}, help: ['wq', 'leave; continue later'] },
    { keys: {}, help: ['Esc', 'go to the score'] },
  ],
  View({ state: { match } }) {
    if (!match) return null;
    const isOver = isMatchOver(match);
    const { player, machine } = scoreOf(match);
    const place = isOver ? 'over' : `game ${gameNumber(match)} of ${match.codes}`;
    return (
      <Score
        title={`Match: ${ruleSetOf(match.rules.id).title}`}
        right={`level ${machineLevel(match)}   ${place}`}
        heads={['', 'game', 'broken by', 'how', 'you', 'machine']}
        rows={rowsOf(match)}
        styles={[{ as: 'accent', bold: true }]}
        total={['', '', '', 'score', player, machine]}
        about={matchEnd(match) ?? POINTS_RULE}
        isOver={isOver}
      />
    );
  },
});

function itemsOf(state: State, match: Match): ui.Item[] {
  const menu = () => leaveMatch(state, 'match');
  if (isMatchOver(match)) {
    const { rules, codes } = match;
    const again = () => begin(state, { rules, level: machineLevel(match) ?? 'even', codes });
    return scoreItems([{ label: 'Another match', go: again }], menu);
  }
  const next = () => (match.game ? showTurn : nextGame)(state, match);
  const drop = () => dropMatch(state, match);
  return scoreItems([{ name: 'next', label: nextLabel(match), go: next }], menu, drop);
}

function nextLabel(match: Match): string {
  const game = gameNumber(match);
  const isMachines = isMachineBreaking(match);
  if (!match.game) return `Game ${game}: you ${isMachines ? 'think of a code' : 'break the code'}`;
  const who = isMachines ? 'the machine breaks your code' : 'you break the code';
  return `Next, game ${game}: ${who}`;
}

/** A row for each game. Its points are in the column of the player who made the code. */
function rowsOf(match: Match) {
  return Array.from({ length: match.codes }, (_, at) => {
    const game = at + 1;
    const result = match.results[at];
    const isNext = game === gameNumber(match);
    const broken = result?.isBroken ? counted(result.guesses, 'guess') : 'not broken';
    const how = result ? broken : isNext ? standing(match) : '';
    const points = result && pointsOf(match, result);
    const isMachines = isMachineBreaking(match, game);
    return [
      ...[isNext ? '>' : '', game, isMachines ? 'the machine' : 'you', how],
      ...(isMachines ? [points, undefined] : [undefined, points]),
    ];
  });
}

function standing({ game }: Match): string {
  if (!game) return 'next';
  const { length } = isMachineGame(game) ? game.rows : game.guesses;
  return `guess ${length + (isMachineGame(game) && game.phase === 'asking' ? 0 : 1)}`;
}

const UNKEPT =
  "Your unfinished match couldn't be saved. A new one would replace it; c continues it.";

/**
 * Starts a match with the last choices, and its first game. A match that couldn't be saved isn't
 * replaced.
 */
export function startMatch(
  state: State,
  { setId, ...asked }: { readonly setId: string; readonly level: Level; readonly codes: number },
): ui.Update {
  if (state.unkept?.match) return ui.say(state, UNKEPT);
  const { rules, wrong } = rulesWithoutTesting(state.choices, setId);
  if (!rules) return ui.say(state, wrong);
  return begin(state, { ...asked, rules });
}

type Asked = { readonly rules: Rules; readonly level: Level; readonly codes: number };

function begin(state: State, asked: Asked): ui.Update {
  const { id, origins } = nextId(state.origins);
  const match = matchAgainstMachine({
    ...{ ...asked, id, random: randomOf(state.random, origins) },
    ...(origins.seed !== undefined && { isSeeded: true }),
  });
  return nextGame({ ...state, setId: asked.rules.id, origins }, match);
}

/** Random numbers for a match: drawing from the run's would change the codes of later games. */
function randomOf({ seed }: RandomState, { games }: Origins): RandomState {
  const run = BigInt.asUintN(256, BigInt(seed));
  return { seed: String((run << 16n) + BigInt(games)), drawn: 0 };
}

/**
 * Continues the waiting match. It is read from its file again, because another program may have
 * played on. If it has no file, only the state has it.
 */
export function continueMatch(state: State, sort: MatchSort): ui.Update {
  const { [sort]: known, unkept } = state;
  const open = sort === 'match' ? goOn : toTurn;
  if (known && (unkept?.[sort] || !hasFile(known))) return open(state, known);
  return ui.work(state, {
    needsSaves: true,
    holdsKeys: true,
    run({ saves, send }) {
      const { match, trouble } = saves.waitingMatch(sort);
      const notices = trouble === undefined ? [] : [trouble];
      send((before) => {
        const now = withoutWaiting(before, sort);
        if (!match) return ui.just({ ...now, notices: [...notices, NO_MATCH] });
        const opened = open(now, match);
        return { ...opened, state: { ...opened.state, notices } };
      });
    },
  });
}

const NO_MATCH = "There's no match to continue.";

function goOn(state: State, match: Match): ui.Update {
  const hasBegun = match.game !== undefined || match.results.length > 0;
  return (hasBegun ? toScoreboard : nextGame)(state, match);
}

/** Begins the next game. If codes can have several lengths, the player first chooses one. */
function nextGame(state: State, match: Match): ui.Update {
  if (!isMachineBreaking(match)) return beginTurn(state, withMode(state, withNextGame(match)));
  const { rules } = match;
  if (lengthsToAsk(rules).length === 0) return beginTurn(state, withThoughtCode(match));
  const board = toScoreboard(state, match).state;
  return ui.just(ui.push(board, { name: 'breakLength', rules, match: true }));
}

/** The match, with the settings' mode for the player's next game. */
function withMode({ settings }: State, match: Match): Match {
  const game = playersGame(match);
  return game ? { ...match, game: inMode(game, settings.hard) } : match;
}

export function beginTurn(state: State, match: Match): ui.Update {
  return withWork([keepMatch(match)], showTurn(state, match));
}

function showTurn(before: State, match: Match): ui.Update {
  const { state } = toScoreboard(before, match);
  const { game } = match;
  if (!game) return ui.just(state);
  if (isMachineGame(game)) return openBreak(state, game);
  return ui.just(ui.push({ ...state, game }, playScreen(game)));
}

export function toScoreboard(state: State, match = withBoard(state).match): ui.Update {
  if (!match) return ui.just(toStart(state));
  return { state: ui.push({ ...toStart(state), match }, { name: 'match' }), work: keeping(match) };
}

/** Records a game of the match that ended on the board. The board stays, for the player to see. */
export function endedInMatch(before: ui.GameAppState) {
  const state = { ...withBoard(before), game: before.game };
  const { match } = state;
  return { state, work: [...record(state.game), ...(match ? [keepMatch(match)] : [])] };
}

/** Drops a match for good. If a game against the machine was begun, this gives it up. */
export function dropMatch(state: State, match: Match): ui.Update {
  const sort = sortOf(match);
  const game = sort === 'match' ? playersGame(match) : undefined;
  const given = game ? record(gameReducer(game, { type: 'end' })) : [];
  return withWork([...given, forgetMatch(match)], endMatch(state, sort));
}

/** The scoreboard of a match: a table with its total, a sentence, and a menu. */
export function Score(
  props: Pick<ComponentProps<typeof ui.Table>, 'heads' | 'rows' | 'total' | 'gap' | 'styles'> & {
    readonly title: string;
    readonly right: string;
    readonly about?: string | undefined;
    /** The match is over, and the sentence says how it ended. */
    readonly isOver: boolean;
    /** Shown below the menu if there is room. */
    readonly children?: ReactNode;
  },
) {
  const { title, right, about = '', isOver, children, ...table } = props;
  const About = isOver ? ui.Column : ui.Elastic;
  return (
    <ui.Page title={title} right={right}>
      <ui.Gap />
      <ui.Box paddingLeft={1}>
        <ui.Table {...table} />
      </ui.Box>
      {about === '' ? null : (
        // If there are too few rows, the explanation goes before the menu does.
        <About goesFirst>
          <ui.Gap />
          <ui.Para as={isOver ? 'text' : 'muted'} bold={isOver}>
            {about}
          </ui.Para>
        </About>
      )}
      <ui.Gap />
      <ui.Menu />
      {children}
    </ui.Page>
  );
}

/**
 * The items of a page of a match: the given items, and how to leave the match.
 * @param menu leaves the match, or ends it if it is over
 * @param drop gives up a match that would be saved if it were only left
 */
export function scoreItems(
  items: readonly ui.Item[],
  menu: () => ui.Update,
  drop?: () => ui.Update,
): ui.Item[] {
  if (!drop) return [...items, ui.lastItem('Menu', menu)];
  return [
    ...items,
    { name: 'menu', label: 'Leave (continue later)', go: menu },
    ui.lastItem('Give up the match', drop),
  ];
}
