import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeGame, formatCode } from '../../source/games/game-code.ts';
import { findRuleSet } from '../../source/games/index.ts';
import { pegs } from '../../source/games/pegs.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { LETTERS, SQUARES } from '../../source/games/share.ts';
import type { SharedText } from '../../source/league/reader.ts';
import { anyText } from '../helpers/any-game.ts';
import { anyWritten, readShared, type Written } from '../helpers/shared-texts.ts';
import { callCounts, runs } from '../helpers/work.ts';

const DAILY = `Code Breakers daily #35 2026-12-05 5/10
🟦🟨🟦⬛🎯 skill 90%
code-breakers daily --date 2026-12-05`;
const OTHER = `Pegs daily #35 2026-12-05 X/12 +1 hint hard
A B A skill 90%
code-breakers daily --game pegs --date 2026-12-05`;

const encoded = encodeGame(pegs, {}, 'ROYG');
const GAME = `Pegs 5/12
A B A C * skill 90%
code-breakers play ${'code' in encoded ? formatCode(encoded.code) : ''}`;

/** What is to be read in a text that was written. */
function expectedOf({ game, skills }: Written): Partial<SharedText> {
  const {
    title,
    daily,
    won,
    guessesMade: made,
    allowed,
    hints,
    aids,
    hard,
    evil,
    testing,
    command,
  } = game;
  const code = command?.startsWith('code-breakers play ') ? command.split(' ')[2] : undefined;
  const mean = skills && skills.reduce((sum, one) => sum + one, 0) / skills.length;
  const isTold = won || skills !== undefined;
  return {
    set: expect.objectContaining({ title }),
    ...(daily !== undefined && { daily }),
    won,
    ...(isTold && { guessesMade: made }),
    allowed: allowed,
    hints,
    lifelines: aids,
    hard: hard === true,
    evil: evil === true,
    testing: testing === true,
    ...(code !== undefined && { code }),
    ...(mean !== undefined && {
      skill: 10 * Math.floor(10 * mean + 1e-9),
      marks: expect.any(Array),
    }),
  };
}

/** The marks of a text, as it has them itself. */
function marksIn(text: string): string[] {
  const line = text.split('\n').find((one) => one.includes(' skill ')) ?? ' skill ';
  return [...line.slice(0, line.indexOf(' skill ')).replaceAll(' ', '')];
}

it('any share text that the program writes is read back', () => {
  fc.assert(
    fc.property(anyWritten, (written) => {
      const { texts, unread } = readShared(written.text);
      expect(unread).toEqual([]);
      expect(texts).toEqual([expectedOf(written)]);
      const told = texts[0]?.marks?.map((mark) => [SQUARES[mark], LETTERS[mark]]) ?? [];
      const marks = marksIn(written.text);
      expect(told).toHaveLength(marks.length);
      for (const [index, both] of told.entries()) expect(both).toContain(marks[index]);
    }),
    runs(120),
  );
});

const anyNoise = fc
  .oneof(
    anyText(40),
    fc.constantFrom(
      ...[
        '',
        'Ann: gg',
        'Wordle 1,234 4/6\n⬛🟨⬛⬛🟩\n🟩🟩🟩🟩🟩',
        'I got Colors 5/10 yesterday!',
      ],
      ...['12/5/26, 9:16 AM - Ann left', 'https://example.org/daily', '> > why?', '```', '5/10'],
      ...['<ann> Pegs!', 'code-breakers', 'skill 90%', '\u001b[31mred\u001b[0m', '\u200e[09:12] x'],
    ),
  )
  .map((noise) => `\n${noise}\n\n`);

