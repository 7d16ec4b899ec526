import type { Play } from '@palco/baseball/rules/play';
import { expect, test } from 'vitest';
import { type StampFault, stampFault } from './play-stamps.ts';

const now = new Date(100_000);
const play = (order: number, at: number, ...events: number[]): Play => ({
  id: `p${order}`,
  order,
  kind: 'plate_appearance',
  at,
  batter: 'a1',
  events: events.map((each) => ({ kind: 'pitch', at: each, call: 'ball' })),
});
const neighbors = [play(1, 10_000, 11_000), play(3, 20_000, 21_000)];
/** A feed whose clock ran backwards. */
const backwards = [play(1, 10_000, 30_000), play(3, 20_000)];

test.each<readonly [string, Play, Play | undefined, readonly Play[], StampFault | undefined]>([
  ['the first play', play(1, 5), undefined, [], undefined],
  ['between its neighbors', play(2, 11_000, 12_000, 20_000), undefined, neighbors, undefined],
  ['pressed a moment ahead of our clock', play(4, 102_000), undefined, neighbors, undefined],
  ['of the future', play(4, 102_001), undefined, neighbors, 'future'],
  ['a pitch of the future', play(4, 99_000, 102_001), play(4, 99_000), neighbors, 'future'],
  ['before the play it follows', play(2, 10_999), undefined, neighbors, 'before-preceding'],
  ['a pitch before the one before', play(2, 12_000, 14_000, 13_000), undefined, neighbors, 'out-of-order'],
  ['after the play that follows', play(2, 12_000, 20_001), undefined, neighbors, 'after-following'],
  ['a correction that keeps its times', play(2, 1, 999_999), play(2, 1, 999_999), neighbors, undefined],
  ['a turn of a feed that goes on', play(4, 50_000, 40_000, 41_000), play(4, 50_000, 40_000), neighbors, undefined],
  ['between neighbors out of order', play(2, 30_000), undefined, backwards, undefined],
])('the times of a play: %s', (_, next, former, others, fault) => {
  expect(stampFault(next, former, others, now)).toBe(fault);
});
