import { codeRulesOf, spelled } from '../../coach/known.ts';
import type { RowPuzzle } from '../../coach/row-puzzle.ts';
import { DIFFICULTIES, type Difficulty } from '../../coach/row-puzzle-difficulty.ts';
import { formatAnswer, formatDifficulty, guessRowsOf } from '../../coach/row-puzzle-words.ts';
import { COACH_GONE } from '../../coach/words.ts';
import { clueFor } from '../../engine/clue.ts';
import { parseGuess } from '../../engine/code.ts';
import { nextId } from '../../engine/next-game.ts';
import { type PlayerView, viewOfRows } from '../../engine/player-view.ts';
import { Random } from '../../engine/random.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import { defined } from '../../engine/values.ts';
import { dailyNumber } from '../../games/daily.ts';
import { puzzleNotes } from '../../games/daily-log.ts';
import { dailySeed } from '../../games/hashed-games.ts';
import { ruleSetOf } from '../../games/index.ts';
import { factsForMachine } from '../../games/match-words.ts';
import type { PuzzleEntry } from '../../games/puzzle-entry.ts';
import { puzzleNumbers } from '../../games/puzzle-rules.ts';
import { PENDING } from '../../text/columns.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { answerIn } from '../model/coach.ts';
import { dailyLogOf, dailyToday, otherDaily, puzzleRulesOf, TOO_EARLY } from '../model/dailies.ts';
import { countHistory } from '../model/from-saves.ts';
import { EMPTY, lacksPegs } from '../model/text-edit.ts';
import { refusalSentences } from '../model/voice.ts';
import { gridKeys, openMarks, ownRemark } from './pencil-marks.ts';

/** Guesses with clues that only one code fits, and the answer being typed. */
type My = ui.CodeEdit & {
  readonly name: 'puzzle';
  readonly setId: string;
  /** The id that the answer gets in the history. */
  readonly id: string;
  /** The date, if this is a puzzle of the day. */
  readonly daily?: string;
  /** Present if the puzzle was answered before. */
  readonly entry?: PuzzleEntry;
  readonly seed: string;
  readonly wanted?: Difficulty;
  readonly made?: RowPuzzle;
  /** The player's own marks. The coach makes none here: easy puzzles would solve themselves. */
  readonly marks?: board.GridMarks;
  /** The pencil mark under the cursor, while the keys go to the pencil marks. */
  readonly pencil?: board.MarkPlace | undefined;
  /** If the player gave up, there is no `code`. */
  readonly answered?: { readonly code?: string };
};

type Asked = { readonly setId: string; readonly isOfToday?: true };

export const puzzle: ui.Definition<My, ui.AppState, Asked> = {
  name: 'puzzle',
  open: (state, { setId, isOfToday }) =>
    isOfToday ? openOfToday(state, setId) : openNew(state, setId),
  loses(_, my, after) {
    if (!my.made || my.answered) return undefined;
    const is = after.screens.findLast((screen) => screen.name === 'puzzle');
    if (!is) return my.marks?.flat().includes('own') ? LEAVING : undefined;
    const sentence = `Answer ${my.typed}? You only get one try.`;
    return my.daily !== undefined && is.answered ? { sentence, yes: 'answer' } : undefined;
  },
  asks: (_, my) => (my.made ? [] : [questionOf(my)]),
  awaits: ({ made }) => made === undefined,
  hears: heard,
  keys(state, my) {
    const { made, pencil } = my;
    if (!made || my.answered) return [];
    const rules = puzzleRulesOf(my.setId);
    if (pencil) {
      return gridKeys(state, rules, pencil, {
        to: (at) => ui.set(state, { pencil: at }),
        mark: (at) => toggleOwnMark(state, my, at),
        back: () => ui.set(state, { pencil: undefined }),
      });
    }
    return [
      { keys: { Enter: () => answer(state, my, made) }, footer: 'answer' },
      { keys: { Tab: () => ui.say(state, NO_HINTS) } },
      {
        keys: { 'Ctrl-N': () => ui.set(state, { pencil: { peg: 0, symbol: 0 } }) },
        footer: 'pencil marks',
        rank: 4,
      },
      ...ui.codeTyping(state, rules, my, 'type your answer', longest(rules)),
    ];
  },
  items: (state, my) => (my.answered ? itemsAtEnd(state, my) : []),
  View({ state, my }) {
    const { setId, daily, made, answered, pencil } = my;
    const { title } = ruleSetOf(setId);
    const view = boardOf(my);
    const right = [
      daily === undefined ? undefined : `#${dailyNumber(daily)}`,
      made && formatDifficulty(made.difficulty),
    ];
    const lines = [promptOf(view.rules), factsOf(view.rules)];
    const lowThird = made && !answered ? board.lowGrid(state, view.rules, lines) : undefined;
    const isTyping = made && !answered && !pencil;
    return (
      <board.BoardPage
        title={`${daily === undefined ? 'Puzzle' : 'Puzzle of the day'}: ${title}`}
        {...{ view, right }}
        result={answered && resultOf(my)}
        typed={answered ? undefined : my.typed}
        cursor={isTyping ? { peg: my.cursor, row: view.rows.length } : undefined}
        {...(answered
          ? { outcomes: [[...verdictOf(my), ...notesOf(state, my)]], menu: <ui.Menu /> }
          : made
            ? {
                third: <PencilBeside my={my} />,
                promptWidth: promptOf(view.rules).length,
                lowThird,
                under: <Under {...{ state, my }} />,
              }
            : { under: <ui.Para>{`Making a puzzle ${PENDING}`}</ui.Para> })}
      />
    );
  },
};

