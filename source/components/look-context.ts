import { createContext } from 'react';
import type { Look } from '../terminal/look.ts';

/** What the terminal can show, for any component that draws something else without it. */
export const LookContext = createContext<Look>({
  colors: 'none',
  unicode: false,
  screenReader: false,
});
