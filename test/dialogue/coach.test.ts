import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Answer, AskNow, Question } from '../../source/coach/questions.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { colors, custom, gameWith, letters, lifelines, rulesOf } from '../helpers/any-game.ts';
import { answerTo } from '../helpers/coach.ts';
import { type ConversationOptions, converse, goOn } from '../helpers/conversation.ts';
import { stopClock } from '../helpers/run.ts';

const THINKING = 'The coach is thinking';
const coach = answerTo;
const PROMPT = 'What is your guess (q to quit, wq to save and quit): ';

function coached(input: string, options: ConversationOptions = {}) {
  return converse(input, { coach, ...options });
}

/** A player who continues in any dialogue until the coach has given a hint. */
function untilHint(set: RuleSet) {
  let isAsked = false;
  let tries = 0;
  const asked: AskNow = (question) => {
    isAsked = true;
    return coach(question);
  };
  return converse(
    (said) => {
      if (isAsked) return undefined;
      const begins = goOn(said);
      if (begins !== undefined) return begins;
      tries += 1;
      return tries % 2 === 1 ? 'hint' : String((tries / 2) % 10);
    },
    { set, coach: asked },
  );
}

it('the word hint in the line dialogue tells what fits, a certain fact and a strong guess, and asks again', async () => {
  const { text, kept } = await coached('2\n0123\n0145\nhint\nhint\n');
  const [said = '', again = ''] = text.split(PROMPT).slice(3);
  expect(said.split('\n')).toEqual([
    expect.stringMatching(/^[0-9,]+ codes left, length 4: \d+%, 5: \d+%, 6: \d+%\.$/),
    expect.stringMatching(
      /^The code contains no 0\. With one, [\d,]+ codes would fit guess 1, but none of$/,
    ),
    'them fits guess 2.',
    expect.stringMatching(/^A strong guess is \d{4,6}\. A typical clue leaves about \d+ codes\.$/),
    '',
  ]);
  expect(again).not.toContain('The code contains no 0');
  expect(kept.at(-1)).toMatchObject({ hints: 2, guesses: ['0123', '0145'] });
});

it('the word hint in the line dialogue counts if it tells something new, and tells no fact if none is certain', async () => {
  const { text, kept } = await coached('2\nhint\nhint\n0123\nhint\n');
  expect(kept.at(-1)).toMatchObject({ hints: 2, guesses: ['0123'] });
  expect(text).toContain('55,728 codes left, length 4: 33%, 5: 33%, 6: 33%.\nA strong guess');
});

it('the coach and the boards of the line dialogue name colors by the numbers that are typed, and a hint leaves what was typed', async () => {
  const loaded = gameWith('OBYR', [], '', colors.rules);
  const play = { set: colors, lastLines: () => [] };
  const { text, kept } = await coached('3\n3\nhint\n5\n5\n1\n4\n2\n0\n', { ...play, loaded });
  expect(text).toMatch(/^A strong guess is [0-5]{4}\. /m);
  expect(text).toMatch(/^ +1 +3355 .*[a-z] +[0-5]{4} .*\n +2 +1420 +right /m);
  const over = kept.at(-1) ?? loaded;
  const shown = await coached('', { ...play, loaded: over });
  expect(shown.text).toContain('| 1  4  2  0 | R W |');
  expect(shown.text).toContain('| 1  4  2  0 | 4 0 |\n| 3  3  5  5 | 0 0 |\n');
});

it('the word hint in the line dialogue says so if one guess is left', async () => {
  const questions: Question[] = [];
  const listening: AskNow = (question) => {
    questions.push(question);
    return answerTo(question);
  };
  await converse(`2\n${'0123\n'.repeat(9)}hint\n`, { coach: listening });
  expect(questions[0]).toMatchObject({ type: 'advise', guessesLeft: 1 });
});

it.each(RULE_SETS.map((set) => [set.title, set] as const))(
  'the word hint in the line dialogue works wherever a guess is asked for, and a usual game announces no long answer: %s',
  async (_, set: RuleSet) => {
    const { text, kept } = await untilHint(set);
    expect(text).toMatch(/^.*[0-9,]+ codes left.*\.$/m);
    expect(text).not.toContain(THINKING);
    expect(kept.at(-1)?.hints).toBe(1);
  },
);