type Props = { readonly state: ui.AppState; readonly my: My };

function resultOf(my: My) {
  return isSolved(my)
    ? ({ words: 'solved', as: 'good' } as const)
    : ({ words: 'not solved', as: 'warning' } as const);
}

const LEAVING = { sentence: "Leave this puzzle? Your marks aren't saved.", yes: 'leave' };

const PROMPT = 'Which code fits every clue? ';

/** The prompt with room for the longest answer and the cursor after it. */
const promptOf = (rules: Rules) => PROMPT.padEnd(PROMPT.length + longest(rules) + 1);

const factsOf = ({ id }: Rules) => factsForMachine(puzzleRulesOf(id));

function Under({ state, my }: Props) {
  const { view, hasCursor } = board.useBoard();
  const { rules } = view;
  const isIdle = my.pencil !== undefined || hasCursor;
  return (
    <>
      <ui.Field prompt={PROMPT} text={my.typed} cursor={my.cursor} isIdle={isIdle} />
      <board.PaletteAndLegend {...board.placeOf(state, rules)} rules={rules} />
      <ui.Para as="muted">{factsOf(rules)}</ui.Para>
    </>
  );
}

function verdictOf({ setId, made, answered }: My): string[] {
  if (!made || !answered) return [];
  const sentence = formatAnswer(puzzleRulesOf(setId), made, answered.code);
  // Only the command `puzzle --daily` lets a player give up.
  return [answered.code === undefined ? `You gave up. ${sentence}` : sentence];
}

function notesOf(state: ui.AppState, { setId, daily, entry, id }: My): string[] {
  const { clock } = state;
  const log = dailyLogOf(state, setId, 'puzzles');
  if (daily === undefined || !clock || !log) return [];
  return puzzleNotes(log, { id: entry?.id ?? id, date: daily, today: clock.today });
}

const HEADING = 'Pencil marks';

function PencilBeside({ my }: { readonly my: My }) {
  const { width, height } = ui.useRoom();
  const rules = puzzleRulesOf(my.setId);
  const { marks = openMarks(rules), pencil } = my;
  const remark = ownRemark(marks);
  const spare = height - board.gridHeight(rules);
  const y = spare > 1 ? Math.min(ui.HEADING_ROWS, spare - 1) : spare;
  // If only one row is left above the grid, the heading and the remark share the row.
  const beside = y === spare ? ui.noteWithin(remark, width - HEADING.length - 1) : '';
  return (
    <>
      {y > 0 ? (
        <ui.Box justifyContent="space-between">
          <ui.Heading>{HEADING}</ui.Heading>
          <ui.Styled as="muted">{beside}</ui.Styled>
        </ui.Box>
      ) : null}
      <ui.Part y={y}>
        <board.PencilGrid
          {...{ rules, marks, remark }}
          at={pencil}
          onMark={(at) => (now) => toggleOwnMark(now, ui.screenOf(now) as My, at)}
        />
      </ui.Part>
    </>
  );
}

function toggleOwnMark(state: ui.AppState, { setId, marks }: My, at: board.MarkPlace): ui.AppState {
  const changed = (marks ?? openMarks(puzzleRulesOf(setId))).map((peg, number) =>
    peg.map((mark, symbol) => {
      if (number !== at.peg || symbol !== at.symbol) return mark;
      return mark === 'own' ? 'open' : 'own';
    }),
  );
  return ui.set(state, { marks: changed, pencil: at });
}

/** The puzzle as a game with one guess left. */
const boardOf = ui.memoizeByObject((my: My): PlayerView => {
  const rules = puzzleRulesOf(my.setId);
  const given = my.made ? guessRowsOf(rules, my.made) : [];
  const secret = my.made && my.answered ? spelled(rules, my.made.answer) : undefined;
  const guess = my.answered?.code;
  const isGuessed = secret !== undefined && guess !== undefined;
  return viewOfRows(
    my.made ? rulesOf(my.made)(rules) : { ...rules, guesses: ROWS_WHILE_MAKING },
    isGuessed ? [...given, { guess, clue: clueFor(guess, secret) }] : given,
    defined({ status: secret === undefined ? 'playing' : 'ended', draft: my.typed, secret }),
  );
});

const ROWS_WHILE_MAKING = 5;

