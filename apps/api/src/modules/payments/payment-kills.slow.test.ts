/**
 * Rows A25 and D7 of the hostile inputs: Palco is killed (SIGKILL) at random points inside the 300 ms after a request to a
 * provider while eight people pay by every method. Afterwards every charge that the provider has as paid is one paid
 * order and one pass, no pass is without money, and no prepaid card was used twice. Three kills; sixty with --long, where the
 * starts between them, some seconds each, take nearly all the time.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder, openTestDatabase, removeDataFolder } from '@palco/database/testing';
import { openSandbox } from '@palco/sandbox/sandbox';
import { expect, inject, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { caughtBetween, expectMoneyToAgree, letTimePass } from '../../testing/money-check.ts';
import { openProcess, WITHOUT_LEAGUE } from '../../testing/palco-process.ts';
import { askUntilAnswered, letShop } from '../../testing/shoppers.ts';

const IS_LONG = process.env.PALCO_TEST_LONG === '1';
const KILLS = IS_LONG ? 60 : 3;
/** A run in which no kill fell between a charge and its commit proves nothing, so it goes on up to this many kills. */
const MOST_KILLS = IS_LONG ? 200 : 12;
const LEAST_BETWEEN = IS_LONG ? 21 : 1;
const WINDOW_MS = 300;
const BUYERS = 8;
const DAY_PASS = 110;

/** PayPal gives a notice up after sixteen tries, and Palco may have been away at each of them. */
const resendNotices = async (sandbox: string): Promise<void> => {
  const history = `${sandbox}/__paypal/control/notices`;
  const { notices } = (await (await fetch(history)).json()) as { notices: { id: string }[] };
  for (const { id } of notices) await fetch(`${history}/${id}/resend`, { method: 'POST' });
};

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
    // real time: the kill comes at a random moment
    await sleep(Math.random() * WINDOW_MS);
    await palco.kill();
    if ((await caughtBetween(db, world.origin)) > 0) between++;
    if (kills % 10 === 9) process.stdout.write(`${kills + 1} kills so far, ${between} of them in between\n`);
    await letTimePass(db);
    palco = await openProcess(options);
  }
  isClosing = true;
  await resendNotices(world.origin);
  // real time: the clock of the payments goes on while people pay
  const passing = setInterval(() => void letTimePass(db).catch(() => undefined), 1000);
  const bought = await shopping.done;
  clearInterval(passing);
  process.stdout.write(`${bought} purchases, ${kills} kills, ${between} of them between a charge and its commit\n`);
  const { payments, methods } = await expectMoneyToAgree(db, world.origin);
  expect(payments).toBeGreaterThan(kills);
  expect(methods).toEqual(new Set(['card', 'store', 'spei', 'paypal', 'prepaid']));
  expect(between).toBeGreaterThanOrEqual(LEAST_BETWEEN);

  await palco.stop();
  await world.close();
  await connection.close();
  await removeDataFolder(data);
});
