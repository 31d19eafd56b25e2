import type { Match } from '../../../games/match.ts';
import type { Saves } from '../../../saves/saves.ts';
import type { Effect } from '../../model/effect.ts';
import type { Message } from '../../model/state.ts';
import { tellAside } from '../../model/tell-aside.ts';
import type { MatchEffect } from './state.ts';

type Send = (message: Message) => void;

const TYPES: Readonly<Record<MatchEffect['type'], true>> = {
  lookForMatch: true,
  keepMatch: true,
  forgetMatch: true,
};

export function isForMatch(effect: Effect): effect is MatchEffect {
  return effect.type in TYPES;
}

/** Carries out an effect of the match. Keys wait until it is done. */
export function carryOutForMatch(
  saves: Saves,
  effect: MatchEffect,
  send: Send,
): Promise<void> | undefined {
  switch (effect.type) {
    case 'lookForMatch':
      return lookFor(saves, effect.opens === true, send);
    case 'keepMatch':
      return keep(saves, effect.match, effect.leaves === true, send);
    case 'forgetMatch':
      saves.forgetMatch(effect.match.id);
      return undefined;
    default:
      return effect satisfies never;
  }
}

async function lookFor(saves: Saves, opens: boolean, send: Send): Promise<void> {
  const found = await saves.waitingMatch();
  send({ type: opens ? 'matchOpened' : 'matchFound', ...found });
}

async function keep(saves: Saves, match: Match, leaves: boolean, send: Send): Promise<void> {
  // A frame is drawn first, so that a slow disk does not delay it; the end of a game is not.
  if (match.turn && !leaves) await new Promise((resolve) => setImmediate(resolve));
  const result = saves.keepMatch(match);
  const why = result.ok ? {} : { why: result.why };
  if (leaves) send({ type: 'matchLeft', ...why });
  else send(result.ok ? { type: 'matchKept' } : { type: 'matchUnkept', why: result.why });
  tellAside(result, send);
}
