import { describe, expect, it } from 'vitest';
import { formatFact, formatGuess, spelled, THINKING } from '../../../../source/coach/words.ts';
import { ruledOutBy } from '../../../../source/engine/clue.ts';
import { follows } from '../../../../source/engine/fact.ts';
import {
  historyOf,
  insightIn,
  isPanelOpen,
  listedCodes,
} from '../../../../source/full-screen/model/coach.ts';
import { viewOf } from '../../../../source/full-screen/model/once.ts';
import type { AppState, Message } from '../../../../source/full-screen/model/state.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { custom } from '../../../../source/games/custom.ts';
import { lifelines } from '../../../../source/games/lifelines.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { advised, answeredAll, answerTo, asked } from '../../../helpers/coach.ts';
import {
  gameWith,
  playingWithCoach as playing,
  playing as playingClosed,
  settings,
} from '../../../helpers/states.ts';
import { choose, effectTypes, entered, typed, updated } from '../../../helpers/steps.ts';

const HINT = { type: 'hint' } as const;
const TWO_PEGS = rulesOf(custom, { shortest: 2, longest: 2, symbols: 12 });
const NEXT_FACT = 'Tab again tells a certain fact about the code: one hint.';
const NEXT_GUESS = 'Tab again tells a strong guess: one hint.';
const NEXT_ROW = 'Tab again puts it on the row: no charge.';
const NO_FACT = 'Nothing beyond the pencil marks is certain: no charge.';
const game = gameWith('550022', ['153455', '1514']);
const silent = playing(game);
const state = advised(silent);

const hint = (from: AppState, ...more: Message[]) => updated(from, ...more, HINT);
const hintsOf = ({ state: now }: { state: AppState }) => now.game?.hints;
const ladderOf = ({ state: now }: { state: AppState }) => {
  const screen = screenOf(now);
  return screen.name === 'play' ? screen.ladder : undefined;
};
/** The state after a fact was told about an incomplete guess. */
const factual = (from: AppState) => answeredAll(hint(from, ...typed('4'), HINT));

/** The state once the advice that is under way has come. */
function advisedBy(from: AppState): AppState {
  const { known, key } = historyOf(from.game ?? expect.fail());
  const answer = answerTo({ type: 'advise', known, left: 9 });
  return updated(from, { type: 'answered', key, answer }).state;
}

it('the ladder tells first whether the guess is consistent, and counts that as no hint', () => {
  const fits = hint(state, ...typed('550022'));
  expect(fits.state.notices).toEqual(['This guess fits every clue.', NEXT_FACT]);
  const ruledOut = hint(state, ...typed('4444'));
  expect(ruledOut.state.notices[0]).toMatch(/^Guess 1 rules it out: /);
  const part = hint(state, ...typed('55'));
  expect(part.state.notices).toEqual([
    'Type a whole guess, and Tab tells whether it fits.',
    NEXT_FACT,
  ]);
  for (const update of [fits, ruledOut, part]) {
    expect([hintsOf(update), update.effects, ladderOf(update)]).toEqual([0, [], 1]);
  }
});

it('the ladder is about the typed keys as the symbols that they type', () => {
  const lower = hint(state, ...typed('153455'));
  expect(lower.state.notices[0]).toBe('Guess 1 was the same.');
  const small = playing(gameWith('YRBY', ['RBBY'], '', pegs.rules));
  expect(hint(small, ...typed('rbby')).state.notices[0]).toBe('Guess 1 was the same.');
});

it('the ladder tells then a certain fact with the rows that prove it, which is a hint once it is told', () => {
  const thinking = hint(state, ...typed('4'), HINT);
  expect(thinking.state.notices).toEqual([THINKING]);
  expect(effectTypes(thinking)).toEqual(['ask', 'awaitAnswer']);
  expect(hintsOf(thinking)).toBe(0);
  const told = answeredAll(thinking);
  expect(told.notices[0]).toMatch(/ \(guess(es)? [0-9 ,and]+ proves? it\)\.$/);
  expect(told.game).toMatchObject({ hints: 1, draft: '4' });
  const [proof = expect.fail()] = told.game?.told ?? [];
  expect(told.notices).toEqual([formatFact(game.rules, proof), NEXT_GUESS]);
});

