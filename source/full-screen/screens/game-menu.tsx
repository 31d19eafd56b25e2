import type { AidView } from '../../engine/aids.ts';
import { knownRules } from '../../engine/game-state.ts';
import { endsGame } from '../../engine/rules.ts';
import { aidPrice } from '../../games/aid-words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { hasUnfinished, leaveBoard } from '../model/boards.ts';
import { kindOf } from '../model/game-kinds.ts';
import { withNextValue } from '../model/settings.ts';
import { giveUp, takeAid } from '../model/turn.ts';
import { refusalSentences } from '../model/voice.ts';
import { COACH_VALUES } from './coach-column.tsx';
import { confirmedFirst } from './confirmation.ts';
import { besideBoard, titlesOf, Under } from './play-page.tsx';
import { copyRow, NOTHING_TO_COPY, playIn, rowBeingTyped, toPencil } from './row.ts';

type State = ui.GameAppState;
type My = { readonly name: 'gameMenu' };

/** Each item has the same key in every game. */
export const gameMenu: ui.Definition<My, ui.GameAppState> = {
  name: 'gameMenu',
  // The menu's item with the key `?` takes that key out of the footer. This row puts it back.
  keys: (state) => [{ keys: { '?': () => ui.open(state, 'help') }, footer: 'help' }],
  items,
  View: GameMenuPage,
};

function items(state: State): ui.Maybe<ui.Item> {
  const { game, settings } = state;
  const { rules } = game;
  const isFirst = game.guesses.length === 0;
  const { aids } = ui.viewOf(game);
  const ending = aids.find(endsGame);
  const lifelines = aids.filter((aid) => !endsGame(aid));
  const coach = { key: 'c', name: 'coach', label: `Coach: ${settings.coach}`, brief: 'Coach' };
  return [
    { key: 'b', label: 'Back to the game', brief: 'Back', go: () => ui.pop(state) },
    ...startingGroup([
      ...lifelines.map((aid, at) => lifeline(state, aid, 'fg'.charAt(at))),
      {
        key: 'l',
        label: 'Copy the last row',
        brief: 'Copy row',
        isRefused: isFirst,
        go: () => (isFirst ? ui.say(state, NOTHING_TO_COPY) : copyRow(ui.pop(state))),
      },
      { key: 'p', label: 'Pencil marks', brief: 'Marks', go: () => toPencil(ui.pop(state)) },
    ]),
    kindOf(game).hasSlot && {
      key: 's',
      label: 'Save in a slot',
      brief: 'Save',
      startsGroup: true,
      go: () => ui.open(state, 'saveSlot', { ends: false }),
    },
    ...startingGroup([
      { key: 'r', label: 'Rules', go: () => ui.open(state, 'rules', { setId: rules.id }) },
      { key: '?', label: 'Help', go: () => ui.open(state, 'help') },
      !kindOf(game).isInMatch && { ...coach, go: () => withNextCoach(state) },
      { key: 'o', label: 'Settings', go: () => ui.open(state, 'settings') },
    ]),
    {
      key: 'm',
      label: hasUnfinished(state) ? 'Leave (continue later)' : 'Leave',
      startsGroup: true,
      go: () => leaveBoard(ui.pop(state)),
    },
    ui.lastItem(ending?.word ?? 'Give up', () =>
      onBoard(state, (now) => (ending ? takeAid(now, ending.word) : giveUp(now))),
    ),
  ];
}

function withNextCoach(state: State): ui.AppState {
  const next = withNextValue(state, 'coach', 1);
  return ui.say(next, COACH_VALUES[next.settings.coach][1]);
}

/** If the player has to be asked first, the question is on the board, not in this menu. */
function onBoard(state: State, change: (state: State) => ui.AppState): ui.AppState {
  const play = ui.pop(state);
  return confirmedFirst(play, change(play), (now) => change(now as State));
}

function startingGroup(list: ui.Maybe<ui.Item>): ui.Maybe<ui.Item> {
  return list.map((item, index) => item && (index === 0 ? { ...item, startsGroup: true } : item));
}

function lifeline(state: State, aid: AidView, key: string): ui.Item {
  const rules = knownRules(state.game);
  const { word, refusal } = aid;
  if (refusal) {
    const why = refusalSentences(rules, { why: refusal, typed: word });
    const label = `${word} (${refusal === 'used' ? 'used' : 'too late'})`;
    return { key, label, isRefused: true, go: () => ui.say(state, ...why) };
  }
  const go = () => onBoard(state, (now) => takeAid(now, word));
  return { key, label: `${word} (${aidPrice(aid)})`, go };
}

function lowMenu(state: State): ui.Room | undefined {
  const all = ui.itemsOf(state);
  const { third, height } = board.placeOfGame(state);
  if (all.length <= height) return undefined;
  return { ...third, y: 0, height: Math.min(ui.stageOf(state).noticeRow, ui.rowsOfMenu(all)) };
}

function GameMenuPage({ state }: { readonly state: State }) {
  const view = ui.viewOf(state.game);
  const { scroll } = playIn(state);
  return (
    <board.BoardPage
      {...titlesOf(state)}
      {...{ view, scroll }}
      typed={rowBeingTyped(state)}
      // No row is marked, because here the `>` marks the item that Enter chooses.
      marked={-1}
      side={besideBoard(state).side}
      third={<ui.Menu />}
      lowThird={lowMenu(state)}
      under={<Under state={state} />}
    />
  );
}
