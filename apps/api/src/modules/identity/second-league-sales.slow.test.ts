/**
 * What a second league sells and sends away: every call that reads, as fan and as staff, every mail and message with its files,
 * and the documents for other people's programs name that league, and nothing speaks of another or of the product.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { foreignIn, VALLE } from '@palco/contracts/identity/second-league.fixture';
import { STAFF_ROLES } from '@palco/contracts/staff-access/staff';
import { endpointEntries } from '@palco/contracts/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInvoicingTill } from '../../testing/invoicing-till.ts';
import { renewingPlan } from '../../testing/renewing.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

const root = join(import.meta.dirname, '../../../../..');
const DAY_MS = 86_400_000;
const [SEASON, REGULAR] = [107, 111];
let world: World;
let till: Till;
let buyer: Buyer;
/** messages of the time when the league had no name yet */
let before: number;
const numbers = { sms: '+526441234567', whatsapp: '+526447654321' };
beforeAll(async () => {
  // does nothing where the site is built
  execFileSync(process.execPath, [join(root, 'tools/build-web.ts')], { stdio: 'ignore' });
  world = await openWorld({
    site: join(root, 'apps/web/dist'),
    isProduction: true,
    isListening: true,
    withWork: true,
    seeds: ['plans'],
    invoicing: 'facturama',
    settings: { PALCO_CODE_CHANNELS: 'whatsapp sms' },
  });
  const { token } = await world.staff('admin');
  const body = { ...VALLE, zone: 'America/Hermosillo' };
  await world.ask('PUT /api/operations/identity/draft', { token, body });
  expect((await world.ask('POST /api/operations/identity/publish', { token, body: {} })).status).toBe(200);
  till = openTill(world);
  before = (await sent()).length;
  buyer = await till.buyer();
});
afterAll(() => world.close());

