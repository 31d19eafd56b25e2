import { Text, useAnimation } from 'ink';
import { use, useEffect } from 'react';
import { luckOf, type Reviewed } from '../../coach/game-review.ts';
import {
  clueWord,
  guessSentences,
  longestSentences,
  luckSteps,
  NO_GUESS,
} from '../../coach/review-words.ts';
import { COACH_GONE, THINKING } from '../../coach/words.ts';
import { type GameState, knownRules } from '../../engine/game-state.ts';
import { ruleSetOf } from '../../games/index.ts';
import { aidLines, replaySteps } from '../../games/replay.ts';
import { PENDING, wrapped } from '../../text/columns.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { isCoached, questionOfReview, reviewIn } from '../model/coach.ts';
import { luckRole, reviewFacts } from './over-card.tsx';

type My = {
  readonly name: 'review';
  readonly at: number;
  readonly game: GameState;
  /** The guesses are shown one after another. */
  readonly isPlaying?: boolean;
};

const STEP_MS = 1000;

export const review: ui.Definition<My, ui.AppState, Pick<My, 'game'>> = {
  name: 'review',
  open: (state, { game }) => ui.push(state, { name: 'review', at: 0, game }),
  isSelectable: true,
  keys(state, my) {
    const last = lastOf(my);
    const by = (step: number) => () => {
      const at = Math.max(0, Math.min(last, my.at + step));
      return ui.set(state, { at, isPlaying: false });
    };
    const isAtEnd = my.at === last;
    const from = isAtEnd ? 0 : my.at;
    const words = my.isPlaying ? 'stop' : from === 0 ? 'replay' : 'play on';
    return [
      last > 0 &&
        state.settings.animations && {
          keys: { ' ': () => ui.set(state, { isPlaying: !my.isPlaying, at: from }) },
          footer: ['Space', words],
          help: ['Space', 'play it back, or stop'],
        },
      {
        // The board is filled from the bottom, so Up goes to the next guess.
        keys: { Up: by(1), Down: by(-1), Left: by(-1), Right: by(1) },
        footer: last > 0 ? ['Up Down', 'guess'] : undefined,
        help: last > 0 ? ['Arrows', 'choose a guess'] : undefined,
      },
      { keys: { k: by(1), j: by(-1), PgUp: by(10), PgDn: by(-10) } },
      { keys: { Home: by(-Infinity), End: by(Infinity) } },
      !isAtEnd && { keys: { Enter: by(1) }, footer: 'next guess' },
    ];
  },
  asks: (_, { game }) => [questionOfReview(game)],
  View: ReviewPage,
};

const lastOf = ({ game }: My) => Math.max(0, game.guesses.length - 1);

function Player() {
  const { send } = use(ui.ScreenContext);
  const { frame } = useAnimation({ interval: STEP_MS });
  useEffect(() => {
    if (frame > 0) send(nextGuess);
  }, [frame, send]);
  return null;
}

function nextGuess(state: ui.AppState): ui.AppState {
  const my = ui.screenOf(state);
  if (my.name !== 'review' || !my.isPlaying) return state;
  const at = Math.min(lastOf(my), my.at + 1);
  return ui.set(state, { at, isPlaying: at < lastOf(my) });
}

type Props = { readonly state: ui.AppState; readonly my: My };

function ReviewPage({ state, my }: Props) {
  const { game } = my;
  const { title } = ruleSetOf(game.rules.id);
  const count = game.guesses.length;
  const view = ui.viewOf(my.isPlaying ? stepAt(game, my.at) : game);
  const { isShared, side } = board.placeOf(state, view.rules);
  const wordRows = 1 + rowsOfAbout(game, ui.stageOf(state).inner);
  const halvings = halvingsInGame(game, isShared, side.width);
  const hasWords = isShared && hasRoomForLuck(reviewIn(state, game), halvings, side.width);
  const worth = { state, my };
  return (
    <>
      <board.BoardPage
        title={`Review: ${title}`}
        right={count > 0 ? [`guess ${my.at + 1} of ${count}`] : []}
        {...{ view, inView: my.at, marked: count > 0 ? my.at : undefined }}
        side={<Worth {...worth} {...{ halvings, hasWords }} isWithLuck={isShared} />}
        third={isShared ? null : <Luck {...worth} />}
        words={
          count > 0 ? (
            <About {...worth} hasWord={isShared && !hasWords} />
          ) : (
            <ui.Para>{NO_GUESS}</ui.Para>
          )
        }
        wordRows={wordRows}
      />
      {my.isPlaying ? <Player /> : null}
    </>
  );
}

