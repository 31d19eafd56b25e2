import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { type GameState, gameReducer } from '../../source/engine/game.ts';
import type { Attendance, LiveView, Look } from '../../source/table/attendance.ts';
import { openLiveRaces } from '../../source/table/live.ts';
import { openNames } from '../../source/table/names.ts';
import { Races } from '../../source/table/races.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const NAMES = ['Ana', 'Ben', 'Cy', 'Dan', 'Eve'] as const;

afterEach(() => vi.useRealTimers());

/** A host with five players who have names. */
async function host() {
  const table = temporaryFolder();
  const players = await Promise.all(
    NAMES.map(async (name) => {
      const names = openNames(table, `SHA256-${name}`);
      await names.takeName(name);
      return { name, races: () => new Races(table, names) };
    }),
  );
  const [ana, ben, cy, dan, eve] = players.map(({ name, races }) => ({
    name,
    races: races(),
    /** Another program of the same player. */
    anew: races,
  })) as [Player, Player, Player, Player, Player];
  return { table, folder: (id: string) => join(table, 'races', id), ana, ben, cy, dan, eve };
}

type Player = { readonly name: string; readonly races: Races; readonly anew: () => Races };

const openBy = ({ races, name }: Player, game = 'pegs') => races.open(name, game, {}, false);
const joinBy = ({ races, name }: Player, id: string) => races.attend(id, name);

/** A race that Ana has opened and Ben has joined. */
async function joinedRace() {
  const players = await host();
  const first = openBy(players.ana);
  return { ...players, first, second: joinBy(players.ben, first.id) };
}

/** The same, once it has begun. */
async function begunRace() {
  const race = await joinedRace();
  race.first.start();
  return race;
}

function viewOf(attendance: Attendance): LiveView {
  const look = attendance.look();
  if ('why' in look) throw new Error(look.why);
  return look.view;
}

function gameOf(attendance: Attendance): GameState {
  const look = attendance.look();
  if ('why' in look || !look.game) throw new Error('The race has not begun.');
  return look.game;
}

/** Makes guesses, which are written down. */
function play(attendance: Attendance, ...guesses: readonly string[]): void {
  const game = guesses.reduce(
    (now, typed) => gameReducer(now, { type: 'guess', typed }),
    gameOf(attendance),
  );
  attendance.keep(game);
}

const hows = (attendance: Attendance) => viewOf(attendance).players.map(({ how }) => how);

/** Makes a file, and nothing that comes after it, look so old. */
function age(path: string, minutes: number): void {
  const then = new Date(Date.now() - minutes * 60_000);
  utimesSync(path, then, then);
}

/** Looks at a race once a second. From then on the clock stands; returns what it showed before. */
function lookForSixSeconds(attendance: Attendance): number {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  for (let time = 0; time <= 6000; time += 1000) {
    vi.setSystemTime(start + time);
    viewOf(attendance);
  }
  return start;
}

it('a race that somebody opens is seen by the others, who join it and leave it', async () => {
  const { ana, ben } = await host();
  const first = openBy(ana);
  expect((await ben.races.list()).open).toMatchObject([{ id: first.id, players: ['Ana'] }]);
  const second = joinBy(ben, first.id);
  expect(viewOf(first)).toMatchObject({
    phase: 'open',
    starter: 'Ana',
    players: [
      { name: 'Ana', isOwn: true },
      { name: 'Ben', isOwn: false },
    ],
  });
  second.leave();
  expect(viewOf(first).players).toHaveLength(1);
  first.leave();
  expect((await ben.races.list()).open).toEqual([]);
});

it('all players of a race break the same code, and see how the others do', async () => {
  const { first, second } = await begunRace();
  const { secret } = gameOf(first);
  expect(gameOf(second).secret).toBe(secret);
  play(second, 'RRRR', 'OOOO');
  expect(viewOf(first).players[1]).toMatchObject({ how: 'thinking', clues: [{}, {}] });
  expect(viewOf(first).players[1]).not.toHaveProperty('guesses');
  play(first, secret);
  expect(viewOf(second).players[0]).not.toHaveProperty('guesses');
  play(second, secret);
  expect(viewOf(first)).toMatchObject({
    phase: 'over',
    players: [
      { rank: 1, guesses: [secret] },
      { rank: 2, guesses: ['RRRR', 'OOOO', secret] },
    ],
  });
  expect(viewOf(second).players.map(({ rank }) => rank)).toEqual([1, 2]);
});

