import { LANGUAGES, wireNameOf } from '@palco/kernel/language';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { notifyLeagueChanged } from '../league/league-cache.ts';

let world: World;
let admin: { id: number; token: string };
beforeAll(async () => {
  world = await openWorld();
  admin = await world.staff('admin');
});
afterAll(() => world.close());

const inLanguages = (text: string) => ({ es: text, en: text, pt: text, it: text, ru: text });
const faqsOf = async (language = 'es') => (await world.ask(`GET /api/faqs?lang=${language}`)).body.data;

test('out of the box there are eight questions in every language, each in its own words', async () => {
  const all = await Promise.all(LANGUAGES.map((language) => faqsOf(wireNameOf[language])));
  for (const faqs of all) expect(faqs).toHaveLength(8);
  for (const at of Array(8).keys()) {
    const questions = all.map((faqs) => faqs[at].question);
    expect(new Set(questions).size).toBe(5);
  }
  expect(all[4].every(({ question, answer }: Record<string, string>) => /[а-я]/.test(`${question}${answer}`))).toBe(
    true,
  );
});

test('the season is named as in the calendar, until staff names it; without one there is no name', async () => {
  const label = async () => (await world.ask('GET /api/content')).body.data.season.label;
  expect(await label()).toBe('');
  const days = { second_half_from: null };
  await world.db
    .insertInto('seasons')
    .values([
      { id: '2025', label: 'Verano 2025', first_day: '2025-03-01', last_day: '2025-08-01', ...days },
      { id: '2027', label: 'Verano 2027', first_day: '2027-03-01', last_day: '2027-08-01', ...days },
    ])
    .execute();
  await notifyLeagueChanged(world.db);
  await expect.poll(label).toBe('Verano 2027');
  const season = { label: '2024-2025', headline: inLanguages('Todos los juegos') };
  await world.ask('PUT /api/operations/content/season', { token: admin.token, body: season });
  expect(await label()).toBe('2024-2025');
});

test('an answer keeps its link and loses what could do harm', async () => {
  const answer = 'Mira <a href="/tv/terms">los términos</a><img src=x onerror="alert(1)">';
  const body = { question: inLanguages('¿Nueva?'), answer: inLanguages(answer), position: 0 };
  const reply = await world.ask('PUT /api/operations/content/faqs/new-one', { token: admin.token, body });
  expect(reply.status).toBe(200);
  expect((await faqsOf())[0]).toEqual({
    id: 'new-one',
    question: '¿Nueva?',
    answer: '<p>Mira <a href="/tv/terms">los términos</a></p>',
  });
});

test.each(['<a ', '<b></b>', '<script>1</script>', '<p> </p>'])('«%s» is no answer', async (en) => {
  const body = { question: inLanguages('Why?'), answer: { ...inLanguages('Because.'), en } };
  const reply = await world.ask('PUT /api/operations/content/faqs/why', { token: admin.token, body });
  expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ error: 'content/empty-answer' })]);
});

test('a question that is written again stays where it was, and a place moves it', async () => {
  const ids = async () => (await faqsOf()).map(({ id }: { id: string }) => id);
  const before = await ids();
  const body = { question: inLanguages('¿Otra vez?'), answer: inLanguages('Sí.') };
  await world.ask('PUT /api/operations/content/faqs/devices', { token: admin.token, body });
  expect(await ids()).toEqual(before);
  await world.ask('PUT /api/operations/content/faqs/devices', { token: admin.token, body: { ...body, position: 0 } });
  expect((await ids())[0]).toBe('devices');
});

test('questions can be taken away, an unknown one cannot', async () => {
  const { length } = await faqsOf();
  expect((await world.ask('DELETE /api/operations/content/faqs/bar', { token: admin.token })).status).toBe(200);
  expect(await faqsOf()).toHaveLength(length - 1);
  const again = await world.ask('DELETE /api/operations/content/faqs/bar', { token: admin.token });
  expect([again.status, again.body.error]).toEqual([404, 'content/unknown-faq']);
});

test('twenty questions are enough', async () => {
  const body = { question: inLanguages('¿?'), answer: inLanguages('.') };
  let last = 200;
  for (let at = 0; last === 200 && at < 30; at++)
    last = (await world.ask(`PUT /api/operations/content/faqs/more-${at}`, { token: admin.token, body })).status;
  expect(last).toBe(409);
  expect(await faqsOf()).toHaveLength(20);
});

