import type { PitchCall } from '../rules/pitch-call.ts';
import type { Result } from '../rules/play.ts';
import { battingSide, fieldingSide } from '../rules/side.ts';
import { airPlay } from './air-play.ts';
import { outBall } from './batted-ball.ts';
import { buntPlay } from './bunt-play.ts';
import {
  type AtBat,
  addEvent,
  finish,
  type GameDraft,
  isOn,
  type PlayContext,
  pass,
  playContextOf,
  startAtBat,
} from './game-draft.ts';
import { groundPlay } from './ground-play.ts';
import { hitPlay } from './hit-play.ts';
import { type Ended, forced, goes, isOut } from './legs.ts';
import { decideOutcome, type Outcome } from './matchup.ts';
import { misplay } from './misplay.ts';
import * as pace from './pace.ts';
import { type LastPitch, pitchCalls, pitchOf } from './pitch-calls.ts';
import { maybeReview, maybeReviewResult } from './replay-review.ts';
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

const intentOf = (draft: GameDraft, context: PlayContext): Intent => {
  if (signalsBunt(context)) return 'bunt';
  if (draft.chance.happens(CATCHER_INTERFERENCE)) return 'catcher_interf';
  const [batting, fielding] = [
    draft.dugouts[battingSide(context.state.half)],
    draft.dugouts[fieldingSide(context.state.half)],
  ];
  return decideOutcome(draft.chance, {
    batter: context.batter,
    pitcher: context.pitcher,
    pitches: fielding.mound.pitches,
    batterForm: batting.card.form.get(context.batter.id) ?? 0,
    pitcherForm: fielding.card.form.get(context.pitcher.id) ?? 0,
    isHome: context.state.half === 'bottom',
    homeRuns: draft.homeRuns,
  });
};

/** The result of the plate appearance with the current bases. */
const endingOf = (context: PlayContext, intent: Intent, last: PitchCall): Ended => {
  const { bases } = context.state;
  switch (intent) {
    case 'strikeout':
      return thirdStrike(context, last);
    case 'walk':
    case 'hit_by_pitch':
      return { type: intent, advances: [...forced(bases), goes(0, 1)] };
    case 'catcher_interf':
      return {
        type: intent,
        advances: [...forced(bases), goes(0, 1, { errors: [{ by: 2, kind: 'interference' }] })],
      };
    case 'bunt':
      if (context.outs < 2 && (isOn(context, 1) || isOn(context, 2))) return buntPlay(context);
      return { type: 'field_out', advances: [isOut(0, 1, [1, 3])], ball: { trajectory: 'bunt_ground', to: 1 } };
    case 'out': {
      const ball = outBall(context);
      return (
        misplay(context, ball) ?? (ball.trajectory === 'ground' ? groundPlay(context, ball) : airPlay(context, ball))
      );
    }
    default:
      return hitPlay(context, intent);
  }
};

const secondsOf = ({ type, ball }: Ended): number => {
  if (type === 'single' || type === 'double' || type === 'triple' || type === 'home_run')
    return pace.BALL_IN_PLAY[type];
  if (ball?.trajectory === undefined) return 1.5;
  return pace.BALL_IN_PLAY[ball.trajectory.startsWith('bunt') ? 'bunt' : (ball.trajectory as 'ground')];
};

/** Perhaps a pickoff throw to first, which takes some seconds. */
const throwOver = (draft: GameDraft, atBat: AtBat, context: PlayContext): void => {
  if (!isOn(context, 1) || isOn(context, 2) || !draft.chance.happens(THROWS_OVER)) return;
  pass(draft, pace.pickoffThrow(draft.chance));
  addEvent(draft, atBat, {
    kind: 'incident',
    at: draft.now,
    type: 'pickoff_attempt',
    side: fieldingSide(context.state.half),
    player: context.pitcher.id,
    base: 1,
  });
};

/** Plays the planned running play. Returns whether it ended the half inning or the game. */
const runPlan = (draft: GameDraft, atBat: AtBat, plan: RunningPlan): boolean => {
  const context = playContextOf(draft, atBat.live, atBat.batter);
  const play = runningPlay(context, plan);
  pass(draft, 3);
  if (plan.what === 'steal') {
    const isCaught = play.advances.some((leg) => leg.out);
    const side = isCaught ? fieldingSide(context.state.half) : battingSide(context.state.half);
    maybeReview(draft, atBat, 0.05, side);
  }
  addEvent(draft, atBat, { ...play, at: draft.now }, true);
  return atBat.live.outs >= 3 || atBat.live.phase === 'over';
};

const pitches = (draft: GameDraft, atBat: AtBat, calls: readonly PitchCall[], context: PlayContext): boolean => {
  const plan = planRunning(context, calls);
  const { mound } = draft.dugouts[fieldingSide(context.state.half)];
  const runnersOn = context.state.bases.some((runner) => runner !== null);
  const tools = context.pitcher.pitching;
  for (const [index, call] of calls.entries()) {
    if (index > 0) pass(draft, pace.betweenPitches(draft.chance, runnersOn));
    if (index < 2) throwOver(draft, atBat, playContextOf(draft, atBat.live, atBat.batter));
    const isNow = plan?.pitch === index;
    const isBefore = plan?.what === 'pickoff' || plan?.what === 'balk';
    if (plan && isNow && isBefore && runPlan(draft, atBat, plan)) return true;
    const thrown = plan && isNow && plan.what === 'wild_pitch' ? 'ball_in_dirt' : call;
    addEvent(draft, atBat, { ...pitchOf(draft.chance, thrown, tools), at: draft.now });
    mound.pitches += 1;
    if (call === 'foul' && draft.chance.happens(FOUL_MUFFED)) {
      pass(draft, 5);
      const by = draft.chance.pick([2, 3, 5] as const);
      addEvent(draft, atBat, { kind: 'foul_error', at: draft.now, error: { by, kind: 'dropped' } });
    }
    if (plan && isNow && !isBefore && runPlan(draft, atBat, plan)) return true;
  }
  return false;
};

const walkOnPurpose = (draft: GameDraft, atBat: AtBat): Ended => {
  pass(draft, 5);
  return { type: 'intent_walk', advances: [...forced(atBat.live.bases), goes(0, 1)] };
};

/** Plays one plate appearance. Returns its result type; undefined when a runner's third out cut it short. */
export const playAtBat = (draft: GameDraft): Result['type'] | undefined => {
  const atBat = startAtBat(draft);
  const context = playContextOf(draft, draft.state, atBat.batter);
  pass(draft, pace.settingUp(draft.chance));
  let ended: Ended;
  if (walksOnPurpose(draft, context)) ended = walkOnPurpose(draft, atBat);
  else {
    const intent = intentOf(draft, context);
    const calls = pitchCalls(draft.chance, endOf(intent));
    if (pitches(draft, atBat, calls, context)) {
      finish(draft, atBat);
      return undefined;
    }
    const now = playContextOf(draft, atBat.live, atBat.batter);
    ended = endedByWalkOff(atBat.live, endingOf(now, intent, calls.at(-1) ?? 'in_play'));
    pass(draft, secondsOf(ended));
    maybeReviewResult(draft, atBat, ended);
  }
  finish(draft, atBat, { kind: 'result', at: draft.now, ...ended });
  if (ended.type === 'home_run') pass(draft, pace.homeRunTrot(draft.chance));
  return ended.type;
};
