import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { pegs } from '../../source/games/pegs.ts';
import { secretOfNumber } from '../../source/games/secrets.ts';
import { gameIn, type Racer, type Step, standingsIn, taskWith } from '../../source/table/race.ts';
import { isThrough } from '../../source/table/standing.ts';
import { anyRules } from '../helpers/any-game.ts';
import { runs } from '../helpers/work.ts';

const TASK = taskWith(pegs.rules, 'RGBY', false);
const END: Step = { end: true };
const WON = ['RGBO', 'RGBY'];

const racer = (
  name: string,
  steps: readonly (string | Step)[],
  more: Partial<Racer> = {},
): Racer => ({
  name,
  isOwn: false,
  isAway: false,
  steps: steps.map((step) => (typeof step === 'string' ? { guess: step } : step)),
  ...more,
});

const seenBy = (own: string, racers: readonly Racer[]) =>
  standingsIn(
    TASK,
    racers.map((one) => ({ ...one, isOwn: one.name === own })),
  );

it('a player sees the clues of the others at once, and their guesses only when both are through', () => {
  const through = racer('Ana', WON);
  const thinking = racer('Ben', ['RRRR']);
  const third = racer('Cy', ['OOOO', END]);
  const before = seenBy('Ben', [through, thinking, third]);
  expect(before.map(({ clues }) => clues.length)).toEqual([2, 1, 1]);
  expect(before.map(({ guesses }) => guesses)).toEqual([undefined, ['RRRR'], undefined]);
  const after = seenBy('Ana', [through, thinking, third]);
  expect(after.map(({ guesses }) => guesses)).toEqual([WON, undefined, ['OOOO']]);
});

it('places follow from the guesses once all are through, and ties share one', () => {
  const all = [
    racer('Ana', WON),
    racer('Ben', ['OOOO', ...WON]),
    racer('Cy', WON),
    racer('Dan', [END]),
  ];
  expect(seenBy('Ana', all).map(({ rank }) => rank)).toEqual([1, 3, 1, undefined]);
  const early = [...all.slice(0, 3), racer('Dan', ['OOOO'])];
  expect(seenBy('Ana', early).map(({ rank }) => rank)).toEqual(Array(4).fill(undefined));
});

it('what no play can lead to is passed over, and so is all behind the end', () => {
  const lies = ['RG', 'xxxx', '', 'ZZZZ', '\u001b[31m', 'RRRR', END, ...WON];
  const [liar] = seenBy('Ana', [racer('Ana', lies)]);
  expect(liar).toMatchObject({ how: 'given up', guesses: ['RRRR'] });
  const [winner] = seenBy('Ana', [racer('Ana', [...WON, 'RRRR', END])]);
  expect(winner).toMatchObject({ how: 'broken', guesses: WON });
  const many = Array<string>(40).fill('RRRR');
  const [loser] = seenBy('Ana', [racer('Ana', many)]);
  expect(loser).toMatchObject({ how: 'lost' });
  expect(loser?.guesses).toHaveLength(pegs.rules.guesses);
});

it('in a hard race a guess that a clue has ruled out does not count', () => {
  const hard = taskWith(pegs.rules, 'RGBY', true);
  const [one] = standingsIn(hard, [racer('Ana', ['RRRR', 'OOOO', 'RGGG'], { isOwn: true })]);
  expect(one?.guesses).toEqual(['RRRR', 'RGGG']);
});

it('a player who was silent for too long is given up after what was written by then', () => {
  const gone = racer('Ana', ['OOOO', 'PPPP', ...WON], { goneAfter: 2 });
  expect(seenBy('Ana', [gone])[0]).toMatchObject({ how: 'given up', guesses: ['OOOO', 'PPPP'] });
  const through = racer('Ana', WON, { goneAfter: 2 });
  expect(seenBy('Ana', [through])[0]?.how).toBe('broken');
});

it('a player who is away still plays, until the silence is fixed', () => {
  const [one] = seenBy('Ben', [racer('Ana', ['OOOO'], { isAway: true }), racer('Ben', [])]);
  expect(one?.how).toBe('away');
  expect(isThrough('away')).toBe(false);
});

it('nobody has lifelines in a race, and a length that was drawn is the same for all', () => {
  const { rules } = taskWith(lifelines.rules, '012345', false);
  expect(rules.aids).toEqual([]);
  expect(rules.lengths).toEqual([6]);
  expect(taskWith(codeBreakers.rules, '0123', false).rules.lengths).toEqual([4, 5, 6]);
});

it('the own game goes on with what was guessed, and one that was given up is over', () => {
  expect(gameIn(TASK, 'race-0001', racer('Ana', ['OOOO']))).toMatchObject({
    guesses: ['OOOO'],
    ended: false,
    origin: { live: 'race-0001' },
  });
  expect(gameIn(TASK, 'race-0001', racer('Ana', ['OOOO', END])).ended).toBe(true);
});

const anySteps = (rules: Parameters<typeof taskWith>[0], secret: string) =>
  fc.array(
    fc.oneof(
      { weight: 20, arbitrary: fc.nat(5000).map((by) => secretOfNumber(rules, by) ?? secret) },
      { weight: 2, arbitrary: fc.constant(secret) },
      { weight: 1, arbitrary: fc.string() },
      { weight: 1, arbitrary: fc.constant(END) },
    ),
    { maxLength: 20 },
  );

it('whoever has seen all logs agrees with the others, in whatever order and parts they were read', () => {
  const anyRace = anyRules
    .filter(({ evil, showsSecret }) => !evil && !showsSecret)
    .chain((rules) => {
      const secret = secretOfNumber(rules, 0) as string;
      const task = taskWith(rules, secret, rules.hard === true);
      const log = fc.record({
        steps: anySteps(rules, secret),
        goneAfter: fc.option(fc.nat(12), { nil: undefined }),
      });
      return fc.tuple(fc.constant(task), fc.array(log, { minLength: 2, maxLength: 4 }));
    });
  fc.assert(
    fc.property(anyRace, fc.infiniteStream(fc.nat(3)), (given, order) => {
      const [task, logs] = given;
      const names = ['Ana', 'Ben', 'Cy', 'Dan'];
      const all = logs.map(({ steps, goneAfter }, index) =>
        racer(names[index] as string, steps, goneAfter === undefined ? {} : { goneAfter }),
      );
      const end = (own: number) =>
        standingsIn(
          task,
          all.map((one, index) => ({ ...one, isOwn: index === own })),
        );
      const results = all.map((_, own) =>
        end(own).map(({ name, how, clues, rank }) => ({ name, how, clues, rank })),
      );
      for (const result of results) expect(result).toEqual(results[0]);
      // One step after another is seen, of any player: what counts by then stays as it was seen.
      const read = all.map(() => 0);
      const clues = all.map(() => 0);
      for (let tries = 0; tries < 60; tries++) {
        const at = (order.next().value as number) % all.length;
        read[at] = Math.min((read[at] as number) + 1, (all[at] as Racer).steps.length);
        const part = all.map((one, index) => ({
          ...one,
          isOwn: index === 0,
          steps: one.steps.slice(0, read[index]),
        }));
        for (const [index, { clues: seen, how }] of standingsIn(task, part).entries()) {
          expect(seen.length).toBeGreaterThanOrEqual(clues[index] as number);
          expect(seen).toEqual(results[0]?.[index]?.clues.slice(0, seen.length));
          clues[index] = seen.length;
          if (how === 'broken' || how === 'lost') expect(how).toBe(results[0]?.[index]?.how);
        }
      }
    }),
    runs(200),
  );
});
