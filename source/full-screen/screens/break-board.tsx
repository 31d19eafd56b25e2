import { Box, Text } from 'ink';
import { isOver } from '../../coach/machine-game.ts';
import { defined } from '../../engine/defined.ts';
import { type PlayerView, viewOfRows } from '../../engine/game.ts';
import { countCodes, type Rules } from '../../engine/rules.ts';
import { boardWindow } from '../../games/board-rows.ts';
import { ruleSetOf } from '../../games/index.ts';
import type { MachineGame, MachineRow } from '../../games/match.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { formatNumber } from '../../text/words.ts';
import { filledCells } from '../board/codes-left.tsx';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { memoizeByObject } from '../model/once.ts';
import type { BreakScreen } from './break.tsx';

/** The machine's game as its player sees it. The board grows if the machine needs more rows. */
export const machineView = memoizeByObject((game: MachineGame): PlayerView => {
  const { rules, rows, phase, at, match } = game;
  const guesses = Math.max(rules.guesses, rows.length + Number(phase === 'thinking' && !match));
  return viewOfRows(
    // The board draws all of its rows again if their rules are another object.
    guesses === rules.guesses ? rules : { ...rules, guesses },
    rows.map(({ guess, red, white }) => ({ guess, clue: { red, white } })),
    defined({
      status: phase === 'solved' ? 'won' : phase === 'unbroken' ? 'lost' : 'playing',
      secret: phase === 'solved' ? rows[at]?.guess : undefined,
    }),
  );
});

/** Whether the clue of the newest guess is asked for; else an earlier clue is corrected. */
export const isNewest = ({ at, rows }: MachineGame) => at === rows.length - 1;

/** The board on which the clue of this row is asked for. */
export function withRow({ game }: BreakScreen, at: number): Partial<BreakScreen> {
  return { game: { ...game, at } };
}

/** The columns of the mark of a clue that may be wrong, between the board and what is right of it. */
export const DOUBT = 2;

/** The board, and right of it the clue in its row, where a press chooses the clue of another row. */
export function MachineBoard(props: {
  readonly my: BreakScreen;
  readonly view: PlayerView;
  readonly place: board.Place;
  readonly width: number;
}) {
  const { my, view, place, width } = props;
  const { face, seen, height } = place;
  const { rows, at, phase } = my.game;
  const { guesses } = view.rules;
  const row = rows[at];
  const isThinking = phase === 'thinking';
  const isAsking = (phase === 'asking' || phase === 'conflict') && row !== undefined;
  const marked = isThinking ? rows.length : at;
  // The row with the mark is in view.
  const scroll = Math.min(0, marked - boardWindow(view, seen).below);
  const { above, below } = boardWindow(view, seen, scroll);
  const lineOf = (number: number) => face.head + face.lines * (guesses - 1 - number - above);
  const inDoubt = phase === 'conflict' ? (my.conflict?.rows ?? []) : [];
  const isSeen = (number: number) => number >= below && lineOf(number) >= face.head;
  const doubts = new Set(inDoubt.filter(isSeen).map(lineOf));
  const marks = Array.from({ length: height - 1 }, (_, y) => (doubts.has(y) ? '!' : ' '));
  return (
    <>
      <ui.Press
        width={place.width}
        on={(cell, button) => {
          const shown = board.pegAt(face, cell).row;
          const chosen = guesses - 1 - above - shown;
          const isRow = shown >= 0 && chosen >= below && chosen < rows.length;
          if (!isAsking || !isRow || button !== 'left') return undefined;
          return (now) => ui.just(ui.set(now, withRow(my, chosen)));
        }}
      >
        <board.Board
          view={view}
          place={place}
          marked={isOver(my.game) ? undefined : marked}
          scroll={scroll}
        />
      </ui.Press>
      <Box width={DOUBT} flexShrink={0}>
        <ui.Styled as="warning" bold>
          {marks.join('\n')}
        </ui.Styled>
      </Box>
      <ui.Column width={width}>
        <Box height={lineOf(marked)} flexDirection="column" flexShrink={0}>
          {place.left > 0 ? null : <CodesLeft my={my} width={width} />}
        </Box>
        {isThinking ? <ui.Styled as="muted">Thinking ...</ui.Styled> : null}
        {isAsking ? (
          <Box columnGap={3} flexWrap="wrap" flexShrink={0}>
            <ClueFields my={my} row={row} />
            {isNewest(my.game) ? (
              <ui.Press on={(_, button) => (button === 'left' ? ['t'] : undefined)}>
                <Text>
                  <Text bold>t</Text> That is it!
                </Text>
              </ui.Press>
            ) : null}
          </Box>
        ) : null}
      </ui.Column>
    </>
  );
}

const MOST_BAR = 30;

/** How many codes are left, as a number and as a bar; nothing before the machine has counted. */
export function CodesLeft({ my, width }: { readonly my: BreakScreen; readonly width: number }) {
  const bar = ui.useBar();
  const { rules, phase, remaining } = my.game;
  const left = phase === 'solved' ? 1 : phase === 'conflict' ? 0 : remaining;
  if (left === undefined) return null;
  const total = countCodes(rules);
  const cells = Math.min(width, MOST_BAR);
  const filled = filledCells(left, total, cells);
  const number = formatNumber(left);
  const all = `  of ${formatNumber(total)}`;
  const whole = `${number} ${left === 1 ? 'code' : 'codes'} left`;
  const codes = whole.length <= width ? whole : number;
  return (
    <ui.Column>
      <Text>
        <Text bold>{codes}</Text>
        <ui.Styled as="muted">{(codes + all).length <= width ? all : ''}</ui.Styled>
      </Text>
      <Text>
        <ui.Styled as="accent">{bar(filled)}</ui.Styled>
        <ui.Styled as="muted">{'.'.repeat(cells - filled)}</ui.Styled>
      </Text>
    </ui.Column>
  );
}

/** The keys of a count's arrows, by their columns. The blank beside an arrow belongs to it. */
const ARROWS: Readonly<Record<number, string>> = { 3: 'Down', 4: 'Down', 6: 'Up', 7: 'Up' };

/** The counts of the clue that is given; the chosen one has a mark. */
function ClueFields({ my, row }: { readonly my: BreakScreen; readonly row: MachineRow }) {
  const { columns } = ruleSetOf(my.game.rules.id).words;
  return (
    <Box columnGap={1} flexShrink={0}>
      {(['red', 'white'] as const).map((side) => {
        const { head } = columns[side];
        const count = String(row[side]).padStart(2);
        return (
          <ui.Press
            key={side}
            on={({ x }, button) =>
              button === 'left'
                ? [side === 'red' ? 'Left' : 'Right', ...(ARROWS[x] ? [ARROWS[x]] : [])]
                : undefined
            }
          >
            {my.side === side ? (
              <ui.Styled as="selection" bold>{`>${head} <${count} >`}</ui.Styled>
            ) : (
              <Text>{` ${head} <${count} >`}</Text>
            )}
          </ui.Press>
        );
      })}
    </Box>
  );
}

/** The symbols without the digits that type colors: here digits are counts. The first to go. */
export function Palette({ rules, width }: { readonly rules: Rules; readonly width: number }) {
  const symbols = rules.symbols.map((symbol) => ({ ...symbol, keys: '' }));
  return (
    <Box flexDirection="column" flexShrink={1} overflow="hidden">
      <board.Palette lines={paletteLines({ ...rules, symbols }, width, 'names')} rules={rules} />
    </Box>
  );
}
