export type Slot = 1 | 2 | 3;
export const SLOTS: readonly Slot[] = [1, 2, 3];
