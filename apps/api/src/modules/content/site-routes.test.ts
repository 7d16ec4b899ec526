import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { handleFaults } from '../../http/error-handlers.ts';
import { Unavailable } from '../../http/faults.ts';
import { NO_SOURCES } from '../../http/policies.ts';
import { affiliateIn, siteRoutes } from './site-routes.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The site's routes, with pages that fail to render. */
const openBroken = async (fault: Error) => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-site-'));
  folders.push(folder);
  // the product's own server ignores trailing slashes too
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(cookie);
  app.decorateRequest('viewer');
  handleFaults(app);
  await siteRoutes(app, {
    built: {
      folder,
      awayPage: (language) => `<!doctype html><title>away in ${language}</title>`,
      render: () => Promise.reject(fault),
      filesFor: () => ({ entry: '', entryScripts: [], scripts: [], styles: [], fonts: [] }),
      sheetOf: () => '',
    },
    sources: NO_SOURCES,
    isDemo: true,
    isStaging: false,
    origin: 'https://tv.example.mx',
    league: () => LEAGUE,
    gate: { state: () => 'open', letsIn: async () => false },
    preparedPage: () => Promise.reject(fault),
    countryOf: () => Promise.resolve('MX'),
    socialOf: () => Promise.resolve(undefined),
  });
  return app;
};

test.each([
  ['something of ours is away', new Unavailable('database', { retryAfterSeconds: 7 }), 503, '7'],
  ['the making of a page breaks', new Error('inside text'), 500, undefined],
])('while %s a page is a page, in the language of whoever asks', async (_, fault, status, retryAfter) => {
  const app = await openBroken(fault);
  for (const url of ['/tv', '/tv/home', '/tv/calendar?lang=1']) {
    const answer = await app.inject({ url, headers: { cookie: 'lang=ru' } });
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      status,
      retryAfter,
      'no-store',
    ]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.body).toContain('away in ');
    expect(answer.body).not.toContain('inside text');
  }
  expect((await app.inject({ url: '/tv', headers: { cookie: 'lang=ru' } })).body).toContain('away in ru');
  await app.close();
});

test('what is no page keeps its answer', async () => {
  const app = await openBroken(new Error('inside text'));
  expect((await app.inject({ url: '/tv/assets/nope.js' })).json()).toMatchObject({ error: 'request/unknown-path' });
  expect((await app.inject({ url: '/tv/nope' })).statusCode).toBe(302);
  await app.close();
});

test.each([
  ['/tv//x', '/tv'],
  ['/tv/nope', '/tv'],
  ['/nope', '/tv'],
  ['/player', '/tv'],
  ['/index.html', '/tv'],
  ['//evil.tld/x', '/tv'],
  ['/_kit', '/tv'],
  ['/home/ABC123', '/tv/home/ABC123'],
  ['/calendar?lang=2', '/tv/calendar?lang=2'],
  ['/player/823035?a=b&c=d', '/tv/player/823035?a=b&c=d'],
])('a browser that opens %s goes to %s', async (url, location) => {
  const app = await openBroken(new Error('no page is made'));
  const answer = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  // only the redirect to the landing sets the cookie with the reason
  expect(answer.cookies.some(({ name }) => name === 'lost')).toBe(location === '/tv');
  await app.close();
});

test.each(['/api/nope', '/league/3.0.0/nope', '/media/x', '/tv/assets/nope.js'])(
  '%s stays an answer for programs, whoever asks',
  async (url) => {
    const app = await openBroken(new Error('no page is made'));
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'request/unknown-path']);
    await app.close();
  },
);

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'txn_id=1&payment_status=Completed'],
  ['a broken one', 'application/json', '{"'],
  ['nothing', undefined, undefined],
])('who comes back from PayPal with %s in a POST reads the page with GET', async (_, type, payload) => {
  const app = await openBroken(new Error('not requested'));
  for (const url of ['/tv/checkout/success?paypal=1', '/tv/checkout/success/?paypal=1']) {
    const headers = type ? { 'content-type': type } : {};
    const answer = await app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/tv/checkout/success?paypal=1']);
  }
  expect((await app.inject({ method: 'POST', url: '/tv/checkout/107' })).statusCode).toBe(404);
  await app.close();
});

test.each([
  ['/affiliate/ABC123', 'ABC123'],
  ['/home/a_b-9', 'a_b-9'],
  [`/affiliate/${'a'.repeat(40)}`, 'a'.repeat(40)],
  [`/affiliate/${'a'.repeat(41)}`, undefined],
  [`/affiliate/${'a'.repeat(5000)}`, undefined],
  ['/affiliate/%3Cscript%3E', undefined],
  ['/affiliate/%41BC', undefined],
  ["/affiliate/1'--", undefined],
  ['/affiliate/a;b=c', undefined],
  ['/affiliate/a%0d%0aset-cookie:x', undefined],
  ['/affiliate/ñ', undefined],
  ['/affiliate/', undefined],
])('the affiliate in %s is %s', (path, id) => {
  expect(affiliateIn(path)).toBe(id);
});

test('the cookie of an affiliate is readable by the page and lasts thirty days', async () => {
  const app = await openBroken(new Error('no page is made'));
  const { statusCode, headers } = await app.inject({ url: '/tv/home/ABC123' });
  expect([statusCode, headers.location]).toEqual([302, '/tv/home']);
  expect(headers['set-cookie']).toBe('affiliate_id=ABC123; Max-Age=2592000; Path=/; SameSite=Lax');
  await app.close();
});
