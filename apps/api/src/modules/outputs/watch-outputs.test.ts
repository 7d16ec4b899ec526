import { expect, test } from 'vitest';
import type { OutputRun } from './output-runs.ts';
import { failingSince } from './watch-outputs.ts';

const NOW = 1_795_000_000_000;
const run = (state: OutputRun['state'], seconds: number) => ({ state, since: new Date(NOW - seconds * 1000) });

test.each<[OutputRun['state'], number, number | undefined, number | undefined]>([
  ['retrying', 1, undefined, NOW],
  ['retrying', 1, NOW - 9000, NOW - 9000],
  ['no-picture', 1, undefined, NOW],
  ['no-picture', 40, NOW - 40_000, NOW - 40_000],
  // an attempt is no success before it has held
  ['connecting', 5, NOW - 9000, NOW - 9000],
  ['connecting', 0, undefined, undefined],
  ['live', 9, NOW - 20_000, NOW - 20_000],
  ['live', 10, NOW - 20_000, undefined],
  ['card', 10, NOW - 20_000, undefined],
  ['no-rights', 1, NOW - 20_000, undefined],
])('%s for %i s, failing since %s before: since %s', (state, seconds, before, since) => {
  expect(failingSince(before, run(state, seconds), NOW)).toBe(since);
});
