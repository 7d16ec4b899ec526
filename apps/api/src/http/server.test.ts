import type { AddressInfo } from 'node:net';
import { connect as connectSocket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await openWorld({
    settings: { PALCO_CORS_ORIGINS: 'https://app.example.mx', PALCO_METRICS_TOKEN: 'a-token-for-figures' },
  });
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  port = (world.app.server.address() as AddressInfo).port;
});
afterAll(() => world.close());

const inject = (options: object) =>
  world.app.inject({ headers: { host: 'localhost' }, ...options } as never) as never as Promise<{
    statusCode: number;
    headers: Record<string, string>;
    json(): { error: string; message: string };
    body: string;
  }>;
/** The bytes of an answer to bytes that no client library would send. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((done) => {
    const socket = connectSocket(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => done(answer));
    socket.on('error', () => done(answer));
    socket.setTimeout(60_000, () => socket.destroy());
  });

test.each([
  ['GET', '/api/nope'],
  ['POST', '/league/3.0.0/nope'],
  ['GET', '/media/x'],
  ['DELETE', '/api/site'],
])('%s %s is an unknown path', async (method, url) => {
  const answer = await inject({ method, url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: 'request/unknown-path' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a DELETE with a JSON type and no body is not an invalid body', async () => {
  const answer = await inject({
    method: 'DELETE',
    url: '/api/site',
    headers: { host: 'localhost', 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(404);
});

test.each([
  ['es-MX,es;q=0.9', 'Esa dirección no existe.'],
  ['en', 'That address doesn’t exist.'],
  ['de, ru;q=0.5, en;q=0.4', 'Такого адреса нет.'],
  ['', 'Esa dirección no existe.'],
])('asked in %s it answers «%s»', async (language, message) => {
  const answer = await inject({ url: '/api/nope', headers: { host: 'localhost', 'accept-language': language } });
  expect(answer.json().message).toBe(message);
});

test('?lang= goes before what the browser asks for, an unknown one does not count', async () => {
  const ask = (lang: string) =>
    inject({ url: `/api/nope?lang=${lang}`, headers: { host: 'localhost', 'accept-language': 'en' } });
  expect((await ask('pr')).json().message).toBe('Esse endereço não existe.');
  expect((await ask('__proto__')).json().message).toBe('That address doesn’t exist.');
});

test.each(['evil.tld', 'evil.tld:4000', 'localhost.evil.tld', 'a b'])(
  'a request for host «%s» is refused',
  async (host) => {
    expect((await inject({ url: '/api/site', headers: { host } })).statusCode).toBe(400);
  },
);

test('only listed origins may read replies from elsewhere', async () => {
  const ask = (origin: string) => inject({ url: '/api/site', headers: { host: 'localhost', origin } });
  expect((await ask('https://app.example.mx')).headers['access-control-allow-origin']).toBe('https://app.example.mx');
  expect((await ask('https://evil.tld')).headers['access-control-allow-origin']).toBeUndefined();
});

test('figures are for whoever brings the token; to others the page does not exist', async () => {
  const ask = (authorization?: string) =>
    inject({ url: '/metrics', headers: { host: 'localhost', ...(authorization ? { authorization } : {}) } });
  expect((await ask()).statusCode).toBe(404);
  expect((await ask('Bearer wrong-token-here')).statusCode).toBe(404);
  expect((await ask('Bearer a-token-for-figures')).body).toContain('palco_http_request_seconds');
});

test('a report of a breach is logged without queries, and an address that reports too much is not', async () => {
  const report = {
    'csp-report': {
      'violated-directive': 'script-src',
      'blocked-uri': 'https://evil.tld/x.js?token=abc',
      'document-uri': 'https://p/tv?code=1',
    },
  };
  const send = () =>
    inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { host: 'localhost', 'content-type': 'application/csp-report' },
      payload: JSON.stringify(report),
    });
  const before = world.logLines.length;
  expect((await send()).statusCode).toBe(200);
  const line = world.logLines.slice(before).find((each) => each.includes('content security policy')) ?? '';
  expect(line).toContain('https://evil.tld/x.js');
  expect(line).not.toContain('abc');
  for (let n = 0; n < 70; n++) await send();
  const after = world.logLines.length;
  await send();
  expect(world.logLines.slice(after).some((each) => each.includes('content security policy'))).toBe(false);
});

test.each([
  [
    'header lines of 64 KB',
    `GET /api/site HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(65_536)}\r\n\r\n`,
    /^HTTP\/1\.1 431|^$/,
  ],
  [
    'two lengths',
    'POST /api/csp-report HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x',
    /^HTTP\/1\.1 400/,
  ],
  ['no host', 'GET /api/site HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400/],
  ['a NUL in the path', 'GET /api/%00 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', /^HTTP\/1\.1 404/],
  [
    'a path that cannot be decoded',
    'GET /api/%E0%A4%A HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    /^HTTP\/1\.1 404/,
  ],
  ['garbage', 'hello\r\n\r\n', /^HTTP\/1\.1 400/],
])('%s gets a refusal and the server goes on', async (_, bytes, answer) => {
  expect(await sendRaw(bytes)).toMatch(answer);
  expect((await inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('the documentation page runs under its policy and lists every endpoint', async () => {
  const page = await inject({ url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const document = (await inject({ url: '/api/openapi.json' })).json() as unknown as { paths: object };
  expect(Object.keys(document.paths)).toContain('/api/site');
});

test.each([
  ['a card number in a field', 'application/json', JSON.stringify({ reason: 'card 4111 1111 1111 1111' })],
  ['a card number in a form', 'application/x-www-form-urlencoded', 'token_id=5555555555554444'],
  ['a field made for a card', 'application/json', JSON.stringify({ cvv2: '123' })],
])('%s is refused, and not logged', async (_, type, payload) => {
  const answer = await inject({
    method: 'POST',
    url: '/api/operations/memberships/1/revoke',
    headers: { host: 'localhost', 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: 'request/card-data' });
  expect(world.logLines.join('').replace(/\D/g, '')).not.toMatch(/4111111111111111|5555555555554444/);
});

test.each([
  ['without a boundary', 'multipart/form-data', 'a=1'],
  ['without an end', 'multipart/form-data; boundary=x', 'a=1'],
])('a multipart body %s is an invalid request, not a fault', async (_, type, payload) => {
  const answer = await inject({
    method: 'POST',
    url: '/api/operations/memberships/1/revoke',
    headers: { host: 'localhost', 'content-type': type },
    payload,
  });
  expect(answer.json()).toMatchObject({ error: 'request/invalid' });
});

test.each([
  ['a body', '/api/operations/memberships/1/revoke', { reason: 'a\u0000b' }],
  ['a list in a body', '/api/operations/memberships/1/revoke', { reason: [['\u0000']] }],
])('a NUL in %s is an invalid request: no database stores it', async (_, url, body) => {
  const { token } = await world.staff('admin');
  const answer = await world.ask(`POST ${url}` as 'POST /x', { token, body });
  expect(answer).toMatchObject({ status: 400, body: { error: 'request/invalid' } });
});
