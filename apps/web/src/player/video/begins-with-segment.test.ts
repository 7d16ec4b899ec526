import Hls from 'hls.js';
import { expect, test } from 'vitest';
import { beginsWithSegment, segmentStart } from './begins-with-segment.ts';

const SEGMENTS = [{ start: 10 }, { start: 12 }, { start: 14 }];

test.each([
  ['in a whole segment', 13.4, 12.1],
  ['in the one that grows', 16.5, 16.1],
  ['at its very beginning, where its sound may not have begun', 14.05, 14.1],
  ['before the first', 9, 10.1],
])('%s: %d becomes %d', (_, second, expected) => {
  expect(segmentStart({ fragments: SEGMENTS, fragmentHint: { start: 16 } }, second)).toBe(expected);
});

test('of a list without segments nothing is known', () => {
  expect(segmentStart({ fragments: [] }, 9)).toBe(9);
});

test('without one that grows, the last whole segment', () => {
  expect(segmentStart({ fragments: SEGMENTS }, 15.9)).toBe(14.1);
});

/** An engine with a picture whose buffer grows, before it has begun. */
const opened = (hasEnoughToStart = false) => {
  class Fake {
    static Events = Hls.Events;
    listeners: (() => void)[] = [];
    media = { currentTime: 0, seeking: false, buffered: { length: 0, start: () => 12, end: () => 12.5 } };
    startPosition = 12.1;
    latestLevelDetails = { fragments: SEGMENTS };
    hasEnoughToStart = hasEnoughToStart;
    get liveSyncPosition(): number | null {
      return 13.4;
    }
    on(name: string, listener: () => void): void {
      expect(name).toBe(Hls.Events.BUFFER_APPENDED);
      this.listeners.push(listener);
    }
  }
  const Engine = beginsWithSegment(Fake as unknown as typeof Hls);
  const engine = new Engine() as unknown as Fake;
  const append = (): void => {
    for (const listener of engine.listeners) listener();
  };
  return { engine, append };
};

test('picture and sound are loaded from the start of a segment, and seen once its first part is there', () => {
  const { engine, append } = opened();
  expect(engine.liveSyncPosition).toBe(12.1);
  append();
  expect(engine.media.currentTime).toBe(0);
  engine.media.buffered.length = 1;
  append();
  expect(engine.media.currentTime).toBe(12.1);
});

test('once it has begun, live is where the engine says, and it is left alone', () => {
  const { engine, append } = opened(true);
  engine.media.buffered.length = 1;
  append();
  expect([engine.liveSyncPosition, engine.media.currentTime]).toEqual([13.4, 0]);
});
