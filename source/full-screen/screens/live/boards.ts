import { boardWindow } from '../../../games/board-rows.ts';
import type { LiveView } from '../../../table/attendance.ts';
import { isThrough, type Standing } from '../../../table/standing.ts';
import { filled } from '../../../text/fill.ts';
import { counted, listed } from '../../../text/words.ts';
import { menuBlock } from '../../components/menu.tsx';
import { boardPlace } from '../../model/board-place.ts';
import { boardBlock, guessesIn } from '../../model/board-shape.ts';
import { gap } from '../../model/fit.ts';
import type { MenuItem } from '../../model/keys.ts';
import { formatResult, formatStanding, liveOf, rivalView } from '../../model/live.ts';
import { viewOf } from '../../model/once.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { GameAppState, ScreenOf } from '../../model/state.ts';

export function boardsItems(state: GameAppState): readonly MenuItem[] {
  const again = liveOf(state)?.rematch;
  return [
    {
      key: '1',
      value: 'again',
      label: 'Rematch',
      ...(again !== undefined && { aside: `${again} wants one` }),
    },
    { key: '2', value: 'review', label: 'Review' },
    { key: '0', value: 'menu', label: 'Menu' },
  ];
}

/** Another board can replace the own one only if the others' guesses have no room beside it. */
export function showsOneBoard(state: GameAppState): boolean {
  const { hasMachineBoard, pegs, rivals } = boardPlace(state);
  return !hasMachineBoard && (pegs === 0 || rivals < (liveOf(state)?.players.length ?? 1) - 1);
}

/** The player whose board stands in the place of the own one, by the number among all. */
function shownIn(state: GameAppState, at: number) {
  const live = liveOf(state);
  const all = live?.players ?? [];
  const own = all.findIndex(({ isOwn }) => isOwn);
  const player = all[(own + at) % all.length];
  if (!live || !player) return undefined;
  return { name: player.name, view: player.isOwn ? viewOf(state.game) : rivalView(live, player) };
}

/** How the page of the boards is laid out, and whose board it shows. */
export function boardsLayout(state: GameAppState, screen: ScreenOf<'liveBoards'>) {
  const { columns } = stageOf(state);
  const live = liveOf(state);
  const place = boardPlace(state);
  const items = boardsItems(state);
  const outcome = live ? filled(outcomeSentence(live), columns - 2) : [];
  const results = live ? filled(resultsLine(live), columns - 2) : [];
  const rows = screenRows(state, {
    top: place.top,
    board: boardBlock(state.game.rules, place.shape),
    below: { lines: place.below, goes: 1 },
    outcome: outcome.length,
    results: results.length,
    above: gap(1),
    menu: menuBlock(items, columns, 8),
  });
  const shown = showsOneBoard(state) ? shownIn(state, screen.at) : undefined;
  const view = shown?.view ?? viewOf(state.game);
  const guesses = guessesIn(rows.board.lines, place.shape);
  const hidden = boardWindow(view, guesses, screen.scroll);
  return { place, items, outcome, results, rows, shown, view, guesses, hidden };
}

/** Who has won, or who is still thinking. */
function outcomeSentence({ phase, players }: LiveView): string {
  const names = (which: (one: Standing) => boolean) =>
    players.filter(which).map(({ name, isOwn }) => (isOwn ? 'you' : name));
  const thinking = names(({ how }) => !isThrough(how));
  if (phase !== 'over') {
    return `You are through. ${listed(thinking, 'and')} ${thinking.length === 1 ? 'is' : 'are'} still thinking.`;
  }
  const winner = players.find(({ rank }) => rank === 1);
  if (!winner) return 'Nobody has broken the code.';
  const first = names(({ rank }) => rank === 1);
  const guesses = counted(winner.clues.length, 'guess');
  const won = winner.isOwn ? 'have won' : 'has won';
  const does =
    first.length > 1
      ? `share the first place, with ${guesses} each`
      : `${won} the race in ${guesses}`;
  const sentence = `${listed(first, 'and')} ${does}.`;
  // A name stands as its player spells it.
  return winner.isOwn || first.length > 1 ? capital(sentence) : sentence;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const BETWEEN = '   ';

/** How everybody has done or is doing, the best first. */
function resultsLine({ phase, players }: LiveView): string {
  if (phase !== 'over') {
    return players.map((one) => `${one.name}: ${formatStanding(one)}`).join(BETWEEN);
  }
  const place = ({ rank = players.length + 1 }: Standing) => rank;
  return [...players]
    .sort((a, b) => place(a) - place(b))
    .map(formatResult)
    .join(BETWEEN);
}
