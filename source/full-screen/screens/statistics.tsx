import { use } from 'react';
import { askedAbout, recentOf, skillOfGame, skillOver } from '../../coach/skill.ts';
import { longest } from '../../engine/rules.ts';
import { DAILY_SETS } from '../../games/daily.ts';
import { dailyFigures } from '../../games/daily-log.ts';
import { formatDay } from '../../games/dates.ts';
import { distributionRows } from '../../games/distribution.ts';
import type { HistoryEntry } from '../../games/history-entry.ts';
import { DEFAULT_RULE_SET, RULE_SETS } from '../../games/index.ts';
import { formatPar } from '../../games/par.ts';
import { RACE, raceRemark } from '../../games/race-words.ts';
import type { RuleSet } from '../../games/rule-set.ts';
import { type GameFigures, lastPlayed } from '../../saves/figures.ts';
import type { PlayedReport } from '../../saves/saves.ts';
import { PENDING, paddedTo, shownText } from '../../text/columns.ts';
import { counted, formatMean, formatNumber, skillPercent } from '../../text/words.ts';
import * as ui from '../kit/index.ts';
import { answerIn } from '../model/coach.ts';
import { countHistory, gameFiguresOf } from '../model/from-saves.ts';
import { parOf } from '../model/rules.ts';

type My = {
  readonly name: 'statistics';
  /** The page's index. First comes a page for each game, then one for all games. */
  readonly at: number;
  /** The index among the last games. 0 is the latest. */
  readonly game: number;
};

const STATISTICS_PAGES = RULE_SETS.length + 1;

export const statistics: ui.Definition<My, ui.AppState, object> = {
  name: 'statistics',
  // At the start of a run, the game last played is shown.
  open(state) {
    const { report, setId } = state;
    const isUsual = setId === DEFAULT_RULE_SET.rules.id;
    const played = isUsual && report ? lastPlayed(report.statistics.games) : undefined;
    const at = RULE_SETS.findIndex(({ rules }) => rules.id === (played ?? setId));
    return ui.push(state, { name: 'statistics', at: Math.max(0, at), game: 0 });
  },
  reads: [countHistory],
  keys(state, my) {
    const games = lastOn(state, my);
    const turn = (by: 1 | -1) => () => {
      const at = (my.at + by + STATISTICS_PAGES) % STATISTICS_PAGES;
      return ui.set(state, { at, game: 0 });
    };
    const to = (by: 1 | -1) => () => {
      const game = Math.max(0, Math.min(games.length - 1, my.game + by));
      return ui.set(state, { game });
    };
    const chosen = games[my.game];
    const game = chosen && ui.gameOfEntry(chosen);
    return [
      { keys: { Left: turn(-1), Right: turn(1) }, footer: 'other page', help: 'show another page' },
      chosen && { keys: { Up: to(-1), Down: to(1) }, footer: 'game', help: 'choose a game' },
      chosen && { keys: { k: to(-1), j: to(1) } },
      game && {
        keys: { Enter: () => ui.open(state, 'review', { game }) },
        footer: 'review',
        help: 'review the chosen game',
      },
    ];
  },
  // Asks about one game at a time, so that the next page needn't wait for all games of this page.
  asks(state, my) {
    const entry = unrated(state, lastOn(state, my));
    const question = entry && questionAbout(entry);
    return question ? [question] : [];
  },
  View({ state, my }) {
    const warning = state.report?.troubles.join(' ') || undefined;
    const { rows, noticeRow } = ui.stageOf(state);
    return (
      <ui.TextPage
        title={`Statistics: ${RULE_SETS[my.at]?.title ?? 'All games'}`}
        right={[`page ${my.at + 1} of ${STATISTICS_PAGES}`]}
        warning={warning}
      >
        {/* Unlike a notice, a warning stays, so the tables don't reach into its rows. */}
        {contentOf(state, my, warning === undefined ? rows : noticeRow).view}
      </ui.TextPage>
    );
  },
};

const figuresOn = (state: ui.AppState, { at }: My): GameFigures | undefined =>
  gameFiguresOf(state, RULE_SETS[at]?.rules.id ?? '');

const lastOn = (state: ui.AppState, my: My): readonly HistoryEntry[] =>
  figuresOn(state, my)?.last.toReversed() ?? [];

