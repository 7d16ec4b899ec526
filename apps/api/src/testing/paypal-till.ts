/** Purchases by an order of PayPal in tests: the requests of a browser, and what happens on PayPal's side. */
import { pressButton } from '@palco/sandbox/buyer';
import { expect } from 'vitest';
import type { Reply } from './people.ts';
import type { Buyer } from './till.ts';
import type { World } from './world.ts';

interface SandboxOrder {
  readonly id: string;
  readonly status: string;
  readonly purchase_units: readonly {
    readonly custom_id?: string;
    readonly amount: { readonly value: string; readonly currency_code: string };
    readonly payments?: {
      readonly captures: readonly { readonly id: string; readonly status: string }[];
      readonly refunds?: readonly {
        readonly id: string;
        readonly status: string;
        readonly amount: { readonly value: string };
      }[];
    };
  }[];
}
interface StartedOrder {
  readonly payment_id: number;
  readonly reference: string;
  readonly page: string;
  /** PayPal's number of it */
  readonly order: string;
}
export interface PaypalTill {
  ask(buyer: Buyer, body?: object, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  start(buyer: Buyer): Promise<StartedOrder>;
  /** the buyer decides on PayPal's page; where the browser goes then */
  decide(page: string, decision: string): Promise<string | undefined>;
  finish(buyer: Buyer, order: string): Promise<Reply>;
  /** pays, and comes back */
  buy(buyer: Buyer): Promise<StartedOrder>;
  orders(): Promise<SandboxOrder[]>;
  orderOf(reference: string): Promise<SandboxOrder | undefined>;
  captureOf(reference: string): Promise<string>;
  /** something happens to a capture at PayPal */
  later(captureId: string, act: string, amount?: string): Promise<void>;
  /** PayPal sends a notice, signed as its own */
  notice(type: string, merchant: string, resource: object, reference?: string): Promise<void>;
  fault(fault: string, on: string, more?: object): Promise<void>;
  clearFaults(): Promise<void>;
  /** waits until every notice that PayPal has written is stored and read */
  allRead(): Promise<void>;
  stateOf(reference: string): Promise<string>;
}
const JSON_TYPE = { 'content-type': 'application/json' };

export const openPaypalTill = (world: World): PaypalTill => {
  const { sandbox, db } = world;
  const api = `${sandbox}/__paypal-api`;
  const send = (path: string, body: object, method = 'POST') =>
    fetch(`${api}${path}`, { method, headers: JSON_TYPE, body: JSON.stringify(body) });
  const orders: PaypalTill['orders'] = async () =>
    ((await (await fetch(`${api}/control/orders`)).json()) as { orders: SandboxOrder[] }).orders;
  const orderOf: PaypalTill['orderOf'] = async (reference) =>
    (await orders()).find(({ purchase_units: [unit] }) => unit?.custom_id === reference);
  const address = (): string => `127.0.0.1:${(world.app.server.address() as { port: number }).port}`;
  const ask: PaypalTill['ask'] = ({ token }, body = {}, headers = {}) =>
    world.ask('POST /api/payments/paypal/pay', {
      token,
      body: { membership_id: 107, ...body },
      headers: { host: address(), ...headers },
    });
  const start: PaypalTill['start'] = async (buyer) => {
    const { body } = await ask(buyer);
    return { ...body.data, order: new URL(body.data.page).searchParams.get('token') };
  };
  const finish: PaypalTill['finish'] = ({ token }, order) =>
    world.ask('POST /api/payments/paypal/finish', { token, body: { order } });
  return {
    ask,
    start,
    finish,
    orders,
    orderOf,
    decide: pressButton,
    buy: async (buyer) => {
      const started = await start(buyer);
      await pressButton(started.page, 'approve');
      await finish(buyer, started.order);
      return started;
    },
    captureOf: async (reference) =>
      (await orderOf(reference))?.purchase_units[0]?.payments?.captures.at(-1)?.id as string,
    later: async (id, act, amount) => {
      const answer = await send(`/control/captures/${id}/${act}`, amount ? { amount } : {});
      expect(answer.status).toBe(200);
    },
    notice: async (type, merchant, resource, reference = '') => {
      await send('/control/events', { type, merchant, resource, reference });
    },
    fault: async (fault, on, more = {}) => {
      await send('/faults', { fault, on, ...more });
    },
    clearFaults: async () => {
      await fetch(`${api}/faults`, { method: 'DELETE' });
    },
    allRead: () =>
      expect
        .poll(async () => {
          const answer = await fetch(`${api}/control/events`);
          const { events } = (await answer.json()) as { events: { id: string; isSent: boolean }[] };
          const rows = await db
            .selectFrom('provider_notices')
            .select(['body', 'state'])
            .where('headers', 'is not', null)
            .execute();
          const over = rows.filter(({ state }) => state !== 'waiting');
          const read = new Set(over.map(({ body }) => (JSON.parse(body.toString()) as { id: string }).id));
          return events.filter(({ id, isSent }) => isSent && !read.has(id)).length;
        })
        .toBe(0),
    stateOf: async (reference) =>
      (
        await db
          .selectFrom('payment_attempts')
          .select('state')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
      ).state,
  };
};
