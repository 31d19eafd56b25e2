import { Box } from 'ink';
import type { Advice } from '../../coach/advice.ts';
import type { Answer, Question } from '../../coach/answers.ts';
import { formatConflict } from '../../coach/words.ts';
import type { Rules } from '../../engine/rules.ts';
import * as codemaker from '../../games/codemaker.ts';
import { ruleSetOf } from '../../games/index.ts';
import { gameNumber, keepInMind, type MachineRow, withCodemakerTurn } from '../../games/match.ts';
import { counted } from '../../text/words.ts';
import * as board from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { lastRules } from '../model/choices.ts';
import { asking, keyOf } from '../model/coach.ts';
import { keepMatch, withBoard } from '../model/match.ts';
import { replaceTop, toStart, updateCovered, withWork } from '../model/navigation.ts';
import { stageOf } from '../model/stage.ts';
import { matchTitle } from '../model/titles.ts';
import { awaitDrawn } from '../model/window.ts';
import type { Work } from '../model/work.ts';
import { startGame } from './begin.ts';
import { CodesLeft, DOUBT, MachineBoard, machineView, Palette } from './break-board.tsx';
import { beginTurn, leaveMatch, toScoreboard } from './match.tsx';

type State = ui.AppState;

/** Break my code: the machine guesses a code that the player thinks of. */
export type BreakScreen = codemaker.CodemakerGame & {
  readonly name: 'break';
  /** The count of the clue that is being edited. */
  readonly side: 'red' | 'white';
  readonly par?: number;
  /** Whether the menu at the end was drawn. Before that it takes no keys. */
  readonly isDrawn?: boolean;
};
/** Chooses the length of the code, where the rules have several and do not hide it. */
type Length = { readonly name: 'breakLength'; readonly rules: Rules; readonly match?: true };

export type BreakParts = { readonly screen: BreakScreen | Length };

const { isOver } = codemaker;

/** Whether the player has given a clue, so that leaving loses something. */
export function hasClues({ rows, phase }: BreakScreen): boolean {
  return rows.length > (phase === 'asking' ? 1 : 0);
}

/** Opens Break my code with a rule set, or first the list of lengths that the code can have. */
export function startBreak(state: State, setId: string): ui.Update {
  const { rules, wrong } = lastRules(state, setId);
  if (!rules) return ui.say(state, wrong);
  const asks = codemaker.lengthsToAsk(rules).length > 0;
  return asks ? ui.just(ui.push(state, { name: 'breakLength', rules })) : beginBreak(state, rules);
}

const titleOf = ({ rules }: Pick<Length, 'rules'>) => `Break my code: ${ruleSetOf(rules.id).title}`;

export const breakLength = ui.defineScreen<Length>('breakLength', {
  items: (state, { rules, match }) =>
    codemaker.lengthsToAsk(rules).map((length) => ({
      label: counted(length, 'peg'),
      go() {
        if (!match) return beginBreak(state, { ...rules, lengths: [length], drawnFrom: [] });
        if (!state.match) return ui.just(state);
        return beginTurn(state, withCodemakerTurn(state.match, length));
      },
    })),
  View: ({ my }) => (
    <ui.Page title={titleOf(my)}>
      <ui.Gap />
      <ui.Para>How long is your code?</ui.Para>
      <ui.Gap />
      <ui.Menu />
    </ui.Page>
  ),
});

export const breakCode = ui.defineScreen<BreakScreen>('break', {
  keys(state, my) {
    const esc = () => (my.match ? toScoreboard(state) : ui.just(ui.pop(state)));
    const leaving = { keys: { Esc: esc }, hint: my.match ? 'match' : 'back', rank: 8 };
    const row = my.rows[my.at];
    if (my.phase === 'thinking' || isOver(my) || !row) return [leaving];
    const { red, white } = ruleSetOf(my.rules.id).words.columns;
    const isConflict = my.phase === 'conflict';
    const to = (changed: Partial<BreakScreen>) => () => ui.just(ui.set(state, changed));
    const count = (by: 1 | -1) => to(withCount(my, row[my.side] + by));
    const other = (by: 1 | -1) => to({ at: Math.max(0, Math.min(my.rows.length - 1, my.at + by)) });
    return [
      {
        keys: { Up: count(1), Down: count(-1) },
        hint: 'change',
        help: 'change the count; digits type it',
      },
      {
        keys: { Left: to({ side: 'red' }), Right: to({ side: 'white' }) },
        hint: `${red.head} ${white.head}`,
        help: 'choose which of the two counts',
      },
      {
        keys: { Enter: () => enter(state, my, row) },
        hint: 'give the clue',
        rank: 1,
        help: 'gives the clue',
      },
      {
        // This need not be the last row.
        keys: {
          t: () => afterStep(state, my, codemaker.withClue(my, codemaker.codeRow(row.guess))),
        },
        hint: 'that is it',
        help: 'tells the machine that it is right',
      },
      {
        keys: { PgUp: other(1), PgDn: other(-1) },
        hint: 'other clue',
        rank: isConflict ? 0 : 5,
        help: 'go to another clue, to correct it',
      },
      { keys: { Tab: other(1), 'Shift-Tab': other(-1) } },
      { keys: { text: (text) => type(state, my, row, text) } },
      leaving,
    ];
  },
  items(state, my) {
    if (!isOver(my)) return [];
    if (my.match) {
      return [
        { name: 'goOn', label: 'Go on with the match', go: () => toScoreboard(state) },
        {
          key: '0',
          name: 'menu',
          label: 'Leave',
          startsGroup: true,
          go: () => leaveMatch(state),
        },
      ];
    }
    const again = newBreak(my.rules);
    return [
      {
        name: 'again',
        label: 'Again',
        go: () => afterStep(state, again, codemaker.afterClues(again)),
      },
      { name: 'play', label: 'I play the same game', go: () => startGame(state, my.rules) },
      {
        key: '0',
        name: 'menu',
        label: 'Menu',
        startsGroup: true,
        go: () => ui.just(toStart(state)),
      },
    ];
  },
  View: ({ state, my }) => <Break state={state} my={my} />,
});

