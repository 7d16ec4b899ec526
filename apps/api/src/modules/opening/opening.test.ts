/** A site that is not open refuses what it should, and the waiting list gives nothing away and mails everybody once. */

import type { SiteState } from '@palco/contracts/opening/site-state';
import { endpointEntries } from '@palco/contracts/table';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clockIn } from '../../clock.ts';
import { makeBareSite } from '../../testing/bare-site.ts';
import { DEVICE_A, makeViewers, type Viewers } from '../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { mailOpening, type OpeningMailDeps, queueOpeningMails } from './mail-opening.ts';

const bare = makeBareSite();
let world: World;
let viewers: Viewers;
let admin: { id: number; token: string };
let game: number;
let origin: string;
beforeAll(async () => {
  world = await openWorld({ seeds: ['people', 'plans'], site: bare.folder, isListening: true, withWork: true });
  viewers = makeViewers(world);
  admin = await world.staff('admin');
  await writeLeague(world.db);
  game = await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() - 1_800_000), status: 'in_progress' });
  const address = world.app.server.address();
  origin = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});
afterAll(async () => {
  await world.close();
  bare.remove();
});
type Call = `${string} /${string}`;
const staff = (what: Call, body?: object) => world.ask(what, { token: admin.token, ...(body ? { body } : {}) });
const setState = async (state: SiteState): Promise<void> => {
  const { body } = await staff('GET /api/operations/opening');
  if (body.data.state === state) return;
  const changed = await staff('POST /api/operations/opening/state', { state, reason: 'prueba' });
  expect(changed.status, changed.text).toBe(200);
};
beforeEach(() => setState('open'));

const page = (path: string, headers: Record<string, string> = {}) =>
  world.ask(`GET ${path}` as Call, { headers: { accept: 'text/html', ...headers } });
/** A path of the row with values in the place of its parameters. */
const filled = (path: string): string => path.replace(/:\w+/g, '1').replace('*', 'x');

test('a closed site refuses every call for fans, and answers those that must be answered', async () => {
  await setState('closed');
  const wrong: string[] = [];
  for (const [name, { access, beforeOpening, method, path }] of endpointEntries()) {
    if (typeof access !== 'string') continue;
    const { status, body } = await world.ask(`${method} ${filled(path)}` as Call, { body: {} });
    const isRefused = status === 403 && body?.error === 'site/closed';
    if (isRefused !== (beforeOpening !== 'always')) wrong.push(`${name} ${status}`);
  }
  expect(wrong).toEqual([]);
  expect((await world.ask('GET /api/opening')).body.data).toMatchObject({ state: 'closed', opens_on: null, clubs: [] });
});

test('media, events, snapshots and calendar files stop for whoever had them, at once', async () => {
  const { token } = await viewers.member();
  const { body } = await viewers.watch(token, game, { device: DEVICE_A });
  const st = body.st as string;
  const get = async (path: string) => (await fetch(origin + path)).status;
  const open = ['/league/3.0.0/scoreboard/2026/11/20', '/api/calendar.ics', '/api/games/1/calendar.ics'];
  expect(await get(st)).toBe(200);
  const stream = await fetch(`${origin}/api/events?day=2026-11-20`);
  // resolves when the stream ends
  const heard = stream.text();
  await setState('announced');
  expect(await heard).toContain('event: hello');
  expect(await get(st)).toBe(403);
  expect(await get(st.replace('/media/', '/media-access/').replace(/\/[^/]*$/, ''))).toBe(403);
  for (const path of [...open, `/api/events?day=2026-11-20`, '/api/teams'])
    expect([path, await get(path)]).toEqual([path, 403]);
  expect((await world.ask('GET /api/users/me', { token })).body.error).toBe('site/closed');
  await setState('open');
  expect(await get(st)).toBe(200);
});

