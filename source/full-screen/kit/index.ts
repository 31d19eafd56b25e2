/** The parts that screens are made of. */

export type { AppState, GameAppState, MatchAppState } from '../model/state.ts';
export { type Change, pop, push, say, withWork } from '../model/update.ts';
export * from './ask.tsx';
export * from './choice-page.tsx';
export * from './definitions.ts';
export * from './footer.tsx';
export * from './form.tsx';
export * from './layout.tsx';
export * from './menu.tsx';
export * from './page.tsx';
export * from './paragraphs.tsx';
export * from './press.tsx';
export * from './screen.ts';
export * from './table.tsx';
export * from './text-page.tsx';
export * from './title.tsx';