it('neither a secret nor a guess stands in a file of a race so that it can be read there', async () => {
  const { folder, first } = await begunRace();
  const { secret } = gameOf(first);
  play(first, 'RRRR', secret);
  for (const name of readdirSync(folder(first.id))) {
    const text = readFileSync(join(folder(first.id), name), 'utf8');
    expect(text).not.toContain(secret);
    expect(text).not.toContain('RRRR');
  }
});

it('a race has four seats, and none once it has begun', async () => {
  const { ana, ben, cy, dan, eve } = await host();
  const first = openBy(ana);
  for (const player of [ben, cy, dan]) joinBy(player, first.id);
  expect(() => joinBy(eve, first.id)).toThrow('that race is full');
  expect((await eve.races.list()).open).toEqual([]);
  const other = openBy(eve);
  expect(() => other.start()).toThrow('a race needs two players');
  first.start();
  const { id } = first;
  expect(() => eve.anew().attend(id, 'Eve')).toThrow('that race has begun');
});

it('of two who begin a race at once one does, and both play in it', async () => {
  const { first, second } = await begunRace();
  second.start();
  expect(viewOf(first).players.map(({ name }) => name)).toEqual(['Ana', 'Ben']);
  expect(hows(second)).toEqual(['thinking', 'thinking']);
});

it('whoever sits down after the others were counted is told that the race began', async () => {
  const { cy, folder, first } = await joinedRace();
  const late = joinBy(cy, first.id);
  const there = join(folder(first.id), '3.log');
  const text = readFileSync(there);
  rmSync(there);
  first.start();
  writeFileSync(there, text);
  expect(late.look()).toEqual({ why: 'The race has begun without you.' });
});

it('a player whose program was killed comes back to the race with all guesses', async () => {
  const { ana, first } = await begunRace();
  play(first, 'RRRR');
  const again = ana.anew();
  expect((await again.list()).own).toMatchObject({ id: first.id, players: ['Ana', 'Ben'] });
  const back = again.attend(first.id, 'Ana');
  expect(gameOf(back).guesses).toEqual(['RRRR']);
  expect(first.look()).toEqual({ why: 'You go on with this race in another program.' });
  expect(hows(back)).toEqual(['thinking', 'thinking']);
});

it('a silent player is away, after five minutes given up, and then out of it for good', async () => {
  const { ben, folder, first, second } = await begunRace();
  play(second, 'RRRR');
  const log = join(folder(first.id), '2.log');
  age(log, 2);
  expect(hows(first)).toEqual(['thinking', 'away']);
  age(log, 6);
  // Right after its own start a program judges nobody.
  expect(hows(first)).toEqual(['thinking', 'away']);
  lookForSixSeconds(first);
  expect(hows(first)).toEqual(['thinking', 'given up']);
  appendFileSync(log, '\n');
  expect(hows(first)).toEqual(['thinking', 'given up']);
  expect(hows(second)).toEqual(['thinking', 'given up']);
  expect((await ben.anew().list()).own).toBeUndefined();
});

it('a player who comes back after five minutes is too late, though nobody else was there', async () => {
  const { ben, folder, first, second } = await begunRace();
  play(second, 'RRRR');
  age(join(folder(first.id), '2.log'), 6);
  const back = ben.anew().attend(first.id, 'Ben');
  expect(gameOf(back)).toMatchObject({ guesses: ['RRRR'], ended: true });
});

