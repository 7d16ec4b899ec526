import type { RunningType } from '@palco/baseball/rules/action';
import type { Result } from '@palco/baseball/rules/play';
import type { ResultType } from '@palco/baseball/rules/result-type';
import type { PlayByPlayEntry } from '@palco/baseball/scoring/play-by-play';

const RESULTS = {
  field_error: 'error',
  catcher_interf: 'catcherInterference',
  batter_interference: 'batterInterference',
  fan_interference: 'fanInterference',
  fielders_choice: 'fieldersChoice',
  fielders_choice_out: 'fieldersChoice',
  sac_fly: 'sacrificeFly',
  sac_bunt: 'sacrificeBunt',
  os_ruling_pending_primary: 'pending',
} as const satisfies Partial<Record<ResultType, string>>;

const RUNNING = {
  balk: 'balk',
  forced_balk: 'balk',
  wild_pitch: 'wildPitch',
  passed_ball: 'passedBall',
  defensive_indiff: 'indifference',
  fielder_interference: 'obstruction',
  runner_interference: 'runnerInterference',
  os_ruling_pending_prior: 'pending',
} as const satisfies Partial<Record<RunningType, string>>;

export type RulingKind =
  | (typeof RESULTS)[keyof typeof RESULTS]
  | (typeof RUNNING)[keyof typeof RUNNING]
  | 'infieldFly'
  | 'groundRule'
  | 'droppedThird'
  | 'foulBunt'
  | 'foulError'
  | 'runnerPlaced'
  | 'review'
  | 'upheld'
  | 'overturned';

const strikeoutRuling = ({ play, moves }: PlayByPlayEntry['step']): RulingKind | undefined => {
  if (moves.some((move) => move.from === 0 && !move.out)) return 'droppedThird';
  const last = play.kind === 'plate_appearance' && play.events.findLast((event) => event.kind === 'pitch');
  return last && last.call === 'foul_bunt' ? 'foulBunt' : undefined;
};

const resultRuling = ({ type, ball }: Result, step: PlayByPlayEntry['step']): RulingKind | undefined => {
  if (ball?.note === 'infield_fly') return 'infieldFly';
  if (type === 'double' && ball?.note === 'ground_rule') return 'groundRule';
  if (type === 'strikeout') return strikeoutRuling(step);
  return (RESULTS as Partial<Record<ResultType, RulingKind>>)[type];
};

/** The rule that explains a play to a fan; undefined where it explains itself. */
export const rulingKindOf = ({ event, step }: Pick<PlayByPlayEntry, 'event' | 'step'>): RulingKind | undefined => {
  switch (event.kind) {
    case 'result':
      return resultRuling(event, step);
    case 'running':
      return (RUNNING as Partial<Record<RunningType, RulingKind>>)[event.type];
    case 'foul_error':
      return 'foulError';
    case 'runner_placed':
      return 'runnerPlaced';
    case 'review':
      return event.overturned === undefined ? 'review' : event.overturned ? 'overturned' : 'upheld';
    default:
      return undefined;
  }
};