const stepsOf = ui.memoizeByObject(replaySteps);

function stepAt(game: GameState, at: number): GameState {
  return stepsOf(game)[at + 1] ?? game;
}

/** All texts about a guess get as many lines as the longest, so that the board keeps its size. */
function rowsOfAbout(game: GameState, columns: number): number {
  const rows = longestSentences(knownRules(game)).map(
    (sentences) => wrapped(sentences, columns).length,
  );
  const aids = game.guesses.map((_, at) => {
    const told = aidsAround(game, at).filter((text) => text !== '');
    return told.flatMap((text) => wrapped(text, columns)).length;
  });
  return Math.max(...rows) + Math.max(0, ...aids);
}

/** What lifelines revealed before a guess and, for the last guess, after it. */
function aidsAround(game: GameState, at: number): readonly [before: string, after: string] {
  const after = stepAt(game, at);
  const guessed = { ...after, used: after.used.filter((aid) => aid.after <= at) };
  const aids = (from: GameState | undefined, to: GameState) => aidLines(from, to).join(' ');
  return [aids(stepsOf(game)[at], guessed), aids(guessed, after)];
}

function About({ state, my, hasWord }: Props & { readonly hasWord: boolean }) {
  const { game } = my;
  const guess = reviewIn(state, game)?.[my.at];
  const said = guess
    ? guessSentences(knownRules(game), guess)
    : state.isCoachGone
      ? COACH_GONE
      : `${THINKING} ${PENDING}`;
  const word = hasWord && guess ? clueWord(guess) : '';
  const [before, after] = aidsAround(game, my.at);
  const lines = [before, said, after].filter((text) => text !== '');
  return (
    <>
      <ui.Para bold>
        {`Guess ${my.at + 1}, ${game.guesses[my.at]}${word && `: ${word} clue`}`}
      </ui.Para>
      <ui.Para>{lines.join('\n')}</ui.Para>
    </>
  );
}

/** Versions of the bars' heading, which says what a bar shows, and what the `|` in a bar is. */
const ON_ONE_LINE = [
  ['codes left ', '| typical clue'],
  ['codes left ', '| typical'],
  ['left ', '| typical'],
];
const ON_TWO = ['codes left\n', '| typical clue'];
const WITHOUT_BARS = [['codes left'], ['left']];

/** The fewest columns for a bar, its number and a word that says how lucky the clue was. */
const LEAST_WITH_LUCK = 24;

function hasRoomForLuck(
  reviewed: readonly Reviewed[] = [],
  halvings: number | undefined,
  width: number,
): boolean {
  const fits = (guess: Reviewed) =>
    board.numberBeside(barOf(guess, halvings), width - clueWord(guess).length - 1) !== '';
  return width >= LEAST_WITH_LUCK && reviewed.every(fits);
}

type WorthProps = Props & {
  /** Skill, luck and hints are shown above the bars, because there is no third column. */
  readonly isWithLuck: boolean;
  readonly hasWords: boolean;
  readonly halvings: number | undefined;
};

function halvingsInGame(game: GameState, isShared: boolean, width: number) {
  const view = ui.viewOf(game);
  // The bars have the same scale as during the game, when the machine's clues may have left them
  // fewer columns.
  const played = isShared && view.race ? board.widthBesideMachine(view, width) : width;
  return board.halvingsIn(view.rules, played);
}

/** How many codes each clue left. A mark shows where the bar of a typical clue would end. */
function Worth({ state, my, isWithLuck, hasWords, halvings }: WorthProps) {
  const { width } = ui.useRoom();
  const forms = halvings === undefined ? WITHOUT_BARS : isWithLuck ? ON_ONE_LINE : [ON_TWO];
  const fits = (form: readonly string[]) => form === ON_TWO || form.join('').length <= width;
  const [left, typical] = forms.find(fits) ?? [];
  const reviewed = shownOf({ state, my });
  const barIn = (guess: Reviewed, at: number, room: number) => (
    <LeftBar {...{ guess, halvings, room }} isChosen={at === my.at} />
  );
  const hasBar = ({ after }: Reviewed) => board.blocksOf(after, halvings) > 0;
  return (
    <>
      {isWithLuck ? <BriefVerdict {...{ state, my }} /> : null}
      <Text>
        <ui.Styled as="accent">{left}</ui.Styled>
        <ui.Styled as="muted">{typical}</ui.Styled>
      </Text>
      <board.RowsBeside
        lines={reviewed.map((guess, at) =>
          hasWords ? (
            <ui.Box key={at} justifyContent="space-between">
              {barIn(guess, at, width - clueWord(guess).length - 1)}
              <LuckWord guess={guess} isChosen={at === my.at} />
            </ui.Box>
          ) : (
            barIn(guess, at, width)
          ),
        )}
        below={halvings && reviewed.some(hasBar) ? <board.BlockLegend halvings={halvings} /> : null}
      />
    </>
  );
}

