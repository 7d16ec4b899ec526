import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Counts for programs that read the output: one plain line, and a file when `PALCO_TEST_COUNTS` names one. */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string): number => states.filter((each) => each === state).length;
    const unreadable = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests()].length === 0,
    );
    const counts = { passed: count('passed'), failed: count('failed') + unreadable.length, skipped: count('skipped') };
    if (process.env.PALCO_TEST_COUNTS) writeFileSync(process.env.PALCO_TEST_COUNTS, JSON.stringify(counts));
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  }
}
