import { formatHintedFact } from '../../../coach/words.ts';
import type { AidView } from '../../../engine/aids.ts';
import type { PlayerView } from '../../../engine/game.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { heading, type PanelLine, type Section, widthOf } from '../../model/panel.ts';

/** The two lines that say what the columns count, the heads in their colours. */
export function legendLines(view: PlayerView): readonly [PanelLine, PanelLine] {
  const { red, white } = ruleSetOf(view.rules.id).words.columns;
  return [
    [
      { text: red.head, as: 'red', isBold: true },
      { text: ` ${red.counts}`, as: 'muted' },
    ],
    [
      { text: white.head, isBold: true },
      { text: ` ${white.counts}`, as: 'muted' },
    ],
  ];
}

/** The legend in fewer words, for a panel that is too narrow for the game's own. */
export function shortLegend(view: PlayerView): readonly [PanelLine, PanelLine] {
  const [red, white] = legendLines(view);
  const short = (line: PanelLine, text: string): PanelLine => [
    ...line.slice(0, 1),
    { text: ` ${text}`, as: 'muted' },
  ];
  return [short(red, 'right place'), short(white, 'wrong place')];
}

/** What the aids revealed. */
export function revealedLines(view: PlayerView): Section {
  const { aids } = ruleSetOf(view.rules.id).words;
  return view.aids.flatMap((aid) => (aid.revealed ? [[{ text: aids?.noted(aid) ?? '' }]] : []));
}

/** The prices of the aids, as texts for one line or several. */
export function priceTexts(view: PlayerView): readonly string[] {
  const widest = Math.max(0, ...view.aids.map(({ word }) => word.length));
  return view.aids.map((aid) => `${aid.word.padEnd(widest)}  ${stateOf(view, aid)}`);
}

/** The price of an aid, or why it is refused. */
function stateOf({ rules }: PlayerView, aid: AidView): string {
  if (aid.refusal === 'used') return 'used';
  const price = ruleSetOf(rules.id).words.aids?.price(aid) ?? '';
  return `costs ${price}${aid.refusal === 'unaffordable' ? ', too many' : ''}`;
}

/** The facts that the coach told, the latest ones if there is no room for all. */
export function hintedFactLines(view: PlayerView, width: number, rows: number): Section {
  const lines = view.told
    .map((proof): PanelLine => [{ text: formatHintedFact(view.rules, proof), as: 'muted' }])
    .filter((line) => widthOf(line) <= width);
  const shown = lines.slice(-Math.max(1, rows - 1));
  return shown.length > 0 && rows > 1 ? [[heading('Told so far')], ...shown] : [];
}
