import { defined } from '../../engine/defined.ts';
import { statusOf } from '../../engine/game.ts';
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
import { dailyNotes, otherDaily } from '../model/dailies.ts';
import { dateOf, type GameKind, kindOf } from '../model/kinds.ts';
import { stageOf } from '../model/stage.ts';
import { type Screen, viewOf } from '../model/state.ts';
import { outcomeOf } from '../model/titles.ts';
import { replaceTop, toStart, unseen } from '../model/update.ts';
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
    const isOnce = kindOf(game).name === 'daily';
    return [
      board.scrollKeys(state, board.scrolledBy(viewOf(game), seen), seen, my.scroll, 0),
      ...(isOnce ? [] : [{ keys: { Right: () => toOptions(state, id) }, hint: 'options' }]),
      // From a daily code's end back to the page of the daily codes.
      {
        keys: { Esc: () => ui.just(withoutGame(state)) },
        hint: isOnce ? 'back' : 'menu',
        rank: 8,
      },
    ];
  },
  View: ({ state, my }) => <OverPage {...{ state, my }} />,
});

/** What the end offers first, and instead of another game, by the kind of game. */
const OFFERS: Readonly<Record<GameKind['name'], (state: State) => readonly [ui.Item, ui.Item]>> = {
  own: offersAgain,
  code: offersAgain,
  daily({ game, clock, ...state }) {
    const { id } = game.rules;
    const date = dateOf(game);
    const isPast = date !== undefined && clock !== undefined && date < clock.today;
    const next =
      date === clock?.today ? `next one in ${formatMinutes(clock?.left ?? 0)}` : undefined;
    const on = { game, clock, ...state } as State;
    const days = (of: string) => () => toDaily(toStart(on), of);
    return [
      isPast
        ? { label: "Today's code", go: () => openToday(on, id) }
        : { label: 'Daily codes', aside: next, go: days(id) },
      { label: "Another game's daily", go: days(otherDaily(id, 1)) },
    ];
  },
  friends: offersAgain,
};

function offersAgain(state: State): readonly [ui.Item, ui.Item] {
  const { rules, race } = state.game;
  return [
    { label: 'Play again', go: () => startGame(state, rules, race?.level) },
    { label: 'Another game', go: () => toNewGame(state) },
  ];
}

/** The same five in every game. */
function items(state: State): ui.Item[] {
  const [first, other] = OFFERS[kindOf(state.game).name](state);
  const open = (screen: Screen) => () => ui.just(ui.push(state, screen));
  return [
    first,
    { label: 'Review', go: open({ name: 'review', at: 0 }) },
    { label: 'Share', aside: shareAside(state), go: open({ name: 'share' }) },
    other,
    ui.lastItem('Menu', () => ui.just(toStart(state))),
  ];
}

/** The page below the end, which has no game. */
function withoutGame(state: State): ui.AppState {
  const { game: _, ...below } = ui.pop(state);
  return below;
}

/** The game's code, shown beside the item that shares the game. */
function shareAside({ game }: State): string | undefined {
  const code = kindOf(game).hasSlot ? codeOf(game) : undefined;
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
  const title = kindOf(game).title(state, page - outcome.length);
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
            initial={dateOf(game) !== undefined && view.status !== 'ended' ? 'Share' : undefined}
          />
          {isAtMenu ? <ui.Parts {...card}>{parts}</ui.Parts> : null}
        </ui.Elastic>
      </board.BoardPage>
    </ui.Page>
  );
}

/**
 * The update after the last turn of a game. The end of a race is shown once the machine's guesses
 * are there, too; until then the board stays.
 */
export function finish(state: State): ui.Update {
  const { game, friends } = state;
  if (friends && kindOf(game).name === 'friends') return afterFriendsBoard(state, friends);
  if (!game.race) return showEnd(state);
  return ui.just({ ...replaceTop(state, { name: 'play', cursor: 0 }), notices: [] });
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
    state: { ...next, screens: [{ name: 'start' }, ...kindOf(game).below[1](game), screen] },
    work: [countHistory],
  });
}

/** Ends a race like any other game, without waiting for the machine. */
export function endWithoutMachine(state: State, why: readonly string[] = []): ui.Update {
  const { race: _, ...game } = state.game;
  return showEnd({ ...state, game, notices: [...state.notices, ...why] });
}