it('what the ladder told is kept with the game at once', () => {
  const first = hint(state);
  const [{ key, question } = expect.fail()] = asked(first.effects);
  const told = updated(first.state, { type: 'answered', key, answer: answerTo(question) });
  expect(told.effects).toContainEqual({ type: 'keep', game: told.state.game });
  expect(told.state.game?.told).toHaveLength(1);
});

it('the ladder goes straight to a fact on an empty row', () => {
  const told = answeredAll(hint(state));
  expect(told.notices[0]).toMatch(/proves? it\)\.$/);
  expect([told.game?.hints, ladderOf({ state: told })]).toEqual([1, 2]);
});

it('the ladder never tells a fact again, nor one that follows from it, and counts each', () => {
  let now = state;
  const sentences: (string | undefined)[] = [];
  for (let count = 1; count <= 3; count++) {
    now = answeredAll(hint(updated(now, ...typed('4'), { type: 'erase', which: 'all' }).state));
    expect(now.notices[0]).toMatch(/proves? it/);
    sentences.push(now.notices[0]);
    expect(now.game?.hints).toBe(count);
  }
  expect(new Set(sentences).size).toBe(sentences.length);
  const facts = now.game?.told?.map(({ fact }) => fact) ?? [];
  for (const [index, fact] of facts.entries()) {
    expect(facts.slice(0, index).some((earlier) => follows(fact, earlier))).toBe(false);
  }
});

it('the ladder tells nothing that a lifeline has revealed', () => {
  const aided = playing(gameWith('907221', [], '', rulesOf(lifelines, { length: 6 })));
  const told = answeredAll(hint(advised(updated(aided, ...entered('Lifeline#2')).state), HINT));
  // Nothing but the revelation is certain.
  expect(told.notices[0]).toMatch(/^A strong guess is /);
});

it('the ladder begins with a strong guess where there is no clue that proves a fact', () => {
  const told = answeredAll(hint(advised(playing(gameWith('550022')))));
  expect(told.notices[0]).toMatch(/^A strong guess is /);
  expect(told.game).toMatchObject({ hints: 1, suggestedAt: 0 });
  expect([told.game?.told, ladderOf({ state: told })]).toEqual([undefined, 4]);
});

it('the ladder charges nothing where no fact is left, and goes on to a strong guess', () => {
  const one = playing(gameWith('01', ['bb'], '', TWO_PEGS));
  let now = advised(one);
  for (let facts = 0; now.notices[0] !== NO_FACT; facts++) {
    expect(now.game?.hints).toBe(facts);
    now = answeredAll(hint(updated(now, ...typed('0'), { type: 'erase', which: 'all' }).state));
  }
  const { hints = 0 } = now.game ?? expect.fail();
  expect(now.notices).toEqual([NO_FACT, NEXT_GUESS]);
  const strong = hint(now);
  expect(strong.state.notices[0]).toMatch(/^A strong guess is /);
  expect(hintsOf(strong)).toBe(hints + 1);
});

it('the ladder tells last a strong guess, which is another hint', () => {
  const strong = hint(factual(state));
  const advice = insightIn(state)?.advice ?? expect.fail();
  expect(strong.state.notices).toEqual([formatGuess(game.rules, advice), NEXT_ROW]);
  expect([hintsOf(strong), ladderOf(strong)]).toEqual([2, 4]);
  expect(strong.effects).toEqual([{ type: 'keep', game: strong.state.game }]);
});

it('Tab after a strong guess puts it on the row, the cursor at its end, and counts nothing', () => {
  const row = hint(hint(factual(state)).state);
  const code = spelled(game.rules, insightIn(state)?.advice?.guess?.code ?? expect.fail());
  expect(row.state.game).toMatchObject({ draft: code, hints: 2 });
  expect(screenOf(row.state)).toMatchObject({ name: 'play', cursor: code.length });
  expect([row.effects, row.state.notices]).toEqual([[], []]);
  // The ladder begins anew with the guess on the row.
  expect(hint(row.state).state.notices[0]).toMatch(/fits every clue|only tests/);
});

