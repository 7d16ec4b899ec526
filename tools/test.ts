/**
 * `npm test`: every check and every test, one after the other; the last line says how many passed and failed.
 * `--quick`: pure and page tests, and the server tests of changed modules. `--long`: more cases, kills and minutes.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { changedServerTests, engineDependent, REAL_TIME } from './server-tests.ts';
import { findBrowser, installPrograms } from './test-programs.ts';

const root = join(import.meta.dirname, '..');
const isLong = process.argv.includes('--long');
const isQuick = process.argv.includes('--quick');

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Which tests failed, each with the first words of why. */
  readonly failures: readonly string[];
}
interface Stage {
  readonly name: string;
  readonly run: (countsFile: string) => Promise<Counts>;
  /**
   * seconds of the whole run after which this stage is left out, and reported as skipped; only for what an earlier stage has
   * tested too
   */
  readonly startsWithin?: number;
}
/**
 * On a slow machine every kind of test comes first; running some of them again on a second database is left out after an
 * hour.
 */
const HOUR_S = 3600;

const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  // all stages share one compile cache, and so do the processes that tests start, such as the Palcos of the journeys
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-tests'),
  ...(isLong
    ? { PALCO_TEST_LONG: '1', PALCO_TEST_SEED: process.env.PALCO_TEST_SEED ?? String(Date.now() % 2 ** 31) }
    : {}),
};
if (isLong) console.log(`Seed of generated cases: ${environment.PALCO_TEST_SEED}`);

const runCommand = (command: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...extra } });
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });

const asOneTest = (code: number): Counts => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  failures: [],
});

/** A run that ends without counts, or with an error, has failed even if no test of it did. */
const countsOf = async (code: number, file: string): Promise<Counts> => {
  if (!existsSync(file)) return asOneTest(code || 1);
  const counts = JSON.parse(await readFile(file, 'utf8')) as Counts;
  return code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, failures: [`no test failed, yet the run ended with ${code}`] }
    : counts;
};

const vitest =
  (args: readonly string[], extra: NodeJS.ProcessEnv = {}): Stage['run'] =>
  async (file) =>
    countsOf(await runCommand('vitest', ['run', ...args], { ...extra, PALCO_TEST_COUNTS: file }), file);

/** Two runs side by side: the tests of pages have one worker (apps/web/vite.config.ts), which would keep one core busy. */
const unitAndServerTests: Stage['run'] = async (file) => {
  const [first, second] = await Promise.all([
    vitest(['--project', 'pure', '--project', 'server'], { TEST_DATABASE_URL: '' })(file),
    vitest(['--project', 'web'])(`${file}.web`),
  ]);
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
    failures: [...first.failures, ...second.failures],
  };
};

const browserTests: Stage['run'] = async (file) => {
  const browser = findBrowser(isLong);
  if (!browser) {
    console.error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.',
    );
    return { passed: 0, failed: 1, skipped: 0, failures: ['no Chromium'] };
  }
  const code = await runCommand('playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
    PALCO_TEST_COUNTS: file,
    CHROMIUM: browser,
  });
  return countsOf(code, file);
};

/** A worker for each: they mostly wait. */
const realTimeTests = vitest(['--project', 'server', '--maxWorkers', String(REAL_TIME.length), ...REAL_TIME], {
  TEST_DATABASE_URL: '',
  PALCO_TEST_REAL_TIME: '1',
});

/** Side by side: neither keeps two cores busy to its end. The later stages need the programs, and the download takes as long. */
const checkAndBuild: Stage['run'] = async () => {
  const installed = installPrograms(isLong, runCommand);
  const codes = await Promise.all(['tools/check.ts', 'tools/build-web.ts'].map((tool) => runCommand('node', [tool])));
  await installed;
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: codes.length - failed, failed, skipped: 0, failures: [] };
};

const outside = process.env.TEST_DATABASE_URL;
const everything: readonly Stage[] = [
  { name: 'check and build', run: checkAndBuild },
  { name: 'unit and server tests, embedded PostgreSQL', run: unitAndServerTests },
  ...(isLong ? [{ name: 'server tests in real time', run: realTimeTests }] : []),
  { name: 'browser journeys', run: browserTests },
  ...(outside
    ? [
        {
          name: 'server tests, outside PostgreSQL',
          run: vitest(['--project', 'server', ...(isLong ? [] : engineDependent())], { TEST_DATABASE_URL: outside }),
          startsWithin: HOUR_S,
        },
      ]
    : []),
];

const quick = (): readonly Stage[] => {
  const tests = changedServerTests();
  const server: Stage = { name: 'server tests of changed modules', run: vitest(['--project', 'server', ...tests]) };
  return [
    { name: 'pure and page tests', run: vitest(['--project', 'pure', '--project', 'web']) },
    ...(tests.length ? [server] : []),
  ];
};
const stages = isQuick ? quick() : everything;

const folder = await mkdtemp(join(tmpdir(), 'palco-counts-'));
const results: { name: string; counts: Counts; seconds: number }[] = [];
for (const [place, { name, run, startsWithin = Number.POSITIVE_INFINITY }] of stages.entries()) {
  const from = performance.now();
  if (from / 1000 > startsWithin) {
    console.log(`\n── ${name}: left out, the run has taken ${Math.round(from / 60_000)} minutes already`);
    results.push({ name, counts: { passed: 0, failed: 0, skipped: 1, failures: [] }, seconds: 0 });
    continue;
  }
  console.log(`\n── ${name}`);
  const counts = await run(join(folder, `${place}.json`));
  results.push({ name, counts, seconds: (performance.now() - from) / 1000 });
}
await rm(folder, { recursive: true, force: true });

console.log('');
for (const { name, counts, seconds } of results)
  console.log(
    `${name.padEnd(46)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped, ${seconds.toFixed(0)} s`,
  );
// often only the end of a long run's output is kept, so failures are listed there again
for (const { name, counts } of results)
  for (const failure of counts.failures) console.log(`\nfailed in ${name}:\n${failure}`);
const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
  results.reduce((total, { counts }) => total + counts[key], 0);
process.exitCode = sum('failed') ? 1 : 0;
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
