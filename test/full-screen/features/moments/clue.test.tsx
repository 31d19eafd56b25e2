import { describe, expect, it } from 'vitest';
import { MOST_FRAMES } from '../../../../source/full-screen/model/moment.ts';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { advised, answeredAll } from '../../../helpers/coach.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { momentStates } from '../../../helpers/moments.ts';
import { runApp } from '../../../helpers/running-app.tsx';
import { gameWith, playing, settings, WINDOWS } from '../../../helpers/states.ts';
import { effectTypes, entered, typed, updated } from '../../../helpers/steps.ts';

const MOVES = settings({ motion: true });

/** A game whose first guess was made, with what the coach says of it. */
const start = (more: Partial<AppState> = {}) =>
  advised(playing(gameWith('135500', ['0123']), { ...MOVES, ...more }));

/** The second guess, with a clue of 3 red pegs and none that is white. */
const guessed = updated(start(), ...entered('13544'));

/** The counts beside the last guess, and how they are drawn. */
async function clueIn(state: AppState): Promise<[string, string]> {
  const { rows, styles } = await drawingOf(state);
  const y = rows.findIndex((row) => row.includes('| 1  3  5  4  4  o |'));
  const from = (rows[y]?.indexOf('4  4  o |') ?? 0) + 9;
  return [rows[y]?.slice(from, from + 5) ?? '', styles[y]?.slice(from, from + 5) ?? ''];
}

it('a clue arrives chip by chip: the red one, then the white one', async () => {
  const frames = momentStates(guessed.state).slice(0, 3);
  const [none, red, both] = await Promise.all(frames.map(clueIn));
  expect(none).toEqual([' 0 0 ', '.....']);
  expect(red).toEqual([' 3 0 ', '11...']);
  expect(both).toEqual([' 3 0 ', '11 **']);
});

it('on the large board nothing stands in the place of a chip that has not arrived', async () => {
  const size = { columns: 120, rows: 40 };
  const large = updated(start({ size, showsLargePegs: true }), ...entered('13544')).state;
  const chipsIn = async (state: AppState) => {
    const { rows } = await drawingOf(state);
    return rows.find((row) => row.includes('1    3    5    4    4'))?.split('│')[2];
  };
  const [none, red, both] = await Promise.all(momentStates(large).slice(0, 3).map(chipsIn));
  expect([none, red, both]).toEqual(['         ', '  3      ', '  3   0  ']);
});

it('nothing else moves while a clue arrives', async () => {
  for (const size of WINDOWS) {
    const first = updated(start({ size, showsLargePegs: true }), ...entered('13544')).state;
    const [from, ...frames] = await Promise.all(momentStates(first).map((one) => drawingOf(one)));
    for (const { rows } of frames) {
      const changed = rows.filter((row, y) => row !== from?.rows[y]);
      expect(changed.length).toBeLessThanOrEqual(1);
    }
  }
});

it('no frame of a clue shows the code', async () => {
  for (const state of momentStates(answeredAll(guessed))) {
    const { rows, written } = await drawingOf(state);
    expect(rows.join('\n')).not.toMatch(/1 +3 +5 +5 +0 +0/);
    expect(written).not.toContain('135500');
  }
});

it('the next key shows the whole clue and is typed', () => {
  const { state, effects } = updated(guessed.state, ...typed('2'));
  expect(state.moment).toBeUndefined();
  expect(state.game?.draft).toBe('2');
  expect(effectTypes({ effects })).not.toContain('tick');
});

it('a clue after which nothing is counted is over once both its counts have arrived', () => {
  const alone = updated(start({ isCoachGone: true }), ...entered('13544')).state;
  expect(momentStates(alone).map(({ moment }) => moment?.frame)).toEqual([0, 1, undefined]);
});

it('a refused guess and a lifeline bring no chips', () => {
  expect(updated(start(), ...entered('99')).state.moment).toBeUndefined();
});

it('where nothing moves the clue stands at once, without a timer', () => {
  const still = updated(start(settings({ motion: false })), ...entered('13544'));
  expect(still.state.moment).toBeUndefined();
  expect(effectTypes(still)).not.toContain('tick');
});

describe('the bar of the codes left', () => {
  /** The cells of the last bar. */
  const cells = async (state: AppState) => {
    const { rows } = await drawingOf(state);
    return rows.flatMap((row) => /#+/.exec(row) ?? []).at(-1)?.length ?? 0;
  };

  it('falls from what it was to what it is, once the coach has counted', async () => {
    const counted = answeredAll(guessed);
    const states = momentStates(counted);
    const lengths = await Promise.all(states.map(cells));
    expect(lengths[0]).toBe(await cells(start()));
    expect(lengths.at(-1)).toBeLessThan(lengths[0] ?? 0);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    expect(new Set(lengths).size).toBeGreaterThan(3);
    expect(states.length - 1).toBeLessThanOrEqual(MOST_FRAMES);
  });

  it('falls from what it was in the panel of a full coach, too', async () => {
    const inPanel = async (state: AppState) => {
      const { rows } = await drawingOf(state);
      return /#+(?=\.* +of \d)/.exec(rows.join('\n'))?.[0].length ?? 0;
    };
    const full = start(settings({ motion: true, coach: 'full' }));
    const states = momentStates(answeredAll(updated(full, ...entered('13544'))));
    const lengths = await Promise.all(states.map(inPanel));
    expect(lengths[0]).toBe(await inPanel(full));
    expect(lengths.at(-1)).toBeLessThan(lengths[0] ?? 0);
    expect(new Set(lengths).size).toBeGreaterThan(3);
  });

  it('falls after the chips, if the coach needs so long, and not at all after a second', () => {
    const waiting = momentStates(guessed.state);
    const moments = waiting.map(({ moment }) => moment?.frame);
    expect(moments).toEqual([0, 1, 2, undefined]);
    const late = answeredAll({ ...guessed, state: waiting[2] as AppState });
    expect(late.moment).toMatchObject({ fallsAt: 2 });
    const tooLate = answeredAll({ ...guessed, state: waiting[3] as AppState });
    expect(tooLate.moment).toBeUndefined();
  });

  it('stands at once if a key was typed meanwhile', () => {
    const typing = updated(guessed.state, ...typed('1')).state;
    expect(answeredAll({ ...guessed, state: typing }).moment).toBeUndefined();
  });
});

it('a clue arrives by itself in a terminal, and a key during it is typed', async () => {
  const { terminal, store } = runApp({ state: start() });
  await terminal.waitFor('codes left');
  terminal.type('13544\r');
  await terminal.waitFor('|[ 3]+0 |'.replace('[ 3]+', ' 3 '));
  await terminal.waitFor(() => store.read().moment === undefined);
  terminal.type('20213\r45');
  await terminal.waitFor(/: 45$/m);
  expect(store.read().moment).toBeUndefined();
  expect(terminal.screen()).toMatch(/\| 2 {2}0 {2}2 {2}1 {2}3 {2}o \| \d \d \|/);
});
