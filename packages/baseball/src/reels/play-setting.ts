/** How a play began: what a still or a title may say of it without saying how it ended. */
import type { PlayerId } from '../rules/primitives.ts';
import { battingSide, fieldingSide, type Half } from '../rules/side.ts';
import { batterDue, pitcherOf } from '../rules/situation.ts';
import type { KeptPlay } from './kept-plays.ts';

interface PlaySetting {
  readonly inning: number;
  readonly half: Half;
  /** 0 to 2 */
  readonly outs: number;
  /** first, second, third: occupied before the pitch */
  readonly bases: readonly [boolean, boolean, boolean];
  readonly batter: PlayerId;
  readonly pitcher: PlayerId;
}

export const settingOf = ({ before }: Pick<KeptPlay, 'before'>): PlaySetting => {
  const { inning, half, outs, bases } = before;
  const [first, second, third] = bases;
  return {
    inning,
    half,
    outs,
    bases: [first !== null, second !== null, third !== null],
    batter: batterDue(before, battingSide(half)),
    pitcher: pitcherOf(before, fieldingSide(half)),
  };
};
