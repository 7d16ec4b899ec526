/** Documents name files as proof: each must exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const SERVER = 'apps/api/src';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const inFolder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [join(folder, name)] : []));
const DOCUMENTS = [...inFolder('.'), ...inFolder('docs'), ...inFolder('docs/decisions'), 'bench/README.md'];

test.each(DOCUMENTS)('every file that %s links to exists', (file) => {
  const targets = [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([]);
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
  expect(named.length).toBeGreaterThan(200);
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
