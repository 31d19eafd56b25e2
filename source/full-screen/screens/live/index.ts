import { statusOf } from '../../../engine/game.ts';
import { defineScreen } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import { beginRace, keepLive, lookForRace, sitDown, watchRaces } from './sit.ts';
import type { LiveParts } from './state.ts';
import { afterLive, onLiveEvent, updateLive, updateLiveBoards, updateLiveRoom } from './update.ts';
import {
  Live,
  LiveBoards,
  LiveRoom,
  liveBindings,
  liveBoardsBindings,
  liveRoomBindings,
} from './view.tsx';

const SITTING = { needsSaves: true, holdsKeys: true, run: sitDown } as const;

const effects: EffectTable<LiveParts['effect']> = {
  // No key waits for these two.
  lookForRace: { needsSaves: true, run: (_, world) => lookForRace(world) },
  watchRaces: { needsSaves: true, run: watchRaces },
  openRace: SITTING,
  joinRace: SITTING,
  raceAgain: SITTING,
  beginRace: { needsSaves: true, holdsKeys: true, run: (_, world) => beginRace(world) },
  leaveRace: { needsSaves: true, run: (_, { saves }) => saves.table?.live()?.leave() },
  keepLive: {
    needsSaves: true,
    holdsKeys: true,
    // The others see the end of a game before the player does.
    isUrgent: ({ game }) => statusOf(game) !== 'playing',
    run: keepLive,
  },
};

export const live = defineScreen({
  name: 'live',
  help: 'In a race on a host',
  View: Live,
  bindings: liveBindings,
  update: updateLive,
  effects,
  onEvent: onLiveEvent,
  after: afterLive,
});

export const liveRoom = defineScreen({
  name: 'liveRoom',
  View: LiveRoom,
  bindings: liveRoomBindings,
  update: updateLiveRoom,
});

export const liveBoards = defineScreen({
  name: 'liveBoards',
  needsGame: true,
  View: LiveBoards,
  bindings: liveBoardsBindings,
  update: updateLiveBoards,
});
