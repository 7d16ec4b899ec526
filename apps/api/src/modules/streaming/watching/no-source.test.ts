/** Outside of the demo nobody is shown the demo's clip as a game. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEVICE_A, makeViewers } from '../../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../../testing/world.ts';
import { writeGame, writeLeague } from '../../../testing/written-league.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, isProduction: true });
  await writeLeague(world.db);
});
afterAll(() => world.close());

test.each(['in_progress', 'final'] as const)(
  'in production a game that is %s has no picture without a source, even with a media token',
  async (status) => {
    const viewers = makeViewers(world);
    const { token } = await viewers.member();
    const id = await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() - 1_800_000), status });
    await world.db
      .updateTable('games')
      .set({ has_recording: true, is_free: true, ended_at: null })
      .where('id', '=', id)
      .execute();
    const refused = await viewers.watch(token, id, { device: DEVICE_A });
    expect([refused.status, refused.body.error]).toEqual([404, 'streaming/no-video']);
    expect(await viewers.media(`/media/${viewers.mediaToken(id)}/${id}/master.m3u8`)).toBe(404);
  },
);
