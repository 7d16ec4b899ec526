/**
 * What a purchase is at least: the same rows by hand-written SQL in the same transactions, without HTTP, sessions,
 * contracts, limits and the catalogue. What correctness needs is in it: the card and the person are held, and looked at.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { Connection } from '@palco/database/connect';
import { post } from './shop.ts';

interface Client {
  // biome-ignore lint/suspicious/noExplicitAny: rows of many shapes
  query(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
  release(): void;
}

export interface Bare {
  redeem(userId: number, folio: string): Promise<void>;
  orderByCard(userId: number, token: string): Promise<void>;
}
const PLAN = 110;
const CENTS = 3900;
const DAY_MS = 86_400_000;

export const openBare = ({ pool }: Connection, sandbox: string): Bare => {
  const transaction = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client: Client = await pool.connect();
    try {
      await client.query('begin');
      const done = await work(client);
      await client.query('commit');
      return done;
    } catch (fault) {
      await client.query('rollback');
      throw fault;
    } finally {
      client.release();
    }
  };
  const insertOrder = async (client: Client, userId: number, state: string, at: Date): Promise<number> => {
    const { rows } = await client.query(
      `insert into orders (user_id, plan_id, country, currency, price_cents, commission_cents, total_cents, title,
         title_en, language, state, opened_at, paid_at)
       values ($1, $2, 'MX', 'MXN', $3, 0, $3, 'Pase', 'Pass', 'es', $4, $5, $6) returning id`,
      [userId, PLAN, CENTS, state, at, state === 'paid' ? at : null],
    );
    return rows[0].id;
  };
  const insertAttempt = async (
    client: Client,
    one: { order: number; userId: number; method: string; reference: string; state: string; provider: string | null },
    at: Date,
  ): Promise<number> => {
    const { rows } = await client.query(
      `insert into payment_attempts (order_id, user_id, plan_id, method, reference, state, provider_id, opened_at,
         changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
      [one.order, one.userId, PLAN, one.method, one.reference, one.state, one.provider, at],
    );
    return rows[0].id;
  };
  return {
    redeem: (userId, folio) =>
      transaction(async (client) => {
        const at = new Date();
        const { rows } = await client.query(
          `select secret_hash, used_by from prepaid_cards join prepaid_batches on prepaid_batches.id = batch_id
           where folio = $1 for update of prepaid_cards`,
          [folio],
        );
        if (rows[0].used_by !== null) throw new Error(`card ${folio} is used`);
        createHmac('sha256', 'a key').update(folio).digest();
        const order = await insertOrder(client, userId, 'paid', at);
        const reference = `${userId}-${PLAN}-${randomUUID()}`;
        const one = { order, userId, method: 'prepaid', reference, state: 'paid', provider: folio };
        const attempt = await insertAttempt(client, one, at);
        await client.query(
          `insert into ledger_entries (at, provider, event, kind, order_id, attempt_id, amount_cents, currency)
           values ($1, 'palco', $2, 'paid', $3, $4, $5, 'MXN')`,
          [at, `card ${folio} paid`, order, attempt, CENTS],
        );
        await client.query(`select pg_advisory_xact_lock(hashtextextended('memberships', $1))`, [userId]);
        const held = await client.query('select ends_at from memberships where user_id = $1', [userId]);
        const from = Math.max(at.getTime(), ...held.rows.map(({ ends_at }) => (ends_at as Date).getTime()));
        await client.query(
          `insert into memberships (user_id, plan_id, competitions, starts_at, ends_at, source, granted_at)
           values ($1, $2, '{regular-season}', $3, $4, $5, $6)`,
          [userId, PLAN, new Date(from), new Date(from + DAY_MS), `order ${order}`, at],
        );
        await client.query(`select pg_notify('palco', $1)`, [`{"topic":"memberships","key":"${userId}"}`]);
        await client.query('insert into conversions (order_id, at, payload) values ($1, $2, $3)', [order, at, '{}']);
        await client.query(`select graphile_worker.add_job('send-payment-mail', $1::json, job_key => $2)`, [
          JSON.stringify({ orderId: order, kind: 'receipt' }),
          `receipt of order ${order}`,
        ]);
        await client.query('update prepaid_cards set used_by = $1, used_at = $2, order_id = $3 where folio = $4', [
          userId,
          at,
          order,
          folio,
        ]);
      }),
    orderByCard: async (userId, token) => {
      const reference = `${userId}-${PLAN}-${randomUUID().slice(0, 8)}`;
      await transaction(async (client) => {
        const at = new Date();
        await client.query(`select pg_advisory_xact_lock(hashtextextended('orders', $1))`, [userId]);
        // what the person is held for: a second click finds the first, and another card pays the order that is open
        const underWay = await client.query(
          `select reference from payment_attempts where reference = $1
             or (user_id = $2 and plan_id = $3 and state in ('submitting', 'unknown')) limit 1`,
          [reference, userId, PLAN],
        );
        if (underWay.rows.length) throw new Error(`${reference} is on its way`);
        const open = await client.query(
          `select id from orders where user_id = $1 and plan_id = $2 and country = 'MX' and currency = 'MXN'
             and price_cents = $3 and commission_cents = 0 and state = 'open'`,
          [userId, PLAN, CENTS],
        );
        const order = open.rows[0]?.id ?? (await insertOrder(client, userId, 'open', at));
        const one = { order, userId, method: 'card', reference, state: 'submitting', provider: null };
        await insertAttempt(client, one, at);
      });
      const charge = await post(
        `${sandbox}/__openpay/v1/mpalcosandbox/charges`,
        {
          method: 'card',
          source_id: token,
          amount: CENTS / 100,
          currency: 'MXN',
          description: 'Pase',
          order_id: reference,
          customer: { name: 'Ana', email: 'ana@people.test' },
          use_3d_secure: true,
          redirect_url: 'http://localhost/back',
        },
        { authorization: `Basic ${btoa('sk_palcosandbox:')}` },
      );
      await transaction(async (client) => {
        await client.query(
          `select payment_attempts.id from payment_attempts join orders on orders.id = order_id where reference = $1
           for update`,
          [reference],
        );
        await client.query(
          `update payment_attempts set state = 'awaiting-bank', provider_id = $2, page_url = $3, changed_at = $4
           where reference = $1`,
          [reference, charge.id, charge.payment_method.url, new Date()],
        );
      });
    },
  };
};
