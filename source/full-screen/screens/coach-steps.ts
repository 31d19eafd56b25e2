import { spelled } from '../../coach/known.ts';
import {
  COACH_GONE,
  formatConsistency,
  formatFact,
  formatGuess,
  THINKING,
  whyNotCode,
} from '../../coach/words.ts';
import { parseGuess, symbolsTyped } from '../../engine/code.ts';
import type { GameAction } from '../../engine/game.ts';
import { hasList, hasSuggestion, knownRules, wasListed } from '../../engine/game-state.ts';
import { defined } from '../../engine/values.ts';
import { PENDING } from '../../text/columns.ts';
import { listed } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import {
  adviceIn,
  answerIn,
  factQuestion,
  isPanelOpen,
  listedCodes,
  marksOf,
} from '../model/coach.ts';
import { atEnd, lacksPegs } from '../model/text-edit.ts';
import { refusalSentences } from '../model/voice.ts';
import { hasCoachColumn, hasRoomForGrid, listLines } from './coach-column.tsx';
import { editIn, playIn, withDraft } from './row.ts';

type State = ui.GameAppState;

/** What Tab does, press after press. `type` types the strong guess. */
const STEPS = ['check', 'fact', 'list', 'guess', 'type'] as const;

export type CoachStep = (typeof STEPS)[number];

const NO_GUESS = 'Type a whole guess, and Tab checks it.';
const ONLY_TESTS = "That guess can't be the code: it only tests.";
const NO_FACT = 'No new fact, so no hint counted.';
const ON_ROW = "It's on your row already, so no hint counted.";
const OPENED = 'Opening the coach is free.';
const OWN_CLUES = 'only knows your clues.';
const COUNTED = 'This counts as a hint.';
const [BESIDE, ON_PAGE] = ['Ctrl-N adds your own marks.', 'Ctrl-N shows pencil marks.'];

/**
 * If the coach is closed, Tab only opens it. A step that counts as a hint is taken only if the page
 * said that, in the notices that this Tab cleared. Otherwise Tab says what the step costs.
 */
export function takeStep(before: State, cleared: readonly string[]): ui.AppState {
  const step = nextStep(before);
  const isGuessDue = step === 'guess' || step === 'type';
  if (isOnRow(before) && (isGuessDue || hasSuggestion(before.game))) return sayOnRow(before);
  const { notice, isByWord: _, ...my } = playIn(before);
  // Only the notice `full` stays. After `refused` or `repeated`, the next symbol would begin a new
  // guess, but after this Tab it edits the guess.
  const state = ui.replaceTop(before, notice === 'full' ? { ...my, notice } : my);
  const isClosed = my.lastStep === undefined && !isPanelOpen(state);
  const mayTake =
    !costsHint(state, step) || nextSentences(before).some((it) => cleared.includes(it));
  if ((isClosed || !mayTake) && !state.isCoachGone) {
    const opened = ui.afterAction(state, { type: 'coach', isOpen: true });
    return withPrice(opened, isPanelOpen(state) ? '' : openingSentence(opened));
  }
  if (step === 'type') return withStrongGuess(state);
  if (step === 'check') {
    return withSentences(ui.set(state, { lastStep: 'check' }), fitSentence(state));
  }
  return tell(state, step);
}

export function tellGuess(state: State): ui.AppState {
  const { cursor } = playIn(state);
  return tell(ui.replaceTop(state, { name: 'play', cursor, isByWord: true }), 'guess');
}

function openingSentence(state: State): string {
  const isShown = hasCoachColumn(state);
  const isRace = ui.viewOf(state.game).race !== undefined;
  const marks = hasRoomForGrid(state) ? BESIDE : ON_PAGE;
  const news = isRace ? `${isShown ? 'It' : 'The coach'} ${OWN_CLUES}` : marks;
  return isShown ? `${OPENED} ${news}` : news;
}

