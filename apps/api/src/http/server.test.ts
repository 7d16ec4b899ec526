import type { AddressInfo } from 'node:net';
import { connect as connectSocket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBareSite } from '../testing/bare-site.ts';
import { openWorld, WORLD_START, type World } from '../testing/world.ts';
import { writeGame, writeLeague } from '../testing/written-league.ts';

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
    // real time: only a fault lasts that long
    socket.setTimeout(300_000, () => socket.destroy());
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
])('a request in %s gets «%s»', async (language, message) => {
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

test.each(['/healthz', '/readyz', '/metrics'])('%s answers probes that ask by address', async (url) => {
  const headers = { host: '10.4.3.2:4000', authorization: 'Bearer a-token-for-figures' };
  expect((await inject({ url, headers })).statusCode).toBe(200);
});

test('only listed origins may read replies from elsewhere', async () => {
  const ask = (origin: string) => inject({ url: '/api/site', headers: { host: 'localhost', origin } });
  expect((await ask('https://app.example.mx')).headers['access-control-allow-origin']).toBe('https://app.example.mx');
  expect((await ask('https://evil.tld')).headers['access-control-allow-origin']).toBeUndefined();
});

test('on https no cookie of the site travels in the clear', async () => {
  const site = makeBareSite();
  const secure = await openWorld({ site: site.folder, settings: { PALCO_ORIGIN: 'https://tv.example.mx' } });
  for (const url of ['/tv/calendar?lang=en', '/tv/home/ABC123', '/tv/no-such-page']) {
    const { headers } = await secure.app.inject({ url, headers: { host: 'tv.example.mx', accept: 'text/html' } });
    expect([url, String(headers['set-cookie'])]).toEqual([url, expect.stringMatching(/; Secure; SameSite=Lax$/)]);
  }
  await secure.close();
  site.remove();
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
      'blocked-uri': 'https://evil.tld/x.js?token=not-for-the-log',
      'document-uri': 'https://p/tv?code=nor-this-one',
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
  expect(line).toContain('https://p/tv');
  expect(line).not.toMatch(/not-for-the-log|nor-this-one/);
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
  [
    'two hosts',
    'GET /api/site HTTP/1.1\r\nhost: localhost\r\nHost: localhost\r\nconnection: close\r\n\r\n',
    /^HTTP\/1\.1 400/,
  ],
  [
    'two hosts for media',
    'GET /media/a/1/master.m3u8 HTTP/1.1\r\nhost: localhost\r\nHost: evil.tld\r\nconnection: close\r\n\r\n',
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
  // the page reads its own copy
  expect((await inject({ url: '/api/docs/json' })).json()).toEqual(document);
});

test('what answers 304 says so in the documentation, and nothing else does', async () => {
  const document = (await inject({ url: '/api/openapi.json' })).json() as unknown as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  const declared = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ responses }) => ('304' in responses ? [path] : [])),
  );
  await writeLeague(world.db);
  const game = String(await writeGame(world.db, { startsAt: WORLD_START, status: 'in_progress' }));
  const picture = 'a'.repeat(22);
  await world.db
    .insertInto('identity_pictures')
    .values({ id: picture, png: Buffer.from('a picture'), width: 1, height: 1, made_at: WORLD_START, made_by: 1 })
    .execute();
  const days = { year: '2026', month: '11', day: '20' };
  const values: Record<string, string> = { ...days, abbr: 'NAV', gameId: game, id: game, picture };
  const answering: string[] = [];
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get || path === '/api/events') continue;
    const known = path.startsWith('/api/players/') ? { ...values, id: '1001' } : values;
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '1');
    const { headers } = await inject({ url: path.endsWith('/calendar') ? `${url}?date=2026-11-20` : url });
    if (!headers.etag) continue;
    const again = await inject({ url, headers: { host: 'localhost', 'if-none-match': '*' } });
    answering.push(path);
    if (!path.endsWith('/calendar')) expect([path, again.statusCode]).toEqual([path, 304]);
  }
  expect(answering.sort()).toEqual(declared.sort());
  expect(declared.length).toBeGreaterThan(3);
});

test('a proxy that nobody trusts is named once, by its address', async () => {
  const ask = (remoteAddress: string) =>
    inject({ url: '/healthz', remoteAddress, headers: { host: 'localhost', 'x-forwarded-for': '187.190.1.1' } });
  for (const peer of ['10.77.0.1', '10.77.0.1', '10.77.0.2']) await ask(peer);
  const named = world.logLines.filter((line) => line.includes('X-Forwarded-For'));
  expect(named.map((line) => JSON.parse(line).peer)).toEqual(['10.77.0.1', '10.77.0.2']);
  for (let n = 0; n < 100; n += 1) await ask(`10.78.0.${n}`);
  expect(world.logLines.filter((line) => line.includes('X-Forwarded-For')).length).toBe(10);
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

const PART = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n';
test.each([
  ['announced by its length', `content-length: ${100 * 1024}`],
  ['in chunks without an end', 'transfer-encoding: chunked'],
])('a multipart body over 64 KB is refused, %s', async (_, header) => {
  const socket = connectSocket(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  const ended = new Promise((done) => socket.on('close', done).on('error', done));
  socket.write(
    `POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\n${header}\r\n\r\n`,
  );
  const isChunked = header.includes('chunked');
  const send = (text: string): boolean => socket.write(isChunked ? `${text.length.toString(16)}\r\n${text}\r\n` : text);
  send(PART);
  let sent = 0;
  while (!answer && sent < 4_000_000) {
    send('a'.repeat(16 * 1024));
    sent += 16 * 1024;
    // real time: between two pieces of a body, so that an answer can come
    await new Promise((done) => setTimeout(done, 1));
  }
  expect(answer).toMatch(/^HTTP\/1\.1 413/);
  socket.destroy();
  await ended;
  expect((await inject({ url: '/healthz' })).statusCode).toBe(200);
});

test.each([
  ['a field twice', [PART, 'a@b.mx', '\r\n', PART, 'c'], 'request/invalid'],
  ['a file', [PART.replace('"a"', '"a"; filename="a.txt"'), 'text'], 'request/invalid'],
  ['a hundred fields', Array.from({ length: 100 }, () => `${PART}1\r\n`), 'request/invalid'],
  ['a name that reaches for prototypes', [PART.replace('"a"', '"__proto__"'), '1'], 'request/invalid'],
])('a multipart body with %s is refused', async (_, parts, error) => {
  const answer = await inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { host: 'localhost', 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${parts.join('')}\r\n--x--\r\n`,
  });
  expect(answer.json()).toMatchObject({ error });
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
