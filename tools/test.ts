/**
 * The tests, one stage after the other; the last line says how many passed and failed. `npm test` runs what a change needs,
 * `--rest` all others. `--quick`: pure and page tests, and the server tests of changed modules.
 * `--long`: both, with more cases, kills and minutes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { processorTime } from './processor-time.ts';
import { type Counts, environment, isLong, sumOf } from './test-command.ts';
import { stagesOf } from './test-stages.ts';

if (isLong) console.log(`Seed of generated cases: ${environment.PALCO_TEST_SEED}`);

const folder = await mkdtemp(join(tmpdir(), 'palco-counts-'));
const results: { name: string; counts: Counts; time: string }[] = [];
for (const [place, { name, run }] of stagesOf(process.argv).entries()) {
  console.log(`\n── ${name}`);
  const took = processorTime();
  const counts = await run(join(folder, `${place}.json`));
  results.push({ name, counts, time: took() });
}
await rm(folder, { recursive: true, force: true });

console.log('');
for (const { name, counts, time } of results)
  console.log(
    `${name.padEnd(46)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped, ${time}`,
  );
// often only the end of a long run's output is kept, so failures are listed there again
for (const { name, counts } of results)
  for (const failure of counts.failures) console.log(`\nfailed in ${name}:\n${failure}`);
const { passed, failed, skipped } = sumOf(results.map(({ counts }) => counts));
process.exitCode = failed ? 1 : 0;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
