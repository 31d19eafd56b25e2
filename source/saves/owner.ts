import { startOf, thisPlace } from './life.ts';

/**
 * How other programs know this one: `pid-start-place`, each of letters and digits. It is not in
 * life.ts, for the first frame needs that, and mostly without the files of the system that this reads.
 */
export const OWNER = `${process.pid}-${startOf(process.pid)}-${thisPlace()}`;
