import { skillOf } from '../../coach/game-review.ts';
import { COACH_GONE, THINKING } from '../../coach/words.ts';
import { ruleSetOf } from '../../games/index.ts';
import {
  resultsLegend,
  resultsLine,
  sharedGame,
  shareLegend,
  shareText,
  skillSentence,
} from '../../games/share-text.ts';
import { ownResults } from '../../saves/figures.ts';
import { PENDING, wrapped } from '../../text/columns.ts';
import * as ui from '../kit/index.ts';
import { questionOfReview, reviewIn } from '../model/coach.ts';
import { Chart } from './over-card.tsx';
import { tallyOf } from './tally.ts';

type My = { readonly name: 'share' };
type State = ui.GameAppState;

export const share: ui.Definition<My, ui.GameAppState> = {
  name: 'share',
  isSelectable: true,
  asks: ({ game }) => [questionOfReview(game)],
  keys(state) {
    const footer = lacksReview(state) ? undefined : (['c', 'copy'] as const);
    const go = () => copy(state);
    return [{ keys: { Enter: go, c: go }, footer, help: ['Enter, c', 'copy the text'] }];
  },
  View({ state }) {
    const { inner, noticeRow } = ui.stageOf(state);
    const broken = (texts: readonly string[], width: number) =>
      texts.flatMap((text) => wrapped(text, width));
    const lines = broken(linesOf(state), inner);
    const about = broken(aboutOf(state), Math.min(inner, ui.WIDEST_TEXT));
    return (
      <ui.TextPage title={`Share: ${ruleSetOf(state.game.rules.id).title}`}>
        <ui.Part height={noticeRow}>
          <ui.Blocks blocks={[ui.linesBlock(lines, 'text'), ui.linesBlock(about)]}>
            <Chart state={state} hasHeading />
          </ui.Blocks>
        </ui.Part>
      </ui.TextPage>
    );
  },
};

const lacksReview = (state: State) => !state.isCoachGone && reviewIn(state) === undefined;

function aboutOf(state: State): string[] {
  const ascii = !state.look.unicode;
  const reviewed = reviewIn(state);
  if (state.isCoachGone && !reviewed) return [COACH_GONE];
  const results = resultsIn(state);
  const bars = results && resultsLine(sharedGame(state.game), results, { ascii });
  return [
    shareLegend({ ascii }),
    ...(results && bars !== undefined ? [resultsLegend(results, { ascii })] : []),
    'The result rates your guesses and shows no clues.',
    ...(reviewed?.length ? skillSentence(reviewed.map(skillOf)) : []),
  ];
}

function linesOf(state: State): string[] {
  const [first = '', ...others] = textOf(state).split('\n');
  return lacksReview(state) ? [first, `${THINKING} ${PENDING}`, ...others] : [first, ...others];
}

function textOf(state: State): string {
  const ascii = !state.look.unicode;
  const skills = reviewIn(state)?.map(skillOf);
  return shareText(sharedGame(state.game), skills, { ascii, results: resultsIn(state) });
}

/** Undefined if an earlier game of the same seed and secret counts instead of this one. */
function resultsIn(state: State) {
  const { report, game, clock } = state;
  if (!report || tallyOf(state).countedAs === 'earlier') return undefined;
  return ownResults(report.statistics, game, clock?.today ?? '');
}

function copy(state: State): ui.AppState {
  if (lacksReview(state)) return state;
  return ui.copying(state, textOf(state));
}
