/** Words of the full screen that belong to no single game. */

export const REPLACES = 'A game waits to be continued; this one will replace it.';
