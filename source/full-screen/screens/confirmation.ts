import { defined } from '../../engine/values.ts';
import { aidOffer, aidPrice } from '../../games/aid-words.ts';
import { ruleSetOf } from '../../games/index.ts';
import { counted, listed } from '../../text/words.ts';
import * as ui from '../kit/index.ts';
import { kindOf } from '../model/game-kinds.ts';
import { copyOf, type Loss, lossIn } from '../model/losing.ts';
import { EMPTY, wordTyped } from '../model/text-edit.ts';
import { playIn, promptWords, withDraft } from './row.ts';

/**
 * If something would be lost for good, returns `before` with a question. After a yes, `go` makes
 * the change.
 */
export function confirmedFirst(
  before: ui.AppState,
  after: ui.AppState,
  go: ui.Change,
): ui.AppState {
  const [screen, { loses }] = [ui.screenOf(before), ui.definitionOf(before)];
  const loss = lossIn(before, after);
  const confirmation = loss ? CONFIRMATIONS[loss](before, after) : loses?.(before, screen, after);
  if (!confirmation) return after;
  const back = screen.name === 'play' ? toGuess : undefined;
  const asked = ui.set(before, { confirmation: { ...confirmation, go, ...defined({ back }) } });
  // If the page isn't drawn yet, waiting keys are dropped: they must not answer the question.
  return before.undrawn ? ui.asNewPage(asked) : asked;
}

/** Takes a word such as `q` off the prompt. Typed pegs that it replaced come back. */
function toGuess(state: ui.AppState): ui.AppState {
  if (!ui.hasGame(state)) return state;
  const isWord = wordTyped(promptWords(state), state.game.draft) !== undefined;
  return isWord ? withDraft(state, playIn(state).replaced ?? EMPTY) : state;
}

type Confirm = (before: ui.AppState, after: ui.AppState) => ui.Confirmation;

const CONFIRMATIONS: Readonly<Record<Loss, Confirm>> = {
  game: (before) => ({
    sentence: ui.hasGame(before) ? `${kindOf(before.game).giveUp(before)}\n${LATER}` : '',
    yes: 'give up',
  }),
  reveal: () => ({ sentence: 'Reveal the code? You lose this game.', yes: 'reveal' }),
  match: () => ({ sentence: "Give up the match? It can't be continued.", yes: 'give up' }),
  older: (before, after) => ({ sentence: olderSentence(before, after), yes: 'load' }),
  aid: (before, after) => ({ sentence: aidSentence(before, after), yes: 'take' }),
};

function aidSentence({ game }: ui.AppState, after: ui.AppState): string {
  const word = after.game?.used.at(-1)?.word;
  const aid = game?.rules.aids.find((offered) => offered.word === word);
  if (!game || !aid) return '';
  const { noun } = ruleSetOf(game.rules.id).words;
  return `Take ${word}? It costs ${aidPrice(aid)} and ${aidOffer(aid, noun)}.`;
}

const LATER = 'To continue it later, choose Leave in the game menu.';

function olderSentence(before: ui.AppState, after: ui.AppState): string {
  const further = after.game && copyOf(before, after.game);
  const more = (turns: 'guesses' | 'used') =>
    (further?.[turns].length ?? 0) - (after.game?.[turns].length ?? 0);
  const ahead = [
    ...(more('guesses') > 0 ? [counted(more('guesses'), 'guess')] : []),
    ...(more('used') > 0 ? [counted(more('used'), 'lifeline')] : []),
  ];
  return `Your unfinished game is ${listed(ahead, 'and')} further. Load the older one?`;
}
