/**
 * A real process is killed (SIGKILL) while a certified provider stamps: invoices that were asked for, the global ones of a
 * month that is over, and while somebody closes that month, which is refused as long as an invoice waits. At the end every
 * paid sale stands in exactly one living invoice.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Database } from '@palco/database/connect';
import { makeDataFolder, openTestDatabase, removeDataFolder } from '@palco/database/testing';
import { DEMO_ZONE, instantOf, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { openSandbox } from '@palco/sandbox/sandbox';
import { expect, inject, test } from 'vitest';
import { INVOICING } from '../../gateways/invoicing/invoicing.ts';
import { enqueue } from '../../jobs/runner.ts';
import { freePort } from '../../testing/free-port.ts';
import { insertSales, moveBack, requestInvoices } from '../../testing/many-sales.ts';
import { openProcess, WITHOUT_LEAGUE } from '../../testing/palco-process.ts';
import { askUntilAnswered } from '../../testing/shoppers.ts';
import { INVOICE_ROUND } from './invoice-store.ts';

const IS_LONG = process.env.PALCO_TEST_LONG === '1';
const KILLS = IS_LONG ? 30 : 3;
const SALES = 24;
const PATIENCE = { timeout: IS_LONG ? 3_600_000 : 900_000 };
const DAY_MS = 86_400_000;

/** Resolves at the nth document that Palco sends from now on. */
const stamping = (nth: number): Promise<void> =>
  new Promise((came) => {
    let seen = 0;
    const onRequest = (message: unknown): void => {
      const { method, url = '' } = (message as { request: IncomingMessage }).request;
      if (method !== 'POST' || !/^\/__(facturapi\/v2\/invoices|facturama\/3\/cfdis)/.test(url) || ++seen < nth) return;
      unsubscribe('http.server.request.start', onRequest);
      came();
    };
    subscribe('http.server.request.start', onRequest);
  });

/**
 * As if the leases of the killed process were over. Only while no process lives: a lease is what keeps two from stamping one
 * invoice. What the provider is still stamping is there before another process has started.
 */
const endLeases = (db: Database) =>
  db.updateTable('invoices').set({ next_at: new Date() }).where('next_at', 'is not', null).execute();
const left = async (db: Database): Promise<number> =>
  (await db.selectFrom('invoices').select('id').where('next_at', 'is not', null).execute()).length;
/** Resolves when somebody has taken up every invoice: of the last ones, fewer documents are sent than a kill waits for. */
const allTaken = (db: Database): Promise<void> =>
  expect
    .poll(() => db.selectFrom('invoices').select('id').where('next_at', '<=', new Date()).execute(), { interval: 100 })
    .toEqual([]);

/** Facturama, unlike the other, would stamp a second document under the same key. */
const PROVIDERS = IS_LONG ? INVOICING : (['facturama'] as const);

test.each(PROVIDERS)(`%s: ${KILLS} kills while it stamps`, PATIENCE, async (provider) => {
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
      PALCO_INVOICES: provider,
    },
  };
  let palco = await openProcess(options);
  const fan = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  // two months ago: that month is over, whatever the day is; in its middle, so that every sale is in it
  const month = leagueDateOf(new Date(Date.now() - 62 * DAY_MS), DEMO_ZONE).slice(0, 7);
  const from = instantOf(`${month}-15` as LeagueDate, DEMO_ZONE);
  const orders = await insertSales(db, {
    userId: fan.id,
    count: SALES,
    from,
    everySeconds: 1,
    prices: [14_900, 9_900],
  });
  const asked = orders.filter((_, place) => place % 2 === 0);
  const fault = (on: string) =>
    fetch(`${world.origin}/__${provider}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: 'delay:400', on, times: 500 }),
    });
  // slow answers: the process is dead before most of them come
  await fault('issue');
  const boss = { email: 'liga@palco.test', password: 'palco-demo-1' };
  const { token } = await askUntilAnswered(`${origin}/api/users/login`, { body: boss });
  const proof = await askUntilAnswered(`${origin}/api/users/proof`, { token, body: { password: boss.password } });
  const closing = { month, note: 'revisado', entries: SALES };
  const close = () =>
    fetch(`${origin}/api/operations/accounting/close`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: proof.token },
      body: JSON.stringify(closing),
    }).then(
      ({ status }) => status,
      () => 0,
    );

  await requestInvoices(db, asked, new Date());
  let kills = 0;
  for (; kills < KILLS && (kills === 0 || (await left(db)) > 0); kills++) {
    const came = stamping(1 + (kills % 3));
    await enqueue(db, INVOICE_ROUND);
    // the first ones have enough to send
    await (kills < 3 ? came : Promise.race([came, allTaken(db)]));
    const closed = kills === 1 ? close() : undefined;
    await palco.kill();
    expect([undefined, 0, 409]).toContain(await closed);
    await endLeases(db);
    palco = await openProcess(options);
  }
  expect(kills).toBeGreaterThan(1);
  await moveBack(db, asked[0] as number, { cents: 4_900, kind: 'refunded', at: new Date() });
  await expect
    .poll(
      async () => {
        await enqueue(db, INVOICE_ROUND);
        const credits = await db.selectFrom('invoices').select('state').where('kind', '=', 'credit').execute();
        return credits.length === 1 ? left(db) : -1;
      },
      { interval: 1000 },
    )
    .toBe(0);
  expect(await db.selectFrom('closed_months').select('month').execute()).toEqual([]);
  const interrupted = close();
  await palco.kill();
  await interrupted;
  palco = await openProcess(options);
  expect([200, 409]).toContain(await close());
  expect(await db.selectFrom('closed_months').select('month').execute()).toEqual([{ month }]);

  const { invoices } = (await (await fetch(`${world.origin}/__${provider}/control/invoices`)).json()) as {
    invoices: { key: string; type: string; status: string; cents: number; lines: { reference: string }[] }[];
  };
  const living = invoices.filter(({ type, status }) => type === 'I' && status === 'valid');
  const standing = living.flatMap(({ lines }) => lines.map(({ reference }) => Number(reference)));
  const isOurs = (order: number): boolean => orders.includes(order);
  expect(standing.filter(isOurs).toSorted((one, other) => one - other)).toEqual(orders);
  expect(new Set(invoices.map(({ key }) => key)).size).toBe(invoices.length);
  const notes = invoices.filter(({ type }) => type === 'E');
  expect(notes.map(({ status, cents }) => [status, cents])).toEqual([['valid', 4_900]]);
  await palco.stop();
  await world.close();
  await connection.close();
  await removeDataFolder(data);
});
