/** From when until when the sample channel shows a game. Pure; all times milliseconds since 1970. */
import type { GameTimes } from './video-source.ts';

/** The picture begins before the first pitch, as a broadcast does. */
const LEAD_MS = 10 * 60_000;
/** After the last out, so that it can be seen by who delays the panel. */
const TAIL_MS = 40_000;
/** A game nobody ends stops filling the list some time. */
const LONGEST_MS = 10 * 3600_000;

export interface SampleSpan {
  readonly since: number;
  readonly until: number;
  /** false: it is going on, and `until` is now */
  readonly isOver: boolean;
}

/**
 * The beginning never moves once a picture has been shown: a first pitch before the announced lead takes it back while
 * nobody could be watching; one after it changes nothing. Undefined: nothing to be seen now.
 */
export const sampleSpan = (game: GameTimes, now: number): SampleSpan | undefined => {
  if (game.state === 'off') return undefined;
  const announced = game.startsAt.getTime() - LEAD_MS;
  const firstPlay = game.firstPlayAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const begin = firstPlay < announced ? firstPlay - LEAD_MS : announced;
  const since = Math.floor(begin / 1000) * 1000;
  if (game.state === 'over') {
    if (!game.endedAt) return undefined;
    const until = Math.min(game.endedAt.getTime() + TAIL_MS, since + LONGEST_MS);
    return until > since ? { since, until, isOver: true } : undefined;
  }
  if (now <= since) return undefined;
  const until = Math.min(now, since + LONGEST_MS);
  return { since, until, isOver: until < now };
};
