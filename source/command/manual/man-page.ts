import { helpOf } from '../../full-screen/model/keys.ts';
import { keySections } from '../../full-screen/screens/index.ts';
import { RULE_SETS } from '../../games/index.ts';
import { HISTORY_FILE, SETTINGS_FILE } from '../../saves/names.ts';
import { filled } from '../../text/fill.ts';
import { allCommands } from '../commands.ts';
import { type FlagTable, flagsIn, HELP_FLAG, type Manual } from '../flag-table.ts';
import { flagsTaken } from '../rule-flags.ts';
import { usageOf } from './help.ts';
import { ESCAPES } from './page-text.ts';
import { allPages, MAIN, type Page } from './pages.ts';
import { flagRows, type Row, rowsOf } from './rows.ts';

/** What the package says of itself. */
export type About = {
  readonly version: string;
  readonly description: string;
  readonly date?: string | undefined;
};

/** The pages for man by their names, with the macros of man(7): the whole manual, and each command. */
export async function manPages(about: About): Promise<ReadonlyMap<string, string>> {
  const pages = await allPages(allCommands());
  const [, ...commands] = pages;
  const texts = [wholePage(about, pages), ...commands.map((page) => commandPage(about, page))];
  return new Map(texts.map((text, index) => [nameOf(pages[index] as Page), text]));
}

/** What man knows it by: `code-breakers`, `code-breakers-solve`. */
const nameOf = ({ name }: Page) => (name === '' ? 'code-breakers' : `code-breakers-${name}`);

function headed(page: Page, { version, date = '' }: About, does: string): string[] {
  const name = nameOf(page);
  return [
    '.\\" Made by the build from the tables of the flags.',
    `.TH ${literal(name.toUpperCase())} 6 "${date}" "code\\-breakers ${version}" "Games"`,
    '.nh',
    '.ad l',
    ...section('NAME', `${name} - ${does}`),
  ];
}

/** The page of a command: all that its `--help` shows. */
function commandPage(about: About, page: Page): string {
  const { manual, does } = page;
  const taken = rowsOf(flagsTaken(flagsIn(manual.flags)));
  const { examples = [], meanings = {} } = manual;
  const lines = [
    ...headed(page, about, does),
    ...section('SYNOPSIS'),
    synopsis(manual),
    ...section('DESCRIPTION', manual.about.join(' ')),
    ...listOf(rowsOf(Object.entries(meanings))),
    ...section('FLAGS'),
    ...flagLists(manual),
    ...(taken.length > 0 ? section('WHAT EACH GAME TAKES', TAKEN) : []),
    ...listOf(taken),
    ...examplesOf(examples),
  ];
  return `${lines.join('\n')}\n`;
}

function wholePage(about: About, [main, ...commands]: readonly [Page, ...Page[]]): string {
  const phrase = about.description.replace(/^./, (first) => first.toLowerCase());
  const lines = [
    ...headed(main, about, phrase),
    ...section('SYNOPSIS'),
    ...[main, ...commands].flatMap(({ manual }) => [synopsis(manual), '.br']).slice(0, -1),
    ...section('DESCRIPTION', ...DESCRIPTION),
    ...section('GAMES', `By their names for --game, with the flags that each takes. ${TAKEN}`),
    ...listOf(GAMES),
    ...section('FLAGS'),
    ...flagLists(main.manual),
    ...section('COMMANDS', 'The first word on the command line can be one of these.'),
    ...commands.flatMap((page) => commandLines(page, flagsIn(main.manual.flags))),
    ...section('KEYS', 'In the full screen, as the key ? tells them there.'),
    ...keySections().flatMap(({ heading, rows }) => [
      `.SS ${literal(heading)}`,
      ...listOf(rowsOf(helpOf(rows).map(({ keys, does }) => [keys, does]))),
    ]),
    ...section('EXIT STATUS'),
    ...listOf(rowsOf(Object.entries(STATUS))),
    ...section('ENVIRONMENT'),
    ...listOf(rowsOf(Object.entries(ENVIRONMENT))),
    ...section('FILES', 'In the folder of the saved games, by default ~/.config/code-breakers:'),
    ...listOf(rowsOf(Object.entries(FILES))),
    ...examplesOf([main, ...commands].flatMap(({ manual }) => manual.examples ?? [])),
  ];
  return `${lines.join('\n')}\n`;
}

const TAKEN = 'Without --game these flags make a custom game.';

const WIDTH = 78;

const DESCRIPTION = [
  'A secret code, and a number of guesses. Each guess gets a clue: a red peg for each right symbol in its right place, and a white peg for each right symbol in a wrong place. If you have never played, begin with code-breakers first-steps.',
  'At a terminal the game takes the whole screen, and the key ? shows all keys. With --plain, through a pipe and in a dumb terminal it talks one line at a time. At a terminal a game is kept after every guess, and can be continued at the next start; through a pipe only a daily code is.',
];

const GAMES: readonly Row[] = RULE_SETS.map(({ rules, facts }) => {
  const [, flags] = flagsTaken(flagsIn(MAIN.flags)).find(([id]) => id === rules.id) ?? [];
  const about = `${facts(rules).join(', ')}${flags === undefined ? '' : `; takes ${flags}`}`;
  return { label: rules.id, texts: [about] };
});

