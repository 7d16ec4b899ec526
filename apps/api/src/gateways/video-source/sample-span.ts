/** From when until when the sample channel shows a game. Pure; all times milliseconds since 1970. */
import type { GameTimes } from './video-source.ts';

/** The picture begins before the first pitch, as a broadcast does. */
const LEAD_MS = 10 * 60_000;
/** After the last out, so that it can be seen by who delays the panel. */
const TAIL_MS = 40_000;
/** A game nobody ends stops filling the list some time. */
const LONGEST_MS = 10 * 3600_000;

/** A broadcast of its own: until it was suspended, from when it goes on. */
export interface Stretch {
  readonly since: number;
  readonly until: number;
}
export interface SampleSpan {
  /** at least one, in order, apart from each other */
  readonly stretches: readonly Stretch[];
  /** false: it is going on, and the last stretch ends now */
  readonly isOver: boolean;
}

const wholeSecond = (time: number): number => Math.floor(time / 1000) * 1000;

/**
 * The beginning never moves once a picture has been shown: a first pitch before the announced lead takes it back while
 * nobody could be watching; one after it changes nothing. Undefined: nothing to be seen now.
 */
export const sampleSpan = (game: GameTimes, now: number): SampleSpan | undefined => {
  if (game.state === 'off') return undefined;
  const announced = game.startsAt.getTime() - LEAD_MS;
  const firstPlay = game.firstPlayAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const first = firstPlay < announced ? firstPlay - LEAD_MS : announced;
  const isOver = game.state === 'over';
  const end = isOver ? game.endedAt && game.endedAt.getTime() + TAIL_MS : now;
  if (end === undefined) return undefined;
  const begins = [first, ...game.stops.map(({ resumesAt }) => resumesAt && resumesAt.getTime() - LEAD_MS)];
  const ends = [...game.stops.map(({ at }) => Math.min(end, at.getTime() + TAIL_MS)), end];
  const stretches: Stretch[] = [];
  for (const [index, begin] of begins.entries()) {
    if (begin === undefined) break;
    const before = stretches.at(-1);
    const since = wholeSecond(Math.max(begin, before ? before.until + TAIL_MS : begin));
    const until = Math.min(ends[index] ?? end, since + LONGEST_MS);
    if (until <= since) break;
    stretches.push({ since, until });
  }
  const last = stretches.at(-1);
  return last && { stretches, isOver: isOver || last.until < now };
};
