import { createContext } from 'react';
import type { Look } from '../../terminal/look.ts';

/** What the terminal can show, for all components. */
export const LookContext = createContext<Look>({
  colors: 'none',
  unicode: false,
  screenReader: false,
  theme: 'plain',
  pegs: 'letters',
});