it('the word hint in the line dialogue is an ordinary answer elsewhere', async () => {
  const { text, kept } = await coached('hint\n2\nwq\nhint\n');
  expect(text).toContain('Please enter 1, 2, 3, or 4.');
  expect(text).toContain('That is an invalid selection.');
  expect(kept.every(({ hints }) => hints === 0)).toBe(true);
});

describe('a long answer of the coach in the line dialogue', () => {
  const choices = { shortest: 10, longest: 10, symbols: 12, guesses: 1 };
  const large = { set: custom, rules: rulesOf(custom, choices) };

  it.each([
    ['hint', 'hint\n', ['advise', 'fact']],
    ['review', '0123456789\n', ['review']],
  ])(
    'a long answer of the coach in a large game is announced before the coach is asked for a %s',
    async (_, typed, types) => {
      let text = '';
      const asked: string[] = [];
      const print = (said: string) => {
        text += said;
      };
      const slow = (question: Question): Answer => {
        expect(text.endsWith(`${THINKING} ...\n`)).toBe(true);
        asked.push(question.type);
        if (question.type === 'review') return { type: 'review', reviewed: [], remaining: 2 };
        return question.type === 'fact'
          ? { type: 'fact' }
          : { type: 'advise', advice: { remaining: 2 } };
      };
      await converse(`2\n${typed}`, { ...large, coach: slow as AskNow, print });
      expect(asked).toEqual(types);
    },
  );
});

it('the review in the line dialogue comes after a game that was won', async () => {
  const { kept } = await converse('2\n');
  const secret = kept[0]?.secret ?? '';
  const { text } = await coached(`2\n0123\nhint\n${secret}\n`);
  const end = text.slice(text.indexOf('Congratulations'));
  expect(end).toMatch(/^2 guesses: skill \d+%, with 1 hint, (very )?kind clues\.$/m);
  expect(end).toMatch(new RegExp(`^ +2 +${secret} +right `, 'm'));
  expect(end).toMatch(/Skill: how good your guess was\.\nMenu:/);
});

it('the review in the line dialogue comes after a game that was lost or given up, unless it has no guess', async () => {
  const lost = await coached('abcf\n'.repeat(10), { set: letters });
  const review = lost.text.slice(lost.text.search(/^10 guesses: skill /m)).split('\n');
  expect(review.length).toBeGreaterThan(13);
  for (const line of review) expect(line.length).toBeLessThanOrEqual(78);
  const given = await coached('2\n0123\nq\n');
  expect(given.text).toMatch(/Ending Game\.\n1 guess: skill [\s\S]*\nMenu:\n/);
  expect((await coached('2\nq\n')).text).toMatch(/Ending Game\.\nMenu:\n/);
});

it('the review in the line dialogue comes before the question whether to play again', async () => {
  const { text } = await coached('y\n4\n0123\nReveal\nn\n', { set: lifelines });
  const order = ['The pattern was ', '1 guess: skill', 'Would you like to play again?'];
  const places = order.map((words) => text.indexOf(words));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

it('without a coach, hint is an ordinary guess, and no review comes', async () => {
  const { text, kept } = await converse('2\nhint\n');
  expect(text).toContain('Your guess was "hint". It must be only numbers!');
  const { text: end } = await converse(`2\n${kept[0]?.secret}\n`);
  expect(end).toMatch(/The grades are safe!\nMenu:/);
});

it('a coach that is never asked leaves a session as it is without one, up to its end', async () => {
  stopClock();
  const input = readFileSync(join(import.meta.dirname, 'sessions/code-breakers-1.in'), 'utf8');
  const [plain, asked] = await Promise.all([converse, coached].map((talk) => talk(input)));
  const review = /\d+ guess(es)?: skill[\s\S]*?how good your guess was\.\n/g;
  expect(asked?.text.replace(review, '')).toBe(plain?.text);
});
