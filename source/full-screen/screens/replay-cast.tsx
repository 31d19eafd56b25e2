import { renderToString, Text } from 'ink';
import type { GameState } from '../../engine/game.ts';
import { originsOf } from '../../engine/origin.ts';
import { ruleSetOf } from '../../games/index.ts';
import { aidLines, endLines, replaySteps } from '../../games/replay.ts';
import { type Settings, USUAL_SETTINGS } from '../../saves/setting-values.ts';
import { lookBy, showsLargePegs, type TerminalLook } from '../../terminal/look.ts';
import { formatNumber } from '../../text/words.ts';
import { filledCells } from '../board/codes-left.tsx';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { DrawnContext, Stage } from '../kit/layout.tsx';
import { stageOf, type WindowSize } from '../model/stage.ts';
import { viewOf } from '../model/state.ts';
import { outcomeOf } from '../model/titles.ts';

/** The lines of a page around its board: title, gaps and sentences. */
const AROUND = 9;

/** The frames of a recording, one per step of a finished game, and the size of their window. */
export function castFrames(
  game: GameState,
  counts: readonly number[],
  look: TerminalLook,
  changed: Partial<Settings>,
) {
  const settings = { ...USUAL_SETTINGS, ...changed, animations: false };
  const { race: _, ...own } = game;
  const { rules } = own;
  const stateIn = (size: WindowSize): ui.AppState => ({
    ...{ setId: rules.id, choices: {}, random: game.random, origins: originsOf('a-replay') },
    ...{ canSuspend: false, fixed: {}, notices: [], wins: 0, game: own },
    ...{ size, settings, isAscii: !look.unicode, showsLargePegs: showsLargePegs(look) },
    screens: [{ name: 'start' }],
  });
  const sized = (columns: number, least: number, face: board.Face) => {
    const rows = Math.max(least, board.heightOf(face, rules.guesses) + AROUND);
    return stateIn({ columns, rows });
  };
  const large = settings.board === 'large' ? sized(110, 34, board.FACES.large) : undefined;
  const isLarge = large && board.faceOf(large, rules) === board.FACES.large;
  const state = isLarge ? large : sized(80, 24, board.FACES.ascii);
  const { columns, rows } = state.size;
  const frames = replaySteps(own).map((_, at) =>
    renderToString(
      <ui.LookContext value={lookBy(look, settings)}>
        <DrawnContext value={{ ...UNPLAYED, state }}>
          <Stage place={stageOf(state)}>
            <Step {...{ state, game: own, counts, at }} />
          </Stage>
        </DrawnContext>
      </ui.LookContext>,
      { columns },
    ).split('\n'),
  );
  return { columns, rows, frames };
}

/** Nobody plays a recording: it has no keys and isn't saved. */
const UNPLAYED = {
  ...{ items: [], fields: [], footer: () => [], isUnkept: false },
  ...{ onHighlight() {}, onChoose() {}, send() {} },
};

/** A step of a game: its board, how many codes were left, and the sentences. */
function Step(props: {
  readonly state: ui.AppState;
  readonly game: GameState;
  readonly counts: readonly number[];
  readonly at: number;
}) {
  const { state, game, counts, at } = props;
  const steps = replaySteps(game);
  const step = steps[at] ?? game;
  const view = viewOf(step);
  const isEnd = view.status !== 'playing';
  const { rules } = viewOf(game);
  const bar = ui.useBar();
  const [total = 1] = counts;
  const shown = counts.slice(0, at + 1);
  return (
    <ui.Page
      title={`${ruleSetOf(rules.id).title}, replay`}
      right={isEnd ? outcomeOf(view) : `guess ${view.rows.length} of ${game.guesses.length}`}
    >
      <ui.Box columnGap={3}>
        <ui.Column>
          <board.Board
            view={view}
            place={{ face: board.faceOf(state, rules), seen: rules.guesses }}
            marked={isEnd ? undefined : view.rows.length - 1}
          />
        </ui.Column>
        <ui.Table
          title="Codes left"
          gap={1}
          styles={[{ as: 'muted' }, { as: 'accent' }, { bold: true }]}
          rows={shown.map((left, guess) => [
            guess === 0 ? '' : String(guess).padStart(2),
            bar(filledCells(left, total, BAR)),
            left === 0 ? 'broken' : formatNumber(left).padStart('broken'.length),
          ])}
        />
      </ui.Box>
      <ui.Gap />
      {[...aidLines(steps[at - 1], step), ...endLines(step)].map((line) => (
        <Text key={line} bold>{` ${line}`}</Text>
      ))}
    </ui.Page>
  );
}

const BAR = 24;
