import { statusOf } from '../../../engine/game.ts';
import { defineScreen } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import * as sit from './sit.ts';
import type { LiveParts } from './state.ts';
import * as update from './update.ts';
import * as view from './view.tsx';

const SITTING = { needsSaves: true, holdsKeys: true, run: sit.sitDown } as const;

const effects: EffectTable<LiveParts['effect']> = {
  // No key waits for these two.
  lookForRace: { needsSaves: true, run: (_, world) => sit.lookForRace(world) },
  watchRaces: { needsSaves: true, run: sit.watchRaces },
  openRace: SITTING,
  joinRace: SITTING,
  raceAgain: SITTING,
  beginRace: { needsSaves: true, holdsKeys: true, run: (_, world) => sit.beginRace(world) },
  leaveRace: { needsSaves: true, run: (_, { saves }) => saves.table?.live()?.leave() },
  keepLive: {
    needsSaves: true,
    holdsKeys: true,
    // The others see the end of a game before the player does.
    isUrgent: ({ game }) => statusOf(game) !== 'playing',
    run: sit.keepLive,
  },
};

export const live = defineScreen({
  name: 'live',
  help: 'In a race on a host',
  View: view.Live,
  bindings: view.liveBindings,
  update: update.updateLive,
  effects,
  onEvent: update.onLiveEvent,
  after: update.afterLive,
});

export const liveRoom = defineScreen({
  name: 'liveRoom',
  help: 'In a race on a host',
  View: view.LiveRoom,
  bindings: view.liveRoomBindings,
  update: update.updateLiveRoom,
});

export const liveBoards = defineScreen({
  name: 'liveBoards',
  help: 'In a race on a host',
  needsGame: true,
  View: view.LiveBoards,
  bindings: view.liveBoardsBindings,
  update: update.updateLiveBoards,
});
