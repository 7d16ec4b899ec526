import type { PitchCall } from '../rules/pitch-call.ts';
import type { Pitch } from '../rules/play.ts';
import type { Chance, Weighted } from './chance.ts';
import type { PitchingTools } from './player.ts';

/** The end of a plate appearance, as far as it concerns the pitches. */
export type LastPitch = 'strikeout' | 'walk' | 'hit_by_pitch' | 'in_play' | 'bunt';

/**
 * Weights of the count before the last pitch, by the end of the plate appearance; more fouls with two strikes are added
 * separately. Counted over the 9,274 plate appearances of Retrosheet's 2020 files for Anaheim, Arizona, Boston and New York.
 */
const COUNTS: Readonly<Record<LastPitch, Weighted<readonly [number, number]>>> = {
  strikeout: [
    [[0, 2], 414],
    [[1, 2], 651],
    [[2, 2], 581],
    [[3, 2], 355],
  ],
  walk: [
    [[3, 0], 134],
    [[3, 1], 273],
    [[3, 2], 449],
  ],
  hit_by_pitch: [
    [[0, 0], 24],
    [[0, 1], 12],
    [[0, 2], 16],
    [[1, 0], 8],
    [[1, 1], 11],
    [[1, 2], 19],
    [[2, 1], 4],
    [[2, 2], 12],
    [[3, 2], 1],
  ],
  in_play: [
    [[0, 0], 953],
    [[0, 1], 799],
    [[0, 2], 410],
    [[1, 0], 563],
    [[1, 1], 762],
    [[1, 2], 744],
    [[2, 0], 201],
    [[2, 1], 409],
    [[2, 2], 710],
    [[3, 0], 20],
    [[3, 1], 184],
    [[3, 2], 524],
  ],
  bunt: [
    [[0, 0], 50],
    [[1, 0], 22],
    [[0, 1], 20],
    [[1, 1], 8],
  ],
};
/** The probability of one more foul with two strikes, from the same files. */
const ONE_MORE_FOUL: Readonly<Record<LastPitch, number>> = {
  strikeout: 0.28,
  walk: 0.43,
  hit_by_pitch: 0.2,
  in_play: 0.33,
  bunt: 0,
};
const BALLS: Weighted<PitchCall> = [
  ['ball', 93],
  ['ball_in_dirt', 7],
];
const STRIKES: Weighted<PitchCall> = [
  ['foul', 39],
  ['called_strike', 38],
  ['swinging_strike', 20],
  ['swinging_strike_blocked', 1],
  ['foul_tip', 2],
];
const LAST: Readonly<Record<LastPitch, Weighted<PitchCall>>> = {
  strikeout: [
    ['swinging_strike', 65],
    ['called_strike', 25],
    ['swinging_strike_blocked', 7],
    ['foul_tip', 3],
  ],
  walk: BALLS,
  hit_by_pitch: [['hit_by_pitch', 1]],
  in_play: [['in_play', 1]],
  bunt: [['in_play', 1]],
};

/** Random pitch calls of a plate appearance with this end, in order. */
export const pitchCalls = (chance: Chance, end: LastPitch): readonly PitchCall[] => {
  const [balls, strikes] = chance.weighted(COUNTS[end]);
  const calls: PitchCall[] = [];
  let [ballsLeft, strikesLeft] = [balls, strikes];
  while (ballsLeft + strikesLeft > 0) {
    // strikes come slightly early: pitchers try to get ahead
    const isStrike = chance.unit() * (ballsLeft + strikesLeft * 1.15) >= ballsLeft;
    if (isStrike && strikesLeft > 0) {
      calls.push(end === 'bunt' ? 'foul_bunt' : chance.weighted(STRIKES));
      strikesLeft -= 1;
    } else if (ballsLeft > 0) {
      calls.push(chance.weighted(BALLS));
      ballsLeft -= 1;
    } else break;
    while (strikesLeft === 0 && strikes === 2 && chance.happens(ONE_MORE_FOUL[end] / (1 + ballsLeft * 0.5)))
      calls.push('foul');
  }
  return [...calls, chance.weighted(LAST[end])];
};

/** Speed below the fastball by pitch type, miles per hour (typical of professional pitchers). */
const SLOWER: Readonly<Record<string, number>> = { FF: 0, SI: 0.8, FC: 4, SL: 8, FS: 8, CH: 9, KC: 12, CU: 14 };
const FASTBALLS = 0.56;

/** Pitch type and speed. A fielder who pitches has no tools and throws fastballs. */
const pitchKind = (chance: Chance, tools: PitchingTools | undefined): Pick<Pitch, 'mph' | 'pitch'> => {
  const [fastball = 'FF', ...others] = tools?.pitches ?? [];
  const pitch = others.length === 0 || chance.happens(FASTBALLS) ? fastball : chance.pick(others);
  const mph = (tools?.velocity ?? 75) - (SLOWER[pitch] ?? 5) + chance.normal(0, 1.1);
  return { pitch, mph: Math.round(mph * 10) / 10 };
};

/** A pitch without its time. */
export const pitchOf = (chance: Chance, call: PitchCall, tools: PitchingTools | undefined): Omit<Pitch, 'at'> => ({
  kind: 'pitch',
  call,
  ...pitchKind(chance, tools),
});
