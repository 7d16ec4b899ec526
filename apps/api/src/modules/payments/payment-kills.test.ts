/**
 * Rows A25 and D7 of the hostile inputs: Palco is killed (SIGKILL) at random points inside the 300 ms after a request to a
 * provider while eight people pay by every method. Afterwards every charge that the provider has as paid is one paid
 * order and one pass, no pass is without money, and no prepaid card was used twice. Three kills; two hundred with --long.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@palco/database/connect';
import { makeDataFolder, openTestDatabase, removeDataFolder } from '@palco/database/testing';
import { openSandbox } from '@palco/sandbox/sandbox';
import { expect, inject, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { openProcess, WITHOUT_LEAGUE } from '../../testing/palco-process.ts';
import { askUntilAnswered, letShop } from '../../testing/shoppers.ts';
import type { SandboxCharge } from '../../testing/till.ts';

const IS_LONG = process.env.PALCO_TEST_LONG === '1';
const KILLS = IS_LONG ? 200 : 3;
/** A run in which no kill fell between a charge and its commit proves nothing: it goes on, this often at most. */
const MOST_KILLS = IS_LONG ? KILLS : 12;
const LEAST_BETWEEN = IS_LONG ? 21 : 1;
const WINDOW_MS = 300;
const BUYERS = 8;
const DAY_PASS = 110;
const OPEN = ['submitting', 'unknown', 'awaiting-bank', 'awaiting-store'] as const;

/** Resolves at the nth request that Palco sends to a provider from now on. */
const providerRequest = (nth: number): Promise<void> =>
  new Promise((came) => {
    let seen = 0;
    const onRequest = (message: unknown): void => {
      const { method, url = '' } = (message as { request: IncomingMessage }).request;
      const isOurs = /^\/__openpay\/v1\/\w+\/charges/.test(url) && !url.includes('/redirect/');
      if (!isOurs && !(method === 'POST' && url.startsWith('/__paypal/cgi-bin'))) return;
      if (++seen < nth) return;
      unsubscribe('http.server.request.start', onRequest);
      came();
    };
    subscribe('http.server.request.start', onRequest);
  });

const chargesAt = async (sandbox: string): Promise<SandboxCharge[]> =>
  ((await (await fetch(`${sandbox}/__openpay/control/charges`)).json()) as { charges: SandboxCharge[] }).charges;

/** Charges at the provider whose outcome our database had not stored yet when Palco was killed. */
const caughtBetween = async (db: Database, sandbox: string): Promise<number> => {
  const attempts = await db.selectFrom('payment_attempts').select(['reference', 'state']).execute();
  const stateOf = new Map(attempts.map(({ reference, state }) => [reference, state]));
  return (await chargesAt(sandbox)).filter(({ order_id, status }) => {
    const state = stateOf.get(order_id) ?? '';
    return status === 'completed' ? OPEN.some((open) => open === state) : ['submitting', 'unknown'].includes(state);
  }).length;
};

/** Longer than any request of a living Palco takes. */
const ARRIVED_MS = 10_000;

/**
 * Hours pass: every attempt is due for its next check, and those unknown to the provider are old. A kill before the request
 * went out leaves such an attempt; its buyer waits until we give it up.
 */
const letTimePass = async (db: Database): Promise<void> => {
  const now = Date.now();
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(now) })
    .where('state', 'in', [...OPEN])
    .execute();
  await db
    .updateTable('payment_attempts')
    .set({ opened_at: new Date(now - 24 * 3_600_000), checks: 24 })
    .where('state', '=', 'unknown')
    .where('changed_at', '<', new Date(now - ARRIVED_MS))
    .execute();
};