it('the ladder says of its own guess that it only tests, and of any other what rules it out', () => {
  const tests = advised(playing(gameWith('13500', ['0123', '13544'])));
  const onRow = hint(answeredAll(hint(tests)), HINT).state;
  const own = onRow.game?.draft ?? expect.fail();
  expect(ruledOutBy(viewOf(onRow.game ?? expect.fail()).rows, own)).toBeDefined();
  expect(hint(onRow).state.notices[0]).toBe('It cannot be the code; it only tests.');
  const typedIn = hint(tests, ...typed(own)).state;
  expect(typedIn.notices[0]).toMatch(/rules it out/);
});

describe('where 20 codes or fewer are left', () => {
  const few = advised(playing(gameWith('550022', ['153455', '5500'])));
  const { codes = [] } = insightIn(few)?.advice ?? expect.fail();
  const afterFact = answeredAll(hint(few));
  const listed = hint(afterFact);

  it('the ladder offers the list of them before a strong guess, and counts each as one hint', () => {
    expect(codes.length).toBeGreaterThan(1);
    const offer = `Tab again lists the ${codes.length} codes left: one hint.`;
    expect([afterFact.notices[1], afterFact.game?.hints]).toEqual([offer, 1]);
    expect(listedCodes(afterFact)).toEqual([]);
    expect(listed.state.notices[1]).toBe(NEXT_GUESS);
    expect([hintsOf(listed), listed.state.game?.listedAt]).toEqual([2, 2]);
    const strong = hint(listed.state);
    expect([strong.state.notices[1], hintsOf(strong)]).toEqual([NEXT_ROW, 3]);
  });

  it('the list has exactly the codes that fit every clue, in their own order', () => {
    const shown = listedCodes(listed.state);
    const { rows } = viewOf(listed.state.game ?? expect.fail());
    const length = (code: string) => code.length;
    expect(shown).toHaveLength(insightIn(few)?.advice?.remaining ?? 0);
    expect(shown).toContain('550022');
    for (const code of shown) expect(ruledOutBy(rows, code)).toBeUndefined();
    expect(shown).toEqual(shown.toSorted((a, b) => length(a) - length(b) || (a < b ? -1 : 1)));
  });

  it('the list is told in its sentence where it has no room beside the board', () => {
    const wide = rulesOf(custom, { shortest: 10, longest: 10, symbols: 2, guesses: 6 });
    const size = { columns: 60, rows: 20 };
    const game = gameWith(
      '0101010101',
      ['0000000000', '0011001100', '0101001110', '0101101010'],
      '',
      wide,
    );
    const before = advised(playing(game, { size }));
    const { codes = [] } = insightIn(before)?.advice ?? expect.fail();
    expect(codes.length).toBeGreaterThan(9);
    const told = hint(answeredAll(hint(before))).state;
    expect(listedCodes(told)).toHaveLength(codes.length);
    for (const code of listedCodes(told)) expect(told.notices[0]).toContain(code);
  });

  it('the list goes with the next clue, and is told again in its turn for nothing', () => {
    expect(listedCodes(answeredAll(updated(listed.state, ...entered('0000'))))).toEqual([]);
    const again = hint(updated(listed.state, ...typed('0')).state, HINT);
    const fact = answeredAll(again);
    expect(fact.notices[1]).toBe(`Tab again lists the ${codes.length} codes left: no charge.`);
    expect(hintsOf(hint(fact))).toBe(fact.game?.hints);
  });

  it('the list costs a hint again after the next clue, and its price is said', () => {
    const later = answeredAll(updated(listed.state, ...entered('0000')));
    expect(answeredAll(hint(later)).notices[1]).toMatch(
      /^Tab again lists the \d+ codes left: one hint/,
    );
  });

  it('two codes are listed too', () => {
    const two = advised(playing(gameWith('01', ['00', '12'], '', TWO_PEGS)));
    expect(insightIn(two)?.advice?.remaining).toBe(2);
    expect(answeredAll(hint(two)).notices[1]).toBe('Tab again lists the 2 codes left: one hint.');
  });

  it('a single code is told as a strong guess, and not listed before', () => {
    const one = advised(playing(gameWith('01', ['00', '02', '11'], '', TWO_PEGS)));
    expect(insightIn(one)?.advice?.remaining).toBe(1);
    expect(answeredAll(hint(one)).notices[1]).toBe(NEXT_GUESS);
  });
});

