/** Passes for a club or a game: what they open, until when, what they are called, and what is not sold. */
import { codeOfStatus, GAME_STATUSES, type GameStatus } from '@palco/baseball/rules/game-status';
import { COMPETITIONS } from '@palco/contracts/league/competitions';
import { covers } from '@palco/contracts/memberships/pass-covers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePlans } from '../../testing/change-plans.ts';
import { UNLIMITED_COUPON } from '../../testing/coupon-terms.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { DEVICE_A, makeViewers, type Viewers } from '../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { gamePassFrom } from '../plans/choice.ts';
import { readLeases } from '../streaming/seats/lease-store.ts';
import { coversGame } from './membership-store.ts';

const HOUR_MS = 3_600_000;
const [SEASON, REGULAR, CLUB, GAME] = [107, 111, 120, 121];
const at = (hours: number): Date => new Date(WORLD_START.getTime() + hours * HOUR_MS);

let world: World;
let till: Till;
let viewers: Viewers;
let admin: string;
/** under way */
let tonight: number;
/** without Hermosillo */
let elsewhere: number;
let tomorrow: number;

const TERMS = {
  description: '',
  description_en: '',
  image: '',
  period: 'regular-season',
  days: 2,
  valid_from: null,
  valid_until: null,
  sale_from: null,
  sale_until: null,
  competitions: ['regular-season'],
  position: 15,
};
const put = (id: number, terms: object, more: readonly { kind: string }[] = []) =>
  changePlans(world, admin, [{ kind: 'plan', plan_id: id, terms: { ...TERMS, ...terms } }, ...more]);
const sell = (id: number, terms: object) =>
  put(id, terms, [{ kind: 'price', plan_id: id, region: 'mexico', price: '39', commission: '0' } as { kind: string }]);

beforeAll(async () => {
  world = await openWorld({ seeds: ['people', 'plans'], isListening: true, withWork: true });
  till = openTill(world);
  viewers = makeViewers(world);
  admin = (await world.staff('admin')).token;
  await writeLeague(world.db);
  await world.db
    .insertInto('clubs')
    .values({
      season_id: '2026',
      abbreviation: 'MAZ',
      feed_id: null,
      name: 'Venados de Mazatlán',
      short_name: 'Venados',
      city: 'Mazatlán',
      primary_colour: '#0D7F7C',
      secondary_colour: '#F4DDB0',
      venue_id: 'desierto',
    })
    .execute();
  tonight = await writeGame(world.db, { startsAt: at(-0.5), status: 'in_progress' });
  elsewhere = await writeGame(world.db, { startsAt: at(-0.5), status: 'in_progress', away: 'NAV', home: 'MAZ' });
  tomorrow = await writeGame(world.db, { startsAt: at(24) });
  await sell(CLUB, { title: 'Pase de club', title_en: 'Club pass', scope: 'club', days: 30 });
  await sell(GAME, { title: 'Un juego', title_en: 'One game', scope: 'game' });
});
afterAll(() => world.close());

const shownFor = async (plan: number, choice: object) => {
  const { data } = (await world.ask('GET /api/memberships', {})).body;
  const { total, currency, terms } = data.find(({ id }: { id: number }) => id === plan);
  return { total, currency, terms, ...choice };
};
const start = async (buyer: Buyer, planId: number, choice: object) =>
  till.payByCard(buyer, { planId, body: { shown: await shownFor(planId, choice) } });
const buy = async (buyer: Buyer, planId: number, choice: object) => {
  const { body } = await start(buyer, planId, choice);
  const back = await till.atBank(body.redirect_url, 'approve');
  return (await till.confirm(buyer, back.searchParams.get('id') as string)).body.data;
};
const mayWatch = async ({ token }: Buyer, game: number) => {
  const { body } = await world.ask('POST /api/videos/access', { token, body: { gameId: game } });
  return body.data?.why ?? body.error ?? 'yes';
};
interface Pass {
  readonly title: string;
  readonly title_en: string;
  readonly texts: { readonly ru?: { readonly title: string } };
  readonly date_exp: string;
}
const passesOf = async (buyer: Buyer) => (await till.me(buyer)).memberships as readonly Pass[];
const endOf = async (buyer: Buyer): Promise<Date> => new Date((await passesOf(buyer))[0]?.date_exp ?? 0);
const change = (
  id: number,
  set: { status?: GameStatus; starts_at?: Date; resumes_at?: Date | null; ended_at?: Date },
) =>
  world.db
    .updateTable('games')
    .set({ ...set, ...(set.status ? { status: codeOfStatus(set.status) } : {}) } as never)
    .where('id', '=', id)
    .execute();

