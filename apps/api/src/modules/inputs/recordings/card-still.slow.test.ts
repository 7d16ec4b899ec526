/** The still of a game on its cards. */
import { spawnSync } from 'node:child_process';
import { publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIP_MS, type InputWorld, openInputWorld, programme, send } from '../../../testing/input-world.ts';
import { writeGame } from '../../../testing/written-league.ts';
import { storeStill } from '../../games/present/game-still.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
let inputs: InputWorld;

beforeAll(async () => {
  inputs = await openInputWorld({ PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'cf-ipcountry' });
});
afterAll(() => inputs.close());

/** A game that starts so many milliseconds from now, with an input of its own. */
const gameIn = async (startsInMs: number) => {
  const [game, { id, key }] = [await inputs.freeGame('in_progress', startsInMs), await inputs.addInput()];
  await inputs.assign(game, id);
  return { game, key };
};
const fetchStill = (game: number, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${inputs.origin}/api/games/${game}/still.jpg`, { headers });
const cardOf = async (game: number): Promise<{ still: string | null }> => {
  const { official_date: day } = await inputs.world.db
    .selectFrom('games')
    .select('official_date')
    .where('id', '=', game)
    .executeTakeFirstOrThrow();
  const { body } = await inputs.world.ask(`GET /league/3.0.0/scoreboard/${day.replaceAll('-', '/')}`);
  return body.response.find(({ id }: { id: number }) => id === game);
};

test('without a recording there is none, and an unknown game has none either', async () => {
  const { game } = await gameIn(-60_000);
  expect((await cardOf(game)).still).toBeNull();
  expect((await fetchStill(game)).status).toBe(404);
  expect((await fetchStill(404_404)).status).toBe(404);
});

test.skipIf(!hasFfmpeg)('cards show a picture of the first minute, to everybody, and it stays', async () => {
  const [early, late] = [await gameIn(0), await gameIn(-3 * 3_600_000)];
  for (const { game, key } of [late, early]) {
    const encoder = await publish(inputs.url, key);
    await send(encoder, programme);
    await send(encoder, programme, CLIP_MS);
    const count = async (): Promise<number> => (await inputs.playlist(game, 'fuente')).segments.length;
    await expect.poll(count).toBeGreaterThan(5);
    await encoder.close();
  }
  await expect.poll(async () => (await cardOf(early.game)).still).toMatch(/still\.jpg$/);
  // nobody is signed in
  const answer = await fetchStill(early.game);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  const picture = Buffer.from(await answer.arrayBuffer());
  expect([...picture.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(picture.length).toBeLessThan(150_000);
  const stored = await inputs.world.db.selectFrom('game_stills').select(['game_id', 'taken_at']).execute();
  expect(stored.map(({ game_id }) => game_id)).toEqual([early.game]);
  // an encoder that came in the middle of the game: its first minute may show the score
  expect((await cardOf(late.game)).still).toBeNull();
});

test('where the day of a game is hidden there is none, and no shared cache keeps it', async () => {
  const { db } = inputs.world;
  const game = await writeGame(db, {
    startsAt: new Date('2027-02-07T01:00:00Z'),
    status: 'final',
    competition: 'caribbean-series',
  });
  await storeStill(db, game, Buffer.from([0xff, 0xd8, 0xff]), new Date('2027-02-07T00:40:00Z'));
  const answers = await Promise.all(['MX', 'US'].map((country) => fetchStill(game, { 'cf-ipcountry': country })));
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  expect(answers[0]?.headers.get('cache-control')).toContain('private');
});
