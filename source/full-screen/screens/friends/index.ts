import { defineScreen } from '../../model/definitions.ts';
import * as update from './update.ts';
import * as view from './view.tsx';

export const friends = defineScreen({
  name: 'friends',
  help: 'With friends',
  View: view.FriendsFormView,
  bindings: view.friendsBindings,
  update: update.updateFriends,
  after: update.afterFriends,
  mayLag: true,
});

export const friendsTurn = defineScreen({
  name: 'friendsTurn',
  helpAt: 'With friends',
  View: view.FriendsTurn,
  bindings: view.friendsTurnBindings,
  update: update.updateFriendsTurn,
});

export const friendsSecret = defineScreen({
  name: 'friendsSecret',
  helpAt: 'With friends',
  View: view.FriendsSecret,
  bindings: view.friendsSecretBindings,
  update: update.updateFriendsSecret,
});

export const friendsShown = defineScreen({
  name: 'friendsShown',
  helpAt: 'With friends',
  View: view.FriendsShown,
  bindings: view.friendsShownBindings,
  update: update.updateFriendsShown,
});

export const friendsScore = defineScreen({
  name: 'friendsScore',
  helpAt: 'With friends',
  View: view.FriendsScore,
  bindings: view.friendsScoreBindings,
  update: update.updateFriendsScore,
});

export const friendsBoards = defineScreen({
  name: 'friendsBoards',
  helpAt: 'With friends',
  needsGame: true,
  View: view.FriendsBoards,
  bindings: view.friendsBoardsBindings,
  update: update.updateFriendsBoards,
});
