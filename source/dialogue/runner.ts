import { HINT_WORD } from '../coach/words.ts';
import { type GameState, gameReducer } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { ruleSetOf } from '../games/index.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { endLines, hintLines } from './coach.ts';
import { carryOut, type Desk, type Scene, say, sceneWith } from './moves.ts';

/**
 * Runs the dialogue of a rule set by these rules, from its first step or with a loaded game, until
 * it is left (true) or the input ends (false). A loaded game of another rule set goes on in its own
 * dialogue, as far as the menu that this one may have around its games; then this one comes back.
 */
export async function runDialogue(
  set: RuleSet,
  rules: Rules,
  desk: Desk,
  loaded?: GameState,
  isGuest = false,
): Promise<boolean> {
  const { first, home, steps } = set.dialogue(rules);
  const sceneAt = (step: string): Scene => ({
    step,
    talk: { rules, slots: [], notes: [], wins: desk.wins },
  });
  let scene = loaded ? sceneWith(sceneAt('loaded'), loaded) : sceneAt(first);
  while (scene.step !== undefined && !(isGuest && scene.step === home)) {
    const other = scene.step === 'loaded' && scene.game && ruleSetOf(scene.game.rules.id);
    if (other && other !== set) {
      if (!(await runDialogue(other, other.rules, desk, scene.game, true))) return false;
      scene = sceneAt(home ?? first);
      continue;
    }
    const step = steps[scene.step];
    if (!step) throw new Error(`The dialogue of ${set.rules.id} has no step "${scene.step}".`);
    for (const line of step.say?.(scene.talk) ?? []) say(desk, line);
    tellReview(scene, desk);
    if (step.ask) desk.print(step.ask(scene.talk));
    const answer = step.ask ? await desk.readLine() : '';
    if (answer === undefined) return false;
    const isHint = step.asksGuess && answer === HINT_WORD;
    scene =
      (isHint && hinted(scene, desk)) ||
      (await carryOut(step.next(answer, scene.talk), scene, desk));
  }
  return true;
}

/** Tells a hint and comes back to the same step; nothing where there is no coach. */
function hinted(scene: Scene, desk: Desk): Scene | undefined {
  if (!desk.coach || !scene.game) return undefined;
  for (const line of hintLines(desk.coach, scene.game)) say(desk, line);
  const game = gameReducer(scene.game, { type: 'hint' });
  desk.keep(game);
  return sceneWith(scene, game);
}

function tellReview({ step, game }: Scene, desk: Desk): void {
  if (!desk.coach || !game || (step !== 'won' && step !== 'lost')) return;
  for (const line of endLines(desk.coach, game)) say(desk, line);
}
