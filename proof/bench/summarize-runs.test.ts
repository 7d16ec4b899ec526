import { expect, test } from 'vitest';
import { summarizeRuns } from './summarize-runs.ts';

test('a figure is shown with its minimum, median and maximum of all runs', () => {
  expect(summarizeRuns(['| a name | 24.6 | 67 |', '| a name | 30 | 67 |', '| a name | 9.5 | 67 |'])).toEqual([
    '| a name | 9.5 / 24.6 / 30 | 67 |',
  ]);
});

test('lines of the same words are compared in their order', () => {
  expect(summarizeRuns(['slow 1\nslow 10', 'slow 3\nslow 30'])).toEqual(['slow 1 / 1 / 3', 'slow 10 / 10 / 30']);
});

test('figures within names stay names', () => {
  expect(summarizeRuns(['| p95 of 720p, H264 | 5 ms |', '| p95 of 720p, H264 | 7 ms |'])).toEqual([
    '| p95 of 720p, H264 | 5 / 5 / 7 ms |',
  ]);
});

test('a line that only one run has stays as it is', () => {
  expect(summarizeRuns(['load 1\nwords of a name 3', 'load 2'])).toEqual(['load 1 / 1 / 2', 'words of a name 3']);
});

test('a run that failed before its end leaves out no line of the others', () => {
  expect(summarizeRuns(['first 1', 'first 3\nsecond 5'])).toEqual(['first 1 / 1 / 3', 'second 5']);
});
