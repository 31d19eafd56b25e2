import type { AnyMatch, MatchSort } from '../../../games/match.ts';

/** What the matches of all sorts are told. */
type MatchMessage =
  /** The match that waits; undefined if there is none. `opens`: to go on with it. */
  | {
      readonly type: 'matchFound';
      readonly sort: MatchSort;
      readonly match?: AnyMatch;
      /** The ids of older ones behind it. */
      readonly older?: readonly string[];
      readonly trouble?: string;
      readonly opens?: true;
    }
  /** A match was kept, or `why` says why it could not be. `leaves`: it was left. */
  | {
      readonly type: 'matchKept';
      readonly sort: MatchSort;
      readonly why?: string;
      readonly leaves?: true;
    };

type MatchEffect =
  /** Looks for a match that waits. `opens`: to go on with it. */
  | { readonly type: 'lookForMatch'; readonly sort: MatchSort; readonly opens?: true }
  /** Keeps a match. `leaves`: it is left then. */
  | { readonly type: 'keepMatch'; readonly match: AnyMatch; readonly leaves?: true }
  /** Drops the file of a match. */
  | { readonly type: 'forgetMatch'; readonly match: AnyMatch };

export type MatchParts = {
  /** The scoreboard of the match. It lies below the boards of its games. */
  readonly screen: { readonly name: 'match' };
  readonly message: MatchMessage;
  readonly effect: MatchEffect;
};
