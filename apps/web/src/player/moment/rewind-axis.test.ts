import { describe, expect, test } from 'vitest';
import type { HalfStart } from './half-starts.ts';
import { spoilerFreeAxis, timeAxis } from './rewind-axis.ts';

const T0 = Date.UTC(2026, 10, 21, 1);
const MINUTE = 60_000;
/** A picture of 200 minutes; the first pitch comes after ten. */
const timeline = [{ start: 0, end: 12_000, at: T0 }];
const half = (index: number, minute: number): HalfStart => ({
  inning: Math.floor(index / 2) + 1,
  half: index % 2 ? 'bottom' : 'top',
  batting: index % 2 ? 'home' : 'away',
  at: T0 + minute * MINUTE,
});
const asked = { timeline, end: 12_000, second: 3000, delayMs: 0 };

describe('the bar of a game', () => {
  const halves = [half(0, 10), half(1, 20), half(2, 40)];
  const axis = timeAxis(halves, asked);

  test('half innings are as wide as they were long, up to the pole', () => {
    expect(axis.pole).toBe(0.25);
    expect(axis.pieces.map(({ key, from, to, seen }) => [key, from, to, seen])).toEqual([
      ['before', 0, 0.05, 1],
      ['1top', 0.05, 0.1, 1],
      ['1bottom', 0.1, 0.2, 1],
      ['2top', 0.2, 0.25, 1],
      ['ahead', 0.25, 1, 0],
    ]);
    expect(axis.labels).toEqual([
      { text: '1', at: 0.05, isHere: false },
      { text: '2', at: 0.2, isHere: true },
    ]);
  });

  test('a touch is a second of the picture', () => {
    expect([axis.secondAt(0), axis.secondAt(0.5), axis.secondAt(2)]).toEqual([0, 6000, 12_000]);
  });

  test('the picture comes later than the play', () => {
    expect(timeAxis(halves, { ...asked, delayMs: 6 * MINUTE }).placeOf(T0 + 10 * MINUTE)).toBe(0.08);
  });
});

describe('the bar without spoilers', () => {
  const nine = Array.from({ length: 18 }, (_, index) => half(index, 10 + index * 10));
  const eleven = Array.from({ length: 22 }, (_, index) => half(index, 10 + index * 10));
  const at = (minute: number) => ({ ...asked, second: minute * 60 });
  const axisOf = (every: readonly HalfStart[], minute: number) =>
    spoilerFreeAxis(every, at(minute), T0 + minute * MINUTE);

  test('nine equal innings whatever was played, and the same place in both games', () => {
    for (const minute of [0, 15, 52, 131, 185])
      expect(JSON.stringify(axisOf(nine, minute))).toBe(JSON.stringify(axisOf(eleven, minute)));
    expect(axisOf(eleven, 60).labels.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9+']);
  });

  test('the pole is in its half inning', () => {
    expect(axisOf(nine, 35).pole).toBeCloseTo(2.5 / 18, 5);
    expect(axisOf(nine, 35).labels.find(({ isHere }) => isHere)?.text).toBe('2');
  });

  test('a touch on an inning begins there; on one that is not played yet it is the newest picture', () => {
    expect(axisOf(nine, 35).secondAt(4 / 9)).toBe(90 * 60);
    expect(axisOf(nine.slice(0, 6), 35).secondAt(7 / 9)).toBe(12_000);
  });
});
