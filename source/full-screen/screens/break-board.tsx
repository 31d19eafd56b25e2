import { Text } from 'ink';
import type { MachineGame, MachineRow } from '../../coach/machine-game.ts';
import { formatConflict } from '../../coach/words.ts';
import { defined } from '../../engine/defined.ts';
import { type PlayerView, viewOfRows } from '../../engine/game.ts';
import { countCodes, type Rules } from '../../engine/rules.ts';
import { boardWindow } from '../../games/board-rows.ts';
import { keepInMind } from '../../games/match-words.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { counted, formatNumber } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { memoizeByObject } from '../model/state.ts';
import { type BreakScreen, titleOf } from './break.tsx';

/** The machine's game as the player sees it. The board grows if the machine needs more rows. */
const machineView = memoizeByObject((game: MachineGame): PlayerView => {
  const { rules, rows, phase, at } = game;
  const guesses = Math.max(rules.guesses, rows.length + Number(phase === 'thinking'));
  return viewOfRows(
    // The board would draw all of its rows again if it got a new object with the same rules.
    guesses === rules.guesses ? rules : { ...rules, guesses },
    rows.map(({ guess, red, white }) => ({ guess, clue: { red, white } })),
    defined({
      status: phase === 'solved' ? 'won' : 'playing',
      secret: phase === 'solved' ? rows[at]?.guess : undefined,
    }),
  );
});

/** Whether the clue of the newest guess is asked for; else an earlier clue is corrected. */
export const isNewest = ({ at, rows }: MachineGame) => at === rows.length - 1;

/** Changes the board so that it asks for this row's clue. */
export function withRow({ game }: BreakScreen, at: number): Partial<BreakScreen> {
  return { game: { ...game, at } };
}

/** The columns, right of the board, for the mark of a clue that may be wrong. */
const DOUBT = 2;

type Props = { readonly state: ui.AppState; readonly my: BreakScreen };

/**
 * The machine's game: its board with the player's clues, and to the right the clue of the marked
 * row. A press on another row chooses that row's clue.
 */
export function BreakPage({ state, my }: Props) {
  const view = machineView(my.game);
  const { rules } = view;
  const { rows, at, phase } = my.game;
  const isEnd = phase === 'solved';
  const place = board.placeOf(state, rules);
  const { page } = ui.useRoom();
  const width = page - place.left;
  const marked = phase === 'thinking' ? rows.length : at;
  // Keeps the marked row in view.
  const scroll = Math.min(0, marked - boardWindow(view, place.seen).below);
  return (
    <ui.Page title={titleOf(my.game)} right={progressOf(my.game)} showsNotices={false}>
      <board.BoardPage
        {...{ view, place, scroll }}
        marked={isEnd ? undefined : marked}
        left={<CodesLeft my={my} width={place.left - 3} />}
        right={<BesideRow {...{ my, view, place, scroll, marked }} width={width - place.width} />}
        onPeg={({ row }, button) =>
          isAsking(my) && row < rows.length && button === 'left'
            ? (now) => ui.just(ui.set(now, withRow(my, row)))
            : undefined
        }
      >
        {isEnd ? null : (
          <ui.Elastic goesFirst>
            <Palette rules={rules} width={width - 2} />
          </ui.Elastic>
        )}
        <ui.Column minHeight={isEnd ? 0 : 2}>
          {sentencesOf(my).map((sentence) => (
            <ui.Para key={sentence} width={width - 2}>
              {sentence}
            </ui.Para>
          ))}
        </ui.Column>
        {isEnd ? <ui.Gap /> : null}
        {isEnd ? <ui.Menu width={width} /> : null}
        <ui.Notices lines={state.notices} width={width} />
      </board.BoardPage>
    </ui.Page>
  );
}

const isAsking = ({ game: { phase, rows, at } }: BreakScreen) =>
  (phase === 'asking' || phase === 'conflict') && rows[at] !== undefined;