test(`${KILLS} kills while people pay: money, orders and passes are one`, {
  timeout: IS_LONG ? 3_600_000 : 900_000,
}, async () => {
  const connection = await openTestDatabase(inject('postgres'));
  const { db } = connection;
  const data = await makeDataFolder();
  const world = await openSandbox({ port: 0, data: join(data, 'world'), clock: () => new Date() });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const options = {
    data,
    databaseUrl: connection.url,
    settings: {
      ...WITHOUT_LEAGUE,
      PALCO_PORT: String(port),
      PALCO_SANDBOX: world.origin,
      PALCO_TRUSTED_PROXIES: '127.0.0.1',
    },
  };
  let palco = await openProcess(options);

  const boss = { email: 'liga@palco.test', password: 'palco-demo-1' };
  const { token } = await askUntilAnswered(`${origin}/api/users/login`, { body: boss });
  const proof = await askUntilAnswered(`${origin}/api/users/proof`, { token, body: { password: boss.password } });
  await askUntilAnswered(`${origin}/api/operations/openpay/webhook`, { token: proof.token });
  const { data: batch } = await askUntilAnswered(`${origin}/api/operations/prepaid/batches`, {
    token: proof.token,
    body: {
      plan_id: DAY_PASS,
      distributor: 'Tiendas del Norte',
      quantity: IS_LONG ? 4000 : 400,
      active_from: new Date(0).toISOString(),
      expires_at: '2099-01-01T00:00:00Z',
    },
  });
  const fileOf = `${origin}/api/operations/prepaid/batches/${batch.id}/file`;
  const printed: string = await askUntilAnswered(fileOf, { token: proof.token, body: {} });
  const cards = printed
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([folio = '', code = '']) => ({ folio, code }));
  expect(cards.length).toBeGreaterThan(100);

  let isClosing = false;
  const shopping = await letShop(
    { origin, sandbox: world.origin, planId: DAY_PASS, takeCard: () => cards.pop(), isClosing: () => isClosing },
    BUYERS,
  );
  let [kills, between] = [0, 0];
  for (; kills < KILLS || (kills < MOST_KILLS && between < LEAST_BETWEEN); kills++) {
    await providerRequest(1 + Math.floor(Math.random() * 12));
    await sleep(Math.random() * WINDOW_MS);
    await palco.kill();
    if ((await caughtBetween(db, world.origin)) > 0) between++;
    await letTimePass(db);
    palco = await openProcess(options);
  }
  isClosing = true;
  const passing = setInterval(() => void letTimePass(db).catch(() => undefined), 1000);
  const bought = await shopping.done;
  clearInterval(passing);
  process.stdout.write(`${bought} purchases, ${kills} kills, ${between} of them between a charge and its commit\n`);
  // checks until nothing is open
  await expect
    .poll(
      async () => {
        await letTimePass(db);
        return caughtBetween(db, world.origin);
      },
      { timeout: 120_000, interval: 1000 },
    )
    .toBe(0);
  const transactions = async (): Promise<{ status: string; parent?: string; fields: Record<string, string> }[]> =>
    ((await (await fetch(`${world.origin}/__paypal/control/transactions`)).json()) as { transactions: never[] })
      .transactions;
  const paidReferences = async (): Promise<string[]> => [
    ...(await chargesAt(world.origin)).filter(({ status }) => status === 'completed').map(({ order_id }) => order_id),
    ...(await transactions())
      .filter(({ status }) => status === 'Completed')
      .map(({ fields }) => fields.item_number ?? ''),
  ];
  const paidHere = () =>
    db
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select([
        'payment_attempts.reference',
        'payment_attempts.method',
        'payment_attempts.provider_id',
        'orders.id',
        'orders.state',
      ])
      .where('payment_attempts.state', '=', 'paid')
      .execute();
  // PayPal repeats an IPN that was not accepted, at growing intervals
  await expect
    .poll(
      async () =>
        (await paidHere())
          .filter(({ method }) => method !== 'prepaid')
          .map(({ reference }) => reference)
          .sort(),
      {
        timeout: 120_000,
        interval: 1000,
      },
    )
    .toEqual((await paidReferences()).sort());
  const paid = await paidHere();
  expect(paid.length).toBeGreaterThan(kills);
  expect(new Set(paid.map(({ method }) => method))).toEqual(new Set(['card', 'store', 'paypal', 'prepaid']));
  expect(paid.filter(({ state }) => state !== 'paid')).toEqual([]);
  const orders = paid.map(({ id }) => id);
  expect(new Set(orders).size).toBe(orders.length);
  const passes = await db.selectFrom('memberships').select('source').where('source', 'like', 'order %').execute();
  expect(passes.map(({ source }) => source).sort()).toEqual(orders.map((id) => `order ${id}`).sort());
  const folios = paid.filter(({ method }) => method === 'prepaid').map(({ provider_id }) => provider_id);
  expect(new Set(folios).size).toBe(folios.length);
  expect(between).toBeGreaterThanOrEqual(LEAST_BETWEEN);

  await palco.stop();
  await world.close();
  await connection.close();
  await removeDataFolder(data);
});
