import type { MachineGame } from '../../coach/machine-game.ts';
import { formatConflict, noCodeFits } from '../../coach/words.ts';
import { type PlayerView, viewOfRows } from '../../engine/player-view.ts';
import type { Rules } from '../../engine/rules.ts';
import { defined } from '../../engine/values.ts';
import { ruleSetOf } from '../../games/index.ts';
import { thinkOfCode } from '../../games/match-words.ts';
import { clueAsRW } from '../../games/wording.ts';
import { wrapped } from '../../text/columns.ts';
import { counted, formatMean } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { parOf } from '../model/rules.ts';
import { brokenIn } from '../model/titles.ts';

const machineView = ui.memoizeByObject((game: MachineGame): PlayerView => {
  const { rules, rows, phase, at } = game;
  const guesses = Math.max(rules.guesses, rows.length);
  return viewOfRows(
    // A new object would make the board draw every row again.
    guesses === rules.guesses ? rules : { ...rules, guesses },
    rows.map(({ guess, red, white }) => ({ guess, clue: { red, white } })),
    defined({
      status: phase === 'solved' ? 'won' : 'playing',
      secret: phase === 'solved' ? rows[at]?.guess : undefined,
    }),
  );
});

type BreakScreen = ui.ScreenOf<'break'>;

export const titleOf = ({ rules }: { readonly rules: Rules }) =>
  `Break my code: ${ruleSetOf(rules.id).title}`;

export const mayBeCode = ({ at, rows, phase }: MachineGame) =>
  phase !== 'conflict' && at === rows.length - 1;

const isGiven = ({ game: { at, rows, phase } }: BreakScreen) =>
  phase === 'conflict' || at < rows.length - 1;

export function isClueChanged(my: BreakScreen): boolean {
  const [now, before] = [my.game.rows, my.given].map((rows) => rows[my.game.at]);
  return isGiven(my) && (now?.red !== before?.red || now?.white !== before?.white);
}

/** When the player goes to another row, a clue that was changed without Enter changes back. */
export function toRow(state: ui.AppState, my: BreakScreen, at: number): ui.AppState {
  const { game, given } = my;
  const before = given[game.at];
  if (at === game.at || !before) return state;
  const rows = isGiven(my) ? game.rows.with(game.at, before) : game.rows;
  const color = isGiven(my) ? 'red' : my.color;
  const moved = {
    game: { ...game, rows, at },
    color,
    isWarned: false,
    isCorrected: false,
  } as const;
  const next = ui.set(state, moved);
  if (!isClueChanged(my)) return next;
  const still = `Guess ${game.at + 1} still has ${clueAsRW(before)}.`;
  return ui.say(next, `${still} Press Enter to change a clue.`);
}

type Props = { readonly state: ui.AppState; readonly my: BreakScreen };

export function BreakPage({ state, my }: Props) {
  const view = machineView(my.game);
  const { rows, at, phase } = my.game;
  const isEnd = phase === 'solved';
  const { inner } = ui.stageOf(state);
  const palette = paletteOf(view.rules, inner);
  const ownLine = Number(!board.leavesLegend(view.rules, palette, inner));
  // The sentences take the most lines at the first guess.
  const most = wrapped(ASKED, inner).length + wrapped(thinkOfCode(view.rules), inner).length;
  const [asked, told] = sentencesOf(my);
  // If no code fits, the legend makes room, because the sentence that says so can take two lines.
  const hasLegend = phase !== 'conflict' || my.isCorrected === true;
  return (
    <board.BoardPage
      title={titleOf(my.game)}
      {...(isEnd ? { result: brokenIn(at + 1) } : { right: [`guess ${Math.max(1, rows.length)}`] })}
      {...{ view, inView: at }}
      marked={isEnd ? undefined : at}
      editing={isAsking(my) ? my.color : undefined}
      onPeg={({ row, color }, button) =>
        isAsking(my) && row < rows.length && button === 'left'
          ? (now) => ui.set(toRow(now, my, row), { color: color ?? my.color })
          : undefined
      }
      side={<BesideRows my={my} />}
      {...(isEnd
        ? { outcomes: [sentencesOf(my)], menu: <ui.Menu /> }
        : {
            wordRows: most + palette.length + ownLine,
            under: (
              <>
                <ui.Para as={hasLegend ? 'muted' : 'text'}>{asked || ' '}</ui.Para>
                <board.PaletteAndLegend {...{ palette, hasLegend, rules: view.rules }} />
                <ui.Para>{told ?? ''}</ui.Para>
              </>
            ),
          })}
    />
  );
}

function paletteOf({ symbols, ...rules }: Rules, width: number) {
  // Here digits type the counts, so the digits that type colors elsewhere aren't shown.
  const shown = { ...rules, symbols: symbols.map((symbol) => ({ ...symbol, keys: '' })) };
  const names = ui.paletteLines(shown, width, 'names');
  return names.length === 1 ? names : ui.paletteLines(shown, width, 'keys');
}

const ASKED = 'What is the clue? Type two digits, or use the arrows.';

const isAsking = ({ game: { phase, rows, at } }: BreakScreen) =>
  (phase === 'asking' || phase === 'conflict') && rows[at] !== undefined;

function BesideRows({ my }: { readonly my: BreakScreen }) {
  const { rows, phase, countsLeft, at } = my.game;
  if (phase === 'conflict') {
    const doubted = my.conflict?.rows ?? [];
    return (
      <board.RowsBeside
        lines={rows.map((_, row) => (
          <ui.Styled key={row} as="warning" bold>
            {doubted.includes(row) ? '! may be wrong' : ''}
          </ui.Styled>
        ))}
      />
    );
  }
  const isBroken = phase === 'solved';
  // If the player corrects an earlier clue, only the counts before that clue are still right.
  const before = Array.from({ length: at + 1 }, (_, row) => countsLeft[row]);
  const awaited = my.pending ? [...before, ...rows.slice(at).map(() => undefined)] : countsLeft;
  const counts = isBroken ? [...before, 1] : awaited;
  return (
    <board.CodesLeft {...{ counts }} now={counts.at(-1)} end={isBroken ? 'broken' : undefined} />
  );
}

function parSentence(rules: Rules): string {
  const par = parOf(rules);
  return par === undefined ? '' : ` Par is ${formatMean(par)}.`;
}

/** The first sentence is shown above the palette, the second below it. */
function sentencesOf({ game, conflict, isCorrected }: BreakScreen): string[] {
  const { phase, rows, at, rules, countsLeft } = game;
  switch (phase) {
    case 'thinking':
      return ['', thinkOfCode(rules)];
    case 'asking':
      if (rows.length === 1) return [ASKED, thinkOfCode(rules)];
      return [ASKED, countsLeft.at(-1) === 1 ? 'It must be this one.' : ''];
    case 'solved':
      return [`The machine broke your code in ${counted(at + 1, 'guess')}.${parSentence(rules)}`];
    case 'conflict': {
      if (isCorrected) return [ASKED];
      const them = conflict?.wrong === 1 ? 'it' : 'each';
      return [
        noCodeFits(rows.length),
        conflict
          ? `${formatConflict(conflict)} Correct ${them} and press Enter.`
          : rows.length === 1
            ? 'Correct the clue and press Enter.'
            : 'Go to the wrong one (PgUp PgDn), correct it, press Enter.',
      ];
    }
  }
}
