import { defineScreen } from '../../model/definitions.ts';
import { afterFrame, type EffectTable, tellAside } from '../../model/effect.ts';
import {
  FriendsBoards,
  FriendsScore,
  friendsBoardsBindings,
  friendsScoreBindings,
} from './score-view.tsx';
import type { FriendsParts } from './state.ts';
import {
  afterFriends,
  onFriendsEvent,
  updateFriends,
  updateFriendsBoards,
  updateFriendsScore,
  updateFriendsSecret,
  updateFriendsShown,
  updateFriendsTurn,
} from './update.ts';
import {
  FriendsFormView,
  FriendsSecret,
  FriendsShown,
  FriendsTurn,
  friendsBindings,
  friendsSecretBindings,
  friendsShownBindings,
  friendsTurnBindings,
} from './view.tsx';

const effects: EffectTable<FriendsParts['effect']> = {
  lookForFriends: {
    needsSaves: true,
    holdsKeys: true,
    async run({ opens }, { saves, send }) {
      const waiting = await saves.waitingFriends();
      send({ type: 'friendsFound', ...waiting, ...(opens && { opens }) });
    },
  },
  keepFriends: {
    needsSaves: true,
    holdsKeys: true,
    isUrgent: ({ match }) => !match.game,
    async run({ match }, { saves, send }) {
      // A slow disk does not delay the frame; the end of a board comes before it.
      if (match.game) await afterFrame();
      const result = saves.keepFriends(match);
      send(result.ok ? { type: 'kept' } : { type: 'unkept', why: result.why });
      tellAside(result, send);
    },
  },
  forgetFriends: {
    needsSaves: true,
    run: ({ match }, { saves }) => saves.forgetFriends(match.id),
  },
};

const HEADING = 'With friends';

export const friends = defineScreen({
  name: 'friends',
  help: HEADING,
  View: FriendsFormView,
  bindings: friendsBindings,
  update: updateFriends,
  effects,
  onEvent: onFriendsEvent,
  after: afterFriends,
  mayLag: true,
});

export const friendsTurn = defineScreen({
  name: 'friendsTurn',
  View: FriendsTurn,
  bindings: friendsTurnBindings,
  update: updateFriendsTurn,
});

export const friendsSecret = defineScreen({
  name: 'friendsSecret',
  View: FriendsSecret,
  bindings: friendsSecretBindings,
  update: updateFriendsSecret,
});

export const friendsShown = defineScreen({
  name: 'friendsShown',
  View: FriendsShown,
  bindings: friendsShownBindings,
  update: updateFriendsShown,
});

export const friendsScore = defineScreen({
  name: 'friendsScore',
  View: FriendsScore,
  bindings: friendsScoreBindings,
  update: updateFriendsScore,
});

export const friendsBoards = defineScreen({
  name: 'friendsBoards',
  needsGame: true,
  View: FriendsBoards,
  bindings: friendsBoardsBindings,
  update: updateFriendsBoards,
});
