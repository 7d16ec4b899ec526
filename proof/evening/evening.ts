/**
 * `npm run evening [-- --minutes 3 --seed 1 --fans 300 --report FILE]`: one evening of the season, with traffic and faults, on
 * a Palco of its own. The exit code is 1 when a promise was broken. docs/evening.md describes it.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { removeHome } from '@palco/database/home';
import { readOptions } from './options.ts';
import { reportPage } from './report/page.ts';
import { reportText } from './report/text.ts';
import { runEvening } from './run-evening.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    fans: { type: 'string' },
    report: { type: 'string' },
  },
});
const options = readOptions(values);
if ('wrong' in options) {
  console.error(options.wrong);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = await mkdtemp(join(tmpdir(), 'palco-evening-'));
const report = resolve(options.report ?? `evening-${options.seed}.html`);
try {
  const facts = await runEvening({ ...options, folder, say: (line) => console.log(line) });
  await writeFile(report, reportPage(facts));
  console.log(`\n${reportText(facts)}\nReport: ${report}`);
  process.exitCode = facts.verdicts.some(({ broken }) => broken.length > 0) ? 1 : 0;
  // kept to investigate the broken promise
  if (process.exitCode) console.log(`Kept: ${folder}`);
  else {
    // as root the database lives outside of the data folder
    removeHome(join(folder, 'data'));
    await rm(folder, { recursive: true, force: true });
  }
} catch (fault) {
  console.error(fault);
  console.error(`Kept: ${folder}`);
  process.exitCode = 1;
}
process.exit();
