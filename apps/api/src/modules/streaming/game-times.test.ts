import { expect, test } from 'vitest';
import type { LoadedGame } from '../games/loaded-game.ts';
import { gameTimes } from './game-times.ts';

const HOUR = 3600_000;
const START = Date.parse('2026-11-21T01:00:00Z');
const at = (hours: number): Date => new Date(START + hours * HOUR);

/** A game with only what its times depend on: kinds of plays and the hour of each. */
const game = (plays: readonly [string, number][], resumesAt?: number): LoadedGame =>
  ({
    record: { id: 7, status: 'in_progress', startsAt: at(0), resumesAt: resumesAt && at(resumesAt) },
    plays: plays.map(([kind, hours]) => ({ kind, at: START + hours * HOUR })),
  }) as unknown as LoadedGame;

test.each<[string, readonly [string, number][], number | undefined, readonly [number, number | undefined][]]>([
  [
    'never',
    [
      ['pitch', 0],
      ['pitch', 1],
    ],
    undefined,
    [],
  ],
  [
    'nobody knows until when',
    [
      ['pitch', 0],
      ['suspension', 1],
    ],
    undefined,
    [[1, undefined]],
  ],
  [
    'announced for the next day',
    [
      ['pitch', 0],
      ['suspension', 1],
    ],
    21,
    [[1, 21]],
  ],
  [
    'gone on as announced',
    [
      ['suspension', 1],
      ['resumption', 21.1],
      ['pitch', 21.2],
    ],
    21,
    [[1, 21]],
  ],
  [
    'gone on before the announced time',
    [
      ['suspension', 1],
      ['resumption', 20],
    ],
    21,
    [[1, 20]],
  ],
  [
    'gone on without a word',
    [
      ['suspension', 1],
      ['pitch', 20],
    ],
    undefined,
    [[1, 20]],
  ],
  [
    'twice',
    [
      ['suspension', 1],
      ['pitch', 20],
      ['suspension', 21],
      ['pitch', 45],
    ],
    44,
    [
      [1, 20],
      [21, 44],
    ],
  ],
])('suspended: %s', (_, plays, resumesAt, stops) => {
  expect(gameTimes(game(plays, resumesAt)).stops).toEqual(
    stops.map(([stoppedAt, goesOn]) => ({
      at: at(stoppedAt),
      resumesAt: goesOn === undefined ? undefined : at(goesOn),
    })),
  );
});