/** Cached: if the rules are the same object, a key press redraws only one row of the board. */
const rulesOf = ui.memoizeByObject((made: RowPuzzle) =>
  ui.memoizeByObject((rules: Rules): Rules => ({ ...rules, guesses: made.rows.length + 1 })),
);

function itemsAtEnd(state: ui.AppState, my: My): ui.Item[] {
  const { setId, wanted, daily } = my;
  const next = nextDifficulty(my);
  const otherId = otherDaily(setId, 1);
  return [
    {
      label: 'Another puzzle',
      aside: formatDifficulty(next),
      go: () => openNew(state, setId, next),
    },
    {
      label: 'Another game',
      aside: ruleSetOf(otherId).title,
      go: () =>
        daily === undefined ? openNew(state, otherId, wanted) : openOfToday(state, otherId),
    },
    ui.lastItem('Menu', () => ui.toStart(state)),
  ];
}

const NO_HINTS = 'A puzzle has no hints. The clues alone lead to its code.';

const EASIEST = DIFFICULTIES[0];

function nextDifficulty(my: My): Difficulty {
  const { wanted, made } = my;
  if (!wanted || !made) return EASIEST;
  return DIFFICULTIES[DIFFICULTIES.indexOf(wanted) + (isSolved(my) ? 1 : -1)] ?? wanted;
}

function isSolved({ setId, made, answered }: My): boolean {
  return made !== undefined && answered?.code === spelled(puzzleRulesOf(setId), made.answer);
}

function answer(state: ui.AppState, my: My, made: RowPuzzle): ui.AppState {
  const { id, setId, daily } = my;
  const rules = puzzleRulesOf(setId);
  const read = parseGuess(rules, my.typed, []);
  const refused = lacksPegs(rules, my.typed) ? state : ui.set(state, { notice: 'refused' });
  if ('refusal' in read) {
    return ui.say(refused, ...refusalSentences(rules, read.refusal, 'Type your answer first.'));
  }
  const code = read.guess;
  if (my.notice === 'full') return ui.say(refused, `${ui.OVERFULL} Enter answers ${code}.`);
  const result = code === spelled(rules, made.answer) ? 'right' : 'wrong';
  const record = (date: string) =>
    ui.urgentlyOnSaves(({ saves, send }) => {
      ui.tellResult(saves.recordPuzzle({ id, of: setId, daily: date, result, answer: code }), send);
    });
  const work = daily === undefined ? [] : [record(daily), countHistory];
  const next = ui.animated(ui.set(state, { answered: { code } }), 'end');
  return ui.asNewPage(ui.withWork(next, ...work));
}

function openOfToday(state: ui.AppState, setId: string): ui.AppState {
  const daily = dailyToday(state);
  if (daily === undefined) return state.clock ? ui.say(state, TOO_EARLY) : state;
  const find = ui.onSaves(({ saves, send }) => {
    const seed = String(dailySeed(setId, daily, 'puzzle'));
    const { entry } = saves.finishedPuzzle(setId, daily);
    send((now) => {
      const { id, ids } = nextId(now.ids);
      return showPuzzle({ ...now, ids }, defined({ id, setId, seed, daily, entry }));
    });
  });
  return ui.withWork(state, find);
}

/** The seed is made from the puzzle's id, because a random draw would change later games' codes. */
function openNew(state: ui.AppState, setId: string, wanted: Difficulty = EASIEST): ui.AppState {
  const { id, ids } = nextId(state.ids);
  const [run = '', number = ''] = id.split('-');
  const seed = String(BigInt(`0x${run.slice(0, 8)}`) + BigInt(number));
  return showPuzzle({ ...state, ids }, { id, setId, seed, wanted });
}

function showPuzzle(state: ui.AppState, about: Omit<My, 'name' | 'typed' | 'cursor'>): ui.AppState {
  const show = ui.screenOf(state).name === 'puzzle' ? ui.replaceTop : ui.push;
  const shown = show(state, { name: 'puzzle', ...about, ...EMPTY });
  // Esc leads back to the page Puzzles, so that page is set to this puzzle's game.
  return ui.updateCovered(shown, 'puzzles', (below) => ui.set(below, { setId: about.setId }));
}

function questionOf({ setId, seed, wanted }: My) {
  return {
    type: 'rowPuzzle',
    known: { rules: codeRulesOf(puzzleRulesOf(setId)), rows: [], revealed: [] },
    randomNumbers: puzzleNumbers(new Random(BigInt(seed))),
    ...defined({ wanted }),
  } as const;
}

function heard(state: ui.AppState, my: My): ui.AppState {
  if (my.made) return state;
  const { puzzle: made } = answerIn(state, questionOf(my)) ?? {};
  const answered = my.entry && defined({ code: my.entry.answer });
  if (made) return ui.replaceTop(state, { ...my, made, ...defined({ answered }) });
  return state.isCoachGone ? ui.say(ui.pop(state), COACH_GONE) : state;
}
