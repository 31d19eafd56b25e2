import { CommanderError, Option, Command as Parser } from 'commander';
import { version } from '../../package.json';
import { RULE_SETS } from '../games/index.ts';
import { listed, quoted } from '../text/words.ts';
import type { Command, Flag, FlagTable, Values } from './command-of.ts';
import { COMMANDS } from './commands.ts';
import { GAME } from './game.ts';
import { didYouMean, nearest, refuse, UsageError } from './usage-error.ts';

/** What earlier versions accepted, and what to tell anyone who still types it. */
export const GONE: ReadonlyMap<string, string> = new Map([
  ['compare', 'compare is gone; the game no longer ranks shared results.'],
  ['--table', '--table is gone, with the shared boards; see docs/playing.md to play over SSH.'],
  ['--guest', '--guest is gone, with the guests; see docs/playing.md to play over SSH.'],
  ['--idle', '--idle is gone; a game now waits for as long as you like.'],
  ['--clock', '--clock is gone; play as long as you like.'],
  ['--marks', '--marks is gone; pencil marks now always show what a single clue proves.'],
  ['--theme unicode', 'The theme "unicode" is gone; use --board drawn.'],
  ['--motion', '--motion is called --animations now, and --no-motion is --no-animations.'],
  ['--no-motion', '--no-motion is called --no-animations now.'],
  ['--board small', 'The board "small" is gone; use "ascii" or "drawn".'],
  ['--match', '--match is gone; at the end of Break my code, you can swap roles.'],
  ['match', 'match is called friends now, as in friends --players Ana,Ben.'],
  ['replay', 'replay is gone; in the full screen, Review steps through a finished game.'],
  ['completions', 'completions is gone; --help lists the flags of the game or of a command.'],
]);

/** Resolves to the exit status. Throws a UsageError if the command line is wrong. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const [first = '', ...rest] = commandFirst(args);
  const hasCommand = !first.startsWith('-');
  const command = hasCommand ? await commandNamed(first) : GAME;
  const given = await readArguments(command, hasCommand ? rest : args);
  return given ? command.run(given.values, given.words, printHelp) : 0;
}

/** `--help daily` means `daily --help`. */
function commandFirst(args: readonly string[]): readonly string[] {
  const [help = '', ...rest] = args;
  const [command, ...more] = rest[0] === '--' ? rest.slice(1) : rest;
  const isAsked = ['-h', '--help'].includes(help) && command !== undefined;
  return isAsked && !command.startsWith('-') ? [command, help, ...more] : args;
}

export async function commandNamed(name: string): Promise<Command> {
  const [, load] = COMMANDS.get(name) ?? refuse(unknownCommand(name));
  return (await load()).command;
}

type Arguments = { readonly values: Values<FlagTable>; readonly words: readonly string[] };

/** Resolves to undefined after printing the help or the version. */
export async function readArguments(
  command: Command,
  args: readonly string[],
): Promise<Arguments | undefined> {
  const parser = parserFor(command);
  const given = new Set<string>();
  for (const name of Object.keys(command.flags)) parser.on(`option:${name}`, () => given.add(name));
  const failure = failureOf(() => parser.parse(args, { from: 'user' }));
  // If commander has printed the version, nothing is left to do.
  if (failure?.exitCode === 0) return undefined;
  const { help, ...values } = parser.opts();
  if (help) {
    parser.outputHelp();
    return undefined;
  }
  if (failure) throw new UsageError(await sentenceFor(failure, command, parser));
  for (const name of given) {
    if (given.has(`no-${name}`)) refuse(`You can't combine --${name} and --no-${name}.`);
  }
  return { values, words: parser.args };
}

function failureOf(task: () => unknown): CommanderError | undefined {
  try {
    task();
  } catch (error) {
    if (error instanceof CommanderError) return error;
    throw error;
  }
  return undefined;
}

async function printHelp(name?: string): Promise<void> {
  parserFor(name === undefined ? GAME : await commandNamed(name)).outputHelp();
}

const WIDTH = 80;

/** Flags that every command accepts, even if it has no use for them. */
const EVERYWHERE = ['plain', 'screen-reader', 'no-color'];

const ONLY_LINES =
  '\nIt only prints lines: --plain, --screen-reader and --no-color change nothing.';

