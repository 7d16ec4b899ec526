import { playsAsOf } from '@palco/baseball/rules/as-of';
import type { Instant } from '@palco/baseball/rules/primitives';
import { useCallback, useMemo } from 'react';
import { beatsBy, beatsOf } from '../moment/beats.ts';
import type { HeldGame } from '../moment/held-game.ts';
import { type Moment, momentAfter } from '../moment/panel.ts';
import { instantAt } from '../moment/timeline.ts';
import { type Playhead, type PlayheadState, usePlayhead } from '../video/playhead.ts';

/** The picture and how it stands to the plays: what everything that shows the game is computed from. */
export interface GameClock {
  readonly playhead: Playhead;
  /** from a play to its picture: the source's delay and the fan's nudge, in milliseconds */
  readonly delayMs: number;
}

/** The instant of the game that is on screen; undefined while no picture says it. */
export const instantOf = ({ timeline, second }: PlayheadState, delayMs: number): Instant | undefined => {
  const at = timeline && instantAt(timeline, second);
  return at === undefined ? undefined : at - delayMs;
};

export interface MomentState {
  /** undefined before the line-ups are known, and while no picture says when it is */
  readonly moment: Moment | undefined;
  /** names the moment: a greater one is later in the game; -1 without one */
  readonly beat: number;
}

/**
 * The game at the moment on screen, made anew only when something happened in it. `isLatest` shows it as it stands now,
 * for who asked for that because there is no picture.
 */
export const useMoment = (
  held: HeldGame | undefined,
  { playhead, delayMs }: GameClock,
  isLatest: boolean,
): MomentState => {
  const beats = useMemo(() => beatsOf(held?.plays ?? []), [held?.plays]);
  const select = useCallback(
    (state: PlayheadState): number => {
      if (isLatest) return beats.length;
      const instant = instantOf(state, delayMs);
      return instant === undefined ? -1 : beatsBy(beats, instant);
    },
    [beats, delayMs, isLatest],
  );
  const beat = usePlayhead(playhead, select);
  const [roster, plays] = [held?.roster, held?.plays];
  const moment = useMemo(() => {
    if (!roster || !plays || beat < 0) return undefined;
    return momentAfter(roster, beat === 0 ? [] : playsAsOf(plays, beats[beat - 1] ?? 0));
  }, [roster, plays, beats, beat]);
  return { moment, beat };
};
