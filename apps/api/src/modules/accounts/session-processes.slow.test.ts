/** Sessions over restarts, between processes, and while the database is away. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@palco/database/connect';
import { makeDataFolder, openTestDatabase, removeDataFolder } from '@palco/database/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CuttableLine, openCuttableLine } from '../../testing/cuttable-line.ts';
import { openProcess, type PalcoProcess, WITHOUT_LEAGUE } from '../../testing/palco-process.ts';

const post = (origin: string, path: string, body: object) =>
  fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const me = (origin: string, token: string) => fetch(`${origin}/api/users/me`, { headers: { authorization: token } });

/** Sends again while the server is overloaded: 503 with Retry-After is the right answer on a busy machine. */
const accepted = async (send: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    const response = await send();
    if (response.status !== 503 || !response.headers.has('retry-after')) return response;
    // real time: between two tries
    await sleep(200);
  }
};
const logIn = async (origin: string): Promise<{ id: number; token: string }> => {
  const body = { email: 'fan@palco.test', password: 'palco-demo-1' };
  const response = await accepted(() => post(origin, '/api/users/login', body));
  return response.json() as Promise<{ id: number; token: string }>;
};

/**
 * All tests share two processes: one reaches the database through a line that can be cut, the other is killed in the last
 * test.
 */
let connection: Connection;
let line: CuttableLine;
let data: string;
let one: PalcoProcess;
let two: PalcoProcess;
const openAt = (databaseUrl: string): Promise<PalcoProcess> =>
  openProcess({ data, databaseUrl, settings: WITHOUT_LEAGUE });
beforeAll(async () => {
  connection = await openTestDatabase(inject('postgres'));
  line = await openCuttableLine(connection.url);
  data = await makeDataFolder();
  [one, two] = await Promise.all([openAt(connection.url), openAt(line.url)]);
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await line.close();
  await connection.close();
  await removeDataFolder(data);
});

test('a sign-out at one process takes effect at the other at once', async () => {
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
  // the notification did it, not the two seconds for which a row is cached, which take some seventy polls
  expect(looks).toBeLessThan(40);
});

test('while the database is away for five seconds requests get 503 and a time to come back, and sessions survive', async () => {
  const { token } = await logIn(two.origin);
  await line.cut();
  // real time: the database is away for this long, or longer
  const until = performance.now() + 5000;
  const seen = new Map<number, number>();
  // real time: as above
  while (performance.now() < until) {
    const answers = await Promise.all([
      me(two.origin, token),
      post(two.origin, '/api/users/login', { email: 'fan@palco.test', password: 'palco-demo-1' }),
    ]);
    for (const answer of answers) {
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.text()).not.toMatch(/ECONN|postgres|at \//);
    }
    expect((await fetch(`${two.origin}/healthz`)).status).toBe(200);
    // real time: between two tries
    await sleep(200);
  }
  expect([...seen.keys()]).toEqual([503]);
  await line.mend();
  await expect.poll(async () => (await me(two.origin, token)).status).toBe(200);
  expect((await logIn(two.origin)).token).toBeTruthy();
});

test('a session outlives a restart, and a failed sign-in is still counted', async () => {
  const { token } = await logIn(one.origin);
  for (let n = 0; n < 10; n++)
    await accepted(() => post(one.origin, '/api/users/login', { email: 'socio@palco.test', password: 'wrong' }));
  await one.kill();
  one = await openAt(connection.url);
  expect((await accepted(() => me(one.origin, token))).status).toBe(200);
  const limited = await accepted(() =>
    post(one.origin, '/api/users/login', { email: 'socio@palco.test', password: 'palco-demo-1' }),
  );
  expect(limited.status).toBe(429);
});