test('a club’s pass opens its games at home and away and no other, and says whose it is', async () => {
  const [home, away] = [await till.buyer(), await till.buyer()];
  const order = await buy(home, CLUB, { club: 'HER' });
  await buy(away, CLUB, { club: 'NAV' });
  expect(await Promise.all([tonight, elsewhere].map((game) => mayWatch(home, game)))).toEqual([
    'yes',
    'streaming/no-pass',
  ]);
  expect(await Promise.all([tonight, elsewhere].map((game) => mayWatch(away, game)))).toEqual(['yes', 'yes']);
  const named = { title: 'Pase de club · Naranjeros', title_en: 'Club pass · Naranjeros' };
  expect(order).toMatchObject(named);
  expect(await passesOf(home)).toMatchObject([{ ...named, club: 'HER', game_id: null }]);
  await expect
    .poll(async () => (await world.messagesTo(home.email as string)).map(({ text }) => text).join())
    .toContain('Pase de club · Naranjeros');
  const desk = await world.ask(`GET /api/operations/orders/${order.payment_id}`, { token: admin });
  expect(JSON.stringify(desk.body.data)).toContain('Pase de club · Naranjeros');
});

test('days of a club follow its own days; another club’s begin at once', async () => {
  const buyer = await till.buyer();
  await buy(buyer, CLUB, { club: 'HER' });
  await buy(buyer, CLUB, { club: 'HER' });
  await buy(buyer, CLUB, { club: 'MAZ' });
  const ends = (await passesOf(buyer)).map(({ title, date_exp }) => [title, Date.parse(date_exp)] as const);
  const day = (title: string) => ends.filter(([name]) => name.endsWith(title)).map(([, end]) => end);
  const [second = 0, first = 0] = day('Naranjeros');
  expect(second - first).toBe(30 * 24 * HOUR_MS);
  expect(Math.abs((day('Venados')[0] ?? 0) - first)).toBeLessThan(24 * HOUR_MS);
});

test('a game’s pass opens that game, is named after it, and ends two days after its end', async () => {
  const buyer = await till.buyer();
  const game = await writeGame(world.db, { startsAt: at(-0.5), status: 'in_progress' });
  const order = await buy(buyer, GAME, { game });
  expect(order.title).toMatch(/^Un juego · Mayos en Naranjeros, 20 nov 2026$/);
  expect((await passesOf(buyer))[0]?.texts.ru?.title).toMatch(/^One game · Mayos – Naranjeros/);
  expect(await Promise.all([game, tonight].map((each) => mayWatch(buyer, each)))).toEqual(['yes', 'streaming/no-pass']);
  await change(game, { status: 'final', ended_at: at(3) });
  expect(await endOf(buyer)).toEqual(at(3 + 48));
});

test('a game’s pass moves with the game, and days that staff has given stay', async () => {
  const buyer = await till.buyer();
  const game = await writeGame(world.db, { startsAt: at(24) });
  await buy(buyer, GAME, { game });
  expect(await endOf(buyer)).toEqual(at(24 + 12 + 48));
  const { id } = await world.db
    .selectFrom('memberships')
    .select('id')
    .where('game_id', '=', game)
    .executeTakeFirstOrThrow();
  await world.ask(`POST /api/operations/memberships/${id}/days`, { token: admin, body: { days: 1, reason: 'sorry' } });
  expect(await endOf(buyer)).toEqual(at(24 + 12 + 48 + 24));
  await change(game, { status: 'postponed' });
  expect(await endOf(buyer)).toEqual(at(24 + 120 * 24 + 48 + 24));
  await change(game, { status: 'upcoming', starts_at: at(200) });
  expect(await endOf(buyer)).toEqual(at(200 + 12 + 48 + 24));
  await change(game, { status: 'suspended' });
  await change(game, { resumes_at: at(300) });
  await change(game, { status: 'final', ended_at: at(302) });
  expect(await endOf(buyer)).toEqual(at(302 + 48 + 24));
});

test('a seat ends when the pass of its game does', async () => {
  const buyer = await till.buyer();
  const game = await writeGame(world.db, { startsAt: at(-0.5), status: 'in_progress' });
  await buy(buyer, GAME, { game });
  const { body } = await viewers.watch(buyer.token, game, { device: DEVICE_A });
  expect(body.st).toBeTruthy();
  const passUntil = async () => (await readLeases(world.db, { userId: buyer.id }, world.now()))[0]?.passUntil;
  expect(await passUntil()).toEqual(await endOf(buyer));
  await change(game, { status: 'final', ended_at: at(-60) });
  expect(await passUntil()).toBeUndefined();
  const beat = await world.ask('POST /api/seats/heartbeat', { body: { lease: body.lease } });
  expect(beat.body).toMatchObject({ error: 'streaming/seat-over', detail: { why: 'pass-over' } });
});