test('every page leads to the announcement, in the language that was asked for; robots are told to stay away', async () => {
  await setState('closed');
  for (const path of ['/tv', '/tv/calendar', '/tv/profile', '/tv/checkout/107', '/tv/nothing', '/tv/player/5'])
    expect([path, (await page(path)).headers.location]).toEqual([path, '/tv/soon']);
  expect((await page('/tv/calendar?lang=en')).headers.location).toBe('/tv/soon?lang=en');
  const closed = await page('/tv/soon');
  expect([closed.status, closed.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(closed.text).not.toContain('Tomateros');
  expect((await world.ask('GET /robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await world.ask('GET /sitemap.xml')).status).toBe(403);
  await setState('announced');
  expect((await page('/tv/soon')).headers['x-robots-tag']).toBeUndefined();
  expect((await world.ask('GET /robots.txt')).text).toContain('Allow: /tv/soon');
  for (const path of ['/tv/privacy', '/tv/waiting-list', '/tv/reset', '/tv/confirm'])
    expect([path, (await page(path)).status]).toEqual([path, 200]);
  await setState('open');
  expect((await page('/tv/soon')).headers.location).toBe('/tv');
  expect((await page('/tv')).status).toBe(200);
});

test('staff look at the closed site and use it; whoever lost the role, and a forged cookie, do not', async () => {
  const member = await viewers.member();
  const helper = await world.staff('support');
  await setState('closed');
  expect((await world.ask('GET /api/standings', { token: helper.token })).status).toBe(200);
  expect((await world.ask('POST /api/operations/opening/visit', { token: member.token, body: {} })).status).toBe(403);
  const visit = await world.ask('POST /api/operations/opening/visit', { token: helper.token, body: {} });
  const set = String(visit.headers['set-cookie']);
  expect(set).toMatch(/HttpOnly/);
  const cookie = set.split(';')[0] ?? '';
  expect((await page('/tv/calendar', { cookie })).status).toBe(200);
  expect((await world.ask('GET /api/standings', { headers: { cookie } })).status).toBe(200);
  expect((await world.ask('GET /api/users/me', { token: member.token, headers: { cookie } })).status).toBe(200);
  const { body } = await viewers.watch(member.token, game, { device: DEVICE_A, headers: { cookie } } as never);
  expect(body.error).toBe('site/closed');
  const forged = `${cookie.slice(0, -4)}AAAA`;
  expect((await page('/tv/calendar', { cookie: forged })).status).toBe(302);
  await world.db.updateTable('users').set({ roles: [] }).where('id', '=', helper.id).execute();
  expect((await page('/tv/calendar', { cookie })).status).toBe(302);
});

test('whoever works here sees the page before it is announced, and nobody else does', async () => {
  await staff('PUT /api/operations/opening/date', { opens_on: '2027-01-16' });
  await setState('closed');
  const visit = await world.ask('POST /api/operations/opening/visit', { token: admin.token, body: {} });
  const cookie = String(visit.headers['set-cookie']).split(';')[0] ?? '';
  const said = async (headers: Record<string, string>) => (await world.ask('GET /api/opening', { headers })).body.data;
  expect(await said({ cookie })).toMatchObject({ state: 'closed', is_preview: true, opens_on: '2027-01-16' });
  expect((await said({ cookie })).clubs.length).toBeGreaterThan(0);
  expect(await said({})).toMatchObject({ state: 'closed', is_preview: false, opens_on: null, clubs: [] });
  // in both orders, because pages are prepared once
  const shown = async (headers: Record<string, string>) =>
    (await page('/tv/soon', headers)).text.includes('2027-01-16');
  expect([await shown({}), await shown({ cookie }), await shown({})]).toEqual([false, true, false]);
});

test('the first games are announced with their day, also while the day of the opening is not said', async () => {
  await setState('announced');
  await staff('PUT /api/operations/opening/date', { opens_on: null });
  const next = new Date(WORLD_START.getTime() + 20 * 86_400_000);
  await writeGame(world.db, { startsAt: next, status: 'upcoming' });
  const { data } = (await world.ask('GET /api/opening')).body;
  expect(data.opens_on).toBeNull();
  expect(data.games).toHaveLength(1);
  expect(data.first_day).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the room counts those who confirmed apart from those who have not', async () => {
  await setState('announced');
  const waiting = async () => (await staff('GET /api/operations/opening')).body.data.waiting;
  const before = await waiting();
  await join('counted.one@people.test');
  expect(await waiting()).toMatchObject({ confirmed: before.confirmed, unconfirmed: before.unconfirmed + 1 });
  await joinAndConfirm('counted.two@people.test');
  expect(await waiting()).toMatchObject({ confirmed: before.confirmed + 1, unconfirmed: before.unconfirmed + 1 });
});

test('somebody who is invited to work here makes the account on the closed site', async () => {
  const email = 'nueva.colega@people.test';
  await staff('POST /api/operations/staff/invitations', { email, roles: ['support'] });
  const { text } = await world.messageTo(email, /console/);
  const invitation = /#invitation=([\w-]+)/.exec(text)?.[1] ?? '';
  await setState('closed');
  const form = { name: 'Nueva Colega', email, password: 'left field 1962' };
  expect((await world.ask('POST /api/users/register', { body: form })).body.error).toBe('site/closed');
  expect((await world.ask('POST /api/staff/visit', { body: { invitation: 'x'.repeat(43) } })).status).toBe(410);
  const visit = await world.ask('POST /api/staff/visit', { body: { invitation } });
  const cookie = String(visit.headers['set-cookie']).split(';')[0] ?? '';
  expect((await world.ask('POST /api/users/register', { body: form, headers: { cookie } })).status).toBe(200);
});

test('back takes a reason, the same state is refused, a colleague’s change is seen, and all of it is in the log', async () => {
  const { revision } = (await staff('GET /api/operations/opening')).body.data;
  const change = (body: object, seen = '') => staff(`POST /api/operations/opening/state${seen}` as Call, body);
  expect((await change({ state: 'closed' })).body.error).toBe('opening/reason-required');
  expect((await change({ state: 'closed', reason: '   ' })).body.error).toBe('opening/reason-required');
  expect((await change({ state: 'open' })).body.error).toBe('opening/same-state');
  expect((await change({ state: 'announced', reason: 'faltan precios' }, `?seen=${revision}`)).status).toBe(200);
  expect((await change({ state: 'open' }, `?seen=${revision}`)).body.error).toBe('staff/changed-meanwhile');
  const { history } = (await staff('GET /api/operations/opening')).body.data;
  expect(history[0]).toMatchObject({ state: 'announced', reason: 'faltan precios' });
  const log = (await staff('GET /api/operations/audit?subject=opening')).body.data;
  expect(log[0]).toMatchObject({ action: 'change-site-state', detail: { from: 'open', to: 'announced' } });
  await setState('open');
  const { token } = await world.staff('league');
  expect((await world.ask('POST /api/operations/opening/state', { token, body: { state: 'announced' } })).status).toBe(
    403,
  );
});

let made = 0;
const from = (): string => `10.77.${Math.floor(++made / 250)}.${made % 250}`;
const join = async (email: string, more: { lang?: string; from?: string; body?: object } = {}) => {
  const { consent } = (await world.ask('GET /api/opening')).body.data;
  return world.ask(`POST /api/opening/waiting-list?lang=${more.lang ?? 'es'}`, {
    body: { email, consent: consent.version, ...more.body },
    from: more.from ?? from(),
  });
};
const tokenIn = (text: string): string => /&token=([\w.-]+)/.exec(text)?.[1] ?? '';
const joinAndConfirm = async (email: string): Promise<string> => {
  await join(email);
  const token = tokenIn((await world.messageTo(email, /waiting-list/)).text);
  expect((await world.ask('POST /api/opening/waiting-list/confirm', { body: { token } })).status).toBe(200);
  return token;
};

test('an address joins with its consent, confirms, reads what is kept, and leaves without a trace', async () => {
  await setState('announced');
  await staff('PUT /api/operations/opening/date', { opens_on: '2027-01-16' });
  const announcement = (await world.ask('GET /api/opening?lang=it')).body.data;
  expect(announcement).toMatchObject({ state: 'announced', opens_on: '2027-01-16' });
  expect(announcement.clubs.length).toBeGreaterThan(0);
  expect(announcement.consent.text).toContain('Palco');
  const email = 'lucia@people.test';
  expect((await join(email, { lang: 'it', body: { club: 'HER' } })).body).toEqual({ received: true });
  const mail = await world.messageTo(email, /waiting-list/);
  expect(mail.language).toBe('it-IT');
  const token = tokenIn(mail.text);
  const entry = () => world.ask('POST /api/opening/waiting-list/entry', { body: { token } });
  expect((await entry()).body.data).toMatchObject({ email, club: 'HER', language: 'it', confirmed_at: null });
  for (const _ of [1, 2])
    expect((await world.ask('POST /api/opening/waiting-list/confirm', { body: { token } })).status).toBe(200);
  expect((await entry()).body.data.consent).toMatchObject(announcement.consent);
  expect((await world.ask(`GET /api/opening/waiting-list/leave?token=${token}`)).headers.location).toContain('#leave');
  expect((await entry()).status).toBe(200);
  for (const _ of [1, 2])
    expect((await world.ask(`POST /api/opening/waiting-list/leave?token=${token}`)).body).toEqual({ left: true });
  expect((await entry()).body.error).toBe('opening/link-wrong');
  expect(await world.db.selectFrom('waiting_list').selectAll().where('email', '=', email).execute()).toEqual([]);
});

test('the list tells nobody who is on it, takes no wrong input, and cannot be made to flood a mailbox', async () => {
  await setState('announced');
  const email = 'known@people.test';
  await joinAndConfirm(email);
  const before = (await world.messagesTo(email)).length;
  for (const written of [email, 'KNOWN@people.test'])
    expect(await join(written)).toMatchObject({ status: 200, body: { received: true } });
  await world.allSent();
  expect((await world.messagesTo(email)).length).toBe(before);

  // somebody else's mailbox: from many networks the seventh mail of a day is not sent, and the reply is the same
  for (let time = 1; time <= 9; time++) expect((await join('victim@people.test')).body).toEqual({ received: true });
  await world.allSent();
  expect((await world.messagesTo('victim@people.test')).length).toBe(6);
  // one network that types many addresses is stopped, whether they are on the list or not
  const network = '10.99.0.7';
  const statuses = new Set<number>();
  for (let n = 0; n < 32; n++)
    statuses.add((await join(n % 2 ? email : `many${n}@people.test`, { from: network })).status);
  expect([...statuses]).toEqual([200, 429]);

  for (const body of [
    { email: 'nobody' },
    { email: ['a@b.mx'] },
    { email: 'a@b.mx\r\nBcc: c@d.mx' },
    { email, club: 'x'.repeat(9) },
  ])
    expect((await join(email, { body })).status).toBe(400);
  expect((await join(email, { body: { consent: '1999-01' } })).body.error).toBe('opening/notice-changed');
  const { token: session } = await world.signUp().catch(() => ({ token: undefined }));
  expect(session).toBeUndefined();
  for (const token of ['x'.repeat(40), admin.token])
    expect((await world.ask('POST /api/opening/waiting-list/confirm', { body: { token } })).body.error).toMatch(
      /link-wrong|invalid/,
    );
  await setState('open');
  expect((await join('late@people.test')).body.error).toBe('opening/not-announced');
});

test('the opening mails everybody who confirmed once, also after it was taken back and made again', async () => {
  await setState('announced');
  const people = ['uno@people.test', 'dos@people.test'];
  for (const each of people) await joinAndConfirm(each);
  await join('never@people.test');
  const gone = await joinAndConfirm('gone@people.test');
  await world.ask(`POST /api/opening/waiting-list/leave?token=${gone}`);
  await setState('open');
  const [mail] = await Promise.all(people.map((each) => world.messageTo(each, /ya abrió/)));
  expect(mail?.unsubscribe?.[0]).toContain('/api/opening/waiting-list/leave?token=');
  await setState('announced');
  await setState('open');
  await world.allSent();
  const counts = await Promise.all(
    [...people, 'never@people.test', 'gone@people.test'].map(
      async (each) => (await world.messagesTo(each)).filter(({ subject }) => /ya abrió/.test(subject ?? '')).length,
    ),
  );
  expect(counts).toEqual([1, 1, 0, 0]);
  expect((await staff('GET /api/operations/opening')).body.data.waiting.mailed).toBeGreaterThanOrEqual(2);
});

test('a mail whose job runs before its process has learned of the opening still goes out', async () => {
  await setState('announced');
  await putOnList(1);
  const { id } = await world.db.selectFrom('waiting_list').select('id').executeTakeFirstOrThrow();
  await world.db
    .insertInto('site_states')
    .values({ state: 'open', at: new Date(world.now()), actor: admin.id, reason: null })
    .execute();
  const sent: string[] = [];
  await mailOpening(
    mailDeps(async ({ to }) => void sent.push(to)),
    { entry: id },
  );
  expect(sent).toEqual(['wait0@people.test']);
});

test('an entry that goes back to the list while the site is opened again is mailed', async () => {
  await putOnList(1);
  const { id } = await world.db.selectFrom('waiting_list').select('id').executeTakeFirstOrThrow();
  await setState('announced');
  await world.db
    .updateTable('waiting_list')
    .set({ queued_at: new Date(world.now()) })
    .execute();
  const sent: string[] = [];
  const deps = mailDeps(async ({ to }) => void sent.push(to));
  await Promise.all([mailOpening(deps, { entry: id }), setState('open')]);
  // either the job saw the open site, or the opening queued the entry again
  await world.allSent();
  const { mailed_at } = await world.db.selectFrom('waiting_list').select('mailed_at').executeTakeFirstOrThrow();
  expect(mailed_at).not.toBeNull();
});

const putOnList = async (count: number, language = 'es'): Promise<void> => {
  await world.db.deleteFrom('waiting_list').execute();
  const rows = Array.from({ length: count }, (_, n) => ({
    email: `wait${n}@people.test`,
    email_key: `wait${n}@people.test`,
    language,
    club: null,
    consent_version: '1',
    consent_text: 'sí',
    joined_at: WORLD_START,
    counted: null,
    confirmed_at: WORLD_START,
    queued_at: null,
    mailed_at: null,
  }));
  await world.db.insertInto('waiting_list').values(rows).execute();
};
const mailDeps = (deliver: OpeningMailDeps['mail']['deliver'], languages = ['es']): OpeningMailDeps => ({
  db: world.db,
  clock: clockIn(world.now, () => 'America/Mexico_City' as never),
  log: { warn: () => undefined } as never,
  league: () =>
    ({
      names: { full: 'L', short: 'L', letter: 'L' },
      operator: {},
      contacts: {},
      colours: { night: '#0b4f55', action: '#f0569b' },
      languages,
    }) as never,
  links: { sign: async () => 'token', pagePath: () => '/tv/waiting-list', callPath: () => '/x' } as never,
  origin: () => 'https://palco.test',
  first: 'open',
  mail: { deliver },
});

test.each([
  ['ru', 'en', /is open/],
  ['es', 'en', /is open/],
  ['en', 'es', /ya abrió/],
])('who joined in %s, which is off now, is written to in %s', async (joined, first, subject) => {
  await putOnList(1, joined);
  const subjects: string[] = [];
  const deps = mailDeps(async (mail) => void subjects.push(mail.subject), [first]);
  const { id } = await world.db.selectFrom('waiting_list').select('id').executeTakeFirstOrThrow();
  await mailOpening(deps, { entry: id });
  expect(subjects).toEqual([expect.stringMatching(subject)]);
});

test('a process that ends in the middle of the mails leaves nobody out and mails nobody twice', async () => {
  const { db } = world;
  await putOnList(6);
  const delivered: { to: string; id: string }[] = [];
  let ends: 'before' | 'after' | undefined;
  const deps = mailDeps(async ({ to, id }) => {
    if (ends === 'before') throw new Error('the process ended');
    delivered.push({ to, id });
    if (ends === 'after') throw new Error('the process ended');
  });
  const rows = await db.selectFrom('waiting_list').select('id').orderBy('id').execute();
  const run = (at: number) => mailOpening(deps, { entry: rows[at]?.id as number }).catch(() => undefined);
  await run(0);
  ends = 'before';
  await run(1);
  ends = 'after';
  await run(2);
  ends = undefined;
  // the queue runs every job again that did not end, and perhaps some that did
  for (let at = 0; at < rows.length; at++) await run(at);
  for (let at = 0; at < rows.length; at++) await run(at);
  const ids = new Map(delivered.map(({ to, id }) => [to, id]));
  expect(ids.size).toBe(6);
  // what was handed over right before the end goes out again as the same message
  expect(new Set(delivered.map(({ id }) => id)).size).toBe(6);
  expect(delivered).toHaveLength(7);
  expect(await db.transaction().execute((tx) => queueOpeningMails(tx, world.now()))).toBe(6);
  expect(await db.transaction().execute((tx) => queueOpeningMails(tx, world.now()))).toBe(0);
});
