import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, test } from 'vitest';
import { openTestDatabase } from './testing.ts';

test('two test databases do not see each other', async () => {
  const [one, two] = await Promise.all([openTestDatabase(inject('postgres')), openTestDatabase(inject('postgres'))]);
  await one.db
    .insertInto('settings')
    .values({ name: 'colour', value: JSON.stringify('clay') })
    .execute();
  expect(await two.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  await Promise.all([one.close(), two.close()]);
});

test('a run that is killed leaves no PostgreSQL and no folder', async () => {
  const owner = spawn(process.execPath, [join(import.meta.dirname, 'testing/owner.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(owner.stdout), 'line')) as [string];
  const socket = new URL(line).searchParams.get('host') as string;
  expect(existsSync(join(socket, '.s.PGSQL.5432'))).toBe(true);
  owner.kill('SIGKILL');
  await expect.poll(() => existsSync(socket)).toBe(false);
  await expect.poll(() => existsSync(dirname(dirname(socket)))).toBe(false);
});
