import { beforeEach, expect, it } from 'vitest';
import { dailySeed } from '../../../../source/games/hashed-games.ts';
import { dailyAfter } from '../../../helpers/daily-states.ts';
import { openEffects } from '../../../helpers/open-effects.ts';
import { resetClockAfterEach, setClock } from '../../../helpers/run.ts';

const ID = 'code-breakers';
const DATE = '2026-11-22';
const OPEN = { type: 'openDaily', setId: ID, date: DATE } as const;
const { secret } = dailyAfter([]);

const ANSWER = { of: ID, daily: DATE, result: 'right', answer: '0123' } as const;

resetClockAfterEach();
beforeEach(() => setClock(`${DATE}T22:53:00+01:00`));

it('a daily code that was not begun is opened as a new game, each time with another id', async () => {
  const { carryOut, sent, holds } = await openEffects();
  carryOut(OPEN);
  expect(holds()).toBe(1);
  carryOut(OPEN);
  await expect.poll(() => sent).toHaveLength(2);
  await expect.poll(() => holds()).toBe(0);
  const games = sent.map((message) => ('game' in message ? message.game : undefined));
  expect(games).toMatchObject([{ secret, guesses: [] }, { secret }]);
  expect(games[0]?.origin).toMatchObject({ daily: DATE, draw: 1 });
  expect(games[0]?.origin?.id).not.toBe(games[1]?.origin?.id);
});

it('a daily code that was begun is opened as it was kept', async () => {
  const { carryOut, saves, sent } = await openEffects();
  const game = dailyAfter(['0123']);
  saves.keep(game);
  carryOut(OPEN);
  await expect.poll(() => sent).toEqual([{ type: 'dailyOpened', game }]);
});

it('a daily code that was finished is opened as its first record has it', async () => {
  const { carryOut, saves, sent } = await openEffects();
  const first = dailyAfter(['0123', secret], DATE, 'the-first');
  saves.record(first);
  saves.record(dailyAfter([secret], DATE, 'the-second'));
  saves.keep(dailyAfter(['1111', '2222', '3333'], DATE, 'the-third'));
  carryOut({ ...OPEN, shares: true });
  await expect
    .poll(() => sent)
    .toMatchObject([{ type: 'dailyOpened', shares: true, game: { origin: { id: 'the-first' } } }]);
});

it('looking how the daily codes stand holds no key, and tells what the clock shows', async () => {
  const { carryOut, saves, sent, holds } = await openEffects();
  saves.record(dailyAfter(['0123', secret], DATE, 'the-first'));
  saves.recordPuzzle({ ...ANSWER, id: 'an-answer' });
  saves.keep(dailyAfter(['0123'], '2026-11-21'));
  saves.keep(dailyAfter(['0123', '1111'], '2026-11-03'));
  carryOut({ type: 'lookAtDailies', setId: ID });
  expect(holds()).toBe(0);
  await expect
    .poll(() => sent)
    .toEqual([
      { type: 'counted', report: await saves.statistics() },
      {
        type: 'dailies',
        setId: ID,
        clock: { today: DATE, left: 67 },
        log: { [DATE]: { id: 'the-first', broken: 2 } },
        begun: { '2026-11-21': 1, '2026-11-03': 2 },
        puzzles: { [DATE]: { id: 'an-answer', broken: 1 } },
        finished: expect.objectContaining({ id: 'the-first', daily: DATE }),
      },
    ]);
});

it('a daily code is left once it is kept, and why it is not is told each time', async () => {
  const { carryOut, saves, sent } = await openEffects();
  const game = dailyAfter(['0123']);
  const why = 'Not saved: the disk is full.';
  saves.trouble = why;
  carryOut({ type: 'keepDaily', game });
  await expect
    .poll(() => sent.splice(0))
    .toEqual([
      { type: 'unkept', why },
      { type: 'troubled', why },
    ]);
  saves.trouble = undefined;
  carryOut({ type: 'keepDaily', game });
  await expect.poll(() => sent).toEqual([{ type: 'dailyKept' }]);
  expect(saves.dailies.size).toBe(1);
});

it('a puzzle of the day is opened with its seed, and as its first answer has it', async () => {
  const { carryOut, saves, sent, holds } = await openEffects();
  const open = { type: 'openPuzzle', setId: ID, date: DATE } as const;
  const seed = String(dailySeed(ID, DATE, 'puzzle'));
  carryOut(open);
  expect(holds()).toBe(1);
  await expect.poll(() => sent.splice(0)).toEqual([{ ...open, type: 'puzzleOpened', seed }]);
  for (const id of ['the-first', 'the-second']) {
    carryOut({ type: 'recordPuzzle', outcome: { ...ANSWER, id } });
  }
  carryOut(open);
  await expect.poll(() => sent).toMatchObject([{ entry: { id: 'the-first', result: 'right' } }]);
  expect(saves.puzzles).toHaveLength(2);
});

it('why an answer to a puzzle of the day is not recorded is told', async () => {
  const { carryOut, saves, sent } = await openEffects();
  saves.trouble = 'Not saved: the disk is full.';
  carryOut({ type: 'recordPuzzle', outcome: { ...ANSWER, id: 'an-answer' } });
  expect(sent).toEqual([{ type: 'troubled', why: saves.trouble }]);
});
