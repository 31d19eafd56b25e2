import { ruleSetOf } from '../../../games/index.ts';
import {
  gameNumber,
  isMatchOver,
  type Match as MatchValue,
  scoreOf,
} from '../../../games/match.ts';
import { ScorePage } from '../../components/score-page.tsx';
import { BACK, type Bindings, menu, note } from '../../model/keys.ts';
import { muted, type PanelLine, type Section } from '../../model/panel.ts';
import type { ScreenProps } from '../../model/state.ts';
import { matchItems, matchSentence, scoreRows, scoreSentences } from './words.ts';

export const matchBindings = (): Bindings<'match'> => [
  ...menu<ScreenProps<'match'>>(({ state }) => (state.match ? matchItems(state.match) : [])),
  { keys: { Esc: BACK }, hint: 'start', rank: 8 },
  note('wq, Ctrl-S', 'leave your board for the start, where the match waits'),
  note('Esc', 'leaves the machine at its board for the score'),
];

export function Match({ state: { match } }: ScreenProps<'match'>) {
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
      spoken={scoreSentences(match)}
      about={matchSentence(match)}
      isOver={isOver}
      items={matchItems(match)}
    />
  );
}

/** The widths of the table's columns. */
const [GAME, BREAKER, HOW, POINTS] = [7, 14, 12, 10] as const;

/** The table without its score: a line for each game. */
function gameLines(match: MatchValue): Section {
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