/** The ways in which chats and mails change a text that they take along. */
const anyWrapping = fc
  .record({
    quote: fc.constantFrom('', '> ', '> > ', '| '),
    lineEnd: fc.constantFrom('\n', '\r\n', ' \n', '\u00a0\n', ' '),
    fence: fc.constantFrom('', '```', '**'),
    isTight: fc.boolean(),
    mark: fc.constantFrom('', '\u200e', '\ufeff', '\u2068'),
    name: fc.constantFrom(undefined, 'Tim', 'Ann Müller', '李雷', '🦊', 'x.y-z_9'),
    how: fc.constantFrom(
      ...['NAME: ', '<NAME> ', 'NAME:\n', 'NAME\n', '[05.12.26, 09:12:33] NAME: ', '09:12 <NAME> '],
      ...['12/5/26, 9:12\u202fAM - NAME: ', 'NAME \u2014 Today at 9:12 AM\n', 'NAME  9:12 AM\n'],
      ...['NAME, [05.12.2026 09:12]\n', 'NAME: look at this\n'],
      ...['2026-12-05T09:12 <NAME> ', '2026-12-05T09:12:33.120+01:00 NAME: '],
      ...['09:12:33,120 NAME: ', '09:12-10 <NAME> ', '09:12 -04:30 NAME: ', '05.12.2026 NAME: '],
      ...['2026-12-05T09:12:33Z\tNAME: ', '2026-12-05 09:12:33 <NAME> '],
      'On Sat, Dec 5, 2026 at 9:12 AM, NAME <n@example.org> wrote:\n',
    ),
  })
  .map(({ quote, lineEnd, fence, isTight, mark, name, how }) => {
    const prefix = name === undefined ? '' : how.replace('NAME', name);
    const wrap = (text: string) => {
      const whole = `${prefix}${isTight ? fence : ''}${text}${isTight ? fence : ''}`;
      const joined = prefix.includes('\n') && lineEnd === ' ' ? '\n' : lineEnd;
      return whole
        .split('\n')
        .map((line) => quote + mark + line)
        .join(joined);
    };
    return { name, wrap, example: wrap('TEXT') };
  });

it('noise around share texts, names, quotations and other line ends change nothing in them', () => {
  const anyMessage = fc.tuple(anyNoise, anyWritten, anyWrapping);
  fc.assert(
    fc.property(fc.array(anyMessage, { maxLength: 4 }), anyNoise, (messages, last) => {
      const chat = messages.map(([noise, { text }, { wrap }]) => `${noise}${wrap(text)}\n`);
      const { texts, unread } = readShared(chat.join('') + last);
      expect(unread).toEqual([]);
      const wanted = messages.map(([, written, { name }]) => ({
        ...expectedOf(written),
        ...(name !== undefined && { player: name }),
      }));
      expect(texts).toEqual(wanted);
    }),
    runs(100),
  );
});

it.each(['[█] streak 1', '▁▃[█]▅▂ streak 4', '1 [2]'])(
  'a quoted text that is one line keeps its code behind the results of its player: %s',
  (results) => {
    const [head = '', , command = ''] = GAME.split('\n');
    for (const mark of ['| ', '> ', '']) {
      const line = [head, results, command].map((part) => mark + part).join(' ');
      const { texts, unread } = readShared(line);
      expect(unread).toEqual([]);
      expect(texts.map(({ code, player }) => [code, player])).toEqual([
        ['code' in encoded && formatCode(encoded.code), undefined],
      ]);
    }
  },
);

it('a text without guesses and a code is read with the results of its player in its line', () => {
  for (const line of ['Custom X/1 evil [█]', '| Custom 1/1 evil | [█]']) {
    expect(readShared(line)).toMatchObject({ texts: [{ evil: true }], unread: [] });
  }
});

it('a damaged share text is counted once, and the texts around it are read', () => {
  for (const [from, to] of [
    ['#35', '#36'],
    ['2026-12-05 5', '2026-12-32 5'],
    ['5/10', '4/10'],
    ['5/10', '0/10'],
    ['5/10', '11/10'],
    ['5/10', '5/12'],
    ['5/10', 'X/10'],
    ['5/10', '5/10.5 of'],
    ['Code Breakers', 'Cod Breakers'],
    ['Code Breakers', 'Custom'],
    ['🎯', ''],
    ['🎯', '🟦'],
    ['⬛', '🎯'],
    ['⬛', '?'],
    ['90%', '95%'],
    ['90%', '900%'],
    ['90%', ''],
    ['Code Breakers daily #35 2026-12-05 5/10\n', ''],
  ] as const) {
    const damaged = DAILY.replace(from, to);
    const { texts, unread } = readShared(`${OTHER}\n${damaged}\n${OTHER}`);
    expect([to, unread.map(({ line }) => line)]).toEqual([to, [4]]);
    expect(texts.map(({ set }) => set.rules.id)).toEqual(['pegs', 'pegs']);
  }
});

