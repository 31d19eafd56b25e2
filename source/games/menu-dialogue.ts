import type { PlayerView } from '../engine/player-view.ts';
import type { Rules } from '../engine/rules.ts';
import { filledParagraphs } from '../text/fill.ts';
import { boardText } from './board-rows.ts';
import type { Dialogue, StepContext } from './dialogue.ts';
import type { Words } from './rule-set.ts';
import { ENDING, promptFor, refusalOf, SAVING, SLOT_KEYS } from './wording.ts';

/** The line dialogue of Code Breakers and Custom: a menu, a board, and slots for saves. */
export function menuDialogue(rules: Rules, words: Words): Dialogue {
  return {
    first: 'story',
    home: 'menu',
    saving: 'save',
    steps: {
      ...menuSteps(rules, words),
      ...gameSteps(words),
      ...saveSteps(),
      ...loadSteps(),
    },
  };
}

/** Custom also uses Code Breakers' words, this heading included. */
const RULES_HEADING = 'Code Breakers Rules:';
const MENU = ['Menu:', '  1: Rules', '  2: New Game', '  3: Load Game', '  4: Quit'];

const board = ({ view }: StepContext): string[] => (view ? boardText(view) : []);
const files = ({ slots }: StepContext) => [SAVING.files, ...slots];
const isSlot = (answer: string) => SLOT_KEYS.includes(answer);
const toMenu = () => ({ go: 'menu' });

function menuSteps(rules: Rules, words: Words): Dialogue['steps'] {
  return {
    story: { say: () => filledParagraphs(words.story?.(rules) ?? []), next: toMenu },
    menu: {
      say: () => MENU,
      ask: () => 'Choice: ',
      next: (answer) => {
        switch (answer) {
          case '1':
            return { go: 'rules' };
          case '2':
            return { play: rules };
          case '3':
            return { go: 'load', readsSlots: true };
          case '4':
            return { go: 'goodbye' };
          default:
            return { go: 'menu', say: ['Please enter 1, 2, 3, or 4.'] };
        }
      },
    },
    rules: { say: () => ['', RULES_HEADING, ...words.howToPlay(rules), ''], next: toMenu },
    goodbye: { say: () => ['Goodbye'], next: () => ({ leave: true }) },
  };
}

function gameSteps(words: Words): Dialogue['steps'] {
  const boardAnd = (say: (view: PlayerView) => readonly string[]) => (context: StepContext) =>
    context.view ? [...board(context), ...say(context.view)] : [];
  return {
    started: { say: board, next: () => ({ go: 'turn' }) },
    turn: {
      ask: promptFor(words),
      asksGuess: true,
      next: (answer) => {
        if (answer === 'q') return { act: { type: 'end' } };
        if (answer === 'wq') return { go: 'save', readsSlots: true };
        return { act: { type: 'guess', typed: answer } };
      },
    },
    refused: { say: refusalOf(words), next: () => ({ go: 'turn' }) },
    clue: { say: boardAnd((view) => words.clue(view)), next: () => ({ go: 'turn' }) },
    won: { say: boardAnd(words.won), next: toMenu },
    lost: { say: boardAnd(words.lost), next: toMenu },
    ended: { say: () => [ENDING], next: toMenu },
  };
}

function saveSteps(): Dialogue['steps'] {
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
      next: (answer, context) => ({ save: context.slot ?? '', name: answer }),
    },
    badName: { say: () => [SAVING.invalidName], next: () => ({ go: 'saveName' }) },
    saved: {
      say: ({ slot, name }) => [SAVING.saved(slot ?? '', name ?? ''), ENDING],
      next: toMenu,
    },
    unsaved: { say: ({ trouble }) => [trouble ?? ''], next: () => ({ go: 'started' }) },
  };
}

function loadSteps(): Dialogue['steps'] {
  return {
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
}
