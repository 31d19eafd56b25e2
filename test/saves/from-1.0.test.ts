import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from '../../source/coach/answers.ts';
import { formatHintedFact } from '../../source/coach/words.ts';
import { asJson } from '../../source/command/stats.ts';
import { defined } from '../../source/engine/defined.ts';
import { type GameState, gameReducer, newGame, playerView } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { boardText } from '../../source/games/board-rows.ts';
import { choicesIn, rulesFor } from '../../source/games/choices.ts';
import { DAILY_SETS } from '../../source/games/daily.ts';
import { entryOf, gameOf } from '../../source/games/history-entry.ts';
import { RULE_SETS, ruleSetOf } from '../../source/games/index.ts';
import { type Match, roundsOf, standings, turnIn } from '../../source/games/match.ts';
import { isPuzzle } from '../../source/games/puzzle-entry.ts';
import { dailyFor } from '../../source/saves/dailies.ts';
import { type Entry, readHistory } from '../../source/saves/history.ts';
import {
  openSaves,
  type SaveResult,
  type Saves,
  type Slot,
  type SlotView,
} from '../../source/saves/saves.ts';
import { glanceAtSettings, USUAL_SETTINGS } from '../../source/saves/setting-values.ts';
import { SLOTS } from '../../source/saves/slots.ts';
import { isMatch } from '../../source/saves/unfinished.ts';
import { nameOf } from '../../source/saves/unfinished-words.ts';
import { playMachine } from '../../source/solve/machine-player.ts';
import { localDate, localStamp } from '../../source/text/local-time.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { OLD_SAVES, shownOfOld, writeOldSaves } from '../helpers/old-saves.mjs';
import { resetClockAfterEach, setClock } from '../helpers/run.ts';

/**
 * What the program shows of a folder of saves, in the words of the game. All that the tests of old
 * saves know of the code is here: what changes the forms of the saves changes this file alone, and
 * what it gives stays the same.
 */
async function shownOf(folder: string, now: Date) {
  const settings = glanceAtSettings(folder);
  const saves = await openSaves(folder, { now: () => now });
  try {
    await saves.recoverSettings();
    return defined({
      start: await startOf(saves),
      slots: await slotsOf(saves),
      dailies: await dailiesOf(saves, now),
      settings: defined({
        changed: inOldWords(changed(settings, USUAL_SETTINGS)),
        chosen: filled(saves.choices()),
        trouble: told(saves.settingsTrouble()),
      }),
      ...(await historyOf(folder, saves)),
    });
  } finally {
    saves.close();
  }
}

/** Keeps all games and matches of a folder once more, as they are. Gives what was not kept. */
async function keepAgain(folder: string, now: Date) {
  let saved = 0;
  const saves = await openSaves(folder, { now: () => new Date(now.getTime() + saved++) });
  try {
    const results: SaveResult[] = [];
    for (const [index, view] of saves.slots().entries()) {
      if (view.state !== 'kept') continue;
      results.push(await saves.save(SLOTS[index] as Slot, view.name, view.game));
    }
    // The newest last, so that the order stays.
    for (const { id } of (await saves.allUnfinished()).listed.toReversed()) {
      const of = saves.take(id);
      // A copy, because what has not changed is not written again.
      if (of) results.push(saves.keep({ ...of }));
    }
    return results.filter(({ ok }) => !ok);
  } finally {
    saves.close();
  }
}

/** Changes one setting and one option of a game, and leaves the others as they are. */
async function changeSettings(folder: string) {
  const saves = await openSaves(folder);
  try {
    return [
      await saves.keepSettings({ mouse: false }),
      await saves.remember('pegs', { length: 6 }),
    ];
  } finally {
    saves.close();
  }
}

/** What the first menu offers to go on with, and how that stands. */
async function startOf(saves: Saves) {
  const { listed, troubles } = await saves.allUnfinished();
  const all = listed.flatMap(({ of, why }) => (of && !why ? [of] : []));
  const game = all.find((of) => !isMatch(of) && of.origin?.daily === undefined);
  const match = all.find(isMatch);
  return defined({
    continue: game && !isMatch(game) ? await gameShown(game) : undefined,
    trouble: told(troubles[0]),
    isOpenElsewhere: saves.isOpenElsewhere() || undefined,
    friends: match && (await friendsShown(match)),
  });
}

async function slotsOf(saves: Saves) {
  const shown = await Promise.all(saves.slots().map(slotShown));
  return Object.fromEntries(shown.map((slot, index) => [index + 1, slot]));
}

async function slotShown(view: SlotView) {
  if (view.state === 'empty') return 'empty';
  if (view.state !== 'kept') return { [view.state]: told(view.sentence) };
  const { name, savedAt, game } = view;
  return { name, savedAt, game: await gameShown(game) };
}

