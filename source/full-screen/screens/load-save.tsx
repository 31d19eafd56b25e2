import { use } from 'react';
import type { GameState } from '../../engine/game-state.ts';
import { isAlike } from '../../engine/values.ts';
import { momentVersions } from '../../games/dates.ts';
import { idOf } from '../../games/history-entry.ts';
import {
  isMatch,
  listedName,
  listedNames,
  listedProgress,
  listedTurn,
  savedAs,
  type Unfinished,
} from '../../games/unfinished-names.ts';
import { progressOf, SAVING } from '../../games/wording.ts';
import type { Listed, SlotView } from '../../saves/saves.ts';
import { SLOTS, type Slot, stampOf } from '../../saves/slots.ts';
import { PENDING } from '../../text/columns.ts';
import { type Name, readName } from '../../text/name.ts';
import { listed } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { openBoard } from '../model/boards.ts';
import {
  continueUnfinished,
  dropUnfinished,
  listUnfinished,
  lookAtSlots,
} from '../model/from-saves.ts';
import { givenUpSentence } from '../model/game-kinds.ts';
import { copyOf } from '../model/losing.ts';
import { atEnd, type TextEdit } from '../model/text-edit.ts';
import { waitingBoard } from './lobby.tsx';

type MyLoad = { readonly name: 'load' };
/** With `ends`, the player leaves the game once it is saved. */
type MySaveSlot = { readonly name: 'saveSlot'; readonly ends: boolean };
type MySaveName = TextEdit & {
  readonly name: 'saveName';
  readonly ends: boolean;
  readonly slot: Slot;
};

export const load: ui.Definition<MyLoad> = {
  name: 'load',
  reads: [lookAtSlots, listUnfinished],
  keys(state) {
    const chosen = chosenIn(state);
    return [
      {
        keys: { x: () => askToDrop(state, chosen) },
        footer: chosen && chosen.why === undefined ? 'drop' : undefined,
        help: 'drop an unfinished game',
      },
    ];
  },
  items: (state) => [
    ...slotItems(state, (slot) => loadSlot(state, slot)),
    ...unfinishedItems(state),
    cancelItem(state),
  ],
  initial: firstToLoad,
  View({ state }) {
    const { slots, listedGames } = state;
    const kept = chosenIn(state)?.unfinished ?? savedIn(state, chosenSlot(state))?.game;
    const isEmpty = slots?.every((slot) => slot.state === 'empty') && listedGames.length === 0;
    return (
      <ui.ChoicePage
        title="Load Game"
        intro={isEmpty ? NO_GAMES : 'Your saved and unfinished games.'}
        menu={<ui.Menu />}
        besideMenu={kept ? <Kept kept={kept} /> : null}
      />
    );
  },
};

const NO_GAMES = 'No saved games yet. Ctrl-S saves a game while you play it.';

const NEWER = 'A newer game';

const UNFINISHED = 'unfinished ';

/** The keys of the first unfinished games. The others have none. */
const KEYS = '456789';

/** How many columns a turn such as `guess 10` takes, and a time such as `28 Nov 18:21`. */
const [TURN, TIME] = [8, 12];

const BETWEEN_COLUMNS = '  ';

/** How wide an unfinished game's turn and time are. A slot's time ends in the same column. */
const ASIDE = TURN + BETWEEN_COLUMNS.length + TIME;

/**
 * A long name is cut: `Daily 27 Nov: Colors` becomes `Daily 27 Nov`. If two cut names would look
 * alike, none is cut, and the column with the times makes room for them.
 */
function unfinishedItems(state: ui.AppState): ui.Item[] {
  const room = ui.stageOf(state).menu.width - ui.INDENT - BETWEEN_COLUMNS.length - ASIDE;
  const names = state.listedGames.map(({ unfinished }) =>
    unfinished ? listedNames(unfinished) : { whole: NEWER, withoutGame: NEWER },
  );
  const whole = names.map((name) => name.whole);
  const brief = names.map((name) => (name.whole.length > room ? name.withoutGame : name.whole));
  const isAmbiguous = new Set(brief).size < new Set(whole).size;
  return state.listedGames.map(({ id, unfinished, savedAt, why }, at) => {
    const turn = unfinished ? listedTurn(unfinished) : '';
    return {
      key: KEYS.charAt(at),
      name: UNFINISHED + id,
      label: (isAmbiguous ? whole : brief)[at] ?? '',
      aside: why?.is ?? (isAmbiguous ? turn : timed(turn, savedAt)),
      ...(at === 0 && { startsGroup: true, heading: 'Unfinished' }),
      isRefused: why !== undefined,
      go: () => (why ? ui.say(state, why.sentence) : continueUnfinished(state, id)),
    };
  });
}

const timed = (turn: string, savedAt: Date) =>
  turn.padEnd(TURN) + BETWEEN_COLUMNS + shortTime(savedAt);

