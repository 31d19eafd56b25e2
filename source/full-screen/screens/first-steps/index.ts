import { defineScreen } from '../../model/definitions.ts';
import { updateFirstSteps } from './update.ts';
import { FirstSteps, firstStepsBindings } from './view.tsx';

export const firstSteps = defineScreen({
  name: 'firstSteps',
  help: 'In the first steps',
  View: FirstSteps,
  bindings: firstStepsBindings,
  update: updateFirstSteps,
});
