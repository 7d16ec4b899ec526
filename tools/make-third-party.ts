/**
 * THIRD-PARTY.md: everything Palco is built with and under which license, made from the lock file and the third-party works
 * in the repository.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

/** Third-party works that are in the repository itself. */
const IN_REPOSITORY = [
  ['Onest (font)', 'OFL-1.1', 'packages/ui/src/fonts/LICENSE-onest.txt'],
  ['Sofia Sans Extra Condensed (font)', 'OFL-1.1', 'packages/ui/src/fonts/LICENSE-sofia-sans.txt'],
] as const;

/** The text of THIRD-PARTY.md for a lock file. */
const thirdPartyText = (lock: { readonly packages: Readonly<Record<string, LockedPackage>> }): string => {
  const packages = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license = 'see the package', dev }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      license,
      use: dev ? 'building and testing' : 'running',
    }));
  const rows = [
    ...new Set(packages.map(({ name, version, license, use }) => `| ${name} | ${version} | ${license} | ${use} |`)),
  ].sort();
  return [
    '# Third-party software',
    '',
    'Made by `npm run node -- tools/make-third-party.ts` from the lock file; `npm run check` refuses a stale one.',
    '',
    'In this repository:',
    '',
    '| work | licence | text |',
    '| --- | --- | --- |',
    ...IN_REPOSITORY.map((row) => `| ${row.join(' | ')} |`),
    '',
    'Installed from npm:',
    '',
    '| package | version | licence | for |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
};

/** A fault when THIRD-PARTY.md is not what the lock file yields. */
export const thirdPartyFaults = async (root: string): Promise<string[]> => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Parameters<
    typeof thirdPartyText
  >[0];
  const written = await readFile(join(root, 'THIRD-PARTY.md'), 'utf8').catch(() => '');
  return written === thirdPartyText(lock)
    ? []
    : ['THIRD-PARTY.md is stale: run npm run node -- tools/make-third-party.ts'];
};

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Parameters<
    typeof thirdPartyText
  >[0];
  await writeFile(join(root, 'THIRD-PARTY.md'), thirdPartyText(lock));
}
