import { knownRules } from '../../engine/game-state.ts';
import type { Rules } from '../../engine/rules.ts';
import { gameBeside, ruleSetOf } from '../../games/index.ts';
import type { Words } from '../../games/rule-set.ts';
import * as ui from '../kit/index.ts';
import { howToPlay, lastRules } from '../model/rules.ts';

type My = { readonly name: 'rules'; readonly top?: number; readonly setId: string };

export const rules: ui.Definition<My> = {
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

function otherGame(state: ui.AppState, { setId }: My): ui.KeyRow[] {
  const to = (by: 1 | -1) => () => ui.set(state, { top: 0, setId: gameBeside(setId, by) });
  return [
    {
      keys: { Left: to(-1), Right: to(1) },
      footer: 'other game',
      help: "read another game's rules",
    },
  ];
}

function rulesText(state: ui.AppState, { setId }: My) {
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

function meanings({ noun }: Words, { lengths, hidesLength }: Rules): ui.Section {
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
