/** How bright a row is: the wave is there, or just behind it. */
export type Light = 'crest' | 'wake';

export type BoardMoment = {
  readonly chips?: number;
  readonly open?: number;
  /** The rows that are lit, counted from the bottom, with the solution as the topmost one. */
  readonly lights?: Readonly<Record<number, Light>>;
};
