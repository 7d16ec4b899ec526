/** Recordings in a folder that are kept for a day, and the incident of a store that is away. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIP_MS, type InputWorld, openInputWorld, programme, send } from '../../../testing/input-world.ts';
import { WITHOUT_FFMPEG } from '../../../testing/world.ts';
import { watchStore } from '../health/watch-store.ts';

const HOUR_MS = 3_600_000;
let inputs: InputWorld;
beforeAll(async () => {
  inputs = await openInputWorld({ ...WITHOUT_FFMPEG, PALCO_MEDIA_DAYS: '1' });
});
afterAll(() => inputs.close());

const folderOf = (game: number): string => join(inputs.media, 'games', String(game));
const ask = async (path: `/${string}`) => {
  const { token } = await inputs.world.staff('ingest');
  return (await inputs.world.ask(`GET ${path}`, { token })).body;
};

test('a recording in a folder is deleted after its day, with its audit entry, and the forecast of the disk knows it before', async () => {
  const { world } = inputs;
  const { retainRecordings } = world.palco;
  const { game, key } = await inputs.assignedGame();
  const kept = await inputs.assignedGame();
  for (const each of [key, kept.key]) {
    const encoder = await publish(inputs.url, each);
    await send(encoder, programme);
    await encoder.close();
  }
  await inputs.expectRecorded(game, CLIP_MS / 1000);
  await inputs.expectRecorded(kept.game, CLIP_MS / 1000);
  world.advance(HOUR_MS);
  await world.db
    .updateTable('games')
    .set({ status: 2, ended_at: world.now(), has_recording: true })
    .where('id', '=', game)
    .execute();
  await retainRecordings();
  const [row] = (await ask('/api/operations/camera-recordings')).data.filter(
    (each: { game: number }) => each.game === game,
  );
  expect(row).toMatchObject({ on_disk: true, in_store: false });
  expect(Date.parse(row.deleted_after)).toBe(world.now().getTime() + 24 * HOUR_MS);
  expect((await ask('/api/operations/disk')).freed_within_a_week_bytes).toBe(row.bytes);

  world.advance(23.9 * HOUR_MS);
  await retainRecordings();
  expect(existsSync(folderOf(game))).toBe(true);
  expect((await inputs.fetchMedia(game, 'fuente/whole.m3u8')).status).toBe(200);
  world.advance(0.2 * HOUR_MS);
  // what an older state of it left behind is deleted too
  mkdirSync(`${folderOf(game)}.older-120`);
  await retainRecordings();
  expect([existsSync(folderOf(game)), existsSync(`${folderOf(game)}.older-120`)]).toEqual([false, false]);
  expect((await inputs.fetchMedia(game, 'fuente/whole.m3u8')).status).not.toBe(200);
  const { has_recording } = await world.db
    .selectFrom('games')
    .select('has_recording')
    .where('id', '=', game)
    .executeTakeFirstOrThrow();
  expect(has_recording).toBe(false);
  const audit = await world.db
    .selectFrom('audit_log')
    .select(['actor', 'subject'])
    .where('action', '=', 'delete-recording')
    .execute();
  expect(audit).toEqual([{ actor: null, subject: `game ${game}` }]);
  const { data, total } = await ask('/api/operations/camera-recordings');
  expect([total, data[0].game]).toEqual([1, kept.game]);
  expect((await ask('/api/operations/disk')).freed_within_a_week_bytes).toBe(0);

  // a crash in the middle: decided, and moved aside
  const at = world.now();
  await world.db
    .insertInto('recording_deletions')
    .values({ game_id: kept.game, decided_at: at, finished_at: null })
    .execute();
  renameSync(folderOf(kept.game), `${folderOf(kept.game)}.deleted`);
  writeFileSync(`${folderOf(kept.game)}.deleted/left`, '');
  await expect(publish(inputs.url, kept.key)).rejects.toThrow('Another server');
  await retainRecordings();
  expect(existsSync(`${folderOf(kept.game)}.deleted`)).toBe(false);

  // a recording that is made afterwards is another one
  world.advance(1000);
  const encoder = await publish(inputs.url, kept.key);
  await send(encoder, programme);
  await encoder.close();
  await inputs.expectRecorded(kept.game, CLIP_MS / 1000);
  await retainRecordings();
  expect(existsSync(folderOf(kept.game))).toBe(true);
}, 60_000);

test('a store that is away for a minute is an incident with one mail, which ends when it is back', async () => {
  const { world } = inputs;
  let figures = { waitingFiles: 0, awaySeconds: 0 };
  const mails: string[] = [];
  const look = watchStore({
    db: world.db,
    clock: world.now,
    log: world.app.log as never,
    figures: () => figures,
    outbox: { queueMail: async (_, { subject }) => void mails.push(subject) },
    alertMail: 'guardia@liga.example.mx',
    origin: () => 'https://tv.example.mx',
    language: () => 'es',
  });
  // the encoders of the test above are gone, which is an incident too
  const open = async () =>
    world.db
      .selectFrom('incidents')
      .select(['kind', 'detail'])
      .where('kind', '=', 'store-away')
      .where('ended_at', 'is', null)
      .execute();
  await look();
  figures = { waitingFiles: 10, awaySeconds: 30 };
  await look();
  expect(await open()).toEqual([]);
  figures = { waitingFiles: 40, awaySeconds: 61 };
  await look();
  await look();
  expect(await open()).toEqual([{ kind: 'store-away', detail: { waitingFiles: 40 } }]);
  expect(mails).toHaveLength(1);
  figures = { waitingFiles: 0, awaySeconds: 0 };
  await look();
  expect(await open()).toEqual([]);
});
