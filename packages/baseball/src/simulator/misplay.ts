import type { FieldingError } from '../rules/advance.ts';
import type { BattedBall } from '../rules/play.ts';
import type { FieldingPosition } from '../rules/position.ts';
import type { OutBall } from './batted-ball.ts';
import type { PlayContext } from './game-draft.ts';
import { type Ended, everybody, goes } from './legs.ts';
import { edgeOf } from './player.ts';

/** Misplays of an average fielder per 1,000 balls that should be outs. */
const PER_THOUSAND: Readonly<Record<OutBall['trajectory'], number>> = { ground: 36, fly: 6, line: 8, popup: 6 };
/** Factor by position. */
const BY_POSITION: Readonly<Record<number, number>> = { 1: 1.3, 2: 1.5, 3: 0.7, 4: 0.85, 5: 1.4, 6: 1.1 };
/** How often an error costs two bases. */
const TWO_BASES = { fielding: 0.04, throwing: 0.3, dropped: 0.5 } as const;

const kindOf = ({ chance }: PlayContext, { trajectory, to }: OutBall): 'fielding' | 'throwing' | 'dropped' => {
  if (trajectory === 'ground') return to !== 3 && chance.happens(0.42) ? 'throwing' : 'fielding';
  return trajectory === 'line' ? 'fielding' : 'dropped';
};

const isMisplayed = ({ chance, fielder }: PlayContext, { trajectory, to }: OutBall): boolean => {
  const usual = (PER_THOUSAND[trajectory] / 1000) * (trajectory === 'ground' ? (BY_POSITION[to] ?? 1) : 1);
  return chance.happens(usual * Math.exp(-0.3 * edgeOf(fielder(to).glove)));
};

/** A random error that lets the batter reach; undefined when the ball is handled cleanly. */
export const misplay = (context: PlayContext, ball: OutBall): Ended | undefined => {
  if (!isMisplayed(context, ball)) return undefined;
  const kind = kindOf(context, ball);
  const count = context.chance.happens(TWO_BASES[kind]) ? 2 : 1;
  const error: FieldingError = { by: ball.to, kind };
  const advances = [...everybody(context.state.bases, count), goes(0, count, { reason: 'error', errors: [error] })];
  return { type: 'field_error', advances, ball };
};

/** An error on a bunt that should have been a sacrifice. */
export const misplayedBunt = (context: PlayContext, to: FieldingPosition, ball: BattedBall): Ended => ({
  type: 'field_error',
  advances: [
    ...everybody(context.state.bases, 1),
    goes(0, 1, { reason: 'error', errors: [{ by: to, kind: 'throwing' }] }),
  ],
  ball,
});
