import { aidOffer, aidPrice } from '../../games/aid-words.ts';
import { ruleSetOf } from '../../games/index.ts';
import * as ui from '../kit/index.ts';

type My = { readonly name: 'help'; readonly top?: number };

export const help: ui.Definition<My> = {
  name: 'help',
  keys: (state, my) => [
    ...ui.scrolling(state, my, helpText(state)),
    { keys: { '?': () => ui.pop(state) } },
  ],
  View({ state, my }) {
    const below = ui.pop(state);
    const { View } = ui.definitionOf(below);
    // The page below gets the state without Help, but its footer shows Help's keys: the footer
    // takes the state from ScreenContext.
    return (
      <ui.ScrolledOver text={helpText(state)} top={my.top}>
        <View state={below} my={ui.screenOf(below)} />
      </ui.ScrolledOver>
    );
  },
};

function helpText(state: ui.AppState) {
  const rows = ui.keyRowsOf({ ...state, screens: withoutHelp(state.screens) });
  const mouse = ui.takesMouse(ui.pop(state)) ? CLICKS : [SELECTS];
  const everywhere = ui.helpOf([...mouse, ...ui.everywhereBut(state, rows)]);
  return ui.textOf(
    state,
    [{ lines: linesOf(ui.helpOf(rows)), isOfKeys: true }],
    [{ heading: 'Everywhere', lines: linesOf(everywhere), isOfKeys: true }, ...wordsOfGame(state)],
  );
}

const CLICKS: readonly ui.KeyRow[] = [
  { keys: {}, help: ['Mouse', 'click to choose'] },
  { keys: {}, help: ['Shift-click', 'select text (Option on a Mac)'] },
];

const SELECTS: ui.KeyRow = { keys: {}, help: ['Mouse', 'select text'] };

/** The game menu shows its own keys, so Help opened there is about the board. */
const withoutHelp = (screens: readonly ui.Screen[]) =>
  screens.slice(0, -1).filter(({ name }) => name !== 'gameMenu');

const linesOf = (words: readonly ui.KeyWords[]) =>
  words.map(({ keys, does }) => `${keys.padEnd(11)}  ${does}`);

function wordsOfGame({ game, screens }: ui.AppState): ui.Section[] {
  if (!game || withoutHelp(screens).at(-1)?.name !== 'play') return [];
  const { noun } = ruleSetOf(game.rules.id).words;
  const aids = game.rules.aids.map((aid) => ({
    keys: aid.word,
    does: `${aidOffer(aid, noun)}; costs ${aidPrice(aid)}`,
  }));
  if (aids.length === 0) return [];
  return [{ heading: 'Words instead of a guess', lines: linesOf(aids), isOfKeys: true }];
}
