/** What a league does not do, and the languages it does not speak: no page, no link, no call, no reply, no mail. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { PAGES, type Page, SITE_BASE } from '@palco/contracts/pages';
import { SWITCHES, type Switch } from '@palco/contracts/switches';
import { endpointEntries } from '@palco/contracts/table';
import type { Language } from '@palco/kernel/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

const root = join(import.meta.dirname, '../../../../..');
const { version: _, ...DEMO } = LEAGUE;
let world: World;
let token: string;
beforeAll(async () => {
  // does nothing where the site is built
  execFileSync(process.execPath, [join(root, 'tools/build-web.ts')], { stdio: 'ignore' });
  world = await openWorld({
    site: join(root, 'apps/web/dist'),
    seeds: ['plans'],
    isListening: true,
    withWork: true,
  });
  token = (await world.staff('admin', 'cashier', 'support')).token;
});
afterAll(() => world.close());

const publish = async (changed: { off?: Switch[]; languages?: Language[] }): Promise<void> => {
  await world.ask('PUT /api/operations/identity/draft', { token, body: { ...DEMO, ...changed } });
  expect((await world.ask('POST /api/operations/identity/publish', { token, body: {} })).status).toBe(200);
};
const page = (url: string) => world.app.inject({ url, headers: { accept: 'text/html' } });

/** A path with something in place of its parameters. */
const filled = (path: string): string => path.replace(/:\w+/g, '1');

test('every switch that is off refuses its calls and has no page, and on again everything is there', async () => {
  const callsOf = (feature: Switch) => endpointEntries().flatMap(([, row]) => (row.feature === feature ? [row] : []));
  const pagesOf = (feature: Switch) =>
    Object.values(PAGES as Record<string, Page>).filter((one) => one.feature === feature);
  for (const feature of SWITCHES)
    expect([feature, callsOf(feature).length + pagesOf(feature).length > 0]).toEqual([feature, true]);
  await publish({ off: [...SWITCHES] });
  for (const { method, path } of SWITCHES.flatMap(callsOf)) {
    const answer = await world.app.inject({ method, url: filled(path), headers: { authorization: `Bearer ${token}` } });
    expect([path, answer.statusCode, answer.json().error]).toEqual([path, 404, 'request/switched-off']);
  }
  for (const { path } of SWITCHES.flatMap(pagesOf)) {
    const answer = await page(SITE_BASE + filled(path));
    expect([path, answer.statusCode, answer.headers.refresh]).toEqual([path, 404, `0; url=${SITE_BASE}`]);
  }
  await publish({ off: [] });
  for (const { path } of SWITCHES.flatMap(pagesOf))
    expect([path, (await page(SITE_BASE + filled(path))).statusCode]).not.toEqual([path, 404]);
  expect((await world.ask('GET /api/operations/prepaid/batches', { token })).status).toBe(200);
});

/** Addresses and words of what can be off, as the landing, the questions, the menu and the footer have them. */
const TRACES =
  /\/tv\/(?:tutorial|getApp|highlights|prepaid)|#(?:broadcasts|prepaid|tutorial)|id="(?:broadcasts|prepaid|tutorial)"|\b(?:prepagad|Tutorial|Momentos|empresario)/gi;
const tracesIn = (html: string): string[] =>
  // the data of the page names the switches themselves
  [...new Set(html.replace(/<script[\s\S]*?<\/script>/g, '').match(TRACES) ?? [])];

test('with everything off, no page of the site links to it or speaks of it', async () => {
  expect(tracesIn((await page('/tv')).body).length).toBeGreaterThan(5);
  await publish({ off: [...SWITCHES] });
  for (const path of ['/tv', '/tv/faqs', '/tv/calendar', '/tv/standings', '/tv/language'])
    expect([path, tracesIn((await page(path)).body)]).toEqual([path, []]);
  expect((await page('/sitemap.xml')).body).not.toMatch(/tutorial|getApp|highlights/);
  const { body } = await world.ask('GET /api/content');
  expect(body.data).toMatchObject({ channel: null, tutorial: null, app: null });
  expect((await world.ask('GET /api/site')).body.signIn).toEqual(['email']);
  await publish({ off: [] });
});

