import { defineScreen } from '../../model/definitions.ts';
import {
  FriendsBoards,
  FriendsScore,
  friendsBoardsBindings,
  friendsScoreBindings,
} from './score-view.tsx';
import {
  afterFriends,
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

const HEADING = 'With friends';

export const friends = defineScreen({
  name: 'friends',
  help: HEADING,
  View: FriendsFormView,
  bindings: friendsBindings,
  update: updateFriends,
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
