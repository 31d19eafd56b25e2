import { use } from 'react';
import type { Rules } from '../../engine/rules.ts';
import { findRuleSet, RULE_SETS, ruleSetOf } from '../../games/index.ts';
import { filled } from '../../text/fill.ts';
import { faceWithin, Preview, widthOf } from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { DrawnContext } from '../kit/layout.tsx';
import { screenOf } from '../model/state.ts';
import { withWork } from '../model/update.ts';
import { startChosen } from './begin.ts';
import { startBreak } from './break.tsx';
import { toFriends } from './friends.tsx';
import {
  choicesWithoutTesting,
  lastRules,
  modeFacts,
  recall,
  rulesWithoutTesting,
  toOptions,
} from './options.tsx';
import { toRace } from './race.tsx';
import { countHistory } from './statistics.tsx';

type NewGame = { readonly name: 'newGame' };
type BreakGame = { readonly name: 'breakGame' };
/** Chooses the game for a code for a friend. */
type CodeGame = { readonly name: 'codeGame' };
type Lists = NewGame | BreakGame | CodeGame;

export const newGame: ui.Definition<NewGame> = ui.defineScreen('newGame', {
  keys(state) {
    const set = findRuleSet(screenOf(state).highlighted ?? state.setId);
    const stay = () => ui.just(state);
    return [
      { keys: { Enter: stay }, hint: set && !set.takesAnyNumbers ? 'start' : 'choose', rank: 1 },
      {
        keys: { Right: () => (set ? toOptions(state, set.rules.id) : stay()) },
        hint: set ? 'options' : undefined,
        help: 'change its options',
      },
    ];
  },
  items: (state) => [
    ...games((setId) =>
      // In a game that takes any numbers, the player chooses them first.
      ruleSetOf(setId).takesAnyNumbers ? toOptions(state, setId) : startChosen(state, setId),
    ),
    ...others(state).map(({ about: _, ...item }) => item),
  ],
  View: ({ state, my }) => <Games title="New Game" {...{ state, my }} />,
});

export const breakGame: ui.Definition<BreakGame> = ui.defineScreen('breakGame', {
  items: (state) => games((setId) => startBreak(state, setId)),
  View: ({ state, my }) => <Games title="Break my code" {...{ state, my }} />,
});

export const codeGame: ui.Definition<CodeGame> = ui.defineScreen('codeGame', {
  items: (state) => games((setId) => toSecret(state, setId)),
  View: ({ state, my }) => (
    <Games title="A code for a friend" state={withoutTesting(state)} my={my} />
  ),
});

const games = (go: (setId: string) => ui.Update): ui.Item[] =>
  RULE_SETS.map(({ rules: { id }, title }) => ({ name: id, label: title, go: () => go(id) }));

function others(state: ui.AppState): (ui.Item & { readonly about: string })[] {
  return [
    {
      label: 'Break my code',
      startsGroup: true,
      about: 'Think of a code, and let the machine guess.',
      go: () => ui.just(ui.push(state, { name: 'breakGame' })),
    },
    {
      label: 'Race the machine',
      about: 'Race the machine to the same code.',
      go: () => toRace(state),
    },
    {
      label: 'With friends',
      about: 'Two to five players share this keyboard and make codes for each other.',
      go: () => toFriends(state),
    },
    {
      label: 'A code for a friend',
      about: 'Make a code, and send your friend the code of the game.',
      go: () => ui.just(ui.push(state, { name: 'codeGame' })),
    },
    {
      label: 'Play a code',
      about: 'Play the code that a friend made for you.',
      go: () => ui.just(ui.push(state, { name: 'codeEntry', typed: '', cursor: 0 })),
    },
  ];
}

/** The line about a game if the player makes the code; by default, the game's own line. */
const PITCHES = {
  newGame: undefined,
  breakGame: 'Think of a code in this game, and the machine guesses it.',
  codeGame: 'Make a code in this game, and your friend guesses it.',
};

/** The line about the highlighted item, and the rules that the item begins with. */
function chosenIn(
  state: ui.AppState,
  { name }: Lists,
): { about: string; rules?: Rules; isGame?: true } {
  const chosen = screenOf(state).highlighted ?? state.setId;
  const set = findRuleSet(chosen);
  if (!set) {
    const about = others(state).find(({ label }) => label === chosen)?.about ?? '';
    // The item begins with the game that was played last.
    const { rules } = lastRules(state, state.setId);
    return { about, ...(rules && { rules }) };
  }
  const { rules, wrong } = lastRules(state, chosen);
  if (!rules) return { about: wrong };
  const about = PITCHES[name] ?? set.about(rules);
  // The machine takes no lifelines.
  return { about, isGame: true, rules: name === 'breakGame' ? { ...rules, aids: [] } : rules };
}