test('what is owned already is not sold again, and a choice that is none is refused', async () => {
  const [season, fan] = [await till.buyer(), await till.buyer()];
  await till.buy(season, SEASON);
  const refusal = async (buyer: Buyer, plan: number, choice: object) => (await start(buyer, plan, choice)).body.error;
  expect(await refusal(season, GAME, { game: tomorrow })).toBe('plans/already-held');
  await buy(fan, GAME, { game: tomorrow });
  expect(await refusal(fan, GAME, { game: tomorrow })).toBe('plans/already-held');
  const free = await writeGame(world.db, { startsAt: at(24) });
  await world.db.updateTable('games').set({ is_free: true }).where('id', '=', free).execute();
  const off = await writeGame(world.db, { startsAt: at(24), status: 'cancelled' });
  const playoff = await writeGame(world.db, { startsAt: at(24), competition: 'playoffs' });
  const over = await writeGame(world.db, { startsAt: at(-90), status: 'final' });
  await change(over, { ended_at: at(-50) });
  for (const choice of [{}, { game: 999_999 }, { game: free }, { game: off }, { game: playoff }, { game: over }])
    expect([choice, await refusal(await till.buyer(), GAME, choice)]).toEqual([choice, 'plans/choice-wrong']);
  for (const choice of [{}, { club: 'XYZ' }, { game: tomorrow }, { club: 'HER', game: tomorrow }])
    expect([choice, await refusal(fan, CLUB, choice)]).toEqual([choice, 'plans/choice-wrong']);
  expect(await refusal(fan, SEASON, { club: 'HER' })).toBe('plans/choice-wrong');
  // a client of the spec, which cannot choose
  expect((await till.payByCard(fan, { planId: CLUB })).body.error).toBe('plans/choice-wrong');
});

test('a slip for one game blocks no other game of its plan, nor a club another: each pays its own', async () => {
  const buyer = await till.buyer();
  const slipFor = async (plan: number, choice: object) =>
    world.ask('POST /api/payments/openpay/store', {
      token: buyer.token,
      body: { membership_id: plan, shown: await shownFor(plan, choice) },
    });
  const first = await slipFor(GAME, { game: tonight });
  const second = await slipFor(GAME, { game: tomorrow });
  expect(first.body.data.title).toContain('Mayos en Naranjeros, 20 nov');
  expect(second.body.data.title).toContain('Mayos en Naranjeros, 21 nov');
  for (const [slip, game] of [
    [first, tonight],
    [second, tomorrow],
  ] as const)
    expect((await slipFor(GAME, { game })).body.data.payment_id).toBe(slip.body.data.payment_id);
  const clubs = await Promise.all([slipFor(CLUB, { club: 'HER' }), slipFor(CLUB, { club: 'MAZ' })]);
  expect(new Set([first, second, ...clubs].map(({ body }) => body.data.payment_id)).size).toBe(4);
  const gamesOf = async () =>
    (
      await world.db
        .selectFrom('memberships')
        .select(['game_id', 'club'])
        .where('user_id', '=', buyer.id)
        .orderBy('id')
        .execute()
    ).map(({ game_id, club }) => club ?? game_id);
  for (const [index, slip] of [second, clubs[1], first].entries()) {
    const charge = await till.chargeOf(slip?.body.data.reference);
    await till.atProvider(charge?.id as string, 'pay');
    await expect.poll(async () => (await gamesOf()).length).toBe(index + 1);
  }
  expect(await gamesOf()).toEqual([tomorrow, 'MAZ', tonight]);
});

test('a coupon that each may use once lowers one of the two: the slip for the other game counts as a use', async () => {
  const code = 'UNJUEGO';
  const terms = { ...UNLIMITED_COUPON, percent: 10, most_uses_each: 1, reason: 'a test' };
  expect((await world.ask(`PUT /api/operations/coupons/${code}`, { token: admin, body: terms })).status).toBe(200);
  const buyer = await till.buyer();
  const slipFor = async (game: number) =>
    world.ask('POST /api/payments/openpay/store', {
      token: buyer.token,
      body: { membership_id: GAME, coupon: code, shown: { ...(await shownFor(GAME, { game })), total: '35.10' } },
    });
  const first = await slipFor(tonight);
  expect(first.body.data.total).toBe('35.10');
  expect((await slipFor(tomorrow)).body.error).toBe('coupons/used-before');
  expect((await slipFor(tonight)).body.data.payment_id).toBe(first.body.data.payment_id);
});

