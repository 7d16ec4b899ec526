import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackup } from '@palco/database/backup/restore-backup';
import { openTestDatabase } from '@palco/database/testing';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { clockIn } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { openBackupPlace } from '../../gateways/backups/backup-place.ts';
import { writeApart } from '../../gateways/backups/write-apart.ts';
import { createMetrics } from '../../http/metrics.ts';
import { keysToBackUp } from '../../start/backup-keys.ts';
import { type ObjectServer, openObjectServer } from '../../testing/object-server.ts';
import { createBackups } from './module.ts';

const PASSPHRASE = 'a passphrase of the tests';
const MORNING = new Date('2026-11-22T10:07:04Z');
const DAY_MS = 86_400_000;

let folder: string;
let objects: ObjectServer;
let connection: Awaited<ReturnType<typeof openTestDatabase>>;
let now = MORNING;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palco-backups-'));
  objects = await openObjectServer();
  connection = await openTestDatabase(inject('postgres'));
});
afterAll(async () => {
  await connection.close();
  await objects.close();
  await rm(folder, { recursive: true });
});

const backupsTo = (settings: Record<string, string>) => {
  const config = readConfig({ PALCO_DATA: folder, PALCO_BACKUP_PASSPHRASE: PASSPHRASE, ...settings });
  const metrics = createMetrics();
  const made = createBackups(
    {
      config,
      connection,
      clock: clockIn(
        () => now,
        () => DEMO_ZONE,
      ),
      log: { info: () => undefined },
    },
    () => keysToBackUp(config),
  );
  for (const source of made.gauges ?? []) metrics.addGauges(source);
  const place = openBackupPlace((config.backups as NonNullable<typeof config.backups>).place);
  const ageSeconds = async () => /^palco_backup_age_seconds (\S+)$/m.exec(await metrics.text())?.[1];
  const run = (task: string) => () => made.tasks?.slow?.[task]?.({});
  return { look: run('back-up'), lookForFirst: run('back-up-first'), place, ageSeconds };
};

test('a backup is made when one is due, and goes when it has had its time', async () => {
  const where = join(folder, 'kept');
  const { look, place, ageSeconds } = backupsTo({ PALCO_BACKUPS: where });
  now = MORNING;
  expect(await ageSeconds()).toBe('+Inf');
  await look();
  expect(await readdir(where)).toEqual(['palco-2026-11-22T10-07-04Z.palco']);
  now = new Date(MORNING.getTime() + 3600_000);
  await look();
  expect(await place.list()).toHaveLength(1);
  expect(await ageSeconds()).toBe('3600');

  now = new Date(MORNING.getTime() + 31 * DAY_MS);
  await look();
  expect(await readdir(where)).toEqual(['palco-2026-12-23T10-07-04Z.palco']);
  expect((await readdir(folder)).filter((name) => name.startsWith('backup-'))).toEqual([]);
});

test('the first backup is made between two full hours, and only the first', async () => {
  const { lookForFirst, place } = backupsTo({ PALCO_BACKUPS: join(folder, 'first') });
  now = MORNING;
  await lookForFirst();
  now = new Date(MORNING.getTime() + 2 * DAY_MS);
  await lookForFirst();
  expect(await place.list()).toEqual(['palco-2026-11-22T10-07-04Z.palco']);
});

test('in a bucket: it comes back whole, a store that is away loses nothing', async () => {
  const { look, place } = backupsTo({ ...objects.settings, PALCO_BACKUPS: `${objects.settings.PALCO_MEDIA}/backups` });
  now = MORNING;
  await objects.cut();
  await expect(look()).rejects.toThrow();
  await objects.mend();
  await look();
  const [name = ''] = await place.list();
  const file = join(folder, 'fetched');
  await place.fetch(name, file);
  expect((await checkBackup(file, PASSPHRASE)).madeAt).toBe(MORNING.toISOString());
  await place.remove(name);
  expect(await place.list()).toEqual([]);
  expect((await readdir(folder)).filter((each) => each.startsWith('backup-'))).toEqual([]);
});

test('it is written by another process, whose fault is the task’s', async () => {
  const file = join(folder, 'apart');
  const order = {
    url: connection.url,
    file,
    passphrase: PASSPHRASE,
    mode: 'demo',
    keys: {},
    madeAt: MORNING.toISOString(),
  };
  await writeApart(order);
  expect((await checkBackup(file, PASSPHRASE)).mode).toBe('demo');
  await expect(writeApart({ ...order, url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
    /ECONNREFUSED|connect/,
  );
  await expect(writeApart({ ...order, file: join(folder, 'nowhere', 'file') })).rejects.toThrow('ENOENT');
});
