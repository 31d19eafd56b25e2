import { defineScreen } from '../../model/definitions.ts';
import { DAILY_EFFECTS } from './effects.ts';
import { onDailyEvent, updateDaily, updateOlderDaily } from './update.ts';
import { Daily, dailyBindings, OlderDaily, olderDailyBindings } from './view.tsx';

const HEADING = 'On the pages of the daily codes and of the puzzles';

export const daily = defineScreen({
  name: 'daily',
  help: HEADING,
  View: Daily,
  bindings: dailyBindings,
  update: updateDaily,
  effects: DAILY_EFFECTS,
  onEvent: onDailyEvent,
});

export const olderDaily = defineScreen({
  name: 'olderDaily',
  help: HEADING,
  View: OlderDaily,
  bindings: olderDailyBindings,
  update: updateOlderDaily,
  mayLag: true,
});
