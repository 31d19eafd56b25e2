import type { PlayerView } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';

/** The modes of a game, before what else stands on the right of its title. */
export function modesOf({ hard, evil }: Rules): string {
  return `${evil ? 'evil   ' : ''}${hard ? 'hard   ' : ''}`;
}

const RACE_ENDS = { won: 'race won', lost: 'race lost', draw: 'a draw' } as const;

/** How the game ended: `BROKEN in 3`, `hard   BROKEN in 3`, `race lost   not broken`. */
export function outcomeOf({ status, rows, rules, race }: PlayerView): string {
  const mode = `${modesOf(rules)}${race?.result ? `${RACE_ENDS[race.result]}   ` : ''}`;
  if (status === 'ended') return `${mode}given up`;
  return mode + (status === 'won' ? `BROKEN in ${rows.length}` : 'not broken');
}
