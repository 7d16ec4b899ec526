import { expect, test } from 'vitest';
import { sampleSpan } from './sample-span.ts';
import type { GameTimes } from './video-source.ts';

const at = (time: string): number => Date.parse(`2026-11-21T${time}Z`);
const game = (changes: Partial<GameTimes> = {}): GameTimes => ({
  id: 1,
  state: 'on',
  startsAt: new Date(at('01:00:00')),
  firstPlayAt: undefined,
  endedAt: undefined,
  innings: [],
  ...changes,
});

test.each<[string, Partial<GameTimes>, string, [string, string, boolean] | undefined]>([
  ['long before', { state: 'awaited' }, '00:30:00', undefined],
  ['the second before the picture', { state: 'awaited' }, '00:50:00', undefined],
  ['ten minutes before the first pitch', { state: 'awaited' }, '00:50:04', ['00:50:00', '00:50:04', false]],
  ['in the game', {}, '02:00:00', ['00:50:00', '02:00:00', false]],
  ['begun early', { firstPlayAt: new Date(at('00:40:00')) }, '02:00:00', ['00:30:00', '02:00:00', false]],
  ['begun a little early', { firstPlayAt: new Date(at('00:55:00')) }, '02:00:00', ['00:50:00', '02:00:00', false]],
  ['begun late', { firstPlayAt: new Date(at('02:30:00')) }, '03:00:00', ['00:50:00', '03:00:00', false]],
  ['never ended', {}, '20:00:00', ['00:50:00', '10:50:00', true]],
  ['over', { state: 'over', endedAt: new Date(at('04:00:00')) }, '09:00:00', ['00:50:00', '04:00:40', true]],
  ['just over', { state: 'over', endedAt: new Date(at('04:00:00')) }, '04:00:00', ['00:50:00', '04:00:40', true]],
  ['over, nobody knows when', { state: 'over' }, '09:00:00', undefined],
  ['over before it began', { state: 'over', endedAt: new Date(at('00:40:00')) }, '09:00:00', undefined],
  ['called off', { state: 'off' }, '02:00:00', undefined],
])('%s', (_, changes, now, span) => {
  const [since, until, isOver] = span ?? [];
  expect(sampleSpan(game(changes), at(now))).toEqual(
    span && { since: at(since as string), until: at(until as string), isOver },
  );
});

test('the beginning does not move once somebody could have watched', () => {
  const begins = new Set(
    ['00:51:00', '01:20:00', '03:00:00'].flatMap((now) => [
      sampleSpan(game({ state: 'awaited' }), at(now))?.since,
      sampleSpan(game({ firstPlayAt: new Date(at('00:52:00')) }), at(now))?.since,
      sampleSpan(game({ state: 'over', endedAt: new Date(at('04:00:00')) }), at(now))?.since,
    ]),
  );
  expect(begins).toEqual(new Set([at('00:50:00')]));
});
