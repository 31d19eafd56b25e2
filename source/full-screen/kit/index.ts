/** The parts that screens are made of. */

export type { Cell } from '../model/stage.ts';
export type { AppState, GameAppState } from '../model/state.ts';
export { type Change, just, pop, push, say, type Update, work } from '../model/update.ts';
export { Ask, codeTyping, typing, withoutHints } from './ask.tsx';
export { choice, Form, formWidth, gameChoice } from './form.tsx';
export {
  Around,
  Box,
  Column,
  Elastic,
  Flow,
  Gap,
  LookContext,
  Parts,
  Row,
  Styled,
} from './layout.tsx';
export { Menu, menuWidth } from './menu.tsx';
export { Notices, Page, Para, useRoom } from './page.tsx';
export { Press } from './press.tsx';
export {
  type Definition,
  defineGameScreen,
  defineScreen,
  type Field,
  type Item,
  type KeyRow,
  keyed,
  lastItem,
  set,
} from './screen.ts';
export { Bars, Table, useBar } from './table.tsx';
export { type Section, scrolling, TextPage, textOf } from './text-page.tsx';