function withPrice(state: State, sentence: string): ui.AppState {
  const { game } = state;
  // Tab can't check a guess that lacks pegs, so `check` is skipped: the page offers the next step.
  const isWhole = game.draft !== '' && !lacksPegs(knownRules(game), game.draft);
  const { lastStep = isWhole ? undefined : 'check' } = playIn(state);
  return withSentences(ui.set(state, defined({ lastStep })), sentence);
}

function nextStep(state: State): CoachStep {
  const { lastStep } = playIn(state);
  const { draft, guesses } = state.game;
  const answer = answerIn(state, factQuestion(state.game));
  // A fact adds nothing before the first guess, or once the player knows all codes left.
  const isAllShown = wasListed(state.game) || isOnlyCode(state);
  const isUseful: Readonly<Record<CoachStep, boolean>> = {
    check: draft !== '',
    fact: guesses.length > 0 && (!answer || answer.fact !== undefined) && !isAllShown,
    list: (adviceIn(state)?.codes?.length ?? 0) > 1,
    guess: true,
    type: true,
  };
  const next = STEPS.slice(lastStep ? STEPS.indexOf(lastStep) + 1 : 0);
  return next.find((step) => isUseful[step]) ?? 'type';
}

/** Whether the engine (`withHint`) will count this step as a hint. */
function costsHint(state: State, step: CoachStep): boolean {
  if (step === 'fact') return true;
  if (step === 'list') return !hasList(state.game);
  // If the player has typed the strong guess, this step costs nothing. But the page doesn't say
  // `free` in advance, because that would reveal that the guess is strong.
  return step === 'guess' && !hasSuggestion(state.game) && !isInMarks(state);
}

function nextSentences(state: State): string[] {
  const step = nextStep(state);
  const does = {
    check: 'to check your guess',
    fact: 'for a fact, if there is one',
    list: `to list the ${adviceIn(state)?.remaining} codes left`,
    guess: isOnlyCode(state) ? 'for the only code left' : 'for a strong guess',
    type: 'to type it',
  }[step];
  const tab = playIn(state).isByWord ? 'Tab' : 'Tab again';
  const price = costsHint(state, step) ? ['counts as a hint', 'a hint'] : ['free'];
  return price.map((words) => `${tab} ${does} (${words}).`);
}

/** Says the first of `forms` that fits below the palette, and what the next Tab does and costs. */
function withSentences(state: State, ...forms: readonly string[]): State {
  const { freeRows } = board.placeOfGame(state);
  const { inner } = ui.stageOf(state);
  const [first = ''] = forms;
  const prices = state.isCoachGone ? [''] : nextSentences(state);
  const said = [...forms, firstSentence(first)].flatMap((form) =>
    prices.map((price) => [form, price].filter((text) => text !== '')),
  );
  const fits = (notices: string[]) => ui.noticeLines(notices, inner).length <= freeRows;
  return ui.say(state, ...(said.find(fits) ?? said.at(-1) ?? []));
}

const firstSentence = (text: string) => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;

function fitSentence(state: State): string {
  const { game } = state;
  const rules = knownRules(game);
  if (lacksPegs(rules, game.draft)) return NO_GUESS;
  const parsed = parseGuess(rules, symbolsTyped(rules, game.draft), []);
  if (!('refusal' in parsed)) return formatConsistency(ui.viewOf(game), parsed.guess);
  return refusalSentences(rules, { ...parsed.refusal, typed: game.draft }).join(' ');
}

function strongGuess(state: State): string | undefined {
  const code = adviceIn(state)?.guess?.code;
  return code && spelled(state.game.rules, code);
}

function isOnRow(state: State): boolean {
  const { game } = state;
  return symbolsTyped(knownRules(game), game.draft) === strongGuess(state);
}

function sayOnRow(state: State): ui.AppState {
  const [sentence = ''] = guessSentences(state);
  return ui.say(state, sentence, ...(hasSuggestion(state.game) ? [] : [ON_ROW]));
}

const isOnlyCode = (state: State) => adviceIn(state)?.remaining === 1;

