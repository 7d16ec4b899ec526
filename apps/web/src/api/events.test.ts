import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeEventSource, fakeEventSource } from '../testing/fake-event-source.ts';
import { openEvents, POLL_MS } from './events.ts';

let opened: readonly FakeEventSource[];
let isHidden = false;
const turn = (hidden: boolean): void => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const newest = (): FakeEventSource => opened.at(-1) as FakeEventSource;

beforeEach(() => {
  vi.useFakeTimers();
  opened = fakeEventSource();
  isHidden = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('everybody who asks shares one connection, and hears what he asked for', async () => {
  const [cards, plays] = [vi.fn(), vi.fn()];
  const ends = [
    openEvents({ day: '2026-11-21', onCard: cards }),
    openEvents({ game: 7, seat: 'lease', after: () => 12, onPlay: plays }),
  ];
  await settle();
  expect(opened.map(({ url }) => url)).toEqual(['/api/events?day=2026-11-21&game=7&seat=lease&after=12']);
  newest().say('card', { id: 7 });
  newest().say('play', { game: 7, cursor: 13 });
  newest().say('play', { game: 8, cursor: 1 });
  expect(cards).toHaveBeenCalledExactlyOnceWith({ id: 7 });
  expect(plays).toHaveBeenCalledExactlyOnceWith({ game: 7, cursor: 13 });
  for (const end of ends) end();
  await settle();
  expect(newest().readyState).toBe(2);
});

test('a hidden tab is silent, and resumes from what it holds', async () => {
  let held = 3;
  const poll = vi.fn();
  const end = openEvents({ game: 7, after: () => held, onPoll: poll });
  await settle();
  turn(true);
  expect(newest().readyState).toBe(2);
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(poll).not.toHaveBeenCalled();
  held = 9;
  turn(false);
  expect(opened).toHaveLength(2);
  expect(newest().url).toBe('/api/events?game=7&after=9');
  end();
});

test('without a stream the asker polls every 15 seconds until it is back', async () => {
  const poll = vi.fn();
  const end = openEvents({ day: '2026-11-21', onPoll: poll });
  await settle();
  newest().fail('broken');
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(poll).toHaveBeenCalledTimes(2);
  newest().say('hello', { now: '2026-11-21T01:00:00Z' });
  await vi.advanceTimersByTimeAsync(4 * POLL_MS);
  expect(poll).toHaveBeenCalledTimes(2);
  end();
});

test('a stream that was refused is tried again after a while, not at once', async () => {
  const end = openEvents({ day: '2026-11-21' });
  await settle();
  newest().fail('refused');
  await vi.advanceTimersByTimeAsync(4999);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5001);
  expect(opened).toHaveLength(2);
  end();
});

test('of two days the later one is told, the other one polls', async () => {
  const [first, second, poll] = [vi.fn(), vi.fn(), vi.fn()];
  const ends = [
    openEvents({ day: '2026-11-21', onCard: second }),
    openEvents({ day: '2026-11-20', onCard: first, onPoll: poll }),
  ];
  await settle();
  newest().say('card', { id: 1 });
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  expect(poll).toHaveBeenCalledOnce();
  for (const end of ends) end();
});
