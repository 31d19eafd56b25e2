import { type DOMElement, measureElement } from 'ink';
import { afterKey, afterSent, applyChange } from '../../source/full-screen/app/changes.ts';
import { takesText } from '../../source/full-screen/kit/key-rows.ts';
import { Regions } from '../../source/full-screen/kit/press.tsx';
import { type AppState, screenOf } from '../../source/full-screen/model/state.ts';

const NAMES = 'Enter Esc Tab Shift-Tab Backspace Delete Up Down Left Right Home End PgUp PgDn none';
const CONTROLS = [...'AEFLNRSUZ'].map((letter) => `Ctrl-${letter}`);
const KEYS = [...NAMES.split(' '), ...CONTROLS, '?'];

/** Where text is typed, most letters do the same. */
const TYPED = [...'014arqR _-\u5b57'];
const SHORTCUTS = [...TYPED, ...'23589bcdefghijkmnopstuxyz'];

/** The boxes that take presses, and what they mean. */
const boxes: Map<DOMElement, Parameters<Regions['add']>[1]> = new Map();

const { add } = Regions.prototype;
Regions.prototype.add = function addAndNote(box, onPress) {
  boxes.set(box, onPress);
  const remove = add.call(this, box, onPress);
  return () => {
    boxes.delete(box);
    remove();
  };
};

/** Work that would lose every game asks first. */
const toNothing = ({ game: _, match: _match, ...state }: AppState): AppState => ({
  ...state,
  leftUnfinished: [],
  screens: [{ name: 'start' }],
});

/** What each key would change in the state: a line for each, such as `n: That key does nothing.` */
export function keyAnswers(state: AppState): string[] {
  const typed = takesText(state) ? TYPED : SHORTCUTS;
  return [
    `work: ${newIn(state, afterSent(state, toNothing)).join(', ')}`,
    ...KEYS.map((key) => `${key}: ${changesBy(state, key, key === '?' ? key : '')}`),
    ...typed.map((text) => `${text}: ${changesBy(state, 'text', text)}`),
  ];
}

/** If the key leads to a question, its answers are told, too. */
function changesBy(from: AppState, key: string, text: string): string {
  const before = { ...from, work: [] };
  const after = applyChange(before, (now) => afterKey(now, { key, text, cleared: before.notices }));
  const told = newIn(before, after).join(', ');
  const isAsked = screenOf(after).confirmation && !screenOf(before).confirmation;
  if (!isAsked) return told;
  return [told, changesBy(after, 'text', 'y'), changesBy(after, 'Esc', '')].join(' / ');
}

/** The values that have changed, without their names, which the player never sees. */
function newIn(before: unknown, after: unknown): string[] {
  if (before === after || typeof after === 'function') return [];
  if (typeof after !== 'object' || after === null) return [String(after)];
  const was: Readonly<Record<string, unknown>> = { ...Object(before) };
  const is: Readonly<Record<string, unknown>> = { ...after };
  return Object.keys({ ...was, ...is }).flatMap((name) => newIn(was[name], is[name]));
}

/** What a press on each cell would do: a line for each box and button. */
export function pressAnswers(state: AppState): string[] {
  return [...boxes].flatMap(([box, onPress]) => {
    const { x: left, y: top, width, height } = measureElement(box);
    return (['left', 'right', 'wheelUp', 'wheelDown'] as const).map((button) => {
      const told = Array.from({ length: width * height }, (_, at) => {
        const click = onPress({ x: at % width, y: Math.floor(at / width) }, button);
        if (typeof click === 'function') return `(${newIn(state, click(state)).join(', ')})`;
        return `(${newIn(undefined, click).join(', ')})`;
      });
      const edges = told.map((each, at) => (each === told[at - 1] ? '' : `${at}${each}`));
      return `${button} at ${left},${top}, ${width} wide: ${edges.join('')}`;
    });
  });
}
