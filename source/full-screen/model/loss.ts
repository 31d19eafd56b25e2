/**
 * What can be lost for good: a game that is given up, or whose code is revealed; one that waits and is
 * replaced; one of Break my code; a match; the one answer to a puzzle of the day.
 */
export type Loss = 'game' | 'reveal' | 'waiting' | 'break' | 'match' | 'answer';
