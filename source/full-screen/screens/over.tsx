import { defined } from '../../engine/defined.ts';
import { type GameState, statusOf } from '../../engine/game.ts';
import { boardWindow } from '../../games/board-rows.ts';
import { evilEnd } from '../../games/evil.ts';
import { codeOf, formatCode } from '../../games/game-code.ts';
import { ruleSetOf } from '../../games/index.ts';
import { raceResultLines } from '../../games/race.ts';
import type { Counted } from '../../saves/saves.ts';
import { formatMinutes } from '../../text/local-time.ts';
import { wrapped } from '../../text/wrapped.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { questionOfReview } from '../model/coach.ts';
import { dailyNotes, lookAfter } from '../model/dailies.ts';
import { forget, record } from '../model/keeping.ts';
import { machinePlayed } from '../model/machine.ts';
import { stageOf } from '../model/stage.ts';
import { type Screen, viewOf } from '../model/state.ts';
import { boardTitle, isDaily, isFriendsGame, isKeptApart, outcomeOf } from '../model/titles.ts';
import { replaceTop, toStart, unseen, type Work } from '../model/update.ts';
import { endSentences } from '../model/voice.ts';
import { startGame } from './begin.ts';
import { openToday, toDaily } from './daily.tsx';
import { afterFriendsBoard } from './friends-score.tsx';
import { toNewGame } from './new-game.tsx';
import { toOptions } from './options.tsx';
import { cardParts, LEAST_CARD, specialIn, surpriseIn } from './over-card.tsx';
import { countHistory } from './statistics.tsx';

type State = ui.GameAppState;

export type OverScreen = {
  readonly name: 'over';
  readonly scroll?: number;
  /** The statistics before the game was added to the history. */
  readonly countedBefore?: { readonly report?: Counted };
};

export const over: ui.Definition<OverScreen> = ui.defineGameScreen('over', {
  asks: ({ game }) => [questionOfReview(game)],
  items,
  keys(state, my) {
    const { game } = state;
    const { seen } = layoutOf(state).place;
    const { id } = game.rules;
    const isOnce = isKeptApart(game);
    return [
      board.scrollKeys(state, board.scrolledBy(viewOf(game), seen), seen, my.scroll, 0),
      ...(isOnce ? [] : [{ keys: { Right: () => toOptions(state, id) }, hint: 'options' }]),
      { keys: { Esc: () => ui.just(toStart(state)) }, hint: 'menu', rank: 8 },
    ];
  },
  View: ({ state, my }) => <OverPage {...{ state, my }} />,
});

/** The items. A daily code can't be played again, so the next one is offered. */
function items(state: State): ui.Item[] {
  const { game, clock } = state;
  const { daily } = game.origin ?? {};
  const { rules, race } = game;
  const menu = ui.lastItem('Menu', () => ui.just(toStart(state)));
  const review = { label: 'Review', go: () => ui.just(ui.push(state, { name: 'review', at: 0 })) };
  const share = {
    ...{ label: 'Share', aside: shareAside(state) },
    go: () => ui.just(ui.push(state, { name: 'share' })),
  };
  if (daily !== undefined) {
    const isPast = clock !== undefined && daily < clock.today;
    const next = daily === clock?.today ? `next one in ${formatMinutes(clock.left)}` : undefined;
    const today = { label: "Today's code", go: () => openToday(state, rules.id) };
    const days = () => toDaily(toStart(state), rules.id);
    const calendar = { label: 'Daily codes', aside: next, go: days };
    return [...(isPast ? [today] : []), review, calendar, share, menu];
  }
  const asksAnew = !race && ruleSetOf(rules.id).asksAnew === true;
  return [
    { label: 'Play again', go: () => startGame(state, rules, race?.level) },
    ...(asksAnew ? [{ label: 'Another length', go: () => toOptions(state, rules.id) }] : []),
    review,
    { label: 'Another game', go: () => toNewGame(state) },
    share,
    menu,
  ];
}

/** The game's code, shown beside the item that shares the game. */
function shareAside({ game }: State): string | undefined {
  const code = isKeptApart(game) ? undefined : codeOf(game);
  return code && `game code ${formatCode(code)}`;
}

/** The columns between the board and the part right of it, and the fewest columns for words. */
const GAP = 4;
const LEAST_WORDS = 24;

/**
 * How many rows of the board are seen, so that the menu has its lines; and whether the words about
 * the end are below the board, or beside it because they would take rows from it.
 */
function layoutOf(state: State) {
  const { rules } = viewOf(state.game);
  const { columns, rows } = stageOf(state);
  const place = board.placeOf(state, rules);
  const { face, left, x, y, width } = place;
  const beside = columns - x - width - GAP - 1;
  const said = [...outcomeSentences(state), ...state.notices];
  const under = said.flatMap((line) => wrapped(line, columns - left - 2));
  const free = rows - y - items(state).length - 1;
  const isBeside =
    board.heightOf(face, rules.guesses) + under.length > free && beside >= LEAST_WORDS;
  const room = isBeside ? free : free - under.length;
  const seen = Math.max(1, Math.min(rules.guesses, board.guessesIn(face, room)));
  const words = isBeside ? said.flatMap((line) => wrapped(line, beside)) : under;
  return { place: { ...place, seen, height: board.heightOf(face, seen) }, words, isBeside, beside };
}

