import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asJson } from '../../source/command/stats.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { defined } from '../../source/engine/values.ts';
import { boardText } from '../../source/games/board-rows.ts';
import { isDaily } from '../../source/games/daily.ts';
import { RULE_SETS, ruleSetOf } from '../../source/games/index.ts';
import { matchRecord } from '../../source/games/match-record.ts';
import { recordOf } from '../../source/games/record.ts';
import { isMatch, listedName } from '../../source/games/unfinished-names.ts';
import { dailyFor } from '../../source/saves/dailies.ts';
import { type HistoryLine, readHistory } from '../../source/saves/history.ts';
import { openSaves, type SaveResult, type Saves, type Slot } from '../../source/saves/saves.ts';
import { glanceAtSettings, USUAL_SETTINGS } from '../../source/saves/setting-values.ts';
import { SLOTS } from '../../source/saves/slots.ts';
import { playMachine } from '../../source/solve/machine-player.ts';
import { localDate } from '../../source/text/local-time.ts';
import { answerTo } from '../helpers/coach.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { OLD_SAVES, shownOfOld, writeOldSaves } from '../helpers/old-saves.mjs';
import { resetClockAfterEach, setClock } from '../helpers/run.ts';

/** All that a player finds in a folder of saves, and can continue. */
async function shownOf(folder: string, now: Date) {
  const settings = glanceAtSettings(folder);
  const saves = await openSaves(folder, { now: () => now });
  try {
    await saves.recoverSettings();
    const { listed, troubles } = await saves.allUnfinished();
    const slots = saves.slots().map(async (view) => ({
      ...view,
      ...('game' in view && { game: await gameShown(view.game) }),
      ...('sentence' in view && { sentence: told(view.sentence) }),
    }));
    const games = listed.filter(({ unfinished }) => unfinished && !isMatch(unfinished));
    return defined({
      games: await Promise.all(games.map(({ unfinished }) => gameShown(unfinished as GameState))),
      matches: listed.flatMap(({ unfinished }) =>
        unfinished && isMatch(unfinished) ? matchRecord(unfinished) : [],
      ),
      reasons: listed.flatMap(({ why }) => why?.is ?? []),
      troubles: [...troubles, saves.settingsTrouble()].flatMap((one) => told(one) ?? []),
      isOpenElsewhere: saves.isOpenElsewhere(),
      slots: await Promise.all(slots),
      today: await todayIn(saves, now),
      settings: Object.entries(settings).filter(
        ([name, value]) => value !== USUAL_SETTINGS[name as keyof typeof USUAL_SETTINGS],
      ),
      choices: saves.choices(),
      ...(await historyOf(folder, saves)),
    });
  } finally {
    saves.close();
  }
}

/** A game in progress: its board, its record, and what the machine plays if it is a race. */
const gameShown = async (game: GameState) => ({
  title: isDaily(game) ? ruleSetOf(game.rules.id).title : listedName(game),
  board: boardText(playerView(game)),
  record: recordOf(game),
  machine: await playMachine(async (question) => answerTo(question), game),
});

const DAILY_IN_1_0 = ['code-breakers', 'colors', 'letters', 'lifelines', 'pegs'].map(ruleSetOf);

/** How far today's daily codes are. */
const todayIn = async (saves: Saves, now: Date) =>
  Promise.all(
    DAILY_IN_1_0.map(async (set) => {
      const { status, rows } = playerView((await dailyFor(saves, set, localDate(now))).game);
      return [status, ...rows.map(({ guess }) => guess)].join(' ');
    }),
  );

/** Of a longer history, only the number of lines is shown. */
const MOST_LINES = 40;

/** The readable lines of the history, what is said about the others, and the statistics. */
async function historyOf(folder: string, saves: Saves) {
  const lines: HistoryLine[] = [];
  readHistory(folder, (line) => void lines.push(line));
  const { statistics, troubles } = await saves.statistics();
  const { games, daily } = asJson(RULE_SETS, statistics);
  return {
    history: lines.length > MOST_LINES ? lines.length : lines,
    troublesOfTheHistory: troubles.map(told),
    statistics: played(games),
    dailyStatistics: played(daily),
  };
}

/** Saves all games and matches of a folder once more, as they are. Returns what wasn't saved. */
async function keepAgain(folder: string, now: Date) {
  let saved = 0;
  const saves = await openSaves(folder, { now: () => new Date(now.getTime() + saved++) });
  try {
    const results: SaveResult[] = [];
    for (const [index, view] of saves.slots().entries()) {
      if (view.state !== 'kept') continue;
      results.push(await saves.save(SLOTS[index] as Slot, view.name, view.game));
    }
    // The newest is saved last, so that the order stays.
    for (const { id } of (await saves.allUnfinished()).listed.toReversed()) {
      const unfinished = saves.take(id);
      // A copy, because a game that hasn't changed isn't written again.
      if (unfinished) results.push(saves.keep({ ...unfinished }));
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

/**
 * Whether the player is told something, and which files are named. The other words may change.
 */
function told(sentence: string | undefined): string | undefined {
  return sentence && ['told', ...(sentence.match(/[\w.-]+\.json\b/g) ?? [])].join(' ');
}

/** The figures of the games that were played. */
const played = (figures: Readonly<Record<string, { readonly played: number }>>) =>
  Object.fromEntries(Object.entries(figures).filter(([, { played }]) => played > 0));

const NOW = new Date('2026-12-05T21:00:00+01:00');
const AN_HOUR = 3_600_000;

resetClockAfterEach();

/** A folder of these saves, old enough that nobody seems to be playing there. */
function copyOf(name: string): string {
  const folder = temporaryFolder();
  writeOldSaves(name, folder);
  const then = new Date(NOW.getTime() - AN_HOUR);
  for (const file of readdirSync(folder)) utimesSync(join(folder, file), then, then);
  return folder;
}

/** What is shown of a folder, without the times of saving. */
async function shownIn(folder: string) {
  const text = JSON.stringify(await shownOf(folder, NOW));
  return JSON.parse(text, (name, value) => (name === 'savedAt' ? undefined : value));
}

describe('The saves of 1.0.0 are what they were.', () => {
  it('There are at least fifty of them.', () => {
    expect(OLD_SAVES.length).toBeGreaterThanOrEqual(50);
  });

  it.each(OLD_SAVES)('%s', async (name) => {
    setClock(NOW.toISOString());
    const shown = JSON.parse(JSON.stringify(await shownOf(copyOf(name), NOW)));
    expect(shown).toEqual(shownOfOld(name));
  });
});

describe('Kept again, the games and matches of 1.0.0 show the same.', () => {
  it.each(OLD_SAVES.filter((name) => !/^(history|settings)-/.test(name)))('%s', async (name) => {
    setClock(NOW.toISOString());
    const folder = copyOf(name);
    // The first look puts damaged files aside. Only that look says so.
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
