import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** Counts for programs that read the output: one plain line, and a file when `PALCO_TEST_COUNTS` names one. */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const states = tests.map((test) => test.result().state);
    const count = (state: string): number => states.filter((each) => each === state).length;
    // what fails outside of a test: a file that cannot be read, a hook, a promise nobody waited for
    const elsewhere = [
      ...modules.flatMap((module) => [
        ...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
        ...[...module.children.allSuites()].flatMap((suite) =>
          suite.errors().map(({ message }) => `${module.relativeModuleId} > ${suite.fullName}: ${message}`),
        ),
      ]),
      ...unhandled.map(
        ({ message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) =>
          `unhandled${VITEST_TEST_PATH ? ` in ${VITEST_TEST_PATH} > ${VITEST_TEST_NAME}` : ''}: ${stack || message}`,
      ),
    ];
    const failures = [
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => `${test.module.relativeModuleId} > ${test.fullName}: ${test.result().errors?.[0]?.message}`),
      ...elsewhere,
    ];
    const counts = { passed: count('passed'), failed: failures.length, skipped: count('skipped') };
    if (process.env.PALCO_TEST_COUNTS)
      writeFileSync(process.env.PALCO_TEST_COUNTS, JSON.stringify({ ...counts, failures }));
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  }
}
