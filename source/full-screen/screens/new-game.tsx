import { Box } from 'ink';
import { use } from 'react';
import type { Rules } from '../../engine/rules.ts';
import { rulesFor } from '../../games/choices.ts';
import { EVIL_FACT } from '../../games/evil.ts';
import { findRuleSet, RULE_SETS, ruleSetOf } from '../../games/index.ts';
import { HARD } from '../../games/wording.ts';
import { filled } from '../../text/fill.ts';
import { boardWidth } from '../components/board.tsx';
import { Lines } from '../components/lines.tsx';
import { LookContext } from '../components/look-context.ts';
import { Menu } from '../components/menu.tsx';
import { Notices } from '../components/notices.tsx';
import { GamePreview, PREVIEW_GAP } from '../components/preview.tsx';
import { ScreenFrame } from '../components/screen-frame.tsx';
import { choicesWithoutTesting } from '../model/choices.ts';
import { figureFacts, figureLines } from '../model/game-figures.ts';
import {
  BACK_HINT,
  type FooterItem,
  HELP_HINT,
  type KeyTable,
  listKey,
  type MenuChoice,
  type MenuItem,
  menuHints,
  menuKeys,
  OPTIONS_HINT,
  OPTIONS_KEY,
  withSaving,
} from '../model/keys.ts';
import { stageOf } from '../model/stage.ts';
import type { AppState, MenuProps, ScreenOf, ScreenProps } from '../model/state.ts';
import { replacesWaiting } from '../model/waiting.ts';

/** The games in the order of their keys. */
const GAMES: readonly MenuChoice[] = RULE_SETS.map(({ rules }, index) => ({
  key: listKey(index),
  value: rules.id,
}));

/** Only shown if the coach is on, because the coach plays. */
const BREAK: MenuItem = {
  key: listKey(GAMES.length),
  value: 'break',
  label: 'Break my code',
  note: 'you think of a code, and the machine guesses',
  startsGroup: true,
};

const RACE: MenuItem = {
  key: listKey(GAMES.length + 1),
  value: 'race',
  label: 'Race the machine',
  note: 'the same code for both, or a match of several games',
};

const FRIEND: MenuItem = {
  key: listKey(GAMES.length + 2),
  value: 'friend',
  label: 'A code for a friend',
  note: 'make one, or play one that you got',
};

/** Stands behind the games of which a code can be made. */
const PLAY_CODE: MenuItem = {
  key: listKey(GAMES.length),
  value: 'play',
  label: 'Play a code',
  note: 'that you got from a friend',
  startsGroup: true,
};

/** The columns of a menu besides its labels: margin, indicator, key and a blank. */
const MENU_MARGIN = 7;

/** The fewest columns in which the facts stand beside the board, and the most that they take. */
const FACTS_WIDTH = 18;
const FACTS_MOST = 30;

const NEW_GAME_HINTS: readonly FooterItem[] = [
  { keys: 'Enter', does: 'start' },
  OPTIONS_HINT,
  { keys: 'Up Down', does: 'move' },
  BACK_HINT,
  HELP_HINT,
];

/** The list of games. A line about each describes the rules that Enter starts it with. */
export function NewGame(props: ScreenProps<'newGame'> & MenuProps) {
  const { state } = props;
  const items = [...gameItems(state, factsOfPlay), BREAK, RACE, FRIEND];
  const warning = replacesWaiting(state);
  return (
    <Games {...props} title="New Game" items={items} warning={warning} hints={NEW_GAME_HINTS} />
  );
}

/** The list of games for Break my code. */
export function BreakGame(props: ScreenProps<'breakGame'> & MenuProps) {
  const items = gameItems(props.state);
  return <Games {...props} title="Break my code" items={items} hints={menuHints(BACK_HINT)} />;
}

/** The list of games for a code, by their rules without testing mode. */
export function CodeGame(props: ScreenProps<'codeGame'> & MenuProps) {
  const ids = RULE_SETS.map(({ rules }) => rules.id);
  const choices = Object.fromEntries(
    ids.map((id) => [id, choicesWithoutTesting(props.state.choices, id)]),
  );
  const state = { ...props.state, choices };
  const items = [...gameItems(state), PLAY_CODE];
  return (
    <Games
      {...props}
      state={state}
      title="A code for a friend"
      items={items}
      hints={menuHints(BACK_HINT)}
    />
  );
}

