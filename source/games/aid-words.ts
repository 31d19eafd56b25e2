import type { AidView } from '../engine/aids.ts';
import type { Aid } from '../engine/rules.ts';
import { counted, withArticle } from '../text/words.ts';

export function aidOffer({ reveals }: Aid, noun: string): string {
  if (reveals === 'secret') return 'shows the code';
  return reveals === 'place' ? `reveals a ${noun} and its place` : `reveals a ${noun} in the code`;
}

export function aidPrice({ price, reveals }: Aid): string {
  return reveals === 'secret' ? 'the game' : counted(price, 'guess');
}

/** `peg 3 is an 8` */
export function aidNote({ revealed }: AidView): string {
  if (!revealed) return '';
  const symbol = withArticle(revealed.symbol);
  return revealed.place === undefined ? `contains ${symbol}` : `peg ${revealed.place} is ${symbol}`;
}

/** `Lifeline#1: the code contains a 7.` */
export function aidReport(aid: AidView): string {
  const { word, revealed } = aid;
  if (!revealed) return '';
  return `${word}: ${revealed.place === undefined ? 'the code ' : ''}${aidNote(aid)}.`;
}
