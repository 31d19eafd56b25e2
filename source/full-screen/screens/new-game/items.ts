import type { Rules } from '../../../engine/rules.ts';
import { rulesFor } from '../../../games/choices.ts';
import { EVIL_FACT } from '../../../games/evil.ts';
import { findRuleSet, RULE_SETS, ruleSetOf } from '../../../games/index.ts';
import { HARD } from '../../../games/wording.ts';
import { listKey, type MenuChoice, type MenuItem } from '../../model/keys.ts';
import type { AppState } from '../../model/state.ts';

/** The games in the order of their keys. */
export const GAMES: readonly MenuChoice[] = RULE_SETS.map(({ rules }, index) => ({
  key: listKey(index),
  value: rules.id,
}));

/** The rules that a game starts with; undefined for what is no game, or cannot be one. */
export function rulesIn({ choices }: AppState, id: string): Rules | undefined {
  const set = findRuleSet(id);
  const found = set && rulesFor(set, choices[id] ?? {});
  return found && 'rules' in found ? found.rules : undefined;
}

/** The modes in which every game is started here: evil, hard. */
export function modeFacts({ settings, evil }: AppState): readonly string[] {
  return [...(evil ? [EVIL_FACT] : []), ...(settings.hard ? [HARD] : [])];
}

/** What stands with the facts of a game that is started here. */
export function factsOfPlay(state: AppState, rules: Rules): readonly string[] {
  return [...modeFacts(state), ...figureFacts(state, rules)];
}

/** The games with a line about each: its facts, and what `more` adds to them. */
export function gameItems(
  state: AppState,
  more: (state: AppState, rules: Rules) => readonly string[] = () => [],
): readonly MenuItem[] {
  return RULE_SETS.map((set, index) => {
    const { rules: usual, title, facts } = set;
    const found = rulesFor(set, state.choices[usual.id] ?? {});
    return {
      key: listKey(index),
      value: usual.id,
      label: title,
      note:
        'wrong' in found
          ? found.wrong
          : [...facts(found.rules), ...more(state, found.rules)].join(', '),
    };
  });
}

/** A figure of a game before it begins: `par` and `4.4`. */
type Figure = readonly [name: string, value: string];

/** The columns of a figure's name and the blanks behind it. */
const NAME = 12;

/** Par, the player's best and how often it was played, as far as they are known. */
function figuresOf({ counted }: AppState, rules: Rules): Figure[] {
  const par = ruleSetOf(rules.id).par?.(rules);
  const played = counted?.statistics.games[rules.id];
  return [
    ...(par === undefined ? [] : [['par', par.toFixed(1)] as const]),
    ...(played?.best === undefined ? [] : [['your best', String(played.best)] as const]),
    ...(played && played.played > 0 ? [['played', String(played.played)] as const] : []),
  ];
}

/** The figures as lines of a table, with an empty line before them; empty if there are none. */
export function figureLines(state: AppState, rules: Rules): string[] {
  const figures = figuresOf(state, rules);
  const widest = Math.max(...figures.map(([, value]) => value.length));
  const lines = figures.map(([name, value]) => `${name.padEnd(NAME)}${value.padStart(widest)}`);
  return lines.length > 0 ? ['', ...lines] : [];
}

/** The same as parts of a sentence: `par 4.4`, `your best 3`, `played 12`. */
export function figureFacts(state: AppState, rules: Rules): string[] {
  return figuresOf(state, rules).map(([name, value]) => `${name} ${value}`);
}
