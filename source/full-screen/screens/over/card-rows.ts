import { isSmall } from '../../../coach/puzzle.ts';
import { overall, type ReviewedGame } from '../../../coach/review.ts';
import { glanceSentence, luckWord } from '../../../coach/review-words.ts';
import { percent } from '../../../coach/words.ts';
import { ruleSetOf } from '../../../games/index.ts';
import type { Role } from '../../../terminal/theme.ts';
import { counted } from '../../../text/words.ts';
import { historyOf, insightIn, isCoached } from '../../model/coach.ts';
import { viewOf } from '../../model/once.ts';
import type { GameAppState } from '../../model/state.ts';

/** An entry of the card: a label, if its value needs one, and the value. */
export type Entry = {
  readonly label?: string;
  readonly value: string;
  /** The width of the widest value that it can get later. */
  readonly widest?: number;
  readonly as?: Role;
};

/** What stands for par, skill and luck until the coach has answered. */
const PENDING = '...';

/** The game at a glance, in rows: guesses and par, skill and luck, hints. */
export function cardOf(state: GameAppState): readonly (readonly Entry[])[] {
  const { game } = state;
  const guesses: Entry[] = [{ value: counted(game.guesses.length, 'guess') }, ...parEntries(state)];
  const hints = game.hints > 0 || isCoached(state);
  return [
    guesses,
    reviewEntries(state),
    hints ? [{ label: 'hints', value: String(game.hints) }] : [],
  ].filter((row) => row.length > 0);
}

/** Par, and after a win how the game compares with it; empty where there is no par. */
function parEntries(state: GameAppState): Entry[] {
  const par = parIn(state);
  if (!par) return [];
  const under = comparedWithPar(state, par);
  const value = par === PENDING ? PENDING : par.text;
  return [{ label: parLabel(par), value, widest: PENDING.length }, ...(under ? [under] : [])];
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

/** `this code: par`, or `par` for the average that stood in the title before. */
function parLabel(par: Par | typeof PENDING): string {
  return par === PENDING || par.digits === 0 ? 'this code: par' : 'par';
}

/** The same as a line: `This code: par 5; you needed 3, 2 under. Skill 86 percent, very lucky, 2 hints.` */
export function cardSentences(state: GameAppState): string[] {
  const { game } = state;
  const par = parIn(state);
  const reviewed = glanceSentence(insightIn(state)?.reviewed ?? [], game.hints);
  const sentences = [par && par !== PENDING ? parSentence(state, par) : '', reviewed];
  const line = sentences.filter((sentence) => sentence !== '').join(' ');
  return line === '' ? [] : [line];
}

function parSentence(state: GameAppState, par: Par): string {
  const compared = comparedWithPar(state, par);
  const parText = par.digits === 0 ? `This code: par ${par.text}` : `Par ${par.text}`;
  if (!compared) return `${parText}.`;
  const { length } = state.game.guesses;
  return `${parText}; you needed ${length}, ${compared.value.replace(/(der|ver) par$/, '$1')}.`;
}

/** A par as it is told, and how many digits behind the point it has. */
type Par = { readonly text: string; readonly digits: 0 | 1 };

/**
 * The par of the code that was shown; where it has none, the average of the rules, which not all
 * rules have. PENDING until it is known which of them it is.
 */
function parIn(state: GameAppState): Par | typeof PENDING | undefined {
  const { game, isCoachGone } = state;
  if (game.rules.evil) return undefined;
  const own = insightIn(state)?.par;
  if (typeof own === 'number') return { text: String(own), digits: 0 };
  const isExpected = own === undefined && !isCoachGone && isSmall(historyOf(game).known.puzzle);
  if (isExpected) return PENDING;
  const average = ruleSetOf(game.rules.id).par?.(game.rules);
  return average === undefined ? undefined : { text: average.toFixed(1), digits: 1 };
}

/** `2 under par`, after a win; an average is compared to one decimal. */
function comparedWithPar({ game }: GameAppState, par: Par | typeof PENDING): Entry | undefined {
  if (viewOf(game).status !== 'won') return undefined;
  const widest = '10 under par'.length;
  if (par === PENDING) return { value: '', widest };
  const over = game.guesses.length - Number(par.text);
  const by = Math.abs(over).toFixed(par.digits);
  if (over === 0) return { value: 'at par', widest, as: 'good' };
  if (over < 0) return { value: `${by} under par`, widest, as: 'good' };
  return { value: `${by} over par`, widest };
}
