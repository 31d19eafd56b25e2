/*
 * This also exports what every screen needs from the model. Screens import the rest from the model
 * itself.
 */

export * from '../model/stage.ts';
export * from '../model/state.ts';
export * from '../model/update.ts';
export * from './choice-page.tsx';
export * from './definitions.ts';
export * from './field.tsx';
export * from './footer.tsx';
export * from './form.tsx';
export * from './key-rows.ts';
export * from './layout.tsx';
export * from './menu.tsx';
export * from './page.tsx';
export * from './palette.tsx';
export * from './paragraphs.tsx';
export * from './press.tsx';
export * from './table.tsx';
export * from './text-page.tsx';
export * from './title.tsx';
export * from './typing.ts';
