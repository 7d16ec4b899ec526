/** Runs test files of the copy and reads what vitest counted. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

interface FileResult {
  readonly name: string;
  readonly message: string;
  readonly status: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[] | null;
  }[];
}
export interface Ran {
  readonly isGreen: boolean;
  /** the first test that failed, as opposed to a file that could not be imported or a hook that broke */
  readonly failed: string | undefined;
  /** why there is no such test */
  readonly why: string;
}

/** An undefined name or a syntax error means a broken mutant: any test that reaches it would fail. */
const BROKEN = /\b(ReferenceError|SyntaxError)\b/;
/** A fault may make a test wait for something that never comes: longer than the test's own patience (vitest.config.ts). */
const PATIENCE_MS = 900_000;

const outcomeOf = (files: readonly FileResult[], code: number | null): Ran => {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const broken = failed.flatMap(({ failureMessages }) => failureMessages ?? []).find((text) => BROKEN.test(text));
  const elsewhere = files.find(({ status, assertionResults }) => status === 'failed' && !assertionResults.length);
  return {
    isGreen: code === 0 && tests.length > 0,
    failed: broken ? undefined : failed[0]?.fullName,
    why:
      broken ?? elsewhere?.message ?? (code === 0 ? 'every test passed' : `no test failed, yet it ended with ${code}`),
  };
};

/** `signal` stops the run. Files are paths from the root of the repository. */
export const runTests = async (
  copy: string,
  files: readonly string[],
  { database, stopsAtFirst, signal }: { database: string; stopsAtFirst: boolean; signal: AbortSignal },
): Promise<Ran> => {
  const report = join(copy, 'test-report.json');
  await rm(report, { force: true });
  const args = [
    join(copy, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...files,
    '--reporter=json',
    `--outputFile=${report}`,
    ...(stopsAtFirst ? ['--bail=1'] : []),
  ];
  const until = AbortSignal.any([signal, AbortSignal.timeout(stopsAtFirst ? PATIENCE_MS : 3 * PATIENCE_MS)]);
  const code = await new Promise<number | null>((done) => {
    const child = spawn(process.execPath, args, {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TEST_DATABASE_URL: database },
      signal: until,
      killSignal: 'SIGKILL',
    });
    child.once('error', () => done(null));
    child.once('exit', done);
  });
  if (!existsSync(report)) return { isGreen: false, failed: undefined, why: 'the tests did not come to an end' };
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as { testResults: readonly FileResult[] };
  return outcomeOf(testResults, code);
};
