import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { guessesLeft, statusOf } from '../../source/engine/game-state.ts';
import { newRace } from '../../source/engine/race.ts';
import { Random } from '../../source/engine/random.ts';
import { charactersOf } from '../../source/engine/rules.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { anyRulesOf, anyText } from '../helpers/any-game.ts';
import { converse } from '../helpers/conversation.ts';
import { dearRuns } from '../helpers/work.ts';

/** A guess in each game. */
const GUESSES = RULE_SETS.map(({ rules }) =>
  charactersOf(rules).slice(0, rules.lengths[0]).join(''),
);

/** Lines that some game understands, and any others. */
const anyLine = fc.oneof(
  fc.constantFrom(...GUESSES),
  fc.constantFrom('1', '2', '3', '4', 'c', 'q', 'wq', '55555', 'Tim', ''),
  fc.constantFrom('y', ' Y ', 'N', '0', '5', '+1', 'FEDC', 'RRYY'),
  fc.constantFrom('history', 'hint'),
  fc.constantFrom('Lifeline#1', 'Lifeline#2', 'Reveal', '6', '123456', '12345678'),
  anyText(20),
);
const anyLines = fc.array(anyLine, { maxLength: 40 });

const NAMED = RULE_SETS.map((set) => [set.title, set] as const);

describe.each(NAMED)('the line dialogue of %s', (_, set: RuleSet) => {
  it('the line dialogue never prints an escape sequence and never fails, whatever it is told', async () => {
    await fc.assert(
      fc.asyncProperty(anyRulesOf(set), anyLines, async (rules, lines) => {
        const { text, kept } = await converse(`y\n${lines.join('\n')}`, { set, rules });
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
        expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
        expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object/);
        // Every game that was saved is read back as it was.
        for (const game of kept.filter((one) => statusOf(one) === 'playing')) {
          const line = JSON.parse(JSON.stringify(recordOf(game)));
          expect(readRecord(line)).toEqual(game);
        }
      }),
      dearRuns(800),
    );
  });

  it('the line dialogue of a race says nothing odd and never fails, whatever it is told', async () => {
    const game = newGame(set.rules, new Random(5n));
    const race = { ...game, race: newRace('easy', game.random) };
    // A guess, then one for Colors, which asks for one color after another.
    const first = [newGame(set.rules, new Random(6n)).secret, '0', '1', '0', '1'];
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(anyLines, async (lines) => {
        const options = { loaded: race, lastLines: () => [] };
        const { text, kept } = await converse([...first, ...lines].join('\n'), options);
        expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object/);
        // A game in progress keeps the machine's clues so far. A finished one shows them all.
        const last = kept.at(-1);
        if (!last || statusOf(last) !== 'playing') return;
        const turns = last.rules.guesses - guessesLeft(last);
        const said = text.match(/The machine(?:: | broke the code)/g) ?? [];
        expect(said).toHaveLength(Math.min(turns, last.race?.clues?.length ?? 0));
        if (turns > 0) tried += 1;
      }),
      dearRuns(800),
    );
    expect(tried).toBeGreaterThan(0);
  });

  it('the line dialogue ends without a word when the input ends', async () => {
    const { text, ended } = await converse('', { set });
    expect(ended).toBe(false);
    expect(text).toMatch(/: $/);
  });
});
