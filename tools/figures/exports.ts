/** Exports that nothing imports: what only its own file uses need not be exported. */
import { posix } from 'node:path';
import { WORKSPACES } from '../imports-table.ts';
import type { SourceFile } from '../source-files.ts';

const EXPORT = /^export (?:async )?(?:const|function|class|interface|type|enum|let)\s+([A-Za-z_$][\w$]*)/gm;
const IMPORT = /\b(?:import|export)\s+(?:type\s+)?([\w$]+,\s*)?(?:\{([^{}]*)\}|\*[^'";]*?)\s*from\s*['"]([^'"]+)['"]/g;
/** A file that is loaded by its address: `import('./page.tsx')`, `new URL('worker.ts')`, an entry of a build. */
const ADDRESS = /['"](@palco\/[\w./-]+|[\w./-]+\.tsx?)['"]/g;
/** Faces are found by their path: what is read of them without an import. */
const OF_FACES = /\/(?:(?:module|section)\.ts: uses|feature\.ts: feature)$/;
const CODE = /\.(tsx?|cjs|js|html)$/;

/** The file that an import leads to, if it is one of the repository. `sources`: where the sources of a workspace are. */
const targetOf = (from: string, name: string, sources: ReadonlyMap<string, string>): string | undefined => {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const [, workspace = '', rest = ''] = /^@palco\/([\w-]+)\/(.+)$/.exec(name) ?? [];
  const folder = sources.get(workspace);
  return folder && `${folder}/${rest}${/\.(tsx|css)$/.test(rest) ? '' : '.ts'}`;
};
/** By the name of each workspace, `src` below its folder if it has one: `api` is `apps/api/src`, `e2e` is `proof/e2e`. */
const sourcesOf = (files: readonly SourceFile[]): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(WORKSPACES).map((unit) => {
      const hasSources = files.some(({ path }) => path.startsWith(`${unit}/src/`));
      return [posix.basename(unit), hasSources ? `${unit}/src` : unit];
    }),
  );

/** As `path: name`. In a file that another loads as a whole, a name is taken as used when it stands elsewhere. */
export const needlessExports = (files: readonly SourceFile[]): readonly string[] => {
  const code = files.filter(({ path }) => CODE.test(path));
  const sources = sourcesOf(code);
  const imported = new Set<string>();
  const loadedWhole = new Set<string>();
  const standsIn = new Map<string, number>();
  for (const { path, text } of code) {
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) standsIn.set(word, (standsIn.get(word) ?? 0) + 1);
    for (const [, , names, from = ''] of text.matchAll(IMPORT)) {
      const target = targetOf(path, from, sources);
      if (target === undefined) continue;
      if (names === undefined) loadedWhole.add(target);
      for (const [, name] of (names ?? '').matchAll(/(?:^|,)\s*(?:type\s+)?([\w$]+)/g))
        imported.add(`${target}: ${name}`);
    }
    for (const [, address = ''] of text.replace(IMPORT, '').matchAll(ADDRESS)) {
      const target = address.startsWith('@')
        ? targetOf(path, address, sources)
        : posix.join(posix.dirname(path), address);
      if (target !== undefined) loadedWhole.add(target);
    }
  }
  return code.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORT)].flatMap(([, name = '']) => {
      const isUsed = imported.has(`${path}: ${name}`) || (loadedWhole.has(path) && (standsIn.get(name) ?? 0) > 1);
      return isUsed || OF_FACES.test(`${path}: ${name}`) ? [] : [`${path}: ${name}`];
    }),
  );
};