function shownOf({ state, my }: Props): readonly Reviewed[] {
  const reviewed = reviewIn(state, my.game) ?? [];
  return my.isPlaying ? reviewed.slice(0, my.at + 1) : reviewed;
}

function Luck({ state, my }: Props) {
  const { game } = my;
  const noHints = game.hints === 0 && isCoached(state);
  const hints = game.guesses.length > 0 && noHints ? [{ label: 'hints', figure: 0 }] : [];
  return (
    <>
      <ui.Facts facts={[...reviewFacts(state, game), ...hints]} />
      <board.RowsBeside
        lines={shownOf({ state, my }).map((guess, at) => (
          <LuckWord key={at} guess={guess} isChosen={at === my.at} noun=" clue" />
        ))}
      />
    </>
  );
}

const LUCK = 'luck ';

function BriefVerdict({ state, my: { game } }: Props) {
  const { width } = ui.useRoom();
  const [skill, luck] = reviewFacts(state, game);
  const wordsOf = ({ label, figure }: ui.FactRow) => `${label} ${figure}`;
  const hints = { label: 'hints', figure: game.hints };
  const both = [...(skill ? [skill] : []), hints].map(wordsOf).join(ui.GAP);
  const isCounted = game.guesses.length > 0 && (game.hints > 0 || isCoached(state));
  const hasHints = isCounted && both.length <= width;
  const { note = ' ' } = luck ?? {};
  const labeled = luck ? ui.noteWithin(note, width - LUCK.length) : '';
  const shown = ({ label, figure }: ui.FactRow) => (
    <>
      <ui.Styled as="muted">{`${label} `}</ui.Styled>
      <Text bold>{figure}</Text>
    </>
  );
  return (
    <>
      <Text>
        {skill ? shown(skill) : null}
        {skill && hasHints ? ui.GAP : ' '}
        {hasHints ? shown(hints) : null}
      </Text>
      <Text>
        <ui.Styled as="muted">{labeled && LUCK}</ui.Styled>
        <ui.Styled as={luck?.as ?? 'text'} bold>
          {labeled || ui.noteWithin(note, width)}
        </ui.Styled>
      </Text>
    </>
  );
}

function LuckWord(props: {
  readonly guess: Reviewed;
  readonly isChosen: boolean;
  readonly noun?: string;
}) {
  const { guess, isChosen, noun = '' } = props;
  const word = clueWord(guess);
  return (
    <ui.Styled as={luckRole(luckOf(guess)) ?? (isChosen ? 'text' : 'muted')} bold={isChosen}>
      {word && word + noun}
    </ui.Styled>
  );
}

/**
 * How many blocks past the bar's end the `|` of a typical clue is, or before it if negative. This
 * is 0 if the clue's luck is `usual`, and only then.
 */
function tickOf(guess: Reviewed, halvings: number): number {
  const bits = luckOf(guess);
  const steps = luckSteps(bits);
  return steps === 0 ? 0 : Math.sign(bits) * Math.max(steps, Math.round(Math.abs(bits) / halvings));
}

function LeftBar(props: {
  readonly guess: Reviewed;
  readonly halvings: number | undefined;
  readonly room: number;
  readonly isChosen: boolean;
}) {
  const { guess, halvings, room, isChosen } = props;
  if (guess.after === 0) return <board.EndWord end="broken" />;
  return <board.Bar {...barOf(guess, halvings)} {...{ room }} isBold={isChosen} />;
}

/** The last allowed guess ends the game whatever its clue, so no mark shows the typical clue. */
function barOf(guess: Reviewed, halvings: number | undefined) {
  const { after: count, isLast } = guess;
  const blocks = board.blocksOf(count, halvings);
  const tick = halvings && !isLast ? Math.max(0, blocks + tickOf(guess, halvings)) : undefined;
  return { count, blocks, tick };
}
