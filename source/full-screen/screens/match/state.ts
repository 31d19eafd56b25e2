import type { Match } from '../../../games/match.ts';

type MatchMessage =
  /** The result of looking for a match that waits. Nothing is opened for it. */
  | { readonly type: 'matchFound'; readonly match?: Match; readonly trouble?: string }
  /** The match that waits, to go on with it; undefined if it is gone. */
  | { readonly type: 'matchOpened'; readonly match?: Match; readonly trouble?: string }
  /** The match was kept in its current state, or could not be. */
  | { readonly type: 'matchKept' }
  | { readonly type: 'matchUnkept'; readonly why: string }
  /** The match was left; `why` says why it could not be kept. */
  | { readonly type: 'matchLeft'; readonly why?: string };

type MatchEffect =
  /** Looks for a match that waits. `opens`: to go on with it. */
  | { readonly type: 'lookForMatch'; readonly opens?: true }
  /** Keeps a match. `leaves`: it is left then. */
  | { readonly type: 'keepMatch'; readonly match: Match; readonly leaves?: true }
  /** Drops the file of a match. */
  | { readonly type: 'forgetMatch'; readonly match: Match };

export type MatchParts = {
  /** The scoreboard of the match. It lies below the boards of its games. */
  readonly screen: { readonly name: 'match' };
  readonly message: MatchMessage;
  readonly effect: MatchEffect;
};
