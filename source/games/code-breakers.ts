import { charactersOf } from '../engine/code.ts';
import type { Rules } from '../engine/rules.ts';
import { menuDialogue } from './menu-dialogue.ts';
import type { RuleSet, Words } from './rule-set.ts';
import { listed } from './wording.ts';

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five'];

const rules: Rules = {
  id: 'code-breakers',
  symbols: DIGITS.map((name, digit) => ({ character: String(digit), name })),
  alphabet: '0123456789',
  foldsCase: false,
  lengths: [4, 5, 6],
  drawsLength: true,
  hidesLength: true,
  repeats: true,
  guesses: 10,
  checks: ['foreign', 'short', 'long', 'symbol'],
};

const words: Words = {
  story: [
    "You are part of Unladen Swallow Society trying to break the infamous Holy Grail lock. This lock protects a vault where IU has locked up all the EBEC grades. To get your grades you will have to break this lock. Luckily those silly IU students messed up when making this lock, and it will give you hints on what the code is. However, you don't know the length of the passcode and only have 10 guesses. You don't want to run out of these. Maybe the vault will turn you into a newt!. Maybe it will destroy the grades. What if you have to rewrite time-calculator!",
    'Will you be able to break this lock before your grades are lost forever?',
  ],
  howToPlay: ({ guesses, lengths, symbols }) => [
    'Code Breakers Rules:',
    `1. You get ${guesses} guesses to break the lock.`,
    '2. Guess the correct code to win the game.',
    `3. Codes can be either ${listed(lengths, 'or')} digits in length.`,
    `4. Codes can only contain digits ${listed(charactersOf({ symbols }), 'and')}.`,
    '5. Clues for each guess are given by a number of red and white pins.',
    '   a. The number of red pins in the R column indicates the number of digits',
    '      in the correct location.',
    '   b. The number of white pins in the W column indicates the number of',
    '      digits in the code, but in the wrong location.',
    '   c. Each digit of the solution code or guess is only counted once in the',
    '      red or white pins.',
  ],
  legend: ['R  right digit, right place', 'W  right digit, wrong place'],
  prompt: () => 'What is your guess (q to quit, wq to save and quit): ',
  refused: ({ lengths, symbols }, { why, typed }) => {
    const bounds = `Guess lengths must be between ${lengths[0]} and ${lengths.at(-1)}.`;
    const said = `Your guess was "${typed}".`;
    switch (why) {
      case 'foreign':
        return [`${said} It must be only numbers!`];
      case 'short':
        return [`${said} This is too short.`, bounds];
      case 'long':
        return [`${said} This is too long.`, bounds];
      case 'symbol': {
        const characters = charactersOf({ symbols });
        return [`${said} It must be only numbers ${characters[0]} through ${characters.at(-1)}.`];
      }
      case 'repeat':
        return [`${said} No digit may come twice.`];
      case 'over':
        return ['This game is over.'];
    }
  },
  won: () => ['Congratulations, you broke the lock!', 'The grades are safe!'],
  lost: () => [
    'You hear a machine yell OUT OF TRIES!',
    '  ...',
    'Is that burning you smell?',
    '  ...',
    'OH, NO! It looks like IU has destroyed all the EBEC grades!',
    '',
  ],
  leaving: ['Ending Game.'],
  ended: () => ['Ending Game.'],
};

export const codeBreakers: RuleSet = {
  rules,
  title: 'Code Breakers',
  summary: 'digits 0 to 5, the length is hidden, 10 guesses',
  words,
  dialogue: menuDialogue(rules, words),
};
