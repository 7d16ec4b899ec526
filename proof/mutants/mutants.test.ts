/** `npm run test:mutants` takes minutes; checking that its table still fits the present code takes none. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Mutant, staleness, withFault } from './mutant.ts';
import { MUTANTS } from './table.ts';

const root = join(import.meta.dirname, '../..');
const PATH = 'shop.ts';
const PRICE: Mutant = {
  name: 'Everything is free',
  file: PATH,
  line: 'return price;',
  becomes: 'return 0;',
  caughtBy: 'shop.test.ts',
};

test.each(MUTANTS)('$name', (mutant) => {
  expect(staleness(mutant, readFileSync(join(root, mutant.file), 'utf8'))).toBeUndefined();
  expect(mutant.caughtBy).toMatch(/\.test\.tsx?$/);
  expect(existsSync(join(root, mutant.caughtBy)), mutant.caughtBy).toBe(true);
});

test('each has a name of its own', () => {
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

test('a fault replaces its line and nothing else, indentation included', () => {
  const text = 'const costs = () => {\n  return price;\n};\n// return price; was here\n';
  expect(withFault(PRICE, text)).toBe('const costs = () => {\n  return 0;\n};\n// return price; was here\n');
  expect(withFault({ ...PRICE, becomes: '$& $1' }, text)).toContain('  $& $1\n');
});

test.each([
  ['a line that is gone', 'return 7;\n', PRICE],
  ['a line that is there twice', 'return price;\nreturn price;\n', PRICE],
  ['a fault that changes nothing', 'return price;\n', { ...PRICE, becomes: 'return price;' }],
] as const)('%s is stale', (_, text, mutant) => {
  expect(staleness(mutant, text)).toBeDefined();
});