const STATUS = {
  0: 'The game was left, or the command has done what it was asked to do.',
  1: 'The program failed; or solve found no code that fits, tree found a strategy to be wrong, puzzle was left without an answer, the daily code to be shared is not finished, replay found no such game, stats could not read the history, found nothing to import, or could not keep all of it, or compare found no share text.',
  2: 'The command line or the input was wrong, and a sentence on standard error says why; solve prints what is wrong with a history as its answer.',
};

const ENVIRONMENT = {
  CODE_BREAKERS_HOME: 'The folder of the saved games, where --save-dir names none.',
  XDG_CONFIG_HOME:
    'Otherwise that folder is code-breakers in this one, or in ~/.config. On macOS it is in ~/Library/Preferences, and on Windows in the folder that APPDATA names.',
  NO_COLOR: 'If it is not empty, there are no colors.',
  'TERM, COLORTERM': 'How many colors there are. A dumb terminal gets one line at a time.',
  'LC_ALL, LC_CTYPE, LANG': 'Whether the terminal shows more than ASCII.',
  INK_SCREEN_READER: 'If it is true, the text is linear, as with --screen-reader.',
  XDG_CACHE_HOME:
    'Compiled code is kept in code-breakers in this folder, or in ~/.cache, unless others can write there.',
  NODE_DISABLE_COMPILE_CACHE: 'If it is not empty, no compiled code is kept.',
};

const FILES = {
  'slot-1.json, slot-2.json, slot-3.json': 'The games that were saved under a name.',
  'running-*.json, daily-*.json, match-*.json, friends-*.json':
    'The games and matches that are not over yet.',
  [SETTINGS_FILE]: 'The settings, and the options of each game as they were chosen last.',
  [HISTORY_FILE]:
    'Every game that ended and every answered puzzle of the day, a line each. The statistics are counted from it.',
};

/** `code-breakers play [flags] CODE`: what is typed as it stands is bold. */
function synopsis(manual: Manual): string {
  const { name } = manual;
  const typed = `code-breakers${name === undefined ? '' : ` ${name}`}`;
  return `\\fB${literal(typed)}\\fR${literal(usageOf(manual).slice(typed.length))}`;
}

/** A command: what it does, its words, and the flags that only it has. */
function commandLines({ manual, flags }: Page, known: FlagTable): string[] {
  const { about, meanings = {} } = manual;
  const own = flags.filter(([flag, one]) => known[flag] !== one);
  const shared = flags.filter(([flag, one]) => known[flag] === one && !(flag in HELP_FLAG));
  const names = shared.map(([flag]) => `--${flag}`);
  return [
    `.SS ${literal(usageOf(manual))}`,
    printed(about.join(' ')),
    ...listOf(rowsOf(Object.entries(meanings))),
    ...listOf(flagRows(Object.fromEntries(own))),
    ...(names.length > 0 ? ['.PP', printed(`It also takes, as above: ${names.join(', ')}.`)] : []),
  ];
}

function flagLists({ flags }: Manual): string[] {
  return Object.entries(flags).flatMap(([title, table]) => {
    const rows = flagRows(table);
    return rows.length > 0 ? [`.SS ${literal(title)}`, ...listOf(rows)] : [];
  });
}

function section(title: string, ...paragraphs: readonly string[]): string[] {
  const texts = paragraphs.map((text) => printed(text));
  return [
    `.SH ${literal(title)}`,
    ...texts
      .join('\n.PP\n')
      .split('\n')
      .filter((line) => line !== ''),
  ];
}

function listOf(list: readonly Row[]): string[] {
  return list.flatMap(({ label, texts }) => {
    const [first = '', ...more] = texts.map((text) => printed(text));
    return ['.TP', labelled(label), first, ...more.flatMap((text) => ['.br', text])];
  });
}

/** A label: what is typed is bold, the name of a value is slanted. */
function labelled(label: string): string {
  const value = / ([A-Z]+)$/.exec(label);
  if (!label.startsWith('-') || !value) return `\\fB${literal(label)}\\fR`;
  return `\\fB${literal(label.slice(0, value.index))}\\fR \\fI${literal(value[1] as string)}\\fR`;
}

function examplesOf(examples: readonly string[]): string[] {
  const lines = examples.map((example) => `\\fBcode\\-breakers ${literal(example)}\\fR`);
  return lines.length > 0 ? [...section('EXAMPLES'), '.nf', ...lines, '.fi'] : [];
}

/**
 * Text as lines of the source. Each sentence begins a line, so that troff sets the space between two.
 * Flags are bold.
 */
function printed(text: string): string {
  const sentences = literal(text)
    .replace(/(?<![\w\\])\\-(\\-)?[a-z](?:\w|\\-)*/g, '\\fB$&\\fR')
    .split(/(?<=[.?]) (?=[A-Z])/);
  const lines = sentences.flatMap((sentence) => filled(sentence, WIDTH));
  return lines.join('\n').replace(/^[.']/gm, '\\&$&');
}

/** Escapes a text: troff reads some characters as commands, and prints others as typographic ones. */
function literal(text: string): string {
  return [...text].map((character) => ESCAPE_OF.get(character) ?? character).join('');
}

const ESCAPE_OF = new Map(Object.entries(ESCAPES).map(([text, printed]) => [printed, text]));
