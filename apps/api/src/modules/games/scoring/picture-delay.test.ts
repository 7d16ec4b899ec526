import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureDelay } from './picture-delay.ts';

const taps = (...delays: readonly number[]) => delays.map((delayMs, place) => ({ play: `p${place}`, delayMs }));

test.each<[string, readonly number[], number | undefined, number | undefined, boolean, readonly number[]]>([
  ['none', [], undefined, undefined, false, []],
  ['one', [6200], 6200, 0, false, []],
  ['two that differ much: nobody knows which is wrong', [6200, 9000], 7600, 2800, false, []],
  ['three of a hand', [6150, 6310, 6200], 6200, 160, true, []],
  ['an even number', [6100, 6200, 6300, 6400], 6250, 300, true, []],
  ['one for another play', [6150, 6310, 6200, 21_000], 6200, 160, true, [21_000]],
  ['one of three is wrong: two are not enough', [6200, 6300, 30_000], 6250, 100, false, [30_000]],
  ['before its play', [-300, -250, -200], -250, 100, true, []],
  ['wide apart, all of them: no outlier, and the spread says so', [2000, 5000, 8000], 5000, 6000, true, []],
])('%s', (_, delays, medianMs, spreadMs, isEnough, outliers) => {
  const measured = measureDelay(taps(...delays));
  expect(measured).toMatchObject({ medianMs, spreadMs, isEnough });
  expect(measured.taps.filter(({ isOutlier }) => isOutlier).map(({ delayMs }) => delayMs)).toEqual(outliers);
});

test('five taps of a hand around a known delay find it within 0.15 s, with one of them wrong', () => {
  const hand = fc.array(fc.integer({ min: -150, max: 150 }), { minLength: 4, maxLength: 10 });
  fc.assert(
    fc.property(hand, fc.integer({ min: 2000, max: 60_000 }), (offsets, wrong) => {
      const { medianMs = 0, isEnough } = measureDelay(taps(...offsets.map((each) => 6200 + each), 6200 + wrong));
      return isEnough && Math.abs(medianMs - 6200) <= 150;
    }),
  );
});
