/** What this connection can carry before any media has come: by what the page has loaded, else by what the browser says. */
import { type ConnectionHint, connectionHint } from '@palco/browser/connection-hint';

/** Fewer bytes say more about delays than about the connection. */
const LEAST_BYTES = 60_000;
/** A file this small is gone before the connection is full. */
const LEAST_FILE_BYTES = 8000;
/** More makes no difference to the first picture: bits per second. */
const MOST = 5_000_000;

type Loaded = Pick<PerformanceResourceTiming, 'transferSize' | 'requestStart' | 'responseEnd'>;

/** Bits per second while files came, those that came side by side counted once; undefined: too little has been loaded. */
export const measuredBandwidth = (files: readonly Loaded[]): number | undefined => {
  let [bytes, busyMs, until] = [0, 0, 0];
  const large = files.filter(({ transferSize, requestStart }) => transferSize >= LEAST_FILE_BYTES && requestStart > 0);
  for (const { transferSize, requestStart, responseEnd } of large.toSorted((a, b) => a.requestStart - b.requestStart)) {
    bytes += transferSize;
    busyMs += Math.max(0, responseEnd - Math.max(until, requestStart));
    until = Math.max(until, responseEnd);
  }
  return bytes >= LEAST_BYTES && busyMs > 0 ? (bytes * 8000) / busyMs : undefined;
};

/** Bits per second; undefined: nothing is known, and the engine begins with the first rendition of the playlist. */
export const expectedBandwidth = (
  files: readonly Loaded[],
  { downlink, saveData }: ConnectionHint = {},
): number | undefined => {
  // 0 would be no estimate; the lightest rendition is below any
  if (saveData) return 1;
  const hinted = downlink === undefined || downlink <= 0 ? undefined : downlink * 1_000_000;
  const expected = measuredBandwidth(files) ?? hinted;
  return expected === undefined ? undefined : Math.min(MOST, Math.round(expected));
};

const filesHere = (): PerformanceResourceTiming[] =>
  performance.getEntriesByType('resource') as PerformanceResourceTiming[];
/** Of this page. */
export const expectedHere = (): number | undefined => expectedBandwidth(filesHere(), connectionHint());

/** Below so many bits per second a connection carries little beside a picture. */
const THIN = 1_500_000;

/** Whether this connection is known to be thin. */
export const isThin = (expected: number | undefined = expectedHere()): boolean =>
  expected !== undefined && expected < THIN;

/**
 * Bits per second. A good connection carries more even while it begins (ten packets, twice as many after each round trip: RFC
 * 6928) and with the server far away: 200 kB within 2.5 seconds, at 600 milliseconds.
 */
const BEGINS_WITH = 600_000;

/**
 * What has been measured of a connection that is thin beyond doubt, not what a browser says of it; undefined: nothing, or it
 * may carry more.
 */
export const measuredThin = (): number | undefined => {
  const measured = measuredBandwidth(filesHere());
  return measured !== undefined && measured < BEGINS_WITH ? measured : undefined;
};
