/**
 * Checks the architecture: imports follow the table, pure packages stay pure, time and randomness come in as arguments, and
 * no file or folder has a catch-all name such as `utils`.
 */
import { posix } from 'node:path';
import { FOLDERS, IN_TESTS, importsTable, WORKSPACES } from './imports-table.ts';
import type { SourceFile } from './source-files.ts';

const DRAWERS = /(^|\/)(utils?|helpers?|common|lib|misc|shared)(\/|\.tsx?$)/;
export const TEST_FILE = /(\.test\.tsx?$|\/testing\/|\/testing\.ts$|test-server\.ts$|test-setup\.ts$)/;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)\s*import\s*'([^']+)'/g;

export const importsOf = (text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, plain, dynamic, bare]) => plain ?? dynamic ?? bare ?? '');

const unitOf = (path: string): string | undefined =>
  Object.keys(WORKSPACES).find((unit) => path.startsWith(`${unit}/`));

/** Folder below `src`, and for a module, gateway or feature its own name. */
const placeIn = (path: string, unit: string): { folder: string; name: string } | undefined => {
  const [folder, name, more] = path.slice(`${unit}/src/`.length).split('/');
  if (!folder || !name) return undefined;
  return { folder, name: more === undefined ? name.replace(/(\.module\.css|\.tsx?)$/, '') : name };
};

/** The only file of the product that may import the sandbox: production never loads it. */
const SANDBOX_DOORS = new Set(['apps/api/src/start/sandbox.ts']);

const workspaceFaults = (path: string, unit: string, imported: string): string[] => {
  const workspace = /^@palco\/([^/]+)/.exec(imported)?.[1];
  if (!workspace || unit.endsWith(`/${workspace}`)) return [];
  const may = [
    ...(WORKSPACES[unit] ?? []),
    ...(TEST_FILE.test(path) || unit === 'proof/bench' ? (IN_TESTS[unit] ?? []) : []),
  ];
  if (may.includes(workspace) || (workspace === 'sandbox' && SANDBOX_DOORS.has(path))) return [];
  return [`${path} imports ${imported}: ${unit} may not use ${workspace}`];
};

const foldersFaults = (
  path: string,
  unit: string,
  target: string,
  table: Readonly<Record<string, readonly string[]>>,
): string[] => {
  const [from, to] = [placeIn(path, unit), placeIn(target, unit)];
  const allowed = from && table[from.folder];
  if (!from || !to || !allowed || TEST_FILE.test(path) || from.folder === to.folder) return [];
  return allowed.includes(to.folder) ? [] : [`${path} imports ${target}: ${from.folder} may not use ${to.folder}`];
};

/** A room, such as `modules/plans`, and the rooms beside it that its face names in `uses`. */
type Uses = ReadonlyMap<string, readonly string[]>;

const FACE = /^apps\/(?:api\/src\/(modules\/[\w-]+)\/module|console\/src\/(sections\/[\w-]+)\/section)\.ts$/;
const USES = /^export const uses = \[([^\]]*)\] as const;$/m;
/** What the faces of modules and sections say that they use. */
const usesOf = (files: readonly SourceFile[]): Uses =>
  new Map(
    files.flatMap(({ path, text }) => {
      const [, module, section] = FACE.exec(path) ?? [];
      const [room, said] = [module ?? section, USES.exec(text)?.[1]];
      return room && said !== undefined ? [[room, [...said.matchAll(/'([\w-]+)'/g)].map(([, used = '']) => used)]] : [];
    }),
  );

/** Rooms that use themselves by way of others: every face in such a circle. */
const usesFaults = (uses: Uses): string[] => {
  const reached = (room: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const name of uses.get(room) ?? []) {
      const used = room.replace(/[\w-]+$/, name);
      if (seen.has(used)) continue;
      seen.add(used);
      reached(used, seen);
    }
    return seen;
  };
  return [...uses.keys()].flatMap((room) =>
    reached(room).has(room) ? [`${room} uses itself by way of the rooms it uses`] : [],
  );
};

const siblingsFaults = (path: string, unit: string, target: string, uses: Uses): string[] => {
  const [from, to] = [placeIn(path, unit), placeIn(target, unit)];
  if (!from || !to || TEST_FILE.test(path) || from.folder !== to.folder || from.name === to.name) return [];
  if (/^(apps\/api modules|apps\/console sections)$/.test(`${unit} ${from.folder}`)) {
    const may = uses.get(`${from.folder}/${from.name}`);
    if (!may) return [`${path}: ${from.folder}/${from.name} has no face that says what it uses`];
    return may.includes(to.name)
      ? []
      : [`${path} imports ${target}: the face of ${from.folder}/${from.name} does not name ${to.name}`];
  }
  if (unit === 'apps/web' && from.folder === 'features')
    return [`${path} imports ${target}: features do not use each other`];
  return [];
};

/** This test contains violations as string literals. */
const OWN_TEST = 'tools/check-boundaries.test.ts';

const importFaults = ({ path, text }: SourceFile, uses: Uses): string[] => {
  const unit = unitOf(path);
  if (!unit || path === OWN_TEST) return [];
  return importsOf(text).flatMap((imported) => {
    if (!imported.startsWith('.')) return workspaceFaults(path, unit, imported);
    const target = posix.normalize(posix.join(posix.dirname(path), imported));
    if (!target.startsWith(`${unit}/`) && unit !== 'tools') return [`${path} imports ${imported}: outside of ${unit}`];
    const table = FOLDERS[unit] ?? {};
    return [...foldersFaults(path, unit, target, table), ...siblingsFaults(path, unit, target, uses)];
  });
};

