import { ruleSetOf } from '../../../games/index.ts';
import type { Words } from '../../../games/rule-set.ts';
import { isCoached } from '../../model/coach.ts';
import { type Binding, helpOf, type KeyWords } from '../../model/keys.ts';
import type { AppState } from '../../model/state.ts';

/** A part of a page: its heading, and the lines below it. */
export type PageSection = {
  readonly heading?: string;
  readonly lines: readonly string[];
};

/** Keys of one or more screens, under their heading. */
export type KeySection = { readonly heading: string; readonly rows: readonly Binding<never>[] };

const BARS =
  'The bars are the codes left, before the first guess and after each: as wide as the logarithm, so each cell stands for the same factor.';

/** The help: what is counted, the words of the running game, and what every key does. */
export function helpSections(state: AppState, keys: readonly KeySection[]): readonly PageSection[] {
  const { columns, noun } = wordsFor(state);
  const { red, white } = columns;
  return [
    {
      lines: [
        'Break the code: make a guess, read its clue, make a better one.',
        `${red.head} counts right ${noun}s in the right place, ${white.head} right ones in the wrong place.`,
        'Par is what strong play takes: on average, and after the end for that code.',
        ...(isCoached(state) ? [BARS] : []),
      ],
    },
    ...wordsOfGame(state),
    ...keys.map(({ heading, rows }) =>
      section(
        heading,
        helpOf(rows.filter(({ helpIf }) => !helpIf || helpIf(state))).map(calledBy(noun)),
      ),
    ),
  ];
}

function section(heading: string, words: readonly KeyWords[]): PageSection {
  return { heading, lines: words.map(({ keys, does }) => `  ${keys.padEnd(12)}  ${does}`) };
}

/** The running game's own words: its aids and its pages. */
function wordsOfGame({ game }: AppState): PageSection[] {
  if (!game) return [];
  const { panels = [], words } = ruleSetOf(game.rules.id);
  const aids = game.rules.aids.map((aid) => ({
    keys: aid.word,
    does: `${words.aids?.offered(aid)}; costs ${words.aids?.price(aid)}`,
  }));
  const pages = panels.map(({ word, shows }) => ({ keys: word, does: `shows ${shows}` }));
  const entries = [...aids, ...pages];
  return entries.length > 0 ? [section('Words instead of a guess', entries)] : [];
}

/** The bindings speak of symbols; each game has its own word for them. */
const calledBy =
  (noun: string) =>
  ({ keys, does }: KeyWords): KeyWords => ({
    keys: keys.replaceAll('symbol', noun),
    does: does.replaceAll('symbol', noun),
  });

/** The words of the game on the screen, or of the one chosen last. */
function wordsFor({ screens, game, setId }: AppState): Words {
  const breaking = screens.find((screen) => screen.name === 'break');
  return ruleSetOf(breaking?.rules.id ?? game?.rules.id ?? setId).words;
}
