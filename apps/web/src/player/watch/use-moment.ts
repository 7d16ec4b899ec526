import { playsAsOf } from '@palco/baseball/rules/as-of';
import { useCallback, useMemo } from 'react';
import { beatsBy, beatsOf } from '../moment/beats.ts';
import { type FollowedGame, isUnscored } from '../moment/loaded-game.ts';
import { type Moment, momentAfter } from '../moment/panel.ts';
import { type GameClock, instantOf, type PlayheadState, usePlayhead } from '../video/playhead.ts';

interface MomentState {
  /** undefined before the line-ups are known, where nobody scores the game, and while no picture says when it is */
  readonly moment: Moment | undefined;
  /** the number of beats before the moment: a greater one is later in the game; -1 without a moment */
  readonly beat: number;
}

/**
 * The game at the moment on screen; it changes only when something happened in the game. `isLatest` gives the game as it
 * stands now, for a viewer who asked for that because there is no picture.
 */
export const useMoment = (
  loaded: FollowedGame | undefined,
  { playhead, delayMs }: GameClock,
  isLatest: boolean,
): MomentState => {
  const beats = useMemo(() => beatsOf(loaded?.plays ?? []), [loaded?.plays]);
  const select = useCallback(
    (state: PlayheadState): number => {
      if (isLatest) return beats.length;
      const instant = instantOf(state, delayMs);
      return instant === undefined ? -1 : beatsBy(beats, instant);
    },
    [beats, delayMs, isLatest],
  );
  const beat = usePlayhead(playhead, select);
  const [roster, plays] = [loaded?.roster, loaded?.plays];
  const hasNone = loaded !== undefined && isUnscored(loaded);
  const moment = useMemo(() => {
    if (!roster || !plays || beat < 0 || hasNone) return undefined;
    return momentAfter(roster, beat === 0 ? [] : playsAsOf(plays, beats[beat - 1] ?? 0));
  }, [roster, plays, beats, beat, hasNone]);
  return { moment, beat };
};
