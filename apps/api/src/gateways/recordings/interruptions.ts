/** When nothing came from the ballpark, as date ranges of the live playlists: players show a message over the last picture. */
import type { DateRange } from '@palco/hls/media-playlist';
import type { GameTimes } from '../video-source/video-source.ts';

/** A stretch of a recording on the clock, milliseconds since 1970. */
export interface RecordedSpan {
  readonly from: number;
  readonly until: number;
}

/** Shorter silences are not announced: an encoder that loses its connection is back within a second or two. */
export const AWAY_AFTER_MS = 4000;

const AWAY = 'mx.palco.away';
const BREAK = 'mx.palco.break';
const ABSENT = 'mx.palco.absent';

/**
 * The times between stretches, and after the last one while the encoder `isAway`. A range that is listed without an end gets
 * it later.
 */
export const awayRanges = (stretches: readonly RecordedSpan[], isAway: boolean): readonly DateRange[] =>
  stretches.flatMap(({ until }, place): readonly DateRange[] => {
    const next = stretches[place + 1];
    const away = { id: `away-${place + 1}`, kind: AWAY, startsAt: until };
    if (!next) return isAway ? [away] : [];
    return next.from - until > AWAY_AFTER_MS ? [{ ...away, durationUs: (next.from - until) * 1000 }] : [];
  });

/** A break that staff has announced. */
export const breakRanges = (announced: GameTimes['announcedBreak']): readonly DateRange[] => {
  if (!announced) return [];
  const startsAt = announced.since.getTime();
  return [
    {
      id: `break-${startsAt}`,
      kind: BREAK,
      startsAt,
      ...(announced.until ? { durationUs: Math.max(0, announced.until.getTime() - startsAt) * 1000 } : {}),
      own: { 'X-REASON': announced.reason },
    },
  ];
};

/** When the encoder of a sound was away, in that sound's playlist: a player goes back to the picture's own sound. */
export const absenceRanges = (
  absences: readonly { readonly from: number; readonly until: number | undefined }[],
  instantOf: (mediaMs: number) => number,
): readonly DateRange[] =>
  absences.map(({ from, until }, place) => ({
    id: `absent-${place + 1}`,
    kind: ABSENT,
    startsAt: instantOf(from),
    ...(until === undefined ? {} : { durationUs: Math.round((instantOf(until) - instantOf(from)) * 1000) }),
  }));
