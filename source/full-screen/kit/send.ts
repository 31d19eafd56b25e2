import { createContext } from 'react';
import type { Change } from '../model/navigation.ts';

/** Sends a change that no key has asked for, such as the next step of what plays by itself. */
export const SendContext = createContext<(change: Change) => void>(() => {});
