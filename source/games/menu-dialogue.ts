import type { Refusal } from '../engine/game-state.ts';
import { charactersOf, type Rules } from '../engine/rules.ts';
import { filledParagraphs } from '../text/fill.ts';
import { boardText } from './board-rows.ts';
import type { Dialogue, StepContext } from './dialogue.ts';
import type { Words } from './rule-set.ts';
import { boundsOfLength, commonRefusal, ENDING, numbersIn, refusalOf, SAVING } from './wording.ts';

export function menuDialogue(rules: Rules, words: Words): Dialogue {
  return {
    first: 'story',
    home: 'menu',
    steps: {
      ...menuSteps(rules, words),
      ...GAME_STEPS,
      ...SAVE_STEPS,
      ...LOAD_STEPS,
    },
  };
}

/** Also the heading in Custom. */
const RULES_HEADING = 'Code Breakers Rules:';
const MENU = ['Menu:', '  1: Rules', '  2: New Game', '  3: Load Game', '  4: Quit'];

const board = ({ view }: StepContext): string[] => boardText(view);
const files = ({ slots }: StepContext) => [SAVING.files, ...slots];
const isSlot = (answer: string) => ['1', '2', '3'].includes(answer);

function menuSteps(rules: Rules, words: Words): Dialogue['steps'] {
  return {
    story: { say: () => filledParagraphs(words.story?.(rules) ?? []), next: 'menu' },
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
    rules: { say: () => ['', RULES_HEADING, ...words.howToPlay(rules), ''], next: 'menu' },
    goodbye: { say: () => ['Goodbye'], next: () => ({ leave: true }) },
  };
}

const WON = ['Congratulations, you broke the lock!', 'The grades are safe!'];
const LOST = [
  'You hear a machine yell OUT OF TRIES!',
  '  ...',
  'Is that burning you smell?',
  '  ...',
  'OH, NO! It looks like IU has destroyed all the EBEC grades!',
  '',
];

function refused(refusal: Refusal, { lengths, symbols }: Rules): string[] {
  const { why, typed } = refusal;
  const bounds = boundsOfLength({ lengths }, 'digit');
  const quoted = `Your guess was "${typed}".`;
  switch (why) {
    case 'foreign':
      return [`${quoted} It must be only ${numbersIn({ symbols })}!`];
    case 'short':
      return [`${quoted} This is too short.`, bounds];
    case 'long':
      return [`${quoted} This is too long.`, bounds];
    case 'symbol': {
      const characters = charactersOf({ symbols });
      return [`${quoted} It must be only numbers ${characters[0]} through ${characters.at(-1)}.`];
    }
    case 'repeat':
      return [`${quoted} It must not repeat a digit.`];
    default:
      return commonRefusal(refusal);
  }
}

const GAME_STEPS: Dialogue['steps'] = {
  started: { say: board, next: 'turn' },
  turn: {
    ask: () => 'What is your guess (q to quit, wq to save and quit): ',
    asksGuess: true,
    next: (answer) => {
      if (answer === 'q') return { act: { type: 'end' } };
      if (answer === 'wq') return { go: 'save', readsSlots: true };
      return { act: { type: 'guess', typed: answer } };
    },
  },
  refused: { say: refusalOf(refused), next: 'turn' },
  clue: { say: board, next: 'turn' },
  won: { say: (context) => [...board(context), ...WON], next: 'menu' },
  lost: { say: (context) => [...board(context), ...LOST], next: 'menu' },
  ended: { say: () => [ENDING], next: 'menu' },
};

const SAVE_STEPS: Dialogue['steps'] = {
  save: { say: files, next: 'saveSlot' },
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
  badName: { say: () => [SAVING.invalidName], next: 'saveName' },
  saved: { say: ({ slot, name }) => [SAVING.saved(slot ?? '', name ?? ''), ENDING], next: 'menu' },
  unsaved: { say: ({ trouble }) => [trouble ?? ''], next: 'started' },
};

const LOAD_STEPS: Dialogue['steps'] = {
  load: { say: files, next: 'loadSlot' },
  loadSlot: {
    ask: () => SAVING.load,
    next: (answer) => {
      if (isSlot(answer)) return { load: answer };
      if (answer === 'c') return { go: 'menu', say: [SAVING.cancelled] };
      return { go: 'loadSlot', say: [SAVING.invalidSelection] };
    },
  },
  loaded: { say: board, next: 'turn' },
  empty: { say: () => [SAVING.emptyFile], next: 'loadSlot' },
  unreadable: { say: ({ trouble }) => [trouble ?? ''], next: 'loadSlot' },
};
