import { defined } from '../../../engine/defined.ts';
import { type AnyMatch, sortOf } from '../../../games/match.ts';
import { defineScreen } from '../../model/definitions.ts';
import { afterFrame, type EffectTable, tellAside } from '../../model/effect.ts';
import type { MatchParts } from './state.ts';
import { afterBoard, onMatchEvent, updateMatch } from './update.ts';
import { MatchPage, matchBindings } from './view.tsx';

const isInGame = (match: AnyMatch) => ('players' in match ? match.game : match.turn) !== undefined;

const effects: EffectTable<MatchParts['effect']> = {
  lookForMatch: {
    needsSaves: true,
    holdsKeys: true,
    async run({ sort, opens }, { saves, send }) {
      const waiting = await saves.waitingMatch(sort);
      send({ type: 'matchFound', sort, ...waiting, ...(opens && { opens }) });
    },
  },
  keepMatch: {
    needsSaves: true,
    holdsKeys: true,
    isUrgent: ({ match }) => !isInGame(match),
    async run({ match, leaves }, { saves, send }) {
      // A slow disk does not delay the frame; the end of a game comes before it.
      if (isInGame(match) && !leaves) await afterFrame();
      const result = saves.keepMatch(match);
      const why = result.ok ? undefined : result.why;
      send(defined({ type: 'matchKept', sort: sortOf(match), why, leaves }));
      tellAside(result, send);
    },
  },
  forgetMatch: {
    needsSaves: true,
    run: ({ match }, { saves }) => saves.forgetMatch(match),
  },
};

export const match = defineScreen({
  name: 'match',
  help: 'In a match',
  View: MatchPage,
  bindings: matchBindings,
  update: updateMatch,
  effects,
  onEvent: onMatchEvent,
  after: afterBoard,
});