/** A game in progress: its board, and all that it needs to go on as it would have gone on. */
async function gameShown(game: GameState): Promise<object> {
  const view = playerView(game);
  const { told = [], suggestedAt, listedAt, isCoachOpen, ownMarks, draft } = game;
  return defined({
    title: `${nameOf(game)}, guess ${view.rows.length + 1}`,
    guessesLeft: view.guessesLeft,
    board: boardText(view),
    line: lineOf(gameReducer(game, { type: 'end' })),
    revealed: filled(game.used.map(({ word, peg = 0 }) => `${word}: peg ${peg + 1}`)),
    facts: filled(told.map((fact) => formatHintedFact(game.rules, fact))),
    guessToldAfterTurns: suggestedAt,
    codesListedAfterTurns: listedAt,
    isCoachOpen,
    ownMarks,
    draft: draft || undefined,
    machine: game.race && (await machineShown(game)),
    nextSecret: nextSecret(game),
    nextRevelations: filled(nextRevelations(game)),
  });
}

/** The line of the history that the game would get if it were given up now, without its end. */
function lineOf(game: GameState) {
  const { v: _, at: __, result: ___, ...line } = entryOf(game, localStamp(new Date()));
  return line;
}

/** The secret that the game's stream draws next, with the options of this game. */
function nextSecret({ rules, random }: GameState) {
  if (rules.evil) return undefined;
  const set = ruleSetOf(rules.id);
  const drawn = rulesFor(set, choicesIn(set, rules));
  return 'rules' in drawn ? newGame(drawn.rules, Random.from(random)).secret : drawn.wrong;
}

/** What each lifeline that is left would reveal, and why it would be refused. */
function nextRevelations(game: GameState) {
  const asked = game.rules.aids.filter(({ reveals }) => reveals !== 'secret');
  return asked.map(({ word }) => {
    const { used, refusal } = gameReducer(game, { type: 'aid', word });
    return `${word}: ${refusal ? refusal.why : `peg ${(used.at(-1)?.peg ?? 0) + 1}`}`;
  });
}

/** The machine's game in a race as its player may see it now, and whole. */
async function machineShown(game: GameState) {
  const { clues, brokenIn } = playerView(game).race ?? {};
  const answer = createAnswerer();
  const guesses = await playMachine(async (question) => answer(question), game);
  return defined({
    level: game.race?.level,
    isThrough: game.race?.clues !== undefined,
    clues: clues?.map(({ red, white }) => `${red} ${white}`),
    brokenIn,
    guesses,
  });
}

async function friendsShown(match: Match): Promise<object> {
  const { id, players, results, secret } = match;
  const set = ruleSetOf(match.rules.id);
  const { maker = 0, breaker = 0, isMaking = true } = turnIn(match) ?? {};
  const each = players.length - 1;
  const made = Math.ceil((results.length + Number(secret !== undefined)) / each);
  const nameOfPlayer = (at: number) => players[at % players.length]?.name;
  const { game } = match;
  return defined({
    id,
    title: `${set.title}, ${roundsOf(match)} rounds`,
    options: choicesIn(set, match.rules),
    turn: isMaking
      ? `${nameOfPlayer(maker)} makes a code`
      : `${nameOfPlayer(breaker)} breaks the code of ${nameOfPlayer(maker)}`,
    standings: standings(match).map(
      (one) => `${one.name}: ${one.points} points, ${one.broken} broken`,
    ),
    codes: Array.from({ length: made }, (_, code) => ({
      maker: nameOfPlayer(code),
      secret: results[code * each]?.secret ?? secret,
      boards: results.slice(code * each, (code + 1) * each).map(({ guesses, ended }, board) => {
        return `${nameOfPlayer(code + board + 1)}: ${guesses.join(' ')}${ended ? ', given up' : ''}`;
      }),
    })),
    board: game && (await gameShown(game)),
  });
}

/** The daily codes that are kept, and how those of today stand. */
async function dailiesOf(saves: Saves, now: Date) {
  const kept: Record<string, object> = {};
  for (const { id, date, game, trouble } of await begunDailies(saves)) {
    kept[`${id} ${date}`] = game ? await gameShown(game) : { trouble: told(trouble) };
  }
  const today: Record<string, string> = {};
  for (const set of DAILY_SETS) {
    const { status, rows } = playerView((await dailyFor(saves, set, localDate(now))).game);
    if (rows.length > 0) {
      today[set.rules.id] = `${status}, ${rows.map(({ guess }) => guess).join(' ')}`;
    }
  }
  return filled({ ...kept, ...(filled(today) && { today }) });
}

async function begunDailies(saves: Saves) {
  const dates = DAILY_SETS.flatMap(({ rules: { id } }) =>
    Object.keys(saves.begunDailies(id))
      .sort()
      .map((date) => ({ id, date })),
  );
  return Promise.all(
    dates.map(async ({ id, date }) => ({ id, date, ...(await saves.keptDaily(id, date)) })),
  );
}

/** More lines of a history than these are shown by their number alone. */
const MOST_LINES = 40;

