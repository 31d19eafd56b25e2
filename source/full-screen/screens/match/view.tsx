import { ruleSetOf } from '../../../games/index.ts';
import {
  breakerOf,
  gameNumber,
  isMatchOver,
  type Match,
  matchEnd,
  pointsOf,
  scoreOf,
} from '../../../games/match.ts';
import { counted } from '../../../text/words.ts';
import { ScorePage, scoreItems } from '../../components/score-page.tsx';
import { BACK, type Bindings, menu, note } from '../../model/keys.ts';
import { muted, type PanelLine, type Section } from '../../model/panel.ts';
import type { ScreenProps } from '../../model/state.ts';

const POINTS_RULE =
  'Whoever makes the code gets a point for each guess at it, and one more if it is not broken.';

export const matchBindings = (): Bindings<'match'> => [
  ...menu<ScreenProps<'match'>>(({ state }) => (state.match ? matchItems(state.match) : [])),
  { keys: { Esc: BACK }, hint: 'start', rank: 8 },
  note('wq', 'leaves your board for the start, where the match waits'),
  note('Esc', 'leaves the machine at its board for the score'),
];

export function MatchPage({ state: { match } }: ScreenProps<'match'>) {
  if (!match) return null;
  const isOver = isMatchOver(match);
  const { player, machine } = scoreOf(match);
  const score = ' '.repeat(GAME + 2) + 'score'.padEnd(BREAKER + HOW);
  return (
    <ScorePage
      title={`Match: ${ruleSetOf(match.rules.id).title}`}
      right={`level ${match.level}   ${isOver ? 'over' : `game ${gameNumber(match)} of ${match.games}`}`}
      table={gameLines(match)}
      total={[{ text: score + pointsText(player, machine), isBold: true }]}
      about={matchEnd(match) ?? POINTS_RULE}
      isOver={isOver}
      items={matchItems(match)}
    />
  );
}

/** The widths of the table's columns. */
const [GAME, BREAKER, HOW, POINTS] = [7, 14, 12, 10] as const;

/** The table without its score: a line for each game. */
function gameLines(match: Match): Section {
  const head = `${'game'.padStart(GAME)}  ${'broken by'.padEnd(BREAKER)}${'how'.padEnd(HOW)}`;
  return [
    [muted(head + pointsText('you', 'machine'))],
    ...scoreRows(match).map(({ game, breaker, how, you, machine, isNext }): PanelLine => {
      const mark = isNext ? '>' : ' ';
      const cells = `${breaker.padEnd(BREAKER)}${how.padEnd(HOW)}${pointsText(you, machine)}`;
      const text = `${mark}${String(game).padStart(GAME - 1)}  ${cells}`;
      return isNext || how !== '' ? [{ text, isBold: isNext }] : [muted(text)];
    }),
  ];
}

function pointsText(you: string | number, machine: string | number): string {
  return String(you).padStart(POINTS) + String(machine).padStart(POINTS);
}

export function matchItems(match: Match) {
  const isOver = isMatchOver(match);
  const first = isOver
    ? { value: 'again', label: 'Another match' }
    : { value: 'next', label: nextLabel(match) };
  return scoreItems([first], isOver);
}

function nextLabel(match: Match): string {
  const game = gameNumber(match);
  const isPlayers = breakerOf(game) === 'player';
  if (!match.turn) return `Game ${game}: you ${isPlayers ? 'break the code' : 'think of a code'}`;
  const who = isPlayers ? 'you break the code' : 'the machine breaks your code';
  return `Go on with game ${game}: ${who}`;
}

export function scoreRows(match: Match) {
  return Array.from({ length: match.games }, (_, index) => {
    const game = index + 1;
    const result = match.results[index];
    const isPlayers = breakerOf(game) === 'player';
    const points = result ? String(pointsOf(match, result)) : '';
    const isNext = game === gameNumber(match);
    const how = result?.isBroken ? counted(result.guesses, 'guess') : 'not broken';
    return {
      game,
      breaker: isPlayers ? 'you' : 'the machine',
      /** How it went: `4 guesses`, `not broken`, or how it stands. */
      how: result ? how : isNext ? standing(match) : '',
      /** The points stand in the column of the one who made the code; the other column is empty. */
      you: isPlayers ? '' : points,
      machine: isPlayers ? points : '',
      isNext,
    };
  });
}

function standing({ turn }: Match): string {
  if (!turn) return 'next';
  const made = turn.type === 'breaking' ? turn.game.guesses.length : turn.rows.length;
  return `guess ${Math.max(1, made + (turn.type === 'breaking' || !turn.isAsking ? 1 : 0))}`;
}
