import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeDataFolder, removeDataFolder } from '@palco/database/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bareEnvironment, openProcess, runToEnd, stopWhenItSays, WITHOUT_LEAGUE } from './testing/palco-process.ts';
import { openTwoProcesses } from './testing/two-processes.ts';

const IS_LONG = process.env.PALCO_TEST_LONG === '1';
/** One folder for all starts on a database of their own: making a cluster takes longer than most tests. */
let data: string;
beforeAll(async () => {
  data = await makeDataFolder();
});
afterAll(() => removeDataFolder(data));

test('runs on the pinned Node', () => {
  expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(26);
});

test('malformed, missing and unsafe settings end the start at once and are reported together, without their values', async () => {
  const settings = {
    PALCO_MODE: 'production',
    PALCO_PORT: '70000',
    PALCO_SECRET: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    DATABASE_URL: 'mysql://root:hunter2@db',
  };
  const { code, output } = await runToEnd({ data, settings });
  expect(code).toBe(1);
  for (const name of ['PALCO_PORT', 'PALCO_ORIGIN', 'PALCO_SECRET is not random', 'DATABASE_URL'])
    expect(output).toContain(name);
  expect(output).not.toContain('hunter2');
});

const isDatabaseOff = (): boolean => {
  const { folder } = JSON.parse(readFileSync(join(data, 'database.json'), 'utf8')) as { folder: string };
  return existsSync(join(folder, 'cluster/PG_VERSION')) && !existsSync(join(folder, 'cluster/postmaster.pid'));
};

test('a stop in the middle of the first start takes the database along', async () => {
  const { code, output } = await stopWhenItSays({ data }, /^database /m);
  expect([code, output]).toEqual([0, expect.not.stringContaining('Palco is open')]);
  expect(isDatabaseOff()).toBe(true);
});

test('a port in use is reported, and the database stops too', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  const { port } = other.address() as { port: number };
  const { code, output } = await runToEnd({ data, settings: { PALCO_PORT: String(port) } });
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`127.0.0.1:${port}`);
  expect(output).not.toContain('    at ');
  expect(isDatabaseOff()).toBe(true);
});

/** `npm run admin`, with what is typed on its terminal. */
const runAdmin = (
  folder: string,
  args: readonly string[],
  typed: readonly string[],
): Promise<{ code: number | null; output: string }> =>
  new Promise((done) => {
    const env = { ...bareEnvironment(), PALCO_DATA: folder };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'start/admin.ts'), ...args], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.stdin.end(typed.map((text) => `${text}\n`).join(''));
    child.once('close', (code) => done({ code, output }));
  });
const rolesOf = async (origin: string, body: object): Promise<readonly string[] | undefined> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/users/login`, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await answer.json()) as { roles?: readonly string[] }).roles;
};

test('a command of the machine that is malformed says how it is used', async () => {
  expect((await runAdmin(data, ['create', 'not an address'], [])).code).toBe(1);
  expect((await runAdmin(data, [], [])).output).toContain('Usage');
});

test('starts on the database that an interrupted start has left, prints its address, leaks no secret, and stops cleanly', async () => {
  const wholeLog = () => readFileSync(join(data, 'palco.log'), 'utf8');
  const { length } = wholeLog();
  const log = () => wholeLog().slice(length);
  const palco = await openProcess({ data, settings: WITHOUT_LEAGUE });
  expect((await fetch(`${palco.origin}/readyz`)).status).toBe(200);
  expect(palco.output()).toContain(data);
  expect(statSync(join(data, 'demo-secrets.json')).mode & 0o777).toBe(0o600);

  // its PostgreSQL is killed, and Palco keeps running
  const { folder } = JSON.parse(readFileSync(join(data, 'database.json'), 'utf8')) as { folder: string };
  process.kill(Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await expect.poll(log).toContain('the database had ended and runs again');
  await expect.poll(async () => (await fetch(`${palco.origin}/readyz`)).status).toBe(200);
  expect(log()).toContain('"source":"postgres"');

  // while it runs, an administrator is created on the machine
  const password = 'warning track 1965';
  const made = await runAdmin(data, ['create', 'jefa@liga.test'], ['La Jefa', password, password]);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('administers Palco now') });
  expect(made.output).not.toContain(password);
  await expect.poll(() => rolesOf(palco.origin, { email: 'jefa@liga.test', password })).toEqual(['admin']);
  expect((await runAdmin(data, ['create', 'jefa@liga.test'], ['La Jefa', 'password1', 'password1'])).code).toBe(1);

  expect(await palco.stop()).toBe(0);
  expect(log()).toContain('closed');
});

test('two Palcos on one PostgreSQL start at the same moment and both serve; one with another clock is refused', async () => {
  const {
    one,
    two,
    data: shared,
    connection,
    close,
  } = await openTwoProcesses(inject('postgres'), {
    // in the long run both seed the league too
    ...(IS_LONG ? {} : WITHOUT_LEAGUE),
    PALCO_NOW: '2027-02-02T00:00:00Z',
  });
  for (const { origin } of [one, two]) {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const site = (await (await fetch(`${origin}/api/site`)).json()) as { now: string };
    expect(site.now).toMatch(/^2027-02-02T0/);
  }
  if (IS_LONG) {
    const games = await connection.db.selectFrom('games').select(['starts_at', 'home']).execute();
    expect(games.length).toBeGreaterThan(100);
    expect(new Set(games.map((game) => JSON.stringify(game))).size).toBe(games.length);
  }
  const { code, output } = await runToEnd({
    data: shared,
    databaseUrl: connection.url,
    settings: { PALCO_NOW: '2027-03-03T00:00:00Z' },
  });
  expect(code).toBe(1);
  expect(output).toContain('2027-02-02');
  await close();
});
