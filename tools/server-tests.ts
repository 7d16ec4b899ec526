/** Which server tests run when: not every test is worth its time on every occasion. */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * How the files of tests end that cost seconds of processor time and matter to few changes: they start processes, send
 * thousands of requests, try whole tables of cases, or cut and draw pictures. `npm run test:all` runs them.
 */
export const SLOW_TESTS = '.slow.test.ts';

const isSlow = (test: string): boolean => test.endsWith(SLOW_TESTS);

/** Tests that fail when Palco is seconds late, so the long run starts nothing else beside them. */
export const REAL_TIME: readonly string[] = [
  'apps/api/src/modules/inputs/ingest-kills.test.ts',
  'apps/api/src/modules/night/faults-in-real-time.test.ts',
];

/**
 * What may differ between PostgreSQL versions, or between an embedded and a remote one: row and advisory locks,
 * isolation, LISTEN/NOTIFY, upserts, date arithmetic and the storage of plays. One file or a few of each kind; the long run
 * runs every server test there.
 */
export const ENGINE_DEPENDENT: readonly RegExp[] = [
  /^packages\/database\/src\//,
  /^apps\/api\/src\/jobs\//,
  /^apps\/api\/src\/gateways\/noti/,
  /^apps\/api\/src\/modules\/memberships\//,
  /\/payments\/([\w-]+\/)?(day-report|one-pass|orders|pay-with-paypal|paypal-webhooks|second-payments|statements)\.(slow\.)?test/,
  /\/plans\/(plans|scheduled-changes)\.test/,
  /\/prepaid\/prepaid\.test/,
  /\/sign-in\/(log-in|register)\.test/,
  /\/accounts\/(sessions|staff)\.test/,
  /\/streaming\/seats\/seats\.test/,
  /\/night\/(night|player-reports)\.test/,
  /\/season\/(calendar|concurrent-changes)\.test/,
  /\/games\/(live|scoring\/scoring)\.test/,
];

/** Tests of the database's package that open none or bring their own. */
const SAME_ON_EACH_ENGINE = /\/src\/(account|home|supervise-server|embedded-postgres|upgrade-cluster)\.(slow\.)?test/;

const serverTests = (): readonly string[] =>
  globSync(['packages/database/src/**/*.test.ts', '{apps/api,demo/sandbox}/src/**/*.test.ts'], { cwd: root }).sort();

/** The tests that run a second time, on the PostgreSQL that `TEST_DATABASE_URL` names. */
export const engineDependent = (tests = serverTests()): readonly string[] =>
  tests.filter((test) => !SAME_ON_EACH_ENGINE.test(test) && ENGINE_DEPENDENT.some((pattern) => pattern.test(test)));

/** `apps/api/src/modules/prepaid/` of any file of that module; a file beside modules counts for its own folder. */
const moduleOf = (file: string): string =>
  /^(apps\/\w+\/src\/(?:modules|gateways)\/[\w-]+|packages\/database\/src)\//.exec(file)?.[0] ?? `${dirname(file)}/`;

/** Server tests of the modules that these files belong to; slow ones only when they themselves have changed. */
export const testsOfModules = (changed: readonly string[], tests = serverTests()): readonly string[] => {
  const modules = new Set(changed.map(moduleOf));
  return tests.filter((test) => changed.includes(test) || (!isSlow(test) && modules.has(moduleOf(test))));
};

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * Files that differ from where this branch left the main one, committed or not. Undefined without git: then everything
 * counts as changed.
 */
const changedFiles = (): readonly string[] | undefined => {
  for (const main of ['origin/main', 'main', 'origin/master', 'master'])
    try {
      const base = git('merge-base', 'HEAD', main);
      const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
      return lists.flatMap((list) => list.split('\n')).filter(Boolean);
    } catch {
      // no such branch
    }
  return undefined;
};

export const changedServerTests = (): readonly string[] => {
  const changed = changedFiles();
  return changed ? testsOfModules(changed) : serverTests().filter((test) => !isSlow(test));
};
