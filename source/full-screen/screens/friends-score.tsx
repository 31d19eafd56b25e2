import type { PlayerView } from '../../engine/game.ts';
import { ruleSetOf } from '../../games/index.ts';
import {
  isMatchOver,
  type Match,
  pointsOf,
  roundsOf,
  seatsAt,
  shownCode,
  shownCodes,
  shownGame,
  standings,
  turnIn,
} from '../../games/match.ts';
import { friendsEnd, resultWords } from '../../games/match-words.ts';
import { counted } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { leaveBoard, toScore, toTurn } from '../model/kinds.ts';
import { viewOf } from '../model/state.ts';
import { friendsTitle, outcomeOf } from '../model/titles.ts';
import { replaceTop } from '../model/update.ts';
import { resultSentence, scoreItems, startFriends, taskIn } from './friends-parts.ts';

/** The scoreboard: how the code or the match ended, and the points so far. */
type ScorePage = { readonly name: 'friendsScore' };
/**
 * A finished board, by its index among all boards. With `isOwn`, its game has just ended, and only
 * its player may see it until everybody has finished with the code.
 */
type Boards = {
  readonly name: 'friendsBoards';
  readonly at: number;
  readonly scroll?: number;
  readonly isOwn?: true;
};

export const friendsBoards: ui.Definition<Boards> = ui.defineGameScreen('friendsBoards', {
  keys(state, my) {
    const match = state.friends;
    if (!match) return [];
    const next = () => (match.secret === undefined ? toScore : toTurn)(state, match);
    const all = openBoardCount(match);
    const to = (by: 1 | -1) => () => boardAt(state, match, (my.at + by + all) % all);
    const { seen } = board.placeOf(state, viewOf(state.game).rules);
    return [
      ...(my.isOwn
        ? [{ keys: { Enter: next, Esc: next }, hint: ['Enter', 'go on'] as const, rank: 1 }]
        : [
            { keys: { Left: to(-1), Right: to(1) }, hint: all > 1 ? 'other board' : undefined },
            { keys: { Esc: () => ui.just(ui.pop(withoutGame(state))) }, hint: 'back', rank: 8 },
          ]),
      board.scrollKeys(state, viewOf(state.game), seen, my.scroll),
    ];
  },
  View({ state, my }) {
    const { friends: match, game } = state;
    if (!match) return null;
    const view = withSecretHidden(match, seatsAt(match, my.at).code, viewOf(game));
    const place = `< board ${my.at + 1} of ${openBoardCount(match)} >`;
    return (
      <board.BoardPage
        title={friendsTitle(match, my.at)}
        right={my.isOwn ? outcomeOf(view) : [place]}
        board={{ view, scroll: my.scroll, marked: markedIn(view) }}
        words={
          <>
            <ui.Para bold>{resultSentence(match, my.at)}</ui.Para>
            <ui.Para as="muted">{my.isOwn ? whoMayLook(match) : ''}</ui.Para>
          </>
        }
      />
    );
  },
});

/** The board, without its code if that wasn't broken and others still have to break it. */
function withSecretHidden(match: Match, code: number, view: PlayerView): PlayerView {
  const { secret: _, ...unseen } = view;
  return view.status === 'won' || shownCode(match, code) ? view : unseen;
}

const markedIn = ({ status, rows }: PlayerView) => (status === 'won' ? rows.length - 1 : undefined);

function whoMayLook(match: Match): string {
  const turn = turnIn(match);
  if (!turn || turn.isMaking) return 'Everyone is done with this code, so you may all look.';
  return `Press Enter to hide this board before ${match.players[turn.breaker]?.name} sees it.`;
}

function withoutGame({ game: _, ...state }: ui.AppState): ui.AppState {
  return state;
}

/** How many boards everyone may look at: the boards of codes that all players have finished. */
function openBoardCount(match: Match): number {
  return shownCodes(match) * (match.players.length - 1);
}

function boardAt(state: ui.AppState, match: Match, at: number): ui.Update {
  const game = shownGame(match, at);
  return ui.just(game ? { ...replaceTop(state, { name: 'friendsBoards', at }), game } : state);
}

export const friendsScore: ui.Definition<ScorePage> = ui.defineScreen('friendsScore', {
  items: (state) => (state.friends ? itemsOf(state, state.friends) : []),
  keys(state) {
    const match = state.friends;
    const isLasting = match && !isMatchOver(match);
    const go = () => (isLasting ? toTurn(state, match) : leaveBoard(state));
    return [{ keys: { Esc: go }, hint: isLasting ? 'back' : 'menu', rank: 8 }];
  },
  View({ state }) {
    const { friends: match } = state;
    if (!match) return null;
    const isOver = isMatchOver(match);
    const last = lastCode(match);
    return (
      <ui.ChoicePage
        title={`With friends: ${ruleSetOf(match.rules.id).title}`}
        right={[isOver ? 'over' : `code ${shownCodes(match)} of ${match.codes}`]}
        intro={isOver ? friendsEnd(match) : ''}
        above={{
          rows: 1 + match.players.length,
          view: (
            <ui.Table
              gap={2}
              styles={[]}
              heads={['', 'points', 'broken', ...(last ? [`code: ${last.secret}`] : [])]}
              rows={standings(match).map(({ name, points, broken }, player) => [
                ...[name, points, broken],
                ...(last ? [last.words[player]] : []),
              ])}
            />
          ),
        }}
        menu={<ui.Menu />}
      />
    );
  },
});

function itemsOf(state: ui.AppState, match: Match): ui.Item[] {
  const task = taskIn(match);
  const first = task
    ? { name: 'next', label: `Next: ${task.name}'s turn`, go: () => toTurn(state, match) }
    : {
        ...{ name: 'again', label: 'Play again with the same players' },
        go: () => startFriends(state, againIn(match)),
      };
  const all = openBoardCount(match);
  // Starts with the newest code's first board or, after the match, with the first of all boards.
  const at = task ? all - (match.players.length - 1) : 0;
  const empty = ui.push(state, { name: 'friendsBoards', at });
  const boards = { name: 'boards', label: 'Look at the boards' };
  const items = all > 0 ? [first, { ...boards, go: () => boardAt(empty, match, at) }] : [first];
  return scoreItems(state, match, items);
}

function againIn(match: Match) {
  const names = match.players.map(({ name }) => name);
  return { rules: match.rules, names, rounds: roundsOf(match) };
}

/** The last code that everybody has finished, and what each player did or gets for it. */
function lastCode(match: Match) {
  const { players, results } = match;
  const code = shownCodes(match) - 1;
  const secret = shownCode(match, code);
  if (secret === undefined) return undefined;
  const games = gamesAt(match, code);
  const points = games.flatMap((at) => (results[at] ? pointsOf(match, results[at]) : []));
  const made = `made it: ${counted(
    points.reduce((sum, one) => sum + one, 0),
    'point',
  )}`;
  const words = players.map((_, player) => {
    const at = games.find((game) => seatsAt(match, game).breaker === player);
    return at === undefined ? made : resultWords(match, at);
  });
  return { code, secret, words };
}

function gamesAt({ players }: Match, code: number): number[] {
  const each = players.length - 1;
  return Array.from({ length: each }, (_, at) => code * each + at);
}
