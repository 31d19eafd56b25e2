export type { Clock } from '../../model/dailies.ts';
