import { ruleSetOf } from '../../../games/index.ts';
import { type Click, Clickable } from '../../components/clickable.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Styled } from '../../components/styled.tsx';
import {
  BACK_HINT,
  CHANGING,
  type FooterItem,
  HELP_HINT,
  type KeyTable,
  OTHER_GAME_HINT,
  SCROLLING,
} from '../../model/keys.ts';
import { MARKS_TITLE, MARKS_WORD } from '../../model/marks-speech.ts';
import { stageOf } from '../../model/stage.ts';
import type { AppState, ScreenProps } from '../../model/state.ts';
import { lastTop, type PageLine, type PageScreen, pageLines, pageRows, panelOf } from './words.ts';

/** The rules of the running game. Without a game the arrows go through the rules of all games. */
export function Rules({ state, screen, game }: ScreenProps<'rules'>) {
  const title = `Rules: ${ruleSetOf(screen.setId).title}`;
  const others = game ? [] : [OTHER_GAME_HINT];
  const hints = [...others, LESSON_HINT, BACK_HINT, HELP_HINT];
  return <Page state={state} screen={screen} title={title} hints={hints} />;
}

export function Help({ state, screen }: ScreenProps<'help'>) {
  return <Page state={state} screen={screen} title="Help" hints={[LESSON_HINT, BACK_HINT]} />;
}

export function Panel({ state, screen, game }: ScreenProps<'panel'>) {
  const title = screen.word === MARKS_WORD ? MARKS_TITLE : (panelOf(game, screen)?.label ?? '');
  return <Page state={state} screen={screen} title={title} hints={[BACK_HINT, HELP_HINT]} />;
}

export const pageKeys = () => SCROLLING;

export const helpKeys = () => HELP_KEYS;

export function rulesKeys({ game }: ScreenProps<'rules'>): KeyTable {
  return game ? HELP_KEYS : RULES_KEYS;
}

/** The lesson is one key away from what is told about the game. */
const HELP_KEYS: KeyTable = SCROLLING.map((binding) =>
  binding.key === 'text' ? { ...binding, send: lessonOr(binding) } : binding,
);

function lessonOr({ send }: KeyTable[number]) {
  return (text: string) => {
    if (text === 'f') return { type: 'lesson' } as const;
    return typeof send === 'function' ? send(text) : send;
  };
}

const LESSON_HINT: FooterItem = { keys: 'f', does: 'first steps' };

const RULES_KEYS: KeyTable = [...HELP_KEYS, ...CHANGING];

const SCROLL: FooterItem = { keys: 'Up Down', does: 'scroll' };

/** Three lines at a time, as terminals scroll. */
const WHEEL: Readonly<Record<string, Click>> = {
  wheelUp: { keys: ['Up', 'Up', 'Up'] },
  wheelDown: { keys: ['Down', 'Down', 'Down'] },
};

/** A page of text. It scrolls if the window is too low for it. */
function Page(props: {
  readonly state: AppState;
  readonly screen: PageScreen;
  readonly title: string;
  readonly hints: readonly FooterItem[];
}) {
  const { state, screen, title, hints } = props;
  const lines = pageLines(state, screen);
  const last = lastTop(lines.length, stageOf(state));
  const top = Math.min(last, screen.top);
  const rows = pageRows(stageOf(state));
  const place = `lines ${top + 1}-${Math.min(lines.length, top + rows)} of ${lines.length}`;
  return (
    <ScreenFrame
      title={title}
      right={last > 0 ? place : ''}
      hints={last > 0 ? [SCROLL, ...hints] : hints}
      state={state}
      notices={[]}
    >
      <Clickable
        flexDirection="column"
        flexGrow={1}
        flexShrink={0}
        paddingLeft={1}
        marginTop={1}
        onPress={({ button }) => WHEEL[button]}
      >
        <PageLines lines={lines.slice(top, top + rows)} />
      </Clickable>
    </ScreenFrame>
  );
}

function PageLines({ lines }: { readonly lines: readonly PageLine[] }) {
  return lines.map(({ text, isHeading }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the page.
    <Styled key={index} as={isHeading ? 'accent' : 'text'} bold={isHeading}>
      {text || ' '}
    </Styled>
  ));
}
