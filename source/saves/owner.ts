import { startOf, thisPlace } from './life.ts';

/** How other programs know this one: `pid-start-place`, each of letters and digits. */
export const OWNER = `${process.pid}-${startOf(process.pid)}-${thisPlace()}`;
