/** Post-backs that PayPal answers late or not at all. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], withWork: true, settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1' } });
});
const faults = (method: 'POST' | 'DELETE', body?: object) =>
  fetch(`${world.sandbox}/__paypal/faults`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
afterEach(() => faults('DELETE'));
afterAll(() => world.close());

let invented = 0;
/** Sends an IPN that PayPal never sent; returns its id in Palco. */
const sendInvented = async (from: string): Promise<number> => {
  invented += 1;
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/payments/paypal/webhook',
    headers: {
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': from,
    },
    payload: `payment_status=Completed&mc_gross=149.00&txn_id=INVENTED${invented}`,
  });
  expect(answer.statusCode).toBe(200);
  const { id } = await world.db
    .selectFrom('provider_notices')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};
const stateOf = async (id: number): Promise<string> =>
  (await world.db.selectFrom('provider_notices').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const countAgainst = async (subject: string): Promise<number> => {
  const row = await world.db
    .selectFrom('limit_counters')
    .select('failures')
    .where('limit_name', '=', 'forged notices by address')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.failures ?? 0;
};
/** Waits until this many post-backs of the IPN failed. */
const untilAttempts = (id: number, attempts: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ attempts: number }>`
        select attempts from graphile_worker.jobs where key = ${`webhook ${id}`} and last_error is not null and locked_at is null
      `.execute(world.db);
      return rows[0]?.attempts ?? 0;
    })
    .toBeGreaterThanOrEqual(attempts);
/** Makes the next post-back happen now instead of later. */
const tryNow = (id: number) =>
  sql`update graphile_worker._private_jobs set run_at = statement_timestamp() where key = ${`webhook ${id}`}`.execute(
    world.db,
  );

test('twelve invented IPNs whose post-backs take long do not hold up a code by SMS', async () => {
  await faults('POST', { fault: 'delay:6000', on: 'validate', times: 12 });
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) ids.push(await sendInvented('10.50.0.1'));
  const telephone = '+525512340077';
  const reply = await world.ask('POST /api/users/login/phone/code', { body: { telephone }, from: '10.50.1.1' });
  expect(reply.body.delayed).toBe(false);
  await world.messageTo(telephone, /\b\d{6}\b/);
  expect(await Promise.all(ids.map(stateOf))).toContain('waiting');
});

test('one that stays without an answer counts as forged after a while, once', async () => {
  await faults('POST', { fault: '503', on: 'validate', times: 1000 });
  const from = '10.51.0.1';
  const id = await sendInvented(from);
  await untilAttempts(id, 1);
  expect(await countAgainst(from)).toBe(0);
  world.advance(11 * 60_000);
  await tryNow(id);
  await expect.poll(() => countAgainst(from)).toBe(1);
  await untilAttempts(id, 2);
  await faults('DELETE');
  await tryNow(id);
  await expect.poll(() => stateOf(id)).toBe('ignored');
  expect(await countAgainst(from)).toBe(1);
});

test('after three days it is dropped, and staff get one mail a day', async () => {
  await faults('POST', { fault: '503', on: 'validate', times: 1000 });
  const ids = [await sendInvented('10.52.0.1'), await sendInvented('10.52.0.1')];
  for (const id of ids) await untilAttempts(id, 1);
  world.advance(3 * 86_400_000 + 1);
  for (const id of ids) await tryNow(id);
  for (const id of ids) await expect.poll(() => stateOf(id)).toBe('stuck');
  // only this kind, because a silent provider and a clock that jumps three days raise alerts of their own
  const alerts = await world.db.selectFrom('alerts').select('kind').where('kind', '=', 'notice-unanswered').execute();
  expect(alerts).toEqual([{ kind: 'notice-unanswered' }]);
});

test('PayPal’s own IPN that was doubted is taken back when PayPal confirms it', async () => {
  const from = '10.53.0.1';
  await faults('POST', { fault: '503', on: 'validate', times: 1000 });
  const id = await sendInvented(from);
  await untilAttempts(id, 1);
  world.advance(11 * 60_000);
  await tryNow(id);
  await expect.poll(() => countAgainst(from)).toBe(1);
  await untilAttempts(id, 2);
  await faults('DELETE');
  // IPNs of earlier tests may be posted back first
  await faults('POST', { fault: 'verified', on: 'validate', times: 1000 });
  await tryNow(id);
  await expect.poll(() => countAgainst(from)).toBe(0);
});
