/**
 * `npm run test:mutants`: plants one fault after the other in a copy of the working tree; every one must turn a test red.
 * `npm run test:mutants -- seat`: those with this in their name or file. The last line says how many passed and failed.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestServer } from '@palco/database/testing';
import { copyRepository } from './copy-repository.ts';
import { type Mutant, staleness, withFault } from './mutant.ts';
import { type Ran, runTests } from './run-tests.ts';
import { MUTANTS } from './table.ts';

const root = join(import.meta.dirname, '../..');
const wanted = process.argv.slice(2).join(' ').toLowerCase();
const mutants = MUTANTS.filter(({ name, file }) => `${name} ${file}`.toLowerCase().includes(wanted));
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const refuseStale = async (): Promise<void> => {
  const stale: string[] = [];
  for (const mutant of mutants) {
    const why = staleness(mutant, await readFile(join(root, mutant.file), 'utf8'));
    if (why) stale.push(`${mutant.name}: ${mutant.file}: ${why}`);
  }
  if (!mutants.length) stale.push(`no mutant is named like "${wanted}"`);
  if (stale.length === 0) return;
  console.error(stale.join('\n'));
  process.exit(1);
};

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Applies the mutant, runs its tests, and restores the file. */
const tryMutant = async (copy: string, mutant: Mutant, database: string): Promise<Ran> => {
  const path = join(copy, mutant.file);
  const before = await readFile(path, 'utf8');
  await writeFile(path, withFault(mutant, before));
  const ran = await runTests(copy, [mutant.caughtBy], { database, stopsAtFirst: true, signal: stopping.signal });
  await writeFile(path, before);
  return ran;
};

await refuseStale();
const began = performance.now();
const copy = await copyRepository(root);
const server = await startTestServer('');
let caught = 0;
try {
  const tests = [...new Set(mutants.map(({ caughtBy }) => caughtBy))];
  const untouched = await runTests(copy, tests, { database: server.url, stopsAtFirst: false, signal: stopping.signal });
  if (!untouched.isGreen) {
    console.error(`Without a fault the tests are not green: ${untouched.failed ?? untouched.why}`);
    process.exitCode = 1;
  } else {
    console.log(`${tests.length} test files are green without a fault, ${seconds(began)}`);
    for (const mutant of mutants) {
      if (stopping.signal.aborted) break;
      const from = performance.now();
      const { failed, why } = await tryMutant(copy, mutant, server.url);
      if (failed) caught += 1;
      console.log(`${failed ? 'caught  ' : 'SURVIVED'}  ${mutant.name}  (${seconds(from)}; ${failed ?? why})`);
    }
  }
} finally {
  await server.stop();
  await rm(copy, { recursive: true, force: true });
}
if (caught < mutants.length) process.exitCode = 1;
console.log(`in ${seconds(began)}`);
console.log(`${caught} passed, ${mutants.length - caught} failed`);
