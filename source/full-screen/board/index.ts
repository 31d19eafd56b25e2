/** The board of a game, and what is around it. */

export * from './beside.tsx';
export * from './board-page.tsx';
export * from './cells.ts';
export * from './codes-left.tsx';
export * from './faces.ts';
export * from './legend.tsx';
export * from './pencil-grid.tsx';
export * from './place.ts';
export * from './preview.tsx';
export * from './rival.tsx';
