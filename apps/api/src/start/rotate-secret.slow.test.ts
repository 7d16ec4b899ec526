/** Replacing PALCO_SECRET: once as docs/operations.md describes, once without the old secret. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder, openTestDatabase, removeDataFolder } from '@palco/database/testing';
import { expect, inject, onTestFinished, test } from 'vitest';
import { bareEnvironment, openProcess, runToEnd, WITHOUT_LEAGUE } from '../testing/palco-process.ts';
import type { DemoFile } from './demo-seed.ts';

const FIRST = 'Zk8sQ1vN4rT7yB0eW3hL6pM9cX2dF5gJ';
const NEXT = 'pT3vB9nK1xR6wD4hY8mC2sF7qL5zJ0gA';

const ask = async (
  address: string,
  { token, body }: { token?: string; body?: object },
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
  const method = body ? 'POST' : 'GET';
  const response = await fetch(address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('cards printed before are redeemed after, members stay signed in, and a leaked secret signs them out', async () => {
  const data = await makeDataFolder();
  const connection = await openTestDatabase(inject('postgres'));
  onTestFinished(async () => {
    await connection.close();
    await removeDataFolder(data);
  });
  const settingsOf = (secrets: Record<string, string>) => ({ ...WITHOUT_LEAGUE, ...secrets });
  const options = (secrets: Record<string, string>) => ({
    data,
    databaseUrl: connection.url,
    settings: settingsOf(secrets),
  });
  const admin = (command: readonly string[], secrets: Record<string, string>): Promise<string> =>
    new Promise((done) => {
      const env = { ...bareEnvironment(), PALCO_DATA: data, DATABASE_URL: connection.url, ...secrets };
      execFile(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...command], { env }, (_, stdout, stderr) =>
        done(stdout + stderr),
      );
    });

  // before: cards are printed, a visitor signs in; the batch has no key id, as before keys had ids
  const before = await openProcess(options({ PALCO_SECRET: FIRST }));
  const demo = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8')) as DemoFile;
  const signIn = async (origin: string, kind: 'member' | 'visitor'): Promise<string> => {
    const { email, password } = demo.accounts.find((account) => account.kind === kind) as DemoFile['accounts'][number];
    return (await ask(`${origin}/api/users/login`, { body: { email, password } })).body.token as string;
  };
  const [visitor, member] = [await signIn(before.origin, 'visitor'), await signIn(before.origin, 'member')];
  await before.stop();
  await connection.db.updateTable('prepaid_batches').set({ key_id: null }).execute();

  // rotated: the batch gets the id of the key it was made with
  const rotated = await openProcess(options({ PALCO_SECRET: NEXT, PALCO_SECRET_OLD: FIRST }));
  const me = (token: string) => ask(`${rotated.origin}/api/users/me`, { token });
  const stays = await me(visitor);
  expect(stays.status).toBe(200);
  const renewed = stays.body.token as string;
  expect(renewed).not.toBe(visitor);
  const redeem = (origin: string, token: string, { folio, code }: { folio: string; code: string }) =>
    ask(`${origin}/api/prepaid/coupon/implement`, { token, body: { number_sheet: folio, code } });
  const [one, two] = demo.prepaid as [DemoFile['prepaid'][number], DemoFile['prepaid'][number]];
  const redeemed = await redeem(rotated.origin, renewed, one);
  expect(redeemed.status, JSON.stringify(redeemed.body)).toBe(200);
  await rotated.stop();

  // without the old secret the start names what would be lost, and changes nothing
  const refused = await runToEnd(options({ PALCO_SECRET: NEXT }));
  expect(refused.code, refused.output).toBe(1);
  expect(refused.output).toMatch(/prepaid cards that could still be redeemed: 9 \(key [0-9a-f]{12}\)/);
  expect(refused.output).toContain('PALCO_SECRET_OLD');
  expect(refused.output).not.toContain('    at ');

  // leaked: cards count, tokens of the leaked secret do not, renewed ones do
  const leaked = await openProcess(options({ PALCO_SECRET: NEXT, PALCO_SECRET_LEAKED: FIRST }));
  expect((await ask(`${leaked.origin}/api/users/me`, { token: member })).status).toBe(401);
  expect((await ask(`${leaked.origin}/api/users/me`, { token: renewed })).status).toBe(200);
  // the refusal is about the season pass that the buyer owns, not about the code
  const reply = await redeem(leaked.origin, renewed, two);
  expect([reply.status, reply.body.error]).toEqual([409, 'plans/already-held']);
  await leaked.stop();

  // lost for good: given up by name, and only what is lost
  const key = /key ([0-9a-f]{12})/.exec(refused.output)?.[1] as string;
  const given = await admin(['give-up', key], { PALCO_SECRET: NEXT, PALCO_SECRET_OLD: FIRST });
  expect(given).toContain('nothing is lost');
  expect(await admin(['give-up', key], { PALCO_SECRET: NEXT })).toContain('9 prepaid cards are void');
  const last = await openProcess(options({ PALCO_SECRET: NEXT }));
  expect((await redeem(last.origin, renewed, two)).body.error).toBe('prepaid/code-invalid');
  await last.stop();
});
