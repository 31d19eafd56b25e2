import { Box } from 'ink';
import { boardWindow } from '../../../games/board-rows.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { BoardPage } from '../../components/board-page.tsx';
import { PanelLines } from '../../components/panel-lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import type { WindowSize } from '../../features/window/state.ts';
import { Lines } from '../../kit/lines.tsx';
import { boardPage, boardPlace } from '../../model/board-place.ts';
import { boardLines } from '../../model/board-shape.ts';
import { reviewedIn } from '../../model/coach.ts';
import { REST } from '../../model/fit.ts';
import { BACK, type Bindings } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { codesLeftBar, heading, muted, type PanelLine, type Section } from '../../model/panel.ts';
import { linesThatFit, screenRows, stageOf } from '../../model/stage.ts';
import type { GameAppState, ScreenProps } from '../../model/state.ts';
import { outcomeOf } from '../../model/titles.ts';
import { countsIn, lastStep, leftText, sentencesAt, stepAt } from './steps.ts';

export const replayBindings = (): Bindings<'replay'> => [
  {
    keys: {
      Left: { type: 'step', by: -1 },
      Right: { type: 'step', by: 1 },
      Up: { type: 'step', by: -1 },
      Down: { type: 'step', by: 1 },
    },
    hint: ['Left Right', 'step'],
    rank: 0,
    help: ['Arrows', 'show the guess before, or the next one'],
  },
  {
    keys: { ' ': { type: 'pause' } },
    when: ({ state }) => state.settings.motion,
    hint: ({ screen, game }) => ['Space', pauseWords(screen, lastStep(game))],
    rank: 1,
    help: ['Space', 'stops the replay, or lets it go on; any other key ends it'],
  },
  { keys: { text: BACK, Enter: BACK } },
];

function pauseWords({ isStopped, at }: ScreenProps<'replay'>['screen'], last: number): string {
  if (!isStopped) return 'stop';
  return at < last ? 'go on' : 'once more';
}

/** The game once more, step by step: its board in the same place as before, and the codes left. */
export function Replay({ state, screen }: ScreenProps<'replay'>) {
  const reviewed = reviewedIn(state);
  return <ReplayPage state={state} at={screen.at} left={reviewed && countsIn(reviewed)} />;
}

/** A step of a game. `left`: how many codes were left before each guess, once they are counted. */
export function ReplayPage(props: {
  readonly state: GameAppState;
  readonly at: number;
  readonly left: readonly number[] | undefined;
}) {
  const { state, at, left: counts } = props;
  const { game } = state;
  const stage = stageOf(state);
  const { title } = ruleSetOf(game.rules.id);
  const view = viewOf(stepAt(game, at));
  const isEnd = view.status !== 'playing';
  const made = `guess ${view.rows.length} of ${game.guesses.length}`;
  const sentences = sentencesAt(game, at);
  const place = boardPlace(state);
  const { left, machine, width, shape, top, below } = place;
  const { guesses } = boardPage(state);
  const hidden = boardWindow(view, guesses);
  const beside = left > 0 ? left : stage.columns - machine - width;
  const rows = screenRows(state, {
    top,
    board: boardLines(guesses, shape),
    below,
    sentences: REST,
    notices: 0,
  });
  const size = { columns: beside - 2 * GAP, rows: rows.board.lines - 1 };
  const panel = (
    <Box paddingLeft={left > 0 ? 1 : GAP}>
      <PanelLines lines={codesLeftLines(state, counts, at, size)} />
    </Box>
  );
  return (
    <ScreenFrame title={`${title}, replay`} right={isEnd ? outcomeOf(view) : made} notices={[]}>
      <BoardPage
        {...{ view, hidden, place }}
        marked={isEnd ? undefined : view.rows.length - 1}
        left={panel}
        right={left > 0 ? null : panel}
      >
        <Lines
          lines={linesThatFit(sentences, { columns: stage.columns - left }).slice(
            0,
            rows.sentences.lines,
          )}
          isBold
          left={1}
        />
      </BoardPage>
    </ScreenFrame>
  );
}

/** The columns beside the list of the codes left. */
const GAP = 3;

/** The longest bar, the shortest that tells one count from another, and the number before it. */
const LONGEST_BAR = 24;
const SHORTEST_BAR = 6;
const NUMBER = 3;

/** How many codes were left, a line for each step so far. Empty if the coach is gone. */
function codesLeftLines(
  { isCoachGone }: GameAppState,
  counts: readonly number[] | undefined,
  at: number,
  { columns, rows }: WindowSize,
): Section {
  const [total = 1] = counts ?? [];
  const digits = Math.max(leftText(total).length, leftText(0).length);
  const width = Math.min(LONGEST_BAR, columns - NUMBER - digits - 2);
  if ((isCoachGone && !counts) || columns < NUMBER + digits) return [];
  const lines = (counts ?? []).slice(0, at + 1).map((left, index): PanelLine => {
    const isLast = index === Math.min(at, counts?.length ?? 0);
    return [
      muted(`${index === 0 ? '' : index} `.padStart(NUMBER)),
      ...(width < SHORTEST_BAR ? [] : codesLeftBar(left, total, width)),
      {
        text: leftText(left).padStart(digits + 2),
        as: left === 0 ? 'good' : 'text',
        isBold: isLast,
      },
    ];
  });
  const title = heading(counts ? 'Codes left' : 'Codes left ...');
  return [[title], ...lines.slice(1 - rows)];
}