/** `28 Nov 18:21` */
const shortTime = (time: Date) => momentVersions(time)[1].padStart(TIME);

function firstToLoad(state: ui.AppState): string | undefined {
  const slot = SLOTS.find((each) => savedIn(state, each));
  const newest = state.listedGames.find(({ why }) => !why);
  return slot ? keyOf(slot) : newest && UNFINISHED + newest.id;
}

function chosenIn(state: ui.AppState): Listed | undefined {
  const selected = ui.selectedIn(state)?.name;
  return state.listedGames.find(({ id }) => selected === UNFINISHED + id);
}

function askToDrop(state: ui.AppState, chosen: Listed | undefined): ui.AppState {
  if (chosen?.why) return ui.say(state, chosen.why.sentence);
  if (!chosen?.unfinished) return ui.say(state, 'You can only drop unfinished games.');
  const { id, unfinished } = chosen;
  const costs = isMatch(unfinished) ? '' : ` ${givenUpSentence(state, unfinished)}`;
  const { listedGames } = state;
  const at = listedGames.indexOf(chosen);
  const next = listedGames[at + 1] ?? listedGames[at - 1];
  const highlighted = next ? UNFINISHED + next.id : CANCEL;
  const go = (now: ui.AppState) => dropUnfinished(ui.set(now, { highlighted }), id);
  const sentence = `Drop this game?${costs}`;
  return ui.set(state, { confirmation: { sentence, yes: 'drop', go } });
}

export const saveSlot: ui.Definition<MySaveSlot, ui.GameAppState> = {
  name: 'saveSlot',
  reads: [lookAtSlots],
  items: (state, { ends }) => [
    ...slotItems(state, (slot) => toName(state, slot, ends)),
    cancelItem(state),
  ],
  initial: slotToSave,
  View: ({ state }) => (
    <ui.ChoicePage
      title="Save Game"
      intro="Choose a slot for this game."
      menu={<ui.Menu />}
      besideMenu={<ToSave game={state.game} slot={chosenSlot(state)} />}
    />
  ),
};

function slotItems(state: ui.AppState, choose: (slot: Slot) => ui.AppState): ui.Item[] {
  const { hasRoomBesideMenu } = ui.stageOf(state);
  const asidesOf = ({ game, savedAt }: Saved) => {
    const [time, short] = [momentVersions(savedAt)[0], shortTime(savedAt)];
    if (hasRoomBesideMenu) return [time.padStart(ASIDE), time];
    return [`${short}${BETWEEN_COLUMNS}${listedName(game)}, ${listedProgress(game)}`, short];
  };
  return SLOTS.map((slot) => {
    const [key, saved] = [keyOf(slot), savedIn(state, slot)];
    const aside = saved && asidesOf(saved);
    return { key, name: key, ...slotText(state, slot), aside, go: () => choose(slot) };
  });
}

type Saved = NonNullable<ReturnType<typeof savedIn>>;

const CANCEL = 'cancel';

const cancelItem = (state: ui.AppState): ui.Item => ({
  key: 'c',
  label: CANCEL,
  startsGroup: true,
  go: () => ui.pop(state),
});

const keyOf = (slot: Slot) => String(slot);

const chosenSlot = (state: ui.AppState) =>
  SLOTS.find((slot) => keyOf(slot) === ui.selectedIn(state)?.name);

const slotIn = ({ slots }: ui.AppState, slot: Slot): SlotView | undefined => slots?.[slot - 1];

function savedIn(state: ui.AppState, slot: Slot | undefined) {
  const view = slot && slotIn(state, slot);
  return view?.state === 'kept' ? view : undefined;
}

function slotText(state: ui.AppState, slot: Slot): Pick<ui.Item, 'label' | 'note'> {
  const view = slotIn(state, slot);
  if (!view) return { label: PENDING };
  if (view.state === 'empty') return { label: SAVING.empty };
  if (view.state !== 'kept') {
    return { label: view.state === 'newer' ? 'newer' : 'not readable', note: view.sentence };
  }
  return { label: view.name };
}

function slotToSave(state: ui.GameAppState): string | undefined {
  const isSame = (slot: Slot) => {
    const saved = savedIn(state, slot);
    return saved !== undefined && idOf(saved.game) === idOf(state.game);
  };
  const isEmpty = (slot: Slot) => slotIn(state, slot)?.state === 'empty';
  const slot = SLOTS.find(isSame) ?? SLOTS.find(isEmpty);
  return slot && keyOf(slot);
}

