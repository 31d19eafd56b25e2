import { describe, expect, it } from 'vitest';
import type { AidView } from '../../source/engine/aids.ts';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { playerView, viewOfRows } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import { charactersOf, type Rules } from '../../source/engine/rules.ts';
import type { Dialogue, Step, StepContext, StepResult } from '../../source/games/dialogue.ts';
import { findRuleSet, RULE_SETS, ruleSetOf } from '../../source/games/index.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { SURPRISES } from '../../source/games/surprises.ts';
import { legendLine } from '../../source/games/wording.ts';
import { DIALOGUE_WIDTH } from '../../source/text/fill.ts';
import { largestRules } from '../helpers/any-game.ts';

/** Answers of every kind that dialogues distinguish, and some that mean nothing. */
const ANSWERS = [
  ['', ' ', 'x', 'y', 'Y', 'N', 'c', 'q', 'wq', 'Tim', '0123', 'abcd', 'BGOP'],
  ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '-1'],
  'history',
  ...RULE_SETS.flatMap(({ rules }) => rules.aids.map(({ word }) => word)),
].flat();

/** The steps to which a result can lead: the one it names, or one for each outcome. */
function outcomesOf(result: StepResult): string[] {
  if ('go' in result) return [result.go];
  if ('play' in result) return ['started'];
  if ('save' in result) return ['saved', 'unsaved', 'badName'];
  if ('load' in result) return ['loaded', 'empty', 'unreadable'];
  if ('leave' in result) return [];
  if (result.act.type === 'guess') return ['refused', 'clue', 'won', 'lost'];
  return result.act.type === 'aid' ? ['refused', 'aided', 'lost'] : ['refused', 'ended'];
}

/** The contexts of a step: before a game, in one, after a part of a guess, and after an aid. */
function contextsOf(rules: Rules): StepContext[] {
  const game = newGame(rules, new Random(1n));
  const guessed = gameReducer(game, { type: 'guess', typed: game.secret });
  const view = viewOfRows(rules, []);
  const before: StepContext = { rules, view, slots: ['  1: empty'], pegsSoFar: [], surprise: 1 };
  const context = {
    ...before,
    slot: '1',
    rules: game.rules,
    trouble: 'Not saved: no room.',
    name: 'Tim',
  };
  const aid: AidView = {
    word: 'Lifeline#1',
    price: 1,
    reveals: 'symbol',
    revealed: { symbol: '1' },
  };
  return [
    before,
    { ...context, view: playerView(game), pegsSoFar: ['R', 'R', 'R'] },
    { ...context, view: playerView(guessed), aid, refusal: { why: 'over', typed: '0' } },
  ];
}

/** The results that a step has for all answers. */
function resultsOf({ ask, next }: Step, contexts: readonly StepContext[]): StepResult[] {
  if (typeof next === 'string') return [{ go: next }];
  const answers = ask ? ANSWERS : [''];
  return answers.flatMap((answer) => contexts.map((context) => next(answer, context)));
}

/** Every step that a dialogue reaches from its first step, or from `loaded`. */
function reached({ first, steps }: Dialogue, rules: Rules): Set<string> {
  const contexts = contextsOf(rules);
  const found = new Set([first, 'loaded']);
  for (const name of found) {
    const step = steps[name];
    if (step)
      for (const result of resultsOf(step, contexts))
        for (const to of outcomesOf(result)) found.add(to);
  }
  return found;
}

const NAMED = RULE_SETS.map((set) => [set.title, set] as const);

describe.each(NAMED)('the dialogue of %s', (_, set: RuleSet) => {
  const dialogue = set.dialogue(set.rules);

  it('the dialogue of a game has a step for everything that its steps can lead to, and no step besides', () => {
    const steps = [...reached(dialogue, set.rules)];
    expect(Object.keys(dialogue.steps).sort()).toEqual(steps.sort());
    const outcomes = ['started', 'refused', 'clue', 'won', 'lost', 'loaded'];
    expect(steps).toEqual(expect.arrayContaining(outcomes));
  });

  it('the dialogue of a game has the menu that it comes back to', () => {
    if (dialogue.home !== undefined) expect(dialogue.steps[dialogue.home]?.ask).toBeDefined();
  });

  it('the dialogue of a game has no line of more than 76 columns', () => {
    const said = [set.rules, largestRules(set)].flatMap((rules) =>
      Object.values(set.dialogue(rules).steps).flatMap(({ say, ask }) =>
        contextsOf(rules).flatMap((context) => [...(say?.(context) ?? []), ask?.(context) ?? '']),
      ),
    );
    expect(said.filter((line) => line.length > DIALOGUE_WIDTH)).toEqual([]);
  });

  it('the dialogue of a game can be left', () => {
    const contexts = contextsOf(set.rules);
    const results = Object.values(dialogue.steps).flatMap((step) => resultsOf(step, contexts));
    expect(results.some((result) => 'leave' in result)).toBe(true);
  });
});

it('the games are found by their ids, and nothing else is', () => {
  for (const set of RULE_SETS) expect(findRuleSet(set.rules.id)).toBe(set);
  for (const id of ['', 'Pegs', 'toString', '__proto__']) expect(findRuleSet(id)).toBeUndefined();
  expect(ruleSetOf('chess')).toBe(RULE_SETS[0]);
});

it('the words and numbers of the games are what they were, in ASCII', async () => {
  const said = RULE_SETS.flatMap(({ title, about, facts, options, words, rules, par }) => [
    `${title}: ${about(rules)} (${facts(rules).join(', ')})`,
    JSON.stringify({ ...rules, symbols: charactersOf(rules).join(''), par: par(rules) }),
    ...options.map(({ label, values, usual }) => {
      const [first, last] = [values[0], values.at(-1)].map((value) => value?.label);
      return `${label}: ${first} to ${last}, usually ${values.find(({ value }) => value === usual)?.label}`;
    }),
    legendLine(words).slice(1, -1),
    // The other dialogues print their rules, so their recorded sessions have them.
    ...(['colors', 'letters', 'lifelines'].includes(rules.id) ? words.howToPlay(rules) : []),
  ]);
  const text = [...new Set([...said, ...SURPRISES.flat()])].map((line) => `${line}\n`).join('');
  expect(text).toMatch(/^[\n -~]*$/);
  await expect(text).toMatchFileSnapshot('words.txt');
});
