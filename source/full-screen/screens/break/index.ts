import { defineScreen } from '../../model/definitions.ts';
import { BreakLength, breakLengthKeys } from './length.tsx';
import { onBreakEvent, updateBreak, updateBreakLength } from './update.ts';
import { Break, breakKeys } from './view.tsx';

export const breakLength = defineScreen({
  name: 'breakLength',
  needsGame: false,
  View: BreakLength,
  bindings: breakLengthKeys,
  update: updateBreakLength,
});

export const breakCode = defineScreen({
  name: 'break',
  needsGame: false,
  View: Break,
  bindings: breakKeys,
  update: updateBreak,
  onEvent: onBreakEvent,
  mayLag: true,
});
