/**
 * What a connection carries now, by its loads. The engine's own measure is of loads that have ended, weighed by how long they
 * took: on a connection that has just become thin none ends, and on one that has become good again the slow ones outweigh the
 * rest for half a minute.
 */

/** Of shorter loads the engine's measure is as new. */
const LONG_MS = 2000;
/** So many loads in a row say that a connection is good again. */
const ENOUGH_LOADS = 3;

interface Stats {
  readonly loaded: number;
  readonly aborted: boolean;
  /** `end`: 0 while it is under way */
  readonly loading: { readonly start: number; readonly end: number };
}
/** A fragment or its latest part, as hls.js has it: without a loader once nothing of it is under way. */
interface Load {
  readonly type: string;
  readonly loader: { readonly stats: Stats } | null;
}

interface LoadsUnderWay {
  /** A load begins, in place of the one before of its track. */
  readonly follow: (load: Load) => void;
  /** A load has ended. */
  readonly end: (stats: Stats) => void;
  /** Bits per second: the engine's measure, corrected by the newest loads; undefined: nothing is known. */
  readonly rate: (measured: number | undefined) => number | undefined;
}

/** Bytes of everything else that the page has loaded since then: the app, its texts and fonts share the connection with media. */
const otherBytes = (since: number): number =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType, responseEnd }) => initiatorType !== 'xmlhttprequest' && responseEnd > since)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);

export const followLoads = (
  now: () => number = () => performance.now(),
  bytesBesides: (since: number) => number = otherBytes,
): LoadsUnderWay => {
  const loads = new Map<string, Load>();
  let latest: readonly number[] = [];
  /** of all tracks together; undefined: none is under way for long, or nothing of it has come */
  const underWay = (): number | undefined => {
    const running = [...loads.values()].flatMap(({ loader }) =>
      loader && !loader.stats.aborted ? [loader.stats] : [],
    );
    const bytes = running.reduce((sum, { loaded }) => sum + loaded, 0);
    const since = Math.min(...running.map(({ loading }) => loading.start));
    const ms = now() - since;
    return bytes > 0 && ms >= LONG_MS ? ((bytes + bytesBesides(since)) * 8000) / ms : undefined;
  };
  return {
    follow: (load) => void loads.set(load.type, load),
    end: ({ loaded, loading }) => {
      const ms = loading.end - loading.start;
      if (ms > 0) latest = [...latest, (loaded * 8000) / ms].slice(-ENOUGH_LOADS);
    },
    rate: (measured) => {
      const isBetter = measured !== undefined && latest.length === ENOUGH_LOADS;
      const ended = isBetter ? Math.max(measured, Math.min(...latest)) : measured;
      const rates = [ended, underWay()].filter((rate) => rate !== undefined);
      return rates.length ? Math.min(...rates) : undefined;
    },
  };
};
