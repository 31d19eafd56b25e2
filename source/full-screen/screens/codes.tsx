import { inMode } from '../../engine/game.ts';
import { nextId } from '../../engine/next-game.ts';
import type { Rules } from '../../engine/rules.ts';
import { decodeGame, encodeGame, formatCode, playCommand } from '../../games/game-code.ts';
import { codedGame } from '../../games/hashed-games.ts';
import { ruleSetOf } from '../../games/index.ts';
import { factsForMaker } from '../../games/match-words.ts';
import { EXAMPLE_CODE } from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { openBoard } from '../model/boards.ts';
import type { TextEdit } from '../model/text-edit.ts';
import { readMadeCode } from '../model/voice.ts';

type MySecret = ui.CodeEdit & {
  readonly name: 'codeSecret';
  readonly rules: Rules;
  readonly isShown: boolean;
};
/** `code` is in capitals without hyphens. */
type MyMade = { readonly name: 'codeMade'; readonly rules: Rules; readonly code: string };
type MyEntry = TextEdit & { readonly name: 'codeEntry' };

const titleOf = ({ rules }: MySecret | MyMade) =>
  `A code for a friend: ${ruleSetOf(rules.id).title}`;

export const codeSecret: ui.Definition<MySecret> = {
  name: 'codeSecret',
  keys: (state, my) => [
    { keys: { Enter: () => makeCode(state, my) }, footer: 'make the game code' },
    {
      keys: { Tab: () => ui.set(state, { isShown: !my.isShown }) },
      footer: my.isShown ? 'hide' : 'show',
      help: 'show or hide your code',
    },
    ...ui.codeTyping(state, my.rules, my, 'type your code'),
  ],
  View: ({ my }) => (
    <ui.Ask
      title={titleOf(my)}
      intro="Think of a code for your friend."
      prompt="Your code: "
      edit={my}
      {...(!my.isShown && { shown: '*'.repeat([...my.typed].length) })}
      rules={my.rules}
      about={`\n${factsForMaker(my.rules)}`}
    />
  ),
};

function makeCode(state: ui.AppState, { rules, typed }: MySecret): ui.AppState {
  const read = readMadeCode(rules, typed);
  if ('wrong' in read) return ui.say(ui.set(state, { notice: 'refused' }), read.wrong);
  return ui.open(state, 'codeMade', { rules, code: encodeGame(rules, read.secret) });
}

export const codeMade: ui.Definition<MyMade> = {
  name: 'codeMade',
  isSelectable: true,
  keys(state, my) {
    const copy = () => ui.copying(state, playCommand(my.code));
    const close = () => ui.withoutScreens(state, 'codeGame', 'codeSecret', 'codeMade');
    return [
      { keys: { Enter: close }, footer: 'done' },
      { keys: { c: copy }, footer: ['c', 'copy'], help: ['c', 'copy the command to play'] },
    ];
  },
  View: ({ my }) => (
    <ui.ChoicePage
      title={titleOf(my)}
      intro="Send this to your friend. Your code is hidden in it."
      menu={
        <>
          <ui.Para bold>{formatCode(my.code)}</ui.Para>
          <ui.Para>{'\nYour friend chooses New Game, Play a code, or types this command:'}</ui.Para>
          <ui.Para bold>{playCommand(my.code)}</ui.Para>
        </>
      }
    />
  ),
};

/** More characters than any game code has. */
const MAX_CODE = 60;

export const codeEntry: ui.Definition<MyEntry> = {
  name: 'codeEntry',
  keys: (state, my) => [
    { keys: { Enter: () => playCode(state, my) }, footer: 'play' },
    ...ui.typing(state, my, MAX_CODE),
  ],
  View: ({ my }) => (
    <ui.Ask
      title="Play a code"
      intro="Everyone who types the same game code plays the same game."
      prompt="Game code: "
      edit={my}
      about={ABOUT_CODES}
    />
  ),
};

const ABOUT_CODES = `A game code looks like ${EXAMPLE_CODE}. Share shows it once a game is over. You can leave out the hyphens.`;

function playCode(state: ui.AppState, { typed }: MyEntry): ui.AppState {
  // A friend might have sent the whole command.
  const decoded = decodeGame(typed.replace(/^.*\bplay\s+/i, ''));
  if ('wrong' in decoded) return ui.say(state, decoded.wrong);
  const { id, ids } = nextId(state.ids);
  const game = codedGame(decoded, id);
  return openBoard({ ...state, ids }, inMode(game, state.settings.hard));
}
