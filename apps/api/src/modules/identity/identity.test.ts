import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: { id: number; token: string };
beforeAll(async () => {
  world = await openWorld({ withWork: true });
  admin = await world.staff('admin');
});
afterAll(() => world.close());

const { version: _, ...DEMO } = LEAGUE;
const VALLE = {
  ...DEMO,
  names: { full: 'Liga del Valle de Béisbol', short: 'Liga del Valle', letter: 'V' },
  operator: { legal_name: 'Liga del Valle de Béisbol, A.C.', rfc: 'LVB010203AB1', address: 'Valle Alto, B.C.' },
  contacts: { email: 'hola@ligadelvalle.example', whatsapp: '646 555 0172', telephone: null, hours: 'Mar a dom' },
  zone: 'America/Tijuana',
  languages: ['es', 'en'],
  colours: { night: '#0b4f55', action: '#f0569b' },
};
type Call = `${string} /${string}`;
const staff = (what: Call, body?: object) => world.ask(what, { token: admin.token, ...(body ? { body } : {}) });
const desk = async () => (await staff('GET /api/operations/identity')).body.data;
const publish = async (value: object) => {
  await staff('PUT /api/operations/identity/draft', value);
  return staff('POST /api/operations/identity/publish', {});
};

test('a draft changes nothing for fans; its publication does, and any version can come back', async () => {
  expect((await world.ask('GET /api/identity')).body.data).toMatchObject({ version: 0, names: { short: 'Palco' } });
  const saved = await staff('PUT /api/operations/identity/draft', VALLE);
  expect(saved.body.data.draft.value.names.short).toBe('Liga del Valle');
  expect((await world.ask('GET /api/identity')).body.data.names.short).toBe('Palco');

  const published = await staff('POST /api/operations/identity/publish', {});
  expect(published.body.data).toMatchObject({ draft: null, published: { version: 1, value: VALLE } });
  expect(published.body.data.versions[0].changed).toEqual(
    expect.arrayContaining(['names', 'operator', 'contacts', 'zone', 'languages', 'colours']),
  );
  expect((await world.ask('GET /api/identity')).body.data).toEqual({ ...VALLE, version: 1 });

  const second = { ...VALLE, names: { ...VALLE.names, short: 'Valle' } };
  expect((await publish(second)).body.data.versions[0]).toMatchObject({ version: 2, changed: ['names'] });
  const back = await staff('POST /api/operations/identity/versions/1/restore', {});
  expect(back.body.data.published).toMatchObject({ version: 3, value: VALLE });
  expect((await staff('POST /api/operations/identity/versions/99/restore', {})).body.error).toBe(
    'identity/unknown-version',
  );
  const log = (await staff('GET /api/operations/audit?subject=identity')).body.data;
  expect(log.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['change-identity', 'publish-identity', 'restore-identity']),
  );
});

test('two people write one draft: the second learns of the first', async () => {
  const { revision } = await desk();
  const first = await staff(`PUT /api/operations/identity/draft?seen=${revision}`, VALLE);
  const late = await staff(`PUT /api/operations/identity/draft?seen=${revision}`, DEMO);
  expect([first.status, late.status, late.body.error]).toEqual([200, 409, 'staff/changed-meanwhile']);
  expect((await staff(`DELETE /api/operations/identity/draft?seen=${first.body.data.revision}`)).status).toBe(200);
  expect((await staff('POST /api/operations/identity/publish', {})).body.error).toBe('identity/no-draft');
});

test.each([
  ['no language', { languages: [] }],
  ['a language twice', { languages: ['es', 'es'] }],
  ['a zone that does not exist', { zone: 'America/Valle' }],
  ['a color by name', { colours: { night: 'teal', action: '#f0569b' } }],
  ['a short name that no header holds', { names: { ...VALLE.names, short: 'Liga del Valle de Béisbol' } }],
  ['two letters', { names: { ...VALLE.names, letter: 'LV' } }],
  ['a wrong RFC', { operator: { ...VALLE.operator, rfc: 'LVB-01' } }],
  ['a social address without https', { social: ['javascript:alert(1)'] }],
])('%s is no identity', async (_what, part) => {
  expect((await staff('PUT /api/operations/identity/draft', { ...VALLE, ...part })).status).toBe(400);
});

test('colors that mean something else can be drafted, not published', async () => {
  const green = { ...VALLE, colours: { night: '#0b4f55', action: '#2f9e63' } };
  const no = await publish(green);
  expect([no.status, no.body.error]).toEqual([409, 'identity/colours-refused']);
  expect(no.body.message).toMatch(/#[0-9a-f]{6}/);
  await staff('DELETE /api/operations/identity/draft');
});

test('only the league and administrators write it', async () => {
  const cashier = await world.staff('cashier');
  for (const call of ['GET /api/operations/identity', 'DELETE /api/operations/identity/draft'] as const)
    expect((await world.ask(call, { token: cashier.token })).status).toBe(403);
});

test('an uploaded logo is drawn again, served under its digest, and is in every icon', async () => {
  const file = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();
  const up = await staff('POST /api/operations/identity/pictures', { file: file.toString('base64') });
  const { picture } = up.body.data;
  expect(up.body.data).toMatchObject({ format: 'png', width: 200, height: 100 });
  const served = await world.app.inject({ url: `/api/identity/pictures/${picture}` });
  expect(served.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect((await world.app.inject({ url: `/api/identity/pictures/${'a'.repeat(22)}` })).statusCode).toBe(404);

  const unknown = { ...VALLE, logo: 'b'.repeat(22) };
  expect((await staff('PUT /api/operations/identity/draft', unknown)).body.error).toBe('identity/unknown-picture');
  expect((await publish({ ...VALLE, logo: picture })).status).toBe(200);
  // pages draw it in its shape before they have the picture
  expect((await world.ask('GET /api/identity')).body.data.logo_ratio).toBe(2);
  const icon = await world.app.inject({ url: '/tv/icons/app-192.png' });
  const middle = await sharp(icon.rawPayload).extract({ left: 96, top: 96, width: 1, height: 1 }).raw().toBuffer();
  expect([...middle]).toEqual([0, 255, 0, 255]);
  for (const [name, width, height] of [
    ['apple-touch-180.png', 180, 180],
    ['app-maskable-512.png', 512, 512],
    ['share.png', 1200, 630],
  ] as const) {
    const drawn = await world.app.inject({ url: `/tv/icons/${name}` });
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width, height, format: 'png' });
  }
  expect((await world.app.inject({ url: '/tv/icons/other.png' })).statusCode).toBe(404);
});

test.each(['', 'bm90IGEgcGljdHVyZQ=='])('«%s» is no picture', async (file) => {
  expect((await staff('POST /api/operations/identity/pictures', { file })).body.error).toBe(
    'identity/picture-unreadable',
  );
});

test('mails, messages and the manifest carry the published name', async () => {
  await publish({ ...VALLE, logo: null });
  const manifest = await world.app.inject({ url: '/tv/site.webmanifest' });
  expect(manifest.json()).toMatchObject({ name: VALLE.names.full, short_name: 'Liga del Valle', lang: 'es-MX' });
  expect(manifest.body).not.toMatch(/Palco/);
});
