/** When the sample channel shows a game. Pure; all times in milliseconds since 1970. */
import type { GameTimes } from './video-source.ts';

/** The picture begins before the first pitch, as a broadcast does. */
const LEAD_MS = 10 * 60_000;
/** After the last out, for viewers who delay the panel. */
const TAIL_MS = 40_000;
/** Limit for a game that is never ended. */
const LONGEST_MS = 10 * 3600_000;

/** A continuous part of the broadcast: a suspension ends one, its resumption starts the next. */
export interface Stretch {
  readonly since: number;
  readonly until: number;
}
export interface SampleSpan {
  /** at least one, in order, without overlap */
  readonly stretches: readonly Stretch[];
  /** false: it continues, and the last stretch ends now */
  readonly isOver: boolean;
}

const wholeSecond = (time: number): number => Math.floor(time / 1000) * 1000;

/**
 * The start never moves once a picture has been shown: a first pitch before the announced lead moves it to an earlier time
 * when nobody could be watching; a later one changes nothing. Undefined: there is no picture now.
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
