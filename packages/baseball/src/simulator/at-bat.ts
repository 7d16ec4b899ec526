import type { PitchCall } from '../rules/pitch-call.ts';
import type { Result } from '../rules/play.ts';
import { battingSide, fieldingSide } from '../rules/side.ts';
import { airPlay } from './air-play.ts';
import { outBall } from './batted-ball.ts';
import { buntPlay } from './bunt-play.ts';
import { type AtBat, during, finish, type GameDraft, isOn, pass, type Scene, sceneOf, stepIn } from './game-draft.ts';
import { groundPlay } from './ground-play.ts';
import { hitPlay } from './hit-play.ts';
import { type Ended, forced, goes, isOut } from './legs.ts';
import { decideOutcome, type Outcome } from './matchup.ts';
import { misplay } from './misplay.ts';
import * as pace from './pace.ts';
import { type LastPitch, pitchCalls, pitchOf } from './pitch-calls.ts';
import { perhapsReviewed, perhapsReviewedPlay } from './replay-review.ts';
import { planRunning, type RunningPlan, runningPlay } from './running-game.ts';
import { signalsBunt, walksOnPurpose } from './strategy.ts';
import { thirdStrike } from './third-strike.ts';
import { endedByWalkOff } from './walk-off.ts';

type Intent = Outcome | 'bunt' | 'catcher_interf';
const CATCHER_INTERFERENCE = 0.0005;
const THROWS_OVER = 0.2;
const FOUL_MUFFED = 0.004;

const endOf = (intent: Intent): LastPitch => {
  if (intent === 'strikeout' || intent === 'walk' || intent === 'hit_by_pitch' || intent === 'bunt') return intent;
  return 'in_play';
};

const intentOf = (draft: GameDraft, scene: Scene): Intent => {
  if (signalsBunt(scene)) return 'bunt';
  if (draft.chance.happens(CATCHER_INTERFERENCE)) return 'catcher_interf';
  const [batting, fielding] = [
    draft.dugouts[battingSide(scene.state.half)],
    draft.dugouts[fieldingSide(scene.state.half)],
  ];
  return decideOutcome(draft.chance, {
    batter: scene.batter,
    pitcher: scene.pitcher,
    pitches: fielding.mound.pitches,
    batterForm: batting.card.form.get(scene.batter.id) ?? 0,
    pitcherForm: fielding.card.form.get(scene.pitcher.id) ?? 0,
    isHome: scene.state.half === 'bottom',
    homeRuns: draft.homeRuns,
  });
};

/** What becomes of the plate appearance on the bases as they are now. */
const endingOf = (scene: Scene, intent: Intent, last: PitchCall): Ended => {
  const { bases } = scene.state;
  switch (intent) {
    case 'strikeout':
      return thirdStrike(scene, last);
    case 'walk':
    case 'hit_by_pitch':
      return { type: intent, advances: [...forced(bases), goes(0, 1)] };
    case 'catcher_interf':
      return {
        type: intent,
        advances: [...forced(bases), goes(0, 1, { errors: [{ by: 2, kind: 'interference' }] })],
      };
    case 'bunt':
      if (scene.outs < 2 && (isOn(scene, 1) || isOn(scene, 2))) return buntPlay(scene);
      return { type: 'field_out', advances: [isOut(0, 1, [1, 3])], ball: { trajectory: 'bunt_ground', to: 1 } };
    case 'out': {
      const ball = outBall(scene);
      return misplay(scene, ball) ?? (ball.trajectory === 'ground' ? groundPlay(scene, ball) : airPlay(scene, ball));
    }
    default:
      return hitPlay(scene, intent);
  }
};

const secondsOf = ({ type, ball }: Ended): number => {
  if (type === 'single' || type === 'double' || type === 'triple' || type === 'home_run')
    return pace.BALL_IN_PLAY[type];
  if (ball?.trajectory === undefined) return 1.5;
  return pace.BALL_IN_PLAY[ball.trajectory.startsWith('bunt') ? 'bunt' : (ball.trajectory as 'ground')];
};