/** Whether the pencil marks already show the only code left. */
function isInMarks(state: State): boolean {
  const marks = isOnlyCode(state) ? marksOf(state) : undefined;
  return (
    marks?.every((peg) => {
      const open = peg.filter((mark) => mark === 'open').length;
      return open === 1 || peg.includes('noPeg');
    }) === true
  );
}

function guessSentences(state: State): string[] {
  const { guess, remaining = 0 } = adviceIn(state) ?? {};
  if (!guess) return [];
  const view = ui.viewOf(state.game);
  const isRuledOut = whyNotCode(view, spelled(view.rules, guess.code)) !== undefined;
  const whole = formatGuess(view.rules, guess, remaining);
  return [whole, firstSentence(whole)].map((text) => text + (isRuledOut ? ` ${ONLY_TESTS}` : ''));
}

export const toldGuess = (state: State): string[] =>
  hasSuggestion(state.game) ? guessSentences(state) : [];

function tell(state: State, step: CoachStep): ui.AppState {
  const advice = adviceIn(state);
  const proved = answerIn(state, factQuestion(state.game));
  const rules = knownRules(state.game);
  if (step === 'fact' && proved?.fact) {
    const { fact, reason } = proved;
    const forms = [false, true].map((isBrief) => formatFact(rules, fact, reason, isBrief));
    return withHint(state, 'fact', { type: 'hint', fact }, () => forms);
  }
  if (step === 'fact' && proved) {
    return withSentences(ui.set(state, { lastStep: 'fact' }), NO_FACT);
  }
  if (step === 'list') {
    return withHint(state, 'list', { type: 'hint', codes: true }, listSentences);
  }
  if (step === 'guess' && advice) {
    if (isOnRow(state)) return sayOnRow(state);
    const next = ui.set(state, { lastStep: 'guess' });
    if (!costsHint(state, 'guess')) return withSentences(next, ...guessSentences(state));
    // If only one code is left, this hint lists it, too, so that the pencil marks show that code.
    const codes = isOnlyCode(state) ? { codes: true as const } : {};
    // The page says in advance that Tab counts as a hint. For the word `hint`, that is said here.
    const price = playIn(state).isByWord ? ` ${COUNTED}` : '';
    const says = (hinted: State) => guessSentences(hinted).map((text) => text + price);
    return withHint(state, 'guess', { type: 'hint', guess: true, ...codes }, says);
  }
  if (state.isCoachGone) return ui.say(state, COACH_GONE);
  return ui.say(ui.set(state, { awaits: step }), `${THINKING} ${PENDING}`);
}

export function hearCoach(state: State): ui.AppState {
  const { awaits, ...my } = playIn(state);
  const { game, isCoachGone } = state;
  // If only one code is left, the coach names that code, because no fact tells more.
  const step = awaits === 'fact' && isOnlyCode(state) ? 'guess' : awaits;
  const answer = step === 'fact' ? answerIn(state, factQuestion(game)) : adviceIn(state);
  return step && (answer || isCoachGone) ? tell(ui.replaceTop(state, my), step) : state;
}

function withHint(
  state: State,
  lastStep: CoachStep,
  hint: GameAction,
  says: (hinted: State) => readonly string[],
): State {
  const next = ui.set(ui.afterAction(state, hint), { lastStep });
  return withSentences(next, ...says(next));
}

function listSentences(state: State): string[] {
  const codes = listedCodes(state);
  if (listLines(state).length > 0) return [`The ${codes.length} codes left are beside the board.`];
  return codes.map((_, others) => {
    const shown = codes.slice(0, codes.length - others);
    const all = others > 0 ? [...shown, `${others} more`] : shown;
    return `The codes left are ${listed(all, 'and')}.`;
  });
}

function withStrongGuess(state: State): ui.AppState {
  const typed = strongGuess(state);
  if (typed === undefined) return state;
  return withDraft(state, atEnd(typed), { replaced: editIn(state) });
}
