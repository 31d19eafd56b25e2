import { Box } from 'ink';
import type { PlayerView } from '../../engine/game.ts';
import { boardWindow } from '../../games/board-rows.ts';
import {
  type Friends,
  formatBoard,
  friendsEnd,
  isUnderWay,
  placeOfBoard,
  playersAt,
  pointsOf,
  shownBoard,
  shownCode,
  standings,
  turnIn,
  withFriendsGame,
} from '../../games/friends.ts';
import { ruleSetOf } from '../../games/index.ts';
import { counted } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { forgetMatch, toScore, toTurn } from '../model/match.ts';
import { replaceTop } from '../model/navigation.ts';
import { viewOf } from '../model/once.ts';
import { isLargeStage, stageOf } from '../model/stage.ts';
import { friendsTitle, outcomeOf } from '../model/titles.ts';
import { awaitDrawn } from '../model/window.ts';
import {
  boardSentence,
  friendsPlace,
  keepEffects,
  leaveFriends,
  startFriends,
  taskIn,
} from './friends.tsx';
import { dropMatch } from './match.tsx';

/** The scoreboard: how a code or the match has ended, and the points so far. */
type Score = { readonly name: 'friendsScore'; readonly isDrawn: boolean };
/**
 * A board that is over, by its number among all. `isDrawn`: it has just ended, and is shown to its
 * player alone until all have finished with the code.
 */
type Boards = {
  readonly name: 'friendsBoards';
  readonly at: number;
  readonly scroll?: number;
  readonly isDrawn?: boolean;
};

export type FriendsScores = Score | Boards;

/** Shows the board that is over, won or not, and keeps how it has ended. */
export function afterFriendsBoard(state: ui.GameAppState, match: Friends): ui.Update {
  const friends = withFriendsGame(match, state.game);
  const { codes, players } = friends;
  const at = (codes.length - 1) * (players.length - 1) + (codes.at(-1)?.boards.length ?? 0) - 1;
  return {
    state: replaceTop({ ...state, friends }, { name: 'friendsBoards', at, isDrawn: false }),
    work: [...(turnIn(friends) ? keepEffects(friends) : [forgetMatch(friends)]), awaitDrawn],
  };
}

export const friendsBoards = ui.defineGameScreen<Boards>('friendsBoards', {
  keys(state, my) {
    const match = state.friends;
    if (!match) return [];
    const next = () => (isLastCodeOver(match) ? toScore : toTurn)(state, match);
    const all = openBoards(match);
    const to = (by: 1 | -1) => () => boardAt(state, match, (my.at + by + all) % all);
    const { seen } = board.placeOf(state, state.game.rules);
    return [
      ...(my.isDrawn === undefined
        ? [
            {
              keys: { Left: to(-1), Right: to(1) },
              hint: all > 1 ? 'other board' : undefined,
            },
            { keys: { Esc: () => ui.just(ui.pop(withoutGame(state))) }, hint: 'back', rank: 8 },
          ]
        : [{ keys: { Enter: next, Esc: next }, hint: ['Enter', 'go on'] as const, rank: 1 }]),
      {
        keys: { PgUp: () => scroll(state, my, seen, 1), PgDn: () => scroll(state, my, seen, -1) },
        hint: seen < state.game.rules.guesses ? 'scroll' : undefined,
      },
    ];
  },
  View({ state, my }) {
    const { friends: match, game } = state;
    if (!match) return null;
    const [code, at] = placeOfBoard(match, my.at);
    const isOwn = my.isDrawn !== undefined;
    const view = seenBy(match, code, viewOf(game));
    const right = isOwn ? outcomeOf(view) : `< board ${my.at + 1} of ${openBoards(match)} >`;
    const { face, seen, top } = board.placeOf(state, game.rules);
    const { columns } = stageOf(state);
    return (
      <ui.Page title={friendsTitle(match, code, at, columns - right.length)} right={right}>
        <Box height={top} />
        <ui.Column>
          <FinishedBoard view={view} place={{ face, seen }} scroll={my.scroll} />
        </ui.Column>
        <ui.Para bold>{boardSentence(match, code, at)}</ui.Para>
        <ui.Para as="muted">{isOwn ? whoMayLook(match) : ''}</ui.Para>
      </ui.Page>
    );
  },
});

/** The board without its code, if that was not broken and others have still to break it. */
function seenBy(match: Friends, code: number, view: PlayerView): PlayerView {
  const { secret: _, ...unseen } = view;
  return view.status === 'won' || shownCode(match, code) ? view : unseen;
}

/** A board with a mark at the row that broke the code. */
function FinishedBoard(props: {
  readonly view: PlayerView;
  readonly place: { readonly face: board.Face; readonly seen: number };
  readonly scroll?: number | undefined;
  readonly label?: string;
}) {
  const { status, rows } = props.view;
  return <board.Board {...props} marked={status === 'won' ? rows.length - 1 : undefined} />;
}

function whoMayLook(match: Friends): string {
  const next = turnIn(match)?.breaker;
  if (next === undefined) return 'Everybody has finished with this code and may look.';
  return `Enter hides this board. ${match.players[next]} must not see it.`;
}

const isLastCodeOver = (match: Friends) => shownCode(match, match.codes.length - 1) !== undefined;