/** The machine's game: its board with the player's clues, and the clue that is being given. */
function Break({ state, my }: { readonly state: State; readonly my: BreakScreen }) {
  const view = machineView(my);
  const { rules } = view;
  const place = board.placeOf(state, rules);
  const { columns } = stageOf(state);
  const width = columns - place.left;
  const progress = progressOf(my);
  const title = breakTitle(state, my, columns - progress.length);
  return (
    <ui.Page title={title} right={progress} showsNotices={false}>
      <Box marginTop={place.top} flexShrink={1} overflow="hidden">
        {place.left > 0 ? (
          <Box width={place.left} flexShrink={0} paddingLeft={1}>
            <CodesLeft my={my} width={place.left - 3} />
          </Box>
        ) : null}
        <Box flexDirection="column" flexShrink={1}>
          <Box height={place.height} marginBottom={place.below} flexShrink={0}>
            <MachineBoard {...{ my, view, place }} width={width - place.width - DOUBT} />
          </Box>
          {isOver(my) ? null : <Palette rules={rules} width={width - 2} />}
          <Box flexDirection="column" flexShrink={0} minHeight={isOver(my) ? 0 : 2}>
            {sentencesOf(my).map((sentence) => (
              <ui.Para key={sentence} width={width - 2}>
                {sentence}
              </ui.Para>
            ))}
          </Box>
          {isOver(my) ? <ui.Gap /> : null}
          {isOver(my) ? <ui.Menu width={width} /> : null}
          <ui.Notices lines={state.notices} width={width} />
        </Box>
      </Box>
    </ui.Page>
  );
}

/** The title, in a match with the score, as far as it fits into these columns. */
function breakTitle({ match }: State, my: BreakScreen, columns: number): string {
  if (!match || !my.match) return titleOf(my);
  return matchTitle(match, gameNumber(match) - Number(isOver(my)), columns);
}

function progressOf({ phase, rows, at, match, rules }: BreakScreen): string {
  if (phase === 'unbroken') return 'not broken';
  if (phase === 'solved') return `BROKEN in ${at + 1}`;
  // Where clues contradict each other, the next guess comes once one is corrected.
  const guess = rows.length + (phase === 'asking' ? 0 : 1);
  return match ? `guess ${Math.min(guess, rules.guesses)} of ${rules.guesses}` : `guess ${guess}`;
}

function sentencesOf({ phase, rows, at, rules, match, ...my }: BreakScreen): string[] {
  const { red, white } = ruleSetOf(rules.id).words.columns;
  const points = (count: number) => `You get ${counted(count, 'point')}.`;
  switch (phase) {
    case 'thinking':
      return rows.length === 0 ? [keepInMind(rules)] : [];
    case 'asking':
      return [
        ...(rows.length === 1 ? [keepInMind(rules)] : []),
        ...(rows.length > 1 && my.remaining === 1 ? ['This must be it.'] : []),
        `How many are right (${red.head}), how many in a wrong place (${white.head})?`,
      ];
    case 'solved': {
      const broken = `Your code is broken, in ${counted(at + 1, 'guess')}.`;
      return [`${broken} ${match ? points(at + 1) : `Par is about ${my.par ?? 0}.`}`];
    }
    case 'unbroken':
      return [
        `The machine has used up its ${counted(rows.length, 'guess')}: your code is not broken.`,
        points(rules.guesses + 1),
      ];
    case 'conflict': {
      const { conflict } = my;
      const them = conflict?.wrong === 1 ? 'it' : 'them';
      return [
        'No code fits these clues any more.',
        conflict ? `${formatConflict(conflict)} Correct ${them} and press Enter.` : '',
      ];
    }
  }
}

