/** A league that lost its machine: what was sold and printed before counts on the next one. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder, openTestDatabase, removeDataFolder } from '@palco/database/testing';
import { expect, inject, onTestFinished, test } from 'vitest';
import { AT_GAME_TIME, writeGameOnAir } from '../testing/game-on-air.ts';
import { bareEnvironment, openProcess, WITHOUT_LEAGUE } from '../testing/palco-process.ts';
import type { DemoFile } from './demo-seed.ts';

const PASSPHRASE = 'a passphrase of the tests';
interface Ran {
  readonly code: number;
  readonly output: string;
}
const run = (command: 'backup' | 'restore', file: string, settings: Record<string, string>): Promise<Ran> =>
  new Promise((done) => {
    const env = { ...bareEnvironment(), ...settings };
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'backup.ts'), command, file],
      { env },
      (fault, stdout, stderr) => done({ code: fault ? Number(fault.code) : 0, output: stdout + stderr }),
    );
  });

const post = async (
  address: string,
  body: object,
  token?: string,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

// what else a backup and a restore refuse, and in which words: packages/database/src/backup/backup.slow.test.ts
test('after a restore into an empty folder a member watches and a card printed before is redeemed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'palco-backup-'));
  const [lost, next] = [await makeDataFolder(), await makeDataFolder()];
  const connection = await openTestDatabase(inject('postgres'));
  onTestFinished(async () => {
    await connection.close();
    for (const data of [lost, next]) await removeDataFolder(data);
    await rm(folder, { recursive: true });
  });
  const file = join(folder, 'palco-2026-11-22T10-07-00Z.palco');
  const settings = { PALCO_BACKUP_PASSPHRASE: PASSPHRASE };

  const before = await openProcess({ data: lost, databaseUrl: connection.url, settings: AT_GAME_TIME });
  const game = await writeGameOnAir(connection.db);
  const made = await run('backup', file, { ...settings, PALCO_DATA: lost, DATABASE_URL: connection.url });
  expect(made, made.output).toMatchObject({ code: 0 });
  const demo = JSON.parse(readFileSync(join(lost, 'demo.json'), 'utf8')) as DemoFile;
  await before.stop();
  expect(await run('backup', file, { ...settings, PALCO_DATA: lost, DATABASE_URL: connection.url })).toMatchObject({
    code: 1,
    output: expect.stringContaining('never replaces a file'),
  });

  const otherSecret = { ...settings, PALCO_DATA: next, PALCO_SECRET: 'another secret of 32 or more characters' };
  expect(await run('restore', file, otherSecret)).toMatchObject({
    code: 1,
    output: expect.stringContaining('every printed card would be worthless'),
  });
  const restored = await run('restore', 'latest', { ...settings, PALCO_DATA: next, PALCO_BACKUPS: folder });
  expect(restored, restored.output).toMatchObject({ code: 0 });

  const after = await openProcess({ data: next, settings: WITHOUT_LEAGUE });
  const call = (path: string, body: object, token?: string) => post(after.origin + path, body, token);
  const signIn = async (kind: string): Promise<string> => {
    const { email, password } = demo.accounts.find((account) => account.kind === kind) as DemoFile['accounts'][number];
    return (await call('/api/users/login', { email, password })).body.token as string;
  };
  const device = { device: 'device-of-the-couch' };
  const watched = await call(`/api/streaming?gameId=${game}`, device, await signIn('member'));
  expect(watched.status, JSON.stringify(watched.body)).toBe(200);
  const [card] = demo.prepaid;
  const redeemed = await call(
    '/api/prepaid/coupon/implement',
    { number_sheet: card?.folio, code: card?.code },
    await signIn('visitor'),
  );
  expect(redeemed.status, JSON.stringify(redeemed.body)).toBe(200);
  await after.stop();
});
