import { use } from 'react';
import { showsShapes } from '../../../terminal/look.ts';
import { LookContext } from '../../components/look-context.ts';
import { PanelLines } from '../../components/panel-lines.tsx';
import { stacked } from '../../model/panel.ts';
import type { AppState } from '../../model/state.ts';
import { lobbySections } from './lobby.ts';

/** Today and the player at a glance, beside the first menu. */
export function Lobby(props: {
  readonly state: AppState;
  readonly width: number;
  readonly rows: number;
}) {
  const { state, width, rows } = props;
  const arrow = showsShapes(use(LookContext)) ? ' \u2192 ' : ' > ';
  const { today, guesses, players, you } = lobbySections(state, width, arrow);
  return (
    <PanelLines lines={stacked([today, guesses, players, you], [guesses, players, you], rows)} />
  );
}
