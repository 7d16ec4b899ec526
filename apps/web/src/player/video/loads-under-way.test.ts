import { expect, test } from 'vitest';
import { followLoads } from './loads-under-way.ts';

const load = (type: string, loaded: number, start: number, aborted = false) => ({
  type,
  loader: { stats: { loaded, aborted, loading: { start, end: 0 } } },
});

test.each([
  ['nothing is under way', [], undefined],
  ['a load that began a second ago', [load('main', 7500, 9000)], undefined],
  ['a load of which nothing has come', [load('main', 0, 4000)], undefined],
  ['60 kbit/s for six seconds', [load('main', 45_000, 4000)], 60_000],
  ['picture and sound share it', [load('main', 30_000, 4000), load('audio', 15_000, 8000)], 60_000],
  ['a fragment whose latest part has come', [{ type: 'main', loader: null }], undefined],
  ['a load that the engine gave up', [load('main', 45_000, 4000, true)], undefined],
  [
    'the next load of a track is in place of the one before',
    [load('main', 9, 4000), load('main', 30_000, 6000)],
    60_000,
  ],
])('%s: %j carries %s, whatever the engine has measured before', (_, loads, expected) => {
  const { follow, rate } = followLoads(() => 10_000);
  for (const each of loads) follow(each);
  expect([rate(undefined), rate(3_000_000)]).toEqual([expected, expected ?? 3_000_000]);
  expect(rate(50_000)).toBe(50_000);
});

test('what the page loads beside the picture came over the same connection', () => {
  const { follow, rate } = followLoads(
    () => 10_000,
    (since) => (since === 4000 ? 405_000 : 0),
  );
  follow(load('main', 45_000, 4000));
  expect(rate(3_000_000)).toBe(600_000);
});

test('what comes later of a load counts as it comes', () => {
  let at = 0;
  const { follow, rate } = followLoads(() => at);
  const stats = { loaded: 0, aborted: false, loading: { start: 0, end: 0 } };
  follow({ type: 'main', loader: { stats } });
  at = 5000;
  expect(rate(undefined)).toBeUndefined();
  stats.loaded = 50_000;
  expect(rate(undefined)).toBe(80_000);
});

test('a connection that is good again is known by its last three loads, the slowest of them', () => {
  const { end, rate } = followLoads(() => 0);
  const ended = (ms: number) => ({ loaded: 34_000, aborted: false, loading: { start: 0, end: ms } });
  for (const ms of [4000, 136, 170]) end(ended(ms));
  expect(rate(70_000)).toBe(70_000);
  end(ended(136));
  expect(rate(70_000)).toBe(1_600_000);
  expect(rate(2_000_000)).toBe(2_000_000);
  expect(rate(undefined)).toBeUndefined();
});
