import { useEffect, useState } from 'react';

/** How much media a page has loaded, in bytes on the wire. */
export interface MediaBytes {
  readonly get: () => number;
  readonly watch: (listener: () => void) => () => void;
}

/** Media are what hls.js loads, with XMLHttpRequest; the site's own calls are fetches. */
const isMedia = ({ initiatorType }: PerformanceResourceTiming): boolean => initiatorType === 'xmlhttprequest';

const createMediaBytes = (): MediaBytes & { readonly count: () => () => void } => {
  let bytes = 0;
  const listeners = new Set<() => void>();
  const add = (entries: PerformanceResourceTiming[]): void => {
    for (const entry of entries) if (isMedia(entry)) bytes += entry.transferSize;
    for (const listener of listeners) listener();
  };
  return {
    get: () => bytes,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => {
      const observer = new PerformanceObserver((list) => add(list.getEntries() as PerformanceResourceTiming[]));
      observer.observe({ type: 'resource' });
      return () => observer.disconnect();
    },
  };
};

/** Counts from the first render on. A browser that plays HLS by itself reports nothing: there it stays 0. */
export const useMediaBytes = (): MediaBytes => {
  const [bytes] = useState(createMediaBytes);
  useEffect(() => bytes.count(), [bytes]);
  return bytes;
};