describe('a quiet coach', () => {
  const closed = advised(playingClosed(game));

  it('a quiet coach opens its panel at the first Tab, charges nothing, and says what comes next', () => {
    expect(isPanelOpen(closed)).toBe(false);
    const opened = hint(closed);
    expect(isPanelOpen(opened.state)).toBe(true);
    expect(opened.state.notices).toEqual(['Opening the coach costs nothing.', NEXT_FACT]);
    expect([hintsOf(opened), asked(opened.effects)]).toEqual([0, []]);
    expect(opened.effects).toEqual([{ type: 'keep', game: opened.state.game }]);
    expect(answeredAll(hint(opened.state)).game?.hints).toBe(1);
  });

  it('a quiet coach that is opened over a guess says that it is checked next, at no charge', () => {
    const opened = hint(closed, ...typed('550022'));
    expect(opened.state.notices[1]).toBe('Tab again tells whether the guess fits: no charge.');
    expect(hint(opened.state).state.notices[0]).toBe('This guess fits every clue.');
  });

  it('a coach that was opened otherwise says the price before the first hint', () => {
    const opened = playingClosed({ ...game, isCoachOpen: true });
    const said = hint(opened);
    expect([said.state.notices, hintsOf(said)]).toEqual([[NEXT_FACT], 0]);
    const later = hint(updated(said.state, ...typed('5'), { type: 'erase', which: 'all' }).state);
    expect(later.state.notices).toEqual([THINKING]);
  });

  it('a coach that was paid earlier in the game tells at the first Tab of a turn', () => {
    const paid = playingClosed({ ...game, isCoachOpen: true, suggestedAt: 0 });
    expect(hint(paid).state.notices).toEqual([THINKING]);
  });

  it('a quiet coach is shut again in the next game, and where it was turned to another manner', () => {
    const opened = hint(closed).state;
    const turned = updated(opened, { type: 'back' }, ...Array(3).fill(choose('coach'))).state;
    expect([turned.settings.coach, isPanelOpen(turned)]).toEqual(['quiet', false]);
    const next = updated(opened, ...entered('550022'), { type: 'drawn' }, choose('again')).state;
    expect([next.game?.guesses, isPanelOpen(next)]).toEqual([[], false]);
  });
});

it('a full coach stands open from the start, and says the price before the first that it takes', () => {
  const full = { ...advised(playingClosed(game)), ...settings({ coach: 'full', motion: false }) };
  expect(isPanelOpen(full)).toBe(true);
  const said = hint(full);
  expect([said.state.notices, hintsOf(said)]).toEqual([[NEXT_FACT], 0]);
  expect(answeredAll(hint(said.state)).game?.hints).toBe(1);
  expect(hint(full, ...typed('550022')).state.notices[0]).toBe('This guess fits every clue.');
});

it('the strong guess of a turn counts once, however often it is told, and again after a clue', () => {
  const once = updated(state, ...entered('hint')).state;
  const twice = updated(once, ...entered('hint')).state;
  expect(twice.notices).toEqual(once.notices);
  expect(twice.game?.hints).toBe(1);
  const later = answeredAll(updated(twice, ...entered('5500')));
  expect(updated(later, ...entered('hint')).state.game?.hints).toBe(2);
});

it.each<[string, Message[]]>([
  ['each change of the guess', typed('0')],
  ['each step of a symbol', [{ type: 'step', by: 1 }]],
  ['each clue', [{ type: 'erase', which: 'all' }, ...entered('5500')]],
])('the ladder begins anew with %s', (_, messages) => {
  const climbed = updated(factual(state), ...messages);
  expect(ladderOf(climbed)).toBeUndefined();
  expect(ladderOf(hint(climbed.state, ...typed('1')))).toBe(1);
});