/** The sentences about the end. If animations are off, a sentence replaces them. */
function outcomeSentences(state: State): string[] {
  const { game, settings } = state;
  const view = viewOf(game);
  const surprise = surpriseIn(state);
  // A player who lost the race isn't congratulated.
  const isBeaten = view.status === 'won' && view.race?.result === 'lost';
  return [
    ...(isBeaten ? [] : endSentences(view)),
    ...(view.status === 'won' && !settings.animations
      ? [`Guess ${view.rows.length} was right.`]
      : []),
    ...(surprise ? [surprise.sentence] : []),
    ...evilEnd(game),
    ...raceResultLines(view),
    ...dailyNotes(state),
  ];
}

function OverPage({ state, my }: { readonly state: State; readonly my: OverScreen }) {
  const { game } = state;
  const { page } = ui.useRoom();
  const view = viewOf(game);
  const { place, words, isBeside, beside } = layoutOf(state);
  const { seen, left, height, y } = place;
  const outcome = outcomeOf(view);
  const title = boardTitle(state, page, outcome);
  const special = specialIn(state)?.title;
  const both = special === undefined ? outcome : `${special}   ${outcome}`;
  const { below } = boardWindow(board.scrolledBy(view, seen), seen, my.scroll);
  const said = (
    <ui.Styled as="text" bold>
      {words.join('\n')}
    </ui.Styled>
  );
  // The card takes the coach's place: all rows down to the footer, or the board's rows. If two
  // boards leave no columns for it, it goes beside the menu.
  const list = items(state);
  const isAtMenu = left === 0 && beside < LEAST_CARD;
  const card =
    left > 0
      ? { width: left - 3, height: stageOf(state).rows - y - 1 }
      : isAtMenu
        ? { width: page - ui.menuWidth(ui.keyed(list)) - GAP, height: list.length }
        : { width: beside, height };
  const parts = cardParts(state, card.width, card.height);
  return (
    <ui.Page
      title={title}
      right={title.length + both.length + 4 > page ? outcome : both}
      showsNotices={false}
    >
      <board.BoardPage
        {...{ view, place, moment: state.moment }}
        scroll={below - boardWindow(view, seen).below}
        left={<ui.Parts {...card}>{parts}</ui.Parts>}
        right={
          beside < 1 ? null : (
            <ui.Box paddingLeft={GAP}>
              <ui.Parts width={beside} height={height}>
                {isBeside ? <ui.Box>{said}</ui.Box> : null}
                {left > 0 || isAtMenu ? null : parts}
              </ui.Parts>
            </ui.Box>
          )
        }
      >
        {isBeside ? null : <ui.Box paddingLeft={1}>{said}</ui.Box>}
        <ui.Gap />
        <ui.Elastic flexDirection="row" justifyContent="space-between">
          <ui.Menu
            width={page - left - (isAtMenu ? card.width : 0)}
            initial={isDaily(game) && view.status !== 'ended' ? 'Share' : undefined}
          />
          {isAtMenu ? <ui.Parts {...card}>{parts}</ui.Parts> : null}
        </ui.Elastic>
      </board.BoardPage>
    </ui.Page>
  );
}

/**
 * The update after the last turn of a game. A race is recorded at once, so that it can't be lost
 * with the program. Its end is shown once the machine's guesses are there, too; until then the
 * board stays.
 */
export function finish(state: State): ui.Update {
  const { game, friends } = state;
  if (friends && isFriendsGame(game)) return afterFriendsBoard(state, friends);
  if (!game.race) {
    const { state: next, work } = showEnd(state);
    return { state: next, work: [...writeEnd(game), ...work] };
  }
  return {
    state: { ...replaceTop(state, { name: 'play', cursor: 0 }), notices: [] },
    work: writeEnd(machinePlayed(state, game) ?? game),
  };
}

/** The work that records a finished game, and removes its file. */
export function writeEnd(game: GameState): Work[] {
  return [...record(game), forget(game), ...lookAfter(game)];
}

/** Shows the end of a game. */
export function showEnd(state: State): ui.Update {
  const { game, settings, counted } = state;
  const isWon = statusOf(game) === 'won' && viewOf(game).race?.result !== 'lost';
  const { surprises } = ruleSetOf(game.rules.id);
  const wins = isWon && surprises ? state.wins + 1 : state.wins;
  const countedBefore = defined({ report: counted });
  const screen: Screen = { name: 'over', countedBefore };
  const next = { ...state, wins, ...(settings.animations && { moment: 'end' as const }) };
  return unseen({
    state: { ...next, screens: [{ name: 'start' }, screen] },
    work: [countHistory],
  });
}

/** Ends a race like any other game, without waiting for the machine. */
export function endWithoutMachine(state: State, why: readonly string[] = []): ui.Update {
  const { race: _, ...game } = state.game;
  return showEnd({ ...state, game, notices: [...state.notices, ...why] });
}
