import { Box } from 'ink';
import { ruleSetOf } from '../../../games/index.ts';
import { type Click, Clickable } from '../../components/clickable.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Styled } from '../../components/styled.tsx';
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
import type { ScreenProps } from '../../model/state.ts';
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

/** The rules of the running game. Without a game the arrows go through the rules of all games. */
export function Rules(props: ScreenProps<'rules'>) {
  const title = `Rules: ${ruleSetOf(props.screen.setId).title}`;
  return <Page {...props} title={title} />;
}

export function Help(props: ScreenProps<'help'> & { readonly keys: readonly KeySection[] }) {
  return <Page {...props} title="Help" />;
}

export function Panel(props: ScreenProps<'panel'>) {
  const { screen, game } = props;
  const title = screen.word === MARKS_WORD ? MARKS_TITLE : (panelOf(game, screen)?.label ?? '');
  return <Page {...props} title={title} />;
}

/** Three lines at a time, as terminals scroll; a page with two columns is turned over once. */
function wheelClick(button: string, isDouble: boolean): Click | undefined {
  const key = { wheelUp: 'Up', wheelDown: 'Down' }[button];
  return key === undefined ? undefined : { keys: Array<string>(isDouble ? 1 : 3).fill(key) };
}

/** A page of text. It scrolls if the window is too low for it. */
function Page<Name extends PageScreen['name']>(
  props: ScreenProps<Name> & {
    readonly keys?: readonly KeySection[];
    readonly title: string;
  },
) {
  const { state, keys, title } = props;
  const screen: PageScreen = props.screen;
  const { columns, width, between, tops, isDouble, place } = pageLayout(state, screen, keys);
  return (
    <ScreenFrame title={title} right={place} seen={{ scrolls: tops.length > 1 }} notices={[]}>
      <Clickable
        flexDirection={state.isLinear ? 'column' : 'row'}
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
