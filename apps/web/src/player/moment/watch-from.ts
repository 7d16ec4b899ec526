import type { Instant } from '@palco/baseball/rules/primitives';
import type { PlayByPlayEntry } from '@palco/baseball/scoring/play-by-play';

/** How long before the event to begin: long enough to see how it came about. */
const LEAD_MS = 6000;

/** Where to seek for an entry: a few seconds before it; for a result before its last pitch, which a feed stamps earlier. */
export const watchFrom = ({ at, event, step: { play } }: PlayByPlayEntry): Instant => {
  const isResult = event.kind === 'result' && play.kind === 'plate_appearance';
  const pitch = isResult ? play.events.findLast(({ kind }) => kind === 'pitch') : undefined;
  return Math.min(at, pitch?.at ?? at) - LEAD_MS;
};
