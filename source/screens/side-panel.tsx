import { Box } from 'ink';
import { Lines } from '../components/lines.tsx';
import type { AidView } from '../engine/aids.ts';
import type { PlayerView } from '../engine/game.ts';
import { charactersOf } from '../engine/rules.ts';
import { ruleSetOf } from '../games/index.ts';
import type { AidWords } from '../games/rule-set.ts';

/** Cells between the board and what stands beside it. */
export const PANEL_GAP = 3;

/** What the columns count, where there is no room to say it in the words of the game. */
const SHORT_LEGEND = ['R  right place', 'W  wrong place'];

/**
 * Beside the board, as far as there is room: what the columns count, the symbols, what the aids
 * revealed and what they cost.
 */
export function SidePanel(props: {
  readonly view: PlayerView;
  readonly width: number;
  /** Lines of the board, which the panel must not make any taller. */
  readonly height: number;
  /** What the coach says, from its title on. */
  readonly coach: readonly string[];
}) {
  const { view, width, height, coach } = props;
  const { legend, aids } = ruleSetOf(view.rules.id).words;
  const fits = (lines: readonly string[]) => lines.every((line) => line.length <= width);
  const revealed = view.aids.filter((aid) => aid.revealed).map((aid) => aids?.noted(aid) ?? '');
  const widest = Math.max(...view.aids.map(({ word }) => word.length));
  const priced = (before: string) =>
    view.aids.map((aid) => `${aid.word.padEnd(widest)}  ${stateOf(aid, aids, before)}`);
  const prices = fits(priced('costs ')) ? priced('costs ') : priced('');
  // Without colours: a key would have to draw them anew where they stand beside its row.
  const symbols = [charactersOf(view.rules).join(' ')];
  const sections = fits(legend) ? [legend, symbols] : [SHORT_LEGEND];
  const shown = [...sections, revealed, coach, prices].filter(
    (lines) => lines.length > 0 && fits(lines),
  );
  return (
    <Box flexShrink={0} paddingLeft={PANEL_GAP}>
      <Lines lines={stacked(shown, height)} />
    </Box>
  );
}

/** Sections one below the other, an empty line between; those that are too high are left out. */
function stacked(sections: readonly (readonly string[])[], height: number): string[] {
  const lines: string[] = [];
  for (const section of sections) {
    const gap = lines.length === 0 ? [] : [''];
    if (lines.length + gap.length + section.length <= height) lines.push(...gap, ...section);
  }
  return lines;
}

/** What an aid costs, or that it cannot be had any more. */
function stateOf(aid: AidView, words: AidWords | undefined, before: string): string {
  if (aid.refusal === 'used') return 'used';
  return `${before}${words?.price(aid) ?? ''}${aid.refusal === 'unaffordable' ? ', too many' : ''}`;
}
