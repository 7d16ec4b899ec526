import { writeFileSync } from 'node:fs';
import type { Reporter, Suite } from '@playwright/test/reporter';

/** Counts for `npm test`: how many journeys passed, failed and were skipped. */
export default class CountsReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const outcomes = (this.#suite?.allTests() ?? []).map((test) =>
      test.results.length ? test.outcome() : 'unexpected',
    );
    const count = (...wanted: string[]): number => outcomes.filter((outcome) => wanted.includes(outcome)).length;
    const counts = { passed: count('expected'), failed: count('unexpected', 'flaky'), skipped: count('skipped') };
    if (process.env.PALCO_TEST_COUNTS) writeFileSync(process.env.PALCO_TEST_COUNTS, JSON.stringify(counts));
  }
}
