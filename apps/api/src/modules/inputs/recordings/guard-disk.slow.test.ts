import { publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { DiskForecast } from '../../../gateways/recordings/disk-watch.ts';
import { type InputWorld, openInputWorld, programme, send } from '../../../testing/input-world.ts';
import { openWorld, WITHOUT_FFMPEG } from '../../../testing/world.ts';
import { guardDisk } from './guard-disk.ts';

let inputs: InputWorld;
let full: InputWorld;
beforeAll(async () => {
  inputs = await openInputWorld({ ...WITHOUT_FFMPEG, PALCO_MEDIA_RESERVE: '0.1' });
  // no disk has so much room
  full = await openInputWorld({ ...WITHOUT_FFMPEG, PALCO_MEDIA_RESERVE: '1000000' });
});
afterAll(async () => {
  await inputs.close();
  await full.close();
});

test('on a full disk encoders are refused in words, and staff sees why', async () => {
  const { key } = await full.assignedGame();
  await expect(publish(full.url, key)).rejects.toThrow('The disk for recordings is full.');
  const { body } = await full.call('GET /api/operations/disk');
  expect(body).toMatchObject({ state: 'full', reserve_bytes: 1e15, bytes_per_hour: null, hours_left: null });
  expect(body.free_bytes).toBeGreaterThan(0);
  const open = await full.world.db.selectFrom('incidents').select('kind').where('ended_at', 'is', null).execute();
  expect(open).toEqual([{ kind: 'disk-full' }]);
  expect(full.world.logLines.join('')).toContain('the disk of the recordings is full');
});

test('a warning comes long before; a full disk ends what is published, and an incident ends by itself', async () => {
  // a world without encoders, whose own guard would see the disk of this machine
  const world = await openWorld();
  onTestFinished(() => world.close());
  let state: DiskForecast['state'] = 'fine';
  let hoursLeft = 40;
  let [ended, mails] = [0, 0];
  const guard = guardDisk({
    db: world.db,
    clock: world.now,
    log: world.app.log as never,
    disk: { read: async () => ({ state, freeBytes: 1e9, totalBytes: 1e12, bytesPerHour: 1e9, hoursLeft }) },
    outbox: {
      queueMail: async () => {
        mails += 1;
      },
    },
    alertMail: 'guardia@liga.example.mx',
    origin: () => 'https://tv.example.mx',
    language: () => 'es',
    onFull: () => {
      ended += 1;
    },
  });
  const open = async (): Promise<readonly string[]> => {
    const rows = await world.db
      .selectFrom('incidents')
      .select('kind')
      .where('subject', '=', 'recordings')
      .where('ended_at', 'is', null)
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const become = async (next: DiskForecast['state']): Promise<readonly string[]> => {
    state = next;
    world.advance(10_000);
    await guard.round();
    await guard.round();
    return open();
  };
  expect(await become('fine')).toEqual([]);
  expect(await become('low')).toEqual(['disk-low']);
  expect([ended, guard.isFull()]).toEqual([0, false]);
  // once at each of 48, 24 and 6 hours
  hoursLeft = 23;
  expect(await become('low')).toEqual(['disk-low', 'disk-low-24']);
  hoursLeft = 5.9;
  expect(await become('low')).toEqual(['disk-low', 'disk-low-24', 'disk-low-6']);
  hoursLeft = 6.1;
  expect(await become('low')).toEqual(['disk-low', 'disk-low-24', 'disk-low-6']);
  expect([ended, guard.isFull(), mails]).toEqual([0, false, 3]);
  expect(await become('full')).toEqual(['disk-full']);
  expect([ended, guard.isFull(), mails]).toEqual([2, true, 4]);
  expect(await become('fine')).toEqual([]);
  expect(guard.isFull()).toBe(false);
});

test('staff sees what was recorded: stretches, what is missing, bytes', async () => {
  const { game, key } = await inputs.assignedGame();
  for (let times = 0; times < 2; times++) {
    const encoder = await publish(inputs.url, key);
    await send(encoder, programme);
    if (times === 0) {
      await encoder.close();
      await inputs.expectRecorded(game, 23.04);
      inputs.world.advance(60_000);
    } else {
      await expect
        .poll(async () => (await inputs.call('GET /api/operations/camera-recordings')).body.data[0])
        .toMatchObject({ game, state: 'recording', stretches: 2, gaps: 0 });
      await encoder.close();
    }
  }
  await inputs.expectRecorded(game, 46.08);
  await expect
    .poll(async () => (await inputs.call('GET /api/operations/camera-recordings')).body.data[0].state)
    .toBe('recorded');
  const { body } = await inputs.call('GET /api/operations/camera-recordings?page=1');
  expect(body.total).toBe(1);
  const [recording] = body.data;
  expect(recording.recorded_seconds).toBeCloseTo(46.1, 0);
  expect(recording.missing_seconds).toBeGreaterThan(30);
  expect(recording.bytes).toBeGreaterThan(100_000);
  expect((await inputs.call('GET /api/operations/camera-recordings?page=2')).body.data).toEqual([]);
  expect((await inputs.world.ask('GET /api/operations/camera-recordings')).status).toBe(401);
});
