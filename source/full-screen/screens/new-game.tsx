import type { Rules } from '../../engine/rules.ts';
import { findRuleSet, RULE_SETS, ruleSetOf } from '../../games/index.ts';
import { factsForMachine, factsForMaker } from '../../games/match-words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { startChosen } from '../model/begin.ts';
import { countHistory, gameFiguresOf } from '../model/from-saves.ts';
import { lastRules, modeFacts, rulesWithoutTesting } from '../model/rules.ts';
import { EMPTY } from '../model/text-edit.ts';

type My<List = keyof typeof LISTS> = { readonly name: List };

export const newGame: ui.Definition<My<'newGame'>> = {
  name: 'newGame',
  reads: [countHistory],
  keys(state) {
    const set = findRuleSet(ui.selectedIn(state)?.name ?? '');
    const does = set && !set.takesAnyNumbers ? 'start' : 'choose';
    return [
      { keys: { Enter: () => state }, footer: does, help: `${does}, or press its key` },
      set && {
        keys: { Right: () => ui.open(state, 'options', { setId: set.rules.id }) },
        footer: 'change options',
        help: 'change its options',
      },
    ];
  },
  items: (state) => [
    ...games((setId) =>
      // Before Custom begins, the player chooses its numbers.
      ruleSetOf(setId).takesAnyNumbers
        ? ui.open(state, 'options', { setId })
        : startChosen(state, setId),
    ),
    ...otherWays(state),
  ],
  initial: ({ setId }) => setId,
  View: Games,
};

export const breakGame: ui.Definition<My<'breakGame'>> = {
  name: 'breakGame',
  items: (state) => games((setId) => ui.open(state, 'break', { setId })),
  initial: ({ setId }) => setId,
  View: Games,
};

export const codeGame: ui.Definition<My<'codeGame'>> = {
  name: 'codeGame',
  items: (state) => games((setId) => toSecret(state, setId)),
  initial: ({ setId }) => setId,
  View: Games,
};

const games = (go: (setId: string) => ui.AppState): ui.Item[] =>
  RULE_SETS.map(({ rules: { id }, title }) => ({ name: id, label: title, go: () => go(id) }));

type Way = {
  readonly about: string;
  readonly how: readonly string[];
  readonly example: board.WayExample | ui.Block;
};

function otherWays(state: ui.AppState): (ui.Item & Way)[] {
  return [
    {
      label: LISTS.breakGame.title,
      startsGroup: true,
      about: 'Think of a code, and let the machine guess.',
      example: 'break',
      how: [
        'After each guess, say how many symbols are in the right place, and how many in the wrong one.',
        'If your clues contradict each other, the machine tells you which one may be wrong.',
      ],
      go: () => ui.open(state, 'breakGame'),
    },
    {
      label: 'Race the machine',
      about: 'Break the same code as the machine, in fewer guesses.',
      example: 'race',
      how: [
        "You see its clues, not its guesses, until you're both done.",
        'It plays at three levels: easy, even, and strong.',
      ],
      go: () => ui.open(state, 'race'),
    },
    {
      label: 'With friends',
      about: 'Two to five players make codes for each other.',
      example: SCORES,
      how: [
        'You take turns at this keyboard. Your code and your board stay hidden from the others.',
        'You play one to five rounds. Most points win.',
      ],
      go: () => ui.open(state, 'friends'),
    },
    {
      label: LISTS.codeGame.title,
      about: 'Make a code for a friend to break.',
      example: 'maker',
      how: ['You get a game code to send. Your code is hidden in it.'],
      go: () => ui.open(state, 'codeGame'),
    },
    {
      label: 'Play a code',
      about: 'Play the code that a friend made for you.',
      example: 'code',
      how: [
        `Type the game code that you got, such as ${board.EXAMPLE_CODE}. Everyone who types it plays the same game.`,
      ],
      go: () => ui.open(state, 'codeEntry', EMPTY),
    },
  ];
}

const SCORES = ui.tableBlock({
  styles: [],
  heads: ['', 'points', 'broken'],
  rows: [
    ['Ana', 7, 1],
    ['Ben', 4, 1],
  ],
});

const LISTS = {
  newGame: {
    title: 'New Game',
    rulesIn: lastRules,
    about: (rules: Rules) => ruleSetOf(rules.id).about(rules),
    facts: (rules: Rules, { settings, evil }: ui.AppState) => [
      ...[...ruleSetOf(rules.id).facts(rules), ...againFacts(rules)],
      ...modeFacts(settings, evil),
    ],
  },
  breakGame: {
    title: 'Break my code',
    rulesIn: rulesWithoutTesting,
    about: () => 'Think of a code in this game, and the machine guesses it.',
    facts: (rules: Rules) => [factsForMachine(rules)],
  },
  codeGame: {
    title: 'A code for a friend',
    rulesIn: rulesWithoutTesting,
    about: () => 'Make a code in this game, and your friend guesses it.',
    facts: (rules: Rules) => [factsForMaker(rules), ...againFacts(rules)],
  },
};

const againFacts = ({ checks }: Rules) => (checks.includes('again') ? ['no guess twice'] : []);

function chosenIn(
  state: ui.AppState,
  { name }: My,
): Partial<Way> & { readonly about: string; readonly rules?: Rules } {
  const chosen = ui.selectedIn(state)?.name ?? '';
  const set = findRuleSet(chosen);
  if (!set) {
    const way = otherWays(state).find(({ label }) => label === chosen);
    return way ?? { about: '' };
  }
  const { rulesIn, about } = LISTS[name];
  const { rules, wrong } = rulesIn(state, chosen);
  return rules ? { about: about(rules), rules } : { about: wrong };
}

function Games({ state, my }: { readonly state: ui.AppState; readonly my: My }) {
  const { title, rulesIn, facts } = LISTS[my.name];
  const { about, rules, how = [], example } = chosenIn(state, my);
  const below = (played: Rules | undefined) => (played ? facts(played, state).join(', ') : '');
  return (
    <ui.ChoicePage
      title={title}
      intro={about}
      menu={
        <ui.Menu
          below={below(rules)}
          allBelow={RULE_SETS.map((set) => below(rulesIn(state, set.rules.id).rules))}
        />
      }
      besideMenu={
        rules ? (
          // The rules say what the player does, but in Break my code the machine does that.
          <board.Example
            rules={rules}
            facts={figuresOf(state, my, rules)}
            hasRules={my.name !== 'breakGame'}
          />
        ) : (
          <Explained {...{ how, example }} />
        )
      }
      paragraphs={rules ? undefined : how}
    />
  );
}

function Explained(props: {
  readonly how: Way['how'];
  readonly example: Way['example'] | undefined;
}) {
  const { how, example } = props;
  const text = ui.useParagraphs(how);
  const ofWay = board.useWayExample(typeof example === 'string' ? example : undefined);
  return <ui.Blocks blocks={[text, typeof example === 'string' ? ofWay : example]} />;
}

function figuresOf(state: ui.AppState, { name }: My, rules: Rules): ui.FactRow[] {
  if (name !== 'newGame') return [];
  const { best, played } = gameFiguresOf(state, rules.id) ?? {};
  return [
    ...(best === undefined ? [] : [{ label: 'best', figure: best }]),
    ...(played === undefined ? [] : [{ label: 'games', figure: played }]),
  ];
}

function toSecret(state: ui.AppState, setId: string): ui.AppState {
  const { rules, wrong } = rulesWithoutTesting(state, setId);
  if (!rules) return ui.say(state, wrong);
  return ui.open(state, 'codeSecret', { rules, ...EMPTY, isShown: false });
}
