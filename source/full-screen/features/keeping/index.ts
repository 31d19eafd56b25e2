import type { Feature } from '../../model/definitions.ts';
import { afterFrame, type EffectTable, tellAside } from '../../model/effect.ts';
import { isFriendsGame, isMatchGame } from '../../model/game-kind.ts';
import type { KeepingParts } from './state.ts';
import { keepMatches, onKeepingEvent } from './update.ts';

const effects: EffectTable<KeepingParts['effect']> = {
  keep: {
    needsSaves: true,
    holdsKeys: true,
    // Each key in the pencil marks keeps the game: a burst of them is drawn once a frame.
    mayLag: true,
    async run({ game }, { saves, send }) {
      await afterFrame();
      // A match keeps the games of its own.
      if (isMatchGame(game) || isFriendsGame(game)) return send(keepMatches);
      const result = saves.keep(game);
      send(result.ok ? { type: 'kept' } : { type: 'unkept', why: result.why });
      tellAside(result, send);
    },
  },
  record: {
    needsSaves: true,
    isUrgent: () => true,
    run({ game }, { saves, send, withRace }) {
      const result = saves.record(withRace(game));
      if (!result.ok) send({ type: 'troubled', why: result.why });
    },
  },
  forget: {
    needsSaves: true,
    holdsKeys: true,
    isUrgent: ({ game }) => game !== undefined,
    run: ({ game }, { saves }) => saves.forget(game),
  },
};

/** Keeps the running game, and writes a game that is over into the history. */
export const keeping: Feature = { effects, onEvent: onKeepingEvent };
