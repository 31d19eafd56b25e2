import type { Feature } from '../model/definitions.ts';
import { coach } from './coach/index.ts';
import { keeping } from './keeping/index.ts';
import { withQuestion } from './question.ts';
import { stopwatch } from './stopwatch/index.ts';
import { window } from './window/index.ts';

export const FEATURES: readonly Feature[] = [
  window,
  { after: withQuestion },
  coach,
  keeping,
  stopwatch,
];
