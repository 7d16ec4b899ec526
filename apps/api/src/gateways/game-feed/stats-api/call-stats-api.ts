/** One GET to a Stats API, with a timeout, a size limit and ETags. */
import { LRUCache } from 'lru-cache';
import { readCapped } from '../../read-capped.ts';
import { FeedFault } from '../game-feed.ts';

type StatsAnswer =
  | { readonly kind: 'new'; readonly body: unknown }
  /** nothing has changed since the last answer of this path */
  | { readonly kind: 'same' }
  | { readonly kind: 'missing' };
/** `isCached`: the caller has the last answer, so "not modified" is an answer too. */
export type CallStatsApi = (path: string, isCached?: boolean) => Promise<StatsAnswer>;

export interface StatsApiAddress {
  /** scheme, host and port */
  readonly base: string;
  readonly patienceMs: number;
}
/** The largest feeds are below 2 MB. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_TAGS = 100;

/** Errors: FeedFault with a short message that contains nothing of the answer. */
export const callStatsApi = ({ base, patienceMs }: StatsApiAddress): CallStatsApi => {
  const tags = new LRUCache<string, string>({ max: MAX_TAGS });
  return async (path, isCached = false) => {
    const tag = isCached ? tags.get(path) : undefined;
    const response = await fetch(new URL(path, base), {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: 'application/json', 'user-agent': 'Palco', ...(tag ? { 'if-none-match': tag } : {}) },
    }).catch((fault: unknown) => {
      throw new FeedFault((fault as Error).name === 'TimeoutError' ? 'silence' : 'no connection');
    });
    if (response.status === 304 && tag) return { kind: 'same' };
    const text = await readCapped(response, MAX_BYTES).catch((fault: unknown) => {
      throw new FeedFault((fault as Error).name === 'TimeoutError' ? 'silence' : 'the answer broke off');
    });
    if (response.status === 404) return { kind: 'missing' };
    if (response.status !== 200) throw new FeedFault(`status ${response.status}`);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      throw new FeedFault('no JSON');
    }
    const fresh = response.headers.get('etag');
    if (fresh) tags.set(path, fresh);
    else tags.delete(path);
    return { kind: 'new', body };
  };
};
