/** Where a recording opens. */
import type { Instant } from '@palco/baseball/rules/primitives';
import type { Stream } from '@palco/contracts/streaming/streaming';

/** A fan who stopped watching this close to the last play has seen the game. */
const SEEN_MS = 120_000;
/** A recording opens this long before the first pitch, or before the place where the fan stopped watching. */
const LEAD_SECONDS = 5;

/** The second of the picture that shows an instant of the game; undefined: nobody knows when the picture begins. */
export const secondOfInstant = (
  { from, pictureDelayMs }: Pick<Stream, 'from' | 'pictureDelayMs'>,
  instant: Instant,
): number | undefined =>
  from === null ? undefined : Math.max(0, (instant + pictureDelayMs - Date.parse(from)) / 1000);

/** The second at which a recording opens: where the fan stopped watching (`kept`), else the first pitch. undefined: at its start. */
export const openingSecond = (
  stream: Pick<Stream, 'kind' | 'from' | 'plays' | 'pictureDelayMs'>,
  kept: Instant | undefined,
): number | undefined => {
  // a server of the previous build says nothing of plays
  if (stream.kind !== 'ondemand' || !stream.plays) return undefined;
  const [first, last] = [Date.parse(stream.plays.first), Date.parse(stream.plays.last)];
  const isWithin = kept !== undefined && kept > first && kept < last - SEEN_MS;
  return secondOfInstant(stream, (isWithin ? kept : first) - LEAD_SECONDS * 1000);
};
