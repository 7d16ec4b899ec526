import { writeFileSync } from 'node:fs';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** The attachment that says what a failed journey had on its screen. */
export const ON_SCREEN = 'on screen';

/** All that is known about a failure: its run may have been on a machine that nobody can ask again. */
const failureOf = (test: TestCase): string => {
  const result = test.results[0];
  const errors = result?.errors.map(({ message }) => message) ?? ['was not run'];
  const screens = result?.attachments.filter(({ name }) => name === ON_SCREEN).map(({ body }) => String(body)) ?? [];
  return `${test.titlePath().slice(2).join(' > ')}: ${[...errors, ...screens].join('\n')}`;
};

/** Counts for `npm test`: how many journeys passed, failed and were skipped, and which failed. */
export default class CountsReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const outcomeOf = (test: TestCase): string => (test.results.length ? test.outcome() : 'unexpected');
    const outcomes = tests.map(outcomeOf);
    const count = (...wanted: string[]): number => outcomes.filter((outcome) => wanted.includes(outcome)).length;
    const counts = { passed: count('expected'), failed: count('unexpected', 'flaky'), skipped: count('skipped') };
    const failures = tests.filter((test) => ['unexpected', 'flaky'].includes(outcomeOf(test))).map(failureOf);
    if (process.env.PALCO_TEST_COUNTS)
      writeFileSync(process.env.PALCO_TEST_COUNTS, JSON.stringify({ ...counts, failures }));
  }
}
