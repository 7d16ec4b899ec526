import { expect, test, vi } from 'vitest';
import { beginRequest, serverAnswer } from './server-answer.ts';
import { serverNow, setServerTime } from './server-clock.ts';

const ana = { method: 'POST', headers: { authorization: 'ana' } };
/** Numbers the requests. */
const answering = (): { readonly count: () => number } => {
  let sent = 0;
  vi.stubGlobal('fetch', async () => {
    sent += 1;
    return new Response(JSON.stringify({ sent }), { headers: { 'x-server-time': '2026-11-28T20:00:00Z' } });
  });
  return { count: () => sent };
};
const read = async (answer: Promise<Response | undefined>): Promise<unknown> => (await answer)?.json();

test('a request that has begun answers the same request of the same session, once, and whoever began it', async () => {
  const { count } = answering();
  const copy = beginRequest('/api/streaming?gameId=7', ana);
  expect(await read(serverAnswer('/api/streaming?gameId=7', ana))).toEqual({ sent: 1 });
  expect(await read(copy)).toEqual({ sent: 1 });
  expect(count()).toBe(1);
  expect(await read(serverAnswer('/api/streaming?gameId=7', ana))).toEqual({ sent: 2 });
});

test.each([
  ['another game', '/api/streaming?gameId=8', ana],
  ['somebody else', '/api/streaming?gameId=7', { ...ana, headers: { authorization: 'beto' } }],
  ['another method', '/api/streaming?gameId=7', { headers: ana.headers }],
])('%s is asked anew', async (_, address, asked) => {
  answering();
  await beginRequest('/api/streaming?gameId=7', ana);
  expect(await read(serverAnswer(address, asked))).toEqual({ sent: 2 });
  await serverAnswer('/api/streaming?gameId=7', ana);
});

test('the clock is set when the answer comes, not when it is read', async () => {
  answering();
  await beginRequest('/api/streaming?gameId=7', ana);
  setServerTime({ now: '2026-11-28T21:00:00Z' });
  await serverAnswer('/api/streaming?gameId=7', ana);
  expect(serverNow()).toBeGreaterThanOrEqual(Date.parse('2026-11-28T21:00:00Z'));
});

test('without a network nothing is answered, and the next one asks again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await beginRequest('/api/streaming?gameId=7', ana)).toBeUndefined();
  expect(await serverAnswer('/api/streaming?gameId=7', ana)).toBeUndefined();
  answering();
  expect(await read(serverAnswer('/api/streaming?gameId=7', ana))).toEqual({ sent: 1 });
});
