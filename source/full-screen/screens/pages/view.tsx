import { Box } from 'ink';
import { ruleSetOf } from '../../../games/index.ts';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { type Click, Clickable } from '../../kit/clickable.tsx';
import { Styled } from '../../kit/styled.tsx';
import {
  type Binding,
  type Bindings,
  OTHER_GAME,
  PAGING,
  SCROLLING,
  type Seen,
  scrollHint,
} from '../../model/keys.ts';
import { MARKS_TITLE, MARKS_WORD } from '../../model/pencil.ts';
import type { AppState } from '../../model/state.ts';
import { type KeySection, type PageLine, type PageScreen, pageLayout, panelOf } from './words.ts';

const SCROLLS: Binding<Seen> = {
  ...SCROLLING,
  hint: scrollHint,
  help: 'scroll (PgUp, PgDn, Home and End too)',
};

const LESSON: Binding = {
  keys: { f: { type: 'lesson' } },
  hint: 'first steps',
  help: 'opens the first steps, from the rules and from this help',
};

export const rulesBindings = (): Bindings<'rules'> => [
  SCROLLS,
  {
    ...OTHER_GAME,
    when: ({ game }) => !game,
    help: 'show the rules or the statistics of another game',
  },
  LESSON,
  PAGING,
];

export const helpBindings = (): Bindings<'help'> => [
  SCROLLS,
  LESSON,
  PAGING,
  { keys: { '?': { type: 'help' } } },
];

export const panelBindings = (): Bindings<'panel'> => [SCROLLS, PAGING];

/** Three lines at a time, as terminals scroll; a page with two columns is turned over once. */
function wheelClick(button: string, isDouble: boolean): Click | undefined {
  const key = { wheelUp: 'Up', wheelDown: 'Down' }[button];
  return key === undefined ? undefined : { keys: Array<string>(isDouble ? 1 : 3).fill(key) };
}

/** A page of text. It scrolls if the window is too low for it. */
export function Page(props: {
  readonly state: AppState;
  readonly screen: PageScreen;
  /** The keys that Help explains. */
  readonly keys?: readonly KeySection[];
}) {
  const { state, screen, keys } = props;
  const { columns, width, between, tops, isDouble, place } = pageLayout(state, screen, keys);
  return (
    <ScreenFrame
      title={titleOf(state, screen)}
      right={place}
      seen={{ scrolls: tops.length > 1 }}
      notices={[]}
    >
      <Clickable
        flexDirection="row"
        columnGap={between}
        flexGrow={1}
        flexShrink={0}
        paddingLeft={1}
        marginTop={1}
        onPress={({ button }) => wheelClick(button, isDouble)}
      >
        {columns.map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place on the page.
          <Column key={index} lines={lines} width={width} />
        ))}
      </Clickable>
    </ScreenFrame>
  );
}

function titleOf({ game }: AppState, screen: PageScreen): string {
  if (screen.name === 'help') return 'Help';
  if (screen.name === 'rules') return `Rules: ${ruleSetOf(screen.setId).title}`;
  return screen.word === MARKS_WORD ? MARKS_TITLE : ((game && panelOf(game, screen)?.label) ?? '');
}

/** A column of text. Its lines are no styled lines, which take longer to scroll. */
function Column(props: {
  readonly lines: readonly PageLine[];
  readonly width: number | undefined;
}) {
  const { lines, width } = props;
  return (
    <Box flexDirection="column" flexShrink={0} {...(width !== undefined && { width })}>
      {lines.map(({ text, isHeading }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the page.
        <Styled key={index} as={isHeading ? 'accent' : 'text'} bold={isHeading}>
          {text || ' '}
        </Styled>
      ))}
    </Box>
  );
}
