/** Stills of plays, and of cards, out of the picture of their game. */
import { spawnSync } from 'node:child_process';
import { playStillAddress } from '@palco/contracts/highlights/highlight-addresses';
import type { Highlight } from '@palco/contracts/highlights/highlights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../jobs/runner.ts';
import { minuteGame, playsFrom } from '../../testing/minute-game.ts';
import { openWorld, WITHOUT_FFMPEG, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { notifyGameChanged } from '../games/game-cache.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const START = new Date(WORLD_START.getTime() - 2 * 3_600_000);
const { setup, plays } = minuteGame();

interface Told {
  readonly world: World;
  readonly game: number;
}
const openTold = async (settings: Readonly<Record<string, string>>): Promise<Told> => {
  const world = await openWorld({ settings, withWork: true });
  await writeLeague(world.db);
  const game = await writeGame(world.db, {
    startsAt: START,
    status: 'final',
    setup,
    plays: playsFrom(plays, START),
  });
  const ended_at = new Date(START.getTime() + 90 * 60_000);
  await world.db.updateTable('games').set({ has_recording: true, ended_at }).where('id', '=', game).execute();
  return { world, game };
};
const bestOf = async ({ world, game }: Told): Promise<readonly Highlight[]> =>
  (await world.ask(`GET /api/highlights?game=${game}`)).body.data.plays;
const stillOf = async ({ world }: Told, { game, share }: Pick<Highlight, 'game' | 'share'>) =>
  world.app.inject({ method: 'GET', url: playStillAddress(game, share), headers: { host: 'localhost' } });

let told: Told;
let bare: Told;
beforeAll(async () => {
  [told, bare] = [await openTold({}), await openTold(WITHOUT_FFMPEG)];
});
afterAll(async () => {
  await told?.world.close();
  await bare?.world.close();
});

test('without ffmpeg no play has a picture, and the field is drawn', async () => {
  const [play] = await bestOf(bare);
  expect(play?.hasPicture).toBe(false);
  expect((await stillOf(bare, play as Highlight)).json().error).toBe('games/no-still');
});

test.skipIf(!hasFfmpeg)('each of the best plays has a picture of its game, and they are not all the same', async () => {
  const best = await bestOf(told);
  expect(best.map(({ hasPicture }) => hasPicture)).toEqual(best.map(() => true));
  const pictures = await Promise.all(best.map((play) => stillOf(told, play)));
  for (const { statusCode, headers, rawPayload } of pictures) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  }
  expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBeGreaterThan(1);
});

test.skipIf(!hasFfmpeg)(
  'the card of a game shows the moment before its first pitch, and no other card has a picture',
  async () => {
    const { world, game } = told;
    const { db } = world;
    const written = { startsAt: START, setup, plays: playsFrom(plays, START), status: 'final' } as const;
    const withdrawn = await writeGame(db, written);
    const unbegun = await writeGame(db, { startsAt: START, status: 'in_progress' });
    const on = await writeGame(db, { ...written, status: 'in_progress', plays: written.plays.slice(0, 20) });
    await enqueue(db, 'keep-card-stills');
    const stored = () => db.selectFrom('game_stills').select(['game_id', 'taken_at']).orderBy('game_id').execute();
    await expect.poll(async () => (await stored()).length).toBe(2);
    const [play] = written.plays;
    const first = play?.kind === 'plate_appearance' ? (play.events[0] ?? play.result)?.at : undefined;
    for (const { game_id, taken_at } of await stored()) {
      expect([game, on]).toContain(game_id);
      expect(taken_at.getTime()).toBeLessThan(first as number);
    }
    const { official_date: day } = await db
      .selectFrom('games')
      .select('official_date')
      .where('id', '=', game)
      .executeTakeFirstOrThrow();
    const cards = async (): Promise<{ id: number; still: string | null }[]> =>
      (await world.ask(`GET /league/3.0.0/scoreboard/${day.replaceAll('-', '/')}`)).body.response;
    await expect.poll(async () => (await cards()).filter(({ still }) => still).map(({ id }) => id)).toHaveLength(2);
    const bare = (await cards()).filter(({ still }) => still === null).map(({ id }) => id);
    expect(bare).toEqual(expect.arrayContaining([withdrawn, unbegun]));
    const still = await world.app.inject({
      method: 'GET',
      url: `/api/games/${on}/still.jpg`,
      headers: { host: 'localhost' },
    });
    expect([still.statusCode, still.headers['content-type']]).toEqual([200, 'image/jpeg']);
  },
);

test.skipIf(!hasFfmpeg)(
  'a game that is withdrawn shows nothing any more, and a code that nobody made shows nothing',
  async () => {
    const [play] = (await bestOf(told)) as [Highlight];
    expect((await stillOf(told, { ...play, share: `${play.share.slice(0, -12)}${'x'.repeat(12)}` })).json().error).toBe(
      'games/play-unknown',
    );
    expect((await stillOf(told, { ...play, game: 404_404 })).json().error).toBe('games/unknown');
    await told.world.db.updateTable('games').set({ has_recording: false }).where('id', '=', told.game).execute();
    await told.world.db.transaction().execute((tx) => notifyGameChanged(tx, told.game));
    await expect.poll(async () => (await stillOf(told, play)).statusCode).toBe(404);
  },
);
