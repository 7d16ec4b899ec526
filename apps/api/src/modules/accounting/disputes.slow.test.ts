/** Disputes: their stages, until when they are answered, and the evidence, also once the buyer has left. */
import type { Dispute, OrderPage } from '@palco/contracts/payments/order-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPaypalTill, type PaypalTill } from '../../testing/paypal-till.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { forgetOldLeases } from '../streaming/seats/lease-store.ts';

let world: World;
let till: Till;
let paypal: PaypalTill;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
  paypal = openPaypalTill(world);
});
afterAll(() => world.close());

const PATIENCE = { timeout: 300_000 };
const DAY_MS = 86_400_000;
const cashier = async (): Promise<string> => (await world.staff('cashier')).token;
const page = async (order: number): Promise<OrderPage> =>
  (await world.ask(`GET /api/operations/orders/${order}`, { token: await cashier() })).body.data;
const disputesOf = async (order: number): Promise<Dispute[]> => (await page(order)).disputes;
const evidenceOf = async (order: number) =>
  world.ask(`GET /api/operations/orders/${order}/evidence.pdf`, { token: await cashier() });
const openTasks = async (order: number): Promise<number> =>
  (
    await world.db
      .selectFrom('alerts')
      .select('id')
      .where('kind', '=', 'dispute-opened')
      .where('order_id', '=', order)
      .where('resolved_at', 'is', null)
      .execute()
  ).length;

test('at PayPal: opened with its deadline, a task until the evidence is sent, and won', async () => {
  const { payment_id: order, reference } = await paypal.buy(await till.buyer());
  const capture = await paypal.captureOf(reference);
  await paypal.later(capture, 'dispute');
  await expect.poll(async () => (await disputesOf(order)).length, PATIENCE).toBe(1);
  const [opened] = (await disputesOf(order)) as [Dispute];
  const due = new Date(world.now().getTime() + 10 * DAY_MS).toISOString();
  expect(opened).toMatchObject({ provider: 'paypal', state: 'opened', amount: '149.00', due_at: due });
  expect(await openTasks(order)).toBe(1);
  const send = async () =>
    world.ask(`POST /api/operations/orders/${order}/evidence-sent`, {
      token: await cashier(),
      body: { dispute: opened.dispute },
    });
  const [one, other] = await Promise.all([send(), send()]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  expect([(await disputesOf(order))[0]?.state, await openTasks(order)]).toEqual(['evidence-sent', 0]);
  await paypal.later(capture, 'dispute-won');
  await expect.poll(async () => (await disputesOf(order))[0]?.state, PATIENCE).toBe('won');
  expect((await page(order)).state).toBe('paid');
});

describe('the evidence is sent to PayPal by its interface', () => {
  const disputed = async (): Promise<{ order: number; reference: string; dispute: string; capture: string }> => {
    const { payment_id: order, reference } = await paypal.buy(await till.buyer());
    const capture = await paypal.captureOf(reference);
    await paypal.later(capture, 'dispute');
    await expect.poll(async () => (await disputesOf(order)).length, PATIENCE).toBe(1);
    return { order, reference, capture, dispute: (await disputesOf(order))[0]?.dispute as string };
  };
  const send = async (order: number, dispute: string) =>
    world.ask(`POST /api/operations/orders/${order}/evidence`, { token: await cashier(), body: { dispute } });
  const taken = async (dispute: string): Promise<{ kind: string; name: string; type: string; notes: string }[]> => {
    const answer = await fetch(`${world.sandbox}/__paypal-api/control/disputes`);
    const { disputes } = (await answer.json()) as { disputes: { id: string; evidence?: [] }[] };
    return disputes.find(({ id }) => id === dispute)?.evidence ?? [];
  };

  test('as one file, once; the task ends, and PayPal’s decision comes as ever', async () => {
    const { order, dispute, capture } = await disputed();
    const sent = await send(order, dispute);
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body.data.disputes).toMatchObject([{ state: 'evidence-sent' }]);
    expect(await taken(dispute)).toMatchObject([
      {
        kind: 'PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED',
        name: `order-${order}.pdf`,
        type: 'application/pdf',
        notes: expect.stringContaining(String(order)),
      },
    ]);
    expect(await openTasks(order)).toBe(0);
    expect((await send(order, dispute)).body.error).toBe('payments/no-open-dispute');
    await paypal.later(capture, 'dispute-won');
    await expect.poll(async () => (await disputesOf(order))[0]?.state, PATIENCE).toBe('won');
  });

  test.each(['drop_after_commit', '500', 'bad_json'])(
    'whose answer is lost (%s): it is noted at the next press, and not sent twice',
    async (fault) => {
      const { order, dispute, reference } = await disputed();
      await paypal.fault(fault, 'evidence', { order: reference });
      expect(await send(order, dispute)).toMatchObject({ status: 503, body: { error: 'payments/evidence-unsure' } });
      expect((await disputesOf(order))[0]?.state).toBe('opened');
      expect((await send(order, dispute)).body.data.disputes).toMatchObject([{ state: 'evidence-sent' }]);
      expect(await taken(dispute)).toHaveLength(1);
    },
  );

  test('that never came, or came with an old token, is sent again', async () => {
    const { order, dispute, reference } = await disputed();
    await paypal.fault('drop_before_commit', 'evidence', { order: reference });
    expect((await send(order, dispute)).status).toBe(503);
    expect(await taken(dispute)).toEqual([]);
    await paypal.fault('token_expired', 'evidence', { order: reference });
    expect((await send(order, dispute)).status).toBe(200);
    expect(await taken(dispute)).toHaveLength(1);
  });

  test('that PayPal refuses stays a task, with PayPal’s word for it; no other dispute or order gets it', async () => {
    const { order, dispute, reference } = await disputed();
    await paypal.fault('issue:FILE_SIZE_LIMIT_EXCEEDED', 'evidence', { order: reference });
    const refused = await send(order, dispute);
    expect(refused).toMatchObject({ status: 409, body: { error: 'payments/evidence-refused' } });
    expect(refused.text).toContain('FILE_SIZE_LIMIT_EXCEEDED');
    expect(await openTasks(order)).toBe(1);
    const other = await disputed();
    expect((await send(order, other.dispute)).body.error).toBe('payments/no-open-dispute');
    expect(await taken(other.dispute)).toEqual([]);
    const support = (await world.staff('support')).token;
    const path = `POST /api/operations/orders/${order}/evidence` as const;
    expect((await world.ask(path, { token: support, body: { dispute } })).body.error).toBe('staff/role-required');
  });
});