function Games(
  props: MenuProps & {
    readonly state: AppState;
    readonly screen: ScreenOf<'newGame' | 'breakGame' | 'codeGame'>;
    readonly title: string;
    readonly items: readonly MenuItem[];
    readonly warning?: string | undefined;
    readonly hints: readonly FooterItem[];
  },
) {
  const { state, screen, onChoose, onHighlight, title, items, warning, hints } = props;
  const { screenReader } = use(LookContext);
  const { columns, rows } = stageOf(state);
  const highlighted = screen.highlighted ?? state.setId;
  const shown = items.find(({ value }) => value === highlighted) ?? items[0];
  const rules = rulesIn(state, highlighted);
  const menu = MENU_MARGIN + Math.max(...items.map(({ label }) => label.length));
  const beside = columns - menu - PREVIEW_GAP;
  const factsWidth = rules ? beside - boardWidth(rules) - PREVIEW_GAP : beside;
  const isBeside = factsWidth >= FACTS_WIDTH;
  const isPlayed = rules !== undefined && screen.name === 'newGame';
  const modes = isPlayed ? modeFacts(state) : [];
  const told = rules ? [...ruleSetOf(highlighted).facts(rules), ...modes] : [shown?.note ?? ''];
  const facts = isBeside
    ? [
        ...told.flatMap((fact) => filled(fact, Math.min(factsWidth - 1, FACTS_MOST))),
        ...(isPlayed ? figureLines(state, rules) : []),
      ]
    : filled([...told, ...(isPlayed ? figureFacts(state, rules) : [])].join(', '), columns - 2);
  const below = [...(isBeside ? [] : facts), ...state.notices];
  // The title, the empty rows around the list, and the footer.
  const free = rows - 4 - below.length - (warning ? 2 : 0);
  return (
    <ScreenFrame title={title} hints={hints} width={columns}>
      <Box flexShrink={0} marginY={1}>
        <Box width={screenReader ? columns : menu} flexShrink={0}>
          <Menu
            width={screenReader ? columns : menu}
            items={screenReader ? items : items.map(({ note: _, ...item }) => item)}
            rows={free}
            initial={highlighted}
            onChoose={onChoose}
            onHighlight={onHighlight}
          />
        </Box>
        {screenReader ? null : (
          <Box paddingLeft={PREVIEW_GAP}>
            {rules ? (
              <GamePreview rules={rules} rows={free} width={beside} facts={isBeside ? facts : []} />
            ) : (
              <Lines lines={isBeside ? facts : []} />
            )}
          </Box>
        )}
      </Box>
      {isBeside || screenReader ? null : (
        <Box flexShrink={0} paddingLeft={1}>
          <Lines lines={facts} />
        </Box>
      )}
      <Notices lines={state.notices} warning={warning} width={columns} />
    </ScreenFrame>
  );
}

/** The rules of the highlighted game; undefined for what is no game, or cannot be one. */
function rulesIn({ choices }: AppState, id: string): Rules | undefined {
  const set = findRuleSet(id);
  const found = set && rulesFor(set, choices[id] ?? {});
  return found && 'rules' in found ? found.rules : undefined;
}

export const newGameKeys = ({ state }: ScreenProps<'newGame'>): KeyTable =>
  withSaving([...menuKeys([...GAMES, BREAK, RACE, FRIEND]), OPTIONS_KEY], state);

export const breakGameKeys = () => menuKeys(GAMES);

export const codeGameKeys = () => menuKeys([...GAMES, PLAY_CODE]);

/** What stands with the facts of every game that is started here. */
function modeFacts({ settings, evil }: AppState): readonly string[] {
  return [...(evil ? [EVIL_FACT] : []), ...(settings.hard ? [HARD] : [])];
}

function factsOfPlay(state: AppState, rules: Rules): readonly string[] {
  return [...modeFacts(state), ...figureFacts(state, rules)];
}

/** The games with a line about each: its facts, and what `more` adds to them. */
function gameItems(
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