function parserFor(command: Command): Parser {
  const { name, about, words = {}, examples = [] } = command;
  const parser = new Parser(`code-breakers ${name}`.trim())
    .description(about.join(' '))
    .optionsGroup('Flags:')
    .helpOption(false)
    .configureHelp({ helpWidth: WIDTH })
    .configureOutput({ outputError: () => {} })
    .showSuggestionAfterError(false)
    .exitOverride();
  for (const [word, means] of Object.entries(words)) parser.argument(word, means);
  parser.usage(['[flags]', ...Object.keys(words)].join(' '));
  parser.version(version, '-v, --version', 'show the version');
  if (command !== GAME) parser.options.at(-1)?.hideHelp();
  else {
    const commands = [...COMMANDS].map(([word, [does]]) => new Parser(word).description(does));
    parser.configureHelp({ helpWidth: WIDTH, visibleCommands: () => commands });
    parser.usage('[COMMAND] [flags]');
  }
  for (const [flag, declared] of takenFlags(command)) parser.addOption(optionFor(flag, declared));
  const unused = EVERYWHERE.filter((flag) => !command.flags[flag]);
  for (const flag of unused) parser.addOption(new Option(`--${flag}`).hideHelp());
  if (unused.length === EVERYWHERE.length) parser.addHelpText('after', ONLY_LINES);
  // This replaces commander's own help flag, which can't be combined with others, as in -hv.
  parser.addOption(new Option('-h, --help', 'show this help'));
  const lines = examples.map((example) => `\n  code-breakers ${example}`);
  if (lines.length > 0) parser.addHelpText('after', `\nExamples:${lines.join('')}`);
  return parser;
}

function takenFlags({ flags, refuses = {} }: Command): (readonly [name: string, flag: Flag])[] {
  const refused = Object.values(refuses).flat();
  return Object.entries(flags).filter(([name]) => !refused.includes(name));
}

function optionFor(name: string, flag: Flag): Option {
  const { value, choices, range, heading } = flag;
  const [does, ...more] = flag.does.split('\n');
  const values = choices ? `: ${choices.join(', ')}` : range ? `, ${range.join(' to ')}` : '';
  const option = new Option(
    value === undefined ? `--${name}` : `--${name} <${value}>`,
    [`${does}${values}`, ...more].join('\n'),
  );
  if (value !== undefined) option.argParser((text) => readValue(name, flag, text));
  if (heading !== undefined) option.helpGroup(`${heading}:`);
  return option;
}

function readValue(name: string, { choices, range, read }: Flag, text: string): unknown {
  if (read) return read(text);
  if (range) {
    const [least, most] = range;
    const number = /^[0-9]{1,4}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    return refuse(`--${name} takes ${least} to ${most}, not "${quoted(text)}".`);
  }
  if (!choices || choices.includes(text)) return text;
  const wrong = `--${name} can be ${listed(choices, 'or')}, not "${quoted(text)}".`;
  return refuse(GONE.get(`--${name} ${text}`) ?? wrong);
}

function unknownCommand(word: string): string {
  const names = [...COMMANDS.keys()];
  const ids: readonly string[] = RULE_SETS.map(({ rules }) => rules.id);
  const near = nearest(word, [...names, ...ids]) ?? '';
  const hint = ids.includes(near) ? `; did you mean --game ${near}?` : didYouMean(word, names);
  return GONE.get(word) ?? `There is no command "${quoted(word)}"${hint}`;
}

async function sentenceFor(
  { code, message }: CommanderError,
  command: Command,
  parser: Parser,
): Promise<string> {
  // Commander's message has the flag in quotes: `error: unknown option '--sed'`.
  const [, flag = ''] = /'([^ =]*).*'/s.exec(message) ?? [];
  if (code === 'commander.optionMissingArgument') return `${flag} needs a value; see --help.`;
  if (code === 'commander.unknownOption') return unknownFlag(flag, command, parser);
  if (command.takes !== undefined) return `${command.name} takes ${command.takes}.`;
  const [word = ''] = parser.args;
  if (command === GAME && COMMANDS.has(word)) {
    return `${word} is a command, so it has to come first; see --help.`;
  }
  return `${calledBy(command)} doesn't take "${quoted(word)}"; see --help.`;
}

const calledBy = ({ name }: Command) => name || 'The game';

async function unknownFlag(flag: string, command: Command, parser: Parser): Promise<string> {
  // Commander also calls a flag unknown if it takes no value but got one.
  if (parser.options.some(({ long }) => long === flag)) {
    return `${flag} doesn't take a value.`;
  }
  const name = flag.replace(/^--/, '');
  const refused = Object.entries(command.refuses ?? {}).find(([, flags]) => flags.includes(name));
  if (refused) return `${calledBy(command)} doesn't take ${flag}: ${refused[0]}`;
  const sentence = GONE.get(flag) ?? (await takenElsewhere(flag, command));
  const known = parser.options.flatMap(({ long, hidden }) => (long && !hidden ? long : []));
  return sentence ?? `There is no flag ${quoted(flag)}${didYouMean(flag, known)}`;
}

async function takenElsewhere(flag: string, command: Command): Promise<string | undefined> {
  const all = [GAME, ...(await Promise.all([...COMMANDS.keys()].map(commandNamed)))];
  const takers = all.filter((taker) => takenFlags(taker).some(([name]) => `--${name}` === flag));
  const names = takers.flatMap(({ name }) => name || []);
  const who = [...(takers.includes(GAME) ? ['the game itself'] : []), ...names];
  if (who.length === 0) return undefined;
  const does = who.length > 1 ? 'do' : 'does';
  return `${calledBy(command)} doesn't take ${flag}, but ${listed(who, 'and')} ${does}.`;
}