it('any damage to a share text is survived, and reads as nothing that no game can be', () => {
  fc.assert(
    fc.property(anyWritten, fc.nat(), fc.nat(3), anyText(3), ({ text }, place, cut, put) => {
      const at = place % text.length;
      const { texts } = readShared(text.slice(0, at) + put + text.slice(at + cut));
      expect(texts.length).toBeLessThanOrEqual(1);
      for (const { won, guessesMade: made, allowed, marks, player } of texts) {
        if (won) expect(made).toBeGreaterThan(0);
        if (made !== undefined) expect(made).toBeLessThanOrEqual(allowed);
        if (won && marks) expect([marks.length, marks.at(-1)]).toEqual([made, 'won']);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: such characters are looked for.
        expect(player ?? '').not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
      }
    }),
    runs(200),
  );
});

it('the code of a game must be right, and of that game', () => {
  const set = findRuleSet('letters') as RuleSet;
  const letters = encodeGame(set, {}, 'abcd');
  const pegs = 'Pegs 5/12\ncode-breakers play CODE';
  const code = formatCode('wrong' in letters ? '' : letters.code);
  const why = (text: string) => readShared(text).unread.map((unread) => unread.why);
  expect(why(pegs.replace('CODE', code))).toEqual(['its code is of another game']);
  expect(why(pegs.replace('CODE', 'AAAA-AAAA'))).toEqual(['its code is mistyped']);
  expect(why(`Letters 5/12\ncode-breakers play ${code}`)).toEqual(['its code is of another game']);
  expect(why(`Letters 5/10\ncode-breakers play ${code}.`)).toEqual([]);
});

it('a command must be of the day and the game of its text', () => {
  const why = (text: string) => readShared(text).unread.map((unread) => unread.why);
  for (const [whole, from, to, told] of [
    [DAILY, '--date 2026-12-05', '--date 2026-12-04', 'its command is of another day'],
    [OTHER, '--date 2026-12-05', '--date 2027-12-05', 'its command is of another day'],
    [DAILY, 'daily --date', 'daily --game pegs --date', 'its command is of another game'],
    [OTHER, 'daily --game pegs', 'daily --game letters', 'its command is of another game'],
    [OTHER, 'daily --game pegs', 'daily', 'its command is of another game'],
    [OTHER, /code-breakers .*/, GAME.split('\n')[2], 'its code is of another game'],
    [GAME, /code-breakers .*/, OTHER.split('\n')[2], 'its command is of another game'],
  ] as const) {
    expect(why(whole)).toEqual([]);
    expect([to, why(whole.replace(from, to ?? ''))]).toEqual([to, [told]]);
  }
});

it('the mode of a text must be one that a game with its code can have', () => {
  const why = (text: string) => readShared(text).unread.map((unread) => unread.why);
  const shown = encodeGame(pegs, { testing: 1 }, 'ROYG');
  const [, , command = ''] = GAME.split('\n');
  const testing = `code-breakers play ${'code' in shown ? formatCode(shown.code) : ''}`;
  expect(why(`Pegs 5/12 testing\n${testing}`)).toEqual([]);
  expect(why(`Pegs 5/12\n${testing}`)).toEqual(['its code is of another game']);
  expect(why(`Pegs 5/12 testing\n${command}`)).toEqual([]);
  expect(why('Pegs 5/12 evil')).toEqual([]);
  expect(why(`Pegs 5/12 evil\n${command}`)).toEqual(['no evil game has a code']);
  expect(why(DAILY.replace('5/10', '5/10 evil'))).toEqual(['no evil game has a code']);
});

it('colours of a terminal are no part of a name', () => {
  const [text] = readShared(`\u001b[1;31mEve\u001b[0m: ${DAILY}`).texts;
  expect(text?.player).toBe('Eve');
});

it('no text has more lifelines than its game offers', () => {
  const why = (text: string) => readShared(text).unread.map((unread) => unread.why);
  expect(why('Lifelines X/15 +2 lifelines')).toEqual([]);
  expect(why('Lifelines X/15 +3 lifelines')).toEqual(['a game of Lifelines has two lifelines']);
  expect(why('Pegs 5/12 +1 lifeline')).toEqual(['a game of Pegs has no lifelines']);
});

it('a share text in a single line is read to its end', () => {
  const set = findRuleSet('letters') as RuleSet;
  const letters = encodeGame(set, {}, 'abcd');
  const code = formatCode('wrong' in letters ? '' : letters.code);
  const guesses = `${LETTERS.good} `.repeat(7) + LETTERS.won;
  const line = `Letters 8/10 ${guesses} skill 90% code-breakers play ${code}`;
  expect(readShared(line)).toMatchObject({ texts: [{ skill: 90, code }], unread: [] });
});

