import { defineScreen } from '../../model/definitions.ts';
import { afterFrame, type EffectTable } from '../../model/effect.ts';
import type { StatisticsParts } from './state.ts';
import { afterSkill, onStatisticsEvent, updateStatistics } from './update.ts';
import { Statistics, statisticsBindings } from './view.tsx';

const effects: EffectTable<StatisticsParts['effect']> = {
  // No key waits for it.
  count: {
    needsSaves: true,
    async run(_, { saves, send }) {
      await afterFrame();
      send({ type: 'counted', report: await saves.statistics() });
    },
  },
};

export const statistics = defineScreen({
  name: 'statistics',
  View: Statistics,
  bindings: statisticsBindings,
  update: updateStatistics,
  effects,
  onEvent: onStatisticsEvent,
  after: afterSkill,
  mayLag: true,
});