/** Throws to first keep a runner honest; each takes some seconds. */
const throwOver = (draft: GameDraft, atBat: AtBat, scene: Scene): void => {
  if (!isOn(scene, 1) || isOn(scene, 2) || !draft.chance.happens(THROWS_OVER)) return;
  pass(draft, pace.pickoffThrow(draft.chance));
  during(draft, atBat, {
    kind: 'incident',
    at: draft.now,
    type: 'pickoff_attempt',
    side: fieldingSide(scene.state.half),
    player: scene.pitcher.id,
    base: 1,
  });
};

/** Runs the planned play; answers whether the half inning or the game ended with it. */
const runPlan = (draft: GameDraft, atBat: AtBat, plan: RunningPlan): boolean => {
  const scene = sceneOf(draft, atBat.live, atBat.batter);
  const play = runningPlay(scene, plan);
  pass(draft, 3);
  if (plan.what === 'steal') {
    const isCaught = play.advances.some((leg) => leg.out);
    const side = isCaught ? fieldingSide(scene.state.half) : battingSide(scene.state.half);
    perhapsReviewed(draft, atBat, 0.05, side);
  }
  during(draft, atBat, { ...play, at: draft.now }, true);
  return atBat.live.outs >= 3 || atBat.live.phase === 'over';
};

const pitches = (draft: GameDraft, atBat: AtBat, calls: readonly PitchCall[], scene: Scene): boolean => {
  const plan = planRunning(scene, calls);
  const { mound } = draft.dugouts[fieldingSide(scene.state.half)];
  const runnersOn = scene.state.bases.some((runner) => runner !== null);
  const tools = scene.pitcher.pitching;
  for (const [index, call] of calls.entries()) {
    if (index > 0) pass(draft, pace.betweenPitches(draft.chance, runnersOn));
    if (index < 2) throwOver(draft, atBat, sceneOf(draft, atBat.live, atBat.batter));
    const isNow = plan?.pitch === index;
    const isBefore = plan?.what === 'pickoff' || plan?.what === 'balk';
    if (plan && isNow && isBefore && runPlan(draft, atBat, plan)) return true;
    const thrown = plan && isNow && plan.what === 'wild_pitch' ? 'ball_in_dirt' : call;
    during(draft, atBat, { ...pitchOf(draft.chance, thrown, tools), at: draft.now });
    mound.pitches += 1;
    if (call === 'foul' && draft.chance.happens(FOUL_MUFFED)) {
      pass(draft, 5);
      const by = draft.chance.pick([2, 3, 5] as const);
      during(draft, atBat, { kind: 'foul_error', at: draft.now, error: { by, kind: 'dropped' } });
    }
    if (plan && isNow && !isBefore && runPlan(draft, atBat, plan)) return true;
  }
  return false;
};

const walkOnPurpose = (draft: GameDraft, atBat: AtBat): Ended => {
  pass(draft, 5);
  return { type: 'intent_walk', advances: [...forced(atBat.live.bases), goes(0, 1)] };
};

/** One plate appearance, from stepping in to its result or to a runner's third out. Answers how it ended, if it did. */
export const playAtBat = (draft: GameDraft): Result['type'] | undefined => {
  const atBat = stepIn(draft);
  const scene = sceneOf(draft, draft.state, atBat.batter);
  pass(draft, pace.settingUp(draft.chance));
  let ended: Ended;
  if (walksOnPurpose(draft, scene)) ended = walkOnPurpose(draft, atBat);
  else {
    const intent = intentOf(draft, scene);
    const calls = pitchCalls(draft.chance, endOf(intent));
    if (pitches(draft, atBat, calls, scene)) {
      finish(draft, atBat);
      return undefined;
    }
    const now = sceneOf(draft, atBat.live, atBat.batter);
    ended = endedByWalkOff(atBat.live, endingOf(now, intent, calls.at(-1) ?? 'in_play'));
    pass(draft, secondsOf(ended));
    perhapsReviewedPlay(draft, atBat, ended);
  }
  finish(draft, atBat, { kind: 'result', at: draft.now, ...ended });
  if (ended.type === 'home_run') pass(draft, pace.homeRunTrot(draft.chance));
  return ended.type;
};