it('the ladder stays where it is when only the cursor moves', () => {
  expect(ladderOf(updated(factual(state), { type: 'move', to: 'left' }))).toBe(2);
});

describe('while the coach thinks', () => {
  it('what is waited for is told and counted when it comes, step by step', () => {
    const thinking = hint(silent, HINT, HINT);
    expect(thinking.state.notices).toEqual([THINKING]);
    expect([hintsOf(thinking), ladderOf(thinking)]).toEqual([0, undefined]);
    const told = answeredAll(hint(silent));
    expect(told.notices[0]).toMatch(/proves? it/);
    const waiting = hint(told);
    expect([waiting.state.notices, hintsOf(waiting)]).toEqual([[THINKING], 1]);
    const strong = advisedBy(waiting.state);
    expect(strong.notices[0]).toMatch(/^A strong guess is /);
    expect(strong.game?.hints).toBe(2);
  });

  it('the strong guess is waited for where no fact comes', () => {
    const waiting = answeredAll(hint(playing(gameWith('550022'))));
    expect([waiting.notices, waiting.game?.hints]).toEqual([[THINKING], 0]);
    expect(advisedBy(waiting).notices[0]).toMatch(/^A strong guess is /);
  });

  it('the coach is asked for a fact once, however often Tab is pressed', () => {
    const first = hint(state);
    expect(asked(first.effects)).toHaveLength(1);
    const again = hint(first.state);
    expect([again.state.notices, again.effects]).toEqual([[THINKING], []]);
  });

  it.each<[string, Message[]]>([
    ['typed', typed('0')],
    ['moved the cursor', [{ type: 'move', to: 'left' }]],
    ['opened the menu', [{ type: 'back' }]],
    ['asked for help', [{ type: 'help' }]],
  ])('what comes after the player %s is neither told nor counted', (_, messages) => {
    const first = hint(state, ...typed('4'), HINT);
    const away = updated(first.state, ...messages).state;
    const late = answeredAll({ state: away, effects: first.effects });
    expect(late.notices).toEqual(away.notices);
    expect([late.game?.hints, late.game?.told]).toEqual([0, undefined]);
  });

  it('a fact that came too late is told at once when Tab comes to it again', () => {
    const first = hint(state);
    const away = updated(first.state, ...typed('4')).state;
    const told = hint(answeredAll({ state: away, effects: first.effects }), HINT);
    expect(told.state.notices[0]).toMatch(/proves? it/);
    expect([asked(told.effects), hintsOf(told)]).toEqual([[], 1]);
  });
});

it('the word hint tells a strong guess at once, which is one hint, and empties the prompt', () => {
  const update = updated(state, ...entered('hint'));
  expect(update.state.notices[0]).toMatch(/^A strong guess is /);
  expect(update.state.game).toMatchObject({ hints: 1, draft: '', guesses: game.guesses });
  expect(update.effects).toEqual([{ type: 'keep', game: update.state.game }]);
  expect(ladderOf(update)).toBe(4);
  expect(hint(update.state).state.game?.draft).toMatch(/^\d{4,6}$/);
});

it('the word hint is one only as a whole', () => {
  expect(updated(state, ...entered('hints')).state.notices[0]).toContain('"hints"');
  expect(updated(state, ...entered('Hint')).state.notices[0]).toContain('"Hint"');
});

it('the ladder says of a strong guess that it only tests exactly where a clue rules it out', () => {
  const said = ['00112', '0123', '4455', '001122', '5501'].map((guess) => {
    const now = advised(playing(gameWith('550022', [guess, '1234'])));
    const view = viewOf(now.game ?? expect.fail());
    const code = insightIn(now)?.advice?.guess?.code ?? expect.fail();
    const isOut = ruledOutBy(view.rows, spelled(view.rules, code)) !== undefined;
    expect(hintWord(now).endsWith('It cannot be the code; it only tests.')).toBe(isOut);
    return isOut;
  });
  expect(new Set(said)).toEqual(new Set([true, false]));
});

/** What the word `hint` on the prompt tells. */
function hintWord(now: AppState): string {
  return updated(now, ...entered('hint')).state.notices[0] ?? '';
}
