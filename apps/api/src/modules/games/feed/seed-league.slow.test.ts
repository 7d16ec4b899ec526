import { openTestDatabase } from '@palco/database/testing';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { expect, inject, test } from 'vitest';
import { clockIn } from '../../../clock.ts';
import { createDemoLeague } from './demo-league.ts';

test('no connection is held while the games are played: on a slow computer its transaction would be ended', async () => {
  const { db, pool, close } = await openTestDatabase(inject('postgres'));
  /** at the last look at the clock, which is that of the last game */
  let held = 0;
  const look = () => {
    held = pool.totalCount - pool.idleCount;
    return new Date('2026-12-01T02:00:00Z');
  };
  const clock = clockIn(look, () => DEMO_ZONE);
  try {
    await createDemoLeague({ db, clock, seed: 'slow' }).fill();
    expect(held).toBe(0);
    expect(await db.selectFrom('game_lines').select('player_id').limit(1).execute()).toHaveLength(1);
  } finally {
    await close();
  }
});
