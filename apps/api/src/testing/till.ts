/** Makes purchases in tests: sends the HTTP requests that a browser and the sandbox's pages would send. */
import { createCardToken, pressButton } from '@palco/sandbox/buyer';
import type { Reply } from './people.ts';
import type { World } from './world.ts';

export interface Buyer {
  readonly id: number;
  readonly token: string;
  readonly email?: string | null;
}
export interface SandboxCharge {
  readonly id: string;
  readonly order_id: string;
  readonly status: string;
  readonly method: string;
  readonly amount: number;
  readonly currency: string;
  readonly payment_method?: { readonly url?: string; readonly reference?: string };
}
interface CardPurchase {
  readonly planId?: number;
  readonly reference?: string;
  readonly card?: string;
  /** a token made before */
  readonly tokenId?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Till {
  buyer(): Promise<Buyer>;
  reference(buyer: Buyer, planId?: number): string;
  /** a card becomes a token, as in the browser */
  cardToken(card?: string): Promise<string>;
  payByCard(buyer: Buyer, purchase?: CardPurchase): Promise<Reply>;
  /** the bank's page: approve, reject or abandon; returns where the buyer is sent back to */
  atBank(page: string, decision: 'approve' | 'reject' | 'abandon'): Promise<URL>;
  confirm(buyer: Buyer, chargeId: string): Promise<Reply>;
  /** pays by card, through the bank's page and back */
  buy(buyer: Buyer, planId?: number): Promise<Reply>;
  charges(): Promise<SandboxCharge[]>;
  chargeOf(reference: string): Promise<SandboxCharge | undefined>;
  /** something happens to a charge at the provider */
  atProvider(chargeId: string, act: string, body?: object): Promise<Response>;
  fault(fault: string, on: string, more?: object): Promise<void>;
  clearFaults(): Promise<void>;
  me(buyer: Buyer): Promise<{ readonly memberships: readonly unknown[]; readonly hasOneValidMembership: boolean }>;
  payments(buyer: Buyer): Promise<Reply['body'][]>;
  alerts(kind?: string): Promise<{ readonly kind: string; readonly subject: string; readonly detail: unknown }[]>;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const random = (length: number): string =>
  Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
const JSON_TYPE = { 'content-type': 'application/json' };

export const openTill = (world: Pick<World, 'ask' | 'signUp' | 'sandbox' | 'db'>): Till => {
  const { ask, signUp, sandbox, db } = world;
  const reference: Till['reference'] = ({ id }, planId = 107) => `${id}-${planId}-${random(8)}`;
  const cardToken: Till['cardToken'] = async (card) => (await createCardToken(sandbox, card)) as string;
  const payByCard: Till['payByCard'] = async (
    buyer,
    { planId = 107, card, tokenId, body, headers = {}, ...more } = {},
  ) =>
    ask('POST /api/payments/openpay/card?is_lmp_live=1', {
      token: buyer.token,
      headers,
      body: {
        firstname: 'Ana',
        lastname: 'de la Grada',
        telephone: '5512345678',
        email: buyer.email ?? 'ana@people.test',
        reference: more.reference ?? reference(buyer, planId),
        token_id: tokenId ?? (await cardToken(card)),
        deviceDataId: random(32),
        ...body,
      },
    });
  const atBank: Till['atBank'] = async (page, decision) => new URL((await pressButton(page, decision)) as string);
  const confirm: Till['confirm'] = (buyer, id) =>
    ask('POST /api/payments/openpay/security3d', { token: buyer.token, body: { id } });
  const charges: Till['charges'] = async () =>
    ((await (await fetch(`${sandbox}/__openpay/control/charges`)).json()) as { charges: SandboxCharge[] }).charges;
  return {
    reference,
    cardToken,
    payByCard,
    atBank,
    confirm,
    charges,
    buyer: async () => {
      const { id, token, email } = await signUp();
      return { id, token, email };
    },
    buy: async (buyer, planId = 107) => {
      const { body } = await payByCard(buyer, { planId });
      const back = await atBank(body.redirect_url, 'approve');
      return confirm(buyer, back.searchParams.get('id') as string);
    },
    chargeOf: async (order) => (await charges()).find(({ order_id }) => order_id === order),
    atProvider: (chargeId, act, body = {}) =>
      fetch(`${sandbox}/__openpay/control/charges/${chargeId}/${act}`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify(body),
      }),
    fault: async (fault, on, more = {}) => {
      const provider = ['ipn', 'validate', 'nvp'].includes(on) ? '__paypal' : '__openpay';
      const body = JSON.stringify({ fault, on, ...more });
      await fetch(`${sandbox}/${provider}/faults`, { method: 'POST', headers: JSON_TYPE, body });
    },
    clearFaults: async () => {
      for (const provider of ['__paypal', '__openpay'])
        await fetch(`${sandbox}/${provider}/faults`, { method: 'DELETE' });
    },
    me: async ({ token }) => (await ask('GET /api/users/me', { token })).body,
    payments: async ({ token }) => (await ask('GET /api/payments?all=1&lang=es', { token })).body.data,
    alerts: (kind) =>
      db
        .selectFrom('alerts')
        .select(['kind', 'subject', 'detail'])
        .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
        .execute(),
  };
};
