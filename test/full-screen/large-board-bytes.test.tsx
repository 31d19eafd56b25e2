import { expect, it } from 'vitest';
import { longest, type Rules } from '../../source/engine/rules.ts';
import { custom } from '../../source/games/custom.ts';
import { DEFAULT_RULE_SET, RULE_SETS } from '../../source/games/index.ts';
import { pegs } from '../../source/games/pegs.ts';
import { anyGuess, rulesOf } from '../helpers/any-game.ts';
import { withoutCoach } from '../helpers/every-screen.ts';
import { machineGuesses, racedIn } from '../helpers/race-states.ts';
import { LEFT, RIGHT, runApp, UP } from '../helpers/running-app.tsx';
import { gameWith, playing, settings } from '../helpers/states.ts';
import { byTurns } from '../helpers/stress/attack.ts';

/** The most bytes of a key that types the next peg. */
const NEXT = 400;
/** The most of a key that changes any peg of a board with up to so many pegs. */
const CHANGED = [
  { pegs: 6, bytes: 600 },
  { pegs: 10, bytes: 900 },
];

const HOME = '\x1b[H';

type Kind = { readonly title: string; readonly rules: Rules; readonly isRace?: true };

/** The rules with codes of their largest length alone. */
const atLongest = (rules: Rules): Rules => ({ ...rules, lengths: [longest(rules)] });

const BOARDS: readonly Kind[] = [
  ...RULE_SETS.map(({ rules, title }) => ({ title, rules: atLongest(rules) })),
  { title: 'Pegs with 10 pegs', rules: rulesOf(pegs, { length: 10, symbols: 12 }) },
  {
    title: 'Custom with 10 pegs',
    rules: rulesOf(custom, { shortest: 10, longest: 10, symbols: 12 }),
  },
  { title: 'a race in Code Breakers', rules: atLongest(DEFAULT_RULE_SET.rules), isRace: true },
];

const LOOKS = [
  { title: '256 colours', look: { colors: '256', pegs: 'letters' } },
  { title: 'true colour and shapes', look: { colors: 'true', pegs: 'shapes' } },
] as const;

const KINDS = BOARDS.flatMap((board) => LOOKS.map((look) => ({ board, look })));

/** A game on the large board after two guesses; tells how many bytes a key costs. */
async function open({ rules, isRace }: Kind, { look }: (typeof LOOKS)[number]) {
  const [first = '', second = '', secret = ''] = [1, 2, 3].map((n) => anyGuess(rules, n));
  const alone = gameWith(secret, [first, second], '', rules);
  const game = isRace ? racedIn(alone, machineGuesses(alone)) : alone;
  const size = { columns: 120, rows: 40 };
  const chosen = settings({ motion: false, pegs: look.pegs });
  // What the coach answers would be painted with a key, but not because of it.
  const state = withoutCoach(playing(game, { size, ...chosen }));
  const { terminal, drawn, store } = runApp({ look, size, state });
  await terminal.waitFor('\u256d');
  await terminal.quiet();
  return async (key: string) => {
    const [written, before] = [terminal.written.length, store.read()];
    terminal.type(key);
    await terminal.waitFor(() => store.read() !== before);
    await drawn();
    return Buffer.byteLength(terminal.written.slice(written));
  };
}

it.each(byTurns(KINDS, 2))(
  'a key on the large board of $board.title costs few bytes with $look.title',
  async ({ board, look }) => {
    const press = await open(board, look);
    const code = [...anyGuess(board.rules, 5)];
    const next: number[] = [];
    for (const symbol of code) next.push(await press(symbol));
    for (const _ of code) await press(LEFT);
    const changed: number[] = [];
    for (const _ of code) {
      changed.push(await press(UP));
      await press(RIGHT);
    }
    await press(HOME);
    for (const symbol of code.toReversed()) changed.push(await press(symbol));
    const most = CHANGED.find(({ pegs }) => code.length <= pegs)?.bytes;
    expect(Math.max(...next)).toBeLessThanOrEqual(NEXT);
    expect(Math.max(...changed)).toBeLessThanOrEqual(most ?? 0);
  },
);
