/** The parts that screens are made of. */

export type { AppState, GameAppState } from '../model/state.ts';
export { type Change, just, pop, push, say, type Update, work } from '../model/update.ts';
export { Ask, type CodeEdit, codeTyping, Field, Symbols, typing, withoutHints } from './ask.tsx';
export { ChoicePage } from './choice-page.tsx';
export { open } from './definitions.ts';
export { choice, Form, gameChoice } from './form.tsx';
export {
  AtEnd,
  type Block,
  Blocks,
  Box,
  Column,
  Flow,
  Heading,
  LookContext,
  Part,
  Styled,
  useRoom,
} from './layout.tsx';
export { Menu } from './menu.tsx';
export { Para } from './page.tsx';
export { Press } from './press.tsx';
export {
  type Definition,
  defineGameScreen,
  defineScreen,
  type FormField,
  type Item,
  type KeyRow,
  keyed,
  lastItem,
  set,
} from './screen.ts';
export { Bars, type FactRow, Facts, Table, useBar } from './table.tsx';
export { ScrolledText, type Section, scrolling, TextPage, textOf, useText } from './text-page.tsx';
