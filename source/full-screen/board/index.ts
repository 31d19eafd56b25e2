/** The board of a game, and what is around it. */

export { Palette, Peg } from '../kit/palette.tsx';
export { RowsBeside, useBoard } from './beside.tsx';
export { BoardPage } from './board-page.tsx';
export {
  Bar,
  BlockLegend,
  blocksOf,
  CodesLeft,
  type End,
  EndWord,
  halvingsIn,
} from './codes-left.tsx';
export { gridHeight, gridWidth, type MarkPlace, PencilGrid } from './pencil-grid.tsx';
export {
  aboutBoard,
  boardWindow,
  legendOf,
  type PegPlace,
  type Place,
  placeOf,
  scrollKeys,
} from './place.ts';
export { BoardBeside, FormPage, useBoardBeside, useExample } from './preview.tsx';
export { besideClues, Rival, rivalFace, scrolledBy, WithClues } from './rival.tsx';
