import type { GameTimes } from './video-source.ts';

/** "Game" number 0: ten minutes of the sample clip, on demand, for trying out a player. */
export const TEST_PICTURE: GameTimes = {
  id: 0,
  state: 'over',
  startsAt: new Date('2026-01-01T00:10:00Z'),
  firstPlayAt: undefined,
  stops: [],
  endedAt: new Date('2026-01-01T00:10:00Z'),
  innings: [],
};