it('a race that lasts is offered to who plays on in it, and a game that is over is not missed', async () => {
  const { ana, ben, cy } = await host();
  const first = openBy(ana);
  const second = joinBy(ben, first.id);
  expect(await ben.anew().own()).toEqual({ missed: [] });
  first.start();
  const lasts = { id: first.id, players: ['Ana', 'Ben'] };
  expect(await ben.anew().own()).toMatchObject({ lasts, missed: [] });
  expect(await cy.races.own()).toEqual({ missed: [] });
  play(first, gameOf(first).secret);
  second.keep(gameReducer(gameOf(second), { type: 'end' }));
  for (const { anew } of [ana, ben]) expect(await anew().own()).toEqual({ missed: [] });
});

it('a game that was given up in the absence of its player is found once, with its guesses', async () => {
  for (const isSeenByOthers of [true, false]) {
    const { ana, ben, folder, table } = await host();
    const first = openBy(ana);
    const second = joinBy(ben, first.id);
    first.start();
    play(second, 'RRRR');
    const log = join(folder(first.id), '2.log');
    age(log, 6);
    if (isSeenByOthers) {
      writeFileSync(join(folder(first.id), 'gone-2.json'), '{"version":1,"guesses":1}\n');
    }
    const live = openLiveRaces(table, openNames(table, 'SHA256-Ben'));
    const recorded: GameState[] = [];
    const look = () => live.lasting((game) => recorded.push(game));
    expect(await look()).toBeUndefined();
    expect(recorded).toMatchObject([
      { guesses: ['RRRR'], ended: true, origin: { live: first.id } },
    ]);
    expect(await look()).toBeUndefined();
    expect(recorded).toHaveLength(1);
    expect(hows(second)).toEqual(['thinking', 'given up']);
  }
});

it('who begins a race and ends the own game sees both at once, and not with the next look', async () => {
  const { table, first } = await joinedRace();
  const live = openLiveRaces(table, openNames(table, 'SHA256-Ana'));
  const seen: Look[] = [];
  await live.sit({ type: 'joinRace', id: first.id }, (look) => seen.push(look));
  live.start();
  const look = seen.at(-1);
  if (!look || 'why' in look || !look.game) throw new Error('The race has not begun.');
  live.keep(gameReducer(look.game, { type: 'end' }));
  expect(seen.at(-1)).toMatchObject({ view: { players: [{ isOwn: true, how: 'given up' }, {}] } });
  live.leave();
});

it('a program that was stopped itself gives nobody up before the others could give a sign', async () => {
  const { folder, first } = await begunRace();
  const start = lookForSixSeconds(first);
  age(join(folder(first.id), '2.log'), 6);
  vi.setSystemTime(start + 600_000);
  expect(hows(first)).toEqual(['thinking', 'away']);
});

it('whoever is away is not waited for at the start, and does not begin the race', async () => {
  const { cy, folder, first, second } = await joinedRace();
  joinBy(cy, first.id);
  age(join(folder(first.id), '1.log'), 2);
  expect(viewOf(second)).toMatchObject({ starter: 'Ben', players: [{ how: 'away' }, {}, {}] });
  second.start();
  expect(viewOf(second).players.map(({ name }) => name)).toEqual(['Ben', 'Cy']);
});

it('of a rematch that two ask for at once there is one, and it has the same rules', async () => {
  const { ana, ben } = await host();
  const first = ana.races.open('Ana', 'pegs', { length: 5 }, true);
  const second = joinBy(ben, first.id);
  first.start();
  for (const player of [first, second]) play(player, gameOf(player).secret);
  const next = ana.races.again(first.id, 'Ana');
  expect(viewOf(second).rematch).toBe('Ana');
  const same = ben.races.again(first.id, 'Ben');
  expect(same.id).toBe(next.id);
  expect(viewOf(same).players.map(({ name }) => name)).toEqual(['Ana', 'Ben']);
  expect(viewOf(same).rules).toMatchObject({ lengths: [5], hard: true });
});

it('a race goes a day after the last change in it, where another one is opened', async () => {
  const { ana, ben, folder } = await host();
  const { id } = openBy(ana);
  // Named after the time when it was opened.
  const old = `000000001${id.slice(9)}`;
  for (const name of [old, `${old.slice(0, -1)}-`]) mkdirSync(folder(name));
  expect((await ben.races.list()).open).toHaveLength(1);
  age(folder(old), 23 * 60);
  openBy(ben);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(existsSync(folder(old))).toBe(true);
  age(folder(old), 25 * 60);
  openBy(ben);
  await vi.waitFor(() => expect(existsSync(folder(old))).toBe(false));
  expect(existsSync(folder(id))).toBe(true);
});

