import type { AidView } from '../../../engine/aids.ts';
import type { GameState } from '../../../engine/game.ts';
import { isBegun } from '../../../engine/game-state.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { refusedOnBoard } from '../../../games/refusals.ts';
import { isDaily, isFriendsGame, isKeptApart, isMatchGame } from '../../model/game-kind.ts';
import { listKey, type MenuItem } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { MARKS_TITLE } from '../../model/pencil.ts';
import type { GameAppState } from '../../model/state.ts';
import type { GameMenuValue } from './state.ts';

/** An item that may still need its key: its number in the menu. */
type Keyless = Omit<MenuItem<GameMenuValue>, 'key'> & { readonly key?: string };

/**
 * The menu of a running game. What ends the game is its last item, with the key 0.
 * @param isNarrow whether labels are shorter, the remark beside the longest one below it
 */
export function gameMenuItems(
  state: GameAppState,
  isNarrow = false,
): readonly MenuItem<GameMenuValue>[] {
  const { game } = state;
  const { aids } = viewOf(game);
  const items: Keyless[] = [
    { value: 'resume', label: isNarrow ? 'Back to game' : 'Back to the game' },
    ...group([
      ...aids.filter((aid) => !ends(aid)).map((aid) => aidItem(game, aid)),
      ...pages(game),
      { value: 'copyRow', label: isNarrow ? 'Copy last row' : 'Copy the last row' },
      { value: 'pencil', label: MARKS_TITLE },
    ]),
    ...(isKeptApart(game) ? [] : group(SAVING)),
    ...group([
      { value: 'rules', label: 'Rules' },
      { value: 'help', label: 'Help' },
      ...(isFriendsGame(game)
        ? []
        : [{ key: 'c', value: 'coach' as const, label: `Coach: ${state.settings.coach}` }]),
      SETTINGS,
    ]),
    ...group([toStartItem(state, isNarrow)]),
  ];
  const ending = aids.find(ends);
  const last = ending ? aidItem(game, ending) : GIVE_UP;
  const numbered = items.filter(({ key }) => key === undefined);
  return [
    ...items.map((item) => ({ ...item, key: item.key ?? listKey(numbered.indexOf(item)) })),
    ...group([last]).map((item) => ({ ...item, key: '0' })),
  ];
}

const SAVING: readonly Keyless[] = [
  { value: 'save', label: 'Save and go on' },
  { value: 'saveAndEnd', label: 'Save and end' },
];

/** The same key as in the first menu. */
const SETTINGS: Keyless = { key: 'o', value: 'settings', label: 'Settings' };

const GIVE_UP: Keyless = { value: 'end', label: 'Give up', note: 'the game ends for good' };

/** Whether an aid ends the game. It then stands in the place of giving up. */
function ends({ reveals }: AidView): boolean {
  return reveals === 'secret';
}

/** The items with an empty line before the first of them. */
function group(items: readonly Keyless[]): Keyless[] {
  return items.map((item, index) => (index === 0 ? { ...item, startsGroup: true } : item));
}

/** Where the game is kept stands below the label, because a longer one leaves the board no room. */
function toStartItem({ game, isUnkept }: GameAppState, isNarrow: boolean): Keyless {
  const item = { value: 'toStart', label: 'To the start' } as const;
  // A daily code that could not be kept cannot be left.
  if (isDaily(game))
    return { ...item, note: `the daily code ${isBegun(game) ? 'is kept' : 'waits'}` };
  if (isMatchGame(game) || isFriendsGame(game)) return { ...item, note: 'the match is kept' };
  const note = 'It could not be kept: leaving the program loses it.';
  if (isNarrow) return { ...item, note: isUnkept ? note : 'the game waits' };
  return { ...item, label: `${item.label} (the game waits)`, ...(isUnkept && { note }) };
}

function aidItem({ rules }: GameState, aid: AidView): Keyless {
  const { words } = ruleSetOf(rules.id);
  const item = { value: `word:${aid.word}` as const, label: aid.word };
  if (aid.refusal) {
    const why = refusedOnBoard(words, rules, { why: aid.refusal, typed: aid.word }).join(' ');
    return { ...item, note: why, isRefused: true };
  }
  return { ...item, note: `${words.aids?.offered(aid)}, costs ${words.aids?.price(aid)}` };
}

/** The pages of the game that a word on the prompt opens, too. */
function pages({ rules }: GameState): Keyless[] {
  const { panels = [] } = ruleSetOf(rules.id);
  return panels.map(({ word, label }) => ({ value: `word:${word}`, label }));
}
