import { describe, expect, it } from 'vitest';
import type { AidView } from '../../source/engine/aids.ts';
import { gameReducer, newGame, playerView } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { readRules } from '../../source/engine/read-rules.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { findRuleSet, RULE_SETS, ruleSetOf } from '../../source/games/index.ts';
import type { Dialogue, Move, RuleSet, Step, Talk } from '../../source/games/rule-set.ts';

/** Answers of every kind that a dialogue tells apart, and some that mean nothing. */
const ANSWERS = [
  ['', ' ', 'x', 'y', 'Y', 'N', 'c', 'q', 'wq', 'history', 'Tim', '0123', 'abcd', 'BGOP'],
  ['0', '1', '2', '3', '4', '5', '6', '8', '9', '-1', 'Lifeline#1', 'Lifeline#2', 'Reveal'],
].flat();

/** The steps that a move can lead to: the one it names, or one for each outcome. */
function outcomesOf(move: Move): string[] {
  if ('go' in move) return [move.go];
  if ('play' in move) return ['started'];
  if ('save' in move) return ['saved', 'unsaved', 'badName'];
  if ('load' in move) return ['loaded', 'empty', 'unreadable'];
  if ('leave' in move) return [];
  if (move.act.type === 'guess') return ['refused', 'clue', 'won', 'lost'];
  return move.act.type === 'aid' ? ['refused', 'aided', 'lost'] : ['ended'];
}

/** What a step may know before a game, in one, after a part of a guess and after an aid. */
function talksOf(rules: Rules): Talk[] {
  const game = newGame(rules, new Random(1n));
  const guessed = gameReducer(game, { type: 'guess', typed: game.secret });
  const before: Talk = { rules, slots: ['  1: empty'], slot: '1', notes: [], wins: 1 };
  const talk = { ...before, rules: game.rules, trouble: 'Not saved: no room.', name: 'Tim' };
  const aid: AidView = {
    word: 'Lifeline#1',
    price: 1,
    reveals: 'symbol',
    revealed: { symbol: '1' },
  };
  return [
    before,
    { ...talk, view: playerView(game), notes: ['R', 'R', 'R'] },
    { ...talk, view: playerView(guessed), aid, refusal: { why: 'over', typed: '0' } },
  ];
}

/** What a step can turn any answer into. */
function movesOf(step: Step, talks: readonly Talk[]): Move[] {
  const answers = step.ask ? ANSWERS : [''];
  return answers.flatMap((answer) => talks.map((talk) => step.next(answer, talk)));
}

/** Every step that the dialogue comes to from its first, and from a game that was loaded. */
function reached({ first, steps }: Dialogue, rules: Rules): Set<string> {
  const talks = talksOf(rules);
  const found = new Set([first, 'loaded']);
  for (const name of found) {
    const step = steps[name];
    if (step)
      for (const move of movesOf(step, talks)) for (const to of outcomesOf(move)) found.add(to);
  }
  return found;
}

const NAMED = RULE_SETS.map((set) => [set.title, set] as const);

describe.each(NAMED)('the dialogue of %s', (_, set: RuleSet) => {
  const dialogue = set.dialogue(set.rules);

  it('has a step for all that its steps can come to, and none that is never come to', () => {
    const steps = [...reached(dialogue, set.rules)];
    expect(Object.keys(dialogue.steps).sort()).toEqual(steps.sort());
    const outcomes = ['started', 'refused', 'clue', 'won', 'lost', 'loaded'];
    expect(steps).toEqual(expect.arrayContaining(outcomes));
  });

  it('has the menu that it comes back to', () => {
    if (dialogue.home !== undefined) expect(dialogue.steps[dialogue.home]?.ask).toBeDefined();
  });

  it('can be left', () => {
    const talks = talksOf(set.rules);
    const moves = Object.values(dialogue.steps).flatMap((step) => movesOf(step, talks));
    expect(moves.some((move) => 'leave' in move)).toBe(true);
  });
});

describe('the games', () => {
  it('are these six, each with an id and a title of its own', () => {
    expect(RULE_SETS.map(({ rules, title }) => [rules.id, title])).toEqual([
      ['code-breakers', 'Code Breakers'],
      ['colors', 'Colors'],
      ['letters', 'Letters'],
      ['lifelines', 'Lifelines'],
      ['pegs', 'Pegs'],
      ['custom', 'Custom'],
    ]);
  });

  it.each([
    ['code-breakers', '012345', [4, 5, 6], true, true, 10],
    ['colors', 'ROYGBP', [4], false, true, 10],
    ['letters', 'abcdef', [4], false, false, 10],
    ['lifelines', '0123456789', [4, 6, 8], false, true, 10],
    ['pegs', 'BGOPRY', [4], false, true, 12],
    ['custom', '012345', [4, 5, 6], true, true, 10],
  ])('%s have the symbols %s', (id, characters, lengths, hidesLength, repeats, guesses) => {
    const { rules } = ruleSetOf(id);
    expect(rules.symbols.map(({ character }) => character).join('')).toBe(characters);
    expect(rules).toMatchObject({ lengths, hidesLength, repeats, guesses, showsSecret: false });
  });

  it('are found by their ids, and nothing else is', () => {
    for (const set of RULE_SETS) expect(findRuleSet(set.rules.id)).toBe(set);
    for (const id of ['', 'Pegs', 'toString', '__proto__']) expect(findRuleSet(id)).toBeUndefined();
    expect(ruleSetOf('chess')).toBe(RULE_SETS[0]);
  });

  it.each(NAMED)('%s have rules that a save can hold', (_, { rules }) => {
    expect(readRules(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
  });

  it.each(NAMED)('%s have a summary of one line', (_, { rules, summary }) => {
    expect(summary(rules)).toMatch(/^[ -~]{10,60}$/);
  });

  it.each(NAMED)('%s have words in ASCII and a legend of both columns', (_, { rules, words }) => {
    for (const line of [...words.howToPlay(rules), ...(words.story?.(rules) ?? [])]) {
      expect(line).toMatch(/^[ -~]*$/);
    }
    expect(words.legend.map((line) => line.slice(0, 3))).toEqual(['R  ', 'W  ']);
  });
});
