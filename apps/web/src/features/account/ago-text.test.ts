import { expect, test } from 'vitest';
import { agoText } from './ago-text.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
test.each([
  ['2026-11-21T12:00:30Z', 'this minute'],
  ['2026-11-21T11:58:30Z', '1 minute ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-01T12:00:00Z', '20 days ago'],
])('%s was %s', (then, words) => {
  expect(agoText(Date.parse(then), NOW, 'en-US')).toBe(words);
});
