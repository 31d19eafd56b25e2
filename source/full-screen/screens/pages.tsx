import { knownRules } from '../../engine/game-state.ts';
import type { Rules as GameRules } from '../../engine/rules.ts';
import { neighbourOf, ruleSetOf } from '../../games/index.ts';
import type { Words } from '../../games/rule-set.ts';
import * as ui from '../kit/index.ts';
import { howToPlay, lastRules } from '../model/rules.ts';

type Rules = { readonly name: 'rules'; readonly top?: number; readonly setId: string };
type Help = { readonly name: 'help'; readonly top?: number };

export const rules: ui.Definition<Rules> = {
  name: 'rules',
  isSelectable: true,
  keys: (state, my) => [
    ...ui.scrolling(state, my, rulesText(state, my)),
    ...(state.game ? [] : otherGame(state, my)),
  ],
  View: ({ state, my }) => (
    <ui.ScrolledText
      title={`Rules: ${ruleSetOf(my.setId).title}`}
      text={rulesText(state, my)}
      top={my.top}
    />
  ),
};

function otherGame(state: ui.AppState, { setId }: Rules): ui.KeyRow[] {
  const to = (by: 1 | -1) => () => ui.set(state, { top: 0, setId: neighbourOf(setId, by) });
  return [
    {
      keys: { Left: to(-1), Right: to(1) },
      footer: 'other game',
      help: "read another game's rules",
    },
  ];
}

function rulesText(state: ui.AppState, { setId }: Rules) {
  const { game } = state;
  const set = ruleSetOf(setId);
  const played = (game && knownRules(game)) ?? lastRules(state, setId).rules ?? set.rules;
  const story = set.words.story?.(played) ?? [];
  return ui.textOf(state, [
    { lines: howToPlay(played) },
    meanings(set.words, played),
    ...((game ? game.rules.hard : state.settings.hard) ? [HARD] : []),
    ...((game ? game.rules.evil : state.evil) ? [EVIL] : []),
    ...story.map((line, at) => ({ ...(at === 0 && { heading: 'The story' }), lines: [line] })),
  ]);
}

function meanings({ noun }: Words, { lengths, hidesLength }: GameRules): ui.Section {
  return {
    heading: 'On the screen',
    lines: [
      `R counts the right ${noun}s in the right place, W the right ${noun}s in the wrong place.`,
      'Par is how many guesses strong play needs on average. Skill compares your guesses with the strongest ones, and luck your clues with typical ones.',
      'The bar beside a row shows how many codes its clue left: with eight blocks, halve them eight times, and one is left. In a narrow column, a block is two or four halvings; the line below the bars says so.',
      ...(hidesLength && lengths.length > 1
        ? [
            'Each length is equally likely. There are fewer short codes, so each of them is likelier than a long one.',
          ]
        : []),
    ],
  };
}

const HARD: ui.Section = {
  heading: 'Hard mode',
  lines: [
    'A guess must fit every clue so far: with it as the secret, you would have seen the same clues.',
    "A guess that doesn't fit costs nothing, and you see which clue rules it out.",
  ],
};

const EVIL: ui.Section = {
  heading: 'Evil',
  lines: [
    "The machine cheats: it doesn't pick a code. Each clue leaves as many codes as possible, and you only win when no other code is left.",
    "There are no lifelines, and the game doesn't count in your statistics.",
  ],
};

export const help: ui.Definition<Help> = {
  name: 'help',
  keys: (state, my) => [
    ...ui.scrolling(state, my, helpText(state)),
    { keys: { '?': () => ui.pop(state) } },
  ],
  View({ state, my }) {
    const below = ui.pop(state);
    const { View } = ui.definitionOf(below);
    // The page below is drawn for the state without Help. But its footer reads ScreenContext, so it
    // has Help's keys.
    return (
      <ui.ScrolledOver text={helpText(state)} top={my.top}>
        <View state={below} my={ui.screenOf(below)} />
      </ui.ScrolledOver>
    );
  },
};

function helpText(state: ui.AppState) {
  const rows = rowsBelow(state);
  const mouse = ui.takesMouse(ui.pop(state)) ? MOUSE : [];
  const everywhere = ui.helpOf([...mouse, ...ui.everywhereBut(state, rows)]);
  return ui.textOf(
    state,
    [{ lines: linesOf(ui.helpOf(rows)), isOfKeys: true }],
    [{ heading: 'Everywhere', lines: linesOf(everywhere), isOfKeys: true }, ...wordsOfGame(state)],
  );
}

const MOUSE: readonly ui.KeyRow[] = [
  { keys: {}, help: ['Mouse', 'click to choose'] },
  { keys: {}, help: ['Shift-click', 'select text (Option on a Mac)'] },
];

const rowsBelow = (state: ui.AppState): readonly ui.KeyRow[] =>
  ui.keyRowsOf({ ...state, screens: withoutHelp(state.screens) });

/** The game menu shows its own keys, so Help opened there is about the board. */
const withoutHelp = (screens: readonly ui.Screen[]) =>
  screens.slice(0, -1).filter(({ name }) => name !== 'gameMenu');

const linesOf = (words: readonly ui.KeyWords[]) =>
  words.map(({ keys, does }) => `${keys.padEnd(11)}  ${does}`);

function wordsOfGame({ game, screens }: ui.AppState): ui.Section[] {
  if (!game || withoutHelp(screens).at(-1)?.name !== 'play') return [];
  const { words } = ruleSetOf(game.rules.id);
  const aids = game.rules.aids.map((aid) => ({
    keys: aid.word,
    does: `${words.aids?.offered(aid)}; costs ${words.aids?.price(aid)}`,
  }));
  if (aids.length === 0) return [];
  return [{ heading: 'Words instead of a guess', lines: linesOf(aids), isOfKeys: true }];
}