test('while it is unknown whether money moved for one game, another is sold and the same one is not', async () => {
  const buyer = await till.buyer();
  // the answer is about money that may have moved
  await till.fault('decline:1000', 'charge');
  expect((await start(buyer, GAME, { game: tonight })).body.status).toBe('processing');
  expect((await start(buyer, GAME, { game: tonight })).body.error).toBe('payments/in-progress');
  await buy(buyer, GAME, { game: tomorrow });
  expect((await till.me(buyer)).hasOneValidMembership).toBe(true);
});

test('a pass for a game is not sold, nor given, where the rights rules do not show that game', async () => {
  const game = await writeGame(world.db, { startsAt: at(24) });
  const rule = async (more: object) => {
    const terms = {
      ...{ name: 'elsewhere', game, club: null, competition: null, first_day: null, last_day: null },
      ...{ countries: ['MX'], except_countries: false, plan: null, effect: 'no-video', delay_minutes: null },
      ...{ starts_at: at(-1).toISOString(), ends_at: null, holder: null, ...more },
    };
    const dates = { made_at: at(0), made_by: null, changed_at: at(0) };
    await world.db
      .insertInto('rights_rules')
      .values({ terms: JSON.stringify(terms), ...dates })
      .execute();
  };
  const refusals = async () => {
    const buyer = await till.buyer();
    const gift = { membership_id: GAME, game, to_name: 'Chuy', from_name: 'Ana', message: '' };
    const given = await world.ask('POST /api/gifts', { token: buyer.token, body: gift });
    return [(await start(buyer, GAME, { game })).body.error, given.body.error];
  };
  expect(await refusals()).toEqual([undefined, undefined]);
  await rule({ countries: ['US'] });
  expect(await refusals()).toEqual([undefined, undefined]);
  await rule({ effect: 'delayed', delay_minutes: 60 });
  expect(await refusals()).toEqual([undefined, undefined]);
  await rule({});
  expect(await refusals()).toEqual(['plans/game-not-here', 'plans/game-not-here']);
  await rule({ effect: 'dark' });
  expect(await refusals()).toEqual(['plans/game-not-here', 'plans/game-not-here']);
  await rule({ effect: 'free' });
  expect(await refusals()).toEqual(['plans/choice-wrong', 'plans/choice-wrong']);
});

test('a game that is called off after a slip was printed gives no pass, and staff is told', async () => {
  const buyer = await till.buyer();
  const game = await writeGame(world.db, { startsAt: at(24) });
  const { body } = await start(buyer, GAME, { game });
  await change(game, { status: 'cancelled' });
  const back = await till.atBank(body.redirect_url, 'approve');
  await till.confirm(buyer, back.searchParams.get('id') as string);
  expect((await till.me(buyer)).hasOneValidMembership).toBe(false);
  expect((await till.alerts('adds-nothing')).length).toBe(1);
});

test('a gift is for the game that its buyer chose', async () => {
  const [buyer, friend] = [await till.buyer(), await till.buyer()];
  const words = { to_name: 'Ana', from_name: 'Luis', message: '' };
  const write = (more: object) =>
    world.ask('POST /api/gifts', { token: buyer.token, body: { membership_id: GAME, ...words, ...more } });
  expect((await write({})).body.error).toBe('plans/choice-wrong');
  const { id } = (await write({ game: tomorrow })).body.data;
  await buy(buyer, GAME, { gift: id });
  const [gift] = (await world.ask('GET /api/gifts', { token: buyer.token })).body.data;
  expect(gift.title).toContain('Mayos en Naranjeros, 21 nov');
  const seen = await world.ask('POST /api/gifts/look', { body: { token: gift.token } });
  expect(seen.body.data).toMatchObject({ title: gift.title, ends_at: at(24 + 12 + 48).toISOString() });
  await world.ask('POST /api/gifts/claim', { token: friend.token, body: { token: gift.token } });
  expect(await passesOf(friend)).toMatchObject([{ title: gift.title, game_id: tomorrow }]);
});

