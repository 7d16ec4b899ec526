import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { countriesIn } from './country-names.ts';
import { isPrivateAddress } from './private-address.ts';

let world: World;
let proxied: World;
beforeAll(async () => {
  world = await openWorld();
  proxied = await openWorld({ settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'CF-IPCountry' } });
});
afterAll(async () => {
  await world.close();
  await proxied.close();
});
const MEXICO = { data: { name_en: 'Mexico', iso2: 'MX' } };
const UNITED_STATES = { data: { name_en: 'United States', iso2: 'US' } };
const locate = (
  where: World,
  { from, headers, body }: { from?: string; headers?: Record<string, string>; body?: unknown } = {},
) =>
  where.ask('POST /api/user/geolocation', {
    ...(from ? { from } : {}),
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
  });

describe('the address that a client sends', () => {
  test.each([
    '8.8.8.8',
    '127.0.0.1',
    '2001:4860:4860::8888',
    '::ffff:1.2.3.4',
    'text',
    '',
    ['8.8.8.8'],
    { a: 1 },
    null,
    5,
  ])('%j is not looked at', async (ip) => {
    const answer = await locate(world, { body: { ip } });
    expect([answer.status, answer.body]).toEqual([200, MEXICO]);
  });
  test('may be missing, and so may the body', async () => {
    expect((await locate(world)).body).toEqual(MEXICO);
    expect((await locate(world, { body: {} })).body).toEqual(MEXICO);
  });
});

test.each([
  ['8.8.8.8', 'US'],
  ['201.110.5.5', 'MX'],
  ['2806:2f0::1', 'MX'],
  ['::ffff:8.8.8.8', 'US'],
  ['10.1.2.3', 'MX'],
  ['100.64.3.4', 'MX'],
  ['fe80::1%eth0', 'MX'],
  ['fd00::1', 'MX'],
  ['203.0.113.7', 'MX'],
])('a connection from %s is in %s', async (from, country) => {
  expect((await locate(world, { from })).body.data.iso2).toBe(country);
});

describe("a CDN's header", () => {
  test('counts from a trusted proxy', async () => {
    expect((await locate(proxied, { headers: { 'cf-ipcountry': 'US' } })).body).toEqual(UNITED_STATES);
    expect((await locate(proxied, { headers: { 'cf-ipcountry': 'us' } })).body).toEqual(UNITED_STATES);
  });
  test('sent straight to us does not', async () => {
    expect((await locate(proxied, { from: '10.9.9.9', headers: { 'cf-ipcountry': 'US' } })).body).toEqual(MEXICO);
    expect((await locate(world, { headers: { 'cf-ipcountry': 'US' } })).body).toEqual(MEXICO);
  });
  test.each(['XX', 'T1', '', 'USA', '<script>', 'U'])('«%s» is no country: the address decides', async (value) => {
    const headers = { 'cf-ipcountry': value, 'x-forwarded-for': '8.8.8.8' };
    expect((await locate(proxied, { headers })).body).toEqual(UNITED_STATES);
  });
  test('without one the forwarded address counts, the right-most that no proxy of ours added', async () => {
    expect((await locate(proxied, { headers: { 'x-forwarded-for': '8.8.8.8, 201.110.5.5' } })).body).toEqual(MEXICO);
    expect((await locate(world, { headers: { 'x-forwarded-for': '8.8.8.8' } })).body).toEqual(MEXICO);
  });
});

test.each([
  ['México', 200],
  ['mexico', 200],
  ['United States', 200],
  ["Côte d'Ivoire", 200],
  ['../', 404],
  ['Nowhere', 404],
  ['__proto__', 404],
])('plans of «%s» answer %i', async (name, status) => {
  await world.palco.seeds
    .find(({ name: seed }) => seed === 'plans')
    ?.run()
    .catch(() => undefined);
  expect((await world.ask(`GET /api/memberships/country/${encodeURIComponent(name)}`)).status).toBe(status);
});

test.each(['xx', '__proto__', 'constructor', '../../etc', '<script>', '9'])('?lang=%s falls back', async (lang) => {
  const answer = await world.ask(`GET /api/countries?lang=${encodeURIComponent(lang)}`);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toContainEqual({ name: 'México', abbreviation: 'MEX' });
});

test('country names come in the requested language, with three-letter codes', async () => {
  const english = (await world.ask('GET /api/countries?lang=en')).body.data;
  expect(english).toContainEqual({ name: 'Mexico', abbreviation: 'MEX' });
  expect(english).toContainEqual({ name: 'Germany', abbreviation: 'DEU' });
  expect(countriesIn('ru')).toContainEqual({ name: 'Мексика', abbreviation: 'MEX' });
});

test('an invalid custom database fails at start', async () => {
  await expect(openWorld({ settings: { PALCO_GEO_DB: '/etc/hostname' } })).rejects.toThrow(/PALCO_GEO_DB/);
});

test.each([
  ['127.0.0.1', true],
  ['172.32.0.1', false],
  ['::1', true],
  ['::ffff:192.168.1.1', true],
  ['not an address', true],
  ['1.1.1.1', false],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
