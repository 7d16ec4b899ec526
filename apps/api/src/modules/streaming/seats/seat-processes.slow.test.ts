/** Seats between processes, and while the database is away. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stream } from '@palco/contracts/streaming/streaming';
import type { Connection } from '@palco/database/connect';
import { makeDataFolder, openTestDatabase, removeDataFolder } from '@palco/database/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CuttableLine, openCuttableLine } from '../../../testing/cuttable-line.ts';
import { readEvents } from '../../../testing/event-reader.ts';
import { AT_GAME_TIME, writeGameOnAir } from '../../../testing/game-on-air.ts';
import { openProcess, type PalcoProcess } from '../../../testing/palco-process.ts';

const post = async (origin: string, path: string, body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Stream & { token: string; error: string } };
};
const logIn = async (origin: string): Promise<string> =>
  (await post(origin, '/api/users/login', { email: 'socio@palco.test', password: 'palco-demo-1' })).body.token;
const statusOf = async (address: string): Promise<number> => {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
};
/** Both tests share two processes and a game on the air: the second cuts the database off from one of them. */
let connection: Connection;
let line: CuttableLine;
let data: string;
let one: PalcoProcess;
let two: PalcoProcess;
let path: string;
beforeAll(async () => {
  connection = await openTestDatabase(inject('postgres'));
  line = await openCuttableLine(connection.url);
  data = await makeDataFolder();
  [one, two] = await Promise.all([
    openProcess({ data, databaseUrl: connection.url, settings: AT_GAME_TIME }),
    openProcess({ data, databaseUrl: line.url, settings: AT_GAME_TIME }),
  ]);
  path = `/api/streaming?gameId=${await writeGameOnAir(connection.db)}`;
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await line.close();
  await connection.close();
  await removeDataFolder(data);
});

test('two processes share one seat: one of fifty devices plays, and a takeover stops the old one at both', async () => {
  const token = await logIn(one.origin);
  const origins = [one.origin, two.origin];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => post(origins[n % 2] as string, path, { device: `device-number-${n}` }, token)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error);
  expect(refused).toEqual(Array<string>(49).fill('streaming/seat-taken'));

  const [playing] = answers.filter(({ status }) => status === 200).map(({ body }) => body);
  const { st, lease } = playing as Stream;
  const media = origins.map((origin) => origin + st);
  expect(await Promise.all(media.map(statusOf))).toEqual([200, 200]);
  const listeners = await Promise.all(origins.map((origin) => readEvents(origin, `seat=${lease}`)));
  for (const events of listeners) await events.until('seat', ({ data }) => data.state === 'open');
  const taken = await post(two.origin, path, { device: 'the-device-that-takes-over', takeover: true }, token);
  expect(taken.status).toBe(200);
  let looks = 0;
  const look = () => {
    looks += 1;
    return Promise.all(media.map(statusOf));
  };
  await expect.poll(look, { interval: 20 }).toEqual([403, 403]);
  // within two seconds; polls are counted, because a slow computer slows them too
  expect(looks).toBeLessThan(40);
  for (const events of listeners) {
    expect((await events.until('seat', ({ data }) => data.state === 'closed')).data.why).toBe('taken-over');
    events.close();
  }
  expect(await statusOf(one.origin + taken.body.st)).toBe(200);
});

test('while the database is down viewers keep watching, and nobody else gets a seat', async () => {
  const palco = two;
  const token = await logIn(palco.origin);
  const { st } = (await post(palco.origin, path, { device: 'device-of-the-couch', takeover: true }, token)).body;
  expect(await statusOf(palco.origin + st)).toBe(200);
  await line.cut();
  // real time: the database is away for this long, or longer
  const until = performance.now() + 6000;
  // real time: as above
  while (performance.now() < until) {
    expect(await statusOf(palco.origin + st)).toBe(200);
    // real time: between two looks
    await sleep(250);
  }
  expect((await post(palco.origin, path, { device: 'device-of-the-kitchen' }, token)).status).toBe(503);
  await line.mend();
  await expect
    .poll(async () => (await post(palco.origin, path, { device: 'device-of-the-kitchen' }, token)).status)
    .toBe(409);
  expect(await statusOf(palco.origin + st)).toBe(200);
});