it('the parts of a text belong together across less than a hundred empty lines', () => {
  const [first, guesses] = DAILY.split('\n');
  const apart = (lines: number) => readShared(`${first}${'\n'.repeat(lines + 1)}${guesses}`);
  expect(apart(99).texts[0]?.marks).toHaveLength(5);
  expect(apart(100).texts[0]?.marks).toBeUndefined();
  expect(apart(100).unread).toEqual([{ line: 102, why: 'its first line is missing' }]);
});

it('texts that follow one another are of the player above them, until a game comes again', () => {
  const players = (text: string) => readShared(text).texts.map(({ player }) => player);
  expect(players(`Tim:\n${DAILY}\n${OTHER}`)).toEqual(['Tim', 'Tim']);
  expect(players(`Tim:\n${DAILY}\n${DAILY}`)).toEqual(['Tim', undefined]);
  expect(players(`Tim:\n${DAILY}\n\n${OTHER}`)).toEqual(['Tim', undefined]);
  expect(players(`Tim:\n${DAILY}\nwell done\n\n${OTHER}`)).toEqual(['Tim', undefined]);
});

it('lines of another speaker do not belong to a text', () => {
  const [first, guesses] = DAILY.split('\n');
  const { texts, unread } = readShared(`<tim> ${first}\n<ann> ${guesses}`);
  expect(texts).toMatchObject([{ player: 'tim', won: true }]);
  expect(texts[0]?.marks).toBeUndefined();
  expect(unread).toEqual([{ line: 2, why: 'its first line is missing' }]);
  expect(readShared(`<tim> ${first}\n<tim> ${guesses}`).texts[0]?.marks).toHaveLength(5);
});

it('a line about guesses below a command begins no second time what is told', () => {
  const [first, guesses, command] = DAILY.split('\n');
  const { texts, unread } = readShared([first, command, guesses].join('\n'));
  expect(texts).toHaveLength(1);
  expect(texts[0]?.marks).toBeUndefined();
  expect(unread).toEqual([{ line: 3, why: 'its first line is missing' }]);
});

it('what people say of a game is no share text', () => {
  for (const said of ['look at my Pegs 5/12', 'Pegs 5/12 was hard']) {
    expect([said, readShared(said)]).toEqual([said, { texts: [], unread: [] }]);
  }
  expect(readShared('Tim: Pegs 5/12').texts).toHaveLength(1);
});

it('squares that a chat program has made into words are read', () => {
  const words = DAILY.replaceAll('🟦', ':large_blue_square:').replace('🎯', ':dart:');
  expect(readShared(words)).toEqual(readShared(DAILY));
});

it('a sentence above a text, an address and a puzzle of the day are no names', () => {
  const set = findRuleSet('code-breakers');
  for (const above of [
    'How well I played today, all of you.',
    'look at this and then at that one',
    'https://example.org',
    'Code Breakers puzzle #35 2026-12-05 solved\ncode-breakers puzzle --daily',
    '🟩🟨⬛',
    '---',
  ]) {
    const [text] = readShared(`${above}\n${DAILY}`).texts;
    expect([above, text?.set, text?.player]).toEqual([above, set, undefined]);
  }
});

it('a long name is cut between two characters', () => {
  const [text] = readShared(`Tim${'🦊'.repeat(40)}: ${DAILY}`).texts;
  expect(text?.player).toBe(`Tim${'🦊'.repeat(29)}`);
});

it('a line that cannot be part of a share text is looked at for a name alone', async () => {
  const chat = `${'hello\n'.repeat(1000)}Tim:\n${DAILY}`;
  const { plainLine } = await callCounts(['plainLine'], () => {
    expect(readShared(chat).texts).toMatchObject([{ player: 'Tim' }]);
  });
  expect(plainLine).toBeLessThan(10);
});

it.each(['▁▃[█]▅▂ streak 4', '1 3 [9] 5 2', '[1] streak 12'])(
  'a text with the results of its player is read like one without: %s',
  (line) => {
    const [first, guesses, command] = GAME.split('\n');
    const whole = [first, guesses, line, command].join('\n');
    expect(readShared(whole)).toEqual(readShared(GAME));
    expect(readShared(whole.replaceAll('\n', ' '))).toEqual(readShared(GAME));
    // Twice they are no part of a text, so it ends before its code.
    const damaged = readShared([first, guesses, line, line, command].join('\n'));
    expect(damaged.texts).toMatchObject([{ code: undefined }]);
  },
);