/** The first of these games whose skill the coach can work out, but hasn't yet. */
function unrated(state: ui.AppState, games: readonly HistoryEntry[]): HistoryEntry | undefined {
  if (state.isCoachGone) return undefined;
  return games.find((entry) => skillOf(state, entry) === undefined && questionAbout(entry));
}

/** Keeps room for the longest remark, so that nothing moves once the skill is known. */
const LONGEST_REMARK = 'last 10 games'.length;

/** How many columns the figures take, with the blanks between the figures and the bars. */
const FIGURES = 48;

function contentOf(state: ui.AppState, my: My, height: number): ui.Block {
  const { report } = state;
  if (!report) return ui.linesBlock([`Counting your games ${PENDING}`], 'text');
  const set = RULE_SETS[my.at];
  if (!set)
    return ui.stacked([eachGame(report), eachGame(report, state.clock?.today ?? '')], height);
  const figures = figuresOn(state, my);
  if (!figures) {
    const none = `No ${set.title} games in your statistics yet.`;
    return ui.stacked([ui.linesBlock([none], 'text'), eachGame(report)]);
  }
  const { rows, view } = ui.tableBlock({
    heads: ['', 'all games', 'no hints', ' '.repeat(LONGEST_REMARK)],
    styles: [{ as: 'muted' }, { bold: true, isRight: true }, { isRight: true }, { as: 'muted' }],
    rows: figureRows(state, set, figures),
  });
  const table = (
    <>
      {view}
      <ui.Part x={FIGURES}>
        <ui.Bars rows={distributionRows(figures, rows - 2)} hasHeading />
      </ui.Part>
    </>
  );
  const games = lastOn(state, my);
  const list = <Games {...{ state, games }} at={my.game} />;
  const below = height - rows - 1;
  return ui.stacked(
    [
      { rows, view: table },
      { rows: Math.min(1 + games.length, below), view: list },
      eachGame(report),
    ],
    height,
  );
}

type FigureRow = readonly [label: string, all: string, withoutHints?: string, remark?: string];

function figureRows(state: ui.AppState, set: RuleSet, figures: GameFigures): FigureRow[] {
  const { played, won, average, best, streak, longest, hints, withoutHints, last } = figures;
  const par = parOf(set.rules);
  const beside = par === undefined || average === undefined ? '' : formatPar(par);
  return [
    ['games', formatNumber(played), formatNumber(withoutHints.played)],
    ['won', formatNumber(won), formatNumber(withoutHints.won)],
    ['average', formatMean(average), formatMean(withoutHints.average), beside],
    ['best', String(best ?? ''), String(withoutHints.best ?? '')],
    ['in a row', formatNumber(streak), '', `longest ${formatNumber(longest)}`],
    ['hints', formatNumber(hints)],
    skillRow(state, last),
  ];
}

function skillRow(state: ui.AppState, last: readonly HistoryEntry[]): FigureRow {
  const recent = recentOf(last);
  if (unrated(state, recent)) return ['skill', PENDING];
  const skill = skillOver(recent.map((entry) => skillOf(state, entry)));
  if (!skill)
    return ['skill', '', '', recent.length === 0 && last.length > 0 ? 'none finished' : ''];
  const { games, mean } = skill;
  const span = last.length - last.indexOf(recent[0] as HistoryEntry);
  const all = games === 1 ? 'last game' : `last ${games} games`;
  return ['skill', skillPercent(mean), '', games === span ? all : `${games} of last ${span}`];
}

const questionAbout = ui.memoizeByObject(askedAbout);

function skillOf(state: ui.AppState, entry: HistoryEntry): number | undefined {
  const question = questionAbout(entry);
  return skillOfGame(entry, question && answerIn(state, question)?.reviewed);
}

function skillFigure(state: ui.AppState, entry: HistoryEntry): string {
  if (unrated(state, [entry])) return PENDING;
  const skill = skillOf(state, entry);
  return skill === undefined ? '' : skillPercent(skill);
}

const SKILL = 'skill';

