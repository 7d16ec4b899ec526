/** Sessions over restarts, between processes, and while the database is away. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder, openTestDatabase, removeDataFolder } from '@palco/database/testing';
import { expect, inject, test } from 'vitest';
import { openCuttableLine } from '../../testing/cuttable-line.ts';
import { bareEnvironment, openProcess, WITHOUT_LEAGUE } from '../../testing/palco-process.ts';
import { openTwoProcesses } from '../../testing/two-processes.ts';

const post = (origin: string, path: string, body: object) =>
  fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const me = (origin: string, token: string) => fetch(`${origin}/api/users/me`, { headers: { authorization: token } });

/** Sent again while the server is overloaded: 503 with a time to come back is right on a busy machine. */
const accepted = async (send: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    const response = await send();
    if (response.status !== 503 || !response.headers.has('retry-after')) return response;
    await sleep(200);
  }
};
const logIn = async (origin: string): Promise<{ id: number; token: string }> => {
  const body = { email: 'fan@palco.test', password: 'palco-demo-1' };
  const response = await accepted(() => post(origin, '/api/users/login', body));
  return response.json() as Promise<{ id: number; token: string }>;
};

test('a session outlives a restart, and a failed sign-in is still counted', async () => {
  const connection = await openTestDatabase(inject('postgres'));
  const data = await makeDataFolder();
  const options = { data, databaseUrl: connection.url, settings: WITHOUT_LEAGUE };
  const first = await openProcess(options);
  const { token } = await logIn(first.origin);
  for (let n = 0; n < 10; n++)
    await accepted(() => post(first.origin, '/api/users/login', { email: 'socio@palco.test', password: 'wrong' }));
  await first.kill();
  const second = await openProcess(options);
  expect((await accepted(() => me(second.origin, token))).status).toBe(200);
  const limited = await accepted(() =>
    post(second.origin, '/api/users/login', { email: 'socio@palco.test', password: 'palco-demo-1' }),
  );
  expect(limited.status).toBe(429);
  await second.stop();
  await connection.close();
  await removeDataFolder(data);
});

test('a sign-out at one process takes effect at the other at once', async () => {
  const { one, two, close } = await openTwoProcesses(inject('postgres'), WITHOUT_LEAGUE);
  const { id, token } = await logIn(one.origin);
  expect((await accepted(() => me(two.origin, token))).status).toBe(200);
  const out = await accepted(() =>
    fetch(`${one.origin}/api/users/logout/${id}`, { method: 'DELETE', headers: { authorization: token } }),
  );
  expect(out.status).toBe(200);
  expect((await accepted(() => me(one.origin, token))).status).toBe(401);
  let looks = 0;
  const look = async (): Promise<number> => {
    looks += 1;
    return (await me(two.origin, token)).status;
  };
  await expect.poll(look, { interval: 20 }).toBe(401);
  // it was the notice, not the two seconds that a row is trusted, which are some seventy looks
  expect(looks).toBeLessThan(40);
  await close();
});

test('while the database is away for five seconds requests get 503 and a time to come back, and sessions survive', async () => {
  const connection = await openTestDatabase(inject('postgres'));
  const line = await openCuttableLine(connection.url);
  const data = await makeDataFolder();
  const palco = await openProcess({ data, databaseUrl: line.url, settings: WITHOUT_LEAGUE });
  const { token } = await logIn(palco.origin);
  await line.cut();
  const until = performance.now() + 5000;
  const seen = new Map<number, number>();
  while (performance.now() < until) {
    const answers = await Promise.all([
      me(palco.origin, token),
      post(palco.origin, '/api/users/login', { email: 'fan@palco.test', password: 'palco-demo-1' }),
    ]);
    for (const answer of answers) {
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.text()).not.toMatch(/ECONN|postgres|at \//);
    }
    expect((await fetch(`${palco.origin}/healthz`)).status).toBe(200);
    await sleep(200);
  }
  expect([...seen.keys()]).toEqual([503]);
  await line.mend();
  await expect.poll(async () => (await me(palco.origin, token)).status).toBe(200);
  expect((await logIn(palco.origin)).token).toBeTruthy();
  await palco.stop();
  await line.close();
  await connection.close();
  await removeDataFolder(data);
});

test('an administrator is made on the machine, beside a running Palco', async () => {
  const data = await makeDataFolder();
  const palco = await openProcess({ data, settings: WITHOUT_LEAGUE });
  const run = (args: readonly string[], lines: readonly string[]): Promise<{ code: number | null; output: string }> =>
    new Promise((done) => {
      const file = join(import.meta.dirname, '../../start/admin.ts');
      const env = { ...bareEnvironment(), PALCO_DATA: data };
      const child = spawn(process.execPath, [file, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stdin.end(lines.map((text) => `${text}\n`).join(''));
      child.once('close', (code) => done({ code, output }));
    });
  const password = 'warning track 1965';
  const made = await run(['create', 'jefa@liga.test'], ['La Jefa', password, password]);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('administers Palco now') });
  expect(made.output).not.toContain(password);
  const session = (await (
    await accepted(() => post(palco.origin, '/api/users/login', { email: 'jefa@liga.test', password }))
  ).json()) as { roles: string[] };
  expect(session.roles).toEqual(['admin']);
  expect((await run(['create', 'jefa@liga.test'], ['La Jefa', 'password1', 'password1'])).code).toBe(1);
  expect((await run(['create', 'not an address'], [])).code).toBe(1);
  expect((await run([], [])).output).toContain('Usage');
  await palco.stop();
  await removeDataFolder(data);
});
