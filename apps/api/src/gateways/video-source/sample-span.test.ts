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
  stops: [],
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
    span && { stretches: [{ since: at(since as string), until: at(until as string) }], isOver },
  );
});

const stops = [{ at: new Date(at('02:00:00')), resumesAt: new Date(at('22:00:00')) }];
const DAY_ONE: [string, string] = ['00:50:00', '02:00:40'];
test.each<[string, Partial<GameTimes>, string, [string, string][], boolean]>([
  ['just suspended', {}, '02:00:10', [['00:50:00', '02:00:10']], false],
  ['suspended', {}, '12:00:00', [DAY_ONE], true],
  [
    'suspended, nobody knows until when',
    { stops: [{ at: new Date(at('02:00:00')), resumesAt: undefined }] },
    '23:00:00',
    [DAY_ONE],
    true,
  ],
  ['about to go on', {}, '21:55:00', [DAY_ONE, ['21:50:00', '21:55:00']], false],
  ['going on', {}, '23:00:00', [DAY_ONE, ['21:50:00', '23:00:00']], false],
  [
    'gone on at once',
    { stops: [{ at: new Date(at('02:00:00')), resumesAt: new Date(at('02:05:00')) }] },
    '03:00:00',
    [DAY_ONE, ['02:01:20', '03:00:00']],
    false,
  ],
  ['over', { state: 'over', endedAt: new Date(at('23:30:00')) }, '23:50:00', [DAY_ONE, ['21:50:00', '23:30:40']], true],
  ['over without going on', { state: 'over', endedAt: new Date(at('02:00:00')) }, '23:50:00', [DAY_ONE], true],
])('a suspended game %s', (_, changes, now, stretches, isOver) => {
  expect(sampleSpan(game({ stops, ...changes }), at(now))).toEqual({
    stretches: stretches.map(([since, until]) => ({ since: at(since), until: at(until) })),
    isOver,
  });
});

test('the start does not move once somebody could have watched', () => {
  const begins = new Set(
    ['00:51:00', '01:20:00', '03:00:00'].flatMap((now) => [
      sampleSpan(game({ state: 'awaited' }), at(now))?.stretches[0]?.since,
      sampleSpan(game({ firstPlayAt: new Date(at('00:52:00')) }), at(now))?.stretches[0]?.since,
      sampleSpan(game({ state: 'over', endedAt: new Date(at('04:00:00')) }), at(now))?.stretches[0]?.since,
    ]),
  );
  expect(begins).toEqual(new Set([at('00:50:00')]));
});
