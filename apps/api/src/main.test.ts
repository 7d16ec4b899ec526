import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeDataFolder, openTestDatabase, removeDataFolder } from '@palco/database/testing';
import { afterEach, expect, inject, test } from 'vitest';
import { openProcess, runToEnd, stopWhenItSays, WITHOUT_LEAGUE } from './testing/palco-process.ts';
import { openTwoProcesses } from './testing/two-processes.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await removeDataFolder(folder);
});
const freshData = async (): Promise<string> => {
  const data = await makeDataFolder();
  folders.push(data);
  return data;
};

test('runs on the pinned Node', () => {
  expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(26);
});

test('production without settings ends at once and lists every one that is missing or unsafe', async () => {
  const { code, output } = await runToEnd({
    data: await freshData(),
    settings: { PALCO_MODE: 'production', PALCO_NOW: '2027-02-02T00:00:00Z' },
  });
  expect(code).toBe(1);
  for (const name of ['PALCO_ORIGIN', 'PALCO_SECRET', 'PALCO_NOW']) expect(output).toContain(name);
});

test('malformed and unsafe settings are reported together, without their values', async () => {
  const settings = {
    PALCO_MODE: 'production',
    PALCO_PORT: '70000',
    PALCO_SECRET: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    DATABASE_URL: 'mysql://root:hunter2@db',
  };
  const { code, output } = await runToEnd({ data: await freshData(), settings });
  expect(code).toBe(1);
  for (const name of ['PALCO_PORT', 'PALCO_ORIGIN', 'PALCO_SECRET is not random', 'DATABASE_URL'])
    expect(output).toContain(name);
  expect(output).not.toContain('hunter2');
});

test('starts on its own database, prints its address, leaks no secret, and stops cleanly', async () => {
  const data = await freshData();
  const palco = await openProcess({ data, settings: WITHOUT_LEAGUE });
  expect((await fetch(`${palco.origin}/readyz`)).status).toBe(200);
  expect(palco.output()).toContain(data);
  expect(statSync(join(data, 'demo-secrets.json')).mode & 0o777).toBe(0o600);
  const log = () => readFileSync(join(data, 'palco.log'), 'utf8');

  // its PostgreSQL is killed, and it goes on
  const { folder } = JSON.parse(readFileSync(join(data, 'database.json'), 'utf8')) as { folder: string };
  process.kill(Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await expect.poll(log).toContain('the database had ended and runs again');
  await expect.poll(async () => (await fetch(`${palco.origin}/readyz`)).status).toBe(200);
  expect(log()).toContain('"source":"postgres"');

  expect(await palco.stop()).toBe(0);
  expect(log()).toContain('closed');
});

const isDatabaseOff = (data: string): boolean => {
  const { folder } = JSON.parse(readFileSync(join(data, 'database.json'), 'utf8')) as { folder: string };
  return existsSync(join(folder, 'cluster/PG_VERSION')) && !existsSync(join(folder, 'cluster/postmaster.pid'));
};

test('a stop in the middle of the first start takes the database along', async () => {
  const data = await freshData();
  const { code, output } = await stopWhenItSays({ data }, /^database /m);
  expect([code, output]).toEqual([0, expect.not.stringContaining('Palco is open')]);
  expect(isDatabaseOff(data)).toBe(true);
});

test('a port in use is reported, and the database stops too', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  const { port } = other.address() as { port: number };
  const data = await freshData();
  const { code, output } = await runToEnd({ data, settings: { PALCO_PORT: String(port) } });
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`127.0.0.1:${port}`);
  expect(output).not.toContain('    at ');
  expect(isDatabaseOff(data)).toBe(true);
});

test('a different clock on an existing data folder is refused', async () => {
  const data = await freshData();
  const connection = await openTestDatabase(inject('postgres'));
  const start = (PALCO_NOW: string) => ({
    data,
    databaseUrl: connection.url,
    settings: { ...WITHOUT_LEAGUE, PALCO_NOW },
  });
  const first = await openProcess(start('2027-02-02T00:00:00Z'));
  const site = (await (await fetch(`${first.origin}/api/site`)).json()) as { now: string };
  expect(site.now).toMatch(/^2027-02-02T00:0/);
  await first.stop();
  const { code, output } = await runToEnd(start('2027-03-03T00:00:00Z'));
  expect(code).toBe(1);
  expect(output).toContain('2027-02-02');
  const again = await openProcess(start('2027-02-02T00:00:00Z'));
  await again.stop();
  await connection.close();
});

test('two Palcos on one PostgreSQL start at the same moment and both serve', async () => {
  const { one, two, close } = await openTwoProcesses(inject('postgres'));
  for (const { origin } of [one, two]) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  await close();
});
