import { type GameState, statusOf } from '../engine/game-state.ts';
import { endsGame } from '../engine/rules.ts';
import { defined, sumOf } from '../engine/values.ts';
import { counted, skillPercent } from '../text/words.ts';
import { dailyDateOf, dailyFlags, dailyNumber } from './daily.ts';
import {
  barLengths,
  type DistributionRow,
  distributionRows,
  type Outcomes,
} from './distribution.ts';
import { codeOf, playCommand } from './game-code.ts';
import { ruleSetOf } from './index.ts';

export type SharedGame = ReturnType<typeof sharedGame>;

/** The least skill, from 0 to 1, of a guess that counts as well played, or as good. */
const WELL = 0.95;
const GOOD = 0.75;

const SQUARES = { well: '🟦', good: '🟨', grow: '⬛', won: '🎯' } as const;
const ASCII_MARKS = { well: 'A', good: 'B', grow: 'C', won: '*' } as const;

/**
 * The text to share. It has no clues, because they would reveal much of the code.
 * In Code Breakers, the skill of all guesses reveals a quarter to a third of a bit of the code
 * (`npm run bench -- --share`).
 * @param skills 0 to 1 for each guess. Without them, the text has no line about the guesses.
 * @param options `ascii`: letters in place of squares. `results`: shown in a line, if given.
 */
export function shareText(
  game: SharedGame,
  skills: readonly number[] | undefined,
  options: { readonly ascii: boolean; readonly results?: OwnResults | undefined },
): string {
  const results = options.results && resultsLine(game, options.results, options);
  const lines = [headOf(game), guessesOf(game, skills, options), results, game.command];
  return lines.filter((line) => line !== undefined).join('\n');
}

export function shareLegend({ ascii }: { readonly ascii: boolean }): string {
  const { well, good, grow, won } = ascii ? ASCII_MARKS : SQUARES;
  return `${well} well played   ${good} good   ${grow} room to grow   ${won} the code`;
}

/** The player's results in games of this kind, this game included. */
export type OwnResults = {
  readonly figures: Outcomes;
  /** For a daily code, the streak of daily codes. For any other game, how many wins in a row. */
  readonly streak: number;
};

/** Undefined if the statistics count games like this one. */
export function whyUncounted({ rules, origin }: GameState) {
  if (origin?.code !== undefined) return 'code';
  if (rules.evil) return 'evil';
  return rules.showsSecret ? 'testing' : undefined;
}

export const countsNowhere = (game: GameState) => whyUncounted(game) !== undefined;

const BARS = { steps: [...'▁▂▃▄▅▆▇█'], none: '_' };
const ASCII_BARS = { steps: [...'123456789'], none: '0' };

/**
 * `▁▃[█]▅▂ streak 4`: a bar for each number of guesses, then one for games that weren't won.
 * Brackets mark this game's bar. Undefined if no bar counts this game.
 */
export function resultsLine(
  { won, guessesMade }: SharedGame,
  { figures, streak }: OwnResults,
  { ascii }: { readonly ascii: boolean },
): string | undefined {
  const { steps, none } = ascii ? ASCII_BARS : BARS;
  const rows = distributionRows(figures);
  const isHere = ({ guesses }: DistributionRow) =>
    guesses ? won && guessesMade >= guesses[0] && guessesMade <= guesses[1] : !won;
  if (!rows.some((row) => row.games > 0 && isHere(row))) return undefined;
  const bars = barLengths(rows, steps.length).map((length, index) => {
    const bar = steps[length - 1] ?? none;
    return isHere(rows[index] as DistributionRow) ? `[${bar}]` : bar;
  });
  return bars.join(ascii ? ' ' : '') + (streak > 0 ? ` streak ${streak}` : '');
}

export function resultsLegend(
  { figures }: OwnResults,
  { ascii }: { readonly ascii: boolean },
): string {
  const rows = distributionRows(figures);
  const numbers = rows.flatMap(({ guesses = [] }) => guesses);
  const [fewest, most] = [numbers[0], numbers.at(-1)];
  const says = [
    ...(fewest ? [`broken in ${fewest}${most === fewest ? '' : ` to ${most}`}`] : []),
    ...(rows.some(({ guesses }) => !guesses) ? ['not broken'] : []),
  ];
  const signs = ascii ? 'Digits' : 'Bars';
  const heights = ascii ? ' (9 is the most)' : '';
  const order = rows.length > 1 ? ', from left to right' : '';
  return `${signs} count your games${heights}${order}: ${says.join(', then ')}. This one is in brackets.`;
}

function headOf(game: SharedGame): string {
  const { title, daily, won, guessesMade, allowed, hints, aids } = game;
  return [
    title,
    ...(daily === undefined ? [] : [`daily #${dailyNumber(daily)} ${daily}`]),
    `${won ? guessesMade : 'X'}/${allowed}`,
    ...(hints > 0 ? [`+${counted(hints, 'hint')}`] : []),
    ...(aids > 0 ? [`+${counted(aids, 'lifeline')}`] : []),
    ...(game.hard ? ['hard'] : []),
    ...(game.evil ? ['evil'] : []),
    ...(game.testing ? ['testing'] : []),
  ].join(' ');
}

/** `🟦🟨🟦🟦🎯 skill 90%`, rounded down to tens, so that only a perfect game shows 100. */
function guessesOf(
  { won }: SharedGame,
  skills: readonly number[] | undefined,
  { ascii }: { readonly ascii: boolean },
): string | undefined {
  if (!skills || skills.length === 0) return undefined;
  const marks = ascii ? ASCII_MARKS : SQUARES;
  const marked = skills.map((skill, index) => {
    return won && index === skills.length - 1 ? marks.won : marks[gradeOf(skill)];
  });
  return `${marked.join(ascii ? ' ' : '')} skill ${inTens(meanOf(skills))}%`;
}

const meanOf = (skills: readonly number[]) => sumOf(skills) / skills.length;

/** Tens of percent. 1e-9 is added because (0.7 + 0.7 + 0.7) / 3 is a bit less than 0.7. */
const inTens = (skill: number) => 10 * Math.floor(10 * skill + 1e-9);

/** No sentence if rounding changes nothing. */
export function skillSentence(skills: readonly number[]): string[] {
  const [shown, tens] = [skillPercent(meanOf(skills)), `${inTens(meanOf(skills))}%`];
  return shown === tens ? [] : [`Skill is rounded down to tens: ${shown} becomes ${tens}.`];
}

function gradeOf(skill: number): 'well' | 'good' | 'grow' {
  if (skill >= WELL) return 'well';
  return skill >= GOOD ? 'good' : 'grow';
}

/** Contains no guesses or clues, and contains the secret only within a game code. */
export function sharedGame(game: GameState) {
  const { rules, guesses, used, hints } = game;
  return defined({
    title: ruleSetOf(rules.id).title,
    daily: dailyDateOf(game),
    won: statusOf(game) === 'won',
    guessesMade: guesses.length,
    allowed: rules.guesses,
    hints,
    aids: used.filter(({ word }) => !rules.aids.some((aid) => aid.word === word && endsGame(aid)))
      .length,
    hard: rules.hard,
    evil: rules.evil,
    testing: rules.showsSecret || undefined,
    /** Absent for an evil game, which has no secret to play again. */
    command: commandFor(game),
  });
}

function commandFor(game: GameState): string | undefined {
  const daily = dailyDateOf(game);
  if (daily !== undefined) return `code-breakers daily ${dailyFlags(game.rules.id, daily)}`;
  const code = codeOf(game);
  return code === undefined ? undefined : playCommand(code);
}
