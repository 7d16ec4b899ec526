import { expect, test } from 'vitest';
import { earlier, endOfRetention, isOver } from './retention.ts';

const ENDED = new Date('2026-11-21T05:00:00Z');
const later = (days: number): Date => new Date(ENDED.getTime() + days * 86_400_000);

test.each<[string, Parameters<typeof endOfRetention>, Date | undefined]>([
  ['so many days after the game', [{ until: ENDED, endedAt: ENDED }, 30], later(30)],
  ['after the last picture when that came later', [{ until: later(2), endedAt: ENDED }, 30], later(32)],
  ['an earlier last picture changes nothing', [{ until: later(-1), endedAt: ENDED }, 30], later(30)],
  ['never without a number of days', [{ until: ENDED, endedAt: ENDED }, undefined], undefined],
  ['never while the game is not over', [{ until: ENDED, endedAt: undefined }, 30], undefined],
  ['at once', [{ until: ENDED, endedAt: ENDED }, 0], ENDED],
])('%s', (_, [recording, days], end) => {
  expect(endOfRetention(recording, days)).toEqual(end);
});

test('it is over at that very moment, and never when there is none', () => {
  expect([isOver(ENDED, later(-0.001)), isOver(ENDED, ENDED), isOver(undefined, later(10_000))]).toEqual([
    false,
    true,
    false,
  ]);
  expect([
    earlier(ENDED, later(1)),
    earlier(later(1), ENDED),
    earlier(undefined, ENDED),
    earlier(ENDED, undefined),
  ]).toEqual([ENDED, ENDED, ENDED, ENDED]);
});
