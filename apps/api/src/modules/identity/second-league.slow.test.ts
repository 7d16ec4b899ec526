/**
 * A league that is not the demo's, from an empty production: its name is on every page, mail, message and file, and nothing
 * speaks of another league.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignIn, VALLE } from '@palco/contracts/identity/second-league.fixture';
import { PAGES, SITE_BASE } from '@palco/contracts/pages';
import type { Language } from '@palco/kernel/language';
import type { Zone } from '@palco/kernel/league-date';
import type { Catalogs } from '@palco/texts/catalogs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailLeague, renderMail, withLeague } from '../../gateways/mail/layout.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { codeText, composeMail, type MailKind } from '../accounts/compose-mail.ts';
import { incidentMail } from '../inputs/health/incident-mail.ts';
import type { IncidentCause } from '../inputs/health/watched-subjects.ts';
import { queueOpeningMails } from '../opening/mail-opening.ts';
import { codeMail, confirmationMail, openingMail } from '../opening/waiting-mails.ts';
import { composePaymentMail, type PaymentMail } from '../payments/mails/compose-payment-mail.ts';
import type { PaymentRow } from '../payments/payment-store.ts';

const root = join(import.meta.dirname, '../../../../..');
let world: World;
let admin: { id: number; token: string };
beforeAll(async () => {
  // does nothing where the site is built
  execFileSync(process.execPath, [join(root, 'tools/build-web.ts')], { stdio: 'ignore' });
  world = await openWorld({ site: join(root, 'apps/web/dist'), isProduction: true, isListening: true, withWork: true });
  admin = await world.staff('admin');
  await world.ask('PUT /api/operations/identity/draft', { token: admin.token, body: VALLE });
  const published = await world.ask('POST /api/operations/identity/publish', { token: admin.token, body: {} });
  expect(published.status).toBe(200);
});
afterAll(() => world.close());

const textAt = async (url: string, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await world.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.body;
};

const pages = Object.values(PAGES)
  // an open site has no announcement
  .filter(({ isPublic, path }) => isPublic && !path.includes(':') && path !== PAGES.announced.path)
  .map(({ path }) => SITE_BASE + path.replace(/\/$/, ''));

test.each(pages.flatMap((page) => [`${page}?lang=es`, `${page}?lang=en`]))(
  '%s names its own league only',
  async (url) => {
    const text = await textAt(url);
    expect(foreignIn(text)).toEqual([]);
    expect(text).toContain('Liga del Valle');
  },
);

test('while nothing is for sale no page leads to prices, and before the first game none says that the league rests', async () => {
  expect((await world.ask('GET /api/memberships', {})).body.data).toEqual([]);
  for (const page of pages) {
    const text = await textAt(`${page}?lang=es`);
    const leading = [...text.matchAll(/href="([^"]*(?:#(?:section-price|how-to-buy|prepaid)|\/checkout)[^"]*)"/g)];
    expect([page, leading.map(([, address]) => address)]).toEqual([page, []]);
    expect([page, /Comprar|La liga descansa|juegos de hoy/.exec(text)?.[0]]).toEqual([page, undefined]);
  }
});

test.each([
  '/tv/site.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/api/site',
  '/api/identity',
  '/api/faqs',
  '/api/content',
  '/api/calendar.ics',
  '/console',
])('%s has nothing of another league', async (url) => {
  const answer = await world.app.inject({ url });
  if (answer.statusCode === 200) expect(foreignIn(answer.body)).toEqual([]);
});

test('a language that is off has no page, is not offered, and search engines do not hear of it', async () => {
  const page = await textAt('/tv/faqs?lang=ru');
  expect(page).toContain('<html lang="es-MX">');
  expect(page).not.toContain('Русский');
  expect(await textAt('/sitemap.xml')).not.toContain('ru-RU');
});

test('mails and messages are the league’s', async () => {
  const body = {
    email: 'aficion@valle.test',
    password: 'una clave larga 77',
    password_confirm: 'una clave larga 77',
    name: 'Rosa Valle',
    is_adult: true,
  };
  expect((await world.ask('POST /api/users/register', { body })).status).toBeLessThan(300);
  let messages: { from?: string; subject: string; text: string; html: string }[] = [];
  await expect
    .poll(async () => {
      const reply = await fetch(`${world.sandbox}/outbox.json?to=${encodeURIComponent(body.email)}`);
      messages = ((await reply.json()) as { messages: typeof messages }).messages;
      return messages.length;
    })
    .toBeGreaterThan(0);
  const whole = JSON.stringify(messages);
  expect(foreignIn(whole)).toEqual([]);
  expect(whole).toContain('Liga del Valle');
  expect(whole).toContain('hola@ligadelvalle.example');
});

const LANGUAGES_ON = ['es', 'en'] as const;
const catalogOf = <Room extends keyof Catalogs>(language: Language, room: Room): Catalogs[Room] =>
  JSON.parse(readFileSync(join(root, 'texts', language, `${room}.json`), 'utf8'));
const CAUSES = Object.keys(catalogOf('es', 'server-mails').staff.incident.causes) as IncidentCause[];
/** Names of competitions, and of what a switch turns on, stand in the catalogs of every league. */
const NAMED_BY_DATA = /^(caribbean(-series)?|app|removeApp)$/;
const wordsOf = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return NAMED_BY_DATA.test(key) ? [] : [value];
  return Object.entries(value as object).flatMap(([name, each]) => (name === 'app' ? [] : wordsOf(each, name)));
};