function Games(props: {
  readonly state: ui.AppState;
  readonly games: readonly HistoryEntry[];
  readonly at: number;
}) {
  const { state, games, at } = props;
  const days = games.map(({ begun, at }) => formatDay((begun ?? at).slice(0, 10)));
  const ends = games.map(endOf);
  const longestDay = longestOf(days);
  const longestEnd = longestOf(ends);
  const widest = Math.max(...games.map(columnsOfSecret));
  const rows = ui.useRoom().height - 1;
  const first = Math.max(0, Math.min(games.length - rows, at - (rows >> 1)));
  const beforeSkill = '> '.length + longestDay + 2 + widest + 2 + longestEnd + 2;
  return (
    <>
      <ui.Heading>{'The last games'.padEnd(beforeSkill) + SKILL}</ui.Heading>
      {games.slice(first, first + rows).map((entry, shown) => {
        const index = first + shown;
        return (
          <ui.Press
            key={entry.id}
            on={() => (index === at ? ['Enter'] : (now) => ui.set(now, { game: index }))}
          >
            <GameLine
              {...{ entry, widest }}
              day={(days[index] ?? '').padEnd(longestDay)}
              end={(ends[index] ?? '').padEnd(longestEnd)}
              skill={skillFigure(state, entry).padStart(SKILL.length)}
              isChosen={index === at}
            />
          </ui.Press>
        );
      })}
    </>
  );
}

const longestOf = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));

function columnsOfSecret(entry: HistoryEntry): number {
  const rules = ui.viewOfEntry(entry)?.rules;
  return rules ? ui.PEG * longest(rules) : entry.secret.length;
}

function endOf({ result, guesses }: HistoryEntry): string {
  return { won: `broken in ${guesses.length}`, lost: 'not broken', 'given up': 'given up' }[result];
}

/** A line such as `21 Nov 1 3 5 0 broken in 3 86% 2 hints`. */
function GameLine(props: {
  readonly entry: HistoryEntry;
  readonly day: string;
  readonly end: string;
  readonly skill: string;
  readonly isChosen: boolean;
  readonly widest: number;
}) {
  const { entry, day, skill, isChosen, widest } = props;
  const view = ui.viewOfEntry(entry);
  const { secret, hints, race, daily } = entry;
  const taken = view ? ui.PEG * secret.length : secret.length;
  const remarks = [
    skill,
    ...(hints > 0 ? [counted(hints, 'hint')] : []),
    ...(daily === undefined ? [] : ['daily']),
    ...(race ? [view ? raceRemark(view) : RACE] : []),
  ];
  const end = `${' '.repeat(widest - taken)}  ${props.end}`;
  const { width } = ui.useRoom();
  const look = use(ui.LookContext);
  const remarkColumns = width - `> ${day}  `.length - taken - end.length;
  const remarkText = remarks.reduce((line, each) => {
    const longer = `${line}  ${shownText(each, look)}`;
    return longer.length <= remarkColumns ? longer : line;
  }, '');
  const pegs = view ? <ui.CodePegs code={secret} rules={view.rules} /> : secret;
  const role = isChosen ? 'selection' : 'muted';
  return (
    <ui.Styled as={isChosen ? 'selection' : 'text'}>
      <ui.Styled as={role} bold={isChosen}>
        {`${isChosen ? '>' : ' '} ${day}  `}
      </ui.Styled>
      {pegs}
      <ui.Styled as={isChosen ? 'selection' : 'text'} bold>
        {end}
      </ui.Styled>
      <ui.Styled as={role} bold={isChosen}>
        {isChosen ? paddedTo(remarkText, remarkColumns) : remarkText}
      </ui.Styled>
    </ui.Styled>
  );
}

/** With a date (`ofDailiesOn`), the figures are of daily codes. */
function eachGame({ statistics }: PlayedReport, ofDailiesOn?: string): ui.Block {
  const isOfGames = ofDailiesOn === undefined;
  const [sets, heading, inARow] = isOfGames
    ? [RULE_SETS, '', 'in a row']
    : [DAILY_SETS, 'Daily codes', 'streak'];
  return ui.tableBlock({
    heads: [heading, 'games', 'won', 'average', inARow, 'longest'],
    styles: [{ as: 'muted' }, ...Array(5).fill({ bold: true, isRight: true })],
    rows: sets.map(({ rules: { id }, title }) => {
      const { games, dailies } = statistics;
      const figures = isOfGames ? games[id] : dailyFigures(dailies[id], ofDailiesOn);
      const { played = 0, won = 0, average, streak = 0, longest = 0 } = figures ?? {};
      return [title, ...[played, won, formatMean(average), streak, longest].map(String)];
    }),
  });
}
