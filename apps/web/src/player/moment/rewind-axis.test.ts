import { describe, expect, test } from 'vitest';
import type { HalfStart } from './half-starts.ts';
import { inningAxis, timeAxis } from './rewind-axis.ts';

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
const PREVIA = { firstAt: T0 + 10 * MINUTE, text: 'Previa' };
const view = { timeline, end: 12_000, second: 3000, delayMs: 0 };

describe('the bar of a game', () => {
  const halves = [half(0, 10), half(1, 20), half(2, 40)];
  const axis = timeAxis(halves, view, PREVIA);
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;

  test('half innings are as wide as they were long, up to the pole; the wait for the first pitch is compressed', () => {
    // after the wait 190 minutes share the other 88 %
    expect(axis.pole).toBeCloseTo(0.12 + (0.88 * 40) / 190, 6);
    expect(axis.pieces.map(({ key, from, to, seen }) => [key, rounded(from), rounded(to), seen])).toEqual([
      ['before', 0, 0.12, 1],
      ['1top', 0.12, 0.166, 1],
      ['1bottom', 0.166, 0.259, 1],
      ['2top', 0.259, 0.305, 1],
      ['ahead', 0.305, 1, 0],
    ]);
    expect(axis.labels.map(({ text, at, isHere }) => [text, rounded(at), isHere])).toEqual([
      ['Previa', 0, false],
      ['1', 0.12, false],
      ['2', 0.259, true],
    ]);
  });

  test('early on the wait is no third of the bar, and while it lasts it is where the pole is', () => {
    const early = timeAxis([], { ...view, end: 30 * 60, second: 5 * 60 }, PREVIA);
    expect(early.labels).toEqual([{ text: 'Previa', at: 0, isHere: true }]);
    expect(early.pole).toBeCloseTo(0.06, 6);
    expect(early.placeOf(T0 + 10 * MINUTE)).toBeCloseTo(0.12, 6);
  });

  test('a short wait is drawn as long as it was, without a name', () => {
    const { labels } = timeAxis([half(0, 2), half(1, 20)], view, { ...PREVIA, firstAt: T0 + 2 * MINUTE });
    expect(labels.map(({ text, at }) => [text, at])).toEqual([['1', 0.01]]);
  });

  test('a touch is a second of the picture, wherever it is', () => {
    expect([axis.secondAt(0), axis.secondAt(2)].map(rounded)).toEqual([0, 12_000]);
    for (const second of [100, 600, 601, 3000, 11_000])
      expect(axis.secondAt(timeAxis(halves, { ...view, second }).pole)).toBeCloseTo(second, 3);
  });

  test('the picture comes later than the play', () => {
    const late = timeAxis(halves, { ...view, delayMs: 6 * MINUTE });
    expect(late.secondAt(late.placeOf(T0 + 20 * MINUTE))).toBeCloseTo(26 * 60, 3);
  });
});

describe('the bar without spoilers', () => {
  const nine = Array.from({ length: 18 }, (_, index) => half(index, 10 + index * 10));
  const eleven = Array.from({ length: 22 }, (_, index) => half(index, 10 + index * 10));
  const at = (minute: number) => ({ ...view, second: minute * 60 });
  const axisOf = (every: readonly HalfStart[], minute: number) => inningAxis(every, at(minute), T0 + minute * MINUTE);

  test('nine equal innings whatever was played, and the same place in both games', () => {
    for (const minute of [0, 15, 52, 131, 185])
      expect(JSON.stringify(axisOf(nine, minute))).toBe(JSON.stringify(axisOf(eleven, minute)));
    expect(axisOf(eleven, 60).labels.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9+']);
  });

  test('the pole is in its half inning', () => {
    expect(axisOf(nine, 35).pole).toBeCloseTo(2.5 / 18, 5);
    expect(axisOf(nine, 35).labels.find(({ isHere }) => isHere)?.text).toBe('2');
  });

  test('how long the half inning on screen will be does not show', () => {
    const [short, long] = [30, 80].map((minute) => axisOf([half(0, 10), half(1, 20), half(2, minute)], 25));
    expect(JSON.stringify(short)).toBe(JSON.stringify(long));
  });

  test('what has been on screen is found by a touch, however long it was', () => {
    // the bottom of the first took 40 minutes
    const long = [half(0, 10), half(1, 20), half(2, 60), half(3, 70)];
    const axis = axisOf(long, 65);
    expect(axis.placeOf(T0 + 50 * MINUTE)).toBeCloseTo(0.5 / 9 + (0.5 / 9) * 0.75, 6);
    expect(axis.secondAt(axis.placeOf(T0 + 50 * MINUTE))).toBeCloseTo(50 * 60, 3);
  });

  test('a touch on an inning begins there; on one that is not played yet it is the newest picture', () => {
    expect(axisOf(nine, 35).secondAt(4 / 9)).toBe(90 * 60);
    expect(axisOf(nine.slice(0, 6), 35).secondAt(7 / 9)).toBe(12_000);
  });
});