/** The gap between the columns; and the narrowest and the widest that the facts may be. */
const GAP = 3;
const FACTS = [18, 30] as const;

/** A list of games, and the board of the highlighted game, with its facts beside it or below it. */
function Games(props: { readonly title: string; readonly state: ui.AppState; readonly my: Lists }) {
  const { title, state, my } = props;
  const { items } = use(DrawnContext);
  const { page } = ui.useRoom();
  const { about, rules, isGame } = chosenIn(state, my);
  const menu = ui.menuWidth(items);
  const columns = page - menu - GAP;
  const face = rules && faceWithin(state, rules, columns - GAP - FACTS[0] - 1);
  const width = face ? Math.min(FACTS[1], columns - widthOf(face, rules) - GAP - 1) : 0;
  return (
    <ui.Page title={title}>
      <ui.Gap />
      <ui.Para>{about}</ui.Para>
      <ui.Gap />
      <ui.Elastic flexDirection="row" columnGap={GAP}>
        <ui.Column width={menu}>
          <ui.Menu width={menu} initial={state.setId} />
        </ui.Column>
        {rules ? (
          <Preview
            {...{ rules, columns }}
            facts={face ? (isGame ? factLines(state, my, rules, width) : [asIn(rules)]) : []}
          />
        ) : null}
      </ui.Elastic>
      <ui.Gap />
      <ui.Para>{rules && isGame && !face ? sentenceOf(state, my, rules) : ''}</ui.Para>
    </ui.Page>
  );
}

/** Says which game an example is from, because several games can be played that way. */
const asIn = ({ id }: Rules) => `as in ${ruleSetOf(id).title}`;

/** A figure about a game, such as `par` and `4.4`. */
type Figure = readonly [name: string, value: string];

/** Par, the player's best, and how often the game was played, as far as they are known. */
function figuresOf({ counted }: ui.AppState, { name }: Lists, rules: Rules): Figure[] {
  if (name !== 'newGame') return [];
  const par = ruleSetOf(rules.id).par?.(rules);
  const { best, played = 0 } = counted?.statistics.games[rules.id] ?? {};
  return [
    ...(par === undefined ? [] : [['par', par.toFixed(1)] as const]),
    ...(best === undefined ? [] : [['your best', String(best)] as const]),
    ...(played > 0 ? [['played', String(played)] as const] : []),
  ];
}

function factsOf(state: ui.AppState, { name }: Lists, rules: Rules): string[] {
  return [
    ...ruleSetOf(rules.id).facts(rules),
    ...(rules.checks.includes('again') ? ['no repeated guesses'] : []),
    ...(name === 'newGame' ? modeFacts(state.settings, state.evil) : []),
  ];
}

function factLines(state: ui.AppState, my: Lists, rules: Rules, width: number): string[] {
  const figures = figuresOf(state, my, rules);
  const widest = Math.max(...figures.map(([, value]) => value.length));
  return [
    ...factsOf(state, my, rules).flatMap((fact) => filled(fact, width)),
    ...(figures.length > 0 ? [''] : []),
    ...figures.map(([name, value]) => `${name.padEnd(12)}${value.padStart(widest)}`),
  ];
}

/** The same facts and figures as a sentence below the board. */
function sentenceOf(state: ui.AppState, my: Lists, rules: Rules): string {
  const figures = figuresOf(state, my, rules).map(([name, value]) => `${name} ${value}`);
  return [...factsOf(state, my, rules), ...figures].join(', ');
}

/** The state for making a code: the last choices, but without testing mode. */
function withoutTesting(state: ui.AppState): ui.AppState {
  const choices = RULE_SETS.map(({ rules: { id } }) => [
    id,
    choicesWithoutTesting(state.choices, id),
  ]);
  return { ...state, choices: Object.fromEntries(choices) };
}

function toSecret(state: ui.AppState, setId: string): ui.Update {
  const { wrong } = rulesWithoutTesting(state.choices, setId);
  if (wrong !== undefined) return ui.say(state, wrong);
  const secret = { name: 'codeSecret', setId, typed: '', cursor: 0, isShown: false } as const;
  return ui.just(ui.push(state, secret));
}

export function toNewGame(state: ui.AppState): ui.Update {
  return withWork([countHistory], ui.work(ui.push(state, { name: 'newGame' }), recall));
}
