import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { documentFrom, listAt, textAt } from './document.ts';
import { applyOperation } from './json-patch.ts';

/** `full-feed-needed`: the patch cannot be applied. `older`: a whole feed older than the given one. */
type StatsPatchRefusal = Refusal<'stats-api/full-feed-needed' | 'stats-api/older'>;

const stampOf = (feed: unknown): string => textAt(feed, 'metaData', 'timeStamp') ?? '';
const isFeed = (document: unknown): boolean => documentFrom(document)?.liveData !== undefined;

/** Event lists that Palco does not read and providers patch incorrectly. */
const isIdle = (operation: unknown): boolean =>
  /^\/metaData\/(gameEvents|logicalEvents)(\/|$)/.test(textAt(operation, 'path') ?? '');

const applyGroup = (feed: unknown, group: unknown): { readonly document: unknown } | StatsPatchRefusal => {
  if (!Array.isArray(documentFrom(group)?.diff)) return refuse('stats-api/full-feed-needed');
  let document = feed;
  for (const operation of listAt(group, 'diff')) {
    const applied = applyOperation(document, operation);
    if (!isRefusal(applied)) document = applied.document;
    else if (!isIdle(operation)) return refuse('stats-api/full-feed-needed', { path: textAt(operation, 'path') ?? '' });
  }
  return { document };
};

/**
 * The feed after a `diffPatch` answer: a list of groups of operations, one per moment, in order (empty: nothing new), or
 * a whole feed. Returns the feed at every moment, the newest last; the given feed is not changed. Refuses what does not
 * apply or does not move forward in time; the caller then requests the full feed.
 */
export const applyDiffPatch = (feed: unknown, answer: unknown): readonly unknown[] | StatsPatchRefusal => {
  if (isFeed(answer)) {
    if (stampOf(answer) < stampOf(feed)) return refuse('stats-api/older', { held: stampOf(feed) });
    return [answer];
  }
  if (!Array.isArray(answer)) return refuse('stats-api/full-feed-needed');
  const moments: unknown[] = [];
  let document = feed;
  for (const group of answer) {
    const applied = applyGroup(document, group);
    if (isRefusal(applied)) return applied;
    if (stampOf(applied.document) <= stampOf(document)) return refuse('stats-api/full-feed-needed');
    document = applied.document;
    moments.push(document);
  }
  return moments;
};
