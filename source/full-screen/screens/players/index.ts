import type { Saves } from '../../../saves/saves.ts';
import { localDate, possible } from '../../../text/local-time.ts';
import { defineScreen } from '../../model/definitions.ts';
import type { EffectTable, World } from '../../model/effect.ts';
import type { PlayersParts } from './state.ts';
import { afterLooking, onPlayersEvent, updatePlayerName, updatePlayers } from './update.ts';
import { PlayerName, Players, playerNameBindings, playersBindings } from './view.tsx';

async function look(
  { setId }: { readonly setId: string },
  { saves: { table }, send }: World & { readonly saves: Saves },
): Promise<void> {
  if (!table) return;
  const date = localDate(possible(new Date()));
  send({ type: 'tableSeen', setId, date, ...(await table.look(setId, date)) });
}

const effects: EffectTable<PlayersParts['effect']> = {
  // No key waits for it.
  lookAtTable: { needsSaves: true, run: look },
  // Keys wait, because the names decide whether the next key belongs to the form for the name.
  readTable: { needsSaves: true, holdsKeys: true, run: look },
  takeName: {
    needsSaves: true,
    holdsKeys: true,
    async run({ name }, { saves: { table }, send }) {
      const result = await table?.takeName(name);
      if (result?.ok) send({ type: 'named', name });
      else if (result) send({ type: 'troubled', why: result.why });
    },
  },
  giveNameBack: {
    needsSaves: true,
    holdsKeys: true,
    async run(_, { saves: { table }, send }) {
      await table?.giveNameBack();
      send({ type: 'named' });
    },
  },
};

export const players = defineScreen({
  name: 'players',
  help: 'On the pages of a host and its players',
  View: Players,
  bindings: playersBindings,
  update: updatePlayers,
  effects,
  onEvent: onPlayersEvent,
  after: afterLooking,
});

export const playerName = defineScreen({
  name: 'playerName',
  helpAt: 'On the pages of a host and its players',
  View: PlayerName,
  bindings: playerNameBindings,
  update: updatePlayerName,
  mayLag: true,
});
