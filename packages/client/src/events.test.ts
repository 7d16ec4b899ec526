import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POLL_MS, subscribe } from './events.ts';
import { type FakeEventSource, fakeEventSource } from './testing/fake-event-source.ts';

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

test('subscribers share one connection, and each gets the events it subscribed to', async () => {
  const [cards, plays] = [vi.fn(), vi.fn()];
  const ends = [
    subscribe({ day: '2026-11-21', onCard: cards }),
    subscribe({ game: 7, seat: 'lease', after: () => 12, onPlay: plays }),
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

test('a hidden tab listens to nothing, and resumes from what is loaded', async () => {
  let loaded = 3;
  const poll = vi.fn();
  const end = subscribe({ game: 7, after: () => loaded, onPoll: poll });
  await settle();
  turn(true);
  expect(newest().readyState).toBe(2);
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(poll).not.toHaveBeenCalled();
  loaded = 9;
  turn(false);
  expect(opened).toHaveLength(2);
  expect(newest().url).toBe('/api/events?game=7&after=9');
  end();
});

test('without a stream the subscriber polls every 15 seconds until it is back', async () => {
  const poll = vi.fn();
  const end = subscribe({ day: '2026-11-21', onPoll: poll });
  await settle();
  newest().fail('broken');
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(poll).toHaveBeenCalledTimes(2);
  newest().say('hello', { now: '2026-11-21T01:00:00Z' });
  await vi.advanceTimersByTimeAsync(4 * POLL_MS);
  expect(poll).toHaveBeenCalledTimes(2);
  end();
});

test('a refused stream is opened again after a while, not at once', async () => {
  const end = subscribe({ day: '2026-11-21' });
  await settle();
  newest().fail('refused');
  await vi.advanceTimersByTimeAsync(4999);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5001);
  expect(opened).toHaveLength(2);
  end();
});

test('of two days the later one gets events, the other one polls', async () => {
  const [first, second, poll] = [vi.fn(), vi.fn(), vi.fn()];
  const ends = [
    subscribe({ day: '2026-11-21', onCard: second }),
    subscribe({ day: '2026-11-20', onCard: first, onPoll: poll }),
  ];
  await settle();
  newest().say('card', { id: 1 });
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  expect(poll).toHaveBeenCalledOnce();
  for (const end of ends) end();
});

test('after the computer slept a visible tab opens its stream anew: the old one may be dead and say nothing', async () => {
  const poll = vi.fn();
  const end = subscribe({ day: '2026-11-21', onPoll: poll });
  await settle();
  newest().say('hello', { now: '2026-11-21T01:00:00Z' });
  await vi.advanceTimersByTimeAsync(4 * POLL_MS);
  expect(opened).toHaveLength(1);
  // timers stand still meanwhile, the clock does not
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(opened).toHaveLength(2);
  expect(opened[0]?.readyState).toBe(2);
  expect(poll).toHaveBeenCalledOnce();
  newest().say('hello', { now: '2026-11-21T02:00:00Z' });
  await vi.advanceTimersByTimeAsync(4 * POLL_MS);
  expect(opened).toHaveLength(2);
  end();
});