const forbid = (path: string, text: string, rules: readonly (readonly [RegExp, string])[]): string[] =>
  text.split('\n').flatMap((line, index) => {
    if (/^\s*(\*|\/\/|\/\*)/.test(line)) return [];
    return rules.filter(([pattern]) => pattern.test(line)).map(([, why]) => `${path}:${index + 1}: ${why}`);
  });

const CLOCK: readonly (readonly [RegExp, string])[] = [
  [
    /\bDate\.now\b|\bnew Date(?!\w|\([^)])|(?<!new )\bDate\(\)|\}\s*=\s*Date\b|\bTemporal\.Now\b/,
    'reads the clock; time comes in as an argument',
  ],
];
const CHANCE: readonly (readonly [RegExp, string])[] = [
  [/\bMath\.random\b|\brandom\b[^}]*\}\s*=\s*Math\b/, 'makes chance of its own; chance comes in as an argument'],
];
/** The local time of an instant depends on the machine; the league's zone comes from the kernel. */
const OWN_ZONE: readonly (readonly [RegExp, string])[] = [
  [
    /\.[gs]et(FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)\(|\.toLocale(Date|Time)?String\(/,
    "speaks the machine's own time zone or language",
  ],
];
const OUTSIDE: readonly (readonly [RegExp, string])[] = [
  [
    /\bperformance\.|\bprocess\.|\bfetch\(|\bsetTimeout\(|\bsetInterval\(|from 'node:|\bcrypto\./,
    'reaches outside; this package is pure',
  ],
];
const DATABASE_CLOCK: readonly (readonly [RegExp, string])[] = [
  [
    /\bnow\(\)|\bcurrent_timestamp\b|\bclock_timestamp\(|\blocaltimestamp\b/i,
    "reads the database's clock; business time comes from compose()",
  ],
];
const ENVIRONMENT: readonly (readonly [RegExp, string])[] = [
  [/\bprocess\.env\b/, 'reads the environment; config.ts is its only reader'],
];

const purityFaults = ({ path, text }: SourceFile): string[] => {
  if (path.startsWith('packages/database/migrations/'))
    return forbid(path, text.replace(/--.*$/gm, ''), DATABASE_CLOCK);
  if (TEST_FILE.test(path)) return [];
  if (/^packages\/(baseball|hls)\/src\//.test(path))
    return forbid(path, text, [...CLOCK, ...CHANCE, ...OWN_ZONE, ...OUTSIDE]);
  if (/^packages\/(kernel|contracts|schedule|files)\/src\//.test(path))
    return forbid(path, text, [...CLOCK, ...CHANCE]);
  if (!path.startsWith('apps/api/src/')) return [];
  const sqlTexts = [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].map(([, body]) => body ?? '');
  const isRoot = /^apps\/api\/src\/(config|clock)\.ts$/.test(path);
  return [
    ...sqlTexts.flatMap((body) => forbid(path, body, DATABASE_CLOCK)),
    ...(isRoot ? [] : forbid(path, text, [...CLOCK, ...CHANCE, ...ENVIRONMENT])),
  ];
};

const nameFaults = ({ path, text }: SourceFile): string[] => {
  const faults: string[] = [];
  if (DRAWERS.test(path)) faults.push(`${path}: no drawers; name the file for what it knows`);
  if (/(^|\/)types\.tsx?$/.test(path)) faults.push(`${path}: types live beside their implementation`);
  if (/\.tsx?$/.test(path) && !/\.d\.ts$|\.config\.ts$/.test(path) && /[A-Z_]/.test(posix.basename(path)))
    faults.push(`${path}: file names are kebab-case`);
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim();
  if (/^(apps|packages|demo)\//.test(path) && code?.split('\n').every((line) => /^\s*$|^export .* from /.test(line)))
    faults.push(`${path}: no barrel files`);
  return faults;
};

/** Every violation in these files; empty when there is none. */
export const boundaryFaults = (files: readonly SourceFile[], uses = usesOf(files)): string[] => [
  ...usesFaults(uses),
  ...files.flatMap((file) =>
    file.path.endsWith('.sql')
      ? purityFaults(file)
      : [...importFaults(file, uses), ...purityFaults(file), ...nameFaults(file)],
  ),
];

/** ARCHITECTURE.md quotes the imports table; a quote that differs misleads. */
export const architectureFaults = (text: string): string[] =>
  text.includes(importsTable()) ? [] : ['ARCHITECTURE.md does not quote the imports table of tools/imports-table.ts'];

/** Made by tools/make-text-types.ts. */
const TEXT_TYPES = 'packages/texts/src/catalogs.ts';
const LOOK_TWICE = 200;
/** Files so long that somebody should look twice. A warning, not a fault. */
export const longFiles = (files: readonly SourceFile[]): string[] =>
  files
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .filter(
      ({ path, lines }) =>
        lines > LOOK_TWICE && !TEST_FILE.test(path) && /^(apps|packages|demo)\//.test(path) && path !== TEXT_TYPES,
    )
    .sort((a, b) => b.lines - a.lines)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
