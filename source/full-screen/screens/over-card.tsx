import { Text } from 'ink';
import { overall, type ReviewedGame } from '../../coach/game-review.ts';
import { luckSteps, luckWord, skillWord } from '../../coach/review-words.ts';
import { type GameState, guessesLeft, statusOf } from '../../engine/game-state.ts';
import type { Rules } from '../../engine/rules.ts';
import { type DistributionRow, distributionRows } from '../../games/distribution.ts';
import { codeOf, formatCode } from '../../games/game-code.ts';
import { whyUncounted } from '../../games/share-text.ts';
import type { Role } from '../../terminal/theme.ts';
import { PENDING, wrapped } from '../../text/columns.ts';
import { counted, formatNumber, numberIn, skillPercent } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { answerIn, questionOfReview, reviewIn } from '../model/coach.ts';
import { kindOf } from '../model/game-kinds.ts';
import { parOf } from '../model/rules.ts';
import { type Tally, tallyOf } from './tally.ts';

type State = ui.GameAppState;

export function Card({ state }: { readonly state: State }) {
  const { width, height } = ui.useRoom();
  const { game } = state;
  const gameCode = kindOf(game).hasSlot ? codeOf(game) : undefined;
  const code = gameCode === undefined ? '' : formatCode(gameCode);
  const codeRows = wrapped(CODE + code, width).length;
  const figures = [...uncountedIn(game, width), ...figureFacts(game, tallyOf(state))];
  const groups = [verdictOf(state, width), figures].filter(({ length }) => length > 0);
  const rowsNeeded = (shown: typeof groups) => shown.flat().length + shown.length - 1;
  while (groups.length > 1 && rowsNeeded(groups) > height) groups.pop();
  const free = height - rowsNeeded(groups);
  return (
    <>
      <ui.Facts
        longest={{ label: 'in a row', figure: '100%' }}
        facts={groups.flatMap((group, at) => (at === 0 ? group : ['', ...group]))}
      />
      {code !== '' && free >= codeRows ? (
        <ui.Box marginTop={free > codeRows ? 1 : 0}>
          <Text>
            <ui.Styled as="muted">{CODE}</ui.Styled>
            <Text bold>{code}</Text>
          </Text>
        </ui.Box>
      ) : null}
    </>
  );
}

const CODE = 'game code ';

/** With `isBrief`, the card has no room, so its main facts are above the chart. */
export function Corner({ state, isBrief }: { readonly state: State; readonly isBrief: boolean }) {
  const { width, height } = ui.useRoom();
  const { place } = board.useBoard();
  const { game } = state;
  const { figures } = tallyOf(state);
  const facts = isBrief
    ? [...closenessOf(state, width), ...reviewFacts(state, game), ...uncountedIn(game, width)]
    : [];
  const top = place.prompt - place.height;
  const below = top + facts.length;
  const spare = height - below - (figures ? distributionRows(figures, height).length : 0);
  // If the chart's heading has no room beside the menu, it goes into the row above the menu.
  const isRaised = facts.length === 0 && spare <= 0;
  const y = isRaised ? 0 : below + Number(facts.length > 0 && spare > 1);
  const hasHeading = spare > 0 || y < below;
  return (
    <>
      <ui.Part y={top} height={facts.length}>
        <ui.Facts longest={{ label: 'skill', figure: '100%' }} facts={facts} />
      </ui.Part>
      <ui.Part y={y}>
        <Chart {...{ state, hasHeading }} />
      </ui.Part>
    </>
  );
}

/** In a race, the machine's board takes the third column, so `Card` is below that board. */
export function CornerOfRace({ state }: { readonly state: State }) {
  const { width } = ui.useRoom();
  const { place } = board.useBoard();
  const x = width - place.third.width;
  return (
    <>
      <ui.Part width={x - 2 * ui.MARGIN}>
        <Corner state={state} isBrief={false} />
      </ui.Part>
      <ui.Part x={x} y={place.prompt - place.height}>
        <Card state={state} />
      </ui.Part>
    </>
  );
}

function verdictOf(state: State, width: number): (ui.FactRow | string)[] {
  const { game } = state;
  const view = ui.viewOf(game);
  const aids = view.aids.filter(({ revealed }) => revealed).length;
  return [
    ...guessFacts(view.rules, game.guesses.length),
    ...reviewFacts(state, game),
    ...(aids > 0 ? [{ label: 'lifelines', figure: aids }] : []),
    ...closenessOf(state, width),
  ];
}

