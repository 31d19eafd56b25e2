import { Box } from 'ink';
import { Footer } from '../components/footer.tsx';
import { Menu, type MenuItem } from '../components/menu.tsx';
import { Notices } from '../components/notices.tsx';
import { Title } from '../components/title.tsx';
import { type GameState, playerView } from '../engine/game.ts';
import { ruleSetOf } from '../games/index.ts';
import { isCoached } from './coach.ts';
import { BACK_HINT, type KeyTable, menuKeys } from './keys.ts';
import type { ScreenProps } from './props.ts';
import { type AppState, screenOf, wordValue } from './state.ts';

const RESUME: MenuItem = { key: '1', value: 'resume', label: 'Back to the game' };
const ALWAYS: readonly MenuItem[] = [
  { key: '2', value: 'save', label: 'Save and go on' },
  { key: '3', value: 'saveAndQuit', label: 'Save and end the game' },
  { key: '4', value: 'rules', label: 'Rules' },
  { key: '5', value: 'help', label: 'Help' },
];
const LEAVE: MenuItem = { key: '6', value: 'leave', label: 'Leave the program' };
const END: MenuItem = {
  key: '7',
  value: 'end',
  label: 'Quit this game',
  note: 'it ends for good',
};
/** Letters for the aids; c cancels in other menus, and h is the history. */
const AID_KEYS = 'abdefg';

export function GameMenu({ state, onChoose, onHighlight }: ScreenProps) {
  return (
    <>
      <Title text="Game menu" />
      <Menu
        width={state.size.columns}
        items={itemsOf(state)}
        initial={screenOf(state).highlighted}
        onChoose={onChoose}
        onHighlight={onHighlight}
      />
      <Notices lines={state.notices} width={state.size.columns} />
      <Box flexGrow={1} />
      <Footer items={gameMenuKeys(state).hints} width={state.size.columns} />
    </>
  );
}

export function gameMenuKeys(state: AppState): KeyTable {
  return menuKeys(itemsOf(state), BACK_HINT);
}

/** What helps stands above, what ends the game below. */
function itemsOf(state: AppState): readonly MenuItem[] {
  const { game, isUnkept } = state;
  if (!game) return [];
  const note = isUnkept ? 'the game is lost: it could not be kept' : 'the game waits as Continue';
  const aids = aidItems(game);
  const endsGame = (item: MenuItem) =>
    game.rules.aids.some(({ word, reveals }) => word === item.label && reveals === 'secret');
  return [
    RESUME,
    ...aids.filter((item) => !endsGame(item)),
    ...panelItems(game),
    ...ALWAYS,
    { ...LEAVE, note },
    ...aids.filter(endsGame),
    END,
    { key: 'o', value: 'coach', label: `Turn the coach ${isCoached(state) ? 'off' : 'on'}` },
  ];
}

/** The aids of the game, with what each costs, or why it cannot be had. */
function aidItems(game: GameState): MenuItem[] {
  const { words } = ruleSetOf(game.rules.id);
  return playerView(game).aids.map((aid, index) => {
    const refused = aid.refusal
      ? words.refused(game.rules, { why: aid.refusal, typed: aid.word }).join(' ')
      : undefined;
    const offer = words.aids?.offered(aid) ?? '';
    return {
      key: AID_KEYS.charAt(index),
      value: wordValue(aid.word),
      label: aid.word,
      note: refused ?? `${offer}, costs ${words.aids?.price(aid) ?? ''}`,
      isRefused: refused !== undefined,
    };
  });
}

/** The pages that the game has beside its board. */
function panelItems({ rules }: GameState): MenuItem[] {
  const { panels = [] } = ruleSetOf(rules.id);
  return panels.map(({ word, label }) => ({ key: word.charAt(0), value: wordValue(word), label }));
}
