import { defineScreen } from '../../model/definitions.ts';
import { afterFrame, type EffectTable, tellAside } from '../../model/effect.ts';
import { afterBoard } from './board.ts';
import type { MatchParts } from './state.ts';
import { onMatchEvent, updateMatch } from './update.ts';
import { Match, matchBindings } from './view.tsx';

const effects: EffectTable<MatchParts['effect']> = {
  lookForMatch: {
    needsSaves: true,
    holdsKeys: true,
    async run({ opens }, { saves, send }) {
      const waiting = await saves.waitingMatch();
      send({ type: opens ? 'matchOpened' : 'matchFound', ...waiting });
    },
  },
  keepMatch: {
    needsSaves: true,
    holdsKeys: true,
    isUrgent: ({ match }) => !match.turn,
    async run({ match, leaves }, { saves, send }) {
      // A slow disk does not delay the frame; the end of a game comes before it.
      if (match.turn && !leaves) await afterFrame();
      const result = saves.keepMatch(match);
      const why = result.ok ? {} : { why: result.why };
      if (leaves) send({ type: 'matchLeft', ...why });
      else send(result.ok ? { type: 'matchKept' } : { type: 'matchUnkept', why: result.why });
      tellAside(result, send);
    },
  },
  forgetMatch: {
    needsSaves: true,
    run: ({ match }, { saves }) => saves.forgetMatch(match.id),
  },
};

export const match = defineScreen({
  name: 'match',
  help: 'In a match',
  View: Match,
  bindings: matchBindings,
  update: updateMatch,
  effects,
  onEvent: onMatchEvent,
  after: afterBoard,
});
