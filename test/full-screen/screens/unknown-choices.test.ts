import { expect, it } from 'vitest';
import { everyScreen } from '../../helpers/every-screen.ts';
import { choose, updated } from '../../helpers/steps.ts';

it.each(Object.entries(everyScreen({ columns: 60, rows: 20 })))(
  'a value that is no item of the menu changes nothing and has no effect: %s',
  (_, state) => {
    expect(updated(state, choose('no such item'))).toEqual(updated(state, { type: 'nothing' }));
  },
);
