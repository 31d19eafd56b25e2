import { overall, type ReviewedGame } from '../../coach/review.ts';
import { glanceSentence, luckWord } from '../../coach/review-words.ts';
import { percent } from '../../coach/words.ts';
import { ruleSetOf } from '../../games/index.ts';
import type { Role } from '../../terminal/theme.ts';
import { counted } from '../../text/words.ts';
import { isCoached } from './choices.ts';
import { insightIn } from './coach.ts';
import { viewOf } from './once.ts';
import type { GameAppState } from './state.ts';

/** An entry of the card: a label, if its value needs one, and the value. */
export type Entry = {
  readonly label?: string;
  readonly value: string;
  /** The width of the widest value that it can get later. */
  readonly widest?: number;
  readonly as?: Role;
};

/** What stands for skill and luck until the coach has answered. */
const PENDING = '...';

/** The game at a glance, in rows: guesses and par, skill and luck, hints. */
export function cardOf(state: GameAppState): readonly (readonly Entry[])[] {
  const { game } = state;
  const par = parIn(state);
  const under = par === undefined ? undefined : comparedWithPar(state, par);
  const guesses: Entry[] = [
    { value: counted(game.guesses.length, 'guess') },
    ...(par === undefined ? [] : [{ label: 'par', value: par.toFixed(1) }]),
    ...(under === undefined ? [] : [under]),
  ];
  const hints = game.hints > 0 || isCoached(state);
  return [
    guesses,
    reviewEntries(state),
    hints ? [{ label: 'hints', value: String(game.hints) }] : [],
  ].filter((row) => row.length > 0);
}

/** Skill and luck; empty where no guess was made, or if they will never come. */
function reviewEntries(state: GameAppState): Entry[] {
  const { game, isCoachGone } = state;
  const reviewed = insightIn(state)?.reviewed;
  if (game.guesses.length === 0 || (isCoachGone && !reviewed)) return [];
  const { skill, luck }: Partial<ReviewedGame> = overall(reviewed ?? []) ?? {};
  return [
    { label: 'skill', value: skill === undefined ? PENDING : percent(skill) },
    {
      label: 'luck',
      value: luck === undefined ? PENDING : luckWord(luck, 'game'),
      widest: 'very unlucky'.length,
    },
  ];
}

/** The same as sentences: `Par 4.9; you needed 3, 1.9 under. Skill 86 percent, very lucky.` */
export function cardSentences(state: GameAppState): string[] {
  const { game } = state;
  const par = parIn(state);
  const reviewed = glanceSentence(insightIn(state)?.reviewed ?? [], game.hints);
  const sentences = [par === undefined ? '' : parSentence(state, par), reviewed];
  const line = sentences.filter((sentence) => sentence !== '').join(' ');
  return line === '' ? [] : [line];
}

function parSentence(state: GameAppState, par: number): string {
  const compared = comparedWithPar(state, par);
  if (!compared) return `Par ${par.toFixed(1)}.`;
  const { length } = state.game.guesses;
  return `Par ${par.toFixed(1)}; you needed ${length}, ${compared.value.replace(' par', '')}.`;
}

/** The average par of the rules, to one decimal; undefined where it is not known. */
function parIn({ game }: GameAppState): number | undefined {
  const par = ruleSetOf(game.rules.id).par?.(game.rules);
  return par === undefined ? undefined : Number(par.toFixed(1));
}

/** `1.9 under par`, after a win. */
function comparedWithPar({ game }: GameAppState, par: number): Entry | undefined {
  if (viewOf(game).status !== 'won') return undefined;
  const over = game.guesses.length - par;
  const by = Math.abs(over).toFixed(1);
  if (over === 0) return { value: 'at par', as: 'good' };
  return over < 0 ? { value: `${by} under par`, as: 'good' } : { value: `${by} over par` };
}
