import { type GameState, isBegun, statusOf, turnsOf } from '../engine/game-state.ts';
import { defined } from '../engine/values.ts';
import { dailyFlags, dailyNumber } from '../games/daily.ts';
import { ruleSetOf } from '../games/index.ts';
import { dailyFor, openDailies, openDailyHistory } from '../saves/dailies.ts';
import { saveFolder } from '../saves/folder.ts';
import { commandOf, complain, print, type Values } from './command-of.ts';
import { DAILY_FLAGS, readDaily } from './daily-flags.ts';
import { dailyLastLines, sharesAscii } from './daily-lines.ts';
import { startFrontEnd } from './front-end.ts';
import { PLAY_FLAGS, playFlagsOf } from './play-flags.ts';
import { GAME_FLAGS } from './rule-flags.ts';

const FLAGS = {
  ...DAILY_FLAGS,
  share: { does: 'print the result of the finished game, to share it' },
  ascii: { does: 'letters instead of colored squares in the result' },
  ...PLAY_FLAGS,
};

const { game: _, ...RULE_FLAGS } = GAME_FLAGS;

export const command = commandOf({
  name: 'daily',
  about: [
    "Today's code is the same for everyone, and you get one try. It's saved after each guess: run",
    'the command again to go on. Older codes are for practice.',
  ],
  examples: ['daily --game pegs', 'daily --date 2026-11-01'],
  flags: FLAGS,
  refuses: { 'everyone plays the same code.': [...Object.keys(RULE_FLAGS), 'evil', 'seed'] },
  run,
});

async function run(values: Values<typeof FLAGS>): Promise<number> {
  const flags = playFlagsOf(values);
  const { set, date } = readDaily(values, 'daily code');
  const ascii = values.ascii === true || sharesAscii(flags);
  const folder = saveFolder({ flag: flags.saveDir });
  const saves = { ...openDailies(folder, () => new Date()), ...openDailyHistory(folder) };
  const { game, ...kept } = dailyFor(saves, set, date);
  const trouble = kept.trouble ?? modeSentence(game, flags.settings.hard);
  const lastLines = (ended: GameState) => dailyLastLines(folder, ended, ascii);
  if (!values.share) {
    await startFrontEnd(flags, defined({ game, lastLines, trouble }));
    return 0;
  }
  if (statusOf(game) === 'playing') {
    complain(kept.trouble ?? unfinishedSentence(game, date));
    return 1;
  }
  print(...(await lastLines(game)));
  return 0;
}

function unfinishedSentence(game: GameState, date: string): string {
  const { id } = game.rules;
  const name = `${ruleSetOf(id).title} daily #${dailyNumber(date)} ${date}`;
  if (isBegun(game)) return `${name} isn't finished yet.`;
  return `You haven't begun ${name} yet; code-breakers daily ${dailyFlags(id, date)} plays it.`;
}

function modeSentence(game: GameState, asked: boolean | undefined): string | undefined {
  if (asked === undefined || statusOf(game) !== 'playing' || turnsOf(game) === 0) return undefined;
  const isHard = game.rules.hard === true;
  if (isHard === asked) return undefined;
  return isHard
    ? 'You began this daily code in hard mode, so it stays in hard mode.'
    : 'You began this daily code without hard mode, so it stays without.';
}
