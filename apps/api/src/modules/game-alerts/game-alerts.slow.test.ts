import { randomBytes } from 'node:crypto';
import type { Play } from '@palco/baseball/rules/play';
import { isUp, threeOuts, written } from '@palco/baseball/testing/written-game';
import { ALERT_DEVICES_MAX, ALERT_PLAYERS_MAX, type GameAlertSettings } from '@palco/contracts/game-alerts/game-alerts';
import { addDays, DEMO_ZONE, instantOf, leagueDateOf } from '@palco/kernel/league-date';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { numbered, writeGame, writeLeague } from '../../testing/written-league.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
  await writeLeague(world.db);
});
afterEach(async () => {
  await fetch(`${world.sandbox}/__push/faults`, { method: 'DELETE' });
});
afterAll(() => world.close());

const path = '/api/users/me/alerts';
const QUIET_NEVER = { by_mail: false, with_score: false, quiet: null, zone: 'America/Hermosillo' };
interface Fan {
  readonly id: number;
  readonly token: string;
  readonly email: string | null;
}
const settingsOf = async ({ token }: Fan): Promise<GameAlertSettings> =>
  (await world.ask(`GET ${path}`, { token })).body;
const choose = (fan: Fan, choice: object) =>
  world.ask(`PUT ${path}`, { token: fan.token, body: { kinds: [], ...QUIET_NEVER, ...choice } });
/** a browser at the sandbox's push service that subscribed with Palco's key */
const newBrowser = async (push_key: string): Promise<{ endpoint: string; keys: object; push_key: string }> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ key: push_key });
  const made = await fetch(`${world.sandbox}/__push/subscriptions`, { method: 'POST', headers, body });
  return { ...((await made.json()) as { endpoint: string; keys: object }), push_key };
};
const idOf = (endpoint: string): string => endpoint.split('/').at(-1) as string;
/** subscribes a new browser of the fan; returns its id at the push service */
const subscribe = async (fan: Fan): Promise<string> => {
  const browser = await newBrowser((await settingsOf(fan)).push_key);
  expect((await world.ask(`PUT ${path}/device`, { token: fan.token, body: browser })).status).toBe(200);
  return idOf(browser.endpoint);
};
const fanWith = async (choice: object, fields: object = {}): Promise<Fan & { browser: string }> => {
  const fan = await world.signUp({ team: 'her', ...fields });
  await choose(fan, choice);
  return { id: fan.id, token: fan.token, email: fan.email, browser: await subscribe(fan) };
};
const received = async (browser: string): Promise<{ title: string; body: string; path: string }[]> =>
  (await world.messagesTo(browser)).map(({ text }) => JSON.parse(text) as never);
/** sends what is due, and waits until everything is sent */
const settle = async (): Promise<void> => {
  await world.palco.gameAlerts.round();
  await world.allSent();
};
const later = (milliseconds: number): Date => new Date(world.now().getTime() + milliseconds);
/** the plays, shifted to begin `start` milliseconds after now */
const from = (start: number, plays: readonly Play[]): readonly Play[] => {
  const shifted = <Timed extends { readonly at: number }>(each: Timed): Timed => ({
    ...each,
    at: each.at + world.now().getTime() + start,
  });
  return numbered(written(plays)).map((play) =>
    play.kind === 'plate_appearance'
      ? { ...shifted(play), events: play.events.map(shifted), ...(play.result ? { result: shifted(play.result) } : {}) }
      : shifted(play),
  );
};
const setStatus = (game: number, status: number) =>
  world.db.updateTable('games').set({ status }).where('id', '=', game).execute();

test('nobody is alerted who has not chosen it', async () => {
  const fan = await world.signUp({ team: 'her' });
  expect(await settingsOf(fan)).toMatchObject({
    kinds: [],
    by_mail: false,
    with_score: false,
    quiet: null,
    games: [],
    players: [],
    devices: [],
    push_key: expect.stringMatching(/^[\w-]{87}$/),
  });
});

