/** An update as the operator sees it: the whole start on what an earlier Palco has left. */

import { makeDataFolder, openEmptyDatabase, removeDataFolder } from '@palco/database/testing';
import { makeOlderCluster, olderProgram } from '@palco/database/testing/older-cluster';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { loadEarlier } from './testing/earlier-databases.ts';
import { openProcess, runToEnd } from './testing/palco-process.ts';

const OLDER = olderProgram();
const IS_LONG = process.env.PALCO_TEST_LONG === '1';

let data: string;
beforeEach(async () => {
  data = await makeDataFolder();
});
afterEach(() => removeDataFolder(data));

test('a schema of a newer Palco ends the start with one sentence', async () => {
  const { db, url, close } = await openEmptyDatabase(inject('postgres'));
  await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(db);
  await sql`insert into kysely_migration values ('9999_from_the_future', '2030-01-01')`.execute(db);
  const { code, output } = await runToEnd({ data, databaseUrl: url });
  await close();
  expect(code).toBe(1);
  expect(output).toContain(
    'newer Palco, or by another product: this Palco does not know 9999_from_the_future. Start the',
  );
  expect(output).not.toContain('    at ');
});

test.runIf(OLDER && IS_LONG)('an older PostgreSQL with an older schema becomes today’s in one start', async () => {
  const { inServer } = makeOlderCluster(data, OLDER as string);
  const { ana, unused, head } = await inServer((connection) => loadEarlier(connection, '0106'));
  const palco = await openProcess({ data, settings: { PALCO_SECRET: head.keys.secret as string } });
  expect(palco.output()).toMatch(/rows of \d+ tables were copied and counted/);
  const ask = async (path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
    const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    // biome-ignore lint/suspicious/noExplicitAny: the test looks into it
    return (await (await fetch(`${palco.origin}${path}`, sent)).json()) as any;
  };
  const signedIn = await ask('/api/users/login', { email: ana.email, password: ana.password });
  expect(signedIn.hasOneValidMembership).toBe(true);
  const someone = { name: 'Eva Nueva', email: 'eva@people.test', password: 'left field 1962', is_adult: true };
  const { token } = await ask('/api/users/register', someone);
  const card = { number_sheet: unused.folio, code: unused.code };
  expect((await ask('/api/prepaid/coupon/implement', card, token)).data.number_sheet).toBe(unused.folio);
  expect(await palco.stop()).toBe(0);
});
