/** Runs a command of the tests and reads what it counted. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const isLong = process.argv.includes('--long');

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Which tests failed, each with the first words of why. */
  readonly failures: readonly string[];
}

export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  // all stages share one compile cache, and so do the processes that tests start, such as the Palcos of the journeys
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-tests'),
  ...(isLong
    ? { PALCO_TEST_LONG: '1', PALCO_TEST_SEED: process.env.PALCO_TEST_SEED ?? String(Date.now() % 2 ** 31) }
    : {}),
};

/** The code with which it ended. */
export const runCommand = (command: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...extra } });
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });

/** Commands that are a test each. */
export const asTests = (codes: readonly number[]): Counts => {
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: codes.length - failed, failed, skipped: 0, failures: [] };
};

/**
 * Runs a command that writes its counts to the file which `PALCO_TEST_COUNTS` names. A run that ends without counts, or with
 * an error, has failed even if no test of it did.
 */
export const runCounted = async (
  file: string,
  command: string,
  args: readonly string[],
  extra: NodeJS.ProcessEnv = {},
): Promise<Counts> => {
  const code = await runCommand(command, args, { ...extra, PALCO_TEST_COUNTS: file });
  if (!existsSync(file)) return asTests([code || 1]);
  const counts = JSON.parse(await readFile(file, 'utf8')) as Counts;
  return code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, failures: [`no test failed, yet the run ended with ${code}`] }
    : counts;
};

/** The sum of several runs. */
export const sumOf = (all: readonly Counts[]): Counts => {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number => all.reduce((total, counts) => total + counts[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: all.flatMap(({ failures }) => failures),
  };
};
