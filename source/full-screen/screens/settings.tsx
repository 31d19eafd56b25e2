import { spelled } from '../../coach/known.ts';
import { rowsOf } from '../../engine/clue.ts';
import { viewOfRows } from '../../engine/player-view.ts';
import type { Rules } from '../../engine/rules.ts';
import { DEFAULT_RULE_SET } from '../../games/index.ts';
import { SETTING_NAMES, type SettingName, type Settings } from '../../saves/setting-values.ts';
import { WHY_PLAIN } from '../../terminal/look.ts';
import { wrapped } from '../../text/columns.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { withNextValue } from '../model/settings.ts';
import { COACH_VALUES } from './coach-column.tsx';

type My = { readonly name: 'settings'; readonly field?: number };

export const settings: ui.Definition<My> = {
  name: 'settings',
  keys(state) {
    const { change } = fieldOf(state, nameIn(state));
    return [change && { keys: { Enter: () => change(1) }, footer: 'next value' }];
  },
  fields: (state) => SETTING_NAMES.map((name) => fieldOf(state, name)),
  View({ state }) {
    const name = nameIn(state);
    return (
      <ui.ChoicePage
        title="Settings"
        intro="Changes apply at once, hard mode from the next game on."
        menu={
          <ui.Form>
            <About {...{ state, name }} />
          </ui.Form>
        }
        besideMenu={<Sample {...{ state, name }} />}
      />
    );
  },
};

const nameIn = (state: ui.AppState) => SETTING_NAMES[ui.currentField(state)] as SettingName;

type ValueWords = readonly [label: string, does: string];

type SettingWords<Name extends SettingName> = {
  readonly label: string;
  readonly values: Readonly<Record<`${Settings[Name]}`, ValueWords>>;
};

const WORDS: { readonly [Name in SettingName]: SettingWords<Name> } = {
  theme: {
    label: 'Theme',
    values: {
      plain: ['plain', 'Colors that you can read on black and on white.'],
      dark: ['dark', 'Colors for a dark background.'],
      light: ['light', 'Colors for a light background.'],
      'high-contrast': ['high contrast', 'A few strong colors, and no gray.'],
      none: ['none', 'No colors: only bold, dim, and inverse text.'],
    },
  },
  board: {
    label: 'Board',
    values: {
      auto: ['auto', 'Large in windows of 110x34 or more, ASCII in smaller ones.'],
      ascii: ['ASCII', 'One line for each guess, in any window.'],
      drawn: ['drawn', 'One line for each guess, with a rounded frame and small dots.'],
      large: ['large', 'Large wherever it fits.'],
    },
  },
  pegs: {
    label: 'Pegs',
    values: {
      letters: ['letters', 'A peg shows its letter or digit.'],
      shapes: ['shapes too', 'A peg shows a shape beside its letter or digit.'],
    },
  },
  coach: {
    label: 'Coach',
    values: COACH_VALUES,
  },
  hard: {
    label: 'Hard mode',
    values: {
      false: ['off', 'You can guess anything.'],
      true: ['on', 'A guess must fit every clue so far.'],
    },
  },
  mouse: {
    label: 'Mouse',
    values: {
      true: ['on', 'Click instead of pressing keys. Hold Shift (Option on a Mac) to select text.'],
      false: ['off', 'The mouse selects text, as usual in your terminal.'],
    },
  },
  animations: {
    label: 'Animations',
    values: {
      true: [
        'on',
        'Clues appear one by one, the code opens peg by peg, and a win lights up the board.',
      ],
      false: ['off', 'Nothing moves. Everything shows at once.'],
    },
  },
};

function wordsNow(name: SettingName, settings: Settings): ValueWords {
  const values: Readonly<Record<string, ValueWords>> = WORDS[name].values;
  return values[String(settings[name])] as ValueWords;
}

function fieldOf(state: ui.AppState, name: SettingName): ui.FormField {
  const [value] = wordsNow(name, state.settings);
  const change = (by: 1 | -1) => withNextValue(state, name, by);
  return { label: WORDS[name].label, value, change: name in state.fixed ? undefined : change };
}

/** If one setting has no room for all its values, every setting explains only its current value. */
function About({ state, name }: { readonly state: ui.AppState; readonly name: SettingName }) {
  const { width, height } = ui.useRoom();
  const remarks = remarksOn(state, name);
  const [now, does] = wordsNow(name, state.settings);
  const most = Math.max(...SETTING_NAMES.map((each) => valueLines(each, width).length));
  if (most + REMARKS > height) {
    return <ui.Para as="muted">{[does, ...remarks].join('\n')}</ui.Para>;
  }
  return (
    <>
      {valueLines(name, width).map(({ text, of }, at) => (
        <ui.Styled key={at} as={of === now ? 'text' : 'muted'}>
          {text}
        </ui.Styled>
      ))}
      <ui.Para as="muted">{remarks.length > 0 ? `\n${remarks.join('\n')}` : ''}</ui.Para>
    </>
  );
}

/** How many rows the longest remarks take, with the empty row above them. */
const REMARKS = 5;

function valueLines(name: SettingName, width: number) {
  const all = Object.values<ValueWords>(WORDS[name].values);
  const labels = Math.max(...all.map(([label]) => label.length)) + 2;
  return all.flatMap(([label, does]) =>
    wrapped(does, width - labels).map((line, at) => ({
      text: (at === 0 ? label : '').padEnd(labels) + line,
      of: label,
    })),
  );
}

function remarksOn(state: ui.AppState, name: SettingName): string[] {
  const { settings, fixed, game, look } = state;
  const by = fixed[name] === false ? `--no-${name}` : `--${name}`;
  const small =
    name === 'board' && board.aboutBoard(state, (game ? ui.viewOf(game) : DEFAULT_RULE_SET).rules);
  return [
    ...(name === 'pegs' && settings.pegs === 'shapes' && !look.unicode
      ? [`${WHY_PLAIN}, so only letters are shown.`]
      : []),
    ...(name === 'theme' ? fewColors(state) : []),
    ...(small ? [small] : []),
    ...(name in fixed ? [`${by} sets this for now, so you can't change it.`] : []),
  ];
}

function fewColors({ settings: { theme }, look: { colors } }: ui.AppState): string[] {
  if (theme === 'none') return [];
  if (colors === 'none') return ['There are no colors here, so every theme looks like this.'];
  const isLikePlain = theme === 'dark' || theme === 'light';
  return colors === '16' && isLikePlain
    ? ['The terminal has 16 colors, so it looks like plain.']
    : [];
}

const RULES: Rules = { ...DEFAULT_RULE_SET.rules, lengths: [4], hidesLength: false, guesses: 3 };
const code = (...symbols: number[]) => spelled(RULES, symbols);
const GUESSES = [code(0, 1, 2, 3), code(1, 3, 0, 5)];
const SAMPLE = viewOfRows(RULES, rowsOf(GUESSES, code(1, 3, 5, 0)), { draft: code(1, 3) });

function Sample({ state, name }: { readonly state: ui.AppState; readonly name: SettingName }) {
  const animation = name === 'animations' && state.settings.animations ? 'clue' : undefined;
  return (
    <ui.Column>
      {board.useBoardBeside({ view: SAMPLE, typed: SAMPLE.draft, animation })?.view}
      <ui.Symbols rules={RULES} />
    </ui.Column>
  );
}