test('staff gives a pass for a club; a plan keeps its kind, and no cards are printed of one with a choice', async () => {
  const fan = await till.buyer();
  const give = (more: object) =>
    world.ask(`POST /api/operations/users/${fan.id}/memberships`, {
      token: admin,
      body: { plan_id: CLUB, reason: 'prize', ...more },
    });
  expect((await give({})).body.error).toBe('plans/choice-wrong');
  expect((await give({ club: 'MAZ' })).body.data).toMatchObject({ title: 'Pase de club · Venados', club: 'MAZ' });
  expect((await put(CLUB, { title: 'Pase de club', title_en: 'Club pass', days: 30 })).body.error).toBe(
    'plans/scope-fixed',
  );
  const window = { days: null, valid_from: at(0).toISOString(), valid_until: at(99).toISOString() };
  expect((await put(125, { title: 'x', title_en: 'x', scope: 'game', ...window })).body.error).toBe(
    'plans/window-wrong',
  );
});

test('the database decides what a pass opens as the pure function does', async () => {
  const passes = [null, 'NAV', 'MAZ'].flatMap((club) =>
    [null, 1, 2].map((game_id) => ({ club, game_id, competitions: ['regular-season', 'playoffs'] as const })),
  );
  const games = [1, 3].flatMap((id) =>
    COMPETITIONS.flatMap((competition) => [
      { id, competition, away: 'NAV', home: 'HER' },
      { id, competition, away: 'HER', home: 'MAZ' },
    ]),
  );
  for (const pass of passes)
    for (const game of games) {
      const { rows } = await sql<{ opens: boolean }>`select ${coversGame({
        id: sql`${game.id}::int`,
        competition: sql`${game.competition}::text`,
        away: sql`${game.away}::text`,
        home: sql`${game.home}::text`,
      })} as opens from (select ${pass.club}::text as club, ${pass.game_id}::int as game_id,
        ${[...pass.competitions]}::text[] as competitions) as memberships`.execute(world.db);
      expect([pass, game, rows[0]?.opens]).toEqual([pass, game, covers(pass, game)]);
    }
});

test('the database moves a game’s pass by the rule that granted it', async () => {
  for (const status of GAME_STATUSES)
    for (const resumesAt of [null, at(30)])
      for (const endedAt of [null, at(4)]) {
        const game = { status, startsAt: at(1), resumesAt, endedAt };
        const { rows } = await sql<{ from: Date }>`select game_pass_from(${codeOfStatus(status)}, ${game.startsAt},
          ${resumesAt}, ${endedAt}) as from`.execute(world.db);
        expect([game, rows[0]?.from]).toEqual([game, gamePassFrom(game)]);
      }
});

test('each other way to sell a club’s or a game’s pass is allowed, or refused with a sentence that says why', async () => {
  const cashier = (await world.staff('cashier')).token;
  const batch = { quantity: 2, distributor: 'Kiosco', expires_at: at(2000).toISOString() };
  for (const plan_id of [CLUB, GAME])
    for (const path of ['batches', 'batches/preview']) {
      const reply = await world.ask(`POST /api/operations/prepaid/${path}` as 'POST /x', {
        token: cashier,
        body: { ...batch, plan_id },
      });
      expect([path, reply.status, reply.body.error]).toEqual([path, 422, 'prepaid/plan-needs-choice']);
      expect(reply.text).toMatch(
        /prepagada.*un plan que abra todos los juegos|prepaid card.*a plan that opens every game/,
      );
    }
  for (const [id, scope] of [
    [CLUB, 'club'],
    [GAME, 'game'],
  ] as const) {
    const reply = await put(id, { title: 'x', title_en: 'x', scope, days: 30, recurring: true });
    expect([scope, reply.body.error]).toEqual([scope, 'plans/cannot-renew']);
  }
});

test('what is left of a club’s or a game’s pass pays a part of the season’s, and never the other way round', async () => {
  const upgradesOf = async ({ token }: Buyer) =>
    (await world.ask('GET /api/payments/upgrades', { token })).body.data as {
      readonly pass: number;
      readonly plan: { readonly id: number; readonly total: string };
      readonly full_price: string;
      readonly credit: string;
    }[];
  for (const [plan, choice] of [
    [CLUB, { club: 'HER' }],
    [GAME, { game: tonight }],
  ] as const) {
    const buyer = await till.buyer();
    await buy(buyer, plan, choice);
    const found = await upgradesOf(buyer);
    expect([plan, found.map((each) => each.plan.id)]).toEqual([plan, [SEASON, REGULAR]]);
    for (const { credit, full_price: full, plan: to } of found) {
      expect(Number(credit)).toBeGreaterThan(0);
      expect(Number(credit)).toBeLessThanOrEqual(39);
      expect(Number(to.total) + Number(credit)).toBeCloseTo(Number(full), 2);
    }
  }
  const season = await till.buyer();
  await till.buy(season, SEASON);
  expect(await upgradesOf(season)).toEqual([]);
});
