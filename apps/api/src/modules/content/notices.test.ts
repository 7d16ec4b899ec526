import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBareSite } from '../../testing/bare-site.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let support: string;
let origin: string;
const site = makeBareSite();

beforeAll(async () => {
  world = await openWorld({ site: site.folder, isListening: true });
  support = (await world.staff('support')).token;
  const { port } = world.app.server.address() as { port: number };
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await world.close();
  site.remove();
});
beforeEach(async () => {
  const { body } = await world.ask('GET /api/operations/notices', { token: support });
  for (const { id, is_on } of body.data)
    if (is_on) await world.ask(`POST /api/operations/notices/${id}/end`, { token: support, body: {} });
});

const RAIN = {
  es: 'Llueve en Guasave: el juego espera.',
  en: 'Rain in Guasave: the game is waiting.',
  pt: 'Chove em Guasave: o jogo espera.',
  it: 'Piove a Guasave: la partita aspetta.',
  ru: 'В Гуасаве дождь: игра ждёт.',
};
const inMinutes = (minutes: number): string => new Date(world.now().getTime() + minutes * 60_000).toISOString();
const put = (fields: object = {}, query = '', token = support) =>
  world.ask(`PUT /api/operations/notices${query}`, {
    token,
    body: { kind: 'delay', texts: RAIN, until: inMinutes(60), ...fields },
  });
const shown = async (lang = '0'): Promise<string[]> =>
  (await world.ask(`GET /api/notices?lang=${lang}`)).body.data.map(({ text }: { text: string }) => text);

test('a notice is read in five languages, and in Spanish where it has no words of its own', async () => {
  const { id } = (await put()).body.data;
  const texts = await Promise.all(
    Object.keys(RAIN).map(async (language) => {
      const reply = await world.ask('GET /api/notices', { headers: { 'accept-language': language } });
      return reply.body.data[0].text as string;
    }),
  );
  expect(texts).toEqual(Object.values(RAIN));
  await put({ id, texts: { es: RAIN.es } });
  const english = await world.ask('GET /api/notices', { headers: { 'accept-language': 'en' } });
  expect(english.body.data).toMatchObject([{ id, text: RAIN.es, language: 'es', game: null, kind: 'delay' }]);
});

test('it is in every page without a script, goes at its end, and pages are not prepared with one that is over', async () => {
  const page = async (path: `/${string}`) => (await world.ask(`GET ${path}`)).text;
  expect(await page('/tv/faqs')).not.toContain(RAIN.es);
  const { id } = (await put({ until: inMinutes(10) })).body.data;
  expect(await page('/tv/faqs')).toContain(RAIN.es);
  expect(await page('/tv/calendar')).toContain(RAIN.es);
  world.advance(9 * 60_000);
  expect(await page('/tv/faqs')).toContain(RAIN.es);
  world.advance(60_000);
  expect(await page('/tv/faqs')).not.toContain(RAIN.es);
  expect(await shown()).toEqual([]);
  // a notice that is over cannot be changed; staff puts up a new one
  expect((await put({ id })).body.error).toBe('notices/unknown');
});

test('open pages hear that notices changed, and read them again', async () => {
  const reader = readEvents(origin, '');
  const stream = await reader;
  const first = await stream.until('hello');
  expect(first.data.notices).toBe('none');
  const { id } = (await put()).body.data;
  const news = await stream.until('notices');
  expect(news.data.revision).toBe((await world.ask('GET /api/notices')).body.revision);
  expect((await world.ask(`POST /api/operations/notices/${id}/end`, { token: support, body: {} })).status).toBe(200);
  await stream.until('notices', ({ data }) => data.revision === 'none');
  expect(await shown()).toEqual([]);
  stream.close();
});

test('a notice has words in the league’s first language and an end that is near; a fourth is refused', async () => {
  expect((await put({ texts: { en: 'Rain' } })).body.error).toBe('languages/original-missing');
  expect((await put({ until: undefined })).status).toBe(400);
  expect((await put({ until: inMinutes(-1) })).body.error).toBe('notices/end-wrong');
  expect((await put({ until: inMinutes(15 * 24 * 60) })).body.error).toBe('notices/end-wrong');
  expect((await put({ game: 999_999 })).body.error).toBe('games/unknown');
  for (let n = 0; n < 3; n += 1) expect((await put()).status).toBe(200);
  expect((await put()).body).toMatchObject({ error: 'notices/too-many', detail: { most: 3 } });
  expect((await put({}, '', (await world.staff('cashier')).token)).status).toBe(403);
});

test('a translation older than the original is stale until it is written or read again, and while the notice is on', async () => {
  const { id, stale } = (await put()).body.data;
  expect(stale).toEqual([]);
  const later = { ...RAIN, es: 'Sigue lloviendo en Guasave.' };
  expect((await put({ id, texts: later })).body.data.stale).toEqual(['en', 'pt', 'it', 'ru']);
  const english = { ...later, en: 'Still raining in Guasave.' };
  expect((await put({ id, texts: english })).body.data.stale).toEqual(['pt', 'it', 'ru']);
  expect((await put({ id, texts: english }, '?right=pt,it')).body.data.stale).toEqual(['ru']);
  const { ru: _, ...without } = english;
  expect((await put({ id, texts: without })).body.data.stale).toEqual([]);
  const listed = async () => (await world.ask('GET /api/operations/notices', { token: support })).body.data[0];
  await put({ id, texts: { ...without, es: 'Ya no llueve.' } });
  expect(await listed()).toMatchObject({ id, stale: ['en', 'pt', 'it'] });
  await world.ask(`POST /api/operations/notices/${id}/end`, { token: support, body: {} });
  expect(await listed()).toMatchObject({ id, stale: [] });
});

test('of two who change one notice the second learns who was first; the audit log has both texts', async () => {
  const { id, revision } = (await put()).body.data;
  const changed = await put({ id, texts: { es: 'Se reanuda a las 9.' } }, `?seen=${revision}`);
  expect(changed.body.data.texts).toEqual({ es: 'Se reanuda a las 9.' });
  const late = await world.ask(`POST /api/operations/notices/${id}/end?seen=${revision}`, { token: support, body: {} });
  expect(late.body.error).toBe('staff/changed-meanwhile');
  const [row] = await world.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', `notice ${id}`)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(row).toMatchObject({
    action: 'put-notice',
    detail: { before: { texts: RAIN }, after: { texts: { es: 'Se reanuda a las 9.' } } },
  });
  const { body } = await world.ask('GET /api/operations/notices', { token: support });
  expect(body.data[0]).toMatchObject({ id, is_on: true, ended_at: null });
});

test('a staging says on every page, beside the notices of staff, that no payment is real', async () => {
  const staging = await openWorld({ site: site.folder, settings: { PALCO_STAGING: 'yes' } });
  const { token } = await staging.staff('support');
  const until = new Date(staging.now().getTime() + 600_000).toISOString();
  await staging.ask('PUT /api/operations/notices', { token, body: { kind: 'delay', texts: RAIN, until } });
  const { body } = await staging.ask('GET /api/notices?lang=0');
  expect(body.data.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringContaining('ningún pago es real'),
    RAIN.es,
  ]);
  expect((await staging.ask('GET /tv/faqs')).text).toContain('ningún pago es real');
  // staff has nothing to end
  const listed = await staging.ask('GET /api/operations/notices', { token });
  expect(listed.body.data).toHaveLength(1);
  expect((await staging.ask('GET /robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  await staging.close();
});