test('no catalog names the product, the demo’s league, or what a league may not have', () => {
  const folder = join(root, 'texts');
  const found = readdirSync(folder)
    .flatMap((language) => readdirSync(join(folder, language)).map((file) => join(language, file)))
    .flatMap((file) =>
      wordsOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map((text) => [file, text] as const),
    )
    .flatMap(([file, text]) => foreignIn(text).map((word) => `${file}: ${word}`));
  expect(found).toEqual([]);
});

/** What a mail about an order is written from. */
const ORDER = {
  order_id: 71,
  title: 'Temporada',
  title_en: 'Season',
  texts: {},
  method: 'store',
  currency: 'MXN',
  price_cents: 14900,
  commission_cents: 0,
  total_cents: 14900,
  refunded_cents: 0,
  due_at: new Date('2026-11-24T05:59:00Z'),
  starts_at: null,
  ends_at: null,
  paid_at: null,
  store_reference: '1234',
  provider_id: 'folio',
  card_brand: null,
  card_last_four: null,
} as unknown as PaymentRow;

test('every mail and message of every kind carries the league’s name and contacts, and no other', () => {
  const origin = 'https://tv.valle.test';
  const values = {
    who: '{league}',
    email: 'a@b.test',
    days: '3',
    title: 'Temporada',
    until: 'x',
    game: 'x',
    from: 'x',
    to: 'x',
    reason: '',
    others: '',
  };
  const mails = LANGUAGES_ON.flatMap((language) => {
    const { account, payment } = catalogOf(language, 'server-mails');
    return [
      ...(Object.keys(account) as MailKind[]).map((kind) =>
        composeMail({ kind, language, name: 'Rosa', origin, link: `${origin}/tv/x`, values }),
      ),
      ...(Object.keys(payment) as PaymentMail[]).map((kind) =>
        composePaymentMail({
          ...{ kind, row: ORDER, language, name: null, origin, zone: VALLE.zone as Zone },
          league: VALLE,
        }),
      ),
      confirmationMail(language, { confirm: origin, leave: origin }, origin),
      openingMail(language, origin, origin),
      codeMail(language, '123456', origin),
    ];
  });
  mails.push(
    ...CAUSES.map((cause) =>
      incidentMail({
        cause,
        subject: 'input 3',
        input: 'Cámara',
        gameId: 7,
        since: new Date(0),
        origin,
        language: 'en',
      }),
    ),
  );
  expect(mails.length).toBeGreaterThan(60);
  for (const mail of mails) {
    const { html, text, subject } = renderMail(mail, { ...VALLE, off: [] } as unknown as MailLeague);
    const whole = `${subject} ${html} ${text}`;
    expect([mail.subject, foreignIn(whole), /\{league\}/.test(whole)]).toEqual([mail.subject, [], false]);
    expect(whole).toContain('Liga del Valle');
    expect(whole).toContain('646 555 0172');
  }
  for (const language of LANGUAGES_ON) {
    const sms = withLeague(codeText(language, '1234'), VALLE as unknown as MailLeague);
    expect(sms).toContain('Liga del Valle');
    expect(foreignIn(sms)).toEqual([]);
  }
});

test('the files that staff takes away name the league and nothing else', async () => {
  const day = '2026-11-20';
  const staff = await world.staff('admin', 'cashier');
  for (const path of [
    `/api/operations/accounting/accounts.pdf?from=${day}&to=${day}`,
    `/api/operations/accounting/days.csv?from=${day}&to=${day}`,
    `/api/operations/accounting/sales.csv?from=${day}&to=${day}`,
    '/api/operations/order-list.csv',
  ]) {
    const answer = await world.app.inject({ url: path, headers: { authorization: staff.token } });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect([path, foreignIn(answer.rawPayload.toString('latin1'))]).toEqual([path, []]);
  }
});

test('whoever waits for the opening reads of this league only, from the form to the mail of the day', async () => {
  const state = async (to: string) => {
    const change = { token: admin.token, body: { state: to, reason: 'se anuncia' } };
    return world.ask('POST /api/operations/opening/state', change);
  };
  expect((await state('announced')).status).toBe(200);
  for (const language of LANGUAGES_ON) {
    const email = `espera.${language}@valle.test`;
    const page = await textAt(`/tv/soon?lang=${language}`);
    const { consent } = (await world.ask(`GET /api/opening?lang=${language}`)).body.data;
    expect(foreignIn(page + consent.text)).toEqual([]);
    expect(consent.text).toContain('Liga del Valle');
    const body = { email, consent: consent.version };
    expect((await world.ask(`POST /api/opening/waiting-list?lang=${language}`, { body })).status).toBe(200);
    const asked = await world.messageTo(email, /waiting-list/);
    const token = /&token=([\w.-]+)/.exec(asked.text)?.[1] ?? '';
    expect((await world.ask('POST /api/opening/waiting-list/confirm', { body: { token } })).status).toBe(200);
  }
  // its list needs servers that answer from outside (opening-list.test.ts)
  await world.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('site_states')
      .values({ state: 'open', at: world.now(), actor: admin.id, reason: null })
      .execute();
    expect(await queueOpeningMails(tx, world.now())).toBe(LANGUAGES_ON.length);
  });
  await world.allSent();
  for (const language of LANGUAGES_ON) {
    const to = encodeURIComponent(`espera.${language}@valle.test`);
    const reply = await fetch(`${world.sandbox}/outbox.json?to=${to}`);
    const { messages } = (await reply.json()) as { messages: { subject: string }[] };
    expect(messages).toHaveLength(2);
    for (const message of messages) {
      const whole = JSON.stringify(message);
      expect([message.subject, foreignIn(whole)]).toEqual([message.subject, []]);
      expect(whole).toContain('Liga del Valle');
      expect(whole).toContain('hola@ligadelvalle.example');
    }
  }
});
