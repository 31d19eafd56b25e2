import { isGivenUp } from '../../engine/game-state.ts';
import { dailyDateOf, isDaily } from '../../games/daily.ts';
import { briefEvilEnd, evilEnd } from '../../games/evil.ts';
import { briefRaceResult, raceResultLines } from '../../games/race-words.ts';
import { surpriseOf } from '../../games/surprises.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { openToday, startGame } from '../model/begin.ts';
import { questionOfReview } from '../model/coach.ts';
import { dailyNotes, otherDaily } from '../model/dailies.ts';
import { countHistory } from '../model/from-saves.ts';
import { kindOf } from '../model/game-kinds.ts';
import { resultIn, rightAtEnd } from '../model/titles.ts';
import { endSentences } from '../model/voice.ts';
import { CodesLeftNow } from './coach-column.tsx';
import { Card, Corner, CornerOfRace } from './over-card.tsx';
import { specialIn, tallyOf } from './tally.ts';

type State = ui.GameAppState;

type My = {
  readonly name: 'over';
  readonly scroll?: number;
  /** The number of the surprise for a game that was just won (see surprises.ts). */
  readonly surprise?: number;
};

export const over: ui.Definition<My, ui.GameAppState> = {
  name: 'over',
  reads: [countHistory],
  asks: ({ game }) => [questionOfReview(game)],
  items,
  // A daily code's result can be compared with friends, so Share is selected.
  initial: ({ game }) => (isDaily(game) && !isGivenUp(game) ? 'Share' : undefined),
  keys(state, my) {
    const { game, ...without } = state;
    const view = ui.viewOf(game);
    const { id } = game.rules;
    const { rowsShown } = board.placeOfGame(state).aboveMenu(items(state).length);
    return [
      board.scrollKeys(state, board.longerBoard(view, rowsShown), rowsShown, my.scroll),
      !isDaily(game) &&
        ui.selectedIn(state)?.name === AGAIN && {
          keys: { Right: () => ui.open(state, 'options', { setId: id }) },
          footer: 'change options',
        },
      { keys: { Esc: () => ui.pop(without) }, footer: isDaily(game) ? 'back' : 'menu' },
    ];
  },
  View: OverPage,
};

const AGAIN = 'Play again';

function offers(state: State): readonly [first: ui.Item, another: ui.Item] {
  const { game, clock } = state;
  const { rules, race } = game;
  const date = dailyDateOf(game);
  if (date === undefined) {
    return [
      { label: AGAIN, go: () => startGame(state, rules, race?.level) },
      { label: 'Another game', go: () => ui.open(state, 'newGame') },
    ];
  }
  const { id } = rules;
  const isPast = clock !== undefined && date < clock.today;
  const days = (of: string) => () => ui.open(ui.toStart(state), 'daily', { setId: of });
  return [
    isPast
      ? { label: "Today's code", go: () => openToday(state, id) }
      : { label: 'Daily codes', go: days(id) },
    { label: 'Another game', go: days(otherDaily(id, 1)) },
  ];
}

function items(state: State): ui.Item[] {
  const [first, instead] = offers(state);
  return [
    first,
    { label: 'Review', go: () => ui.open(state, 'review', { game: state.game }) },
    { label: 'Share', go: () => ui.open(state, 'share') },
    instead,
    ui.lastItem('Menu', () => ui.toStart(state)),
  ];
}

/** Versions of the sentences about the game's end, the longest first. */
function outcomesOf(state: State, { surprise }: My): (readonly string[])[] {
  const { game } = state;
  const view = ui.viewOf(game);
  const isAgain = tallyOf(state).countedAs === 'earlier';
  const again = isAgain ? ['You finished this game before. It counts once.'] : [];
  const briefAgain = isAgain ? ['This game counts only once.'] : [];
  const notes = dailyNotes(state);
  const results = [...evilEnd(game), ...raceResultLines(view), ...notes, ...again];
  const brief = [...evilEnd(game), ...briefRaceResult(view), ...notes, ...briefAgain];
  const resultsAlone = results.length > 0 ? [results, brief, ...briefEvilEnd(game)] : [];
  const end = endSentences(view);
  if (view.status !== 'won') {
    const mostTelling = end.slice(-1);
    return [
      ...(ui.stageOf(state).isNarrow ? [] : [[...end, ...results]]),
      [...mostTelling, ...results],
      [...mostTelling, ...brief],
      ...resultsAlone,
    ];
  }
  // A player who lost the race isn't congratulated.
  if (view.race?.result === 'lost') return [results, brief];
  const praise = end.slice(0, 1);
  const surprises = surprise === undefined ? [] : surpriseOf(surprise);
  const [whole, short] = [surprises.slice(0, 1), surprises.slice(1)];
  return [
    [...end, ...results, ...whole],
    [...end, ...results, ...short],
    [...praise, ...results, ...short],
    [...praise, ...results],
    [...praise, ...brief],
    ...resultsAlone,
  ];
}

function OverPage({ state, my }: { readonly state: State; readonly my: My }) {
  const { game } = state;
  const view = ui.viewOf(game);
  const place = board.placeOfGame(state);
  const { isShared } = place;
  const { isNarrow } = ui.stageOf(state);
  const isRace = view.race !== undefined;
  // If the machine's board doesn't fit, its clues are shown beside the codes left.
  const hasClues = isRace && isShared && !board.machineFace(view, place, place.third.width);
  const codes = <CodesLeftNow state={state} />;
  const card = isNarrow ? null : <Card state={state} />;
  const third = isRace ? <board.MachineColumn /> : card;
  return (
    <board.BoardPage
      title={kindOf(game).title(state)}
      right={[...kindOf(game).besideTitle(state), specialIn(state), ...rightAtEnd(view)]}
      result={resultIn(view)}
      {...{ view, scroll: my.scroll }}
      outcomes={outcomesOf(state, my)}
      side={hasClues ? <board.BesideMachine>{codes}</board.BesideMachine> : codes}
      third={hasClues ? null : third}
      menu={<ui.Menu />}
      corner={
        isRace && !isShared ? (
          <CornerOfRace state={state} />
        ) : (
          <Corner state={state} isBrief={isNarrow && !isRace} />
        )
      }
    />
  );
}
