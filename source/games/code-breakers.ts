import { charactersOf, type Rules, shortest } from '../engine/rules.ts';
import { filledUnder } from '../text/fill.ts';
import { counted, listed } from '../text/words.ts';
import { menuDialogue } from './menu-dialogue.ts';
import { usualPar } from './par.ts';
import { DIGITS, type RuleSet, symbolsFor, type Words } from './rule-set.ts';
import { HIDDEN_LENGTH } from './wording.ts';

const rules: Rules = {
  id: 'code-breakers',
  symbols: symbolsFor('012345'),
  alphabet: DIGITS,
  lengths: [4, 5, 6],
  drawnFrom: [4, 5, 6],
  hidesLength: true,
  repeats: true,
  guesses: 10,
  checks: ['foreign', 'short', 'long', 'symbol'],
  aids: [],
  showsSecret: false,
};

/** The original program's words, mistakes included. Custom changes the numbers in them. */
const words: Words = {
  story: ({ guesses, hidesLength, lengths }) => [
    `You are part of Unladen Swallow Society trying to break the infamous Holy Grail lock. This lock protects a vault where IU has locked up all the EBEC grades. To get your grades you will have to break this lock. Luckily those silly IU students messed up when making this lock, and it will give you hints on what the code is. However, ${
      hidesLength
        ? "you don't know the length of the passcode and"
        : `the passcode is ${counted(shortest({ lengths }), 'digit')} long and you`
    } only have ${counted(guesses, 'guess')}. You don't want to run out of these. Maybe the vault will turn you into a newt!. Maybe it will destroy the grades. What if you have to rewrite time-calculator!`,
    'Will you be able to break this lock before your grades are lost forever?',
  ],
  storyEnds: {
    lock: 'lock',
    won: ['The grades are safe!'],
    lost: [
      'You hear a machine yell OUT OF TRIES!',
      'Is that burning you smell?',
      'OH, NO! IU has destroyed all the EBEC grades!',
    ],
  },
  howToPlay: (rules) => [
    `1. You get ${counted(rules.guesses, 'guess')} to break the lock.`,
    '2. Guess the correct code to win the game.',
    `3. Codes ${lengthsText(rules)} in length.`,
    ...filledUnder(
      `4. Codes can only contain digits ${listed(charactersOf(rules), 'and')}${repeatsText(rules)}.`,
      3,
    ),
    '5. Clues for each guess are given by a number of red and white pins.',
    '   a. The number of red pins in the R column indicates the number of digits',
    '      in the correct location.',
    '   b. The number of white pins in the W column indicates the number of',
    '      digits in the code, but in the wrong location.',
    '   c. Each digit of the solution code or guess is only counted once in the',
    '      red or white pins.',
  ],
  noun: 'digit',
  formatClue: ({ red, white }) => `R ${red}  W ${white}`,
};

function lengthsText({ lengths }: Rules): string {
  if (lengths.length === 1) return `are ${counted(shortest({ lengths }), 'digit')}`;
  return `can be either ${listed(lengths, 'or')} digits`;
}

function repeatsText({ checks, repeats }: Rules): string {
  if (repeats) return '';
  return `, each at most once${checks.includes('repeat') ? '. The same goes for guesses' : ''}`;
}

export const codeBreakers: RuleSet = {
  rules,
  title: 'Code Breakers',
  about: () => "You don't know how long the code is. A challenge.",
  facts: () => ['4 to 6 digits from 0 to 5', HIDDEN_LENGTH, 'digits may repeat', '10 guesses'],
  options: [],
  uncheckedRules: () => rules,
  par: usualPar(rules, 690977 / 139968),
  words,
  dialogue: (rules) => menuDialogue(rules, words),
};
