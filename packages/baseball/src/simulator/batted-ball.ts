import type { BattedBall, Trajectory } from '../rules/play.ts';
import type { FieldingPosition } from '../rules/position.ts';
import type { Weighted } from './chance.ts';
import type { PlayContext } from './game-draft.ts';
import type { Outcome } from './matchup.ts';
import { edgeOf } from './player.ts';

type Hit = Exclude<Outcome, 'strikeout' | 'walk' | 'hit_by_pitch' | 'out'>;
type Ball = readonly [Trajectory, FieldingPosition];

/** Trajectory and direction of hits, counted in Retrosheet's 2020 files of four clubs. */
const HITS: Readonly<Record<Hit, Weighted<Ball>>> = {
  single: [
    [['ground', 7], 124],
    [['ground', 8], 139],
    [['ground', 9], 136],
    [['ground', 4], 30],
    [['ground', 5], 42],
    [['ground', 6], 45],
    [['ground', 1], 15],
    [['ground', 3], 12],
    [['bunt_ground', 5], 7],
    [['bunt_ground', 1], 5],
    [['line', 7], 196],
    [['line', 8], 201],
    [['line', 9], 214],
    [['fly', 7], 14],
    [['fly', 8], 22],
    [['fly', 9], 21],
    [['popup', 4], 9],
    [['popup', 9], 4],
  ],
  double: [
    [['line', 7], 148],
    [['line', 8], 102],
    [['line', 9], 94],
    [['fly', 7], 22],
    [['fly', 8], 16],
    [['fly', 9], 8],
    [['ground', 7], 40],
    [['ground', 9], 20],
  ],
  triple: [
    [['line', 8], 12],
    [['line', 9], 17],
    [['line', 7], 2],
    [['fly', 8], 3],
    [['fly', 9], 4],
    [['ground', 9], 3],
  ],
  home_run: [
    [['fly', 7], 93],
    [['fly', 8], 46],
    [['fly', 9], 50],
    [['line', 7], 73],
    [['line', 8], 61],
    [['line', 9], 59],
  ],
};
const GROUND_RULE = 0.06;
const INSIDE_PARK = 0.004;

const noteOf = ({ chance }: PlayContext, hit: Hit): Pick<BattedBall, 'note'> => {
  if (hit === 'double' && chance.happens(GROUND_RULE)) return { note: 'ground_rule' };
  return hit === 'home_run' && chance.happens(INSIDE_PARK) ? { note: 'inside_park' } : {};
};

/** A random batted ball of a hit. */
export const hitBall = (context: PlayContext, hit: Hit): BattedBall & { readonly to: FieldingPosition } => {
  const [trajectory, to] = context.chance.weighted(HITS[hit]);
  return { trajectory, to, ...noteOf(context, hit) };
};

/** Trajectories of outs, from the same files. */
const OUT_TRAJECTORIES: Weighted<'ground' | 'fly' | 'line' | 'popup'> = [
  ['ground', 1900],
  ['fly', 1030],
  ['line', 632],
  ['popup', 400],
];
const OUT_FIELDERS: Readonly<Record<'ground' | 'fly' | 'line' | 'popup', Weighted<FieldingPosition>>> = {
  ground: [
    [1, 140],
    [2, 9],
    [3, 285],
    [4, 470],
    [5, 440],
    [6, 540],
  ],
  fly: [
    [7, 287],
    [8, 363],
    [9, 345],
  ],
  line: [
    [1, 11],
    [3, 18],
    [4, 39],
    [5, 36],
    [6, 47],
    [7, 136],
    [8, 196],
    [9, 128],
  ],
  popup: [
    [1, 2],
    [2, 33],
    [3, 80],
    [4, 114],
    [5, 82],
    [6, 89],
  ],
};
/** Share of outs that become grounders per standard deviation of the pitcher's movement. */
const SINKERS = 0.12;

export interface OutBall {
  readonly trajectory: 'ground' | 'fly' | 'line' | 'popup';
  readonly to: FieldingPosition;
}

/** A random batted ball of an out, before it is fielded. */
export const outBall = ({ chance, pitcher }: PlayContext): OutBall => {
  const sink = Math.exp(SINKERS * edgeOf(pitcher.pitching?.movement ?? 50));
  const trajectory = chance.weighted(
    OUT_TRAJECTORIES.map(([each, weight]) => [each, each === 'ground' ? weight * sink : weight] as const),
  );
  return { trajectory, to: chance.weighted(OUT_FIELDERS[trajectory]) };
};
