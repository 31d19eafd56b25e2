import type { PlayerView } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { boardText } from './board.ts';
import type { Dialogue, Move, Step, Talk, Words } from './rule-set.ts';
import { filledParagraphs, SAVING, SLOT_KEYS } from './wording.ts';

type Steps = Readonly<Record<string, Step>>;

/**
 * The line dialogue of a game that is played from a menu, on a board, with the slots: that of Code
 * Breakers, for any rules and words.
 */
export function menuDialogue(rules: Rules, words: Words): Dialogue {
  return {
    first: 'story',
    home: 'menu',
    steps: { ...menuSteps(rules, words), ...gameSteps(words), ...saveSteps(words), ...LOAD_STEPS },
  };
}

const MENU = ['Menu:', '  1: Rules', '  2: New Game', '  3: Load Game', '  4: Quit'];

const board = ({ view }: Talk): string[] => (view ? boardText(view) : []);
const files = ({ slots }: Talk) => [SAVING.files, ...slots];
const isSlot = (answer: string) => SLOT_KEYS.includes(answer);
const toMenu = (): Move => ({ go: 'menu' });

function menuSteps(rules: Rules, words: Words): Steps {
  const choices = new Map<string, Move>([
    ['1', { go: 'rules' }],
    ['2', { play: rules }],
    ['3', { go: 'load', look: true }],
    ['4', { go: 'goodbye' }],
  ]);
  return {
    story: { say: () => filledParagraphs(words.story?.(rules) ?? []), next: toMenu },
    menu: {
      say: () => MENU,
      ask: () => 'Choice: ',
      next: (answer) => choices.get(answer) ?? { go: 'menu', say: ['Please enter 1, 2, 3, or 4.'] },
    },
    rules: { say: () => ['', ...words.howToPlay(rules), ''], next: toMenu },
    goodbye: { say: () => ['Goodbye'], next: () => ({ leave: true }) },
  };
}

function gameSteps(words: Words): Steps {
  const boardAnd = (say: (view: PlayerView) => readonly string[]) => (talk: Talk) =>
    talk.view ? [...board(talk), ...say(talk.view)] : [];
  return {
    started: { say: board, next: () => ({ go: 'turn' }) },
    turn: {
      ask: ({ view }) => (view ? words.prompt(view) : ''),
      asksGuess: true,
      next: (answer) => {
        if (answer === 'q') return { act: { type: 'end' } };
        if (answer === 'wq') return { go: 'save', look: true };
        return { act: { type: 'guess', typed: answer } };
      },
    },
    refused: {
      say: (talk) => (talk.refusal ? words.refused(talk.rules, talk.refusal) : []),
      next: () => ({ go: 'turn' }),
    },
    clue: { say: boardAnd((view) => words.clue(view)), next: () => ({ go: 'turn' }) },
    won: { say: boardAnd(words.won), next: toMenu },
    lost: { say: boardAnd(words.lost), next: toMenu },
    ended: { say: (talk) => (talk.view ? words.ended(talk.view) : []), next: toMenu },
  };
}

function saveSteps(words: Words): Steps {
  return {
    save: { say: files, next: () => ({ go: 'saveSlot' }) },
    saveSlot: {
      ask: () => SAVING.overwrite,
      next: (answer) => {
        if (isSlot(answer)) return { go: 'saveName', slot: answer };
        if (answer === 'c') return { go: 'started', say: [SAVING.cancelled] };
        return { go: 'saveSlot', say: [SAVING.invalidSelection] };
      },
    },
    saveName: {
      ask: () => SAVING.name,
      next: (answer, talk) => ({ save: talk.slot ?? '', name: answer }),
    },
    badName: { say: () => [SAVING.invalidName], next: () => ({ go: 'saveName' }) },
    saved: {
      say: ({ slot, name }) => [SAVING.saved(slot ?? '', name ?? ''), ...words.leaving],
      next: toMenu,
    },
    unsaved: { say: ({ trouble }) => [trouble ?? ''], next: () => ({ go: 'started' }) },
  };
}

const LOAD_STEPS: Steps = {
  load: { say: files, next: () => ({ go: 'loadSlot' }) },
  loadSlot: {
    ask: () => SAVING.load,
    next: (answer) => {
      if (isSlot(answer)) return { load: answer };
      if (answer === 'c') return { go: 'menu', say: [SAVING.cancelled] };
      return { go: 'loadSlot', say: [SAVING.invalidSelection] };
    },
  },
  loaded: { say: board, next: () => ({ go: 'turn' }) },
  empty: { say: () => [SAVING.emptyFile], next: () => ({ go: 'loadSlot' }) },
  unreadable: { say: ({ trouble }) => [trouble ?? ''], next: () => ({ go: 'loadSlot' }) },
};
