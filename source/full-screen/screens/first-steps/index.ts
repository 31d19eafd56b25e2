import { defineScreen } from '../../model/definitions.ts';
import { updateFirstSteps } from './update.ts';
import { FirstSteps, firstStepsKeys } from './view.tsx';

export const firstSteps = defineScreen({
  name: 'firstSteps',
  needsGame: false,
  View: FirstSteps,
  bindings: firstStepsKeys,
  update: updateFirstSteps,
});
