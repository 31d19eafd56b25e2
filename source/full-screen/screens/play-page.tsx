import { Text } from 'ink';
import { type AidView, usableAids } from '../../engine/aids.ts';
import { knownRules } from '../../engine/game-state.ts';
import type { PlayerView } from '../../engine/player-view.ts';
import { endsGame, longest } from '../../engine/rules.ts';
import { aidNote, aidPrice } from '../../games/aid-words.ts';
import { ruleSetOf } from '../../games/index.ts';
import { formatPar } from '../../games/par.ts';
import { progressOf } from '../../games/wording.ts';
import type { MousePress } from '../../terminal/mouse.ts';
import { PENDING, shortenedTo, wrapped } from '../../text/columns.ts';
import { listed } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { isCoached } from '../model/coach.ts';
import { kindOf } from '../model/game-kinds.ts';
import { parOf } from '../model/rules.ts';
import { modesOf } from '../model/titles.ts';
import { PROMPT, SHORT_PROMPT } from '../model/voice.ts';
import {
  CoachColumn,
  CodesLeftNow,
  hasCoachColumn,
  hasCodesBesideCoach,
  hasRoomForGrid,
  machineFaceBesideCodes,
  widthBeforeCoach,
} from './coach-column.tsx';
import { toldGuess } from './coach-steps.ts';
import { leavePencil, pencilIn } from './pencil-marks.ts';
import {
  copyRow,
  isDraftInRow,
  type PlayScreen,
  pegPressed,
  playIn,
  rowBeingTyped,
} from './row.ts';

type State = ui.GameAppState;

const STILL_GUESSING = `You're done. The machine is still guessing ${PENDING}`;

export function PlayPage({ state, my }: { readonly state: State; readonly my: PlayScreen }) {
  const { game } = state;
  const view = ui.viewOf(game);
  const isOver = view.status !== 'playing';
  const onPeg = ({ peg, row }: board.PegPlace, button: MousePress['button']) => {
    if (row < view.rows.length) {
      return button === 'left' ? pressOnBoard((now) => copyRow(now, row)) : undefined;
    }
    const isPeg = row === view.rows.length && peg >= 0 && peg < longest(view.rules);
    if (!isPeg || isOver || !isDraftInRow(state)) return undefined;
    const by = button === 'left' ? 0 : button === 'wheelDown' ? -1 : 1;
    return pressOnBoard((now) => pegPressed(now, peg, by));
  };
  const isInRow = !isOver && !pencilIn(state) && isDraftInRow(state);
  return (
    <board.BoardPage
      {...titlesOf(state)}
      {...{ view, scroll: my.scroll, onPeg }}
      typed={isOver ? undefined : rowBeingTyped(state)}
      cursor={isInRow ? { peg: my.cursor, row: game.guesses.length } : undefined}
      {...besideBoard(state)}
      under={<Under state={state} />}
    />
  );
}

/** After a press on the board, keys go to the board, and no longer to the pencil marks. */
const pressOnBoard =
  (change: (state: State) => ui.AppState): ui.Change =>
  (now) =>
    change(leavePencil(now as State));

export function titlesOf(state: State) {
  const { game } = state;
  const view = ui.viewOf(game);
  const par = parOf(view.rules);
  return {
    title: kindOf(game).title(state),
    right: [
      ...kindOf(game).besideTitle(state),
      ...modesOf(view.rules),
      view.race && `level ${view.race.level}`,
      progressOf(view),
      par === undefined ? undefined : [formatPar(par), ''],
    ],
  };
}

export function besideBoard(state: State) {
  const isOpen = hasCoachColumn(state) || (pencilIn(state) !== undefined && hasRoomForGrid(state));
  const codes = isCoached(state) ? <CodesLeftNow state={state} /> : null;
  const coach = isOpen ? <CoachColumn state={state} /> : null;
  if (!ui.viewOf(state.game).race) return { side: codes, third: coach };
  // If only one column fits beside the board, the coach shares it with the machine's clues.
  if (board.placeOfGame(state).isShared) {
    return { third: <board.BesideMachine>{coach ?? codes}</board.BesideMachine> };
  }
  const machine = <board.MachineColumn />;
  if (!coach) return { side: codes, third: machine };
  if (!codes || !hasCodesBesideCoach(state)) return { side: machine, third: coach };
  const both = (
    <ui.Part width={widthBeforeCoach(state)}>
      <board.BesideMachine face={machineFaceBesideCodes(state)}>{codes}</board.BesideMachine>
    </ui.Part>
  );
  return { side: both, third: coach };
}