test.each<[Switch, Record<string, boolean>]>([
  ['pay-card', { card: false, store: true, paypal: true }],
  ['pay-store', { card: true, store: false, paypal: true }],
])('with %s off nothing offers it, and the template of the terms does not speak of it', async (off, offered) => {
  const { token: buyer } = await world.signUp();
  const ways = async () => {
    const { body } = await world.ask('GET /api/payments/ways/107', { token: buyer });
    return Object.fromEntries(['card', 'store', 'paypal'].map((way) => [way, Boolean(body.data[way])]));
  };
  const terms = async () => {
    const path = 'POST /api/operations/legal/terms/draft/es/template' as const;
    const { body } = await world.ask(path, { token, body: {} });
    const { documents } = body.data as {
      documents: { document: string; draft: { language: string; source: string }[] }[];
    };
    const draft = documents.find(({ document }) => document === 'terms')?.draft ?? [];
    return draft.find(({ language }) => language === 'es')?.source ?? '';
  };
  const words = off === 'pay-card' ? /pagar con tarjeta/ : /pago en tienda/i;
  expect([await ways(), await terms()]).toEqual([
    { card: true, store: true, paypal: true },
    expect.stringMatching(words),
  ]);
  await publish({ off: [off] });
  expect([await ways(), await terms()]).toEqual([offered, expect.not.stringMatching(words)]);
  expect((await page('/tv')).body).not.toMatch(/no pedimos tarjeta/);
  await publish({ off: [] });
});

test.each(['channel', 'channel,channel', 'checkout'])('an identity whose %s is off', async (off) => {
  const body = { ...DEMO, off: off.split(',') };
  const { status } = await world.ask('PUT /api/operations/identity/draft', { token, body });
  expect(status).toBe(off === 'channel' ? 200 : 400);
});

const refusedIn = async (language: string, path = '/api/users/me'): Promise<string> =>
  (await world.app.inject({ url: path, headers: { 'accept-language': language } })).json().message;

test.each<[Language[], Record<string, Language>]>([
  [['en'], { ru: 'en', es: 'en', en: 'en', 'es, it;q=0.4': 'en', '': 'en' }],
  [['it', 'es'], { ru: 'it', es: 'es', it: 'it', 'en, es;q=0.3': 'es' }],
  [['es', 'en', 'pt', 'it', 'ru'], { ru: 'ru', pt: 'pt', fr: 'es' }],
])('a league of %j answers in its languages only', async (languages, wanted) => {
  await publish({ languages: ['es', 'en', 'pt', 'it', 'ru'] });
  const texts: Record<string, string> = {};
  for (const language of ['es', 'en', 'pt', 'it', 'ru']) texts[language] = await refusedIn(language);
  await publish({ languages });
  for (const [header, answer] of Object.entries(wanted))
    expect([header, await refusedIn(header)]).toEqual([header, texts[answer]]);
  // `?lang=` names a language too
  const named = await world.app.inject({ url: '/api/faqs?lang=ru' });
  const first = await world.app.inject({ url: '/api/faqs' });
  expect(named.body === first.body).toBe(!languages.includes('ru'));
  for (const path of ['/tv', '/tv/faqs', '/sitemap.xml']) {
    const { body } = await page(path);
    expect([path, /Русский|ru-RU/.test(body)]).toEqual([path, languages.includes('ru')]);
  }
});

test('a person whose language is off gets mails in the league’s first', async () => {
  await publish({ languages: ['es', 'en', 'pt', 'it', 'ru'] });
  const person = await world.signUp();
  await world.db.updateTable('users').set({ language: 'ru' }).where('id', '=', person.id).execute();
  await publish({ languages: ['it', 'en'] });
  await world.ask('POST /api/users/forgot', { body: { email: person.email } });
  await expect
    .poll(async () => {
      const reply = await fetch(`${world.sandbox}/outbox.json?to=${encodeURIComponent(person.email as string)}`);
      const { messages } = (await reply.json()) as { messages: { html: string }[] };
      return messages.map(({ html }) => html).join();
    })
    .toContain('<html lang="it-IT">');
  await publish({ languages: ['es', 'en', 'pt', 'it', 'ru'] });
});
