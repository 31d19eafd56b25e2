import { defineScreen } from '../../model/definitions.ts';
import { onBreakEvent, updateBreak, updateBreakLength } from './update.ts';
import { Break, BreakLength, breakBindings, breakLengthBindings } from './view.tsx';

export const breakLength = defineScreen({
  name: 'breakLength',
  helpAt: 'In Break my code',
  View: BreakLength,
  bindings: breakLengthBindings,
  update: updateBreakLength,
});

export const breakCode = defineScreen({
  name: 'break',
  help: 'In Break my code',
  View: Break,
  bindings: breakBindings,
  update: updateBreak,
  onEvent: onBreakEvent,
  mayLag: true,
});
