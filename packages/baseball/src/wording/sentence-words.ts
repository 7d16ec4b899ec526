import type { IncidentType } from '../rules/action.ts';
import type { AdvanceReason, ErrorKind } from '../rules/advance.ts';
import type { Trajectory } from '../rules/play.ts';
import type { ResultType } from '../rules/result-type.ts';
import type { Change } from './title-words.ts';

/** The kind of a strikeout, by its last pitch. */
export type ThirdStrike = 'swinging' | 'called' | 'foul_tip' | 'foul_bunt';

/**
 * Sentences with placeholders in two braces, without a period. `{{batter}}`, `{{runner}}`, `{{player}}` and
 * `{{former}}` are names; `{{ball}}` is how the ball went and where, `{{where}}` who handled it, `{{by}}` the fielders' numbers
 * (6-4-3), `{{of}}` the fielder with the error, `{{why}}` a reason, `{{to}}`, `{{at}}` and `{{base}}` a base. Unknown parts are
 * left out, so a text must read well without them.
 */
export interface SentenceWords {
  readonly results: Readonly<Record<ResultType, string>>;
  /** by runs, 1 to 4; `{{over}}` is the part of the field */
  readonly homeRuns: Readonly<Record<1 | 2 | 3 | 4, string>>;
  readonly insidePark: string;
  readonly groundRule: string;
  readonly strikeouts: Readonly<Record<ThirdStrike, string>>;
  readonly outs: Readonly<Record<Trajectory, string>>;
  readonly infieldFly: string;
  /** the batter reaches because of such an error */
  readonly reachedOnError: Readonly<Record<ErrorKind, string>>;

  readonly advances: string;
  /** the batter reaches a base that the result type does not imply */
  readonly reaches: string;
  readonly scores: string;
  /** `{{runners}}` is a list of two or three */
  readonly severalScore: string;
  readonly out: string;
  /** put out off base after a caught ball */
  readonly doubledOff: string;
  readonly steals: string;
  readonly caughtStealing: string;
  readonly pickedOff: string;
  readonly pickedOffStealing: string;
  /** `{{why}}`; empty where the sentence already says it */
  readonly reasons: Readonly<Record<AdvanceReason, string>>;
  readonly errors: Readonly<Record<ErrorKind, string>>;
  /** an error in its own sentence */
  readonly errorToo: Readonly<Record<ErrorKind, string>>;
  readonly doublePlayToo: string;
  readonly triplePlayToo: string;

  /** `{{pitcher}}`, `{{catcher}}` */
  readonly wildPitch: string;
  readonly passedBall: string;
  readonly balk: string;
  readonly fielderInterference: string;
  readonly runnerInterference: string;
  readonly rulingPending: string;

  readonly changes: Readonly<Record<Change, string>>;
  readonly foulError: string;
  readonly runnerPlaced: string;
  /** `{{balls}}` and `{{strikes}}` as the umpire has them */
  readonly countCorrected: string;
  /** `{{club}}` challenged */
  readonly reviewAsked: string;
  readonly reviewByUmpires: string;
  readonly reviewUpheld: string;
  readonly reviewOverturned: string;
  /** `{{because}}` is a reason */
  readonly delay: string;
  readonly delayEnded: string;
  readonly suspension: string;
  readonly resumption: string;
  readonly gameCalled: string;
  readonly forfeit: string;
  /** `{{rulings}}` is a list of the next three */
  readonly decision: string;
  readonly decisionWin: string;
  readonly decisionLoss: string;
  readonly decisionSave: string;
  /** `bare` when `{{player}}` or `{{to}}` is missing */
  readonly incidents: Readonly<Record<IncidentType, { readonly named?: string; readonly bare: string }>>;

  /** a list of names: A, B y C */
  readonly list: (names: readonly string[]) => string;
  /** for a player without a known name */
  readonly someone: string;
  /** `{{away}}` `{{awayRuns}}` `{{home}}` `{{homeRuns}}` */
  readonly score: string;
  /** spoken after the last play: `{{score}}` */
  readonly over: string;
}