test('two days before its evidence is due it is a task of the night on its order, until it is sent', async () => {
  const { payment_id: order, reference } = await paypal.buy(await till.buyer());
  await paypal.later(await paypal.captureOf(reference), 'dispute');
  await expect.poll(async () => (await disputesOf(order)).length, PATIENCE).toBe(1);
  const tasks = async () => {
    world.advance(6000);
    await world.palco.night.beat();
    await world.palco.night.watch();
    const { body } = await world.ask('GET /api/operations/alerts', { token: await cashier() });
    return body.data.filter(
      (alert: { kind: string; payment_id: number }) => alert.kind === 'dispute-due' && alert.payment_id === order,
    );
  };
  expect(await tasks()).toEqual([]);
  world.advance(8 * DAY_MS);
  expect(await tasks()).toMatchObject([{ step: 'open-order', roles: ['cashier'] }]);
  const dispute = (await disputesOf(order))[0]?.dispute as string;
  const path = `POST /api/operations/orders/${order}/evidence-sent` as const;
  expect((await world.ask(path, { token: await cashier(), body: { dispute } })).status).toBe(200);
  expect(await tasks()).toEqual([]);
});

test('at Openpay: its charge says what became of it, and late news opens nothing', async () => {
  const { body } = await till.buy(await till.buyer());
  const order = body.data.payment_id as number;
  const charge = (await page(order)).payments[0]?.payment as string;
  await till.atProvider(charge, 'chargeback-created');
  await expect.poll(async () => (await disputesOf(order))[0]?.state, PATIENCE).toBe('opened');
  await till.atProvider(charge, 'chargeback-accepted');
  await expect.poll(async () => (await disputesOf(order))[0]?.state, PATIENCE).toBe('lost');
  expect(await disputesOf(order)).toHaveLength(1);
});

test('the evidence has the use of the pass, and works when the buyer has left', async () => {
  await writeLeague(world.db);
  const games = [
    await writeGame(world.db, { startsAt: world.now() }),
    await writeGame(world.db, { startsAt: new Date(world.now().getTime() + DAY_MS) }),
  ];
  const buyer = await till.buyer();
  const { body } = await till.buy(buyer);
  const order = body.data.payment_id as number;
  const start = world.now();
  const { id: session } = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const lease = (id: string, game: number, minutes: number, hasEnded: boolean) => ({
    id,
    user_id: buyer.id,
    session_id: session,
    game_id: game,
    competition: 'regular-season',
    started_at: start,
    last_seen_at: new Date(start.getTime() + minutes * 60_000),
    paused_at: null,
    ended_at: hasEnded ? new Date(start.getTime() + minutes * 60_000) : null,
    end_why: hasEnded ? 'closed' : null,
    end_device: null,
  });
  const [first = 0, second = 0] = games;
  await world.db
    .insertInto('seats')
    .values({ user_id: buyer.id } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await world.db
    .insertInto('seat_leases')
    .values([lease('lease-1', first, 90, true), lease('lease-2', first, 30, true)])
    .execute();
  const later = new Date(start.getTime() + 2 * DAY_MS);
  await forgetOldLeases(world.db, later);
  await forgetOldLeases(world.db, later);
  await world.db
    .insertInto('seat_leases')
    .values(lease('lease-3', second, 15, false))
    .execute();
  const erased = await world.ask('POST /api/users/me/deletion', {
    token: buyer.token,
    body: { current_password: TEST_PASSWORD },
  });
  expect(erased.status, erased.text).toBe(200);
  const use = await world.db.selectFrom('pass_uses').selectAll().where('user_id', '=', buyer.id).execute();
  expect(use).toMatchObject([{ minutes: 135, game_ids: [first, second].toSorted((one, other) => one - other) }]);
  const file = await evidenceOf(order);
  expect([file.status, file.text.slice(0, 5), file.text.trimEnd().slice(-5)]).toEqual([200, '%PDF-', '%%EOF']);
  expect((await evidenceOf(999_999)).status).toBe(404);
  await forgetOldLeases(world.db, new Date(start.getTime() + 600 * DAY_MS));
  expect(await world.db.selectFrom('pass_uses').selectAll().where('user_id', '=', buyer.id).execute()).toEqual([]);
});
