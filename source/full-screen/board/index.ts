/** The board of a game, and what stands around it. */

export { Palette, Peg } from '../kit/palette.tsx';
export { Board } from './board.tsx';
export { BoardPage } from './board-page.tsx';
export { CodesBar, FallingBar, filledCells } from './codes-left.tsx';
export { FACES, type Face, guessesIn, heightOf, pegAt, pegCell, widthOf } from './faces.ts';
export { FormPage } from './form-page.tsx';
export { gridCell, gridHeight, gridWidth, PencilGrid } from './pencil-grid.tsx';
export { aboutBoard, faceOf, type Place, placeOf, scrolled } from './place.ts';
export { Preview } from './preview.tsx';
export { machineBoard, scrolledBy } from './rivals.tsx';
