/** Files, and rooms, that import each other in a circle. */
import { posix } from 'node:path';
import { importsOf, TEST_FILE } from '../check-boundaries.ts';
import type { SourceFile } from '../source-files.ts';

/** What each node leads to. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which file imports which, by relative imports; those between workspaces cannot lead back. Without tests. */
export const importGraph = (files: readonly SourceFile[]): Graph => {
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path) && !TEST_FILE.test(path));
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, text }) => {
      const targets = importsOf(text)
        .filter((name) => name.startsWith('.'))
        .map((name) => posix.join(posix.dirname(path), name));
      return [path, new Set(targets.filter((target) => known.has(target)))] as const;
    }),
  );
};

/**
 * The graph of what `groupOf` makes of each node; arrows inside a group, and nodes without one, are left out.
 */
export const grouped = (graph: Graph, groupOf: (node: string) => string | undefined): Graph => {
  const groups = new Map<string, Set<string>>();
  for (const [node, targets] of graph) {
    const from = groupOf(node);
    if (from === undefined) continue;
    const leads = groups.get(from) ?? new Set();
    groups.set(from, leads);
    for (const target of targets) {
      const to = groupOf(target);
      if (to !== undefined && to !== from) leads.add(to);
    }
  }
  return groups;
};

/** Sets of nodes of which each leads to all others (strongly connected components of two and more, by Tarjan), sorted. */
export const circlesIn = (graph: Graph): readonly (readonly string[])[] => {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    lowest.set(node, number);
    stack.push(node);
    onStack.add(node);
    for (const target of graph.get(node) ?? []) {
      const reached = order.has(target) ? (onStack.has(target) ? (order.get(target) ?? 0) : number) : visit(target);
      lowest.set(node, Math.min(lowest.get(node) ?? 0, reached));
    }
    const low = lowest.get(node) ?? 0;
    if (low === number) {
      const circle = stack.splice(stack.lastIndexOf(node));
      for (const each of circle) onStack.delete(each);
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const node of [...graph.keys()].sort()) if (!order.has(node)) visit(node);
  return circles;
};

/**
 * The room of a file in console or player: a folder below `sections` or `player`, or one beside `sections`. Undefined for files
 * elsewhere, and for those of no folder, which open the app.
 */
export const roomOf = (path: string): string | undefined =>
  /^apps\/console\/src\/(?:sections\/)?([\w-]+)\//.exec(path)?.[0].slice(0, -1) ??
  /^apps\/web\/src\/player\/[\w-]+(?=\/)/.exec(path)?.[0];