/** A digit sets the number of pegs and moves to the other field. */
function type(state: State, my: BreakScreen, { guess }: MachineRow, text: string): ui.Update {
  if (!/^[0-9]$/.test(text)) {
    return ui.say(state, 'Type digits for the clue, or t if that is your code.');
  }
  const pegs = guess.length;
  if (Number(text) > pegs) {
    return ui.say(state, `The guess has ${counted(pegs, 'peg')}, not ${text}.`);
  }
  const side = my.side === 'red' ? 'white' : 'red';
  return ui.just(ui.set(state, { ...withCount(my, Number(text)), side }));
}

/** The rows with `count` pegs in the current field, limited to 0 and the guess's length. */
function withCount({ rows, at, side }: BreakScreen, count: number): Partial<BreakScreen> {
  const counted = rows.map((row, index) => {
    if (index !== at) return row;
    const { guess, red, white } = row;
    return { guess, red, white, [side]: Math.max(0, Math.min(guess.length, count)) };
  });
  return { rows: counted };
}

function enter(state: State, my: BreakScreen, given: MachineRow): ui.Update {
  const { guess, red, white, isIt } = given;
  const row = isIt ? codemaker.codeRow(guess) : codemaker.cluedRow(my.rules, guess, red, white);
  if ('wrong' in row) return ui.say(state, row.wrong);
  return afterStep(state, my, codemaker.withClue(my, row));
}

/** Begins Break my code with these rules: the player thinks of a code, and the machine guesses. */
function beginBreak(state: State, rules: Rules): ui.Update {
  return openBreak(state, newBreak(rules));
}

function newBreak(rules: Rules): BreakScreen {
  return { name: 'break', ...codemaker.newCodemakerGame(rules), side: 'red' };
}

export function openBreak(state: State, my: BreakScreen): ui.Update {
  const step = my.phase === 'thinking' ? codemaker.afterClues(my) : { game: my };
  return afterStep(ui.push(state, my), my, step);
}

/** Shows the game after a step, asks the coach, and keeps a match in which something was said. */
function afterStep(
  state: State,
  before: BreakScreen,
  { game, wanted }: codemaker.CodemakerStep,
): ui.Update {
  const { isDrawn: _, ...rest } = before;
  const my: BreakScreen = {
    ...rest,
    ...game,
    side: 'red',
    ...(isOver(game) && { isDrawn: false }),
  };
  const next = withBoard(replaceTop(state, my));
  const isKept = my.match && my.phase !== before.phase && next.match;
  const question = wanted && (wanted === 'guess' ? adviceQuestion : codemaker.conflictQuestion)(my);
  return {
    state: next,
    work: [
      ...(isKept ? [keepMatch(isKept)] : []),
      ...(isOver(my) ? [awaitDrawn] : []),
      ...(question ? [askAbout(my, question)] : []),
    ],
  };
}

/** Asks for the number of consistent codes, and the guess of Break my code, without a limit. */
function adviceQuestion(my: BreakScreen): Question {
  return { type: 'advise', known: codemaker.machineKnown(my), left: Number.MAX_SAFE_INTEGER };
}

/** Asks the coach about the game as it is now. */
function askAbout(my: BreakScreen, question: Question): Work {
  const key = keyOf(codemaker.machineKnown(my));
  return asking(question, (answer) => (state) => onAnswer(state, key, answer));
}

/** Goes on with the coach's answer, also while Help covers the board. */
function onAnswer(state: State, key: string, answer: Answer): ui.Update {
  const update = updateCovered(state, 'break', (below, my) => {
    const isAsked = my.phase === 'thinking' && keyOf(codemaker.machineKnown(my)) === key;
    return isAsked ? answered(below, my, answer) : ui.just(below);
  });
  return update ?? ui.just(state);
}

/** The machine's next guess, or what is wrong with the clues. */
function answered(state: State, my: BreakScreen, answer: Answer): ui.Update {
  switch (answer.type) {
    case 'conflict':
      if (!answer.conflict) return ui.just(state);
      return afterStep(state, my, { game: codemaker.withConflict(my, answer.conflict) });
    case 'machine':
      return afterStep(state, my, codemaker.withGuess(my, answer.guess));
    case 'advise':
      return advised(state, my, answer.advice);
    default:
      return ui.just(state);
  }
}

/** In a match the coach only counts the codes; the machine then guesses as its level has it. */
function advised(state: State, before: BreakScreen, { guess, remaining }: Advice): ui.Update {
  if (!guess) return afterStep(state, before, codemaker.withGuess(before, undefined));
  const { par = parOf(remaining, guess.bits), rows, rules } = before;
  const my = { ...before, remaining, par };
  const { match } = state;
  if (!my.match || !match || rows.length >= rules.guesses) {
    return afterStep(state, my, codemaker.withGuess(my, guess.code));
  }
  const asked = askAbout(my, codemaker.guessQuestion(my, match));
  return withWork([asked], ui.just(replaceTop(state, my)));
}

/** The estimated number of guesses, from the code's bits divided by those of the first clue. */
function parOf(remaining: number, bits: number): number {
  return bits > 0 ? Math.round(1.2 + Math.log2(remaining) / bits) : 1;
}