function withoutGame({ game: _, ...state }: ui.AppState): ui.AppState {
  return state;
}

/** Scrolls the board by a page up (1) or down (-1). */
function scroll(state: ui.GameAppState, my: Boards, seen: number, by: 1 | -1): ui.Update {
  const view = viewOf(state.game);
  const to = (my.scroll ?? 0) + by * Math.max(1, seen - 1);
  const below = boardWindow(view, seen, to).below - boardWindow(view, seen).below;
  return ui.just(ui.set(state, { scroll: below }));
}

/** How many boards everybody may look at: those of the codes that all players have finished. */
function openBoards(match: Friends): number {
  const codes = match.codes.filter((_, code) => shownCode(match, code));
  return codes.length * (match.players.length - 1);
}

/** One of all boards in place of what is shown, by its number from 0. */
function boardAt(state: ui.AppState, match: Friends, at: number): ui.Update {
  const game = shownBoard(match, ...placeOfBoard(match, at));
  return ui.just(game ? { ...replaceTop(state, { name: 'friendsBoards', at }), game } : state);
}

export const friendsScore = ui.defineScreen<Score>('friendsScore', {
  items: (state) => (state.friends ? scoreItems(state, state.friends) : []),
  keys(state) {
    const match = state.friends;
    const isLasting = match && turnIn(match);
    const go = () => (isLasting ? toTurn(state, match) : leaveFriends(state));
    return [{ keys: { Esc: go }, hint: isLasting ? 'back' : 'menu', rank: 8 }];
  },
  View({ state }) {
    const { friends: match } = state;
    if (!match) return null;
    const isOver = turnIn(match) === undefined;
    const last = lastCode(match);
    return (
      <ui.Score
        title={`With friends: ${ruleSetOf(match.rules.id).title}`}
        right={friendsPlace(match)}
        gap={stageOf(state).columns < 70 ? 1 : 3}
        styles={[]}
        heads={['', 'points', 'broken', ...(last ? [`code ${last.secret}`] : [])]}
        rows={standings(match).map(({ name, points, broken }, player) => [
          ...[name, points, broken],
          ...(last ? [last.results[player]] : []),
        ])}
        about={isOver ? friendsEnd(match) : undefined}
        isOver={isOver}
      >
        {last ? <LastBoards state={state} match={match} code={last.code} /> : null}
      </ui.Score>
    );
  },
});

function scoreItems(state: ui.AppState, match: Friends): ui.Item[] {
  const task = taskIn(match);
  const first = task
    ? { name: 'next', label: `Go on: ${task.name}'s turn`, go: () => toTurn(state, match) }
    : {
        ...{ name: 'again', label: 'Once more with the same players' },
        go: () => startFriends(state, match),
      };
  const all = openBoards(match);
  // The first of the newest code, and at the end the first of all.
  const at = task ? all - (match.players.length - 1) : 0;
  const empty = ui.push(state, { name: 'friendsBoards', at });
  const boards = { name: 'boards', label: 'Look at the boards' };
  const items = all > 0 ? [first, { ...boards, go: () => boardAt(empty, match, at) }] : [first];
  const menu = () => leaveFriends(state);
  return task
    ? ui.scoreItems(items, menu, () => dropMatch(state, match), isUnderWay(match))
    : ui.scoreItems(items, menu);
}

/** The last code that all have finished, and what each player did or gets for it. */
function lastCode(match: Friends) {
  const { players, codes } = match;
  const code = codes.findLastIndex((_, at) => shownCode(match, at));
  const made = shownCode(match, code);
  if (!made) return undefined;
  const maker = code % players.length;
  const points = made.boards.map((each) => pointsOf(match, made.secret, each));
  const gets = points.reduce((sum, one) => sum + one, 0);
  const results = players.map((_, player) => {
    const at = (player - maker - 1 + players.length) % players.length;
    return player === maker ? `made it: ${counted(gets, 'point')}` : formatBoard(match, code, at);
  });
  return { code, secret: made.secret, results };
}

/** The rows of the page above and below the boards, but for those of the players. */
const AROUND = 14;

/** The boards of a code that all have finished, on a large stage: as many as fit side by side. */
function LastBoards(props: {
  readonly state: ui.AppState;
  readonly match: Friends;
  readonly code: number;
}) {
  const { state, match, code } = props;
  const { rules, players } = match;
  const { columns, rows } = stageOf(state);
  const face = board.faceOf(state, rules, { columns: 0, rows: 0 });
  const width = board.widthOf(face, rules) + 2;
  const room = board.guessesIn(face, rows - AROUND - players.length);
  const count = Math.min(players.length - 1, Math.floor((columns - 1) / width));
  if (!isLargeStage(state) || room < 3) return null;
  return (
    <>
      <ui.Gap />
      <ui.Row gap={2}>
        {Array.from({ length: count }, (_, at) => {
          const game = shownBoard(match, code, at);
          const breaker = players[playersAt(match, code, at).breaker] ?? '';
          const place = { face, seen: Math.min(rules.guesses, room) };
          return game ? (
            <ui.Column key={breaker}>
              <FinishedBoard view={viewOf(game)} place={place} label={breaker} />
            </ui.Column>
          ) : null;
        })}
      </ui.Row>
    </>
  );
}
