/** Puts picture and sound that arrive separately, some seconds of each at a time, in the order in which an encoder sends them. */
import type { PushedTag } from './read-pushed.ts';

interface Interleaver {
  /** `kinds`: the tracks that are known to come. Returns the tags that no later one can precede. */
  add(tags: readonly PushedTag[], kinds: ReadonlySet<PushedTag['kind']>): readonly PushedTag[];
  /** what still waits */
  flush(): readonly PushedTag[];
}

/** The other track may arrive in another upload, so this much of one track is held back before it is taken to be the only one. */
const ALONE_MS = 8000;
/** A track this far behind is not waited for. */
const MOST_APART_MS = 15_000;
/** More than this does not wait, whatever its times are. */
const MOST_BYTES = 48 * 1024 * 1024;
/** A clock that goes back by more than this has restarted. */
const ANEW_MS = 1000;

export const createInterleaver = (): Interleaver => {
  let waiting: PushedTag[] = [];
  let bytes = 0;
  let isAlone = false;
  const configs = new Map<PushedTag['kind'], Uint8Array>();
  const latest = new Map<PushedTag['kind'], number>();

  const flush = (): readonly PushedTag[] => {
    const ready = waiting.toSorted((one, other) => one.time - other.time);
    waiting = [];
    bytes = 0;
    return ready;
  };
  const release = (until: number): readonly PushedTag[] => {
    waiting.sort((one, other) => one.time - other.time);
    const place = waiting.findIndex(({ time }) => time > until);
    const ready = waiting.splice(0, place < 0 ? waiting.length : place);
    bytes -= ready.reduce((sum, { body }) => sum + body.length, 0);
    return ready;
  };
  return {
    flush,
    add: (tags, kinds) => {
      const ready: PushedTag[] = [];
      for (const tag of tags) {
        if (tag.time === Number.NEGATIVE_INFINITY) {
          // a changed configuration applies to the tags after it; the same one again changes nothing
          const known = configs.get(tag.kind);
          if (known && Buffer.compare(known, tag.body) !== 0) ready.push(...flush());
          configs.set(tag.kind, tag.body);
          ready.push(tag);
          continue;
        }
        if (tag.time < (latest.get(tag.kind) ?? tag.time) - ANEW_MS) {
          ready.push(...flush());
          latest.clear();
        }
        latest.set(tag.kind, tag.time);
        waiting.push(tag);
        bytes += tag.body.length;
      }
      if (bytes > MOST_BYTES) return [...ready, ...flush()];
      const newest = Math.max(...latest.values());
      if (kinds.size > 1) {
        isAlone = false;
        const slowest = latest.size > 1 ? Math.min(...latest.values()) : Number.NEGATIVE_INFINITY;
        ready.push(...release(Math.max(slowest, newest - MOST_APART_MS)));
      } else {
        const oldest = waiting.reduce((least, { time }) => Math.min(least, time), newest);
        isAlone ||= newest - oldest >= ALONE_MS;
        if (isAlone) ready.push(...flush());
      }
      return ready;
    },
  };
};