/** The lines of the history that can be read, what is said of the others, and the statistics. */
async function historyOf(folder: string, saves: Saves) {
  const entries: Entry[] = [];
  const flaws: string[] = [];
  readHistory(folder, (line) => {
    entries.push(...line.entries);
    if (line.flaw) flaws.push(line.isTorn ? `${line.flaw}, torn` : line.flaw);
  });
  const { statistics, troubles } = await saves.statistics();
  const { games, daily } = asJson(RULE_SETS, statistics);
  return defined({
    history: filled(
      entries.length > MOST_LINES ? [`${entries.length} lines`] : entries.map(entryShown),
    ),
    flawsOfTheHistory: filled(flaws),
    troublesOfTheHistory: filled(troubles.map(told)),
    statistics: filled(played(games)),
    dailyStatistics: filled(played(daily)),
  });
}

/** A line of the history, by the game that it is read as. */
function entryShown(entry: Entry): object {
  if (isPuzzle(entry)) return entry;
  const { v: _, aids, guesses: __, ...line } = entry;
  const game = gameOf(entry);
  const rows = game ? playerView(game).rows : [];
  const guesses = rows.map(({ guess, clue }) => `${guess} ${clue.red} ${clue.white}`).join(', ');
  return defined({ ...line, guesses, aids: filled(aids) });
}

/** That the player is told something, and the files that it names. Its other words may change. */
function told(sentence: string | undefined): string | undefined {
  return sentence && ['told', ...(sentence.match(/[\w.-]+\.json\b/g) ?? [])].join(' ');
}

type ByName = Readonly<Record<string, unknown>>;

/** The figures of the games that were played. */
const played = (figures: Readonly<Record<string, { readonly played: number }>>) =>
  Object.fromEntries(Object.entries(figures).filter(([, { played }]) => played > 0));

/** What differs from the usual. */
const changed = (values: ByName, usual: ByName) =>
  filled(Object.fromEntries(Object.entries(values).filter(([name, one]) => one !== usual[name])));

/**
 * Changed settings as 1.0.0 named them: the ASCII board was `small`, the drawn one a theme, and the
 * animations `motion`.
 */
function inOldWords(changed: ByName | undefined): ByName | undefined {
  const { animations, ...more } = changed ?? {};
  const settings = animations === undefined ? changed : { ...more, motion: animations };
  if (settings?.board === 'ascii') return { ...settings, board: 'small' };
  const { board, ...others } = settings ?? {};
  return board === 'drawn' ? { ...others, theme: 'unicode' } : settings;
}

/** The same, or undefined where it is empty. */
function filled<T extends object>(value: T): T | undefined {
  return Object.keys(value).length > 0 ? value : undefined;
}

const NOW = new Date('2026-12-05T21:00:00+01:00');
const AN_HOUR = 3_600_000;

resetClockAfterEach();

/** A folder of these saves, as old as if nobody played there just now. */
function copyOf(name: string): string {
  const folder = temporaryFolder();
  writeOldSaves(name, folder);
  const then = new Date(NOW.getTime() - AN_HOUR);
  for (const file of readdirSync(folder)) utimesSync(join(folder, file), then, then);
  return folder;
}

/** What is shown of a folder, without what may differ from one save of a game to the next. */
async function shownIn(folder: string) {
  const text = JSON.stringify(await shownOf(folder, NOW));
  return JSON.parse(text, (name, value) => (name === 'savedAt' ? undefined : value));
}

/** What 1.0.0 alone had: matches against the machine, a clock, the par of a code. */
const GONE = ['match', 'clock', 'seconds', 'par'];

type OldShown = { readonly start: { readonly match?: { readonly breaking?: object } } };

/** What was shown, but for what is gone. The game in which a match stopped waits like any other. */
function withoutGone(shown: object): object {
  const { start } = shown as OldShown;
  const all = { ...shown, start: { continue: start.match?.breaking, ...start } };
  const reviver = (name: string, value: unknown) => (GONE.includes(name) ? undefined : value);
  return JSON.parse(JSON.stringify(all), reviver);
}

describe('The saves of 1.0.0 show what 1.0.0 showed of them.', () => {
  it('There are at least fifty of them.', () => {
    expect(OLD_SAVES.length).toBeGreaterThanOrEqual(50);
  });

  it.each(OLD_SAVES)('%s', async (name) => {
    setClock(NOW.toISOString());
    const shown = JSON.parse(JSON.stringify(await shownOf(copyOf(name), NOW)));
    expect(shown).toEqual(withoutGone(shownOfOld(name)));
  });
});

describe('Kept again, the games and matches of 1.0.0 show the same.', () => {
  it.each(OLD_SAVES.filter((name) => !/^(history|settings)-/.test(name)))('%s', async (name) => {
    setClock(NOW.toISOString());
    const folder = copyOf(name);
    // Damaged files are put aside by the first look, which is told once.
    await shownOf(folder, NOW);
    const before = await shownIn(folder);
    expect(await keepAgain(folder, new Date(NOW.getTime() + AN_HOUR))).toEqual([]);
    expect(await shownIn(folder)).toEqual(before);
  });
});

it('Fields of the settings that 1.0.0 did not know are still in the file after a change.', async () => {
  const folder = copyOf('settings-unknown-fields');
  expect(await changeSettings(folder)).toEqual([{ ok: true }, { ok: true }]);
  const kept = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
  expect(kept).toMatchObject({
    later: { a: [1, 'two'] },
    choices: { pegs: { later: 7 }, chess: { size: 8 } },
  });
});