it('what others write into a log costs nobody the race, and nothing of it is shown', async () => {
  const { folder, first, second } = await begunRace();
  play(second, 'RRRR');
  const log = join(folder(first.id), '2.log');
  const before = readFileSync(log, 'utf8');
  const lies = [
    '{"v":1,"guess":"\u001b[31m"}',
    '{"v":1,"guess":"AAAAAAAAAAAAAAAA"}',
    '{"v":1,"clue":[4,0]}',
    '{"v":2,"end":true}',
    '{"v":1,"guess":',
    '[]',
    'null',
    '\0\0\0',
    before.split('\n')[1],
  ];
  appendFileSync(log, `${lies.join('\n')}\n{"v":1,"gue`);
  expect(viewOf(first).players[1]).toMatchObject({ name: 'Ben', how: 'thinking', clues: [{}] });
  // A line that was torn spoils none behind it.
  play(second, 'OOOO');
  expect(viewOf(first).players[1]?.clues).toHaveLength(2);
});

it.skipIf(process.platform === 'win32')(
  'whatever stands in the place of a log, nobody waits for it, and the others play on',
  async () => {
    const { cy, folder, first } = await joinedRace();
    joinBy(cy, first.id);
    first.start();
    const [two, three] = ['2.log', '3.log'].map((name) => join(folder(first.id), name)) as [
      string,
      string,
    ];
    for (const path of [two, three]) rmSync(path);
    execFileSync('mkfifo', [two]);
    symlinkSync('/dev/zero', three);
    expect(hows(first)).toEqual(['thinking', 'given up', 'given up']);
    rmSync(two);
    rmSync(three);
    mkdirSync(two);
    writeFileSync(three, Buffer.alloc(100_000_000));
    expect(hows(first)).toEqual(['thinking', 'given up', 'given up']);
    play(first, gameOf(first).secret);
    expect(viewOf(first).phase).toBe('over');
  },
);

it('among thousands of other files the races are found, and nothing else is taken for one', async () => {
  const { table, ana, ben } = await host();
  const { id } = openBy(ana);
  const root = join(table, 'races');
  for (let n = 0; n < 3000; n++) writeFileSync(join(root, `junk-${n}`), '');
  const ids = Array.from({ length: 6 }, (_, n) => `${id.slice(0, 9)}-${`${n}`.repeat(16)}`);
  const [one, two, three, four, five, six] = ids.map((name) => join(root, name)) as [
    ...Array<string>,
  ] as string[];
  writeFileSync(one as string, '');
  symlinkSync('/', two as string);
  for (const path of [three, four, five, six]) mkdirSync(path as string);
  writeFileSync(join(three as string, 'race.json'), '{"version":1,"code":"\u001b[31m"}');
  writeFileSync(join(four as string, 'race.json'), Buffer.alloc(1_000_000, ' '));
  symlinkSync('/dev/zero', join(five as string, 'race.json'));
  mkdirSync(join(six as string, 'race.json'));
  // Of the future: it would hide all others for ever.
  mkdirSync(join(root, 'zzzzzzzzz-0000000000000000'));
  expect(await ben.races.list()).toMatchObject({ open: [{ id, players: ['Ana'] }] });
});

it('whoever sits there under the name of another player is nobody', async () => {
  const { table, ana, ben, folder } = await host();
  const first = openBy(ana);
  const mallory = openNames(table, 'SHA256-mallory');
  new Races(table, mallory).attend(first.id, 'Ben');
  expect(viewOf(first).players.map(({ name }) => name)).toEqual(['Ana']);
  expect((await ben.races.list()).open[0]?.players).toEqual(['Ana']);
  expect(readdirSync(folder(first.id)).sort()).toEqual(['1.log', '2.log', 'race.json']);
});