export function Under({ state }: { readonly state: State }) {
  const { draft, race } = state.game;
  const play = playIn(state);
  const view = ui.viewOf(state.game);
  const { rules } = view;
  const place = board.placeOfGame(state);
  const isOver = view.status !== 'playing';
  const { hasCursor } = board.useBoard();
  const isTight = PROMPT.length + longest(rules) >= ui.useRoom().width;
  const isShort = isTight || ui.stageOf(state).isNarrow || place.isBeside;
  return (
    <>
      <ui.Box justifyContent="space-between" height={1}>
        {isOver ? (
          <ui.Styled as="text">{race?.clues ? ' ' : STILL_GUESSING}</ui.Styled>
        ) : (
          <ui.Box>
            <ui.Field
              prompt={isShort ? SHORT_PROMPT : PROMPT}
              text={rowBeingTyped(state) || draft}
              cursor={play.cursor}
              taken={place.isBeside ? ui.paletteWidth(place.palette) : 0}
              isIdle={play !== ui.screenOf(state) || hasCursor}
            />
          </ui.Box>
        )}
        {place.isBeside ? <ui.Palette lines={place.palette} rules={rules} /> : null}
      </ui.Box>
      {place.isBeside ? null : <board.PaletteAndLegend {...place} rules={rules} />}
      {view.aids.length > 0 ? <Aids view={view} /> : null}
      <InNoticeRows state={state} />
    </>
  );
}

/** While there are no notices, their rows show the strong guess from a hint, or else the legend. */
function InNoticeRows({ state }: { readonly state: State }) {
  const { noticeRow, prompt, hasLegend } = board.placeOfGame(state);
  const rules = knownRules(state.game);
  const { width, height } = ui.useRoom();
  const y = noticeRow - prompt;
  const forms = toldGuess(state).map((form) => wrapped(form, width));
  const lines = forms.find(({ length }) => length <= height - y);
  if (lines) {
    return (
      <ui.Part y={y} height={lines.length}>
        <Text>{lines.join('\n')}</Text>
      </ui.Part>
    );
  }
  const fits = y < height && board.legendOf(rules).join('').length <= width;
  if (hasLegend || !fits) return null;
  return (
    <ui.Part y={y} height={1}>
      <board.Legend rules={rules} isInTwo={false} />
    </ui.Part>
  );
}

function Aids({ view }: { readonly view: PlayerView }) {
  const { width } = ui.useRoom();
  const revealed = view.aids.flatMap((aid) =>
    aid.revealed ? [`${aid.word}: ${aidNote(aid)}`] : [],
  );
  const revealedText = shortenedTo(revealed.join(ui.GAP), width);
  const room = width - (revealedText === '' ? 0 : revealedText.length + ui.GAP.length);
  const offer = ui.noteWithin(offersOf(view), room);
  return (
    <Text>
      {revealedText}
      <ui.Styled as="muted">{(revealedText && offer && ui.GAP) + offer}</ui.Styled>
    </Text>
  );
}

/** Versions of a sentence about the lifelines that can be typed, the longest first. */
function offersOf(view: PlayerView): string[] {
  const { noun } = ruleSetOf(view.rules.id).words;
  const offered = usableAids(view.aids).filter((aid) => !endsGame(aid));
  const endings = view.aids.filter(endsGame).flatMap(({ word }) => [`${word} (you lose)`, word]);
  if (offered.length === 0) return endings.map((word) => `Type ${word}`);
  const gives = ({ reveals }: AidView) => (reveals === 'place' ? 'a peg' : `a ${noun}`);
  const wordsWith = (before: string) =>
    offered.map((aid, at) => {
      const price = at === 0 ? aidPrice(aid) : aid.price;
      return `${aid.word} (${gives(aid)}${before}${price})`;
    });
  const words = wordsWith(' for ');
  const brief = offered.map((aid) => `${aid.word} (${aidPrice(aid)})`);
  return [
    ...endings.map((last) => listed([...words, last], 'or')),
    listed(words, 'or'),
    wordsWith(': ').join(', '),
    listed(brief, 'or'),
  ].map((list) => `Type ${list}`);
}
