import { Text } from 'ink';
import type { PlayerView } from '../../engine/player-view.ts';
import { sumOf } from '../../engine/values.ts';
import {
  isMatchOver,
  type Match,
  pointsOf,
  roundsOf,
  seatsAt,
  shownCode,
  shownCodes,
  standings,
  turnIn,
} from '../../games/match.ts';
import { briefResult, friendsEnd, resultWords } from '../../games/match-words.ts';
import { counted } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { leaveBoard, toScore, toTurn } from '../model/boards.ts';
import { friendsTitle, namesAt, resultIn, rightAtEnd, seatsSentence } from '../model/titles.ts';
import { scoreItems, startFriends, taskIn } from './friends-parts.ts';
import { guessFacts } from './over-card.tsx';

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
  return scoreItems(state, [first]);
}

/** The last code that all breakers have finished with. */
function lastCode(match: Match) {
  const { players, results } = match;
  const code = shownCodes(match) - 1;
  const secret = shownCode(match, code);
  if (secret === undefined) return undefined;
  const games = gamesAt(match, code);
  const points = games.flatMap((at) => (results[at] ? pointsOf(match, results[at]) : []));
  const made = `made it: ${counted(sumOf(points), 'point')}`;
  const words = players.map((_, player) => {
    const at = games.find((game) => seatsAt(match, game).breaker === player);
    return at === undefined ? made : briefResult(match, at);
  });
  return { maker: namesAt(match, games[0] ?? 0).maker, secret, words };
}

function gamesAt({ players }: Match, code: number): number[] {
  const each = players.length - 1;
  return Array.from({ length: each }, (_, at) => code * each + at);
}