function useKept(kept: Unfinished, name = listedName(kept)): ui.Block {
  const view = isMatch(kept) ? undefined : ui.viewOf(kept);
  const beside = board.useBoardBeside(view && waitingBoard(view));
  const players = isMatch(kept) ? kept.players : [];
  return {
    rows: HEAD_ROWS + (beside?.rows ?? 0),
    view: (
      <>
        <ui.Heading>{name}</ui.Heading>
        <ui.Styled as="muted">{view ? progressOf(view) : listedProgress(kept)}</ui.Styled>
        {beside?.view}
        <ui.Para as="muted">{listed(players, 'and')}</ui.Para>
      </>
    ),
  };
}

const HEAD_ROWS = 2;

const Kept = ({ kept }: { readonly kept: Unfinished }) => useKept(kept).view;

function ToSave({ game, slot }: { readonly game: GameState; readonly slot: Slot | undefined }) {
  const { state } = use(ui.ScreenContext);
  const { height } = ui.useRoom();
  const kept = savedIn(state, slot)?.game;
  const saved = useKept(game, `This game: ${listedName(game)}`);
  const now = kept ?? game;
  const inSlot = useKept(now, `Slot ${slot}: ${listedName(now)}`);
  const fits = ui.stacked([saved, inSlot]).rows <= height;
  return <ui.Blocks blocks={[saved, kept && (fits ? inSlot : { ...inSlot, rows: HEAD_ROWS })]} />;
}

const NAMES = 'Letters, digits, and spaces.';

/** The most characters that can be typed: enough for a name of 20 letters with six accents each. */
const MAX_TYPED = 150;
export const saveName: ui.Definition<MySaveName, ui.GameAppState> = {
  name: 'saveName',
  keys: (state, my) => [
    { keys: { Enter: () => save(state, my) }, footer: 'save' },
    ...ui.withoutFooter(ui.typing(state, my, MAX_TYPED)),
  ],
  View({ state, my }) {
    const { slot } = my;
    const saved = savedIn(state, slot);
    const { label } = slotText(state, slot);
    return (
      <ui.Ask
        title={`Save Game: slot ${slot}`}
        intro={saved ? `This replaces ${savedAs(saved.name)}.` : `Slot ${slot} is ${label}.`}
        prompt="Name: "
        edit={my}
        about={saved ? `${NAMES} Ctrl-U clears the name.` : NAMES}
        besideMenu={<ToSave game={state.game} slot={slot} />}
      />
    );
  },
};

function loadSlot(state: ui.AppState, slot: Slot): ui.AppState {
  const view = slotIn(state, slot);
  if (!view) return state;
  if (view.state === 'kept') return loadGame(state, view.game);
  return ui.say(state, view.state === 'empty' ? 'This slot is empty.' : view.sentence);
}

/** If the same game also waits unfinished at the same turn, that is opened: its marks are newer. */
function loadGame(state: ui.AppState, game: GameState): ui.AppState {
  const copy = copyOf(state, game);
  const isSameTurn = copy && isAlike([copy.guesses, copy.used], [game.guesses, game.used]);
  return isSameTurn ? continueUnfinished(state, idOf(game)) : openBoard(state, game);
}

function toName(state: ui.AppState, slot: Slot, ends: boolean): ui.AppState {
  const view = slotIn(state, slot);
  // A save by a newer version is never replaced, so there is no need for a name.
  if (view?.state === 'newer') return ui.say(state, view.sentence);
  // Offers the old name, because the same game is often saved there again.
  const typed = savedIn(state, slot)?.name ?? '';
  return ui.open(state, 'saveName', { ends, slot, ...atEnd(typed) });
}

function save(state: ui.GameAppState, my: MySaveName): ui.AppState {
  const read = readName(my.typed);
  if ('wrong' in read) return ui.say(state, read.wrong);
  const go = (now: ui.AppState) => withSave(now, state.game, my, read.name);
  const saved = savedIn(state, my.slot);
  if (!saved) return go(state);
  const sentence = `Replace ${savedAs(saved.name)}?`;
  return ui.set(state, { confirmation: { sentence, yes: 'replace', go } });
}

function withSave(
  state: ui.AppState,
  game: GameState,
  { slot, ends }: MySaveName,
  name: Name,
): ui.AppState {
  const view = slotIn(state, slot);
  const seen = view && stampOf(view);
  const keep = ui.onSaves(({ saves, send }) => {
    const result = saves.save(slot, name, game, seen);
    if (result.ok) {
      send((now) => saved({ ...now, slots: saves.slots() }, slot, name, ends));
      return ui.tellResult(result, send);
    }
    // Another program may have saved to the slot, so the player sees the slots as they are now.
    send((now) => ui.withWork(ui.say(now, result.why), lookAtSlots));
  });
  return ui.withWork(state, keep);
}

function saved(state: ui.AppState, slot: Slot, name: Name, ends: boolean): ui.AppState {
  const sentence = SAVING.saved(String(slot), name);
  if (ends) return ui.say(ui.toStart(state), sentence);
  return ui.say(ui.withoutScreens(state, 'gameMenu', 'saveSlot', 'saveName'), sentence);
}
