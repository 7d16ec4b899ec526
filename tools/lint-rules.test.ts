/**
 * Rules that `npm run check` leaves to Biome, each tested with a planted fault, because a lost setting would otherwise go
 * unnoticed.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palco-lint-'));
  const config = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8')) as { vcs: { enabled: boolean } };
  config.vcs.enabled = false;
  await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
});
afterAll(() => rm(folder, { recursive: true }));

const lint = (): Promise<string> =>
  new Promise((done) => {
    const biome = join(root, 'node_modules/.bin/biome');
    execFile(biome, ['lint', '.'], { cwd: folder }, (_fault, stdout, stderr) => done(stdout + stderr));
  });

test('two files that import only types from each other are refused', async () => {
  await writeFile(join(folder, 'a.ts'), "import type { B } from './b.ts';\nexport type A = { b: B };\n");
  await writeFile(join(folder, 'b.ts'), 'export type B = { name: string };\n');
  expect(await lint()).not.toContain('noImportCycles');
  await writeFile(join(folder, 'b.ts'), "import type { A } from './a.ts';\nexport type B = { a?: A };\n");
  expect(await lint()).toContain('noImportCycles');
});