/** Everything that was sent to anybody: mails with the names of their files, SMS, WhatsApp. */
const sent = async (): Promise<Record<string, unknown>[]> => {
  await world.allSent();
  return ((await (await fetch(`${world.sandbox}/outbox.json`)).json()) as { messages: Record<string, unknown>[] })
    .messages;
};
/** A PDF's own words and those of its compressed parts. */
const insidePdf = (pdf: Buffer): string => {
  const text = pdf.toString('latin1');
  const parts = [...text.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, part = '']) => {
    try {
      return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return text + parts.join('\n');
};

test('a pass, its invoice, a larger pass, a gift and a renewal: all their mails are the league’s', async () => {
  const paid = await till.buy(buyer, REGULAR);
  const order = paid.body.data.payment_id as number;
  const invoicing = openInvoicingTill(world, 'facturama');
  const email = 'fiscal@valle.test';
  const data = { rfc: 'ÑOÑ910314KX2', name: 'ÑANDÚ & HIJOS', postal_code: '83190', regime: '601', use: 'G03', email };
  const asked = await world.ask(`POST /api/payments/${order}/invoice`, { token: buyer.token, body: data });
  expect(asked.status, asked.text).toBe(200);
  await invoicing.settle();
  const stored = () => world.db.selectFrom('invoice_files').select(['xml', 'pdf']).execute();
  // the recurring work may have it in hand
  await expect.poll(async () => (await stored()).length).toBe(1);
  const [files] = await stored();
  if (!files) throw new Error('no invoice');
  expect(foreignIn(files.xml.toString() + insidePdf(files.pdf))).toEqual([]);

  const { data: upgrades } = (await world.ask('GET /api/payments/upgrades', { token: buyer.token })).body;
  const upgrade = upgrades.find(({ plan }: { plan: { id: number } }) => plan.id === SEASON);
  const { total, currency, terms } = upgrade.plan;
  const larger = await till.payByCard(buyer, {
    planId: SEASON,
    body: { shown: { total, currency, terms, upgrade: upgrade.pass } },
  });
  const back = await till.atBank(larger.body.redirect_url, 'approve');
  expect((await till.confirm(buyer, back.searchParams.get('id') as string)).status).toBe(200);

  const words = { to_name: 'Don Chuy', from_name: 'Mariana', message: 'Feliz Navidad.', to_email: 'chuy@valle.test' };
  const written = await world.ask('POST /api/gifts', {
    token: buyer.token,
    body: { membership_id: SEASON, ...words },
  });
  expect(written.status, written.text).toBe(200);
  const plans = (await world.ask('GET /api/memberships', {})).body.data;
  const plan = plans.find(({ id }: { id: number }) => id === SEASON);
  const given = await till.payByCard(buyer, {
    planId: SEASON,
    body: { shown: { total: plan.total, currency: plan.currency, terms: plan.terms, gift: written.body.data.id } },
  });
  const home = await till.atBank(given.body.redirect_url, 'approve');
  await till.confirm(buyer, home.searchParams.get('id') as string);

  const monthly = await renewingPlan(world, till);
  const subscriber = await till.buyer();
  await monthly.buy(subscriber);
  for (const days of [23, 4, 4]) {
    world.advance(days * DAY_MS);
    await monthly.round();
    await world.allSent();
  }
  for (const { tasks } of world.palco.modules) await tasks?.slow?.['deliver-gifts']?.({});

  const challenge = { telephone: numbers.sms, channel: 'sms' };
  expect((await world.ask('POST /api/users/login/phone/code', { body: challenge })).status).toBe(200);
  const other = { telephone: numbers.whatsapp, channel: 'whatsapp' };
  expect((await world.ask('POST /api/users/login/phone/code', { body: other })).status).toBe(200);

  const messages = (await sent()).reverse().slice(before);
  const to = (address: string | null | undefined) => messages.filter((each) => each.to === address).length;
  expect(Math.min(to(email), to('chuy@valle.test'), to(numbers.sms), to(numbers.whatsapp))).toBeGreaterThan(0);
  expect([to(buyer.email), to(subscriber.email)].every((count) => count > 2)).toBe(true);
  for (const message of messages) {
    const whole = JSON.stringify(message);
    expect([message.to, message.subject, foreignIn(whole)]).toEqual([message.to, message.subject, []]);
    // codes are sent in words that the provider keeps
    if (message.subject) expect(whole).toContain('Valle');
  }
});

/** Parameters that a call may ask for; one that wants others refuses, and is left out. */
const QUERY = 'from=2026-11-01&to=2026-12-31&day=2026-11-21&q=valle&language=es&month=2026-11';

test('every call that reads, as anybody, as a fan and as staff, has nothing of another league', async () => {
  const people: (string | undefined)[] = [undefined, buyer.token];
  people.push((await world.staff(...STAFF_ROLES)).token);
  let answered = 0;
  for (const [name, { method, path }] of endpointEntries()) {
    // countries have names of their own, such as «Caribe neerlandés»
    if (method !== 'GET' || path.includes(':') || /events|openapi|metrics|countries/.test(path)) continue;
    for (const token of people)
      for (const url of [path, `${path}?${QUERY}`]) {
        const answer = await world.app.inject({ url, headers: token ? { authorization: token } : {} });
        if (answer.statusCode !== 200) continue;
        answered++;
        const type = String(answer.headers['content-type']);
        const text = type.includes('pdf') ? insidePdf(answer.rawPayload) : answer.body;
        const file = String(answer.headers['content-disposition'] ?? '');
        expect([name, foreignIn(text), /palco/i.test(file)]).toEqual([name, [], false]);
      }
  }
  expect(answered).toBeGreaterThan(100);
});

test('what is loaded into a browser has the product’s name in no text', () => {
  const dist = join(root, 'apps/web/dist');
  // the page of the interface's parts, which a league's site refuses
  const found = execFileSync(
    'grep',
    ['-rohE', '--include=*.js', '--exclude=kit-page*', '[^`\'"]{0,40}\\bPalco\\b', 'client', 'console', 'graphics'],
    { cwd: dist, encoding: 'utf8' },
  );
  const told = found
    .split('\n')
    .filter((line) => line && !/this document was not made by|template that comes with|^\s*\/\//.test(line));
  expect(told).toEqual([]);
});
