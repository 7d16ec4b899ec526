/**
 * The stages of each test command. A test belongs to `npm test` unless its name says otherwise: `*.slow.test.ts` take seconds
 * of processor time and matter to few changes, and journeys that `npm test` runs carry the tag `@core`.
 */
import { changedServerTests, engineDependent, REAL_TIME, SLOW_TESTS } from './server-tests.ts';
import { asTests, type Counts, isLong, runCommand, runCounted, sumOf } from './test-command.ts';
import { findBrowser, installPrograms } from './test-programs.ts';

interface Stage {
  readonly name: string;
  readonly run: (countsFile: string) => Promise<Counts>;
}

const vitest =
  (args: readonly string[], extra: NodeJS.ProcessEnv = {}): Stage['run'] =>
  (file) =>
    runCounted(file, 'vitest', ['run', ...args], extra);

const EMBEDDED = { TEST_DATABASE_URL: '' };
const NOT_SLOW = ['--exclude', `**/*${SLOW_TESTS}`];
/** Each worker imports the server once, which costs as much as two files of its tests. */
const FEW = ['--maxWorkers', '3'];

/** Side by side: neither keeps two cores busy to its end. */
const checkAndBuild: Stage['run'] = async () =>
  asTests(await Promise.all(['tools/check.ts', 'tools/build-web.ts'].map((tool) => runCommand('node', [tool]))));

/** Two runs side by side: the tests of pages have one worker (apps/web/vite.config.ts), which would keep one core busy. */
const unitAndServerTests: Stage['run'] = async (file) =>
  sumOf(
    await Promise.all([
      vitest([...FEW, ...NOT_SLOW, '--project', 'pure', '--project', 'server'], EMBEDDED)(file),
      vitest(['--project', 'web'])(`${file}.web`),
    ]),
  );

/** `which`: those with the tag `@core`, or the others. */
const journeys =
  (which: 'core' | 'other'): Stage['run'] =>
  async (file) => {
    const browser = findBrowser(isLong);
    if (browser)
      return runCounted(file, 'playwright', ['test', '-c', 'proof/e2e/playwright.config.ts'], {
        CHROMIUM: browser,
        PALCO_JOURNEYS: which,
      });
    console.error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.',
    );
    return { passed: 0, failed: 1, skipped: 0, failures: ['no Chromium'] };
  };

/** A worker for each: they mostly wait. */
const realTimeTests = vitest(['--project', 'server', '--maxWorkers', String(REAL_TIME.length), ...REAL_TIME], {
  ...EMBEDDED,
  PALCO_TEST_REAL_TIME: '1',
});

const programs: Stage = {
  name: 'programs of the tests',
  run: async () => {
    await installPrograms(isLong, runCommand);
    return asTests([]);
  },
};

/** `npm test`: what somebody needs who wants to trust a change. */
const core: readonly Stage[] = [
  { name: 'check and build', run: checkAndBuild },
  { name: 'unit and server tests, embedded PostgreSQL', run: unitAndServerTests },
  { name: 'browser journeys', run: journeys('core') },
];

const outside = process.env.TEST_DATABASE_URL;
/** A server as it is installed takes 100 connections, and each worker's tests hold up to 25; our own takes 300 (cluster.ts). */
const OUTSIDE_WORKERS = 3;
/** `npm run test:all`: the rest. */
const rest: readonly Stage[] = [
  {
    name: 'slow tests, embedded PostgreSQL',
    run: vitest(['--project', 'pure', '--project', 'server', SLOW_TESTS], EMBEDDED),
  },
  ...(isLong ? [{ name: 'server tests in real time', run: realTimeTests }] : []),
  { name: 'all other browser journeys', run: journeys('other') },
  ...(outside
    ? [
        {
          name: 'server tests, outside PostgreSQL',
          run: vitest(
            ['--project', 'server', '--maxWorkers', String(OUTSIDE_WORKERS), ...(isLong ? [] : engineDependent())],
            { TEST_DATABASE_URL: outside },
          ),
        },
      ]
    : []),
];

const quick = (): readonly Stage[] => {
  const tests = changedServerTests();
  const server: Stage = { name: 'server tests of changed modules', run: vitest(['--project', 'server', ...tests]) };
  return [
    { name: 'pure and page tests', run: vitest([...NOT_SLOW, '--project', 'pure', '--project', 'web']) },
    ...(tests.length ? [server] : []),
  ];
};

/** `--quick`, `--rest`, `--long`; without any of them `npm test`. */
export const stagesOf = (args: readonly string[]): readonly Stage[] => {
  if (args.includes('--quick')) return quick();
  if (args.includes('--rest')) return [programs, ...rest];
  if (args.includes('--long')) return [programs, ...core, ...rest];
  return [programs, ...core];
};