export function guessFacts(rules: Rules, guesses: number): ui.FactRow[] {
  return [{ label: 'guesses', figure: guesses }, ...ui.parFacts(parOf(rules))];
}

export function reviewFacts(state: ui.AppState, game: GameState): ui.FactRow[] {
  const reviewed = reviewIn(state, game);
  // If the player could see the code, the game deserves no praise.
  if (game.guesses.length === 0 || game.rules.showsSecret) return [];
  if (state.isCoachGone && !reviewed) return [];
  const all = reviewed && overall(reviewed);
  // A game that was cut short gets no praise, however good its guesses were.
  const isCutShort = statusOf(game) !== 'won' && guessesLeft(game) > 0;
  const word = !all ? '' : isCutShort ? 'so far' : skillWord(all.skill);
  const count = counted(game.hints, 'hint');
  const hints = game.hints > 0 ? [`with ${count}`, count] : undefined;
  return [
    { label: 'skill', figure: all ? skillPercent(all.skill) : PENDING, note: hints ?? word },
    all ? luckFact(all) : { label: 'luck', note: PENDING },
  ];
}

function luckFact({ luck, guesses }: ReviewedGame): ui.FactRow {
  const word = luckWord(luck, guesses);
  return { label: 'luck', note: [`${word} clues`, word], as: luckRole(luck, guesses) };
}

/** `bits` is the luck of all `clues` clues together (`luckOf`), negative if they were unkind. */
export function luckRole(bits: number, clues = 1): Role | undefined {
  return luckSteps(bits, clues) === 0 ? undefined : bits < 0 ? 'warning' : 'good';
}

const CODES_LEFT = [' codes were left', ' codes left'] as const;

function closenessOf(state: State, width: number): string[] {
  const { game, isCoachGone } = state;
  if (statusOf(game) === 'won') return [];
  const remaining = answerIn(state, questionOfReview(game))?.remaining;
  if (remaining === undefined && isCoachGone) return [];
  if (remaining === 1) return ['1 code was left'];
  const forms = CODES_LEFT.map((words) => {
    const number = remaining === undefined ? PENDING : numberIn(remaining, width - words.length);
    return number && number + words;
  });
  return [ui.noteWithin(forms.filter(Boolean), width)];
}

const UNCOUNTED = {
  code: 'Played by code: not counted.',
  evil: 'An evil game: not counted.',
  testing: 'Testing mode: not counted.',
} as const;

function uncountedIn(game: GameState, width: number): string[] {
  const why = whyUncounted(game);
  return why ? [ui.noteWithin([UNCOUNTED[why], 'Not counted.'], width)] : [];
}

/** Each figure is `…` until this game is counted, so that no row moves then. */
function figureFacts(game: GameState, { figures, countedAs, dailyStreak }: Tally): ui.FactRow[] {
  const isExpected = countedAs === 'awaited' && game.guesses.length > 0;
  if (!isExpected && !figures) return [];
  const shown = (figure: number | undefined) =>
    isExpected ? PENDING : figure === undefined ? '' : formatNumber(figure);
  const hasBest = figures?.best !== undefined || statusOf(game) === 'won';
  return [
    { label: 'games', figure: shown(figures?.played) },
    dailyStreak
      ? {
          label: 'streak',
          figure: shown(dailyStreak.streak),
          note: isExpected ? '' : `longest ${dailyStreak.longest}`,
        }
      : { label: 'in a row', figure: shown(figures?.streak) },
    ...(hasBest ? [{ label: 'best', figure: shown(figures?.best) }] : []),
  ];
}

export function Chart(props: { readonly state: State; readonly hasHeading: boolean }) {
  const { state, hasHeading } = props;
  const { height } = ui.useRoom();
  const { game } = state;
  const { figures, countedAs } = tallyOf(state);
  if (!figures) return null;
  const most = height - (hasHeading ? 1 : 0) - (figures.played > figures.won ? 1 : 0);
  if (most < 1) return null;
  const rows = distributionRows(figures, most).map((row) => ({
    ...row,
    isHere: countedAs === 'this' && isBarOf(game, row),
  }));
  return <ui.Bars {...{ rows, hasHeading }} />;
}

function isBarOf(game: GameState, { guesses }: DistributionRow): boolean {
  if (statusOf(game) !== 'won') return guesses === undefined;
  const made = game.guesses.length;
  return guesses !== undefined && made >= guesses[0] && made <= guesses[1];
}
