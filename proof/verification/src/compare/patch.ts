import { idAt, listAt, textAt } from '@palco/baseball/notation/document';
import { applyDiffPatch } from '@palco/baseball/notation/stats-api-patch';
import { isRefusal } from '@palco/kernel/refusal';
import { Comparison } from './comparison.ts';
import { compareFeed } from './feed.ts';

interface Feed {
  readonly path: string;
  readonly document: unknown;
}

const stampOf = (document: unknown): string => textAt(document, 'metaData', 'timeStamp') ?? '';
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

const firstStamp = (answer: readonly unknown[]): string =>
  listAt(answer[0], 'diff')
    .filter((operation) => textAt(operation, 'path') === '/metaData/timeStamp')
    .map((operation) => textAt(operation, 'value') ?? '')[0] ?? '';

/** The feed that a reply patches: the newest earlier one to which it applies, preferably of the same folder. */
const baseOf = (path: string, answer: readonly unknown[], feeds: readonly Feed[]): Feed | undefined => {
  const first = firstStamp(answer);
  const before = feeds.filter(({ document }) => stampOf(document) < first);
  const near = (feed: Feed): number => (folderOf(feed.path) === folderOf(path) ? 1 : 0);
  return before
    .sort((a, b) => near(b) - near(a) || stampOf(b.document).localeCompare(stampOf(a.document)))
    .find(({ document }) => !isRefusal(applyDiffPatch(document, answer)));
};

/** Paths of members that differ between two documents. */
const unlike = (left: unknown, right: unknown, path = ''): readonly string[] => {
  if (left === right) return [];
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return [path];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].flatMap((key) =>
    unlike((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key], `${path}/${key}`),
  );
};

/** A damaged reply must be refused and never give a wrong game. */
const compareDamaged = (comparison: Comparison, base: Feed, answer: readonly unknown[]): void => {
  const last = answer.length - 1;
  const damaged = answer.map((group, index) =>
    index === last
      ? { diff: [...listAt(group, 'diff'), { op: 'replace', path: '/liveData/nowhere/at/all', value: 1 }] }
      : group,
  );
  comparison.value('damaged', 'asks for the full feed', isRefusal(applyDiffPatch(base.document, damaged)), true);
};

/** Compares a recorded diffPatch reply: every moment of it is folded, scored and compared as a feed. */
export const comparePatch = (path: string, answer: readonly unknown[], feeds: readonly Feed[]): Comparison => {
  const comparison = new Comparison(path, 'patch');
  if (answer.length === 0) {
    comparison.notes.push('nothing new: the feed stays as it is');
    comparison.value('empty answer', 'moments', (applyDiffPatch({ metaData: {} }, answer) as unknown[]).length, 0);
    return comparison;
  }
  const base = baseOf(path, answer, feeds);
  if (!base) {
    comparison.notes.push('the feed it belongs to is not in this folder');
    return comparison;
  }
  const moments = applyDiffPatch(base.document, answer);
  if (isRefusal(moments)) return comparison;
  const operations = answer.reduce<number>((total, group) => total + listAt(group, 'diff').length, 0);
  comparison.notes.push(`${operations} operations in ${moments.length} moments on ${base.path}`);
  comparison.computed += operations;
  for (const moment of moments) {
    const stamp = stampOf(moment);
    comparison.take(compareFeed(`${path} at ${stamp}`, moment).comparison);
    const full = feeds.find(
      ({ document }) => stampOf(document) === stamp && idAt(document, 'gamePk') === idAt(moment, 'gamePk'),
    );
    if (full)
      for (const place of unlike(moment, full.document)
        .filter((each) => !each.startsWith('/metaData'))
        .slice(0, 20))
        comparison.fault(`${stamp} unlike ${full.path} at ${place}`);
    if (full) comparison.notes.push(`${stamp} compared with ${full.path}`);
  }
  compareDamaged(comparison, base, answer);
  return comparison;
};