test('an edit of the app’s addresses is in the audit log with the previous value', async () => {
  const app = { ios: null, android: 'https://play.google.com/store/apps/details?id=mx.pacifico' };
  await world.ask('PUT /api/operations/content/app', { token: admin.token, body: app });
  expect((await world.ask('GET /api/content')).body.data.app).toEqual(app);
  const entry = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'content app')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor: admin.id, action: 'change-content' });
  expect(entry.detail).toMatchObject({ after: app, before: { ios: null, android: null } });
});

test.each([
  ['season', { label: '', headline: inLanguages('x') }],
  ['season', { label: null, headline: {} }],
  ['app', { ios: 'javascript:alert(1)', android: 'https://play.google.com/x' }],
  ['app', { ios: 'http://apps.apple.com/x', android: 'https://play.google.com/x' }],
  ['channel', { name: 'x', address: 'https://x.example', steps: inLanguages('x') }],
  ['tutorial', { videos: inLanguages('x') }],
])('a wrong %s is refused', async (slot, body) => {
  const reply = await world.ask(`PUT /api/operations/content/${slot}`, { token: admin.token, body });
  expect([reply.status, reply.body.error]).toEqual([400, 'request/invalid']);
});

test('a video of an outside host is only an id', async () => {
  const video = { kind: 'youtube', id: 'dQw4w9WgXcQ', seconds: 124 };
  const put = (id: string) =>
    world.ask('PUT /api/operations/content/tutorial', {
      token: admin.token,
      body: { videos: { es: { ...video, id }, en: video, pt: video, it: video, ru: { kind: 'sample' } } },
    });
  expect((await put('x" onload="y')).status).toBe(400);
  expect((await put(video.id)).status).toBe(200);
  expect((await world.ask('GET /api/content')).body.data.tutorial.videos.es).toEqual(video);
});

test('only the admin writes', async () => {
  const body = { ios: 'https://apps.apple.com/x', android: 'https://play.google.com/x' };
  const support = await world.staff('support');
  const fan = await world.signUp();
  const put = async (token?: string) =>
    (await world.ask('PUT /api/operations/content/app', { ...(token ? { token } : {}), body })).status;
  expect([await put(), await put(fan.token), await put(support.token)]).toEqual([401, 403, 403]);
  expect((await world.ask('GET /api/operations/content', { token: support.token })).status).toBe(200);
});

test('a stored row of an older shape is logged and not shown', async () => {
  await world.db.updateTable('content_items').set({ value: '{"label": 7}' }).where('slot', '=', 'season').execute();
  // real time: the clock stands still at a moment when nothing is fresh any more
  const later = performance.now() + 3100;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect((await world.ask('GET /api/content')).body.data.season.label).toBe('Verano 2027');
  expect(world.logLines.some((line) => line.includes('does not fit'))).toBe(true);
});

test('only the original is asked for; a translation is behind once the original changes, until somebody reads it again', async () => {
  const write = async (words: object, right = '') =>
    world.ask(`PUT /api/operations/content/faqs/devices${right}`, { token: admin.token, body: words });
  const question = { es: '¿Cuándo?', en: 'When?' };
  const first = await write({ question, answer: { es: 'Hoy.', en: 'Today.' } });
  expect([first.status, first.body.stale]).toEqual([200, {}]);
  const inItalian = (await faqsOf('it')).find(({ id }: { id: string }) => id === 'devices');
  expect(inItalian).toMatchObject({ question: '¿Cuándo?', answer: '<p>Hoy.</p>' });
  const changed = await write({ question, answer: { es: 'Mañana.', en: 'Today.' } });
  expect(changed.body.stale).toEqual({ 'faq:devices': ['en'] });
  const other = await write({
    question: { ...question, it: 'Quando?' },
    answer: { es: 'Mañana.', en: 'Today.', it: 'Domani.' },
  });
  expect(other.body.stale).toEqual({ 'faq:devices': ['en'] });
  const read = await write({ question, answer: { es: 'Mañana.', en: 'Today.' } }, '?right=en');
  expect(read.body.stale).toEqual({});
  const without = await write({ question: { en: 'When?' }, answer: { en: 'Today.' } });
  expect([without.status, without.body.error]).toEqual([422, 'languages/original-missing']);
  const headline = { label: null, headline: { en: 'All games' } };
  const slot = await world.ask('PUT /api/operations/content/season', { token: admin.token, body: headline });
  expect([slot.status, slot.body.error]).toEqual([422, 'languages/original-missing']);
});
