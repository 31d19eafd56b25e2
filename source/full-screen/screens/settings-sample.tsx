import { Text } from 'ink';
import { useMemo } from 'react';
import { spelled } from '../../coach/words.ts';
import { rowsOf, ruledOutBy } from '../../engine/clue.ts';
import { type PlayerView, viewOfRows } from '../../engine/game.ts';
import { charactersOf, type Rules } from '../../engine/rules.ts';
import { DEFAULT_RULE_SET } from '../../games/index.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import type { SettingName } from '../../saves/settings.ts';
import { formatSeconds } from '../../text/local-time.ts';
import { formatNumber } from '../../text/words.ts';
import { filledCells } from '../board/codes-left.tsx';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';

/** A short game, as it stands after two guesses; codes are the indices of their symbols. */
const RULES: Rules = { ...DEFAULT_RULE_SET.rules, lengths: [4], hidesLength: false, guesses: 3 };
const code = (...symbols: number[]) => spelled(RULES, symbols);
const GUESSES = [code(0, 1, 2, 3), code(1, 3, 0, 5)];
/** A whole guess that the first clue rules out. */
export const RULED_OUT = code(1, 3, 2, 4);
export const SAMPLE: PlayerView = viewOfRows(RULES, rowsOf(GUESSES, code(1, 3, 5, 0)), {
  draft: code(1, 3),
});

/** A board, pegs, and what the chosen setting changes. */
export function Sample(props: {
  readonly state: ui.AppState;
  readonly name: SettingName;
  /** The columns to its left. */
  readonly left: number;
  readonly children: string;
}) {
  const { state, name, left, children } = props;
  const { settings } = state;
  const { page } = ui.useColumns();
  const columns = Math.min(WORDS, page - left);
  // Large where the board of a game is, and where it fits.
  const usual = board.faceOf(state, state.game?.rules ?? DEFAULT_RULE_SET.rules);
  const fits = board.widthOf(usual, RULES) <= page - left;
  const face = fits ? usual : board.faceOf(state, RULES, { columns: 0, rows: 0 });
  return (
    <ui.Column>
      <board.Board
        view={SAMPLE}
        place={{ face, seen: RULES.guesses }}
        typed={name === 'hard' ? RULED_OUT : SAMPLE.draft}
        moment={name === 'motion' && settings.motion ? 'clue' : undefined}
      />
      <board.Palette lines={paletteLines(RULES, columns - 2, 'keys')} rules={RULES} />
      <ui.Gap />
      {name === 'coach' ? (
        <Coach manner={settings.coach} width={columns - 2} />
      ) : name === 'clock' ? (
        <Clock isShown={settings.clock === 'shown'} width={columns - 1} />
      ) : children === '' ? (
        <Looks />
      ) : (
        <ui.Para width={columns - 2}>{children}</ui.Para>
      )}
    </ui.Column>
  );
}

/** The most columns of the words below the board. */
const WORDS = 32;

const Looks = () => (
  <ui.Column paddingLeft={1}>
    <ui.Styled as="selection" bold>
      {'> 1: A chosen line  '}
    </ui.Styled>
    <Text>{'  2: Another line'}</Text>
    <Text> </Text>
    <Text>
      {'text '}
      <ui.Styled as="muted">quiet</ui.Styled> <ui.Styled as="accent">heading</ui.Styled>
    </Text>
    <Text>
      <ui.Styled as="good">good</ui.Styled> <ui.Styled as="warning">! warning</ui.Styled>{' '}
      <ui.Styled as="red">red</ui.Styled>
    </Text>
    <ui.Styled as="danger" bold>
      {' NOT SAVED '}
    </ui.Styled>
  </ui.Column>
);

function Clock({ isShown, width }: { readonly isShown: boolean; readonly width: number }) {
  const guess = `guess ${GUESSES.length + 1} of ${RULES.guesses}`;
  return (
    <ui.Box paddingLeft={1}>
      <ui.Styled as="selection" bold>
        {` ${isShown ? `${guess}   ${formatSeconds(41)}` : guess} `.padStart(width)}
      </ui.Styled>
    </ui.Box>
  );
}

/** What the coach shows of the sample, in its three manners. */
function Coach({ manner, width }: { readonly manner: string; readonly width: number }) {
  const bar = ui.useBar();
  const left = useMemo(codesLeft, []);
  if (manner === 'off') return <ui.Para>No coach.</ui.Para>;
  const [total = 1] = left;
  const isQuiet = manner === 'quiet';
  const cells = width - formatNumber(total).length - 1;
  return (
    <ui.Column paddingLeft={1}>
      {isQuiet ? null : (
        <ui.Styled as="accent" bold>
          Coach
        </ui.Styled>
      )}
      <Text bold>{`${left.at(-1)} codes left`}</Text>
      {(isQuiet ? left : left.slice(-1)).map((count) => (
        <Text key={count}>
          <ui.Styled as="accent">{bar(filledCells(count, total, cells))}</ui.Styled>
          <ui.Styled as="muted">{` ${formatNumber(count)}`}</ui.Styled>
        </Text>
      ))}
      <ui.Styled as="muted">{isQuiet ? 'Tab for the coach' : 'Each Tab gives a hint'}</ui.Styled>
    </ui.Column>
  );
}

/** How many codes were left at the beginning and after each guess, found by trying them all. */
function codesLeft(): number[] {
  const symbols = charactersOf(RULES);
  let codes = [''];
  for (const _ of GUESSES[0] ?? '') codes = codes.flatMap((begun) => symbols.map((s) => begun + s));
  const fits = (made: number) => (one: string) => !ruledOutBy(SAMPLE.rows.slice(0, made), one);
  return [0, 1, 2].map((made) => codes.filter(fits(made)).length);
}