/** The part right of the board: marks at clues that may be wrong, and the clue being given. */
function BesideRow(props: {
  readonly my: BreakScreen;
  readonly view: PlayerView;
  readonly place: board.Place;
  readonly scroll: number;
  readonly marked: number;
  readonly width: number;
}) {
  const { my, place, marked, width } = props;
  const { rows, at, phase } = my.game;
  const row = rows[at];
  const lineOf = (number: number) => board.pegCell(props, { peg: 0, row: number })?.y;
  const doubts = phase === 'conflict' ? (my.conflict?.rows ?? []).map(lineOf) : [];
  const marks = Array.from({ length: place.height - 1 }, (_, y) =>
    doubts.includes(y) ? '!' : ' ',
  );
  return (
    <>
      <ui.Box width={DOUBT}>
        <ui.Styled as="warning" bold>
          {marks.join('\n')}
        </ui.Styled>
      </ui.Box>
      <ui.Column width={width - DOUBT}>
        <ui.Column height={lineOf(marked) ?? 0}>
          {place.left > 0 ? null : <CodesLeft my={my} width={width - DOUBT} />}
        </ui.Column>
        {phase === 'thinking' ? <ui.Styled as="muted">Thinking ...</ui.Styled> : null}
        {row && isAsking(my) ? (
          <ui.Box columnGap={3} flexWrap="wrap">
            <ClueFields my={my} row={row} />
            {isNewest(my.game) ? (
              <ui.Press on={() => ['t']}>
                <Text>
                  <Text bold>t</Text> That's my code!
                </Text>
              </ui.Press>
            ) : null}
          </ui.Box>
        ) : null}
      </ui.Column>
    </>
  );
}

function progressOf({ phase, rows, at }: MachineGame): string {
  if (phase === 'solved') return `BROKEN in ${at + 1}`;
  // If clues contradict each other, the next guess only comes after one is corrected.
  return `guess ${rows.length + (phase === 'asking' ? 0 : 1)}`;
}

function sentencesOf({ game, conflict }: BreakScreen): string[] {
  const { phase, rows, at, rules, remaining } = game;
  switch (phase) {
    case 'thinking':
      return rows.length === 0 ? [keepInMind(rules)] : [];
    case 'asking':
      return [
        ...(rows.length === 1 ? [keepInMind(rules)] : []),
        ...(rows.length > 1 && remaining === 1 ? ['It must be this one.'] : []),
        'How many are in the right place (R), how many in the wrong place (W)?',
      ];
    case 'solved':
      return [`The machine broke your code in ${counted(at + 1, 'guess')}.`];
    case 'conflict': {
      const them = conflict?.wrong === 1 ? 'it' : 'them';
      return [
        'No code fits these clues.',
        conflict ? `${formatConflict(conflict)} Correct ${them} and press Enter.` : '',
      ];
    }
  }
}

const MOST_BAR = 30;

/** How many codes are left, as a number and a bar; nothing until the machine has counted them. */
function CodesLeft({ my, width }: { readonly my: BreakScreen; readonly width: number }) {
  const { rules, phase, remaining } = my.game;
  const left = phase === 'solved' ? 1 : phase === 'conflict' ? 0 : remaining;
  if (left === undefined) return null;
  const total = countCodes(rules);
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
      <board.CodesBar {...{ left, total }} width={Math.min(width, MOST_BAR)} isPadded />
    </ui.Column>
  );
}

/** The keys of a count's arrows, by column. The blank beside an arrow belongs to it. */
const ARROWS: Readonly<Record<number, string>> = { 3: 'Down', 4: 'Down', 6: 'Up', 7: 'Up' };

/** The counts of the clue being given; the chosen count has a mark. */
function ClueFields({ my, row }: { readonly my: BreakScreen; readonly row: MachineRow }) {
  return (
    <ui.Box columnGap={1}>
      {(['red', 'white'] as const).map((side) => {
        const head = side === 'red' ? 'R' : 'W';
        const count = String(row[side]).padStart(2);
        return (
          <ui.Press
            key={side}
            on={({ x }) => [side === 'red' ? 'Left' : 'Right', ...(ARROWS[x] ? [ARROWS[x]] : [])]}
          >
            {my.side === side ? (
              <ui.Styled as="selection" bold>{`>${head} <${count} >`}</ui.Styled>
            ) : (
              <Text>{` ${head} <${count} >`}</Text>
            )}
          </ui.Press>
        );
      })}
    </ui.Box>
  );
}

/** A narrower page has no room for the names of symbols. */
const LEAST_NAMED = 70;

/** The symbols, without the digits that usually type colors: here, digits type the counts. */
function Palette({ rules, width }: { readonly rules: Rules; readonly width: number }) {
  const symbols = rules.symbols.map((symbol) => ({ ...symbol, keys: '' }));
  const labels = width < LEAST_NAMED ? 'keys' : 'names';
  return <board.Palette lines={paletteLines({ ...rules, symbols }, width, labels)} rules={rules} />;
}