test('the start of the favorite club, ten minutes before it, once, in the language of the account, without a score', async () => {
  const fan = await fanWith({ kinds: ['start'] });
  const [other, off] = [await fanWith({ kinds: ['start'] }, { team: 'maz' }), await fanWith({ kinds: ['at-bat'] })];
  const english = await fanWith({ kinds: ['start'] });
  await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', english.id).execute();
  const game = await writeGame(world.db, { startsAt: later(20 * 60_000), setup: null });
  await settle();
  expect(await received(fan.browser)).toEqual([]);
  world.advance(10 * 60_000);
  await settle();
  await settle();
  expect(await received(fan.browser)).toMatchObject([
    { title: 'Mayos vs. Naranjeros', body: expect.stringMatching(/^Comienza: 6:20/), path: `/tv/player/${game}` },
  ]);
  expect(await received(english.browser)).toMatchObject([{ title: 'Mayos at Naranjeros' }]);
  expect([...(await received(other.browser)), ...(await received(off.browser))]).toEqual([]);
});

test('an at bat comes after the delay of the picture and not a moment before, and is no news two minutes later', async () => {
  const fan = await fanWith({ kinds: [] });
  expect((await world.ask(`PUT ${path}/players/1004`, { token: fan.token })).body).toMatchObject({
    kinds: ['at-bat'],
    players: [{ id: 1004, name: 'Pelotero NAV4' }],
  });
  const game = await writeGame(world.db, {
    startsAt: later(-3_600_000),
    status: 'in_progress',
    plays: from(-16_000, [...threeOuts('a', 1), ...threeOuts('h', 1), isUp('a4')]),
  });
  await world.db.updateTable('games').set({ picture_delay_ms: 45_000 }).where('id', '=', game).execute();
  await settle();
  const { happened_at, due_at } = await world.db
    .selectFrom('game_alert_triggers')
    .select(['happened_at', 'due_at'])
    .where('game_id', '=', game)
    .where('kind', '=', 'at-bat')
    .orderBy('happened_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(due_at.getTime() - happened_at.getTime()).toBe(65_000);
  world.setNow(new Date(due_at.getTime() - 1));
  await settle();
  expect((await received(fan.browser)).filter(({ path: to }) => to.endsWith(`/${game}`))).toEqual([]);
  world.setNow(due_at);
  await settle();
  expect(await received(fan.browser)).toMatchObject([
    { title: 'Pelotero NAV4 al bat', body: 'Mayos vs. Naranjeros, en la 2da.', path: `/tv/player/${game}` },
  ]);
  await setStatus(game, 2);
});

test('what happened while Palco was away is stored as nothing', async () => {
  const fan = await fanWith({ kinds: ['late-and-close', 'extra-innings', 'start'] });
  const nine = Array.from({ length: 9 }, (_, inning) => [
    ...threeOuts('a', ((inning * 3) % 9) + 1),
    ...threeOuts('h', ((inning * 3) % 9) + 1),
  ]).flat();
  const game = await writeGame(world.db, {
    startsAt: later(-4 * 3_600_000),
    status: 'in_progress',
    plays: from(-3_600_000, nine),
  });
  await settle();
  expect(await received(fan.browser)).toEqual([]);
  await setStatus(game, 2);
});

test('rain that stops everything: postponed is said once, to who follows the club and to who asked for the game', async () => {
  const fan = await fanWith({ kinds: ['interrupted'] });
  const asked = await fanWith({ kinds: [] }, { team: 'maz' });
  const game = await writeGame(world.db, { startsAt: later(3_600_000), setup: null });
  expect((await world.ask(`PUT ${path}/games/${game}`, { token: asked.token })).body.games).toEqual([game]);
  await settle();
  await setStatus(game, 6);
  await settle();
  await settle();
  for (const { browser } of [fan, asked])
    expect(await received(browser)).toMatchObject([{ body: 'Se pospuso el juego.', path: `/tv/player/${game}` }]);
  expect((await world.ask(`DELETE ${path}/games/${game}`, { token: asked.token })).body.games).toEqual([]);
});

test('the second game of a doubleheader moves to a day whose hour is not known: push and mail say which and no hour', async () => {
  const fan = await fanWith({ kinds: ['interrupted'], by_mail: true, zone: 'Asia/Tokyo' });
  await world.db.updateTable('users').set({ email_confirmed_at: world.now() }).where('id', '=', fan.id).execute();
  const startsAt = later(3_600_000);
  // ids of seven digits, because six digits in a mail pass for a code
  const first = await writeGame(world.db, { id: 7_000_011, startsAt, setup: null });
  const second = await writeGame(world.db, { id: 7_000_012, startsAt, setup: null, gameNumber: 2 });
  await settle();
  const day = addDays(leagueDateOf(startsAt, DEMO_ZONE), 3);
  await world.db
    .updateTable('games')
    .set({ official_date: day, starts_at: instantOf(day, DEMO_ZONE), is_time_known: false, game_number: 1 })
    .where('id', '=', second)
    .execute();
  await settle();
  const dayText = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
  const said = { title: 'Mayos vs. Naranjeros (juego 2)', body: `El juego cambió de día: ${dayText}.` };
  expect(await received(fan.browser)).toMatchObject([said]);
  expect((await world.messageTo(fan.email as string, /cambió de día/)).text).toContain(said.body);
  await world.db.deleteFrom('games').where('id', 'in', [first, second]).execute();
});

test('quiet hours swallow an alert', async () => {
  const minute = world.now().getUTCHours() * 60 + world.now().getUTCMinutes();
  const quiet = { from: (minute + 1430) % 1440, to: (minute + 60) % 1440 };
  const fan = await fanWith({ kinds: ['start'], quiet, zone: 'Africa/Abidjan' });
  const awake = await fanWith({ kinds: ['start'] });
  await writeGame(world.db, { startsAt: later(8 * 60_000), setup: null });
  await settle();
  expect(await received(awake.browser)).toHaveLength(1);
  expect(await received(fan.browser)).toEqual([]);
});

test.each([['status:404'], ['status:410']])('a subscription that ended is forgotten: %s', async (fault) => {
  const fan = await fanWith({ kinds: ['start'] });
  await world.spoil('push', { fault, on: 'send', order: fan.browser });
  await writeGame(world.db, { startsAt: later(8 * 60_000), setup: null });
  await settle();
  expect(await received(fan.browser)).toEqual([]);
  expect((await settingsOf(fan)).devices).toEqual([]);
});

test.each([['retry:1'], ['status:500'], ['status:503']])(
  'after a fault it is tried again, and comes once: %s',
  async (fault) => {
    const fan = await fanWith({ kinds: ['start'] });
    await world.spoil('push', { fault, on: 'send', order: fan.browser });
    await writeGame(world.db, { startsAt: later(8 * 60_000), setup: null });
    await world.palco.gameAlerts.round();
    const waiting = () =>
      sql<{
        run_at: Date;
      }>`select run_at from graphile_worker.jobs where task_identifier = 'push-game-alerts' and run_at > now()`.execute(
        world.db,
      );
    await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    // skips the wait, which is the job queue's own feature
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(world.db);
    await world.allSent();
    expect(await received(fan.browser)).toHaveLength(1);
  },
);

test('a redirect is not followed, and what is refused for good is not repeated', async () => {
  const fan = await fanWith({ kinds: ['start'] });
  const elsewhere = `redirect:${world.sandbox}/__push/send/elsewhere`;
  await world.spoil('push', { fault: elsewhere, on: 'send', order: fan.browser });
  await writeGame(world.db, { startsAt: later(8 * 60_000), setup: null });
  await settle();
  expect(await received(fan.browser)).toEqual([]);
  expect((await settingsOf(fan)).devices).toHaveLength(1);
});

test('hostile subscriptions are refused, and nothing of them is stored', async () => {
  const fan = await world.signUp();
  const { push_key } = await settingsOf(fan);
  const good = await newBrowser(push_key);
  const put = (body: object) => world.ask(`PUT ${path}/device`, { token: fan.token, body: { ...good, ...body } });
  for (const endpoint of [
    'https://127.0.0.1/x/yz',
    'https://169.254.169.254/latest',
    'http://[::1]:4000/api/site',
    'https://fcm.googleapis.com.evil.test/x',
    'https://push.slow.test/redirect',
  ])
    expect((await put({ endpoint })).body.error).toBe('game-alerts/endpoint-refused');
  const noPoint = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url');
  expect((await put({ keys: { ...good.keys, p256dh: noPoint } })).body.error).toBe('game-alerts/endpoint-refused');
  for (const keys of [
    { ...good.keys, auth: 'short' },
    { ...good.keys, p256dh: `${noPoint}AAAA` },
    { ...good.keys, p256dh: `${noPoint.slice(0, -1)}=` },
    {},
  ])
    expect((await put({ keys })).status).toBe(400);
  expect((await put({ endpoint: `${good.endpoint}/${'x'.repeat(2000)}` })).status).toBe(400);
  expect((await put({ endpoint: `${good.endpoint}/${'x'.repeat(9000)}` })).status).toBe(413);
  expect((await put({ push_key: `B${'A'.repeat(86)}` })).body.error).toBe('game-alerts/key-replaced');
  expect((await settingsOf(fan)).devices).toEqual([]);
  expect((await world.ask(`PUT ${path}/device`, { body: good })).status).toBe(401);
});

test('one session has one browser, a browser one account, and the oldest devices make room', async () => {
  const fan = await world.signUp({ team: 'her' });
  const { push_key } = await settingsOf(fan);
  const first = await newBrowser(push_key);
  const put = (token: string, browser: object) => world.ask(`PUT ${path}/device`, { token, body: browser });
  await put(fan.token, first);
  await put(fan.token, await newBrowser(push_key));
  expect((await settingsOf(fan)).devices).toMatchObject([{ is_this: true }]);
  const other = await world.signUp();
  await put(fan.token, first);
  expect((await put(other.token, first)).body.devices).toHaveLength(1);
  expect((await settingsOf(fan)).devices).toEqual([]);
  for (let device = 0; device <= ALERT_DEVICES_MAX; device += 1)
    await put(await world.signIn(fan.email as string), await newBrowser(push_key));
  expect((await settingsOf(fan)).devices).toHaveLength(ALERT_DEVICES_MAX);
});

test('who signs out on a device is not alerted there any more', async () => {
  const fan = await fanWith({ kinds: ['start'] });
  await world.ask(`POST /api/users/${fan.id}/logout`, { token: fan.token });
  await world.db.updateTable('sessions').set({ ended_at: world.now() }).where('user_id', '=', fan.id).execute();
  await writeGame(world.db, { startsAt: later(8 * 60_000), setup: null });
  await settle();
  expect(await received(fan.browser)).toEqual([]);
});

test('by mail with the score, for who chose both; one press ends it, and opening the address does not', async () => {
  const fan = await fanWith({ kinds: ['start'], by_mail: true, with_score: true });
  await world.db.updateTable('users').set({ email_confirmed_at: world.now() }).where('id', '=', fan.id).execute();
  // an id of seven digits, because six digits in a mail pass for a code
  await writeGame(world.db, { id: 7_000_001, startsAt: later(8 * 60_000), setup: null });
  await settle();
  const mail = await world.messageTo(fan.email as string, /Mayos vs. Naranjeros/);
  const [address = '', post] = mail.unsubscribe ?? [];
  expect(post).toBe('List-Unsubscribe=One-Click');
  expect(mail.text).toMatch(/\/tv\/alerts-off#token=/);
  const url = new URL(address.slice(1, -1));
  const target = `${url.pathname}${url.search}` as `/${string}`;
  const opened = await world.ask(`GET ${target}`);
  expect([opened.status, opened.headers.location]).toEqual([302, expect.stringMatching(/^\/tv\/alerts-off#token=/)]);
  expect((await settingsOf(fan)).by_mail).toBe(true);
  const press = () => world.ask(`POST ${target}`, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect((await press()).body).toEqual({ stopped: true });
  expect((await press()).status).toBe(200);
  expect(await settingsOf(fan)).toMatchObject({ by_mail: false, kinds: ['start'] });
  // the token is copied into the Location header, so a line break in it must be encoded
  const injected = 'twenty characters\r\nx-injected: 1';
  const redirected = await world.ask(`GET /api/game-alerts/unsubscribe?token=${encodeURIComponent(injected)}`);
  expect([redirected.status, redirected.headers['x-injected'], redirected.headers.location]).toEqual([
    302,
    undefined,
    `/tv/alerts-off#token=${encodeURIComponent(injected)}`,
  ]);
  const forged = await world.ask(`POST /api/game-alerts/unsubscribe?token=${fan.token.split(' ').at(-1)}`);
  expect([forged.status, forged.body.error]).toEqual([404, 'game-alerts/link-wrong']);
});

test('a thousand fans: each is noted once, and a job that runs twice sends nothing twice', async () => {
  const game = await writeGame(world.db, { startsAt: later(3_600_000), setup: null });
  await sql`
    with made as (
      insert into users (login_type, language, created_at, team)
      select 'email', 'es', ${world.now()}::timestamptz, null from generate_series(1, 1200) returning id
    ), wanted as (
      insert into game_alert_settings (user_id, kinds, by_mail, with_score, zone, changed_at)
      select id, '{}', false, false, 'America/Hermosillo', ${world.now()}::timestamptz from made returning user_id
    )
    insert into game_alert_games select user_id, ${game}, ${world.now()}::timestamptz from wanted
  `.execute(world.db);
  await settle();
  await setStatus(game, 6);
  await settle();
  const noted = () =>
    world.db
      .selectFrom('game_alerts')
      .innerJoin('game_alert_triggers as trigger', 'trigger.id', 'trigger_id')
      .innerJoin('game_alert_games as asked', 'asked.user_id', 'game_alerts.user_id')
      .select(['trigger.id'])
      .where('trigger.game_id', '=', game)
      .where('asked.game_id', '=', game)
      .execute();
  const [one] = await noted();
  expect(await noted()).toHaveLength(1200);
  await sql`select graphile_worker.add_job('queue-game-alerts', json_build_object('trigger', ${one?.id}::int))`.execute(
    world.db,
  );
  await world.allSent();
  expect(await noted()).toHaveLength(1200);
});

test('choices are checked, and a fan follows so many players at most', async () => {
  const fan = await world.signUp();
  for (const wrong of [
    { kinds: ['score'] },
    { zone: 'Nowhere/Town' },
    { quiet: { from: 60, to: 60 } },
    { quiet: { from: -1, to: 60 } },
    { quiet: { from: 0, to: 1440 } },
  ])
    expect((await choose(fan, wrong)).status).toBe(400);
  for (let man = 1; man <= ALERT_PLAYERS_MAX; man += 1)
    expect(
      (await world.ask(`PUT ${path}/players/${man <= 15 ? 1000 + man : 2000 + man - 15}`, { token: fan.token })).status,
    ).toBe(200);
  const more = await world.ask(`PUT ${path}/players/2010`, { token: fan.token });
  expect([more.status, more.body.error]).toEqual([409, 'game-alerts/too-many']);
  expect((await settingsOf(fan)).players).toHaveLength(ALERT_PLAYERS_MAX);
  expect((await world.ask(`PUT ${path}/players/999999999`, { token: fan.token })).body.error).toBe(
    'league/unknown-player',
  );
  expect((await world.ask(`PUT ${path}/games/999999999`, { token: fan.token })).body.error).toBe('games/unknown');
});

test("alerts are among a person's data, without the secret of an address, and leave with the account", async () => {
  const fan = await fanWith({ kinds: ['start'] });
  await world.ask(`PUT ${path}/players/1001`, { token: fan.token });
  const { body, text } = await world.ask('GET /api/users/me/export', { token: fan.token });
  expect(body.game_alerts).toMatchObject({
    settings: { kinds: ['start', 'at-bat'] },
    devices: [{ service: expect.any(String) }],
  });
  expect(text).not.toContain(fan.browser);
  const deletion = { token: fan.token, body: { current_password: TEST_PASSWORD } };
  expect((await world.ask('POST /api/users/me/deletion', deletion)).status).toBe(200);
  for (const table of ['game_alert_settings', 'game_alert_players', 'push_subscriptions'] as const)
    expect(await world.db.selectFrom(table).selectAll().where('user_id', '=', fan.id).execute()).toEqual([]);
});
