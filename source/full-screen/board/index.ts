/** The board of a game, and what is around it. */

export { Palette, Peg } from '../kit/palette.tsx';
export { Board, ElasticBoard } from './board.tsx';

export { BoardPage, scrolledBy } from './board-page.tsx';
export { CodesBar } from './codes-left.tsx';
export { gridCell, gridHeight, gridWidth, hasRoomForRemark, PencilGrid } from './pencil-grid.tsx';

export {
  aboutBoard,
  FACES,
  faceOf,
  faceWithin,
  guessesIn,
  heightOf,
  type PegPlace,
  type Place,
  pegCell,
  placeOf,
  rowLine,
  scrollKeys,
  widthOf,
} from './place.ts';
export { FormPage, Preview } from './preview.tsx';
