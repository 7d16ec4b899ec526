/** Documents name files, commands, settings and calls: each must exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { endpointEntries } from '../packages/contracts/src/table.ts';
import { readSources } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const SERVER = 'apps/api/src';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const inFolder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [join(folder, name)] : []));
const DOCUMENTS = [...['.', 'docs', 'docs/es', 'docs/decisions'].flatMap(inFolder), 'proof/bench/README.md'];

test.each(DOCUMENTS)('every file that %s links to exists', (file) => {
  const targets = [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([]);
});

/** As code hosts make them: lower case, without punctuation, hyphens for blanks. */
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(DOCUMENTS)('every heading that %s links to exists', (file) => {
  const targets = [...read(file).matchAll(/\]\((?!https?:)([^)\s#]*)#([^)\s]+)\)/g)];
  const missing = targets.filter(([, path = '', anchor = '']) => {
    const target = path === '' ? file : join(dirname(file), path);
    return target.endsWith('.md') && !anchorsOf(target).includes(anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

/** What changed names what is no more. */
const OF_TODAY = DOCUMENTS.filter((file) => file !== 'CHANGELOG.md');

const namesIn = (file: string, pattern: RegExp): string[] => [
  ...new Set([...read(file).matchAll(pattern)].map(([, name = '']) => name)),
];

const sources = await readSources(root, [
  '.ts',
  '.tsx',
  '.cjs',
  '.json',
  '.sql',
  '.conf',
  '.css',
  '.html',
  '.vtt',
  '.py',
]);
const ends = new Set(
  sources.flatMap(({ path }) => {
    const steps = path.split('/');
    return steps.map((_, place) => steps.slice(place).join('/'));
  }),
);
/** How files are called, and files that Palco, PostgreSQL or an encoder writes. */
const NOT_HERE = new Set(
  'verb-noun.ts noun.ts noun-store.ts present-noun.ts types.ts database.json postgresql.conf thumbnails.vtt'.split(' '),
);

test.each(OF_TODAY)('every file of code that %s names exists', (file) => {
  const named = namesIn(file, /`([\w.@-]+(?:\/[\w.@-]+)*\.(?:tsx?|cjs|json|sql|conf|css|html|vtt|py))`/g);
  expect(named.filter((name) => !ends.has(name) && !NOT_HERE.has(name))).toEqual([]);
});

test.each(OF_TODAY)('every command that %s names exists', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object };
  const missing = namesIn(file, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts));
  expect(missing).toEqual([]);
});

const words = new Set(
  sources.filter(({ path }) => /\.(tsx?|cjs|json)$/.test(path)).flatMap(({ text }) => text.match(/[A-Z_]{6,}/g) ?? []),
);
test.each(OF_TODAY)('every setting and constant that %s names exists', (file) => {
  expect(namesIn(file, /`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g).filter((name) => !words.has(name))).toEqual([]);
});

const shapeOf = (path: string): string => path.replaceAll(/:\w+|\b\d+\b/g, '*');
const calls = new Set(endpointEntries().map(([, { path }]) => shapeOf(path)));
test.each(OF_TODAY)('every call that %s names exists', (file) => {
  const named = namesIn(file, /(?:GET|POST|PUT|PATCH|DELETE) (\/api\/[\w/:-]*\w)/g);
  expect(named.filter((path) => !calls.has(shapeOf(path)))).toEqual([]);
});

test('each decision has a number of its own, which its title repeats', () => {
  const files = inFolder('docs/decisions');
  const numbers = files.map((file) => Number(file.split('/').at(-1)?.slice(0, 4)));
  expect(new Set(numbers).size).toBe(files.length);
  expect(files.filter((file, place) => !read(file).startsWith(`# ${numbers[place]}. `))).toEqual([]);
});

test('every file and test that the security review names exists', () => {
  const named = [...read('docs/security.md').matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|md|sql|conf))`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, SERVER, path)))).toEqual([]);
});

/** Chapters of ASVS 5.0.0, with the number of sections of each. */
const SECTIONS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];

test('the security review has every section of the standard, and each state that is not whole says why', () => {
  const text = read('docs/security.md');
  const sections = SECTIONS.flatMap((count, chapter) =>
    Array.from({ length: count }, (_, place) => `V${chapter + 1}.${place + 1}`),
  );
  expect(sections.filter((name) => !new RegExp(`\\| (?:V17\\.[^|]*)?${name.replace('.', '\\.')} `).test(text))).toEqual(
    [],
  );
  const open = new Set([...text.matchAll(/^\| (O\d+) \|/gm)].map(([, name]) => name));
  const rows = text.split('\n').filter((line) => /^\| V\d/.test(line));
  for (const row of rows) {
    const [, section, state = '', , where = '', proof = ''] = row.split('|').map((cell) => cell.trim());
    expect([section, state]).toEqual([section, expect.stringMatching(/^(met|n\/a|partly: O\d+(, O\d+)*)$/)]);
    for (const [name] of state.matchAll(/O\d+/g)) expect(open).toContain(name);
    if (state !== 'n/a') expect([section, where.includes('`'), proof.includes('`')]).toEqual([section, true, true]);
  }
});
