import { listsOfLines } from '../dialogue/lines.ts';
import { attempt } from '../saves/files.ts';
import { treeRules } from '../solve/tree.ts';
import { TreeCheck, type TreeFigures, type WrongTree } from '../solve/tree-check.ts';
import { isDecoded, NOT_DECODED } from '../text/lines.ts';
import { formatNumber, shortened } from '../text/words.ts';
import { commandOf, print, type Values } from './command-of.ts';
import { inputNamed } from './named-input.ts';
import { chosenGame, GAME_FLAGS, PLAYING_FLAGS } from './rule-flags.ts';
import { accepted, refuse } from './usage-error.ts';

const FLAGS = {
  json: { does: 'print one object; see docs/strategies.md' },
  ...GAME_FLAGS,
};

/** Longer lines aren't parsed. The lines of a real strategy have up to about 300 characters. */
const MOST_CHARACTERS = 10_000;
const TOO_LONG = `A line has at most ${formatNumber(MOST_CHARACTERS)} characters.`;

/** An error shows the clues up to the mistake, cut to this many characters. 30 need about 200. */
const MOST_SHOWN = 250;

/** The exit status is 1 for a wrong tree, and 2 for a wrong command line or unreadable file. */
export const command = commandOf({
  name: 'tree',
  about: [
    'Plays every code through a strategy, which has one guess a line, as solve --tree prints it and',
    'docs/strategies.md describes it. You learn how many guesses it takes in total, on average and in',
    'the worst case. If the strategy is wrong, you get the first mistake and exit status 1.',
  ],
  words: { '<FILE>': 'the strategy; - reads standard input' },
  takes: 'one file, such as tree pegs.jsonl, or - for standard input',
  flags: FLAGS,
  refuses: { 'a tree finds every code.': PLAYING_FLAGS },
  run,
});

async function run(values: Values<typeof FLAGS>, [file = '']: readonly string[]): Promise<number> {
  const chosen = chosenGame(values);
  const check = new TreeCheck(accepted(treeRules(chosen.rules, 'tree')));
  const { input, name } = await inputNamed(file, 'tree');
  const checked = await checkLines(check, input, name);
  if (values.json === true) print(JSON.stringify(checked));
  else if (!('wrong' in checked)) print(figuresAsText(checked));
  else print(wrongAsText(checked, chosen.assumed));
  return 'wrong' in checked ? 1 : 0;
}

async function checkLines(
  tree: TreeCheck,
  input: AsyncIterable<Uint8Array>,
  name: string,
): Promise<TreeFigures | WrongTree> {
  let number = 0;
  for await (const lines of listsOfLines(input, name)) {
    for (const line of lines) {
      number++;
      if (!isDecoded(line)) refuse(`${name}: line ${number} is ${NOT_DECODED}`);
      if (line.length > MOST_CHARACTERS) return { wrong: TOO_LONG, line: number };
      const wrong = tree.add(attempt(() => JSON.parse(line)));
      if (wrong) return wrong;
    }
  }
  return tree.end();
}

/** If the first line is wrong, the tree is probably for another game than the `assumed` one. */
function wrongAsText({ wrong, line, path }: WrongTree, assumed?: string): string {
  const places = [
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(path ? [shortened(JSON.stringify(path), MOST_SHOWN)] : []),
  ];
  const hint = `This was read as a tree for ${assumed}; use --game for another game.`;
  return `Wrong at ${places.join(', ')}: ${wrong}${line === 1 && assumed ? ` ${hint}` : ''}`;
}

function figuresAsText({ codes, weight, sum, average, worst, distribution }: TreeFigures): string {
  const weighed = weight === codes ? '' : `, where ${codes} codes weigh ${weight}`;
  return [
    `Sum ${sum}${weighed}, average ${average.toFixed(5)}, worst case ${worst}.`,
    ...Object.entries(distribution).map(([guesses, found]) => `${guesses}: ${found}`),
  ].join('\n');
}
